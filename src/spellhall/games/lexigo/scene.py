"""What a face draws of Lexigo: the field of tiles and holes, the own bank, and the words around them."""

from spellhall.core.contract import Decide, Over
from spellhall.core.scene import (
    Badge,
    Button,
    Draft,
    Ending,
    Node,
    Piece,
    Region,
    Scene,
    Spelling,
    Spot,
    SpotState,
    TextField,
)
from spellhall.games.lexigo.actions import Action, Knock, Pawn, Relocate, Spell, show_space
from spellhall.games.lexigo.box import BLANK, LONGEST, TOUCHING
from spellhall.games.lexigo.legal import may_relocate
from spellhall.games.lexigo.prompt import act, hit, prompt
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State, free_tiles, pouch_size
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.touches import RELOCATE, knock_spaces, trade_places
from spellhall.games.lexigo.touches import action as made
from spellhall.games.lexigo.tracing import (
    Trace,
    Tracing,
    bank_touch,
    forbidden,
    open_spaces,
    open_tiles,
    space_of,
    space_touch,
)
from spellhall.games.lexigo.turn import outcome, pending
from spellhall.games.lexigo.ways import ways
from spellhall.parts import hexes
from spellhall.parts.hexes import Hex


def scene(sketch: Tracing) -> Scene:
    view, seat, so_far, drawn = sketch.view, sketch.seat, sketch.draft, sketch.drawn
    now = pending(view)
    asked = isinstance(now, Decide) and seat in now.seats
    drawing = asked and view.phase == "spell" and so_far[:1] != (RELOCATE,)
    action = made(sketch) if asked else None
    field = _Field(view, so_far, asked, drawn, action, sketch.still)
    regions = [Region("field", "hexagons", say("label.field"), field.spots(), bounded=False)]
    if seat is not None:
        regions.append(_bank(view, seat, so_far, drawn, asked))
    return Scene(
        game="lexigo",
        title=say("title"),
        house=3,
        status=say("label.status", n=pouch_size(view)),
        viewer=seat,
        seats=tuple(_badge(view, one, now) for one in range(len(view.players))),
        regions=tuple(regions),
        prompt=prompt(sketch, action, asked),
        asked=asked,
        act=act(view, so_far, action) if asked else None,
        buttons=_buttons(view, so_far) if asked else (),
        field=TextField(say("field.blank"), 1, 1)
        if drawn is not None and drawn.unnamed is not None
        else None,
        ways=ways(view, action, so_far) if isinstance(action, Spell) else (),
        spelling=sketch.graph if drawing else None,
        over=_ending(view) if isinstance(now, Over) else None,
    )


