"""The Scene: all that a face knows of a game.

A game turns a view (what one seat may know) and a draft (the touches so far) into a Scene. A browser, a
terminal or a screen reader draws it and names no game. Three promises hold for every Scene:

- Nothing in it is hidden from its seat, and nothing in it knows the dictionary: while a word is
  spelled, *open* spots are those where geometry lets the word go on. What the dictionary allows is in
  the contract's `steps`, which a face shows only where the table allows that help.
- Only spots, buttons and the text field are touched. A touch is a string: a spot's name
  (`letters:34`), a button's (`do:done`) or `say:` and the typed text. A draft is a tuple of touches.
- Texts are whole sentences. `@1` stands for the name of seat 1, `*WORD*` for a word whose meaning
  can be shown. A face reads these signs and no words: whatever it needs to know is a field.
"""

from typing import Literal

from msgspec import Struct

from spellhall.core.account import Account
from spellhall.core.layout import Layout
from spellhall.core.odds import Side

Touch = str
Draft = tuple[Touch, ...]

RegionKind = Literal["hexagons", "squares", "lanes", "row", "map"]
"""How spots lie: six neighbours, four, columns beside each other, one line, or places joined by roads."""
Role = Literal["stage", "aside", "dock", "choice"]
"""What a region is: in the middle, beside it (others' sheets, piles), the own hand, or what a touch of the
hand can be, which lies over it as long as it is asked."""

SpotState = Literal[
    "open",  # may be touched now
    "chosen",  # part of the draft; `steps` tells when
    "laid",  # chosen, and a piece of the hand is laid here by the draft
    "taken",  # its piece has been used by the draft; its place stays as a hole
    "other-way",  # another way of the same draft leads here
    "could-go",  # a piece would stand here after the act
    "threatened",  # a piece here would be hit by the act
    "closed",  # out of play for good
    "won",  # won by the seat in `seat`
    "last",  # touched by the last move
    "hole",  # an empty space
]

Shape = Literal[
    "print",  # printed or written, lies in its spot
    "tile",
    "card",
    "plate",  # a small board with a name on it
    "die",
    "disc",
    "pawn",  # stands on its spot
    "block",  # bars it
    "pile",
]

Glyph = str
"""A drawing: one of the general ones below, or the id of a symbol in the game's own drawings (`About`)."""
GLYPHS = ("star", "cross", "ring", "dot", "stroke", "fill", "area")
"""What every face draws. `fill` is the whole spot, `area` the same with one line around all that touch,
`stroke` strikes out what lies on the spot."""

Ink = Literal["", "red", "blue", "gold", "green", "pink", "plum", "black", "yellow", "sage", "moss"]
"""The six inks of the seats by name, black, and three pale ones that letters can be read on."""


class Note(Struct, frozen=True, omit_defaults=True):
    """A few words at a piece: whom it helps, why it cannot be had."""

    text: str
    brief: str = ""  # the same where room is scarce
    side: Side = "none"


class Piece(Struct, frozen=True, omit_defaults=True):
    """A thing that lies on a spot. Backs (`back`) say only that something is there.

    What is printed on it is said part by part, so that a face may set each where it has room.
    """

    shape: Shape
    letter: str = ""  # in the middle; `?` is a wild one
    corners: tuple[str, ...] = ()  # further letters; without one in the middle they are set large
    seat: int | None = None  # whose it is: it has that seat's ink
    number: int | None = None  # a die's face, a disc's number, how many lie in a pile
    sides: int = 6  # of a die
    glyph: Glyph = ""
    fallen: Glyph = ""  # instead of it where the piece lies beaten
    ink: Ink = ""  # of a piece that is nobody's
    colours: tuple[str, ...] = ()  # of the glyph, where it is one of the game's own that takes some
    back: bool = False
    down: bool = False  # it has fallen over
    ghost: bool = False  # it would come here by the act
    name: str = ""
    kind: str = ""  # what it is, printed under its name
    sign: Glyph = ""  # drawn small beside its kind
    ground: str = ""  # the colour behind its glyph
    foot: str = ""  # printed at its foot: "2D6"
    badge: int | None = None  # a number on a shield
    tag: str = ""  # a tag that hangs on it: what it holds, what it costs
    tag_brief: str = ""  # the same where room is scarce
    stamp: str = ""  # stamped over it
    heading: str = ""  # what its text is headed by
    text: str = ""  # what it does
    brief: str = ""  # the same where room is scarce; behind its name it makes a sentence
    price: int | None = None  # on a tag of its own, in `unit`
    unit: str = ""
    note: Note | None = None
    lines: tuple[str, ...] = ()  # further sentences, none of them said by the spot's label


