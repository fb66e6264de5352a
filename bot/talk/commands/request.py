"""A command that somebody has given, and the ways to answer it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables import planning, results, telling
from bot.tables.idempotency import REPEATED
from bot.tables.model import LOBBY, No, Table
from bot.tables.people import People
from bot.tables.premoves import Kept
from bot.tables.tables import Args, AtTable, Tables
from bot.talk.caller import Caller
from bot.talk.commands import suggestions
from bot.talk.games import talk_of
from bot.talk.message import Message, Value
from bot.talk.sight import Sight
from bot.talk.topics import which_table
from bot.talk.wording import answer, refused, seat_names
from locales import Words, words

Answer = tuple[Message, ...]


class Request(Value, frozen=True):
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

    def refuse(self, no: No, more: str = "") -> Answer:
        """Why not."""
        return refusal(self.caller, no, more=more)

    def said(self, done: Table | No, key: str | None) -> Answer:
        """The answer to what was done: a line, nothing where the card says it, or why not."""
        if isinstance(done, No):
            return self.refuse(done)
        return () if key is None else (answer(self.words(key, code=done.code), table=done.code),)


class TableRequest(Request, frozen=True):
    """A command about a table."""

    table: Table

    async def act(self, unit: AtTable[*Args], *args: *Args) -> Table | No:
        """What a unit of work makes of the table for the caller, once for each update."""
        caller = self.caller
        return await self.tables.do(
            unit, self.table.code, caller.person, *args, update=caller.update
        )

    async def sight(self) -> Sight:
        """The table as the caller sees it."""
        return await sight_of(self.tables, self.table, self.caller)

    def refuse(self, no: No, more: str = "") -> Answer:
        """Why not."""
        return refusal(self.caller, no, self.table, more)


async def sight_of(tables: Tables, table: Table, caller: Caller) -> Sight:
    """A table as somebody sees it."""
    seated = table.seat_of(caller.person)
    viewer = seated.seat if seated is not None and table.status != LOBBY else None
    history = await tables.see(telling.history, table)
    best = await tables.see(results.best_alone, table)
    kept = Kept() if viewer is None else await tables.see(planning.kept_of, table, viewer)
    return Sight(table, words(caller.lang), viewer, history, kept, best)


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
    text = refused(words(caller.lang), no, talk, names)
    more = more or suggestions.of_table(words(caller.lang), no, table)
    told = answer(f"{text} {more}".strip(), table=code)
    if no.code != "which_table" or caller.room is not None:
        return (told,)
    return (replace(told, buttons=which_table(words(caller.lang), no, again)),)


def number(args: list[str]) -> int | None:
    """The first word, where it is a number."""
    return int(args[0]) if args and args[0].isdecimal() and len(args[0]) < 10 else None
