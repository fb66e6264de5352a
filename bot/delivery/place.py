"""Where a row of the outbox goes, and what stands there now."""

from __future__ import annotations

from typing import NamedTuple

from bot.delivery.budget import Chat
from bot.delivery.posts import read_address
from bot.talk.message import Address, Room
from storage.cards import Card
from storage.heads import Head

LIVE = ("card", "prompt")
"""Kinds of which one message a table and address is kept up to date."""


class Place(NamedTuple):
    """An address, its chat on the platform, and the live message that stands there.

    ``closed``: a private chat that takes no messages.
    """

    address: Address
    chat: Chat
    card: Card | None
    closed: bool = False


def place_of(head: Head) -> Place:
    """The place of a row."""
    address = read_address(head.address)
    if isinstance(address, Room):
        # Telegram's topics are <chat>/<topic>.
        return Place(address, Chat(head.chat.partition("/")[0], group=True), head.card)
    return Place(address, Chat(head.chat, group=False), head.card, head.closed)
