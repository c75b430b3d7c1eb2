"""What a seat may do now, and the rule that speaks against anything else."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, pairwise, product, starmap
from typing import Any

from spellhall.core.chance import Rng
from spellhall.games.lexigo.actions import (
    MOVES,
    Accept,
    Action,
    Challenge,
    Knock,
    Pass,
    Pawn,
    Relocate,
    Spell,
    Trade,
    show_space,
)
from spellhall.games.lexigo.box import BLANK, LONGEST, TOUCHING, TRADING
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import Phase, State, free_tiles, pouch_size
from spellhall.parts import bag, hexes
from spellhall.parts.hexes import Hex

_PASS, _ACCEPT, _CHALLENGE, _KEEP = Pass(), Accept(), Challenge(), Trade("")


def acting(state: State) -> int:
    """The seat that must speak, if chance owes nothing and the game is not over."""
    return state.asked if state.asked is not None else state.turn


def may_relocate(state: State) -> bool:
    return not state.first and not state.relocated


def elsewhere(state: State) -> Search | None:
    """The words from the tiles that the mover could relocate to."""
    return Search(state, free_tiles(state)) if may_relocate(state) else None


def nowhere(state: State) -> bool:
    """Whether moving the pawn would give no word either."""
    other = elsewhere(state)
    return other is None or other.any() is None


def stuck(state: State) -> bool:
    """Whether no word is left, neither here nor, if the pawn may still move, elsewhere. Tries everything."""
    return Search(state).any() is None and nowhere(state)


def _choices(bank: str) -> list[str]:
    """All choices of one tile of a bank or more, each once, in the order of their lines."""
    # From behind: what begins with a tile is the tile, alone and before what can follow it, and then comes
    # what begins with a later letter.
    beginning: list[list[str]] = [[] for _ in range(len(bank) + 1)]
    for place in range(len(bank) - 1, -1, -1):
        tile = bank[place]
        later = beginning[place + bank.count(tile, place)]
        beginning[place] = [tile, *[tile + more for more in beginning[place + 1]], *later]
    return beginning[0]


def trades(state: State) -> Iterator[Trade]:
    """The trades that the pouch allows, besides trading nothing."""
    bank, most = state.mover.bank, pouch_size(state) - TRADING
    choices = _choices(bank)
    return map(Trade, choices if most >= len(bank) else [tiles for tiles in choices if len(tiles) <= most])


def actions(state: State, seat: int) -> Iterator[Action]:
    if seat != acting(state):
        return iter(())
    match state.phase:
        case "pawn":
            return map(Pawn, free_tiles(state))
        case "spell":
            # Hundreds of lines: chained and not yielded, so that each comes through without further calls.
            return chain.from_iterable(_turns(state))
        case "challenge":
            return iter((_ACCEPT, _CHALLENGE))
        case "knock":
            return starmap(Knock, product(state.knocked, free_tiles(state)))
        case "trade":
            return chain((_KEEP,), trades(state))
    return iter(())


def _turns(state: State) -> Iterator[Iterable[Action]]:
    """The parts of a list, each made when it is reached."""
    if state.setup.challenging:
        yield (_PASS,)
    spells = Search(state).all()
    first = next(spells, None)
    if first is not None:
        yield (first,)
        yield spells
    if may_relocate(state):
        yield map(Relocate, free_tiles(state))
    if first is None and not state.setup.challenging and nowhere(state):
        yield (_PASS,)


_RELOCATES = 12  # one random turn in so many moves the pawn although there is a word
_PASSES = 12  # and, where words are challenged, one in so many passes


def pick(state: State, seat: int, rng: Rng) -> Action:
    """One legal action; any that is listed can come, though not all alike.

    Places for pawns are drawn evenly. A turn spells if it can, but for one in `_RELOCATES`; how even the
    words are, `Search.pick` says. Half of the trades keep everything, the others take each tile or leave it.
    """
    match state.phase:
        case "pawn":
            free = free_tiles(state)
            return Pawn(free[rng.randrange(len(free))])
        case "spell":
            return _pick_turn(state, rng)
        case "challenge":
            return _CHALLENGE if not rng.randrange(4) else _ACCEPT
        case "knock":
            free = free_tiles(state)
            player = state.knocked[rng.randrange(len(state.knocked))]
            return Knock(player, free[rng.randrange(len(free))])
    if rng.randrange(2):
        return _KEEP
    bank = state.mover.bank
    chosen = rng.randrange(1 << len(bank))
    if chosen.bit_count() + TRADING > pouch_size(state):
        return _KEEP
    return Trade("".join([tile for place, tile in enumerate(bank) if chosen >> place & 1]))


def _pick_turn(state: State, rng: Rng) -> Action:
    challenging = state.setup.challenging
    crowded = len(state.grid.tiles) <= len(state.players)
    relocating = may_relocate(state) and not (crowded and not free_tiles(state))
    if challenging and not rng.randrange(_PASSES):
        return _PASS
    if not relocating or rng.randrange(_RELOCATES):
        spell = Search(state).pick(rng)
        if spell is not None:
            return spell
        if not relocating:
            return _PASS
        # Passing is one action among the places to go to; where words are judged, it must be right.
        if not rng.randrange(len(free_tiles(state)) + 1) and (challenging or nowhere(state)):
            return _PASS
    free = free_tiles(state)
    return Relocate(free[rng.randrange(len(free))])


def default(state: State, seat: int) -> Action:
    """The first place for a pawn, accept, pass if that is legal, else the first word or place found."""
    match state.phase:
        case "challenge":
            return _ACCEPT
        case "trade":
            return _KEEP
        case "spell":
            if state.setup.challenging or stuck(state):
                return _PASS
            spell = Search(state).any()
            if spell is not None:
                return spell
    # The first line of the list, which is not always the first that is found.
    return min(actions(state, seat), key=MOVES.show)


_PHASES: dict[type, Phase] = {
    Pawn: "pawn",
    Relocate: "spell",
    Spell: "spell",
    Pass: "spell",
    Challenge: "challenge",
    Accept: "challenge",
    Knock: "knock",
    Trade: "trade",
}


def objection(state: State, seat: int, action: Action) -> str | None:
    """None: legal; else the rule that it breaks."""
    phase = _PHASES.get(type(action))
    if phase is None:
        return say("objection.chance")
    if seat != acting(state):
        return say("objection.not-asked", seat=acting(state))
    if state.phase != phase:
        return say(f"objection.not-now.{state.phase}")
    return _CHECKS[type(action)](state, action)


def _against_pawn(state: State, action: Pawn) -> str | None:
    return _against_place(state, action.space, "1.5")


def _against_place(state: State, space: Hex, rule: str) -> str | None:
    if space not in state.grid.letters:
        return say("objection.no-tile", rule=rule, space=show_space(space))
    for seat, player in enumerate(state.players):
        if player.pawn == space:
            return say("objection.occupied", rule=rule, space=show_space(space), seat=seat)
    return None


def _against_relocate(state: State, action: Relocate) -> str | None:
    if state.first:
        return say("objection.relocate-first")
    if state.relocated:
        return say("objection.relocate-again")
    return _against_place(state, action.space, "4.1")


def _against_pass(state: State, _: Pass) -> str | None:
    if state.setup.challenging:
        return None
    here = Search(state).any()
    if here is not None:
        return say("objection.pass", word=here.word)
    other = elsewhere(state)
    found = other.any() if other is not None else None
    if found is None:
        return None
    return say("objection.pass-elsewhere", word=found.word, space=show_space(found.path[0][0]))


def _against_knock(state: State, action: Knock) -> str | None:
    if action.player not in state.knocked:
        return say("objection.not-knocked", seat=action.player)
    return _against_place(state, action.space, "3.6")


def _against_trade(state: State, action: Trade) -> str | None:
    missing = bag.difference(action.tiles, state.mover.bank)
    if missing:
        return say("objection.not-in-bank", rule="5.3", tiles=missing)
    held = pouch_size(state)
    if action.tiles and held < len(action.tiles) + TRADING:
        return say("objection.pouch", n=len(action.tiles), needed=len(action.tiles) + TRADING, held=held)
    return None


def _against_spell(state: State, action: Spell) -> str | None:
    return against_announcing(state, action) or _against_word(state, action.word)


def against_announcing(state: State, action: Spell) -> str | None:
    """What speaks against a word, whatever the word list says."""
    return _against_path(state, action) or _against_letters(state, action) or _against_laying(state, action)


def _against_path(state: State, spell: Spell) -> str | None:
    start = spell.path[0][0]
    pawn = state.mover.pawn
    if pawn is None or start != pawn:
        where = show_space(pawn) if pawn is not None else "-"
        return say("objection.start", space=where, start=show_space(start))
    if len(spell.word) < state.setup.least:
        return say("objection.short", least=state.setup.least, word=spell.word)
    if len(spell.word) > LONGEST:
        return say("objection.long", most=LONGEST)
    for (one, _), (other, _) in pairwise(spell.path):
        if one == other:
            return say("objection.twice-running", space=show_space(one))
        if hexes.direction(one, other) is None:
            return say("objection.apart", one=show_space(one), other=show_space(other))
    if state.first:
        used = {space for space, _ in spell.path}
        for seat, player in enumerate(state.players):
            if seat != state.turn and player.pawn in used:
                return say("objection.first-over-pawn", seat=seat)
    return None


def _against_letters(state: State, spell: Spell) -> str | None:
    """The letters must be those of the tiles; a blank is one letter, however often it is used."""
    letters = state.grid.letters
    meant: dict[Hex, str] = {}
    for wanted, (space, tile) in zip(spell.word, spell.path, strict=True):
        there = letters.get(space)
        if tile and there is not None:
            return say("objection.filled", space=show_space(space), letter=there)
        if space in meant:
            if meant[space] != wanted:
                key = "objection.blank" if there == BLANK else "objection.letter"
                return say(key, space=show_space(space), there=meant[space], wanted=wanted)
            continue
        if not tile:
            if there is None:
                return say("objection.empty", space=show_space(space))
            if there not in (wanted, BLANK):
                return say("objection.letter", space=show_space(space), there=there, wanted=wanted)
        meant[space] = wanted
    return None


def _against_laying(state: State, spell: Spell) -> str | None:
    laid = spell.laid
    if not laid:
        return say("objection.nothing-laid")
    missing = bag.difference("".join(tile for _, tile in laid), state.mover.bank)
    if missing:
        return say("objection.not-in-bank", rule="2.5", tiles=missing)
    loose = state.grid.unsupported([space for space, _ in laid])
    if loose:
        return say("objection.unsupported", space=show_space(loose[0]), n=TOUCHING)
    return None


def _against_word(state: State, word: str) -> str | None:
    if state.setup.challenging or word in state.setup.list:
        return None
    return say("objection.unknown", word=word)


def _no_objection(state: State, _: Action) -> None:
    return None


_CHECKS: dict[type, Callable[[State, Any], str | None]] = {
    Pawn: _against_pawn,
    Relocate: _against_relocate,
    Spell: _against_spell,
    Pass: _against_pass,
    Challenge: _no_objection,
    Accept: _no_objection,
    Knock: _against_knock,
    Trade: _against_trade,
}


def unlisted(state: State, seat: int, action: Action) -> bool:
    """Any string may be announced where others challenge it."""
    return state.setup.challenging and isinstance(action, Spell) and action.word not in state.setup.list
