"""Which refusals an operation may answer with, as the OpenAPI schema tells them."""

from litestar.openapi.datastructures import ResponseSpec

from spellhall.web.api.problems import PROBLEM_JSON, Problem, status_of

ALWAYS = ("bad-request", "unknown-host", "barred", "too-many-requests", "server-error", "database-away")
"""By the gate, or whatever is asked."""

WHO = ("not-signed-in",)
CHANGES = ("foreign-origin", "too-large")
"""Of requests that are more than a question."""
TABLE = ("not-found", "no-table", "no-game", "old-game", "changed-list")
"""When a table is read."""
WRITES = (*CHANGES, "busy", "archived")
"""When something is written at a table."""
SEAT = ("no-seat", "not-your-seat", "not-started")
MOVE = ("malformed", "illegal", "unknown")
"""When a line or touches are judged by the rules."""

QUESTION = ("too-many-questions", "too-slow", "closing")
"""When something is worked out beside the event loop, or by a worker."""

Kinds = str | tuple[str, ...]


def refuses(*kinds: Kinds) -> dict[int, ResponseSpec]:
    """The answers of an operation that refuses for these reasons, beside those for which all do."""
    found: dict[int, dict[str, None]] = {}
    for kind in (*ALWAYS, *_flat(kinds)):
        found.setdefault(status_of(kind), {})[kind] = None
    return {
        status: ResponseSpec(
            data_container=Problem,
            description=f"Refused: {', '.join(f'`{kind}`' for kind in sorted(found[status]))}",
            media_type=PROBLEM_JSON,
            generate_examples=False,
        )
        for status in sorted(found)
    }


def _flat(kinds: tuple[Kinds, ...]) -> list[str]:
    return [kind for one in kinds for kind in ((one,) if isinstance(one, str) else one)]
