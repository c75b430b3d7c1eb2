"""How often somebody touches the page in a whole game, counted without a browser.

    PYTHONPATH=src python -m tests.taps --games 10

The seat plays by the game's quick policy. Counted is what the page leaves to a person (`touch/implied.js`,
`table/unasked.js`): each touch, each button, and confirming. Beside it stands what the same game takes if
every touch is made, every act confirmed and every question answered by hand, and both again where a piece
is carried from the hand to its place by one press.
"""

import argparse
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from msgspec import Struct

import spellhall
from spellhall.core.scene import Button, Draft, Scene
from spellhall.games import find

MOST = 2000  # decisions of a game


class Counted(Struct):
    by_hand: int = 0  # everything is touched, confirmed and answered
    taps: int = 0  # what the page leaves to a person
    carried_by_hand: int = 0
    carried: int = 0
    unasked: int = 0  # questions that the page answers
    implied: int = 0  # touches that go without saying
    final: int = 0  # acts that need no confirming

    @property
    def saved(self) -> float:
        return 1 - self.taps / self.by_hand


def open_spots(scene: Scene, roles: Callable[[str], bool] = lambda role: True) -> list[str]:
    regions = (region for region in scene.regions if roles(region.role))
    return [spot.name for region in regions for spot in region.spots if "open" in spot.states]


def live_buttons(scene: Scene) -> list[Button]:
    return [button for button in scene.buttons if not button.why]


def implied(scene: Scene, so_far: Draft) -> str:
    """The touch that the page makes by itself after these; "" where it makes none."""
    place = likeliest(scene, so_far)
    if place:
        return place
    if scene.field is not None or (scene.act and scene.act.complete):
        return ""
    if any(button.usual for button in scene.buttons) or (so_far and (scene.spelling or live_buttons(scene))):
        return ""
    spots = open_spots(scene)
    return spots[0] if len(spots) == 1 else ""


def likeliest(scene: Scene, so_far: Draft) -> str:
    """Where a piece of the hand that was touched last lies down by itself (`touch/laying.js`)."""
    spelling = scene.spelling
    if spelling is None or not spelling.touching or not so_far:
        return ""
    if not any(so_far[-1] in node.lay for node in spelling.nodes):
        return ""
    filled = {node.spot for node in spelling.nodes if node.letter} | set(so_far)
    held = set(open_spots(scene))
    places = [node for node in spelling.nodes if node.spot in held]
    most = max(places, key=lambda node: sum(near in filled for near in node.next), default=None)
    return most.spot if most is not None else ""


def is_button(draft: Draft) -> bool:
    """Whether buttons make the whole act: then there is nothing to confirm."""
    return all(touch.startswith("do:") for touch in draft)


def left_to_a_person(scene: Callable[[Draft], Scene], draft: Draft) -> tuple[list[str], bool]:
    """The touches of a draft that are not made by the page, and whether the act is confirmed."""
    made: list[str] = []
    for place, touch in enumerate(draft):
        if is_button((touch,)) or implied(scene(draft[:place]), draft[:place]) != touch:
            made.append(touch)
    act = scene(draft).act
    return made, not is_button(draft) and not (act and act.final and made)


class Person:
    """Somebody at a page: which questions it puts, and how often it is touched."""

    def __init__(self) -> None:
        self.counted = Counted()
        self._put = False
        self._known: dict[str, set[str]] = {}

    def decide(self, scene: Callable[[Draft], Scene], draft: Draft) -> None:
        now, counted = scene(()), self.counted
        confirmed = not is_button(draft)
        counted.by_hand += len(draft) + confirmed
        counted.carried_by_hand += len(draft) - _carried(now, draft) + confirmed
        if now.act and now.act.ask:
            self._put = False
        button = next((one for one in live_buttons(now) if one.unasked), None)
        if button is not None and not self._is_put(now, button):
            if draft == (button.touch,):
                counted.unasked += 1
                return
            # The wish to be asked was pressed before.
            counted.taps += 1
            counted.carried += 1
            self._put = True
        made, confirms = left_to_a_person(scene, draft)
        counted.implied += len(draft) - len(made)
        counted.final += confirmed and not confirms
        counted.taps += len(made) + confirms
        counted.carried += len(made) - _carried(now, tuple(made)) + confirms

    def _is_put(self, scene: Scene, button: Button) -> bool:
        offered = set(open_spots(scene, lambda role: role != "dock"))
        before = self._known.get(button.touch, set())
        self._known[button.touch] = offered
        if offered - before:
            self._put = True
        return self._put and bool(open_spots(scene))


def _carried(scene: Scene, draft: Draft) -> int:
    """How many touches are saved by carrying a piece of the hand to the board."""
    hand = {spot.name for region in scene.regions if region.role == "dock" for spot in region.spots}
    board = {spot.name for region in scene.regions if region.role != "dock" for spot in region.spots}
    return sum(one in hand and two in board for one, two in pairwise(draft))


def count(name: str, seed: int) -> Counted:
    """The touches of the first seat in one game."""
    game, rng, person = find(name), random.Random(seed), Person()
    table = spellhall.new(name, seats=min(2, game.about.seats[1]), seed=seed)
    for _ in range(MOST):
        if table.over:
            return person.counted
        seat = table.to_act[0]
        view: Any = game.text.load(table.view(seat))
        action = game.mind.policy(view, seat, rng)
        if seat == 0:
            draft = game.face.touches(view, seat, action)
            person.decide(lambda touches: table.scene(0, touches), draft)
        table.play(game.text.moves.show(action), seat)
    raise AssertionError(f"{name} is not over after {MOST} decisions (seed {seed})")


def main() -> None:
    asked = argparse.ArgumentParser(description="Count the taps of whole games.")
    asked.add_argument("--games", type=int, default=10)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for name in spellhall.games():
        all_of = [count(name, seed) for seed in range(given.seed, given.seed + given.games)]
        by_hand, taps = sum(one.by_hand for one in all_of), sum(one.taps for one in all_of)
        carried_by_hand, carried = (
            sum(one.carried_by_hand for one in all_of),
            sum(one.carried for one in all_of),
        )
        print(
            f"{name}: {taps / len(all_of):.1f} taps a game, {by_hand / len(all_of):.1f} all by hand: "
            f"{1 - taps / by_hand:.0%} fewer; carrying pieces {carried / len(all_of):.1f} of "
            f"{carried_by_hand / len(all_of):.1f}: {1 - carried / carried_by_hand:.0%} fewer",
            flush=True,
        )


if __name__ == "__main__":
    main()
