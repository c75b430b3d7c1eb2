"""What a bot should know of Spelling Brawl, as a sensible beginner sees it.

A bout is won over the edge. So the eye goes to throws: the steps that would send a fighter out of the ring,
as far as their spaces can be stepped on. Fewer against oneself, more against the rival, and letters in hand.
"""

from itertools import islice
from math import exp

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order, ranked
from spellhall.games.spelling_brawl.actions import Action, Block, Enter, Pinned, Place, Spell, Wind, read_step
from spellhall.games.spelling_brawl.board import ATTACK_BONUS, HAND_LIMIT, momentum
from spellhall.games.spelling_brawl.legal import actions, pick, waits_for_wind
from spellhall.games.spelling_brawl.march import march
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, State, hunter_of, tokens
from spellhall.games.spelling_brawl.walks import spells
from spellhall.words import Lexicon

# Weights of the signs, tried out by bots playing each other.
_THREAT, _CHANCE, _LETTER, _RIM, _WIND = 0.35, 0.12, 0.12, 0.1, 0.3
_PICKS = 4  # lines that a quick move is the best of
_AT_ONCE = 250  # lines between two looks at the clock
_MOST_LOOKED_AT = 6000  # lines; more than almost every position has


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    """A node is a line that is looked at."""
    if view.phase != "prepare":
        return in_order(action for action in actions(view, seat) if not isinstance(action, Wind))
    if waits_for_wind(view, seat):
        return in_order([Wind()])
    found: list[Action] = []
    lines = spells(view, seat)
    while len(found) < _MOST_LOOKED_AT and (some := list(islice(lines, budget.take(_AT_ONCE)))):
        found += some
    found = found or list(islice(lines, 1))
    if not found:
        return in_order([Wind() if view.players[seat].wind else Pinned()])
    return ranked(found, lambda spell: _first_look(view, seat, spell))[:most]


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "prepare" and not waits_for_wind(view, seat):
        return best_of(_PICKS, lambda: pick(view, seat, rng), lambda action: _first_look(view, seat, action))
    found = candidates(view, seat, 1, Budget(nodes=0), rng)
    return found[rng.randrange(len(found))].action


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


def why(view: State, seat: int, action: Action) -> str:
    match action:
        case Spell():
            return _why_spell(view, seat, action)
        case Block(str(space)):
            number = view.setup.ring.numbers[space]
            guards = any(number in step for step in _live_throws(view, seat))
            return say("advice.block" if guards else "advice.block-plain", space=space)
        case Enter(space):
            return say("advice.enter", space=space)
        case Place(_, space):
            return say("advice.place", space=space)
        case Wind():
            return say("advice.wind")
        case Pinned():
            return say("advice.pinned")
    return say("advice.no-block")


def _letters(view: State, seat: int) -> int:
    """Letters in hand once chance has paid what it owes."""
    count = view.players[seat].size
    for owed in view.owed:
        if owed.seat == seat and owed.kind != "fill":
            count += owed.count if owed.kind == "draw" else -owed.count
    return count


def _live_throws(view: State, seat: int) -> list[tuple[int, int]]:
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
    for start, end in _live_throws(view, seat):
        total += 0.5 ** ((view.letters[start] == EMPTY) + (view.letters[end] == EMPTY))
    return total


def _first_look(view: State, seat: int, action: Action) -> float:
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
            return 1000.0 if hunter_of(len(view.players), walked.out) == seat else -1000.0
        score += ATTACK_BONUS + 0.7 * len(hits)
    return score


def _why_spell(view: State, seat: int, spell: Spell) -> str:
    walked = march(view, seat, spell)
    if isinstance(walked, str):
        return walked
    if walked.out is not None and hunter_of(len(view.players), walked.out) == seat:
        return say("advice.ring-out", word=spell.word)
    room = HAND_LIMIT - view.players[seat].size + len(walked.laid)
    count = max(0, min(momentum(len(spell.word)) + (ATTACK_BONUS if walked.attacked else 0), room))
    if walked.attacked:
        attacks = sum(len(read_step(step).hits) for step in spell.steps)
        damage = sum(min(hurt, player.size) for hurt, player in zip(walked.damage, view.players, strict=True))
        return say("advice.attack", word=spell.word, count=count, attacks=attacks, damage=damage)
    end = view.setup.ring.numbers[read_step(spell.steps[-1]).space]
    key = "advice.safe" if not view.setup.ring.dangers[end] else "advice.spell"
    return say(key, word=spell.word, count=count, space=read_step(spell.steps[-1]).space)
