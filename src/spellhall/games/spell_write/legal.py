"""What a seat may do now, and the rule that speaks against anything else."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from string import ascii_uppercase
from typing import Any

from spellhall.core.chance import Rng
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
    CORNERS,
    CORNERS_OVER,
    LINE,
    LINES,
    LINES_THROUGH,
    SQUARES,
    Line,
    block,
    cell_of,
    members,
    show_cell,
    show_square,
)
from spellhall.games.spell_write.speech import say
from spellhall.games.spell_write.state import Phase, Player, State

# Squares in the order of their names, so that actions come in the order of their lines.
_BY_NAME = sorted(SQUARES, key=show_square)


def dice_of(state: State, player: Player) -> tuple[int, int]:
    """The two numbers this player writes with: whoever rerolled has the new die beside the old."""
    first, second = state.dice
    return (first, state.redie) if player.choice == "reroll" and state.redie else (first, second)


def cells(state: State, player: Player) -> tuple[int, ...]:
    """The cells a player may take: both readings of the dice, and the lit blocks that hold one of them."""
    x, y = dice_of(state, player)
    first, second = cell_of(x, y), cell_of(y, x)
    if player.lights:
        return _lit_cells(first, second, player.lights)
    if first == second:
        return (first,)
    return (first, second) if first < second else (second, first)


@lru_cache(maxsize=1 << 14)
def _lit_cells(first: int, second: int, lights: int) -> tuple[int, ...]:
    found = {first, second}
    # Only blocks that hold an original reading count: no chain leads from block to block.
    for corner in members((CORNERS_OVER[first] | CORNERS_OVER[second]) & lights):
        found.update(block(corner))
    return tuple(sorted(found))


def empty_squares(player: Player) -> list[int]:
    """Where a letter may be written; nowhere on a paper that is not known."""
    grid = player.grid
    return [square for square in _BY_NAME if grid[square] == "."] if grid else []


def filled(player: Player) -> int:
    """The dots that are filled for further words: paid ones, and those of words announced this round."""
    dots = player.dots
    for said in player.said:
        dots |= LINE[said.first, said.last].dots
    return dots


def lines(state: State, player: Player) -> tuple[Line, ...]:
    """Where a word may stand: through this round's letter, or anywhere in a friendly game and at the end."""
    if player.phase == "end" or state.setup.mode == "friendly" or player.wrote is None:
        return LINES
    return LINES_THROUGH[player.wrote]


_GAPS = str.maketrans({".": "1", "#": "1", **dict.fromkeys(ascii_uppercase, "0")})


def gaps_of(grid: str) -> int:
    """The squares without a letter."""
    return int(grid[::-1].translate(_GAPS), 2)


def words_now(state: State, player: Player) -> Iterator[Score]:
    """Every word of the list that may be scored now."""
    unfilled, grid, known = ~filled(player), player.grid, state.setup.list.words
    gaps = gaps_of(grid)
    for line in lines(state, player):
        if line.dots & unfilled and not line.bits & gaps:
            word = "".join(line.read(grid))
            if word in known and not (line.first > line.last and word == word[::-1]):
                yield Score(word, line.first, line.last)


def may_look_up(state: State, player: Player) -> bool:
    return player.lookup and state.setup.challenging and state.setup.lookup == "scoring"


def challengeable(state: State, seat: int) -> Iterator[Challenge]:
    for other, player in enumerate(state.players):
        if other != seat:
            for word in dict.fromkeys(said.word for said in player.said):
                if word not in player.upheld:
                    yield Challenge(other, word)


def actions(state: State, seat: int) -> Iterator[Action]:
    player = state.players[seat]
    match player.phase:
        case "doubles":
            yield Keep()
            yield Reroll()
        case "write":
            empty = empty_squares(player)
            for cell in cells(state, player):
                for square in empty:
                    yield Write(cell, square)
        case "light":
            yield Light(None)
            for corner in CORNERS:
                if not player.lights >> corner & 1:
                    yield Light(corner)
        case "score":
            yield Done()
            words = list(words_now(state, player))
            if may_look_up(state, player):
                for word in dict.fromkeys(score.word for score in words):
                    yield Lookup(word)
            yield from words
        case "challenge":
            yield from challengeable(state, seat)
            yield Done()
        case "end":
            yield Done()
            if player.lookup:
                yield from words_now(state, player)


def pick(state: State, seat: int, rng: Rng) -> Action:
    """One legal action; any that is listed can come.

    Choices, letters, squares, lights and challenges are even. Being done comes one time in four, or when
    there is no word; a look-up one time in four that there is one. Words are tried from a random line on, so
    that most are never looked at: one after many lines without a word comes more often than its neighbours.
    """
    player = state.players[seat]
    match player.phase:
        case "doubles":
            return Reroll() if rng.randrange(2) else Keep()
        case "write":
            choice = cells(state, player)
            empty = empty_squares(player)
            return Write(choice[rng.randrange(len(choice))], empty[rng.randrange(len(empty))])
        case "light":
            dark = [corner for corner in CORNERS if not player.lights >> corner & 1]
            which = rng.randrange(len(dark) + 1)
            return Light(None) if which == len(dark) else Light(dark[which])
        case "challenge":
            options = list(challengeable(state, seat))
            which = rng.randrange(len(options) + 1)
            return Done() if which == len(options) else options[which]
    score = _pick_word(state, player, rng)
    if score is None:
        return Done()
    if may_look_up(state, player) and not rng.randrange(4):
        return Lookup(score.word)
    return score


