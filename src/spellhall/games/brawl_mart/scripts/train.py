#!/usr/bin/env python3
"""Learn what the rest of a trip is worth in BRAWL x MART, and pack it into outlook.z.

src/spellhall/games/brawl_mart/scripts/train.py --variant plain --samples 700 --seed 1
src/spellhall/games/brawl_mart/scripts/train.py --variant plain --samples 1500 --games 200 --seed 2

From the exit back to the entrance: trips are made up by chance, the brawl that comes next is solved exactly
with what was learned of the stages behind it, and a small network learns what that gives. One variant is
learned at a time, and packed together with the others as they are. With --games, most trips are those that
came up in so many games with what was learned before.
"""

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace

from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.core.thought import ENDLESS
from spellhall.games import find
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart import outlook_kernel
from spellhall.games.brawl_mart.brawl_plan import Width, plans
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.draws import asks
from spellhall.games.brawl_mart.outlook import FILE, VARIANTS, Net, Outlook, learned, pack, shapes
from spellhall.games.brawl_mart.state import KNOCKED_OUT, Fighter, State
from spellhall.games.brawl_mart.traits import STAGES, road, stage_after, stage_before

FOLDER = Path(__file__).parents[1]
NAMES = ("plain", "pacifist", "rampage")
WIDTH = Width(lines=3, armed=1, holders=2, finals=1)
PLAYER = "club"  # whose games bring trips
PLAYED = 0.7  # of trips, where games were played
CAFES = 8_000  # of a stage, at the most


class Trips:
    """Makes up trips by chance."""

    def __init__(self, name: str, net: Net, rng: random.Random) -> None:
        self.game = find("brawl-mart")
        self.rng = rng
        self.name = name
        self.net = net
        self.starts: dict[Any, State] = {}
        self.before: dict[
            tuple[str, bool], list[State]
        ] = {}  # brawls: by department and whether one was lost
        self.cafes: dict[str, list[State]] = {}
        self.outlooks: dict[Any, Outlook] = {}

    def start(self) -> State:
        told = self.options()
        key = tuple(told.values())
        if key not in self.starts:
            self.starts[key] = self.game.rules.start(settle(self.game.options, told), 1)
        return self.starts[key]

    def outlook(self, state: State) -> Outlook:
        return self.outlooks.setdefault(state.setup, Outlook(state.setup, self.net))

    def play(self, games: int) -> None:
        """Remember the trips of so many games."""
        rules, bot = self.game.rules, bots.find(PLAYER)
        for _ in range(games):
            state = rules.start(settle(self.game.options, self.options()), 1)
            while not isinstance(now := rules.pending(state), Over):
                if not isinstance(now, Decide):
                    was, (state, _) = state, rules.play(state, None, now.draw(self.rng))
                    if was.phase == "cafe" and not state.owed:
                        self.cafes.setdefault(state.department, []).append(state)
                    continue
                action = bot.choose(self.game, state, 0, self.rng)
                if isinstance(action, said.Go) and action.to != OUT:
                    gone = tuple(sorted((*state.knocked_out, *(one.name for one in state.enemies))))
                    left = replace(state, department=action.to, enemies=(), knocked_out=gone)
                    self.before.setdefault((action.to, bool(state.lost)), []).append(left)
                state, _ = rules.play(state, 0, action)

    def options(self) -> dict[str, Any]:
        chance = self.rng.random()
        told: dict[str, Any] = {"hardcore": self.rng.random() < 0.35}
        told["no-items"], told["no-recruits"] = chance < 0.05, chance > 0.95
        if self.name != "plain":
            told[self.name] = True
        return told

    def trip(self, department: str, lost: bool) -> State:
        """Somebody who is about to go on from here."""
        played = self.before.get((department, lost), [])
        if played and self.rng.random() < PLAYED:
            return self.rng.choice(played)
        return self._made_up(department, lost)

    def _made_up(self, department: str, lost: bool) -> State:
        rng, state = self.rng, self.start()
        cards = state.setup.cards
        names, items = sorted(cards.brawlers), sorted(cards.items)
        rng.shuffle(names)
        rng.shuffle(items)
        size = rng.choice((1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7))
        hand, names = names[:size], names[size:]
        gone = 0 if self.name == "pacifist" or rng.random() < 0.3 else rng.randrange(1, 6)
        slain, names = names[:gone], names[gone:]
        fallen, names = names[:1], names[rng.randrange(2) :]
        fallen = [name for name in fallen if name not in names]
        kept = rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4, 5))
        kp = 0 if self.name == "rampage" else rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 7))
        sp = 0 if self.name == "pacifist" else rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4, 6))
        late = stage_after(cards, department) <= 2
        return replace(
            state,
            department=department,
            phase="cafe",
            owed=(),
            hand=tuple(sorted(hand)),
            cart=tuple(sorted(items[:kept])),
            standing=tuple(sorted(names)),
            slain=tuple(sorted(slain)),
            fallen=tuple(sorted(fallen)),
            items=tuple(sorted(items[kept:])),
            kp=kp,
            sp=sp,
            lost=int(lost),
            tv=not lost and late and rng.random() < 0.75,
        )

    def cafe(self, department: str) -> State:
        """Somebody in the café of this department."""
        rng, played = self.rng, self.cafes.get(department, [])
        if played and rng.random() < PLAYED:
            return rng.choice(played)
        state = self._made_up(department, False)
        beaten = rng.sample(state.standing, min(len(state.standing), rng.randrange(4)))
        if self.name == "rampage":
            beaten = []
        shop: list[str | None] = list(rng.sample(state.items, 3))
        if state.setup.hardcore:
            shop[0] = None
        return replace(
            state,
            standing=tuple(name for name in state.standing if name not in beaten),
            enemies=tuple(Fighter(name, None, KNOCKED_OUT) for name in beaten),
            shop=tuple(shop),
        )

    def brawl(self, department: str, lost: bool) -> tuple[State, State]:
        """A trip before it goes to this department, and when the enemies stand there."""
        before = self.trip(department, lost)
        while not before.standing and not before.knocked_out:
            before = self.trip(department, lost)
        state = replace(before, phase="line")
        state = replace(state, owed=asks(state, enemies=True))
        while state.owed:
            state, _ = self.game.rules.play(state, None, self.game.rules.pending(state).draw(self.rng))
        return before, state


