"""When a seat may take its last line back alone.

It may as long as nobody else has moved since, no chance has spoken, and nothing hidden was seen. Seats that
were asked at the same time do not count, until the last of them is in. Something hidden was seen if

- the seat was told an event that a spectator is not told, neither now nor later: a look-up, a peek;
- the move opened what had been withheld of others;
- the word list answered: a string was shown to be none, or a list without any word would have said otherwise;
- in another world that the seat could not rule out before the move, it would have been told something else.
"""

import random
from typing import Any

from spellhall import words
from spellhall.core.contract import Game
from spellhall.core.errors import SpellhallError
from spellhall.table.log import Moved
from spellhall.table.sitting import Sitting

_WORLDS = 8


class _Turncoat(words.Unchecked):
    """Takes every string for a word while a position is read, and none while the move is made again."""

    checked = True
    nods = True

    def __contains__(self, word: object) -> bool:
        return self.nods


_TURNCOAT = _Turncoat("turncoat")
NO_LIST = _TURNCOAT.name
"""A list that only this file may use."""


def why_not_back(sitting: Sitting, seat: int) -> str | None:
    """None if the seat's last line may go back, else the reason."""
    try:
        move = sitting.retraction(seat).move
    except SpellhallError as error:
        return str(error)
    if saw_something(sitting.game, move, seat):
        return "something hidden was seen by this move"
    return None


def saw_something(game: Game[Any, Any], move: Moved, seat: int) -> bool:
    made = (move.before, move.seat, move.action, move.events, move.after)
    told = game.witness(*made, seat).now.events
    everybody = game.witness(*made, None)
    public = everybody.now.events + (everybody.later.events if everybody.later else ())
    if any(event not in public or event.refuted for event in told):
        return True
    return _list_answered(game, move) or _could_have_been_otherwise(game, move, seat, told)


def _list_answered(game: Game[Any, Any], move: Moved) -> bool:
    if not any(option.name == "lexicon" for option in game.options):
        return False
    position = game.dump(move.before)
    told = {**position, "options": {**position.get("options", {}), "lexicon": _TURNCOAT.name}}
    words.register(_TURNCOAT)
    try:
        state = game.load(told)
        _TURNCOAT.nods = False
        return bool(game.play(state, move.seat, move.action)[1] != move.events)
    except SpellhallError:
        return True  # it cannot be told: better not to go back
    finally:
        _TURNCOAT.nods = True
        words.withdraw(_TURNCOAT)


def _could_have_been_otherwise(game: Game[Any, Any], move: Moved, seat: int, told: tuple[Any, ...]) -> bool:
    view = game.redact(move.before, seat)
    after = game.redact(move.after, seat)
    for number in range(_WORLDS):
        world = game.imagine(view, seat, random.Random(number))
        if game.objection(world, seat, move.action) is not None:
            return True
        then, events = game.play(world, seat, move.action)
        if game.witness(world, seat, move.action, events, then, seat).now.events != told:
            return True
        if game.redact(then, seat) != after:
            return True
    return False
