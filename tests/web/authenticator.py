"""A device that keeps passkeys, in this process: it signs whatever a test wants signed, also nonsense."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


def letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Device:
    """One key for one hall. `origin`: the page at which its owner stands."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.counter = 0
        self.host = ""
        self.user = ""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey, as the page would send it."""
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "preferred"
        self.host, self.user = options["rp"]["id"], options["user"]["id"]
        public = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)})
        kept = bytes(16) + len(self.id).to_bytes(2) + self.id + key
        told = self._told(PRESENT | VERIFIED | WITH_KEY) + kept
        return {
            "id": letters(self.id),
            "client_data": letters(self._asked("webauthn.create", options["challenge"])),
            "attestation": letters(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})),
        }

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """An answer to a challenge, as the page would send it."""
        assert options["rpId"] == self.host
        self.counter += 1
        told, asked = self._told(PRESENT | VERIFIED), self._asked("webauthn.get", options["challenge"])
        signature = self._key.sign(told + hashlib.sha256(asked).digest(), ec.ECDSA(SHA256()))
        return {
            "id": letters(self.id),
            "client_data": letters(asked),
            "authenticator_data": letters(told),
            "signature": letters(signature),
            "user_handle": self.user,
        }

    def _asked(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _told(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)
