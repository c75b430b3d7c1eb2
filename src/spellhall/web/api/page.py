"""The page: files for browsers, and one document for all its addresses.

Files are asked for below `/page/@VERSION/`, so a browser keeps them for good and never mixes two versions;
below `/page/` alone they are asked for again each time. Modules import each other by relative paths.
"""

import posixpath
import re
from pathlib import Path
from urllib.parse import unquote

from msgspec import Struct, json

from spellhall.facade import games, poster
from spellhall.web.api.files import File, Files, made
from spellhall.web.api.gate import App, Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "page"

# First parts of the page's own addresses, and the modules that are needed there: the browser fetches them at
# once, instead of finding out import by import.
_ADDRESSES = {
    "": ("home",),
    "new": ("new-table",),
    "t": ("door", "table"),
    "t/replay": ("replay",),
    "rules": ("rules",),
    "carry": ("carry",),
}
_IMPORT = re.compile(
    rb"""^(?:import|(?:import|export)\b[^;(="']*\bfrom) *["'](\.[^"']+)["'];?$""", re.MULTILINE
)
_VERSIONED = re.compile(r"@[0-9a-f]{12}/")
_SHELL = (".js", ".css", ".woff2", "icon.svg")
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
        self._filled: dict[tuple[str, str, str], File] = {}
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
        found = self.find(path)
        if found is None:
            await self._api(scope, receive, send)  # which knows how to say that there is nothing
        else:
            await _send(found, scope, send)

    def find(self, path: str) -> Sent | None:
        parts = unquote(path).lstrip("/")
        if parts.startswith("page/"):
            return self._file(parts.removeprefix("page/"))
        if parts in ("worker.js", "manifest.webmanifest"):
            # At the root, so that they speak for all addresses.
            file = self._fill(parts)
            return None if file is None else Sent(file)
        first, _, rest = parts.partition("/")
        if "." in (rest or first).rpartition("/")[2]:
            return None
        known = first in _ADDRESSES
        address = f"{first}/replay" if known and rest.endswith("/replay") else first
        document = self._fill("index.html", address if address in _ADDRESSES else "carry")
        return None if document is None else Sent(document, 200 if known else 404)

    def _file(self, path: str) -> Sent | None:
        keep = _ASK_AGAIN
        match = _VERSIONED.match(path)
        if match is not None:
            path = path[match.end() :]
            self._files.look()
            if match.group() == f"@{self._files.version}/":
                keep = _FOREVER
        file = self._poster(path) if path.startswith("posters/") else self._files.get(path)
        return None if file is None else Sent(file, keep=keep)

    def _poster(self, path: str) -> File | None:
        """`posters/GAME/poster.svg` and `posters/GAME/strip.svg`, from the game's own folder."""
        match path.split("/"):
            case ["posters", game, "poster.svg" | "strip.svg" as which] if game in games():
                if path not in self._posters:
                    drawing = poster(game, wide=which == "strip.svg")
                    self._posters[path] = made(drawing.encode(), ".svg")
                return self._posters[path]
        return None

    def _shell(self) -> list[str]:
        """What the page needs to start without a network."""
        base = f"/page/@{self._files.version}"
        files = [
            f"{base}/{path}" for path in self._files.paths() if path.endswith(_SHELL) and path != "worker.js"
        ]
        return files + [
            f"/page/posters/{game}/{which}.svg" for game in games() for which in ("poster", "strip")
        ]

    def _modules(self, *starts: str) -> list[str]:
        """These modules, with all that they import at once."""
        found: dict[str, None] = {}
        todo = list(starts)
        while todo:
            path = todo.pop(0)
            file = None if path in found else self._files.get(path)
            if file is not None:
                found[path] = None
                todo += [
                    posixpath.normpath(posixpath.join(posixpath.dirname(path), one.decode()))
                    for one in _IMPORT.findall(file.body)
                ]
        return list(found)

    def _fill(self, name: str, address: str = "") -> File | None:
        """A file that must know the version or the list of the others."""
        plain = self._files.get(name)
        if plain is None:
            return None
        version = self._files.version
        key = (name, address, version)
        if key not in self._filled:
            text = plain.body.decode()
            if name == "index.html":
                modules = self._modules("main.js", *(f"pages/{page}.js" for page in _ADDRESSES[address]))
                links = (f'<link rel="modulepreload" href="/page/{path}">' for path in modules)
                text = text.replace("  </head>", f"    {''.join(links)}\n  </head>")
                text = text.replace('"/page/', f'"/page/@{version}/')
            elif name == "worker.js":
                text = text.replace("VERSION_OF_THE_PAGE", version)
                text = text.replace('["FILES_OF_THE_PAGE"]', json.encode(self._shell()).decode())
            self._filled = {one: file for one, file in self._filled.items() if one[-1] == version}
            self._filled[key] = made(text.encode(), Path(name).suffix)
        return self._filled[key]


async def _send(sent: Sent, scope: Scope, send: Send) -> None:
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
