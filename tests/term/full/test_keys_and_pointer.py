"""What keys and the pointer do at the full-screen table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest
from textual.events import Paste

import spellhall
from spellhall.term.choices import choices, key_touch
from spellhall.term.full.sheets import Cover, Question, Sheet
from spellhall.term.seating import Seating

from .sitting import PATIENCE, Guest, opened, sitting

RING = "spelling-brawl"  # spaces to go between, words to type
LETTERS = "war-of-words"  # a hand that others may not see

MANY_WAYS = {
    "game": "lexigo",
    "options": {"stack": 4},
    "turn": 0,
    "phase": "spell",
    "grid": {"0,-1": "E", "1,-1": "N", "-1,0": "H", "1,0": "R", "-1,1": "E", "0,1": "U"},
    "players": [
        {"pawn": "1,0", "bank": "DEJPRR", "stack": 4},
        {"pawn": "0,1", "bank": "EFHOST", "stack": 3},
    ],
}

Doing = Callable[[Guest], Awaitable[None]]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


def at_table(game: str, doing: Doing, hot_seat: bool = False) -> Guest:
    async def sat() -> Guest:
        async with sitting(*opened(game, hot_seat=hot_seat)) as guest:
            await doing(guest)
            return guest

    return asyncio.run(sat())


def played(guest: Guest) -> list[str]:
    """What the first seat did."""
    return [line for line in guest.table.lines() if line.startswith("0: ")]


def test_a_fighter_is_entered_by_arrows_and_answers_by_digits() -> None:
    async def doing(guest: Guest) -> None:
        await guest.press("down", "right", "left", "space")
        await guest.settled()
        assert played(guest)[0].startswith("0: enter")
        await guest.press("1")
        assert "guards" not in guest.text.splitlines()[1]  # the answer was: no block

    at_table(RING, doing)


def test_enter_alone_finds_what_can_be_chosen() -> None:
    async def doing(guest: Guest) -> None:
        await guest.press("enter")
        assert guest.screen.cursor is not None
        assert guest.screen.scene().offers(guest.screen.cursor)
        await guest.press("enter")
        await guest.settled()
        assert played(guest)

    at_table(RING, doing)


def test_the_cursor_does_not_stay_on_a_button_when_something_else_is_asked() -> None:
    async def doing(guest: Guest) -> None:
        guest.write(guest.table.legal(0, limit=1)[0])
        await guest.settled()
        await guest.pilot.pause()
        button = key_touch(next(choices(guest.screen.scene())).key)
        while guest.screen.cursor != button:
            await guest.press("tab")
        await guest.press("enter")
        await guest.settled()
        await guest.pilot.pause()
        assert len(played(guest)) == 2
        assert guest.screen.cursor is None

    at_table(RING, doing)


def test_the_pointer_touches_what_is_drawn_and_asks_why_not() -> None:
    async def doing(guest: Guest) -> None:
        board = guest.screen.parts["board"]
        closed = next(touch for touch in board.places if not guest.screen.scene().offers(touch))
        here = board.places[closed]
        await guest.pilot.click("#board", offset=(here.left + 2, here.top))
        assert guest.screen.note
        assert played(guest) == []
        offered = next(touch for touch in board.places if guest.screen.scene().offers(touch))
        here = board.places[offered]
        await guest.pilot.click("#board", offset=(here.left + 2, here.top))
        await guest.settled()
        assert played(guest)[0] == f"0: enter {offered.partition(':')[2]}"

    at_table(RING, doing)


def test_a_word_shows_its_way_while_it_is_typed() -> None:
    async def doing(guest: Guest) -> None:
        table = guest.table
        while not guest.screen.scene().spelling:
            guest.write(table.legal(0, limit=1)[0])
            await guest.settled()
        spell = next(line for line in table.each_legal(0) if line.startswith("spell ") and "=" not in line)
        word = spell.split()[1]
        guest.screen.on_paste(Paste(word.lower()))
        await guest.pilot.pause()
        assert f"{word}▏" in guest.text
        assert "( ) chosen" in guest.text
        await guest.press("backspace")
        assert f"{word[:-1]}▏" in guest.text
        await guest.press("escape")
        assert "▏" not in guest.text
        await guest.press(*"zzzz", "enter")
        assert guest.screen.refused
        assert "ZZZZ" in guest.text

    at_table(RING, doing)


def test_touches_and_actions_are_taken_back() -> None:
    async def doing(guest: Guest) -> None:
        await guest.press("tab")
        guest.key("space")
        assert guest.screen.decision is not None
        touched = guest.screen.decision.draft
        assert touched
        guest.key("backspace")
        assert guest.screen.decision.draft == touched[:-1]
        guest.key("ctrl+z")
        assert guest.screen.refused  # nothing has been done yet

    at_table(LETTERS, doing)


def test_help_log_and_rules_lie_over_the_table() -> None:
    async def doing(guest: Guest) -> None:
        for key, said in (("?", "What you can type now"), ("f4", "Red starts"), ("f5", "War of Words")):
            await guest.press(key)
            assert isinstance(guest.app.screen, Sheet)
            await guest.pilot.pause()
            assert said in guest.text
            await guest.press("escape")
            assert guest.app.screen is guest.screen

    at_table(LETTERS, doing)


def test_who_leaves_may_keep_the_game() -> None:
    async def doing(guest: Guest) -> None:
        await guest.press("ctrl+q")
        assert isinstance(guest.app.screen, Question)
        await guest.press("escape")
        assert guest.app.screen is guest.screen
        await guest.press("ctrl+c", "1")

    guest = at_table(RING, doing)
    [(_, line)] = guest.screen.farewell
    kept = Path(line.removeprefix("spellhall play --resume "))
    assert spellhall.replay(kept.read_text(encoding="utf-8")).game == RING


def test_nobody_sees_the_other_hand() -> None:
    async def doing(guest: Guest) -> None:
        assert isinstance(guest.app.screen, Cover)
        first = guest.table.to_act[0]
        assert "hand" not in guest.text
        await guest.press("x")
        assert isinstance(guest.app.screen, Cover)
        await guest.press("enter")
        await guest.pilot.pause()
        assert "Your hand" in guest.text
        while first in guest.table.to_act:
            guest.write(guest.table.legal(first, limit=1)[0])
        await guest.pilot.pause()
        assert isinstance(guest.app.screen, Cover)
        assert "hand" not in guest.text
        assert guest.screen.host.viewer == first  # the next view is not asked for before

    at_table(LETTERS, doing, hot_seat=True)


def test_a_hint_is_laid_to_be_looked_at() -> None:
    async def doing(guest: Guest) -> None:
        line = guest.table.legal(0, limit=1)[0]
        hints = [{"line": line, "value": 0.5, "why": "Because."}]
        guest.table.hint = lambda *asked, **more: hints  # type: ignore[method-assign]
        await guest.press("f2")
        while guest.app.screen is guest.screen:
            await guest.pilot.pause()
        assert "50% to win: Because." in guest.text
        await guest.press("enter")
        assert guest.screen.decision is not None
        assert guest.table.assemble(0, guest.screen.decision.draft) == line
        await guest.press("enter")
        await guest.settled()
        assert played(guest)[0] == f"0: {line}"

    at_table(RING, doing)


def test_a_bot_that_fails_does_not_leave_the_table_waiting() -> None:
    async def doing(guest: Guest) -> None:
        def fails(*asked: object) -> str:
            raise ZeroDivisionError("one over nothing")

        guest.table.bot_line = fails  # type: ignore[method-assign]
        guest.write(guest.table.legal(0, limit=1)[0])
        await guest.settled()
        assert "one over nothing" in guest.screen.note
        await guest.press("ctrl+q", "2")

    at_table(RING, doing)


def test_while_a_bot_thinks_commands_are_heard_and_moves_are_not() -> None:
    async def doing(guest: Guest) -> None:
        thinks = Event()
        own = guest.table.bot_line

        def slowly(*asked: object) -> str:
            assert thinks.wait(PATIENCE)
            return own(*asked)  # type: ignore[arg-type]

        guest.table.bot_line = slowly  # type: ignore[method-assign]
        try:
            guest.write(guest.table.legal(0, limit=1)[0])
            assert guest.screen.decision is None
            guest.screen.read("a1")
            assert guest.screen.note == "Please wait until you are asked."
            guest.screen.read("log")
            await guest.pilot.pause()
            assert isinstance(guest.app.screen, Sheet)
            await guest.press("escape")
        finally:
            thinks.set()
        await guest.settled()
        assert guest.screen.decision is not None
        assert not guest.screen.note

    at_table(RING, doing)


def test_the_last_line_says_nothing_of_a_spot_that_is_no_longer_offered() -> None:
    async def doing(guest: Guest) -> None:
        await guest.press("enter")
        spot = guest.screen.scene().spots[guest.screen.cursor or ""]
        assert spot.label in guest.text.splitlines()[-2]
        await guest.press("enter")
        await guest.settled()
        assert spot.label not in guest.text.splitlines()[-2]

    at_table(RING, doing)


def test_a_word_with_several_ways_is_laid_and_its_ways_are_offered() -> None:
    """A question with a line for each walk would have dozens that come to the same."""

    async def sat() -> None:
        table = spellhall.table(MANY_WAYS, seed=1)
        async with sitting(table, Seating(("Ida", "Jo"), (None, None))) as guest:
            guest.screen.on_paste(Paste("render"))
            await guest.press("enter")
            scene = guest.screen.scene()
            assert [way.chosen for way in scene.ways].count(True) == 1
            assert len(scene.ways) > 1
            assert scene.act is not None
            assert scene.act.complete
            before = len(guest.table.lines())
            await guest.press("enter")
            assert guest.table.lines()[before].startswith("0: spell RENDER ")

    asyncio.run(sat())


def test_a_small_terminal_shows_what_is_asked() -> None:
    async def drawn() -> str:
        table, seating = opened(RING)
        assert isinstance(seating, Seating)
        async with sitting(table, seating, size=(40, 14)) as guest:
            return guest.text

    text = asyncio.run(drawn())
    assert "Where does your fighter" in text
    assert "[o]" in text
