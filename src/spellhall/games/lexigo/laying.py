"""A table of Lexigo in the real world: laid tile by tile, and followed with tiles that somebody drew."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from spellhall.core.errors import Illegal, Malformed, Refused
from spellhall.core.laying import Ask, Field, Key, Laid, Part, Problem, beyond, one_of, whole_number
from spellhall.core.scene import Piece, Region, Spot, Touch
from spellhall.games.lexigo import actions as said
from spellhall.games.lexigo.actions import FARTHEST, show_space
from spellhall.games.lexigo.box import ALPHABET, BANK, BLANK, BOX, RING
from spellhall.games.lexigo.chance import DealQuestion, FillQuestion, PenaltyQuestion, RingQuestion, question
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.position import MOST_SEATS, PlayerTold, Told, dump, shaped
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.tracing import space_of, space_touch
from spellhall.games.lexigo.turn import start
from spellhall.parts import bag, hexes
from spellhall.parts.hexes import Hex

_SET = Counter(BOX)
_HAND_LAID = ("pawn", "spell")  # phases that follow from what lies


def bare(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Nothing lies yet; every stack is whole, and nobody has begun."""
    state = start(options, seats)
    stacks = [{"pawn": None, "bank": "", "stack": state.setup.stack} for _ in range(seats)]
    told = dump(state)
    return {name: told[name] for name in ("game", "options", "turn", "phase", "grid")} | {"players": stacks}


# What lies where
def show(draft: Mapping[str, Any]) -> Laid:
    told = shaped(draft)
    tiles = _tiles(told)
    lying = [*_lying(told, tiles)]
    counts = Counter(letter for letter, _ in lying)
    problems = (*_too_many(told, lying), *_pawn_problems(told, tiles), *_missing(told, tiles))
    seats = range(len(told.players))
    keys = tuple(_letter_key(letter, max(0, _SET[letter] - counts[letter])) for letter in ALPHABET + BLANK)
    pawns = tuple(
        Key(
            str(seat),
            say("laying.pawn", seat=seat),
            Piece("pawn", seat=seat),
            1 - bool(told.players[seat].pawn),
        )
        for seat in seats
    )
    field = _field(told, tiles)
    standing = {
        space_touch(hexes.read(player.pawn)): (str(seat),)
        for seat, player in enumerate(told.players)
        if player.pawn and _is_space(player.pawn)
    }
    unseen = len(BOX) - len(lying)
    return Laid(
        (
            Part(
                "tiles",
                say("laying.tiles"),
                (field,),
                keys,
                things={space_touch(space): (letter,) for space, letter in tiles.items()},
                count=len(tiles),
            ),
            Part("pawns", say("laying.pawns"), (field,), pawns, things=standing, count=len(standing)),
            Part(
                "banks",
                say("laying.banks"),
                tuple(_bank(seat, player) for seat, player in enumerate(told.players)),
                keys,
                tuple(_stack(seat, player) for seat, player in enumerate(told.players)),
                {
                    f"bank-{seat}:{place}": (letter,)
                    for seat, player in enumerate(told.players)
                    for place, letter in enumerate(player.bank)
                },
            ),
            Part("turn", say("laying.turn"), fields=_turn(told)),
        ),
        problems,
        say("laying.unseen", n=max(0, unseen)),
        tuple(key for key in keys if key.left),
        len(told.players),
    )


def _is_space(name: str) -> bool:
    try:
        hexes.read(name)
    except ValueError:
        return False
    return True


def _tiles(told: Told) -> dict[Hex, str]:
    """The tiles as they are told. What no game could hold is refused before anything is made of it."""
    if len(told.players) > MOST_SEATS or len(told.grid) > 2 * len(BOX):
        raise Refused(f"there are at most {MOST_SEATS} players and {len(BOX)} tiles")
    for name, letter in told.grid.items():
        if not _is_space(name) or letter not in _SET:
            raise Refused(f"grid: {name!r} is no space with a tile, as in {{'1,0': 'K'}}")
    tiles = {hexes.read(name): letter for name, letter in told.grid.items()}
    far = next((space for space in tiles if max(map(abs, space)) > FARTHEST), None)
    if far is not None:
        raise Refused(f"grid: {show_space(far)} is too far out; its numbers may go to {FARTHEST}")
    return tiles


def _lying(told: Told, tiles: Mapping[Hex, str]) -> Iterator[tuple[str, Touch]]:
    for space, letter in tiles.items():
        yield letter, space_touch(space)
    for seat, player in enumerate(told.players):
        for place, letter in enumerate(player.bank):
            yield letter, f"bank-{seat}:{place}"


