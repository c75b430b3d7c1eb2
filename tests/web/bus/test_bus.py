"""News reach every process, also after the server between them was gone."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from spellhall.web.bus import Bus, BusError, LookAgain, News, Subscription, open_bus
from spellhall.web.bus.subscription import MOST_UNHEARD

from ..servers import PostgresServer, RedisServer

PATIENCE = 30
pytestmark = pytest.mark.timeout(2 * PATIENCE)


@pytest.fixture(params=["redis", "postgresql"])
def bus_url(request: pytest.FixtureRequest) -> str:
    if request.param == "redis":
        server: RedisServer = request.getfixturevalue("redis_server")
        return server.url
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(params=["redis", "postgresql"])
def own_server(request: pytest.FixtureRequest) -> tuple[RedisServer | PostgresServer, str]:
    if request.param == "redis":
        redis: RedisServer = request.getfixturevalue("own_redis")
        return redis, redis.url
    postgres: PostgresServer = request.getfixturevalue("own_postgres")
    return postgres, postgres.empty_database()


async def until(ear: Subscription, wanted: News | LookAgain) -> list[News | LookAgain]:
    """All that is heard, up to what is wanted."""
    heard = []
    async with asyncio.timeout(PATIENCE):
        async for what in ear:
            heard.append(what)
            if what == wanted:
                return heard
    raise AssertionError(f"{wanted} never came, but {heard}")


async def so(condition: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def closed(*buses: Bus) -> None:
    for bus in buses:
        await bus.close()


def test_news_in_one_process(wait: Any) -> None:
    async def scene() -> None:
        bus = await open_bus()
        ears = [bus.listen(), bus.listen()]
        bus.publish("t-1", 4)
        assert [await anext(ear) for ear in ears] == [News("t-1", 4)] * 2
        ears[0].close()
        bus.publish("t-1", 5)
        await bus.close()
        assert [what async for what in ears[0]] == []
        assert [what async for what in ears[1]] == [News("t-1", 5)]
        assert bus.connected

    wait(scene())


def test_who_does_not_listen_costs_no_memory(wait: Any) -> None:
    async def scene() -> None:
        bus = await open_bus()
        ear = bus.listen()
        for version in range(MOST_UNHEARD + 3):
            bus.publish("t", version)
        assert [await anext(ear) for _ in range(3)] == [
            LookAgain(),
            News("t", MOST_UNHEARD + 1),
            News("t", MOST_UNHEARD + 2),
        ]
        await bus.close()

    wait(scene())


def test_news_between_processes(bus_url: str, wait: Any) -> None:
    async def scene() -> None:
        first, second = await open_bus(bus_url), await open_bus(bus_url)
        stranger = await open_bus(bus_url, channel="another-hall")
        ears = [first.listen(), second.listen(), stranger.listen()]
        first.publish("a-b_C", 7)
        second.publish("other", 1)
        for ear in ears[:2]:
            heard = {await anext(ear), await anext(ear)}
            while heard != {News("a-b_C", 7), News("other", 1)}:  # one's own may come twice
                heard.add(await anext(ear))
        assert first.connected
        await closed(first, second, stranger)
        assert [what async for what in ears[2]] == []

    wait(scene())


def test_many_news_at_once_lose_none(bus_url: str, wait: Any) -> None:
    async def scene() -> None:
        first, second = await open_bus(bus_url), await open_bus(bus_url)
        ear = second.listen()
        for number in range(1000):
            first.publish(f"table-with-a-name-of-some-length-{number}", number)
        wanted = {News(f"table-with-a-name-of-some-length-{number}", number) for number in range(1000)}
        async with asyncio.timeout(PATIENCE):
            while wanted:
                wanted.discard(await anext(ear))  # type: ignore[arg-type]
        await closed(first, second)

    wait(scene())


def test_after_a_lost_server_listeners_look_again_and_news_go_on(
    own_server: tuple[RedisServer | PostgresServer, str], wait: Any
) -> None:
    server, url = own_server

    async def scene() -> None:
        first, second = await open_bus(url), await open_bus(url)
        ear = second.listen()
        first.publish("t", 1)
        await until(ear, News("t", 1))
        for version in (2, 4):
            await asyncio.to_thread(server.crash)
            first.publish("t", version)  # nobody waits for it and nothing is raised
            await so(lambda: not first.connected and not second.connected)
            first.publish("t", version)
            await asyncio.to_thread(server.start)
            await until(ear, LookAgain())
            assert second.connected
            first.publish("t", version + 1)
            await until(ear, News("t", version + 1))
        await closed(first, second)

    wait(scene())


def test_what_could_not_be_told_is_told_later(
    own_server: tuple[RedisServer | PostgresServer, str], wait: Any
) -> None:
    """The speaker alone loses its connection: listeners have no gap to notice, so nothing may be lost."""
    server, url = own_server

    async def scene() -> None:
        first = await open_bus(url)
        await asyncio.to_thread(server.crash)
        for version in range(1, 50):
            first.publish("t", version)
            first.publish("u", 100 - version)
        await so(lambda: not first.connected)
        first._tasks[1].cancel()  # type: ignore[attr-defined]
        await asyncio.to_thread(server.start)
        second = await open_bus(url)
        ear = second.listen()
        first._tasks[1] = asyncio.create_task(first._say())  # type: ignore[attr-defined]
        heard = {await anext(ear), await anext(ear)}
        assert heard == {News("t", 49), News("u", 99)}
        await closed(first, second)

    wait(scene())


def test_what_is_no_news_is_passed_over(redis_server: RedisServer, wait: Any) -> None:
    async def scene() -> None:
        from redis.asyncio import Redis

        bus = await open_bus(redis_server.url, "odd")
        ear = bus.listen()
        async with Redis.from_url(redis_server.url) as client:
            for odd in ("", "hello", "t:", ":3", "t:-1", "t:1e3", "t:" + "9" * 5000, b"\xff\xfe", "t:²"):
                await client.publish("odd", odd)
            await client.publish("odd", "x:1 nonsense t:2")
        assert [await anext(ear), await anext(ear)] == [News("x", 1), News("t", 2)]
        await bus.close()

    wait(scene())


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("redis://:5ec2e7@127.0.0.1:1/0", "does not answer"),
        ("postgresql://ann:5ec2e7@127.0.0.1:1/hall", "does not answer"),
        ("redis://:5ec2e7@127.0.0.1:port/0", "is not understood"),
        ("postgresql:5ec2e7", "is not understood"),
        ("kafka://5ec2e7", "there is no bus 'kafka'"),
    ],
)
def test_a_bus_that_cannot_be_had_is_told_without_its_password(
    url: str, says: str, wait: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with pytest.raises(BusError, match=says) as caught:
        wait(open_bus(url))
    assert "5ec2e7" not in str(caught.value) + caplog.text
