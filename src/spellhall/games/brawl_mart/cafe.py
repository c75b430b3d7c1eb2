"""The café as a place: its sign, the shelf, the crew, a bench, the doors, the cart.

The restroom is one, too, with nothing but a door.
"""

from msgspec.structs import replace

from spellhall.core.scene import Link, Note, Piece, Region, Spot
from spellhall.games.brawl_mart.cards import OUT, Department
from spellhall.games.brawl_mart.looks import brawler, item
from spellhall.games.brawl_mart.regions import Drawing
from spellhall.games.brawl_mart.score import score
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import STANDING, Fighter, State
from spellhall.games.brawl_mart.touches import name_of

_UNKNOWN = Piece("disc", back=True, glyph="brawl-mart-unknown")
_CART_ROOM = 3
"""Places of the cart that are drawn at least."""


def at_rest(state: State) -> bool:
    return state.department == state.setup.cards.restroom


def cafe(drawing: Drawing) -> tuple[Region, ...]:
    state = drawing.state
    if at_rest(state):
        sign = Region("place", "row", state.place.title, (), caption=state.place.title, note=state.place.text)
        return (sign, _crew(drawing), _doors(drawing), _cart(drawing), drawing.piles(passing=True))
    bench = (_bench(drawing),) if state.enemies else ()
    return (
        _sign(state),
        _shelf(drawing),
        _crew(drawing),
        *bench,
        _doors(drawing),
        _cart(drawing),
        drawing.piles(passing=True),
    )


def _sign(state: State) -> Region:
    name = say("label.cafe")
    return Region("place", "row", name, (), caption=name, note=say("label.coffee"), sign="brawl-mart-cup")


# The shelf
def _shelf(drawing: Drawing) -> Region:
    state = drawing.state
    spots = tuple(_on_sale(drawing, slot, name) for slot, name in enumerate(state.shop))
    bare = "" if any(state.shop) else say("label.bare")
    return Region("shop", "row", say("label.shop"), spots, note=bare)


def _on_sale(drawing: Drawing, slot: int, name: str | None) -> Spot:
    state, cards = drawing.state, drawing.state.setup.cards
    touch, price = f"shop:{slot + 1}", cards.prices[slot]
    if name is None:
        never = slot == 0 and state.setup.hardcore
        sold = say("label.none" if never else "label.sold")
        return Spot(touch, say("label.slot-empty", price=price), (slot, 0), states=("hole",), title=sold)
    short = price - state.sp
    note = Note(say("note.sp", n=short), side="bad") if short > 0 else _helps(state, name)
    return Spot(
        touch,
        say("label.slot", name=cards.called(name), price=price),
        (slot, 0),
        (item(cards, name, price, note),),
        drawing.states(touch),
        drawing.steps(touch),
        why=say("why.sp", price=price, sp=state.sp) if drawing.asked and short > 0 else "",
    )


def _helps(state: State, name: str) -> Note | None:
    """Whom of the crew an item helps: with armour from which resistance to which, the weakest first."""
    cards = state.setup.cards
    card, crew = cards.items[name], [cards.brawlers[one] for one in state.hand]
    if not crew:
        return None
    if card.effect != "armour":
        others = card.effect == "cheer"
        if len(crew) == 1:  # there is no other
            return None if others else Note(say("note.one", name=crew[0].short), side="good")
        return Note(say("note.others" if others else "note.any", n=len(crew) - others), side="good")
    weakest = min(crew, key=lambda one: one.resistance)
    pairs = [f"{one.resistance} → {one.resistance + card.amount}" for one in crew]
    was = weakest.resistance
    said = say("note.armour", name=weakest.short, was=was, now=was + card.amount)
    return Note(said, ", ".join(pairs[:2]), side="good")


# Who is there
def _crew(drawing: Drawing) -> Region:
    state, cards = drawing.state, drawing.state.setup.cards
    spots = []
    for place, name in enumerate(state.hand):
        one = Fighter(name, None, STANDING)
        spots.append(Spot(f"hand:{name}", drawing.label(one), (place, 0), (brawler(cards, one, mine=True),)))
    fallen = ", ".join(map(cards.called, state.fallen))
    return Region(
        "hand",
        "row",
        say("label.hand"),
        tuple(spots),
        role="dock",
        seat=0,
        passing=True,
        caption=say("label.crew", n=len(state.hand)),
        note=say("label.fallen", names=fallen) if fallen else "",
    )


