"""A word as a finger draws it: tile after tile, with tiles of the bank laid on the way.

The touches of a word are the space under the pawn, then for each letter a space, or a tile of the bank
and the space where it is laid. A blank is told its letter by `say:L` right after its first touch.
"""

from functools import cache, lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from spellhall.core.scene import Spelling, Spot, Touch
from spellhall.core.sketch import Sketch
from spellhall.games.lexigo.actions import Spell, show_path, show_space
from spellhall.games.lexigo.box import ALPHABET, BLANK, LONGEST, TOUCHING
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.state import State
from spellhall.parts import hexes
from spellhall.parts.hexes import Hex
from spellhall.words.search import Walks

BUDGET = 100_000
"""Letters that a look ahead may try before it gives a touch up: far more than positions of play need."""


@lru_cache(4096)  # a scene names its spaces at every touch
def space_touch(space: Hex) -> Touch:
    return f"field:{show_space(space)}"


@cache
def bank_touch(place: int) -> Touch:
    return f"bank:{place}"


def space_of(touch: Touch) -> Hex | None:
    """The space that a touch names, if it names one."""
    region, _, name = touch.partition(":")
    try:
        return hexes.read(name) if region == "field" else None
    except ValueError:
        return None


def place_of(touch: Touch, bank: str) -> int | None:
    """The tile of a bank that a touch names, if it names one."""
    region, _, place = touch.partition(":")
    return int(place) if region == "bank" and place in map(str, range(len(bank))) else None


class Trace(Struct, frozen=True):
    """A word so far. `held` is a tile taken up and not yet laid, `unnamed` a blank without its letter."""

    word: str = ""
    path: tuple[tuple[Hex, str], ...] = ()
    used: tuple[int, ...] = ()  # places of the bank
    held: int | None = None
    unnamed: tuple[Hex, str] | None = None
    grid: Grid | None = (
        None  # as the word leaves it, blanks as the letters that they stand for; None: unchanged
    )
    loose: tuple[Hex, ...] = ()  # those of the tiles laid that touch too few others in every order

    @property
    def letters(self) -> dict[Hex, str]:
        """What each space of the path stands for."""
        return {space: letter for (space, _), letter in zip(self.path, self.word, strict=True)}

    @property
    def laid(self) -> list[tuple[Hex, str]]:
        fresh = [step for step in self.path if step[1]]
        return [*fresh, self.unnamed] if self.unnamed is not None and self.unnamed[1] else fresh

    @property
    def last(self) -> Hex | None:
        return self.path[-1][0] if self.path else None


class Tracing(Sketch[State], frozen=True):
    drawn: Trace | None = None  # None where the touches draw no word
    graph: Spelling | None = None  # where a word may go, if the seat may spell
    still: dict[tuple[Hex, str], Spot] = field(default_factory=dict)
    """A cache for all sketches of a position: spots that no touch is about, by space and why."""


def extended(view: State, drawn: Trace, touch: Touch) -> Trace | None:
    """The word with one more touch; None if that touch makes no sense after the others."""
    grown = _grown(view, drawn, touch)
    if grown is None:
        return None
    blank = drawn.unnamed is not None or grown.unnamed is not None
    changed = blank or len(grown.used) > len(drawn.used)
    if not changed:
        return replace(grown, grid=drawn.grid, loose=drawn.loose)
    loose = view.grid.unsupported([space for space, _ in grown.laid])
    return replace(grown, grid=_laid(view, grown), loose=tuple(loose))


def _grown(view: State, drawn: Trace, touch: Touch) -> Trace | None:
    bank = view.mover.bank
    if drawn.unnamed is not None:
        letter = touch.removeprefix("say:")
        if not touch.startswith("say:") or len(letter) != 1 or letter not in ALPHABET:
            return None
        return Trace(drawn.word + letter, (*drawn.path, drawn.unnamed), drawn.used)
    place = place_of(touch, bank)
    if place is not None:
        if drawn.held is not None or place in drawn.used or not drawn.path:
            return None
        return Trace(drawn.word, drawn.path, drawn.used, held=place)
    space = space_of(touch)
    return None if space is None else _entered(view, drawn, space)


def _entered(view: State, drawn: Trace, space: Hex) -> Trace | None:
    there = view.grid.letters.get(space)
    known = drawn.letters.get(space)
    if drawn.held is not None:
        if there is not None or known is not None:
            return None
        tile = view.mover.bank[drawn.held]
        used = (*drawn.used, drawn.held)
        if tile == BLANK:
            return Trace(drawn.word, drawn.path, used, unnamed=(space, BLANK))
        return Trace(drawn.word + tile, (*drawn.path, (space, tile)), used)
    if known is None and there == BLANK:
        return Trace(drawn.word, drawn.path, drawn.used, unnamed=(space, ""))
    letter = known or there
    if letter is None:
        return None
    return Trace(drawn.word + letter, (*drawn.path, (space, "")), drawn.used)


