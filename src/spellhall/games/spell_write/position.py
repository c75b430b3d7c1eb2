"""Positions as plain data: what a person can read, type in and send. Refuses what cannot be."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from spellhall.core.errors import Malformed, Refused, Unknown
from spellhall.core.options import settle, spoken
from spellhall.games.spell_write.actions import MOVES, Score
from spellhall.games.spell_write.board import (
    CORNERS,
    DOT_NAMES,
    DOTS,
    GRID,
    LETTERS,
    LINE,
    ROUNDS,
    SIDE,
    SQUARES,
    blank,
    mask,
    members,
    read_cell,
    read_sheet,
    sheets,
    show_cell,
    show_dot,
    show_sheet,
    show_square,
)
from spellhall.games.spell_write.options import OPTIONS, setup_of
from spellhall.games.spell_write.state import WRITING, Before, Phase, Player, Said, Setup, Sheet, State
from spellhall.games.spell_write.turn import outcome

MOST_SEATS = 6


class BeforeTold(Struct, forbid_unknown_fields=True, omit_defaults=True):
    grid: list[str]
    crossed: list[str] = []
    lights: list[str] = []
    dots: list[str] = []
    score: int = 0
    lookup: bool = False


class PlayerTold(Struct, forbid_unknown_fields=True, omit_defaults=True):
    phase: Phase
    sheet: str | dict[str, Any] | None = None
    grid: list[str] | None = None
    crossed: list[str] = []
    lights: list[str] = []
    dots: list[str] = []
    score: int = 0
    lookup: bool = False
    choice: Literal["keep", "reroll"] | None = None
    wrote: str | None = None
    bonus: bool = False
    said: list[str] = []
    upheld: list[str] = []
    before: BeforeTold | None = None


class _Over(Struct, forbid_unknown_fields=True):
    winners: list[int]
    scores: list[int]
    reason: str


class Told(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position as it is told: of the right shape, possible or not."""

    game: str
    round: int
    players: list[PlayerTold]
    options: dict[str, Any] = {}
    dice: list[int] = []
    redie: int | None = None
    over: _Over | None = None


def dump(state: State) -> dict[str, Any]:
    players = state.players
    return {
        "game": "spell-write",
        "options": spoken(OPTIONS, _options(state.setup)),
        "round": state.round,
        "dice": list(state.dice),
        "redie": state.redie,
        "players": [_dump_player(player) for player in players],
        "over": _dump_over(state) if players[0].phase == "over" else None,
    }


def _dump_over(state: State) -> dict[str, Any]:
    result = outcome(state)
    return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}


def _options(setup: Setup) -> dict[str, Any]:
    return {
        "words": setup.words,
        "mode": setup.mode,
        "lookup": setup.lookup,
        "sheet": None if setup.sheet is None else show_sheet(setup.sheet),
        "lexicon": setup.lexicon,
    }


