"""The log of a real process that tells all it can: no secret is in it, whatever people do."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ..found import ALL, ONE, seats_for
from .conftest import BYTES, Client, yours
from .processes import HallProcess
from .test_whole_games import all_at_once

MARK = "MARKER-0123456789"


def play(owner: Client, example: ModuleType, game: str) -> set[str]:
    """A whole game by bots; the secrets of its table."""
    names = [f"Bot {number}" for number in range(seats_for(game))]
    tokens = [owner.ask("POST", "/api/me/bots", {"name": name})["token"] for name in names]
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": len(names)})

    def one(bot: Client) -> Any:
        return example.play(bot.address, bot.token, table["id"], table["invite"])

    assert all(all_at_once(one, [Client(owner.address, token) for token in tokens]))
    seed = owner.ask("GET", f"/api/tables/{table['id']}")["seed"]
    return {*tokens, table["invite"], seed}


def misbehave(somebody: Client, table: str, seat: int) -> None:
    """Markers wherever a client can put them."""
    place = f"/api/tables/{table}"
    Client(somebody.address, MARK).call("GET", "/api/me")
    somebody.call("POST", "/api/carry", {"code": MARK})
    somebody.call("POST", f"{place}/sit", {"bytes": BYTES, "invite": MARK})
    somebody.call("POST", f"{place}/play", {"seat": seat, "number": 0, "line": MARK, "key": MARK})
    somebody.call("POST", f"{place}/why", {"seat": seat, "line": MARK})
    somebody.call("POST", f"{place}/chat", {"text": MARK})
    somebody.call("GET", f"{place}/record?seat={seat}&token={MARK}")
    somebody.http.post(f"{place}/play", content=f'{{"seat": "{MARK}"'.encode())
    with somebody.live(**{"X-Mark": MARK}) as live:
        live.say(type="subscribe", table=table, seat=seat, want="scene")
        live.say(type="play", table=table, seat=seat, number=0, line=MARK, key=MARK)
        live.say(type="chat", table=table, text=MARK)
        live.say(type=MARK)
        live.socket.send(f"{{{MARK}")
        live.say(type="ping", key=MARK)
        while json.loads(live.socket.recv())["type"] != "pong":
            pass


@pytest.mark.parametrize("game", ONE)
def test_no_secret_is_in_a_log_file(game: str, tmp_path: Path, example: ModuleType) -> None:
    hall = HallProcess(tmp_path / "log", database=tmp_path / "hall.sqlite", log="debug")
    owner, other = Client(hall.address), Client(hall.address)
    for client in (owner, other):
        client.ask("POST", "/api/me", {"name": "Somebody"})
    secrets = {BYTES, MARK, *(client.http.cookies["spellhall"] for client in (owner, other))}
    secrets.add(owner.ask("POST", "/api/me/carry", {})["code"])
    secrets |= play(owner, example, ALL[0])
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": 2})
    for client in (owner, other):
        body = {"bytes": BYTES, "invite": table["invite"]}
        shown = client.ask("POST", f"/api/tables/{table['id']}/sit", body)["table"]
    secrets.add(table["invite"])
    misbehave(other, table["id"], yours(shown)[0])
    hall.stop()
    logged = (tmp_path / "log").read_text()
    told = [json.loads(line) for line in logged.splitlines()]
    assert "debug" in {line["level"] for line in told}
    assert not [line for line in told if line["level"] in ("error", "critical")]
    assert not [secret for secret in secrets if secret in logged]
