"""Write the outlines of Besley's capitals and digits, for posters that the house draws itself.

A drawing in an <img> has no fonts of the page, so its letters are paths. Only this script reads the font, and
nothing else needs what it does: pip install fonttools brotli; python scripts/poster_letters.py
"""

import string
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path(__file__).parents[1] / "src/spellhall"
WEIGHT = 800  # as on tiles

HEAD = """\
# Outlines of Besley (OFL, see web/page/fonts), weight {weight}: how wide each sign is and its path, in
# thousandths of an em, on the baseline. Written by scripts/poster_letters.py.
"""


def main() -> None:
    font = TTFont(SOURCE / "web/page/fonts/besley.woff2")
    instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), 1000 / font["head"].unitsPerEm
    lines = [HEAD.format(weight=WEIGHT)]
    for sign in string.ascii_uppercase + string.digits:
        glyph = glyphs[names[ord(sign)]]
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, 0, 0)))
        lines.append(f'{sign} = [{round(glyph.width * scale)}, "{pen.getCommands()}"]\n')
    (SOURCE / "facade/letters.toml").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
