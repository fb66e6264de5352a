"""Where a row of the outbox goes, and what stands there now."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from bot.delivery.budget import Chat
from bot.delivery.posts import read_address
from bot.talk.message import Address, Desk, Room
from storage import cards, people, rooms
from storage.cards import Card

LIVE = ("card", "prompt")
"""Kinds of which one message a table and address is kept up to date."""


class Place(NamedTuple):
    """An address, its chat on the platform, and the live message that stands there.

    ``closed``: a private chat that takes no messages.
    """

    address: Address
    platform: str
    chat: Chat
    card: Card | None
    closed: bool = False


def find_place(conn: Connection, table: int, written: str, kind: str) -> Place:
    """The place of a row; its platform is empty where nobody is known there."""
    address = read_address(written)
    card = cards.card(conn, table, written, kind) if kind in LIVE else None
    match address:
        case Room(id=number):
            room = rooms.room(conn, number)
            if room is None:
                return Place(address, "", Chat(written, group=True), card)
            # Telegram's topics are <chat>/<topic>.
            chat = Chat(room.key.partition("/")[0], group=True)
            return Place(address, room.platform, chat, card)
        case Desk(person=number):
            person = people.person(conn, number)
            if person is None:
                return Place(address, "", Chat(written, group=False), card)
            desk = people.desk(conn, number)
            chat = Chat(desk.address or person.key, group=False)
            return Place(address, person.platform, chat, card, desk.state == "closed")
