"""What a bot should know of Lexigo: lay many tiles, keep a handy bank, end on a letter that begins words."""

from itertools import islice
from math import exp

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, in_order, ranked
from spellhall.games.lexigo.actions import (
    Accept,
    Action,
    Challenge,
    Knock,
    Pass,
    Pawn,
    Relocate,
    Spell,
    Trade,
    show_space,
)
from spellhall.games.lexigo.box import BLANK
from spellhall.games.lexigo.ground import TURNS
from spellhall.games.lexigo.legal import actions, may_relocate, trades
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import Player, State, free_tiles
from spellhall.games.lexigo.turn import outcome
from spellhall.parts.hexes import Hex
from spellhall.words import Lexicon

_LOOKS = 3  # looks for words, each in another direction first
_TRIED = 5_000  # letters that a look may try, so that blanks do not hold a bot up
_SEEN = 400  # words that it takes home
_GLANCE = 4_000  # the same for a look at a single tile
_PICKS = 3  # words that a quick move is the best of
_SPREAD = 4.0  # tiles of lead that make a win likely
_PROSPECT = 0.7  # what a tile is worth that could be laid at once
_INCOMING = 0.25  # how unhandy a tile is that nobody has seen yet

# How unhandy a tile of the bank is, in tiles; and how hard it is to begin a word with a letter.
_UNHANDY = {**dict.fromkeys("AEIORST?", 0.0), **dict.fromkeys("JXZ", 0.8), "Q": 1.3, "V": 0.7}
_HARD_START = {
    **dict.fromkeys("ABCDEFHILMOPRSTW?", 0.0),
    **dict.fromkeys("JKUY", 0.5),
    **dict.fromkeys("QVXZ", 1.0),
}
_USUAL_UNHANDY, _USUAL_HARD_START = 0.25, 0.2
_VOWELS = "AEIOU"
_BALANCE = 0.35  # for each tile that vowels or consonants have beyond four


def _hard_start(letter: str) -> float:
    return _HARD_START.get(letter, _USUAL_HARD_START)


def _of_bank(bank: str) -> float:
    """How unhandy a bank is."""
    vowels = sum(letter in _VOWELS for letter in bank)
    consonants = len(bank) - vowels - bank.count(BLANK)
    lopsided = max(0, vowels - 4) + max(0, consonants - 4)
    return sum(_UNHANDY.get(letter, _USUAL_UNHANDY) for letter in bank) + _BALANCE * lopsided


def _burden(view: State, seat: int) -> float:
    """The tiles that a seat still has to lay, as they weigh."""
    player = view.players[seat]
    burden = player.left + _of_bank(player.bank)
    for owed in view.owed:
        verb, *numbers = owed.split(" ")
        if numbers and int(numbers[0]) == seat and len(numbers) == 2:
            number = int(numbers[1])
            filled_from_stack = verb == "fill" and not view.returned
            burden += number * _INCOMING if filled_from_stack else number * (1 + _INCOMING)
    if view.spelled is not None and view.turn == seat and view.spelled.word in view.setup.list:
        burden -= view.spelled.lays
    if player.pawn is not None:
        burden += _hard_start(view.grid.letters[player.pawn])
    return burden


def _prospect(view: State, tried: int) -> int:
    """The most tiles that the mover can lay at once, as far as a glance shows."""
    return max((spell.lays for spell in Search(view).all(budget=tried)), default=0)


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    match view.phase:
        case "spell":
            return _turns(view, most, budget, rng)
        case "challenge":
            assert view.spelled is not None
            return in_order([Accept() if view.spelled.word in view.setup.list else Challenge()])
        case "trade":
            bank = view.mover.bank
            handy = sorted(trades(view), key=lambda trade: _of_bank(_without(bank, trade.tiles)))
            return in_order([Trade(""), *handy[: max(0, most - 1)]])
    found = list(actions(view, seat))
    if len(found) > most:
        letters = view.grid.letters
        places = [one for one in found if isinstance(one, Pawn | Knock)]
        places.sort(key=lambda one: _hard_start(letters[one.space]), reverse=view.phase == "knock")
        return in_order(places[:most])
    return in_order(found)


def _turns(view: State, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    """A node is a letter that the search tries."""
    search = Search(view)
    found: set[Spell] = set()
    for turn in (rng.randrange(TURNS) for _ in range(_LOOKS)):
        tried = budget.take(_TRIED)
        if tried:
            found.update(islice(search.all(turn, tried), _SEEN))
    if found:
        by_name = sorted(found, key=lambda spell: (spell.word, spell.path))
        return ranked(by_name, lambda spell: _gain(view, spell))[:most]
    some = search.any()
    if some is not None:
        return in_order([some])
    if may_relocate(view):
        letters = view.grid.letters
        free = free_tiles(view)
        free.sort(key=lambda space: _hard_start(letters[space]))
        if free:
            return in_order([Relocate(space) for space in free[:most]])
    return in_order([Pass()])


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "spell":
        search = Search(view)
        first = search.pick(rng)
        if first is not None:
            tries = [first, *filter(None, (search.pick(rng) for _ in range(_PICKS - 1)))]
            return max(tries, key=lambda spell: _gain(view, spell))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def value(view: State, seat: int) -> float:
    if view.phase == "over" and not view.owed:
        winners = outcome(view).winners
        return 1 / len(winners) if seat in winners else 0.0
    burdens = [_burden(view, one) for one in range(len(view.players))]
    if view.phase == "spell" and view.turn == seat:
        burdens[seat] -= _PROSPECT * _prospect(view, _GLANCE)
    lightest = min(burdens)
    weights = [exp((lightest - burden) / _SPREAD) for burden in burdens]
    return weights[seat] / sum(weights)


def why(view: State, seat: int, action: Action) -> str:
    letters = view.grid.letters
    match action:
        case Pawn(space):
            placed = replace(view, phase="spell", first=True, players=_moved(view, seat, space))
            n = _prospect(placed, _GLANCE)
            return say("advice.pawn" if n else "advice.pawn-none", letter=letters[space], n=n)
        case Relocate(space):
            moved = replace(view, relocated=True, players=_moved(view, seat, space))
            n = _prospect(moved, _GLANCE)
            return say("advice.relocate" if n else "advice.relocate-none", letter=letters[space], n=n)
        case Spell():
            return say("advice.spell", word=action.word, n=action.lays)
        case Knock(player, space):
            return say("advice.knock", seat=player, letter=letters[space], space=show_space(space))
        case Trade(""):
            return say("advice.keep")
        case Trade(tiles):
            return say("advice.trade", tiles=" ".join(tiles))
        case Challenge():
            return say("advice.challenge", word=view.spelled.word if view.spelled else "")
        case Accept():
            return say("advice.accept", word=view.spelled.word if view.spelled else "")
    return say("advice.pass")


def _moved(view: State, seat: int, space: Hex) -> tuple[Player, ...]:
    players = view.players
    return (*players[:seat], replace(players[seat], pawn=space), *players[seat + 1 :])


def _without(bank: str, tiles: str) -> str:
    for tile in tiles:
        bank = bank.replace(tile, "", 1)
    return bank


def _gain(view: State, spell: Spell) -> float:
    """What a word takes off the burden."""
    laid = spell.laid
    bank = view.mover.bank
    left = _without(bank, "".join(tile for _, tile in laid))
    space, tile = spell.path[-1]
    last = tile or view.grid.letters.get(space) or spell.word[-1]
    return len(laid) + _of_bank(bank) - _of_bank(left) - _hard_start(last)
