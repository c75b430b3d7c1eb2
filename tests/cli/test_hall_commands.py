"""The commands for whoever keeps a hall, and the one that proves its chance."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.cli import main
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.fair import Fairness, FairRng, commit_of, salt_of
from spellhall.table.record import write_record
from spellhall.table.sitting import Sitting
from spellhall.web.store import Entry, Seat, TableRow, open_store

SEED = bytes(range(32))
ADDED = (b"\0\xff", b"\1\2")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        assert "Traceback" not in shown.err
        return code, shown.out, shown.err

    return call


@pytest.fixture
def record(tmp_path: Path) -> Path:
    found = find("spell-write")
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), 2))
    sitting.draw(FairRng(SEED, salt_of("t-1", ADDED)))
    sitting.leave(0, "resign")
    place = tmp_path / "game.record"
    fair = Fairness("t-1", commit_of(SEED, "t-1"), ADDED, None, SEED)
    place.write_text(write_record(sitting, None, True, fair=fair))
    return place


def test_verify(run: Any, record: Path) -> None:
    code, out, _ = run("verify", record)
    assert (code, out[:5]) == (0, "fair:")
    assert out.endswith("the record does not tell whether people added their bytes after the commit\n")
    assert run("verify", record, "--commit", commit_of(SEED, "t-1").upper(), "--added", "00ff")[0] == 0
    code, out, _ = run("verify", record, "--json")
    assert json.loads(out) == {"fair": True, "reason": None, "draws": 2, "early": None, "position": False}


@pytest.mark.parametrize(
    ("early", "told"),
    [("none", "all bytes were added after the commit"), ("1", "bytes of place 1 came with")],
)
def test_verify_says_in_which_order_commit_and_bytes_came(
    run: Any, record: Path, tmp_path: Path, early: str, told: str
) -> None:
    noted = tmp_path / "noted.record"
    noted.write_text(record.read_text().replace("\nseed:", f"\nearly: {early}\nseed:"))
    code, out, _ = run("verify", noted)
    assert (code, told in out) == (0, True), out


@pytest.mark.parametrize("early", ["", "0 0", "2", "1 0", "all"])
def test_an_order_that_cannot_be_is_refused(run: Any, record: Path, tmp_path: Path, early: str) -> None:
    wrong = tmp_path / "wrong.record"
    wrong.write_text(record.read_text().replace("\nseed:", f"\nearly: {early}\nseed:"))
    assert run("verify", wrong)[0] == 2


def test_verify_says_no(run: Any, record: Path, tmp_path: Path) -> None:
    assert run("verify", record, "--commit", "00" * 32)[:1] == (1,)
    code, out, _ = run("verify", record, "--added", "0102ff")
    assert (code, out) == (1, "not proved: the bytes you added are not in this record\n")
    changed = tmp_path / "changed.record"
    changed.write_text(record.read_text().replace(SEED.hex(), "00" * 32))
    code, out, _ = run("verify", changed)
    assert code == 1
    assert out.startswith("not proved: its seed is not the one")
    changed.write_text(spellhall.new("spell-write", seats=2).record())
    assert run("verify", changed)[0] == 1
    changed.write_text("Dear Ann")
    assert run("verify", changed)[0] == 2
    assert run("verify", tmp_path / "nowhere")[0] == 2


@pytest.fixture
def database(tmp_path: Path) -> Path:
    place = tmp_path / "hall.sqlite"

    async def fill() -> None:
        store = await open_store(str(place))
        seats = tuple(Seat(contribution=one.hex()) for one in ADDED)
        row = TableRow("t-1", "spell-write", 1, {}, seats, "ann", 5, commit_of(SEED, "t-1"), SEED)
        await store.create_table(row)
        await store.append("t-1", 0, [Entry("dice 3 4", 6)])
        await store.close()

    asyncio.run(fill())
    return place


def test_tables_go_out_and_come_in(run: Any, database: Path, record: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "hall.zip", tmp_path / "other.sqlite"
    code, out, _ = run("hall", "export", file, "--database", database)
    assert (code, out) == (0, f"1 tables and 0 people are in {file}\n")
    code, _, err = run("hall", "export", file, "--database", database)
    assert code == 2
    assert "--replace" in err
    assert run("hall", "export", file, "--database", database, "--replace")[0] == 0
    code, out, _ = run("hall", "import", file, "--database", other)
    assert (code, out) == (0, f"{file}: 1 tables and 0 people are new\n")
    code, out, _ = run("hall", "import", record, "--database", other)
    assert (code, out) == (0, f"{record}: 0 tables and 0 people are new, 1 tables were here already\n")
    assert run("hall", "import", "--database", other)[0] == 2
    assert run("hall", "import", tmp_path / "nowhere", "--database", other)[0] == 2


def test_old_tables_are_packed_away(run: Any, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATABASE", str(database))  # as for the server
    assert run("hall", "archive", "--idle-days", "100000")[:2] == (0, "0 tables were packed away\n")
    assert run("hall", "archive", "--idle-days", "10", "--json")[:2] == (0, '{"archived": 1}\n')


def test_a_database_that_is_none_is_told(run: Any, record: Path) -> None:
    code, _, err = run("hall", "archive", "--database", record)
    assert code == 2
    assert "not a database" in err


def test_help_does_not_wait_for_the_database() -> None:
    """The heavy modules are for who works with tables, not for who asks what there is."""
    heavy = "sqlalchemy", "alembic", "psycopg", "redis", "litestar", "textual"
    program = (
        "import sys\nfrom spellhall.cli import main\n"
        "main(['--help']); main(['hall', '--help']); main(['verify', '--help'])\n"
        f"sys.exit(', '.join(name for name in {heavy} if name in sys.modules) or 0)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
