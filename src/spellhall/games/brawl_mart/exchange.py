"""An exchange when all dice are rolled: who hits whom, and what becomes of everybody."""

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games.brawl_mart.cards import CardSet
from spellhall.games.brawl_mart.dice import Thrown
from spellhall.games.brawl_mart.field import ALLY, ENEMY, Field, Key, Roller, Value, values_of
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Fighter

Who = tuple[int, int]
"""Side and slot."""


class Hit(Struct, frozen=True):
    hitter: Who
    victim: Who
    value: int
    tie: bool = False


class Ended(Struct, frozen=True):
    """How an exchange ended, and how it came to that."""

    allies: tuple[Fighter, ...]
    enemies: tuple[Fighter, ...]
    used: tuple[str, ...]  # items for the discard
    values: tuple[tuple[Who, int, int], ...] = ()  # who, against which slot, how much
    hits: tuple[Hit, ...] = ()
    missed: tuple[Hit, ...] = ()
    ignored: tuple[Hit, ...] = ()
    wrapped: tuple[Who, ...] = ()
    taken: tuple[tuple[Who, Who], ...] = ()  # who took the slaying of whom
    fell: tuple[Who, ...] = ()  # knocked out by the own dice
    raised: tuple[int, int] | None = None  # slots of the enemy with the kit and of the one raised


def resolve(field: Field, rolling: tuple[Roller, ...], thrown: tuple[Thrown, ...]) -> Ended:
    """What the dice of all rollers lead to."""
    return judge(field, rolling, values_of(rolling, thrown), tuple([one.falls for one in thrown]))


def judge(
    field: Field, rolling: tuple[Roller, ...], values: dict[Key, Value], falls: tuple[bool, ...]
) -> Ended:
    """What values lead to; `falls` tells for each roller whether its own dice knock it out."""
    hits, missed = _hits(field, rolling, values)
    sides = field.sides
    fates: dict[Who, int] = {}
    ignored: list[Hit] = []
    for hit in hits:
        if _ignores(field, hit):
            ignored.append(hit)
            continue
        fate = _effect(field, hit)
        side, slot = hit.victim
        # A hit that changes nothing does not count.
        if fate > max(fates.get(hit.victim, STANDING), sides[side][slot].health):
            fates[hit.victim] = fate
    used: list[str] = []
    wrapped = _wrap(field, fates, used)
    taken = _sacrifice(field, fates)
    fell = []
    for roller, down in zip(rolling, falls, strict=True):
        who = roller.side, roller.slot
        if down and fates.get(who, STANDING) == STANDING:
            fates[who] = KNOCKED_OUT
            fell.append(who)
    after = [list(side) for side in sides]
    for (side, slot), fate in fates.items():
        after[side][slot] = replace(after[side][slot], health=fate)
    for side, slot in wrapped:
        after[side][slot] = replace(after[side][slot], item=None)
    items = field.cards.items
    for roller in rolling:
        fighter = after[roller.side][roller.slot]
        if fighter.item is not None and items[fighter.item].once:
            used.append(fighter.item)
            after[roller.side][roller.slot] = replace(fighter, item=None)
    enemies = after[ENEMY]
    raised = _raised(field.cards, sides[ENEMY], enemies) if fates else None
    if raised:
        kit = enemies[raised[0]].item
        assert kit is not None
        used.append(kit)
        enemies[raised[0]] = replace(enemies[raised[0]], item=None)
        enemies[raised[1]] = replace(enemies[raised[1]], health=STANDING)
    return Ended(
        tuple(after[ALLY]),
        tuple(enemies),
        tuple(used),
        tuple([((key[0], key[1]), key[2], values[key][0]) for key in sorted(values)]),
        tuple(hits),
        tuple(missed),
        tuple(ignored),
        tuple(wrapped),
        taken,
        tuple(fell),
        raised,
    )


