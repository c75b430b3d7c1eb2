"""What speaks for an action, in one sentence: what it gains and threatens, and what it leaves open."""

from typing import Any

from spellhall.games.lexigo.actions import (
    Accept,
    Action,
    Challenge,
    Knock,
    Pawn,
    Relocate,
    Spell,
    Trade,
    show_space,
)
from spellhall.games.lexigo.box import BLANK
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.shortlist import most, shortlist
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State, bank_is_untold
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.tiles import without
from spellhall.games.lexigo.turn import play
from spellhall.parts.hexes import Hex


def why(view: State, seat: int, action: Action) -> str:
    letters = view.grid.letters
    match action:
        case Pawn(space):
            return _why_begin(view, seat, space)
        case Relocate(space):
            return _why_relocate(view, space)
        case Spell():
            return _why_spell(view, action)
        case Knock(player, space) if bank_is_untold(view, player):
            return say("advice.knock-untold", seat=player, letter=_named(letters[space]))
        case Knock(player, space):
            n = _field(view).most(view.players[player].bank, space)
            key = "advice.knock" if n else "advice.knock-none"
            return say(key, n=n, seat=player, letter=_named(letters[space]), space=show_space(space))
        case Trade(tiles):
            return _why_trade(view, tiles)
        case Challenge():
            return say("advice.challenge", word=view.spelled.word if view.spelled else "")
        case Accept():
            return say("advice.accept", word=view.spelled.word if view.spelled else "")
    return say("advice.pass")


def _field(view: State) -> Field:
    return Field.of(view.setup, view.grid)


def _why_begin(view: State, seat: int, space: Hex) -> str:
    begun, _ = play(view, seat, Pawn(space))
    field, letter = _field(begun), _named(view.grid.letters[space])
    found = shortlist(field, begun, most(field, begun))
    if not found:
        return say("advice.pawn-none", letter=letter)
    best = max((one.action for one in found), key=lambda spell: spell.lays)
    return say("advice.pawn", letter=letter, word=best.word, n=best.lays)


def _why_relocate(view: State, space: Hex) -> str:
    field, mover = _field(view), view.mover
    assert mover.pawn is not None  # nobody relocates on a first turn
    here, there = field.most(mover.bank, mover.pawn), field.most(mover.bank, space)
    key = ("advice.relocate" if here else "advice.relocate-stuck") if there else "advice.relocate-none"
    return say(key, letter=_named(view.grid.letters[space]), n=there, here=here)


def _why_trade(view: State, tiles: str) -> str:
    field, mover = _field(view), view.mover
    assert mover.pawn is not None  # whoever trades has had a turn
    n = field.most(mover.bank, mover.pawn)
    if not tiles:
        return say("advice.keep" if n else "advice.keep-none", n=n)
    return say("advice.trade" if n else "advice.trade-none", n=n, tiles=" ".join(tiles))


def _why_spell(view: State, spell: Spell) -> str:
    mover, laid = view.mover, spell.laid
    left = mover.left - len(laid)
    parts: dict[str, Any] = {"word": spell.word, "n": len(laid), "left": left}
    if not left:
        return say("advice.out", **parts)
    kept = without(mover.bank, "".join(tile for _, tile in laid))
    gain = say("advice.keeps", tiles=listed([_named(tile) for tile in kept])) if kept else ""
    used = {space for space, _ in spell.path}
    others = [other for other in range(len(view.players)) if other != view.turn]
    knocked = [other for other in others if view.players[other].pawn in used]
    if knocked:
        return say("advice.spell", gain=gain, reply=_banished(view, spell, knocked[0]), **parts)
    return say("advice.spell", gain=gain, reply=_reply(view, spell), **parts)


def _reply(view: State, spell: Spell) -> str:
    """What whoever comes next can answer, as the board lies then."""
    other = (view.turn + 1) % len(view.players)
    player = view.players[other]
    if player.pawn is None:
        return say("advice.reply-begins", seat=other)
    if bank_is_untold(view, other):
        return say("advice.untold", seat=other)
    field = _field(view).with_tiles(spell.laid)
    n = field.most(player.bank, player.pawn)
    end = spell.path[-1][0]
    if not n:
        return say("advice.reply-none", seat=other)
    if n == player.left:
        return say("advice.reply-out", seat=other)
    back = field.most(player.bank, player.pawn, through=end)
    return say("advice.reply-knocks" if back else "advice.reply", seat=other, n=n)


def _banished(view: State, spell: Spell, other: int) -> str:
    """What somebody can answer whose pawn is put where that hurts most."""
    if bank_is_untold(view, other):
        return say("advice.knocks-untold", seat=other)
    field, bank = _field(view).with_tiles(spell.laid), view.players[other].bank
    taken = {player.pawn for player in view.players} | {spell.path[-1][0]}
    n = min((field.most(bank, space) for space in field.tiles if space not in taken), default=0)
    return say("advice.knocks" if n else "advice.knocks-none", seat=other, n=n)


def _named(tile: str) -> str:
    return say("advice.blank") if tile == BLANK else tile
