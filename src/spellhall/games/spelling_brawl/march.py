"""A spell line walked step by step: what it does, or the rule that it breaks."""

from functools import cache
from itertools import takewhile
from typing import NamedTuple

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.games.spelling_brawl import actions as said
from spellhall.games.spelling_brawl.actions import Spell, read_step
from spellhall.games.spelling_brawl.attacks import STAYS, attack_on, in_order
from spellhall.games.spelling_brawl.board import DAMAGE, GONE, SHORTEST, Board
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, State, is_calm, unseen
from spellhall.parts import bag
from spellhall.parts.hexboard import OFF

_NOTHING = ord(EMPTY)
_MOST_KEPT = 1 << 14  # steps of a board and a seat


class March(Struct):
    """The walk so far: the board under it, where everybody stands, and what has happened."""

    letters: bytearray  # as in `State`, changed in place
    at: list[int]
    blocks: list[int | None]
    damage: list[int]
    returned: str  # letters for the bag
    events: list[Event]
    laid: str = ""  # letters from the hand
    attacked: bool = False
    out: int | None = None


class _Stride(NamedTuple):
    """A step of a seat as its board knows it."""

    space: int
    hits: tuple[int, ...]
    stepped: Event  # what happened


class _Strides(dict[str, _Stride]):
    """Steps taken apart; KeyError where there is no such space.

    The same few hundred come again and again, so it remembers them.
    """

    def __init__(self, board: Board, seat: int) -> None:
        super().__init__()
        self._numbers, self._seat = board.numbers, seat

    def __missing__(self, text: str) -> _Stride:
        name, _, hits = read_step(text)
        stride = _Stride(self._numbers[name], hits, said.Stepped(self._seat, name))
        if len(self) < _MOST_KEPT:
            self[text] = stride
        return stride


_strides = cache(_Strides)


def march(state: State, seat: int, spell: Spell) -> March | str:
    """The whole walk with its attacks, or why it is not possible. The word list is not asked."""
    players, word = state.players, spell.word
    if len(word) < SHORTEST:
        return say("objection.short", word=word, least=SHORTEST)
    at = [GONE if player.at is None else player.at for player in players]
    letters = bytearray(state.letters, "ascii")
    events: list[Event] = []
    going = March(letters, at, [player.block for player in players], [0] * len(players), "", events)
    board, texts = state.setup.ring, spell.way.split(" ")
    known = _strides(board, seat)
    try:
        strides = [known[text] for text in texts]
    except KeyError as unknown:
        # Those before it are objected to first.
        before = list(takewhile(lambda text: read_step(text).space in board.numbers, texts))
        return _lay(board, seat, before, going) or say("objection.no-space", space=unknown.args[0])
    if "=" in spell.way:
        why = _lay(board, seat, texts, going) or against_laying(state, seat, going.laid)
        if why:
            return why
    events.append(said.Spelled(seat, word))
    edges, here, tell = board.edges, at[seat], events.append
    for letter, (there, hits, stepped) in zip(word.encode(), strides, strict=True):
        # No letter lies where a fighter or a block stands, so whoever finds the letter finds the space free.
        if letters[there] != letter or there not in edges[here]:
            at[seat] = here
            return _blocked(going, board, here, there, chr(letter), state)
        tell(stepped)
        if hits:
            if is_calm(state):
                return say("objection.calm", n=state.setup.calm)
            at[seat] = there
            why = _attack(going, board, seat, here, there, hits)
            if why:
                return why
        here = there
    at[seat] = here
    if state.placed:
        visited = {stride.space for stride in strides}
        for space in state.placed:
            if space not in visited:
                return say("objection.unused", space=board.names[space])
    _clear(going, board, here)
    return going


def _lay(board: Board, seat: int, texts: list[str], going: March) -> str | None:
    """Put the letters from the hand on the board; they lie there before the first step."""
    letters = going.letters
    for text in texts:
        if "=" in text:
            name, laid, _ = read_step(text)
            space = board.numbers[name]
            if space in going.at or space in going.blocks or letters[space] != _NOTHING:
                return say("objection.lay-taken", letter=laid, space=name)
            letters[space] = ord(laid)
            going.laid += laid
            going.events.append(said.Laid(seat, name, laid))
    return None


def against_laying(state: State, seat: int, letters: str) -> str | None:
    """Why these letters cannot all come from the hand; a hidden hand may hold whatever is unseen."""
    player = state.players[seat]
    if player.hand is not None:
        if bag.contains(player.hand, letters):
            return None
        return say("objection.not-in-hand", letter=bag.difference(letters, player.hand)[0])
    missing = bag.difference(letters, unseen(state))
    if missing:
        return say("objection.not-unseen", letter=missing[0])
    if len(letters) > player.held:
        return say("objection.too-many", seat=seat, held=player.held)
    return None


def _blocked(going: March, board: Board, here: int, there: int, letter: str, state: State) -> str:
    """Why the fighter cannot step there now for this letter."""
    space = board.names[there]
    if here == there:
        return say("objection.twice-running", space=space)
    if there not in board.edges[here]:
        return say("objection.not-next", space=space, here=board.names[here])
    if there in going.at:
        owner = going.at.index(there)
        key = "objection.fighter" if state.players[owner].at == there else "objection.breaks"
        return say(key, space=space, seat=owner)
    if there in going.blocks:
        return say("objection.block", space=space, seat=going.blocks.index(there))
    found = chr(going.letters[there])
    if found == EMPTY:
        gone = state.letters[there] != EMPTY or any(
            isinstance(event, said.Laid) and event.space == space for event in going.events
        )
        return say("objection.breaks" if gone else "objection.empty", space=space, letter=letter)
    return say("objection.letter", space=space, found=found, letter=letter)


def _attack(
    going: March, board: Board, seat: int, here: int, there: int, hits: tuple[int, ...]
) -> str | None:
    """Carry out the attacks of one step, one after the other."""
    edge, space = board.edges[here][there], board.names[there]
    ranks = in_order(edge, going.at, seat)
    last = -1
    for target in hits:
        if target >= len(going.at):
            return say("objection.no-seat", seat=target, last=len(going.at) - 1)
        if target == seat:
            return say("objection.oneself")
        if going.out is not None:
            return say("objection.after-out", seat=going.out)
        attack = attack_on(edge, going.at, seat, target)
        if attack is None:
            key = "objection.no-room" if target in ranks else "objection.no-attack"
            return say(key, seat=target, space=space)
        if ranks.index(target) < last:
            return say("objection.order")
        last = ranks.index(target)
        going.attacked = True
        going.damage[target] += DAMAGE[attack.kind]
        going.events.append(said.Hit(seat, target, attack.kind))
        if attack.landing != STAYS:
            _move(going, board, target, attack.landing)
    return None


def _move(going: March, board: Board, target: int, landing: int) -> None:
    _unblock(going, board, target)
    if landing == OFF:
        going.at[target] = GONE
        going.out = target
        going.events.append(said.Out(target))
        return
    going.at[target] = landing
    going.events.append(said.Moved(target, board.names[landing]))
    if landing in going.blocks:
        _unblock(going, board, going.blocks.index(landing))
    if going.letters[landing] != _NOTHING:
        _clear(going, board, landing)


def _unblock(going: March, board: Board, seat: int) -> None:
    block = going.blocks[seat]
    if block is not None:
        going.blocks[seat] = None
        going.events.append(said.Unblocked(seat, board.names[block]))


def _clear(going: March, board: Board, space: int) -> None:
    letter = chr(going.letters[space])
    going.letters[space] = _NOTHING
    going.returned += letter
    going.events.append(said.Cleared(board.names[space], letter))
