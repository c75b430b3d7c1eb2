"""The cards of a set, the map of its store, and the café."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.paper import Board, Card, Counter, Counters, Deck, Mat, Mats, Piece, Place, Spot
from spellhall.games.brawl_mart.cards import OUT, USED, Brawler, CardSet, Department, Item
from spellhall.games.brawl_mart.looks import GROUNDS, colours_of
from spellhall.games.brawl_mart.options import setup_of
from spellhall.games.brawl_mart.speech import say

_SHELF = "#ebc88f"
_TV = "#f4b92b"
_CARD = (63.0, 88.0)
_STEP = (51.0, 44.0)  # from department to department on the map
_SPOT = (42.0, 33.0)


def pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    cards = setup_of(options).cards
    deck = (*map(_brawler, cards.brawlers.values()), *map(_item, cards.items.values()))
    return (
        Deck(say("paper.deck", set=cards.title), deck),
        _map(cards),
        Mats(say("label.cafe"), (_cafe(cards), *_piles())),
        Counters(
            say("paper.counters"),
            say("paper.counters-note"),
            (Counter(text=say("paper.pawn")), Counter(text="TV", ground=_TV)),
        ),
    )


def _brawler(card: Brawler) -> Card:
    blow = say("label.contact" if card.contact else "label.non-contact").lower()
    return Card(
        name=card.title,
        kind=f"{card.type.capitalize()} · {blow}",
        mark=f"brawl-mart-{card.type}" if card.type in GROUNDS else "",
        drawing=f"brawl-mart-mask-{card.mask}",
        colours=colours_of(card),
        ground=GROUNDS.get(card.type, ""),
        heading=card.power,
        text=card.text,
        foot=card.dice.text.replace(" ", "").replace("*", "×"),
        badge=str(card.resistance),
    )


def _item(card: Item) -> Card:
    used_up = card.once or card.effect in USED or card.effect == "wrap"
    return Card(
        name=card.title,
        kind=say("paper.item"),
        drawing=card.drawing,
        ground=_SHELF,
        text=card.text,
        foot=say("paper.once" if used_up else "paper.stays"),
    )


def _map(cards: CardSet) -> Board:
    """The store from the top of the page to the bottom."""
    places = list(cards.departments.values())
    names = [place.name for place in places]
    links = [(number, names.index(to)) for number, place in enumerate(places) for to in place.to if to != OUT]
    note = say("paper.map-note", hand=cards.hand(False, False))
    return Board(
        say("paper.map", set=cards.title), note, tuple(map(_spot, places)), "card", _SPOT, tuple(links)
    )


def _spot(place: Department) -> Spot:
    down, across = place.at
    lines = []
    if place.enemies:
        lines.append(say("paper.enemies", enemies=place.enemies, items=place.items))
        lines.append(say("paper.slots", slots=place.slots))
    if place.text:
        lines.append(place.text)
    elif OUT in place.to:
        lines.append(say("paper.way-out"))
    return Spot(across * _STEP[0], down * _STEP[1], place.title, _TV if place.tv else _SHELF, tuple(lines))


def _cafe(cards: CardSet) -> Mat:
    shop = tuple(Place(say("paper.price", price=price), _CARD) for price in cards.prices)
    return Mat(say("paper.shop"), shop, say("paper.recruit", price=cards.recruit))


def _piles() -> tuple[Mat, Mat]:
    brawlers, others = (
        tuple(Place(say(f"label.pile-{name}"), _CARD) for name in names)
        for names in (("standing", "knocked-out", "slain"), ("fallen", "items", "discard"))
    )
    return (
        Mat(say("paper.brawlers"), brawlers, say("paper.brawlers-note")),
        Mat(say("paper.others"), others, say("paper.others-note")),
    )
