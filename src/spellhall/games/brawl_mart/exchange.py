"""An exchange when all dice are rolled: who hits whom, and what becomes of everybody."""

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games.brawl_mart.cards import CardSet
from spellhall.games.brawl_mart.dice import Thrown
from spellhall.games.brawl_mart.field import ALLY, ENEMY, Field, Roller, Values
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
    values = Values(field, rolling, thrown)
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
    used, wrapped = _wrap(field, fates)
    taken = _sacrifice(field, fates)
    fell = []
    for roller, one in zip(rolling, thrown, strict=True):
        who = roller.side, roller.slot
        if one.falls and fates.get(who, STANDING) == STANDING:
            fates[who] = KNOCKED_OUT
            fell.append(who)
    allies, enemies = (_after(sides[side], side, fates, wrapped) for side in (ALLY, ENEMY))
    items = field.cards.items
    for roller in rolling:
        fighter = (allies, enemies)[roller.side][roller.slot]
        if fighter.item is not None and items[fighter.item].once:
            used.append(fighter.item)
            emptied = replace(fighter, item=None)
            if roller.side == ALLY:
                allies = _with(allies, roller.slot, emptied)
            else:
                enemies = _with(enemies, roller.slot, emptied)
    raised = _raised(field.cards, sides[ENEMY], enemies)
    if raised:
        kit = enemies[raised[0]].item
        assert kit is not None
        used.append(kit)
        enemies = _with(enemies, raised[0], replace(enemies[raised[0]], item=None))
        enemies = _with(enemies, raised[1], replace(enemies[raised[1]], health=STANDING))
    counted = tuple(
        ((roller.side, roller.slot), opponent, value.total)
        for roller in rolling
        for opponent in roller.against
        if (value := values.of(roller.side, roller.slot, opponent))
    )
    return Ended(
        allies,
        enemies,
        tuple(used),
        counted,
        tuple(hits),
        tuple(missed),
        tuple(ignored),
        tuple(wrapped),
        taken,
        tuple(fell),
        raised,
    )


def _with(side: tuple[Fighter, ...], slot: int, fighter: Fighter) -> tuple[Fighter, ...]:
    return (*side[:slot], fighter, *side[slot + 1 :])


def _after(
    side: tuple[Fighter, ...], number: int, fates: dict[Who, int], wrapped: list[Who]
) -> tuple[Fighter, ...]:
    if not fates and not wrapped:
        return side
    after = []
    for slot, fighter in enumerate(side):
        who = number, slot
        if who in wrapped:
            after.append(replace(fighter, item=None, health=fates.get(who, fighter.health)))
        elif who in fates:
            after.append(replace(fighter, health=fates[who]))
        else:
            after.append(fighter)
    return tuple(after)


def _hits(field: Field, rolling: tuple[Roller, ...], values: Values) -> tuple[list[Hit], list[Hit]]:
    attacker: Who = (ALLY, field.attacker)
    hits: list[Hit] = []
    missed: list[Hit] = []

    def land(hitter: Who, victim: Who, value: int, own: int | None) -> None:
        card = field.cards.brawlers[field.sides[victim[0]][victim[1]].name]
        hit = Hit(hitter, victim, value)
        # Only who has a value can be beaten by a margin.
        dodged = card.ability.moment == "dodge" and own is not None
        if dodged and card.ability.does(value, own, card.number):
            missed.append(hit)
        else:
            hits.append(hit)

    for slot in field.targets:
        target: Who = (ENEMY, slot)
        attack = values.of(ALLY, field.attacker, slot)
        answer = values.of(ENEMY, slot, field.attacker)
        mine, theirs = attack.total if attack else 0, answer.total if answer else 0
        if mine > theirs:
            land(attacker, target, mine, answer.total if answer else None)
        elif theirs > mine:
            land(target, attacker, theirs, attack.total if attack else None)
        elif mine:
            hits += [Hit(attacker, target, mine, tie=True), Hit(target, attacker, theirs, tie=True)]
    for roller in rolling:
        if roller.side == ENEMY:
            for bystander in roller.against:
                value = values.of(ENEMY, roller.slot, bystander)
                if bystander != field.attacker and value and value.total:
                    hits.append(Hit((ENEMY, roller.slot), (ALLY, bystander), value.total))
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


def _wrap(field: Field, fates: dict[Who, int]) -> tuple[list[str], list[Who]]:
    """Bubble Wrap cancels all that is left of the hits on its holder, once."""
    used: list[str] = []
    wrapped: list[Who] = []
    for who in list(fates):
        item = field.sides[who[0]][who[1]].item
        if item is not None and field.cards.items[item].effect == "wrap":
            used.append(item)
            wrapped.append(who)
            del fates[who]
    return used, wrapped


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
            if fighter.health == STANDING
            and field.cards.brawlers[fighter.name].ability.moment == "take"
        ]
        if slain and takers:
            taker = takers[0]
            for who in slain:
                if who != taker:
                    del fates[who]
                    taken.append((taker, who))
                    fates[taker] = max(fates.get(taker, STANDING), KNOCKED_OUT)
    return tuple(taken)


def _raised(
    cards: CardSet, before: tuple[Fighter, ...], after: tuple[Fighter, ...]
) -> tuple[int, int] | None:
    """A standing enemy with a First-Aid Kit raises the first one that this exchange knocked out."""
    for holder, fighter in enumerate(after):
        if fighter.item is None or fighter.health != STANDING or cards.items[fighter.item].effect != "aid":
            continue
        for slot, (was, now) in enumerate(zip(before, after, strict=True)):
            if was.health == STANDING and now.health == KNOCKED_OUT:
                return holder, slot
    return None
