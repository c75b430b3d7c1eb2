"""The page's document with what its link shows (Open Graph tags), and the picture that these name."""

import asyncio
import hashlib
from collections import OrderedDict
from html import escape
from urllib.parse import urlsplit

from spellhall.web.api.files import File, made
from spellhall.web.api.links import SHOWN, Shown, picture_path, shown_at
from spellhall.web.api.middleware import Receive, Scope, Send, address_of
from spellhall.web.api.page import Page, Sent, send_file
from spellhall.web.api.services import Services
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.preview.picture import HEIGHT, WIDTH
from spellhall.web.preview.pictures import static

_PICTURES = "/preview/"
PATIENCE = 1.0  # seconds: a page must come even if the database does not answer
_LONGEST = 300  # letters of a sentence
_DOCUMENTS = 128
_A_WHILE = "public, max-age=300"


class Linked:
    """In front of the page: answers addresses whose links show something."""

    def __init__(self, page: Page, services: Services) -> None:
        self._page = page
        self._services = services
        self._documents: OrderedDict[tuple[str, ...], File] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path = scope["path"]
            if path.startswith(_PICTURES) and path.endswith(".png"):
                await self._picture(scope, send)
                return
            if path.removeprefix("/").partition("/")[0] in SHOWN:
                found = self._page.find(path)
                if found is not None and found.status == 200 and found.file.media.startswith("text/html"):
                    await send_file(Sent(await self._document(scope, found.file)), scope, send)
                    return
        await self._page(scope, receive, send)

    async def _document(self, scope: Scope, plain: File) -> File:
        path, query = scope["path"], scope["query_string"].decode("latin-1")
        try:
            async with asyncio.timeout(PATIENCE):
                told = await self._shown(scope, path, query)
        except TimeoutError:
            told = None
        if told is None:
            return plain
        # Of a table in play the picture changes: its name does, too, so that nobody keeps an old one.
        mark = hashlib.sha256(repr(told.key).encode()).hexdigest()[:12]
        asked = f"{query}&v={mark}" if query else f"v={mark}"
        tags = _tags(told, self._origin(scope), path, picture_path(path, asked))
        key = (plain.tag, tags)
        found = self._documents.get(key)
        if found is None:
            body = plain.body.decode().replace("</title>\n", f"</title>\n{tags}", 1)
            found = self._documents[key] = made(body.encode(), ".html")
            if len(self._documents) > _DOCUMENTS:
                self._documents.popitem(last=False)
        return found

    async def _shown(self, scope: Scope, path: str, query: str) -> Shown | None:
        address = address_of(scope)
        # Looking up a table costs what a request of the API costs; of cheap files more may come.
        if self._services.limits.wait("requests", address):
            return None
        return await shown_at(self._services, path, query, Asker(address, address))

    async def _picture(self, scope: Scope, send: Send) -> None:
        path = "/" + scope["path"].removeprefix(_PICTURES).removesuffix(".png")
        told = await self._shown(scope, path, scope["query_string"].decode("latin-1"))
        drawn = None
        if told is not None and told.draw is not None:
            pictures = self._services.pictures
            drawn = pictures.kept(told.key)
            if drawn is None and not self._services.limits.wait("pictures", address_of(scope)):
                drawn = await pictures.png(told.key, told.draw)
        body = static(told.game if told is not None else "") if drawn is None else drawn
        await send_file(Sent(made(body, ".png"), keep=_A_WHILE), scope, send)

    def _origin(self, scope: Scope) -> str:
        public = self._services.settings.public
        if public:
            return public.rstrip("/")
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        return f"{scope.get('scheme', 'http')}://{urlsplit(f'//{host}').netloc}"


def _tags(told: Shown, origin: str, path: str, picture: str) -> str:
    short = told.told if len(told.told) <= _LONGEST else f"{told.told[: _LONGEST - 1]}…"
    tags = [
        ("property", "og:type", "website"),
        ("property", "og:site_name", "Spellhall"),
        ("property", "og:title", told.title),
        ("property", "og:description", short),
        ("property", "og:url", origin + path),
        ("property", "og:image", origin + picture),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", str(WIDTH)),
        ("property", "og:image:height", str(HEIGHT)),
        ("property", "og:image:alt", f"{told.title}. {short}"),
        ("name", "twitter:card", "summary_large_image"),
    ]
    return "".join(
        f'    <meta {kind}="{name}" content="{escape(" ".join(value.split()))}">\n'
        for kind, name, value in tags
    )
