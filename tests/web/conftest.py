"""Servers and stores for all tests of the hall. A worker of a parallel run starts servers of its own."""

import asyncio
import os
import random
import secrets
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from spellhall.web.store import Store, open_store

from .servers import NoServer, PostgresServer, RedisServer, Server

T = TypeVar("T")
S = TypeVar("S", bound=Server)


def _bring(kind: Callable[[], S]) -> S:
    try:
        return kind()
    except NoServer as reason:
        # Where all must be checked, nothing is left out quietly.
        if os.environ.get("REQUIRE_SERVERS"):
            pytest.fail(str(reason))
        pytest.skip(str(reason))


@pytest.fixture(autouse=True)
def seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance, ids and tokens of halls in this process follow from `--seed` and the test's name."""
    rng = random.Random(f"{request.config.getoption('--seed')} {request.node.nodeid}")
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: rng.randbytes(size or 32))
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    server = _bring(PostgresServer)
    try:
        server.start()
        yield server
    finally:
        server.throw_away()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    server = _bring(RedisServer)
    try:
        server.start()
        yield server
    finally:
        server.throw_away()


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A server that a test may crash and restart."""
    server = _bring(PostgresServer)
    try:
        server.start()
        yield server
    finally:
        server.throw_away()


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """A server that a test may crash and restart."""
    server = _bring(RedisServer)
    try:
        server.start()
        yield server
    finally:
        server.throw_away()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """An empty database."""
    url = postgres_server.empty_database()
    yield url
    postgres_server.give_back(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "hall.sqlite")
    url: str = request.getfixturevalue("postgres_url")
    return url


Wait = Callable[[Coroutine[Any, Any, T]], T]


@pytest.fixture
def wait() -> Iterator[Wait[Any]]:
    """Run a coroutine to its end; all of one test run on one event loop."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture
def store(database_url: str, wait: Wait[Any]) -> Iterator[Store]:
    opened: Store = wait(open_store(database_url))
    yield opened
    wait(opened.close())
