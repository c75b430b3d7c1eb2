"""Pictures as PNG: made one by one beside the hall, kept while there is room, static where nothing draws."""

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import spellhall.paper
from spellhall.facade import preview

log = logging.getLogger("spellhall.preview")

_FONTS = Path(spellhall.paper.__file__).parent / "fonts"
_PROGRAM = Path(__file__).parent / "rasterise.py"
_ICON = Path(__file__).parent.parent / "page" / "icons" / "icon-512.png"
_KEPT_BYTES = 16_000_000
_WAITING = 8  # pictures that may be wanted at once; whoever comes then gets the static one
_SECONDS = 10.0
_LATIN = 0x24F  # the hall's own fonts have no letters beyond, but for signs of print
_SIGNS = range(0x2010, 0x2070)

Draw = Callable[[], Awaitable[str]]


class Pictures:
    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Hashable, asyncio.Future[bytes | None]] = {}
        self._one = asyncio.Semaphore(1)

    def kept(self, key: Hashable) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def png(self, key: Hashable, draw: Draw) -> bytes | None:
        """The picture of this name, of what `draw` gives. None: nothing can draw, or too much is asked."""
        found = self.kept(key)
        if found is not None or not can_draw():
            return found
        making = self._making.get(key)
        if making is None:
            if len(self._making) >= _WAITING:
                return None
            making = asyncio.ensure_future(self._make(key, draw))
            self._making[key] = making
            making.add_done_callback(lambda done: self._made(key, done))
        # Whoever goes away while it is made takes it from nobody else.
        return await asyncio.shield(making)

    def _made(self, key: Hashable, done: asyncio.Future[bytes | None]) -> None:
        del self._making[key]
        if not done.cancelled():
            done.exception()  # it has been told to who asked

    async def _make(self, key: Hashable, draw: Draw) -> bytes | None:
        async with self._one:
            made = await rasterised(await draw())
        if made is not None:
            self._kept[key] = made
            self._bytes += len(made)
            while self._bytes > _KEPT_BYTES:
                self._bytes -= len(self._kept.popitem(last=False)[1])
        return made


@cache
def can_draw() -> bool:
    """Whether the extra `hall` is installed."""
    return find_spec("resvg_py") is not None


async def rasterised(svg: str) -> bytes | None:
    """None if the program fails or takes too long: a picture is never worth an error."""
    foreign = any(ord(sign) > _LATIN and ord(sign) not in _SIGNS for sign in svg)
    fonts = sorted(map(str, _FONTS.glob("*.ttf")))
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", str(_PROGRAM), "system" if foreign else "own", *fonts),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(_SECONDS):
            made, _ = await running.communicate(svg.encode(errors="replace"))
    except TimeoutError:
        made = b""
    finally:
        if running.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                running.kill()
            await running.wait()
    if running.returncode or not made:
        log.warning("a picture could not be drawn", extra={"code": running.returncode})
        return None
    return made


@cache
def static(game: str) -> bytes:
    """The picture that a game brings, drawn beforehand; else the sign of the hall."""
    return (preview(game) if game else None) or _ICON.read_bytes()
