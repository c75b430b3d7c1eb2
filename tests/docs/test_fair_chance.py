"""What docs/fair-chance.md tells is enough: a verifier written from the page agrees on every game."""

import ast
import random
import re
from pathlib import Path
from types import ModuleType

import pytest

import spellhall
from spellhall.core.chance import Rng
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.fair import Fairness, FairRng, commit_of, draw_seats, salt_of
from spellhall.table.record import write_record
from spellhall.table.sitting import Sitting

from . import verifier

TABLE = "page-test"
PLAYED_ON = 2  # the game that begins with a position


def played(game: str, number: int) -> str:
    """A game of random decisions, as a hall lets chance speak; some are taken back."""
    found = find(game)
    people = random.Random(f"{game} {number}")
    seats = people.randint(*found.about.seats)
    seed = people.randbytes(32)
    added = tuple(people.randbytes(people.choice((0, 8, 64))) for _ in range(seats))
    rng = FairRng(seed, salt_of(TABLE, added))
    drawn = draw_seats(seats, rng) if number % 2 else None
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), seats))
    if number == PLAYED_ON:
        _play(sitting, people, people, 6)
        sitting = Sitting(found, sitting.state)
    _play(sitting, rng, people, 300)
    fair = Fairness(TABLE, commit_of(seed, TABLE), added, drawn, seed)
    return write_record(sitting, None, number != PLAYED_ON, fair=fair)


def _play(sitting: Sitting, rng: Rng, people: random.Random, decisions: int) -> None:
    found = sitting.game
    sitting.draw(rng)
    for turn in range(decisions):
        if not sitting.to_act:
            break
        seat = people.choice(sitting.to_act)
        sitting.play(seat, found.rules.pick(sitting.state, seat, people))
        sitting.draw(rng)
        if turn == 5:
            sitting.undo(1)  # what was drawn since stays used
            sitting.draw(rng)


@pytest.mark.slow
@pytest.mark.parametrize("game", spellhall.games())
def test_a_verifier_written_from_the_page_agrees(game: str) -> None:
    verbs: set[str] = set()
    for number in range(3):
        record = played(game, number)
        wrong, draws = verifier.verify(record)
        assert wrong is None
        verdict = spellhall.verify(record)
        assert (verdict.objection, verdict.draws) == (None, draws)
        assert verdict.position == (number == PLAYED_ON)
        lines = record.partition("\n\n")[2].splitlines()
        verbs |= {line.split(" ")[0] for line in lines if line and ": " not in line}
    page = (Path(__file__).parents[2] / "docs" / "fair-chance.md").read_text(encoding="utf-8")
    assert {verb for verb in verbs - {"undo"} if f"`{verb} " not in page} == set()


@pytest.mark.parametrize("game", spellhall.games())
def test_it_finds_an_outcome_that_was_chosen(game: str) -> None:
    record = played(game, 1)
    seed = re.search(r"^seed: (.*)$", record, re.M)
    assert seed is not None
    other = bytes(32)
    commit = commit_of(other, TABLE)
    changed = record.replace(seed[1], other.hex())
    assert verifier.verify(changed)[0] == "the commit is not of this seed"
    changed = re.sub(r"^commit: .*$", f"commit: {commit}", changed, flags=re.M)
    wrong, _ = verifier.verify(changed)
    assert wrong is not None
    assert "drawn" in wrong


def test_the_verifier_knows_nothing_of_our_chance() -> None:
    module: ModuleType = verifier
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names += [one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names]
    assert [name for name in names if name.startswith("spellhall")] == ["spellhall"]
