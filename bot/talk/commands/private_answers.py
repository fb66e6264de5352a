"""Which answers are for their reader's eyes, whatever a platform does to show them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.model import RUNNING, Table
from bot.talk.message import Message
from rules.games import game

Answer = tuple[Message, ...]


def show(answers: Answer, *, public: bool, table: Table | None = None) -> Answer:
    """Answers, perhaps about a table; secret but where a room may read them.

    ``public`` is what a command says of its own, or a step into the menu of a card: in an open
    game everybody knows what that offers. While a game with secrets runs, each answer may name
    what only its reader may know: a refusal names cards of the hand, and so do help, log and
    picture.
    """
    hides = table is not None and table.status == RUNNING and game(table.game).secrets
    return answers if public and not hides else tuple(replace(one, secret=True) for one in answers)
