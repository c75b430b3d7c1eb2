"""A hall whose chance follows from a seed: `python seeded_hall.py SEED serve ...`, otherwise as `spellhall`.

What a table deals depends on the seed, its game and how many tables its maker had before, so it is the same
whatever other tests do at the same hall. Bots think with the same seed, and people have the longest names.
"""

import hashlib
import secrets
import sys
from collections import Counter
from contextvars import ContextVar
from typing import Any

from spellhall.cli import main

_making: ContextVar[str] = ContextVar("_making")


def seeded(seed: str) -> None:
    # Here, for a hall's workers load this module, too.
    from spellhall.table.fair import SEED_BYTES
    from spellhall.web.hall import room, seating, workers

    made: Counter[str] = Counter()
    make_table, token_bytes = seating.make_table, secrets.token_bytes

    async def make(hall: Any, person: Any, game: str, *rest: Any, **more: Any) -> Any:
        made[person.id] += 1
        _making.set(f"{seed}/{game}/{made[person.id]}")
        return await make_table(hall, person, game, *rest, **more)

    def drawn(size: int) -> bytes:
        table = _making.get(None)
        if table is None or size != SEED_BYTES:
            return token_bytes(size)
        return hashlib.sha256(table.encode()).digest()

    seating.make_table = make
    secrets.token_bytes = drawn
    # Ids of tables and what people add are new each time: here they have no say in chance.
    room.salt_of = lambda table, contributions: b""
    secrets.randbits = lambda bits: int(hashlib.sha256(seed.encode()).hexdigest(), 16) % (1 << bits)
    secrets.choice = lambda names: max(names, key=len)
    # Kernels were compiled before the tests: loading them takes less work than a process that does without.
    workers._SOON = 60.0


if __name__ == "__main__":
    seeded(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
