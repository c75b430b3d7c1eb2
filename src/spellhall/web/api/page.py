"""The page: files for browsers, and one document for all its addresses.

Files are asked for below `/page/@VERSION/`, so a browser keeps them for good and never mixes two versions;
below `/page/` alone they are asked for again each time. The document names one file for all modules that lead
into a game, and one for all sheets.
"""

import asyncio
import re
from pathlib import Path
from urllib.parse import unquote

from msgspec import Struct, json

from spellhall.facade import about, drawings, games, poster
from spellhall.web.api.bundle import FIRST, FOREIGN, MORE, bundle
from spellhall.web.api.files import File, Files, made
from spellhall.web.api.middleware import App, Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "page"

# First parts of the page's own addresses.
_ADDRESSES = (
    *("", "new", "t", "rules", "carry", "shelf", "puzzle", "setup"),
    *("leaders", "p", "me", "find", "archive", "cups", "messages"),
)
_START = "main.js"
# A replay in the frame of another site has a document, a script and a sheet of its own: it is smaller.
_EMBEDDED, _EMBED_START = "embed.html", "embed/embed.js"
_EMBED_SCRIPT, _EMBED_SHEETS = "embed-bundle.js", "style/embed-bundle.css"
# What leads into a game comes with the first file; all other pages share a second one.
_PAGES, _INTO_A_GAME = "pages/", ("home", "new-table", "door", "table", "waiting", "missing")
_SELDOM = ("cups/call.js", "host/order.js", "pairing/call.js")  # what other pages show now and then
_SHEETS = "style/bundle.css"  # sheets name fonts by relative paths
_DOCUMENTS = {  # the module that each begins with, and what is sent in place of modules and sheets
    "index.html": (_START, FIRST, _SHEETS),
    _EMBEDDED: (_EMBED_START, _EMBED_SCRIPT, _EMBED_SHEETS),
}
_FILLED = (FIRST, MORE, _SHEETS, _EMBED_SCRIPT, _EMBED_SHEETS)
SHEET = re.compile(r' *<link rel="stylesheet" href="/page/([^"]+)">\n')
_VERSIONED = re.compile(r"@[0-9a-f]{12}/")
_SHELL = (".woff2", "icon.svg")
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


class Sent(Struct, frozen=True):
    file: File
    status: int = 200
    keep: str = _ASK_AGAIN


