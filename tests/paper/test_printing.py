"""What is printed is read back from the PDF and held against the data of the games."""

import io
import re
import sys
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import pytest
from pypdf import PageObject, PdfReader

import spellhall
from spellhall.core.errors import Unknown
from spellhall.games.brawl_mart.sets import HOUSE, find_set
from spellhall.games.lexigo.box import BLANK, BOX
from spellhall.games.spell_write.board import ROUNDS, sheets
from spellhall.games.spelling_brawl.board import BOX as LETTERS
from spellhall.games.spelling_brawl.board import MOST_SEATS, board
from spellhall.games.war_of_words.cards import LOCATIONS, WILD, whole
from spellhall.paper import CannotPrint, Wish, print_game, printed_options, printing
from spellhall.paper.laying import is_back
from spellhall.paper.printing import compose
from spellhall.paper.sheets import EDGE, SHEETS

from ..outside import NOUGHTS, as_before

PAPERS = tuple(SHEETS)
POINT = 72 / 25.4  # points in a millimetre


class Word(NamedTuple):
    text: str
    size: float
    x: float
    y: float


def words_of(page: PageObject) -> list[Word]:
    found: list[Word] = []

    def visit(text: str, outer: list[float], inner: list[float], font: Any, size: float) -> None:
        if text.strip():
            scale = abs(outer[0] * outer[3] - outer[1] * outer[2]) ** 0.5
            found.append(Word(text.strip(), size * scale, outer[4], outer[5]))

    page.extract_text(visitor_text=visit)
    return found


RUN = re.compile(
    rb"([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm[^\n]*\nBT 0 Tr/f\d+ ([\d.]+) Tf"
)


def runs_of(page: PageObject) -> list[tuple[float, float, float]]:
    """Size and place of every run of letters: far quicker than what they say."""
    contents = page.get_contents()
    drawn = b"" if contents is None else contents.get_data()
    found = [tuple(map(float, run)) for run in RUN.findall(drawn)]
    assert len(found) == drawn.count(b" Tf ")
    return [(size * abs(a * d - b * c) ** 0.5, x, y) for a, b, c, d, x, y, size in found]


@cache
def printed(game: str, paper: str = "a4", ink: str = "colour", **options: str) -> list[list[Word]]:
    pdf = print_game(game, Wish(paper, ink, options)).pdf
    return [words_of(page) for page in PdfReader(io.BytesIO(pdf)).pages]


def set_in(pages: list[list[Word]], millimetres: float) -> Counter[str]:
    """What is printed in letters of this size."""
    size = millimetres * POINT
    return Counter(word.text for page in pages for word in page if abs(word.size - size) < 0.01)


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["semi-wild", "plain"])
def test_every_card_of_the_deck_is_printed_as_often_as_it_is_there(deck: str) -> None:
    pages = printed("war-of-words", deck=deck)
    corners = set_in(pages, 13 / POINT)
    told = Counter(" / ".join(card) for card in whole(deck) if card != WILD)
    assert corners == Counter({sign: 2 * copies for sign, copies in told.items()})
    wild = sum(word.text.startswith("any letter") for page in pages for word in page)
    assert wild == whole(deck).count(WILD)
    backs = sum(word.text == "War of Words" for page in pages for word in page)
    assert backs == len(whole(deck))
    counters = [word.text for page in pages for word in page if abs(word.size - 25 * 0.42 * POINT) < 0.01]
    assert counters == [str(number) for number in range(1, LOCATIONS + 1)]


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_every_tile_and_letter_is_printed(paper: str) -> None:
    tiles = Counter(BOX)
    del tiles[BLANK]  # a star is drawn
    assert set_in(printed("lexigo", paper), 20.5 * 0.52) == tiles
    blanks = [
        one for page in compose("lexigo", Wish(paper))["pages"] for one in page if one.get("letter") == BLANK
    ]
    assert len(blanks) == Counter(BOX)[BLANK]
    assert set_in(printed("spelling-brawl", paper), 17 * 0.52) == Counter(LETTERS)


