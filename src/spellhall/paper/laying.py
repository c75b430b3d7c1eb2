"""Where everything lies, page by page, in millimetres from the top left corner. `page.typ` draws it.

Both sides of a sheet are laid here: a back lies mirrored across the page, so that it meets its front when the
sheet is turned over its long edge.
"""

from collections.abc import Iterable, Iterator
from math import copysign, sqrt
from typing import Any

from msgspec import to_builtins

from spellhall.core.paper import Board, Card, Counters, Deck, Forms, Mat, Mats, Piece, Tiles
from spellhall.paper.sheets import EDGE, Sheet

Item = dict[str, Any]
Page = list[Item]

_HEAD = 12.0  # from the top edge to the heading
_BODY = 25.0  # and to what stands below it
_FOOT = 12.0  # kept free at the bottom
_APART = 3.0  # between discs and blocks
_CAPTION = 14.0  # under cards, so that a line of text has room below the cut marks
_SIDE, _GAP = 8.0, 2.0  # beside and between places: three cards lie beside each other


def item(draw: str, x: float, y: float, w: float = 0, h: float = 0, **told: Any) -> Item:
    return {"draw": draw, "x": x, "y": y, "w": w, "h": h, **told}


class Laying:
    """Fills pages, one piece after the other. Small pieces share a page where there is room."""

    def __init__(self, sheet: Sheet, title: str, house: int, sentences: dict[str, str]) -> None:
        self.sheet = sheet
        self.title = title
        self.house = house
        self.sentences = sentences
        self.pages: list[Page] = []
        self._free: float | None = None  # where the next small piece may begin; None: on a new page

    def lay(self, piece: Piece) -> None:
        match piece:
            case Deck():
                self._deck(piece)
            case Forms():
                self._forms(piece)
            case Board():
                self._board(piece)
            case Tiles():
                self._tiles(piece)
            case Counters():
                self._counters(piece)
            case Mats():
                self._mats(piece)

    # -- cards

    def _deck(self, deck: Deck) -> None:
        self._free = None
        wide, high = deck.size
        across, down = self.sheet.fits(wide, high)
        left = (self.sheet.width - across * wide) / 2
        top = (self.sheet.height - down * high) / 2
        faces = list(_copies(deck.cards))
        many = -(-len(faces) // (across * down))
        for number in range(many):
            part = faces[number * across * down : (number + 1) * across * down]
            front: Page = [*self._marks(left, top, wide, high, across, down)]
            back: Page = []
            for place, card in enumerate(part):
                row, column = divmod(place, across)
                y = top + row * high
                draw = "sign-card" if card.sign else "read-card"
                told = to_builtins(card)
                told["mark"] = card.mark and f"{card.mark}|"
                front.append(item(draw, left + column * wide, y, wide, high, card=told, drawing=drawn(card)))
                x = left + (across - 1 - column) * wide
                back.append(item("card-back", x, y, wide, high, title=self.title, house=self.house))
            foot = self.sentences["cards"].format(
                title=deck.title, number=number + 1, many=many, wide=f"{wide:g}", high=f"{high:g}"
            )
            front.append(self._caption(foot, left, top + down * high, self.sheet.height))
            self.pages += [front, back]

    def _caption(self, text: str, left: float, below: float, height: float) -> Item:
        """Under the cards where there is room for a line beside the cut marks, else up the left edge."""
        if height - below >= _CAPTION:
            return item("words", left, height - 9.5, self.sheet.width - 2 * left, 4, text=text, size=8)
        return item("upright-words", EDGE, below - 153, 3, 150, text=text)

    def _marks(
        self, left: float, top: float, wide: float, high: float, across: int, down: int
    ) -> Iterator[Item]:
        right, bottom = left + across * wide, top + down * high
        long = min(5.0, top - EDGE - 1)
        for column in range(across + 1):
            x = left + column * wide
            yield item("cut", x, top - 1 - long, 0, long)
            yield item("cut", x, bottom + 1, 0, long)
            if 0 < column < across:
                yield item("fold", x, top, 0, bottom - top)
        long = min(5.0, left - EDGE - (1 if top >= _CAPTION else 4))  # beside a caption that stands upright
        for row in range(down + 1):
            y = top + row * high
            yield item("cut", left - 1 - long, y, long, 0)
            yield item("cut", right + 1, y, long, 0)
            if 0 < row < down:
                yield item("fold", left, y, right - left, 0)

    # -- sheets to write on, boards

    def _forms(self, forms: Forms) -> None:
        self._free = None
        half = self.sheet.height / 2
        left = (self.sheet.width - 186) / 2
        for number, form in enumerate(forms.forms):
            if number % 2 == 0:
                self.pages.append([item("fold", EDGE, half, self.sheet.width - 2 * EDGE, 0)])
            y = 7 + half * (number % 2)
            told = to_builtins(form)
            named = {"title": self.title, "write": self.sentences["name"]}
            self.pages[-1].append(item("form", left, y, 186, half - 12, form=told, **named))

    def _board(self, board: Board) -> None:
        page = self._new_page(board.title, board.note)
        self._free = None
        wide, high = board.size
        if board.shape == "hexagon":
            high = wide * 2 / sqrt(3)
        xs, ys = [spot.x for spot in board.spots], [spot.y for spot in board.spots]
        room = self.sheet.width - 2 * _SIDE, self.sheet.height - _BODY - 6 - _FOOT
        scale = min(room[0] / (max(xs) - min(xs) + wide), room[1] / (max(ys) - min(ys) + high))
        left = self.sheet.width / 2 - scale * (max(xs) + min(xs)) / 2
        top = _BODY + 6 + room[1] / 2 - scale * (max(ys) + min(ys)) / 2
        middles = [(left + spot.x * scale, top + spot.y * scale) for spot in board.spots]
        w, h = wide * scale, high * scale
        for start, end in board.links:
            others = [middle for number, middle in enumerate(middles) if number not in (start, end)]
            page += _arrow(middles[start], middles[end], others, w, h)
        for spot, (x, y) in zip(board.spots, middles, strict=True):
            draw = "hex-spot" if board.shape == "hexagon" else "card-spot"
            named = {"name": spot.name, "ground": spot.ground, "lines": list(spot.lines)}
            page.append(item(draw, x - w / 2, y - h / 2, w, h, **named))

    # -- small pieces

    def _tiles(self, tiles: Tiles) -> None:
        wide = tiles.across
        hexagon = tiles.shape == "hexagon"
        high = wide * 2 / sqrt(3) if hexagon else wide
        step = high * 0.75 if hexagon else high
        across = int((self.sheet.width - 2 * 7) / wide - (0.5 if hexagon else 0))
        left = (self.sheet.width - (across + (0.5 if hexagon else 0)) * wide) / 2
        self._begin(tiles.title, tiles.note, high)
        row = column = 0
        assert self._free is not None
        top = self._free
        for tile in _copies(tiles.tiles):
            if column == across:
                row, column = row + 1, 0
                if top + row * step + high > self._lowest:
                    self._new_page(tiles.title, tiles.note)
                    row, top = 0, _BODY
            x = left + column * wide + (wide / 2 if hexagon and row % 2 else 0)
            named = {"letter": tile.letter, "shape": tiles.shape, "ground": tile.ground}
            self.pages[-1].append(item("tile", x, top + row * step, wide, high, **named))
            column += 1
        self._free = top + row * step + high + _APART

    def _counters(self, counters: Counters) -> None:
        size = counters.across
        step = size + _APART
        across = int((self.sheet.width - 2 * _SIDE + _APART) / step)
        self._begin(counters.title, counters.note, size)
        assert self._free is not None
        x, y = _SIDE, self._free
        for counter in _copies(counters.counters):
            if x + size > _SIDE + across * step:
                x, y = _SIDE, y + step
                if y + size > self._lowest:
                    self._new_page(counters.title, counters.note)
                    y = _BODY
            named = {"seat": counter.seat, "text": counter.text, "ground": counter.ground}
            self.pages[-1].append(item("disc", x, y, size, size, drawing=drawn(counter), **named))
            x += step
        self._free = y + size + _APART

    def _mats(self, mats: Mats) -> None:
        heights = [
            _mat_head(mat) + max(place.size[1] for place in mat.places) + 2 * _APART for mat in mats.mats
        ]
        # All together where one page has room for them, else one after the other.
        room = self._lowest - _BODY
        self._begin(mats.title, "", sum(heights) if sum(heights) <= room else heights[0])
        for mat in mats.mats:
            high = max(place.size[1] for place in mat.places)
            head = _mat_head(mat)
            assert self._free is not None
            if self._free + head + high > self._lowest:
                self._new_page(mats.title, "")
                self._free = _BODY
            y = self._free
            self.pages[-1].append(item("mat-heading", _SIDE, y, 100, 6, text=mat.title))
            if mat.note:
                room = self.sheet.width - 2 * _SIDE
                self.pages[-1].append(item("words", _SIDE, y + 6.5, room, 5, text=mat.note, size=8.5))
            y += head
            x = _SIDE
            for place in mat.places:
                if x + place.size[0] > self.sheet.width - _SIDE:
                    x, y = _SIDE, y + high + _GAP
                self.pages[-1].append(item("place-for", x, y, *place.size, label=place.label))
                x += place.size[0] + _GAP
            self._free = y + high + 2 * _APART

    # -- pages

    def sides(self, both: bool) -> list[Page]:
        """The pages in the order of printing. Where cards have backs, what has none gets an empty one: nobody
        should cut through a page to get the pieces on its other side."""
        if not both:
            return self.pages
        found: list[Page] = []
        for page in self.pages:
            if len(found) % 2 and not is_back(page):
                found.append([])
            found.append(page)
        return [*found, []] if len(found) % 2 else found

    @property
    def _lowest(self) -> float:
        return self.sheet.height - _FOOT

    def _begin(self, title: str, note: str, high: float) -> None:
        """Go on below the last small piece, or on a new page."""
        if self._free is None or self._free + 14 + high > self._lowest:
            self._new_page(title, note)
            self._free = _BODY
            return
        y = self._free + 2
        self.pages[-1].append(item("mat-heading", _SIDE, y, 100, 6, text=title))
        if note:
            self.pages[-1].append(
                item("words", _SIDE, y + 6, self.sheet.width - 2 * _SIDE, 5, text=note, size=8.5)
            )
        self._free = y + (12.5 if note else 8)

    def _new_page(self, title: str, note: str) -> Page:
        page: Page = [item("heading", _SIDE, _HEAD - 4, self.sheet.width - 2 * _SIDE, 9, text=title)]
        if note:
            page.append(item("words", _SIDE, _HEAD + 5.5, self.sheet.width - 2 * _SIDE, 5, text=note, size=9))
        self.pages.append(page)
        return page


def _mat_head(mat: Mat) -> int:
    return 13 if mat.note else 7


def is_back(page: Page) -> bool:
    return bool(page) and all(one["draw"] == "card-back" for one in page)


def drawn(piece: Any) -> str | None:
    """What a drawing in its colours is called among those that are handed on; None: nothing is drawn."""
    if not piece.drawing:
        return None
    colours = piece.colours if isinstance(piece, Card) else ()
    seat = None if isinstance(piece, Card) else piece.seat
    return "|".join((piece.drawing, "" if seat is None else str(seat), *colours))


def _copies(pieces: Iterable[Any]) -> Iterator[Any]:
    for piece in pieces:
        for _ in range(piece.copies):
            yield piece


_Point = tuple[float, float]


def _arrow(start: _Point, end: _Point, others: Iterable[_Point], w: float, h: float) -> list[Item]:
    """From edge to edge of two boxes, along the line between their middles; around a corner if another box
    lies there.
    """
    (a, b), (c, d) = start, end
    dx, dy = c - a, d - b
    inside = min(
        w / 2 / abs(dx) if dx else 1e9,
        h / 2 / abs(dy) if dy else 1e9,
    )
    if dx and dy and any(_meets(start, end, other, w, h) for other in others):
        x, y = c - copysign(w / 2, dx), b + copysign(h / 2, dy)
        return [item("line", a, y, 0, d - y), item("arrow", a, d, x - a, 0)]
    x, y = a + dx * inside, b + dy * inside
    left = 1 - 2 * inside
    return [item("arrow", x, y, dx * left, dy * left)]


def _meets(start: _Point, end: _Point, middle: _Point, w: float, h: float) -> bool:
    """Whether the line between two points goes through a box."""
    first, last = 0.0, 1.0
    for begin, stop, at, half in zip(start, end, middle, (w / 2, h / 2), strict=True):
        if begin == stop:
            if abs(begin - at) >= half:
                return False
            continue
        near, far = sorted((at + side * half - begin) / (stop - begin) for side in (-1, 1))
        first, last = max(first, near), min(last, far)
    return first < last
