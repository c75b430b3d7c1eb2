"""Appends to several tables as fast as it can and says each line once it is acknowledged; killed by its test.

Run as a program: python appender.py DATABASE TABLE...
"""

import asyncio
import sys

from spellhall.web.store import Entry, TableChanges, open_store


async def append(url: str, tables: list[str]) -> None:
    store = await open_store(url)

    async def keep_on(table: str) -> None:
        version = len(await store.entries(table))
        while True:
            line = f"0: line {version + 1}"
            version = await store.append(
                table, version, [Entry(line, version, 0, f"key-{version}")], TableChanges(draws=version + 1)
            )
            sys.stdout.write(f"{table} {version} {line}\n")
            sys.stdout.flush()

    await asyncio.gather(*map(keep_on, tables))


if __name__ == "__main__":
    asyncio.run(append(sys.argv[1], sys.argv[2:]))
