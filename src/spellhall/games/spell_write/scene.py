"""What a face draws of SPELL Write: dice, letter grid, play grids, and the words around them."""

from spellhall.core.contract import Over
from spellhall.core.scene import (
    Act,
    Badge,
    Button,
    Draft,
    Ending,
    Link,
    Mark,
    Meaning,
    Meter,
    Node,
    Piece,
    Region,
    Scene,
    Spelling,
    Spot,
    SpotState,
    Touch,
)
from spellhall.core.sketch import Sketch
from spellhall.games.spell_write.board import (
    CELLS,
    CORNERS,
    DOTS,
    GRID,
    LETTERS,
    LINE,
    ROUNDS,
    SIDE,
    SQUARES,
    block,
    mask,
    members,
    show_square,
)
from spellhall.games.spell_write.layout import layout
from spellhall.games.spell_write.legal import cells, challengeable, empty_squares, filled, may_look_up
from spellhall.games.spell_write.prompt import act, prompt
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import Player, State
from spellhall.games.spell_write.telling import sheet_name
from spellhall.games.spell_write.touches import (
    LOOKUP,
    assemble,
    cell_touch,
    challenge_touch,
    geometry,
    square_touch,
    squares_of,
)
from spellhall.games.spell_write.turn import outcome, pending

BLACK, STAR = Mark("fill", "black"), Mark("star", "gold")
BONUS, BOTH = Mark("fill", "sage"), Mark("fill", "moss")
CROSSED, LIT = Mark("stroke", "red"), Mark("area", "yellow")
LEGEND = (
    Meaning(CROSSED, say("legend.crossed")),
    Meaning(LIT, say("legend.lit")),
    Meaning(STAR, say("legend.star")),
    Meaning(BONUS, say("legend.bonus")),
    Meaning(BOTH, say("legend.bonus")),
)


def scene(sketch: Sketch[State]) -> Scene:
    view, seat, so_far = sketch.view, sketch.seat, sketch.draft
    now = pending(view)
    asked = seat is not None and seat in getattr(now, "seats", ())
    regions = [_dice(view)]
    if seat is not None:
        regions += [_letters(view, seat, so_far, asked), _sheet(view, seat, seat, so_far, asked)]
    regions += [_sheet(view, other, seat, (), False) for other in range(len(view.players)) if other != seat]
    return Scene(
        game="spell-write",
        title=say("title"),
        house=1,
        status=say("label.last-word")
        if _last_words(view)
        else say("label.status", round=view.round, rounds=ROUNDS),
        brief="" if _last_words(view) else say("label.status-brief", round=view.round),
        viewer=seat,
        seats=tuple(_badge(view, one) for one in range(len(view.players))),
        regions=tuple(regions),
        prompt=prompt(view, seat, so_far, asked),
        asked=asked,
        act=_act(view, seat, so_far) if asked and seat is not None else None,
        buttons=_buttons(view, seat, so_far) if asked and seat is not None else (),
        spelling=_spelling(view, seat, so_far) if asked and seat is not None else None,
        meters=(Meter(say("label.round"), view.round, ROUNDS, told=not _last_words(view)),),
        layout=layout(seat, len(view.players), 3 if view.redie else 2),
        legend=LEGEND,
        over=_ending(view) if isinstance(now, Over) else None,
    )


def _last_words(view: State) -> bool:
    return any(player.phase == "end" for player in view.players)


def _dice(view: State) -> Region:
    faces = [*view.dice] + ([view.redie] if view.redie else [])
    spots = tuple(
        Spot(
            f"dice:{place}",
            say("label.redie" if place == 3 else "label.die", face=face),
            (place - 1, 0),
            (Piece("die", number=face),),
        )
        for place, face in enumerate(faces, start=1)
    )
    caption = say("label.two-dice", x=view.dice[0], y=view.dice[1]) if view.dice else ""
    note = say("label.third-die", redie=view.redie) if view.dice and view.redie else ""
    return Region("dice", "row", say("label.dice"), spots, caption=caption, note=note)