def test_the_ring_has_its_spaces_and_everybody_a_fighter_and_a_block() -> None:
    for name in ("ring", "small"):
        pages = printed("spelling-brawl", board=name)
        assert sorted(word.text for word in pages[0][2:]) == sorted(board(name).names)
    drawn = [one for page in compose("spelling-brawl", Wish())["pages"] for one in page]
    discs = [one for one in drawn if one["draw"] == "disc"]
    assert sorted((one["seat"], bool(one["drawing"])) for one in discs) == sorted(
        (seat, mask) for seat in range(MOST_SEATS) for mask in (False, True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("ink", ["colour", "low"])
def test_every_sheet_is_there_once_with_a_box_for_each_round(ink: str) -> None:
    pages = printed("spell-write", ink=ink)
    words = Counter(word.text for page in pages for word in page)
    assert all(words[f"Sheet {name}"] == 1 for name in sheets())
    assert words["Total"] == len(sheets())
    # Rounds stand on boxes, and the first few numbers at grids as well.
    assert words[str(ROUNDS)] == len(sheets())
    same = compose("spell-write", Wish(options={"sheet": "S3"}))["pages"]
    forms = [one["form"]["name"] for page in same for one in page if "form" in one]
    assert forms == ["Sheet S3"] * len(sheets())


@pytest.mark.slow
def test_every_card_and_department_of_a_set_is_printed() -> None:
    cards = find_set(HOUSE)
    text = Counter(word.text for page in printed("brawl-mart") for word in page)
    titles = [one.title for part in (cards.brawlers, cards.items) for one in part.values()]
    assert all(text[title] == 1 for title in titles)
    assert all(text[place.title] for place in cards.departments.values())
    title = spellhall.about("brawl-mart").title
    backs = sum(word.text == title for page in printed("brawl-mart")[:-1] for word in page)
    assert backs == len(titles)  # the last page, with the rules, has it as well
    assert all(text[f"{price} SP"] == 1 for price in cards.prices)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", spellhall.games())
def test_everything_can_be_read_and_the_rules_take_at_most_two_pages(game: str, paper: str) -> None:
    pages = PdfReader(io.BytesIO(print_game(game, Wish(paper)).pdf)).pages
    sheet, edge = SHEETS[paper], EDGE * POINT - 0.5
    for page in pages:
        assert page.mediabox.width == pytest.approx(sheet.width * POINT, abs=0.1)
        for size, x, y in runs_of(page):
            assert size >= 7
            assert edge <= x <= sheet.width * POINT - edge
            assert edge <= y <= sheet.height * POINT - edge
    told = compose(game, Wish(paper))
    assert 1 <= len(pages) - len(told["pages"]) <= 2
    assert told["rules"]["minute"]
    assert told["rules"]["sections"]


def test_fonts_are_in_the_file() -> None:
    reader = PdfReader(io.BytesIO(print_game("lexigo", Wish()).pdf))
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    names = set()
    for font in fonts:
        inner = font["/DescendantFonts"][0].get_object()
        names.add(inner["/BaseFont"].partition("+")[2].partition("-")[0])
        assert {"/FontFile2", "/FontFile3"} & set(inner["/FontDescriptor"])
    assert names == {"Besley", "AtkinsonHyperlegibleNext"}


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["war-of-words", "brawl-mart"])
def test_backs_meet_their_fronts_when_the_sheet_is_turned_over(game: str, paper: str) -> None:
    """Turned over the long edge, left becomes right and heights stay."""
    pages, sheet = compose(game, Wish(paper))["pages"], SHEETS[paper]
    assert len(pages) % 2 == 0
    turned = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert not back or is_back(back)
        cards = {(round(one["x"], 3), round(one["y"], 3)) for one in front if "card" in one}
        mirrored = {(round(sheet.width - one["x"] - one["w"], 3), round(one["y"], 3)) for one in back}
        assert cards == mirrored
        turned += len(cards)
    # The same in what the typesetter made of it: titles of backs stand in the columns of the cards.
    title = spellhall.about(game).title
    rows = [page for page in printed(game, paper) if page and all(word.text == title for word in page)]
    assert sum(map(len, rows)) == turned
    wide = 63 * POINT
    left = (sheet.width * POINT - 3 * wide) / 2
    inside = {round((word.x - left) % wide, 1) for word in rows[0]}
    assert len(inside) == 1
    assert len({round((word.x - left) // wide) for word in rows[0]}) == 3


@pytest.mark.parametrize("paper", PAPERS)
def test_no_arrow_of_the_store_passes_behind_a_department(paper: str) -> None:
    (board,) = [page for page in compose("brawl-mart", Wish(paper))["pages"] if _drawn(page, "arrow")]
    boxes = _drawn(board, "card-spot")
    ways = _drawn(board, "arrow") + _drawn(board, "line")
    assert len(ways) > len(boxes)
    for way in ways:
        for share in range(1, 100):
            x, y = way["x"] + way["w"] * share / 100, way["y"] + way["h"] * share / 100
            hidden = [
                box["name"]
                for box in boxes
                if 0.1 < x - box["x"] < box["w"] - 0.1 and 0.1 < y - box["y"] < box["h"] - 0.1
            ]
            assert not hidden


def _drawn(page: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    return [one for one in page if one["draw"] == what]


def test_bad_wishes_are_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, wish, sentence in (
        ("chess", Wish(), "there is no game 'chess'"),
        ("lexigo", Wish(paper="a3"), "there is no paper 'a3'; there are a4, letter"),
        ("lexigo", Wish(ink="gold"), "ink is one of colour, low"),
        ("lexigo", Wish(options={"stock": 3}), "there is no option 'stock'"),
        ("brawl-mart", Wish(options={"set": "nowhere"}), "nowhere"),
    ):
        with pytest.raises(Unknown, match=sentence):
            print_game(name, wish)
    printing._set.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(CannotPrint, match=r"spellhall\[print\]"):
        print_game("lexigo", Wish())


def test_a_game_from_outside_gets_its_rules() -> None:
    with as_before():
        (name,) = spellhall.add_games(NOUGHTS)
        (rules,) = printed(name)
    text = " ".join(word.text for word in rules)
    assert "1.1" in text


def test_only_what_shows_on_paper_is_asked_for() -> None:
    asked = {game: [option.name for option in printed_options(game)] for game in spellhall.games()}
    assert asked == {
        "brawl-mart": [],
        "lexigo": ["stack"],
        "spell-write": ["sheet"],
        "spelling-brawl": ["board"],
        "war-of-words": ["deck"],
    }
