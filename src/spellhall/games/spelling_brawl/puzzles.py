"""Puzzles of Spelling Brawl: the one word that throws the rival out of the ring, or leaves it without a word.

The board and one's own hand are all that a word needs, so every word in every way is tried. What the rival
may answer to a wrong one counts only if it needs no letter of a hand: it holds whatever chance has dealt.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from spellhall.core.puzzle import CHANCE, Found, Puzzles, Shown, Task, Verdict
from spellhall.core.puzzle import State as Settled
from spellhall.games.spelling_brawl.actions import Action, Block, Pinned, Place, Spell, Wind, read_step
from spellhall.games.spelling_brawl.bouts import Bouts
from spellhall.games.spelling_brawl.legal import actions
from spellhall.games.spelling_brawl.march import march
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.turn import play
from spellhall.games.spelling_brawl.walks import has_word, spells

RING_OUT = "ring-out"
PIN = "pin"
_BY_BLOCK = "by-block"
_FAMILIAR = 60  # the tier of words that a puzzle may ask for
_MOST_TAKEN = 4  # letters that one word may take
_LEAST_WORDS = 12  # different words that could be spelled


def spot(view: State, seat: int) -> Iterator[Found[Action]]:
    if view.phase != "prepare" or len(view.players) != 2 or view.placed:
        return
    rival = view.players[1 - seat]
    throws = bool(Bouts(view).thrown(seat, 0, 1))
    may_pin = not rival.wind and rival.size <= _MOST_TAKEN and not throws
    if not throws and not may_pin:
        return
    words: dict[str, dict[str, Spell]] = {RING_OUT: {}, PIN: {}}
    every: set[str] = set()
    for spell in spells(view, seat):
        every.add(spell.word)
        reached = _reached(view, seat, spell, may_pin)
        if reached == _BY_BLOCK:
            return  # a block would solve it, too
        if reached:
            words[reached].setdefault(spell.word, spell)
            if len(words[reached]) > 1:
                return
    theme = RING_OUT if words[RING_OUT] else PIN
    known = view.setup.list
    for word, spell in words[theme].items():
        if len(every) >= _LEAST_WORDS and not known.rude(word) and (known.tier(word) or 99) <= _FAMILIAR:
            yield Found(theme, (spell,))


def _reached(view: State, seat: int, spell: Spell, pins: bool) -> str:
    """The theme that this word solves, if any; or that it pins with the right block only."""
    if "+" not in spell.way:
        return ""
    walked = march(view, seat, spell)
    if isinstance(walked, str):
        return ""
    rival = 1 - seat
    if walked.out is not None:
        return RING_OUT if walked.out == rival else ""
    if not pins or walked.damage[rival] < view.players[rival].size:
        return ""
    pinned = [not has_word(ready, rival) for _, ready in _blocked(view, seat, spell)]
    return PIN if pinned[0] else _BY_BLOCK if any(pinned) else ""


def _blocked(view: State, seat: int, spell: Spell) -> Iterator[tuple[Block, State]]:
    """How the rival may find the ring after this word, without a block first, and no letter in any hand: what
    chance owes changes hands alone."""
    after, _ = play(view, seat, spell)
    bare = tuple(replace(player, hand="", held=0) for player in after.players)
    settled = replace(after, players=bare, owed=(), bag=None, phase="defend")
    blocks = [one for one in actions(settled, seat) if isinstance(one, Block)]
    for block in sorted(blocks, key=lambda one: one.space is not None):
        yield block, play(settled, seat, block)[0]


def answer(solution: tuple[Action, ...]) -> str:
    """The word; it may be walked in several ways."""
    spell = solution[0]
    assert isinstance(spell, Spell)
    return spell.word


def task(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> Task:
    hand = view.players[seat].hand or ""
    *others, last = list(hand or "-")
    held = f"{', '.join(others)} and {last}" if others else last
    note = say("puzzle.note", letters=held) if hand else say("puzzle.note-empty")
    return Task(say(f"puzzle.task.{theme}", rival=1 - seat), note)


def quick(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Settled:
    if not played:
        return "open"
    first = played[0]
    solves = isinstance(first, Spell) and _reached(view, seat, first, theme == PIN) in (RING_OUT, PIN)
    return "solved" if solves else "refuted"


def judge(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Verdict:
    line = tuple(Shown(seat, action) for action in played)
    last = played[-1] if played else None
    match last:
        case Spell(word):
            reached = _reached(view, seat, last, theme == PIN)
            if reached in (RING_OUT, PIN):
                return Verdict("solved", line, say(f"puzzle.solved.{reached}", word=word, rival=1 - seat))
            return _refuted(view, seat, theme, last, line)
        case Wind() | Place():
            return Verdict("refuted", line, say("puzzle.wind", rival=1 - seat))
        case Pinned():
            return Verdict("refuted", line, say("puzzle.gave-up"))
    return Verdict("open", line)


def _refuted(view: State, seat: int, theme: str, spell: Spell, line: tuple[Shown, ...]) -> Verdict:
    rival = 1 - seat
    answered = (*line, CHANCE, Shown(seat, Block(None)))
    reply = sure_reply(view, seat, spell)
    if reply is not None:
        says = say("puzzle.answered", word=spell.word, reply=reply.word, rival=rival)
        return Verdict("refuted", (*answered, Shown(rival, reply)), says)
    if theme == RING_OUT:
        return Verdict("refuted", line, say("puzzle.kept", word=spell.word, rival=rival))
    walked = march(view, seat, spell)
    taken = 0 if isinstance(walked, str) else walked.damage[rival]
    if taken < view.players[rival].size:
        left = view.players[rival].size - taken
        return Verdict("refuted", line, say("puzzle.letters-left", word=spell.word, rival=rival, n=left))
    _, ready = next(_blocked(view, seat, spell))
    word = _commonest(ready, spells(ready, rival))
    assert word is not None  # or it would be pinned
    says = say("puzzle.word-left", word=spell.word, reply=word.word, rival=rival)
    return Verdict("refuted", (*answered, Shown(rival, word)), says)


def sure_reply(view: State, seat: int, spell: Spell) -> Spell | None:
    """A word with which the rival throws this seat out next, whatever the hands are and wherever the block
    stands; as it is without a block."""
    found: Spell | None = None
    for block, ready in _blocked(view, seat, spell):
        reply = _throw(ready, 1 - seat) if ready.phase == "prepare" else None
        if reply is None:
            return None
        if block.space is None:
            found = reply
    return found


def _throw(view: State, seat: int) -> Spell | None:
    """The commonest word that throws the other out."""
    if not Bouts(view).thrown(seat, 0, 1):
        return None
    return _commonest(
        view, (one for one in spells(view, seat) if _reached(view, seat, one, False) == RING_OUT)
    )


def _commonest(view: State, found: Iterable[Spell]) -> Spell | None:
    words = view.setup.list
    return min(found, key=lambda one: (words.rude(one.word), words.tier(one.word) or 99), default=None)


def hint(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    spell = solution[0]
    assert isinstance(spell, Spell)
    space = read_step(spell.steps[0]).space
    return say("puzzle.hint", n=len(spell.word), space=space)


def explain(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    return judge(view, seat, theme, solution, solution).says


PUZZLES = Puzzles((RING_OUT, PIN), spot, task, judge, answer, hint, explain, quick)
