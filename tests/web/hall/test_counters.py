"""What the processes of a hall count together: two views of one memory stand for two processes."""

import asyncio
import mmap

import pytest

from spellhall.web.api.http_protocol import Crowd
from spellhall.web.api.limits import Limits
from spellhall.web.api.live import Hub
from spellhall.web.hall import counters
from spellhall.web.hall.counters import Counters, Memory, bytes_for
from spellhall.web.hall.fair_queue import Asker, FairQueue, Share
from spellhall.web.hall.refusals import Refusal
from spellhall.web.settings import Settings

SECRET = bytes(16)
ADA, BOB = Asker("ada", "here"), Asker("bob", "there")


@pytest.fixture
def two() -> list[Memory]:
    held = mmap.mmap(-1, bytes_for(2))
    return [Memory(held, number, 2, SECRET) for number in range(2)]


@pytest.mark.parametrize(
    "what", ["requests", "files", "messages", "questions", "people", "tables", "codes", "names", "chats"]
)
def test_every_rate_is_one_for_all_processes(
    what: str, two: list[Memory], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counters.time, "monotonic", lambda: 1000.0)
    settings = Settings()
    alone, *beside = (Limits(settings, one) for one in (Memory.alone(), *two))
    most = 0
    while not alone.wait(what, "ada"):
        most += 1
    assert most > 1
    taken = sum(beside[number % 2].wait(what, "ada") == 0 for number in range(2 * most))
    assert taken == most
    assert beside[1].wait(what, "bob") == 0


def test_a_flood_is_slowed_whichever_process_it_comes_to(two: list[Memory]) -> None:
    settings = Settings(messages_per_second=0.001)
    limits = [Limits(settings, one) for one in two]
    waits = [limits[number % 2].message(ADA) for number in range(20)]
    own = [person for person, _ in waits]
    assert own == sorted(own)
    assert own[-1] > own[0]
    # Somebody else at the same address has a bucket of their own, and shares the one of the address.
    other, shared = limits[1].message(Asker("bob", "here"))
    assert other == 0.0
    assert shared >= waits[-1][1] > 0
    assert limits[0].message(Asker("cleo", "there")) == (0.0, 0.0)


def test_a_bucket_fills_up_again(two: list[Memory], monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1000.0
    monkeypatch.setattr(counters.time, "monotonic", lambda: at)
    key = two[0].key("requests", "ada")
    assert [two[number % 2].take(key, 2.0, 3) for number in range(4)] == [0.0, 0.0, 0.0, 0.5]
    at += 0.5
    assert [two[number % 2].take(key, 2.0, 3) for number in range(2)] == [0.0, 0.5]
    at += 100
    assert [two[1].book(key, 2.0, 3) for _ in range(5)] == [0.0, 0.0, 0.0, 0.5, 1.0]


def test_more_buckets_than_places(two: list[Memory], monkeypatch: pytest.MonkeyPatch) -> None:
    """The fullest is forgotten first, and nothing fails."""
    monkeypatch.setattr(counters, "BUCKETS", 32)
    for number in range(200):
        assert two[0].take(two[0].key("requests", f"p{number}"), 1.0, 10) == 0.0
    key = two[0].key("requests", "p199")
    for _ in range(9):
        two[1].take(key, 0.001, 10)
    assert two[0].take(key, 0.001, 10) > 0


def test_connections_are_counted_together_and_go_with_their_process(two: list[Memory]) -> None:
    async def test() -> None:
        hubs = [Hub(one) for one in two]
        sockets = [object() for _ in range(4)]
        for number in range(3):
            hubs[number % 2].enter(sockets[number], ADA, 3)  # type: ignore[arg-type]
        for hub in hubs:
            with pytest.raises(Refusal, match="3 connections of yours"):
                hub.enter(sockets[3], ADA, 3)  # type: ignore[arg-type]
            hub.enter(object(), BOB, 3)  # type: ignore[arg-type]
        two[1].clear(0)  # the first process was killed: its two are gone
        for _ in range(2):
            hubs[1].enter(object(), ADA, 3)  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="3 connections of yours"):
            hubs[1].enter(object(), ADA, 3)  # type: ignore[arg-type]

    asyncio.run(test())


def test_many_people_at_one_address_have_a_few_times_as_many_connections(two: list[Memory]) -> None:
    async def test() -> None:
        hubs = [Hub(one) for one in two]
        talks = [(object(), Asker(f"p{number}", "here")) for number in range(8)]
        for number, (talk, who) in enumerate(talks):
            hubs[number % 2].enter(talk, who, 2)  # type: ignore[arg-type]
        with pytest.raises(Refusal, match="8 connections from your address"):
            hubs[0].enter(object(), Asker("p8", "here"), 2)  # type: ignore[arg-type]
        hubs[0].enter(object(), Asker("p9", "elsewhere"), 2)  # type: ignore[arg-type]
        hubs[1].leave(*talks[1])  # type: ignore[arg-type]
        hubs[0].enter(object(), Asker("p8", "here"), 2)  # type: ignore[arg-type]

    asyncio.run(test())


def test_connections_before_they_are_live_are_counted_together(two: list[Memory]) -> None:
    here, there = (Crowd(2, "10.0.0.9", one) for one in two)
    assert [here.enter("10.0.0.1"), there.enter("10.0.0.1"), here.enter("10.0.0.1")] == [True, True, False]
    assert all(crowd.enter("10.0.0.9") for crowd in (here, there, here))
    there.leave("10.0.0.1")
    assert here.enter("10.0.0.1")


def test_a_share_of_questions_is_one_for_all_processes(two: list[Memory]) -> None:
    async def test() -> None:
        here, there = (FairQueue(4, Share(at_once=2, waiting=1), one, "questions") for one in two)
        await here.begin(ADA)
        await there.begin(ADA)
        third = asyncio.create_task(there.begin(ADA))
        await asyncio.sleep(0)
        assert not third.done()  # two are at work, one here and one there
        for turns in (here, there):
            with pytest.raises(Refusal, match="3 questions of yours"):
                await turns.begin(ADA)
        await there.begin(Asker("bob", "here"))
        here.end(ADA)
        await third  # it looks again by itself
        there.end(ADA)
        there.end(ADA)
        await here.begin(ADA)

    asyncio.run(test())


def test_what_is_given_back_leaves_nothing(two: list[Memory]) -> None:
    tallies = [Counters(one, "sockets") for one in two]
    for _ in range(3):
        tallies[0].more("ada")
    tallies[1].more("ada")
    assert (tallies[0]["ada"], tallies[1]["ada"], tallies[1].elsewhere("ada")) == (4, 4, 3)
    for _ in range(3):
        tallies[0].less("ada")
    assert (tallies[0]["ada"], tallies[1]["ada"], bool(tallies[0])) == (1, 1, False)
    tallies[1].less("ada")
    tallies[0].more("bob")
    assert tallies[1]["bob"] == 1
    assert tallies[1]["ada"] == 0
