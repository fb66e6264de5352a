"""The WebSocket of a room's page: small JSON objects, each with its kind in ``t``.

From the page, each with its number ``n``:

- ``hello``: ``room`` (the link's last part), ``lang`` of the page, ``build`` (which scripts it
  has), ``held`` (posts with buttons that it shows, as ``{id: rev}``). It comes first and once.
- ``say``: ``place`` (``room`` or ``private``, the private chat), ``text``: a line for
  everybody, or a command if it begins with ``/``; in the private chat every line is a command.
  Pages say all in their room; a command for the private chat alone is taken as said there.
- ``tap``: ``place``, ``at`` (the post's id, or the page's own name of an answer), ``token``.
- ``complete``: ``place``, ``text``: what could be written here.
- ``older``: ``place``, ``before``: the page of history before a post.

To the page:

- ``welcome``: ``me``, ``number`` (the room's, as cards name it), ``room``, the newest posts of
  ``room.posts`` and ``private.posts``, ``changed`` (newer revisions of what was held), ``waiting``
  (codes of tables that wait for this person).
- ``post``: a new post, or a newer revision of one.
- ``answer``: a private answer, shown to this window alone and kept nowhere: to the message ``n``,
  and ``about`` what (a command, a ``move``, ``explained``), so that it takes the place of the last
  such one;
  ``drill``: new buttons and picture for ``at``, for this window alone.
- ``choices`` (to ``complete`` number ``n``), ``older``, ``members``, ``turn``.
- ``done``: the message ``n`` has been dealt with.
- ``language``: this person's language has changed; the page is loaded again in the new one.
- ``closed``: the page must be loaded again.

Posts have an id that grows and a revision that grows with each edit, so a page that comes back
after a pause shows what it missed, and nothing twice.
"""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from aiohttp import WSCloseCode, WSMessage, web
from msgspec.structs import replace

from bot.adapters.web.channel import tell_members
from bot.adapters.web.frames import (
    FRAMES,
    Complete,
    Frame,
    Hello,
    InReplyTo,
    Older,
    PageTap,
    Place,
    Say,
    answer_frame,
    post_frame,
    read_message,
)
from bot.adapters.web.site import RequestBudget
from bot.adapters.web.web import Web
from bot.delivery.pictures import size
from bot.delivery.web_history import Post
from bot.tables.people.people import Person
from bot.talk.button_token import COMMAND
from bot.talk.caller import Caller
from bot.talk.commands.catalogue import find
from bot.talk.message import Address, Message, Picture, PrivateChat, Room, Span

log = logging.getLogger(__name__)

LONGEST_TEXT = 2000
MOST_QUEUED = 400
BURST = 40
PER_SECOND = 12


