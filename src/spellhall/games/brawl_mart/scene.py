"""What a face draws of BRAWL x MART: who is where, what is asked, and where it all lies."""

from spellhall.core.contract import Decide
from spellhall.core.layout import Layout
from spellhall.core.scene import Badge, Button, Draft, Ending, Meter, Region, Scene, SpotState
from spellhall.core.sketch import Sketch
from spellhall.games.brawl_mart.abilities import MOST_DICE
from spellhall.games.brawl_mart.cafe import at_rest, cafe
from spellhall.games.brawl_mart.cards import USED
from spellhall.games.brawl_mart.layout import brawl_layout, cafe_layout
from spellhall.games.brawl_mart.legal import must_act
from spellhall.games.brawl_mart.prompt import act, prompt
from spellhall.games.brawl_mart.reach import targets, uses
from spellhall.games.brawl_mart.regions import Drawing
from spellhall.games.brawl_mart.score import outcome, score
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State
from spellhall.games.brawl_mart.touches import FIGHT, PASS, USE, dice_touch, next_touches
from spellhall.games.brawl_mart.turn import pending


def scene(sketch: Sketch[State]) -> Scene:
    state, seat, so_far = sketch.view, sketch.seat, sketch.draft
    asked = seat == 0 and isinstance(pending(state), Decide)
    draft = so_far if asked else ()
    touchable = set(next_touches(state, draft)) if asked else set()
    drawing = Drawing(state, draft, touchable, asked)
    resting = state.phase == "cafe"
    regions = cafe(drawing) if resting else drawing.regions()
    return Scene(
        game="brawl-mart",
        title=say("title"),
        house=2,
        status=_status(state),
        viewer=seat,
        seats=(_badge(state, asked),),
        regions=regions,
        layout=_cafe_layout(state) if resting else _layout(drawing, regions),
        brief=_brief(state),
        prompt=prompt(state, seat, draft),
        asked=asked,
        act=act(state, draft) if asked else None,
        buttons=_buttons(state, draft) if asked else (),
        meters=_meters(state),
        over=_ending(state) if state.phase == "over" else None,
    )


def _meters(state: State) -> tuple[Meter, ...]:
    shopping = state.phase == "cafe" and not at_rest(state)
    cart = (Meter(say("label.cart"), len(state.cart), sign="brawl-mart-cart"),) if shopping else ()
    return (
        *cart,
        Meter(say("label.kp"), state.kp),
        Meter(say("label.sp"), state.sp),
        Meter(say("label.brawls-lost"), state.lost, 1 if state.setup.hardcore else 2),
        Meter(say("label.tv"), int(state.tv), 1),
    )


def _status(state: State) -> str:
    stage = _stage(state)
    return say(f"status.{stage}", department=state.place.title, round=state.round)


def _brief(state: State) -> str:
    stage = _stage(state)
    return say(f"brief.{stage}", round=state.round)


def _stage(state: State) -> str:
    return "restroom" if state.phase == "cafe" and at_rest(state) else state.phase


_CHOICE: frozenset[SpotState] = frozenset({"open", "chosen"})


_FEW = 4
"""Brawlers whose texts a tall page has lines for."""


def _layout(drawing: Drawing, regions: tuple[Region, ...]) -> Layout:
    """The rows with cards, and the hand while it is chosen from."""
    rows = {region.name: region.spots for region in regions}
    shown = [name for name in ("enemies", "allies") if rows.get(name)]
    if any(_CHOICE & {*spot.states} for spot in rows["hand"]):
        shown.append("hand")
    fighting = drawing.state.phase == "brawl"
    told = len(rows[shown[-1]]) if len(shown) > 1 else 0
    weighed = bool(drawing.threatened)
    return brawl_layout(tuple(shown), "dice" in rows, fighting, weighed, told if told <= _FEW + 1 else 0)


def _cafe_layout(state: State) -> Layout:
    bench = len(state.enemies)
    return cafe_layout(len(state.hand), bench, not at_rest(state), len(state.hand) + bench <= _FEW)


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


def _ending(state: State) -> Ending:
    result = outcome(state)
    key = "home" if result.winners else "out" if result.reason == "out" else "ended"
    headline = say(f"ending.{key}", score=result.scores[0], reason=say(f"reason.{result.reason}"))
    return Ending(headline, result.winners, result.scores)
