"""Positions for tests, written short: whoever and whatever is not named lies in its pile."""

from typing import Any

import spellhall
from spellhall.games.brawl_mart.sets import find_set

HOUSE = find_set("house")
_HEALTH = {"": "standing", "-": "knocked-out", "+": "slain"}


def fighter(text: str) -> dict[str, Any]:
    """`stu`, `stu-` down, `stu+` slain; `stu:price-gun` with an item, `stu:*` drunk, `stu:!` sprayed."""
    name, *held = text.split(":")
    health = name[-1] if name[-1] in "-+" else ""
    effects = {"*": "energy-drink", "!": "pepper-spray"}
    return {
        "name": name.removesuffix(health) if health else name,
        "item": next((one for one in held if one not in effects), None),
        "is": _HEALTH[health],
        "effects": [effects[one] for one in held if one in effects],
    }


def position(
    allies: str = "", enemies: str = "", department: str = "customer-service", **rest: Any
) -> dict[str, Any]:
    """A position in the house set. Piles and hands are given as texts; options as a dict."""
    mine, theirs = [fighter(one) for one in allies.split()], [fighter(one) for one in enemies.split()]
    phase = rest.pop("phase", "brawl" if allies else "line")
    told: dict[str, Any] = {
        "game": "brawl-mart",
        "options": rest.pop("options", {}),
        "department": department,
    }
    told |= {"phase": phase, "allies": mine, "enemies": theirs}
    if phase == "brawl":
        told |= {"round": 1, "turn": next(one["name"] for one in mine if one["is"] == "standing")}
    for pile in ("hand", "knocked-out", "slain", "fallen", "cart", "discard"):
        told[pile] = rest.pop(pile.replace("-", "_"), "").split()
    told["shop"] = rest.pop("shop", [None, None, None])
    told |= rest
    brawlers = {one["name"] for one in (*mine, *theirs)}
    brawlers |= {name for pile in ("hand", "knocked-out", "slain", "fallen") for name in told[pile]}
    items = {one["item"] for one in (*mine, *theirs)} | {*told["cart"], *told["discard"], *told["shop"]}
    told.setdefault("standing", sorted(set(HOUSE.brawlers) - brawlers))
    told.setdefault("items", sorted(set(HOUSE.items) - items))
    return told


def seated(*args: Any, **rest: Any) -> spellhall.Table:
    return spellhall.table(position(*args, **rest), chance="manual")


def exchange(line: str, *rolls: str, allies: str, enemies: str, **rest: Any) -> spellhall.Table:
    """A table after one attack and its dice, each written `stu 3`."""
    table = seated(allies, enemies, **rest)
    table.play(line)
    for roll in rolls:
        table.force(f"roll {roll}")
    return table


def health(table: spellhall.Table) -> dict[str, str]:
    """How everybody is, in one letter: s, k or x."""
    told = table.position()
    return {
        one["name"]: {"standing": "s", "knocked-out": "k", "slain": "x"}[one["is"]]
        for one in (*told["allies"], *told["enemies"])
    }


def held(table: spellhall.Table) -> dict[str, str | None]:
    told = table.position()
    return {one["name"]: one["item"] for one in (*told["allies"], *told["enemies"])}
