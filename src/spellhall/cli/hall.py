"""Commands for whoever keeps a hall: its tables out into a file, back in, and old ones packed away."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from spellhall.cli import FINE
from spellhall.cli.games import Games, take_in
from spellhall.cli.progress import Progress
from spellhall.cli.reading import print_json
from spellhall.core.errors import Refused
from spellhall.web.settings import Settings, database_of, read_settings
from spellhall.web.store.database import Database

DAY = 24 * 60 * 60 * 1000


@contextmanager
def opened(settings: Settings) -> Iterator[Database]:
    database = Database(database_of(settings))
    try:
        database.prepare()
        yield database
    finally:
        database.close()


def settings_for(database: str | None, config: str | None, games: list[Path] | None = None) -> Settings:
    settings = read_settings({} if database is None else {"database": database}, config)
    take_in([*settings.game_folders, *(games or ())])
    return settings


def export(
    file: Path,
    /,
    *,
    database: str | None = None,
    config: str | None = None,
    replace: bool = False,
    games: Games = None,
) -> int:
    """Write all tables as records into a file, with people and what lets them in; as secret as the database.

    Parameters
    ----------
    file
        A zip file to be made.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    replace
        Whether the file may be there already.
    """
    from spellhall.web.store.moving import export_hall

    if file.exists() and not replace:
        raise Refused(f"{file} is there already; --replace writes over it")
    with opened(settings_for(database, config, games)) as held:
        moved = export_hall(held, file)
    print(f"{moved.tables} tables{_and_cups(moved.cups)} and {moved.people} people are in {file}")
    return FINE


def bring_in(
    *files: Path, database: str | None = None, config: str | None = None, games: Games = None
) -> int:
    """Take in tables: exported files, or single records, which are then kept for reading.

    Parameters
    ----------
    files
        What `hall export` has written, or records.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    """
    from spellhall.web.store.moving import import_hall

    if not files:
        raise Refused("give a file that `spellhall hall export` has written, or a record")
    with opened(settings_for(database, config, games)) as held:
        for file in files:
            moved = import_hall(held, file, _telling())
            new = f"{moved.tables} tables{_and_cups(moved.cups)} and {moved.people} people"
            print(f"{file}: {new} are new", end="")
            print(f", {moved.left_alone} tables were here already" if moved.left_alone else "")
    return FINE


def _and_cups(many: int) -> str:
    return f", {many} tournaments" if many else ""


def _telling() -> Callable[[int, int], None]:
    progress = Progress()
    return lambda done, of: progress.say(f"{done} of {of} tables are in")


def archive(
    *,
    days: int | None = None,
    idle_days: int | None = None,
    database: str | None = None,
    config: str | None = None,
    json: bool = False,
) -> int:
    """Pack old tables away: they take less room and can still be read and exported. The server does so, too.

    Parameters
    ----------
    days
        Finished tables that are older than so many days; else as the settings say.
    idle_days
        Unfinished tables that nobody has touched for so many days; else as the settings say.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    json
        For programs: an object.
    """
    from spellhall.web.store import keeping

    settings = settings_for(database, config)
    now = int(time.time() * 1000)
    over_before = now - (settings.archive_days if days is None else days) * DAY
    idle_before = now - (settings.idle_days if idle_days is None else idle_days) * DAY
    packed = 0
    with opened(settings) as held:
        while True:
            with held.writing.begin() as connection:
                some = keeping.archive(connection, over_before, idle_before)
            packed += some
            if not some:
                break
    if json:
        print_json({"archived": packed})
    else:
        print(f"{packed} tables were packed away")
    return FINE
