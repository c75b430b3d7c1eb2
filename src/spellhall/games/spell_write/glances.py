"""A first look at all letters or lights of a decision in one call of a kernel: the same numbers as playing
each of them, planning its words and judging the paper, for a small part of the time.
"""

from collections.abc import Sequence

from spellhall.games.spell_write.actions import Action, Light, Write
from spellhall.games.spell_write.board import ROUNDS
from spellhall.games.spell_write.estimate import judge_of
from spellhall.games.spell_write.legal import cells, filled
from spellhall.games.spell_write.plan import Plan
from spellhall.games.spell_write.state import State


def glances(view: State, seat: int, found: Sequence[Action]) -> list[tuple[float, float]] | None:
    """For each action the points that are sure with it, and those that the tables promise; or None where each
    has to be played: words anywhere on the sheet, lists that know every string, no compiled code."""
    player, setup = view.players[seat], view.setup
    own = judge_of(view, player)
    if not own.compiled:
        return None
    if player.phase == "light":
        plan = Plan(view, player)
        paper = own.paper(player.grid, filled(player), player.crossed, player.lights)
        blocks = [0 if one.cell is None else 1 << one.cell for one in found if isinstance(one, Light)]
        return [(player.score + plan.points, worth) for worth in own.lights(paper, blocks)]
    if player.phase != "write" or setup.mode == "friendly" or not setup.list.checked:
        return None
    paper = own.paper(player.grid, filled(player), player.crossed, player.lights)
    written = ROUNDS + 1 - player.grid.count(".")
    lit = own.best_light(player.lights, written)
    looks = own.letters(paper, cells(view, player), lit, bonus=not player.bonus)
    seen = [looks[one.cell, one.square] for one in found if isinstance(one, Write)]
    return [(player.score + points, worth) for points, worth in seen]
