"""Who fights whom in an exchange, with which dice, and what their values are."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games.brawl_mart.abilities import Facts
from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.dice import NOTHING, Roll, Thrown
from spellhall.games.brawl_mart.state import DRINK, SLAIN, SPRAY, STANDING, Exchange, Fighter, State

ALLY, ENEMY = 0, 1


class Value(Struct, frozen=True):
    total: int
    contact: int


NO_VALUE = Value(0, 0)


class Roller(Struct, frozen=True):
    """One who has a value in the exchange. `roll` is None for one who fights without dice."""

    side: int
    slot: int
    against: tuple[int, ...]  # slots of the other side
    off: bool  # whether the ability is off
    roll: Roll | None


class Field(Struct, frozen=True):
    """All that an exchange depends on, after what comes before the dice."""

    cards: CardSet
    department: Department
    parity: int  # of the round: no ability looks at more, so that equal exchanges are one
    sides: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    attacker: int
    targets: tuple[int, ...]
    x: int

    def resistance(self, side: int, slot: int) -> int:
        return resistance(self.cards, self.sides[side][slot])


def field_of(state: State, exchange: Exchange) -> Field:
    return Field(
        state.setup.cards,
        state.place,
        state.round % 2,
        (state.allies, state.enemies),
        exchange.attacker,
        exchange.targets,
        exchange.x,
    )


def resistance(cards: CardSet, fighter: Fighter) -> int:
    number = cards.brawlers[fighter.name].resistance
    if fighter.item is not None:
        item = cards.items[fighter.item]
        if item.effect == "armour":
            number += item.amount
    return number


def of_equal_resistance(cards: CardSet, fighter: Fighter, others: tuple[Fighter, ...]) -> tuple[int, ...]:
    """The slots of those not slain who have this fighter's resistance."""
    number = resistance(cards, fighter)
    return tuple(
        slot
        for slot, other in enumerate(others)
        if other.health != SLAIN and resistance(cards, other) == number
    )


# Who rolls
@lru_cache(maxsize=2048)
def rollers(field: Field) -> tuple[Roller, ...]:
    """The attacker, then the standing targets in slot order, as far as they have a value."""
    brawlers = field.cards.brawlers
    allies, enemies = field.sides
    one = allies[field.attacker]
    found = []
    if brawlers[one.name].each:
        equals = of_equal_resistance(field.cards, one, enemies)
        against = tuple(slot for slot in field.targets if slot in equals)
        if against:
            found.append(_roller(field, ALLY, field.attacker, against, False))
    else:
        found.append(_roller(field, ALLY, field.attacker, field.targets[:1], False))
    needy = brawlers[one.name].ability.needs == "value"
    for slot in field.targets:
        target = enemies[slot]
        if target.health != STANDING:
            continue
        if brawlers[target.name].each:
            equals = of_equal_resistance(field.cards, target, allies)
            if equals:
                found.append(_roller(field, ENEMY, slot, equals, False))
        else:
            loop = needy and brawlers[target.name].ability.needs == "value"
            found.append(_roller(field, ENEMY, slot, (field.attacker,), loop))
    return tuple(found)


def _roller(field: Field, side: int, slot: int, against: tuple[int, ...], off: bool) -> Roller:
    brawlers = field.cards.brawlers
    fighter = field.sides[side][slot]
    card = brawlers[fighter.name]
    dice = card.dice
    count, sides = dice.count, dice.sides
    others = field.sides[1 - side]
    if off:
        count, sides = 1, 6
    elif card.each:
        count = len(against)
    elif dice.counted:
        count = field.x if side == ALLY else card.number
    drink = field.cards.drink if fighter.effects & DRINK else 0
    roll = None
    if count or drink:
        if card.each:
            bonuses = tuple(int(brawlers[others[one].name].type in card.prey) for one in against)
        else:
            bonuses = (int(brawlers[others[against[0]].name].type in card.prey),) * count
        roll = Roll(
            fighter.name,
            count,
            sides,
            bonuses,
            "none" if off else card.ability.name,
            card.number,
            drink,
            field.parity,
            None if off else dice,
            card.each,
        )
    return Roller(side, slot, against, off, roll)


def waiting(field: Field) -> tuple[Roll, ...]:
    """The rolls of the exchange, in order."""
    return tuple(roller.roll for roller in rollers(field) if roller.roll is not None)


# What comes before the dice
class Before(Struct, frozen=True):
    allies: tuple[Fighter, ...]
    enemies: tuple[Fighter, ...]
    discarded: tuple[str, ...]
    happened: tuple[tuple[str, int, str], ...]  # grab with the item, drink, spray; the enemy's slot


