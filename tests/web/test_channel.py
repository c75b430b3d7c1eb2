"""What processes of a hall say to their parent and it to them: whole rows, in order, and few pieces."""

import asyncio
import socket
from typing import Any

from spellhall.web.channel import Channel


class Pieces(asyncio.StreamWriter):
    """Keeps what is written, piece by piece."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        self.written.append(b"closed")

    async def wait_closed(self) -> None: ...

    def __del__(self, *_: Any) -> None: ...


def test_what_a_turn_says_leaves_in_one_piece(wait: Any) -> None:
    async def said() -> list[bytes]:
        pieces = Pieces()
        channel = Channel(asyncio.StreamReader(), pieces)
        channel.say("news", "a:1")
        channel.say("moved", "of\ntwo lines")
        channel.say("ready")
        assert not pieces.written  # others may say something in this turn
        await asyncio.sleep(0)
        channel.say("news", "a:2")
        await channel.close()
        await asyncio.sleep(0)
        return pieces.written

    assert wait(said()) == [b"news a:1\nmoved of two lines\nready \n", b"news a:2\n", b"closed"]


def test_rows_are_heard_whole_wherever_they_were_cut(wait: Any) -> None:
    async def heard() -> list[tuple[str, str]]:
        mine, other = socket.socketpair()
        channel = await Channel.over(mine)
        rows = channel.hear()
        found = []
        with other:
            for piece, complete in ((b"ne", 0), (b"ws a:1\nmoved \xc3", 1), (b"\xa4 b\nready \nsto", 2)):
                other.sendall(piece)
                for _ in range(complete):
                    found.append(await anext(rows))
        found += [row async for row in rows]  # what had no end was not said
        await channel.close()
        return found

    assert wait(heard()) == [("news", "a:1"), ("moved", "ä b"), ("ready", "")]
