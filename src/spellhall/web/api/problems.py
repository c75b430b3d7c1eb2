"""Refusals as problem details (RFC 9457): `type` is a slug for programs, `detail` a sentence for people."""

import logging
import os
import sys
from http import HTTPStatus
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from msgspec import Struct, json

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Away, StoreError
from spellhall.words.lists import data_folder

log = logging.getLogger("spellhall.api")

PROBLEM_JSON = "application/problem+json"
MOST_LETTERS = 500  # of a sentence: some repeat what was asked

STATUS = {
    "already-seated": 409,
    "archived": 409,
    "bad-code": 403,
    "bad-link": 403,
    "bad-passkey": 403,
    "barred": 403,
    "blocked": 403,
    "busy": 503,
    "cannot-print": 501,
    "changed-list": 409,
    "closing": 503,
    "creator-only": 403,
    "database-away": 503,
    "foreign-origin": 403,
    "head-too-large": 431,
    "host-only": 403,
    "illegal": 422,
    "impossible": 422,
    "method-not-allowed": 405,
    "no-bot": 404,
    "no-device": 404,
    "no-game": 409,
    "no-holiday": 409,
    "no-help": 403,
    "no-network": 409,
    "no-passkey": 404,
    "no-passkeys": 409,
    "no-person": 404,
    "no-seat": 404,
    "no-table": 404,
    "nobody-acts": 409,
    "nobody-sits": 409,
    "not-alone": 403,
    "not-followed": 409,
    "not-found": 404,
    "not-offered": 404,
    "not-invited": 403,
    "not-over": 409,
    "not-signed-in": 401,
    "not-started": 409,
    "not-your-seat": 403,
    "old-game": 409,
    "people-only": 403,
    "players-only": 403,
    "rated": 403,
    "seat-gone": 409,
    "seat-taken": 409,
    "seek-gone": 409,
    "server-error": 500,
    "silenced": 403,
    "stale": 409,
    "started": 409,
    "table-full": 409,
    "too-large": 413,
    "too-few": 409,
    "too-late": 409,
    "too-many-blocks": 403,
    "too-many-bots": 403,
    "too-many-connections": 429,
    "too-many-passkeys": 403,
    "too-many-places": 403,
    "too-many-questions": 429,
    "too-many-requests": 429,
    "too-many-sockets": 429,
    "too-many-tables": 403,
    "too-slow": 503,
    "unknown": 404,
    "unknown-host": 421,
}
"""Whatever is not here is 400: the request itself is wrong."""


class Problem(Struct, frozen=True, omit_defaults=True):
    type: str
    title: str
    status: int
    detail: str
    rule: str = ""  # the number of the rule that forbids it, and what it says: the detail in its parts
    why: str = ""
    number: int | None = None  # the current one, where the one sent was stale
    retry_after: float | None = None


def status_of(kind: str) -> int:
    return STATUS.get(kind, 400)


def _for_strangers(sentence: str) -> str:
    """Without paths of this machine, which errors tell to whoever sits at it; and of a length to be read."""
    for folder in _own_folders() if os.sep in sentence else ():
        sentence = sentence.replace(folder, "the hall's folder")
    return sentence if len(sentence) <= MOST_LETTERS else f"{sentence[: MOST_LETTERS - 1]}…"


def _own_folders() -> list[str]:
    paths = (data_folder(), Path.home(), Path.cwd(), Path(sys.prefix), Path(spellhall.__file__).parent)
    # The longest first: one may lie in another. A root alone (`/`) would be found in other words, too.
    return sorted({str(path) for path in paths if path != Path(path.anchor)}, key=len, reverse=True)


def problem_of(refusal: Refusal) -> Problem:
    kind = refusal.kind
    title = kind.replace("-", " ").capitalize()
    return Problem(kind, title, status_of(kind), _for_strangers(refusal.sentence), **refusal.more)


def bare_answer(kind: str, sentence: str) -> bytes:
    """A whole HTTP answer, for what is refused before there is a request; the connection ends with it."""
    problem = problem_of(Refusal(kind, sentence))
    body = json.encode(problem)
    head = (
        f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}\r\ncontent-type: {PROBLEM_JSON}\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def refusal_for(error: Exception) -> Refusal:
    """Any exception as a refusal. What is not meant for people is logged, and not told."""
    match error:
        case Refusal():
            return error
        case Away():
            log.warning("the store does not answer", extra={"cause": error.cause})
            return Refusal("database-away", "The database does not answer now; try again.")
        case StoreError():
            log.error("the store refused", extra={"why": error.word, "cause": error.cause})
            return Refusal("server-error", "Something went wrong here; it was written down.")
        case SpellhallError():
            return Refusal("bad-request", str(error))
        case RecursionError() | UnicodeError():
            return Refusal(
                "bad-request", "The request is not understood: it is nested too deeply, or no text."
            )
        case ValidationException():
            return Refusal("bad-request", _what_is_wrong(error))
        case InternalServerException(detail="client disconnected prematurely"):
            return Refusal("bad-request", "The request was not sent to its end.")
        case HTTPException(status_code=status) if status < 500:
            kinds = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
            return Refusal(kinds.get(status, "bad-request"), str(error.detail).splitlines()[0][:200] or "No.")
    log.error("a request failed", exc_info=error)
    return Refusal("server-error", "Something went wrong here; it was written down.")


def _what_is_wrong(error: ValidationException) -> str:
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return f"{first.get('key', 'The request')}: {first.get('message', 'is not understood')}"[:300]
    return "The request is not understood."


def answer(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    problem = problem_of(refusal_for(error))
    headers = {} if problem.retry_after is None else {"Retry-After": str(int(problem.retry_after) + 1)}
    return Response(problem, status_code=problem.status, media_type=PROBLEM_JSON, headers=headers)
