"""What actions are worth: the tiles they lay, the exact reply of whoever comes next, and the own next turn.

Banks lie open, so what others can lay is known but for what is drawn later. A node is one question about what
a bank can lay.
"""

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate
from spellhall.games.lexigo.actions import Action, Knock, Pawn, Relocate, Spell, Trade
from spellhall.games.lexigo.box import BANK, RELOCATING, TRADING
from spellhall.games.lexigo.outlook import Outlook
from spellhall.games.lexigo.race import Turns, after_one, mean, mixed, turns
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.tiles import ease, first_look, without
from spellhall.parts import bag
from spellhall.parts.hexes import Hex

_KNOCKED = 2.6  # tiles that somebody lays, less what relocating costs, whose pawn was put on a bad tile
_KNOCK_PLACES = 8  # tiles that are tried for a pawn while words are weighed
_REVENGE = 0.5  # how surely others see that they can knock


class Round(Struct, frozen=True):
    """How closely the candidates that are left are looked at, and how many of them stay."""

    draws: int  # imagined for the own next turn
    wary: bool  # whether it minds being knocked
    stay: int


_ROUNDS: dict[int, tuple[Round, ...]] = {
    2: (Round(0, False, 1),),
    3: (Round(0, False, 12), Round(2, False, 1)),
    4: (Round(0, False, 24), Round(3, True, 8), Round(12, True, 1)),
}
"""By depth."""


class Trial:
    """A word, and what it has been worth so far."""

    def __init__(self, outlook: Outlook, spell: Spell) -> None:
        view = outlook.view
        self.outlook, self.spell = outlook, spell
        laid = spell.laid
        mover = view.mover
        self.lays = len(laid)
        self.bank = without(mover.bank, "".join(tile for _, tile in laid))
        self.stack = mover.stack
        self.left = mover.left - self.lays
        self.end = spell.path[-1][0]
        self.field = outlook.field.with_tiles(laid)
        self.knocked = [
            seat
            for seat, player in enumerate(view.players)
            if seat != view.turn and player.pawn in {space for space, _ in spell.path}
        ]
        self.worth = 0.0
        self.rounds = 0
        self._others: list[Turns] | None = None
        self._lays: list[int] = []

    @property
    def pawns(self) -> list[Hex | None]:
        """Where the others stand, as far as the word does not move them."""
        return [self.outlook.view.players[seat].pawn for seat in self.outlook.order[:-1]]

    @property
    def others(self) -> list[Turns]:
        """The turns that the others need then; knocked pawns are put where that hurts."""
        if self._others is None:
            outlook, view = self.outlook, self.outlook.view
            self._others = []
            for seat in outlook.order[:-1]:
                if seat in self.knocked:
                    self._others.append(self._banished(seat))
                else:
                    self._others.append(outlook.reply(self.field, seat, view.players[seat].pawn))
        return self._others

    def _banished(self, seat: int) -> Turns:
        outlook = self.outlook
        letters = self.field.tiles
        taken = {player.pawn for player in outlook.view.players} | {self.end}
        free = sorted(
            (space for space in letters if space not in taken), key=lambda one: (ease(letters[one]), one)
        )
        worst: Turns | None = None
        for space in free[:_KNOCK_PLACES]:
            there = outlook.reply(self.field, seat, space)
            if worst is None or mean(there) > mean(worst):
                worst = there
        return turns(outlook.view.players[seat].left) if worst is None else worst

    def look(self, pace: Round) -> None:
        outlook = self.outlook
        if self.left == 0:
            self.worth, self.rounds = 1.0, self.rounds + 1
            return
        mine = self._own(pace.draws)
        self.worth = outlook.share(mine, self.others)
        if pace.wary:
            self.worth = self._minded(mine)
        self.rounds += 1

    def _own(self, draws: int) -> Turns:
        """The turns that are needed after this one."""
        outlook = self.outlook
        drawn = min(BANK - len(self.bank), self.stack)
        size = len(self.bank) + drawn
        if not draws:
            return turns(self.left - first_look(self.field.tiles, self.bank, self.end))
        for tiles in outlook.draws(draws)[len(self._lays) :]:
            bank = bag.add(self.bank, tiles[:drawn])
            self._lays.append(outlook.most(self.field, bank, self.end))
        cases = [outlook.needed(outlook.view.turn, self.left, size, lays) for lays in self._lays]
        return mixed([(case, 1.0) for case in cases])

    def _minded(self, mine: Turns) -> float:
        """Less, if whoever comes next can knock the own pawn and gains by it."""
        outlook = self.outlook
        worth = self.worth
        for place, seat in enumerate(outlook.order[:-1]):
            player = outlook.view.players[seat]
            if seat in self.knocked or player.pawn is None:
                continue
            lays = outlook.most(self.field, player.bank, player.pawn, through=self.end)
            if not lays:
                continue
            theirs = after_one(turns(player.left - lays))
            others = [*self.others[:place], theirs, *self.others[place + 1 :]]
            hurt = outlook.share(after_one(turns(self.left - _KNOCKED)), others)
            if hurt < worth:
                worth += _REVENGE * (hurt - worth)
        return worth


