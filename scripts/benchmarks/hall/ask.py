"""HTTP requests of the preparation, one after the other on one connection."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import Any


class Asker:
    def __init__(self, host: str, port: int) -> None:
        self._http = HTTPConnection(host, port, timeout=60)
        self.cookie = ""

    def post(self, path: str, body: Any, cookie: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"{path} was answered {answer.status}: {text.decode(errors='replace')}")
        self.cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return json.loads(text)

    def close(self) -> None:
        self._http.close()
