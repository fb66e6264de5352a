"""The front door of talk: what adapters call with commands and taps, and delivery for its words.

Adapters translate a platform's events into ``command``, ``tap`` and ``complete``; what comes back
is for that person alone. What everybody sees goes through the outbox and is made by ``compose``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from bot.tables.model import LOBBY, OVER, RUNNING, Denied, Table
from bot.tables.people import People
from bot.tables.tables import Tables
from bot.talk import help as helping
from bot.talk.caller import Caller, Completion, place_of
from bot.talk.card import Focus, card
from bot.talk.commands import Command, catalogue, find, line
from bot.talk.complete import complete
from bot.talk.message import Message, Room
from bot.talk.names import names
from bot.talk.orders import Answer, Orders
from bot.talk.sight import Sight
from bot.talk.token import COMMAND, DRILL, Token, read_token
from bot.talk.wording import listed
from locales import words
from rules.core.notation import LONGEST
from rules.core.values import Refusal
from rules.games import GAMES

__all__ = ["Caller", "Completion", "Due", "Front"]

_CODE = re.compile(r"[A-Za-z2-9]{4}")
UNREAD = ("unknown_verb", "bad_argument", "missing_argument", "ambiguous")


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


class Front:
    """Talk over a table manager and the people it serves."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._orders = Orders(tables, people)

    async def command(self, caller: Caller, text: str) -> Answer:
        """Answer a typed line, with or without its slash."""
        if len(text) > LONGEST:
            return self._orders.refusal(caller, Denied("too_long", {"count": str(len(text))}))
        typed = text.strip().split()
        if not typed:
            return (helping.manual(words(caller.lang)),)
        found = find(typed[0])
        if found is None or found.verb:
            return await self._line(caller, typed)
        return await self._house(caller, found, typed[1:])

    async def tap(self, caller: Caller, written: str) -> Answer:
        """Answer a button."""
        try:
            token = read_token(written)
        except ValueError:
            return self._orders.refusal(caller, Denied("bad_token"))
        table = await self._tables.by_code(token.code)
        if table is None:
            return self._orders.refusal(caller, Denied("unknown_table", {"code": token.code}))
        if token.text.startswith(COMMAND):
            return await self._pressed(caller, table, token.text[1:].split())
        if token.text.startswith(DRILL):
            return await self._drill(caller, table, token)
        return await self._move(caller, table, token.text, token.stamp)

    async def complete(self, caller: Caller, text: str) -> tuple[Completion, ...]:
        """Lines that the typed one could become."""
        table = None
        if " " in text.strip() or text.endswith(" "):
            table = await self._mine(caller)
        sight = await self._orders.sight(table, caller) if isinstance(table, Table) else None
        return complete(words(caller.lang), text, sight)

    async def play_now(self, caller: Caller, key: str, computers: int) -> Answer:
        """A new table in the caller's room with computer players, begun at once."""
        if caller.room is None:
            return self._orders.refusal(caller, Denied("room_only"))
        rivals = [words(caller.lang)("computer-novice")] * computers
        done = await self._tables.play_now(caller.person, caller.room, key, rivals)
        return () if isinstance(done, Table) else self._orders.refusal(caller, done)

    def commands(self, lang: str) -> tuple[Completion, ...]:
        """All commands with what they do."""
        text = words(lang)
        return tuple(Completion(f"/{one.name}", line(text, one)) for one in catalogue())

    async def games(self, lang: str) -> tuple[tuple[str, str, str], ...]:
        """Key, title and a line about every game."""
        text = words(lang)
        return tuple((key, text(f"{key}-title"), text(f"{key}-line")) for key in GAMES)

    async def compose(self, row: Due) -> Message | None:
        """The words and the picture of an outbox row, as things stand now (DECISIONS 29)."""
        table = await self._tables.by_id(row.table_id)
        if table is None:
            return None
        place = place_of(row.address)
        history = await self._tables.history(table)
        if isinstance(place, Room):
            text = words(await self._people.room_language(place.id))
            sight = Sight(table, text, None, history)
        else:
            seated = table.seat_of(place.person)
            if seated is None:
                return None
            text = words(await self._people.language(place.person))
            sight = Sight(table, text, seated.seat, history)
        return card(sight, row.kind, mentions=_mentioned(table, sight, row.mentions))

    async def _house(self, caller: Caller, command: Command, args: list[str]) -> Answer:
        """One of the house's own commands."""
        name, orders = command.name, self._orders
        if name == "new":
            return await self._new(caller, args)
        if name == "lang":
            return await orders.lang(caller, args)
        if name == "settings":
            return await orders.settings(caller, args)
        if name == "mytables":
            return await orders.mytables(caller)
        if name == "rules":
            return self._rules(caller, args)
        named, rest = await self._named(caller, args)
        table = named or await self._fitting(caller, name)
        if isinstance(table, Table):
            return await self._pressed(caller, table, [name, *rest])
        if name == "help":
            return (helping.manual(words(caller.lang)),)
        return orders.refusal(caller, table)

    async def _pressed(self, caller: Caller, table: Table, words_: list[str]) -> Answer:
        """A command on a table that is known."""
        name, args = (words_[0], words_[1:]) if words_ else ("", [])
        orders = self._orders
        if name in orders.any:
            return await orders.any[name](caller, table, args)
        if name in orders.gathering:
            return await orders.gathering[name](caller, table, args)
        if name in orders.running:
            return await orders.running[name](caller, table, args)
        return orders.refusal(caller, Denied("bad_token"))

    async def _line(self, caller: Caller, typed: list[str]) -> Answer:
        """A line of a game's notation, perhaps with the table's code after the verb."""
        table, rest = await self._named(caller, typed[1:])
        if table is not None:
            typed = [typed[0], *rest]
        else:
            found = await self._mine(caller)
            if isinstance(found, Denied):
                known = find(typed[0])
                no = found if known else Denied("unknown_command", _unknown(caller, typed[0]))
                return self._orders.refusal(caller, no)
            table = found
        return await self._move(caller, table, " ".join(typed), None)

    async def _move(self, caller: Caller, table: Table, text: str, stamp: int | None) -> Answer:
        known = names(table.game, table.seats)
        done = await self._tables.move(table.code, caller.person, text, stamp, known)
        if isinstance(done, Table):
            return ()
        if isinstance(done, Refusal):
            return self._orders.refusal(caller, done, table)
        params = done.params
        if done.code in UNREAD:
            sight = await self._orders.sight(table, caller)
            params = {**params, "known": _possible(sight)}
        return self._orders.refusal(caller, replace(done, params=params), table)

    async def _drill(self, caller: Caller, table: Table, token: Token) -> Answer:
        """A step into a menu, for the presser alone; without a step, the menu from its top."""
        if table.status != RUNNING:
            return self._orders.refusal(caller, Denied("table_over", {"code": table.code}))
        seated = table.seat_of(caller.person)
        if seated is None or not seated.plays_itself:
            return self._orders.refusal(caller, Denied("watching"), table)
        sight = await self._orders.sight(table, caller)
        if sight.asked is None:
            return self._orders.refusal(caller, Refusal("not_your_turn"), table)
        live, focus = table.live, token.text[len(DRILL) :]
        old = token.stamp is not None and live.barriers[seated.seat] > token.stamp
        if old or (focus and not sight.choices(focus)):
            return self._orders.refusal(caller, Denied("table_moved"), table)
        return (card(sight, "drill", Focus(focus)),)

    async def _new(self, caller: Caller, args: list[str]) -> Answer:
        text = words(caller.lang)
        titles = {text(f"{key}-title").casefold(): key for key in GAMES}
        word = args[0].casefold() if args else next(iter(GAMES))
        key = titles.get(word, word)
        if key not in GAMES:
            params = {"game": word, "known": ", ".join(GAMES)}
            return self._orders.refusal(caller, Denied("unknown_game", params))
        return await self._orders.new(caller, key, args[1:])

    def _rules(self, caller: Caller, args: list[str]) -> Answer:
        key = args[0].casefold() if args else next(iter(GAMES))
        if key not in GAMES:
            params = {"game": key, "known": ", ".join(GAMES)}
            return self._orders.refusal(caller, Denied("unknown_game", params))
        return (helping.rules(words(caller.lang), key),)

    async def _named(self, caller: Caller, args: list[str]) -> tuple[Table | None, list[str]]:
        """The table whose code is the first argument, if it is one."""
        if args and _CODE.fullmatch(args[0]):
            table = await self._tables.by_code(args[0].upper())
            if table is not None:
                return table, args[1:]
        return None, args

    async def _mine(self, caller: Caller) -> Table | Denied:
        """The running table that the caller means: here, and best one that waits for them."""
        if caller.room is not None:
            tables: Sequence[Table] = await self._tables.in_room(caller.room)
        else:
            tables = await self._tables.of_person(caller.person)
        own = [one for one in tables if one.status == RUNNING and _plays(one, caller.person)]
        if not own:
            return Denied("watching" if tables else "no_table")
        return _only(own, caller.person) or _which(own)

    async def _fitting(self, caller: Caller, name: str) -> Table | Denied:
        """The table that a house command means where no code is given."""
        if name in self._orders.running:
            return await self._mine(caller)
        if caller.room is None:
            found = list(await self._tables.of_person(caller.person))
            return _which(found) if len(found) != 1 else found[0]
        here = await self._tables.in_room(caller.room)
        if name in self._orders.gathering:
            fit = [one for one in here if one.status == LOBBY]
            if name == "join":
                fit = [one for one in fit if one.seat_of(caller.person) is None] or fit
                fit = fit or [one for one in here if _substituted(one, caller.person)]
        elif name == "rematch":
            latest = await self._tables.latest_in_room(caller.room)
            fit = [latest] if latest is not None and latest.status == OVER else []
        else:
            fit = [one for one in here if one.seat_of(caller.person)] or list(here)
            latest = None if fit else await self._tables.latest_in_room(caller.room)
            fit = fit or ([latest] if latest is not None else [])
        return fit[0] if len(fit) == 1 else _which(fit)


