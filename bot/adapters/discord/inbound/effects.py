"""The effects of interactions: who asks, and what comes of a command or a press."""

from __future__ import annotations

from msgspec.structs import replace

from bot.adapters.discord.inbound.client import PendingInteraction
from bot.adapters.discord.inbound.services import Services
from bot.adapters.discord.inbound.threads import wanted_table, way
from bot.adapters.discord.outbound.channel import PLATFORM, WISH
from bot.adapters.discord.outbound.messages import pressed_token
from bot.adapters.discord.slash import TABLE, command_line, filled_options
from bot.delivery.untracked import UntrackedMessage
from bot.tables.idempotency import Update
from bot.tables.people.people import Visited
from bot.talk.adapter_words import language_of, say
from bot.talk.button_token import ANYWHERE, command_token, read_token
from bot.talk.caller import Caller
from bot.talk.commands.catalogue import shows
from bot.talk.commands.handlers.play import IN_PLACE
from bot.talk.message import Message, PrivateChat, Room
from bot.talk.wording import answer

Answers = tuple[Message, ...]


async def caller_of(services: Services, asked: PendingInteraction) -> Caller:
    """Whoever has used an interaction, and where."""
    spot, private_chat = asked.spot, str(asked.private_chat or "")
    room = None if spot is None else Visited(str(spot.channel), spot.title, spot.room_language)
    met = await services.directory.meet(
        str(asked.user), asked.names, asked.lang, room=room, private_chat=private_chat
    )
    place = PrivateChat(met.person.id) if met.room is None else Room(met.room)
    lang, update = language_of(met.person.lang), Update(PLATFORM, str(asked.id))

    async def manages(room: int) -> bool:
        # Of other rooms than the one where this is asked, nobody says.
        return asked.manages and room == met.room

    site = services.site
    return Caller(met.person.id, place, lang, update=update, manages=manages, way=way, site=site)


async def command(services: Services, asked: PendingInteraction, caller: Caller) -> Answers:
    """Do what a slash command asks."""
    name, given, _ = filled_options(asked.data)
    spot, line = asked.spot, command_line(name, given)
    if spot is None or not shows(name):
        return await services.router.command(caller, line)
    if not spot.writable:
        return (answer(say(caller.lang, "discord-no-rights")),)
    thread = services.threads.for_table(spot, caller, given.get(WISH))
    answers = await services.router.command(replace(caller, opens=thread), line)
    return answers if thread is None else await thread.told(answers)


async def tap(services: Services, asked: PendingInteraction, caller: Caller) -> Answers:
    """Do what a pressed button, or an item of a list, stands for."""
    token = pressed_token(asked.data)
    code = wanted_table(token)
    if code is not None:
        return await services.threads.move(asked, caller, code)
    untracked = await _found_untracked(services, asked, caller, token)
    thread = services.threads.for_table(asked.spot, caller)
    answers = await services.router.tap(replace(caller, opens=thread), token)
    if thread is not None:
        answers = await thread.told(answers)
    if untracked is not None:
        await services.untracked.strip(untracked)
        answers = answers or (answer(say(caller.lang, "discord-copy")),)
    if answers or not asked.private_chat:
        return answers
    code, shown = read_token(token).code, f"{TABLE} {IN_PLACE}"
    if code == ANYWHERE:
        return answers
    # In a private chat the table's card is nowhere else: show what has come of it.
    return await services.router.tap(caller, command_token(code, shown))


async def _found_untracked(
    services: Services, asked: PendingInteraction, caller: Caller, token: str
) -> UntrackedMessage | None:
    """The pressed message, where the house does not know it."""
    if asked.pressed is None or asked.pressed.bare or asked.own or asked.spot is None:
        return None
    if services.channel.knows(asked.pressed.id):
        return None
    return await services.untracked.find(caller.place, asked.pressed.id, token)
