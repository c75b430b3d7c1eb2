"""A game laid flat plays as its rules do: number by number, byte by byte, with the same chance."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from spellhall.core.errors import Illegal
from spellhall.core.learning import never_flat
from spellhall.games import find, names
from spellhall.rl.flat import FlatMatch, match_of
from spellhall.rl.match import REWARDS, Match, setting
from spellhall.words.search import engine

GAMES = [name for name in names() if find(name).learning.flat is not never_flat]  # type: ignore[union-attr]
SEATS_AT_ONCE = next(name for name in GAMES if find(name).about.seats[0] == 1)

pytestmark = pytest.mark.skipif(engine.kernels() is None, reason="without Numba the rules play")


def settings_of(name: str, rng: random.Random) -> Iterator[Any]:
    """Of all options and numbers of seats, without end; those that only the rules play are left out."""
    game = find(name)
    while True:
        chosen = {option.name: rng.choice(option.choices).value for option in game.options}
        seats = rng.randint(*game.about.seats)
        if not game.rules.clash(chosen, seats):
            told = setting(name, seats, rng.choice(REWARDS), chosen)
            if type(match_of(told, random.Random(0))) is FlatMatch:
                yield told


def pair(told: Any, seed: int) -> tuple[Match, FlatMatch]:
    flat = match_of(told, random.Random(seed))
    assert isinstance(flat, FlatMatch)
    return Match(told, random.Random(seed)), flat


def agree(ruled: Match, flat: Match) -> None:
    assert flat.asked == ruled.asked
    assert flat.over == ruled.over
    assert flat.gained == ruled.gained
    for seat in range(ruled.setting.seats):
        assert flat.observation(seat) == ruled.observation(seat)
        assert flat.mask(seat) == ruled.mask(seat)
        assert flat.seen(seat) == ruled.seen(seat)


def step(ruled: Match, flat: Match, rng: random.Random) -> None:
    """A number of some seat that is asked, now and then a whole action, as bots play."""
    ruled.gained = flat.gained = None
    seat = rng.choice(ruled.asked)
    if rng.randrange(20):
        number = rng.choice([number for number, is_open in enumerate(ruled.mask(seat)) if is_open])
        assert flat.take(seat, number) == ruled.take(seat, number)
    else:
        action = ruled.game.rules.pick(ruled.view(seat), seat, rng)
        ruled.play(seat, action)
        flat.play(seat, action)


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_the_same(name: str, request: pytest.FixtureRequest) -> None:
    rng = random.Random(name)
    some = settings_of(name, rng)
    for _ in range(1_000 if request.config.getoption("--whole") else 8):
        ruled, flat = pair(next(some), rng.randrange(1 << 30))
        agree(ruled, flat)
        while ruled.over is None:
            step(ruled, flat, rng)
            agree(ruled, flat)
            if not rng.randrange(10):
                assert flat.state == ruled.state
        assert flat.state == ruled.state
        assert flat.rng.getstate() == ruled.rng.getstate()


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_made_anywhere_go_on_equally(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    ruled, flat = pair(next(settings_of(name, rng)), 6)
    for _ in range(60):
        further, copied = copy.deepcopy(ruled), copy.deepcopy(flat)
        revived = pickle.loads(pickle.dumps(flat))
        chance = rng.getstate()
        step(further, flat, rng)
        for other in (copied, revived):
            agree(ruled, other)  # nothing of what befell the first is seen in these
            rng.setstate(chance)
            step(copy.deepcopy(ruled), other, rng)
            agree(further, other)
        agree(further, flat)
        ruled = further
        if ruled.over is not None:
            break
    stored = pickle.dumps(flat)
    monkeypatch.setattr(engine, "kernels", lambda: None)
    left = pickle.loads(stored)
    assert type(left) is Match
    agree(flat, left)


def test_drafts_of_others_stay_while_a_bot_plays() -> None:
    rng = random.Random(3)
    for _ in range(40):
        told = setting(SEATS_AT_ONCE, 3)
        ruled, flat = pair(told, rng.randrange(1 << 30))
        number = ruled.mask(1).index(1)
        if not ruled.take(1, number):
            assert not flat.take(1, number)
            action = ruled.game.rules.pick(ruled.view(0), 0, rng)
            ruled.play(0, action)
            flat.play(0, action)
            agree(ruled, flat)
            assert any(flat.observation(1)[-flat.spaces.longest :])
            return
    raise AssertionError("no game began with a decision of several numbers")


@pytest.mark.parametrize("name", GAMES)
def test_who_waits_can_take_nothing(name: str) -> None:
    ruled, flat = pair(setting(name, find(name).about.seats[1]), 2)
    for _ in range(200):
        waiting = [seat for seat in range(ruled.setting.seats) if seat not in ruled.asked]
        if waiting:
            break
        step(ruled, flat, random.Random(1))
    for match in (ruled, flat):
        with pytest.raises(Illegal, match=f"seat {waiting[0]} waits: asked now are"):
            match.take(waiting[0], 0)


@pytest.mark.parametrize("name", GAMES)
def test_games_whose_lines_are_kept_and_machines_without_kernels_play_by_the_rules(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = setting(name)
    assert type(match_of(told, random.Random(1), recording=True)) is Match
    assert type(match_of(told, random.Random(1))) is FlatMatch
    monkeypatch.setattr(engine, "kernels", lambda: None)
    assert type(match_of(told, random.Random(1))) is Match
