"""Which answers are for their reader's eyes, whatever a platform does to show them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.model import RUNNING, Table
from bot.talk.message import Message
from rules.games import game

Answer = tuple[Message, ...]

OPEN = frozenset(
    ("new", "rules", "join", "leave", "begin", "cancel", "computer", "shuffle", "rematch")
)
"""Commands whose answers a room may read, where their reader can be reached nowhere else.

All others are for the reader alone: what is new would be, too.
"""
MENU = "menu"
"""A step into the menu of a card: in an open game everybody knows what it offers."""


def of_table(table: Table, answers: Answer, name: str = "") -> Answer:
    """Answers about a table; ``name`` is the command, empty for a move, or MENU.

    While a game with secrets runs, each may name what only its reader may know: a refusal names
    cards of the hand, and so do help, log and picture.
    """
    hides = table.status == RUNNING and game(table.game).secrets
    return answers if name in (*OPEN, MENU) and not hides else _secret(answers)


def of_person(name: str, answers: Answer) -> Answer:
    """Answers to a command that needs no table."""
    return answers if name in OPEN else _secret(answers)


def _secret(answers: Answer) -> Answer:
    return tuple(replace(one, secret=True) for one in answers)
