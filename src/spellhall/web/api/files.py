"""The page's files, in memory: read when first asked for, and again when they have changed."""

import gzip
import hashlib
import os
import re
import time
from pathlib import Path

from msgspec import Struct

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What has another suffix (types, notes) stands beside the page's files and is not sent."""

_PACKED = (".png", ".woff2")
_LEAST = 600  # bytes that are worth packing
_FRESH = 1.0


_COMMENT = re.compile(rb"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)$", re.MULTILINE)


def lean(body: bytes) -> bytes:
    """A script or sheet without the comments that have lines of their own: a quarter of what is sent.

    The lines stay, empty, so that an error tells where it stands in the file.
    """
    return _COMMENT.sub(lambda found: b"\n" * found.group().count(b"\n"), body)


class File(Struct, frozen=True):
    body: bytes
    packed: bytes | None  # by gzip, where that helps
    media: str
    tag: str  # changes with the body


def made(body: bytes, suffix: str) -> File:
    packed = None
    if suffix not in _PACKED and len(body) >= _LEAST:
        packed = gzip.compress(body, 9, mtime=0)
        if len(packed) > len(body) * 0.9:
            packed = None
    return File(body, packed, TYPES[suffix], hashlib.sha256(body).hexdigest()[:16])


class Files:
    """A folder's files by their path in it. Only what was found there can be asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[str, tuple[int, int]] = {}
        self._kept: dict[str, tuple[tuple[int, int], File]] = {}
        self._looked_at = -_FRESH
        self.version = ""

    def get(self, path: str) -> File | None:
        self.look()
        stamp = self._found.get(path)
        if stamp is None:
            return None
        kept = self._kept.get(path)
        if kept is None or kept[0] != stamp:
            try:
                body = (self._folder / path).read_bytes()
            except OSError:
                return None
            if path.endswith((".js", ".css")):
                body = lean(body)
            kept = self._kept[path] = stamp, made(body, Path(path).suffix)
        return kept[1]

    def paths(self) -> list[str]:
        self.look()
        return sorted(self._found)

    def look(self) -> None:
        """Find what there is; `version` changes with every change of a file."""
        if time.monotonic() - self._looked_at < _FRESH:
            return
        found: dict[str, tuple[int, int]] = {}
        for at, _, names in os.walk(self._folder):
            for name in names:
                if os.path.splitext(name)[1] in TYPES:
                    file = os.path.join(at, name)
                    status = os.stat(file)
                    key = os.path.relpath(file, self._folder).replace(os.sep, "/")
                    found[key] = status.st_mtime_ns, status.st_size
        if found != self._found or not self.version:
            self._found = found
            told = repr(sorted(found.items())).encode()
            self.version = hashlib.sha256(told).hexdigest()[:12]
        self._looked_at = time.monotonic()
