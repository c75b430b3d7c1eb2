"""Webhooks: a JSON document to an address of the person's choice, signed with a secret that they know."""

import hashlib
import hmac

from spellhall.web.hall.calling.outcome import judge
from spellhall.web.hall.calling.posting import Post

SIGNATURE = "Spellhall-Signature"


def signature(secret: str, at: int, body: bytes) -> str:
    """Of the time and the body: `t=SECONDS,v1=HEX`. Who checks the time takes no old message twice."""
    made = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256)
    return f"t={at},v1={made.hexdigest()}"


async def send(post: Post, url: str, secret: str, at: int, body: bytes) -> None:
    headers = {"Content-Type": "application/json", SIGNATURE: signature(secret, at, body)}
    judge(await post.send(url, headers, body))
