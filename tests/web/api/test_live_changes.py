"""A Scene is told once to who asks for changes, and to who has lost a step; others get whole Scenes."""

import random
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from spellhall.core.scene import Scene
from spellhall.web.hall import room as rooms

from ...page_double import PageDouble, plain
from ..found import ONE, SHARED
from .conftest import Client, Live, Running
from .test_live import begun, default_of, move

MOVES = 12

each_game = pytest.mark.parametrize("game", SHARED)
one_game = pytest.mark.parametrize("game", ONE)


class Onlooker:
    """A connection that asks for changes, and the page behind it."""

    def __init__(self, live: Live, table: str, seat: int | None) -> None:
        self.live, self.table, self.seat = live, table, seat
        self.page = PageDouble()
        self.subscribe()

    def subscribe(self, **more: Any) -> None:
        self.live.say(type="subscribe", table=self.table, seat=self.seat, want="scene", changes=True, **more)

    def hear_up_to(self, number: int) -> list[dict[str, Any]]:
        heard = []
        while self.page.number != number:
            heard.append(self.live.hear())
            assert heard[-1]["type"] != "refused", heard[-1]
            self.page.hear(heard[-1])
        return [one for one in heard if one["type"] in ("sync", "update")]


def whole(client: Client, table: str, seat: int | None) -> dict[str, Any]:
    place = "" if seat is None else f"&seat={seat}"
    told: dict[str, Any] = client.ask("GET", f"/api/tables/{table}/state?want=scene{place}")
    return told


def in_step(client: Client, onlooker: Onlooker) -> list[dict[str, Any]]:
    """What was heard since; the page shows then what the hall tells whole."""
    now = whole(client, onlooker.table, onlooker.seat)
    heard = onlooker.hear_up_to(now["number"])
    assert onlooker.page.shows(msgspec.convert(now["scene"], Scene))
    return heard


@each_game
def test_a_page_that_is_told_changes_shows_what_is_told_whole(game: str, server: Running) -> None:
    table, people = begun(server, game)
    rng = random.Random(3)
    with ExitStack() as lives:
        followed = [
            (person, Onlooker(lives.enter_context(person.live()), table, seat))
            for person, seat in [*((person, seat) for seat, person in enumerate(people)), (people[0], None)]
        ]
        for person, onlooker in followed:
            assert [one["type"] for one in in_step(person, onlooker)] == ["sync"]
        for _ in range(MOVES):
            if people[0].ask("GET", f"/api/tables/{table}/state").get("over"):
                break
            play_some(server, people, table, rng)
            for person, onlooker in followed:
                assert all("changes" in one and "scene" not in one for one in in_step(person, onlooker))


def play_some(server: Running, people: list[Client], table: str, rng: random.Random) -> None:
    sitting = server.hall.rooms[table].playing()
    seat = rng.choice(sitting.to_act)
    number = people[seat].ask("GET", f"/api/tables/{table}/state?seat={seat}")["number"]
    line = sitting.game.text.moves.show(sitting.game.rules.pick(sitting.state, seat, rng))
    people[seat].ask("POST", f"/api/tables/{table}/play", {"seat": seat, "number": number, "line": line})


@one_game
def test_who_does_not_ask_for_changes_gets_whole_scenes(game: str, server: Running) -> None:
    table, people = begun(server, game)
    with people[0].live() as live:
        live.say(type="subscribe", table=table, seat=0, want="scene")
        number = live.hear("sync")["number"]
        while number == whole(people[0], table, 0)["number"]:
            move(server, people, table)
        update = live.hear("update")
        assert "changes" not in update
        assert update["scene"]["viewer"] == 0
        live.say(type="subscribe", table=table, seat=0, want="lines", changes=True)
        assert "scene" not in live.hear("sync")


