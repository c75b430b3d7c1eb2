"""The host's page: what runs, and what the host may do. Without the key, none of these addresses is there."""

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from spellhall.web.api.answers import CHANGES, TABLE, WRITES, refuses
from spellhall.web.api.middleware import address_of, counted
from spellhall.web.api.services import Services, WithServices
from spellhall.web.hall.hosting import MOST_TEXT, SESSION_DAYS, HostShown
from spellhall.web.hall.refusals import Refusal
from spellhall.web.settings import Settings
from spellhall.web.store.order import Kind

Why = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Id = Annotated[str, Meta(max_length=64)]
Anything = Request[Any, Any, Any]
_HIDDEN = "not-found"


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=200)]


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Why: it is in the log, and those concerned are told."""

    why: Why


class BarWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`kind`: `bar` keeps out, `silence` forbids to talk. `hours`: none for good."""

    kind: Kind
    why: Why
    person: Id | None = None
    address: Annotated[str, Meta(max_length=64)] | None = None
    hours: Annotated[float, Meta(gt=0, le=87_600)] | None = None


class Done(Struct, frozen=True):
    done: bool = True
    id: str = ""


def _cookie(settings: Settings, token: str) -> Cookie:
    return Cookie(
        key="__Secure-spellhall-host" if settings.secure else "spellhall-host",
        value=token,
        max_age=SESSION_DAYS * 86_400 if token else 0,
        httponly=True,
        samesite="strict",
        secure=settings.secure,
        path="/api/host",
    )


def _token(services: Services, request: Anything) -> str:
    return str(request.cookies.get(_cookie(services.settings, "").key, ""))


async def _host(services: Services, request: Anything) -> str:
    """Whose key opened this session; whoever has none is told that there is nothing here."""
    return await services.hosting.host_of(_token(services, request))


@post(
    "/api/host/session",
    status_code=200,
    summary="Come in as the host, by a key",
    responses=refuses(CHANGES, _HIDDEN),
)
async def sign_in(data: JSONBody[Key], services: WithServices, request: Anything) -> Response[Done]:
    services.limits.take("codes", address_of(request.scope))
    token = await services.hosting.sign_in(data.key)
    return Response(Done(), cookies=[_cookie(services.settings, token)])


@delete(
    "/api/host/session",
    status_code=200,
    summary="Sign off as the host",
    responses=refuses(CHANGES, _HIDDEN),
)
async def sign_off(services: WithServices, request: Anything) -> Response[Done]:
    await _host(services, request)
    await services.hosting.sign_off(_token(services, request))
    return Response(Done(), cookies=[_cookie(services.settings, "")])


@get(
    "/api/host", summary="What runs, who floods, reports, bars, and what was done", responses=refuses(_HIDDEN)
)
async def shown(services: WithServices, request: Anything) -> HostShown:
    """Nothing of a running game that a spectator could not see."""
    return await services.hosting.shown(await _host(services, request))


@post(
    "/api/host/tables/{table_id:str}/close",
    status_code=200,
    summary="Close a table: it ends without a winner and changes no rating",
    responses=refuses(WRITES, TABLE, _HIDDEN, "too-late"),
)
async def close_table(
    table_id: FromPath[Id], data: JSONBody[Word], services: WithServices, request: Anything
) -> Done:
    await services.hosting.close_table(await _host(services, request), table_id, data.why)
    return Done()


@post(
    "/api/host/bars",
    status_code=200,
    summary="Bar or silence a person or an address, for a time or for good",
    responses=refuses(CHANGES, _HIDDEN, "no-person"),
)
async def bar(data: JSONBody[BarWish], services: WithServices, request: Anything) -> Done:
    host = await _host(services, request)
    address = None if data.address is None else counted(data.address.partition("/")[0].strip())
    if address == "":
        raise Refusal("bad-request", "An address is written like 203.0.113.7 or 2001:db8::1.")
    made = await services.hosting.bar(host, data.kind, data.person, address, data.hours, data.why)
    return Done(id=made)


@post(
    "/api/host/bars/{bar_id:str}/lift",
    status_code=200,
    summary="Lift a bar",
    responses=refuses(CHANGES, _HIDDEN),
)
async def lift(bar_id: FromPath[Id], data: JSONBody[Word], services: WithServices, request: Anything) -> Done:
    await services.hosting.lift(await _host(services, request), bar_id, data.why)
    return Done()


@post(
    "/api/host/reports/{report_id:str}/settle",
    status_code=200,
    summary="Put a report away",
    responses=refuses(CHANGES, _HIDDEN),
)
async def settle(
    report_id: FromPath[Id], data: JSONBody[Word], services: WithServices, request: Anything
) -> Done:
    await services.hosting.settle(await _host(services, request), report_id, data.why)
    return Done()


router = Router("", route_handlers=[sign_in, sign_off, shown, close_table, bar, lift, settle], tags=["host"])
