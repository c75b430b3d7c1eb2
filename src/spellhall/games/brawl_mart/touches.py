"""The same actions as touches: cards of the hand, the line and the enemies, items, places, and buttons.

What is drawn open is exactly what `steps` gives: no act of this game spells a word.
"""

from spellhall.core.scene import Draft, Step, Touch
from spellhall.core.sketch import Sketch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.legal import actions, line_length
from spellhall.games.brawl_mart.reach import KP, SP, targets
from spellhall.games.brawl_mart.state import State

FIGHT, PASS, USE = "do:fight", "do:pass", "do:use"
_CREDIT = {f"do:{KP}": KP, f"do:{SP}": SP}


def dice_touch(x: int) -> Touch:
    return f"do:dice:{x}"


def name_of(touch: Touch) -> str:
    return touch.rpartition(":")[2]


def _fighter_touch(state: State, name: str) -> Touch:
    side = "allies" if any(one.name == name for one in state.allies) else "enemies"
    return f"{side}:{name}"


def drafts_of(state: State, action: Action) -> tuple[Draft, ...]:
    """How a finger makes this action; an attack on several is begun by touching any of them."""
    match action:
        case said.Line(brawlers):
            return (tuple(f"hand:{name}" for name in brawlers),)
        case said.Equip(item, brawler):
            return ((f"cart:{item}", f"allies:{brawler}"),)
        case said.Fight():
            return ((FIGHT,),)
        case said.Attack(_, enemies):
            return tuple((f"enemies:{name}",) for name in enemies)
        case said.ProudAttack(_, enemy, x):
            return ((f"enemies:{enemy}", dice_touch(x)),)
        case said.Use():
            return ((USE,),)
        case said.UseOn(_, target):
            last = f"do:{target}" if target in (KP, SP) else _fighter_touch(state, target)
            return ((USE, last),)
        case said.Pass():
            return ((PASS,),)
        case said.Recruit(brawler):
            return ((f"enemies:{brawler}",),)
        case said.Buy(slot):
            return ((f"shop:{slot}",),)
    return ((f"map:{action.to}",),)


def choosing_line(state: State) -> bool:
    return state.phase == "line" and not state.allies


def next_touches(state: State, so_far: Draft) -> list[Touch]:
    """The touches that may come next, each once."""
    if choosing_line(state):
        # Any brawler may stand anywhere, so that the many line-ups need not be listed.
        free = [f"hand:{name}" for name in state.hand if f"hand:{name}" not in so_far]
        return free if len(so_far) < line_length(state) else []
    length = len(so_far)
    found = [
        draft[length]
        for action in actions(state)
        for draft in drafts_of(state, action)
        if len(draft) > length and draft[:length] == so_far
    ]
    return list(dict.fromkeys(found))


def steps(sketch: Sketch[State]) -> tuple[Step, ...]:
    return tuple(Step(touch, name_of(touch)) for touch in next_touches(sketch.view, sketch.draft))


def touches_of(state: State, seat: int, action: Action) -> Draft:
    return drafts_of(state, action)[0]


def action(sketch: Sketch[State]) -> Action | None:
    return assemble(sketch.view, sketch.draft)


def assemble(state: State, so_far: Draft) -> Action | None:
    """The action of a complete draft, legal or not."""
    if not so_far:
        return None
    if choosing_line(state):
        complete = len(so_far) == line_length(state) and all(one.startswith("hand:") for one in so_far)
        return said.Line(tuple(map(name_of, so_far))) if complete else None
    match state.phase:
        case "line":
            if so_far == (FIGHT,):
                return said.Fight()
            if len(so_far) == 2 and so_far[0].startswith("cart:"):
                return said.Equip(name_of(so_far[0]), name_of(so_far[1]))
        case "brawl":
            return _assemble_turn(state, so_far)
        case "cafe" if len(so_far) == 1:
            region, _, name = so_far[0].partition(":")
            match region:
                case "enemies":
                    return said.Recruit(name)
                case "shop":
                    return said.Buy(int(name))
                case "map":
                    return said.Go(name)
    return None


def _assemble_turn(state: State, so_far: Draft) -> Action | None:
    slot = state.turn
    assert slot is not None
    ally = state.allies[slot]
    first = so_far[0]
    if so_far == (PASS,):
        return said.Pass(ally.name)
    if first == USE:
        if len(so_far) == 2:
            target = _CREDIT.get(so_far[1], name_of(so_far[1]))
            return said.UseOn(ally.name, target)
        effect = "" if ally.item is None else state.setup.cards.items[ally.item].effect
        return said.Use(ally.name) if effect == "drink" else None
    if not first.startswith("enemies:"):
        return None
    enemy, card = name_of(first), state.setup.cards.brawlers[ally.name]
    if card.proud:
        chosen = so_far[1].removeprefix("do:dice:") if len(so_far) == 2 else ""
        return said.ProudAttack(ally.name, enemy, int(chosen)) if chosen.isdigit() else None
    if len(so_far) > 1:
        return None
    together = tuple(state.enemies[one].name for one in targets(state, slot))
    if card.each and enemy in together:
        return said.Attack(ally.name, together)
    return said.Attack(ally.name, (enemy,))
