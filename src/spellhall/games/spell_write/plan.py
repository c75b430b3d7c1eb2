"""The words of a turn in the order that pays most."""

from spellhall.games.spell_write.actions import Score
from spellhall.games.spell_write.board import BONUS, LINE
from spellhall.games.spell_write.legal import filled, words_now
from spellhall.games.spell_write.state import Player, State
from spellhall.words import shipped


class Plan:
    """Dots of different rows and columns never meet, so each is solved by itself; the bonus may ask one of
    them for a word that touches it. Rude words are left out unless asked for, as bots do not play them.
    """

    def __init__(self, state: State, player: Player, rude: bool = False) -> None:
        self.points = 0
        self.words: tuple[Score, ...] = ()
        dots = filled(player)
        by_line: dict[int, list[Score]] = {}
        left_out = frozenset() if rude else shipped.rude()
        for word in words_now(state, player):
            if word.word in left_out:
                continue
            by_line.setdefault(_row_or_column(word), []).append(word)
        wants_bonus = not player.bonus
        touching: list[tuple[int, tuple[Score, ...], tuple[Score, ...]]] = []
        for words in by_line.values():
            plain, with_bonus = _best(tuple(words), dots, player.sheet.bonus)
            self.points += _worth(plain)
            self.words += plain
            if with_bonus:
                touching.append((_worth(with_bonus) - _worth(plain), plain, with_bonus))
        if wants_bonus and touching:
            extra, plain, with_bonus = max(touching, key=lambda choice: choice[0])
            if extra + BONUS > 0:
                self.points += extra + BONUS
                self.words = (*with_bonus, *(word for word in self.words if word not in plain))


def _row_or_column(word: Score) -> int:
    across = word.first // 4 == word.last // 4
    return word.first // 4 if across else 4 + word.first % 4


def _worth(words: tuple[Score, ...]) -> int:
    return sum(len(word.word) for word in words)


def _best(words: tuple[Score, ...], dots: int, bonus: int) -> tuple[tuple[Score, ...], tuple[Score, ...]]:
    """The order that pays most, and the one that pays most with a word on a bonus square (or none)."""
    plain: tuple[Score, ...] = ()
    touching: tuple[Score, ...] = ()
    for word in words:
        line = LINE[word.first, word.last]
        if not line.dots & ~dots:
            continue
        rest, rest_touching = _best(words, dots | line.dots, bonus)
        plain = max(plain, (word, *rest), key=_worth)
        if line.bits & bonus:
            touching = max(touching, (word, *rest), key=_worth)
        elif rest_touching:
            touching = max(touching, (word, *rest_touching), key=_worth)
    return plain, touching
