"""Menus that stand open in private cards: what others do does not close them.

A private card shows its menu in its own place, step by step. When something happens at the table,
the card is made anew; but a reader who is in the midst of a menu, and may still choose what they
could, goes on there, and finds the new card on the way back.
"""

from __future__ import annotations

from collections.abc import Hashable

from bot.common.lru import Recent
from bot.talk.message import Message


class Menus:
    """In which messages of a platform a menu stands open, as far as this process knows."""

    def __init__(self) -> None:
        self._open: Recent[Hashable, str] = Recent()

    def show(self, key: Hashable, message: Message) -> None:
        """What the message of this key shows from now on: perhaps a step within a menu."""
        if message.focus:
            self._open.set(key, message.offer)
        else:
            self._open.drop(key)

    def stays(self, key: Hashable, message: Message) -> bool:
        """Whether a menu is open there in which all that its reader may choose is as it was."""
        return bool(message.offer) and self._open.get(key) == message.offer
