"""Tables of the real world: laid thing by thing, drawn as text, and followed with chance that was seen."""

import contextlib
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.core.laying import Ask, Key, Laid
from spellhall.facade import drawn
from spellhall.facade.laying import Setup, from_the_start, judged
from spellhall.games import find

GAMES = [game for game in spellhall.games() if find(game).laying is not None]
BY_HAND = [game for game in GAMES if spellhall.setup(game).shown().parts]
LAID = 25  # things on each table that is laid at random


def each_key(keys: tuple[Key, ...]) -> list[str]:
    """What can be laid: a key with choices stands for these."""
    return [one.thing for key in keys for one in (key.choices or (key,))]


def random_deeds(shown: Laid, rng: random.Random) -> list[tuple[str, str, str]]:
    part = rng.choice(shown.parts)
    deeds = [(part.name, field.name, value) for field in part.fields for value in _values(field, rng)]
    spots = [spot.name for region in part.regions for spot in region.spots if "open" in spot.states]
    if spots and part.keys:
        deeds += [(part.name, rng.choice(spots), rng.choice([*each_key(part.keys), ""])) for _ in range(3)]
    return deeds


def _values(field: Any, rng: random.Random) -> list[str]:
    return [value for value, _ in field.choices] or [str(rng.randint(field.least, field.most))]


def laid_at_random(game: str, seed: int) -> Setup:
    rng = random.Random(seed)
    table = spellhall.setup(game, seats=rng.randint(*spellhall.about(game).seats))
    for _ in range(LAID):
        deeds = random_deeds(table.shown(), rng)
        with contextlib.suppress(spellhall.Illegal):  # a mark that does not go there
            for deed in rng.sample(deeds, min(1, len(deeds))):
                table.lay(*deed)
    return table


@pytest.mark.parametrize("game", BY_HAND)
def test_whatever_is_laid_can_be_shown_and_is_possible_when_nothing_is_said_against_it(game: str) -> None:
    for seed in range(4):
        table = laid_at_random(game, seed)
        shown = table.shown()
        named = {spot.name for part in shown.parts for region in part.regions for spot in region.spots}
        for problem in shown.problems:
            assert problem.head.strip()
            assert set(problem.spots) <= named
        if not shown.problems:
            assert table.table().game == game
        else:
            with pytest.raises(spellhall.Refused):
                table.table()


@pytest.mark.parametrize("game", BY_HAND)
def test_taking_the_thing_away_again_leaves_no_trace_on_the_board(game: str) -> None:
    table = spellhall.setup(game)
    part = table.shown().parts[0]
    spot = next(spot for region in part.regions for spot in region.spots if "open" in spot.states)
    table.lay(part.name, spot.name, each_key(part.keys)[0])
    assert table.shown().parts[0].things == {spot.name: (each_key(part.keys)[0],)}
    table.lay(part.name, spot.name, "")
    assert not table.shown().parts[0].things
    table.undo()
    assert table.shown().parts[0].things


@pytest.mark.parametrize("game", BY_HAND)
def test_a_drawn_table_is_read_as_it_was_laid(game: str) -> None:
    for seed in range(3):
        table = laid_at_random(game, seed)
        text = drawn.draw(game, table.position)
        again = drawn.read(text)
        assert [part.things for part in judged(game, again).parts] == [
            part.things for part in table.shown().parts
        ]
        assert drawn.draw(game, again) == text


@pytest.mark.parametrize("game", BY_HAND)
def test_a_field_says_which_values_it_takes(game: str) -> None:
    table = spellhall.setup(game, spellhall.about(game).seats[1])
    fields = [(part.name, field) for part in table.shown().parts for field in part.fields]
    assert fields
    for part, field in fields:
        for wrong in ("perhaps", "99999"):
            with pytest.raises(SpellhallError) as refused:
                table.lay(part, field.name, wrong)
            told = str(refused.value)
            assert f"not {wrong!r}" in told
            numbers = re.search(r"from -?[0-9]+ to [0-9]+", told)
            assert numbers or all(value in told for value, _ in field.choices)


@pytest.mark.parametrize("game", BY_HAND)
def test_a_blank_table_names_everything_on_which_something_can_lie(game: str) -> None:
    table = spellhall.setup(game)
    text = drawn.draw(game, table.position)
    for part in table.shown().parts:
        shown = text.partition(f"[{part.name}]")[2].partition("\n[")[0]
        assert all(f"\n{field.name} = " in shown for field in part.fields)
        for region in part.regions:
            if region.kind in ("hexagons", "squares"):
                assert f"\n{region.name}" in shown
            elif region.kind == "row":
                assert f"\n{region.name} =" in shown
            else:
                able = [spot for spot in region.spots if "open" in spot.states]
                assert all(f"\n{spot.name} =" in shown for spot in able)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "begins with its game"),
        ("game: checkers", "checkers"),
        ("game: {game}\nseats: many", "line|seats"),
        ("game: {game}\n[nowhere]", "line 2: there is no part"),
        ("game: {game}\n[{part}]\n| A B", "line 3: a row of a board comes after"),
        ("game: {game}\n[{part}]\nnothing = 3", "line 3"),
        ("game: {game}\nwhat is this?", "line 2"),
    ],
)
@pytest.mark.parametrize("game", BY_HAND[:1])
def test_a_drawing_that_is_not_understood_is_refused_with_its_line(text: str, why: str, game: str) -> None:
    part = spellhall.setup(game).shown().parts[0].name
    with pytest.raises(SpellhallError, match=why):
        drawn.read(text.format(game=game, part=part))


