"""How a hall is run: from the command line, else the environment, else a file, else these defaults."""

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from spellhall.core.errors import Refused, Unknown

PREFIX = "SPELLHALL_"
CONFIG = "SPELLHALL_CONFIG"
MEMORY = "memory:"  # the bus within a hall, of one process or of those that one parent starts

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]


class Settings(Struct, frozen=True):
    """Every name may stand in the file and, in capitals after SPELLHALL_, in the environment."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8765
    database: str = ""  # a file or postgresql://...; empty: a file in the user's data folder
    bus: str = MEMORY
    processes: Annotated[int, Meta(ge=0, le=64)] = 0  # that serve; 0: see `processes_of`
    public: str = ""  # the address that people type, such as https://hall.example
    hosts: str = ""  # further names by which people come, with commas; *: any
    lan: Literal["ask", "yes", "no"] = "ask"  # let others on this network join; ask: as the host has said
    proxies: str = "127.0.0.1"  # whose word on a client's address is taken
    log: Literal["debug", "info", "warning", "error"] = "info"
    bots: Annotated[int, Meta(ge=0, le=64)] = 1  # processes that think, as many that answer; 0: threads
    bot_pause: Annotated[float, Meta(ge=0, le=10)] = 1.0  # seconds for a move of a bot before people; 0: none
    games: str = ""  # folders with further games, with : between them as in PATH (; on Windows)
    metrics: bool = False  # whether anybody may ask for /metrics: they count hidden moves, too
    metrics_token: str = ""  # with which /metrics is told, and not without
    host_key: Annotated[str, Meta(pattern="^(.{16,128})?$")] = (
        ""  # opens the host's page; see `hall host-key`
    )
    stop_seconds: Rate = 10.0
    # Messages to people who are not looking; docs/messages.md
    smtp: str = ""  # smtps://NAME:PASSWORD@mail.example:465, or smtp:// with STARTTLS; empty: no mail
    mail_from: str = ""  # the sender, such as Spellhall <hall@example.org>
    push: bool = False  # browser push
    push_contact: str = ""  # whom push services may ask, such as mailto:hall@example.org
    vapid_key: str = ""  # of this hall, for push services; empty: made once and kept in the database
    webhooks: bool = False
    private_webhooks: bool = False  # whether webhooks and push may lead into private networks
    message_minutes: Annotated[float, Meta(ge=0, le=1440)] = 10.0  # between two messages to one place
    holiday_days: Annotated[int, Meta(ge=0, le=365)] = 28  # that stop a person's clocks, within a year
    # Limits
    tables: Count = 50  # unfinished ones of one person
    body_bytes: Count = 16_384
    message_bytes: Count = 8_192
    chat_letters: Count = 300
    sockets: Count = 64  # of one address or person
    follows: Count = 64  # tables and seats that one socket follows
    requests_per_second: Rate = 30.0
    messages_per_second: Rate = 30.0
    questions_per_second: Rate = 5.0  # hints and lists of legal lines
    people_per_hour: Rate = 60.0
    tables_per_hour: Rate = 120.0
    codes_per_hour: Rate = 30.0
    names_per_hour: Rate = 60.0
    chats_per_minute: Rate = 30.0
    seeks_per_minute: Rate = 30.0
    pictures_per_minute: Rate = 60.0  # of links, drawn for one address
    reports_per_hour: Rate = 20.0
    places_per_hour: Rate = 20.0  # to which messages go; also how often one address is asked
    # Keeping
    archive_days: Count = 30
    idle_days: Count = 365

    @property
    def secure(self) -> bool:
        return self.public.startswith("https://")

    @property
    def game_folders(self) -> tuple[Path, ...]:
        return tuple(Path(folder) for folder in self.games.split(os.pathsep) if folder)


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def read_settings(
    given: Mapping[str, Any], file: str | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """Put together; `Unknown` or `Refused` says what is wrong, and where."""
    told: dict[str, Any] = {}
    source = file or environment.get(CONFIG)
    if source:
        told |= _from_file(Path(source))
    for name in Settings.__struct_fields__:
        value = environment.get(PREFIX + name.upper())
        if value is not None:
            told[name] = value
    told |= given
    unknown = next((name for name in told if name not in Settings.__struct_fields__), None)
    if unknown is not None:
        raise Unknown(f"there is no setting {unknown!r}; there are {', '.join(Settings.__struct_fields__)}")
    try:
        settings = msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(f"a setting is wrong: {error}") from None
    public = urlsplit(settings.public)
    if settings.public and (public.scheme not in ("http", "https") or not public.netloc or public.path):
        raise Refused("the public address is written like https://hall.example, without a path")
    return settings


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"the settings {path} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused(f"the settings {path} are not TOML: {error}") from None


def database_of(settings: Settings) -> str:
    if settings.database:
        return settings.database
    from platformdirs import user_data_path

    return str(user_data_path("spellhall") / "hall.sqlite")


def processes_of(settings: Settings) -> int:
    """As many as were asked for; else one for each core, and one for a hall on one's own machine."""
    if settings.processes:
        return settings.processes
    if not settings.public and is_loopback(settings.host):
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