def _dump_player(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {"sheet": show_sheet(player.sheet)}
    if player.grid:
        told |= _dump_paper(player.grid, player.crossed, player.lights, player.dots, player.score)
    told |= {"lookup": player.lookup, "phase": player.phase}
    if player.choice is not None:
        told["choice"] = player.choice
    if player.wrote is not None:
        told["wrote"] = show_square(player.wrote)
    if player.bonus:
        told["bonus"] = True
    if player.said:
        told["said"] = [f"{one.word} {show_square(one.first)}-{show_square(one.last)}" for one in player.said]
    if player.upheld:
        told["upheld"] = list(player.upheld)
    if player.before is not None:
        before = player.before
        told["before"] = _dump_paper(before.grid, before.crossed, before.lights, before.dots, before.score)
        if before.lookup != player.lookup:
            told["before"]["lookup"] = before.lookup
    return told


def _dump_paper(grid: str, crossed: int, lights: int, dots: int, score: int) -> dict[str, Any]:
    return {
        "grid": [grid[start : start + SIDE] for start in range(0, len(grid), SIDE)],
        "crossed": [show_cell(cell) for cell in members(crossed)],
        "lights": [show_cell(cell) for cell in members(lights)],
        "dots": sorted(show_dot(dot) for dot in members(dots)),
        "score": score,
    }


def shaped(position: Mapping[str, Any]) -> Told:
    try:
        return msgspec.convert(position, Told)
    except msgspec.ValidationError as error:
        raise Refused(f"this is no position of SPELL Write: {error}") from None


def load(position: Mapping[str, Any]) -> State:
    told = shaped(position)
    try:
        setup = setup_of(settle(OPTIONS, told.options))
    except Unknown as error:
        raise Refused(str(error)) from None
    _check_table(told, setup)
    players = tuple(_read_player(seat, player, told, setup) for seat, player in enumerate(told.players))
    state = State(setup, told.round, tuple(told.dice), told.redie, players)
    _check_over(told, state)
    return state


_SIDE_BY_SIDE: tuple[set[Phase], ...] = (
    {"doubles", "wait"},
    {"write", "light", "score", "wait"},
    {"challenge", "wait"},
    {"end", "wait"},
    {"over"},
)


def _check_table(told: Told, setup: Setup) -> None:
    """What must be so of round, dice and phases together."""
    if told.game != "spell-write":
        raise Refused(f"this is a position of {told.game!r}, not of spell-write")
    if not 1 <= len(told.players) <= MOST_SEATS:
        raise Refused(f"SPELL Write seats 1 to {MOST_SEATS} players, not {len(told.players)}")
    if setup.challenging and len(told.players) == 1:
        raise Refused("R6.10: one player alone cannot play with challenges: nobody could challenge")
    if not 1 <= told.round <= ROUNDS:
        raise Refused(f"there are rounds 1 to {ROUNDS}, not {told.round}")
    rolled = told.dice if told.redie is None else [*told.dice, told.redie]
    if len(told.dice) not in (0, 2) or not all(1 <= die <= 6 for die in rolled):
        raise Refused(
            f"dice are two numbers 1 to 6, or none before the roll, not {told.dice} and {told.redie}"
        )
    told.dice.sort()
    phases = {player.phase for player in told.players}
    if not any(phases <= together for together in _SIDE_BY_SIDE):
        raise Refused(f"these phases never stand side by side: {', '.join(sorted(phases))}")
    doubles = len(told.dice) == 2 and told.dice[0] == told.dice[1]
    rerolling = doubles and told.redie is None and any(one.choice == "reroll" for one in told.players)
    if told.redie is not None and not doubles:
        raise Refused("a die is rolled again after doubles only")
    if phases == {"wait"}:
        waiting_for_choice = rerolling and all(one.choice for one in told.players)
        if told.dice and not waiting_for_choice:
            raise Refused("all wait, though no roll and no reroll is due")
        return
    if not told.dice:
        raise Refused(
            f"the dice are not rolled yet, so nobody can be in phase {sorted(phases - {'wait'})[0]}"
        )
    if "doubles" in phases and (not doubles or told.redie is not None):
        raise Refused("the phase doubles comes right after doubles are rolled")
    if rerolling and "doubles" not in phases:
        raise Refused("somebody chose to reroll, but there is no redie")
    if phases & {"end", "over"} and told.round != ROUNDS:
        raise Refused(f"the game ends after round {ROUNDS}, not after round {told.round}")
    if "end" in phases and setup.lookup != "end":
        raise Refused("the phase end comes only with the option lookup: end")


def _read_player(seat: int, told: PlayerTold, table: Told, setup: Setup) -> Player:
    where = f"player {seat}"
    sheet = read_sheet_of(told, setup, seat)
    wrote = None if told.wrote is None else _square(told.wrote, where)
    if told.grid is None:
        # A view of a paper that cannot be shown knows only that something was written this round.
        if told.phase not in ("write", "wait") or wrote is not None or not _veiled(table, setup):
            raise Refused(f"{where} has no grid")
        return Player(
            sheet, "", lookup=told.lookup and setup.has_lookups, phase=told.phase, choice=told.choice
        )
    grid, crossed, lights, dots = _read_paper(told, sheet, where)
    _check_progress(told, table, setup, grid, where)
    if wrote is not None and grid[wrote] in ".#":
        raise Refused(f"{where} wrote on {told.wrote}, but no letter stands there")
    before = None
    if told.before is not None:
        if wrote is None:
            raise Refused(f"{where} has `before` without `wrote`")
        paper = _read_paper(told.before, sheet, where + ", before")
        before = Before(*paper, told.before.score, told.before.lookup or told.lookup)
        if before.grid != grid[:wrote] + "." + grid[wrote + 1 :]:
            raise Refused(
                f"{where}: the grid before this round is not the grid without the letter on {told.wrote}"
            )
    if told.said and (not setup.challenging or told.phase in ("doubles", "write", "end", "over")):
        raise Refused(
            f"{where} has announced words; only challenge mode has them, from scoring to the round's end"
        )
    if not set(told.upheld) <= {line.partition(" ")[0] for line in told.said}:
        raise Refused(f"{where}: a word that stood a challenge is one of those announced this round")
    if not table.dice and (told.choice or told.bonus or told.said):
        raise Refused(f"{where} has answers of a round whose dice are not rolled yet")
    return Player(
        sheet,
        grid,
        crossed,
        lights,
        dots,
        told.score,
        told.lookup and setup.has_lookups,
        told.phase,
        told.choice,
        wrote,
        told.bonus,
        tuple(_read_said(line, grid, where) for line in told.said),
        tuple(sorted(told.upheld)),
        before,
    )


def _veiled(table: Told, setup: Setup) -> bool:
    return setup.mode == "competitive" and any(player.phase in WRITING for player in table.players)


def read_sheet_of(told: PlayerTold, setup: Setup, seat: int) -> Sheet:
    if told.sheet is None:
        return setup.sheet or list(sheets().values())[seat]
    if isinstance(told.sheet, dict):
        return read_sheet("", told.sheet)
    if told.sheet not in sheets():
        raise Refused(f"there is no sheet {told.sheet!r}; there are {', '.join(sheets())}")
    return sheets()[told.sheet]


def _read_paper(told: PlayerTold | BeforeTold, sheet: Sheet, where: str) -> tuple[str, int, int, int]:
    rows = told.grid or []
    grid = "".join(rows)
    if [len(row) for row in rows] != [SIDE] * SIDE or not set(grid) <= set(".#" + LETTERS):
        raise Refused(f"{where}: a grid is four rows of four, with capital letters, . and #, not {rows}")
    if [letter == "#" for letter in grid] != [letter == "#" for letter in blank(sheet)]:
        black = " ".join(show_square(square) for square in members(sheet.black))
        raise Refused(f"{where}: the grid disagrees with the sheet, which is black at {black}")
    crossed = mask(_cells(told.crossed, where))
    given = {LETTERS[cell] for cell in members(crossed)}
    for square in SQUARES:
        if grid[square] not in ".#" and grid[square] not in given:
            raise Refused(f"{where}: no crossed cell gives the {grid[square]} on {show_square(square)}")
    corners = _cells(told.lights, where)
    if not set(corners) <= set(CORNERS) or len(set(corners)) != len(corners):
        raise Refused(
            f"{where}: lights are different top left cells, rows and columns 1 to 5, not {told.lights}"
        )
    dots = mask([_dot(name, where) for name in told.dots])
    for dot in members(dots):
        if any(grid[end] in ".#" for end in DOTS[dot]):
            raise Refused(f"{where}: the dot {show_dot(dot)} has an end without a letter")
    return grid, crossed, mask(corners), dots


def _check_progress(told: PlayerTold, table: Told, setup: Setup, grid: str, where: str) -> None:
    """How many letters a player has written by now."""
    letters = sum(letter not in ".#" for letter in grid)
    written = told.wrote is not None or told.phase in ("light", "score", "challenge", "end", "over")
    if told.phase == "wait" and any(one.phase in ("end", "challenge") for one in table.players):
        written = True
    if told.phase in ("light", "score") and told.wrote is None:
        raise Refused(
            f"{where} is in phase {told.phase} but has not written in this round (`wrote` is missing)"
        )
    if told.wrote is not None and told.phase in ("doubles", "write", "end", "over"):
        raise Refused(f"{where} is in phase {told.phase} and cannot have written in this round already")
    if told.wrote is not None and not table.dice:
        raise Refused(f"{where} has written, but the dice are not rolled yet")
    expected = table.round if written else table.round - 1
    if letters != expected:
        raise Refused(
            f"{where} has {letters} letters; in round {table.round}, phase {told.phase}, it is {expected}"
        )
    hidden = told.phase == "wait" and told.wrote is None and table.dice
    open_writing = any(one.phase in WRITING for one in table.players) and setup.mode == "friendly"
    if hidden and open_writing:
        raise Refused(f"{where} waits without having written, though friendly games hide nothing")


def _check_over(told: Told, state: State) -> None:
    if told.over is None:
        return
    if state.players[0].phase != "over":
        raise Refused("`over` is given, but the players are not in phase over")
    if _dump_over(state) != msgspec.to_builtins(told.over):
        raise Refused("`over` does not agree with the scores")


def _read_said(line: str, grid: str, where: str) -> Said:
    try:
        score = MOVES.read(f"score {line}")
    except Malformed as error:
        raise Refused(f"{where}: an announced word is written like TAR a1-a3 ({error})") from None
    assert isinstance(score, Score)
    said = Said(score.word, score.first, score.last)
    if "".join(LINE[said.first, said.last].read(grid)) != said.word:
        raise Refused(f"{where}: {line!r} was announced but does not stand there")
    return said


def _cells(names: list[str], where: str) -> list[int]:
    for name in names:
        if len(name) != 2 or not set(name) <= set("123456"):
            raise Refused(f"{where}: {name!r} is no cell; cells are row and column, 11 to 66")
    return [read_cell(name) for name in names]


def _square(name: str, where: str) -> int:
    if name not in GRID.names:
        raise Refused(f"{where}: {name!r} is no square; squares are a1 to d4")
    return GRID.read(name)


def _dot(name: str, where: str) -> int:
    if name not in DOT_NAMES:
        raise Refused(f"{where}: {name!r} is no dot; a dot is written by its two squares, such as a1-a2")
    return DOT_NAMES[name]