def _bench(drawing: Drawing) -> Region:
    state, cards = drawing.state, drawing.state.setup.cards
    short = cards.recruit - state.kp
    spots = []
    for place, one in enumerate(state.enemies):
        touch = f"enemies:{one.name}"
        why = ""
        note = Note(say("note.recruit", name=cards.called(one.name)), say("note.recruit-brief"))
        if state.setup.no_recruits:
            why, note = say("why.no-recruits"), Note(say("note.no-recruits"), side="bad")
        elif short > 0:
            why, note = say("why.kp", price=cards.recruit), Note(say("note.kp", n=short), side="bad")
        spots.append(
            Spot(
                touch,
                drawing.label(one),
                (place, 0),
                (brawler(cards, one, mine=False, note=note),),
                drawing.states(touch),
                drawing.steps(touch),
                why=why if drawing.asked else "",
            )
        )
    return Region(
        "enemies",
        "row",
        say("label.beaten"),
        tuple(spots),
        caption=say("label.bench", department=state.place.title),
        note=say("label.recruit", price=cards.recruit),
    )


# Where the road leads
def _doors(drawing: Drawing) -> Region:
    """The map with what awaits at the places that can be gone to."""
    store = drawing.store()
    to = drawing.state.place.to
    here = drawing.state
    spots = tuple(
        _door(drawing, spot) if name_of(spot.name) in to else _behind(here, spot) for spot in store.spots
    )
    links = tuple(_lit(link, drawing) for link in store.links)
    return replace(
        store, spots=spots, links=links, role="dock", passing=True, caption=say("label.doors"), note=""
    )


def _lit(link: Link, drawing: Drawing) -> Link:
    return replace(link, on=False, fresh=link.ends[0] == f"map:{drawing.state.department}")


def _behind(state: State, spot: Spot) -> Spot:
    """A place that no arrow leads to from here; farther on it says only what it is known for."""
    name = name_of(spot.name)
    place = state.setup.cards.departments.get(name)
    brief = (place.brief,) if place is not None and place.tv else ()
    return replace(spot, brief=brief, why="" if name == state.department else say("why.arrow"))


def _door(drawing: Drawing, spot: Spot) -> Spot:
    state = drawing.state
    name = name_of(spot.name)
    if name == OUT:
        told = say("door.out", score=score(replace(state, phase="over", reason="out")))
        return replace(spot, lines=("", told), brief=(told,))
    place = state.setup.cards.departments[name]
    label = f"{spot.label}. {place.text}" if place.text else spot.label
    masks = (_UNKNOWN,) * place.enemies
    return replace(spot, label=label, pieces=masks, lines=_lines(place), brief=_brief(place))


def _lines(place: Department) -> tuple[str, ...]:
    items = say("door.items", n=place.items) if place.items else ""
    special = place.brief if place.in_front or place.bonus or place.tv else ""
    if not place.items:
        return items, say("door.no-items", slots=place.slots, special=special).strip()
    return items, say("door.places", slots=place.slots, special=special).strip()


def _brief(place: Department) -> tuple[str, ...]:
    told = say("door.brief" if place.items else "door.brief-none", enemies=place.enemies, items=place.items)
    return told, say("door.brief-places", slots=place.slots)


# The cart
def _cart(drawing: Drawing) -> Region:
    """What was bought, with what the draft would buy, and places that are still free."""
    state, cards = drawing.state, drawing.state.setup.cards
    slots = [int(name_of(touch)) for touch in drawing.so_far if touch.startswith("shop:")]
    bought = [name for slot in slots if (name := state.shop[slot - 1])]
    spots = [
        Spot(f"cart:{name}", cards.called(name), (place, 0), (item(cards, name),))
        for place, name in enumerate(state.cart)
    ]
    for name in bought:
        piece, label = replace(item(cards, name), ghost=True), say("label.would", name=cards.called(name))
        spots.append(Spot(f"cart:{name}", label, (len(spots), 0), (piece,)))
    empty = say("label.empty")
    for place in range(len(spots), _CART_ROOM):
        spots.append(Spot(f"cart:{place}", empty, (place, 0), states=("hole",), title=empty))
    sign = "brawl-mart-cart"
    return Region("cart", "row", say("label.cart"), tuple(spots), role="aside", seat=0, sign=sign)
