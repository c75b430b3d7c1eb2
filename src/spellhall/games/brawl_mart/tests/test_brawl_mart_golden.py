"""Golden records, counts, and what holds after every move of random games."""

import os
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find

from .brawl_mart_golden_games import FOLDER, GAMES
from .brawl_mart_tables import HOUSE, position

COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)["count"]


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_the_same_end_and_the_same_text(name: str) -> None:
    file = FOLDER / f"{name}.record"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        table = GAMES[name]()
        file.write_text(f"{table.record()}# over: {table.over}\n", encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    again = spellhall.replay(text)
    assert f"{again.record()}# over: {again.over}\n" == text
    assert again.over is not None
    assert spellhall.table(again.position()).position() == again.position()


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["name"])
def test_a_count_of_lines_comes_out(count: dict[str, Any]) -> None:
    """Lines of so many decisions, with chance answered by its first outcome."""
    game = find("brawl-mart")
    told = {key: value for key, value in count.items() if key not in ("name", "lines")}
    frontier = [game.text.load(position(**told))]
    for wanted in count["lines"]:
        after = []
        number = 0
        for state in frontier:
            for action in game.rules.actions(state, 0):
                number += 1
                later, _ = game.rules.play(state, 0, action)
                while not isinstance(now := game.rules.pending(later), Decide | Over):
                    outcome = now.outcomes()
                    later, _ = game.rules.play(
                        later, None, outcome[0][0] if outcome else now.draw(random.Random(1))
                    )
                if isinstance(now, Decide):
                    after.append(later)
        assert number == wanted
        frontier = after


def test_random_games_end_and_every_card_is_somewhere_after_every_move() -> None:
    game = find("brawl-mart")
    box = tuple(sorted([*HOUSE.brawlers, *HOUSE.items]))
    assert (len(HOUSE.brawlers), len(HOUSE.items)) == (16, 16)
    reasons: Counter[str] = Counter()
    for seed in range(40):
        rng = random.Random(seed)
        options = {
            "rampage": seed % 7 == 1,
            "hardcore": seed % 3 == 1,
            "pacifist": seed % 5 == 2 and seed % 7 != 1,
        }
        state = game.rules.start(settle(game.options, options), 1)
        while not isinstance(now := game.rules.pending(state), Over):
            if isinstance(now, Decide):
                state, _ = game.rules.play(state, 0, game.rules.pick(state, 0, rng))
            else:
                state, _ = game.rules.play(state, None, now.draw(rng))
            assert game.secrets.census(state) == box
        reasons[now.reason] += 1
    assert set(reasons) >= {"lost", "pacifist", "rampage"}
