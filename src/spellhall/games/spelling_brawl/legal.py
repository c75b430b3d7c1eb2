"""What a seat may do now, and the rule that speaks against anything else."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Action, Block, Enter, Pinned, Place, Spell, Wind
from spellhall.games.spelling_brawl.march import against_laying, march
from spellhall.games.spelling_brawl.random_words import random_spell
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, Phase, State, tokens
from spellhall.games.spelling_brawl.walks import has_word, spells

# How often `pick` does something else than spell where it may: once in so many times.
_PICK_WIND, _PICK_PLACE, _PICK_PINNED = 16, 64, 64
# Room for all that a turn may do; one below a power of two, of which generators need not draw twice.
_CHANCES = (1 << 62) - 1


def free_blue(state: State) -> list[int]:
    """The starting spaces on which nobody stands."""
    taken = [player.at for player in state.players]
    return [space for space in state.setup.ring.blue if space not in taken]


def guardable(state: State, seat: int) -> list[int]:
    """Where the seat may put its block, in the order of the names."""
    at = state.players[seat].at
    if at is None:
        return []
    free = set(state.setup.ring.beside[at])
    for player in state.players:
        free.discard(player.at)
        free.discard(player.block)
    return sorted(free)


def placeable(state: State) -> list[int]:
    """Where a letter may be put for good: later than the last one, without letter, fighter or block."""
    taken = tokens(state)
    after = state.placed[-1] + 1 if state.placed else 0
    return [
        space
        for space, letter in enumerate(state.letters)
        if space >= after and letter == EMPTY and space not in taken
    ]


def waits_for_wind(state: State, seat: int) -> bool:
    """Whether letters were put down for a second wind that has not been taken yet."""
    return bool(state.placed) and state.players[seat].wind


def _places(state: State, seat: int) -> Iterator[Place]:
    player, names = state.players[seat], state.setup.ring.names
    if player.wind and player.hand:
        free = placeable(state)
        for letter in dict.fromkeys(player.hand):
            for space in free:
                yield Place(letter, names[space])


def actions(state: State, seat: int) -> Iterator[Action]:
    # Chained and not yielded: hundreds of lines come through without further calls.
    return chain.from_iterable(_parts(state, seat))


def _parts(state: State, seat: int) -> Iterator[Iterable[Action]]:
    """The parts of a list, each made when it is reached."""
    names, player = state.setup.ring.names, state.players[seat]
    match state.phase:
        case "enter":
            yield [Enter(names[space]) for space in free_blue(state)]
        case "guard" | "defend":
            yield (Block(None),)
            yield [Block(names[space]) for space in guardable(state, seat)]
            if state.phase == "defend" and player.wind:
                yield (Wind(),)
        case "prepare":
            if not waits_for_wind(state, seat):
                found = spells(state, seat)
                first = next(found, None)
                if first is not None:
                    yield (first,)
                    yield found
                if first is None or state.setup.pins == "called":
                    yield (Pinned(),)
            if player.wind:
                yield (Wind(),)
                yield _places(state, seat)


def pick(state: State, seat: int, rng: Rng) -> Action:
    """One legal action without listing all; every legal one can come.

    Spaces to enter and to block are even. The rest is far from it: a second wind comes once in 16 times and a
    letter put down once in 64, however many lines there are for each. Among spell lines short words and walks
    with few others near come more often, and lines with attacks less: they share the chance of one walk.
    """
    phase = state.phase
    if phase == "prepare":
        return _pick_turn(state, seat, rng)
    if phase == "enter":
        free = free_blue(state)
        return Enter(state.setup.ring.names[free[rng.randrange(len(free))]])
    spaces = guardable(state, seat)
    ways = len(spaces) + 1
    winds, which = divmod(rng.randrange(_PICK_WIND * ways), ways)
    if not winds and phase == "defend" and state.players[seat].wind:
        return Wind()
    return Block(None if which == len(spaces) else state.setup.ring.names[spaces[which]])


def _pick_turn(state: State, seat: int, rng: Rng) -> Action:
    player = state.players[seat]
    # One number for everything: each question to the generator takes as long as a step of the walk.
    chance = rng.randrange(_CHANCES)
    if player.wind:
        must_wind = waits_for_wind(state, seat)
        chance, places = divmod(chance, _PICK_PLACE)
        if not places % (4 if must_wind else _PICK_PLACE):
            place = _pick_place(state, seat, rng)
            if place is not None:
                return place
        chance, winds = divmod(chance, _PICK_WIND)
        if must_wind or not winds:
            return Wind()
    if state.setup.pins == "called":
        chance, calls = divmod(chance, _PICK_PINNED)
        if not calls:
            return Pinned()
    spell = random_spell(state, seat, chance, rng)
    if spell is not None:
        return spell
    return Wind() if player.wind and rng.randrange(2) else Pinned()


def _pick_place(state: State, seat: int, rng: Rng) -> Place | None:
    hand, free = state.players[seat].hand, placeable(state)
    if not hand or not free:
        return None
    return Place(hand[rng.randrange(len(hand))], state.setup.ring.names[free[rng.randrange(len(free))]])


def default(state: State, seat: int) -> Action:
    """The first space to enter, no block, the first word found, else pinned; a wind that letters wait for."""
    match state.phase:
        case "guard" | "defend":
            return Block(None)
        case "prepare" if waits_for_wind(state, seat):
            return Wind()
    return next(actions(state, seat))


def certain(state: State, seat: int, action: Action) -> bool:
    """Whether `actions` lists a legal action: what a hidden hand could lay is believed but not listed."""
    if state.players[seat].hand is not None:
        return True
    match action:
        case Place():
            return False
        case Spell(_, way):
            return "=" not in way
    return True


_PHASES: dict[type, tuple[Phase, ...]] = {
    Enter: ("enter",),
    Block: ("guard", "defend"),
    Wind: ("prepare", "defend"),
    Pinned: ("prepare",),
    Place: ("prepare",),
    Spell: ("prepare",),
}


def objection(state: State, seat: int, action: Action) -> str | None:
    """None: legal; else the rule that it breaks."""
    phases = _PHASES.get(type(action))
    if phases is None:
        return say("objection.chance")
    if state.phase == "over":
        return say("objection.over")
    if seat != state.turn:
        return say(f"objection.turn.{state.phase}", seat=state.turn)
    if state.phase not in phases:
        return say(f"objection.not-now.{state.phase}")
    return _CHECKS[type(action)](state, seat, action)


def _against_enter(state: State, seat: int, action: Enter) -> str | None:
    board = state.setup.ring
    space = board.numbers.get(action.space)
    if space is None:
        return say("objection.no-space", space=action.space)
    if space not in board.blue:
        return say(
            "objection.not-blue", space=action.space, blue=" ".join(board.names[one] for one in board.blue)
        )
    if space not in free_blue(state):
        return say("objection.blue-taken", space=action.space)
    return None


def _against_block(state: State, seat: int, action: Block) -> str | None:
    if action.space is None:
        return None
    board, at = state.setup.ring, state.players[seat].at
    space = board.numbers.get(action.space)
    rule = "2.5" if state.phase == "guard" else "6.1"
    if space is None:
        return say("objection.no-space", space=action.space)
    if at is None or space not in board.edges[at]:
        return say("objection.block-far", rule=rule, space=action.space)
    token = tokens(state).get(space)
    if token is not None:
        key = "objection.block-on-block" if token[1] else "objection.block-on-fighter"
        return say(key, rule=rule, space=action.space, seat=token[0])
    return None


def _against_wind(state: State, seat: int, action: Wind) -> str | None:
    if state.players[seat].wind:
        return None
    return say("objection.wind-used" if state.setup.wind == "once" else "objection.wind-none")


def _against_pinned(state: State, seat: int, action: Pinned) -> str | None:
    if waits_for_wind(state, seat):
        return say("objection.wind-first")
    if state.setup.pins == "called":
        return None
    return say("objection.not-pinned") if has_word(state, seat) else None


def _against_place(state: State, seat: int, action: Place) -> str | None:
    board = state.setup.ring
    space = board.numbers.get(action.space)
    if space is None:
        return say("objection.no-space", space=action.space)
    if not state.players[seat].wind:
        return say("objection.place-without-wind")
    if state.placed and space <= state.placed[-1]:
        return say("objection.place-order", space=action.space, last=board.names[state.placed[-1]])
    if space not in placeable(state):
        return say("objection.lay-taken", letter=action.letter, space=action.space)
    return against_laying(state, seat, action.letter)


def _against_spell(state: State, seat: int, action: Spell) -> str | None:
    if waits_for_wind(state, seat):
        return say("objection.wind-first")
    walked = march(state, seat, action)
    if isinstance(walked, str):
        return walked
    if action.word not in state.setup.list:
        return say("objection.unknown", word=action.word)
    return None


_CHECKS: dict[type, Callable[[State, int, Any], str | None]] = {
    Enter: _against_enter,
    Block: _against_block,
    Wind: _against_wind,
    Pinned: _against_pinned,
    Place: _against_place,
    Spell: _against_spell,
}


def unlisted(state: State, seat: int, action: Action) -> bool:
    return not certain(state, seat, action)
