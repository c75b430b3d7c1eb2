"""The bot knowledge that later bots are measured against; it stays as it is.

What a bot should know of SPELL Write: the best order of words, and what a half-filled sheet may become."""

from functools import cache
from math import exp
from string import ascii_uppercase

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order, ranked
from spellhall.games.spell_write.actions import (
    Action,
    Challenge,
    Done,
    Keep,
    Light,
    Lookup,
    Reroll,
    Score,
    Write,
)
from spellhall.games.spell_write.board import (
    BONUS,
    LETTERS,
    LINE,
    LINES,
    ROUNDS,
    block,
    cell_of,
    members,
    show_square,
)
from spellhall.games.spell_write.legal import actions, challengeable, dice_of, filled, pick, words_now
from spellhall.games.spell_write.speech import say
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.telling import block_letters
from spellhall.games.spell_write.turn import play
from spellhall.words import lexicon

_PER_LETTER = {letter: LETTERS.count(letter) for letter in ascii_uppercase}
_HOPE = 0.016  # of a point, for each cell whose letter would complete a line; tuned by self-play
_LIGHT = 0.12  # for each letter of a lit block that is not crossed off
_PICKS = 6  # letters and squares that a quick move is the best of
BEST = 61.0  # points: the most in 60 games of `casual` alone
_SPREAD = 9.0  # points of lead that make a win likely


class Plan:
    """The words of a turn in the order that pays most.

    Dots of different rows and columns never meet, so each is solved by itself; the bonus may ask one of
    them for a word that touches it.
    """

    def __init__(self, state: State, player: Player) -> None:
        self.points = 0
        self.words: tuple[Score, ...] = ()
        dots = filled(player)
        by_line: dict[int, list[Score]] = {}
        for word in words_now(state, player):
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


@cache
def _completions(pattern: str, name: str) -> int:
    """How many cells of the letter grid hold a letter that makes a word of a line with one gap."""
    known = lexicon(name)
    return sum(
        count
        for letter, count in _PER_LETTER.items()
        if count and ((word := pattern.replace(".", letter)) in known or word[::-1] in known)
    )


def _hope(state: State, player: Player) -> float:
    """What the lines with one gap may still pay."""
    grid, dots, name = player.grid, filled(player), state.setup.lexicon
    hope = 0.0
    for line in LINES:
        if line.first < line.last and line.dots & ~dots:
            pattern = "".join(line.read(grid))
            if pattern.count(".") == 1 and "#" not in pattern:
                hope += _completions(pattern, name) * len(pattern)
    return hope * _HOPE


def _estimate(state: State, player: Player) -> float:
    """The points that this paper has, can have at once, and may still get."""
    if not player.grid:
        return 0.0
    total = float(player.score)
    if player.phase == "over":
        return total
    if player.phase in ("score", "end", "light"):
        total += Plan(state, player).points
    elif player.said:
        total += sum(len(said.word) for said in player.said)
    if state.round < ROUNDS:
        total += _hope(state, player)
        for corner in members(player.lights):
            total += _LIGHT * sum(not player.crossed >> cell & 1 for cell in block(corner))
    return total


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    player = view.players[seat]
    match player.phase:
        case "score":
            plan = Plan(view, player).words
            return in_order([*plan, Done()])
        case "end":
            words = words_now(view, player) if player.lookup else ()
            last = ranked(words, lambda word: _last_worth(player, word))
            return [*last[: max(1, most - 1)], Candidate(Done(), 0.0)]
        case "challenge":
            doubted = [one for one in challengeable(view, seat) if one.word not in view.setup.list]
            return in_order([doubted[0]] if doubted else [Done()])
    found = list(actions(view, seat))
    if len(found) <= most:
        return in_order(found)
    looked = budget.take(len(found)) or most
    return ranked(found[:looked], lambda action: _first_look(view, seat, action))[:most]


def _first_look(view: State, seat: int, action: Action) -> float:
    after, _ = play(view, seat, action)
    return _estimate(after, after.players[seat])


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.players[seat].phase == "write":
        return best_of(_PICKS, lambda: pick(view, seat, rng), lambda action: _first_look(view, seat, action))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def value(view: State, seat: int) -> float:
    totals = [_estimate(view, player) for player in view.players]
    if view.players[seat].phase == "doubles" or view.players[seat].choice:
        totals[seat] += _of_the_choice(view, view.players[seat])
    if len(totals) == 1:
        return totals[0]
    weights = [exp((total - max(totals)) / _SPREAD) for total in totals]
    return weights[seat] / sum(weights)


def why(view: State, seat: int, action: Action) -> str:
    player = view.players[seat]
    match action:
        case Keep() | Reroll():
            letter = LETTERS[cell_of(*dice_of(view, player))]
            return say("advice.keep" if isinstance(action, Keep) else "advice.reroll", letter=letter)
        case Write(cell, square):
            after, _ = play(view, seat, action)
            points = Plan(after, after.players[seat]).points - (player.crossed >> cell & 1)
            key = "advice.write" if points > 0 else "advice.write-later"
            return say(key, letter=LETTERS[cell], square=show_square(square), points=points)
        case Light(None):
            return say("advice.decline")
        case Light(int(corner)):
            return say("advice.light", letters=block_letters(corner))
        case Score():
            return say("advice.score", word=action.word)
        case Challenge():
            return say("advice.challenge", word=action.word)
        case Lookup():
            return say("advice.lookup")
    return say("advice.done")


def _last_worth(player: Player, word: Score) -> int:
    touches = LINE[word.first, word.last].bits & player.sheet.bonus
    return len(word.word) + (BONUS if touches and not player.bonus else 0)


def _of_the_choice(view: State, player: Player) -> float:
    """Keeping is worth the best use of its one letter, rerolling the mean over the six faces."""
    if player.choice is None or player.wrote is not None or not view.dice or player.phase != "wait":
        return 0.0
    if player.choice == "keep":
        return _best_write(view, player)
    faces = [replace(view, redie=face) for face in range(1, 7)]
    return sum(_best_write(face, player) for face in faces) / len(faces)


def _best_write(view: State, player: Player) -> float:
    """What the best letter on the best square adds to the estimate."""
    asked = replace(view, players=(replace(player, phase="write"),))
    now = _estimate(asked, asked.players[0])
    best = 0.0
    for action in actions(asked, 0):
        after, _ = play(asked, 0, action)
        best = max(best, _estimate(after, after.players[0]) - now)
    return best
