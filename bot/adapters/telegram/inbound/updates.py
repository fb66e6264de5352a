"""From an update to what it means: a tap, a line, or something that happened to a chat."""

from __future__ import annotations

import logging
from functools import partial

from msgspec.structs import replace

from bot.adapters.telegram.inbound import types
from bot.adapters.telegram.inbound.asked_twice import led_on
from bot.adapters.telegram.inbound.chat_events import (
    ComeAndGoHandler,
    MemberHandler,
    MoveHandler,
    UnseenHandler,
    welcome,
)
from bot.adapters.telegram.inbound.inbox import Handler
from bot.adapters.telegram.inbound.links import (
    JOIN,
    Start,
    StartReason,
    command_in,
    group_link,
    read_start,
    topic_link,
)
from bot.adapters.telegram.inbound.services import Services
from bot.adapters.telegram.inbound.types import PLATFORM, PRIVATE, Tap, Update, User, Where
from bot.adapters.telegram.outbound.announcements import REFUSALS
from bot.adapters.telegram.outbound.pending import Ack, Answers, PendingReply
from bot.delivery.untracked import UntrackedMessage
from bot.tables import idempotency
from bot.tables.people.people import Visited
from bot.talk.adapter_words import language_of, language_of_code, say
from bot.talk.button_token import command_token
from bot.talk.caller import CODE, Caller
from bot.talk.message import Button, Message, PrivateChat, Room, Span
from bot.talk.wording import answer

log = logging.getLogger(__name__)


def handler_of(services: Services, update: Update) -> Handler:
    """What an update means. A tap begins to wait for its answer here."""
    said = update.message
    if update.callback_query is not None:
        return TapHandler(services, update, update.callback_query)
    if update.my_chat_member is not None:
        return MemberHandler(services, update, update.my_chat_member)
    return Handler(services, update) if said is None else _told(services, update, said)


def _told(services: Services, update: Update, said: types.Message) -> Handler:
    """What a message means."""
    if said.migrate_to_chat_id is not None:
        return MoveHandler(services, update, Where(said.chat.id), Where(said.migrate_to_chat_id))
    if said.migrate_from_chat_id is not None:
        return MoveHandler(services, update, Where(said.migrate_from_chat_id), Where(said.chat.id))
    if said.left_chat_member is not None or said.new_chat_members:
        return ComeAndGoHandler(services, update, said)
    speaker = said.sender
    if not said.text or speaker is None or said.is_automatic_forward:
        return Handler(services, update)
    if said.sender_chat is not None:
        return UnseenHandler(services, update, said)
    if speaker.is_bot:
        return Handler(services, update)
    if said.chat.type == PRIVATE:
        return PrivateHandler(services, update, said, speaker)
    return LineHandler(services, update, said, speaker)


class RequestHandler(Handler):
    """Somebody asks for something."""

    def __init__(self, services: Services, update: Update) -> None:
        super().__init__(services, update)
        self.asked: PendingReply | None = None
        self.answers: Answers = ()

    async def caller(
        self,
        user: User,
        said: types.Message | None,
        *,
        query: str | None = None,
        private_chat: str = "",
    ) -> Caller:
        """Who asks, from where; ``asked`` is set. ``private_chat`` is where they write."""
        directory, channel = self.services.directory, self.services.channel
        heard = Where(user.id) if said is None else Where(said.chat.id, said.topic)
        moved = directory.moved_to(str(heard.chat))
        where = heard if moved is None else Where.read(moved)
        private = said is None or said.chat.type == PRIVATE
        version = 0 if said is None else channel.standing.version(where.chat, said.message_id)
        # A message that is no longer accessible does not say in which topic it stood.
        room = (
            None
            if said is None or private or not said.accessible
            else Visited(where.key, said.chat.name)
        )
        lang = language_of_code(user.language_code)
        met = await directory.meet(
            str(user.id), user.names, lang, room=room, private_chat=private_chat
        )
        person, lang = met.person, language_of(met.person.lang)
        asked = PendingReply(
            person=person.id,
            user=user.id,
            name=person.name,
            lang=lang,
            where=where,
            private=private,
            query=query,
            message=said,
            version=version,
        )
        self.asked = asked if where == heard else asked.moved(where)
        update = idempotency.Update(PLATFORM, self.key)
        if met.entered and met.room is not None:
            await self.services.router.note_presence(person.id, met.room, left=False)
        place = PrivateChat(person.id) if met.room is None else Room(met.room)
        manages = partial(self._manages, user.id)
        invite = self.services.api.start_link(f"{JOIN}_{CODE}")
        return Caller(
            person.id,
            place,
            lang,
            update=update,
            manages=manages,
            invite=invite,
            way=topic_link,
            site=self.services.site,
        )

    async def _manages(self, user: int, room: int) -> bool:
        """Whether somebody is among a group's administrators; they are asked for anew each time."""
        key = await self.services.directory.key_of_room(room)
        if key is None:
            return False
        try:
            return user in await self.services.api.administrators(Where.read(key).chat)
        except REFUSALS as error:
            log.info("nobody knows who manages a group: %s", error)
            return False


