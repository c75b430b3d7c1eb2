"""Experiments are planned, played and kept: each game once, and the same rows whoever plays them."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest

import spellhall
from spellhall.core.errors import Refused, SpellhallError, Unknown
from spellhall.core.jsontext import read_object
from spellhall.games import find, names, take_in
from spellhall.lab.experiments import store as storing
from spellhall.lab.experiments.plan import Experiment, Place, parse
from spellhall.lab.experiments.ready import listed
from spellhall.lab.experiments.rows import play
from spellhall.lab.experiments.running import Progress, run
from spellhall.lab.experiments.store import Store, tables
from spellhall.lab.experiments.workers import Done, Here, Lost, Processes, Task, local

from ..outside import NOUGHTS, as_before

SMALL = """
game = "noughts"
games = 24
bots = ["random", "novice"]
seed = 5
"""


@pytest.fixture(autouse=True)
def noughts() -> Iterator[None]:
    with as_before():
        take_in(NOUGHTS)
        yield


def rows(folder: Path) -> dict[str, list[Any]]:
    with tables(folder) as base:
        return {name: base.execute(f"SELECT * FROM {name}").fetchall() for name in ("games", "decisions")}


def kept(experiment: Experiment, folder: Path, **how: Any) -> dict[str, list[Any]]:
    run(experiment, folder, how.pop("workers", Here), **how)
    return rows(folder)


# What is asked for
@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("game = ", Refused, "is no TOML"),
        ('game = "noughts"', Refused, "missing required field `games`"),
        ('game = "noughts"\ngames = "ten"\nbots = ["random"]', Refused, "Expected `int`"),
        ('game = "noughts"\ngames = 2\nbots = ["random"]\nrounds = 3', Refused, "unknown field `rounds`"),
        ('game = "noughts"\ngames = 2\nbots = ["random"]\nswap = [true, true]', Refused, "the list of both"),
        ('game = "brawl-mart"\ngames = 2\nbots = ["random"]\nswap = true', Refused, "two at a table"),
        ('game = "spell-write"\ngames = 2\nseats = 2\nbots = ["random"]\nswap = true', Refused, "at once"),
        ('game = "chess"\ngames = 2\nbots = ["random"]', Unknown, "there is no game 'chess'"),
        ('game = "noughts"\ngames = 2\nbots = ["genius"]', Unknown, "genius"),
        ('game = "noughts"\ngames = 0\nbots = ["random"]', Refused, "1 or more, not 0"),
        ('game = "noughts"\ngames = 2', Refused, "say who plays"),
        ('game = "noughts"\ngames = 2\nbots = []', Refused, "at least one bot"),
        (
            'game = "noughts"\ngames = 2\nbots = ["random"]\nmeet = ["random", "novice"]',
            Refused,
            "say who plays",
        ),
        ('game = "noughts"\ngames = 2\nmeet = ["random"]', Refused, "two bots or more"),
        ('game = "noughts"\ngames = 2\nseats = 3\nbots = ["random"]', Refused, "2 to 2 seats, not 3"),
        ('game = "noughts"\ngames = 2\nbots = ["random", ["novice"]]', Refused, "one line-up"),
        ('game = "noughts"\ngames = 2\nbots = ["random"]\noptions = {size = 4}', Unknown, "no option 'size'"),
        (
            'game = "spell-write"\ngames = 2\nbots = ["random"]\ngrid = {words = ["referee", "nobody"]}',
            Unknown,
            "option words is one of",
        ),
        (
            'game = "spell-write"\ngames = 2\nseats = 1\nbots = ["random"]\noptions = {words = "challenge"}',
            Refused,
            "R",
        ),
        ('game = "spell-write"\ngames = 2\nbots = ["random"]\ngrid = {mode = []}', Refused, "each once"),
        (
            'game = "spell-write"\ngames = 2\nbots = ["random"]\n'
            'options = {mode = "friendly"}\ngrid = {mode = ["friendly"]}',
            Refused,
            "it is fixed or it is varied",
        ),
        ('game = "lexigo"\ngames = 2\nbots = ["random"]\noptions = {stack = "many"}', Unknown, "stack"),
    ],
)
def test_what_cannot_be_played_is_told_before_the_first_game(text: str, error: type, says: str) -> None:
    with pytest.raises(error) as told:
        parse(text, "mine.toml")
    assert str(told.value).startswith("mine.toml")
    assert says in str(told.value)


def test_a_grid_has_a_cell_for_each_combination_and_line_up() -> None:
    planned = parse(
        'game = "spell-write"\ngames = 3\nbots = [["random"], ["random", "novice"]]\nseats = 2\n'
        '[grid]\nmode = ["competitive", "friendly"]\nsheet = ["S1", "S2"]\n[options]\nlookup = "end"'
    )
    assert len(planned.cells) == 8
    assert planned.cells[1].options == {"lookup": "end", "mode": "competitive", "sheet": "S2"}
    assert planned.cells[0].bots == ("random", "random")
    assert [cell.turns for cell in planned.cells] == [1] * 4 + [2] * 4
    places = list(planned.places())
    assert len(places) == len(set(places)) == planned.size == 24
    assert places[0] == Place(0, 0, 0)
    # Different bots change their seats over the same chance, equal ones need not.
    assert [(one.fate, one.turned) for one in places if one.cell == 0] == [(0, 0), (1, 0), (2, 0)]
    assert [(one.fate, one.turned) for one in places if one.cell == 4] == [(0, 0), (0, 1), (1, 0)]
    assert len({planned.fate(one) for one in places if one.fate == 0}) == 1


def test_every_two_of_those_who_meet_play_and_alone_each() -> None:
    assert [
        cell.bots for cell in parse('game = "noughts"\ngames = 2\nmeet = ["random", "novice", "club"]').cells
    ] == [
        ("random", "novice"),
        ("random", "club"),
        ("novice", "club"),
    ]
    alone = parse('game = "brawl-mart"\ngames = 2\nmeet = ["random", "novice"]')
    assert [cell.bots for cell in alone.cells] == [("random",), ("novice",)]


def test_the_ready_experiments_of_all_games_can_be_planned() -> None:
    found = dict(listed())
    assert {name.partition("/")[0] for name in found} == set(names()) - {"noughts"}
    assert all(one.title and one.asks for one in found.values())


# Rows
@pytest.mark.parametrize("name", names())
def test_a_game_says_what_its_moves_were_about(name: str) -> None:
    game = find(name)
    seats = game.about.seats[0]
    planned = parse(f'game = "{name}"\ngames = 1\nseats = {seats}\nbots = ["random"]\nrecords = true')
    made = play(planned, Place(0, 0, 0))
    row = read_object(made.line.decode(), "the row")
    assert sum(row["decided"]) == len(row["decisions"]) > 0
    told = [one for decision in row["decisions"] for one in decision["features"]] + row["given"]
    traits = {trait.name for trait in game.study.traits}
    assert {one["kind"] for one in told} <= traits
    assert bool(told) == bool(traits)
    table = spellhall.replay(made.record or "")
    assert table.over is not None
    assert table.over["scores"] == row["scores"]
    assert [decision["line"] for decision in row["decisions"]] == [
        line.partition(": ")[2] for line in table.lines() if line[0].isdigit()
    ]


def test_a_bot_that_fails_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "failing_bot.py").write_text(
        "class Failing:\n    def choose(self, *given):\n        raise ValueError('no idea')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    planned = parse(SMALL.replace('"novice"', '"failing_bot:Failing"'))
    row = read_object(play(planned, Place(0, 0, 0)).line.decode(), "the row")
    assert (row["points"], row["reason"]) == ([1.0, 0.0], "forfeit")
    assert row["why"] == "failing_bot:Failing ValueError: no idea"


# Running
RANKING = """
from spellhall.bots.bot import Choice

