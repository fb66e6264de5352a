"""What each of the house's commands does, for a table that is already found."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.tables import lobby, planning, results, running, shelf, telling
from bot.tables.idempotency import REPEATED
from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING, Denied, No, Table
from bot.tables.people import People
from bot.tables.programs import Kept
from bot.tables.table_options import QUIET
from bot.tables.tables import Args, AtTable, Tables
from bot.talk import help as helping
from bot.talk import meant
from bot.talk.caller import Caller
from bot.talk.card import Focus, card, picture, title
from bot.talk.chapters import first_page
from bot.talk.finding import Finder
from bot.talk.gallery import gallery
from bot.talk.games import Advising, talk_of
from bot.talk.lobby_card import DEFAULT, PAGES, SETS, default_of, options_card
from bot.talk.logbook import logbook
from bot.talk.message import Button, Message
from bot.talk.names import game_said
from bot.talk.sight import Sight
from bot.talk.token import command_token, free_token
from bot.talk.topics import about, which_table
from bot.talk.wording import answer, bold, lines, paragraphs, refused, seat_names
from locales import LANGUAGES, Words, words
from rules.core.options import choices
from rules.games import GAMES, game
from rules.players import PLAYERS

Answer = tuple[Message, ...]
Order = Callable[[Caller, Table, list[str]], Awaitable[Answer]]
Free = Callable[[Caller, list[str]], Awaitable[Answer]]
STRENGTH = "novice"
RESIGN_INSTEAD = "resign_instead"
"""Why nobody leaves a running game without more ado."""
SURE = "yes"
"""What is typed, or a button says, where something cannot be taken back."""


class Orders:
    """The house's commands by name; each answers in private or with nothing.

    ``free`` are those that need no table, ``at_table`` those about one.
    """

    def __init__(self, tables: Tables, people: People) -> None:
        self.tables = tables
        self._people = people
        self._finder = Finder(tables)
        self.free: dict[str, Free] = {
            "new": self.new,
            "lang": self.lang,
            "mytables": self.mytables,
            "rules": self.rules,
        }
        self.at_table: dict[str, Order] = {
            "join": self.join,
            "leave": self.leave,
            "begin": self.begin,
            "cancel": self.cancel,
            "computer": self.computer,
            "option": self.option,
            "shuffle": self.shuffle,
            "undo": self.undo,
            "yes": self.agree,
            "no": self.disagree,
            "resign": self.resign,
            "hand": self.hand,
            "table": self.table,
            "board": self.board,
            "log": self.log,
            "help": self.help,
            "export": self.export,
            "rematch": self.rematch,
        }

    async def act(
        self, caller: Caller, table: Table, unit: AtTable[*Args], *args: *Args
    ) -> Table | No:
        """What a unit of work makes of a table for the caller, once for each update."""
        return await self.tables.do(unit, table.code, caller.person, *args, update=caller.update)

    async def sight(self, table: Table, caller: Caller) -> Sight:
        """The table as the caller sees it."""
        seated = table.seat_of(caller.person)
        viewer = seated.seat if seated is not None and table.status != LOBBY else None
        history = await self.tables.see(telling.history, table)
        best = await self.tables.see(results.best_alone, table)
        kept = Kept() if viewer is None else await self.tables.see(planning.kept_of, table, viewer)
        return Sight(table, words(caller.lang), viewer, history, kept, best)

    def refusal(
        self,
        caller: Caller,
        no: No,
        table: Table | None = None,
        more: str = "",
        again: str = "table",
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
        more = more or meant.of_table(words(caller.lang), no, table)
        told = answer(f"{text} {more}".strip(), table=code)
        if no.code != "which_table" or caller.room is not None:
            return (told,)
        return (replace(told, buttons=which_table(words(caller.lang), no, again)),)

    async def join(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, lobby.join, caller.room)
        back = table.status == RUNNING
        return self.said(caller, table, done, "answer-returned" if back else "answer-joined")

    async def leave(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Give up a seat before the start; while the game runs, leave it to a computer player."""
        done = await self.act(caller, table, lobby.leave)
        seated = table.seat_of(caller.person)
        if isinstance(done, Table) or done.code != RESIGN_INSTEAD:
            return self.said(caller, table, done, "answer-left")
        if seated is None or not seated.plays_itself:
            code = "watching" if seated is None else "substituted"
            return self.refusal(caller, Denied(code, {"code": table.code}), table)
        if _alone(table, caller):
            return await self.resign(caller, table, [])
        (told,) = self.refusal(caller, done, table)
        return (replace(told, buttons=self._sure(caller, table, "button-resign")),)

    def _sure(self, caller: Caller, table: Table, label: str) -> tuple[tuple[Button, ...], ...]:
        """The button that says yes to leaving a running game."""
        token = command_token(table.code, f"resign {SURE}")
        return ((Button(words(caller.lang)(label), token, "danger"),),)

    async def begin(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        return self.said(caller, table, await self.act(caller, table, lobby.begin), None)

    async def cancel(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, lobby.cancel)
        return self.said(caller, table, done, "answer-cancelled")

    async def computer(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Add a computer player, or with ``off`` remove one."""
        kind = args[0] if args else STRENGTH
        if kind == "off":
            done = await self.act(caller, table, lobby.drop_computer)
        else:
            name = words(caller.lang)(f"computer-{kind}") if kind in PLAYERS else kind
            done = await self.act(caller, table, lobby.add_computer, kind, name)
        return self.said(caller, table, done, None)

    async def option(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """All options to tap; with a name and a value the change, a page, or a whole set."""
        text = words(caller.lang)
        args = [*args[0].split("=", 1), *args[1:]] if args else args
        if len(args) < 2:
            return (options_card(table, text),)
        name, value = args[0], spelled(args[0], args[1:])
        if name == PAGES:
            return (options_card(table, text, "drill", page=_number([value]) or 0),)
        if name == SETS:
            return await self._set(caller, table, value)
        given = default_of(table, name) if value == DEFAULT else value
        done = await self.act(caller, table, lobby.set_option, name, given)
        if not isinstance(done, Table):
            return self.refusal(caller, done, table)
        return (options_card(done, text, "drill", near=name),)

    async def _set(self, caller: Caller, table: Table, name: str) -> Answer:
        """A recommended set of options; the card shows what it is."""
        talk = talk_of(table.game)
        known = talk.sets(len(table.seats)) if isinstance(talk, Advising) else {}
        if name not in known:
            no = Denied("bad_option", {"option": SETS, "value": name, "known": ", ".join(known)})
            return self.refusal(caller, no, table)
        done = await self.act(caller, table, lobby.set_options, known[name])
        return self.said(caller, table, done, None)

    async def shuffle(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        return self.said(caller, table, await self.act(caller, table, lobby.shuffle), None)

    async def undo(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, running.take_back)
        if isinstance(done, Table) and done.live.vote is not None:
            names = ", ".join(done.seats[seat].name for seat in done.live.vote.missing)
            return (answer(words(caller.lang)("answer-vote", missing=names), table=done.code),)
        if isinstance(done, Table) and caller.room is not None and game(done.game).secrets:
            # As after a move: the room shows nothing of it.
            return (card(await self.sight(done, caller), kind="answer"),)
        return self.said(caller, table, done, None)

    async def agree(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, running.vote, True, _number(args))
        return self.said(caller, table, done, None)

    async def disagree(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, running.vote, False, _number(args))
        mine, asked = table.seat_of(caller.person), table.live and table.live.vote
        own = mine is not None and asked is not None and asked.seat == mine.seat
        return self.said(caller, table, done, f"answer-{'withdrawn' if own else 'refused-vote'}")

    async def resign(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Leave to a computer player, after a ``yes``; the last person says it to the end."""
        if args[:1] != [SURE] and _plays(table, caller):
            alone = _alone(table, caller)
            key, label = ("last", "end-game") if alone else ("sure", "resign")
            asked = answer(words(caller.lang)(f"answer-resign-{key}", code=table.code))
            buttons = self._sure(caller, table, f"button-{label}")
            return (replace(asked, table=table.code, buttons=buttons),)
        done = await self.act(caller, table, running.resign)
        ended = isinstance(done, Table) and done.status == CANCELLED
        return self.said(caller, table, done, "answer-ended" if ended else "answer-resigned")

    async def hand(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        if game(table.game).secrets:
            sight = await self.sight(table, caller)
            return (replace(card(sight, kind="answer"), brief=sight.gist),)
        text = words(caller.lang)
        return (answer(text("answer-hand", game=text(f"{table.game}-title")), table=table.code),)

    async def table(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """Show the table anew: in the room as a new card, at a desk in private."""
        if caller.room is None:
            return (card(await self.sight(table, caller), kind="answer"),)
        done = await self.act(caller, table, running.show, caller.room)
        return self.said(caller, table, done, None)

    async def board(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The picture in full size, with ``text`` its text twin; or a page of the game's."""
        sight = await self.sight(table, caller)
        if table.live is None:
            return (card(sight, kind="answer"),)
        page = gallery(sight, args)
        if page is not None:
            return (page,)
        drawn = picture(sight, Focus(full=True))
        head = title(sight.words, table)
        if args[:1] == ["text"]:
            return (Message(kind="answer", text=lines(head, drawn.alt), table=table.code),)
        return (Message(kind="answer", text=head, picture=drawn, table=table.code),)

    async def log(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        return (logbook(await self.sight(table, caller), _number(args)),)

    async def help(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        if args and args[0] != "all":
            return await self.guide(caller, args, table.game)
        if table.status == RUNNING and not args:
            return (helping.help_now(await self.sight(table, caller)),)
        return (helping.manual(words(caller.lang), table.game),)

    async def export(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """The record, masked for the caller while the game runs."""
        mine = table.seat_of(caller.person)
        viewer, full = None if mine is None else mine.seat, table.status == OVER
        record = await self.tables.see(telling.record, table, viewer, full=full)
        head = (bold(words(caller.lang)("answer-export", code=table.code)),)
        return (Message(kind="answer", text=lines(head, record), table=table.code),)

    async def rematch(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        done = await self.act(caller, table, lobby.rematch)
        if isinstance(done, Table) and {one.person for one in done.seats} <= {caller.person, None}:
            # Nobody else is waited for; what the lobby refuses to begin stays a lobby.
            await self.tables.do(lobby.begin, done.code, caller.person)
        return self.said(caller, table, done, "answer-rematch")

    async def new(self, caller: Caller, args: list[str]) -> Answer:
        """A new table in the caller's room; after the game come options, ``small_city=2``."""
        if not args and caller.room is not None and len(GAMES) > 1:
            return (_which(words(caller.lang), "new"),)
        said = args or [next(iter(GAMES))]
        key, args = game_said(said)
        if key is None:
            no = Denied("unknown_game", {"game": said[0].casefold(), "known": ", ".join(GAMES)})
            return self.refusal(caller, no)
        if caller.room is None:
            return self.refusal(caller, Denied("room_only"))
        pairs = [arg.partition("=") for arg in args]
        options = {name.casefold(): value for name, equals, value in pairs if equals}
        stray = [name for name, equals, _ in pairs if not equals]
        if stray:
            known = ", ".join(one.name for one in choices(game(key).Options))
            no = Denied("bad_option", {"option": stray[0], "value": "", "known": known})
            return self.refusal(caller, no)
        where, update = caller.room, caller.update
        done = await self.tables.do(lobby.create, caller.person, where, key, options, update=update)
        return self.said(caller, None, done, "answer-created")

    async def rules(self, caller: Caller, args: list[str]) -> Answer:
        """A game's rules in short: of the one named, or of the one that is played here."""
        here = await self._finder.game_here(caller)
        if not args and here is None:
            return (_which(words(caller.lang), "rules"),)
        key, rest = game_said(args or [str(here)])
        if key is not None and not rest:
            return (first_page(words(caller.lang), key),)
        return await self.guide(caller, args, here)

    async def guide(self, caller: Caller, args: list[str], here: str | None = None) -> Answer:
        """The manual; or what there is about a word: a game, a command, or lines of the rules."""
        if not args or args[0] == "all":
            return (helping.manual(words(caller.lang)),)
        found = about(words(caller.lang), args, here)
        return self.refusal(caller, found) if isinstance(found, Denied) else (found,)

    async def lang(self, caller: Caller, args: list[str]) -> Answer:
        """The caller's language; with ``room`` that of the room."""
        lang = args[0].casefold() if args else ""
        if lang not in LANGUAGES:
            return (_languages(words(caller.lang)),)
        if args[1:2] == ["room"] and caller.room is not None:
            await self._people.room_speaks(caller.room, lang)
            return (answer(words(lang)("answer-lang-room")),)
        await self._people.speak(caller.person, lang)
        return (answer(words(lang)("answer-lang")),)

    async def mytables(self, caller: Caller, args: list[str]) -> Answer:
        """Where the caller sits, and what is awaited there."""
        text = words(caller.lang)
        found = await self.tables.see(shelf.of_person, caller.person)
        if not found:
            return (answer(text("answer-no-tables")),)
        told = [self._table_line(text, caller, table) for table in found]
        head = (bold(text("answer-tables")),)
        return (Message(kind="answer", text=lines(head, *told)),)

    def _table_line(self, text: Words, caller: Caller, table: Table) -> str:
        state = text("state-lobby")
        if table.live is not None:
            sight = Sight(table, text, None)
            mine = table.seat_of(caller.person)
            yours = mine is not None and mine.plays_itself and mine.seat in sight.waiting
            names = ", ".join(sight.names[seat] for seat in sight.waiting)
            told = sight.talk.turn(text, sight.view, sight.names)
            state = (
                text("state-running-you") if yours else told or text("state-running", names=names)
            )
        title_ = text(f"{table.game}-title")
        return text("answer-table-line", code=table.code, game=title_, state=state)

    def said(
        self, caller: Caller, table: Table | None, done: Table | No, key: str | None
    ) -> Answer:
        """The answer to what was done: a line, nothing where the card says it, or why not."""
        if not isinstance(done, Table):
            return self.refusal(caller, done, table)
        if key is None:
            return ()
        return (answer(words(caller.lang)(key, code=done.code), table=done.code),)


def spelled(name: str, said: list[str]) -> str:
    """The value of an option as it is typed: before a zone there may be a space, 22-8 UTC+3."""
    return "".join(said) if name == QUIET else said[0]


def _plays(table: Table, caller: Caller) -> bool:
    """Whether the caller plays at a running table."""
    seated = table.seat_of(caller.person)
    return table.status == RUNNING and seated is not None and seated.plays_itself


def _alone(table: Table, caller: Caller) -> bool:
    """Whether the caller is the last person who plays at a running table."""
    playing = [one.person for one in table.seats if one.plays_itself]
    return table.status == RUNNING and playing == [caller.person]


def _languages(text: Words) -> Message:
    """All languages to choose from, each by its own name."""
    buttons = [Button(words(one)("language"), free_token(f"lang {one}")) for one in LANGUAGES]
    known = ", ".join(LANGUAGES)
    asked = answer(text("answer-lang-unknown", known=known))
    return replace(asked, buttons=(tuple(buttons),))


def _which(text: Words, command: str) -> Message:
    """All games to choose from for a command, with a line about each."""
    told = [text("new-game", game=text(f"{key}-title"), line=text(f"{key}-line")) for key in GAMES]
    buttons = (
        (Button(text(f"{key}-title"), free_token(f"{command} {key}"), "primary"),) for key in GAMES
    )
    head = (bold(text(f"{command}-which")),)
    return Message(kind="answer", text=paragraphs(head, "\n".join(told)), buttons=tuple(buttons))


def _number(args: list[str]) -> int | None:
    return int(args[0]) if args and args[0].isdecimal() and len(args[0]) < 10 else None
