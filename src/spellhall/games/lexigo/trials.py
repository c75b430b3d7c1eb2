"""Words on trial: what each is worth after the replies to it and the own next turn."""

from msgspec import Struct

from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.box import BANK
from spellhall.games.lexigo.outlook import Outlook
from spellhall.games.lexigo.race import Turns, after_one, mean, mixed, turns
from spellhall.games.lexigo.tiles import ease, first_look, without
from spellhall.parts import bag

_KNOCKED = 2.6  # tiles that somebody lays, less what relocating costs, whose pawn was put on a bad tile
_PLACES = 8  # tiles that are tried for a pawn that is knocked off
_REVENGE = 0.5  # how surely others see that they can knock
_LEFT = 0.001  # what each tile left may still cost


class Pace(Struct, frozen=True):
    """How closely words are looked at, and how many of them stay."""

    stay: int
    replies: bool = True  # whether it works out what others can lay then, and where knocked pawns hurt most
    draws: int = 0  # imagined for the own next turn
    wary: bool = False  # whether it minds being knocked


class Trial:
    """A word, and what it has been worth so far."""

    def __init__(self, outlook: Outlook, spell: Spell) -> None:
        view = outlook.view
        self.outlook, self.spell = outlook, spell
        path, laid, mover = spell.path, spell.laid, view.mover
        self.bank = without(mover.bank, "".join(tile for _, tile in laid))
        self.stack = mover.stack
        self.left = mover.left - len(laid)
        self.end = path[-1][0]
        self.field = outlook.field.with_tiles(laid)
        used = {space for space, _ in path}
        self.knocked = [
            seat
            for seat, player in enumerate(view.players)
            if seat != view.turn and player.pawn in used and not view.first
        ]
        self.worth = 0.0
        self.rounds = 0
        self._others: list[Turns] = []
        self._lays: list[int] = []

    def look(self, pace: Pace) -> None:
        self.rounds += 1
        if self.left == 0:
            self.worth = 1.0
            return
        mine = self._own(pace.draws)
        if not self._others:
            self._others = self._replies() if pace.replies else self._usual()
        self.worth = self.outlook.share(mine, self._others)
        if pace.wary:
            self._mind_knocks()
        # Of several words that all but win, the one that lays more tiles is surest.
        self.worth *= 1 - _LEFT * self.left

    def _usual(self) -> list[Turns]:
        """The turns that the others usually need; it hurts to be knocked."""
        view = self.outlook.view
        return [
            after_one(turns(view.players[seat].left - _KNOCKED))
            if seat in self.knocked
            else turns(view.players[seat].left)
            for seat in self.outlook.order[:-1]
        ]

    def _replies(self) -> list[Turns]:
        """The turns that the others need then, in their order."""
        outlook, players = self.outlook, self.outlook.view.players
        return [
            self._banished(seat)
            if seat in self.knocked
            else outlook.reply(self.field, seat, players[seat].pawn)
            for seat in outlook.order[:-1]
        ]

    def _banished(self, seat: int) -> Turns:
        """The turns that somebody needs whose pawn is put on a bad tile."""
        outlook, letters = self.outlook, self.field.tiles
        taken = {one.pawn for one in outlook.view.players} | {self.end}
        free = sorted(
            (space for space in letters if space not in taken), key=lambda one: (ease(letters[one]), one)
        )
        found = [outlook.reply(self.field, seat, space) for space in free[:_PLACES]]
        return max(found, key=mean, default=turns(outlook.view.players[seat].left))

    def _own(self, draws: int) -> Turns:
        """The turns that are needed after this one."""
        outlook = self.outlook
        if not draws:
            return turns(self.left - first_look(self.field.tiles[self.end], self.bank))
        drawn = min(BANK - len(self.bank), self.stack)
        size = len(self.bank) + drawn
        for tiles in outlook.draws(draws)[len(self._lays) :]:
            self._lays.append(outlook.most(self.field, bag.add(self.bank, tiles[:drawn]), self.end))
        cases = [outlook.needed(outlook.view.turn, self.left, size, lays) for lays in self._lays]
        return mixed([(case, 1.0) for case in cases])

    def _mind_knocks(self) -> None:
        """Less, if whoever comes can knock the own pawn and gains by it."""
        outlook = self.outlook
        for place, seat in enumerate(outlook.order[:-1]):
            player = outlook.view.players[seat]
            if seat in self.knocked or player.pawn is None:
                continue
            lays = outlook.most(self.field, player.bank, player.pawn, through=self.end)
            if lays:
                theirs = after_one(turns(player.left - lays))
                others = [*self._others[:place], theirs, *self._others[place + 1 :]]
                hurt = outlook.share(after_one(turns(self.left - _KNOCKED)), others)
                self.worth += _REVENGE * min(0.0, hurt - self.worth)
