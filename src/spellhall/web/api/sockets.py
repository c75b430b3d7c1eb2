"""One connection: what it follows, what it is told, what it asks."""

import asyncio
from collections import deque

import msgspec

from spellhall.web.api.identity import Visitor
from spellhall.web.api.middleware import Receive, Send
from spellhall.web.api.play import meant
from spellhall.web.api.problems import problem_of, refusal_for
from spellhall.web.api.protocol import (
    Asked,
    Drafted,
    DraftNow,
    Follow,
    Looking,
    Ping,
    PlayNow,
    Pong,
    Refused,
    SayNow,
    UndoNow,
    Unfollow,
    decode,
)
from spellhall.web.api.services import Services
from spellhall.web.api.telling import Outlet
from spellhall.web.hall import asking, chatting, playing
from spellhall.web.hall.messages import TableNews, Want, Watching, encode
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Known, Room
from spellhall.web.hall.showing import table_shown

MOST_WRONG = 20  # messages that are no messages before somebody is shown out
MOST_SLOWED = 20.0  # seconds that somebody has been slowed down without a pause, before the same
MOST_UNSENT = 64  # answers that wait for a slow reader before nothing more is read from it
AT_ONCE = 8  # tables of one connection that are told of in one turn of the event loop


async def say(send: Send, told: bytes) -> None:
    await send({"type": "websocket.send", "bytes": None, "text": told.decode()})


class Following:
    """One seat (or a spectator's place) that a socket follows, and how far it has been told."""

    def __init__(self, socket: "Socket", room: Room, asked: Follow) -> None:
        self.room = room
        self.seat = asked.seat
        self.want: Want = asked.want
        self.sent = asked.since
        # What a client kept from an older connection counts for nothing: it may be of another version.
        self.known: Known | None = None
        self.changes = asked.changes and asked.want == "scene"
        self.revision = -1
        self.chat = 0
        self.watching = 0
        self._socket = socket

    @property
    def watcher(self) -> str | None:
        if self.seat is not None:
            return None
        person = self._socket.visitor.person
        if person is None:
            return f"socket {id(self._socket)}"
        return None if self.room.loaded and self.room.seats_of(person) else person.id

    def news(self) -> bytes | None:
        """What has not been told of the game."""
        number = self.room.number(self.seat)
        if self.sent == number:
            return None
        if self.changes:
            told, self.known = self.room.step(self.seat, self.sent, self.known)
        else:
            told = self.room.message(self.seat, self.want, self.sent)
        self.sent = number
        return told

    def stir(self, room: Room) -> None:
        self._socket.stirred.add(self)
        self._socket.due()


