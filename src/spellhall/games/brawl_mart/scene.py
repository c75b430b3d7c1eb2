"""What a face draws of BRAWL x MART: the store, two rows of brawlers, dice, hand, cart, shop and piles."""

from spellhall.core.contract import Decide
from spellhall.core.layout import Layout
from spellhall.core.scene import (
    Badge,
    Button,
    Draft,
    Ending,
    Link,
    Meter,
    Piece,
    Region,
    Scene,
    Spot,
    SpotState,
    Touch,
)
from spellhall.core.sketch import Sketch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.cards import OUT, USED
from spellhall.games.brawl_mart.field import resistance
from spellhall.games.brawl_mart.layout import layout
from spellhall.games.brawl_mart.legal import must_act
from spellhall.games.brawl_mart.looks import brawler
from spellhall.games.brawl_mart.prompt import act, prompt
from spellhall.games.brawl_mart.reach import targets, uses
from spellhall.games.brawl_mart.score import outcome, score
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import SLAIN, STANDING, Fighter, State
from spellhall.games.brawl_mart.touches import FIGHT, PASS, USE, assemble, dice_touch, next_touches
from spellhall.games.brawl_mart.turn import pending

_HEALTHS = ("standing", "knocked-out", "slain")


def scene(sketch: Sketch[State]) -> Scene:
    state, seat, so_far = sketch.view, sketch.seat, sketch.draft
    asked = seat == 0 and isinstance(pending(state), Decide)
    draft = so_far if asked else ()
    touchable = set(next_touches(state, draft)) if asked else set()
    drawing = _Drawing(state, draft, touchable, asked)
    return Scene(
        game="brawl-mart",
        title=say("title"),
        house=2,
        status=_status(state),
        viewer=seat,
        seats=(_badge(state, asked),),
        regions=(regions := drawing.regions()),
        layout=_layout(regions),
        brief=_brief(state),
        prompt=prompt(state, seat, draft),
        asked=asked,
        act=act(state, draft) if asked else None,
        buttons=_buttons(state, draft) if asked else (),
        meters=(
            Meter(say("label.kp"), state.kp),
            Meter(say("label.sp"), state.sp),
            Meter(say("label.brawls-lost"), state.lost, 1 if state.setup.hardcore else 2),
            Meter(say("label.tv"), int(state.tv), 1),
        ),
        over=_ending(state) if state.phase == "over" else None,
    )


def _status(state: State) -> str:
    stage = _stage(state)
    return say(f"status.{stage}", department=state.place.title, round=state.round)


def _brief(state: State) -> str:
    stage = _stage(state)
    return say(f"brief.{stage}", round=state.round)


def _stage(state: State) -> str:
    at_rest = state.phase == "cafe" and state.department == state.setup.cards.restroom
    return "restroom" if at_rest else state.phase


_CHOICE: frozenset[SpotState] = frozenset({"open", "chosen"})


def _layout(regions: tuple[Region, ...]) -> Layout:
    """The rows with cards; the hand while it is chosen from, and where there is no column the shop, too."""
    rows = {region.name: region.spots for region in regions}
    shown = [name for name in ("enemies", "allies") if rows.get(name)]
    if any(_CHOICE & {*spot.states} for spot in rows["hand"]):
        shown.append("hand")
    shop = any(_CHOICE & {*spot.states} or spot.why for spot in rows["shop"])
    return layout(tuple(shown), (*shown, "shop") if shop else tuple(shown), "dice" in rows)


def _badge(state: State, asked: bool) -> Badge:
    key = "tv" if state.tv else "restroom" if state.lost else "alone"
    return Badge(0, say(f"badge.{key}"), score(state), say("label.points"), acting=asked)


def _buttons(state: State, so_far: Draft) -> tuple[Button, ...]:
    if state.phase == "line" and state.allies and not so_far:
        return (Button(FIGHT, say("button.fight"), usual=True),)
    if state.phase != "brawl" or state.turn is None:
        return ()
    ally = state.allies[state.turn]
    cards = state.setup.cards
    if not so_far:
        found = []
        if ally.item is not None and cards.items[ally.item].effect in USED:
            why = (
                ""
                if uses(state, state.turn)
                else say("why.no-items" if state.setup.no_items else "why.no-use")
            )
            found.append(Button(USE, say("button.use", item=cards.called(ally.item)), why))
        able = bool(targets(state, state.turn) or uses(state, state.turn))
        found.append(Button(PASS, say("button.pass"), say("why.passes") if able and must_act(state) else ""))
        return tuple(found)
    if so_far == (USE,) and ally.item is not None and cards.items[ally.item].effect == "credit":
        amount = cards.items[ally.item].amount
        return tuple(Button(f"do:{one}", say(f"button.{one}", amount=amount)) for one in ("kp", "sp"))
    if len(so_far) == 1 and so_far[0].startswith("enemies:") and cards.brawlers[ally.name].proud:
        return tuple(Button(dice_touch(x), say("button.dice", count=x)) for x in range(1, MOST_DICE + 1))
    return ()


