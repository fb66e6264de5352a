"""The front door of talk: what adapters call with commands and taps, and delivery for its words.

Adapters translate a platform's events into ``command``, ``tap`` and ``complete``; what comes back
is for that person alone. What everybody sees goes through the outbox (``composer``).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.tables import absence, lobby, rooms, shelf
from bot.tables.model import RUNNING, Denied, No, Table
from bot.tables.people import People
from bot.tables.play import moves
from bot.tables.play.engine import latest
from bot.tables.play.moves import NOT_RUNNING
from bot.tables.tables import Tables
from bot.talk import help as helping
from bot.talk.caller import Caller, Completion
from bot.talk.card import Focus, card, title
from bot.talk.catalogue import About, Command, aloud, bare, canonical, declared, find, stray
from bot.talk.commands import suggestions, visibility
from bot.talk.commands.completion import Typed, complete_argument, complete_command
from bot.talk.commands.request import Answer, Request, TableRequest, refusal, sight_of
from bot.talk.commands.table_lookup import Finder
from bot.talk.keys import offer_of
from bot.talk.message import plain
from bot.talk.names import names
from bot.talk.sight import Sight
from bot.talk.token import ANYWHERE, COMMAND, DRILL, Token, read_token
from bot.talk.vocabulary import is_verb, understood
from bot.talk.wording import unread
from locales import words
from rules.core.action import verb_of
from rules.core.notation import LONGEST, NO_NAMES, Names
from rules.core.values import Refusal
from rules.games import GAMES, company, game

__all__ = ["Caller", "Completion", "Front"]

UNTIMELY = ("not_your_turn", "wrong_phase")
"""Refusals of what is right at another time."""
UNREAD = ("unknown_verb", "bad_argument", "missing_argument", "ambiguous")


WITH, WITHOUT = (About.NO_TABLE,), tuple({*About} - {About.NO_TABLE, About.ANY_OR_NONE})
"""What a button on a table cannot be about, and what one on none cannot."""


class Front:
    """Talk over a table manager and the people it serves."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._finder = Finder(tables)

    async def command(self, caller: Caller, text: str) -> Answer:
        """Answer a typed line, with or without its slash."""
        if len(text) > LONGEST:
            return refusal(caller, Denied("too_long", {"count": str(len(text))}))
        typed = text.split()
        if not typed or not typed[0].strip("/"):
            typed = ["help"]
        found = find(typed[0])
        if found is None or found.verb:
            return await self._line(caller, typed)
        if found.name in aloud().values() and caller.room is not None:
            return await self._line(caller, [found.name, *typed[1:]])
        return await self._house(caller, found, typed[1:])

    async def tap(self, caller: Caller, written: str) -> Answer:
        """Answer a button."""
        try:
            token = read_token(written)
        except ValueError:
            return refusal(caller, Denied("bad_token"))
        if token.code == ANYWHERE:
            return await self._pressed(caller, token.text.removeprefix(COMMAND).split(), None)
        if not token.text.startswith((COMMAND, DRILL)):
            return await self._move(caller, token.code, token.text, token.stamp)
        table = await self._finder.coded(caller, token.code)
        if isinstance(table, Denied):
            return refusal(caller, table)
        if token.text.startswith(COMMAND):
            return await self._pressed(caller, token.text[1:].split(), table)
        return visibility.shown(await self._drill(caller, table, token), public=True, table=table)

    async def complete(self, caller: Caller, text: str) -> tuple[Completion, ...]:
        """Lines that the typed one could become."""
        if len(text) > LONGEST:
            return ()
        typed = Typed.of(text)
        if not typed.begun:
            sight = await self._supposed(caller)
            return complete_command(words(caller.lang), typed.head.casefold(), sight)
        command = find(typed.head)
        if command is None:
            return ()
        table, rest = await self._finder.named(caller, list(typed.known))
        if table is not None:
            typed = replace(typed, code=typed.known[0], known=tuple(rest))
        else:
            table = await self._finder.meant(caller, command.about)
        sight = await sight_of(self._tables, table, caller) if isinstance(table, Table) else None
        here = await self._finder.here(caller)
        return complete_argument(words(caller.lang), typed, command, sight, here)

    async def _supposed(self, caller: Caller) -> Sight | None:
        """The table that a line would be about, before anything of it is typed."""
        table = await self._finder.meant(caller, About.MOVE)
        if isinstance(table, Denied):
            table = await self._finder.meant(caller, About.ANY)
        return await sight_of(self._tables, table, caller) if isinstance(table, Table) else None

    async def play_now(self, caller: Caller, key: str, computers: int) -> Answer:
        """A new table in the caller's room with computer players, begun at once."""
        if caller.room is None:
            return refusal(caller, Denied("room_only"))
        rivals = [words(caller.lang)("computer-novice")] * computers
        done = await self._tables.do(
            lobby.play_now, caller.person, caller.room, key, rivals, update=caller.update
        )
        return () if isinstance(done, Table) else refusal(caller, done)

    async def relocate(
        self, caller: Caller, code: str, make: Callable[[str], Awaitable[int]]
    ) -> Answer:
        """Show a table in a new room in place of the caller's; ``make`` opens it under a name.

        It is made only for somebody who sits at the table.
        """
        table = await self._tables.see(shelf.fetch, code)
        if table is None or caller.room is None or caller.room not in table.rooms:
            return refusal(caller, Denied("unknown_table", {"code": code}))
        if table.seat_of(caller.person) is None:
            return refusal(caller, Denied("not_seated", {"code": code}), table)
        text = words(await self._people.room_language(caller.room))
        room = await make(plain(title(text, table)))
        done = await self._tables.do(
            rooms.relocate, code, caller.person, caller.room, room, update=caller.update
        )
        return () if isinstance(done, Table) else refusal(caller, done, table)

    async def games(self, lang: str) -> tuple[tuple[str, str, str], ...]:
        """Key, title and a line about every game."""
        text = words(lang)
        return tuple((key, text(f"{key}-title"), text(f"{key}-line")) for key in GAMES)

    def rivals(self, key: str) -> range:
        """How many computer players one person can sit down with; 0 where one can play alone."""
        return range(company(key) - 1, game(key).seats[-1])

    async def offer(self, caller: Caller, code: str) -> str:
        """What a person may choose at a table now (``Message.offer``)."""
        table = await self._tables.see(shelf.fetch, code)
        return "" if table is None else offer_of(await sight_of(self._tables, table, caller))

    async def gone(self, person: int, room: int, *, left: bool) -> None:
        """A person has left a room, or is there again; nothing is done where that is known."""
        if await self._tables.see(absence.has_left, room, person) != left:
            await self._tables.do(absence.note, room, person, left)

    async def _house(self, caller: Caller, command: Command, args: list[str]) -> Answer:
        """One of the house's own commands, typed."""
        public = command.public
        if command.about is About.NO_TABLE:
            said = canonical(command, args)
            return await self._handled(caller, command, said, None, public=public)
        table, rest = await self._finder.named(caller, args)
        rest = canonical(command, rest)
        if table is None and rest and stray(command, rest[0]):
            table = Denied("unknown_table", {"code": args[0]})
        if table is None:
            table = await self._finder.meant(caller, command.about)
        if isinstance(table, Table):
            return await self._handled(caller, command, rest, table, public=public)
        if command.about is About.ANY_OR_NONE:
            return await self._handled(caller, command, rest, None, public=True)
        return refusal(caller, table, again=" ".join((command.name, *rest)))

    async def _pressed(self, caller: Caller, said: list[str], table: Table | None) -> Answer:
        """A command of a button, on a table or on none."""
        command = declared().get(said[0]) if said else None
        if command is None or command.about in (WITHOUT if table is None else WITH):
            return refusal(caller, Denied("bad_token"))
        return await self._handled(caller, command, said[1:], table, public=command.public)

    async def _handled(
        self,
        caller: Caller,
        command: Command,
        args: list[str],
        table: Table | None,
        *,
        public: bool,
    ) -> Answer:
        """What a command's handler answers; ``public``: in a room all may read it."""
        request = Request(self._tables, self._people, caller, args)
        if table is not None:
            request = TableRequest(self._tables, self._people, caller, args, table)
        return visibility.shown(await command.handler(request), public=public, table=table)

    async def _line(self, caller: Caller, typed: list[str]) -> Answer:
        """A line of a game's notation, perhaps with the table's code after the verb.

        A slash before what is no verb asks for a command; without it the game says what it reads.
        """
        word = bare(typed[0])
        table, rest = await self._finder.named(caller, typed[1:])
        coded = table is not None
        if table is None:
            table = await self._finder.meant(caller, About.MOVE)
        ordered = typed[0].startswith("/") or (isinstance(table, Denied) and not coded)
        keys = GAMES if isinstance(table, Denied) else (table.game,)
        unknown = ordered and not is_verb(word, keys)
        no = Denied("unknown_command", {"word": word})
        if isinstance(table, Denied):
            more = suggestions.command(words(caller.lang), word) if unknown else ""
            return refusal(caller, no if unknown else table, more=more)
        if unknown:
            sight = await sight_of(self._tables, table, caller)
            more = suggestions.argument(sight, Denied("unknown_verb", no.params))
            return refusal(caller, no, table, more)
        known = names(table.game, table.seats)
        verb, rest = understood(table.game, word, rest, lambda: legal_verbs(table, caller.person))
        return await self._move(caller, table.code, " ".join((verb, *rest)), None, known)

    async def _move(
        self,
        caller: Caller,
        code: str,
        text: str,
        stamp: int | None,
        known: Names = NO_NAMES,
    ) -> Answer:
        done = await self._tables.do(
            moves.move, code, caller.person, text, stamp, known, update=caller.update
        )
        if not isinstance(done, Table):
            table = await self._finder.coded(caller, code)
            if isinstance(table, Denied):
                return refusal(caller, table)
            told = await self._refused(caller, table, done)
            return visibility.shown(told, public=False, table=table)
        if caller.room is None or not game(done.game).secrets:
            return ()
        # The room shows nothing of it, and a desk may be closed: what comes next stands here.
        sight = await sight_of(self._tables, done, caller)
        if stamp is None and sight.asked is None:
            return ()
        shown = card(sight, "answer" if stamp is None else "drill")
        return visibility.shown((shown,), public=False, table=done)

    async def _refused(self, caller: Caller, table: Table, no: No) -> Answer:
        """Why a move was refused, and how things stand for who did not know."""
        if not isinstance(no, Refusal) and no.code not in UNREAD:
            return refusal(caller, no, table)
        sight = await sight_of(self._tables, table, caller)
        no = helping.suited(sight, no)
        if no.code in UNREAD:
            more, known = suggestions.argument(sight, no), helping.possible(sight)
            return refusal(caller, unread(sight.words, table, no, known), table, more)
        if isinstance(no, Refusal) and no.instead:
            more = helping.awaited(sight) if no.code in UNTIMELY else ""
        else:
            more = helping.possible(sight)
        return refusal(caller, no, table, more=more)

    async def _drill(self, caller: Caller, table: Table, token: Token) -> Answer:
        """A step into a menu, for the presser alone; without a step, the menu from its top."""
        if table.status != RUNNING:
            no = Denied(NOT_RUNNING[table.status], {"code": table.code})
            return refusal(caller, no)
        seated = table.seat_of(caller.person)
        if seated is None:
            return refusal(caller, Denied("watching"), table)
        if not seated.plays_itself:
            return refusal(caller, Denied("substituted", {"code": table.code}), table)
        sight = await sight_of(self._tables, table, caller)
        stamp, focus = token.stamp, token.text[len(DRILL) :]
        newest = latest(sight.rules, table.live, seated.seat, table.seq)
        if stamp is not None and stamp > newest:
            return refusal(caller, Denied("bad_token"))
        if sight.asked is None:
            return await self._refused(caller, table, Refusal("not_your_turn"))
        old = stamp is not None and table.live.void(seated.seat, stamp)
        if old or not sight.leads_to(focus):
            return await self._refused(caller, table, Denied("table_moved"))
        return (card(sight, "drill", Focus(focus)),)


def legal_verbs(table: Table, person: int) -> frozenset[str]:
    """The verbs of all that somebody may do at a table now."""
    seated = table.seat_of(person)
    if seated is None or table.status != RUNNING:
        return frozenset()
    legal = game(table.game).legal(table.live.state, seated.seat)
    return frozenset(map(verb_of, legal))
