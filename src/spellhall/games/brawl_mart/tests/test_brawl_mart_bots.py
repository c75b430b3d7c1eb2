"""What the bots make of the game: what they know, that they say why, and that any set will do."""

import random
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall import bots
from spellhall.bots.hints import hints
from spellhall.core.thought import Budget
from spellhall.games.brawl_mart import game
from spellhall.games.brawl_mart.outlook import learned, outlook_of
from spellhall.games.brawl_mart.position import load
from spellhall.games.brawl_mart.sets import HOUSE
from spellhall.lab.match import Player as Seated
from spellhall.lab.match import play_match
from spellhall.words.search import engine

from .brawl_mart_tables import position, seated
from .test_brawl_mart_sets import TINY

solves = pytest.mark.skipif(engine.kernels() is None, reason="without Numba brawls are not solved")


def played(level: str, seed: str, **options: Any) -> Any:
    return play_match(game, [Seated(bots.find(level), game)], seed, options)


def hinted(told: dict[str, Any]) -> list[Any]:
    return hints(bots.find("master"), game, load(told), 0, 20, Budget(nodes=200))


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "casual", "club", "master"])
def test_a_game_of_a_level_follows_from_the_seed(level: str) -> None:
    first, again = played(level, "same"), played(level, "same")
    assert (first.scores, first.reason, first.decisions) == (again.scores, again.reason, again.decisions)


@solves
def test_master_waits_for_who_does_better() -> None:
    table = seated("flo stu", "carly", department="checkout", tv=True)
    assert table.bot_move(0, "master") == "pass flo"


@solves
def test_a_pacifist_does_not_slay() -> None:
    table = seated("mama-bulk:oven-mitts wallace", "carly wispy-tim-", options={"pacifist": True})
    assert table.bot_move(0, "master") == "attack mama-bulk carly"


@solves
def test_in_a_rampage_the_knocked_out_are_not_left_lying() -> None:
    table = seated(
        "stu nadia", "carly- ivan", department="checkout", tv=True, options={"rampage": True}
    )  # with less to bring home, points now may be worth more than the rest of the trip
    assert table.bot_move(0, "master") == "attack stu carly"


@pytest.mark.parametrize(
    "told",
    [
        position(
            enemies="carly ivan:price-gun", hand="flo nadia stu wallace", cart="aluminum-bat bike-helmet"
        ),
        position("flo stu nadia", "carly ivan:price-gun", phase="line", cart="aluminum-bat bubble-wrap"),
        position(
            "flo:energy-drink stu:pepper-spray kaathrynn:store-credit",
            "carly ivan:price-gun dan".replace("dan", "deli-dan"),
        ),
        position(
            enemies="carly- ivan-",
            hand="flo nadia stu",
            phase="cafe",
            department="electronics",
            kp=4,
            sp=3,
            tv=True,
            shop=["price-gun", "megaphone", "bike-helmet"],
        ),
    ],
    ids=["line", "equip", "brawl", "cafe"],
)
def test_hints_are_legal_in_order_and_each_says_something_else(told: dict[str, Any]) -> None:
    table = spellhall.table(told, chance="manual")
    found = hinted(told)
    lines = [game.text.moves.show(one.action) for one in found]
    assert all(table.why_not(line) is None for line in lines)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert len({one.why for one in found}) == len(found) > 1
    assert all(one.why.endswith(".") for one in found)


@solves
def test_a_hint_tells_the_chances_that_the_solver_knows() -> None:
    found = hinted(position("flo", "carly", department="checkout", tv=True))
    assert "the TV comes home in" in found[0].why
    assert 0 < found[0].value < 120


def test_a_novice_does_not_kick_who_lies_there() -> None:
    for seed in range(5):
        view = load(position("flo stu", "carly- ivan"))
        chosen = bots.find("novice").choose(game, view, 0, random.Random(seed))
        assert game.text.moves.show(chosen) == "attack flo ivan"


@solves
def test_what_was_learned_prefers_more_to_less() -> None:
    assert len(learned()) == 3
    told = {"enemies": "", "phase": "cafe", "department": "electronics", "hand": "stu nadia flo", "tv": True}
    trip = load(position(**told))
    judge = outlook_of(trip.setup)
    plain = judge.before(trip, "sports")
    assert judge.before(load(position(**{**told, "tv": False})), "sports").points < plain.points - 10
    assert judge.before(load(position(**{**told, "hand": "stu"})), "sports").points < plain.points - 5
    assert (
        judge.before(load(position(**told, cart="aluminum-bat price-gun")), "sports").points
        > plain.points + 5
    )
    assert 0.2 < plain.home < 1.0


def test_bots_play_any_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    (tmp_path / "brawl-mart").mkdir()
    (tmp_path / "brawl-mart" / "small-store.toml").write_text(TINY, encoding="utf-8")
    for level in ("novice", "casual", "master"):
        done = played(level, "any", set="small-store")
        assert done.reason
        assert done.scores[0] >= 0
    assert HOUSE == "house"
