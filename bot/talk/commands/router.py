"""What adapters call: a typed line or a tap becomes a command with its table, and an answer.

What comes back is for that person alone; what everybody sees goes through the outbox.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.tables import lobby, repository, room_settings, rooms
from bot.tables.model import Denied, Table
from bot.tables.people import membership
from bot.tables.people.people import People
from bot.tables.service import Tables
from bot.talk.button_token import ANYWHERE, COMMAND, DRILL, read_token
from bot.talk.caller import Caller, Completion
from bot.talk.cards.buttons import offer_of
from bot.talk.cards.card import plain_title
from bot.talk.commands import moves, private_answers
from bot.talk.commands.catalogue import (
    About,
    Command,
    announced_verbs,
    canonical,
    declared_commands,
    find,
    stray,
)
from bot.talk.commands.completion import Typed, complete_argument, complete_command
from bot.talk.commands.request import Answer, Request, refusal
from bot.talk.commands.table_lookup import Finder
from locales import words
from rules.core.notation import LONGEST
from rules.games import boxes, company, game, tutorial_of, usual_seats

_log = logging.getLogger(__name__)


class Router:
    """Talk over a table manager and the people it serves."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._finder = Finder(tables)

    async def command(self, caller: Caller, text: str) -> Answer:
        """Answer a typed line, with or without its slash."""
        return await _unless_unreadable(caller, self._command(caller, text))

    async def tap(self, caller: Caller, written: str) -> Answer:
        """Answer a button."""
        return await _unless_unreadable(caller, self._tap(replace(caller, touched=True), written))

    async def _command(self, caller: Caller, text: str) -> Answer:
        if len(text) > LONGEST:
            return refusal(caller, Denied("too_long", {"count": str(len(text))}))
        typed = text.split()
        if not typed or not typed[0].strip("/"):
            typed = ["help"]
        found = find(typed[0])
        if (
            found is not None
            and found.name in announced_verbs().values()
            and caller.room is not None
        ):
            typed = [found.name, *typed[1:]]
        elif found is not None and not found.verb:
            return await self._typed(self._request(caller, typed[1:]), found)
        return await moves.line(self._request(caller, typed), known=found is not None)

    async def _tap(self, caller: Caller, written: str) -> Answer:
        try:
            token = read_token(written)
        except ValueError:
            return refusal(caller, Denied("bad_token"))
        said = token.text.removeprefix(COMMAND).split()
        if token.code == ANYWHERE:
            return await self._pressed(self._request(caller, said))
        if not token.text.startswith((COMMAND, DRILL)):
            return await moves.move(self._request(caller), token.code, token.text, token.revision)
        table = await self._finder.coded(caller, token.code)
        if isinstance(table, Denied):
            return refusal(caller, table)
        if token.text.startswith(COMMAND):
            return await self._pressed(self._request(caller, said).at(table))
        return await moves.drill(self._request(caller).at(table), token)

    async def complete(self, caller: Caller, text: str) -> tuple[Completion, ...]:
        """Lines that the typed one could become."""
        if len(text) > LONGEST:
            return ()
        typed = Typed.of(text)
        if not typed.begun:
            # The table that the line would be about, before anything of it is typed.
            table = await self._finder.find_table(caller, About.MOVE)
            if isinstance(table, Denied):
                table = await self._finder.find_table(caller, About.ANY)
            sight = await self._request(caller).view(table)
            return complete_command(words(caller.lang), typed.head.casefold(), sight)
        command = find(typed.head)
        if command is None:
            return ()
        found, rest = await self._finder.named(caller, list(typed.known))
        if found is not None:
            typed = replace(typed, code=typed.known[0], known=tuple(rest))
        table = found or await self._finder.find_table(caller, command.about)
        sight = await self._request(caller).view(table)
        here = await self._finder.here(caller)
        return complete_argument(words(caller.lang), typed, command, sight, here)

    async def greet(self, caller: Caller) -> Answer:
        """What the bot offers to somebody who is alone with it."""
        return await self._pressed(self._request(caller, ["start"]))

    async def play_now(self, caller: Caller, key: str, computers: int | None = None) -> Answer:
        """A new table in the caller's room with computer players, begun at once.

        Without a number of them, there are as many as is usual.
        """
        computers = max(1, usual_seats(key) - 1) if computers is None else computers
        rivals = [words(caller.lang)("computer-novice")] * computers
        done = await self._tables.do(
            lobby.play_now, caller.person, caller.beside, key, rivals, update=caller.update
        )
        return self._request(caller).reply_to(done, None)

    async def teach(self, caller: Caller, key: str) -> Answer:
        """The caller's guided table of a game, begun or gone on with."""
        return await self._pressed(self._request(caller, ["teach", key]))

    async def relocate(
        self, caller: Caller, code: str, make: Callable[[str], Awaitable[int]]
    ) -> Answer:
        """Show a table in a new room in place of the caller's; ``make`` opens it under a name.

        It is made only for somebody who sits at the table.
        """
        table = await self._tables.see(repository.fetch, code)
        if table is None or caller.room is None or caller.room not in table.rooms:
            return refusal(caller, Denied("unknown_table", {"code": code}))
        request = self._request(caller).at(table)
        if table.seat_of(caller.person) is None:
            return request.refuse(Denied("not_seated", {"code": code}))
        text = words(await self._people.room_language(caller.room))
        room = await make(plain_title(text, table))
        return request.reply_to(await request.act(rooms.relocate, caller.room, room), None)

    async def playing(self, rooms: tuple[int, ...], person: int | None) -> tuple[str, ...]:
        """The games that run in some rooms, and at a person's tables."""
        return await self._tables.see(repository.games_running, rooms, person)

    async def speak(self, person: int, lang: str) -> None:
        """Speak to a person in a language from now on, on their cards that stand, too."""
        await self._tables.do(rooms.speak_to, person, lang)

    async def rename(self, person: int, name: str) -> None:
        """Call a person by a name at the tables where they sit, on the cards that stand, too."""
        await self._tables.do(rooms.rename, person, name)

    async def note_thread(self, room: int, channel: int) -> None:
        """A room is a thread of a channel, and has its settings."""
        await self._tables.do(room_settings.lies_in, room, channel)

    async def table_in(self, room: int) -> str:
        """The code of the table that a room has shown last; empty where it has shown none."""
        table = await self._tables.see(repository.latest_in_room, room)
        return "" if table is None else table.code

    async def games(self, lang: str) -> tuple[tuple[str, str, str], ...]:
        """Key, title and a line about every game."""
        text = words(lang)
        return tuple((key, text(f"{key}-title"), text(f"{key}-line")) for key in boxes())

    def rivals(self, key: str) -> range:
        """How many computer players one person can sit down with; 0 where one can play alone."""
        return range(company(key) - 1, game(key).seats[-1])

    def is_taught(self, key: str) -> bool:
        """Whether a game has a guided table."""
        return tutorial_of(key) is not None

    async def offer(self, caller: Caller, code: str) -> str:
        """What a person may choose at a table now (``Message.offer``)."""
        table = await self._tables.see(repository.fetch, code)
        sight = await self._request(caller).view(table)
        return "" if sight is None else offer_of(sight)

    async def note_presence(self, person: int, room: int, *, left: bool) -> None:
        """A person has left a room, or is there again; nothing is done where that is known."""
        if await self._tables.see(membership.has_left, room, person) != left:
            await self._tables.do(membership.note, room, person, left)

    async def returned(self, room: int) -> None:
        """The bot may write in a room again, in which tables may have gone on meanwhile."""
        await self._tables.do(rooms.show_again, room)

    def _request(self, caller: Caller, args: list[str] | None = None) -> Request:
        return Request(self._tables, self._people, caller, args or [])

    async def _typed(self, request: Request, command: Command) -> Answer:
        """A command of the house, perhaps with a table's code before its other words."""
        caller, args = request.caller, request.args
        if command.about is About.NO_TABLE:
            return await _handled(replace(request, args=canonical(command, args)), command)
        table, rest = await self._finder.named(caller, args)
        rest = canonical(command, rest)
        if table is None and rest and stray(command, rest[0]):
            table = Denied("unknown_table", {"code": args[0]})
        if table is None:
            table = await self._finder.find_table(caller, command.about)
        request = replace(request, args=rest)
        if isinstance(table, Table):
            return await _handled(request.at(table), command)
        if command.about is About.ANY_OR_NONE and (rest or table.code == "no_table"):
            # What there is to say without a table is no secret.
            answers: Answer = await command.handler(request)
            return answers
        known = await self._finder.elsewhere(caller) if table.code == "no_table" else ()
        return known or refusal(caller, table, again=" ".join((command.name, *rest)))

    async def _pressed(self, request: Request) -> Answer:
        """A command of a button."""
        command = declared_commands().get(request.args[0]) if request.args else None
        if command is None or not command.about.fits(request.found):
            return refusal(request.caller, Denied("bad_token"))
        return await _handled(replace(request, args=request.args[1:]), command)


async def _unless_unreadable(caller: Caller, answering: Awaitable[Answer]) -> Answer:
    """An answer; a refusal where it is about a table whose game or data cannot be read here."""
    try:
        return await answering
    except repository.Unreadable as error:
        _log.error("a table cannot be opened: %s", error)
        return refusal(caller, Denied("table_unreadable"))


async def _handled(request: Request, command: Command) -> Answer:
    """What a command's handler answers, in a room perhaps for all to read."""
    answers = await command.handler(request)
    return private_answers.show(answers, public=command.public, table=request.found)