class TapHandler(RequestHandler):
    """A button was pressed."""

    def __init__(self, services: Services, update: Update, tap: Tap) -> None:
        super().__init__(services, update)
        self._tap = tap
        self._ack = Ack(services.api, tap.id, services.clock)
        self._untracked: UntrackedMessage | None = None

    async def effect(self) -> None:
        caller = await self.caller(self._tap.sender, self._tap.message, query=self._tap.id)
        self._untracked = await self._found_untracked(caller)
        self.answers = await self.services.router.tap(caller, self._tap.data)
        if any(one.rule for one in self.answers):
            await self._refused(caller)

    async def _refused(self, caller: Caller) -> None:
        """Whoever is refused the same once more reads the rule behind it."""
        rule = self.services.asked_twice.rule(caller.person, self.answers)
        if rule:
            self.answers = await self.services.router.tap(caller, rule)
        self.answers = tuple(led_on(caller.lang, one) for one in self.answers)

    async def rest(self) -> None:
        if self.asked is None:
            return
        if self._untracked is not None:
            await self.services.untracked.strip(self._untracked)
            if not self.answers or self._is_menu(self.asked):
                self.answers = (answer(say(self.asked.lang, "telegram-copy")),)
        await self.services.replies.to_tap(self.asked, self._ack, self.answers)

    async def _found_untracked(self, caller: Caller) -> UntrackedMessage | None:
        """The pressed message, where nobody knows it."""
        message = None if self.asked is None else self.asked.message
        if message is None or message.reply_markup is None or not message.accessible:
            return None
        if message.ephemeral_message_id is not None:
            return None
        if self.services.channel.standing.knows(message.chat.id, message.message_id):
            return None
        return await self.services.untracked.find(caller.place, message.message_id, self._tap.data)

    def _is_menu(self, asked: PendingReply) -> bool:
        """Whether a menu would open in the pressed message, before everybody's eyes."""
        shared = not asked.private and not self.services.api.knows_ephemeral
        return shared and all(one.kind == "drill" for one in self.answers)

    async def fail(self) -> None:
        lang = self._tap.sender.language_code
        await self._ack.say(say(lang, "telegram-broken"))

    def drop(self) -> None:
        self._ack.drop()


class LineHandler(RequestHandler):
    """A line in a group; all but commands for this bot are passed over."""

    def __init__(
        self, services: Services, update: Update, said: types.Message, speaker: User
    ) -> None:
        super().__init__(services, update)
        self._said, self._speaker = said, speaker
        self._added: Where | None = None

    async def effect(self) -> None:
        line = command_in(self._said.text, self.services.api.username)
        if line and read_start(self._said.text) == Start(StartReason.NEW):
            self._added = Where(self._said.chat.id, self._said.topic)
        elif line:
            caller = await self.caller(self._speaker, self._said)
            await self.command(caller, line)

    async def command(self, caller: Caller, line: str) -> None:
        """Do what a line says."""
        self.answers = await self.services.router.command(caller, line)

    async def rest(self) -> None:
        if self._added is not None:
            await welcome(self.services, self._added, self._speaker.language_code)
        if self.asked is not None:
            await self.services.replies.to_command(self.asked, self.answers)


class PrivateHandler(LineHandler):
    """A line in the private chat: there every line is a command."""

    def __init__(
        self, services: Services, update: Update, said: types.Message, speaker: User
    ) -> None:
        super().__init__(services, update, said, speaker)
        self._start = read_start(said.text)

    async def effect(self) -> None:
        private_chat = str(self._said.chat.id)
        caller = await self.caller(self._speaker, self._said, private_chat=private_chat)
        if self._start is None:
            await self.command(caller, self._said.text)
        elif self._start.wish is StartReason.OPEN:
            token = command_token(self._start.code.upper(), "open")
            self.answers = await self.services.router.tap(caller, token)
        elif self._start.code:
            await self.command(caller, f"{self._start.wish.value} {self._start.code}")
        elif self._start.wish is not StartReason.ANSWER:
            self.answers = await self.services.router.greet(caller)

    async def rest(self) -> None:
        start = self._start
        if self.asked is not None and start is not None and not start.code:
            await self.services.replies.to_start(self.asked, self._greeting(self.asked, start))
        else:
            await super().rest()

    def _greeting(self, asked: PendingReply, start: Start) -> Message:
        if start.wish is StartReason.ANSWER:
            return Message(kind="answer", text=(Span(say(asked.lang, "telegram-ready")),))
        (greeting,) = self.answers
        add = Button(say(asked.lang, "telegram-add"), url=group_link(self.services.api.username))
        return replace(greeting, buttons=(*greeting.buttons, (add,)))
