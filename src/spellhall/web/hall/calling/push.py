"""Browser push: sealed for one browser (RFC 8291), signed by the hall (VAPID, RFC 8292)."""

import base64
import os
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from spellhall.core.errors import Refused
from spellhall.web.hall.calling.outcome import judge
from spellhall.web.hall.calling.posting import Post
from spellhall.web.hall.refusals import Refusal

_CURVE = ec.SECP256R1()
_RECORD = 4096  # bytes; all push services take a message of one such record
_SIGNED_SECONDS = 12 * 3600  # that a signature is good; at most a day
_KEPT_SECONDS = 86_400  # that a push service keeps a message for a browser that is off


def coded(given: bytes) -> str:
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()


def uncoded(given: str) -> bytes:
    return base64.urlsafe_b64decode(given + "=" * (-len(given) % 4))


class Keys(Struct, frozen=True):
    """What a browser gives with its subscription: its public key, and a secret that it shares with us."""

    p256dh: str
    auth: str

    def __repr__(self) -> str:
        return "Keys()"


def checked_keys(keys: Keys) -> Keys:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, uncoded(keys.p256dh))
        if len(uncoded(keys.auth)) != 16:
            raise ValueError
    except ValueError:
        raise Refusal("bad-address", "These are no keys of a browser's subscription.") from None
    return keys


def new_key() -> str:
    return coded(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32))


class Signer:
    """The hall's own key, by which push services know it."""

    def __init__(self, key: str, contact: str) -> None:
        try:
            self._key = ec.derive_private_key(int.from_bytes(uncoded(key)), _CURVE)
        except ValueError:
            raise Refused("the setting `vapid_key` is no key of 32 bytes in base64url") from None
        self._contact = contact
        self.public = coded(_point(self._key.public_key()))

    def header(self, endpoint: str) -> str:
        """What goes with a message to a push service, for a few hours."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(time.time()) + _SIGNED_SECONDS,
            "sub": self._contact,
        }
        parts = [coded(msgspec.json.encode(one)) for one in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = coded(first.to_bytes(32) + second.to_bytes(32))
        return f"vapid t={signed}.{signature}, k={self.public}"


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)


def seal(
    message: bytes, keys: Keys, salt: bytes | None = None, once: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """For the one browser that has these keys; `salt` and the key that is used `once` are new each time."""
    salt, once = salt or os.urandom(16), once or ec.generate_private_key(_CURVE)
    theirs, own = uncoded(keys.p256dh), _point(once.public_key())
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    common = _derived(shared, uncoded(keys.auth), b"WebPush: info\0" + theirs + own, 32)
    key = _derived(common, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(common, salt, b"Content-Encoding: nonce\0", 12)
    # The last record, which is the only one, ends with a 2.
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + _RECORD.to_bytes(4) + bytes([len(own)]) + own + sealed


async def send(post: Post, signer: Signer, endpoint: str, keys: Keys, message: bytes) -> None:
    headers = {
        "Authorization": signer.header(endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(_KEPT_SECONDS),
        "Urgency": "normal",
    }
    judge(await post.send(endpoint, headers, seal(message, keys)))
