"""From what a table is now to the message about it that a row of the outbox asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec.structs import replace
from sqlalchemy import Connection

from bot.tables.model import LOBBY, RUNNING
from bot.tables.now import Readers, TableNow, table_now
from bot.tables.outgoing import in_secret
from bot.tables.play.premoves import SeatPremoves
from bot.tables.waiting.alarms import DIGEST
from bot.talk.calls import CALL, call, persons_to_mention
from bot.talk.cards.banners import (
    LOST,
    calls_all,
    digest,
    is_alone,
    is_lost,
    lost,
    with_absent,
    with_reach,
    with_undelivered,
    with_waits,
)
from bot.talk.cards.card import card
from bot.talk.cards.table_view import TableView
from bot.talk.chapters import PAST, chapter_of, past_card
from bot.talk.message import Message, PrivateChat, Room, read_address
from bot.talk.settings import with_language
from locales import words
from rules.games import game


class Due(Protocol):
    """A row of the outbox: about which table, for whom, and which seats to mention."""

    @property
    def table_id(self) -> int: ...
    @property
    def address(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def mentions(self) -> tuple[int, ...]: ...


class Composer:
    """Makes the messages of a table. ``clock`` gives milliseconds since 1970, UTC.

    ``site`` is the web room's public address, where it has one.
    """

    def __init__(self, clock: Callable[[], int], site: str = "") -> None:
        self._clock = clock
        self._site = site

    def read(self, conn: Connection, table: int, rows: Iterable[Due]) -> TableNow | None:
        """What some rows of one table are composed from, in the caller's unit of work."""
        places = [(read_address(one.address), one.kind) for one in rows]
        private_chats = [
            (place.person, kind) for place, kind in places if isinstance(place, PrivateChat)
        ]
        readers = Readers(
            {place.id for place, _ in places if isinstance(place, Room)},
            {person for person, _ in private_chats},
            {person for person, kind in private_chats if kind == DIGEST},
        )
        return table_now(conn, table, self._clock(), readers)

    def compose(self, now: TableNow | None, row: Due) -> Message | None:
        """The words and the picture of a row; None: there is nothing to say any more."""
        if now is None:
            return None
        place = read_address(row.address)
        if row.kind.startswith(PAST):
            if isinstance(place, Room):
                lang = now.rooms[place.id].lang
            else:
                lang = now.languages[place.person]
            sight = TableView(now.table, words(lang), None, now.history)
            return past_card(sight, row.kind.removeprefix(PAST))
        if isinstance(place, Room):
            made: Message | None = _public(now, row, place.id, self._site)
        else:
            made = _private(now, row, place.person, self._site)
        if made is None:
            return None
        live, table = now.table.status == RUNNING, now.table
        # Where others act in secret, their number of steps is no news.
        seq = 0 if game(table.game).secrets else table.seq
        return replace(made, running=live, seq=seq, rooms=table.rooms)


def _private(now: TableNow, row: Due, person: int, site: str) -> Message | None:
    table, text = now.table, words(now.languages[person])
    if row.kind == DIGEST:
        return digest(text, now.waiting[person], person)
    is_lost_now = is_lost(table, now.undelivered)
    if row.kind == LOST:
        return lost(text, table, person) if is_lost_now else None
    seated = table.seat_of(person)
    if seated is None:
        return None
    kept = now.premoves.get(seated.seat, SeatPremoves())
    sight = TableView(table, text, seated.seat, now.history, kept, now.best, site)
    sight.is_own = person in now.reach.reading
    told = persons_to_mention(table, sight, row.mentions)
    if is_alone(table) and seated.seat not in now.waits.long:
        # Nobody but computer players has moved since: the card goes on where it stands.
        told = ()
    secret = bool(told) and seated.seat in in_secret(table)
    if person not in now.reach.shown and not secret and not is_lost_now:
        return None
    # In the private chat, what is asked now only stands below the rest where the room calls; and
    # nothing is asked any more once a game is over.
    fresh = bool(told) and (is_lost_now or table.status == RUNNING)
    private = person in now.reach.called or secret or is_lost_now
    loud = fresh and private and (is_lost_now or not _is_called_with_all(now, sight))
    partial = sight.talk.partial and table.status == RUNNING
    made = replace(card(sight, row.kind), fresh=fresh, partial=partial)
    made = with_waits(made, sight, now.waits._replace(away=()), now.at)
    return replace(made, mentions=told, quiet=person in now.reach.quiet) if loud else made


def _is_called_with_all(now: TableNow, sight: TableView) -> bool:
    """Whether the rooms call somebody together with all others."""
    every = bool(now.waits.asked) or calls_all(sight, now.waits)
    return every and sight.viewer in now.waits.free


def _public(now: TableNow, row: Due, room: int, site: str) -> Message | None:
    table, text = now.table, words(now.rooms[room].lang)
    sight = TableView(table, text, None, now.history, best=now.best, site=site)
    if row.kind == CALL:
        return call(now, sight, row.mentions, room)
    told = () if table.status == RUNNING else persons_to_mention(table, sight, row.mentions)
    shown = replace(card(sight, row.kind, mentions=told), mentions=told)
    made = with_waits(shown, sight, now.waits, now.at)
    if table.status == LOBBY:
        made = with_reach(made, sight, now.unreachable)
    if room in now.asks_language:
        made = with_language(made)
    if table.status == RUNNING:
        made = with_absent(made, sight, now.absent[room])
    made = replace(made, chapter=chapter_of(sight))
    return with_undelivered(made, sight, (one for one in now.undelivered if one != row.address))
