"""Every command: what it prints, for people and programs, and how it ends."""

import io
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.cli import main
from spellhall.cli.app import app
from spellhall.cli.front import COMMANDS, front_page
from spellhall.cli.progress import Progress
from spellhall.facade import Table
from spellhall.words import lists

GAME = "spell-write"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Two seats before their first letter, dice 3 and 4."""
    table = spellhall.new(GAME, seats=2, chance="manual")
    table.force("dice 3 4")
    place = tmp_path / "position.json"
    place.write_text(json.dumps(table.position()))
    return place


class Told:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def call(*arguments: object, typed: str | None = None) -> Told:
        if typed is not None:
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        assert "Traceback" not in shown.err
        return Told(code, shown.out, shown.err)

    return call


def test_help_for_who_has_just_come_in(run: Any) -> None:
    for arguments in (("help",), ("--help",), ("-h",)):
        told = run(*arguments)
        assert told.code == 0
        assert told.out == front_page()
    assert "spellhall play" in front_page()


def test_the_front_page_names_the_commands_there_are() -> None:
    there = {name for name in app if not name.startswith("-")}
    assert there == {name for name, _ in COMMANDS}


@pytest.mark.parametrize("command", [name for name, _ in COMMANDS] + ["words check", "words install"])
def test_every_command_explains_itself(run: Any, command: str) -> None:
    told = run(*command.split(), "--help")
    assert told.code == 0
    assert "Usage: spellhall" in told.out


def test_the_version(run: Any) -> None:
    assert run("--version").out.startswith("spellhall ")


def test_games(run: Any) -> None:
    assert GAME in run("games").out
    listed = run("games", "--json").json
    assert [game["name"] for game in listed] == spellhall.games()
    assert set(listed[0]) == {"name", "title", "line", "seats", "minutes"}


def test_rules(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spellhall, "rulebook", lambda game: "# A Game\n\n**1.1** Roll *dice*.\n")
    assert "1.1 Roll dice." in run("rules", GAME).out
    assert "**1.1** Roll *dice*." in run("rules", GAME, "--plain").out
    assert run("rules", GAME, "1.1").code == 0
    assert run("rules", GAME, "7.7").code == 1


def test_define(run: Any) -> None:
    assert run("define", "Tar").out.startswith("tar (noun): ")
    assert run("define", "tar", "--json").json["listed"] is True
    assert "no definition" in run("define", "the").out
    unknown = run("define", "xyzzy")
    assert unknown.code == 1
    assert unknown.out == ""
    assert "XYZZY is not in the word list" in unknown.err
    assert run("define", "xyzzy", "--json").json == {
        "word": "XYZZY",
        "listed": False,
        "base": None,
        "part_of_speech": None,
        "definition": None,
        "relation": None,
    }
    assert run("define", "tar", "--lexicon", "none-such").code == 2


def test_legal(run: Any, position: Path) -> None:
    lines = run("legal", position).out.splitlines()
    assert lines == spellhall.table(position.read_text()).legal(0)
    assert run("legal", position, "--json", "--seat", 1).json == spellhall.table(position.read_text()).legal(
        1
    )
    assert len(run("legal", position, "--limit", 3).out.splitlines()) == 3
    assert run("legal", typed=position.read_text()).out.splitlines() == lines
    assert run("legal", "-", typed=position.read_text()).out.splitlines() == lines


def test_a_long_search_says_how_far_it_is(run: Any, position: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()

    def slowly(table: Table, seat: int | None = None) -> Iterator[str]:
        yield from ("write 34 b3", "write 34 a1")
        assert told.wait(60)

    def say(progress: Progress, sentence: str) -> None:
        if "2 lines so far" in sentence:
            print(sentence, file=sys.stderr)
            told.set()

    monkeypatch.setattr(Table, "each_legal", slowly)
    monkeypatch.setattr(Progress, "say", say)
    shown = run("legal", position)
    assert shown.out == "write 34 a1\nwrite 34 b3\n"
    assert "still searching, 2 lines so far" in shown.err


def test_progress_is_said_from_time_to_time(capsys: pytest.CaptureFixture[str]) -> None:
    second = 0
    progress = Progress(lambda: second)
    for second in range(10):
        progress.say(f"second {second}")
    assert capsys.readouterr().err == "spellhall: second 2\nspellhall: second 7\n"


def test_more_legal_lines_than_anybody_reads_are_refused(
    run: Any, position: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spellhall.cli.lines.MOST_LINES", 3)
    refused = run("legal", position)
    assert (refused.code, refused.out) == (2, "")
    assert "more than 3 legal lines; --limit" in refused.err
    assert len(run("legal", position, "--limit", 5).out.splitlines()) == 5


def test_a_search_can_be_interrupted(run: Any, position: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(table: Table, seat: int | None = None) -> Iterator[str]:
        os.kill(os.getpid(), signal.SIGINT)
        threading.Event().wait()
        yield ""

    monkeypatch.setattr(Table, "each_legal", forever)
    # Where tests are started in the background Ctrl-C is ignored, and so it would be by the command.
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(SystemExit) as stopped:
            run("legal", position)
    finally:
        signal.signal(signal.SIGINT, inherited)
    assert stopped.value.code == 130


def test_legal_says_why_there_is_nothing(run: Any) -> None:
    waiting = json.dumps(spellhall.new(GAME, seats=2, chance="manual").position())
    told = run("legal", typed=waiting)
    assert (told.code, told.out) == (0, "")
    assert "chance is asked" in told.err


def test_why(run: Any, position: Path) -> None:
    assert run("why", "write 34 b3", position).out == "legal\n"
    illegal = run("why", "write 35 b3", position)
    assert illegal.code == 1
    assert illegal.out.startswith("R3.1: ")
    assert run("why", "write 35 b3", position, "--json").json["legal"] is False
    assert run("why", "write 34 b3", "--json", typed=position.read_text()).json == {
        "legal": True,
        "reason": None,
    }
    assert run("why", "write 34 z9", position).code == 2


def test_apply(run: Any, position: Path) -> None:
    told = run("apply", "write 34 b3", "done", position, "--seat", 0)
    assert told.code == 0
    assert told.json["players"][0]["phase"] == "wait"
    assert told.err.strip()
    both = run(
        "apply", "0: write 34 b3", "0: done", "1: write 34 b2", "1: done", "dice 1 2", position, "--json"
    )
    assert both.json["position"]["dice"] == [1, 2]
    assert both.json["events"]
    rolled = [
        run(
            "apply",
            "0: write 34 b3",
            "0: done",
            "1: write 34 b2",
            "1: done",
            "--chance",
            "auto",
            "--seed",
            5,
            typed=position.read_text(),
        ).json
        for _ in range(2)
    ]
    assert rolled[0] == rolled[1]
    assert rolled[0]["dice"]


def test_apply_refuses(run: Any, position: Path) -> None:
    illegal = run("apply", "write 35 b3", position)
    assert (illegal.code, illegal.out) == (1, "")
    assert "R3.1" in illegal.err
    assert run("apply", "wrote 34", position).code == 2
    assert run("apply", "write 34 b3", position, "--seat", 9).code == 2


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = spellhall.new(GAME, seats=2, seed=2)
    while table.over is None:
        table.bot_move(table.to_act[0], "random")
    place = tmp_path / "record.txt"
    place.write_text(table.record())
    return place


def test_replay(run: Any, record: Path) -> None:
    told = run("replay", record)
    assert told.code == 0
    assert "wins with" in told.out or "share the win" in told.out
    whole = run("replay", record, "--json").json
    assert whole["over"]["reason"] == "rounds"
    part = run("replay", record, "--upto", 2, "--json").json
    assert part["lines"] == whole["lines"][:2]
    own = run("replay", record, "--upto", 2, "--seat", 1, "--json").json
    assert own["position"] == spellhall.replay(record.read_text(), upto=2).view(1)
    assert run("replay", record, "--seat", 5).code == 2


def test_review(run: Any, tmp_path: Path) -> None:
    table = spellhall.new(GAME, seats=1, seed=3)
    for _ in range(3):
        table.play(table.legal()[0])
    record = tmp_path / "short.txt"
    record.write_text(table.record())
    told = run("review", record, "--seconds", 0.1)
    assert told.code == 0
    for heading in ("Points expected in the end", "Turning points", "Best moves missed"):
        assert heading in told.out
    found = run("review", record, "--seconds", 0.1, "--json").json
    assert len([turn for turn in found["turns"] if turn["decision"]]) == 3
    assert run("review", record, "--all-open").code == 1
    assert run("review", record, "--seat", 4).code == 2
    assert run("review", record, "--seconds", 0).code == 2


def test_replay_refuses_what_is_no_record(run: Any, position: Path) -> None:
    told = run("replay", position)
    assert told.code == 2
    assert "no record" in told.err


def test_word_lists(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "_registered", {})  # those that other tests made known in this process
    good = tmp_path / "mine.txt"
    good.write_text("# my words\ntar\nart\nqqq\n")
    assert run("words", "check", good).out.startswith("3 words, 2 of them in the default list")
    assert run("words", "check", good, "--json").json["good"] is True
    assert run("words", "install", good).code == 0
    assert run("words", "lists").out.split() == ["default", "family", "mine"]
    assert run("words", "lists", "--json").json == ["default", "family", "mine"]
    assert run("words", "install", good, "--name", "other").code == 0


def test_bad_word_lists(run: Any, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("tar\nb4d\n")
    told = run("words", "check", bad)
    assert told.code == 1
    assert "line 2: 'b4d'" in told.err
    assert run("words", "check", bad, "--json").json["bad_lines"] == 1
    assert run("words", "install", bad).code == 1
    assert run("words", "check", tmp_path / "none.txt").code == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(run: Any, shell: str) -> None:
    script = run("completion", shell).out
    assert all(name in script for name, _ in COMMANDS)


def test_completion_asks_for_a_shell(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/bin/dash")
    assert run("completion").code == 2
    monkeypatch.setenv("SHELL", "/bin/zsh")
    assert run("completion").code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["dance"], "Unknown command"),
        (["why"], "requires an argument"),
        (["legal", "--seat", "x"], "unable to convert"),
        (["games", "--loud"], "Unknown option"),
        (["legal", "--loud"], "no option --loud"),
        (["apply", "done", "-", "--saet", "1"], "no option --saet"),
        (["legal", "/none/such.json"], "cannot be read: No such file"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "--resume", "/none/such"], "cannot be read"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(run: Any, arguments: list[str], told: str) -> None:
    shown = run(*arguments)
    assert shown.code == 2
    assert told in shown.err
    assert shown.out == ""
    assert shown.err.startswith("spellhall: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [("{", "JSON"), ("[]", "object"), ('{"game": "chess"}', "no game 'chess'"), ("{}", "says its game")],
)
def test_bad_positions_are_refused(run: Any, text: str, told: str) -> None:
    shown = run("legal", typed=text)
    assert shown.code == 2
    assert told in shown.err


def test_print_makes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheets.pdf"
    assert main(["print", GAME, "--to", str(file), "--paper", "letter", "--ink", "low"]) == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert "Print it at 100%, on one side" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        ([GAME, "--paper", "a3"], "there is no paper 'a3'"),
        ([GAME, "--option", "sheet"], "an option is given as name=value"),
        ([GAME, "--to", "nowhere/at/all.pdf"], "there is no folder"),
        ([GAME, "--to", "."], "is a folder"),
    ],
)
def test_print_says_what_is_wrong(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    to = [] if "--to" in arguments else ["--to", "game.pdf"]
    assert main(["print", *arguments, *to]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--option", "mode=angry"], "mode"),
        (["--option", "friendly"], "name=value"),
        (["--option", "colour=red"], "colour"),
        (["--seats", "9"], "1 to 6 players"),
        (["--bots", "clever"], "no bot 'clever'"),
        (["--lexicon", "none-such"], "none-such"),
        (["--position", "/none/such.json"], "cannot be read"),
    ],
)
def test_tables_that_cannot_be(run: Any, arguments: list[str], told: str) -> None:
    shown = run("play", GAME, *arguments, typed="")
    assert shown.code == 2
    assert told in shown.err
    assert shown.out == ""
