"""Where a hall listens, and what it says when it answers. Light to load, for a parent of processes."""

import asyncio
import contextlib
import errno
import logging
import socket
from collections.abc import Coroutine
from typing import Any

from spellhall.core.errors import Refused
from spellhall.web.reach import Reach
from spellhall.web.settings import Settings

log = logging.getLogger("spellhall.serve")


def bound(settings: Settings) -> socket.socket:
    """The port, taken; a sentence if it cannot be."""
    allow_files()
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise Refused(
                f"port {settings.port} is taken by another program; choose one with --port, or 0 for any"
            ) from None
        raise Refused(f"cannot listen on {settings.host} port {settings.port}: {error.strerror}") from None
    listening.listen(2048)  # whoever comes before all is ready waits a moment
    listening.setblocking(False)
    return listening


def allow_files() -> None:
    """Every connection is one, and many systems allow 1,024 at first, and far more to whoever asks."""
    try:
        import resource  # not on Windows
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def announce(settings: Settings, port: int, reach: Reach) -> str:
    """Say where the hall is, which answers now."""
    address = settings.public or address_on(settings.host, port)
    log.info("the hall is open", extra={"address": address})
    print(f"The hall is open at {address} (Ctrl-C closes it)", flush=True)
    if reach.open and not settings.public:
        for other in reach.local():
            print(f"Others on this network find it at {other}", flush=True)
    return address


def address_on(host: str, port: int) -> str:
    """What to type at this machine."""
    name = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name and not name.startswith("[") else f"http://{name}:{port}"


def run_loop(serving: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop

        runner: Any = uvloop.run
    except ImportError:
        runner = asyncio.run
    runner(serving)