class Meek:
    value = 0.4

    def choose(self, game, view, seat, rng, budget):
        return game.rules.default(view, seat)

    def rank(self, game, view, seat, rng, budget):
        return [Choice(game.rules.default(view, seat), self.value)]

class Proud(Meek):
    value = 0.6
"""


def test_who_follows_may_swap_with_who_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ranking.py").write_text(RANKING)
    monkeypatch.syspath_prepend(tmp_path)
    text = 'game = "noughts"\ngames = 2\nswap = [false, true]\nbots = ["ranking:Meek", "ranking:Proud"]'
    planned = parse(text)
    assert planned.varied == ("swap",)
    plain, other, proudly_kept, swapped = (
        msgspec.json.decode(play(planned, Place(cell, 0, turned)).line)
        for cell in (0, 1)
        for turned in (0, 1)
    )
    # The meek one follows in the second game of each cell, and takes the place of the proud one.
    assert (other["bots"], other["starter"]) == (["ranking:Proud", "ranking:Meek"], 0)
    assert (swapped["bots"], swapped["starter"]) == (["ranking:Meek", "ranking:Proud"], 1)
    assert swapped["options"] == {"swap": "True"}
    assert [one["line"] for one in swapped["decisions"]] == [one["line"] for one in other["decisions"]]
    assert swapped["points"] == other["points"] != other["points"][::-1]
    assert proudly_kept == {**plain, "cell": 1, "options": {"swap": "True"}}


def test_each_game_is_played_once_and_kept_in_order(tmp_path: Path) -> None:
    planned = parse(SMALL)
    told: list[Progress] = []
    found = kept(planned, tmp_path, tell=told.append)
    assert [row[:3] for row in found["games"]] == sorted(
        (one.cell, one.fate, one.turned) for one in planned.places()
    )
    assert len(found["decisions"]) == sum(sum(row[10]) for row in found["games"])
    assert (told[0].finished, told[-1].finished, told[-1].of) == (0, 24, 24)


@pytest.mark.slow
def test_rows_are_the_same_on_several_workers_one_of_which_is_killed(tmp_path: Path) -> None:
    planned = parse(SMALL)
    crews: list[Processes] = []
    killed: list[int] = []

    def two() -> Processes:
        crews.append(Processes(2))
        return crews[-1]

    def kill(progress: Progress) -> None:
        if progress.finished >= 4 and not killed:
            killed.append(crews[0].ids[0])
            os.kill(killed[0], signal.SIGKILL)

    found = kept(planned, tmp_path / "two", workers=two, tell=kill)
    assert killed
    assert found == kept(planned, tmp_path / "one")


def test_all_that_a_broken_pool_had_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what it had not been told to be lost yet."""
    tasks = [Task(parse(SMALL), (Place(0, fate, 1),)) for fate in range(3)]
    started: list[object] = []

    class Pool:
        """The first one breaks over its first task; the next does all that it gets."""

        def __init__(self) -> None:
            self.breaks = not started
            self.futures: list[Future[Done]] = []
            started.append(self)

        def submit(self, work: Any, task: Task) -> Any:
            future: Future[Done] = Future()
            if not self.breaks:
                future.set_result(work(task))
            elif not self.futures:
                future.set_exception(BrokenProcessPool("killed"))
            self.futures.append(future)
            return future

        def shutdown(self, **how: Any) -> None:
            return None

    monkeypatch.setattr(Processes, "_started", lambda self: Pool())
    crew = Processes(2)
    for task in tasks:
        crew.submit(task)
    done: list[Done] = []
    while len(done) < len(tasks):
        done += crew.next()
    assert sorted(place.fate for one in done for place, _ in one.games) == [0, 1, 2]


