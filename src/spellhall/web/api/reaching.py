"""Where others find this hall: addresses, letting the network in, and codes to be photographed."""

import io
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from spellhall.web.api.answers import CHANGES, QUESTION, refuses
from spellhall.web.api.middleware import address_of, client_of
from spellhall.web.api.services import WithServices
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hosts import host_of
from spellhall.web.reach import Reach
from spellhall.web.settings import is_loopback

Asking = Request[Any, Any, Any]
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


class ReachShown(Struct, frozen=True):
    public: str | None
    lan: tuple[str, ...]  # addresses in the local network; they answer if `open`
    open: bool  # whether others can reach the hall at all
    may: bool  # whether who asks may let others in, or no more


class LanWish(Struct, frozen=True, forbid_unknown_fields=True):
    lan: bool


def _is_host(request: Asking, reach: Reach) -> bool:
    """Whether somebody at this very machine asks: through no proxy, and by a name that leads nowhere else."""
    return (
        reach.by_choice
        and is_loopback(client_of(request.scope))
        and is_loopback(host_of(request.headers.get("host", "")))
        and not any(name in request.headers for name in _FORWARDED)
    )


def _own_base(request: Asking) -> list[str]:
    """The address by which the asker came: where others came through, too."""
    name = host_of(request.headers.get("host", ""))
    return [] if not name or is_loopback(name) else [str(request.base_url).rstrip("/")]


def _shown(request: Asking, reach: Reach) -> ReachShown:
    local = [*(_own_base(request) if reach.open and not reach.public else ()), *reach.local()]
    return ReachShown(reach.public or None, tuple(dict.fromkeys(local)), reach.open, _is_host(request, reach))


@get("/api/reach", summary="By which addresses others find this hall", responses=refuses())
async def reach(request: Asking, services: WithServices) -> ReachShown:
    await services.reach.look()
    return _shown(request, services.reach)


@post(
    "/api/reach",
    status_code=200,
    summary="Let others on this network join, or no more; for the host",
    responses=refuses(CHANGES, "host-only", "no-network"),
)
async def let_in(request: Asking, data: JSONBody[LanWish], services: WithServices) -> ReachShown:
    if not _is_host(request, services.reach):
        raise Refusal("host-only", "Only at the machine where this hall was started can that be chosen.")
    if not data.lan:
        services.reach.shut_out()
    elif not await services.reach.let_in(remember=True):
        raise Refusal("no-network", "This machine is in no local network now, so nobody could join.")
    return _shown(request, services.reach)


@get(
    "/api/qr",
    media_type="image/svg+xml",
    summary="A code for an address of this hall",
    responses=refuses("bad-address", QUESTION),
)
async def code(
    request: Asking,
    services: WithServices,
    text: Annotated[str, QueryParameter(min_length=1, max_length=500)],
) -> Response[str]:
    bases = [*services.reach.addresses(), *(_own_base(request) if services.reach.open else ())]
    if not any(text == base or text.startswith(f"{base}/") for base in bases):
        raise Refusal("bad-address", "A code is made only for an address where others reach this hall.")
    address = address_of(request.scope)
    drawn = await services.threads.work(Asker(address, address), partial(_drawn, text))
    return Response(drawn, media_type="image/svg+xml")


def _drawn(text: str) -> str:
    """A long text takes tens of milliseconds."""
    import segno  # seldom asked for, and long to load

    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, dark="#221a14", light="#fffbf0", border=3
    )
    return drawn.getvalue().decode()


router = Router("", route_handlers=[reach, let_in, code], tags=["reach"])