def features(outlook: Outlook, state: State, ahead: Any) -> Any:
    found = np.zeros(outlook_kernel.FEATURES)
    others = len(state.standing) + len(state.knocked_out) + len(state.enemies)
    hand, cart = outlook.hand(state.hand), outlook.cart(state.cart)
    outlook_kernel.features_of(
        outlook.rules,
        hand,
        len(hand),
        cart,
        len(cart),
        state.kp,
        state.sp,
        int(not state.slain),
        others,
        int(state.tv),
        np.array(ahead),
        found,
    )
    return found


def learn_brawls(trips: Trips, stage: int, samples: int) -> tuple[Any, Any]:
    cards = trips.start().setup.cards
    places = [
        name
        for name, place in cards.departments.items()
        if name != cards.restroom and place.enemies and stage_before(cards, name, int(stage == 0)) == stage
    ]
    if stage == 0:
        places = list(cards.departments[cards.restroom].to)
    rows, targets = [], []
    for _ in range(samples):
        place = trips.rng.choice(places)
        before, state = trips.brawl(place, stage == 0)
        outlook = trips.outlook(state)
        found = plans(state, outlook, WIDTH, ENDLESS)
        if found:
            rows.append(features(outlook, before, road(cards, place)))
            targets.append((found[0].worth.points / outlook_kernel.SCALE, found[0].worth.home))
    return np.array(rows), np.array(targets)


def learn_cafes(trips: Trips, stage: int, samples: int) -> tuple[Any, Any]:
    rng = trips.rng
    cards = trips.start().setup.cards
    places = [
        name for name in cards.departments if name != cards.restroom and stage_after(cards, name) == stage
    ]
    rows, targets = [], []
    for _ in range(samples):
        place = rng.choice(places)
        state = trips.cafe(place)
        outlook = trips.outlook(state)
        beaten = [one.name for one in state.enemies]
        shop = state.shop
        ways = list(cards.departments[place].to)
        answer = np.zeros(2)
        others = len(state.standing) + len(state.knocked_out) + len(state.enemies)
        outlook_kernel.cafe(
            outlook.rules,
            outlook.net,
            stage,
            np.array([road(cards, to) for to in ways]),
            outlook.hand(state.hand),
            outlook.cart(state.cart),
            state.kp,
            state.sp,
            int(not state.slain),
            others,
            int(state.tv),
            outlook.hand(tuple(beaten)),
            outlook.cart(shop),
            answer,
        )
        people = outlook.hand(tuple(beaten))
        strengths = sorted((outlook.rules.brawlers[one, 0] for one in people), reverse=True)
        trip = outlook.trip(state)
        ahead = [len(beaten) / 2, *(strengths + [0.0] * 3)[:3], trip.easiest, trip.after]
        rows.append(features(outlook, state, ahead))
        targets.append((answer[0] / outlook_kernel.SCALE, answer[1]))
    return np.array(rows), np.array(targets)


