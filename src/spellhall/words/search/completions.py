"""Words that continue a prefix with the letters that cards can stand for."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from spellhall.words.search import engine, twins
from spellhall.words.search.listing import listing_of

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from spellhall.words.trie import Trie

    Arrays = tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64]]

ANY = "?"
MOST_KINDS = 64
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Cards:
    """A multiset of cards, made ready for many questions.

    A card is written as the letters that it can stand for (`B`, `AE`), or as `?` if it can be any.
    """

    def __init__(self, cards: Iterable[str] | Mapping[str, int]) -> None:
        counts: dict[int, int] = {}
        for card, number in Counter(cards).items():
            if number < 0:
                raise ValueError(f"there cannot be {number} cards {card}")
            if number:
                kind = _letters_of(card)
                counts[kind] = counts.get(kind, 0) + number
        # The choosiest first: whoever can use them leaves the others for whoever cannot.
        self.kinds = tuple(sorted(counts, key=_choosiness))
        self.counts = tuple([counts[kind] for kind in self.kinds])
        self._places: dict[str, int] = {}  # of the cards that were asked for by name
        if len(self.kinds) > MOST_KINDS:
            raise ValueError(f"at most {MOST_KINDS} different cards, not {len(self.kinds)}")
        # By letter, a bit for each kind of card that can be it.
        self.fitting = [0] * 26
        for index, kind in enumerate(self.kinds):
            for letter in _places_of(kind):
                self.fitting[letter] |= 1 << index
        self._arrays: Arrays | None = None

    def __len__(self) -> int:
        return sum(self.counts)

    def without(self, cards: Iterable[str]) -> Cards:
        """What is left when these are gone: much quicker than to begin anew."""
        counts = list(self.counts)
        places = self._places
        present = (1 << len(counts)) - 1
        for card in cards:
            place = places.get(card, -1)
            if place < 0:
                place = places[card] = self._place_of(card)
            counts[place] -= 1
            if counts[place] <= 0:
                if counts[place] < 0:
                    raise _no_more(card)
                present ^= 1 << place
        # A kind that is used up keeps its place but fits no letter any more.
        made = Cards.__new__(Cards)
        made.kinds, made.counts, made._places = self.kinds, tuple(counts), places
        made.fitting = [fitting & present for fitting in self.fitting]
        made._arrays = None
        return made

    def _place_of(self, card: str) -> int:
        kind = _letters_of(card)
        if kind not in self.kinds:
            raise _no_more(card)
        return self.kinds.index(kind)

    def arrays(self, module: ModuleType) -> Arrays:
        """`fitting`, `counts` and what these can give to each letter, as the kernel wants them."""
        if self._arrays is None:
            import numpy as np

            kinds, copies = np.array(self.fitting, dtype=np.uint64), np.array(self.counts, dtype=np.uint64)
            supplied = np.empty(5, dtype=np.uint64)
            module.supply(kinds, copies, supplied)
            self._arrays = kinds, copies, supplied
        return self._arrays

    def cover(self, letters: str) -> bool:
        """Can these letters be given to cards, one card each?"""
        fitting, counts = self.fitting, self.counts
        free = (1 << len(counts)) - 1
        holders: dict[int, list[int]] = {}

        def place(letter: int, tried: int) -> int:
            """Find a card, if need be by moving other letters on; -1 when done, else the kinds tried."""
            nonlocal free
            usable = fitting[letter] & free
            if usable:
                card = usable & -usable
                held = holders.setdefault(card, [])
                held.append(letter)
                if len(held) == counts[card.bit_length() - 1]:
                    free ^= card
                return -1
            while untried := fitting[letter] & ~tried:
                card = untried & -untried
                tried |= card
                held = holders[card]
                for index, other in enumerate(held):
                    tried = place(other, tried)
                    if tried < 0:
                        held[index] = letter
                        return -1
            return tried

        return all(place(ord(letter) - 65, 0) < 0 for letter in letters)


class Completions:
    """The words of a list, asked by their beginning."""

    def __init__(self, trie: Trie) -> None:
        self.trie = trie
        self.listing = listing_of(trie)

    def marks(
        self, prefix: str, cards: Cards, shortest: int = 1, limit: int = 0
    ) -> tuple[int, NDArray[np.bool_]]:
        """The first place in the alphabetical list with this prefix; from there on, what is a completion."""
        import numpy as np

        first, stop = self.listing.span(prefix)
        marks = np.zeros(stop - first, dtype=np.uint8)
        module = engine.kernels()
        if module is None:
            for word in self._by_twin(prefix, cards, shortest, limit):
                marks[bisect_left(self.listing.words, word, first) - first] = 1
        else:
            letters, given = self.listing.letters, cards.arrays(module)
            module.complete(*letters, first, len(prefix), *given, shortest, limit or len(marks), marks)
        return first, marks.view(np.bool_)

    def places(self, prefix: str, cards: Cards, shortest: int = 1, limit: int = 0) -> NDArray[np.intp]:
        """The completions as places in the alphabetical list, in ascending order."""
        first, marks = self.marks(prefix, cards, shortest, limit)
        places: NDArray[np.intp] = marks.nonzero()[0] + first
        return places[:limit] if limit else places

    def words(self, prefix: str, cards: Cards, shortest: int = 1, limit: int = 0) -> list[str]:
        """All words of at least `shortest` letters that begin with `prefix` and go on with cards.

        By the alphabet; the prefix alone is among them if it is a word. At most `limit` if that is not 0.
        """
        return self.listing.row.pick(self.places(prefix, cards, shortest, limit))

    def any(self, prefix: str, cards: Cards, shortest: int = 1) -> bool:
        """Is there a completion at all?"""
        return bool(self.marks(prefix, cards, shortest, limit=1)[1].any())

    def _by_twin(self, prefix: str, cards: Cards, shortest: int, limit: int) -> list[str]:
        found: list[str] = []
        for word in twins.completions(prefix, cards, shortest, twins.prefixes(self.trie)):
            found.append(word)
            if len(found) == limit:
                break
        return found


def _no_more(card: str) -> ValueError:
    return ValueError(f"there is no card {card} left to be taken away")


@cache
def _letters_of(card: str) -> int:
    """The letters that a card can be, as bits."""
    if card == ANY:
        return (1 << 26) - 1
    if not card or any(letter not in _ALPHABET for letter in card):
        raise ValueError(f"a card is written with the letters A to Z, or as {ANY}, not {card!r}")
    return sum({1 << (ord(letter) - 65) for letter in card})


@cache
def _choosiness(kind: int) -> tuple[int, int]:
    return kind.bit_count(), kind


@cache
def _places_of(kind: int) -> tuple[int, ...]:
    """The letters of a kind of card by their places in the alphabet."""
    return tuple(place for place in range(26) if kind >> place & 1)
