"""From an update to what it means: a tap, a line, or something that happened to a chat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.adapters.telegram.ack import Ack
from bot.adapters.telegram.api import Api
from bot.adapters.telegram.asked import Asked
from bot.adapters.telegram.channel import TelegramChannel
from bot.adapters.telegram.directory import PLATFORM, Directory, Where, title_of
from bot.adapters.telegram.links import START, Start, Wish, read_start
from bot.adapters.telegram.replies import Answers, Replies
from bot.adapters.telegram.voice import Voice
from bot.adapters.telegram.wire import PRIVATE, Membership, Said, Tap, Update, User
from bot.delivery.clock import Clock
from bot.tables.once import handling
from bot.talk.caller import Caller
from bot.talk.commands import find
from bot.talk.front import Front
from bot.talk.message import Desk, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What hearing needs of the rest."""

    api: Api
    front: Front
    directory: Directory
    channel: TelegramChannel
    replies: Replies
    voice: Voice
    clock: Clock


class Case:
    """One update on its way; this one is none of Tavola's business.

    ``effect`` is what must be durable before the update is confirmed, ``rest`` what is said
    afterwards.
    """

    def __init__(self, house: House, update: Update) -> None:
        self.house = house
        self.key = str(update.update_id)

    async def effect(self) -> None:
        return

    async def rest(self) -> None:
        return

    async def fail(self) -> None:
        """The effect was tried in vain and will not be tried again."""

    def drop(self) -> None:
        """Nothing more is to come of it, or it will come again."""


def open_case(house: House, update: Update) -> Case:
    """What an update means. A tap begins to wait for its answer here."""
    said = update.message
    if update.callback_query is not None:
        return TapCase(house, update, update.callback_query)
    if update.my_chat_member is not None:
        return MemberCase(house, update, update.my_chat_member)
    if said is None:
        return Case(house, update)
    if said.migrate_to_chat_id is not None:
        return MoveCase(house, update, Where(said.chat.id), Where(said.migrate_to_chat_id))
    if said.migrate_from_chat_id is not None:
        return MoveCase(house, update, Where(said.migrate_from_chat_id), Where(said.chat.id))
    speaker = said.sender
    if not said.text or speaker is None or speaker.is_bot or said.sender_chat is not None:
        return Case(house, update)
    if said.chat.type == PRIVATE:
        return DeskCase(house, update, said, speaker)
    return LineCase(house, update, said, speaker)


class MoveCase(Case):
    """A group has become a supergroup."""

    def __init__(self, house: House, update: Update, old: Where, new: Where) -> None:
        super().__init__(house, update)
        self._old, self._new = old, new

    async def effect(self) -> None:
        await self.house.directory.moved(self._old, self._new)


class MemberCase(Case):
    """The bot was added, removed, blocked or taken back."""

    def __init__(self, house: House, update: Update, told: Membership) -> None:
        super().__init__(house, update)
        self._told = told

    async def effect(self) -> None:
        told, house = self._told, self.house
        if told.chat.type != PRIVATE:
            (house.channel.entered if told.inside else house.channel.left)(told.chat.id)
            return
        person = await house.directory.person(told.sender)
        change = house.directory.opened if told.inside else house.directory.closed
        await change(person.id, told.chat.id)


class Spoken(Case):
    """Somebody asks for something."""

    def __init__(self, house: House, update: Update) -> None:
        super().__init__(house, update)
        self.asked: Asked | None = None
        self.answers: Answers = ()

    async def caller(self, user: User, said: Said | None, query: str | None = None) -> Caller:
        """Who asks, from where; ``asked`` is set."""
        directory = self.house.directory
        person = await directory.person(user)
        lang = person.lang or directory.languages[0]
        heard = Where(user.id) if said is None else Where(said.chat.id, said.topic)
        where = directory.now(heard)
        private = said is None or said.chat.type == PRIVATE
        number = 0 if said is None else said.message_id
        asked = Asked(
            person=person.id,
            user=user.id,
            name=person.name,
            lang=lang,
            where=where,
            private=private,
            query=query,
            message=said,
            version=self.house.channel.standing.version(where.chat, number),
        )
        self.asked = asked if where == heard else asked.moved(where)
        # A message that is no longer accessible does not say in which topic it stood.
        if said is None or private or not said.accessible:
            return Caller(person.id, Desk(person.id), lang)
        room = await directory.room(where, title_of(said.chat), lang)
        return Caller(person.id, Room(room), lang)


class TapCase(Spoken):
    """A button was pressed."""

    def __init__(self, house: House, update: Update, tap: Tap) -> None:
        super().__init__(house, update)
        self._tap = tap
        self._ack = Ack(house.api, tap.id, house.clock)

    async def effect(self) -> None:
        caller = await self.caller(self._tap.sender, self._tap.message, self._tap.id)
        with handling(PLATFORM, self.key):
            self.answers = await self.house.front.tap(caller, self._tap.data)

    async def rest(self) -> None:
        if self.asked is not None:
            await self.house.replies.to_tap(self.asked, self._ack, self.answers)

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

    async def effect(self) -> None:
        line = self._command()
        if line:
            caller = await self.caller(self._speaker, self._said)
            await self.command(caller, line)

    async def command(self, caller: Caller, line: str) -> None:
        """Do what a line says."""
        with handling(PLATFORM, self.key):
            self.answers = await self.house.front.command(caller, line)

    async def rest(self) -> None:
        if self.asked is not None:
            await self.house.replies.to_command(self.asked, self.answers)

    def _command(self) -> str:
        """The line, if it is a command for this bot: known, or called by the bot's name."""
        text = self._said.text
        head = text.split(maxsplit=1)[0] if text.startswith("/") else ""
        name, called, bot = head.partition("@")
        if not head or (called and bot.casefold() != self.house.api.username.casefold()):
            return ""
        if name.casefold() == START:
            return "/help"
        return text if called or find(name) is not None else ""


class DeskCase(LineCase):
    """A line in the private chat: there every line is a command."""

    def __init__(self, house: House, update: Update, said: Said, speaker: User) -> None:
        super().__init__(house, update, said, speaker)
        self._start = read_start(said.text)

    async def effect(self) -> None:
        caller = await self.caller(self._speaker, self._said)
        await self.house.directory.opened(caller.person, self._said.chat.id)
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

    def _greeting(self, asked: Asked, start: Start) -> str:
        key = "telegram-ready" if start.wish is Wish.ANSWER else "telegram-greeting"
        return self.house.voice.say(asked.lang, key, name=asked.name)
