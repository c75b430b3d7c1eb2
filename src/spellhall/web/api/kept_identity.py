"""Keeping an identity: passkeys, a code to come back by, devices, privacy, a file of everything, deletion."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Meta, Struct
from msgspec.structs import replace

from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.identity import Visitor, device_of, session_cookie
from spellhall.web.api.middleware import address_of
from spellhall.web.api.people import Code, Ended, Me, Name, me_shown
from spellhall.web.api.services import AskedBy, Services, WithServices
from spellhall.web.hall import own_data, passkeys, recovery
from spellhall.web.hall.devices import DeviceShown, devices_of, sign_off_device
from spellhall.web.hall.passkeys import Made, Passkeys, Signed
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hosts import Party, party_of
from spellhall.web.store import Passkey, Person

Anything = Request[Any, Any, Any]
Bytes = Annotated[str, Meta(max_length=12_000, pattern="^[A-Za-z0-9_-]*$")]
KeyId = Annotated[str, Meta(max_length=1400)]
DeviceId = Annotated[str, Meta(max_length=64)]


class PasskeyShown(Struct, frozen=True):
    id: str
    name: str
    host: str  # the name of the hall by which it is good
    since: int
    used: int


class IdentityShown(Struct, frozen=True):
    """How somebody is known again. `passkeys_here`: whether one can be made and used at this address."""

    name: str
    private: bool
    passkeys_here: bool
    passkeys: list[PasskeyShown]
    recovery: int | None  # since when there is a code to come back by
    devices: list[DeviceShown]


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    private: bool


class RecoveryCode(Struct, frozen=True):
    """In no repr, and so in no log and no error."""

    code: str  # told once

    def __repr__(self) -> str:
        return "RecoveryCode()"


class Recovering(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code

    def __repr__(self) -> str:
        return "Recovering()"


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """`id`, `clientDataJSON` and `attestationObject` of the browser's answer, as base64url."""

    id: Bytes
    client_data: Bytes
    attestation: Bytes
    name: Name | None = None  # else that of the device


class ShownPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """`id`, `clientDataJSON`, `authenticatorData`, `signature` and `userHandle` of the browser's answer."""

    id: Bytes
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes
    user_handle: Bytes | None = None


