"""Long work: whoever waits is told on standard error that it goes on and how far it is, and may stop it."""

import sys
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

FIRST, PAUSE = 2.0, 5.0  # seconds until something is said, and until it is said again


class Progress:
    """Says a sentence from time to time, when it is called often."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next = clock() + FIRST

    def say(self, sentence: str) -> None:
        if self._clock() >= self._next:
            self._next = self._clock() + PAUSE
            print(f"spellhall: {sentence}", file=sys.stderr, flush=True)


def with_progress(work: Callable[[], T], tell: Callable[[], str]) -> T:
    """The result of the work. It runs beside, so that Ctrl-C is heard even within a compiled search."""
    done: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            done.append(work())
        except BaseException as error:
            failed.append(error)

    # A daemon: who has been stopped leaves without waiting for it.
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    progress = Progress()
    while thread.is_alive():
        thread.join(0.1)
        progress.say(tell())
    if failed:
        raise failed[0]
    return done[0]
