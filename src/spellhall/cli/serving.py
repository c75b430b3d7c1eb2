"""The command that opens a hall."""

from typing import Annotated, Any

from cyclopts import Parameter

from spellhall.cli import FINE
from spellhall.core.errors import Unknown


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    public: str | None = None,
    bus: str | None = None,
    config: str | None = None,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
) -> int:
    """Open a hall: tables for people and bots, over HTTP. Ctrl-C closes it.

    Every setting may also stand in the environment (SPELLHALL_PORT=80) or in the file that --config names.

    Parameters
    ----------
    host
        Where to listen: 127.0.0.1 for this machine only, 0.0.0.0 for others, too.
    port
        The port, 0 for any that is free.
    database
        A SQLite file or postgresql://USER@HOST/NAME; else a file in your data folder.
    public
        The address that people type, such as https://hall.example.
    bus
        How several processes tell each other: memory: for one, redis://HOST or postgresql://USER@HOST/NAME.
    config
        A file of settings, in TOML.
    limit
        Any other setting as NAME=VALUE, such as tables=10; may be given several times.
    """
    given: dict[str, Any] = {"host": host, "port": port, "database": database, "public": public, "bus": bus}
    given = {name: value for name, value in given.items() if value is not None}
    for one in limit or ():
        name, equals, value = one.partition("=")
        if not equals:
            raise Unknown(f"a limit is written NAME=VALUE, such as tables=10, not {one!r}")
        given[name.strip().replace("-", "_")] = value.strip()
    from spellhall.web.settings import read_settings

    settings = read_settings(given, config)
    from spellhall.web.serve import run

    run(settings)
    return FINE
