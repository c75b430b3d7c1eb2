"""A code by which somebody comes back when all their devices are lost. It is told once and kept as a hash.

It has 160 random bits, so a plain hash cannot be guessed back, and looking that hash up tells nothing by the
time it takes.
"""

import secrets

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import new_session, now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Pass, Person, hash_of

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another, and no words come of them
_BYTES = 20
LETTERS = _BYTES * 8 // 5
_GROUP = 4
_MEANT = str.maketrans({"O": "0", "I": "1", "L": "1"})


def new_code() -> str:
    """Eight groups of four signs, to be written down."""
    number = int.from_bytes(secrets.token_bytes(_BYTES), "big")
    signs = "".join(_SIGNS[number >> 5 * place & 31] for place in range(LETTERS))
    return "-".join(signs[at : at + _GROUP] for at in range(0, LETTERS, _GROUP))


def read_code(typed: str) -> str | None:
    """The same code however it was typed; None if it is none."""
    signs = "".join(sign for sign in typed.upper() if not sign.isspace() and sign != "-").translate(_MEANT)
    return signs if len(signs) == LETTERS and set(signs) <= set(_SIGNS) else None


def _hash(signs: str) -> bytes:
    return hash_of(f"recovery {signs}")


async def make_recovery(hall: Hall, person: Person) -> str:
    """A new code; the one before is no longer good."""
    code = new_code()
    made = Pass(_hash(code.replace("-", "")), person.id, "recovery", now())
    await hall.store.identities.new_recovery(made)
    return code


async def recovery_since(hall: Hall, person: Person) -> int | None:
    """When the code was made that is good now."""
    return next((one.made_at for one in await hall.store.passes(person.id, "recovery")), None)


async def recover(hall: Hall, typed: str, device: str) -> tuple[Person, str]:
    """Who has this code, and the token of a new session."""
    token, session = new_session("", device)
    signs = read_code(typed)
    person = None if signs is None else await hall.store.identities.recover(_hash(signs), session, now())
    if person is None:
        raise Refusal(
            "bad-code", "This code is not good: look at each sign, or it was replaced by a newer one."
        )
    return person, token


async def drop_recovery(hall: Hall, person: Person) -> int:
    return await hall.store.drop_passes(person.id, "recovery")