class SocketWindow:
    """One open page of one person in one room (``bot.adapters.web.windows.Window``)."""

    def __init__(
        self, shared: Web, socket: web.WebSocketResponse, person: Person, lang: str, room: int
    ) -> None:
        self.person = person.id
        self.room = room
        self._web = shared
        self._socket = socket
        self._lang = lang
        self._budget = RequestBudget(shared.clock, BURST, PER_SECOND)
        self._queue: deque[Frame] = deque()
        self._queued = asyncio.Event()

    def tell(self, message: Frame) -> None:
        """Queue a message for this window; one that does not keep up is closed and comes back."""
        if len(self._queue) < MOST_QUEUED:
            self._queue.append(message)
        self._queued.set()

    async def end(self, code: int) -> None:
        """Close the connection; the page comes back by itself."""
        await self._socket.close(code=code)

    async def run(self, hello: Hello, title: str) -> None:
        """Welcome the page, then serve it until it is closed."""
        await self._web.people.enter(self.room, self.person)
        # Listening begins before history is read: what comes in between is told twice, not never.
        self._web.hub.open(self)
        writer: asyncio.Task[None] | None = None
        try:
            self._queue.appendleft(await self._welcome(hello, title))
            writer = asyncio.create_task(self._write())
            await tell_members(self._web, self.room)
            for message in self._web.greetings.pop(self.person, ()):
                await self._answer(message, InReplyTo("room"), 0)
            async for frame in self._socket:
                await self._hear(frame)
        finally:
            self._web.hub.close(self)
            if writer is not None:
                writer.cancel()
            await tell_members(self._web, self.room)

    async def _write(self) -> None:
        # A page that goes away in the middle of a message is no trouble of ours.
        with suppress(ConnectionError):
            while not self._socket.closed:
                await self._queued.wait()
                self._queued.clear()
                if len(self._queue) >= MOST_QUEUED:
                    await self.end(WSCloseCode.TRY_AGAIN_LATER)
                    return
                while self._queue:
                    await self._socket.send_str(FRAMES.encode(self._queue.popleft()).decode())

    async def _hear(self, frame: WSMessage) -> None:
        said = read_message(frame)
        if said is None or isinstance(said, Hello):
            self._say("web-bad-request", "room")
            return
        if not self._budget.spend():
            self._say("web-too-fast", "room" if isinstance(said, Older) else said.place)
        else:
            await self._deal(said)
        self.tell({"t": "done", "n": said.n})

    async def _deal(self, said: Say | PageTap | Complete | Older) -> None:
        try:
            match said:
                case Say():
                    await self._line(said)
                case PageTap():
                    caller = await self._caller(said.place)
                    await self._tell(await self._web.router.tap(caller, said.token), said, said.at)
                case Complete():
                    await self._choices(said)
                case Older():
                    await self._older(said)
        except Exception:
            log.exception("a page's message failed")
            self._say("web-broken", said.place)

    async def _line(self, said: Say) -> None:
        text = _visible(said.text).strip()
        if len(text) > LONGEST_TEXT:
            self._say("web-too-long", said.place, most=LONGEST_TEXT)
        elif text.startswith("/") or (text and said.place == "private"):
            caller = await self._caller(_belongs_to(text, said.place))
            await self._tell(await self._web.router.command(caller, text), said, 0)
        elif text:
            post = await self._web.posts.line(Room(self.room), self.person, text)
            frame = post_frame(post, await self._names())
            self._web.hub.tell(Room(self.room), {"t": "post", "post": frame})

    async def _choices(self, said: Complete) -> None:
        found = []
        if len(said.text) <= LONGEST_TEXT:
            caller = await self._caller(_belongs_to(said.text, said.place))
            found = [
                {"text": one.text, "hint": one.hint}
                for one in await self._web.router.complete(caller, said.text)
            ]
        self.tell({"t": "choices", "n": said.n, "place": said.place, "choices": found})

    async def _older(self, said: Older) -> None:
        posts, more = await self._web.posts.history(self._address(said.place), said.before)
        frames = await self._frames(posts)
        self.tell({"t": "older", "place": said.place, "posts": frames, "more": more})

    async def _tell(self, messages: Sequence[Message], said: Say | PageTap, at: int | str) -> None:
        """The private answers; by one of no table the person's language may have changed."""
        if messages and not any(message.table for message in messages):
            me = await self._web.people.person(self.person)
            if me is not None and me.lang not in (None, self._lang):
                # The pages themselves are the answer, in the new language.
                self._web.hub.tell(PrivateChat(self.person), {"t": "language"})
                return
        offers: dict[str, str] = {"": ""}
        for message in messages:
            shown, table = message, message.table
            if not message.offer:
                # So that the page knows an answer to be old once something else is offered.
                if table not in offers:
                    caller = await self._caller(said.place)
                    offers[table] = await self._web.router.offer(caller, table)
                shown = replace(message, offer=offers[table])
            await self._answer(shown, InReplyTo(said.place, said.n, _kind(said)), at)

    async def _answer(self, message: Message, asked: InReplyTo, at: int | str) -> None:
        drawn = await self._size(message.picture) if message.picture is not None else (0, 0)
        frame = answer_frame(message, asked, self.person, self._web.sketches, drawn)
        if message.kind == "drill":
            self.tell({"t": "drill", "at": at, "drill": frame})
        else:
            self.tell({"t": "answer", "answer": frame})

    async def _size(self, picture: Picture) -> tuple[int, int]:
        """Width and height, if they are known at once: the page fetches the picture apart."""
        try:
            png = await self._web.pictures.cached(picture)
        except Exception:
            log.exception("a picture could not be drawn")
            return 0, 0
        return size(png) if png else (0, 0)

    def _say(self, key: str, where: Place, **arguments: int) -> None:
        """A private line of the adapter's own."""
        text = self._web.lexicon.text(self._lang, key, **arguments)
        message = Message(kind="answer", text=(Span(text),))
        asked = InReplyTo(where, kind=key)
        frame = answer_frame(message, asked, self.person, self._web.sketches, (0, 0))
        self.tell({"t": "answer", "answer": frame})

    async def _welcome(self, hello: Hello, title: str) -> Frame:
        me = await self._web.people.person(self.person)
        if me is not None and hello.lang and me.lang not in (None, hello.lang):
            # Changed between the page and its first message, when nobody could tell it.
            self.tell({"t": "language"})
        changed = [
            post
            for post in await self._web.posts.some(hello.held)
            if post.address in (Room(self.room), PrivateChat(self.person))
            and post.rev > hello.held[post.id]
        ]
        return {
            "t": "welcome",
            "me": {"id": self.person, "name": me.name if me else ""},
            "number": self.room,
            "room": {"title": title, **await self._newest("room")},
            "private": await self._newest("private"),
            "changed": await self._frames(tuple(changed)),
            "waiting": await self._web.people.turns(self.person),
        }

    async def _newest(self, where: Place) -> Frame:
        posts, more = await self._web.posts.history(self._address(where))
        return {"posts": await self._frames(posts), "more": more}

    async def _frames(self, posts: tuple[Post, ...]) -> list[Frame]:
        names = await self._names()
        return [post_frame(post, names) for post in posts]

    async def _names(self) -> dict[int, str]:
        return {one.id: one.name for one in await self._web.people.members(self.room)}

    def _address(self, where: Place) -> Address:
        return Room(self.room) if where == "room" else PrivateChat(self.person)

    async def _caller(self, where: Place) -> Caller:
        place = self._address(where)
        return Caller(person=self.person, place=place, lang=self._lang, near=self.room, is_you=True)


def _belongs_to(text: str, where: Place) -> Place:
    """Where a command is given: one for the private chat is read by nobody else here, too."""
    word = next(iter(text.split()), "")
    command = find(word) if word.startswith("/") else None
    return "private" if command is not None and command.places == ("private",) else where


def _kind(said: Say | PageTap) -> str:
    """Of which kind a message is: a command, a move, or a touch on what is to be ``explained``."""
    if isinstance(said, PageTap):
        text = said.token.rpartition("|")[2]
        if not text.startswith(COMMAND):
            return "move"
        words, unknown = text.removeprefix(COMMAND).split(), "explained"
    else:
        words, unknown = said.text.split(), "move"
    found = find(words[0]) if words else None
    return unknown if found is None else "move" if found.verb else found.name


def _visible(text: str) -> str:
    """Text without characters that control or turn round what stands beside them."""
    return "".join(one for one in text if one == "\u200d" or unicodedata.category(one)[0] != "C")
