"""Chance that can be proved: its vectors, its evenness, and every way a record can be wrong."""

import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spellhall
from spellhall.core.chance import Rng
from spellhall.core.errors import Refused
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table import fair as fair_module
from spellhall.table.fair import Fairness, FairRng, commit_of, draw_seats, salt_of
from spellhall.table.record import read_record, write_record
from spellhall.table.sitting import Sitting

PAGE = (Path(__file__).parents[2] / "docs/fair-chance.md").read_text(encoding="utf-8")
SEED, TABLE = bytes(range(32)), "docs-example_table"
ADDED = (bytes.fromhex("a1b2c3d4e5f60718"), b"", bytes.fromhex("ff00ff00"))
VECTORS = re.findall(r"^\| (\d+) \| ([\d*+]+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)


def _stop(shown: str) -> int:
    power = re.fullmatch(r"2\*\*(\d+)(\+1)?", shown)
    return int(shown) if power is None else 2 ** int(power.group(1)) + bool(power.group(2))


# The generator
def test_it_draws_the_vectors_of_the_page() -> None:
    rng: Rng = FairRng(SEED, salt_of(TABLE, ADDED))
    assert len(VECTORS) == 12
    assert max(int(attempts) for _, _, attempts, _ in VECTORS) > 1, "a rejected block should be among them"
    assert [rng.randrange(_stop(stop)) for _, stop, _, _ in VECTORS] == [int(draw) for *_, draw in VECTORS]


def test_any_draw_can_be_made_alone() -> None:
    for number, stop, _, draw in VECTORS:
        assert FairRng(SEED, salt_of(TABLE, ADDED), int(number)).randrange(_stop(stop)) == int(draw)


def test_the_program_on_the_page_draws_the_same() -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert program is not None
    names: dict[str, Any] = {}
    exec(program.group(1), names)
    assert [names["draw"](int(n), _stop(stop)) for n, stop, _, _ in VECTORS] == [
        int(one) for *_, one in VECTORS
    ]
    assert names["commit"] == commit_of(SEED, TABLE)
    assert names["salt"] == salt_of(TABLE, ADDED)


def test_the_heads_and_the_seats_of_the_page() -> None:
    heads = "\n".join(
        line.strip() for line in re.findall(r"^    (?:table|commit|bytes|drawn|seed): .*$", PAGE, re.M)
    )
    read = read_record(f"spellhall record 1\ngame: x 1\nseats: 3\n{heads}\n\n").fair
    assert read == Fairness(
        TABLE, commit_of(SEED, TABLE), ADDED, draw_seats(3, FairRng(SEED, read_salt())), SEED
    )
    assert salt_of(TABLE, ADDED).hex() in PAGE


def read_salt() -> bytes:
    return salt_of(TABLE, ADDED)


def test_a_block_that_would_favour_small_numbers_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of 2**256 blocks the last one is left over when dealt out to 3: 2**256 = 3 k + 1.
    blocks = iter([b"\xff" * 32, (7).to_bytes(32, "big")])
    asked: list[bytes] = []

    def digest(key: bytes, message: bytes) -> bytes:
        asked.append(message[-12:])
        return next(blocks)

    monkeypatch.setattr(fair_module, "_digest", digest)
    rng = FairRng(SEED, b"salt", 5)
    assert rng.randrange(3) == 1
    assert rng.count == 6
    assert asked == [b"\0" * 7 + b"\5" + b"\0\0\0\0", b"\0" * 7 + b"\5" + b"\0\0\0\1"]


@pytest.mark.parametrize("block", [2**256 - 2, 2**256 - 1])
def test_no_block_is_wasted(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr(fair_module, "_digest", lambda *_: block.to_bytes(32, "big"))
    assert FairRng(SEED, b"").randrange(2) == block % 2
    assert FairRng(SEED, b"").randrange(2**256) == block


def test_every_number_comes_about_equally_often() -> None:
    rng = FairRng(SEED, b"evenness")
    seen = Counter(rng.randrange(6) for _ in range(6000))
    # Chi square with 5 degrees of freedom; the seed is fixed, so this is either true or not.
    assert sum((seen[face] - 1000) ** 2 / 1000 for face in range(6)) < 15


@given(st.integers(1, 2**256), st.integers(0, 2**40))
def test_draws_are_in_range_and_counted(stop: int, count: int) -> None:
    rng = FairRng(SEED, b"", count)
    assert 0 <= rng.randrange(stop) < stop
    assert rng.count == count + 1


@pytest.mark.parametrize("stop", [0, -1, 2**256 + 1])
def test_what_cannot_be_drawn_is_refused_and_not_counted(stop: int) -> None:
    rng = FairRng(SEED, b"")
    with pytest.raises(ValueError, match="from 1 to"):
        rng.randrange(stop)
    assert rng.count == 0


def test_the_seed_is_in_no_repr() -> None:
    rng = FairRng(SEED, SEED)
    told = repr(rng) + repr(Fairness(TABLE, "c", (), None, SEED)) + repr(vars(type(rng)))
    assert SEED.hex() not in told
    assert repr(SEED) not in told
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        FairRng(b"abc", b"")


@given(st.lists(st.binary(max_size=5), max_size=4), st.lists(st.binary(max_size=5), max_size=4))
def test_different_bytes_make_different_salts(one: list[bytes], other: list[bytes]) -> None:
    assert (salt_of("t", one) == salt_of("t", other)) == (one == other)


def test_seats_are_drawn_evenly() -> None:
    rng = FairRng(SEED, b"seats")
    seen = Counter(draw_seats(3, rng) for _ in range(1200))
    assert len(seen) == 6
    assert sum((number - 200) ** 2 / 200 for number in seen.values()) < 20
    assert draw_seats(1, rng) == (0,)


# Records
def _played(game: str, drawn: bool = True, moves: int = 12, undo: bool = True) -> str:
    """A hall's record of some random play, with a draw that was undone where the game lets chance speak."""
    found = find(game)
    fewest, most = found.about.seats
    seats = min(max(2, fewest), most)
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), seats))
    added = (bytes.fromhex("00ff10"), b"", b"\1\2", b"\3")[:seats]
    rng = FairRng(SEED, salt_of(TABLE, added))
    order = draw_seats(seats, rng) if drawn else None
    people = random.Random(5)
    sitting.draw(rng)
    for number in range(moves):
        if not sitting.to_act:
            break
        seat = sitting.to_act[0]
        sitting.play(seat, found.rules.pick(sitting.state, seat, people))
        sitting.draw(rng)
        if undo and number == moves // 2:
            sitting.undo(sitting.lines_since_decision())
            sitting.draw(rng)
    from spellhall.facade.lists import word_list

    lexicon = word_list(settle(found.options, {}))
    fair = Fairness(TABLE, commit_of(SEED, TABLE), added, order, SEED)
    return write_record(sitting, lexicon, begun=True, fair=fair)


