"""An identity that is kept: by passkeys and a code, on several devices; and who would like to be another."""

import io
import json
import zipfile
from typing import Any

import pytest

from spellhall.web.api.kept_identity import Recovering, RecoveryCode
from spellhall.web.hall import passkeys
from spellhall.web.hosts import Party, party_of

from ..authenticator import Device, letters
from ..found import ONE
from .conftest import Client, Running, Start, sit

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def named(server: Running, name: str | None = None, host: str = "localhost", **more: str) -> Client:
    """Somebody who came by a name of the hall, as passkeys need it; without a name of theirs, nobody yet."""
    client = Client(server.address, Host=f"{host}:{server.port}", **more)
    if name is not None:
        client.me = client.ask("POST", "/api/me", {"name": name})
    return client


def keeping(server: Running, client: Client) -> Device:
    device = Device(f"http://localhost:{server.port}")
    made = device.make(client.ask("POST", "/api/me/passkeys/begin"))
    assert client.ask("POST", "/api/me/passkeys", made)["id"] == letters(device.id)
    return device


def test_a_passkey_opens_another_device_and_nothing_else(server: Running) -> None:
    ann, ben = named(server, "Ann", **{"User-Agent": FIREFOX}), named(server, "Ben")
    device, other = keeping(server, ann), keeping(server, ben)
    phone = named(server)

    def asked() -> Any:
        return phone.ask("POST", "/api/passkeys/begin")

    signed = device.sign(asked())
    assert phone.ask("POST", "/api/passkeys", signed) == ann.me
    assert phone.ask("GET", "/api/me") == ann.me
    known = ann.ask("GET", "/api/me/identity")
    assert [one["name"] for one in known["passkeys"]] == ["Firefox on Linux"]
    assert known["passkeys_here"]
    assert "credentials" not in json.dumps(asked())  # nobody learns who has a key

    def refused(signed: dict[str, Any]) -> str:
        kind: str = phone.refused("POST", "/api/passkeys", signed)["type"]
        return kind

    # Once more the same; an answer to what was never asked; one that another page has asked for.
    assert refused(signed) == "bad-passkey"
    assert refused(device.sign({"rpId": "localhost", "challenge": letters(b"x" * 32)})) == "bad-passkey"
    device.origin = "http://localhost.evil.example"
    assert refused(device.sign(asked())) == "bad-passkey"
    device.origin = other.origin
    # The key of another, for this person; and what one has signed as the word of the other.
    assert refused({**other.sign(asked()), "user_handle": device.user}) == "bad-passkey"
    assert (
        refused({**other.sign(asked()), "id": letters(device.id), "user_handle": device.user})
        == "bad-passkey"
    )
    # A copy of the key that has not counted along.
    device.counter = 0
    assert refused(device.sign(asked())) == "bad-passkey"
    # One challenge is for making keys, the other for coming in.
    making = ann.ask("POST", "/api/me/passkeys/begin")
    device.counter = 9
    assert refused(device.sign({"rpId": "localhost", "challenge": making["challenge"]})) == "bad-passkey"
    again = Device(device.origin)
    assert ben.refused("POST", "/api/me/passkeys", again.make(making))["type"] == "bad-passkey"
    assert ann.refused("POST", "/api/me/passkeys", again.make({**making, "challenge": asked()["challenge"]}))
    # And the key itself still opens, until it is removed.
    assert phone.ask("POST", "/api/passkeys", device.sign(asked())) == ann.me
    place = f"/api/me/passkeys/{letters(device.id)}"
    assert ben.refused("DELETE", place)["type"] == "no-passkey"
    assert ben.refused("PATCH", place, {"name": "mine"})["type"] == "no-passkey"
    ann.ask("PATCH", place, {"name": "The blue one"})
    assert ann.ask("GET", "/api/me/identity")["passkeys"][0]["name"] == "The blue one"
    ann.ask("DELETE", place)
    assert refused(device.sign(asked())) == "bad-passkey"


