"""Bots of every kind meet in the arena, with the same chance for both, and who fails loses."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.bots.program import BotFailed, ProgramBot
from spellhall.core.errors import Refused
from spellhall.games import find
from spellhall.lab.arena import FORFEIT, Arena, hold, jobs_of, play
from spellhall.lab.entrants import end_programs, entrant
from spellhall.lab.match import Player, play_match


@pytest.fixture(autouse=True)
def programs() -> Iterator[None]:
    yield
    end_programs()


ROOT = Path(__file__).parents[2]
LINE_BOT = f"run:{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
GAME = "spell-write"


def says(*lines: str) -> str:
    """A program that is ready and then says these lines, whatever it is asked."""
    told = "; ".join(f"print({line!r}, flush=True)" for line in ("ready", *lines))
    return f'run:{sys.executable} -c "{told}; input(); input(); input()"'


def game_of(*seats: str, seed: str = "one") -> dict[str, Any]:
    return play(GAME, seats, seed, 2.0, {}, ())


def test_the_example_plays_whole_games() -> None:
    found = game_of("random", LINE_BOT)
    assert found["reason"] == "rounds"
    assert found["decisions"][1] > 15


def test_the_same_seed_gives_the_same_game() -> None:
    def told() -> Any:
        found = game_of("random", "novice")
        return found["points"], found["scores"], found["decisions"]

    assert told() == told()
    assert game_of("random", "novice", seed="two")["scores"] != game_of("random", "novice")["scores"]


def test_both_games_of_a_pair_have_the_same_chance() -> None:
    rolled: list[list[str]] = []
    game = find(GAME)

    class Listening:
        def choose(self, game: Any, view: Any, seat: int, rng: Any, budget: Any) -> Any:
            told = game.text.dump(view)
            if len(rolled[-1]) < told["round"]:
                rolled[-1].append(told["dice"])
            return game.rules.default(view, seat)

        def rank(self, *given: Any) -> Any:
            raise AssertionError("a match asks for choices alone")

    for order in (1, -1):
        rolled.append([])
        players = [Player(entrant("random", 1.0), game), Player(Listening(), game)][::order]
        play_match(game, players, "fate")
    assert rolled[0] == rolled[1]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (says("play write 99 z9"), "write 99 z9"),
        (says("play score NOTHING a1-a2"), "R"),
        (says("hello"), "it may say play or legal"),
        (says(), "has ended"),
    ],
)
def test_who_fails_loses_and_the_reason_is_kept(said: str, why: str) -> None:
    # The program waits for three lines and then ends, so that even a silent one fails soon.
    found = game_of("random", said)
    assert found["reason"] == FORFEIT
    assert found["points"] == [1.0, 0.0]
    assert why in found["why"]


@pytest.mark.parametrize("command", ["false", "no-such-program-here", f"{sys.executable} -c 'print(7)'"])
def test_a_program_that_does_not_answer_is_told_before_the_first_game(command: str, tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match="the bot"):
        hold(Arena(GAME, ("random", f"run:{command}"), 2), tmp_path / "kept.jsonl", 1)
    assert not (tmp_path / "kept.jsonl").exists()


def test_a_program_is_told_views_and_nothing_else() -> None:
    table = spellhall.new(GAME, seats=2, seed=3)
    table.bot_move(1, "random")
    game = find(GAME)
    told = (
        "import sys; print('ready', flush=True); sys.stdin.readline(); position = sys.stdin.readline(); "
        "sys.stderr.write(position); sys.stdin.readline(); print('play ' + position[:30], flush=True)"
    )
    bot = ProgramBot(f'{sys.executable} -c "{told}"')
    view = game.text.load(table.view(0))
    with pytest.raises(BotFailed, match="position"):
        bot.choose(game, view, 0, None)  # type: ignore[arg-type]
    bot.close()


def test_standings_are_resumed_and_rated(tmp_path: Path) -> None:
    arena = Arena(GAME, ("random", "casual"), 4, seed=5)
    first = hold(arena, tmp_path / "kept.jsonl", 1, told=False)
    lines = (tmp_path / "kept.jsonl").read_text().splitlines()
    assert len(lines) == len(jobs_of(arena)) == 4
    assert hold(arena, tmp_path / "kept.jsonl", 1, told=False) == first
    assert (tmp_path / "kept.jsonl").read_text().splitlines() == lines
    assert [rating.name for rating in first.ratings] == ["casual", "random"]
    assert first.shares["random", "casual"].mean < 0.5


def test_a_game_for_one_is_told_by_mean_scores(tmp_path: Path) -> None:
    found = hold(Arena("brawl-mart", ("random", "novice"), 2), tmp_path / "kept.jsonl", 1, told=False)
    assert not found.ratings
    assert {name for name, _ in found.scores} == {"random", "novice"}
    assert found.scores[0][1].mean >= found.scores[1][1].mean


@pytest.mark.parametrize(
    ("arena", "why"),
    [
        (Arena(GAME, ("random",), 4), "two entrants"),
        (Arena(GAME, ("random", "random"), 4), "named once"),
        (Arena(GAME, ("random", "casual"), 1), "two games"),
        (Arena(GAME, ("random", "no_such_module:Bot"), 4), "no_such_module"),
        (Arena(GAME, ("random", "clever"), 4), "there is no bot"),
        (Arena(GAME, ("random", "casual"), 4, options=(("words", "perhaps"),)), "words"),
    ],
)
def test_what_cannot_be_held_is_refused(arena: Arena, why: str, tmp_path: Path) -> None:
    with pytest.raises((Refused, spellhall.Unknown), match=why):
        hold(arena, tmp_path / "kept.jsonl", 1)