@one_game
def test_who_lost_a_step_or_comes_back_gets_the_whole(
    game: str, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = begun(server, game)
    with people[0].live() as live:
        onlooker = Onlooker(live, table, 0)
        in_step(people[0], onlooker)
        onlooker.page.number = None
        onlooker.subscribe()
        assert [one["type"] for one in in_step(people[0], onlooker)] == ["sync"]
        known = onlooker.page
    with people[0].live() as live:
        while whole(people[0], table, 0)["number"] < (known.number or 0) + 2:
            move(server, people, table)
        onlooker = Onlooker(live, table, 0)
        in_step(people[0], onlooker)
        # Back with a number: what was missed comes with a whole Scene, and changes from there.
        onlooker.page = known
        onlooker.subscribe(since=known.number)
        assert ["scene" in one for one in in_step(people[0], onlooker)] == [True]
        number = known.number
        while number == whole(people[0], table, 0)["number"]:
            move(server, people, table)
        assert all("changes" in one for one in in_step(people[0], onlooker))
        # Too many at once: everything is told anew.
        monkeypatch.setattr(rooms, "MOST_MISSED", 0)
        number = onlooker.page.number
        while number == whole(people[0], table, 0)["number"]:
            move(server, people, table)
        assert {one["type"] for one in in_step(people[0], onlooker)} == {"sync"}


@one_game
def test_a_connection_that_looks_from_elsewhere_gets_that_view_whole(game: str, server: Running) -> None:
    """Changes are told between two views of one seat only: never from a spectator's to a player's."""
    table, people = begun(server, game)
    with people[0].live() as live:
        outside = Onlooker(live, table, None)
        in_step(people[0], outside)
        inside = Onlooker(live, table, 0)
        assert [one["type"] for one in in_step(people[0], inside)] == ["sync"]
        assert inside.page.scene["viewer"] == 0
        live.say(type="unsubscribe", table=table, seat=0)
        again = Onlooker(live, table, None)
        assert [one["type"] for one in in_step(people[0], again)] == ["sync"]
        assert again.page.scene["viewer"] is None


@each_game
def test_touches_are_told_by_changes_to_what_is_known_at_their_number(game: str, server: Running) -> None:
    table, people = begun(server, game)
    sitting = server.hall.rooms[table].playing()
    seat = sitting.to_act[0]
    action = sitting.game.text.moves.read(default_of(server, table, seat))
    draft = list(sitting.touches(seat, action))
    with people[seat].live() as live:
        onlooker = Onlooker(live, table, seat)
        in_step(people[seat], onlooker)
        number = onlooker.page.number
        assert number is not None
        asked: list[dict[str, int]] = [{}, {"number": number + 1}, {"number": number}]
        for more in [*asked, *({"number": number, "known": known} for known in range(len(draft) + 2))]:
            live.say(type="draft", table=table, seat=seat, draft=draft, **more)
            answer = live.hear("drafted")
            page = PageDouble()
            before = sitting.scene(seat, tuple(draft[: more.get("known", 0)]))
            page.take(answer.get("scene") or plain(before))
            page.change(answer.get("changes") or {})
            assert ("changes" in answer) == (more.get("number") == number)
            assert page.shows(sitting.scene(seat, tuple(draft)))


@one_game
def test_touches_are_answered_to_the_holder_of_a_seat_that_there_is(game: str, server: Running) -> None:
    table, people = begun(server, game)
    with people[0].live() as live:
        for seat, why in ((1, "not-your-seat"), (50, "no-seat")):
            for number in (0, people[1].ask("GET", f"/api/tables/{table}/state?seat=1")["number"]):
                live.say(type="draft", table=table, seat=seat, draft=[], number=number)
                assert live.hear("refused")["problem"]["type"] == why


@one_game
def test_what_changes_is_worked_out_once_for_all_who_know_the_same(
    game: str, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = begun(server, game)
    made: list[Any] = []
    changes = rooms.changes
    monkeypatch.setattr(rooms, "changes", lambda *given: made.append(given) or changes(*given))
    with ExitStack() as lives:
        onlookers = [Onlooker(lives.enter_context(people[0].live()), table, None) for _ in range(6)]
        for onlooker in onlookers:
            in_step(people[0], onlooker)
        for _ in range(4):
            number = onlookers[0].page.number
            while number == whole(people[0], table, None)["number"]:
                move(server, people, table)
            for onlooker in onlookers:
                in_step(people[0], onlooker)
    between = [tuple(map(id, given)) for given in made]
    assert len(between) == len(set(between)) >= 4
