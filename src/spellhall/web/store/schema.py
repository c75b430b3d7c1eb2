"""The tables of the database as they are now; `migrations` says how they came to be.

Structured values are JSON text: no query looks into them, and SQLite and PostgreSQL treat text alike.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("owner", String(64), ForeignKey("people.id"), index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False, server_default=false()),
)

passes = Table(
    "passes",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("once", Boolean, nullable=False),
    Column("label", Text, nullable=False),
    Index("passes_person", "person", "kind"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("host", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
)

# What a passkey has to sign, for a short time; `person` where one is made for somebody.
challenges = Table(
    "challenges",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("person", String(64), ForeignKey("people.id")),
    Column("until", BigInteger, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("lexicon", Text),
    Column("seats", Text, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("settings", Text, nullable=False),
    Column("drawn", Text),
    Column("result", Text),
    Column("commitment", String(64), nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("bots_due", Boolean, nullable=False),
    Column("leased_by", String(64)),
    Column("leased_until", BigInteger),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("tables_creator", "creator", "status"),
    Index("tables_status", "status", "changed_at"),
    # Few tables are due at a time: these stay small however many tables there are.
    Index(
        "tables_deadline",
        "deadline",
        sqlite_where=text("deadline IS NOT NULL"),
        postgresql_where=text("deadline IS NOT NULL"),
    ),
    Index("tables_bots", "bots_due", sqlite_where=text("bots_due"), postgresql_where=text("bots_due")),
)

seatings = Table(
    "seatings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("key", String(200)),
    Column("reply", LargeBinary),
    Index(
        "entries_key",
        "table_id",
        "key",
        unique=True,
        sqlite_where=text("key IS NOT NULL"),
        postgresql_where=text("key IS NOT NULL"),
    ),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_person", "person"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("muted", String(64), primary_key=True),
)

archives = Table(
    "archives",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

writers = Table(
    "writers",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("commits", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("outcome", String(16), nullable=False),
    Column("level", String(64)),
    Column("figure", Integer, nullable=False),
    Column("worth", Integer, nullable=False),
    Column("best", Text, nullable=False),
    Column("longest", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Index("results_ended", "person", "ended_at"),
    Index("results_game", "person", "game", "ended_at"),
    Index("results_all", "ended_at"),
)

# Who is rated: a person by their id, a level of the hall's own bots as `bot:LEVEL`.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(80), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("points", Float, nullable=False),
    Column("spread", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ratings_game", "game", "games"),
)

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("player", String(80), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("before", Float, nullable=False),
    Column("points", Float, nullable=False),
    Column("spread", Float, nullable=False),
    Index("rating_steps_at", "player", "game", "at"),
)

# Who looks for an opponent, one wish a person; `table_id` when somebody was found.
seeks = Table(
    "seeks",
    metadata,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("game", String(64)),
    Column("pace", String(16), nullable=False),
    Column("anybody", Boolean, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("table_id", String(64), index=True),
    Column("until", BigInteger),
)

# How long people waited for an opponent, for an honest guess.
waits = Table(
    "waits",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("waited", BigInteger, nullable=False),
    Index("waits_pool", "game", "pace", "at"),
)

# Rated tables whose game has changed no rating yet.
unrated = Table(
    "unrated",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# Whom somebody does not want to meet or hear.
blocks = Table(
    "blocks",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("blocked", String(64), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("person", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("table_id", String(64)),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("settled_at", BigInteger),
)

# Who may not come in (`bar`) or not talk (`silence`): a person or an address.
bars = Table(
    "bars",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person", String(64)),
    Column("address", String(64)),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

# Keys by which somebody is the host, and what was opened by them.
host_passes = Table(
    "host_passes",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

# What hosts did. Lines are added, and nothing changes or takes one away.
host_log = Table(
    "host_log",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("who", Text, nullable=False),
    Column("deed", String(32), nullable=False),
    Column("about", Text, nullable=False),
    Column("why", Text, nullable=False),
)

# What each process told of itself last, while there is a host who may ask.
processes = Table(
    "processes",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("told", Text, nullable=False),
)

cups = Table(
    "cups",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("director", String(64), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("settings", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("starts_at", BigInteger),
    Column("ends_at", BigInteger),
    Column("paused_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("leased_by", String(64)),
    Column("leased_until", BigInteger),
    Index("cups_status", "status", "made_at"),
)

# A row carries the revision of its cup that changed it last: what is new can be read alone.
cup_players = Table(
    "cup_players",
    metadata,
    Column("cup_id", String(64), ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(64), primary_key=True, index=True),
    Column("number", Integer, nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("free_since", BigInteger, nullable=False),
    Column("level", String(64)),
    Column("state", String(16), nullable=False),
    Column("table_id", String(64)),
    Column("revision", Integer, nullable=False),
    Index("cup_players_revision", "cup_id", "revision"),
)

cup_games = Table(
    "cup_games",
    metadata,
    Column("cup_id", String(64), ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("first", String(64), nullable=False),
    Column("second", String(64)),
    Column("made_at", BigInteger, nullable=False),
    Column("table_id", String(64), index=True),
    Column("until", BigInteger),
    Column("first_points", Integer),
    Column("second_points", Integer),
    Column("how", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    Index("cup_games_revision", "cup_id", "revision"),
)

cup_notes = Table(
    "cup_notes",
    metadata,
    Column("cup_id", String(64), ForeignKey("cups.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("by", String(64)),
    Column("told", Text, nullable=False),
)

# Where somebody wants to be told that it is their turn; `told` are stamps of notices that were told there.
channels = Table(
    "channels",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(64), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("mark", String(64), nullable=False, index=True),
    Column("secret", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("told", Text, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Column("seen_at", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("not_before", BigInteger, nullable=False),
    Column("leased_by", String(64)),
    Column("leased_until", BigInteger),
)

# What somebody is to be told of a table: from `due_at` on, once more at `soon_at`, and not after `until`.
notices = Table(
    "notices",
    metadata,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(16), primary_key=True),
    Column("stamp", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("soon_at", BigInteger),
    Column("until", BigInteger),
)

# Keys that the hall has made for itself.
hall_keys = Table(
    "hall_keys",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

# When people were, or are, on holiday: their clocks stand still meanwhile at tables over days.
holidays = Table(
    "holidays",
    metadata,
    Column("person", String(64), ForeignKey("people.id"), primary_key=True),
    Column("begins", BigInteger, primary_key=True, autoincrement=False),
    Column("ends", BigInteger, nullable=False),
)
