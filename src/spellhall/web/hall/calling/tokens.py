"""What links in mail hold: a channel, and a proof that the hall wrote the link for this purpose."""

import base64
import hashlib
import hmac
from typing import Literal

Purpose = Literal["confirm", "off"]
MOST_TOKEN = 200


def _proof(secret: str, purpose: Purpose, channel_id: str) -> str:
    made = hmac.new(secret.encode(), f"{purpose}:{channel_id}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:24]).decode()


def token(secret: str, purpose: Purpose, channel_id: str) -> str:
    return f"{channel_id}.{_proof(secret, purpose, channel_id)}"


def channel_of(secret: str, purpose: Purpose, shown: str) -> str | None:
    """The channel that a link is about; None if the hall did not write it."""
    channel_id, _, proof = shown.partition(".")
    good = hmac.compare_digest(proof.encode(), _proof(secret, purpose, channel_id).encode())
    return channel_id if good and len(shown) <= MOST_TOKEN else None
