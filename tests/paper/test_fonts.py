"""Paper is printed in the letters of the page: the same fonts, unpacked because typst reads no WOFF2."""

import struct
from pathlib import Path

import pytest

import spellhall

SOURCE = Path(spellhall.__file__).parent
PAGE, PAPER = SOURCE / "web/page/fonts", SOURCE / "paper/fonts"
# The tags that WOFF2 writes as numbers, in their order, four signs and a blank each.
TAGS = (
    "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern "
    "LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar "
    "bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat "
    "Gloc Feat Sill"
)
KNOWN = [TAGS[at : at + 4] for at in range(0, len(TAGS), 5)]
PACKED = ("glyf", "loca")  # written in another form, whose size says nothing


def woff2_tables(data: bytes) -> dict[str, int]:
    """Length of each table when it is unpacked."""
    assert data[:4] == b"wOF2"
    (many,) = struct.unpack(">H", data[12:14])
    at, found = 48, {}

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            byte = data[at]
            at += 1
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    for _ in range(many):
        flags = data[at]
        at += 1
        tag = KNOWN[flags & 0x3F] if flags & 0x3F != 0x3F else data[at : at + 4].decode()
        at += 4 if flags & 0x3F == 0x3F else 0
        found[tag] = number()
        if (flags >> 6 != 3) if tag in PACKED else (flags >> 6 != 0):
            number()
    return found


def ttf_tables(data: bytes) -> dict[str, int]:
    (many,) = struct.unpack(">H", data[4:6])
    entries = (struct.unpack(">4sIII", data[12 + 16 * at : 28 + 16 * at]) for at in range(many))
    return {tag.decode(): length for tag, _, _, length in entries}


@pytest.mark.parametrize("name", sorted(path.stem for path in PAGE.glob("*.woff2")))
def test_a_font_of_the_page_is_there_for_paper(name: str) -> None:
    packed = woff2_tables((PAGE / f"{name}.woff2").read_bytes())
    plain = ttf_tables((PAPER / f"{name}.ttf").read_bytes())
    assert packed.keys() == plain.keys()
    assert {tag: size for tag, size in packed.items() if tag not in PACKED} == {
        tag: size for tag, size in plain.items() if tag not in PACKED
    }


def test_paper_has_no_other_fonts() -> None:
    assert sorted(path.stem for path in PAPER.glob("*.ttf")) == sorted(
        path.stem for path in PAGE.glob("*.woff2")
    )
