#!/usr/bin/env python3
"""Draw the static pictures of links again, one a game, from its poster: scripts/previews.py

They are shown where the extra `hall` is missing, and of tables that are not public. Needs that extra.
"""

import asyncio

from spellhall.facade.games import PREVIEW
from spellhall.games import folder_of, names
from spellhall.web.preview.picture import poster_picture
from spellhall.web.preview.pictures import rasterised


async def main() -> None:
    for game in names():
        made = await rasterised(poster_picture(game))
        if made is None:
            raise SystemExit("nothing was drawn: install the extra `hall`")
        (folder_of(game) / PREVIEW).write_bytes(made)
        print(f"{game}: {len(made):,} bytes")


if __name__ == "__main__":
    asyncio.run(main())
