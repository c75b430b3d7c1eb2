"""The laws that a game keeps at its tables: records, positions, bots and the boards of its rulebook.

Those of a game alone are in `spellhall.core.laws`. Each law here is a function that raises `LawBroken`.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

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
    for _ in range(_THOUGHTS):
        if not at.to_act:
            return
        seat = rng.choice(at.to_act)
        state = find(at.game).text.load(at.position())
        levels = rng.sample(bots.levels(), 2)
        for level, line in nobody_peeks(at.game, state, seat, levels, rng, _NODES).lines.items():
            why = at.why_not(line, seat)
            hold(why is None, f"what the {level} bot chooses is legal: {line!r} ({why})", at)
        at.bot_move(seat, "random")


class Unmoved(Struct, frozen=True):
    """What bots choose at a position, whatever lies hidden; and whether anything could be replaced."""

    lines: dict[str, str]  # by level
    replaced: bool


def nobody_peeks(
    name: str, state: Any, seat: int, levels: Sequence[str], rng: Random, nodes: int, hints: int = 0
) -> Unmoved:
    """All that the seat cannot see is replaced by another imagined world: with the same chance and nodes,
    every bot chooses the same, and so many hints are the same. The world goes through text, as in a hall, so
    that nothing is left of the true one."""
    game: Game[Any, Any] = find(name)
    view = game.secrets.redact(state, seat)
    world = game.secrets.imagine(view, seat, rng)
    other = game.text.load(json.loads(json.dumps(game.text.dump(game.secrets.redact(world, seat)))))
    asked = rng.randrange(1 << 62)
    lines = {}
    for level in levels:
        bot = bots.find(level)
        chosen = [bot.choose(game, seen, seat, Random(asked), Budget(nodes=nodes)) for seen in (other, view)]
        line, truly = map(game.text.moves.show, chosen)
        _keep(line == truly, f"the {level} bot goes by the view alone: {line!r}, {truly!r}", game, state)
        lines[level] = line
    if hints:
        bot = bots.find(bots.strongest())
        told = [bots.hints(bot, game, seen, seat, hints, Budget(nodes=nodes)) for seen in (other, view)]
        _keep(told[0] == told[1], f"hints go by the view alone: {told[0]}, {told[1]}", game, state)
    return Unmoved(lines, game.text.dump(world) != game.text.dump(state))


def _keep(fact: bool, law: str, game: Game[Any, Any], state: Any) -> None:
    if not fact:
        raise LawBroken(f"{game.about.name}: {law}. Position: {json.dumps(game.text.dump(state))}")


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
