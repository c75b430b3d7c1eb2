"""A folder of results: what was played is on the disk before it counts, and no game is in it twice.

    experiment.json      what is played
    journal.jsonl        the last games, one line each
    parts/00000.parquet  games before them, with their decisions inside
    records/             one text a game, where they are wanted
    games.parquet        one row a game, sorted: what people and reports read
    decisions.parquet    one row a decision, sorted

The journal grows by whole games; when it is long, it becomes a part, which appears under its name only when
it is complete. The two tables are made of the parts and can be made again.
"""

import fcntl
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import IO, Any

import msgspec

from spellhall.core.errors import Refused, SpellhallError
from spellhall.lab.experiments.plan import Experiment, Place
from spellhall.lab.experiments.rows import Kept

TABLES = ("games", "decisions")
_PART = 2_000  # games
_MEMORY = "1GB"
_COLUMNS = {
    "cell": "INTEGER",
    "fate": "INTEGER",
    "turned": "INTEGER",
    "bots": "VARCHAR[]",
    "options": "MAP(VARCHAR, VARCHAR)",
    "points": "DOUBLE[]",
    "scores": "INTEGER[]",
    "reason": "VARCHAR",
    "starter": "INTEGER",
    "moves": "INTEGER",
    "decided": "INTEGER[]",
    "given": "STRUCT(seat INTEGER, kind VARCHAR, name VARCHAR, number INTEGER)[]",
    "why": "VARCHAR",
    "decisions": "STRUCT(move INTEGER, seat INTEGER, act VARCHAR, line VARCHAR, words VARCHAR[], "
    "gain INTEGER, features STRUCT(kind VARCHAR, name VARCHAR)[])[]",
}
_ORDER = "ORDER BY cell, fate, turned"
_TABLE = {
    "games": f"SELECT * EXCLUDE (decisions) FROM parts {_ORDER}",
    "decisions": "SELECT cell, fate, turned, one.* FROM "
    f"(SELECT cell, fate, turned, unnest(decisions) AS one FROM parts) {_ORDER}, one.move",
}


class NoDatabase(SpellhallError):
    """DuckDB is not installed."""


def database() -> ModuleType:
    try:
        import duckdb
    except ImportError:
        raise NoDatabase(
            "experiments need DuckDB, which is not installed. In a copy of the project, `./play lab` brings "
            "it; elsewhere: pip install 'spellhall[lab]'"
        ) from None
    return duckdb


def connect(folder: Path) -> Any:
    """A database in memory, which spills into the folder when it needs more than it may have."""
    return database().connect(
        config={
            "memory_limit": _MEMORY,
            "temp_directory": str(folder / "spill"),
            "autoinstall_known_extensions": False,
        }
    )


def experiment_of(folder: Path) -> Experiment:
    """What was played in a folder, or `Refused` if that cannot be told."""
    file = folder / "experiment.json"
    if not file.exists():
        raise Refused(f"{folder} holds no experiment; `spellhall lab run EXPERIMENT --to {folder}` makes one")
    try:
        return msgspec.json.decode(file.read_bytes(), type=Experiment)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{file} is damaged: {error}") from None


