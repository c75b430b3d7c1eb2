"""Unpack the page's fonts for the typesetter, which reads no woff2. Needs fonttools and brotli, in no lock.

uv run --with fonttools --with brotli scripts/unpack_fonts.py
"""

import shutil
from pathlib import Path

from fontTools.ttLib import TTFont

HOUSE = Path(__file__).parents[1] / "src" / "spellhall"


def main() -> None:
    for packed in sorted((HOUSE / "web/page/fonts").glob("*.woff2")):
        into = HOUSE / "paper/fonts" / f"{packed.stem}.ttf"
        font = TTFont(packed)
        font.flavor = None
        font.save(into)
        shutil.copy(packed.with_suffix(".OFL.txt"), into.parent)
        print(into.relative_to(HOUSE.parents[1]))


if __name__ == "__main__":
    main()
