"""A table of BRAWL x MART in the real world: followed with cards and dice that somebody saw.

Its positions have dozens of cards in piles: they come from data, or the game is followed from its start.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from spellhall.core.errors import Illegal, Malformed
from spellhall.core.laying import Ask, Draft, Key
from spellhall.core.scene import Piece, Touch
from spellhall.games.brawl_mart.actions import Deal, Enemies, Items, Stock
from spellhall.games.brawl_mart.dice import Roll
from spellhall.games.brawl_mart.draws import Hand, InOrder
from spellhall.games.brawl_mart.position import dump
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State, Throw
from spellhall.games.brawl_mart.turn import pending, start

_MOST_EXTRA = 10


def bare(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    return dump(start(options, seats))


def lay(draft: Draft, part: str, spot: Touch, thing: str) -> dict[str, Any]:
    raise Illegal(say("laying.by-data"))


def ask(state: State) -> Ask:
    now = pending(state)
    if isinstance(now, Roll):
        sides = max(now.sides, now.drink)
        keys = tuple(
            Key(str(face), say("laying.die", face=face), Piece("die", number=face, sides=sides))
            for face in range(1, sides + 1)
        )
        who = state.setup.cards.brawlers[now.who].title
        more = bool(now.drink) or now.ability != "none"
        prompt = say("laying.roll-more" if more else "laying.roll", who=who)
        return Ask(prompt, keys, now.count + bool(now.drink), _MOST_EXTRA if more else 0)
    assert isinstance(now, Hand | InOrder)
    verb = "deal" if isinstance(now, Hand) else now.verb
    left = Counter(_may_come(now))
    return Ask(
        say(f"laying.{verb}", n=now.count), tuple(_key(state, name, left[name]) for name in left), now.count
    )


def _may_come(now: Hand | InOrder) -> tuple[str, ...]:
    """A discard comes back only when its pile runs out."""
    again = isinstance(now, InOrder) and now.count > len(now.pile)
    return (*now.pile, *now.discard) if again and isinstance(now, InOrder) else now.pile


def _key(state: State, name: str, left: int) -> Key:
    cards = state.setup.cards
    title = (cards.brawlers[name] if name in cards.brawlers else cards.items[name]).title
    return Key(name, say("laying.key", name=title, n=left), Piece("plate", name=title), left)


def answer(state: State, things: Sequence[str]) -> Any:
    now = pending(state)
    if isinstance(now, Roll):
        if not all(thing.isdecimal() and len(thing) < 4 for thing in things):
            raise Malformed(say("laying.answer", asks=now.asks))
        return Throw(now.who, tuple(map(int, things)))
    assert isinstance(now, Hand | InOrder)
    if not set(things) <= set(_may_come(now)):
        raise Malformed(say("laying.answer", asks=now.asks))
    if isinstance(now, Hand):
        return Deal(tuple(sorted(things)))
    made = {"stock": Stock, "enemies": Enemies, "items": Items}[now.verb]
    return made(tuple(things))
