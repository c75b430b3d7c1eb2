"""What chance is asked for: the board at the start, letters out of the bag, letters out of a hand."""

from collections.abc import Sequence

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Draw, DrawHidden, Fill, Lose, LoseHidden, Outcome
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State, unseen
from spellhall.parts import bag
from spellhall.parts.rng import subset

_MOST_LISTED = 1000


class FillBoard(Struct, frozen=True):
    pool: str
    spaces: tuple[str, ...]
    asks: str = "fill"

    def draw(self, rng: Rng) -> Fill:
        letters, _ = bag.draw_in_order(self.pool, len(self.spaces), rng)
        return Fill(tuple(zip(self.spaces, letters, strict=True)))

    def objection(self, outcome: Outcome) -> str | None:
        if not isinstance(outcome, Fill):
            return say("objection.asked-fill")
        if tuple(space for space, _ in outcome.tiles) != self.spaces:
            return say("objection.fill-spaces", count=len(self.spaces))
        missing = bag.difference("".join(letter for _, letter in outcome.tiles), self.pool)
        return say("objection.bag-lacks", letter=missing[0]) if missing else None

    def probability(self, outcome: Outcome) -> float:
        if self.objection(outcome) or not isinstance(outcome, Fill):
            return 0.0
        return float(bag.probability_in_order(self.pool, "".join(letter for _, letter in outcome.tiles)))

    def outcomes(self) -> None:
        return None


class FromPool(Struct, frozen=True):
    """So many letters at random out of a pool. A hidden hand draws and loses letters that nobody is told."""

    kind: type[Draw] | type[Lose]
    seat: int
    count: int
    pool: str
    hidden: bool

    @property
    def asks(self) -> str:
        return f"{'draw' if self.kind is Draw else 'lose'} {self.seat} {self.count}"

    @property
    def _closed(self) -> DrawHidden | LoseHidden:
        kind = DrawHidden if self.kind is Draw else LoseHidden
        return kind(self.seat, self.count)

    def draw(self, rng: Rng) -> Outcome:
        if self.hidden:
            return self._closed
        pool = self.pool
        return self.kind(self.seat, "".join([pool[index] for index in subset(len(pool), self.count, rng)]))

    def objection(self, outcome: Outcome) -> str | None:
        if isinstance(outcome, DrawHidden | LoseHidden):
            return None if self.hidden and outcome == self._closed else say("objection.asked", asks=self.asks)
        if (
            not isinstance(outcome, self.kind)
            or outcome.seat != self.seat
            or len(outcome.letters) != self.count
        ):
            return say("objection.asked", asks=self.asks)
        missing = bag.difference(outcome.letters, self.pool)
        if not missing:
            return None
        key = "objection.bag-lacks" if self.kind is Draw or self.hidden else "objection.hand-lacks"
        return say(key, letter=missing[0], seat=self.seat)

    def probability(self, outcome: Outcome) -> float:
        if self.objection(outcome):
            return 0.0
        if isinstance(outcome, Draw | Lose):
            return float(bag.probability(self.pool, outcome.letters))
        return 1.0

    def outcomes(self) -> Sequence[tuple[Outcome, float]] | None:
        if self.hidden:
            return [(self._closed, 1.0)]
        every = bag.all_draws(self.pool, self.count, _MOST_LISTED)
        if every is None:
            return None
        return [(self.kind(self.seat, letters), float(share)) for letters, share in every]


Question = FillBoard | FromPool


def question(state: State) -> Question:
    """What is owed first."""
    owed = state.owed[0]
    if owed.kind == "fill":
        return FillBoard(unseen(state), state.setup.ring.lettered)
    hand = state.players[owed.seat].hand
    hidden = hand is None
    if owed.kind == "draw":
        return FromPool(Draw, owed.seat, owed.count, unseen(state), hidden)
    return FromPool(Lose, owed.seat, owed.count, unseen(state) if hand is None else hand, hidden)
