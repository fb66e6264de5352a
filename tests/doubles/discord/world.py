"""The world that the double knows: people, guilds, channels, messages, interactions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.doubles.clock import Clock

Json = dict[str, Any]

DISCORD_EPOCH = 1_420_070_400_000
TEXT, DM, THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREAD_NOTE, REPLY, ANSWER = 18, 19, 20  # types of messages
EPHEMERAL, LOADING, SILENT, HAS_THREAD, COMPONENTS_V2 = 64, 128, 4096, 32, 32768

PERMISSIONS = {
    "manage_channels": 1 << 4,
    "view": 1 << 10,
    "send": 1 << 11,
    "manage_messages": 1 << 13,
    "embed": 1 << 14,
    "attach": 1 << 15,
    "history": 1 << 16,
    "everyone": 1 << 17,
    "commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_in_threads": 1 << 38,
    "pin": 1 << 51,
}
NORMAL = sum(
    bits
    for name, bits in PERMISSIONS.items()
    if name not in ("manage_channels", "manage_messages", "everyone", "manage_threads", "pin")
)


@dataclass(eq=False)
class User:
    """Somebody on Discord. ``dms``: whether messages from the bot are let in."""

    id: int
    name: str
    username: str
    locale: str = "en-US"
    is_bot: bool = False
    dms: bool = True
    has_app: bool = False  # the app is installed to this user


@dataclass(eq=False)
class Guild:
    """A server; ``has_bot`` tells whether the bot is in it."""

    id: int
    name: str
    locale: str
    owner: User
    joined: float
    has_bot: bool = True
    members: dict[int, User] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    most_threads: int = 1000  # that are open at once

    @property
    def threads(self) -> list[Channel]:
        return [one for one in self.channels.values() if one.is_thread]


@dataclass(eq=False)
class Channel:
    """A text channel, a thread of one (``parent``) or the private chat with ``recipient``."""

    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    owner: User | None = None
    created: float = 0.0
    active: float = 0.0  # when something was last written there
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440  # minutes
    deleted: bool = False
    denied: set[str] = field(default_factory=set)  # permissions that the bot lacks here
    granted: set[str] = field(default_factory=set)  # and those that it has beyond the usual
    members: set[int] = field(default_factory=set)  # of a thread
    messages: dict[int, Message] = field(default_factory=dict)
    timeline: list[Message | Interaction] = field(default_factory=list)
    slow: int = 0

    @property
    def is_thread(self) -> bool:
        return self.type in (THREAD, PRIVATE_THREAD)

    def may(self, permission: str) -> bool:
        """Whether the bot has a permission here; threads have their channel's."""
        return bool(self.permissions & PERMISSIONS[permission])

    @property
    def permissions(self) -> int:
        """The bot's permission bits."""
        home = self.parent or self
        bits = NORMAL | sum(PERMISSIONS[name] for name in home.granted)
        return bits & ~sum(PERMISSIONS[name] for name in home.denied)


@dataclass(frozen=True, eq=False)
class Attachment:
    """A file of a message; ``size`` in pixels, (0, 0) where it is no picture."""

    id: int
    name: str
    mime: str
    data: bytes
    alt: str = ""
    size: tuple[int, int] = (0, 0)
    url: str = ""


@dataclass(frozen=True)
class Content:
    """What a message shows at one moment; components are stored as Discord shows them."""

    text: str = ""
    embeds: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    components: tuple[Json, ...] = ()

    @property
    def parts(self) -> Iterator[Json]:
        """All components, nested ones too, in reading order."""
        return walk(self.components)

    @property
    def words(self) -> str:
        """Everything that can be read: content, embeds, text displays."""
        lines = [self.text]
        for embed in self.embeds:
            lines += [embed.get("title", ""), embed.get("description", "")]
            lines += [f"{one['name']}: {one['value']}" for one in embed.get("fields", [])]
        lines += [part["content"] for part in self.parts if part["type"] == 10]
        return "\n".join(filter(None, lines))


def walk(components: Any) -> Iterator[Json]:
    """Components and what is inside them."""
    for one in components or ():
        if not isinstance(one, dict):
            continue
        yield one
        yield from walk(one.get("components"))
        yield from walk(filter(None, [one.get("accessory"), one.get("component")]))