def test_games_that_kill_every_worker_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        """A pool whose workers die over every task."""

        def submit(self, work: Any, task: Task) -> Any:
            future: Future[Done] = Future()
            future.set_exception(BrokenProcessPool("killed"))
            return future

        def shutdown(self, **how: Any) -> None:
            return None

    monkeypatch.setattr(Processes, "_started", lambda self: Dead())
    crew = Processes(2)
    crew.submit(Task(parse(SMALL), (Place(0, 3, 1),)))
    with pytest.raises(Lost, match="cell 0, fate 3"):
        crew.next()


def test_an_interrupted_run_goes_on_without_losing_or_repeating_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned = parse(SMALL)
    began: list[Place] = []

    def noted(experiment: Experiment, place: Place) -> Any:
        began.append(place)
        return play(experiment, place)

    monkeypatch.setattr("spellhall.lab.experiments.workers.play", noted)

    def interrupt(progress: Progress) -> None:
        if progress.finished == 7:
            os.kill(os.getpid(), signal.SIGINT)

    class One(Here):
        spell = 0.0  # a task is one game

    with pytest.raises(KeyboardInterrupt):
        run(planned, tmp_path, One, interrupt)
    assert 7 <= len(rows(tmp_path)["games"]) == len(began) < 24
    run(planned, tmp_path, One)
    assert sorted(began) == sorted(planned.places())
    assert rows(tmp_path) == kept(planned, tmp_path / "at-once")


