"""How the bot presents itself: its commands by kind of chat and language, and who it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import BadRequest, NetworkError, TelegramError

from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.transport import Unknown, translate_errors
from bot.delivery.channel import Later
from bot.talk.adapter_words import LANGUAGES, say
from bot.talk.commands.catalogue import on_menu

NAME = re.compile(r"[a-z0-9_]{1,32}")
MOST = 60
"""Telegram says that it takes 100, and refuses longer lists from about here on."""
LINE = 256

SCOPES: dict[str, BotCommandScope] = {
    "private": BotCommandScopeAllPrivateChats(),
    "room": BotCommandScopeAllGroupChats(),
}


async def asks_for_ephemeral(api: Api) -> bool:
    """Whether the server can show a message to one person alone; a newer method of it is called.

    Only a server that knows the method can refuse what it asks for. Raises TelegramError where
    the question was not answered.
    """
    try:
        await api.delete_ephemeral(api.bot.id, api.bot.id, 1)
    except Unknown:
        return False
    except BadRequest:
        return True
    except TelegramError:
        raise
    except Later as later:
        raise NetworkError(str(later)) from None
    except Exception:  # noqa: BLE001 - another name for a BadRequest
        return True
    return True


def menu(lang: str, place: str, games: Sequence[str] = (), *, ephemeral: bool) -> list[BotCommand]:
    """The commands of a language that a menu offers at a place where some games are played.

    In a room they are seen by their writer and the bot alone, where the server knows that
    (``ephemeral``): what they lead to is on the card.
    """
    hidden = {"is_ephemeral": True} if ephemeral and place == "room" else None
    return [
        BotCommand(one.name, say(lang, f"command-{one.name}")[:LINE], api_kwargs=hidden)
        for one in on_menu(games)
        if place in one.places and NAME.fullmatch(one.name)
    ][:MOST]


async def introduce(api: Api, *, ephemeral: bool) -> None:
    """Tell Telegram the commands and the words about the bot, in every language."""
    for lang, code in _codes(LANGUAGES):
        for place, scope in SCOPES.items():
            commands = menu(lang, place, ephemeral=ephemeral)
            with translate_errors():
                await api.bot.set_my_commands(commands, scope=scope, language_code=code)
        with translate_errors():
            await api.bot.set_my_description(say(lang, "telegram-about"), language_code=code)
            await api.bot.set_my_short_description(say(lang, "telegram-short"), language_code=code)


def _codes(languages: tuple[str, ...]) -> Iterable[tuple[str, str | None]]:
    """Languages as Telegram calls them; the first one is for everybody else."""
    yield languages[0], None
    for lang in languages[1:]:
        yield lang, lang