def _pick_word(state: State, player: Player, rng: Rng) -> Score | None:
    """A word that may be scored, from a random line on; one time in four none, for `done` must come too."""
    if not rng.randrange(4) or (player.phase == "end" and not player.lookup):
        return None
    dots, grid, known, possible = filled(player), player.grid, state.setup.list, lines(state, player)
    start = rng.randrange(len(possible))
    for line in possible[start:] + possible[:start]:
        if line.dots & ~dots:
            word = "".join(line.read(grid))
            if word in known and not (line.first > line.last and word == word[::-1]):
                return Score(word, line.first, line.last)
    return None


def default(state: State, seat: int) -> Action:
    """Keep, the first letter and square, no light, done."""
    match state.players[seat].phase:
        case "doubles":
            return Keep()
        case "write":
            return next(actions(state, seat))
        case "light":
            return Light(None)
    return Done()


_PHASES: dict[type, tuple[Phase, ...]] = {
    Keep: ("doubles",),
    Reroll: ("doubles",),
    Write: ("write",),
    Light: ("light",),
    Score: ("score", "end"),
    Lookup: ("score",),
    Done: ("score", "challenge", "end"),
    Challenge: ("challenge",),
}


def objection(state: State, seat: int, action: Action) -> str | None:
    """None: legal; else the rule that it breaks."""
    player = state.players[seat]
    phases = _PHASES.get(type(action))
    if phases is None:
        return say("objection.chance")
    if player.phase not in phases:
        return say(f"objection.not-now.{player.phase}")
    if not player.grid:
        return say("objection.unknown-paper")
    check = _CHECKS.get(type(action))
    return check(state, seat, action) if check else None


def _against_write(state: State, seat: int, action: Write) -> str | None:
    player = state.players[seat]
    allowed = cells(state, player)
    if action.cell not in allowed:
        x, y = dice_of(state, player)
        names = " ".join(map(show_cell, allowed))
        return say("objection.cell", cell=show_cell(action.cell), x=x, y=y, cells=names)
    there = player.grid[action.square]
    if there == "#":
        return say("objection.black", square=show_square(action.square))
    if there != ".":
        return say("objection.written", square=show_square(action.square), letter=there)
    return None


def _against_light(state: State, seat: int, action: Light) -> str | None:
    if action.cell is not None and state.players[seat].lights >> action.cell & 1:
        return say("objection.lit", cell=show_cell(action.cell))
    return None


def _against_score(state: State, seat: int, action: Score) -> str | None:
    player = state.players[seat]
    if player.phase == "end" and not player.lookup:
        return say("objection.lookup-used")
    line = LINE[action.first, action.last]
    letters = "".join(line.read(player.grid))
    if "." in letters or "#" in letters:
        gap = next(square for square, letter in zip(line.squares, letters, strict=True) if letter in ".#")
        return say("objection.gap", word=action.word, square=show_square(gap))
    if letters != action.word:
        return say("objection.letters", word=action.word, letters=letters)
    if not line.dots & ~filled(player):
        return say("objection.dots", word=action.word)
    if line not in lines(state, player):
        return say("objection.not-through", word=action.word, letter=player.grid[player.wrote or 0])
    if not state.setup.challenging and action.word not in state.setup.list:
        return say("objection.unknown", word=action.word)
    return None


def _against_lookup(state: State, seat: int, action: Lookup) -> str | None:
    player = state.players[seat]
    if not state.setup.challenging:
        return say("objection.lookup-referee")
    if state.setup.lookup == "end":
        return say("objection.lookup-end")
    if not player.lookup:
        return say("objection.lookup-used")
    dots = filled(player)
    if any(
        line.dots & ~dots and "".join(line.read(player.grid)) == action.word for line in lines(state, player)
    ):
        return None
    return say("objection.lookup-word", word=action.word)


def _against_challenge(state: State, seat: int, action: Challenge) -> str | None:
    if action.player >= len(state.players):
        return say("objection.no-seat", seat=action.player, last=len(state.players) - 1)
    if action.player == seat:
        return say("objection.own-word")
    player = state.players[action.player]
    if action.word in player.upheld:
        return say("objection.upheld", word=action.word)
    if all(said.word != action.word for said in player.said):
        return say("objection.not-said", word=action.word, seat=action.player)
    return None


_CHECKS: dict[type, Callable[[State, int, Any], str | None]] = {
    Write: _against_write,
    Light: _against_light,
    Score: _against_score,
    Lookup: _against_lookup,
    Challenge: _against_challenge,
}


def unlisted(state: State, seat: int, action: Action) -> bool:
    """Any string may be announced or looked up where others challenge it."""
    said = isinstance(action, Score | Lookup) and action.word not in state.setup.list
    return state.setup.challenging and said
