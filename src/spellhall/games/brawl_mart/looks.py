"""A brawler's card and an item, part by part. Masks, signs and items are drawn in `drawings.svg`."""

from spellhall.core.scene import Note, Piece
from spellhall.games.brawl_mart.cards import Brawler, CardSet
from spellhall.games.brawl_mart.field import resistance
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import KNOCKED_OUT, Fighter

GROUNDS = {"robust": "#fbe2a6", "tactical": "#b7dad2", "lightweight": "#fbe3ea", "mysterious": "#bfd0ea"}
"""Types that have a sign, and the colour behind their masks. Types of other sets have neither."""
_LYING = "#cfc2a6"


def brawler(cards: CardSet, one: Fighter, mine: bool, note: Note | None = None) -> Piece:
    card = cards.brawlers[one.name]
    held = cards.items[one.item] if one.item else None
    down = one.health == KNOCKED_OUT
    effects = [
        say(f"effect.{name}", sides=cards.drink)
        for name, bit in (("energy-drink", 1), ("pepper-spray", 2))
        if one.effects & bit
    ]
    blow = say("label.contact" if card.contact else "label.non-contact")
    return Piece(
        "card",
        seat=0 if mine else None,
        name=card.short,
        kind=card.type.capitalize(),
        sign=f"brawl-mart-{card.type}" if card.type in GROUNDS else "",
        ground=_LYING if down else GROUNDS.get(card.type, ""),
        glyph=f"brawl-mart-mask-{card.mask}{'-dazed' if down else ''}",
        colours=colours_of(card),
        foot=card.dice.text.replace(" ", "").replace("*", "×"),
        badge=resistance(cards, one),
        tag=held.title if held else "",
        tag_brief=held.short if held else "",
        down=down,
        stamp=say("label.knocked-out") if down else "",
        heading=card.power,
        text=card.text,
        brief=card.brief,
        note=note,
        lines=(blow, *effects),
    )


def item(cards: CardSet, name: str, price: int | None = None, note: Note | None = None) -> Piece:
    card = cards.items[name]
    unit = "" if price is None else say("label.sp")
    return Piece(
        "plate",
        glyph=card.drawing,
        name=card.title,
        text=card.text,
        brief=card.brief,
        price=price,
        unit=unit,
        note=note,
    )


def colours_of(card: Brawler) -> tuple[str, ...]:
    """Of the mask, of what is sewn on it, and of the trim."""
    base, second = (*card.colours, *("#F5EAD6", "#F4B92B")[len(card.colours) :])[:2]
    return base, second, card.trim or second
