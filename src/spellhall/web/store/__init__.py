"""The store: what must outlive the process. See `Store` for all that it can do."""

from spellhall.web.store.errors import Away, Conflict, Missing, Repeated, StoreError, TooMany
from spellhall.web.store.looking import Look, concerned
from spellhall.web.store.rows import (
    ChatLine,
    Counts,
    Entry,
    GameResults,
    Head,
    LevelCount,
    Outcome,
    Pass,
    PassKind,
    Person,
    Reply,
    Result,
    Seat,
    Status,
    TableChanges,
    TableRow,
    after,
)
from spellhall.web.store.secrets import hash_of, new_id, new_token
from spellhall.web.store.store import Store, open_store

__all__ = [
    "Away",
    "ChatLine",
    "Conflict",
    "Counts",
    "Entry",
    "GameResults",
    "Head",
    "LevelCount",
    "Look",
    "Missing",
    "Outcome",
    "Pass",
    "PassKind",
    "Person",
    "Repeated",
    "Reply",
    "Result",
    "Seat",
    "Status",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "TooMany",
    "after",
    "concerned",
    "hash_of",
    "new_id",
    "new_token",
    "open_store",
]
