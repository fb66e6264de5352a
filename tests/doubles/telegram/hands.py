"""The hands and eyes of people: what a test makes them do, and what they then see."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tests.doubles.telegram.api import Api
from tests.doubles.telegram.entities import formatted, slice_of
from tests.doubles.telegram.faces import changed_json, message_json, tap_json
from tests.doubles.telegram.profile import key
from tests.doubles.telegram.world import Chat, Content, Member, Message, Tap, Topic, User

PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
SCOPES_IN_GROUPS = ("all_group_chats", "default")
SCOPES_OF_ADMINS = ("all_chat_administrators", *SCOPES_IN_GROUPS)


@dataclass(frozen=True)
class Seen:
    """A message as one person sees it: caption or text, labels by row, picture bytes."""

    message: Message
    sender: str
    text: str
    rows: list[list[str]]
    picture: bytes | None
    document: bytes | None
    ephemeral: bool

    @property
    def labels(self) -> list[str]:
        return [label for row in self.rows for label in row]


class Person(User):
    """Somebody with a phone."""

    def __init__(self, api: Api, id: int, name: str, username: str | None, language: str) -> None:
        super().__init__(id, name, username, language)
        self._api = api

    @property
    def private(self) -> Chat:
        """The private chat with the bot."""
        return self._api.world.private(self)

    # --- doing ---

    def send(
        self, chat: Chat, text: str, *, reply_to: Message | None = None, topic: Topic | None = None
    ) -> Message:
        """Write into a chat; the bot gets it where privacy mode lets it."""
        assert chat.member(self), f"{self.first_name} is not in {chat.title}"
        assert not (topic and (topic.closed or topic.deleted)), "nobody can write in this topic"
        if not chat.is_group:
            self._open(chat)
        plain, entities = formatted(text, None, None)
        thread, in_topic = self._thread(chat, reply_to, topic)
        hidden = chat.is_group and self._is_ephemeral(chat, plain)
        message = self._api.world.post(
            chat, self, Content(plain, entities), reply_to=reply_to, thread=thread,
            topic=in_topic, receiver=self._api.bot if hidden else None,
        )  # fmt: skip
        if self._reaches_bot(message):
            self._api.updates.add("message", message_json(message), chat.id)
        return message

    def tap(self, message: Message, label: str, *, old: bool = False) -> Tap:
        """Press a button; ``old``: one that the message had before, as a late client shows it."""
        button = self._button(message, label, old)
        assert "callback_data" in button, f"{label!r} is no callback button: {button}"
        return self.tap_with(message, button["callback_data"], button["text"])

    def tap_with(self, message: Message, data: str, label: str = "") -> Tap:
        """Press a button of a message that carries something, whether or not it stands there."""
        world, id = self._api.world, str(4_000_000_000 + next(self._api.world.numbers))
        tap = Tap(id, self, message, label, data, world.clock.now(), world)
        world.taps[id] = tap
        message.chat.timeline.append(tap)
        self._api.updates.add("callback_query", tap_json(tap), message.chat.id)
        return tap

    def follow(self, message: Message, label: str) -> Message:
        """Press a deep link to the bot: the private chat opens and START is pressed."""
        url = self._button(message, label, False).get("url", "")
        link = re.fullmatch(r"https://t\.me/(\w+)\?start=(.*)", url)
        assert link, f"{label!r} leads to {url!r}"
        assert link[1] == self._api.bot.username, f"{label!r} leads to another bot"
        return self.open_private(link[2])

    def open_private(self, payload: str = "") -> Message:
        """Open the private chat and press START."""
        assert not payload or PAYLOAD.fullmatch(payload), f"Telegram cuts the payload {payload!r}"
        return self.send(self.private, f"/start {payload}".strip())

    def block(self) -> None:
        """Block the bot: it is told once, and refused from then on."""
        self._membership("blocked", "member", "kicked")

    def restart_app(self) -> None:
        """Start the phone's app anew: ephemeral messages are gone."""
        for chat in self._api.world.chats.values():
            for message in chat.ephemerals.values():
                message.arrived = message.arrived and message.receiver is not self

    # --- seeing ---

    def sees(self, chat: Chat) -> list[Seen]:
        """Everything that this person sees in a chat now, oldest first."""
        if chat.members.get(self.id) is None:
            return []
        shown = [one for one in chat.timeline if isinstance(one, Message) and self._visible(one)]
        hidden = {id(one.replaces) for one in shown if one.replaces}
        return [_seen(one) for one in shown if id(one) not in hidden]

    def last(self, chat: Chat) -> Seen:
        """The lowest message that the bot sent."""
        return next(one for one in reversed(self.sees(chat)) if one.message.sender.is_bot)

    def pings(self, chat: Chat) -> list[Message]:
        """New messages that called this person by name or answered them."""
        posts = (one for one in chat.timeline if isinstance(one, Message))
        return [one for one in posts if self in one.pings]

    def buzzes(self, chat: Chat) -> list[Message]:
        """New messages of others that made this person's phone sound; edits never do."""
        posts = (one for one in chat.timeline if isinstance(one, Message))
        mine = (one for one in posts if one.receiver is None and not one.silent)
        return [one for one in mine if one.sender is not self and not one.service]

    def commands(self, chat: Chat) -> list[dict[str, Any]]:
        """The menu of commands that this person's client shows in a chat."""
        for scope in self._scopes(chat):
            for language in (self.language or "", ""):
                if found := self._api.commands.get(key(scope, language)):
                    return found
        return []

    # --- inside ---

    def _visible(self, message: Message) -> bool:
        if message.deleted:
            return False
        mine = message.receiver is None or self in (message.receiver, message.sender)
        return mine and message.arrived

    def _button(self, message: Message, label: str, old: bool) -> dict[str, Any]:
        assert message.chat.member(self), f"{self.first_name} is not there"
        assert message.receiver in (None, self), f"{self.first_name} does not see this message"
        contents = [message.content, *reversed(message.versions)][: None if old else 1]
        assert old or not message.deleted, "the message is gone"
        buttons = [one for content in contents for row in content.buttons for one in row]
        exact = [one for one in buttons if one["text"] == label]
        found = exact or [one for one in buttons if label in one["text"]]
        assert found, f"no button {label!r} among {[one['text'] for one in buttons]}"
        return found[0]

    def _open(self, chat: Chat) -> None:
        if chat.private == "blocked":
            self._membership("open", "kicked", "member")
        chat.private = "open"

    def _membership(self, state: str, old: str, new: str) -> None:
        chat, bot = self.private, self._api.bot
        chat.private = state
        body = changed_json(chat, self, Member(bot, old), Member(bot, new), self._api.world)
        self._api.updates.add("my_chat_member", body, chat.id)

    @staticmethod
    def _thread(
        chat: Chat, reply_to: Message | None, topic: Topic | None
    ) -> tuple[int | None, bool]:
        """A reply in a plain supergroup carries a thread id too, without being in a topic."""
        if topic or (reply_to and reply_to.topic):
            return topic.id if topic else reply_to.thread, True  # type: ignore[union-attr]
        if reply_to and chat.type == "supergroup" and not chat.forum:
            return reply_to.thread or reply_to.id, False
        return None, False

    def _reaches_bot(self, message: Message) -> bool:
        chat, bot = message.chat, self._api.bot
        if not chat.is_group or message.receiver is bot:
            return True
        member = chat.member(bot)
        if member is None:
            return False
        if not self._api.privacy or member.status != "member":
            return True
        names = [slice_of(message.text, one) for one in message.content.entities]
        called = f"@{bot.username}" in names
        command = re.match(r"/\w+(?:@(\w+))?", message.text)
        for_bot = command is not None and command[1] in (None, bot.username)
        return (
            called or for_bot or (message.reply_to is not None and message.reply_to.sender is bot)
        )

    def _is_ephemeral(self, chat: Chat, text: str) -> bool:
        command = re.match(r"/(\w+)", text)
        menu = self.commands(chat) if command else []
        return any(one["command"] == command[1] and one.get("is_ephemeral") for one in menu)  # type: ignore[index]

    def _scopes(self, chat: Chat) -> list[dict[str, Any]]:
        if not chat.is_group:
            here = [{"type": "chat", "chat_id": chat.id}]
            return [*here, {"type": "all_private_chats"}, {"type": "default"}]
        member = chat.member(self)
        high = member is not None and member.status in ("creator", "administrator")
        first = [{"type": "chat_member", "chat_id": chat.id, "user_id": self.id}]
        first += [{"type": "chat_administrators", "chat_id": chat.id}] if high else []
        names = SCOPES_OF_ADMINS if high else SCOPES_IN_GROUPS
        return [*first, {"type": "chat", "chat_id": chat.id}, *({"type": one} for one in names)]


def _seen(message: Message) -> Seen:
    content = message.content
    rows = [[one["text"] for one in row] for row in content.buttons]
    file = content.file
    picture = file.data if file and file.kind == "photo" else None
    document = file.data if file and file.kind == "document" else None
    private = message.receiver is not None
    return Seen(message, message.sender.first_name, content.text, rows, picture, document, private)
