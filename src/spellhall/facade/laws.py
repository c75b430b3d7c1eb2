"""The laws that a game keeps at its tables: records, positions, bots and the boards of its rulebook.

Those of a game alone are in `spellhall.core.laws`. Each law here is a function that raises `LawBroken`.
"""

import json
from random import Random
from typing import Any

from spellhall import bots
from spellhall.core.contract import Game
from spellhall.core.errors import SpellhallError
from spellhall.core.laws import LawBroken
from spellhall.core.rulebook import LittleBoard, read_rulebook
from spellhall.core.thought import Budget
from spellhall.facade.games import rulebook
from spellhall.facade.opening import new, replay, table
from spellhall.facade.table import Chance, Table
from spellhall.games import find

_MOVES = 200  # at most so many, before a record is made
_UNDONE = 10  # one move in so many is taken back
_THOUGHTS, _POSITIONS = 25, 120
_NODES = 60  # of a thought: enough to try all that a bot does


def laid(game: str, options: dict[str, Any], seats: int, seed: int | str, chance: Chance = "auto") -> Table:
    """A new table; options as the game names them."""
    keywords = {name.replace("-", "_"): value for name, value in options.items()}
    return new(game, seats, seed, chance, **keywords)


def hold(fact: bool, law: str, at: Table) -> None:
    if not fact:
        raise LawBroken(f"{at.game}: {law}. Position: {json.dumps(at.position())}")


def records_replay(at: Table, rng: Random) -> None:
    """A record replays to an equal end, and a seat's own record to what that seat was told."""
    left = rng.randrange(_MOVES)
    while at.to_act and left:
        left -= 1
        at.bot_move(rng.choice(at.to_act), "random")
        if not at.over and rng.randrange(_UNDONE) == 0:
            at.undo()
            at.settle()
    again = replay(at.record())
    hold(again.position() == at.position(), "a record replays to an equal position", at)
    hold(again.record() == at.record(), "a record that was replayed is written the same", at)
    hold(again.over == at.over, "a record replays to an equal end", at)
    for seat in (None, *range(at.seats)):
        hold(again.lines(seat) == at.lines(seat), f"a record replays to equal lines for seat {seat}", at)
        seen = replay(at.record(seat)).lines()
        hold(seen == at.lines(seat), f"the record of seat {seat} replays to what it was told", at)


def bots_go_by_views(at: Table, rng: Random) -> None:
    """Bots choose legal actions, and the same ones whatever lies hidden."""
    game: Game[Any, Any] = find(at.game)
    for _ in range(_THOUGHTS):
        if not at.to_act:
            return
        seat = rng.choice(at.to_act)
        view = game.text.load(at.view(seat))
        world = game.secrets.redact(game.secrets.imagine(view, seat, rng), seat)
        for level in rng.sample(bots.levels(), 2):
            bot = bots.find(level)
            chosen = [bot.choose(game, seen, seat, Random(1), Budget(nodes=_NODES)) for seen in (view, world)]
            line, other = map(game.text.moves.show, chosen)
            hold(line == other, f"the {level} bot goes by the view alone: {line!r}, {other!r}", at)
            why = at.why_not(line, seat)
            hold(why is None, f"what the {level} bot chooses is legal: {line!r} ({why})", at)
        at.bot_move(seat, "random")


def positions_return(at: Table, rng: Random) -> None:
    """A position goes back and forth at any moment, also while chance is owed, and as any seat sees it."""
    for _ in range(_POSITIONS):
        again = table(at.position(), chance="manual")
        hold(again.position() == at.position(), "a position comes back the same", at)
        for seat in (None, *range(at.seats)):
            seen = table(at.view(seat), chance="manual")
            hold(seen.position() == at.view(seat), f"the view of seat {seat} comes back the same", at)
        if at.pending == "chance":
            at.settle()
        elif at.pending == "decide":
            at.bot_move(rng.choice(at.to_act), "random")
        else:
            return


def boards_play(game: str) -> int:
    """The boards and the tour of a rulebook play through and can be drawn; how many there are."""
    book = read_rulebook(rulebook(game))
    boards = [*book.boards, *([book.tour] if book.tour else ())]
    for board in boards:
        try:
            at = played(board)
            for seat in (None, *range(at.seats)):
                at.scene(seat)
        except SpellhallError as error:
            raise LawBroken(f"{game}: the board {board.title!r} plays through ({error})") from None
        hold(at.game == game, f"the board {board.title!r} is of its own game", at)
    return len(boards)


def played(board: LittleBoard) -> Table:
    """The table of a little board, after all its lines."""
    at = table(board.position, chance="manual")
    for spoken in board.lines:
        if spoken.say:
            continue
        if spoken.seat is None:
            at.force(spoken.line)
        else:
            at.play(spoken.line, spoken.seat)
    return at
