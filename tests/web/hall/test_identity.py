"""Going while games are played, taking everything along, and two processes that know the same people."""

import io
import json
import zipfile

import pytest

from spellhall.games import find
from spellhall.web.hall import asking, own_data, playing, seating
from spellhall.web.hall.cups import deeds
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.cups.terms import CupTerms
from spellhall.web.hall.leaving import Leaving
from spellhall.web.hall.pairing import Pairing
from spellhall.web.hall.passkeys import Made, Passkeys, Signed
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.recovery import LETTERS, new_code, read_code
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.shelving import Shelving
from spellhall.web.hall.terms import Terms
from spellhall.web.hosts import Party
from spellhall.web.store import SOMEBODY, Person

from ..authenticator import Device
from ..found import ONE, SHARED
from .conftest import BYTES, House, Run, close_house, open_house

GAME = ONE[0]
FOR_THREE = next(name for name in SHARED if find(name).about.seats[1] >= 3)
PARTY = Party("hall.example", "https://hall.example")


def leaving(house: House) -> Leaving:
    ratings = Ratings(house.hall)
    return Leaving(house.hall, Shelving(house.hall), ratings, Pairing(house.hall, ratings), Cups(house.hall))


def test_who_goes_leaves_tournaments_and_ends_those_that_wait_for_them(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = [await house.person(name) for name in ("Ann", "Ben")]
        cups = Cups(house.hall)
        made = [
            await deeds.make(cups, person, "Cup", GAME, "swiss", CupTerms(rounds=2), True, None)
            for person in (ann, ben)
        ]
        await deeds.join(cups, made[1].id, ann)
        told = json.loads((await exported(house, ann))["me.json"])
        assert set(told["tournaments"]) == {cup.id for cup in made}
        await leaving(house).delete(ann)
        own, other = [await cups.shown(cup.id, ben) for cup in made]
        assert (own.status, own.director) == ("over", "Somebody")
        book, _ = await cups.fresh(other.id)
        assert [(one.name, one.state) for one in book.players.values()] == [("Somebody", "left")]
        assert [one.told["name"] for one in await cups.log(other.id)] == ["Somebody"]
        assert [one.name for one in await cups.log(own.id)] == ["Somebody"]

    run(test)


def test_the_log_of_a_tournament_names_nobody_who_is_gone(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = [await house.person(name) for name in ("Ann", "Ben")]
        cups = Cups(house.hall)
        cup = await deeds.make(cups, ben, "Cup", GAME, "swiss", CupTerms(rounds=2, fill=4), True, None)
        for person in (ben, ann):
            await deeds.join(cups, cup.id, person)
        await deeds.begin(cups, cup.id, ben)
        await cups.look()
        boards = (await cups.shown(cup.id, ben)).boards
        for board in boards:
            await deeds.mend(cups, cup.id, ben, 1, board.board, "first")
        before = [one.told for one in await cups.log(cup.id)]
        assert "Ann" in json.dumps(before)
        await leaving(house).delete(ann)
        told = [one.told for one in await cups.log(cup.id)]
        assert json.dumps(told[: len(before)]) == json.dumps(before).replace('"Ann"', '"Somebody"')
        assert "Ann" not in json.dumps(told)

    run(test)


async def exported(house: House, person: Person) -> dict[str, str]:
    data = await own_data.gathered(house.hall, person)
    whole = b"".join([part async for part in own_data.packed(house.hall, person, data)])
    file = zipfile.ZipFile(io.BytesIO(whole))
    return {name: file.read(name).decode() for name in file.namelist()}


def test_who_goes_has_given_up_wherever_they_played(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
        rated = await house.table(GAME, [ann, ben], Terms(fixed=True, rated=True, clock=60))
        three = await house.table(FOR_THREE, [ann, ben, cleo])
        begun = await seating.make_table(house.hall, ben, GAME, 2, {}, Terms(fixed=True), public=True)
        await seating.sit(house.hall, begun, ann, 0, BYTES, None, None)
        await leaving(house).delete(ann)
        store = house.hall.store
        assert rated.row.result is not None
        assert rated.row.result["winners"] == [1]
        assert await store.ratings([ann.id, SOMEBODY]) == []
        assert [one.games for one in await store.ratings([ben.id])] == [1]
        assert (three.row.status, three.row.seats[0].person) == ("playing", SOMEBODY)
        assert three.playing().absent == {0}
        assert [seat.person for seat in begun.row.seats] == [None, None]
        assert await store.person(ann.id) is None
        with pytest.raises(Refusal):
            await playing.resign(house.hall, three, ann, 0, None)
        await playing.resign(house.hall, three, cleo, 2, None)
        await Shelving(house.hall).make_up(ben)
        rivals = [one.told["against"] for one in await store.results_of(ben.id, 9)]
        assert sorted(rivals, key=len) == [[{"name": "Somebody"}], [{"name": "Somebody"}, {"name": "Cleo"}]]
        assert await store.results_of(SOMEBODY, 9) == []

    run(test)


def test_the_file_has_nothing_that_others_keep_secret(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        rooms = [await house.table(game, [ann, ben]) for game in SHARED]
        for room in rooms:
            if 1 in room.playing().to_act:
                await house.play(room, 1)
        told = await exported(house, ann)
        everything, hidden = "\n".join(told.values()), 0
        for room in rooms:
            record = told[f"games/{room.row.game}-{room.id}-seat-0.record"]
            assert record == asking.record(room, 0, ann)
            hidden += asking.record(room, 1, ben).splitlines()[-1] not in record
            for secret in (room.row.seed.hex(), room.terms.invite, ben.id):
                assert secret not in everything
        assert hidden, "no game had a secret"
        assert json.loads(told["me.json"])["about"]["name"] == "Ann"

    run(test)


def test_all_processes_ask_and_hear_of_the_same_keys(database_url: str, wait: object, rules: Rules) -> None:
    async def test() -> None:
        here, there = [await open_house(database_url, rules) for _ in range(2)]
        try:
            ann, token = await here.hall.people.arrive("Ann")
            one, two = Passkeys(here.hall), Passkeys(there.hall)
            device = Device(PARTY.origin)
            await two.add(ann, PARTY, Made(**device.make(await one.begin(ann, PARTY))), "Phone")
            signed = Signed(**device.sign(await one.ask(PARTY)))
            assert (await two.come_in(PARTY, signed, ""))[0] == ann
            with pytest.raises(Refusal):
                await one.come_in(PARTY, signed, "")
            assert await there.hall.people.by_token(token, "session") == ann
            await leaving(here).delete(ann)
            # As the bus tells it.
            await there.hall._meet_anew(ann.id)
            assert await there.hall.people.by_token(token, "session") is None
            assert await here.hall.people.by_token(token, "session") is None
        finally:
            for house in (here, there):
                await close_house(house)

    wait(test())  # type: ignore[operator]


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code()
    plain = code.replace("-", "")
    assert len(plain) == LETTERS
    assert read_code(code) == read_code(plain.lower()) == read_code(f" {code.replace('-', ' - ')}\n") == plain
    assert read_code("O" * 31 + "l") == "0" * 31 + "1"
    for wrong in ("", plain[1:], plain + "A", "U" * LETTERS, "é" * LETTERS):
        assert read_code(wrong) is None
