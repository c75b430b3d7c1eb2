"""Every answer that a test gets is one of which the OpenAPI schema tells: status, type, kind of refusal."""

import re
from functools import cache
from typing import Any

import httpx

from spellhall.web.api.app import make_api
from spellhall.web.api.identity import cookie_name
from spellhall.web.settings import Settings


@cache
def _operations() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    settings = Settings()
    schema = make_api(settings.body_bytes, cookie_name(settings)).openapi_schema.to_schema()
    return [
        (method.upper(), re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), operation["responses"])
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]


def _responses(method: str, path: str) -> dict[str, Any] | None:
    found = (told for verb, shape, told in _operations() if verb == method and shape.fullmatch(path))
    return next(found, None)


def check_documented(answer: httpx.Response) -> None:
    asked = answer.request
    told = _responses(asked.method, asked.url.path)
    if told is None:
        return  # the page, or nothing at all
    response = told.get(str(answer.status_code))
    assert response is not None, f"{asked.method} {asked.url.path} is {answer.status_code}: {answer.text}"
    media = answer.headers["content-type"].partition(";")[0]
    assert media in response["content"], f"{asked.method} {asked.url.path} answers with {media}"
    if media == "application/problem+json":
        kind = answer.json()["type"]
        assert f"`{kind}`" in response["description"], f"{asked.method} {asked.url.path} refuses: {kind}"