class Mark(Struct, frozen=True, omit_defaults=True):
    """What is printed on a spot or drawn on it by hand, besides its pieces."""

    glyph: Glyph
    ink: Ink = ""


class Meaning(Struct, frozen=True):
    """A line of the legend: what a mark says."""

    mark: Mark
    text: str


class Spot(Struct, frozen=True, omit_defaults=True):
    """A place. `at` is column and row, axial q and r, lane and index, or x and y, by its region's kind."""

    name: Touch
    label: str  # spoken: "L, row 3, column 5"
    at: tuple[int, int]
    pieces: tuple[Piece, ...] = ()
    states: tuple[SpotState, ...] = ()
    steps: tuple[int, ...] = ()  # when the draft touched it, counted from 1
    marks: tuple[Mark, ...] = ()
    seat: int | None = None  # whose it is or who won it
    why: str = ""  # why it may not be touched now, where that is worth saying
    title: str = ""  # its name where one is printed, as on a map
    lines: tuple[str, ...] = ()  # printed below its title; the first stands beside its pieces
    brief: tuple[str, ...] = ()  # the same where room is scarce


class Link(Struct, frozen=True, omit_defaults=True):
    """Something between two spots: a dot of a sheet, a road of a map."""

    ends: tuple[Touch, Touch]
    kind: Literal["dot", "road"]
    on: bool = False  # filled, travelled
    fresh: bool = False  # would be filled by the act
    one_way: bool = False  # leads from the first end to the second only


class Region(Struct, frozen=True, omit_defaults=True):
    """Spots that belong together; the face lays them out by kind."""

    name: str
    kind: RegionKind
    label: str
    spots: tuple[Spot, ...]
    role: Role = "stage"
    links: tuple[Link, ...] = ()
    seat: int | None = None
    caption: str = ""  # printed large beside it
    note: str = ""  # printed small below the caption
    sign: Glyph = ""  # drawn beside the note, or in front of the spots
    bounded: bool = True  # a board with an edge; else a field without end, of which a part is seen
    passing: bool = False  # no room is kept for it: it is there while something of it can be chosen
    columns: tuple[str, ...] = ()  # headings, if the board has them
    rows: tuple[str, ...] = ()
    column_notes: tuple[str, ...] = ()  # printed behind a column or row: "+1"
    row_notes: tuple[str, ...] = ()


class Meter(Struct, frozen=True, omit_defaults=True):
    label: str
    value: int
    most: int | None = None
    told: bool = False  # the status says it in words
    sign: Glyph = ""  # drawn in place of the label, and only where the things that it counts have no room


class Badge(Struct, frozen=True, omit_defaults=True):
    """What everybody sees of a seat."""

    seat: int
    line: str
    number: int | None = None
    unit: str = ""
    acting: bool = False
    pieces: tuple[Piece, ...] = ()  # public pieces in front of the seat
    meters: tuple[Meter, ...] = ()
    brief: str = ""  # the line where room is scarce


class Button(Struct, frozen=True, omit_defaults=True):
    """A touch that has no place on the board. With `why` it lies flat and says so."""

    touch: Touch
    label: str
    why: str = ""
    usual: bool = False  # what most answer: the main button as long as nothing else is chosen
    unasked: bool = False
    """A face may answer so for the seat: it tells nothing, and whoever wants to be asked can say so before
    (`Act.ask`). The table marks what is the only answer there is (`table/sole.py`)."""


class TextField(Struct, frozen=True, omit_defaults=True):
    """A word is asked for, to be typed: touch `say:WORD`."""

    label: str
    least: int = 2
    most: int = 15


class Act(Struct, frozen=True, omit_defaults=True):
    """The main button: it names what the draft does, and is live when the draft is complete."""

    label: str
    complete: bool = False
    spells: str = ""  # the label of an act that spells, with `{word}` where its word stands
    final: bool = False  # nothing can be added to the draft: the touch that completes it may play it
    ask: str = ""  # the wish to be asked, after this act, what is else answered unasked


class Way(Struct, frozen=True, omit_defaults=True):
    """Another draft with the same word or the same touches, one tap away."""

    label: str
    draft: Draft
    chosen: bool = False