def foresee(
    view: State, seat: int, found: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    outlook = Outlook(view, rng)
    match view.phase:
        case "pawn":
            scores = [_place(outlook, one.action, depth, budget) for one in found]
        case "spell":
            return _words(outlook, found, depth, budget)
        case "knock":
            scores = [_banishing(outlook, one.action) for one in found]
        case "trade":
            scores = [_trade(outlook, one.action, depth) for one in found]
        case _:
            scores = [one.score for one in found]
    rated = [Candidate(one.action, score) for one, score in zip(found, scores, strict=True)]
    return sorted(rated, key=lambda one: -one.score)


def _words(
    outlook: Outlook, found: list[Candidate[Action]], depth: int, budget: Budget
) -> list[Candidate[Action]]:
    view = outlook.view
    if depth == 1:
        return _at_a_glance(outlook, found)
    trials = [Trial(outlook, one.action) for one in found if isinstance(one.action, Spell)]
    left = trials
    for number, pace in enumerate(_ROUNDS[depth], 1):
        for trial in left:
            if budget.spent and trials[0].rounds:
                break
            asked = outlook.asked
            trial.look(pace)
            budget.take(outlook.asked - asked)
        left = sorted(left, key=lambda trial: (trial.rounds != number, -trial.worth))[: pace.stay]
    best = sorted(trials, key=lambda trial: (-trial.rounds, -trial.worth))
    rated: list[Candidate[Action]] = [Candidate(trial.spell, trial.worth) for trial in best]
    goes = [one.action for one in found if isinstance(one.action, Relocate)]
    if goes:
        others = [outlook.reply(outlook.field, seat, view.players[seat].pawn) for seat in outlook.order[:-1]]
        mover = view.mover
        for action in goes:
            lays = outlook.most(outlook.field, mover.bank, action.space)
            share = outlook.share(turns(mover.left + RELOCATING - lays), others)
            rated.append(Candidate(action, share))
        rated.sort(key=lambda one: -one.score)
    rated += [Candidate(one.action, 0.0) for one in found if not isinstance(one.action, Spell | Relocate)]
    return rated


def _at_a_glance(outlook: Outlook, found: list[Candidate[Action]]) -> list[Candidate[Action]]:
    """By the tiles laid alone."""
    others = [turns(outlook.view.players[seat].left) for seat in outlook.order[:-1]]
    rated = []
    for one in found:
        left = outlook.view.mover.left + RELOCATING
        if isinstance(one.action, Spell):
            left = outlook.view.mover.left - one.action.lays
        rated.append(Candidate(one.action, outlook.share(turns(left), others)))
    return sorted(rated, key=lambda one: -one.score)


def _place(outlook: Outlook, action: Action, depth: int, budget: Budget) -> float:
    assert isinstance(action, Pawn)
    view = outlook.view
    closed = [player.pawn for player in view.players if player.pawn is not None]
    lays = outlook.most(outlook.field, view.mover.bank, action.space, closed=closed)
    others = [outlook.reply(outlook.field, seat, view.players[seat].pawn) for seat in outlook.order[:-1]]
    return outlook.share(turns(view.mover.left - lays), others)


def _banishing(outlook: Outlook, action: Action) -> float:
    assert isinstance(action, Knock)
    view = outlook.view
    others = [
        outlook.reply(outlook.field, seat, action.space if seat == action.player else view.players[seat].pawn)
        for seat in outlook.order[:-1]
    ]
    return outlook.share(turns(view.mover.left), others)


def _trade(outlook: Outlook, action: Action, depth: int) -> float:
    assert isinstance(action, Trade)
    view = outlook.view
    mover = view.mover
    others = [outlook.reply(outlook.field, seat, view.players[seat].pawn) for seat in outlook.order[:-1]]
    assert mover.pawn is not None
    if not action.tiles:
        lays = outlook.most(outlook.field, mover.bank, mover.pawn)
        return outlook.share(outlook.needed(view.turn, mover.left, len(mover.bank), lays), others)
    kept = without(mover.bank, action.tiles)
    cases = []
    for tiles in outlook.draws(6):
        bank = bag.add(kept, tiles[: len(action.tiles)])
        lays = outlook.most(outlook.field, bank, mover.pawn)
        cases.append((outlook.needed(view.turn, mover.left + TRADING, len(mover.bank), lays), 1.0))
    return outlook.share(mixed(cases), others)
