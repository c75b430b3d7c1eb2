"""Parts of an exported file, read with limits: a small file can unpack to far more than a machine holds."""

import zipfile
import zlib

from msgspec import Struct

from spellhall.core.errors import Refused

MEGABYTE = 1_000_000
MOST_RECORD = 8 * MEGABYTE
"""Of a record, in a file or alone: a hundred times the longest game that was played."""


class Most(Struct, frozen=True):
    bytes: int
    times: int  # what it may be unpacked, beyond the first megabyte


PEOPLE = Most(1024 * MEGABYTE, 20)  # mostly ids and hashes, which are random and hardly shrink
TABLE = Most(16 * MEGABYTE, 100)
CUP = Most(256 * MEGABYTE, 100)
RECORD = Most(MOST_RECORD, 100)


def read_part(file: zipfile.ZipFile, name: str, most: Most) -> bytes:
    """Never more than is allowed is unpacked, whatever the file says of its size."""
    packed = file.getinfo(name).compress_size
    limit = min(most.bytes, max(MEGABYTE, packed * most.times))
    try:
        with file.open(name) as part:
            read = part.read(limit + 1)
    except (zlib.error, EOFError, RuntimeError) as error:
        # Damaged, locked by a password, or packed in a way that is not known here.
        raise Refused(f"{name} cannot be unpacked: {error}") from None
    if len(read) > limit:
        raise Refused(f"{name} unpacks to more than {limit} bytes: no hall writes such a file")
    return read
