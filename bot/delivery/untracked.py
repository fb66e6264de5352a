"""Messages of ours that the store does not know: copies whose arrival nobody heard of.

Such a copy looks like a table's card, and its buttons cannot be taken off before its number is
known. That is when one of them is pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from bot.common.clock import Clock
from bot.delivery.place import LIVE
from bot.talk.button_token import COMMAND, DRILL, Token, read_token
from bot.talk.message import Address, Room, write_address
from storage import cards, outbox, tables
from storage.store.store import Store


class UntrackedMessage(NamedTuple):
    """A message at an address that is no live card or prompt of the table it speaks of."""

    table_id: int
    seq: int
    address: str
    message_id: str


class UntrackedMessages:
    """Finds such messages and has their buttons taken off, in delivery's own time."""

    def __init__(self, store: Store, clock: Clock, wake: Callable[[], None]) -> None:
        self._store = store
        self._clock = clock
        self._wake = wake

    async def find(
        self, address: Address, message_id: int, written: str
    ) -> UntrackedMessage | None:
        """The untracked message that was pressed, if it is one.

        To be asked before the press has its effect.
        """
        token = _read(written)
        if token is None or not _is_a_cards(address, token):
            return None
        where, number = write_address(address), str(message_id)
        return await self._store.read(lambda conn: _find(conn, token.code, where, number))

    async def strip(self, message: UntrackedMessage) -> None:
        """Have the buttons taken off it."""
        tidy = [outbox.strip(message.message_id, message.address)]
        at = self._clock.now()
        await self._store.write(
            lambda conn: outbox.put(conn, message.table_id, message.seq, tidy, at=at)
        )
        self._wake()


def _read(written: str) -> Token | None:
    try:
        return read_token(written)
    except ValueError:
        return None


def _is_a_cards(address: Address, token: Token) -> bool:
    """Whether only a card carries such a button there.

    In a room no other message is for everybody. In private answers have buttons, too; but one that
    moves is of no use there either once it has been pressed.
    """
    return isinstance(address, Room) or not token.text.startswith((COMMAND, DRILL))


def _find(conn: Connection, code: str, address: str, message_id: str) -> UntrackedMessage | None:
    table = tables.table_by_code(conn, code)
    if table is None:
        return None
    live = (cards.card(conn, table.id, address, kind) for kind in LIVE)
    known = any(one is not None and one.message_id == message_id for one in live)
    if known or cards.is_new_one_sent(conn, table.id, address):
        return None
    return UntrackedMessage(table.id, table.seq, address, message_id)