def _letters(view: State, seat: int, so_far: Draft, asked: bool) -> Region:
    player = view.players[seat]
    lit = mask(cell for corner in members(player.lights) for cell in block(corner))
    open_cells: frozenset[int] = frozenset()
    if asked and not so_far and player.phase == "write":
        open_cells = frozenset(cells(view, player))
    elif asked and not so_far and player.phase == "light":
        open_cells = frozenset(corner for corner in CORNERS if not player.lights >> corner & 1)
    chosen = frozenset(cell for cell in CELLS if cell_touch(cell) in so_far)
    if player.phase == "light":
        chosen = frozenset(cell for corner in chosen for cell in block(corner))
    spots = []
    for cell in CELLS:
        touch = cell_touch(cell)
        crossed = bool(player.crossed >> cell & 1)
        marks = [CROSSED] if crossed else []
        if lit >> cell & 1:
            marks.append(LIT)
        states: list[SpotState] = ["open"] if cell in open_cells else ["chosen"] if cell in chosen else []
        label = say(
            "label.cell-crossed" if crossed else "label.cell",
            letter=LETTERS[cell],
            row=cell // 6 + 1,
            column=cell % 6 + 1,
        )
        spots.append(
            Spot(
                touch,
                label,
                (cell % 6, cell // 6),
                (Piece("print", LETTERS[cell]),),
                tuple(states),
                _steps(touch, so_far),
                tuple(marks),
                why=_why_no_cell(player, cell) if open_cells and cell not in open_cells else "",
            )
        )
    numbers = tuple("123456")
    return Region(
        "letters", "squares", say("label.letters"), tuple(spots), seat=seat, columns=numbers, rows=numbers
    )


def _why_no_cell(player: Player, cell: int) -> str:
    if player.phase == "write":
        return say("why.cell")
    return say("why.lit" if cell in CORNERS else "why.corner")


def _sheet(view: State, owner: int, viewer: int | None, so_far: Draft, asked: bool) -> Region:
    player = view.players[owner]
    name = sheet_name(owner, viewer)
    grid = player.grid
    traced = squares_of(so_far)
    reach = _open_squares(view, owner, so_far) if asked else frozenset()
    drawn = SQUARES if grid else ()
    spots = tuple(_square(player, square, name, reach, so_far, asked) for square in drawn)
    fresh = LINE[traced[0], traced[-1]].dots & ~player.dots if (traced[:1] + traced[-1:]) in LINE else 0
    links = tuple(
        Link(
            (f"{name}:{show_square(first)}", f"{name}:{show_square(last)}"),
            "dot",
            bool(player.dots >> dot & 1),
            bool(fresh >> dot & 1),
        )
        for dot, (first, last) in enumerate(DOTS)
        if grid and "#" not in (grid[first], grid[last])
    )
    return Region(
        name,
        "squares",
        say("label.sheet", you=owner == viewer, seat=owner),
        spots,
        role="stage" if owner == viewer or viewer is None else "aside",
        links=links,
        seat=owner,
        columns=tuple("abcd"),
        rows=tuple("1234"),
        column_notes=tuple("+1" if column == player.sheet.column else "" for column in range(SIDE)),
        row_notes=tuple("+1" if row == player.sheet.row else "" for row in range(SIDE)),
    )


def _square(
    player: Player, square: int, name: str, reach: frozenset[int], so_far: Draft, asked: bool
) -> Spot:
    letter = player.grid[square]
    touch = f"{name}:{show_square(square)}"
    star = bool(player.sheet.stars >> square & 1)
    what = {"#": say("label.black"), ".": say("label.star" if star else "label.empty")}.get(letter, letter)
    laid = player.phase == "write" and touch in so_far
    printed: dict[Mark, bool] = {
        BLACK: letter == "#",
        _bonus(player, square): bool(player.sheet.bonus >> square & 1),
        STAR: star,
    }
    states: dict[SpotState, bool] = {
        "open": square in reach,
        "chosen": touch in so_far,
        "laid": laid,
        "last": square == player.wrote,
    }
    pieces = (Piece("print", letter),) if letter not in ".#" else ()
    if laid:
        pieces = (Piece("print", LETTERS[next(cell for cell in CELLS if cell_touch(cell) == so_far[0])]),)
    return Spot(
        touch,
        say("label.square", place=place_of(square), what=what),
        (square % SIDE, square // SIDE),
        pieces,
        tuple(state for state, so in states.items() if so),
        _steps(touch, so_far),
        tuple(mark for mark, so in printed.items() if so),
        why=_why_not(player, letter) if asked and square not in reach else "",
    )


def _bonus(player: Player, square: int) -> Mark:
    """Where row and column cross, the ground is darker."""
    sheet = player.sheet
    return BOTH if (square % SIDE, square // SIDE) == (sheet.column, sheet.row) else BONUS


def _steps(touch: Touch, so_far: Draft) -> tuple[int, ...]:
    """When the draft touched a spot, counted from 1."""
    return tuple(place for place, one in enumerate(so_far, start=1) if one == touch)


def _why_not(player: Player, letter: str) -> str:
    if letter == "#":
        return say("why.black")
    if letter == ".":
        return ""
    match player.phase:
        case "write":
            return say("why.square")
        case "score" | "end":
            return say("why.dots")
        case "light":
            return say("why.light")
    return ""


def _open_squares(view: State, seat: int, so_far: Draft) -> frozenset[int]:
    player = view.players[seat]
    if player.phase == "write":
        return frozenset(empty_squares(player)) if len(so_far) == 1 else frozenset()
    if player.phase in ("score", "end"):
        return geometry(view, seat, so_far)
    return frozenset()


def _badge(view: State, seat: int) -> Badge:
    player = view.players[seat]
    key = "wait-chance" if player.phase == "wait" and not view.dice else player.phase
    return Badge(
        seat,
        say(f"badge.{key}"),
        player.score if player.grid else None,
        say("label.point" if player.score == 1 else "label.points"),
        acting=player.phase not in ("wait", "over"),
    )


def _act(view: State, seat: int, so_far: Draft) -> Act | None:
    return act(view, seat, so_far, assemble(view, seat, so_far))


def _buttons(view: State, seat: int, so_far: Draft) -> tuple[Button, ...]:
    player = view.players[seat]
    if so_far:
        return ()
    match player.phase:
        case "doubles":
            return Button("do:keep", say("button.keep"), usual=True), Button(
                "do:reroll", say("button.reroll")
            )
        case "light":
            return (Button("do:decline", say("button.decline")),)
        case "challenge":
            doubts = tuple(
                Button(challenge_touch(one), say("button.challenge", word=one.word, seat=one.player))
                for one in challengeable(view, seat)
            )
            return (*doubts, Button("do:done", say("button.done"), usual=True))
        case "score" | "end":
            lookup = (Button(LOOKUP, say("button.lookup")),) if may_look_up(view, player) else ()
            return (*lookup, Button("do:done", say("button.done"), usual=True))
    return ()


def _spelling(view: State, seat: int, so_far: Draft) -> Spelling | None:
    """The sheet as a graph: words run straight, over a dot that is not filled yet.

    In a competitive game they run through this round's letter.
    """
    player = view.players[seat]
    if player.phase not in ("score", "end"):
        return None
    grid, dots = player.grid, filled(player)
    nodes = []
    for square in SQUARES:
        row, column = divmod(square, SIDE)
        ways = ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column))
        nodes.append(
            Node(
                square_touch(square),
                tuple(
                    square_touch(GRID.rows[down][right]) if 0 <= down < SIDE and 0 <= right < SIDE else None
                    for down, right in ways
                ),
                grid[square] if grid[square] not in ".#" else "",
                enter=grid[square] not in ".#",
            )
        )
    everywhere = player.phase == "end" or view.setup.mode == "friendly" or player.wrote is None
    before = so_far[:1] if so_far[:1] == (LOOKUP,) else ()
    return Spelling(
        tuple(nodes),
        starts=tuple(square_touch(square) for square in sorted(geometry(view, seat, before))),
        least=2,
        most=SIDE,
        straight=True,
        any_of=() if everywhere or player.wrote is None else (square_touch(player.wrote),),
        any_step=tuple(
            (square_touch(one), square_touch(other))
            for dot, (one, other) in enumerate(DOTS)
            if not dots >> dot & 1
        ),
        before=before,
    )


def _ending(view: State) -> Ending:
    result = outcome(view)
    score = max(result.scores)
    if len(result.scores) == 1:
        headline = say("ending.alone", score=score)
    elif len(result.winners) == 1:
        headline = say("ending.won", seat=result.winners[0], score=score)
    else:
        headline = say("ending.shared", names=", ".join(f"@{seat}" for seat in result.winners), score=score)
    return Ending(headline, result.winners, result.scores)
