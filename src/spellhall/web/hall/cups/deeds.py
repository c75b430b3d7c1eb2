"""What people and directors do in a tournament. Whatever follows from it is done by `running`."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellhall.web.hall.cups import running
from spellhall.web.hall.cups.book import Book
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.cups.shown import CupShown
from spellhall.web.hall.cups.standings import DRAWN, LOST, WON
from spellhall.web.hall.cups.terms import MOST, CupTerms, checked, settings_of
from spellhall.web.hall.names import checked_name
from spellhall.web.hall.people import now
from spellhall.web.hall.playing import resign
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.seating import new_table
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Conflict, Person, TooMany, new_id
from spellhall.web.store.cup_rows import Cup, CupGame, CupKind, CupNote, CupPlayer, Settled

UNFINISHED_CUPS = 5  # of one director
_TRIES = 20
RESULTS = {"first": (WON, LOST), "second": (LOST, WON), "draw": (DRAWN, DRAWN), "none": (LOST, LOST)}


async def make(
    cups: Cups,
    person: Person,
    name: str,
    game: str,
    kind: CupKind,
    terms: CupTerms,
    public: bool,
    starts_in: int | None,
) -> CupShown:
    terms = checked(game, kind, terms)
    # Whether a table can be laid so is known by who lays one.
    await new_table(
        cups.hall, "", game, 2, terms.options, Terms(clock=terms.clock, rated=terms.rated), public=False
    )
    at = now()
    cup = Cup(
        id=new_id(),
        name=checked_name(name),
        game=game,
        kind=kind,
        director=person.id,
        made_at=at,
        settings=settings_of(terms),
        public=public,
        starts_at=None if starts_in is None else at + starts_in * 1000,
    )
    try:
        await cups.hall.store.cups.create(cup, UNFINISHED_CUPS)
    except TooMany:
        raise Refusal(
            "too-many-tables", f"You have made {UNFINISHED_CUPS} tournaments that are not over yet."
        ) from None
    return await cups.shown(cup.id, person)


async def join(cups: Cups, cup_id: str, person: Person) -> CupShown:
    """Come, or come back."""
    book, _ = await cups.fresh(cup_id)
    cup, known = book.cup, book.players.get(person.id)
    if cup.status == "over":
        raise Refusal("too-late", "This tournament is over.")
    if known is not None and known.state == "dropped":
        raise Refusal("not-invited", "The director has taken you out of this tournament.")
    if known is None and cup.kind == "robin" and cup.status != "open":
        raise Refusal("started", "Everybody meets everybody here, and it has begun already.")
    if book.terms.rated and person.kind == "bot":
        raise Refusal("rated", "In a rated tournament people play, and the hall's own bots.")
    if known is None or known.state != "in":
        try:
            await cups.hall.store.cups.join(cup_id, person.id, MOST[cup.kind], now())
        except TooMany:
            raise Refusal("table-full", f"{MOST[cup.kind]} play already; no more can.") from None
        except Conflict:
            raise Refusal("too-late", "This tournament is over.") from None
    return await cups.changed(cup_id, person)


async def leave(cups: Cups, cup_id: str, person: Person) -> CupShown:
    """Go away for good; who is playing has lost."""
    book, _ = await cups.fresh(cup_id, at_once=True)
    known = book.players.get(person.id)
    if known is None or known.state not in ("in", "away"):
        raise Refusal("no-seat", "You do not play in this tournament.")
    game = book.game_of(person.id)
    if game is not None and game.table_id is not None:
        room = await cups.hall.room(game.table_id)
        if room.row.status == "playing":
            await resign(cups.hall, room, person, 0 if game.first == person.id else 1, None)
            game = None  # its table tells how it ended
    gone = [_forfeit(game, person.id)] if game is not None else []
    note = CupNote(0, now(), "left", person.id, _whom(known))
    await _part(cups, cup_id, person.id, "left", gone, note)
    return await cups.changed(cup_id, person)


# What a director does
async def begin(cups: Cups, cup_id: str, person: Person) -> CupShown:
    for _ in range(_TRIES):
        book = await _directed(cups, cup_id, person)
        if book.cup.status != "open":
            raise Refusal("started", "This tournament has begun already.")
        try:
            await running.begin(cups.hall, book, person.id)
        except Conflict:
            continue  # somebody has just come
        return await cups.changed(cup_id, person)
    raise Refusal("busy", "Too many are coming at once; try again.")


async def pause(cups: Cups, cup_id: str, person: Person, on: bool) -> CupShown:
    book = await _directed(cups, cup_id, person)
    if on != (book.cup.paused_at is not None):
        note = CupNote(0, now(), "paused" if on else "resumed", person.id)
        await cups.hall.store.cups.pause(cup_id, on, note)
    return await cups.changed(cup_id, person)


async def end(cups: Cups, cup_id: str, person: Person) -> CupShown:
    """Pair nobody any more: it is over when the games that are played are."""
    for _ in range(_TRIES):
        book = await _directed(cups, cup_id, person)
        cup, at = book.cup, now()
        note = CupNote(0, at, "ended", person.id)
        changes: dict[str, Any] = {"settings": settings_of(replace(book.terms, rounds=cup.round))}
        if cup.kind == "arena":
            changes = {"ends_at": at}
        if cup.status == "open":
            changes = {"status": "over", "ended_at": at}
        try:
            await cups.hall.store.cups.alter(cup_id, cup.revision, note, paused_at=None, **changes)
        except Conflict:
            continue
        return await cups.changed(cup_id, person)
    raise Refusal("busy", "Too many change this tournament at once; try again.")


async def drop(cups: Cups, cup_id: str, person: Person, player: str) -> CupShown:
    """Take somebody out; the game that they play is lost, and its table closed."""
    book = await _directed(cups, cup_id, person)
    known = book.players.get(player)
    if known is None or known.state in ("left", "dropped"):
        raise Refusal("no-person", "Nobody of that name plays in this tournament.")
    game = book.game_of(player)
    gone = [_forfeit(game, player)] if game is not None else []
    note = CupNote(0, now(), "dropped", person.id, _whom(known))
    await _part(cups, cup_id, player, "dropped", gone, note)
    return await cups.changed(cup_id, person)


async def mend(cups: Cups, cup_id: str, person: Person, round: int, board: int, result: str) -> CupShown:
    """Say how a game ended, whatever its table says; also after the end."""
    book = await _directed(cups, cup_id, person, even_over=True)
    game = book.games.get((round, board))
    if game is None or game.second is None:
        raise Refusal("no-table", "There is no such game in this tournament.")
    told = {
        "round": round,
        "board": board,
        "first": _whom(book.players[game.first]),
        "second": _whom(book.players[game.second]),
        "before": _named(game),
        "after": result,
    }
    settled = Settled(round, board, RESULTS[result], "mended")
    note = CupNote(0, now(), "mended", person.id, told)
    await cups.hall.store.cups.settle(cup_id, [settled], now(), note)
    return await cups.changed(cup_id, person)


async def _directed(cups: Cups, cup_id: str, person: Person, even_over: bool = False) -> Book:
    book, _ = await cups.fresh(cup_id, at_once=True)
    if book.cup.director != person.id:
        raise Refusal("creator-only", "Only who made this tournament may do that.")
    if book.cup.status == "over" and not even_over:
        raise Refusal("too-late", "This tournament is over.")
    return book


async def _part(
    cups: Cups, cup_id: str, player: str, state: str, gone: Sequence[Settled], note: CupNote
) -> None:
    try:
        await cups.hall.store.cups.part(cup_id, player, state, gone, note)
    except Conflict:
        raise Refusal("too-late", "This tournament is over.") from None


def _forfeit(game: CupGame, loser: str) -> Settled:
    return Settled(game.round, game.board, (LOST, WON) if game.first == loser else (WON, LOST), "gone")


def _whom(player: CupPlayer) -> dict[str, str | int]:
    """As the log names somebody, also when they have another name later."""
    told: dict[str, str | int] = {"name": player.name, "number": player.number}
    return told if player.level is None else {**told, "level": player.level}


def _named(game: CupGame) -> str:
    points = (game.first_points, game.second_points)
    return next((name for name, known in RESULTS.items() if known == points), "playing")
