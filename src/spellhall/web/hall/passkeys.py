"""Coming in by a passkey (WebAuthn): a key that a device, or a keyring on several, keeps for a hall's name.

A challenge is good for a few minutes, once, at whichever process it is answered: it stands in the database,
as a hash. The library is an extra; without it a hall offers codes to come back by, and no passkeys.
"""

import base64
import binascii
import json
import logging
import secrets
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.names import checked_name
from spellhall.web.hall.people import new_session, now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hosts import Party
from spellhall.web.store import Conflict, Passkey, Person, TooMany, hash_of

log = logging.getLogger("spellhall.hall")

HALL = "Spellhall"
SECONDS = 300  # in which a challenge has to be answered
_BYTES = 32


class Made(Struct, frozen=True):
    """A new key as the browser tells of it; all of it is base64url."""

    id: str
    client_data: str
    attestation: str


class Signed(Struct, frozen=True):
    """What a key has signed; all of it is base64url."""

    id: str
    client_data: str
    authenticator_data: str
    signature: str
    user_handle: str | None = None


@cache
def available() -> bool:
    return find_spec("webauthn") is not None


def letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw_of(given: str) -> bytes:
    try:
        return base64.b64decode(given + "=" * (-len(given) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _refused() from None


def _refused() -> Refusal:
    # One sentence for all that can be wrong: nobody learns which keys there are.
    return Refusal("bad-passkey", "This passkey does not open anything here; try again, or use a code.")


class Passkeys:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._kept = hall.store.identities

    # Making one
    async def begin(self, person: Person, party: Party) -> dict[str, Any]:
        """What the browser is asked: PublicKeyCredentialCreationOptions as JSON."""
        known = [one.id for one in await self._kept.passkeys(person.id) if one.host == party.name]
        challenge = await self._challenge(person.id)
        return await self._hall.beside(partial(_creation, person, party, challenge, known))

    async def add(self, person: Person, party: Party, made: Made, name: str) -> Passkey:
        called = checked_name(name)
        challenge = await self._answered(made.client_data, person.id)
        credential = {
            "id": made.id,
            "rawId": made.id,
            "type": "public-key",
            "response": {"clientDataJSON": made.client_data, "attestationObject": made.attestation},
        }
        found = await self._verified(partial(_registered, credential, challenge, party))
        key_id, key, counter = found
        passkey = Passkey(key_id, person.id, party.name, key, counter, called, now(), now())
        try:
            await self._kept.add_passkey(passkey)
        except Conflict:
            raise Refusal("bad-passkey", "This passkey is known already.") from None
        except TooMany:
            raise Refusal("too-many-passkeys", "You have more passkeys than enough; remove one.") from None
        return passkey

    # Coming in
    async def ask(self, party: Party) -> dict[str, Any]:
        """What the browser is asked: PublicKeyCredentialRequestOptions as JSON. It names no person or key."""
        challenge = await self._challenge(None)
        return await self._hall.beside(partial(_request, party, challenge))

    async def come_in(self, party: Party, signed: Signed, device: str) -> tuple[Person, str]:
        """Whose key has signed, and the token of a new session."""
        challenge = await self._answered(signed.client_data, None)
        passkey = await self._kept.passkey(raw_of(signed.id))
        if passkey is None or passkey.host != party.name or not _is_for(signed, passkey):
            raise _refused()
        credential = {
            "id": signed.id,
            "rawId": signed.id,
            "type": "public-key",
            "response": {
                "clientDataJSON": signed.client_data,
                "authenticatorData": signed.authenticator_data,
                "signature": signed.signature,
            },
        }
        counter = await self._verified(partial(_authenticated, credential, challenge, party, passkey))
        token, session = new_session("", device)
        person = await self._kept.use_passkey(passkey, counter, session, now())
        if person is None:
            raise _refused()
        return person, token

    # Keeping them
    async def rename(self, person: Person, key_id: str, name: str) -> None:
        if not await self._kept.name_passkey(person.id, raw_of(key_id), checked_name(name)):
            raise Refusal("no-passkey", "You have no such passkey.")

    async def remove(self, person: Person, key_id: str) -> None:
        if not await self._kept.drop_passkey(person.id, raw_of(key_id)):
            raise Refusal("no-passkey", "You have no such passkey.")

    # Challenges
    async def _challenge(self, person_id: str | None) -> bytes:
        challenge, at = secrets.token_bytes(_BYTES), now()
        await self._kept.keep_challenge(hash_of(letters(challenge)), person_id, at + SECONDS * 1000, at)
        return challenge

    async def _answered(self, client_data: str, person_id: str | None) -> bytes:
        """The challenge that was answered, if it was one of ours; it is good no more."""
        try:
            told = json.loads(raw_of(client_data))["challenge"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise _refused() from None
        challenge = raw_of(told) if isinstance(told, str) else b""
        if not await self._kept.take_challenge(hash_of(letters(challenge)), person_id, now()):
            raise Refusal("bad-passkey", "That took too long, or was done already; begin again.")
        return challenge

    async def _verified(self, check: Callable[[], Any]) -> Any:
        try:
            return await self._hall.beside(check)
        except Exception as error:
            # The library's own errors, and those of all that it reads: bytes from anybody.
            log.info("a passkey was refused", extra={"why": type(error).__name__})
            raise _refused() from None


def _is_for(signed: Signed, passkey: Passkey) -> bool:
    """Whether the device means the person to whom the key belongs here."""
    if signed.user_handle is None:
        return True
    return secrets.compare_digest(raw_of(signed.user_handle), passkey.person.encode())


# With the library, beside the event loop: it takes a while to load, and to calculate.
def _creation(person: Person, party: Party, challenge: bytes, known: list[bytes]) -> dict[str, Any]:
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=party.name,
        rp_name=HALL,
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # so that nobody has to say who they are
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
    )
    return options_to_json_dict(options)


def _request(party: Party, challenge: bytes) -> dict[str, Any]:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=party.name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json_dict(options)


def _registered(credential: dict[str, Any], challenge: bytes, party: Party) -> tuple[bytes, bytes, int]:
    from webauthn import verify_registration_response

    found = verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=party.name,
        expected_origin=party.origin,
    )
    return found.credential_id, found.credential_public_key, found.sign_count


def _authenticated(credential: dict[str, Any], challenge: bytes, party: Party, passkey: Passkey) -> int:
    """The new count. One that has not grown since is refused: somebody else may have a copy of the key."""
    from webauthn import verify_authentication_response

    found = verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=party.name,
        expected_origin=party.origin,
        credential_public_key=passkey.key,
        credential_current_sign_count=passkey.counter,
    )
    return found.new_sign_count
