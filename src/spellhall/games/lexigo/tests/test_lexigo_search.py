"""Lists of actions: the slow double's, counts kept as data, picks, and what blanks may cost."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall import words
from spellhall.games.lexigo import game
from spellhall.games.lexigo.box import BANK, TOUCHING
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.search import Search
from spellhall.parts import hexes
from spellhall.words import walking

from .lexigo_agreement import COMMON, common_words, position
from .lexigo_tables import RING, player, table
from .slow_lexigo import Dictionary, SlowLexigo

COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)["count"]


@pytest.fixture(scope="module")
def dictionaries() -> dict[str, Dictionary]:
    return {
        COMMON: Dictionary(common_words()),
        "default": Dictionary(words.lexicon("default").words),
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_game_and_slow_double_list_the_same(seed: int, dictionaries: dict[str, Dictionary]) -> None:
    told = position(random.Random(f"test/{seed}"))
    slow = SlowLexigo(told, dictionaries[told["options"].get("lexicon", "default")])
    assert spellhall.table(told).legal() == sorted(slow.lines())


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["title"])
def test_as_many_sequences_as_were_counted(count: dict[str, Any]) -> None:
    at = spellhall.table(count["position"], chance="manual")
    assert [_count(at, depth) for depth in range(1, len(count["depths"]) + 1)] == count["depths"]


def _count(at: spellhall.Table, depth: int) -> int:
    """How many sequences of so many decisions there are; chance says what `perft.toml` tells."""
    lines = at.legal()
    if depth == 1:
        return len(lines)
    told, found = at.position(), 0
    for line in lines:
        after = spellhall.table(told, chance="manual")
        after.play(line)
        while after.pending == "chance":
            verb, seat, number = str(after.asks).split(" ")
            after.force(f"fill {seat} {'DGNNOO'[: int(number)]}" if verb == "fill" else str(after.asks))
        found += _count(after, depth - 1)
    return found


def test_a_limit_gives_lines_of_the_whole_list_the_same_each_time() -> None:
    at = table()
    whole = at.legal()
    some = at.legal(limit=5)
    assert len(some) == 5
    assert set(some) < set(whole)
    assert some == at.legal(limit=5)


def test_picks_are_listed_and_all_can_come() -> None:
    at = table(player("1,-1", "R", 0), player("0,1"), options={"min-length": 4})
    state = game.text.load(at.position())
    rng = random.Random(3)
    listed = set(at.legal())
    came = {game.text.moves.show(game.rules.pick(state, 0, rng)) for _ in range(3000)}
    assert came == listed


def test_two_blanks_in_the_bank_are_answered_by_some_lines_at_once() -> None:
    at = table(player("1,-1", "??AERS"), player("0,1"), grid={**RING, "0,-1": "?", "-1,0": "?"})
    assert len(at.legal(limit=50)) == 50
    hints = at.hint(n=3)
    assert hints
    assert len({hint["why"] for hint in hints}) == len(hints)
    assert all(at.why_not(hint["line"]) is None for hint in hints)


def test_tiles_that_need_an_order_are_found_too() -> None:
    at = table(
        player("2,-1", "AENRSU"), player("0,1"), grid={"1,0": "O", "1,-1": "P", "2,-1": "T", "0,1": "T"}
    )
    found = list(Search(game.text.load(at.position())).all())
    grid = game.text.load(at.position()).grid
    laid = [{space for space, _ in spell.laid} for spell in found]
    assert any(spaces <= set(grid.holes) for spaces in laid)
    assert any(not spaces <= set(grid.holes) for spaces in laid)
    assert not any(grid.unsupported(spaces) for spaces in laid)


@pytest.mark.parametrize("seed", range(20))
def test_a_grid_that_grew_is_as_one_made_at_once(seed: int) -> None:
    rng = random.Random(seed)
    grid = Grid().with_tiles([((0, 0), "A"), ((1, 0), "B")])
    for _ in range(60):
        _ = grid.ground
        space = rng.choice(list(grid.holes) + [far for far, price in grid.reach.items() if price > 2])
        grid = grid.with_tiles([(space, rng.choice("ABC?"))])
    made = Grid(grid.tiles)
    assert made == grid
    assert made.reach == grid.reach
    touching = {
        space: sum(near in grid.letters for near in hexes.neighbours(space))
        for tile in grid.letters
        for space in hexes.neighbours(tile)
        if space not in grid.letters
    }
    assert grid.holes == tuple(sorted(space for space, number in touching.items() if number >= 2))
    assert grid.reach == walking.prices(hexes.neighbours, grid.letters, TOUCHING, BANK)


def test_no_set_of_tiles_that_can_be_laid_is_priced_out() -> None:
    """The price of a hole is a lower bound: a set with it that can be laid has at least so many tiles."""
    rng = random.Random(5)
    for _ in range(30):
        grid = Grid().with_tiles([((0, 0), "A"), ((1, 0), "B"), (rng.choice([(1, -1), (2, 0), (5, 5)]), "C")])
        laid: list[tuple[int, int]] = []
        for _ in range(6):
            around = [near for tile in (*grid.letters, *laid) for near in hexes.neighbours(tile)]
            fit = [one for one in around if one not in grid.letters and one not in laid
                   and not grid.unsupported([*laid, one])]  # fmt: skip
            laid.append(rng.choice(fit))
            assert grid.reach[laid[-1]] <= len(laid)
