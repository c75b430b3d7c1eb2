"""Mail by the host's own server."""

import asyncio
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr

import aiosmtplib

from spellhall.web.hall.calling.means import Server
from spellhall.web.hall.calling.outcome import Failed, Gone

SECONDS = 20.0


def letter(sender: str, to: str, subject: str, text: str, off: str | None) -> EmailMessage:
    """`off`: an address that takes it off the list by one POST, which mail programs offer as a button."""
    mail = EmailMessage(policy=SMTP)
    mail["From"] = sender
    mail["To"] = to
    mail["Subject"] = " ".join(subject.split())
    mail["Date"] = format_datetime(localtime())
    mail["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if off is not None:
        mail["List-Unsubscribe"] = f"<{off}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(text, cte="quoted-printable")
    return mail


async def send(server: Server, mail: EmailMessage) -> None:
    # A password goes over no open line; without one, encryption is taken if it is offered.
    asked = False if server.tls else True if server.password is not None else None
    try:
        async with asyncio.timeout(SECONDS):
            await aiosmtplib.send(
                mail,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.tls,
                start_tls=asked,
                timeout=SECONDS,
            )
    except aiosmtplib.SMTPRecipientsRefused as error:
        if all(500 <= one.code < 600 for one in error.recipients):
            raise Gone from None
        raise Failed("recipient-refused") from None
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        raise Failed(type(error).__name__) from None  # its own words may name the address
