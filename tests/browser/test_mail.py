"""Mail that it is one's turn: asked for, confirmed by its link, opening the table, and off again."""

import asyncio
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..web.receivers import Postbox, postbox
from .conftest import PHONE, Guest
from .hall import PATIENCE, RunningHall
from .test_looks import troubles
from .test_messages import begin_over_days


class PostOffice:
    """A mail server in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._open = threading.Event()
        self._box: Postbox | None = None
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._live(),))
        self._thread.start()
        assert self._open.wait(PATIENCE)

    async def _live(self) -> None:
        async with postbox() as box:
            self._box = box
            self._open.set()
            await self._end.wait()

    @property
    def box(self) -> Postbox:
        assert self._box is not None
        return self._box

    def letter(self, number: int) -> tuple[str, str]:
        """The subject and the text of the letter of this number, as soon as it is there."""
        until = time.monotonic() + PATIENCE
        while len(self.box.letters) <= number:
            assert time.monotonic() < until, "no mail has come"
            time.sleep(0.02)
        letter = self.box.letters[number]
        text = letter.get_content()
        assert isinstance(text, str)
        return str(letter["Subject"]), text.replace("\r\n", "\n")

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()


class HallWithMail(RunningHall):
    """Links in mail have the address of the hall, so it is known before it starts."""

    def __init__(self, folder: Path, seed: int, mail_port: int) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        settings = {
            "smtp": f"smtp://127.0.0.1:{mail_port}",
            "mail_from": "Spellhall <hall@hall.test>",
            "public": f"http://127.0.0.1:{self._port}",
            "message_minutes": 0,
        }
        limits = [part for name, value in settings.items() for part in ("--limit", f"{name}={value}")]
        super().__init__(folder, seed, *limits, compiled=False)

    def start(self, port: int = 0) -> None:
        super().start(port or self._port)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    one = PostOffice()
    yield one
    one.close()


@pytest.fixture
def hall_with_mail(tmp_path: Path, seed: int, office: PostOffice) -> Iterator[HallWithMail]:
    running = HallWithMail(tmp_path, seed, office.box.port)
    yield running
    running.close()


def link_in(text: str, part: str) -> str:
    return next(word for word in text.split() if part in word)


@pytest.mark.slow
def test_mail_is_asked_for_opens_the_table_and_is_off_by_its_link(
    hall_with_mail: HallWithMail, office: PostOffice, guest: Guest
) -> None:
    page, friend = guest(hall_with_mail, PHONE), guest(hall_with_mail)
    for one in (friend, page):
        one.goto("/messages")
        expect(one.get_by_label("Your address")).to_be_visible()
    page.get_by_label("Your address").fill("ann@example.org")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("A link is on its way to ann@example.org.")).to_be_visible()
    subject, text = office.letter(0)
    assert subject == "May we tell you when it is your turn?"
    page.goto(link_in(text, "#confirm="))
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_text("Good: mail comes when a table waits for you.")).to_be_visible()
    found = troubles(page, "messages with mail")

    table = begin_over_days(page, friend)
    subject, text = office.letter(1)
    assert subject.startswith("Your turn: Lexigo with ")
    page.goto(link_in(text, "/t/"))
    expect(page).to_have_url(re.compile(f"/t/{table}"))
    expect(page.locator(".dock .prompt")).to_be_visible()
    page.goto(link_in(text, "#off="))
    expect(page.get_by_text("It is off. No more mail comes.")).to_be_visible()
    expect(page.get_by_text("Nowhere yet.")).to_be_visible()
    assert not found, "\n".join(found)
