"""Where a row of the outbox goes, and what stands there now."""

from __future__ import annotations

from typing import NamedTuple

from bot.delivery.budget import ChatKey
from bot.talk import calls
from bot.talk.message import Address, Room, read_address
from storage.cards import Card
from storage.heads import OutboxHead

CALL = calls.CALL

LIVE = ("card", "prompt", CALL)
"""Kinds of which one message a table and address is kept up to date."""


class Destination(NamedTuple):
    """An address, its chat on the platform, and the live message that stands there.

    ``closed``: a private chat that takes no messages.
    """

    address: Address
    chat: ChatKey
    card: Card | None
    closed: bool = False


def destination_of(head: OutboxHead) -> Destination:
    """The place of a row."""
    address = read_address(head.address)
    if isinstance(address, Room):
        # Telegram's topics are <chat>/<topic>.
        return Destination(address, ChatKey(head.chat.partition("/")[0], group=True), head.card)
    return Destination(address, ChatKey(head.chat, group=False), head.card, head.closed)