@dataclass(eq=False)
class Message:
    """A message with everything it ever showed; ``receiver`` marks an ephemeral one."""

    id: int
    channel: Channel
    author: User
    at: float
    content: Content
    flags: int = 0
    type: int = 0
    reply_to: Message | None = None
    interaction: Interaction | None = None  # that it answers
    receiver: User | None = None
    reloaded: bool = False  # an ephemeral one is gone at the client's reload
    pings: tuple[User, ...] = ()
    mentions: tuple[User, ...] = ()
    nonce: Any = None
    edited: float | None = None
    deleted: bool = False
    pinned: bool = False
    thread: Channel | None = None
    versions: list[Content] = field(default_factory=list)

    @property
    def text(self) -> str:
        return self.content.words

    @property
    def labels(self) -> list[str]:
        buttons = (part for part in self.content.parts if part["type"] == 2)
        return [one.get("label") or one["emoji"]["name"] for one in buttons]

    def edit(self, content: Content, now: float) -> None:
        self.versions.append(self.content)
        self.content, self.edited = content, now


@dataclass(eq=False)
class Interaction:
    """A command, a press, a search for choices or a modal, and what became of it."""

    id: int
    token: str
    type: int  # 2 command, 3 component, 4 autocomplete, 5 modal
    user: User
    channel: Channel
    data: Json
    label: str  # what the person did, in words
    at: float
    world: World
    message: Message | None = None  # the pressed one
    parent: Interaction | None = None  # whose modal is submitted
    by_user_install: bool = False
    delivered: bool = False
    excused: bool = False  # the bot died before it could answer
    started: float = field(default_factory=time.perf_counter)
    kind: int | None = None  # type of the first response
    seconds: float | None = None  # till then: clock seconds and real milliseconds
    milliseconds: float | None = None
    response: Message | None = None  # the original response
    followups: list[Message] = field(default_factory=list)
    extra: int = 0  # follow-ups that count against a user-installed app
    kept: bool = False  # something came after the first response
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def is_answered(self) -> bool:
        return self.kind is not None

    @property
    def is_settled(self) -> bool:
        """Whether more than a promise has been shown."""
        return self.is_answered and (self.kind not in (5, 6) or self.kept)

    async def answered(self, within: float = 60.0) -> Interaction:
        """Wait (real seconds) for the first response."""
        await self.world.until(lambda: self.is_answered, within)
        return self

    async def settled(self, within: float = 60.0) -> Interaction:
        """Wait (real seconds) until a deferred answer is there, too."""
        await self.world.until(lambda: self.is_settled, within)
        return self


class World:
    """Everything that is, and the bell that rings when something of it changes."""

    def __init__(self, clock: Clock, bot: User) -> None:
        self.clock = clock
        self.bot = bot
        self.users: dict[int, User] = {bot.id: bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.files: dict[int, Attachment] = {}
        self._last = 0
        self._waiting: list[asyncio.Future[None]] = []

    def snowflake(self, step: int = 1) -> int:
        """An id that tells its time; with a step of ``1 << 22`` neighbours differ by a shard."""
        now = (int(self.clock.now() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(self._last + step, now)
        return self._last

    def knows_private(self, user: User) -> bool:
        """Whether the bot has a private chat with a user."""
        return any(one.recipient is user for one in self.channels.values())

    def private(self, user: User) -> Channel:
        """The private chat of the bot and a user, made when it is first needed."""
        found = (one for one in self.channels.values() if one.recipient is user)
        channel = next(found, None) or Channel(self.snowflake(), DM, recipient=user)
        self.channels[channel.id] = channel
        return channel

    def post(self, channel: Channel, author: User, content: Content, **more: Any) -> Message:
        """Add a message to a channel; an ephemeral one is nowhere but in the timeline."""
        now = self.clock.now()
        message = Message(self.snowflake(), channel, author, now, content, **more)
        if message.receiver is None:
            channel.messages[message.id] = message
        channel.timeline.append(message)
        channel.active = now
        self.ring()
        return message

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
