"""A table of War of Words in the real world: columns, counters and hands, and cards that somebody drew.

Leads follow from the words that lie; where both are as long, whoever is said to lead was first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from spellhall.core.errors import Illegal, Malformed, Refused, Unknown
from spellhall.core.laying import Ask, Field, Key, Laid, Part, Problem, beyond, one_of, whole_number
from spellhall.core.options import settle
from spellhall.core.scene import Piece, Region, Spot, SpotState, Touch
from spellhall.games.war_of_words.actions import Deal, Draw, Outcome, Start
from spellhall.games.war_of_words.cards import (
    AT_ONCE,
    HAND,
    LOCATIONS,
    SHORTEST,
    card_of,
    faces,
    spell,
    whole,
)
from spellhall.games.war_of_words.dealing import Card, Hand, question
from spellhall.games.war_of_words.options import OPTIONS, setup_of
from spellhall.games.war_of_words.position import Told, dump, shaped
from spellhall.games.war_of_words.scene import card_piece, laid_piece
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import Setup, State
from spellhall.games.war_of_words.touches import shows
from spellhall.games.war_of_words.turn import start
from spellhall.parts import deck

_SEATS = (0, 1)
_AFTER_A_CARD = ("play", "claim")


def begin(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """An empty table; both hold seven cards that nobody else knows."""
    told = dump(start(options, seats))
    names = ("game", "options", "turn", "columns", "lead", "won")
    return {name: told[name] for name in names} | {"phase": "play", "hands": [HAND, HAND]}


class _Table:
    """A draft with all its fields filled in, ready to be changed."""

    def __init__(self, draft: Mapping[str, Any]) -> None:
        self.told: Told = shaped(draft)
        told = self.told
        try:
            self.setup: Setup = setup_of(settle(OPTIONS, told.options or {}))
        except Unknown as error:
            raise Refused(str(error)) from None
        self.columns = told.columns if told.columns is not None else [[[], []] for _ in range(LOCATIONS)]
        self.lead: list[int | None] = told.lead if told.lead is not None else [None] * LOCATIONS
        self.won: list[int | None] = told.won if told.won is not None else [None] * LOCATIONS
        self.hands: list[list[str] | int] = told.hands if told.hands is not None else [HAND, HAND]
        shape = len(self.columns), {len(pair) for pair in self.columns}, len(self.lead), len(self.won)
        if shape != (LOCATIONS, {2}, LOCATIONS, LOCATIONS) or len(self.hands) != len(_SEATS):
            raise Refused(f"there are {LOCATIONS} pairs of columns, leads and counters, and two hands")
        self.faces = {face: card for card in whole(self.setup.deck) for face in faces(card)}
        for column in (column for pair in self.columns for column in pair):
            for played in column:
                if played not in self.faces:
                    raise Refused(f"{played!r} is no played card; they are written B, AE=E and ?=T")

    def lying(self) -> Iterator[tuple[str, Touch]]:
        for at, pair in enumerate(self.columns):
            for seat in _SEATS:
                for played in pair[seat]:
                    yield card_of(played), _column(at, seat)
        for seat, hand in enumerate(self.hands):
            if not isinstance(hand, int):
                for place, card in enumerate(hand):
                    yield card, f"hand-{seat}:{place}"

    def settled(self) -> dict[str, Any]:
        """The draft, with what follows from the words that lie."""
        if not self.setup.challenging:
            for at in range(LOCATIONS):
                self._judge(at)
        told = self.told
        told.columns, told.lead, told.won, told.hands = self.columns, self.lead, self.won, self.hands
        told.deck = None  # what is left over
        made: dict[str, Any] = msgspec.to_builtins(told)
        return made

    def _judge(self, at: int) -> None:
        if self.won[at] is not None:
            self.lead[at] = None
            return
        words = [spell(column) for column in self.columns[at]]
        lengths = [len(word) if len(word) >= SHORTEST and word in self.setup.list else 0 for word in words]
        may = [seat for seat in _SEATS if lengths[seat] and lengths[seat] == max(lengths)]
        if self.lead[at] not in may:
            self.lead[at] = may[0] if may else None
        if max(lengths) >= AT_ONCE:
            self.won[at], self.lead[at] = self.lead[at], None


def _column(at: int, seat: int) -> Touch:
    return f"column-{seat}:{at + 1}"


# What lies where
def show(draft: Mapping[str, Any]) -> Laid:
    table = _Table(draft)
    box = Counter(whole(table.setup.deck))
    lying = [*table.lying()]
    left = box - Counter(card for card, _ in lying)
    keys = tuple(_key(card, left[card], faced=True) for card in box)
    on_table = sum(len(column) for pair in table.columns for column in pair)
    unseen = sum(box.values()) - on_table
    return Laid(
        (
            Part(
                "columns",
                say("laying.columns"),
                (_lanes(table, "columns"),),
                keys,
                things=_laid(table),
                count=on_table,
                several=True,
            ),
            Part(
                "counters",
                say("laying.counters"),
                (_lanes(table, "counters"),),
                _counter_keys(),
                things=_counted(table),
            ),
            Part(
                "hands",
                say("laying.hands"),
                tuple(_hand(seat, hand) for seat, hand in enumerate(table.hands)),
                tuple(_key(card, left[card]) for card in box),
                tuple(_in_hand(seat, hand) for seat, hand in enumerate(table.hands)),
                {spot: (card,) for card, spot in lying if spot.startswith("hand-")},
            ),
            Part("turn", say("laying.turn"), fields=_turn(table.told)),
        ),
        (*_too_many(box, lying), *_hands_apart(table)),
        say("laying.unseen", n=max(0, unseen)),
        tuple(_key(card, left[card]) for card in box if left[card]),
        len(_SEATS),
    )


def _key(card: str, left: int, faced: bool = False) -> Key:
    choices = tuple(
        Key(face, say("laying.face", card=shows(card), letter=face[-1]), laid_piece(face))
        for face in faces(card)
        if faced and len(faces(card)) > 1
    )
    return Key(card, say("laying.key", card=shows(card), n=left), card_piece(card), left, choices)


def _counter_keys() -> tuple[Key, ...]:
    won = (
        Key(f"won-{seat}", say("laying.won", seat=seat), Piece("disc", seat=seat, glyph="cross"))
        for seat in _SEATS
    )
    leads = (Key(f"lead-{seat}", say("laying.leads", seat=seat), Piece("disc", seat=seat)) for seat in _SEATS)
    return (*won, *leads)


def _laid(table: _Table) -> dict[Touch, tuple[str, ...]]:
    return {
        _column(at, seat): tuple(pair[seat])
        for at, pair in enumerate(table.columns)
        for seat in _SEATS
        if pair[seat]
    }


def _counted(table: _Table) -> dict[Touch, tuple[str, ...]]:
    found: dict[Touch, tuple[str, ...]] = {}
    for at in range(LOCATIONS):
        winner, leader = table.won[at], table.lead[at]
        if winner is not None:
            found[f"counter:{at + 1}"] = (f"won-{winner}",)
        elif leader is not None:
            found[f"counter:{at + 1}"] = (f"lead-{leader}",)
    return found


def _lanes(table: _Table, laid: str) -> Region:
    """The locations, of which columns or counters can be touched."""
    columns: tuple[SpotState, ...] = ("open",) if laid == "columns" else ()
    counters: tuple[SpotState, ...] = ("open",) if laid == "counters" else ()
    spots = []
    for seat in _SEATS:
        for at, pair in enumerate(table.columns):
            letters = spell(pair[seat])
            key = "label.column" if letters else "label.column-empty"
            spots.append(
                Spot(
                    _column(at, seat),
                    say(key, seat=seat, at=at + 1, letters=letters),
                    (at, 2 - 2 * seat),
                    tuple(laid_piece(played) for played in pair[seat]),
                    columns if table.won[at] is None else (*columns, "closed"),
                    seat=seat,
                )
            )
    for at in range(LOCATIONS):
        winner, leader = table.won[at], table.lead[at]
        if winner is not None:
            label = say("label.counter-won", at=at + 1, seat=winner)
        elif leader is not None:
            length = len(table.columns[at][leader])
            label = say("label.counter-led", at=at + 1, seat=leader, letters=length)
        else:
            label = say("label.counter", at=at + 1)
        owner = leader if winner is None else winner
        shown: tuple[SpotState, ...] = (*counters, "won") if winner is not None else counters
        piece = Piece("disc", seat=owner, number=at + 1)
        spots.append(Spot(f"counter:{at + 1}", label, (at, 1), (piece,), shown, seat=owner))
    numbers = tuple(str(at + 1) for at in range(LOCATIONS))
    rows = (say("label.seat", seat=1), "", say("label.seat", seat=0))
    return Region("lanes", "lanes", say("label.lanes"), tuple(spots), columns=numbers, rows=rows)


def _hand(seat: int, hand: list[str] | int) -> Region:
    known = [] if isinstance(hand, int) else hand
    spots = []
    for place in range(max(HAND, len(known))):
        card = known[place] if place < len(known) else ""
        label = say(
            "laying.slot-card" if card else "laying.slot",
            card=shows(card) if card else "",
            place=place + 1,
            seat=seat,
        )
        pieces = (card_piece(card),) if card else ()
        states: tuple[SpotState, ...] = ("open",) if card else ("open", "hole")
        spots.append(Spot(f"hand-{seat}:{place}", label, (place, 0), pieces, states, seat=seat))
    unknown = isinstance(hand, int)
    label = say(
        "laying.hand-unknown" if unknown else "laying.hand", seat=seat, n=hand if unknown else len(known)
    )
    return Region(f"hand-{seat}", "row", label, tuple(spots), seat=seat)


def _in_hand(seat: int, hand: list[str] | int) -> Field:
    number = hand if isinstance(hand, int) else len(hand)
    return Field(f"cards-{seat}", say("laying.in-hand", seat=seat), str(number), most=HAND)


def _turn(told: Told) -> tuple[Field, ...]:
    seats = tuple((str(seat), f"@{seat}") for seat in _SEATS)
    fields = [Field("turn", say("laying.whose"), str(told.turn or 0), seats)]
    if told.phase in _AFTER_A_CARD:
        phases = tuple((phase, say(f"laying.phase-{phase}")) for phase in _AFTER_A_CARD)
        fields.append(Field("phase", say("laying.phase"), told.phase, phases))
    return tuple(fields)


# What is impossible
def _too_many(box: Mapping[str, int], lying: list[tuple[str, Touch]]) -> Iterator[Problem]:
    for card, number, spots in beyond(box, lying):
        places = [*map(_where, spots)]
        where = " and ".join(filter(None, [", ".join(places[:-1]), *places[-1:]]))
        text = say("laying.deck-has", lie=number, n=box.get(card, 0), where=where)
        yield Problem(say("laying.too-many", card=shows(card)), text, spots)


def _where(spot: Touch) -> str:
    region, _, place = spot.partition(":")
    if region.startswith("column-"):
        return say("laying.at-location", at=place)
    return say("laying.in-a-hand", seat=region.removeprefix("hand-"))


def _hands_apart(table: _Table) -> Iterator[Problem]:
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in table.hands]
    if table.told.phase != "deal" and abs(sizes[0] - sizes[1]) > 1:
        fewer = sizes.index(min(sizes))
        head = say("laying.hands-apart", seat=fewer, n=sizes[fewer])
        yield Problem(head, say("laying.hands-alike", n=max(sizes)), (f"hand-{fewer}:{sizes[fewer]}",))


# Laying
def lay(draft: Mapping[str, Any], part: str, spot: Touch, thing: str) -> dict[str, Any]:
    table = _Table(draft)
    region, _, place = spot.partition(":")
    match part:
        case "columns":
            column = table.columns[whole_number(place, 1, LOCATIONS) - 1][_seat(region, "column-")]
            if not thing:
                del column[-1:]
            elif thing in table.faces:
                column.append(thing)
            else:
                fitting = (face for face in table.faces if face[-1:] == thing[-1:].upper())
                raise Illegal(f"a played card is written B, AE=E or ?=T, not {thing!r}{_rather(fitting)}")
        case "counters":
            _lay_counter(table, whole_number(place, 1, LOCATIONS) - 1, thing)
        case "hands" if region.startswith("cards-"):
            table.hands[_seat(region, "cards-")] = whole_number(thing, 0, HAND)
        case "hands":
            _lay_hand(table, _seat(region, "hand-"), whole_number(place, 0, HAND), thing)
        case "turn" if spot == "turn":
            table.told.turn = whole_number(thing, 0, 1)
        case "turn" if spot == "phase":
            table.told.phase = "play" if one_of(thing, *_AFTER_A_CARD) == "play" else "claim"
        case _:
            raise Illegal(f"there is no {spot!r} in the part {part!r} of a table of War of Words")
    return table.settled()


def _seat(region: str, beginning: str) -> int:
    if not region.startswith(beginning):
        raise Illegal(f"there is no {region!r} here; its name begins with {beginning}")
    return whole_number(region.removeprefix(beginning), 0, 1)


def _rather(cards: Iterable[str]) -> str:
    """Those that may have been meant: a letter may be on no card of its own."""
    meant = sorted(set(cards))
    return f"; meant may be {', '.join(meant)}" if meant else ""


def _lay_counter(table: _Table, at: int, thing: str) -> None:
    kind, _, seat = thing.partition("-")
    if thing and kind not in ("won", "lead"):
        raise Illegal(f"a counter is won-0, won-1, lead-0 or lead-1, not {thing!r}")
    table.won[at] = whole_number(seat, 0, 1) if kind == "won" else None
    table.lead[at] = whole_number(seat, 0, 1) if kind == "lead" else None


def _lay_hand(table: _Table, seat: int, place: int, thing: str) -> None:
    hand = table.hands[seat]
    cards = [] if isinstance(hand, int) else hand
    if thing and thing not in whole(table.setup.deck):
        fitting = (card for card in whole(table.setup.deck) if thing[-1:].upper() in card)
        raise Illegal(f"a card of the deck is written B, AE or ?, not {thing!r}{_rather(fitting)}")
    cards[place : place + 1] = [thing] if thing else []
    # With its last card gone a hand is not empty but unknown again.
    table.hands[seat] = cards or HAND


# Following
def ask(state: State) -> Ask:
    now = question(state)
    if isinstance(now, Card):
        return Ask(say("laying.ask-draw", seat=now.seat), _keys(state, now.cards))
    if isinstance(now, Hand):
        return Ask(say("laying.ask-deal", seat=now.seat), _keys(state, now.cards), HAND)
    keys = tuple(Key(str(seat), f"@{seat}", Piece("disc", seat=seat)) for seat in _SEATS)
    return Ask(say("laying.ask-start"), keys)


def _keys(state: State, cards: deck.Deck) -> tuple[Key, ...]:
    left = Counter(cards)
    return tuple(_key(card, left[card]) for card in dict.fromkeys(whole(state.setup.deck)))


def knows(view: State, seat: int) -> bool:
    """A card is chosen from the hand; everything else is said about what lies on the table."""
    return view.phase != "play" or not isinstance(view.hands[seat], int)


def answer(state: State, things: Sequence[str]) -> Outcome:
    now = question(state)
    if not isinstance(now, Card | Hand):
        if len(things) != 1 or things[0] not in ("0", "1"):
            raise Malformed(say("laying.answer-seat"))
        return Start(int(things[0]))
    if not set(things) <= set(whole(state.setup.deck)) or len(things) != ask(state).number:
        raise Malformed(say("laying.answer-cards"))
    return Draw(now.seat, things[0]) if isinstance(now, Card) else Deal(now.seat, deck.make(things))
