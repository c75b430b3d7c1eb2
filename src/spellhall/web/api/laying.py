"""Tables in the real world: laying one by hand, asking for its best moves, following it."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from litestar import Router, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, field
from msgspec.json import Decoder

from spellhall.core.errors import SpellhallError
from spellhall.core.jsontext import read_object
from spellhall.facade import drawn as drawings
from spellhall.facade.laying import agreed, has_hands, judged, laying_of
from spellhall.games import names
from spellhall.web.api.answers import CHANGES, MOVE, QUESTION, SEAT, TABLE, WHO, WRITES, refuses
from spellhall.web.api.catalogue import GameName
from spellhall.web.api.people import Name
from spellhall.web.api.play import Line, Number
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.api.tables import Key, Seat
from spellhall.web.hall import following
from spellhall.web.hall.following import Drafted, Move
from spellhall.web.hall.messages import Done, TableShown
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.showing import table_shown

_DONE = Decoder(Done)
Short = Annotated[str, Meta(max_length=60)]
Position = dict[str, Any]


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing on a spot, or the value of a field; "" takes the last thing away."""

    part: Short
    spot: Short
    thing: Short = ""


class LayWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A draft as it is, or with a deed; without one a table where nothing lies yet, or what a text says."""

    draft: Position | None = None
    deed: Deed | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None  # a position as JSON, or a drawn board
    seats: Seat | None = None
    options: dict[str, Any] = field(default_factory=dict)


class MovesWish(Struct, frozen=True, forbid_unknown_fields=True):
    draft: Position


class FollowWish(Struct, frozen=True, forbid_unknown_fields=True):
    """From a draft on, or from the start; `eyes` is the seat whose hand is told as well."""

    draft: Position | None = None
    seats: Seat | None = None
    options: dict[str, Any] = field(default_factory=dict)
    eyes: Seat | None = None
    names: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()


class Telling(Struct, frozen=True, forbid_unknown_fields=True):
    """What chance has brought: things, as they were asked for, or a line of the notation."""

    seat: Seat
    number: Number
    things: Annotated[tuple[Short, ...], Meta(max_length=200)] | None = None
    line: Line | None = None
    key: Key | None = None


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    number: Number


class MovesShown(Struct, frozen=True):
    seat: int
    moves: tuple[Move, ...]


def _laid(game: str, wish: LayWish) -> Drafted:
    found, laying = laying_of(game)
    draft: Mapping[str, Any]
    if wish.text is not None:
        draft = _read(game, wish.text)
    elif wish.draft is not None:
        draft = wish.draft
    else:
        seats = found.about.seats[0] if wish.seats is None else wish.seats
        draft = laying.begin(agreed(found, seats, wish.options), seats)
    if wish.deed is not None:
        draft = laying.lay(draft, wish.deed.part, wish.deed.spot, wish.deed.thing)
    shown = judged(game, draft)
    return Drafted(dict(draft), shown, has_hands(game, found.about.seats[0], {}))


def _read(game: str, text: str) -> dict[str, Any]:
    draft = read_object(text, "this position") if text.lstrip().startswith("{") else drawings.read(text)
    if draft.get("game") != game:
        raise Refusal("bad-request", f"This is a table of another game: {str(draft.get('game'))[:60]}.")
    return draft


def _check_game(game: str) -> None:
    if game not in names():
        raise Refusal("not-found", f"There is no game {game[:60]!r}.")
    try:
        laying_of(game)
    except SpellhallError as error:
        raise Refusal("not-found", f"{error}.") from None


@post(
    "/api/games/{game:str}/setup",
    status_code=200,
    summary="A table as far as it is laid by hand: what lies where, and what is impossible about it",
    responses=refuses(WHO, CHANGES, "not-found", QUESTION),
)
async def lay(
    game: FromPath[GameName], data: JSONBody[LayWish], visitor: AskedBy, services: WithServices
) -> Drafted:
    person = visitor.known()
    _check_game(game)
    services.limits.take("messages", person.id)
    return await services.threads.work(visitor.asker, partial(_laid, game, data))


@post(
    "/api/games/{game:str}/setup/moves",
    status_code=200,
    summary="The best moves of a table that was laid, and why",
    responses=refuses(WHO, CHANGES, "not-found", "impossible", "nobody-acts", "no-help", QUESTION),
)
async def moves(
    game: FromPath[GameName], data: JSONBody[MovesWish], visitor: AskedBy, services: WithServices
) -> MovesShown:
    person = visitor.known()
    _check_game(game)
    services.limits.take("questions", person.id)
    asked = await services.threads.work(visitor.asker, partial(following.asked, game, data.draft))
    best = await following.best_moves(game, asked, visitor.asker, services.questions)
    shown = await services.threads.work(visitor.asker, partial(following.drawn, game, asked, best))
    return MovesShown(asked.seat, shown)


@post(
    "/api/games/{game:str}/follow",
    summary="Follow a table of the real world, from a draft on or from its start",
    responses=refuses(
        WHO, CHANGES, TABLE, "impossible", "bad-options", "bad-name", "too-many-tables", "busy", QUESTION
    ),
)
async def follow(
    game: FromPath[GameName], data: JSONBody[FollowWish], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    _check_game(game)
    services.limits.take("tables", person.id)
    first = partial(following.first_position, game, data.draft, data.seats, data.options, data.eyes)
    position = await services.threads.work(visitor.asker, first)
    room = await following.follow(services.hall, person, game, position, data.names)
    return table_shown(room, person)


@post(
    "/api/tables/{table_id:str}/chance",
    status_code=200,
    summary="Tell what chance has brought at a table that is followed",
    responses=refuses(WHO, TABLE, WRITES, SEAT, MOVE, "not-followed", "stale", "too-late"),
)
async def tell(
    table_id: FromPath[str], data: JSONBody[Telling], visitor: AskedBy, services: WithServices
) -> Done:
    room, person = await services.hall.room(table_id), visitor.known()
    if (data.things is None) == (data.line is None):
        raise Refusal("bad-request", "Give things or a line, one of the two.")
    things = data.line if data.line is not None else (data.things or ())
    return _DONE.decode(
        await following.tell(services.hall, room, person, data.seat, things, data.number, data.key)
    )


@post(
    "/api/tables/{table_id:str}/step-back",
    status_code=200,
    summary="Take back what was told last at a table that is followed",
    responses=refuses(WHO, TABLE, WRITES, SEAT, "not-followed", "stale", "too-late"),
)
async def step_back(
    table_id: FromPath[str], data: JSONBody[Back], visitor: AskedBy, services: WithServices
) -> Done:
    room, person = await services.hall.room(table_id), visitor.known()
    return _DONE.decode(await following.step_back(services.hall, room, person, data.seat, data.number))


router = Router("", route_handlers=[lay, moves, follow, tell, step_back], tags=["setup"])
