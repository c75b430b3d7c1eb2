"""A table of Spelling Brawl in the real world: ring, fighters, blocks and hands, and letters that came."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from spellhall.core.errors import Illegal, Malformed, Refused, Unknown
from spellhall.core.laying import Ask, Field, Key, Laid, Part, Problem, beyond, one_of, whole_number
from spellhall.core.options import settle
from spellhall.core.scene import Mark, Piece, Region, Spot, SpotState, Touch
from spellhall.games.spelling_brawl.actions import Draw, Fill, Lose, Outcome
from spellhall.games.spelling_brawl.board import BOX, FIRST_HAND, HAND_LIMIT, MOST_SEATS, Board
from spellhall.games.spelling_brawl.draws import FillBoard, question
from spellhall.games.spelling_brawl.figures import fighter
from spellhall.games.spelling_brawl.options import OPTIONS, setup_of
from spellhall.games.spelling_brawl.position import PlayerTold, Told, dump, shaped
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.turn import start
from spellhall.parts import bag

_SET = Counter(BOX)
_LETTERS = tuple(_SET)
_IN_A_TURN = ("prepare", "defend")


def bare(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """An empty ring; everybody holds letters that nobody else knows."""
    players = [{"held": FIRST_HAND, "wind": True} for _ in range(seats)]
    told = dump(start(options, seats))
    return {name: told[name] for name in ("game", "options", "turn")} | {
        "phase": "prepare",
        "players": players,
    }


class _Table:
    def __init__(self, draft: Mapping[str, Any]) -> None:
        self.told: Told = shaped(draft)
        if not 1 <= len(self.told.players) <= MOST_SEATS:
            raise Refused(f"Spelling Brawl seats at most {MOST_SEATS} players, not {len(self.told.players)}")
        try:
            self.board: Board = setup_of(settle(OPTIONS, self.told.options)).ring
        except Unknown as error:
            raise Refused(str(error)) from None
        for name, letter in self.told.letters.items():
            if name not in self.board.numbers or (letter is not None and letter not in _SET):
                raise Refused(f"letters: {name!r} is no space with a letter, as in {{'c4': 'A'}}")

    def lying(self) -> Iterator[tuple[str, Touch]]:
        for name, letter in self.told.letters.items():
            if letter is not None:
                yield letter, f"ring:{name}"
        for seat, player in enumerate(self.told.players):
            for place, letter in enumerate(player.hand or ""):
                yield letter, f"hand-{seat}:{place}"


# What lies where
def show(draft: Mapping[str, Any]) -> Laid:
    table = _Table(draft)
    told, players = table.told, table.told.players
    lying = [*table.lying()]
    left = _SET - Counter(letter for letter, _ in lying)
    keys = tuple(_key(letter, left[letter]) for letter in _LETTERS)
    ring = (_ring(table),)
    on_ring = {spot: (letter,) for letter, spot in lying if spot.startswith("ring:")}
    fighters = {f"ring:{one.at}": (str(seat),) for seat, one in enumerate(players) if one.at}
    blocks = {f"ring:{one.block}": (str(seat),) for seat, one in enumerate(players) if one.block}
    in_hand = {spot: (letter,) for letter, spot in lying if spot.startswith("hand-")}
    hands = tuple(_hand(seat, player) for seat, player in enumerate(players))
    held = tuple(
        Field(f"held-{seat}", say("laying.held", seat=seat), str(_held(player)), most=HAND_LIMIT)
        for seat, player in enumerate(players)
    )
    return Laid(
        (
            Part("letters", say("laying.letters"), ring, keys, things=on_ring, count=len(on_ring)),
            Part("fighters", say("laying.fighters"), ring, _tokens(told, False), things=fighters),
            Part("blocks", say("laying.blocks"), ring, _tokens(told, True), things=blocks),
            Part("hands", say("laying.hands"), hands, keys, held, in_hand),
            Part("turn", say("laying.turn"), fields=_turn(told)),
        ),
        (*_too_many(lying), *_standing(table)),
        say("laying.unseen", n=max(0, len(BOX) - len(lying))),
        tuple(key for key in keys if key.left),
        len(players),
    )


def _key(letter: str, left: int) -> Key:
    return Key(letter, say("laying.key", letter=letter, n=left), Piece("tile", letter), left)


def _tokens(told: Told, block: bool) -> tuple[Key, ...]:
    return tuple(
        Key(
            str(seat),
            say("laying.block" if block else "laying.fighter", seat=seat),
            Piece("block", seat=seat) if block else fighter(seat),
            1 - bool(player.block if block else player.at),
        )
        for seat, player in enumerate(told.players)
    )


def _ring(table: _Table) -> Region:
    board, told = table.board, table.told
    standing = {one.at: seat for seat, one in enumerate(told.players) if one.at}
    blocked = {one.block: seat for seat, one in enumerate(told.players) if one.block}
    spots = []
    for space, name in enumerate(board.names):
        letter = told.letters.get(name)
        pieces = [Piece("tile", letter)] if letter else []
        if name in standing:
            pieces.append(fighter(standing[name]))
        if name in blocked:
            pieces.append(Piece("block", seat=blocked[name]))
        if name in standing:
            label = say("label.fighter", seat=standing[name], space=name)
        elif name in blocked:
            label = say("label.block", seat=blocked[name], space=name)
        elif letter:
            label = say("label.letter", letter=letter, space=name)
        else:
            label = say("label.blue" if space in board.blue else "label.empty", space=name)
        states: tuple[SpotState, ...] = ("open",) if pieces else ("open", "hole")
        marks = (Mark("ring", "blue"),) if space in board.blue else ()
        at = board.hexes.spaces[space]
        spots.append(Spot(f"ring:{name}", label, at, tuple(pieces), states, marks=marks))
    return Region("ring", "hexagons", say("label.ring"), tuple(spots))


def _held(player: PlayerTold) -> int:
    return len(player.hand) if player.hand is not None else player.held or 0


def _hand(seat: int, player: PlayerTold) -> Region:
    known = player.hand or ""
    spots = []
    for place in range(HAND_LIMIT):
        letter = known[place : place + 1]
        key = "laying.slot-letter" if letter else "laying.slot"
        states: tuple[SpotState, ...] = ("open",) if letter else ("open", "hole")
        spots.append(
            Spot(
                f"hand-{seat}:{place}",
                say(key, letter=letter, place=place + 1, seat=seat),
                (place, 0),
                (Piece("tile", letter),) if letter else (),
                states,
                seat=seat,
            )
        )
    unknown = player.hand is None
    label = say("laying.hand-unknown" if unknown else "laying.hand", seat=seat, n=_held(player))
    return Region(f"hand-{seat}", "row", label, tuple(spots), seat=seat)


def _turn(told: Told) -> tuple[Field, ...]:
    seats = tuple((str(seat), f"@{seat}") for seat in range(len(told.players)))
    fields = [Field("turn", say("laying.whose"), str(told.turn), seats)]
    if told.phase in _IN_A_TURN:
        phases = tuple((phase, say(f"laying.phase-{phase}")) for phase in _IN_A_TURN)
        fields.append(Field("phase", say("laying.phase"), told.phase, phases))
    winds = (("yes", say("laying.wind-yes")), ("no", say("laying.wind-no")))
    for seat, player in enumerate(told.players):
        value = "yes" if player.wind else "no"
        fields.append(Field(f"wind-{seat}", say("laying.wind", seat=seat), value, winds))
    return tuple(fields)


# What is impossible
def _too_many(lying: list[tuple[str, Touch]]) -> Iterator[Problem]:
    for letter, number, spots in beyond(_SET, lying):
        places = [*map(_where, spots)]
        where = " and ".join(filter(None, [", ".join(places[:-1]), *places[-1:]]))
        text = say("laying.box-has", lie=number, n=_SET[letter], where=where)
        yield Problem(say("laying.too-many", letter=letter), text, spots)


def _where(spot: Touch) -> str:
    region, _, place = spot.partition(":")
    if region == "ring":
        return say("laying.on-space", space=place)
    return say("laying.in-hand", seat=region.removeprefix("hand-"))


def _standing(table: _Table) -> Iterator[Problem]:
    told = table.told
    for seat, player in enumerate(told.players):
        for name in (player.at, player.block):
            if name and told.letters.get(name):
                yield Problem(say("laying.covered"), spots=(f"ring:{name}",))
        if told.phase in _IN_A_TURN and not player.at:
            yield Problem(say("laying.no-fighter", seat=seat), say("laying.place-it"))
        if told.phase in _IN_A_TURN and seat == told.turn and player.block:
            yield Problem(say("laying.own-block", seat=seat), spots=(f"ring:{player.block}",))


# Laying
def lay(draft: Mapping[str, Any], part: str, spot: Touch, thing: str) -> dict[str, Any]:
    table = _Table(draft)
    told = table.told
    region, _, place = spot.partition(":")
    match part:
        case "letters":
            name = _space(table, spot)
            told.letters.pop(name, None)
            if thing:
                told.letters[name] = _letter(thing)
        case "fighters" | "blocks":
            _lay_token(table, _space(table, spot), thing, part == "blocks")
        case "hands" if region.startswith("held-"):
            player = _player(told, region.removeprefix("held-"))
            player.hand, player.held = None, whole_number(thing, 0, HAND_LIMIT)
        case "hands" if region.startswith("hand-"):
            _lay_hand(
                _player(told, region.removeprefix("hand-")), whole_number(place, 0, HAND_LIMIT - 1), thing
            )
        case "turn":
            _lay_field(told, spot, thing)
        case _:
            raise Illegal(f"there is no {spot!r} in the part {part!r} of a table of Spelling Brawl")
    laid: dict[str, Any] = msgspec.to_builtins(told)
    return laid


def _space(table: _Table, spot: Touch) -> str:
    region, _, name = spot.partition(":")
    if region != "ring" or name not in table.board.numbers:
        raise Illegal(f"there is no space {spot!r}; they are written like ring:{table.board.names[0]}")
    return name


def _letter(thing: str) -> str:
    if thing not in _SET:
        raise Illegal(f"a letter A to Z is laid, not {thing!r}")
    return thing


def _player(told: Told, seat: str) -> PlayerTold:
    return told.players[whole_number(seat, 0, len(told.players) - 1)]


def _lay_token(table: _Table, name: str, thing: str, block: bool) -> None:
    for player in table.told.players:
        if block and player.block == name:
            player.block = None
        elif not block and player.at == name:
            player.at = None
    if thing and block:
        _player(table.told, thing).block = name
    elif thing:
        _player(table.told, thing).at = name


def _lay_hand(player: PlayerTold, place: int, thing: str) -> None:
    letters = list(player.hand or "")
    letters[place : place + 1] = [_letter(thing)] if thing else []
    # With its last letter gone a hand is not empty but unknown again.
    player.hand = "".join(letters) or None
    player.held = None if player.hand else FIRST_HAND


def _lay_field(told: Told, field: str, value: str) -> None:
    if field == "turn":
        told.turn = whole_number(value, 0, len(told.players) - 1)
    elif field == "phase":
        told.phase = "prepare" if one_of(value, *_IN_A_TURN) == "prepare" else "defend"
    elif field.startswith("wind-"):
        _player(told, field.removeprefix("wind-")).wind = one_of(value, "yes", "no") == "yes"
    else:
        raise Illegal(f"there is no field {field!r}; there are turn, phase, and wind- with a seat")


# Following
def ask(state: State) -> Ask:
    now = question(state)
    left = Counter(now.pool)
    keys = tuple(_key(letter, left[letter]) for letter in _LETTERS)
    if isinstance(now, FillBoard):
        return Ask(say("laying.ask-fill"), keys, len(now.spaces))
    key = "laying.ask-draw" if now.kind is Draw else "laying.ask-lose"
    return Ask(say(key, n=now.count, seat=now.seat), keys, now.count)


def answer(state: State, things: Sequence[str]) -> Outcome:
    now = question(state)
    if not set(things) <= set(_LETTERS) or len(things) != ask(state).number:
        raise Malformed(say("laying.answer-letters"))
    if isinstance(now, FillBoard):
        return Fill(tuple(zip(now.spaces, things, strict=True)))
    letters = bag.make(things)
    return Draw(now.seat, letters) if now.kind is Draw else Lose(now.seat, letters)
