"""What papers may become: tables against the rules, the kernel against its twin, sheets side by side."""

import random
from itertools import permutations

import numpy as np
import pytest

from spellhall.games.spell_write import rolls as twin
from spellhall.games.spell_write.actions import Write
from spellhall.games.spell_write.board import GRID, LETTERS, SIDE, blank, members, read_sheet, sheets
from spellhall.games.spell_write.lines import STRETCHES, code, code_of, dots_along, masks, pay
from spellhall.games.spell_write.options import setup_of
from spellhall.games.spell_write.outlook import alike, packed, turned, turned_around, unpacked
from spellhall.games.spell_write.papers import judge
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.state import Player, Sheet, State
from spellhall.games.spell_write.turn import play
from spellhall.words import Lexicon, lexicon, shipped
from spellhall.words.search import engine

KNOWN = lexicon("default")
ODD = read_sheet("", {"black": ["a1", "b2"], "highlighted": ["c3", "d4"], "row": 1, "column": "d"})


def written(sheet: Sheet, letters: int, rng: random.Random) -> Player:
    """A paper with so many letters, some blocks lit, scored as it was written."""
    player = Player(sheet, blank(sheet), lights=rng.choice((0, 1 << 7, 1 << 7 | 1 << 14)), phase="write")
    options = {
        "words": "referee",
        "mode": "competitive",
        "lookup": "scoring",
        "sheet": None,
        "lexicon": "default",
    }
    state = State(setup_of(options), 1, (1, 2), None, (player,))
    free = [square for square in range(16) if player.grid[square] == "."]
    rng.shuffle(free)
    for square in free[:letters]:
        state, _ = play(state, 0, Write(rng.randrange(36), square))
        for word in Plan(state, state.players[0]).words:
            state, _ = play(state, 0, word)
        player = state.players[0]
        after = Player(
            sheet, player.grid, player.crossed, player.lights, player.dots, player.score, phase="write"
        )
        state = State(state.setup, 1, (1, 2), None, (after,))
    return state.players[0]


def paper(player: Player) -> list[int]:
    return judge(KNOWN, player.sheet).paper(player.grid, player.dots, player.crossed, player.lights)


@pytest.mark.slow
def test_words_of_a_line_are_found_in_both_directions() -> None:
    rng = random.Random(3)
    table = masks(KNOWN)
    known = KNOWN.words - shipped.rude()
    for _ in range(300):
        line = "".join(rng.choice("AEIRSTN.") for _ in range(SIDE))
        found = {line[first : last + 1] for bit, (first, last) in enumerate(STRETCHES)
                 if table[code_of(line + 12 * ".", 0)] >> bit & 1}  # fmt: skip
        stretches = {line[first : last + 1] for first, last in STRETCHES}
        assert found == {one for one in stretches if one in known or one[::-1] in known}


def test_a_line_pays_what_the_best_of_all_orders_pays() -> None:
    rng = random.Random(4)
    for _ in range(200):
        place, words, dots = rng.randrange(SIDE), rng.randrange(64), rng.randrange(8)
        through = [one for bit, one in enumerate(STRETCHES) if words >> bit & 1 and one[0] <= place <= one[1]]
        best = 0
        for order in permutations(through):
            filled, points = dots, 0
            for first, last in order:
                if dots_along(first, last) & ~filled:
                    filled |= dots_along(first, last)
                    points += last - first + 1
            best = max(best, points)
        assert pay(place, words, dots)[0] == best


@pytest.mark.parametrize("sheet", [*sheets().values(), ODD], ids=lambda sheet: sheet.name or "odd")
def test_the_judge_counts_the_points_of_the_last_letter_as_the_rules_do(sheet: Sheet) -> None:
    rng = random.Random(sheet.name)
    for _ in range(4):
        player = written(sheet, 13, rng)
        square = player.grid.index(".")
        readings = judge(KNOWN, sheet).readings(paper(player), 1, 1)
        options = {
            "words": "referee",
            "mode": "competitive",
            "lookup": "scoring",
            "sheet": None,
            "lexicon": "default",
        }
        state = State(setup_of(options), 14, (1, 2), None, (player,))
        for cell in rng.sample(range(36), 6):
            after, _ = play(state, 0, Write(cell, square))
            points = after.players[0].score - player.score + Plan(after, after.players[0]).points
            if not player.lights:
                assert readings[cell] == pytest.approx(points, abs=1e-3)
            else:
                assert readings[cell] >= points - 1e-3


