"""Exact chances: against sampled dice, against themselves, and in words."""

import random
from fractions import Fraction

import pytest

from spellhall.core.contract import Decide, Over
from spellhall.core.odds import SIDES
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.dice import spread
from spellhall.games.brawl_mart.field import Field, field_of, rollers
from spellhall.games.brawl_mart.odds import exchange_of, fates
from spellhall.games.brawl_mart.state import Fighter, State

from .brawl_mart_tables import HOUSE, position, seated

PLACE = HOUSE.departments["entrance"]
GAME = find("brawl-mart")


def _pair(one: str, other: str, x: int = 0) -> Field:
    return Field(HOUSE, PLACE, 1, ((Fighter(one),), (Fighter(other),)), 0, (0,), x)


@pytest.mark.parametrize("one", HOUSE.brawlers)
def test_distributions_agree_with_sampled_play(one: str) -> None:
    """A sample of what ../scripts/exchanges.py does a million times; dice and judgement as in a game."""
    rng = random.Random(one)
    for other in ("stu", "deli-dan", "brodacious"):
        if one == other:
            continue
        friend, bystander = "gladys" if one != "gladys" else "nadia", "flo" if one != "flo" else "ivan"
        state = GAME.text.load(position(f"{one} {friend}", f"{other} {bystander}"))
        action = next(
            (a for a in GAME.rules.actions(state, 0) if other in GAME.text.moves.show(a).split()[2:]), None
        )
        if action is None:
            continue
        exact: dict[tuple[int, ...], float] = {}
        for fate, chance in fates(state, exchange_of(state, action)):
            key = tuple(fighter.health for fighter in (*fate.allies, *fate.enemies))
            exact[key] = exact.get(key, 0.0) + float(chance)
        games, seen = 400, dict.fromkeys(exact, 0)
        for _ in range(games):
            after, _ = GAME.rules.play(state, 0, action)
            while after.exchange is not None:
                after, _ = GAME.rules.play(after, None, GAME.rules.pending(after).draw(rng))
            fighters = (*after.allies, *after.enemies)
            assert fighters, "nobody can win or lose with a second one standing on each side"
            seen[tuple(fighter.health for fighter in fighters)] += 1
        for key, chance in exact.items():
            deviation = (chance * (1 - chance) / games) ** 0.5
            assert abs(seen[key] / games - chance) < 5 * deviation + 1e-9, (one, other, key)


@pytest.mark.parametrize("one", HOUSE.brawlers)
def test_every_distribution_adds_up_to_exactly_one(one: str) -> None:
    for other in HOUSE.brawlers:
        if one != other:
            x = 6 if HOUSE.brawlers[one].proud else 0
            assert sum(chance for _, chance in distribution(_pair(one, other, x))) == Fraction(1)


def test_a_small_distribution_by_hand() -> None:
    """Wallace (1D6 + 1) attacks Gladys (1D6, nobody beside her): Robust beats Tactical, so +1 a die."""
    health = {}
    for fate, chance in distribution(_pair("wallace", "gladys")):
        key = fate.allies[0].health, fate.enemies[0].health
        health[key] = health.get(key, Fraction(0)) + chance
    pairs = [(one + 2, other) for one in range(1, 7) for other in range(1, 7)]
    assert health[0, 2] == Fraction(sum(one > other and one > 6 for one, other in pairs), 36)
    assert health[0, 1] == Fraction(sum(one > other and one <= 6 for one, other in pairs), 36)
    assert health[1, 1] == Fraction(sum(one == other for one, other in pairs), 36)
    assert health[1, 0] == Fraction(sum(one < other for one, other in pairs), 36)


def test_the_ways_of_a_roll_are_those_of_its_dice() -> None:
    roll = rollers(_pair("kaathrynn", "flo", 4))[0].roll
    assert roll is not None
    assert sum(ways for _, ways in spread(roll)) == 6**4
    zero = sum(ways for thrown, ways in spread(roll) if thrown.values == (0,))
    assert zero == 6**4 - 6 * 5 * 4 * 3


def test_chances_that_are_rolled_already_are_certain() -> None:
    table = seated("brodacious wallace", "wispy-tim ojwald")
    table.play("attack brodacious wispy-tim")
    table.force("roll brodacious 2")
    state = GAME.text.load(table.position())
    assert isinstance(state, State)
    assert state.exchange is not None
    left = distribution(field_of(state, state.exchange), ((2,),))
    assert sum(chance for _, chance in left) == 1
    assert len(left) < len(distribution(field_of(state, state.exchange)))


def test_odds_are_told_by_sides_and_add_up() -> None:
    table = seated("flo", "carly ivan")
    odds = table.odds(0, ("enemies:carly",))
    assert odds is not None
    assert abs(sum(share.chance for share in odds.shares) - 1) < 1e-12
    assert sum(share.percent for share in odds.shares) == 100
    told = {share.name: (share.side, share.gain) for share in odds.shares}
    assert told["Carly slain"] == ("good", "1 SP")
    assert told["Carly knocked out"] == ("good", "1 KP")
    assert told["you lose"] == ("bad", "")
    sides = [SIDES.index(share.side) for share in odds.shares]
    assert sides == sorted(sides)
    assert table.odds(0, ("do:pass",)) is None
    assert table.odds(0, ()) is None


def test_a_hint_tells_the_odds() -> None:
    hints = seated("flo stu", "carly ivan").hint(level="casual")
    attack = next(hint for hint in hints if hint["line"].startswith("attack flo carly"))
    assert "% Carly" in attack["why"]


def test_the_same_attack_is_weighed_as_it_is_played() -> None:
    """Random brawls: what happens is always among the fates that were counted."""
    rng = random.Random(4)
    seen = 0
    for _ in range(12):
        state = GAME.rules.start(settle(GAME.options, {}), 1)
        counted: tuple[object, ...] | None = None
        while not isinstance(now := GAME.rules.pending(state), Over):
            if isinstance(now, Decide):
                action = GAME.rules.pick(state, 0, rng)
                counted = None
                if GAME.text.moves.show(action).startswith("attack") and len(action.__struct_fields__) == 2:
                    counted = fates(state, exchange_of(state, action))
                before = state
                state, _ = GAME.rules.play(state, 0, action)
            else:
                state, _ = GAME.rules.play(state, None, now.draw(rng))
            if counted and state.exchange is None and state.phase == "brawl" and before.phase == "brawl":
                seen += 1
                assert any(
                    fate.allies == state.allies and fate.enemies == state.enemies for fate, _ in counted
                )
                counted = None
    assert seen > 50
