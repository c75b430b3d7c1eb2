"""Who fights whom in an exchange, with which dice, and what their values are."""

from msgspec import Struct
from msgspec.structs import replace

from spellhall.games.brawl_mart.abilities import Ability, Facts, Needs
from spellhall.games.brawl_mart.cards import CardSet, Department
from spellhall.games.brawl_mart.dice import NOTHING, Roll, Thrown
from spellhall.games.brawl_mart.state import DRINK, SLAIN, SPRAY, STANDING, Exchange, Fighter, State

ALLY, ENEMY = 0, 1


Value = tuple[int, int]
"""The whole of a value, and its contact part."""

NO_VALUE: Value = (0, 0)


class Roller(Struct, frozen=True):
    """One who has a value in the exchange. `roll` is None for one who fights without dice."""

    side: int
    slot: int
    against: tuple[int, ...]  # slots of the other side
    roll: Roll | None
    ability: Ability
    number: int
    needs: Needs  # what X waits for
    x: int  # what X is, where it waits for nothing
    contact: bool
    contact_bonus: int
    other_bonus: int
    halved: bool

    def total(self, own: int, drink: int) -> Value:
        """Bonuses after the ability's arithmetic, then the half. Halves round up."""
        own += drink
        contact = self.contact_bonus + own if self.contact else self.contact_bonus
        total = own + self.contact_bonus + self.other_bonus
        return ((total + 1) // 2, (contact + 1) // 2) if self.halved else (total, contact)


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
    needs: Needs = "nothing" if off or not dice.x else card.ability.needs
    x = (
        card.ability.does(_standing_facts(field, side), card.number)
        if dice.x and not off and needs == "nothing"
        else 0
    )
    contact, other = _bonuses(field, side, slot)
    halved = bool(fighter.effects & SPRAY)
    return Roller(
        side, slot, against, roll, card.ability, card.number, needs, x, card.contact, contact, other, halved
    )


def _standing_facts(field: Field, side: int) -> Facts:
    """What X can be counted from before any die is rolled."""
    mine, theirs = field.sides[side], field.sides[1 - side]
    others = sum(mate.health == STANDING for mate in mine) - 1
    held = sum(one.item is not None and one.health != SLAIN for one in (*mine, *theirs))
    return Facts(others=others, held=held)


def _bonuses(field: Field, side: int, slot: int) -> tuple[int, int]:
    """Contact and other bonuses of item, Megaphone and department; without a kind they are the holder's."""
    fighters, items = field.sides[side], field.cards.items
    contact, other, free = field.department.bonus, 0, 0
    held = fighters[slot].item
    if held is not None and items[held].adds:
        match items[held].kind:
            case "contact":
                contact += items[held].amount
            case "non-contact":
                other += items[held].amount
            case None:
                free += items[held].amount
    for place, mate in enumerate(fighters):
        if mate.item is None or place == slot or mate.health != STANDING:
            continue
        if items[mate.item].effect == "cheer":
            free += items[mate.item].amount
    if field.cards.brawlers[fighters[slot].name].contact:
        return contact + free, other
    return contact, other + free


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
Key = tuple[int, int, int]
"""Side, slot, and the slot of the opponent on the other side."""


def values_of(rolling: tuple[Roller, ...], thrown: tuple[Thrown, ...]) -> dict[Key, Value]:
    """The value of each roller against each of its opponents: total and contact part."""
    values: dict[Key, Value] = {}
    for roller, one in zip(rolling, thrown, strict=True):
        if roller.needs == "nothing":
            for place, opponent in enumerate(roller.against):
                own = one.values[place if len(one.values) > 1 else 0]
                values[roller.side, roller.slot, opponent] = roller.total(own + roller.x, one.drink)
    for needs in ("initial", "value"):
        # Nobody needs a value that needs its own: a loop switches the enemy's ability off.
        for roller, one in zip(rolling, thrown, strict=True):
            if roller.needs == needs:
                opponent = roller.against[0]
                if needs == "value":
                    value, contact = values.get((1 - roller.side, opponent, roller.slot), NO_VALUE)
                    facts = Facts(value=value, contact=contact)
                else:
                    facts = Facts(initial=_initial(rolling, thrown, roller))
                x = roller.ability.does(facts, roller.number)
                total = roller.total(one.values[0] + x, one.drink)
                values[roller.side, roller.slot, opponent] = total
    return values


def _initial(rolling: tuple[Roller, ...], thrown: tuple[Thrown, ...], roller: Roller) -> int | None:
    """The initial roll of a roller's opponent against it; None if there are no dice."""
    for other, one in zip(rolling, thrown, strict=True):
        if other.side != roller.side and other.slot == roller.against[0] and roller.slot in other.against:
            if other.roll is None or not other.roll.count:
                return None
            return one.initials[other.against.index(roller.slot) if len(one.initials) > 1 else 0]
    return None


def thrown_of(rolling: tuple[Roller, ...], faces: tuple[tuple[int, ...], ...]) -> tuple[Thrown, ...]:
    """What the dice are worth, for each roller; `faces` are those of the rolls, in order."""
    left = iter(faces)
    return tuple(NOTHING if roller.roll is None else roller.roll.read(next(left)) for roller in rolling)
