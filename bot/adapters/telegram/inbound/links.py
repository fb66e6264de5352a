"""Links that open the private chat with the bot, and what they bring along.

``t.me/<bot>?start=join_K7QX`` seats whoever follows it at a table, and proves by that press of
START that the private chat takes messages.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from bot.talk.message import Span
from bot.talk.typed_verbs import is_for_us

START = "/start"
JOIN = "join"
TABLE = "table"
OPEN = "open"
ANSWER = "answer"
NEW = "new"
SUPERGROUP, GENERAL = "-100", 1
"""How the ids of supergroups begin, which links leave out; and the topic General in links."""


class StartReason(Enum):
    """Why somebody opens the private chat, or has brought the bot into a group (``new``)."""

    GREETING = ""
    JOIN = JOIN
    TABLE = TABLE
    OPEN = OPEN
    ANSWER = ANSWER
    NEW = NEW


class Start(NamedTuple):
    """A link that was followed; ``code`` is the table's, if one is meant."""

    wish: StartReason
    code: str = ""


def read_start(text: str) -> Start | None:
    """What a line says if it is the START of a link; None where it is anything else."""
    head, _, payload = text.strip().replace("\u00a0", " ").partition(" ")
    if head.partition("@")[0] != START:
        return None
    wish, _, code = payload.strip().partition("_")
    if wish in (JOIN, TABLE, OPEN) and code.isalnum():
        return Start(StartReason(wish), code)
    return Start(StartReason(wish) if wish in (ANSWER, NEW) else StartReason.GREETING)


def group_link(username: str) -> str:
    """The address that lets somebody choose a group for the bot."""
    return f"https://t.me/{username}?startgroup={NEW}"


def topic_link(key: str) -> Span:
    """The address of a forum's topic, for its members, from what the store calls the room."""
    chat, _, topic = key.removeprefix(SUPERGROUP).partition("/")
    return Span(f"https://t.me/c/{chat}/{topic or GENERAL}")


def app_link(username: str, app: str, payload: str) -> str:
    """The address that opens a bot's web app with a payload."""
    return f"https://t.me/{username}/{app}?startapp={payload}"


def popup_link(username: str, payload: str) -> str:
    """The same as the answer to a tap has it, without a scheme."""
    return f"t.me/{username}?start={payload}"


def command_in(text: str, username: str) -> str:
    """A line, if it is a command for this bot: known, or called by the bot's name."""
    head = text.split(maxsplit=1)[0] if text.startswith("/") else ""
    name, called, bot = head.partition("@")
    if not head or (called and bot.casefold() != username.casefold()):
        return ""
    if name.casefold() == START:
        return "/help"
    return text if called or is_for_us(name) else ""
