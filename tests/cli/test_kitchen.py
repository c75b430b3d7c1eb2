"""`spellhall setup`: a table from a file, what is impossible about it, its best moves, and following it."""

import io
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import spellhall
from spellhall.cli.app import run
from spellhall.facade import drawn
from spellhall.facade.laying import from_the_start
from spellhall.games import find
from spellhall.term.play import Ended, Play
from spellhall.term.seating import Seating

from ..term.person import Desk

LAID = [game for game in spellhall.games() if find(game).laying is not None]
BY_HAND = [game for game in LAID if spellhall.setup(game).shown().parts]
READY = [game for game in BY_HAND if not spellhall.setup(game).problems]
Typed = Callable[[str], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("game", BY_HAND)
def test_an_empty_board_is_printed_to_be_filled_in(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["setup", game, "--blank"]) == 0
    assert drawn.read(capsys.readouterr().out).keys() >= {"game"}


def test_what_is_impossible_is_said_and_nothing_is_advised(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("")
    game = next(game for game in BY_HAND if game not in READY)
    place = tmp_path / "table.txt"
    place.write_text(drawn.draw(game, spellhall.setup(game).position))
    assert run(["setup", game, str(place)]) == 1
    problems = spellhall.setup(game).problems
    assert f"x {problems[0]}".split("@", maxsplit=1)[0] in capsys.readouterr().out
    assert run(["setup", game, str(place), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["problems"] == problems
    assert run(["setup", READY[0], str(place)]) == 2
    place.write_text("game: " + game + "\n[nowhere]")
    assert run(["setup", game, str(place)]) == 2
    assert "line 2: there is no part [nowhere]" in capsys.readouterr().err


def test_a_table_is_laid_by_lines_and_followed_in_a_pipe(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    game = READY[0]
    part = spellhall.setup(game).shown().parts[0]
    spot = next(spot for region in part.regions for spot in region.spots if "open" in spot.states)
    key = next(key for key in part.keys if not key.choices)
    lay = f"{part.name} {spot.name} {key.thing}"
    typed(f"keys\n{lay}\nundo\nnonsense\n{part.name} nowhere {key.thing}\nshow\ndone\n")
    assert run(["setup", game, "--moves", "0"]) == 0
    told = capsys.readouterr().out
    assert told.count("lay> ") == 7
    assert "That is not understood" in told
    assert f"[{part.name}]" in told


def test_a_table_that_is_impossible_is_laid_on_and_told_where(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has typed a whole table does not lose it."""
    counted = ((game, key) for game in READY for key in spellhall.setup(game).shown().parts[0].keys)
    game, key = next((game, key) for game, key in counted if key.left == 1 and not key.choices)
    part = spellhall.setup(game).shown().parts[0]
    spots = [spot.name for region in part.regions for spot in region.spots if "open" in spot.states][:2]
    lines = [f"{part.name} {spot} {key.thing}" for spot in spots]
    typed("\n".join([*lines, "done", f"{part.name} {spots[0]}", "done"]) + "\n")
    assert run(["setup", game, "--moves", "0"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"({', '.join(spots)})" in told
    assert "So it is not done yet" in told


@pytest.mark.parametrize("game", LAID)
def test_a_game_is_followed_at_the_prompt(game: str, typed: Typed) -> None:
    seats = spellhall.about(game).seats[0]
    table = spellhall.table(from_the_start(game, seats, {}, None), chance="seen")
    rng, left = random.Random(2), 25
    names = ("Ida", "Jo", "Kim", "Lou", "Max", "Nan")[:seats]

    def answer(question: str) -> str:
        nonlocal left
        left -= 1
        asked = table.chance_asked
        if left < 0:
            return "n" if "Keep" in question else "quit"
        if asked is None:
            seat = table.to_act[0]
            return find(game).text.moves.show(
                find(game).rules.pick(find(game).text.load(table.view(seat)), seat, rng)
            )
        if left == 20:
            return "no such thing"
        if asked.most:
            outcome = table._sitting.would_draw(rng)
            return find(game).text.moves.show(outcome)
        things = [
            key.thing for key in asked.keys for _ in range(asked.number if key.left is None else key.left)
        ]
        return " ".join(rng.sample(things, asked.number))

    desk = Desk(answer, names)
    play = Play(table, Seating(names, (None,) * seats), desk.screen, followed=True)
    assert play.run() in (Ended.LEFT, Ended.OVER)
    assert "seen> " in desk.text
    assert len(table.lines()) > 5


@pytest.mark.parametrize("game", LAID)
def test_how_chance_is_told_is_said_where_it_is_asked(game: str, typed: Typed) -> None:
    seats = spellhall.about(game).seats[0]
    names = ("Ida", "Jo", "Kim", "Lou", "Max", "Nan")[:seats]
    table = spellhall.table(from_the_start(game, seats, {}, 0), chance="seen")
    asked = table.chance_asked
    assert asked is not None
    answers = iter(["no such thing", "?", "quit", "n"])
    desk = Desk(lambda question: next(answers), names)
    assert Play(table, Seating(names, (None,) * seats), desk.screen, followed=True).run() is Ended.LEFT
    told = " ".join(desk.text.split())
    assert "Type ? to see how it is told." in told
    assert f"Type what came, with blanks between: {asked.keys[0].thing}" in told
    assert "undo takes back what was told or done last" in told


def test_who_begins_is_asked_by_name(typed: Typed) -> None:
    names = ("Ida", "Jo")
    for game in LAID:
        if spellhall.about(game).seats[0] != 2:
            continue
        table = spellhall.table(from_the_start(game, 2, {}, None), chance="seen")
        asked = table.chance_asked
        if asked is None or asked.keys[0].label != "@0":
            continue
        answers = iter(["jo", "quit", "n"])
        desk = Desk(lambda question, left=answers: next(left), names)
        Play(table, Seating(names, (None, None)), desk.screen, followed=True).run()
        assert "One of: Ida, Jo" in desk.text
        assert table.to_act == (1,)
        return
    raise AssertionError("no game asks who begins")
