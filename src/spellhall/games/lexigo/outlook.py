"""A view as a race: the turns that each seat needs, by what its bank can lay now."""

from collections.abc import Sequence
from functools import cached_property

from spellhall.core.chance import Rng
from spellhall.games.lexigo.box import BANK, RELOCATING
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.race import Turns, after_one, first_share, mean, turns
from spellhall.games.lexigo.state import State, bank_is_untold, free_tiles, unseen
from spellhall.games.lexigo.tiles import ease
from spellhall.games.lexigo.turn import outcome
from spellhall.parts import bag
from spellhall.parts.hexes import Hex

_SURE = 0.99  # nothing is sure before the last tile lies
_GOES = 3  # somebody thinks of relocating whose best word leaves so many tiles


class Outlook:
    """A view as the race sees it."""

    def __init__(self, view: State, rng: Rng | None = None) -> None:
        self.view = view
        self.field = Field.of(view.setup, view.grid)
        self._rng = rng
        self._elsewhere: dict[int, int] = {}
        self._draws: list[str] = []
        self.asked = 0  # questions so far

    @cached_property
    def order(self) -> list[int]:
        """The seats as they come after this turn, the mover last."""
        seats = len(self.view.players)
        return [(self.view.turn + 1 + place) % seats for place in range(seats)]

    def draws(self, number: int) -> list[str]:
        """Tiles that may be drawn, the same for all that is tried."""
        assert self._rng is not None
        hidden = unseen(self.view)
        while len(self._draws) < number:
            self._draws.append(bag.draw_in_order(hidden, min(len(hidden), BANK), self._rng)[0])
        return self._draws[:number]

    def most(self, field: Field, bank: str, start: Hex, through: Hex | None = None) -> int:
        self.asked += 1
        return field.most(bank, start, through=through)

    def elsewhere(self, seat: int) -> int:
        """The most tiles that a seat could lay after relocating."""
        known = self._elsewhere.get(seat)
        if known is None:
            known, bank = 0, self.view.players[seat].bank
            letters = self.view.grid.letters
            for space in sorted(free_tiles(self.view), key=lambda one: -ease(letters[one])):
                known = max(known, self.most(self.field, bank, space))
                if known >= len(bank) - 1:
                    break
            self._elsewhere[seat] = known
        return known

    def needed(self, seat: int, left: float, size: int, lays: float) -> Turns:
        """The turns that a seat needs which lays so many of its bank now, or relocates if that is better."""
        stays = after_one(turns(left - lays))
        if lays and lays > size - _GOES:
            return stays
        goes = after_one(turns(left + RELOCATING - min(size, self.elsewhere(seat))))
        return goes if mean(goes) < mean(stays) else stays

    def reply(self, field: Field, seat: int, pawn: Hex | None) -> Turns:
        """The turns that another needs who is to move on this field."""
        player = self.view.players[seat]
        if bank_is_untold(self.view, seat):
            return turns(player.left + BANK)
        if pawn is None:
            return turns(player.left)
        lays = self.most(field, player.bank, pawn)
        return self.needed(seat, player.left, len(player.bank), lays)

    @cached_property
    def others(self) -> list[Turns]:
        """The turns that the others need as things lie, in their order."""
        players = self.view.players
        return [self.reply(self.field, seat, players[seat].pawn) for seat in self.order[:-1]]

    def share(self, mine: Turns, others: Sequence[Turns]) -> float:
        return _SURE * first_share([*others, mine], len(others))


def value(view: State, seat: int) -> float:
    """The share of the win, 0 to 1."""
    if view.phase == "over" and not view.owed:
        winners = outcome(view).winners
        return 1 / len(winners) if seat in winners else 0.0
    outlook = Outlook(view)
    order = outlook.order
    if view.phase in ("pawn", "spell"):
        order = [order[-1], *order[:-1]]
    return _SURE * first_share([_now_needed(outlook, one) for one in order], order.index(seat))


def _now_needed(outlook: Outlook, seat: int) -> Turns:
    """The turns that a seat needs from now on, or after the turn that it is about to end."""
    view = outlook.view
    player = view.players[seat]
    left = player.left
    known = player.pawn is not None and not view.first
    for owed in view.owed:
        verb, *numbers = owed.split(" ")
        if len(numbers) == 2 and int(numbers[0]) == seat:
            known = known and verb != "fill"
            # After a word the bank is filled from the stack, in a trade from the pouch.
            if verb == "penalty" or view.returned:
                left += int(numbers[1])
    if view.spelled is not None and view.turn == seat:
        known = False
        if view.spelled.word in view.setup.list:
            left -= view.spelled.lays
    return outlook.reply(outlook.field, seat, player.pawn) if known else turns(left)