class _Field:
    """The spots of the field, as the touches so far leave them."""

    def __init__(
        self,
        view: State,
        so_far: Draft,
        asked: bool,
        drawn: Trace | None,
        action: Action | None,
        still: dict[tuple[Hex, str], Spot],
    ) -> None:
        self.view = view
        self.so_far = so_far
        self.asked = asked
        self.drawn = drawn
        self.action = action
        self.open = frozenset(_open(view, so_far, drawn) if asked else ())
        self.laid = dict(drawn.laid) if drawn is not None else {}
        self.threatened = frozenset(
            view.players[one].pawn for one in (hit(view, action) if isinstance(action, Spell) else ())
        )
        self.steps: dict[Hex, list[int]] = {}
        for place, (space, _) in enumerate(drawn.path if drawn is not None else (), start=1):
            self.steps.setdefault(space, []).append(place)
        if drawn is not None and drawn.unnamed is not None:
            self.steps.setdefault(drawn.unnamed[0], []).append(len(drawn.path) + 1)
        for touch in so_far if drawn is None else ():
            touched = space_of(touch)
            if touched is not None:
                self.steps.setdefault(touched, []).append(1)
        self.pawns: dict[Hex, list[int]] = {}
        for seat, player in enumerate(view.players):
            if player.pawn is not None:
                self.pawns.setdefault(player.pawn, []).append(seat)
        self.goes_to = _destination(action)
        self.still = still
        self.moved = {*self.open, *self.steps, *self.laid, *self.threatened, self.goes_to}

    def spots(self) -> tuple[Spot, ...]:
        letters = self.view.grid.letters
        spaces = {*letters, *self.view.grid.holes, *self.laid, *self.open}
        return tuple(self._spot(space) for space in sorted(spaces, key=lambda space: (space[1], space[0])))

    def _spot(self, space: Hex) -> Spot:
        tile = self.view.grid.letters.get(space) or self.laid.get(space)
        why = self._why(space, tile) if self.asked and space not in self.open else ""
        if space in self.moved:
            return self._drawn(space, tile, why)
        spot = self.still.get((space, why))
        if spot is None:
            spot = self.still[space, why] = self._drawn(space, tile, why)
        return spot

    def _drawn(self, space: Hex, tile: str | None, why: str) -> Spot:
        standing = self.pawns.get(space, [])
        pieces = (Piece("tile", tile),) if tile else ()
        states: dict[SpotState, bool] = {
            "open": space in self.open,
            "chosen": space in self.steps,
            "laid": space in self.laid,
            "could-go": space == self.goes_to,
            "threatened": space in self.threatened,
            "hole": not tile,
        }
        return Spot(
            space_touch(space),
            self._label(space, tile, standing),
            space,
            (*pieces, *(Piece("pawn", seat=seat) for seat in standing), *self._coming(space, standing)),
            tuple(state for state, so in states.items() if so),
            tuple(self.steps.get(space, ())),
            why=why,
        )

    def _coming(self, space: Hex, standing: list[int]) -> tuple[Piece, ...]:
        """The pawn that would stand here after the act."""
        mover = self.action.player if isinstance(self.action, Knock) else self.view.turn
        if space != self.goes_to or standing:
            return ()
        return (Piece("pawn", seat=mover, ghost=True),)

    def _label(self, space: Hex, tile: str | None, standing: list[int]) -> str:
        key = "label.hole" if not tile else "label.blank" if tile == BLANK else "label.tile"
        what = say(key, letter=tile, space=show_space(space))
        if not standing:
            return what
        return say("label.pawn", what=what, names=listed([f"@{seat}" for seat in standing]))

    def _why(self, space: Hex, tile: str | None) -> str:
        """Why a spot may not be touched now, where that is worth saying."""
        if self.drawn is not None:
            return self._why_not_on(self.drawn, space, tile)
        standing = self.pawns.get(space)
        return say("why.pawn", seat=standing[0]) if standing and not self.action else ""

    def _why_not_on(self, drawn: Trace, space: Hex, tile: str | None) -> str:
        if drawn.unnamed is not None:
            return say("prompt.unnamed")
        if drawn.last is None:
            return say("why.start")
        if drawn.held is not None:
            return say("why.held")
        if not tile:
            return say("why.hole")
        if space == drawn.last:
            return say("why.running")
        if space in forbidden(self.view):
            return say("why.first", seat=self.pawns[space][0])
        return say("why.apart")


def _destination(action: Action | None) -> Hex | None:
    """Where a pawn would stand after the act."""
    match action:
        case Pawn(space) | Relocate(space):
            return space
        case Knock(_, space):
            return space
        case Spell():
            return action.path[-1][0]
    return None


def _open(view: State, so_far: Draft, drawn: Trace | None) -> list[Hex]:
    match view.phase:
        case "pawn" if not so_far:
            return free_tiles(view)
        case "knock":
            return knock_spaces(view, so_far)
        case "spell" if drawn is not None:
            return open_spaces(view, drawn)
        case "spell" if so_far == (RELOCATE,):
            return free_tiles(view)
    return []


