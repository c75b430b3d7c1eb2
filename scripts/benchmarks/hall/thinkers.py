"""Tables where bots play among themselves: whoever sat there has left, and a bot has taken over."""

from __future__ import annotations

from itertools import cycle, islice

from benchmarks.hall.ask import Asker
from spellhall.games import find, names

LEVEL = "master"
_BYTES = "00112233445566778899aabbccddeeff"


def lay(address: str, tables: int) -> None:
    """So many tables, of all games in turn that two can play."""
    host, _, port = address.rpartition(":")
    asker = Asker(host, int(port))
    for game in islice(cycle(_games()), tables):
        asker.post("/api/me", {})
        cookie = asker.cookie
        wish = {"game": game, "seats": 2, "fixed": True, "takeover": LEVEL}
        path = f"/api/tables/{asker.post('/api/tables', wish, cookie)['id']}"
        asker.post(f"{path}/bot", {"place": 1, "level": LEVEL}, cookie)
        asker.post(f"{path}/sit", {"bytes": _BYTES, "place": 0}, cookie)
        asker.post(f"{path}/leave", {"seat": 0, "key": "gone"}, cookie)
    asker.close()


def _games() -> list[str]:
    return [name for name in names() if find(name).about.seats[0] <= 2 <= find(name).about.seats[1]]
