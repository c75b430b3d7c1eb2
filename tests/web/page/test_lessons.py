"""Rulebooks as frames: every rule and every little board of the book is there, and can be drawn."""

import gzip

import httpx
import msgspec
import pytest

import spellhall
from spellhall.core.rulebook import read_rulebook
from spellhall.web.hall.lessons import LessonFrame, RulesShown, lessons

from ..api.conftest import Client, Running
from ..found import ALL, ONE


@pytest.mark.parametrize("game", ALL)
def test_all_rules_and_boards_of_a_book_are_shown(game: str) -> None:
    book, shown = read_rulebook(spellhall.rulebook(game)), lessons(game)
    paragraphs = [one for section in shown.sections for one in section.paragraphs]
    assert [one.rule for one in paragraphs if one.rule] == list(book.rules)
    boards = [board for one in paragraphs for board in one.boards]
    assert sorted(board.title for board in boards) == sorted(board.title for board in book.boards)
    assert all("```" not in one.text and not one.text.startswith("#") for one in paragraphs)
    assert shown.title == spellhall.about(game).title


@pytest.mark.parametrize("game", ALL)
def test_the_first_turn_says_plays_and_shows_its_touches(game: str) -> None:
    tour = lessons(game).tour
    assert tour is not None
    assert sum(bool(frame.say) for frame in tour.frames) >= 3
    own = [frame for frame in tour.frames if frame.line and frame.seat == tour.seat]
    assert own
    assert all(frame.draft and frame.drafted is not None for frame in own)
    assert all(frame.scene.viewer == tour.seat for frame in tour.frames)


@pytest.mark.parametrize("game", ALL)
def test_a_line_of_a_board_changes_what_is_seen_or_tells_what_happened(game: str) -> None:
    for section in lessons(game).sections:
        for board in (board for one in section.paragraphs for board in one.boards):
            before: LessonFrame = board.frames[0]
            for frame in board.frames[1:]:
                assert frame.happenings or frame.scene != before.scene, (board.title, frame.line)
                before = frame


def test_rules_come_packed_and_plain(server: Running) -> None:
    client = Client(server.address)
    path = f"/api/games/{ONE[0]}/rules.json"
    with httpx.Client(base_url=server.address, headers={"accept-encoding": "gzip"}, verify=False) as http:
        answer = http.get(path)
        assert answer.headers["content-encoding"] == "gzip"
        plain = http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answer.content
    told = msgspec.json.decode(plain.content, type=RulesShown)
    assert told == lessons(ONE[0])
    assert len(gzip.compress(plain.content)) < 100_000
    tour = client.ask("GET", f"/api/games/{ONE[0]}/tour.json")
    assert len(tour["frames"]) == len(told.tour.frames if told.tour else ())
    assert client.refused("GET", "/api/games/nothing/rules.json")["type"] == "not-found"
