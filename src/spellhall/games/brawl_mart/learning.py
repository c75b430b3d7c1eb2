"""BRAWL x MART in numbers: brawlers, items, slots of the shop, departments and buttons, as a finger touches
them. A brawler has one number, wherever it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from spellhall.core.learning import Field, Fork, Learning, Spaces, among, marked
from spellhall.core.scene import Draft
from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.actions import Action, Line
from spellhall.games.brawl_mart.cards import OUT, CardSet
from spellhall.games.brawl_mart.legal import actions, line_length
from spellhall.games.brawl_mart.reach import KP, SP
from spellhall.games.brawl_mart.state import State
from spellhall.games.brawl_mart.touches import FIGHT, PASS, USE, choosing_line, dice_touch, drafts_of, name_of

_PHASES = ("line", "brawl", "cafe", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_PILES = ("hand", "standing", "knocked_out", "slain", "fallen")
_SHELVES = ("cart", "items", "discard")


class _Box:
    """The numbers of a set."""

    def __init__(self, cards: CardSet) -> None:
        places = [*cards.departments, OUT]
        shop = range(1, len(cards.prices) + 1)
        named = [
            *(f"brawler:{name}" for name in cards.brawlers),
            *(f"item:{name}" for name in cards.items),
            *(f"shop:{slot}" for slot in shop),
            *(f"map:{name}" for name in places),
        ]
        buttons = [FIGHT, PASS, USE, f"do:{KP}", f"do:{SP}", *map(dice_touch, range(1, MOST_DICE + 1))]
        self.names = ("act", *named, *buttons)
        self.number = {name: place for place, name in enumerate(self.names)}
        self.brawler = {name: place for place, name in enumerate(cards.brawlers)}
        self.item = {name: place for place, name in enumerate(cards.items)}
        self.place = {name: place for place, name in enumerate(places)}
        departments = cards.departments.values()
        self.slots = max(max(one.slots, one.enemies) for one in departments)
        fighters = 2 * self.slots
        brawlers, items = len(cards.brawlers), len(cards.items)
        self.spaces = Spaces(
            (
                Field("phase", 1, len(_PHASES)),
                Field("department", 1, len(places)),
                Field("round", 1, 256),
                Field("turn", 1, self.slots + 1),
                Field("passes", 1, 256),
                Field("kp", 1, 256),
                Field("sp", 1, 256),
                Field("tv", 1, 2),
                Field("lost", 1, 256),
                # Where each lies: in none of these piles, or in the pile of that number.
                Field("brawlers", brawlers, len(_PILES) + 1),
                Field("items", items, len(_SHELVES) + 1),
                Field("shop", len(cards.prices), items + 1),
                # Allies, then enemies, slot by slot.
                Field("fighters", fighters, brawlers + 1),
                Field("holding", fighters, items + 1),
                Field("health", fighters, 3),
                Field("effects", fighters, 4),
            ),
            self.names,
            longest=self.slots,
        )

        # Every touch with its number as a character.
        self.touched = {touch: chr(number) for touch, number in self.number.items()}
        for name in cards.brawlers:
            self.touched |= {
                f"{region}:{name}": chr(self.number[f"brawler:{name}"])
                for region in ("hand", "allies", "enemies")
            }
        self.touched |= {f"cart:{name}": chr(self.number[f"item:{name}"]) for name in cards.items}

    def text(self, draft: Draft) -> str:
        return "".join([self.touched[touch] for touch in draft])


@cache
def _box(cards: CardSet) -> _Box:
    return _Box(cards)


def spaces(state: State) -> Spaces:
    return _box(state.setup.cards).spaces


def observe(view: State, seat: int) -> bytes:
    box = _box(view.setup.cards)
    brawlers, items = bytearray(len(box.brawler)), bytearray(len(box.item))
    for pile, where in enumerate(_PILES, 1):
        for name in getattr(view, where):
            brawlers[box.brawler[name]] = pile
    for shelf, where in enumerate(_SHELVES, 1):
        for name in getattr(view, where):
            items[box.item[name]] = shelf
    slots = 2 * box.slots
    fighters, holding, health, effects = (
        bytearray(slots),
        bytearray(slots),
        bytearray(slots),
        bytearray(slots),
    )
    for side, first in ((view.allies, 0), (view.enemies, box.slots)):
        for slot, one in enumerate(side, first):
            fighters[slot] = box.brawler[one.name] + 1
            health[slot], effects[slot] = one.health, one.effects
            if one.item is not None:
                holding[slot] = box.item[one.item] + 1
    beginning = (
        _PHASE[view.phase],
        box.place[view.department],
        min(255, view.round),
        0 if view.turn is None else view.turn + 1,
        min(255, view.passes),
        min(255, view.kp),
        min(255, view.sp),
        view.tv,
        min(255, view.lost),
    )
    return b"".join(
        (
            bytes(beginning),
            brawlers,
            items,
            bytes([0 if item is None else box.item[item] + 1 for item in view.shop]),
            fighters,
            holding,
            health,
            effects,
        )
    )


# Deciding
def decide(view: State, seat: int) -> Fork[Action]:
    box = _box(view.setup.cards)
    size = len(box.names)
    if choosing_line(view):
        return _lining_up(view, box, ())
    made: dict[str, Action] = {}
    for action in actions(view):
        for draft in drafts_of(view, action):
            made[box.text(draft)] = action
    return among(size, made)


def _lining_up(view: State, box: _Box, chosen: tuple[str, ...]) -> Fork[Any]:
    """One brawler after the other, so that the many line-ups need not be listed."""

    def take(number: int) -> Fork[Any] | Line:
        line = (*chosen, name_of(box.names[number]))
        return Line(line) if len(line) == line_length(view) else _lining_up(view, box, line)

    free = (box.number[f"brawler:{name}"] for name in view.hand if name not in chosen)
    return Fork(marked(len(box.names), free), take)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    box = _box(view.setup.cards)
    return tuple(map(ord, box.text(drafts_of(view, action)[0])))


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
