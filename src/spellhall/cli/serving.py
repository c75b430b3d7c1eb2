"""The commands that open a hall: for oneself in the browser, and for others as a server."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from spellhall.cli import FINE
from spellhall.cli.games import Games
from spellhall.core.errors import Unknown

if TYPE_CHECKING:
    from spellhall.web.settings import Settings


def open_hall(
    *,
    no_browser: bool = False,
    lan: Annotated[bool | None, Parameter(negative="--no-lan")] = None,
    port: int | None = None,
    database: str | None = None,
    config: str | None = None,
    games: Games = None,
) -> int:
    """Open the hall here and show it in the browser; `spellhall` alone does the same. Ctrl-C closes it.

    Parameters
    ----------
    no_browser
        Only print the address.
    lan
        Let others on this network join, or not; else as was said in the browser before.
    port
        The port, 0 for any that is free; else 8765, or the next one that is free.
    database
        The file where tables are kept; else one in your data folder.
    config
        A file of settings, in TOML.
    """
    from spellhall.cli.opening import open_here
    from spellhall.web.settings import read_settings

    given = _given(port=port, database=database, lan=_said(lan), games=_joined(games))
    return open_here(read_settings(given, config), quiet=config is None, browse=not no_browser)


def _given(**told: Any) -> dict[str, Any]:
    return {name: value for name, value in told.items() if value is not None}


def _joined(games: list[Path] | None) -> str | None:
    return os.pathsep.join(map(str, games)) if games else None


def _said(lan: bool | None) -> str | None:
    return None if lan is None else "yes" if lan else "no"


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    public: str | None = None,
    bus: str | None = None,
    processes: int | None = None,
    config: str | None = None,
    lan: Annotated[bool | None, Parameter(negative="--no-lan")] = None,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    games: Games = None,
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
        How halls on several machines tell each other: redis://HOST or postgresql://USER@HOST/NAME.
    processes
        How many equal processes serve this port; else one for each core, and one on one's own machine.
    config
        A file of settings, in TOML.
    lan
        Let others on this network join, or not; else as was said in the browser before.
    limit
        Any other setting as NAME=VALUE, such as tables=10; may be given several times.
    """
    given = _given(host=host, port=port, database=database, public=public, bus=bus, lan=_said(lan))
    given |= _given(processes=processes)
    given |= _given(games=_joined(games))
    for one in limit or ():
        name, equals, value = one.partition("=")
        if not equals:
            raise Unknown(f"a limit is written NAME=VALUE, such as tables=10, not {one!r}")
        given[name.strip().replace("-", "_")] = value.strip()
    from spellhall.web.settings import read_settings

    settings = read_settings(given, config)
    return run_hall(settings)


def run_hall(settings: "Settings", on_open: Callable[[str], None] = lambda address: None) -> int:
    """Serve with as many processes as the settings say; the exit code."""
    gc.disable()  # until all is loaded: little of that is garbage, and looking takes long
    from spellhall.web.settings import processes_of

    if processes_of(settings) > 1:
        from spellhall.web.supervisor import run
    else:
        from spellhall.web.serve import run
    try:
        run(settings, on_open)
    finally:
        gc.enable()  # also where it could not be opened
    return FINE