class Socket:
    """What is told of tables is made when it can be sent: a slow reader gets less, never a longer queue."""

    def __init__(
        self,
        services: Services,
        visitor: Visitor,
        receive: Receive,
        send: Send,
        outlet: Outlet | None = None,
    ) -> None:
        self.services = services
        self.visitor = visitor
        self.looking = True
        self._asker = visitor.asker
        self.stirred: set[Following] = set()
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Future[None] | None = None  # while there is nothing to send
        self._receive, self._send, self._outlet = receive, send, outlet
        self._follows: dict[tuple[str, int | None], Following] = {}
        self._answers: deque[bytes] = deque()
        self._sent = asyncio.Event()
        self._slowed = 0.0
        self._wrong = 0

    # Sending
    def answer(self, told: bytes) -> None:
        self._answers.append(told)
        self.due()

    def due(self) -> None:
        """There is something to tell."""
        if self._outlet is None:
            self._wake()
        else:
            self.services.telling.add(self)

    def tell(self) -> None:
        """Tell at once what need not be waited for: answers first, then news. The rest is left to `write`."""
        outlet = self._outlet
        if outlet is None or self._waiting is None or not outlet.ready:
            self._wake()
            return
        told = list(self._answers)
        self._answers.clear()
        for following in tuple(self.stirred)[:AT_ONCE]:
            if following.room.at_rest and following.room.chat_number <= following.chat:
                try:
                    told += self._news(following)
                except Exception:
                    break  # `write` meets it again, and knows what to do
                self.stirred.discard(following)
        if told:
            outlet.write(told)
            self._sent.set()
        if self.stirred:
            self._wake()

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def write(self) -> None:
        """Send answers first, then news, for as long as the connection lives, whenever that must wait."""
        send = self._send
        while True:
            if not self._answers and not self.stirred:
                self._waiting = self._loop.create_future()
                await self._waiting
            while self._answers:
                await say(send, self._answers.popleft())
            self._sent.set()
            while self.stirred:
                following = self.stirred.pop()
                try:
                    if not following.room.at_rest:
                        # Waits for a write that is under way: only what is durable is told.
                        await self.services.hall.settled(following.room)
                    for told in self._news(following):
                        await say(self._send, told)
                    if following.room.chat_number > following.chat:
                        await self._tell_chat(following)
                except Refusal as refusal:
                    self._drop(following)
                    await say(self._send, self._refused(refusal, following.room.id, following.seat, None))

    def _news(self, following: Following) -> list[bytes]:
        room, seat = following.room, following.seat
        if self._follows.get((room.id, seat)) is not following:
            return []
        person = self.visitor.person
        if seat is not None:
            room.check_holder(seat, person)
        told: list[bytes] = []
        if room.row.revision > following.revision:
            following.revision = room.row.revision
            told.append(encode(TableNews(table_shown(room, person))))
        if room.sitting is not None:
            news = following.news()
            if news is not None:
                told.append(news)
        if room.watching != following.watching:
            following.watching = room.watching
            told.append(encode(Watching(room.id, room.watching)))
        return told

    async def _tell_chat(self, following: Following) -> None:
        room = following.room
        if self._follows.get((room.id, following.seat)) is following:
            newest = room.chat_number  # what is said while lines are read is told the next time
            lines = await chatting.heard(self.services.hall, room, self.visitor.person, following.chat)
            following.chat = max([newest, *(line.number for line in lines)])
            for line in lines:
                await say(self._send, encode(line))

    # Receiving
    async def read(self) -> str:
        """Answer messages one after the other until the connection ends; why it ended."""
        limits, longest = self.services.limits, self.services.settings.message_bytes
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return ""
            self.services.metrics.messages += 1
            text: str | bytes = message.get("text") or message.get("bytes") or ""
            if len(text) > longest:
                return "too-large"
            own, shared = limits.message(self._asker)
            if (own or shared or self._slowed) and not await self._in_time(own, shared):
                return "too-many-messages"
            await self._understand(text)
            if self._wrong > MOST_WRONG:
                return "too-many-mistakes"
            while len(self._answers) > MOST_UNSENT:
                self._sent.clear()
                await self._sent.wait()

    async def _in_time(self, own: float, shared: float) -> bool:
        """Read on no faster than this person may talk; False if that does not help.

        Nothing is read meanwhile, so what is sent waits with the sender. Neighbours at one address slow each
        other down, but nobody is shown out for what others do.
        """
        self._slowed = self._slowed + own if own else 0.0
        await asyncio.sleep(max(own, shared))
        return self._slowed <= MOST_SLOWED

    async def _understand(self, text: str | bytes) -> None:
        try:
            asked = decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._wrong += 1
            said = str(error) if isinstance(error, msgspec.ValidationError) else "it is no JSON"
            refusal = Refusal("bad-message", f"This message is not understood: {said[:200]}")
            self.answer(self._refused(refusal, None, None, None))
            return
        try:
            await self._do(asked)
        except Exception as error:
            table, seat, key = (getattr(asked, name, None) for name in ("table", "seat", "key"))
            self.answer(self._refused(refusal_for(error), table, seat, key))

    async def _do(self, asked: Asked) -> None:
        hall, visitor = self.services.hall, self.visitor
        match asked:
            case PlayNow():
                room = self._followed(asked.table, asked.seat) or await hall.room(asked.table)
                person, seat, number = visitor.known(), asked.seat, asked.number
                move = await meant(self.services, visitor, room, seat, number, asked.line, asked.draft)
                self.answer(await playing.play(hall, room, person, seat, move, number, asked.key))
            case Follow():
                await self._follow(asked)
            case Unfollow():
                following = self._follows.get((asked.table, asked.seat))
                if following is not None:
                    self._drop(following)
            case DraftNow():
                self.answer(encode(await self._drafted(asked)))
            case UndoNow():
                room, person = await hall.room(asked.table), visitor.known()
                room.check_holder(asked.seat, person)
                judged = await self.services.threads.judge_back(room, asked.seat, visitor.asker)
                self.answer(
                    await playing.take_back(hall, room, person, asked.seat, asked.number, asked.key, judged)
                )
            case SayNow():
                self.services.limits.take("chats", visitor.known().id)
                room = await hall.room(asked.table)
                await chatting.say(hall, room, visitor.known(), asked.text, visitor.address)
            case Ping():
                self.answer(encode(Pong(asked.key)))
            case Looking():
                self.looking = asked.on

    async def _drafted(self, asked: DraftNow) -> Drafted:
        room = await self.services.hall.room(asked.table)
        seat, person = asked.seat, self.visitor.person
        asker, threads = self.visitor.asker, self.services.threads
        shown, changed = await asking.drafted(
            threads, room, seat, person, asker, asked.draft, asked.known, asked.number
        )
        if changed is None:
            return Drafted(asked.table, seat, shown, key=asked.key)
        return Drafted(asked.table, seat, changes=changed, number=asked.number, key=asked.key)

    def _followed(self, table: str, seat: int) -> Room | None:
        following = self._follows.get((table, seat))
        return None if following is None else following.room

    async def _follow(self, asked: Follow) -> None:
        if len(self._follows) >= self.services.settings.follows:
            raise Refusal(
                "too-many-follows", f"One connection follows {self.services.settings.follows} at most."
            )
        room = await self.services.hall.room(asked.table)
        if asked.seat is not None:
            room.check_holder(asked.seat, self.visitor.person)
            room.playing()
        old = self._follows.get((asked.table, asked.seat))
        if old is not None:
            self._drop(old)
        following = Following(self, room, asked)
        self._follows[asked.table, asked.seat] = following
        room.listeners.add(following)
        room.count_watching()
        following.stir(room)

    def _drop(self, following: Following) -> None:
        following.room.listeners.discard(following)
        following.room.count_watching()
        self.stirred.discard(following)
        self._follows.pop((following.room.id, following.seat), None)

    def _refused(self, refusal: Refusal, table: str | None, seat: int | None, key: str | None) -> bytes:
        self.services.metrics.refused.labels(refusal.kind).inc()
        if refusal.kind.startswith("too-many"):
            self.services.hall.bars.floods.add(self.visitor.address, self.visitor.asker.person)
        return encode(Refused(problem_of(refusal), table, seat, key))

    def leave(self) -> None:
        for following in list(self._follows.values()):
            self._drop(following)
