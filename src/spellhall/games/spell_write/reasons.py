"""What speaks for an action, in one sentence that is true."""

from collections import Counter
from collections.abc import Iterable

from spellhall.games.spell_write.actions import (
    Action,
    Challenge,
    Keep,
    Light,
    Lookup,
    Reroll,
    Score,
    Write,
)
from spellhall.games.spell_write.board import CELLS, LETTERS, block, cell_of
from spellhall.games.spell_write.estimate import judge_of, paper_of
from spellhall.games.spell_write.legal import dice_of, empty_squares
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.telling import block_letters
from spellhall.games.spell_write.turn import play

_LETTERS_TOLD = 3


def why(view: State, seat: int, action: Action) -> str:
    player = view.players[seat]
    match action:
        case Keep() | Reroll():
            return _of_doubles(view, player, action)
        case Write():
            return _of_writing(view, seat, action)
        case Light(None):
            return say("advice.decline")
        case Light(int(corner)):
            free = sum(not player.crossed >> cell & 1 for cell in block(corner))
            return say("advice.light", letters=block_letters(corner), free=free)
        case Score():
            return _of_scoring(view, seat, action)
        case Challenge():
            key = "advice.trust" if action.word in view.setup.list else "advice.challenge"
            return say(key, word=action.word)
        case Lookup():
            return say("advice.lookup", word=action.word)
    if player.phase == "challenge":
        return say("advice.believe")
    points = Plan(view, player).points if player.phase == "score" else 0
    return say("advice.leave", points=points) if points else say("advice.done")


def _of_doubles(view: State, player: Player, action: Keep | Reroll) -> str:
    first, second = dice_of(view, player)
    readings = judge_of(view, player).readings(paper_of(view, player), 1, 0)
    kept = readings[cell_of(first, second)]
    again = sum(max(readings[cell_of(first, die)], readings[cell_of(die, first)]) for die in range(1, 7)) / 6
    gain = kept - again if isinstance(action, Keep) else again - kept
    if isinstance(action, Keep):
        key = "advice.keep" if gain >= 0 else "advice.keep-worse"
    else:
        key = "advice.reroll" if gain >= 0 else "advice.reroll-worse"
    return say(key, letter=LETTERS[cell_of(first, second)], points=f"{abs(gain):.1f}")


def _of_writing(view: State, seat: int, action: Write) -> str:
    after, _ = play(view, seat, action)
    player = after.players[seat]
    plan = Plan(after, player)
    letter, here = LETTERS[action.cell], place_of(action.square)
    points = plan.points + player.score - view.players[seat].score
    if plan.words:
        words = _listed(_each(one.word for one in plan.words), "and")
        begin = say("advice.write", letter=letter, place=here, words=words, points=points)
    else:
        begin = say("advice.write-later", letter=letter, place=here)
    best = max(
        (
            (letters, square)
            for square in empty_squares(player)
            if (letters := _paying(after, player, square))
        ),
        key=lambda found: sum(LETTERS.count(letter) for letter in found[0]),
        default=None,
    )
    if best is None:
        return say("advice.nothing-open", begin=begin)
    letters, square = best
    named = _listed(letters[:_LETTERS_TOLD], "or")
    cells = sum(LETTERS.count(letter) for letter in letters)
    return say("advice.leaves", begin=begin, letters=named, place=place_of(square), cells=cells)


def _paying(view: State, player: Player, square: int) -> list[str]:
    """The letters that make a word on a square, those in most cells and of the longest words first."""
    from spellhall.games.spell_write.lines import DIGIT, STRETCHES, code_of, masks, through

    table = masks(view.setup.list)
    found = {}
    for letter in dict.fromkeys(LETTERS[cell] for cell in CELLS):
        longest = 0
        for line, place in through(square):
            words = int(table[code_of(player.grid, line) + (ord(letter) - 64) * DIGIT[place]])
            for bit, (first, last) in enumerate(STRETCHES):
                if words >> bit & 1 and first <= place <= last:
                    longest = max(longest, last - first + 1)
        if longest:
            found[letter] = longest
    return sorted(found, key=lambda letter: (-found[letter], -LETTERS.count(letter), letter))


def _of_scoring(view: State, seat: int, action: Score) -> str:
    after, _ = play(view, seat, action)
    points = after.players[seat].score - view.players[seat].score
    rest = Plan(after, after.players[seat]) if after.players[seat].phase == "score" else None
    if rest is None or not rest.words:
        return say("advice.score-last", word=action.word, points=points)
    words = _listed(_each(one.word for one in rest.words), "and")
    return say("advice.score", word=action.word, points=points, words=words)


def _each(words: Iterable[str]) -> list[str]:
    """Words that are made, each named once."""
    made = Counter(words)
    times = {1: "", 2: " twice"}
    return [f"*{word}*{times.get(number, f' {number} times')}" for word, number in made.items()]


def _listed(parts: list[str], joint: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joint} {parts[-1]}"
