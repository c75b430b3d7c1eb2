"""What a bot should know of Lexigo: which actions come to mind, and how they look at first."""

from msgspec.structs import asdict, replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order, ranked
from spellhall.games.lexigo.actions import Accept, Action, Challenge, Pass, Relocate, Trade
from spellhall.games.lexigo.box import BANK
from spellhall.games.lexigo.doubts import SomeWords, credible
from spellhall.games.lexigo.legal import actions, may_relocate, trades
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.shortlist import most as most_tiles
from spellhall.games.lexigo.shortlist import shortlist
from spellhall.games.lexigo.state import State, free_tiles
from spellhall.games.lexigo.tiles import ease, unhandy, without
from spellhall.words import Lexicon

_BY_CHANCE = 12  # words that happen to catch the eye
_PICKS = 3  # words that a quick move is the best of
_GOES = 3  # relocating is worth a thought if the best word leaves so many tiles
_PLACES = 4  # that are thought of then
_TRADES = 12  # that are thought of
_TRADED = 0.5  # tiles that each traded one must gain to look good


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=SomeWords(**{**asdict(view.setup), "lexicon": words}))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    match view.phase:
        case "spell":
            return _turns(view, most, rng)
        case "challenge":
            return in_order([Accept() if credible(view) else Challenge()])
        case "trade":
            bank = view.mover.bank
            handy = sorted(
                trades(view), key=lambda one: _TRADED * len(one.tiles) + unhandy(without(bank, one.tiles))
            )
            return in_order([Trade(""), *handy[: max(0, min(most, _TRADES) - 1)]])
    letters = view.grid.letters
    sign = -1 if view.phase == "knock" else 1
    return ranked(actions(view, seat), lambda one: sign * ease(letters[one.space]))[:most]


def _turns(view: State, most: int, rng: Rng) -> list[Candidate[Action]]:
    """Some words catch the eye by chance; who looks at more than those chooses with a knowing eye."""
    field = Field.of(view.setup, view.grid)
    best = most_tiles(field, view)
    weighed = max(0, most - _BY_CHANCE)
    some = shortlist(field, view, best, every=not weighed)
    looks = [Candidate[Action](one.action, one.score) for one in some]
    found, rest = looks[:weighed], looks[weighed:]
    while rest and len(found) < most:
        found.append(rest.pop(rng.randrange(len(rest))))
    found.sort(key=lambda one: -one.score)
    if not found:
        hidden = Search(view).any()
        if hidden is not None:
            return in_order([hidden])
    if may_relocate(view) and (not found or (weighed and best <= len(view.mover.bank) - _GOES)):
        letters = view.grid.letters
        free = sorted(free_tiles(view), key=lambda space: (-ease(letters[space]), space))
        free.sort(key=lambda space: -min(field.most(view.mover.bank, space), BANK if weighed else 1))
        found += in_order([Relocate(space) for space in free[: _PLACES if found else most]])
    return found or in_order([Pass()])


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "spell":
        search = Search(view)
        first = search.pick(rng)
        if first is not None:
            return best_of(_PICKS, lambda: search.pick(rng) or first, lambda spell: spell.lays)
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action
