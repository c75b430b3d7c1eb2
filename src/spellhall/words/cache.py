"""The folder for things that can always be made again: compiled tries and kernels."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def folder() -> Path:
    """Where caches live: SPELLHALL_CACHE if set, else the platform's own place for caches."""
    chosen = os.environ.get("SPELLHALL_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("spellhall", appauthor=False))


def read(name: str) -> bytes | None:
    """The stored bytes, or None where there are none that can be read."""
    try:
        return (folder() / name).read_bytes()
    except OSError:
        return None


def write(name: str, content: bytes) -> bool:
    """Store so that a reader sees the old file or the whole new one; False where that is impossible."""
    scratch: str | None = None
    try:
        place = folder()
        place.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=place, prefix=name + ".")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(scratch, place / name)
    except OSError:
        if scratch is not None:
            with contextlib.suppress(OSError):
                os.unlink(scratch)
        return False
    return True