def test_a_key_is_kept_once_and_what_is_no_key_not_at_all(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = named(server, "Ann"), named(server, "Ben")
    device = keeping(server, ann)
    begun = ann.ask("POST", "/api/me/passkeys/begin")
    assert begun["excludeCredentials"][0]["id"] == letters(device.id)
    begun = ben.ask("POST", "/api/me/passkeys/begin")
    assert ben.refused("POST", "/api/me/passkeys", device.make(begun))["type"] == "bad-passkey"
    for made in (
        {"id": "", "client_data": "", "attestation": ""},
        {"id": "A", "client_data": letters(b"[[[["), "attestation": "A"},
        {"id": "AA", "client_data": letters(b'{"challenge":7}'), "attestation": "AA"},
    ):
        assert ben.refused("POST", "/api/me/passkeys", made)["type"] == "bad-passkey"
    spoilt = {**Device(device.origin).make(ben.ask("POST", "/api/me/passkeys/begin")), "attestation": "oA"}
    assert ben.refused("POST", "/api/me/passkeys", spoilt)["type"] == "bad-passkey"
    # At a bare number, and in a hall without the library, there are codes alone.
    number = server.somebody()
    assert number.refused("POST", "/api/passkeys/begin")["type"] == "no-passkeys"
    assert not number.ask("GET", "/api/me/identity")["passkeys_here"]
    monkeypatch.setattr(passkeys, "available", lambda: False)
    assert ben.refused("POST", "/api/me/passkeys/begin")["type"] == "no-passkeys"


@pytest.mark.parametrize(
    ("host", "scheme", "public", "party"),
    [
        ("hall.example", "http", "https://hall.example", Party("hall.example", "https://hall.example")),
        ("Hall.Example:443", "https", "", Party("hall.example", "https://hall.example")),
        ("hall.example:8443", "https", "", Party("hall.example", "https://hall.example:8443")),
        ("localhost:8765", "http", "https://hall.example", Party("localhost", "http://localhost:8765")),
        ("hall.example", "http", "", None),
        ("hall.example", "http", "http://hall.example", None),
        ("192.168.0.7:8765", "https", "", None),
        ("[::1]:8765", "http", "", None),
        ("localhost:99999", "http", "", None),
        ("", "https", "", None),
    ],
)
def test_passkeys_are_for_the_name_by_which_somebody_came(
    host: str, scheme: str, public: str, party: Party | None
) -> None:
    assert party_of(host, scheme, public) == party


def test_a_code_brings_somebody_back_and_devices_can_be_signed_off(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "spellhall")
    server = start(codes_per_hour=16)  # eight at once
    ann = server.somebody("Ann")
    first = ann.ask("POST", "/api/me/recovery")["code"]
    code = ann.ask("POST", "/api/me/recovery")["code"]
    assert len(code.replace("-", "")) == 32
    phone = Client(server.address, **{"User-Agent": FIREFOX})
    assert phone.refused("POST", "/api/recovery", {"code": first})["type"] == "bad-code"
    typed = code.lower().replace("-", " ").replace("0", "o")
    assert phone.ask("POST", "/api/recovery", {"code": typed}) == ann.me
    known = ann.ask("GET", "/api/me/identity")
    assert known["recovery"]
    devices = known["devices"]
    assert [one["here"] for one in devices] == [True, False]
    assert devices[1]["name"] == "Firefox on Linux"
    with phone.live() as live:
        live.hear("hello")
        ann.ask("DELETE", f"/api/me/sessions/{devices[1]['id']}")
        assert live.hear("closing")["reason"] == "signed-off"
    assert phone.refused("GET", "/api/me")["type"] == "not-signed-in"
    assert ann.refused("DELETE", f"/api/me/sessions/{devices[1]['id']}")["type"] == "no-device"
    # Whoever guesses is told to wait long before there is anything to be found.
    guesses = [phone.refused("POST", "/api/recovery", {"code": "0" * 32})["type"] for _ in range(8)]
    assert guesses[0] == "bad-code"
    assert guesses[-1] == "too-many-requests"
    assert ann.ask("DELETE", "/api/me/recovery") == {"ended": 1}
    assert ann.ask("GET", "/api/me/identity")["recovery"] is None
    logged = " ".join(str(vars(one)) for one in caplog.records if one.name.startswith("spellhall"))
    assert logged
    for secret in (code, first, code.replace("-", ""), dict(ann.http.cookies)["spellhall"]):
        assert secret not in logged


@pytest.mark.parametrize("kind", [RecoveryCode, Recovering])
def test_a_code_is_in_no_repr(kind: Any) -> None:
    assert "4BFR" not in repr(kind("4BFR-BDFS"))


def test_everything_is_in_one_file_and_gone_when_somebody_goes(server: Running) -> None:
    ann, ben = named(server, "Ann"), named(server, "Ben")
    keeping(server, ann)
    table = ann.ask("POST", "/api/tables", {"game": ONE[0], "seats": 2})
    sit(ann, table)
    shown = sit(ben, {**table, "invite": ann.ask("GET", f"/api/tables/{table['id']}")["invite"]})
    assert shown["status"] == "playing"
    place = f"/api/tables/{table['id']}"
    ann.ask("POST", f"{place}/chat", {"text": "hello from Ann"})
    ben.ask("POST", f"{place}/chat", {"text": "a word of Ben"})
    file = zipfile.ZipFile(io.BytesIO(ann.call("GET", "/api/me/export").content))
    me = json.loads(file.read("me.json"))
    assert me["about"]["name"] == "Ann"
    assert [one["text"] for one in me["chat"]] == ["hello from Ann"]
    assert (me["tables"], len(me["passkeys"]), len(me["devices"])) == ([table["id"]], 1, 1)
    seat = next(number for number, one in enumerate(shown["seats"]) if one["person"] == ann.me["id"])
    record = file.read(f"games/{ONE[0]}-{table['id']}-seat-{seat}.record").decode()
    assert record == ann.call("GET", f"{place}/record?seat={seat}").text
    assert file.testzip() is None
    assert ann.refused("POST", "/api/me/delete", {"name": "Anna"})["type"] == "not-sure"
    ann.ask("POST", "/api/me/delete", {"name": "Ann"})
    assert ann.refused("GET", "/api/me/identity")["type"] == "not-signed-in"
    told = ben.ask("GET", place)
    assert told["status"] == "over"
    assert [one["name"] for one in told["seats"]].count("Somebody") == 1
    assert [one["text"] for one in ben.ask("GET", f"{place}/chat")] == ["a word of Ben"]
    games = ben.ask("GET", "/api/me/shelf/games")
    assert games[0]["told"]["against"] == [{"name": "Somebody"}]
    assert ben.refused("GET", f"/api/people/{ann.me['id']}")["type"] == "no-person"
    assert ben.refused("GET", "/api/people/somebody")["type"] == "no-person"