def test_a_run_may_become_longer_and_nothing_else(tmp_path: Path) -> None:
    longer = parse(SMALL.replace("24", "30"))
    kept(parse(SMALL), tmp_path)
    assert kept(longer, tmp_path) == kept(longer, tmp_path / "at-once")
    with pytest.raises(Refused, match="holds another experiment"):
        run(parse(SMALL.replace("seed = 5", "seed = 6")), tmp_path, Here)


def test_one_worker_is_this_process() -> None:
    assert isinstance(local(1), Here)


# The folder
def damaged(folder: Path, change: Callable[[Path], object]) -> str:
    kept(parse(SMALL), folder)
    change(folder)
    with pytest.raises(SpellhallError) as told:
        run(parse(SMALL.replace("24", "26")), folder, Here)
    return str(told.value)


def test_a_damaged_folder_is_refused(tmp_path: Path) -> None:
    told = damaged(tmp_path / "a", lambda folder: (folder / "experiment.json").write_text("{"))
    assert "experiment.json is damaged" in told
    told = damaged(tmp_path / "b", lambda folder: (folder / "parts/00000.parquet").write_bytes(b"PAR1"))
    assert "are damaged" in told
    told = damaged(tmp_path / "c", lambda folder: (folder / "journal.jsonl").write_bytes(b"{}\n"))
    assert "journal.jsonl, line 1, is damaged" in told


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="nothing has been played"):
        tables(tmp_path)
    with pytest.raises(Refused, match="holds no experiment"):
        storing.experiment_of(tmp_path)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    planned = parse(SMALL)
    store = Store(tmp_path, planned)
    places = list(planned.places())[:3]
    store.keep([(place, play(planned, place)) for place in places])
    store.close()
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-9])
    store = Store(tmp_path, planned)
    assert store.played == set(places[:2])
    store.close()
    assert kept(planned, tmp_path) == kept(planned, tmp_path / "at-once")


def test_a_journal_that_became_a_part_counts_once(tmp_path: Path) -> None:
    planned = parse(SMALL)
    store = Store(tmp_path, planned)
    store.keep([(place, play(planned, place)) for place in list(planned.places())[:3]])
    journal = (tmp_path / "journal.jsonl").read_bytes()
    store.export()
    store.close()
    (tmp_path / "journal.jsonl").write_bytes(journal)  # as a crash between the two leaves it
    assert kept(planned, tmp_path) == kept(planned, tmp_path / "at-once")


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    store = Store(tmp_path, parse(SMALL))
    with pytest.raises(Refused, match="another run is writing"):
        Store(tmp_path, parse(SMALL))
    store.close()


def test_without_duckdb_it_says_how_to_bring_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(storing.NoDatabase, match=r"spellhall\[lab\]"):
        run(parse(SMALL), tmp_path, Here)
