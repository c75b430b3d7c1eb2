"""The regions of a Scene: the store, two rows of brawlers, dice, hand, cart, shop and piles."""

from spellhall.core.scene import Draft, Link, Piece, Region, Spot, SpotState, Touch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.field import resistance
from spellhall.games.brawl_mart.looks import brawler, item
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import SLAIN, STANDING, Fighter, State
from spellhall.games.brawl_mart.touches import assemble, next_touches

_HEALTHS = ("standing", "knocked-out", "slain")


class Drawing:
    """The regions of one Scene."""

    def __init__(self, state: State, so_far: Draft, touchable: set[Touch], asked: bool) -> None:
        self.state = state
        self.so_far = so_far
        self.touchable = touchable
        self.asked = asked
        # What a touch would choose in place of the one that is chosen.
        alone = len(so_far) == 1 and state.phase in ("brawl", "cafe") and not so_far[0].startswith("do:")
        self.instead = set(next_touches(state, ())) - {*so_far} if alone else set()
        self.threatened = self._threatened()

    def _threatened(self) -> tuple[str, ...]:
        """Whom the draft attacks, or whom the attack hits whose dice are rolling."""
        exchange = self.state.exchange
        if exchange is not None:
            return tuple(self.state.enemies[slot].name for slot in exchange.targets)
        match assemble(self.state, self.so_far) if self.asked else None:
            case said.Attack(_, enemies):
                return enemies
            case said.ProudAttack(_, enemy, _):
                return (enemy,)
        return ()

    def regions(self) -> tuple[Region, ...]:
        state = self.state
        found = [self.store(), self._side("enemies", state.enemies)]
        if state.exchange is not None and state.exchange.rolls:
            found.append(self._dice())
        if state.allies:
            found.append(self._side("allies", state.allies))
        found += [self._shop(), self.piles(), self._hand(), self._cart()]
        return tuple(found)

    def states(self, touch: Touch, *more: SpotState) -> tuple[SpotState, ...]:
        found: list[SpotState] = []
        if touch in self.touchable:
            found.append("open")
        if touch in self.so_far:
            found.append("chosen")
        elif touch in self.instead:
            found.append("other-way")
        return (*found, *more)

    def steps(self, touch: Touch) -> tuple[int, ...]:
        return tuple(place for place, one in enumerate(self.so_far, start=1) if one == touch)

    # The store
    def store(self) -> Region:
        state, cards = self.state, self.state.setup.cards
        spots = []
        for name, place in cards.departments.items():
            touch = f"map:{name}"
            here = name == state.department
            label = say("label.department-here" if here else "label.restroom", name=place.title)
            if not here and place.enemies:
                label = say(
                    "label.department",
                    name=place.title,
                    enemies=place.enemies,
                    items=place.items,
                    slots=place.slots,
                )
            pieces = (Piece("pawn", seat=0),) if here else ()
            spots.append(
                Spot(
                    touch,
                    label,
                    place.at,
                    pieces,
                    self.states(touch),
                    self.steps(touch),
                    title=place.title,
                )
            )
        exits = [place for place in cards.departments.values() if OUT in place.to]
        at = (max(place.at[0] for place in exits) + 1, exits[0].at[1])
        out = say("label.out")
        spots.append(Spot("map:out", out, at, states=self.states("map:out"), title=out))
        links = tuple(
            Link(
                (f"map:{name}", f"map:{to}"),
                "road",
                fresh=f"map:{to}" in self.so_far and name == state.department,
                one_way=True,
            )
            for name, place in cards.departments.items()
            for to in place.to
        )
        return Region("map", "map", say("label.map"), tuple(spots), links=links, caption=state.place.text)

    # Fighters
    def _side(self, region: str, side: tuple[Fighter, ...]) -> Region:
        spots = tuple(self._fighter(region, slot, one) for slot, one in enumerate(side))
        return Region(region, "row", say(f"label.{region}"), spots, seat=0 if region == "allies" else None)

    def _fighter(self, region: str, slot: int, one: Fighter) -> Spot:
        touch = f"{region}:{one.name}"
        label = self.label(one)
        if one.health == SLAIN:
            return Spot(touch, label, (slot, 0), states=("hole",), why=say("why.slain"))
        more: list[SpotState] = ["threatened"] if region == "enemies" and one.name in self.threatened else []
        turn = self.state.turn
        # Whoever acts keeps the frame until the next one does.
        if region == "allies" and slot == turn and touch not in self.so_far:
            more.append("chosen")
        why = "" if touch in self.touchable | self.instead else self._why(region, slot, one)
        return Spot(
            touch,
            label,
            (slot, 0),
            (brawler(self.state.setup.cards, one, mine=region != "enemies"),),
            self.states(touch, *more),
            self.steps(touch),
            why=why,
        )

    def _why(self, region: str, slot: int, one: Fighter) -> str:
        state, cards = self.state, self.state.setup.cards
        if not self.asked:
            return ""
        if state.phase == "line" and self.so_far and region == "allies" and one.item is not None:
            return say("why.holds", name=cards.called(one.name))
        if state.phase != "brawl" or region != "enemies" or self.so_far or state.turn is None:
            return ""
        ally = state.allies[state.turn]
        if cards.brawlers[ally.name].each and resistance(cards, one) != resistance(cards, ally):
            return say("why.resistance", name=cards.called(ally.name))
        return say("why.in-front")

    def label(self, one: Fighter) -> str:
        cards = self.state.setup.cards
        card = cards.brawlers[one.name]
        health = _HEALTHS[one.health]
        return say(
            "label.brawler-item" if one.item else "label.brawler",
            name=card.title,
            type=card.type,
            dice=card.dice.text,
            resistance=resistance(cards, one),
            health=say(f"health.{health}"),
            item=cards.called(one.item or ""),
        )

    def _dice(self) -> Region:
        exchange = self.state.exchange
        assert exchange is not None
        faces = [(roll.who, face) for roll in exchange.rolls for face in roll.dice]
        spots = tuple(
            Spot(f"dice:{place}", say("label.die", face=face), (place, 0), (Piece("die", number=face),))
            for place, (_, face) in enumerate(faces)
        )
        name = self.state.setup.cards.called(exchange.rolls[-1].who)
        return Region("dice", "row", say("label.dice", name=name), spots)

    # Hand, cart, shop, piles
    def _hand(self) -> Region:
        spots = []
        for place, name in enumerate(self.state.hand):
            touch = f"hand:{name}"
            one = Fighter(name, None, STANDING)
            spots.append(
                Spot(
                    touch,
                    self.label(one),
                    (place, 0),
                    (brawler(self.state.setup.cards, one, mine=True),),
                    self.states(touch),
                    self.steps(touch),
                )
            )
        return Region("hand", "row", say("label.hand"), tuple(spots), role="dock", seat=0, passing=True)

    def _cart(self) -> Region:
        cards = self.state.setup.cards
        spots = []
        for place, name in enumerate(self.state.cart):
            touch = f"cart:{name}"
            label = cards.called(name)
            pieces = (item(cards, name),)
            spots.append(Spot(touch, label, (place, 0), pieces, self.states(touch), self.steps(touch)))
        return Region("cart", "row", say("label.cart"), tuple(spots), role="dock", seat=0, passing=True)

    def _shop(self) -> Region:
        cards = self.state.setup.cards
        spots = []
        for slot, name in enumerate(self.state.shop):
            touch, price = f"shop:{slot + 1}", cards.prices[slot]
            if name is None:
                label = say("label.slot-empty", price=price)
                spots.append(Spot(touch, label, (slot, 0), states=("hole",)))
                continue
            label = say("label.slot", name=cards.called(name), price=price)
            piece = item(cards, name, price)
            spots.append(Spot(touch, label, (slot, 0), (piece,)))
        return Region("shop", "row", say("label.shop"), tuple(spots), role="aside")

    def piles(self, passing: bool = False) -> Region:
        state = self.state
        piles = {
            "standing": state.standing,
            "knocked-out": state.knocked_out,
            "slain": state.slain,
            "fallen": state.fallen,
            "items": state.items,
            "discard": state.discard,
        }
        spots = []
        for place, (name, cards) in enumerate(piles.items()):
            title = say(f"label.pile-{name}")
            label = say("label.pile", name=title, count=len(cards))
            piece = Piece(
                "pile", name=title, number=len(cards), lines=tuple(map(state.setup.cards.called, cards))
            )
            spots.append(Spot(f"piles:{name}", label, (place, 0), (piece,)))
        return Region("piles", "row", say("label.piles"), tuple(spots), role="aside", passing=passing)
