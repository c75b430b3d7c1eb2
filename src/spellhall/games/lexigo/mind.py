"""What a bot should know of Lexigo: which actions come to mind, and how they look at first."""

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order, ranked
from spellhall.games.lexigo.actions import Accept, Action, Challenge, Pass, Relocate, Spell, Trade
from spellhall.games.lexigo.legal import actions, may_relocate, trades
from spellhall.games.lexigo.prospects import Field, Way
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.state import State, free_tiles
from spellhall.games.lexigo.tiles import ease, first_look, unhandy, without
from spellhall.words import Lexicon

_BY_CHANCE = 12  # words that happen to catch the eye
_PICKS = 3  # words that a quick move is the best of
_LESS = 2  # tiles that a word may lay fewer than the best and still be worth a thought
_GOES = 3  # relocating is worth a thought if the best word leaves so many tiles
_PLACES = 4  # that are thought of then
_KNOCK = 1.0  # tiles that knocking is worth
_TRADES = 16  # that are thought of


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    match view.phase:
        case "spell":
            return _turns(view, most, rng)
        case "challenge":
            assert view.spelled is not None
            return in_order([Accept() if view.spelled.word in view.setup.list else Challenge()])
        case "trade":
            bank = view.mover.bank
            handy = sorted(
                trades(view), key=lambda trade: len(trade.tiles) / 2 + unhandy(without(bank, trade.tiles))
            )
            return in_order([Trade(""), *handy[: max(0, min(most, _TRADES) - 1)]])
    letters = view.grid.letters
    sign = -1 if view.phase == "knock" else 1
    places = ranked(actions(view, seat), lambda one: sign * ease(letters[one.space]))
    return places[:most]


def _turns(view: State, most: int, rng: Rng) -> list[Candidate[Action]]:
    field = Field.of(view.setup, view.grid)
    mover = view.mover
    assert mover.pawn is not None
    pawns = [
        player.pawn
        for seat, player in enumerate(view.players)
        if seat != view.turn and player.pawn is not None
    ]
    closed = pawns if view.first else []
    best = field.most(mover.bank, mover.pawn, closed)
    found: list[Candidate[Action]] = []
    weighed = max(0, most - _BY_CHANCE)
    if best:
        least = max(1, best - _LESS) if weighed else 1
        ways = field.ways(mover.bank, mover.pawn, [] if view.first else pawns, least, closed)
        spells = field.spells(ways)
        looks = [
            Candidate[Action](spell, _look(field, view, spell, way))
            for spell, way in zip(spells, ways, strict=True)
        ]
        looks.sort(key=lambda one: -one.score)
        chosen, rest = looks[:weighed], looks[weighed:]
        while rest and len(chosen) < most:
            chosen.append(rest.pop(rng.randrange(len(rest))))
        found += sorted(chosen, key=lambda one: -one.score)
    else:
        some = Search(view).any()
        if some is not None:
            return in_order([some])
    if may_relocate(view) and (not best or best <= len(mover.bank) - _GOES):
        letters = view.grid.letters
        free = sorted(free_tiles(view), key=lambda space: (-ease(letters[space]), space))
        if weighed:
            free.sort(key=lambda space: -field.most(mover.bank, space))
        found += in_order([Relocate(space) for space in free[: _PLACES if found else most]])
    return found or in_order([Pass()])


def _look(field: Field, view: State, spell: Spell, way: Way) -> float:
    """What a word does, as it looks at once, in tiles."""
    laid = spell.laid
    kept = without(view.mover.bank, "".join(tile for _, tile in laid))
    end = spell.path[-1][0]
    letters = {**field.tiles, **dict(laid)}
    return way.lays + first_look(letters, kept, end) + _KNOCK * way.knocks.bit_count()


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "spell":
        search = Search(view)
        first = search.pick(rng)
        if first is not None:
            return best_of(_PICKS, lambda: search.pick(rng) or first, lambda spell: spell.lays)
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action