@pytest.mark.parametrize("game", spellhall.games())
@pytest.mark.parametrize("drawn", [True, False])
def test_a_fair_record_is_proved(game: str, drawn: bool) -> None:
    verdict = spellhall.verify(_played(game, drawn, moves=30))
    assert verdict.fair, verdict.objection
    assert verdict.outcomes > 0
    assert verdict.draws >= verdict.outcomes
    assert verdict.seats_drawn == drawn


@pytest.fixture(scope="module")
def record() -> str:
    """A record in which dice were rolled, undone, and rolled again."""
    found = find("spell-write")
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), 2))
    added = (b"\0\xff", b"\1\2")
    rng = FairRng(SEED, salt_of(TABLE, added))
    order = draw_seats(2, rng)
    people = random.Random(5)
    sitting.draw(rng)
    rolled = _dice(sitting)
    while len(_dice(sitting)) < 4:
        before = len(_dice(sitting))
        seat = sitting.to_act[0]
        sitting.play(seat, found.rules.pick(sitting.state, seat, people))
        sitting.draw(rng)
        if len(_dice(sitting)) > before == 2:
            sitting.undo(sitting.lines_since_decision())  # chance had spoken: all agreed
    assert rolled
    return write_record(sitting, None, True, fair=Fairness(TABLE, commit_of(SEED, TABLE), added, order, SEED))


def _dice(sitting: Sitting) -> list[str]:
    return [line for line in sitting.lines() if line.startswith("dice ")]


def _objection(text: str) -> str:
    verdict = spellhall.verify(text)
    assert not verdict.fair
    assert verdict.objection is not None
    return verdict.objection


def _rolls(record: str) -> list[tuple[int, str]]:
    return [(index, line) for index, line in enumerate(record.split("\n")) if line.startswith("dice ")]


def _changed(record: str, changes: dict[int, str | None]) -> str:
    rows = [changes.get(index, row) for index, row in enumerate(record.split("\n"))]
    return "\n".join(row for row in rows if row is not None)