class Store:
    """The folder of one experiment, open for writing: nobody else may write to it meanwhile."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        database()
        self.folder, self.experiment = folder, experiment
        self._journal_file = folder / "journal.jsonl"
        self._parts = folder / "parts"
        try:
            self._parts.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder)
        except OSError as error:
            raise Refused(f"{folder} cannot be used: {error.strerror or error}") from None
        try:
            self._agree()
            self._played = self._in_parts()
            self._open = self._in_journal()
        except BaseException:
            self._lock.close()
            raise
        self._played.update(self._open)
        self._journal = self._journal_file.open("ab")

    def close(self) -> None:
        self._journal.close()
        self._lock.close()

    def _agree(self) -> None:
        """The folder's experiment is this one; it may only have become longer or shorter."""
        file = self.folder / "experiment.json"
        if file.exists() and not experiment_of(self.folder).same_as(self.experiment):
            raise Refused(
                f"{self.folder} holds another experiment (only the number of games may change); "
                "choose another folder with --to"
            )
        new = self.folder / "experiment.json.new"
        new.write_bytes(msgspec.json.encode(self.experiment))
        new.replace(file)

    @property
    def played(self) -> frozenset[Place]:
        return frozenset(self._played)

    def keep(self, games: Sequence[tuple[Place, Kept]]) -> None:
        fresh = [(place, kept) for place, kept in games if place not in self._played]
        for place, kept in fresh:
            if kept.record is not None:
                self._keep_record(place, kept.record)
        self._journal.write(b"".join(kept.line + b"\n" for _, kept in fresh))
        self._journal.flush()
        self._played.update(place for place, _ in fresh)
        self._open += [place for place, _ in fresh]
        if len(self._open) >= _PART:
            self._pack()

    def _keep_record(self, place: Place, text: str) -> None:
        folder = self.folder / "records"
        folder.mkdir(exist_ok=True)
        name = f"{place.cell}-{place.fate}-{place.turned}.txt"
        (folder / name).write_text(text, encoding="utf-8")

    def _in_parts(self) -> set[Place]:
        files = sorted(self._parts.glob("*.parquet"))
        if not files:
            return set()
        with connect(self.folder) as base:
            rows = _asked(base, f"SELECT cell, fate, turned FROM read_parquet({_listed(files)})", self.folder)
        return {Place(*row) for row in rows}

    def _in_journal(self) -> list[Place]:
        """The games of the journal that no part has. A last line that was cut off counts as not played."""
        if not self._journal_file.exists():
            return []
        whole, _, _ = self._journal_file.read_bytes().rpartition(b"\n")
        lines: dict[Place, bytes] = {}
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                place = msgspec.json.decode(line, type=Place)
            except msgspec.DecodeError as error:
                raise Refused(
                    f"{self._journal_file}, line {number}, is damaged: {error}. Without that line the run "
                    "can go on, and plays its game again"
                ) from None
            if place not in self._played:
                lines[place] = line
        new = self._journal_file.with_suffix(".new")
        new.write_bytes(b"".join(line + b"\n" for line in lines.values()))
        new.replace(self._journal_file)
        return list(lines)

    def _pack(self) -> None:
        """The journal becomes a part."""
        if not self._open:
            return
        self._journal.close()
        part = self._parts / f"{len(list(self._parts.glob('*.parquet'))):05}.parquet"
        new = part.with_suffix(".new")
        columns = ", ".join(f"'{name}': '{kind}'" for name, kind in _COLUMNS.items())
        with connect(self.folder) as base:
            source = f"read_json({_listed([self._journal_file])}, format = 'newline_delimited', columns = "
            source += f"{{{columns}}}, maximum_object_size = 200000000)"
            _asked(base, f"COPY (SELECT * FROM {source} {_ORDER}) TO {_quoted(new)} {_AS}", self.folder)
        new.replace(part)
        self._open = []
        self._journal = self._journal_file.open("wb")

    def export(self) -> None:
        """Make both tables of all that was played."""
        self._pack()
        files = sorted(self._parts.glob("*.parquet"))
        if not files:
            raise Refused(f"nothing has been played yet in {self.folder}")
        with connect(self.folder) as base:
            base.execute(f"CREATE VIEW parts AS SELECT * FROM read_parquet({_listed(files)})")
            for name in TABLES:
                new = self.folder / f"{name}.new"
                _asked(base, f"COPY ({_TABLE[name]}) TO {_quoted(new)} {_AS}", self.folder)
                new.replace(self.folder / f"{name}.parquet")


_AS = "(FORMAT parquet, COMPRESSION zstd)"


def tables(folder: Path) -> Any:
    """A database with the views `games` and `decisions`; a folder that is not whole is refused."""
    for name in TABLES:
        if not (folder / f"{name}.parquet").exists():
            raise Refused(f"{folder} has no {name}.parquet: nothing has been played there yet")
    base = connect(folder)
    for name in TABLES:
        file = _quoted(folder / f"{name}.parquet")
        _asked(base, f"CREATE VIEW {name} AS SELECT * FROM read_parquet({file})", folder)
    _asked(base, "SELECT count(*) FROM games", folder)
    return base


def _asked(base: Any, query: str, folder: Path) -> list[tuple[Any, ...]]:
    try:
        rows: list[tuple[Any, ...]] = base.execute(query).fetchall()
    except database().Error as error:
        raise Refused(f"the results in {folder} are damaged: {str(error).splitlines()[0]}") from None
    return rows


def _quoted(file: Path) -> str:
    return "'" + str(file).replace("'", "''") + "'"


def _listed(files: Iterable[Path]) -> str:
    return "[" + ", ".join(map(_quoted, files)) + "]"


def _locked(folder: Path) -> IO[bytes]:
    file = (folder / "lock").open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Refused(f"another run is writing to {folder}; wait for it, or choose another folder") from None
    os.set_inheritable(file.fileno(), False)
    return file
