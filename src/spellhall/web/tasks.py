"""Ending tasks that run beside others."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.5


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel them, and wait until they are over.

    `asyncio.wait_for`, which libraries use, swallows a cancellation that comes just when what it waits for is
    done (Python before 3.12), and the task goes on as if nobody had cancelled it. So who is still there is
    cancelled again.
    """
    ending = list(tasks)
    left = {task for task in ending if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN_SECONDS)
    await asyncio.gather(*ending, return_exceptions=True)  # how they ended is nobody's question any more
