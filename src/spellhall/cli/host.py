"""Commands for the host of a hall: keys to the host's page, bars, reports, and the log of what was done."""

import time
from datetime import UTC, datetime

from spellhall.cli import FINE
from spellhall.cli.hall import opened, settings_for
from spellhall.cli.reading import print_json
from spellhall.core.errors import Unknown

COMMAND = "command line"  # who did it, in the log


def _now() -> int:
    return int(time.time() * 1000)


def host_key(
    name: str = "host", /, *, revoke: bool = False, database: str | None = None, config: str | None = None
) -> int:
    """Make a key by which somebody is the host, and print the link that opens the host's page with it.

    Parameters
    ----------
    name
        Whose key it is: the log names it. Each person who keeps the hall should have their own.
    revoke
        End all keys of this name, and what was opened by them, instead.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    """
    from spellhall.web.store import hash_of, new_token, order

    settings, at = settings_for(database, config), _now()
    with opened(settings) as held, held.writing.begin() as connection:
        if revoke:
            line = order.LogLine(at, COMMAND, "revoke-key", name, "")
            if not order.drop_key(connection, name, line):
                raise Unknown(f"there is no key of {name!r}")
            print(f"The keys of {name} are no longer good.")
            return FINE
        key = new_token()
        order.add_key(connection, hash_of(key), name, at)
        order.note(connection, order.LogLine(at, COMMAND, "make-key", name, ""))
    public = settings.public or f"http://{settings.host}:{settings.port}"
    print(f"{public}/host#key={key}")
    return FINE


def bar(
    whom: str,
    /,
    *,
    why: str,
    hours: float | None = None,
    silence: bool = False,
    database: str | None = None,
    config: str | None = None,
) -> int:
    """Keep a person or an address out of the hall; a running server does so within seconds.

    Parameters
    ----------
    whom
        The id of a person (the end of the address of their profile), or an address such as 203.0.113.7.
    why
        A word for the log, which they are told.
    hours
        For so long; else for good.
    silence
        They may come in and play, and not talk.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    """
    from spellhall.web.api.middleware import counted
    from spellhall.web.hall.hosting import bar_line, made_bar
    from spellhall.web.store import order, people

    with opened(settings_for(database, config)) as held, held.writing.begin() as connection:
        address = counted(whom) if "." in whom or ":" in whom else None
        person = whom if address is None else None
        if person is not None and people.by_id(connection, person) is None:
            raise Unknown(f"there is nobody with the id {whom!r:.80}, and it is no address")
        made = made_bar("silence" if silence else "bar", person, address, hours, why, _now())
        order.bar(connection, made, bar_line(made, COMMAND))
    print(f"{made.id}  {whom} is {'silenced' if silence else 'barred'}")
    return FINE


def lift(id: str, /, *, why: str = "", database: str | None = None, config: str | None = None) -> int:
    """Lift a bar, by the id that `hall bars` lists.

    Parameters
    ----------
    id
        Of the bar.
    why
        A word for the log.
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    """
    from spellhall.web.store import order

    with opened(settings_for(database, config)) as held, held.writing.begin() as connection:
        if not order.lift(connection, id, order.LogLine(_now(), COMMAND, "lift", id, why)):
            raise Unknown(f"there is no bar {id!r:.80}; `spellhall hall bars` lists them")
    print("It is lifted.")
    return FINE


def bars(*, database: str | None = None, config: str | None = None, json: bool = False) -> int:
    """List who is barred or silenced now.

    Parameters
    ----------
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    json
        For programs: a list of objects.
    """
    from spellhall.web.store import order

    with opened(settings_for(database, config)) as held, held.reading.begin() as connection:
        found = order.barred(connection, _now())
    return _told(
        found, [f"{one.id}  {one.kind}  {one.person or one.address}  {one.why}" for one in found], json
    )


def reports(*, database: str | None = None, config: str | None = None, json: bool = False) -> int:
    """List what people have reported and nobody has settled.

    Parameters
    ----------
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    json
        For programs: a list of objects.
    """
    from spellhall.web.store import order

    with opened(settings_for(database, config)) as held, held.reading.begin() as connection:
        found = order.reported(connection, 1000)
    lines = [f"{_day(one.at)}  {one.reason}  {one.about}  {one.table_id or '-'}  {one.text}" for one in found]
    return _told(found, lines, json)


def log(*, database: str | None = None, config: str | None = None, json: bool = False) -> int:
    """List what hosts have done, the last first.

    Parameters
    ----------
    database
        A SQLite file or postgresql://...; else the server's own, as its settings say.
    config
        The file of the server's settings.
    json
        For programs: a list of objects.
    """
    from spellhall.web.store import order

    with opened(settings_for(database, config)) as held, held.reading.begin() as connection:
        found = order.noted(connection, 1000)
    return _told(
        found, [f"{_day(one.at)}  {one.who}  {one.deed}  {one.about}  {one.why}" for one in found], json
    )


def _told(found: object, lines: list[str], json: bool) -> int:
    if json:
        import msgspec

        print_json(msgspec.to_builtins(found))
    else:
        for line in lines:
            print(" ".join(line.split("\n")))
    return FINE


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"