def before_the_dice(
    cards: CardSet,
    allies: tuple[Fighter, ...],
    enemies: tuple[Fighter, ...],
    place: int,
    targets: tuple[int, ...],
) -> Before:
    """Stretchy Hand, Energy Drink and Pepper Spray of standing targets, in slot order."""
    attacker = allies[place]
    foes = list(enemies)
    discarded: list[str] = []
    happened: list[tuple[str, int, str]] = []
    for slot in targets:
        target = foes[slot]
        if target.health != STANDING or target.item is None:
            continue
        if cards.items[target.item].effect == "grab" and attacker.item is not None:
            discarded.append(target.item)
            target = replace(target, item=attacker.item)
            happened.append(("grab", slot, attacker.item))
            attacker = replace(attacker, item=None)
        held = target.item
        assert held is not None
        effect = cards.items[held].effect
        if effect == "drink":
            target = replace(target, item=None, effects=target.effects | DRINK)
        elif effect == "spray":
            attacker = replace(attacker, effects=attacker.effects | SPRAY)
            target = replace(target, item=None)
        if effect in ("drink", "spray"):
            discarded.append(held)
            happened.append((effect, slot, held))
        foes[slot] = target
    if not happened:
        return Before(allies, enemies, (), ())
    mine = (*allies[:place], attacker, *allies[place + 1 :])
    return Before(mine, tuple(foes), tuple(discarded), tuple(happened))


# Values
class Values:
    """The value of each roller against each of its opponents."""

    def __init__(self, field: Field, rolling: tuple[Roller, ...], thrown: tuple[Thrown, ...]) -> None:
        self.field = field
        self._rolled = {
            (roller.side, roller.slot): (roller, one) for roller, one in zip(rolling, thrown, strict=True)
        }
        self._values: dict[tuple[int, int, int], Value] = {}

    def of(self, side: int, slot: int, opponent: int) -> Value | None:
        """None: this one has no value against that opponent."""
        found = self._rolled.get((side, slot))
        if found is None or opponent not in found[0].against:
            return None
        key = side, slot, opponent
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._value(found[0], found[1], opponent)
        return value

    def _initial(self, side: int, slot: int, opponent: int) -> int | None:
        found = self._rolled.get((side, slot))
        if found is None or opponent not in found[0].against or found[0].roll is None:
            return None
        roller, thrown = found
        if roller.roll is not None and not roller.roll.count:
            return None
        return thrown.initials[roller.against.index(opponent) if len(thrown.initials) > 1 else 0]

    def _value(self, roller: Roller, thrown: Thrown, opponent: int) -> Value:
        field = self.field
        side = field.sides[roller.side]
        fighter = side[roller.slot]
        card = field.cards.brawlers[fighter.name]
        values = thrown.values
        own = values[roller.against.index(opponent) if len(values) > 1 else 0]
        if card.dice.x and not roller.off:
            own += card.ability.does(self._facts(roller, opponent, card.ability.needs), card.number)
        contact, other = (own, 0) if card.contact else (0, own)
        free = thrown.drink  # bonuses of the holder's kind
        items = field.cards.items
        if fighter.item is not None:
            item = items[fighter.item]
            if item.adds:
                if item.kind is None:
                    free += item.amount
                elif item.kind == "contact":
                    contact += item.amount
                else:
                    other += item.amount
        for slot, mate in enumerate(side):
            if mate.item is not None and slot != roller.slot and mate.health == STANDING:
                item = items[mate.item]
                if item.effect == "cheer":
                    free += item.amount
        if card.contact:
            contact += free
        else:
            other += free
        contact += field.department.bonus
        total = contact + other
        if fighter.effects & SPRAY:
            return Value((total + 1) // 2, (contact + 1) // 2)
        return Value(total, contact)

    def _facts(self, roller: Roller, opponent: int, needs: str) -> Facts:
        mine, theirs = self.field.sides[roller.side], self.field.sides[1 - roller.side]
        if needs == "value":
            value = self.of(1 - roller.side, opponent, roller.slot) or NO_VALUE
            return Facts(value=value.total, contact=value.contact)
        if needs == "initial":
            return Facts(initial=self._initial(1 - roller.side, opponent, roller.slot))
        others = sum(mate.health == STANDING for mate in mine) - 1
        held = sum(one.item is not None and one.health != SLAIN for one in (*mine, *theirs))
        return Facts(others=others, held=held)


def thrown_of(rolling: tuple[Roller, ...], faces: tuple[tuple[int, ...], ...]) -> tuple[Thrown, ...]:
    """What the dice are worth, for each roller; `faces` are those of the rolls, in order."""
    left = iter(faces)
    return tuple(NOTHING if roller.roll is None else roller.roll.read(next(left)) for roller in rolling)