class KeyName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Once more the name, so that nobody goes by mistake."""

    name: Name


def _party(request: Anything, services: Services) -> Party | None:
    if not passkeys.available():
        return None
    host = request.headers.get("host", "")
    return party_of(host, request.scope["scheme"], services.settings.public)


def _known_party(request: Anything, services: Services) -> Party:
    party = _party(request, services)
    if party is None:
        raise Refusal(
            "no-passkeys", "Passkeys need https and a name: not at this address. Use a code to come back by."
        )
    return party


def _shown(one: Passkey) -> PasskeyShown:
    return PasskeyShown(passkeys.letters(one.id), one.name, one.host, one.made_at, one.used_at)


async def _identity(person: Person, visitor: Visitor, services: Services, request: Anything) -> IdentityShown:
    hall = services.hall
    return IdentityShown(
        name=person.name,
        private=person.private,
        passkeys_here=_party(request, services) is not None,
        passkeys=[_shown(one) for one in await hall.store.identities.passkeys(person.id)],
        recovery=await recovery.recovery_since(hall, person),
        devices=await devices_of(hall, person, visitor.token),
    )


@get("/api/me/identity", summary="How I am known again, and where", responses=refuses(WHO, "people-only"))
async def identity(visitor: AskedBy, services: WithServices, request: Anything) -> IdentityShown:
    return await _identity(visitor.human(), visitor, services, request)


@patch(
    "/api/me/identity",
    summary="Show my profile and my games to others, or not",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def set_private(
    data: JSONBody[Privacy], visitor: AskedBy, services: WithServices, request: Anything
) -> IdentityShown:
    """Who is private stands on no list of the strongest, has no profile and is not found in the archive,
    except by themselves. At tables they are called as before."""
    person = visitor.human()
    services.limits.take("names", person.id)
    await services.hall.store.identities.set_private(person.id, data.private)
    await services.hall.tell_of(person.id)
    return await _identity(replace(person, private=data.private), visitor, services, request)


@delete(
    "/api/me/sessions/{device:str}",
    status_code=200,
    summary="Sign off on one device",
    responses=refuses(WHO, CHANGES, "people-only", "no-device"),
)
async def sign_off_there(device: FromPath[DeviceId], visitor: AskedBy, services: WithServices) -> Ended:
    await sign_off_device(services.hall, visitor.human(), device)
    return Ended(1)


# A code to come back by
@post(
    "/api/me/recovery",
    summary="A code to come back by, told once; the one before is no longer good",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def make_recovery(visitor: AskedBy, services: WithServices) -> RecoveryCode:
    person = visitor.human()
    services.limits.take("codes", person.id)
    return RecoveryCode(await recovery.make_recovery(services.hall, person))


@delete(
    "/api/me/recovery",
    status_code=200,
    summary="My code to come back by is good no more",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def drop_recovery(visitor: AskedBy, services: WithServices) -> Ended:
    return Ended(await recovery.drop_recovery(services.hall, visitor.human()))


@post(
    "/api/recovery",
    summary="Come back on this device by a code; it stays good",
    responses=refuses(CHANGES, "bad-code"),
)
async def recover(data: JSONBody[Recovering], services: WithServices, request: Anything) -> Response[Me]:
    services.limits.take("codes", address_of(request.scope))
    person, token = await recovery.recover(services.hall, data.code, device_of(request))
    return Response(me_shown(person), cookies=[session_cookie(services.settings, token)])


# Passkeys
@post(
    "/api/me/passkeys/begin",
    status_code=200,
    summary="What a browser needs to make a passkey for me",
    responses=refuses(WHO, CHANGES, "people-only", "no-passkeys"),
)
async def begin_passkey(visitor: AskedBy, services: WithServices, request: Anything) -> dict[str, Any]:
    """PublicKeyCredentialCreationOptionsJSON of WebAuthn. To be answered within five minutes, once."""
    person, party = visitor.human(), _known_party(request, services)
    services.limits.take("challenges", address_of(request.scope))
    return await Passkeys(services.hall).begin(person, party)


@post(
    "/api/me/passkeys",
    summary="Keep the passkey that a browser has made",
    responses=refuses(
        WHO, CHANGES, "people-only", "no-passkeys", "bad-passkey", "too-many-passkeys", "bad-name"
    ),
)
async def add_passkey(
    data: JSONBody[NewPasskey], visitor: AskedBy, services: WithServices, request: Anything
) -> PasskeyShown:
    person, party = visitor.human(), _known_party(request, services)
    made = Made(data.id, data.client_data, data.attestation)
    name = data.name or device_of(request)[:24] or "Passkey"
    return _shown(await Passkeys(services.hall).add(person, party, made, name))


@patch(
    "/api/me/passkeys/{key_id:str}",
    summary="Call one of my passkeys something else",
    responses=refuses(WHO, CHANGES, "people-only", "bad-passkey", "no-passkey", "bad-name"),
)
async def name_passkey(
    key_id: FromPath[KeyId], data: JSONBody[KeyName], visitor: AskedBy, services: WithServices
) -> Ended:
    person = visitor.human()
    services.limits.take("names", person.id)
    await Passkeys(services.hall).rename(person, key_id, data.name)
    return Ended(0)


@delete(
    "/api/me/passkeys/{key_id:str}",
    status_code=200,
    summary="Remove one of my passkeys: it opens nothing any more",
    responses=refuses(WHO, CHANGES, "people-only", "bad-passkey", "no-passkey"),
)
async def remove_passkey(key_id: FromPath[KeyId], visitor: AskedBy, services: WithServices) -> Ended:
    await Passkeys(services.hall).remove(visitor.human(), key_id)
    return Ended(1)


@post(
    "/api/passkeys/begin",
    status_code=200,
    summary="What a browser needs to ask for a passkey; nobody has to say who they are",
    responses=refuses(CHANGES, "no-passkeys"),
)
async def ask_for_passkey(services: WithServices, request: Anything) -> dict[str, Any]:
    """PublicKeyCredentialRequestOptionsJSON of WebAuthn. To be answered within five minutes, once."""
    party = _known_party(request, services)
    services.limits.take("challenges", address_of(request.scope))
    return await Passkeys(services.hall).ask(party)


@post(
    "/api/passkeys",
    summary="Come in on this device by a passkey",
    responses=refuses(CHANGES, "no-passkeys", "bad-passkey"),
)
async def use_passkey(
    data: JSONBody[ShownPasskey], services: WithServices, request: Anything
) -> Response[Me]:
    party = _known_party(request, services)
    services.limits.take("challenges", f"answers {address_of(request.scope)}")
    signed = Signed(data.id, data.client_data, data.authenticator_data, data.signature, data.user_handle)
    person, token = await Passkeys(services.hall).come_in(party, signed, device_of(request))
    return Response(me_shown(person), cookies=[session_cookie(services.settings, token)])


# Taking everything along, and going
@get(
    "/api/me/export",
    media_type="application/zip",
    summary="Everything that is kept about me, in one file",
    responses=refuses(WHO, TABLE, "people-only", "busy"),
)
async def export(visitor: AskedBy, services: WithServices) -> Stream:
    """`me.json` with name, ratings, results, passkeys' public halves, devices, seeks, what I have said; and a
    record of each game as my seat was told it."""
    person = visitor.human()
    services.limits.take("codes", f"export {person.id}")
    data = await own_data.gathered(services.hall, person)
    parts: AsyncIterator[bytes] = own_data.packed(services.hall, person, data)
    named = {"content-disposition": 'attachment; filename="spellhall-me.zip"'}
    return Stream(parts, media_type="application/zip", headers=named)


@post(
    "/api/me/delete",
    status_code=200,
    summary="Delete me: my games stay as somebody's, all else is gone",
    responses=refuses(WHO, CHANGES, TABLE, "people-only", "not-sure", "busy"),
)
async def delete_me(data: JSONBody[Farewell], visitor: AskedBy, services: WithServices) -> Response[Ended]:
    """Games that are played are given up. Nobody can undo it."""
    person = visitor.human()
    if data.name != person.name:
        raise Refusal("not-sure", "Write your name as it is, so that nobody is deleted by mistake.")
    services.limits.take("codes", person.id)
    await services.leaving.delete(person)
    return Response(Ended(1), cookies=[session_cookie(services.settings, "")])


router = Router(
    "",
    route_handlers=[
        identity,
        set_private,
        sign_off_there,
        make_recovery,
        drop_recovery,
        recover,
        begin_passkey,
        add_passkey,
        name_passkey,
        remove_passkey,
        ask_for_passkey,
        use_passkey,
        export,
        delete_me,
    ],
    tags=["identity"],
)
