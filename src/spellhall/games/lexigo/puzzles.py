"""Puzzles of Lexigo: the word that lays the last tiles, and the tile for a knocked pawn that stops another.

Banks lie open, and a stack that is empty hides nothing: so near the end everything can be tried.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from spellhall.core.puzzle import CHANCE, Found, Puzzles, Shown, Task, Verdict
from spellhall.core.puzzle import State as Settled
from spellhall.games.lexigo.actions import Action, Knock, Pass, Relocate, Spell, Trade, show_space
from spellhall.games.lexigo.box import BLANK
from spellhall.games.lexigo.legal import actions
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.turn import play
from spellhall.parts.hexes import Hex

OUT = "out"
KNOCK = "knock"
_TILES = 3  # that the last word lays at least
_FAMILIAR = 60  # the tier of words that a puzzle may ask for
_PLACES = 6  # where a knocked pawn may go


def spot(view: State, seat: int) -> Iterator[Found[Action]]:
    if view.setup.challenging or len(view.players) != 2:
        return
    if view.phase == "spell" and not view.first and not view.relocated:
        yield from _last_words(view)
    elif view.phase == "knock":
        yield from _last_knocks(view, seat)


def _last_words(view: State) -> Iterator[Found[Action]]:
    mover = view.mover
    if mover.stack or len(mover.bank) < _TILES or BLANK in mover.bank or mover.pawn is None:
        return
    tiles = len(mover.bank)
    if Field.of(view.setup, view.grid).most(mover.bank, mover.pawn, least=tiles) < tiles:
        return
    found: dict[str, Spell] = {}
    for spell in Search(view).all():
        if spell.lays == tiles:
            found.setdefault(spell.word, spell)
            if len(found) > 1:
                return
    words = view.setup.list
    for word, spell in found.items():
        if not words.rude(word) and (words.tier(word) or 99) <= _FAMILIAR:
            yield Found(OUT, (spell,))


def _last_knocks(view: State, seat: int) -> Iterator[Found[Action]]:
    rival = 1 - seat
    if view.players[rival].stack or not view.mover.left or not view.players[rival].bank:
        return
    places = [one for one in actions(view, seat) if isinstance(one, Knock)]
    if len(places) < _PLACES:
        return
    safe = []
    for knock in places:
        if _goes_out(view, rival, knock.space) is None:
            safe.append(knock)
            if len(safe) > 1:
                return
    for knock in safe:
        yield Found(KNOCK, (knock,))


def _goes_out(state: State, seat: int, start: Hex | None) -> Spell | None:
    """The commonest word that takes all tiles of a seat, from its pawn or from another tile; None: there is
    none. Relocating costs tiles, so nobody goes out by it."""
    player = state.players[seat]
    if player.stack or not player.bank or start is None:
        return None
    moving = replace(
        state, turn=seat, phase="spell", first=False, relocated=False, knocked=(),
        players=tuple(
            replace(one, pawn=start) if other == seat else one for other, one in enumerate(state.players)
        ),
    )  # fmt: skip
    words = state.setup.list
    whole = [one for one in Search(moving).all() if one.lays == len(player.bank)]
    return min(whole, key=lambda one: (words.rude(one.word), words.tier(one.word) or 99), default=None)


def answer(solution: tuple[Action, ...]) -> str:
    """The word, in whichever way it is walked; or the tile."""
    match solution[0]:
        case Spell(word=word):
            return word
        case Knock(_, space):
            return show_space(space)
    raise AssertionError("a puzzle is solved by a word or a knock")


def task(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> Task:
    if theme == OUT:
        return Task(say("puzzle.task.out", n=len(view.mover.bank)), say("puzzle.note.out"))
    rival = 1 - seat
    bank = view.players[rival].bank
    return Task(say("puzzle.task.knock", rival=rival), say("puzzle.note.knock", rival=rival, bank=bank))


def quick(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Settled:
    first = played[0] if played else None
    if isinstance(first, Spell):
        return "solved" if first.lays == len(view.mover.bank) else "refuted"
    return judge(view, seat, theme, solution, played).state


def judge(
    view: State, seat: int, theme: str, solution: tuple[Action, ...], played: tuple[Action, ...]
) -> Verdict:
    line = tuple(Shown(seat, action) for action in played)
    last = played[-1] if played else None
    match last:
        case Spell():
            return _after_word(view, seat, last, line)
        case Knock(_, space):
            return _after_knock(view, seat, space, line)
        case Relocate():
            return Verdict("refuted", line, say("puzzle.relocated"))
        case Pass() | Trade():
            return Verdict("refuted", line, say("puzzle.passed"))
    return Verdict("open", line)


def _after_word(view: State, seat: int, spell: Spell, line: tuple[Shown, ...]) -> Verdict:
    after, _ = play(view, seat, spell)
    left = len(view.mover.bank) - spell.lays
    if not left:
        return Verdict("solved", line, say("puzzle.solved.out", word=spell.word, n=spell.lays))
    rival = 1 - seat
    reply = None
    if after.phase == "trade" and not after.owed:
        reply = _goes_out(after, rival, after.players[rival].pawn)
    if reply is None:
        return Verdict("refuted", line, say("puzzle.left", word=spell.word, n=left))
    says = say("puzzle.answered", word=spell.word, n=left, reply=reply.word, rival=rival)
    return Verdict("refuted", (*line, Shown(seat, Trade("")), Shown(rival, reply)), says)


def _after_knock(view: State, seat: int, space: Hex, line: tuple[Shown, ...]) -> Verdict:
    rival = 1 - seat
    reply = _goes_out(view, rival, space)
    letter = view.grid.letters[space]
    if reply is None:
        return Verdict("solved", line, say("puzzle.solved.knock", rival=rival, letter=letter))
    says = say("puzzle.knocked", letter=letter, reply=reply.word, rival=rival)
    return Verdict("refuted", (*line, CHANCE, Shown(seat, Trade("")), Shown(rival, reply)), says)


def hint(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    match solution[0]:
        case Spell(word=word):
            return say("puzzle.hint.out", n=len(word))
        case Knock(_, space):
            return say("puzzle.hint.knock", letter=view.grid.letters[space])
    raise AssertionError("a puzzle is solved by a word or a knock")


def explain(view: State, seat: int, theme: str, solution: tuple[Action, ...]) -> str:
    return judge(view, seat, theme, solution, solution).says


PUZZLES = Puzzles((OUT, KNOCK), spot, task, judge, answer, hint, explain, quick, options={"stack": 4})
