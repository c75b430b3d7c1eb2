"""Who receives messages in tests: a mail server, and one that plays a push service or a webhook."""

import asyncio
import base64
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast

from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

HERE = "127.0.0.1"


class Postbox:
    """A mail server; `answer` is what it says to a letter, or to its receiver."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answer = "250 OK"
        self.to_receiver = "250 OK"
        self.port = 0

    async def handle_RCPT(  # noqa: N802 - the name that the server looks for
        self, server: SMTP, session: Any, envelope: Envelope, address: str, options: Any
    ) -> str:
        if self.to_receiver.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.to_receiver

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Envelope) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            content = cast(bytes, envelope.content)
            self.letters.append(cast(EmailMessage, message_from_bytes(content, policy=policy.default)))
        return self.answer


@asynccontextmanager
async def postbox() -> AsyncIterator[Postbox]:
    box = Postbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop, hostname="mail.test"), HERE, 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()


class Got:
    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Takes POSTs and answers each with `status`, as soon as it may."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.status = 201
        self.more = ""  # headers of the answer
        self.address = ""
        self.answering: asyncio.Event | None = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:-2])}
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append(Got(head[0].split(" ")[1], headers, body))
        if self.answering is not None:
            await self.answering.wait()
        writer.write(f"HTTP/1.1 {self.status} Said\r\n{self.more}content-length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    one = Receiver()
    server = await asyncio.start_server(one.serve, HERE, 0)
    one.address = f"http://{HERE}:{server.sockets[0].getsockname()[1]}"
    try:
        yield one
    finally:
        server.close()


def coded(given: bytes) -> str:
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()


def uncoded(given: str) -> bytes:
    return base64.urlsafe_b64decode(given + "==")


class Browser:
    """The keys of a subscription, and what a browser does with a message (RFC 8291, from its side)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.auth = coded(bytes(range(16)))
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh = coded(public)

    def opened(self, sealed: bytes) -> Any:
        salt, length = sealed[:16], sealed[20]
        sender, cipher = sealed[21 : 21 + length], sealed[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + uncoded(self.p256dh) + sender
        common = HKDF(SHA256(), 32, uncoded(self.auth), info).derive(self._key.exchange(ec.ECDH(), theirs))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(common)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(common)
        plain = AESGCM(key).decrypt(nonce, cipher, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def vapid_claims(authorization: str, public: str) -> dict[str, Any]:
    """What a hall claims to a push service, which checks its signature first."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    assert key == public
    signed, _, signature = token.rpartition(".")
    raw = uncoded(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), uncoded(key))
    known.verify(both, signed.encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(uncoded(signed.split(".")[1]))
    return claims


def is_signed(got: Got, secret: str) -> bool:
    """As docs/messages.md tells receivers to check it."""
    at, _, given = got.headers["spellhall-signature"].removeprefix("t=").partition(",v1=")
    made = hmac.new(secret.encode(), at.encode() + b"." + got.body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(made, given)
