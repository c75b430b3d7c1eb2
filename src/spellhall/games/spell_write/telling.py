"""Events as a face shows them: a sentence, and what moves."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Piece, Touch
from spellhall.games.spell_write import actions as said
from spellhall.games.spell_write.board import LETTERS, LINE, block, show_square
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import State
from spellhall.games.spell_write.touches import cell_touch


def block_letters(corner: int) -> str:
    return " ".join(LETTERS[cell] for cell in block(corner))


def sheet_name(seat: int, viewer: int | None) -> str:
    """The region of a seat's play grid: one's own has no number, so that touches are the same for all."""
    return "sheet" if seat == viewer else f"sheet{seat}"


def happenings(before: State, events: Events, after: State, viewer: int | None) -> tuple[Happening, ...]:
    return tuple(
        replace(
            _TELL[type(event)](event, viewer),
            head=_head(event),
            line=_line(event, viewer),
            fresh=isinstance(event, said.Rolled | said.Rerolled),
        )
        for event in events
    )


def _head(event: Event) -> str:
    return f"*{event.word}*" if isinstance(event, said.Scored | said.Announced) else ""


def _line(event: Event, viewer: int | None) -> str:
    """What the line of the turn says of it."""
    match event:
        case said.Wrote(letter=letter):
            return say("turn.wrote", letter=letter)
        case said.Lit(cell=cell):
            return say("turn.lit", letters=block_letters(cell))
        case said.Chose(choice=choice):
            return say("turn.rerolls") if choice == "reroll" else ""
    key = _SAID.get(type(event))
    if not key:
        return ""
    parts = msgspec.structs.asdict(event)
    return say(f"turn.{key}", you=parts.get("challenger", -1) == viewer, **parts)


_SAID: dict[type, str] = {
    said.Rolled: "rolled",
    said.Rerolled: "rerolled",
    said.Penalised: "penalised",
    said.Announced: "announced",
    said.Scored: "scored",
    said.GotBonus: "bonus",
    said.Upheld: "upheld",
    said.Struck: "struck",
    said.Missed: "missed",
}


def _squares(seat: int, viewer: int | None, squares: tuple[int, ...]) -> tuple[Touch, ...]:
    return tuple(f"{sheet_name(seat, viewer)}:{show_square(square)}" for square in squares)


def _plain(key: str, motion: Motion = "say") -> Callable[[Any, int | None], Happening]:
    """An event whose sentence needs its own fields only."""

    def tell(event: Any, viewer: int | None) -> Happening:
        parts = msgspec.structs.asdict(event)
        seat = parts.get("seat")
        text = say(key.format(**parts), you=seat is not None and seat == viewer, **parts)
        words = (parts["word"],) if "word" in parts else ()
        return Happening(text, motion, seat, amount=parts.get("points"), words=words)

    return tell


def _roll(event: said.Rolled, viewer: int | None) -> Happening:
    return Happening(say("event.rolled", low=event.low, high=event.high), "roll", path=("dice:1", "dice:2"))


def _reroll(event: said.Rerolled, viewer: int | None) -> Happening:
    return Happening(say("event.rerolled", die=event.die), "roll", path=("dice:3",))


def _wrote(event: said.Wrote, viewer: int | None) -> Happening:
    where = place_of(event.square)
    text = say("event.wrote", you=event.seat == viewer, seat=event.seat, letter=event.letter, place=where)
    path = _squares(event.seat, viewer, (event.square,))
    return Happening(text, "lay", event.seat, path, Piece("print", event.letter, seat=event.seat))


def _lit(event: said.Lit, viewer: int | None) -> Happening:
    text = say("event.lit", you=event.seat == viewer, seat=event.seat, letters=block_letters(event.cell))
    path = tuple(map(cell_touch, block(event.cell))) if event.seat == viewer else ()
    return Happening(text, "light", event.seat, path)


def _word(key: str, motion: Motion) -> Callable[[Any, int | None], Happening]:
    def tell(event: said.Scored | said.Announced, viewer: int | None) -> Happening:
        points = event.points if isinstance(event, said.Scored) else None
        text = say(key, you=event.seat == viewer, seat=event.seat, word=event.word, points=points)
        path = _squares(event.seat, viewer, LINE[event.first, event.last].squares)
        return Happening(text, motion, event.seat, path, amount=points, words=(event.word,))

    return tell


_TELL: dict[type, Callable[[Any, int | None], Happening]] = {
    said.Rolled: _roll,
    said.Rerolled: _reroll,
    said.Chose: _plain("event.chose.{choice}"),
    said.Wrote: _wrote,
    said.Penalised: _plain("event.penalised", "lose"),
    said.Lit: _lit,
    said.Announced: _word("event.announced", "say"),
    said.Scored: _word("event.scored", "score"),
    said.GotBonus: _plain("event.bonus", "score"),
    said.LookedUp: _plain("event.looked-up-{answer}"),
    said.Upheld: _plain("event.upheld", "lose"),
    said.Struck: _plain("event.struck", "lose"),
    said.Missed: _plain("event.missed"),
    said.Finished: _plain("event.finished"),
    said.RoundEnded: _plain("event.ended"),
    said.Won: _plain("event.won"),
}
