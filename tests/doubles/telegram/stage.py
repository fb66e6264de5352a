"""What happens around the bot: groups, members, topics, migration, rights, faults."""

from __future__ import annotations

import itertools
from typing import Any

from tests.doubles.telegram.api import Api
from tests.doubles.telegram.faces import changed_json, message_json, user_json
from tests.doubles.telegram.hands import Person
from tests.doubles.telegram.rooms import TOPIC_COLOUR
from tests.doubles.telegram.world import Chat, Content, Member, Message, Topic, User

ADMIN = ("can_manage_chat", "can_delete_messages", "can_pin_messages", "can_invite_users")


class Stage:
    """People and chats as a test sets them up and moves them."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self._people = itertools.count(1001)
        self._groups = itertools.count(1)

    def user(self, name: str, *, language: str = "en", username: str | None = None) -> Person:
        """A person with a phone; the user name is the name in small letters unless given."""
        handle = name.lower() if username is None and name.isascii() else username
        person = Person(self.api, next(self._people), name, handle, language)
        self.api.world.users[person.id] = person
        return person

    def group(
        self, title: str, *people: User, supergroup: bool = True, forum: bool = False,
        admin: bool | tuple[str, ...] = False,
    ) -> Chat:  # fmt: skip
        """A group with the first person as its creator, to which the bot is added."""
        number = next(self._groups)
        kind = "supergroup" if supergroup or forum else "group"
        id = -1_000_000_000_000 - number if kind == "supergroup" else -5000 - number
        chat = Chat(id, kind, title, forum=forum)
        statuses = itertools.chain(["creator"], itertools.repeat("member"))
        chat.members = {o.id: Member(o, s) for o, s in zip(people, statuses, strict=False)}
        self.api.world.chats[id] = chat
        self.add_bot(chat)
        if rights := ADMIN if admin is True else admin or ():
            self.promote_bot(chat, *rights)
        return chat

    def add_bot(self, chat: Chat) -> None:
        """Somebody adds the bot to a group."""
        chat.was_kicked = False
        self._bot_becomes(chat, Member(self.api.bot), "left")
        self._service(chat, self._owner(chat), new_chat_members=[user_json(self.api.bot)])

    def promote_bot(self, chat: Chat, *rights: str) -> None:
        """Make the bot an administrator with these rights, or (without any) a plain member."""
        old = chat.members[self.api.bot.id].status
        status = "administrator" if rights else "member"
        granted = frozenset({"can_manage_chat", *rights}) if rights else frozenset()
        self._bot_becomes(chat, Member(self.api.bot, status, granted), old)

    def kick_bot(self, chat: Chat) -> None:
        chat.was_kicked = True
        self._bot_becomes(chat, Member(self.api.bot, "kicked"), "member")

    def _bot_becomes(self, chat: Chat, new: Member, old: str) -> None:
        chat.members[self.api.bot.id] = new
        before = Member(self.api.bot, old)
        body = changed_json(chat, self._owner(chat), before, new, self.api.world)
        self.api.updates.add("my_chat_member", body, chat.id)

    def _owner(self, chat: Chat) -> User:
        people = (one.user for one in chat.members.values() if not one.user.is_bot)
        return next(people)

    def join(self, chat: Chat, person: User) -> None:
        old = chat.members.get(person.id, Member(person, "left"))
        chat.members[person.id] = Member(person)
        self._service(chat, person, new_chat_members=[user_json(person)])
        self._member_changed(chat, person, old)

    def leave(self, chat: Chat, person: User) -> None:
        old, chat.members[person.id] = chat.members[person.id], Member(person, "left")
        self._service(chat, person, left_chat_member=user_json(person))
        self._member_changed(chat, person, old)

    def _member_changed(self, chat: Chat, person: User, old: Member) -> None:
        """Only an administrator that asked for ``chat_member`` hears of it."""
        if chat.may(self.api.bot, "can_manage_chat"):
            new = chat.members[person.id]
            body = changed_json(chat, person, old, new, self.api.world)
            self.api.updates.add("chat_member", body, chat.id)

    def _service(self, chat: Chat, sender: User, **service: Any) -> Message:
        message = self.api.world.post(chat, sender, Content(), service=service)
        if chat.member(self.api.bot):
            self.api.updates.add("message", message_json(message), chat.id)
        return message

    # --- groups that change ---

    def migrate(self, chat: Chat) -> Chat:
        """Turn a group into a supergroup: another id, told in both chats."""
        assert chat.type == "group", "only basic groups are upgraded"
        new = Chat(-1_000_000_000_000 - 900 - next(self._groups), "supergroup", chat.title)
        new.members = dict(chat.members)
        self.api.world.chats[new.id] = new
        owner = self._owner(chat)
        self._service(chat, owner, migrate_to_chat_id=new.id)
        chat.migrated_to = new
        self._service(new, owner, migrate_from_chat_id=chat.id)
        return new

    def topic(self, chat: Chat, name: str) -> Topic:
        """Somebody opens a topic in a forum."""
        assert chat.forum, "not a forum"
        world, made = self.api.world, {"name": name, "icon_color": TOPIC_COLOUR}
        message = world.post(
            chat, self._owner(chat), Content(), service={"forum_topic_created": made}
        )
        message.thread, message.topic = message.id, True
        self.api.updates.add("message", message_json(message), chat.id)
        chat.topics[message.id] = Topic(message.id, name)
        return chat.topics[message.id]

    def close_topic(self, chat: Chat, topic: Topic) -> None:
        topic.closed = True
        message = self.api.world.post(
            chat, self._owner(chat), Content(), service={"forum_topic_closed": {}},
            thread=topic.id, topic=True,
        )  # fmt: skip
        self.api.updates.add("message", message_json(message), chat.id)

    def delete_topic(self, chat: Chat, topic: Topic) -> None:
        """Nobody is told when a topic is deleted; its messages go with it."""
        topic.deleted = True
        for message in chat.messages.values():
            message.deleted = message.deleted or message.thread == topic.id
