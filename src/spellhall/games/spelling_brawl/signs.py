"""What the eye sees of a bout at a glance: steps that could send somebody over the edge, and letters."""

from math import exp

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Action, Spell, read_step
from spellhall.games.spelling_brawl.board import ATTACK_BONUS, momentum
from spellhall.games.spelling_brawl.march import march
from spellhall.games.spelling_brawl.state import EMPTY, State, hunter_of, tokens

# Weights of the signs, tried out by bots playing each other.
_THREAT, _CHANCE, _LETTER, _RIM, _WIND = 0.35, 0.12, 0.12, 0.1, 0.3
WINS = 1000.0
_STRIKING = 10  # letters that a line which wins looks longer to who notices
_WHIM = 4  # letters that a word may look longer


def value(view: State, seat: int) -> float:
    if view.phase == "over":
        return 0.5 if view.winner is None else float(view.winner == seat)
    seats = len(view.players)
    rival = next(other for other in range(seats) if hunter_of(seats, other) == seat)
    score = _CHANCE * _throws(view, rival)
    for other in range(seats):
        if other != rival:
            # Whoever else goes over the edge makes somebody else win.
            score -= (_THREAT if other == seat else _CHANCE) * _throws(view, other)
    mine = view.players[seat]
    score += _RIM * (0 if mine.at is None else min(2, view.setup.ring.rims[mine.at]))
    score += _LETTER * (_letters(view, seat) - sum(_letters(view, one) for one in range(seats)) / seats)
    score += _WIND * mine.wind
    return 1 / (1 + (seats - 1) * exp(-score))


def _letters(view: State, seat: int) -> int:
    """Letters in hand once chance has paid what it owes."""
    count = view.players[seat].size
    for owed in view.owed:
        if owed.seat == seat and owed.kind != "fill":
            count += owed.count if owed.kind == "draw" else -owed.count
    return count


def live_throws(view: State, seat: int) -> list[tuple[int, int]]:
    """The steps that could throw this seat out and that nothing stands in the way of."""
    at = view.players[seat].at
    if at is None:
        return []
    taken = tokens(view)
    attackers = {player.at for other, player in enumerate(view.players) if other != seat}
    found = []
    for start, end in view.setup.ring.dangers[at]:
        # A walk may begin with the throw, so an attacker may already stand where it starts.
        if end not in taken and (start in attackers or start not in taken):
            found.append((start, end))
    return found


def _throws(view: State, seat: int) -> float:
    """How exposed a seat is: steps over letters count in full, over empty spaces by half."""
    total = 0.0
    for start, end in live_throws(view, seat):
        total += 0.5 ** ((view.letters[start] == EMPTY) + (view.letters[end] == EMPTY))
    return total


def first_look(view: State, seat: int, action: Action) -> float:
    """Which lines deserve a closer look: wins, never a win for others, then letters, attacks and place."""
    if not isinstance(action, Spell):
        return -10.0  # a second wind or giving up, while there may be words
    spell = action
    hits = [hit for step in spell.steps if "+" in step for hit in read_step(step).hits]
    score = momentum(len(spell.word)) - 0.5 * sum("=" in step for step in spell.steps)
    end = view.setup.ring.numbers[read_step(spell.steps[-1]).space]
    score += 0.5 * min(2, view.setup.ring.rims[end])
    if hits:
        walked = march(view, seat, spell)
        if not isinstance(walked, str) and walked.out is not None:
            return WINS if hunter_of(len(view.players), walked.out) == seat else -WINS
        score += ATTACK_BONUS + 0.7 * len(hits)
    return score


def plain_look(view: State, seat: int, spell: Spell, alert: bool, rng: Rng) -> float:
    """How a line pleases somebody who looks for long words, and notices throws out of the ring when alert."""
    score = len(spell.word) + rng.randrange(_WHIM)
    if alert and any("+" in step for step in spell.steps):
        score += _STRIKING * (first_look(view, seat, spell) >= WINS)
    return score