def _hits(field: Field, rolling: tuple[Roller, ...], values: dict[Key, Value]) -> tuple[list[Hit], list[Hit]]:
    """The hits that land, and those that miss one who dodges."""
    attacker: Who = (ALLY, field.attacker)
    hits: list[Hit] = []
    missed: list[Hit] = []
    for slot in field.targets:
        target: Who = (ENEMY, slot)
        attack = values.get((ALLY, field.attacker, slot))
        answer = values.get((ENEMY, slot, field.attacker))
        mine, theirs = attack[0] if attack else 0, answer[0] if answer else 0
        if mine == theirs:
            if mine:
                hits += [Hit(attacker, target, mine, tie=True), Hit(target, attacker, theirs, tie=True)]
            continue
        if mine > theirs:
            hit, beaten, own = Hit(attacker, target, mine), field.sides[ENEMY][slot], answer
        else:
            hit, beaten, own = Hit(target, attacker, theirs), field.sides[ALLY][field.attacker], attack
        card = field.cards.brawlers[beaten.name]
        # Only who has a value can be beaten by a margin.
        dodger = card.ability.moment == "dodge"
        if dodger and own is not None and card.ability.does(hit.value, own[0], card.number):
            missed.append(hit)
        else:
            hits.append(hit)
    for roller in rolling:
        if roller.side == ENEMY:
            for bystander in roller.against:
                if bystander != field.attacker and (value := values[ENEMY, roller.slot, bystander][0]):
                    hits.append(Hit((ENEMY, roller.slot), (ALLY, bystander), value))
    return hits, missed


def _ignores(field: Field, hit: Hit) -> bool:
    card = field.cards.brawlers[field.sides[hit.victim[0]][hit.victim[1]].name]
    return card.ability.moment == "ignore" and bool(card.ability.does(hit.value, card.number))


def _effect(field: Field, hit: Hit) -> int:
    """What a hit alone would do."""
    victim = field.sides[hit.victim[0]][hit.victim[1]]
    hitter = field.sides[hit.hitter[0]][hit.hitter[1]]
    held = field.cards.items[hitter.item].effect if hitter.item is not None else ""
    if hit.tie or held == "soft":
        return KNOCKED_OUT
    if victim.health == KNOCKED_OUT:
        return SLAIN
    bound = field.resistance(*hit.victim)
    return SLAIN if hit.value > bound or (held == "edge" and hit.value == bound) else KNOCKED_OUT


def _wrap(field: Field, fates: dict[Who, int], used: list[str]) -> list[Who]:
    """Bubble Wrap cancels all that is left of the hits on its holder, once."""
    wrapped: list[Who] = []
    for who in list(fates):
        item = field.sides[who[0]][who[1]].item
        if item is not None and field.cards.items[item].effect == "wrap":
            used.append(item)
            wrapped.append(who)
            del fates[who]
    return wrapped


def _sacrifice(field: Field, fates: dict[Who, int]) -> tuple[tuple[Who, Who], ...]:
    """A standing brawler who takes slayings takes every one of the others of the same side."""
    taken: list[tuple[Who, Who]] = []
    if SLAIN not in fates.values():
        return ()
    for side in (ALLY, ENEMY):
        slain = [who for who, fate in fates.items() if who[0] == side and fate == SLAIN]
        takers = [
            (side, slot)
            for slot, fighter in enumerate(field.sides[side])
            if fighter.health == STANDING and field.cards.brawlers[fighter.name].ability.moment == "take"
        ]
        if slain and takers:
            taker = takers[0]
            for who in slain:
                if who != taker:
                    del fates[who]
                    taken.append((taker, who))
                    fates[taker] = max(fates.get(taker, STANDING), KNOCKED_OUT)
    return tuple(taken)


def _raised(cards: CardSet, before: tuple[Fighter, ...], after: list[Fighter]) -> tuple[int, int] | None:
    """A standing enemy with a First-Aid Kit raises the first one that this exchange knocked out."""
    for holder, fighter in enumerate(after):
        if fighter.item is None or fighter.health != STANDING or cards.items[fighter.item].effect != "aid":
            continue
        for slot, (was, now) in enumerate(zip(before, after, strict=True)):
            if was.health == STANDING and now.health == KNOCKED_OUT:
                return holder, slot
    return None