def test_the_record_is_fair_and_reads_back(record: str) -> None:
    assert spellhall.verify(record).fair
    assert "\nundo " in record
    assert len(_rolls(record)) == 4
    fair = read_record(record).fair
    assert fair is not None
    assert (fair.table, fair.seed, fair.contributions) == (TABLE, SEED, (b"\0\xff", b"\1\2"))


def test_a_changed_outcome_is_caught(record: str) -> None:
    index, line = _rolls(record)[0]
    other = "dice 1 2" if line != "dice 1 2" else "dice 1 3"
    assert re.search(
        rf"line {index + 1}: '{other}' does not follow.*'{line}'",
        _objection(_changed(record, {index: other})),
    )


def test_a_changed_order_is_caught(record: str) -> None:
    rolls = _rolls(record)
    (first, one), (second, other) = next(pair for pair in pairwise(rolls) if pair[0][1] != pair[1][1])
    assert "does not follow" in _objection(_changed(record, {first: other, second: one}))


def test_a_wrong_seed_and_a_wrong_commit_are_caught(record: str) -> None:
    wrong = bytes(32)
    assert "not the one that the commit" in _objection(record.replace(SEED.hex(), wrong.hex()))
    assert "not the one that the commit" in _objection(record.replace(commit_of(SEED, TABLE), "0" * 64))
    forged = record.replace(SEED.hex(), wrong.hex()).replace(commit_of(SEED, TABLE), commit_of(wrong, TABLE))
    assert "seats were not drawn" in _objection(forged) or "does not follow" in _objection(forged)


@pytest.mark.parametrize("head", ["bytes: 0 00ff", "bytes: 1 0102"])
def test_missing_and_changed_bytes_are_caught(record: str, head: str) -> None:
    assert f"\n{head}\n" in record
    for instead in ("", f"{head}00\n"):
        assert _objection(record.replace(f"{head}\n", instead))


def test_another_drawing_of_seats_is_caught(record: str) -> None:
    drawn = re.search(r"^drawn: (\d) (\d)$", record, re.M)
    assert drawn is not None
    swapped = record.replace(drawn.group(), f"drawn: {drawn.group(2)} {drawn.group(1)}")
    assert "seats were not drawn like this" in _objection(swapped)
    assert "does not follow" in _objection(record.replace(drawn.group() + "\n", ""))


def test_undone_draws_cannot_be_left_out(record: str) -> None:
    rows = record.split("\n")
    undone = next(index for index, row in enumerate(rows) if row.startswith("undo "))
    back = int(rows[undone].split(" ")[1])
    without = "\n".join(rows[: undone - back] + rows[undone + 1 :])
    assert spellhall.replay(without).lines() != []  # it plays, but
    assert "does not follow" in _objection(without)


def test_what_cannot_be_proved_is_told(record: str) -> None:
    assert "seed is not told" in _objection(re.sub(r"^seed: .*\n", "", record, flags=re.M))
    plain = re.sub(r"^(table|commit|bytes|drawn|seed): .*\n", "", record, flags=re.M)
    assert "names no table" in _objection(plain)
    assert "record of one viewer" in _objection(record.replace("\nseats:", "\nseat: 0\nseats:"))
    assert "line" in _objection(record + "0: nonsense\n")
    assert "chance is not asked" in _objection(record + "dice 1 2\n" + "dice 1 2\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("table: .*", "table: a b", "table: ID"),
        ("table: .*\n", "", "table: ID"),
        ("commit: .*", "commit: 00", "commit: HASH"),
        ("bytes: 0 .*", "bytes: 2 00", "below 2"),
        ("bytes: 0 .*", "bytes: 0 0", "two for each"),
        ("bytes: 0 .*", "bytes: 0 " + "00" * 65, "at most 64"),
        ("bytes: 0 .*", "bytes: 1 00", "given twice"),
        ("drawn: .*", "drawn: 0 0", "each place"),
        ("drawn: .*", "drawn: 0", "each place"),
        ("seed: .*", "seed: 00", "64 digits"),
        ("seed: (.*)", r"seed: \1\nseed: \1", "given twice"),
    ],
)
def test_heads_that_are_wrong_are_refused(record: str, old: str, new: str, says: str) -> None:
    changed = re.sub(f"^{old}", new, record, count=1, flags=re.M)
    assert changed != record
    with pytest.raises(Refused, match=re.escape(says)):
        spellhall.verify(changed)