def test_the_board_that_the_page_about_it_draws_can_be_played() -> None:
    text = (Path(__file__).parents[2] / "docs" / "kitchen-table.md").read_text(encoding="utf-8")
    example = next(block for block in text.split("```") if block.startswith("\ngame: "))
    table = Setup(example.split("game: ")[1].split("\n", maxsplit=1)[0], drawn.read(example))
    assert table.problems == []
    assert table.table().to_act == (0,)


def seen_by(asked: Ask, rng: random.Random) -> list[str]:
    """What may have come, by the counts on the keys."""
    left = [key.thing for key in asked.keys for _ in range(asked.number if key.left is None else key.left)]
    return rng.sample(left, asked.number)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_followed_from_its_start_by_what_somebody_sees_and_recorded(game: str) -> None:
    rng = random.Random(11)
    seats = spellhall.about(game).seats[0]
    table = spellhall.table(from_the_start(game, seats, {}, None), chance="seen")
    found = find(game)
    for _ in range(60):
        asked = table.chance_asked
        if table.pending == "over":
            break
        if asked is not None:
            assert asked.asks == table.asks
            assert asked.prompt.strip()
            with pytest.raises((spellhall.Illegal, spellhall.Malformed)):
                table.see("no such thing")
            if asked.most:  # how many come is known by who rolls
                table.settle()
            else:
                table.see(*seen_by(asked, rng))
        else:
            seat = table.to_act[0]
            line = found.text.moves.show(found.rules.pick(found.text.load(table.view(seat)), seat, rng))
            table.play(line, seat)
    again = spellhall.replay(table.record())
    assert again.position() == table.position()
    assert "seed" not in table.record()


def test_what_only_has_one_answer_is_not_asked() -> None:
    """A hand that nobody knows draws cards that nobody sees."""
    for game in GAMES:
        table = spellhall.table(from_the_start(game, spellhall.about(game).seats[0], {}, None), chance="seen")
        for line, after in pairwise(table.lines()):
            assert line != after
        outcomes = find(game).rules.pending(find(game).text.load(table.position()))
        listed = outcomes.outcomes() if table.pending == "chance" else None  # type: ignore[union-attr]
        assert listed is None or len(listed) > 1


@pytest.mark.parametrize("game", GAMES)
def test_data_of_another_shape_is_refused_and_never_breaks_the_page(game: str) -> None:
    start = spellhall.setup(game).position
    for name in start:
        for wrong in (7, "x", [["x"]], {"x": {"y": 1}}, [None]):
            with contextlib.suppress(SpellhallError):
                assert isinstance(judged(game, {**start, name: wrong}), Laid)


@pytest.mark.parametrize("game", BY_HAND)
def test_what_no_table_holds_is_refused_before_anything_is_made_of_it(game: str) -> None:
    """A stranger may send any draft: neither many seats nor far spaces may cost more than a moment."""
    start = spellhall.setup(game).position
    for name, value in start.items():
        if isinstance(value, list) and value:
            with pytest.raises(spellhall.Refused):
                judged(game, {**start, name: value * 500})
        if isinstance(value, dict) and not value:
            for far in ("99999999,0", "zz99999"):
                with contextlib.suppress(SpellhallError):
                    assert judged(game, {**start, name: {far: "A"}}).problems


@pytest.mark.parametrize("game", BY_HAND)
@pytest.mark.parametrize("number", ["00000000000099", "9" * 5_000, "٣", "1e3", ""])
def test_numbers_that_no_table_has_are_refused_wherever_they_stand(game: str, number: str) -> None:
    table = spellhall.setup(game)
    for part in table.shown().parts:
        thing = each_key(part.keys)[0] if part.keys else "1"
        named = [spot.name for region in part.regions for spot in region.spots if "open" in spot.states]
        for spot in {re.sub(r"[0-9]+$", number, name) for name in named} - set(named):
            with pytest.raises(spellhall.Illegal):
                table.lay(part.name, spot, thing)
        for spot in {re.sub(r"-[0-9]+", f"-{number}", name) for name in named} - set(named):
            with pytest.raises(spellhall.Illegal):
                table.lay(part.name, spot, thing)
        for field in part.fields:
            if field.most:
                with pytest.raises(spellhall.Illegal):
                    table.lay(part.name, field.name, number)