class _Drawing:
    """The regions of one Scene."""

    def __init__(self, state: State, so_far: Draft, touchable: set[Touch], asked: bool) -> None:
        self.state = state
        self.so_far = so_far
        self.touchable = touchable
        self.asked = asked
        action = assemble(state, so_far) if asked else None
        self.threatened = action.enemies if isinstance(action, said.Attack) else ()

    def regions(self) -> tuple[Region, ...]:
        state = self.state
        found = [self._map(), self._side("enemies", state.enemies)]
        if state.exchange is not None and state.exchange.rolls:
            found.append(self._dice())
        if state.allies:
            found.append(self._side("allies", state.allies))
        found += [self._shop(), self._piles(), self._hand(), self._cart()]
        return tuple(found)

    def _states(self, touch: Touch, *more: SpotState) -> tuple[SpotState, ...]:
        found: list[SpotState] = []
        if touch in self.touchable:
            found.append("open")
        if touch in self.so_far:
            found.append("chosen")
        return (*found, *more)

    def _steps(self, touch: Touch) -> tuple[int, ...]:
        return tuple(place for place, one in enumerate(self.so_far, start=1) if one == touch)

    # The store
    def _map(self) -> Region:
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
            why = "" if touch in self.touchable or state.phase != "cafe" or here else say("why.arrow")
            pieces = (Piece("pawn", seat=0),) if here else ()
            spots.append(
                Spot(
                    touch,
                    label,
                    place.at,
                    pieces,
                    self._states(touch),
                    self._steps(touch),
                    why=why,
                    title=place.title,
                )
            )
        exits = [place for place in cards.departments.values() if OUT in place.to]
        at = (max(place.at[0] for place in exits) + 1, exits[0].at[1])
        out = say("label.out")
        spots.append(Spot("map:out", out, at, states=self._states("map:out"), title=out))
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
        cafe = self.state.phase == "cafe"
        spots = tuple(self._fighter(region, slot, one) for slot, one in enumerate(side))
        label = "label.beaten" if cafe else f"label.{region}"
        return Region(region, "row", say(label), spots, seat=0 if region == "allies" else None)

    def _fighter(self, region: str, slot: int, one: Fighter) -> Spot:
        touch = f"{region}:{one.name}"
        label = self._card_label(one)
        if one.health == SLAIN:
            return Spot(touch, label, (slot, 0), states=("hole",), why=say("why.slain"))
        more: list[SpotState] = ["threatened"] if region == "enemies" and one.name in self.threatened else []
        turn = self.state.turn
        if region == "allies" and slot == turn and not self.so_far:
            more.append("chosen")
        why = "" if touch in self.touchable else self._why(region, slot, one)
        return Spot(
            touch,
            label,
            (slot, 0),
            (brawler(self.state.setup.cards, one, mine=region != "enemies"),),
            self._states(touch, *more),
            self._steps(touch),
            why=why,
        )

    def _why(self, region: str, slot: int, one: Fighter) -> str:
        state, cards = self.state, self.state.setup.cards
        if not self.asked:
            return ""
        if state.phase == "cafe":
            if state.setup.no_recruits:
                return say("why.no-recruits")
            return say("why.kp", price=cards.recruit)
        if state.phase == "line" and self.so_far and region == "allies" and one.item is not None:
            return say("why.holds", name=cards.called(one.name))
        if state.phase != "brawl" or region != "enemies" or self.so_far or state.turn is None:
            return ""
        ally = state.allies[state.turn]
        if cards.brawlers[ally.name].each and resistance(cards, one) != resistance(cards, ally):
            return say("why.resistance", name=cards.called(ally.name))
        return say("why.in-front")

    def _card_label(self, one: Fighter) -> str:
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
                    self._card_label(one),
                    (place, 0),
                    (brawler(self.state.setup.cards, one, mine=True),),
                    self._states(touch),
                    self._steps(touch),
                )
            )
        return Region("hand", "row", say("label.hand"), tuple(spots), role="dock", seat=0, passing=True)

    def _cart(self) -> Region:
        cards = self.state.setup.cards
        spots = []
        for place, name in enumerate(self.state.cart):
            touch = f"cart:{name}"
            label = cards.called(name)
            pieces = (Piece("plate", name=label, lines=(cards.items[name].text,)),)
            spots.append(Spot(touch, label, (place, 0), pieces, self._states(touch), self._steps(touch)))
        return Region("cart", "row", say("label.cart"), tuple(spots), role="dock", seat=0, passing=True)

    def _shop(self) -> Region:
        state, cards = self.state, self.state.setup.cards
        spots = []
        for slot, name in enumerate(state.shop):
            touch, price = f"shop:{slot + 1}", cards.prices[slot]
            if name is None:
                label = say("label.slot-empty", price=price)
                spots.append(Spot(touch, label, (slot, 0), states=("hole",)))
                continue
            label = say("label.slot", name=cards.called(name), price=price)
            piece = Piece(
                "plate",
                name=cards.called(name),
                lines=(cards.items[name].text,),
                tag=say("label.price", price=price),
            )
            why = (
                say("why.sp", price=price, sp=state.sp)
                if self.asked and state.phase == "cafe" and state.sp < price
                else ""
            )
            spots.append(
                Spot(touch, label, (slot, 0), (piece,), self._states(touch), self._steps(touch), why=why)
            )
        return Region("shop", "row", say("label.shop"), tuple(spots), role="aside")

    def _piles(self) -> Region:
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
        return Region("piles", "row", say("label.piles"), tuple(spots), role="aside")


def _ending(state: State) -> Ending:
    result = outcome(state)
    key = "home" if result.winners else "out" if result.reason == "out" else "ended"
    headline = say(f"ending.{key}", score=result.scores[0], reason=say(f"reason.{result.reason}"))
    return Ending(headline, result.winners, result.scores)