def whole(view: State, drawn: Trace) -> bool:
    """Whether the drawing may end here, whatever it spells."""
    if drawn.held is not None or drawn.unnamed is not None or len(drawn.word) < view.setup.least:
        return False
    return bool(drawn.laid) and not drawn.loose


def spell_of(view: State, drawn: Trace) -> Spell | None:
    """The action of a finished drawing, whether or not it is a word."""
    return Spell.of(drawn.word, show_path(drawn.path)) if whole(view, drawn) else None


def forbidden(view: State) -> frozenset[Hex]:
    """Tiles that a word may not use: on a first turn those with another's pawn."""
    if not view.first:
        return frozenset()
    return frozenset(
        player.pawn
        for seat, player in enumerate(view.players)
        if seat != view.turn and player.pawn is not None
    )


def laid_grid(view: State, drawn: Trace) -> Grid:
    return view.grid if drawn.grid is None else drawn.grid


def _laid(view: State, drawn: Trace) -> Grid:
    meant = drawn.letters
    if drawn.unnamed is not None:
        meant[drawn.unnamed[0]] = BLANK
    letters = view.grid.letters
    if all(letters.get(space, letter) == letter for space, letter in meant.items()):
        return view.grid.with_tiles([step for step in meant.items() if step[0] not in letters])
    return Grid(tuple(sorted({**letters, **meant}.items())))


def open_spaces(view: State, drawn: Trace) -> list[Hex]:
    """Where the word may go on by geometry alone, with the tile taken up or over a tile that lies there."""
    last = drawn.last
    if drawn.unnamed is not None or len(drawn.path) >= LONGEST:
        return []
    if last is None:
        return [view.mover.pawn] if view.mover.pawn is not None else []
    if drawn.held is not None:
        return holes_beside(view, drawn, last)
    closed, letters, meant = forbidden(view), view.grid.letters, drawn.letters
    return [
        space
        for space in hexes.neighbours(last)
        if (space in letters or space in meant) and space not in closed
    ]


def holes_beside(view: State, drawn: Trace, space: Hex) -> list[Hex]:
    """Empty spaces beside this one that the tiles of the bank that are left could fill."""
    left = len(view.mover.bank) - len(drawn.used)
    reach = laid_grid(view, drawn).reach
    return [near for near in hexes.neighbours(space) if reach.get(near, left + 1) <= left]


def open_tiles(view: State, drawn: Trace) -> list[int]:
    """The tiles of the bank that may be taken up now."""
    if drawn.held is not None or drawn.unnamed is not None or drawn.last is None:
        return []
    if len(drawn.path) >= LONGEST or not holes_beside(view, drawn, drawn.last):
        return []
    return [place for place in range(len(view.mover.bank)) if place not in drawn.used]


def completable(view: State, drawn: Trace) -> bool:
    """Whether the drawing is a legal word or can become one. Knows the dictionary."""
    if drawn.held is not None:
        return any(
            completable(view, grown)
            for space in open_spaces(view, drawn)
            if (grown := extended(view, drawn, space_touch(space))) is not None
        )
    setup = view.setup
    if whole(view, drawn) and drawn.word in setup.list:
        return True
    laid, loose = [space for space, _ in drawn.laid], drawn.loose
    left = "".join(tile for place, tile in enumerate(view.mover.bank) if place not in drawn.used)
    if loose and not left:
        return False
    ground = laid_grid(view, drawn).ground
    start = drawn.unnamed[0] if drawn.unnamed is not None else drawn.last
    assert start is not None  # a drawing begins on the pawn's tile
    starts = [start] if drawn.unnamed is not None else hexes.neighbours(start)
    number = ground.window.number
    closed = [number[space] for space in forbidden(view)]

    board = ground.board(len(left))
    for space in closed:
        board = board[:space] + "#" + board[space + 1 :]
    walks = Walks(
        trie=setup.trie,
        graph=ground.window.graph(0),
        board=board,
        hand=left,
        starts=[number[space] for space in starts],
        shortest=setup.least,
        longest=LONGEST,
        must_lay=not laid,
        # Tiles that hang in the air support nothing yet, so then each way to go on is looked at below.
        touching=0 if loose else TOUCHING,
        support=b"" if loose else ground.support,
        begun=drawn.word,
        budget=BUDGET,
    )
    if not loose:
        return walks.first() is not None
    spaces = ground.window.spaces
    added = ([spaces[space] for space, _ in play.laid] for play in walks)
    return any(not view.grid.unsupported([*laid, *more]) for more in added)
