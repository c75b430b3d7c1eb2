"""What speaks for an action, in one sentence: what it gains and threatens, and what it leaves open."""

from typing import Any

from spellhall.games.spelling_brawl.actions import Action, Block, Enter, Pinned, Place, Spell, Wind, read_step
from spellhall.games.spelling_brawl.board import ATTACK_BONUS, HAND_LIMIT, momentum
from spellhall.games.spelling_brawl.bouts import Bouts
from spellhall.games.spelling_brawl.march import March, march
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, State, hunter_of
from spellhall.games.spelling_brawl.turn import play
from spellhall.words.search import engine

_HANDS, _FEW_HANDS = 40, 4  # imagined for somebody who might throw; fewer where nothing is compiled
_SEED = 1
_LIKELY = 0.5  # from here on a throw is a threat


def why(view: State, seat: int, action: Action) -> str:
    match action:
        case Spell():
            return _why_spell(view, seat, action)
        case Block(space):
            return _why_block(view, seat, space)
        case Enter(space):
            after, _ = play(view, seat, action)
            if after.phase == "enter":
                return say("advice.enter", space=space, letters=_around(view, space))
            return _told("advice.enter", after, seat, space=space)
        case Place(letter, space):
            return say("advice.place", letter=letter, space=space)
        case Wind():
            player = view.players[seat]
            return say("advice.wind", hand=player.hand or "-", count=min(player.size + 1, HAND_LIMIT))
        case Pinned():
            return say("advice.pinned")


def _around(view: State, space: str) -> str:
    """The letters that a word can begin with, without one from the hand."""
    ring = view.setup.ring
    near = {view.letters[one] for one in ring.around[ring.numbers[space]]} - {EMPTY}
    *rest, last = sorted(near) or ["-"]
    return f"{', '.join(rest)} or {last}" if rest else last


def _hands() -> int:
    return _FEW_HANDS if engine.kernels() is None else _HANDS


def _throwing(after: State, seat: int) -> int:
    """How many of the hands imagined for whoever hunts a seat throw it out as all stand now."""
    return round(_hands() * Bouts(after).thrown(hunter_of(len(after.players), seat), _SEED, _hands()))


def _told(key: str, after: State, seat: int, **parts: Any) -> str:
    some, hunter = _throwing(after, seat), hunter_of(len(after.players), seat)
    return say(key + ("-open" if some else "-safe"), some=some, of=_hands(), hunter=hunter, **parts)


def _why_block(view: State, seat: int, space: str | None) -> str:
    without, _ = play(view, seat, Block(None))
    if space is None:
        return _told("advice.no-block", without, seat)
    before, some = _throwing(without, seat), _throwing(play(view, seat, Block(space))[0], seat)
    hunter = hunter_of(len(view.players), seat)
    if some < before:
        return say("advice.block", space=space, before=before, some=some, of=_hands(), hunter=hunter)
    key = "advice.block-open" if some else "advice.block-safe"
    return say(key, space=space, some=some, of=_hands(), hunter=hunter)


def _why_spell(view: State, seat: int, spell: Spell) -> str:
    walked = march(view, seat, spell)
    if isinstance(walked, str):
        return walked
    seats = len(view.players)
    if walked.out is not None:
        winner = hunter_of(seats, walked.out)
        key = "advice.ring-out" if winner == seat else "advice.ring-out-other"
        return say(key, word=spell.word, winner=winner)
    after, _ = play(view, seat, spell)
    gain = say("advice.draws", count=_drawn(view, seat, spell, walked))
    damage = sum(min(hurt, player.size) for hurt, player in zip(walked.damage, view.players, strict=True))
    if damage:
        gain += say("advice.costs", damage=damage)
    if Bouts(after).thrown(seat, _SEED, _hands()) >= _LIKELY:
        gain += say("advice.threatens", rival=(seat + 1) % seats)
    return _told(
        "advice.spell", after, seat, word=spell.word, gain=gain, space=read_step(spell.steps[-1]).space
    )


def _drawn(view: State, seat: int, spell: Spell, walked: March) -> int:
    room = HAND_LIMIT - view.players[seat].size + len(walked.laid)
    return max(0, min(momentum(len(spell.word)) + (ATTACK_BONUS if walked.attacked else 0), room))