def _letter_key(letter: str, left: int) -> Key:
    label = "laying.key-blank" if letter == BLANK else "laying.key"
    return Key(letter, say(label, letter=letter, n=left), Piece("tile", letter), left)


def _field(told: Told, tiles: Mapping[Hex, str]) -> Region:
    """The tiles, and the holes where the rules let one lie; at first those of the ring."""
    holes = Grid().with_tiles(tiles.items()).holes if tiles else ()
    spaces = sorted({*tiles, *holes, *RING}, key=lambda space: (space[1], space[0]))
    pawns: dict[str, list[int]] = {}
    for seat, player in enumerate(told.players):
        if player.pawn:
            pawns.setdefault(player.pawn, []).append(seat)
    spots = []
    for space in spaces:
        letter = tiles.get(space)
        standing = tuple(Piece("pawn", seat=seat) for seat in pawns.get(show_space(space), ()))
        key = "label.hole" if not letter else "label.blank" if letter == BLANK else "label.tile"
        spots.append(
            Spot(
                space_touch(space),
                say(key, letter=letter, space=show_space(space)),
                space,
                (*((Piece("tile", letter),) if letter else ()), *standing),
                ("open",) if letter else ("open", "hole"),
            )
        )
    return Region("field", "hexagons", say("label.field"), tuple(spots), bounded=False)


def _bank(seat: int, player: PlayerTold) -> Region:
    spots = []
    for place in range(BANK):
        letter = player.bank[place : place + 1]
        label = "laying.slot-tile" if letter else "laying.slot"
        spots.append(
            Spot(
                f"bank-{seat}:{place}",
                say(label, letter=letter, place=place + 1, seat=seat),
                (place, 0),
                (Piece("tile", letter),) if letter else (),
                ("open",) if letter else ("open", "hole"),
                seat=seat,
            )
        )
    return Region(f"bank-{seat}", "row", say("laying.bank", seat=seat), tuple(spots), seat=seat)


def _stack(seat: int, player: PlayerTold) -> Field:
    label = say("laying.stack", seat=seat)
    return Field(f"stack-{seat}", label, str(player.stack or 0), most=len(BOX))


def _turn(told: Told) -> tuple[Field, ...]:
    seats = tuple((str(seat), f"@{seat}") for seat in range(len(told.players)))
    answers = (("no", say("laying.opening-no")), ("yes", say("laying.opening-yes")))
    passes = Field("passes", say("laying.passes"), str(told.passes), most=2 * len(told.players) - 1)
    return (
        Field("turn", say("laying.whose"), str(told.turn), seats),
        Field("first", say("laying.opening"), "yes" if told.first else "no", answers),
        passes,
    )


# What is impossible
def _too_many(told: Told, lying: list[tuple[str, Touch]]) -> Iterator[Problem]:
    rows = sorted({space[1] for space in map(hexes.read, told.grid)})
    pawns = {player.pawn: seat for seat, player in enumerate(told.players) if player.pawn}

    def where(spot: Touch) -> str:
        space = space_of(spot)
        if space is None:
            return say("laying.in-bank", seat=spot.split(":")[0].removeprefix("bank-"))
        seat = pawns.get(show_space(space))
        if seat is not None:
            return say("laying.at-pawn", seat=seat)
        return say("laying.in-row", row=rows.index(space[1]) + 1)

    for letter, number, spots in beyond(_SET, lying):
        head = "laying.blank-too-many" if letter == BLANK else "laying.too-many"
        text = say("laying.set-has", n=_SET[letter], lie=number, where=listed([*map(where, spots)]))
        yield Problem(say(head, letter=letter), text, spots)


def _pawn_problems(told: Told, tiles: Mapping[Hex, str]) -> Iterator[Problem]:
    stands: dict[str, int] = {}
    for seat, player in enumerate(told.players):
        if not player.pawn or not _is_space(player.pawn):
            continue
        spot = space_touch(hexes.read(player.pawn))
        if hexes.read(player.pawn) not in tiles:
            yield Problem(say("laying.no-pawn-tile"), spots=(spot,))
        elif player.pawn in stands and told.phase != "knock":
            yield Problem(say("laying.together"), spots=(spot,))
        stands[player.pawn] = seat


def _missing(told: Told, tiles: Mapping[Hex, str]) -> Iterator[Problem]:
    if told.owed:
        return
    if not tiles:
        yield Problem(say("laying.no-tiles"), say("laying.lay-ring"))
    elif 0 <= told.turn < len(told.players) and not told.players[told.turn].bank:
        head = say("laying.no-bank", seat=told.turn)
        yield Problem(head, say("laying.lay-bank"), (f"bank-{told.turn}:0",))


