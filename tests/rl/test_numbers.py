"""Every game in numbers: what is open leads to legal actions, legal actions have their numbers, and what is
observed follows from the view alone."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from spellhall.core.contract import Decide, Over
from spellhall.core.errors import Illegal
from spellhall.core.learning import ACT, Fork
from spellhall.games import find, names
from spellhall.rl.match import Match, setting

GAMES = names()
# Further options that change what a decision is made of.
OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    *((name, find(name).about.seats[0], {}) for name in GAMES),
    *((name, find(name).about.seats[1], {}) for name in GAMES if find(name).about.seats[1] > 2),
    *(
        (name, max(2, find(name).about.seats[0]), {"words": "challenge"})
        for name in GAMES
        if any(option.name == "words" for option in find(name).options)
    ),
]


def _ways(match: Match, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Numbers taken at random, with the seat that takes them."""
    while match.over is None:
        seat = rng.choice(match.asked)
        mask = match.mask(seat)
        yield seat, rng.choice([number for number, is_open in enumerate(mask) if is_open])


@pytest.mark.parametrize(("name", "seats", "options"), OPTIONS)
def test_random_numbers_play_whole_games_within_their_spaces(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    match = Match(setting(name, seats, None, options), random.Random(5))
    highest = bytes(field.values - 1 for field in match.spaces.fields for _ in range(field.size))
    rules, decided = match.game.rules, 0
    for taken, (seat, number) in enumerate(_ways(match, random.Random(6))):
        told = match.observation(seat)
        assert len(told) == match.spaces.size
        assert all(value <= most for value, most in zip(told, highest, strict=True))
        assert len(match.mask(seat)) == len(match.spaces.numbers) == match.size < 255
        before = match.state
        if match.take(seat, number):
            decided += 1
            assert match.state != before
        else:
            assert match.state is before
        if taken > 150:
            break
    else:
        assert match.over == rules.pending(match.state)
    assert decided > 10


@pytest.mark.parametrize(("name", "seats", "options"), OPTIONS)
def test_what_numbers_make_is_legal_and_legal_actions_have_numbers(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    match = Match(setting(name, seats, None, options), random.Random(7))
    game, rng = match.game, random.Random(8)
    assert game.learning is not None
    offered = 0
    for _ in range(30):
        if match.over is not None:
            break
        seat = rng.choice(match.asked)
        view = match.view(seat)
        action = game.rules.pick(view, seat, rng)
        try:
            made = match.numbers(seat, action)
        except Illegal:  # a position of very many ways offers only some of them
            assert name == "lexigo"
        else:
            offered += 1
            reached: Any = game.learning.decide(view, seat)
            for number in made:
                reached = reached.take(number)
            assert reached == action
            drawn: Any = game.learning.decide(view, seat)
            while isinstance(drawn, Fork):
                drawn = drawn.take(rng.choice([number for number, one in enumerate(drawn.open) if one]))
            assert game.rules.objection(view, seat, drawn) is None
        match.play(seat, action)
    assert offered > 5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_neither_observation_nor_mask(name: str) -> None:
    game = find(name)
    match = Match(
        setting(name, max(2, game.about.seats[0]) if game.about.seats[1] > 1 else 1), random.Random(9)
    )
    rng = random.Random(10)
    for taken, (seat, number) in enumerate(_ways(match, rng)):
        if taken % 7 == 0:
            other = game.secrets.imagine(match.view(seat), seat, rng)
            if isinstance(game.rules.pending(other), Decide):
                view = game.secrets.redact(other, seat)
                assert game.learning is not None
                assert match.observation(seat).startswith(game.learning.observe(view, seat))
        match.take(seat, number)
        if taken > 60:
            break


def test_act_ends_a_word_that_could_go_on_and_waits_for_others() -> None:
    seen = set()
    for name in GAMES:
        match = Match(setting(name), random.Random(3))
        for taken, (seat, number) in enumerate(_ways(match, random.Random(4))):
            if match.mask(seat)[ACT]:
                drafted = any(match.observation(seat)[-match.spaces.longest :])
                seen.add((name, drafted))
            for other in range(match.setting.seats):
                if other not in match.asked:
                    assert match.mask(other).count(1) == match.mask(other)[ACT] == 1
            match.take(seat, number)
            if taken > 250:
                break
    assert any(drafted for _, drafted in seen)
    assert not isinstance(match.over, Over) or match.asked == ()
