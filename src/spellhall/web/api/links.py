"""What an address shows to those who only look at its link: title, a sentence and a picture (Open Graph).

Told is what a spectator may see; of a table that is not public, the game alone. A part of the hall that has
addresses of its own adds a function to `SHOWN`.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from urllib.parse import parse_qs, quote, unquote

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Scene
from spellhall.facade import about, games
from spellhall.web.api.puzzles import shown as puzzle_shown
from spellhall.web.api.services import Services
from spellhall.web.hall import replaying
from spellhall.web.hall.archive import is_public
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.showing import table_shown
from spellhall.web.preview.picture import poster_picture, scene_picture, spelled_out, words_picture
from spellhall.web.preview.pictures import Draw
from spellhall.web.store import StoreError
from spellhall.web.store.cup_rows import CupKind

_TABLE = re.compile(r"[\w-]{1,64}")
_STEP = re.compile(r"\d{1,6}")
_HALL = "Spellhall"
SEATS = ("Red", "Blue", "Gold", "Green", "Pink", "Plum")  # who has no name is called by the ink
_OF_A_TABLE: tuple[tuple[str, ...], ...] = ((), ("replay",), ("review",))


class Shown(Struct, frozen=True):
    title: str
    told: str
    game: str = ""  # whose static picture is shown where none can be drawn
    key: Hashable = None  # names the picture: another one has another
    draw: Draw | None = None  # its SVG


def words(title: str, lines: Sequence[str], *, told: str = "", house: int = 0, game: str = "") -> Shown:
    """What is shown of something without a board, such as a tournament: its title and a few lines."""
    told = told or " · ".join(lines)

    async def draw() -> str:
        return await asyncio.to_thread(words_picture, title, lines, told, house, game)

    return Shown(title, told, game, ("words", title, tuple(lines), told, house, game), draw)


async def shown_at(services: Services, path: str, query: str, asker: Asker) -> Shown | None:
    """None where there is nothing to show but the hall itself. Never an error: a link is only looked at."""
    first, *rest = unquote(path).strip("/").split("/")
    find = SHOWN.get(first)
    if find is None:
        return None
    with suppress(Refusal, SpellhallError, StoreError, ValueError):
        asked = {name: values[0] for name, values in parse_qs(query, max_num_fields=20).items()}
        return await find(services, tuple(rest), asked, asker)
    return None


def _poster(game: str) -> Shown:
    told = about(game)

    async def draw() -> str:
        return await asyncio.to_thread(poster_picture, game)

    return Shown(f"{told.title} · {_HALL}", told.line, game, ("poster", game), draw)


async def _table(
    services: Services, rest: tuple[str, ...], asked: dict[str, str], asker: Asker
) -> Shown | None:
    if not rest or not _TABLE.fullmatch(rest[0]) or rest[1:] not in _OF_A_TABLE:
        return None
    room = await services.hall.room(rest[0])
    if not is_public(room.row, room.terms):
        return _poster(room.row.game)
    names = names_at(room)
    title = f"{room.game.about.title}: {_listed(names)}" if names else room.game.about.title
    if room.sitting is None:
        return replace(_poster(room.row.game), title=title, told="A seat is free: come and play, or watch.")
    step = asked.get("at", "") if rest[1:] == ("replay",) else ""
    scene = await _scene(services, room, int(step) if _STEP.fullmatch(step) else None, asker)
    told = spelled_out(scene.over.headline if scene.over is not None else scene.status, names)

    async def draw() -> str:
        return await asyncio.to_thread(scene_picture, scene, names)

    key = ("table", room.id, step, room.number(None), room.row.revision, tuple(names))
    return Shown(title, told, room.row.game, key, draw)


async def _scene(services: Services, room: Room, step: int | None, asker: Asker) -> Scene:
    """As everybody may see it, now or at a step."""
    if step is None:
        return room.playing().scene(None, ())
    work: Callable[[Room], replaying.FrameShown] = partial(_frame, step=step)
    return (await services.threads.look_back(room, asker, work)).scene


def _frame(room: Room, step: int) -> replaying.FrameShown:
    return replaying.frame(room, None, None, min(step, len(replaying.frames(room, None, None)) - 1))


def names_at(room: Room) -> list[str]:
    """Who sits, as everybody is told."""
    return [seat.name[:1].upper() + seat.name[1:] for seat in table_shown(room, None).seats]


def _listed(names: Sequence[str]) -> str:
    told = [name for name in names if name]
    return " and ".join((", ".join(told[:-1]), told[-1])) if len(told) > 1 else "".join(told)


async def _puzzle(
    services: Services, rest: tuple[str, ...], asked: dict[str, str], asker: Asker
) -> Shown | None:
    if len(rest) > 1:
        return None
    day = rest[0] if rest else datetime.now(UTC).date().isoformat()
    found = await services.threads.work(asker, partial(puzzle_shown, day, asked.get("game", ""), False))
    scene = found.scene
    assert scene is not None
    title, task = f"Puzzle of {found.day}: {found.title}", spelled_out(found.task, SEATS)

    async def draw() -> str:
        return await asyncio.to_thread(scene_picture, scene, (), task)

    return Shown(title, task, found.game, ("puzzle", found.day, found.game), draw)


_KINDS: dict[CupKind, str] = {"swiss": "Swiss system", "robin": "Round robin", "arena": "Arena"}


async def _cup(
    services: Services, rest: tuple[str, ...], asked: dict[str, str], asker: Asker
) -> Shown | None:
    """Of a tournament that is not public its link shows the game alone."""
    if len(rest) != 1 or not _TABLE.fullmatch(rest[0]):
        return None
    cup = await services.cups.shown(rest[0], None)
    if not cup.public:
        return _poster(cup.game)
    told = about(cup.game)
    kind = _KINDS[cup.kind]
    how = {
        "open": f"{kind}, {cup.players} have joined",
        "playing": f"{kind}, round {cup.round} of {cup.rounds}" if cup.rounds else kind,
        "over": f"{kind}, over",
    }[cup.status]
    first = [
        f"{line.place}. {line.side.name or str(line.side.level).title()}: {line.side.points:g}"
        for line in cup.standings[:3]
    ]
    return words(f"{cup.name} · {told.title}", [how, *first], told=how, house=told.house, game=cup.game)


async def _game(
    services: Services, rest: tuple[str, ...], asked: dict[str, str], asker: Asker
) -> Shown | None:
    return _poster(rest[0]) if rest and rest[0] in games() else None


async def _embedded(
    services: Services, rest: tuple[str, ...], asked: dict[str, str], asker: Asker
) -> Shown | None:
    return await _table(services, (*rest[1:], "replay"), asked, asker) if rest[:1] == ("t",) else None


Find = Callable[[Services, tuple[str, ...], dict[str, str], Asker], Awaitable[Shown | None]]
SHOWN: dict[str, Find] = {
    "t": _table,
    "embed": _embedded,
    "puzzle": _puzzle,
    "cups": _cup,
    "rules": _game,
    "new": _game,
    "find": _game,
}
"""By the first part of an address: what its link shows."""


def picture_path(path: str, query: str) -> str:
    """Where the picture of an address lies."""
    told = f"?{query}" if query else ""
    return f"/preview{quote(unquote(path))}.png{told}"