@pytest.mark.parametrize("words", [KNOWN, Lexicon("few-words", ["CAT", "AT"])], ids=["default", "few"])
@pytest.mark.parametrize("sheet", [sheets()["S1"], ODD], ids=["S1", "odd"])
def test_a_full_paper_promises_nothing_whatever_blocks_are_lit(sheet: Sheet, words: Lexicon) -> None:
    full = written(sheet, 14, random.Random(9))
    own = judge(words, sheet)
    for lights in (0, 1 << 7, 1 << 7 | 1 << 14, 1 << 0 | 1 << 8 | 1 << 22):
        one = own.paper(full.grid, full.dots, full.crossed, lights)
        assert own.worth(one) == pytest.approx(0, abs=1e-3)
        assert twin.expected(own.tables, one, 0, 0) == pytest.approx(0, abs=1e-3)


@pytest.mark.slow
@pytest.mark.skipif(engine.kernels() is None, reason="there is no kernel to compare with")
@pytest.mark.parametrize("sheet", [sheets()["S1"], sheets()["S6"], ODD], ids=["S1", "S6", "odd"])
def test_the_kernel_looks_ahead_as_its_twin_does(sheet: Sheet) -> None:
    rng = random.Random(5)
    own = judge(KNOWN, sheet)
    for letters, rolls, width in (
        (0, 0, 0),
        (3, 1, 1),
        (6, 1, 1),
        (9, 1, 1),
        (11, 2, 2),
        (12, 2, 16),
        (12, 3, 1),
        (13, 4, 2),
    ):
        one = paper(written(sheet, letters, rng))
        assert own.expected(one, rolls, width) == pytest.approx(
            twin.expected(own.tables, one, rolls, width), abs=1e-3
        )
        if rolls:
            assert own.readings(one, rolls, width) == pytest.approx(
                twin.readings(own.tables, one, rolls, width), abs=1e-3
            )


@pytest.mark.skipif(engine.kernels() is None, reason="there is no kernel to compare with")
def test_the_kernel_plays_to_the_end_as_its_twin_does() -> None:
    rng = random.Random(8)
    dice = np.array([[[rng.randrange(6) for _ in range(3)] for _ in range(14)] for _ in range(6)])
    for letters in (3, 9, 12):
        player = written(sheets()["S3"], letters, rng)
        own, one = judge(KNOWN, player.sheet), paper(player)
        assert own.played_on(one, dice) == pytest.approx(twin.played_on(own.tables, one, dice.tolist()))


def test_a_paper_is_worth_the_same_on_every_sheet() -> None:
    rng = random.Random(6)
    first = written(sheets()["S1"], 8, rng)
    worth = judge(KNOWN, first.sheet).expected(paper(first), 1, 1)
    for sheet in sheets().values():
        places = turned(sheet)
        assert places is not None
        grid = "".join(first.grid[place] for place in places)
        dots = 0
        for number, (one, two) in enumerate(GRID.edges):
            ends = {places[one], places[two]}
            dots |= any(set(GRID.edges[dot]) == ends for dot in members(first.dots)) << number
        other = judge(KNOWN, sheet)
        assert other.expected(other.paper(grid, dots, first.crossed, first.lights), 1, 1) == pytest.approx(
            worth
        )
    assert turned(ODD) is None


def test_what_was_learned_survives_packing() -> None:
    general, usual = unpacked()
    assert packed(general, usual) == packed(*unpacked())
    assert usual.special.any()
    assert not general.special.any()
    assert (usual.light[:8].max(axis=1) > 0.1).all(), "a light is worth something in the first half"


def test_lines_that_differ_only_in_place_and_direction_are_worth_the_same() -> None:
    """On the first sheet b1 and c4 are black: of rows 2 and 3 and columns a and d no square is."""
    _, usual = unpacked()
    around = turned_around()
    assert around[code("TAR.")] == code(".RAT")
    assert alike(1, 4) == (True, True), "row 2 and column a"
    assert alike(0, 3) == (False, True), "b1 and c4 are the second from different ends"
    assert alike(0, 5) == (False, False), "column b lacks its first square, row 1 its second"
    for line in range(8):
        for other in range(8):
            same, turned_too = alike(line, other)
            if same:
                assert (usual.special[line] == usual.special[other]).all()
            if turned_too:
                assert (usual.special[line] == usual.special[other][around]).all()


def test_few_words_promise_less_than_many() -> None:
    few = Lexicon("few-words", ["CAT", "DOG", "AT", "GO", "TOAD"])
    player = written(sheets()["S1"], 5, random.Random(7))
    worths = []
    for words in (few, KNOWN):
        own = judge(words, player.sheet)
        worths.append(own.expected(own.paper(player.grid, 0, player.crossed, 0), 1, 1))
    assert worths[0] < worths[1] / 2
    assert len(set(LETTERS)) == 26