# Laying
def lay(draft: Mapping[str, Any], part: str, spot: Touch, thing: str) -> dict[str, Any]:
    told = shaped(draft)
    match part:
        case "tiles":
            name = show_space(_space(spot))
            told.grid.pop(name, None)
            if thing:
                told.grid[name] = _letter(thing)
        case "pawns":
            _lay_pawn(told, show_space(_space(spot)), thing)
        case "banks" if spot.startswith("stack-"):
            _player(told, spot.removeprefix("stack-")).stack = whole_number(thing, 0, len(BOX))
        case "banks":
            seat, _, place = spot.removeprefix("bank-").partition(":")
            _lay_bank(_player(told, seat), whole_number(place, 0, BANK - 1), thing)
        case "turn":
            _lay_turn(told, spot, thing)
        case _:
            raise Illegal(f"there is no part {part!r}; there are tiles, pawns, banks and turn")
    if told.phase in _HAND_LAID and not told.owed:
        waits = 0 <= told.turn < len(told.players) and not told.players[told.turn].pawn
        told.phase = "pawn" if waits else "spell"
        told.first = told.first and not waits
    laid: dict[str, Any] = msgspec.to_builtins(told)
    return laid


def _space(spot: Touch) -> Hex:
    space = space_of(spot)
    if space is None:
        raise Illegal(f"there is no space {spot!r}; they are written like field:1,0")
    return space


def _letter(thing: str) -> str:
    if thing not in _SET:
        raise Illegal(f"a tile is one letter A to Z, or ? for a blank, not {thing!r}")
    return thing


def _player(told: Told, seat: str) -> PlayerTold:
    return told.players[whole_number(seat, 0, len(told.players) - 1)]


def _lay_pawn(told: Told, space: str, thing: str) -> None:
    for player in told.players:
        if player.pawn == space:
            player.pawn = None
    if thing:
        _player(told, thing).pawn = space


def _lay_bank(player: PlayerTold, place: int, thing: str) -> None:
    letters = list(player.bank)
    letters[place : place + 1] = [_letter(thing)] if thing else []
    player.bank = "".join(letters)


def _lay_turn(told: Told, field: str, value: str) -> None:
    match field:
        case "turn":
            told.turn = whole_number(value, 0, len(told.players) - 1)
        case "first":
            told.first = one_of(value, "yes", "no") == "yes"
        case "passes":
            told.passes = whole_number(value, 0, 2 * len(told.players))
        case _:
            raise Illegal(f"there is no field {field!r}; there are turn, first and passes")


# Following
def ask(state: State) -> Ask:
    now = question(state)
    if isinstance(now, RingQuestion):
        return Ask(say("laying.ask-ring"), _keys(now.pouch), len(RING))
    if isinstance(now, DealQuestion):
        return Ask(say("laying.ask-deal", seat=now.player), _keys(now.pouch), BANK)
    if isinstance(now, FillQuestion):
        prompt = say("laying.ask-fill", n=now.number, seat=now.player)
        return Ask(prompt, _keys(now.pouch if now.top is None else now.top), now.number)
    if isinstance(now, PenaltyQuestion):
        prompt = say("laying.ask-penalty", n=now.number, seat=now.player)
        return Ask(prompt, _keys(now.pouch or ""), now.number)
    seats = range(len(state.players))
    return Ask(
        say("laying.ask-start"), tuple(Key(str(seat), f"@{seat}", Piece("pawn", seat=seat)) for seat in seats)
    )


def _keys(pouch: str) -> tuple[Key, ...]:
    left = Counter(pouch)
    return tuple(_letter_key(letter, left[letter]) for letter in ALPHABET + BLANK)


def answer(state: State, things: Sequence[str]) -> said.Outcome:
    now = question(state)
    if not isinstance(now, RingQuestion | DealQuestion | FillQuestion | PenaltyQuestion):
        if len(things) != 1 or things[0] not in map(str, range(len(state.players))):
            raise Malformed(say("laying.answer-seat"))
        return said.Start(int(things[0]))
    if not set(things) <= set(_SET):
        raise Malformed(say("laying.answer-tiles", n=ask(state).number))
    tiles = "".join(things)
    match now:
        case RingQuestion():
            return said.Ring(tiles)
        case DealQuestion(player=player, stack=stack):
            # Whoever deals by hand sees the bank; a stack lies face down.
            return said.DealClosed(player, bag.make(tiles), stack)
        case FillQuestion(player=player):
            return said.Fill(player, bag.make(tiles))
        case PenaltyQuestion(player=player):
            return said.Penalty(player, tiles)
