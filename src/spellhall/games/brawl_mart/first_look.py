"""What comes to mind first: the actions of somebody who reads the cards and works nothing out.

The dice as printed against the resistance of an opponent, the dearer item, the next recruit; what looks alike
is taken as it comes.
"""

from itertools import combinations, permutations

from spellhall.core.chance import Rng
from spellhall.core.thought import Candidate, ranked
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.cards import Brawler
from spellhall.games.brawl_mart.chances import Fate
from spellhall.games.brawl_mart.legal import actions, line_length
from spellhall.games.brawl_mart.odds import exchange_of, fates
from spellhall.games.brawl_mart.state import KNOCKED_OUT, State

_MOOD = 3.0  # how much chance has a say, in pips
_FINE = 1000
_MOST_LINES = 200
_NEVER = -100.0


def first_look(view: State, most: int, rng: Rng) -> list[Candidate[Action]]:
    """Legal actions in the order in which they come to mind."""
    if view.phase == "line" and not view.allies:
        found: list[Action] = [said.Line(line) for line in _lines(view)]
        looks = ranked(found, lambda action: _line(view, action) + _mood(rng))
    else:
        looks = ranked(sensible(view), lambda action: _look(view, action) + _mood(rng))
    return looks[:most]


def sensible(view: State) -> list[Action]:
    """Without attacks that change nothing: they would only put off a decision, and for ever."""
    found = list(actions(view))
    return [action for action in found if not idle(view, action)] or found


def idle(view: State, action: Action) -> bool:
    if not isinstance(action, said.Attack | said.ProudAttack):
        return False
    unchanged = Fate(view.allies, view.enemies, ())
    return all(fate == unchanged for fate, _ in fates(view, exchange_of(view, action)))


def _mood(rng: Rng) -> float:
    return _MOOD * rng.randrange(_FINE) / _FINE


def _pips(card: Brawler) -> float:
    """What the printed dice show on average."""
    dice = card.dice
    value = dice.worth(round((dice.count or 1) * (dice.sides + 1) / 2))
    return value + 1.0 * dice.x


def _lines(view: State) -> list[tuple[str, ...]]:
    length = line_length(view)
    ways = combinations if not view.place.in_front else permutations
    strong = sorted(view.hand, key=lambda name: -_pips(view.setup.cards.brawlers[name]))
    return [tuple(line) for line, _ in zip(ways(strong, length), range(_MOST_LINES), strict=False)]


def _line(view: State, action: Action) -> float:
    assert isinstance(action, said.Line)
    cards = [view.setup.cards.brawlers[name] for name in action.brawlers]
    return sum(_pips(card) + card.resistance / 3 for card in cards)


def _look(view: State, action: Action) -> float:
    cards = view.setup.cards
    match action:
        case said.Attack(brawler, enemies):
            return max(_attack(view, brawler, name) for name in enemies)
        case said.ProudAttack(brawler, enemy, x):
            # More dice look better until equal ones become likely.
            return _attack(view, brawler, enemy) + (1.0 if x in (2, 3) else -1.0)
        case said.Use() | said.UseOn():
            return 3.0
        case said.Pass():
            return -3.0
        case said.Equip(item, _):
            return 4.0 if cards.items[item].adds else 3.0
        case said.Recruit(brawler):
            return 10.0 + _pips(cards.brawlers[brawler])
        case said.Buy(slot):
            return 10.0 + slot
    return 2.0


def _attack(view: State, brawler: str, enemy: str) -> float:
    brawlers = view.setup.cards.brawlers
    target = next(one for one in view.enemies if one.name == enemy)
    if target.health == KNOCKED_OUT:
        # Kicking who lies there is no way to win a brawl, unless nobody may be left lying.
        return 6.0 if view.setup.rampage else _NEVER if view.setup.pacifist else -4.0
    mine, theirs = brawlers[brawler], brawlers[enemy]
    better = 1.0 * (theirs.type in mine.prey) - 1.0 * (mine.type in theirs.prey)
    return 4.0 + _pips(mine) - _pips(theirs) + better