def fit(net: Net, place: int, rows: Any, targets: Any, seed: int, decay: float) -> float:
    """Fills the network of one stage; tells the share of the variance that it leaves."""
    from numpy.random import default_rng

    chance = default_rng(seed)
    features_, units = net.first.shape[1:]
    design = np.hstack([rows, np.ones((len(rows), 1))])
    ridge = np.linalg.solve(design.T @ design + 3.0 * np.eye(design.shape[1]), design.T @ targets)
    parts = [
        chance.normal(0, 1 / np.sqrt(features_), (features_, units)),
        np.zeros(units),
        np.zeros((units, 2)),
        ridge[:-1],
        ridge[-1],
    ]
    slow, fast = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    kept = [part.copy() for part in parts]
    test = chance.random(len(rows)) < 0.15
    train = np.flatnonzero(~test)
    best, step = np.inf, 0
    epochs = max(30, min(300, 300_000 // len(rows)))
    for epoch in range(epochs):
        chance.shuffle(train)
        rate = 3e-3 * (1 - epoch / epochs) + 1e-4
        for first in range(0, len(train), 128):
            some = train[first : first + 128]
            inner = rows[some] @ parts[0] + parts[1]
            active = np.maximum(inner, 0)
            error = active @ parts[2] + rows[some] @ parts[3] + parts[4] - targets[some]
            back = (error @ parts[2].T) * (inner > 0)
            slopes = [
                rows[some].T @ back + decay * len(some) * parts[0],
                back.sum(0),
                active.T @ error + decay * len(some) * parts[2],
                rows[some].T @ error,
                error.sum(0),
            ]
            step += 1
            for number, total in enumerate(slopes):
                slope = total / len(some)
                slow[number] = 0.9 * slow[number] + 0.1 * slope
                fast[number] = 0.999 * fast[number] + 0.001 * slope**2
                size = (slow[number] / (1 - 0.9**step)) / (np.sqrt(fast[number] / (1 - 0.999**step)) + 1e-8)
                parts[number] = parts[number] - rate * size
        seen = np.maximum(rows[test] @ parts[0] + parts[1], 0) @ parts[2] + rows[test] @ parts[3] + parts[4]
        loss = float(((seen - targets[test]) ** 2)[:, 0].mean())
        if loss < best:
            best, kept = loss, [part.copy() for part in parts]
    for whole, part in zip(net, kept, strict=True):
        whole[place] = part
    return best / float(targets[test][:, 0].var())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--variant", choices=NAMES, default="plain")
    parser.add_argument("--samples", type=int, default=1500, help="brawls of each stage")
    parser.add_argument("--games", type=int, default=0, help="games whose trips are learned from")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    nets = [Net(*(np.zeros(shape) for shape in shapes())) for _ in range(VARIANTS)]
    if (FOLDER / FILE).exists():
        nets = [Net(*(part.copy() for part in net)) for net in learned()]
    net = nets[NAMES.index(asked.variant)]
    trips = Trips(asked.variant, net, rng)
    began = time.perf_counter()
    trips.play(asked.games)
    for stage in range(STAGES + 1):
        rows, targets = learn_brawls(trips, stage, asked.samples)
        left = fit(net, stage, rows, targets, asked.seed, 2e-3)
        points, home = outlook_kernel.SCALE * targets[:, 0].mean(), targets[:, 1].mean()
        told = f"brawl {stage}: {len(rows)} brawls, mean {points:.1f}, home {home:.2f}"
        print(f"{told}, {left:.2f} of the variance left, {time.perf_counter() - began:.0f} s", flush=True)
        if stage:
            rows, targets = learn_cafes(trips, stage, min(CAFES, 8 * asked.samples))
            left = fit(net, STAGES + stage, rows, targets, asked.seed, 1e-5)
            print(f"café {stage}: {left:.2f} of the variance left", flush=True)
        (FOLDER / FILE).write_bytes(pack(nets))
    return 0


if __name__ == "__main__":
    sys.exit(main())
