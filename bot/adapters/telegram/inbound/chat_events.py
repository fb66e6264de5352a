"""What happens to chats and to those in them, and what is said of it."""

from __future__ import annotations

from bot.adapters.telegram.inbound import types
from bot.adapters.telegram.inbound.inbox import Handler
from bot.adapters.telegram.inbound.links import command_in
from bot.adapters.telegram.inbound.services import Services
from bot.adapters.telegram.inbound.types import (
    GROUPS,
    PLATFORM,
    PRIVATE,
    Membership,
    Update,
    User,
    Where,
)
from bot.adapters.telegram.outbound.transport import Moved
from bot.tables.people.people import Visited
from bot.talk.adapter_words import language_of, language_of_code, say
from bot.talk.button_token import free_token
from bot.talk.message import Button, Message, Span

UNSEEN = "telegram-unseen"
WELCOME = "telegram-welcome"

Rows = tuple[tuple[Button, ...], ...]


class MoveHandler(Handler):
    """A group has become a supergroup."""

    def __init__(self, services: Services, update: Update, old: Where, new: Where) -> None:
        super().__init__(services, update)
        self._old, self._new = old, new

    async def effect(self) -> None:
        await self.services.directory.move(self._old.key, self._new.key)


class MemberHandler(Handler):
    """The bot was added, removed, blocked or taken back."""

    def __init__(self, services: Services, update: Update, told: Membership) -> None:
        super().__init__(services, update)
        self._told = told
        self._new = False

    async def effect(self) -> None:
        told, services = self._told, self.services
        if told.chat.type != PRIVATE:
            (services.channel.entered if told.inside else services.channel.left)(told.chat.id)
            if told.added and told.chat.type in GROUPS:
                self._new = await self._unknown(told)
                if not self._new:
                    await self._show_tables(told.chat.id)
            return
        who, private_chat = told.sender, str(told.chat.id) if told.inside else ""
        lang = language_of_code(who.language_code)
        met = await services.directory.meet(str(who.id), who.names, lang, private_chat=private_chat)
        if not told.inside:
            await services.directory.close(met.person.id)

    async def rest(self) -> None:
        if self._new:
            chat, lang = self._told.chat, self._told.sender.language_code
            await welcome(self.services, Where(chat.id), lang)

    async def _show_tables(self, chat: int) -> None:
        """Post the cards of the tables in a group, topics too, to which the bot has come back."""
        services = self.services
        for room in await services.directory.people.rooms_under(PLATFORM, str(chat)):
            await services.router.returned(room)

    async def _unknown(self, told: Membership) -> bool:
        """Whether the group was never heard of; from now on it is known."""
        directory, where = self.services.directory, Where(told.chat.id)
        if await directory.people.find_room(PLATFORM, where.key) is not None:
            return False
        lang = language_of_code(told.sender.language_code)
        await directory.room(Visited(where.key, told.chat.name, lang))
        return True


class ComeAndGoHandler(Handler):
    """People have left a group, or have come into it. Nobody loses a seat by that."""

    def __init__(self, services: Services, update: Update, said: types.Message) -> None:
        super().__init__(services, update)
        self._said = said

    async def effect(self) -> None:
        said = self._said
        for one in said.new_chat_members:
            await self._changed(one, left=False)
        if said.left_chat_member is not None:
            await self._changed(said.left_chat_member, left=True)

    async def _changed(self, user: User, *, left: bool) -> None:
        directory = self.services.directory
        person = await directory.people.find(PLATFORM, str(user.id))
        if person is None:
            return
        for room in await directory.people.rooms_under(PLATFORM, str(self._said.chat.id)):
            if left:
                directory.has_left(room, person.id)
                await directory.people.leave(room, person.id)
            await self.services.router.note_presence(person.id, room, left=left)


class UnseenHandler(Handler):
    """Somebody commands something in a group's or a channel's name: nobody knows who it is."""

    def __init__(self, services: Services, update: Update, said: types.Message) -> None:
        super().__init__(services, update)
        self._said = said

    async def rest(self) -> None:
        services, said = self.services, self._said
        where = Where(said.chat.id, said.topic)
        line = command_in(said.text, services.api.username)
        if not line or services.announcements.often(where.chat, UNSEEN):
            return
        room = await services.directory.people.find_room(PLATFORM, where.key)
        lang = language_of(room.lang if room else None)
        offered = await _games(services, lang) if line.split()[0].startswith("/new") else ()
        await announce(services, where, say(lang, UNSEEN), offered)


async def welcome(services: Services, where: Where, code: str) -> None:
    """Say in a group what the bot is there for, with all games to choose from."""
    if not services.announcements.often(where.chat, WELCOME):
        lang = language_of(language_of_code(code))
        await announce(services, where, say(lang, WELCOME), await _games(services, lang))


async def announce(services: Services, where: Where, text: str, buttons: Rows = ()) -> None:
    """Say a line where everybody reads it."""
    message = Message(kind="notice", text=(Span(text),), buttons=buttons)
    try:
        await services.announcements.say(where, message)
    except Moved as moved:
        await services.directory.move(where.key, str(moved.chat))
        await services.announcements.say(Where(moved.chat), message)


async def _games(services: Services, lang: str) -> Rows:
    """A button for a new table of each game."""
    games = await services.router.games(lang)
    return tuple((Button(title, free_token(f"new {key}"), "primary"),) for key, title, _ in games)