def _bank(view: State, seat: int, so_far: Draft, drawn: Trace | None, asked: bool) -> Region:
    bank = view.players[seat].bank
    may: list[int] = []
    used: tuple[int, ...] = ()
    why = ""
    if drawn is not None:
        may, used = open_tiles(view, drawn), drawn.used + (() if drawn.held is None else (drawn.held,))
        why = say("why.start-first") if drawn.last is None else say("why.bank")
    elif asked and view.phase == "trade":
        may = trade_places(view, so_far)
        used = tuple(place for place in range(len(bank)) if bank_touch(place) in so_far)
        why = say("why.trade")
    spots = []
    for place, letter in enumerate(bank):
        states: list[SpotState] = ["open"] if place in may else []
        if place in used:
            held = drawn is None or place == drawn.held
            states.append("chosen" if held else "taken")
        spots.append(
            Spot(
                bank_touch(place),
                say("label.bank-blank") if letter == BLANK else say("label.bank-tile", letter=letter),
                (place, 0),
                (Piece("tile", letter),),
                tuple(states),
                why="" if place in may or place in used else why,
            )
        )
    label = say("label.bank", you=True, seat=seat)
    return Region("bank", "row", label, tuple(spots), role="dock", seat=seat)


def _badge(view: State, seat: int, now: object) -> Badge:
    player = view.players[seat]
    acting = isinstance(now, Decide) and seat in now.seats
    line = say("label.stack", n=player.stack) if player.left else say("label.wins")
    pieces = tuple(Piece("tile", letter) for letter in player.bank)
    brief = say("label.stack-brief", n=player.stack) if player.left else ""
    dealt = bool(view.grid.tiles)
    return Badge(
        seat,
        line if dealt else "",
        player.left,
        say("label.tiles"),
        acting,
        pieces,
        brief=brief if dealt else "",
    )


def _buttons(view: State, so_far: Draft) -> tuple[Button, ...]:
    if so_far:
        return ()
    match view.phase:
        case "spell":
            moves = may_relocate(view) and bool(free_tiles(view))
            relocate = (Button(RELOCATE, say("button.relocate")),) if moves else ()
            return (*relocate, Button("do:pass", say("button.pass")))
        case "challenge":
            accept = Button("do:accept", say("button.accept"), usual=True)
            return accept, Button("do:challenge", say("button.challenge"))
        case "trade":
            # Whoever passed has most reason to trade, and could not ask for it before.
            return (Button("do:keep", say("button.keep"), usual=True, unasked=not view.passes),)
    return ()


def graph(view: State) -> Spelling:
    """Tiles and all holes that the bank could reach, as a graph; a hole takes any tile of the bank."""
    letters, reach, closed = view.grid.letters, view.grid.reach, forbidden(view)
    bank = view.mover.bank
    holes = {space for space, needed in reach.items() if needed <= len(bank)}
    lay = tuple(map(bank_touch, range(len(bank))))
    nodes = []
    for space in sorted({*letters, *holes}):
        around = tuple(
            space_touch(near) if near in letters or near in holes else None
            for near in hexes.neighbours(space)
        )
        letter = letters.get(space, "")
        nodes.append(Node(space_touch(space), around, letter, space not in closed, () if letter else lay))
    pawn = view.mover.pawn
    return Spelling(
        tuple(nodes),
        starts=(space_touch(pawn),) if pawn is not None else (),
        least=view.setup.least,
        most=LONGEST,
        reuse=True,
        lays=True,
        touching=TOUCHING,
    )


def _ending(view: State) -> Ending:
    result = outcome(view)
    left = -max(result.scores)
    if result.reason == "out":
        headline = say("ending.out", seat=view.turn)
    elif len(result.winners) == 1:
        headline = say("ending.fewest", seat=result.winners[0], n=left)
    else:
        headline = say("ending.shared", names=listed([f"@{seat}" for seat in result.winners]), n=left)
    return Ending(headline, result.winners, result.scores)
