"""What can go wrong with a store."""

from spellhall.core.errors import SpellhallError


class StoreError(SpellhallError):
    """The database cannot be used; the message says why and what to do.

    `word` is for those who watch over a hall, `cause` is what the database itself calls it. Both may be told
    and logged: neither holds a path or anything that was stored.
    """

    def __init__(self, message: str, word: str = "refuses", cause: str = "") -> None:
        super().__init__(message)
        self.word = word
        self.cause = cause or word


class Away(StoreError):
    """The database does not answer. What was asked may or may not have been done."""

    def __init__(self, message: str, word: str = "away", cause: str = "") -> None:
        super().__init__(message, word, cause)


class Conflict(Exception):
    """Somebody else was faster: look again and decide anew."""


class Repeated(Conflict):
    """This client key was used at this table before; `reply_of` has the answer."""


class TooMany(Exception):
    """There are as many already as there may be."""


class Missing(Exception):
    """There is no such table or person."""
