"""Long thoughts beside the screen, which stays alive. Whoever leaves waits for none of them."""

from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from threading import Thread
from typing import Any, TypeVar

from textual.app import App

from spellhall.core.errors import SpellhallError

T = TypeVar("T")


def think(
    app: App[Any], thought: Callable[[], T], then: Callable[[T], None], failed: Callable[[str], None]
) -> None:
    """Calls `then` with what was thought, or `failed` with why not, both where the screen is drawn."""

    def run() -> None:
        try:
            made = thought()
        except SpellhallError as error:
            _tell(app, failed, str(error))
            return
        except Exception as error:  # a fault of a bot must not leave the table waiting for ever
            _tell(app, failed, f"this could not be thought to its end ({error!r})")
            return
        _tell(app, then, made)

    # Not a worker of Textual: the end of the program would wait for it. What is printed meanwhile goes to the
    # app, which is found by the context.
    Thread(target=copy_context().run, args=(run,), daemon=True).start()


def _tell(app: App[Any], listener: Callable[[T], None], told: T) -> None:
    with suppress(RuntimeError):  # the screen has been closed meanwhile
        app.call_from_thread(listener, told)
