"""By which means a hall calls people. What is not set up is not offered, and nobody hears of it."""

from email.utils import parseaddr
from importlib.util import find_spec
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from spellhall.core.errors import Refused
from spellhall.web.hall.calling.addresses import checked_mail
from spellhall.web.hall.refusals import Refusal

MISSING = (
    "messages need two packages that are not installed. In a copy of the project: `scripts/setup hall`; "
    "elsewhere: pip install 'spellhall[hall]'"
)


class Means(Struct, frozen=True):
    public: str = ""  # the address of the hall, for links
    smtp: str = ""  # smtp://NAME:PASSWORD@HOST:PORT or smtps://...; empty: no mail
    mail_from: str = ""
    push: bool = False
    push_contact: str = ""  # whom a push service may ask: mailto:... or https://...
    vapid_key: str = ""  # empty: made by the hall
    webhooks: bool = False
    private_webhooks: bool = False  # whether they may lead into the hall's own network
    minutes: float = 10.0  # between two messages to one place

    def __repr__(self) -> str:
        return f"Means(mail={self.mail}, push={self.push}, webhooks={self.webhooks})"

    @property
    def mail(self) -> bool:
        return bool(self.smtp)

    @property
    def some(self) -> bool:
        return self.mail or self.push or self.webhooks

    @property
    def contact(self) -> str:
        if self.push_contact or not self.mail_from:
            return self.push_contact or self.public
        return f"mailto:{parseaddr(self.mail_from)[1]}"


class Server(Struct, frozen=True):
    """A mail server."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool  # from the first byte; else asked for

    def __repr__(self) -> str:
        return f"Server(host={self.host!r}, port={self.port})"


def mail_server(told: str) -> Server:
    wrong = Refused("the setting `smtp` is written like smtps://NAME:PASSWORD@mail.example:465")
    try:
        address = urlsplit(told)
        port = address.port
    except ValueError:
        raise wrong from None
    if address.scheme not in ("smtp", "smtps") or not address.hostname or address.path not in ("", "/"):
        raise wrong
    tls = address.scheme == "smtps"
    user = None if address.username is None else unquote(address.username)
    password = None if address.password is None else unquote(address.password)
    return Server(address.hostname, port or (465 if tls else 587), user, password, tls)


def check_means(means: Means) -> None:
    """`Refused` says what a host has to put right."""
    if (means.mail or means.push) and not (find_spec("aiosmtplib") and find_spec("cryptography")):
        raise Refused(MISSING)
    if means.mail:
        mail_server(means.smtp)
        if not means.public:
            raise Refused("mail holds links to the hall: set its `public` address, too")
        try:
            checked_mail(parseaddr(means.mail_from)[1])
        except Refusal:
            raise Refused(
                "the setting `mail_from` is the sender of mail, like Spellhall <hall@example.org>"
            ) from None
    if means.push and not means.contact.startswith(("https://", "mailto:")):
        raise Refused("push services want somebody to ask: set `push_contact`, like mailto:hall@example.org")
