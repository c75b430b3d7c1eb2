"""Texts from outside. NUL is refused: PostgreSQL keeps no text that holds it, and no file is named so."""

import re
from typing import Any

from litestar import Request

from spellhall.web.hall.refusals import Refusal

NO_NUL = "No text may hold the sign NUL."

# As JSON writes it, behind an even number of backslashes: `\\u0000` is a backslash and five signs.
_ESCAPED = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def nul_in_json(told: bytes) -> bool:
    return b"\0" in told or (b"\\u0000" in told and _ESCAPED.search(told) is not None)


def nul_in_address(path: str, query: bytes) -> bool:
    return "\0" in path or b"%00" in query


async def check_body(request: Request[Any, Any, Any]) -> None:
    if nul_in_json(await request.body()):
        raise Refusal("bad-request", NO_NUL)
