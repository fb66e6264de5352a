"""What Telegram tells, as far as Tavola listens: a few fields of its updates."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

PLATFORM = "telegram"
KINDS = ("message", "callback_query", "my_chat_member")
"""The updates that Tavola asks for."""

PRIVATE = "private"
GROUPS = ("group", "supergroup")
OUTSIDE = ("left", "kicked")


class Where(NamedTuple):
    """A chat, and the forum topic in it; General has none."""

    chat: int
    topic: int | None = None

    @property
    def key(self) -> str:
        """What the store calls the room."""
        return str(self.chat) if self.topic is None else f"{self.chat}/{self.topic}"

    @classmethod
    def read(cls, key: str) -> Where:
        """The place that a key names."""
        chat, _, topic = key.partition("/")
        return cls(int(chat), int(topic) if topic else None)


class Heard(msgspec.Struct, frozen=True):
    """A part of an update; fields that are not named here are passed over."""


class User(Heard, frozen=True):
    """Somebody on Telegram."""

    id: int
    first_name: str = ""
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What they may be called, the best name first."""
        return f"{self.first_name} {self.last_name}".strip(), self.username


class Chat(Heard, frozen=True):
    """A private chat, a group or a supergroup."""

    id: int
    type: str
    title: str = ""

    @property
    def name(self) -> str:
        """What the chat is called."""
        return self.title or str(self.id)


class Message(Heard, frozen=True):
    """A message. ``date`` 0 marks one that is no longer accessible.

    ``reply_markup`` are its buttons, whatever they are.
    """

    chat: Chat
    message_id: int = 0
    date: int = 0
    sender: User | None = msgspec.field(default=None, name="from")
    sender_chat: Chat | None = None
    text: str = ""
    message_thread_id: int | None = None
    is_topic_message: bool = False
    ephemeral_message_id: int | None = None
    migrate_to_chat_id: int | None = None
    migrate_from_chat_id: int | None = None
    is_automatic_forward: bool = False
    new_chat_members: tuple[User, ...] = ()
    left_chat_member: User | None = None
    reply_markup: dict[str, msgspec.Raw] | None = None

    @property
    def topic(self) -> int | None:
        """The forum topic; None in General, and where a thread is only a chain of replies."""
        return self.message_thread_id if self.is_topic_message else None

    @property
    def accessible(self) -> bool:
        return self.date > 0


class Tap(Heard, frozen=True):
    """A pressed button."""

    id: str
    sender: User = msgspec.field(name="from")
    message: Message | None = None
    data: str = ""


class Membership(Heard, frozen=True):
    """What the bot has become in a chat."""

    class State(Heard, frozen=True):
        """``member``, ``left``, ``kicked`` and so on."""

        status: str

    chat: Chat
    sender: User = msgspec.field(name="from")
    old_chat_member: State
    new_chat_member: State

    @property
    def inside(self) -> bool:
        return self.new_chat_member.status not in OUTSIDE

    @property
    def added(self) -> bool:
        """Whether it was outside before, and is inside now."""
        return self.inside and self.old_chat_member.status in OUTSIDE


class Update(Heard, frozen=True):
    """One update. Of the kinds asked for it has exactly one; others leave all of them empty."""

    update_id: int
    message: Message | None = None
    callback_query: Tap | None = None
    my_chat_member: Membership | None = None

    @property
    def chat(self) -> int:
        """The chat in whose order the update stands; 0 where there is none."""
        if self.callback_query is not None and self.callback_query.message is None:
            return self.callback_query.sender.id
        told = self.message or self.my_chat_member
        if told is None and self.callback_query is not None:
            told = self.callback_query.message
        return told.chat.id if told is not None else 0


class _Bare(Heard, frozen=True):
    update_id: int


class _Answer(Heard, frozen=True):
    result: tuple[msgspec.Raw, ...] = ()


_UPDATE = msgspec.json.Decoder(Update)
_BARE = msgspec.json.Decoder(_Bare)
_ANSWER = msgspec.json.Decoder(_Answer)


def read_update(raw: bytes | msgspec.Raw) -> Update:
    """One update; one of an unknown shape is empty. ``DecodeError`` where it is none at all."""
    try:
        return _UPDATE.decode(raw)
    except msgspec.ValidationError:
        return Update(_BARE.decode(raw).update_id)


def read_updates(answer: bytes) -> Iterable[Update]:
    """The updates in an answer to ``getUpdates``."""
    return map(read_update, _ANSWER.decode(answer).result)
