"""The sentence that tells what the touches so far would do, and the name of the main button."""

from spellhall.core.contract import Decide
from spellhall.core.scene import Act, Draft
from spellhall.games.lexigo.actions import Action, Knock, Pawn, Relocate, Spell, Trade, show_space
from spellhall.games.lexigo.box import BLANK, RELOCATING, TOUCHING, TRADING
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State, pouch_size
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.touches import RELOCATE, trade_places
from spellhall.games.lexigo.tracing import Trace, Tracing, space_of
from spellhall.games.lexigo.turn import pending
from spellhall.parts.hexes import Hex


def prompt(sketch: Tracing, action: Action | None, asked: bool) -> str:
    view = sketch.view
    if asked:
        return _asked(view, sketch.draft, sketch.drawn, action)
    now = pending(view)
    if isinstance(now, Decide):
        word = view.spelled.word if view.spelled is not None else ""
        return say(f"prompt.wait-{view.phase}", seat=now.seats[0], word=word)
    return say("prompt.chance" if view.owed else "prompt.over")


def _asked(view: State, so_far: Draft, drawn: Trace | None, action: Action | None) -> str:
    match view.phase:
        case "pawn":
            if isinstance(action, Pawn):
                return _placing("prompt.pawn-chosen", view, action.space)
            return say("prompt.pawn")
        case "challenge":
            word = view.spelled.word if view.spelled is not None else ""
            return say("prompt.challenge", seat=view.turn, word=word)
        case "knock":
            return _knocking(view, so_far, action)
        case "trade":
            if isinstance(action, Trade) and action.tiles:
                return say("prompt.trade-chosen", tiles=listed(list(action.tiles)))
            return say("prompt.trade" if trade_places(view, ()) else "prompt.trade-empty")
    return _spelling(view, so_far, drawn, action)


def _placing(key: str, view: State, space: Hex, seat: int = 0) -> str:
    return say(key, letter=letter_name(view, space), space=show_space(space), seat=seat)


def letter_name(view: State, space: Hex) -> str:
    """A tile as a sentence names it."""
    return view.grid.letters.get(space, "")


def _knocking(view: State, so_far: Draft, action: Action | None) -> str:
    if isinstance(action, Knock):
        return _placing("prompt.knock-chosen", view, action.space, seat=action.player)
    if len(view.knocked) > 1 and not so_far:
        return say("prompt.knock-which", names=listed([f"@{seat}" for seat in view.knocked]))
    chosen = space_of(so_far[0]) if so_far else None
    seat = next((one for one in view.knocked if view.players[one].pawn == chosen), view.knocked[0])
    return say("prompt.knock", seat=seat)


def _spelling(view: State, so_far: Draft, drawn: Trace | None, action: Action | None) -> str:
    if isinstance(action, Relocate):
        return _placing("prompt.relocate-chosen", view, action.space)
    if so_far[:1] == (RELOCATE,):
        cost = min(RELOCATING, pouch_size(view))
        return say("prompt.relocate" if cost else "prompt.relocate-free", n=cost)
    if drawn is None or not so_far:
        return _beginning(view)
    if isinstance(action, Spell):
        return _word(view, action)
    if drawn.unnamed is not None:
        return say("prompt.unnamed")
    if drawn.held is not None:
        return say("prompt.held", tile=view.mover.bank[drawn.held], last=drawn.word[-1:])
    if drawn.loose:
        return say("prompt.tracing-loose", letters=drawn.word, space=show_space(drawn.loose[0]), n=TOUCHING)
    return say("prompt.tracing" if drawn.laid else "prompt.tracing-unlaid", letters=drawn.word)


def _beginning(view: State) -> str:
    pawn = view.mover.pawn
    letter = view.grid.letters.get(pawn, "") if pawn is not None else ""
    if not view.mover.bank or not view.grid.holes:
        return say("prompt.spell-stuck")
    return say("prompt.spell-blank" if letter == BLANK else "prompt.spell", letter=letter)


def _word(view: State, spell: Spell) -> str:
    tiles = listed([tile if tile != BLANK else "a blank" for _, tile in spell.laid])
    names = listed([f"@{seat}" for seat in hit(view, spell)])
    return say("prompt.word-knocks" if names else "prompt.word", word=spell.word, tiles=tiles, names=names)


def hit(view: State, spell: Spell) -> list[int]:
    """Whose pawns a word would knock off."""
    used = [space for space, _ in spell.path]
    return [seat for seat, player in enumerate(view.players) if seat != view.turn and player.pawn in used]


def _spells() -> str:
    return say("act.spell", word="{word}")


def _ask(view: State) -> str:
    """The wish to trade after the word, if the pouch has enough for that."""
    return say("act.ask") if pouch_size(view) > TRADING else ""


def act(view: State, so_far: Draft, action: Action | None) -> Act | None:
    match view.phase, action:
        case _, Pawn(space):
            return Act(say("act.pawn", letter=letter_name(view, space)), complete=True, final=True)
        case _, Spell(word=word):
            return Act(say("act.spell", word=word), True, _spells(), ask=_ask(view))
        case _, Relocate(space):
            return Act(say("act.relocate", letter=letter_name(view, space)), complete=True)
        case _, Knock(player, space):
            named = say("act.knock", seat=player, letter=letter_name(view, space))
            return Act(named, complete=True, final=True)
        case _, Trade(tiles) if tiles:
            return Act(say("act.trade", tiles=" ".join(tiles)), complete=True)
        case "spell", None if so_far[:1] == (RELOCATE,):
            return Act(say("act.relocate-open"))
        case "spell", None:
            return Act(say("act.spell-open"), spells=_spells(), ask=_ask(view))
        case "pawn" | "knock" | "trade", None:
            return Act(say(f"act.{view.phase}-open"))
    return None
