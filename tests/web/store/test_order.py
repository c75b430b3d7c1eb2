"""Blocks, reports, bars, keys and the log of hosts, on both databases."""

from typing import Any

import pytest

from spellhall.web.store import Person, Store, hash_of, order
from spellhall.web.store.order import Bar, LogLine, Report

from ..conftest import Wait


def line(deed: str, at: int = 1) -> LogLine:
    return LogLine(at, "ann", deed, "x", "why")


def test_order_is_kept(store: Store, wait: Wait[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        wait(store.create_person(Person(name, name.upper(), 1)))

    # Blocks hold in one direction for seats and chat, in both for pairs.
    assert wait(store.write(order.block, "a", "b", True, 1))
    assert wait(store.write(order.block, "a", "b", True, 2))
    assert wait(store.read(order.blocked_by, "a")) == [("b", "B")]
    assert wait(store.read(order.unwelcome, "b", {"a", "c"}))
    assert not wait(store.read(order.unwelcome, "a", {"b"}))
    assert not wait(store.read(order.unwelcome, "b", set()))
    assert wait(store.read(order.apart, ["a", "b", "c"])) == {frozenset("ab")}
    monkeypatch.setattr(order, "MOST_BLOCKS", 1)
    assert not wait(store.write(order.block, "a", "c", True, 3))
    assert wait(store.write(order.block, "a", "b", False, 4))
    assert wait(store.read(order.apart, ["a", "b"])) == set()

    # Bars hold until their time; lifting one is noted, and only if there is one.
    bars = [Bar("1", "bar", "b", None, "rude", 5, 10), Bar("2", "silence", None, "203.0.113.7", "loud", 6)]
    for bar in bars:
        wait(store.write(order.bar, bar, line(bar.kind, bar.at)))
    assert wait(store.read(order.barred, 9)) == bars[::-1]
    assert wait(store.read(order.barred, 10)) == bars[1:]
    assert [wait(store.write(order.lift, "2", line("lift", 7))) for _ in range(2)] == [True, False]

    # Reports wait until they are settled, once.
    told = Report("r", 5, "a", "b", None, "abuse", "he said …")
    wait(store.write(order.report, told))
    assert wait(store.read(order.reported, 9)) == [told]
    assert [wait(store.write(order.settle, "r", line("settle", 8))) for _ in range(2)] == [True, False]
    assert wait(store.read(order.reported, 9)) == []
    assert [one.id for one in wait(store.read(order.reported, 9, settled=True))] == ["r"]

    # A key opens sessions until it is revoked.
    key, session = hash_of("key"), hash_of("session")
    assert not wait(store.read(order.has_host))
    wait(store.write(order.add_key, key, "ann", 1))
    assert wait(store.read(order.has_host))
    assert wait(store.write(order.open_session, hash_of("other"), session, 1, 99)) is None
    assert wait(store.write(order.open_session, key, session, 9, 99)) == "ann"
    assert wait(store.read(order.host_of, session, 98)) == "ann"
    assert wait(store.read(order.host_of, session, 99)) is None
    assert wait(store.read(order.host_of, key, 98)) is None
    assert wait(store.write(order.drop_key, "ann", line("revoke-key", 10))) == 1
    assert wait(store.read(order.host_of, session, 98)) is None

    wait(store.write(order.set_key, key, 11))
    wait(store.write(order.set_key, key, 12))
    assert wait(store.write(order.open_session, key, session, 13, 99)) == order.FROM_SETTINGS
    wait(store.write(order.set_key, None, 14))
    assert wait(store.read(order.host_of, session, 98)) is None
    assert not wait(store.read(order.has_host))

    deeds = [one.deed for one in wait(store.read(order.noted, 99))]
    assert deeds == ["sign-in", "revoke-key", "sign-in", "settle", "lift", "silence", "bar"]

    # What processes tell of themselves is forgotten after a while.
    wait(store.write(order.tell, "p1", "old", 1, 0))
    wait(store.write(order.tell, "p2", "new", 50, 20))
    wait(store.write(order.tell, "p2", "newer", 60, 20))
    assert wait(store.read(order.told, 0)) == ["newer"]
    assert wait(store.read(order.size)) > 0
    assert wait(store.read(order.bots_waiting)) == 0
    assert wait(store.read(order.running, 5)) == []