class Page:
    """Answers what is not the API's."""

    def __init__(self, api: App, folder: Path = FOLDER) -> None:
        self._api = api
        self._files = Files(folder)
        self._filled: dict[tuple[str, str], File] = {}
        self._posters: dict[str, File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if (
            scope["type"] != "http"
            or path == "/api"
            or path.startswith(("/api/", "/metrics"))
            or scope["method"] not in ("GET", "HEAD")
        ):
            await self._api(scope, receive, send)
            return
        # Making one of all modules takes far longer than others may be kept waiting.
        found = (
            await asyncio.to_thread(self.find, path)
            if path.endswith((FIRST, MORE, _EMBED_SCRIPT))
            else self.find(path)
        )
        if found is None:
            await self._api(scope, receive, send)  # which knows how to say that there is nothing
        else:
            await send_file(found, scope, send)

    def find(self, path: str) -> Sent | None:
        parts = unquote(path).lstrip("/")
        if parts.startswith("page/"):
            return self._file(parts.removeprefix("page/"))
        if parts in ("worker.js", "manifest.webmanifest"):
            # At the root, so that they speak for all addresses.
            return Sent(self._fill(parts))
        first, _, rest = parts.partition("/")
        if "." in (rest or first).rpartition("/")[2]:
            return None
        if first == "embed":
            return Sent(self._fill(_EMBEDDED))
        return Sent(self._fill("index.html"), 200 if first in _ADDRESSES else 404)

    def _file(self, path: str) -> Sent | None:
        keep = _ASK_AGAIN
        match = _VERSIONED.match(path)
        if match is not None:
            path = path[match.end() :]
            self._files.look()
            if match.group() == f"@{self._files.version}/":
                keep = _FOREVER
        if path.startswith("posters/"):
            file = self._poster(path)
        else:
            file = self._fill(path) if path in _FILLED else self._files.get(path)
        return None if file is None else Sent(file, keep=keep)

    def _poster(self, path: str) -> File | None:
        """`posters/GAME/` with one of the two that the game names, or its `drawings.svg`."""
        match path.split("/"):
            case ["posters", game, "drawings.svg"] if game in games() and drawings(game):
                if path not in self._posters:
                    self._posters[path] = made(drawings(game).encode(), ".svg")
                return self._posters[path]
            case ["posters", game, which] if game in games() and which in about(game).posters:
                if path not in self._posters:
                    drawing = poster(game, wide=which == about(game).posters[1])
                    self._posters[path] = made(drawing.encode(), ".svg")
                return self._posters[path]
        return None

    def _shell(self) -> list[str]:
        """What the page needs to start without a network."""
        base = f"/page/@{self._files.version}"
        files = [FIRST, MORE, _SHEETS, *self._foreign()]
        files += [path for path in self._files.paths() if path.endswith(_SHELL)]
        return [f"{base}/{path}" for path in files] + [
            f"/page/posters/{game}/{which}"
            for game in games()
            for which in (*about(game).posters, *(("drawings.svg",) if drawings(game) else ()))
        ]

    def _foreign(self) -> list[str]:
        return [path for path in self._files.paths() if path.startswith(FOREIGN) and path.endswith(".js")]

    def _apart(self) -> list[str]:
        first = {f"{_PAGES}{name}.js" for name in _INTO_A_GAME}
        pages = [path for path in self._files.paths() if path.startswith(_PAGES) and path not in first]
        return [*pages, *_SELDOM]

    def _text(self, path: str) -> str:
        file = self._files.get(path)
        if file is None:
            raise FileNotFoundError(f"the page has no file {path}")
        return file.body.decode()

    def _fill(self, name: str) -> File:
        """A file that is made of others, or must know the version or the list of the others."""
        self._files.look()
        version = self._files.version
        key = (name, version)
        if key not in self._filled:
            self._filled = {one: file for one, file in self._filled.items() if one[-1] == version}
            self._filled[key] = made(self._made(name, version).encode(), Path(name).suffix)
        return self._filled[key]

    def _made(self, name: str, version: str) -> str:
        if name in (FIRST, MORE):
            first, more = bundle(_START, self._text, self._apart())
            return first if name == FIRST else more
        if name == _EMBED_SCRIPT:
            return bundle(_EMBED_START, self._text).first
        if name in (_SHEETS, _EMBED_SHEETS):
            document = "index.html" if name == _SHEETS else _EMBEDDED
            return "\n".join(map(self._text, SHEET.findall(self._text(document))))
        text = self._text(name)
        if name in _DOCUMENTS:
            start, script, together = _DOCUMENTS[name]
            sheets = SHEET.search(text)
            assert sheets is not None  # the document names its sheets
            links = (f'    <link rel="modulepreload" href="/page/{path}">\n' for path in self._foreign())
            one = f'    <link rel="stylesheet" href="/page/{together}">\n'
            text = text[: sheets.start()] + one + "".join(links) + SHEET.sub("", text[sheets.start() :])
            text = text.replace(f'"/page/{start}"', f'"/page/{script}"')
            return text.replace('"/page/', f'"/page/@{version}/')
        text = text.replace("VERSION_OF_THE_PAGE", version)
        return text.replace('["FILES_OF_THE_PAGE"]', json.encode(self._shell()).decode())


async def send_file(sent: Sent, scope: Scope, send: Send) -> None:
    asked = dict(scope["headers"])
    file = sent.file
    packs = file.packed is not None and b"gzip" in asked.get(b"accept-encoding", b"").lower()
    body = file.packed if packs and file.packed is not None else file.body
    tag = f'"{file.tag}{"-gz" if packs else ""}"'
    headers = [
        (b"content-type", file.media.encode()),
        (b"cache-control", sent.keep.encode()),
        (b"etag", tag.encode()),
    ]
    if file.packed is not None:
        headers.append((b"vary", b"accept-encoding"))
    status = sent.status
    if status == 200 and tag.encode() in asked.get(b"if-none-match", b""):
        status, body = 304, b""
    else:
        headers.append((b"content-length", str(len(body)).encode()))
        if packs:
            headers.append((b"content-encoding", b"gzip"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
