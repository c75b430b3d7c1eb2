"""The sentence that tells what the touches so far would do, and the name of the main button."""

from spellhall.core.contract import Decide
from spellhall.core.scene import Act, Draft
from spellhall.games.spell_write.actions import Action, Light, Lookup, Score, Write
from spellhall.games.spell_write.board import (
    BONUS,
    LETTERS,
    LINE,
    PENALTY,
    ROUNDS,
    cell_of,
)
from spellhall.games.spell_write.legal import cells
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.telling import block_letters
from spellhall.games.spell_write.touches import LOOKUP, assemble, cell_touch, geometry, squares_of
from spellhall.games.spell_write.turn import pending


def prompt(view: State, seat: int | None, so_far: Draft, asked: bool) -> str:
    if seat is not None and asked:
        return _asked(view, seat, so_far)
    now = pending(view)
    if isinstance(now, Decide):
        if seat is None:
            return say("prompt.watch", round=view.round, rounds=ROUNDS)
        return say("prompt.wait", names=", ".join(f"@{one}" for one in now.seats))
    return say("prompt.over" if view.players[0].phase == "over" else "prompt.chance")


def _asked(view: State, seat: int, so_far: Draft) -> str:
    player = view.players[seat]
    action = assemble(view, seat, so_far)
    match player.phase:
        case "doubles":
            die = view.dice[0]
            return say("prompt.doubles", die=die, letter=LETTERS[cell_of(die, die)])
        case "write":
            return _writing(view, player, so_far, action)
        case "light":
            if isinstance(action, Light) and action.cell is not None:
                return say("prompt.lit", letters=block_letters(action.cell))
            return say("prompt.light-late" if _no_roll_follows(view) else "prompt.light")
        case "challenge":
            return say("prompt.challenge")
    return _spelling(view, seat, player, so_far, action)


def _no_roll_follows(view: State) -> bool:
    """Whether a block that is lit now can give no letter any more."""
    return view.round == ROUNDS


def _writing(view: State, player: Player, so_far: Draft, action: Action | None) -> str:
    if isinstance(action, Write):
        return say("prompt.written", letter=LETTERS[action.cell], place=place_of(action.square))
    allowed = cells(view, player)
    if so_far:
        cell = next(cell for cell in allowed if cell_touch(cell) == so_far[0])
        crossed = player.crossed >> cell & 1
        return say(
            "prompt.square-penalty" if crossed else "prompt.square", letter=LETTERS[cell], points=PENALTY
        )
    told = [LETTERS[cell] for cell in allowed]
    choice = ", ".join(told[:-1]) + (" or " if len(told) > 1 else "") + told[-1]
    return say("prompt.write" if len(told) > 1 else "prompt.write-double", letters=choice)


def _spelling(view: State, seat: int, player: Player, so_far: Draft, action: Action | None) -> str:
    if isinstance(action, Lookup):
        return say("prompt.lookup-word", word=action.word)
    if isinstance(action, Score):
        points = worth(player, action)
        bonus = points > len(action.word)
        return say("prompt.word-bonus" if bonus else "prompt.word", word=action.word, points=points)
    traced = squares_of(so_far)
    if traced:
        letters = "".join(player.grid[square] for square in traced)
        if len(traced) > 1 and player.wrote is not None and player.wrote not in traced:
            return say("prompt.tracing-apart", letters=letters, letter=player.grid[player.wrote])
        return say("prompt.tracing", letters=letters)
    if so_far[:1] == (LOOKUP,):
        return say("prompt.lookup")
    if player.phase == "end":
        return say("prompt.end")
    anywhere = view.setup.mode == "friendly"
    key = ("score" if geometry(view, seat, ()) else "nothing") + ("-anywhere" if anywhere else "")
    return say(f"prompt.{key}", letter=player.grid[player.wrote or 0])


def worth(player: Player, word: Score) -> int:
    """What a word would pay now, if it is one."""
    touches = LINE[word.first, word.last].bits & player.sheet.bonus
    return len(word.word) + (BONUS if touches and not player.bonus else 0)


def _spells(key: str) -> str:
    """The main button while a word grows; what it is worth comes with the word."""
    return say(f"act.{key}", word="{word}")


def act(view: State, seat: int, so_far: Draft, action: Action | None) -> Act | None:
    player = view.players[seat]
    match player.phase, action:
        case "write", Write(cell):
            return Act(say("act.write", letter=LETTERS[cell]), complete=True)
        case "write", _:
            return Act(say("act.write-open"))
        case "light", Light(int(corner)):
            return Act(say("act.light", letters=block_letters(corner)), complete=True)
        case "light", _:
            # Without an act to work towards, declining is the main button.
            return None if _no_roll_follows(view) else Act(say("act.light-open"))
        case _, Lookup(word):
            return Act(say("act.lookup", word=word), True, _spells("lookup"))
        case _, Score():
            if view.setup.challenging and player.phase == "score":
                return Act(say("act.announce", word=action.word), True, _spells("announce"))
            points = worth(player, action)
            return Act(say("act.score", word=action.word, points=points), True, _spells("score-word"))
        case "score" | "end", _:
            if so_far[:1] == (LOOKUP,):
                return Act(say("act.lookup-open"), spells=_spells("lookup"))
            doubted = view.setup.challenging and player.phase == "score"
            return Act(say("act.score-open"), spells=_spells("announce" if doubted else "score-word"))
    return None
