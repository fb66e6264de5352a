"""The world that the double knows: people, chats, topics, messages, files, taps."""

from __future__ import annotations

import asyncio
import itertools
import time
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.doubles.telegram.clock import Clock
from tests.doubles.telegram.entities import Entity, slice_of
from tests.doubles.telegram.files import File

T = TypeVar("T")


@dataclass(eq=False)
class User:
    """Somebody on Telegram; ``online`` decides whether ephemeral messages arrive."""

    id: int
    first_name: str
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    online: bool = True


@dataclass(eq=False)
class Member:
    """What somebody is in a chat: a status of Telegram's and an administrator's rights."""

    user: User
    status: str = "member"
    rights: frozenset[str] = frozenset()


@dataclass(eq=False)
class Topic:
    """A forum topic; General has none of these and no thread id."""

    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(frozen=True)
class Content:
    """What a message shows at one moment."""

    text: str = ""  # or the caption
    entities: tuple[Entity, ...] = ()
    file: File | None = None
    markup: dict[str, Any] | None = None
    above: bool = False

    @property
    def buttons(self) -> list[list[dict[str, Any]]]:
        rows: list[list[dict[str, Any]]] = (self.markup or {}).get("inline_keyboard", [])
        return rows


@dataclass(eq=False)
class Message:
    """A message with everything it ever showed; ``receiver`` marks an ephemeral one."""

    id: int
    chat: Chat
    sender: User
    date: float
    content: Content
    thread: int | None = None
    topic: bool = False
    reply_to: Message | None = None
    silent: bool = False
    service: dict[str, Any] | None = None
    receiver: User | None = None
    replaces: Message | None = None  # shown to the receiver in place of that message
    pings: tuple[User, ...] = ()
    edited: float | None = None
    deleted: bool = False
    inaccessible: bool = False
    arrived: bool = True
    reaction: str | None = None
    versions: list[Content] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.content.text

    @property
    def labels(self) -> list[str]:
        return [one["text"] for row in self.content.buttons for one in row]

    def edit(self, content: Content, now: float) -> None:
        self.versions.append(self.content)
        self.content, self.edited = content, now


@dataclass(eq=False)
class Tap:
    """A pressed button, and what became of it: clock seconds and real milliseconds."""

    id: str
    user: User
    message: Message
    label: str
    data: str
    at: float
    world: World
    started: float = field(default_factory=time.perf_counter)
    seconds: float | None = None
    milliseconds: float | None = None
    text: str | None = None
    alert: bool = False

    @property
    def is_answered(self) -> bool:
        return self.seconds is not None

    def answer(self, text: str | None, *, alert: bool) -> None:
        """The bot has answered: the spinner on the button stops."""
        self.text, self.alert = text, alert
        self.seconds = self.world.clock.now() - self.at
        self.milliseconds = (time.perf_counter() - self.started) * 1000
        self.world.ring()

    async def answered(self, within: float = 60.0) -> Tap:
        """Wait (real seconds) until the bot has answered the callback query."""
        await self.world.until(lambda: self.is_answered, within)
        return self


@dataclass(eq=False)
class Chat:
    """A private chat (``private`` is unknown, open or blocked), a group or a supergroup."""

    id: int
    type: str
    title: str = ""
    user: User | None = None
    private: str = "unknown"
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: dict[int, Message] = field(default_factory=dict)
    timeline: list[Message | Tap] = field(default_factory=list)
    pinned: list[int] = field(default_factory=list)
    muted: set[str] = field(default_factory=set)  # what members may not send: text, photos
    migrated_to: Chat | None = None
    was_kicked: bool = False

    @property
    def is_group(self) -> bool:
        return self.type != "private"

    def member(self, user: User) -> Member | None:
        one = self.members.get(user.id)
        return one if one and one.status not in ("left", "kicked") else None

    def may(self, user: User, right: str) -> bool:
        one = self.member(user)
        return one is not None and (one.status == "creator" or right in one.rights)


class World:
    """Everything that is, and the bell that rings when something of it changes."""

    def __init__(self, clock: Clock, bot: User) -> None:
        self.clock = clock
        self.bot = bot
        self.users: dict[int, User] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, File] = {}
        self.taps: dict[str, Tap] = {}
        self.numbers = itertools.count(101)
        self._ids: dict[int, itertools.count[int]] = {}
        self._waiting: list[asyncio.Future[None]] = []

    def private(self, user: User) -> Chat:
        """The private chat of a user and the bot, which may never have been opened."""
        if user.id not in self.chats:
            chat = Chat(user.id, "private", user=user)
            chat.members = {one.id: Member(one) for one in (user, self.bot)}
            self.chats[user.id] = chat
        return self.chats[user.id]

    def named(self, username: str) -> User | None:
        names = (one for one in self.users.values() if one.username)
        return next((o for o in names if str(o.username).lower() == username.lower()), None)

    def met(self, user: User) -> bool:
        """Whether the bot shares a group with somebody."""
        groups = (chat for chat in self.chats.values() if chat.is_group)
        return any(chat.member(user) and chat.member(self.bot) for chat in groups)

    def message_id(self, chat: Chat) -> int:
        """Supergroups count for themselves; all other chats of the bot share one counter."""
        key = chat.id if chat.type == "supergroup" else 0
        return next(self._ids.setdefault(key, itertools.count(1)))

    def post(self, chat: Chat, sender: User, content: Content, **more: Any) -> Message:
        """Add a message to a chat."""
        private = more.get("receiver") is not None
        id = next(self.numbers) if private else self.message_id(chat)
        message = Message(id, chat, sender, self.clock.now(), content, **more)
        message.pings = tuple(self._pinged(message))
        (chat.ephemerals if private else chat.messages)[message.id] = message
        chat.timeline.append(message)
        self.ring()
        return message

    def _pinged(self, message: Message) -> list[User]:
        """Members whom a new message calls by name or answers; a silent one calls nobody."""
        if message.silent or message.receiver or message.service:
            return []
        found = [message.reply_to.sender] if message.reply_to else []
        for one in message.content.entities:
            user = None
            if one["type"] == "text_mention":
                user = self.users.get(one["user"]["id"])
            elif one["type"] == "mention":
                user = self.named(slice_of(message.text, one)[1:])
            found += [user] if user else []
        here = (user for user in found if message.chat.member(user) and user is not message.sender)
        return list(dict.fromkeys(here))

    def ring(self) -> None:
        """Something has changed."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def bell(self) -> asyncio.Future[None]:
        """A future that is done at the next change."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return future

    async def until(self, test: Any, within: float = 60.0) -> Any:
        """Wait for what ``test`` finds (its first true value); real seconds bound the wait."""
        async with asyncio.timeout(within):
            while not (found := test()):
                await self.bell()
        return found
