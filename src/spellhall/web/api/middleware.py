"""The gate that every request passes: from whose site, how often, what is logged, which headers go out."""

import ipaddress
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec

from spellhall.web.api.limits import Limits
from spellhall.web.api.metrics import Metrics
from spellhall.web.api.problems import PROBLEM_JSON, problem_of, refusal_for
from spellhall.web.api.texts import NO_NUL, nul_in_address
from spellhall.web.hall.bars import Bars
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hosts import Hosts
from spellhall.web.settings import Settings

log = logging.getLogger("spellhall.api")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_LIVE = "/api/live"
_SAFE = ("GET", "HEAD", "OPTIONS")
_HEALTH = ("/api/health", "/api/ready")  # asked by machines that watch over the hall, by whatever name
_FREE = (*_HEALTH, "/metrics")
_HOSTS = ("/host", "/api/host", "/page/")  # a bar may hit the host's own address
TOO_MANY = 429
PERSON = "spellhall.person"  # in a scope: who asks, once that is known

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links may hold an invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
# A replay that others may frame, and pictures that they may show: these addresses alone.
_FRAMED, _SHOWN = "/embed/", "/preview/"
_HEADERS_FRAMED = tuple(
    (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors *")) for name, value in _HEADERS
)
_HEADERS_SHOWN = tuple(
    (name, b"cross-origin" if name == b"cross-origin-resource-policy" else value) for name, value in _HEADERS
)


def _is_file(scope: Scope) -> bool:
    return scope["method"] in _SAFE and not scope["path"].startswith("/api")


def _headers(path: str) -> tuple[tuple[bytes, bytes], ...]:
    if path.startswith(_FRAMED):
        return _HEADERS_FRAMED
    return _HEADERS_SHOWN if path.startswith(_SHOWN) else _HEADERS


def client_of(scope: Any) -> str:
    """The address at the other end."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def address_of(scope: Any) -> str:
    """The address by which somebody is counted."""
    return counted(client_of(scope))


@lru_cache(maxsize=10_000)
def counted(address: str) -> str:
    """In IPv6 a household has 2**64 addresses: they count as one. So does IPv4 in either form."""
    try:
        told = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(told, ipaddress.IPv4Address):
        return str(told)
    return str(told.ipv4_mapped or ipaddress.ip_network((told, 64), strict=False))


class Middleware:
    def __init__(
        self, app: App, live: App, settings: Settings, limits: Limits, metrics: Metrics, bars: Bars
    ) -> None:
        self._app = app
        self._live = live
        self._limits = limits
        self.metrics = metrics
        self._bars = bars
        self._hosts = Hosts(settings)
        self._public = urlsplit(settings.public).netloc.lower()
        self._secure = ((b"strict-transport-security", b"max-age=31536000"),) if settings.secure else ()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            why = None
            if not self._known_host(scope):
                why = "unknown-host"
            elif not self._from_here(dict(scope["headers"]), must_say=False):
                why = "foreign-origin"
            elif self._bars.of(None, address_of(scope)) is not None:
                why = "barred"
            elif self._limits.wait("requests", address_of(scope)):
                why = "too-many-requests"
                self._bars.floods.add(address_of(scope))
            if why is not None:
                self.metrics.refused.labels(why).inc()
                # Closed before it was accepted: the client gets 403.
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": why})
                return
            await (self._live if scope["path"] == _LIVE else self._app)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *_headers(scope["path"]), *self._secure]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is None:
                await self._app(scope, receive, sending)
            else:
                await self._refuse(refusal, sending, scope)
        finally:
            if status == TOO_MANY:
                self._bars.floods.add(address_of(scope), scope.get(PERSON, ""))
            spent = time.perf_counter() - began
            self.metrics.requests.labels(str(status)).inc()
            self.metrics.seconds.observe(spent)
            # Neither the query, which may hold an invitation, nor the client's address.
            log.debug(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"][:200],
                    "status": status,
                    "ms": round(spent * 1000, 1),
                },
            )

    def _refusal(self, scope: Scope) -> Refusal | None:
        if scope["path"] not in _HEALTH and not self._known_host(scope):
            return Refusal(
                "unknown-host",
                "This hall is not known by that name; whoever runs it can add it to the setting `hosts`.",
            )
        if nul_in_address(scope["path"], scope["query_string"]):
            return Refusal("bad-request", NO_NUL)
        headers = dict(scope["headers"])
        if scope["method"] not in _SAFE and not self._from_here(headers, must_say=True):
            return Refusal("foreign-origin", "This request comes from another site.")
        if scope["path"] not in _FREE:
            try:
                if not scope["path"].startswith(_HOSTS):
                    self._bars.check(None, address_of(scope))
                self._limits.take("files" if _is_file(scope) else "requests", address_of(scope))
            except Refusal as refusal:
                return refusal
        return None

    def _known_host(self, scope: Scope) -> bool:
        own = scope.get("server")
        told = (value for name, value in scope["headers"] if name == b"host")
        return self._hosts.know(told, str(own[0]) if own else "")

    def _from_here(self, headers: dict[bytes, bytes], must_say: bool) -> bool:
        """Whether a browser that sends our cookie was told to do so by our own page.

        Programs send no `Origin`, and a browser always does with requests that change something.
        """
        origin = headers.get(b"origin")
        if origin is None:
            return not must_say or headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        netloc = urlsplit(origin.decode("latin-1")).netloc.lower()
        own = self._public or headers.get(b"host", b"").decode("latin-1").lower()
        return bool(netloc) and netloc == own

    async def _refuse(self, refusal: Refusal, send: Send, scope: Scope) -> None:
        problem = problem_of(refusal_for(refusal))
        self.metrics.refused.labels(refusal.kind).inc()
        body, media = msgspec.json.encode(problem), PROBLEM_JSON
        if refusal.kind == "barred" and _is_file(scope):
            # Somebody reads this in a browser, which is not given the page.
            body, media = problem.detail.encode(), "text/plain; charset=utf-8"
        headers = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
        if problem.retry_after is not None:
            headers.append((b"retry-after", str(int(problem.retry_after) + 1).encode()))
        await send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
