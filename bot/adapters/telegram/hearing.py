"""From an update to what it means: a tap, a line, or something that happened to a chat."""

from __future__ import annotations

from bot.adapters.telegram.ack import Ack
from bot.adapters.telegram.asked import Asked
from bot.adapters.telegram.case import Case, House
from bot.adapters.telegram.happenings import (
    ComeAndGoCase,
    MemberCase,
    MoveCase,
    UnseenCase,
    welcome,
)
from bot.adapters.telegram.lines import command_in
from bot.adapters.telegram.links import Start, Wish, group_link, read_start
from bot.adapters.telegram.replies import Answers
from bot.adapters.telegram.wire import PLATFORM, PRIVATE, Said, Tap, Update, User, Where
from bot.delivery.strays import Stray
from bot.tables import idempotency
from bot.tables.people import Visited
from bot.talk.caller import Caller
from bot.talk.message import Button, Desk, Message, Room, Span
from bot.talk.voice import LANGUAGES, spoken
from bot.talk.wording import answer


def open_case(house: House, update: Update) -> Case:
    """What an update means. A tap begins to wait for its answer here."""
    said = update.message
    if update.callback_query is not None:
        return TapCase(house, update, update.callback_query)
    if update.my_chat_member is not None:
        return MemberCase(house, update, update.my_chat_member)
    return Case(house, update) if said is None else _told(house, update, said)


def _told(house: House, update: Update, said: Said) -> Case:
    """What a message means."""
    if said.migrate_to_chat_id is not None:
        return MoveCase(house, update, Where(said.chat.id), Where(said.migrate_to_chat_id))
    if said.migrate_from_chat_id is not None:
        return MoveCase(house, update, Where(said.migrate_from_chat_id), Where(said.chat.id))
    if said.left_chat_member is not None or said.new_chat_members:
        return ComeAndGoCase(house, update, said)
    speaker = said.sender
    if not said.text or speaker is None or said.is_automatic_forward:
        return Case(house, update)
    if said.sender_chat is not None:
        return UnseenCase(house, update, said)
    if speaker.is_bot:
        return Case(house, update)
    if said.chat.type == PRIVATE:
        return DeskCase(house, update, said, speaker)
    return LineCase(house, update, said, speaker)


class Spoken(Case):
    """Somebody asks for something."""

    def __init__(self, house: House, update: Update) -> None:
        super().__init__(house, update)
        self.asked: Asked | None = None
        self.answers: Answers = ()

    async def caller(
        self, user: User, said: Said | None, *, query: str | None = None, desk: str = ""
    ) -> Caller:
        """Who asks, from where; ``asked`` is set. ``desk``: the private chat that they write in."""
        directory, channel = self.house.directory, self.house.channel
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
        lang = spoken(user.language_code)
        met = await directory.meet(str(user.id), user.names, lang, room=room, desk=desk)
        person, lang = met.person, met.person.lang or LANGUAGES[0]
        asked = Asked(
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
        if met.room is None:
            return Caller(person.id, Desk(person.id), lang, update=update)
        if met.entered:
            await self.house.front.gone(person.id, met.room, left=False)
        return Caller(person.id, Room(met.room), lang, update=update)


class TapCase(Spoken):
    """A button was pressed."""

    def __init__(self, house: House, update: Update, tap: Tap) -> None:
        super().__init__(house, update)
        self._tap = tap
        self._ack = Ack(house.api, tap.id, house.clock)
        self._stray: Stray | None = None

    async def effect(self) -> None:
        caller = await self.caller(self._tap.sender, self._tap.message, query=self._tap.id)
        self._stray = await self._found_stray(caller)
        self.answers = await self.house.front.tap(caller, self._tap.data)

    async def rest(self) -> None:
        if self.asked is None:
            return
        if self._stray is not None:
            await self.house.strays.strip(self._stray)
            if not self.answers or self._is_menu(self.asked):
                self.answers = (answer(self.house.voice.say(self.asked.lang, "telegram-copy")),)
        await self.house.replies.to_tap(self.asked, self._ack, self.answers)

    async def _found_stray(self, caller: Caller) -> Stray | None:
        """The pressed message, where the house does not know it."""
        message = None if self.asked is None else self.asked.message
        if message is None or message.reply_markup is None or not message.accessible:
            return None
        if message.ephemeral_message_id is not None:
            return None
        if self.house.channel.standing.knows(message.chat.id, message.message_id):
            return None
        return await self.house.strays.find(caller.place, message.message_id, self._tap.data)

    def _is_menu(self, asked: Asked) -> bool:
        """Whether a menu would open in the pressed message, before everybody's eyes."""
        shared = not asked.private and not self.house.api.whispers
        return shared and all(one.kind == "drill" for one in self.answers)

    async def fail(self) -> None:
        lang = self._tap.sender.language_code
        await self._ack.say(self.house.voice.say(lang, "telegram-broken"))

    def drop(self) -> None:
        self._ack.drop()


class LineCase(Spoken):
    """A line in a group; all but commands for this bot are passed over."""

    def __init__(self, house: House, update: Update, said: Said, speaker: User) -> None:
        super().__init__(house, update)
        self._said, self._speaker = said, speaker
        self._added: Where | None = None

    async def effect(self) -> None:
        line = command_in(self._said.text, self.house.api.username)
        if line and read_start(self._said.text) == Start(Wish.NEW):
            self._added = Where(self._said.chat.id, self._said.topic)
        elif line:
            caller = await self.caller(self._speaker, self._said)
            await self.command(caller, line)

    async def command(self, caller: Caller, line: str) -> None:
        """Do what a line says."""
        self.answers = await self.house.front.command(caller, line)

    async def rest(self) -> None:
        if self._added is not None:
            await welcome(self.house, self._added, self._speaker.language_code)
        if self.asked is not None:
            await self.house.replies.to_command(self.asked, self.answers)


class DeskCase(LineCase):
    """A line in the private chat: there every line is a command."""

    def __init__(self, house: House, update: Update, said: Said, speaker: User) -> None:
        super().__init__(house, update, said, speaker)
        self._start = read_start(said.text)

    async def effect(self) -> None:
        desk = str(self._said.chat.id)
        caller = await self.caller(self._speaker, self._said, desk=desk)
        if self._start is None:
            await self.command(caller, self._said.text)
        elif self._start.code:
            await self.command(caller, f"{self._start.wish.value} {self._start.code}")

    async def rest(self) -> None:
        start = self._start
        if self.asked is not None and start is not None and not start.code:
            await self.house.replies.to_start(self.asked, self._greeting(self.asked, start))
        else:
            await super().rest()

    def _greeting(self, asked: Asked, start: Start) -> Message:
        voice, lang = self.house.voice, asked.lang
        if start.wish is Wish.ANSWER:
            return Message(kind="answer", text=(Span(voice.say(lang, "telegram-ready")),))
        words = voice.say(lang, "telegram-greeting", name=asked.name)
        add = Button(voice.say(lang, "telegram-add"), url=group_link(self.house.api.username))
        return Message(kind="answer", text=(Span(words),), buttons=((add,),))
