"""Which table a person means: by its code, or by where they speak and what they want."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables import repository, rooms
from bot.tables.host import host_of
from bot.tables.lobby import is_code
from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING, Denied, Table
from bot.tables.people import membership
from bot.tables.play.engine import lesson_of
from bot.tables.service import Tables
from bot.talk.caller import Caller
from bot.talk.commands.catalogue import About
from bot.talk.message import Message, Span
from bot.talk.wording import lines
from locales import words
from rules.core.undo import waiting
from rules.games import game

Found = Table | Denied


class Finder:
    """Tables found for callers."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def named(self, caller: Caller, args: list[str]) -> tuple[Found | None, list[str]]:
        """The table whose code is the first word, and the rest; None where it is no code."""
        if not args or not is_code(args[0]):
            return None, args
        return await self.coded(caller, args[0].upper()), args[1:]

    async def coded(self, caller: Caller, code: str) -> Found:
        """The table of a code; one that the caller may not see is unknown to them."""
        table = await self._tables.see(repository.fetch, code)
        if table is None or not await self._sees(caller, table):
            return Denied("unknown_table", {"code": code})
        return table

    async def _sees(self, caller: Caller, table: Table) -> bool:
        """Whether the caller may see a table of which they know the code.

        One that gathers is open to all who were told it: they are to join. A game is for those who
        sit there, and for its chats: codes are short enough to be guessed.
        """
        if table.status == LOBBY or table.seat_of(caller.person) or caller.room in table.rooms:
            return True
        return await self._tables.see(membership.is_near, table, caller.person)

    async def find_table(self, caller: Caller, about: About) -> Found:
        """The table that is meant by a command."""
        if about is About.JOINABLE:
            return await self._to_join(caller)
        if about is About.FINISHED:
            return await self._finished(caller)
        here = await self.here(caller)
        if about is About.GATHERING:
            lobbies = [one for one in here if one.status == LOBBY]
            return _one(_near(_first(_seated(lobbies, caller), lobbies, here), caller))
        if about is About.HOSTED:
            hosted = [one for one in here if host_of(one) == caller.person]
            return _one(_near(_first(hosted, here), caller))
        own = _running(here, caller)
        if about is About.VOTING:
            voting = [one for one in own if one.live.vote is not None]
            return _one(_near(voting or own, caller)) if own else self._nowhere(here, caller)
        if about is About.PLAYED:
            return _one(own) if own else self._nowhere(here, caller)
        if about in (About.MOVE, About.AWAITING):
            found = own if about is About.MOVE else _near(own, caller)
            return _awaiting(found, caller) or self._nowhere(here, caller)
        found = _first(_seated(here, caller), here, await self._latest(caller))
        return _awaiting(_near(found, caller), caller) or Denied("no_table")

    async def here(self, caller: Caller) -> Sequence[Table]:
        """Gathering and running tables of the room, or in a private chat those of the person.

        A lesson that is over may still be played on, but is not meant where there is another table.
        """
        if caller.room is not None:
            found = await self._tables.see(repository.in_room, caller.room)
        else:
            found = await self._tables.see(repository.of_person, caller.person)
        return [one for one in found if not _has_taught(one)] or found

    async def elsewhere(self, caller: Caller) -> tuple[Message, ...]:
        """Where the tables are that stand in the topics and threads of the caller's room."""
        if caller.room is None or caller.way is None:
            return ()
        text, told = words(caller.lang), []
        for key, table in await self._tables.see(rooms.inside, caller.room):
            title = text(f"{table.game}-title")
            said = text("answer-table-place", code=table.code, game=title)
            told.append((Span(f"{said} "), caller.way(key)))
        if not told:
            return ()
        return (Message(kind="answer", text=lines(text("answer-elsewhere"), *told)),)

    async def game_here(self, caller: Caller) -> str | None:
        """The game of the newest table that the caller may mean; None where there is none."""
        here = await self.here(caller)
        found = _first(_seated(here, caller), here, await self._latest(caller))
        return max(_near(found, caller), key=lambda one: one.id).game if found else None

    async def _latest(self, caller: Caller) -> Sequence[Table]:
        """The room's newest table, whatever has become of it."""
        if caller.room is None:
            return ()
        table = await self._tables.see(repository.latest_in_room, caller.room)
        return () if table is None else (table,)

    async def _to_join(self, caller: Caller) -> Found:
        """A lobby without the caller, or a game in which a computer player plays for them."""
        room = caller.room or caller.near
        own = [] if caller.room is not None else await self.here(caller)
        near = [] if room is None else await self._tables.see(repository.in_room, room)
        here = _near([*near, *(one for one in own if room not in one.rooms)], caller)
        lobbies = [one for one in here if one.status == LOBBY]
        free = [one for one in lobbies if one.seat_of(caller.person) is None]
        return _one(_first(free, [one for one in here if _replaced(one, caller)], lobbies, here))

    async def _finished(self, caller: Caller) -> Found:
        latest = await self._latest(caller)
        over = [one for one in latest if one.status in (OVER, CANCELLED)]
        return over[0] if over else _one(await self.here(caller))

    def _nowhere(self, here: Sequence[Table], caller: Caller) -> Denied:
        """Why there is no running table for the caller to act at."""
        for table in here:
            if _replaced(table, caller):
                return Denied("substituted", {"code": table.code})
        for table in _seated(here, caller):
            return Denied("not_begun", {"code": table.code})
        return Denied("watching" if any(one.status == RUNNING for one in here) else "no_table")


def _has_taught(table: Table) -> bool:
    """Whether it is a guided table whose lesson is over."""
    if table.status != RUNNING or not table.live.guided:
        return False
    return lesson_of(game(table.game), table.live) is None


def _running(tables: Iterable[Table], caller: Caller) -> list[Table]:
    """The running tables at which the caller plays."""
    return [
        one
        for one in _seated(tables, caller)
        if one.status == RUNNING and not _replaced(one, caller)
    ]


def _seated(tables: Iterable[Table], caller: Caller) -> list[Table]:
    return [one for one in tables if one.seat_of(caller.person) is not None]


def _replaced(table: Table, caller: Caller) -> bool:
    """Whether a computer player plays for the caller."""
    seated = table.seat_of(caller.person)
    return table.status == RUNNING and seated is not None and not seated.plays_itself


def _awaits(table: Table, caller: Caller) -> bool:
    seated = table.seat_of(caller.person)
    if seated is None or table.status != RUNNING:
        return False
    return seated.seat in waiting(game(table.game), table.live.state)


def _awaiting(tables: Sequence[Table], caller: Caller) -> Found | None:
    """The only table, or of several the only one that waits for the caller; None of none."""
    if len(tables) < 2:
        return tables[0] if tables else None
    waits = [one for one in tables if _awaits(one, caller)]
    return waits[0] if len(waits) == 1 else _one(_near(tables, caller))


def _one(tables: Sequence[Table]) -> Found:
    if len(tables) == 1:
        return tables[0]
    if not tables:
        return Denied("no_table")
    known = ", ".join(one.code for one in tables)
    games = ", ".join(one.game for one in tables)
    return Denied("which_table", {"known": known, "games": games, "first": tables[0].code})


def _near(tables: Sequence[Table], caller: Caller) -> Sequence[Table]:
    """In a private chat the only table of the room beside it; else all of them."""
    found = [one for one in tables if caller.room is None and caller.near in one.rooms]
    return found if len(found) == 1 else tables


def _first(*lists: Sequence[Table]) -> Sequence[Table]:
    """The first list that is not empty."""
    return next((one for one in lists if one), ())
