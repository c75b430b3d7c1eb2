"""Asking a hall over HTTP, and who one is there: the session is kept, so that a seat is found again."""

import json
import os
import urllib.error
import urllib.request
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from spellhall.core.errors import Refused
from spellhall.words.lists import data_folder

_SECONDS = 20.0  # for one answer
_NO_HALL = "{hall} answers, but not as a hall of Spellhall does"


class Denied(Refused):
    """The hall has refused something; `kind` is the type of its problem."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class Unreached(Refused):
    """Nobody answers there, now."""


class Hall:
    def __init__(self, address: str) -> None:
        self.address = address
        self._place = data_folder() / "halls" / f"{sha256(address.encode()).hexdigest()[:16]}.json"
        kept = _kept(self._place)
        self.cookie: str = kept.get("cookie", "")
        self.name: str = kept.get("name", "")

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie} if self.cookie else {}

    @property
    def live(self) -> str:
        """Where the live connection is."""
        return "ws" + self.address.removeprefix("http") + "/api/live"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One answer of the API; `Denied` with the hall's own sentence, `Unreached` if none came."""
        told = self.text(method, path, body)
        try:
            return json.loads(told)
        except ValueError:
            raise Refused(_NO_HALL.format(hall=self.address)) from None

    def text(self, method: str, path: str, body: Any = None) -> str:
        given = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}/api/{path}", given, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
                self._take_cookie(answer.headers.get("Set-Cookie", ""))
                told: bytes = answer.read()
                return told.decode(errors="replace")
        except urllib.error.HTTPError as refusal:
            with refusal:
                raise self._denied(refusal.code, refusal.read()) from None
        except (OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", None) or error
            raise Unreached(f"no hall answers at {self.address}: {reason}") from None

    def _denied(self, status: int, told: bytes) -> Refused:
        try:
            problem = json.loads(told)
            return Denied(problem["type"], problem["detail"])
        except (ValueError, KeyError, TypeError):
            return Refused(f"{_NO_HALL.format(hall=self.address)} (code {status})")

    # Who I am
    def come_in(self, name: str) -> None:
        """Get a session under this name; whoever is known already keeps theirs, and takes the name."""
        me = self.ask("POST", "me", {"name": name} if name else {})
        if name and me["name"] != name:
            me = self.ask("PATCH", "me", {"name": name})
        self.name = me["name"]
        _keep(self._place, {"hall": self.address, "cookie": self.cookie, "name": self.name})

    def _take_cookie(self, told: str) -> None:
        pair = told.partition(";")[0].strip()
        if "spellhall=" in pair:
            self.cookie = pair

    @property
    def host(self) -> str:
        return urlsplit(self.address).netloc


def _kept(place: Path) -> dict[str, str]:
    try:
        kept = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _keep(place: Path, kept: dict[str, str]) -> None:
    """For nobody else to read: who has the cookie has the seat."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(
            os.open(place, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            json.dump(kept, file)
    except OSError:
        return  # then one is somebody new the next time