class Node(Struct, frozen=True, omit_defaults=True):
    """One spot of the spelling graph."""

    spot: Touch
    next: tuple[Touch | None, ...]  # neighbours by direction; None at a gap
    letter: str = ""  # "" is empty, `?` wild
    enter: bool = True
    lay: tuple[Touch, ...] = ()  # spots of the hand whose piece may be laid here


class Spelling(Struct, frozen=True, omit_defaults=True):
    """The graph of an act that spells: from it alone a face finds open spots and the walks of a typed text.

    `starts` are where the first letter may lie. `reuse`: a spot may be visited again, though never twice
    running. `lays`: at least one piece is laid. `touching`: a piece is laid only where so many spots around
    hold one, and some order of laying must do. `straight`: a walk keeps its direction. A walk visits at least
    one spot of `any_of`, every spot of `all_of`, and takes at least one step of `any_step`, there or back;
    an empty one asks for nothing. `before` are the draft's touches that precede the walk.

    The touches of a walk are its spots, each after the spot of the hand whose piece is laid there, if any. A
    wild piece is told its letter by `say:L` right after the first touch of its spot; the Scene has a field
    then. A draft that is such a walk is complete, and only the word list may speak against it: that is a law.
    """

    nodes: tuple[Node, ...]
    starts: tuple[Touch, ...]
    least: int
    most: int
    reuse: bool = False
    lays: bool = False
    touching: int = 0
    straight: bool = False
    any_of: tuple[Touch, ...] = ()
    all_of: tuple[Touch, ...] = ()
    any_step: tuple[tuple[Touch, Touch], ...] = ()
    before: Draft = ()


class Ending(Struct, frozen=True, omit_defaults=True):
    headline: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    account: Account | None = None  # put in by the table, which knows what was told


class Scene(Struct, frozen=True, omit_defaults=True):
    game: str
    title: str
    house: int  # ink 0 to 5
    status: str  # beside the title: "Round 9 of 14"
    viewer: int | None
    seats: tuple[Badge, ...]
    regions: tuple[Region, ...]
    prompt: str
    asked: bool = False  # whether the prompt speaks to the viewer, who is to act
    act: Act | None = None
    buttons: tuple[Button, ...] = ()
    field: TextField | None = None
    ways: tuple[Way, ...] = ()
    spelling: Spelling | None = None
    meters: tuple[Meter, ...] = ()
    helpless: bool = False  # the rules forbid help now: nothing lights up, no meanings are shown
    over: Ending | None = None
    brief: str = ""  # the status where room is scarce
    layout: Layout | None = None  # where regions lie; a face has a plain way of its own
    legend: tuple[Meaning, ...] = ()

    @property
    def spots(self) -> dict[Touch, Spot]:
        """All spots by their names, in the order of the regions."""
        return {spot.name: spot for region in self.regions for spot in region.spots}

    @property
    def rack(self) -> dict[Touch, str]:
        """The letters of the pieces that the spelling graph may lay, by the names of their spots."""
        if self.spelling is None:
            return {}
        laid = {touch for node in self.spelling.nodes for touch in node.lay}
        spots = self.spots.items()
        return {name: spot.pieces[0].letter for name, spot in spots if name in laid and spot.pieces}

    def offers(self, touch: Touch) -> bool:
        """Whether this may be touched now: an open spot, a button that is live, or text for the field."""
        if touch.startswith("say:"):
            return self.field is not None
        if any(button.touch == touch and not button.why for button in self.buttons):
            return True
        spot = self.spots.get(touch)
        return spot is not None and "open" in spot.states


class Step(Struct, frozen=True, omit_defaults=True):
    """A touch that may come next on the way to a legal act."""

    touch: Touch
    label: str


Motion = Literal[
    "lay",
    "step",
    "hit",
    "push",
    "throw",
    "out",
    "roll",
    "slide",
    "draw",
    "lose",
    "light",
    "score",
    "say",
]


class Happening(Struct, frozen=True, omit_defaults=True):
    """An event as a face shows it: one spoken sentence, what moves, and what its turn says of it."""

    text: str
    motion: Motion = "say"
    seat: int | None = None
    path: tuple[Touch, ...] = ()  # the spots concerned, in order
    piece: Piece | None = None
    amount: int | None = None
    words: tuple[str, ...] = ()
    head: str = ""  # begins a line of the log: the word that was spelled, or who acts
    line: str | None = None  # what that line says of it; None: its sentence, "": nothing
    quiet: bool = False  # said last, and less loudly
    fresh: bool = False  # begins a line of its own
    fall: str = ""  # in a few words why the seat's number fell, where it fell by no choice of its own
