"""A command that somebody has given, and the ways to answer it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.idempotency import REPEATED
from bot.tables.model import LOBBY, Denied, No, Table
from bot.tables.now import shown_to
from bot.tables.people import membership
from bot.tables.people.people import People
from bot.tables.service import Args, AtTable, Tables
from bot.talk.button_token import free_token
from bot.talk.caller import Caller
from bot.talk.cards.table_view import TableView
from bot.talk.commands import suggestions
from bot.talk.games import talk_of
from bot.talk.manual.guide import why
from bot.talk.manual.topics import which_table
from bot.talk.message import Button, FrozenValue, Message
from bot.talk.wording import Spoken, answer, refusal_text, seat_names
from locales import Words, words
from rules.core.values import Refusal

Answer = tuple[Message, ...]


class Request(FrozenValue, frozen=True):
    """A command: who gives it, and the words after it."""

    tables: Tables
    people: People
    caller: Caller
    args: list[str]

    @property
    def words(self) -> Words:
        """The language in which it is answered."""
        return words(self.caller.lang)

    @property
    def number(self) -> int | None:
        """The first word, where it is a number."""
        return number(self.args)

    @property
    def found(self) -> Table | None:
        """The table that it is about, if it is about one."""
        return None

    async def manages(self, room: int) -> bool:
        """Whether the caller may change a room's settings."""
        asks, person = self.caller.manages, self.caller.person
        if asks is not None:
            return await asks(room)
        return await self.tables.see(membership.is_inside, room, person)

    def at(self, table: Table) -> TableRequest:
        """The same about a table."""
        return TableRequest(self.tables, self.people, self.caller, self.args, table)

    async def view(self, table: Table | Denied | None) -> TableView | None:
        """A table as the caller sees it, where there is one."""
        return await self.at(table).table_view() if isinstance(table, Table) else None

    def refuse(self, no: No, more: str = "") -> Answer:
        """Why not."""
        return refusal(self.caller, no, self.found, more)

    def reply_to(self, done: Table | No, key: str | None) -> Answer:
        """The answer to what was done: a line, nothing where the card says it, or why not."""
        if isinstance(done, No):
            return self.refuse(done)
        return () if key is None else (answer(self.words(key, code=done.code), table=done.code),)


class TableRequest(Request, frozen=True):
    """A command about a table."""

    table: Table

    @property
    def found(self) -> Table | None:
        return self.table

    async def act(self, unit: AtTable[*Args], *args: *Args) -> Table | No:
        """What a unit of work makes of the table for the caller, once for each update."""
        code, caller = self.table.code, self.caller
        return await self.tables.do(unit, code, caller.person, *args, update=caller.update)

    async def table_view(self) -> TableView:
        """The table as the caller sees it."""
        seated = self.table.seat_of(self.caller.person)
        viewer = None if seated is None or self.table.status == LOBBY else seated.seat
        known = await self.tables.see(shown_to, self.table, viewer)
        sight = TableView(self.table, self.words, viewer, *known, site=self.caller.site)
        sight.is_own = self.caller.is_you
        return sight


def refusal(
    caller: Caller, no: No, table: Table | None = None, more: str = "", again: str = "table"
) -> Answer:
    """Why not, in the caller's words; nothing where that has been said before.

    Where it is not known which table is meant, ``again`` is the command that its button gives.
    """
    if no == REPEATED:
        return ()
    talk = talk_of(table.game) if table is not None else None
    names = seat_names(table.seats) if table is not None else ()
    code = table.code if table is not None else ""
    text = refusal_text(words(caller.lang), no, talk, names, _spoken(caller, table))
    more = more or suggestions.of_table(words(caller.lang), no, table)
    told = answer(f"{text} {more}".strip(), table=code)
    if isinstance(no, Refusal) and table is not None:
        found = why(table.game, no.code)
        if found is None:
            return (told,)
        rule = free_token(f"chapter {table.game} {found}")
        key = Button(words(caller.lang)("rules-why"), rule)
        return (replace(told, buttons=((key,),), spare=True, rule=rule),)
    if no.code != "which_table" or caller.room is not None:
        return (told,)
    return (replace(told, buttons=which_table(words(caller.lang), no, again)),)


def _spoken(caller: Caller, table: Table | None) -> Spoken | None:
    """How choices at a table are told to somebody who has touched it."""
    seated = table.seat_of(caller.person) if table is not None and caller.touched else None
    if table is None or seated is None or table.live is None:
        return None
    return TableView(table, words(caller.lang), seated.seat).spoken


def number(args: list[str]) -> int | None:
    """The first word, where it is a number."""
    return int(args[0]) if args and args[0].isdecimal() and len(args[0]) < 10 else None
