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

from msgspec import Struct

from spellhall import words
from spellhall.core.contract import Game
from spellhall.core.errors import SpellhallError
from spellhall.table.log import Moved
from spellhall.table.sitting import Sitting

_WORLDS = 8


class _SwitchedList(words.Unchecked):
    """Takes every string for a word while a position is read, and none while the move is made again."""

    checked = True
    accepts = True

    def __contains__(self, word: object) -> bool:
        return self.accepts


class Judged(Struct, frozen=True, eq=False):
    """What was found out about a move beforehand, away from the event loop."""

    move: Moved
    saw: bool


def why_not_back(sitting: Sitting, seat: int, judged: Judged | None = None) -> str | None:
    """None if the seat's last line may go back, else the reason."""
    try:
        move = sitting.retraction(seat).move
    except SpellhallError as error:
        return str(error)
    if judged is None or judged.move is not move:
        judged = Judged(move, saw_something(sitting.game, move, seat))
    if judged.saw:
        return "something hidden was seen by this move"
    return None


def saw_something(game: Game[Any, Any], move: Moved, seat: int) -> bool:
    made = (move.before, move.seat, move.action, move.events, move.after)
    told = game.secrets.witness(*made, seat).now.events
    everybody = game.secrets.witness(*made, None)
    public = everybody.now.events + (everybody.later.events if everybody.later else ())
    if any(event not in public or event.refuted for event in told):
        return True
    return _list_answered(game, move) or _could_have_been_otherwise(game, move, seat, told)


def _list_answered(game: Game[Any, Any], move: Moved) -> bool:
    if not any(option.name == "lexicon" for option in game.options):
        return False
    position, switched = game.text.dump(move.before), _SwitchedList("switched")
    try:
        state = game.text.load({**position, "options": {**position.get("options", {}), "lexicon": switched}})
        switched.accepts = False
        return bool(game.rules.play(state, move.seat, move.action)[1] != move.events)
    except SpellhallError:
        return True  # it cannot be told: better not to go back


def _could_have_been_otherwise(game: Game[Any, Any], move: Moved, seat: int, told: tuple[Any, ...]) -> bool:
    view = game.secrets.redact(move.before, seat)
    after = game.secrets.redact(move.after, seat)
    for number in range(_WORLDS):
        world = game.secrets.imagine(view, seat, random.Random(number))
        if game.rules.objection(world, seat, move.action) is not None:
            return True
        then, events = game.rules.play(world, seat, move.action)
        if game.secrets.witness(world, seat, move.action, events, then, seat).now.events != told:
            return True
        if game.secrets.redact(then, seat) != after:
            return True
    return False