def _possible(sight: Sight) -> str:
    """What the reader could type now, as a hint after a line that cannot be read."""
    if not sight.texts:
        names = ", ".join(sight.names[seat] for seat in sight.waiting)
        return sight.words("help-not-yours", names=names)
    return sight.words("refusal-example", known=helping.examples(sight))


def _unknown(caller: Caller, word: str) -> dict[str, str]:
    names_ = listed(f"/{one.name}" for one in catalogue())
    return {"word": word[:LONGEST], "known": words(caller.lang)("refusal-instead", known=names_)}


def _plays(table: Table, person: int) -> bool:
    seated = table.seat_of(person)
    return seated is not None and seated.plays_itself


def _substituted(table: Table, person: int) -> bool:
    seated = table.seat_of(person)
    return table.status == RUNNING and seated is not None and not seated.plays_itself


def _only(tables: Sequence[Table], person: int) -> Table | None:
    """The one table, or the one among several that waits for the person."""
    if len(tables) == 1:
        return tables[0]
    waiting = [one for one in tables if _waits_for(one, person)]
    return waiting[0] if len(waiting) == 1 else None


def _waits_for(table: Table, person: int) -> bool:
    seated = table.seat_of(person)
    return seated is not None and seated.seat in Sight(table, words("en"), seated.seat).waiting


def _which(tables: Iterable[Table]) -> Denied:
    known = ", ".join(one.code for one in tables)
    return Denied("which_table", {"known": known}) if known else Denied("no_table")


def _mentioned(table: Table, sight: Sight, seats: Iterable[int]) -> tuple[int, ...]:
    """The persons to notify: those of the seats who are still waited for."""
    people = [table.seats[seat].person for seat in seats if seat in sight.waiting]
    return tuple(person for person in people if person is not None)
