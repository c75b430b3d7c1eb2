"""What can go wrong with a store."""

from spellhall.core.errors import SpellhallError


class StoreError(SpellhallError):
    """The database cannot be used; the message says why and what to do."""


class Away(StoreError):
    """The database does not answer. What was asked may or may not have been done."""


class Conflict(Exception):
    """Somebody else was faster: look again and decide anew."""


class Repeated(Conflict):
    """This client key was used at this table before; `reply_of` has the answer."""


class Missing(Exception):
    """There is no such table or person."""
