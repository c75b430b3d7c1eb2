"""What a turn of the event loop has to tell is told once, together, and nobody's trouble is another's."""

import asyncio
from typing import Any

import pytest

from spellhall.web.api.sockets import Socket
from spellhall.web.api.telling import Telling


class _One:
    def __init__(self, fails: bool = False) -> None:
        self.told = 0
        self._fails = fails

    def tell(self) -> None:
        self.told += 1
        if self._fails:
            raise RuntimeError


def test_each_is_told_once_a_turn_and_after_it() -> None:
    async def run() -> list[int]:
        telling, ones = Telling(), [_One(), _One()]
        for one in ones * 3:
            telling.add(one)
        during = [one.told for one in ones]
        await asyncio.sleep(0)
        telling.add(ones[0])
        await asyncio.sleep(0)
        return during + [one.told for one in ones]

    assert asyncio.run(run()) == [0, 0, 2, 1]


def test_who_cannot_be_told_keeps_nobody_from_it(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> int:
        telling, broken, whole = Telling(), _One(fails=True), _One()
        telling.add(broken)
        telling.add(whole)
        await asyncio.sleep(0)
        return whole.told

    assert asyncio.run(run()) == 1
    assert [record.levelname for record in caplog.records] == ["ERROR"]


class _Outlet:
    def __init__(self) -> None:
        self.ready = True
        self.written: list[list[bytes]] = []

    def write(self, told: list[bytes]) -> None:
        self.written.append(told)


class _Services:
    def __init__(self) -> None:
        self.telling = Telling()


class _Visitor:
    person = asker = None


def test_answers_wait_for_a_slow_reader_and_leave_together_for_a_quick_one() -> None:
    async def run() -> tuple[list[list[bytes]], list[str]]:
        outlet, sent = _Outlet(), []
        may_send = asyncio.Event()

        async def send(message: Any) -> None:
            await may_send.wait()
            sent.append(message["text"])

        services: Any = _Services()
        visitor: Any = _Visitor()
        talk = Socket(services, visitor, asyncio.Event().wait, send, outlet)  # type: ignore[arg-type]
        writing = asyncio.create_task(talk.write())
        await asyncio.sleep(0)
        for told in (b"one", b"two"):
            talk.answer(told)
        await asyncio.sleep(0)
        outlet.ready = False
        for told in (b"three", b"four"):
            talk.answer(told)
            await asyncio.sleep(0)
        outlet.ready = True
        talk.answer(b"five")  # must not overtake what waits
        await asyncio.sleep(0)
        may_send.set()
        for _ in range(5):
            await asyncio.sleep(0)
        talk.answer(b"six")
        await asyncio.sleep(0)
        writing.cancel()
        return outlet.written, sent

    written, sent = asyncio.run(run())
    assert written == [[b"one", b"two"], [b"six"]]
    assert sent == ["three", "four", "five"]
