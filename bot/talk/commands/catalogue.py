"""The command catalogue: each command once, with all that any reader must know of it.

Menus, options of forms, the finder of tables, completion, help and the manual read it. A game's
verbs are commands too, one each, shared between games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum, auto
from functools import cache
from importlib import import_module
from typing import Any

from bot.tables.model import Table
from bot.talk.games import talk_of
from bot.talk.message import FrozenValue, Message
from bot.talk.typed_words import said_for, words_of_codes
from locales import LANGUAGES, Words, words
from rules.core.notation import Notation
from rules.games import boxes, game
from rules.players import PLAYERS

MODULES = (
    *("lobby", "play", "hints", "help", "user_settings", "my_tables", "reminders", "moderation"),
    *("premoves", "clock", "privacy", "alone"),
)
"""Where handlers are, in the order in which menus show their commands."""

EVERYBODY = (
    *("new", "join", "table", "mytables", "undo"),
    *("nudge", "rules", "settings", "lang", "help"),
)
"""What a menu offers where nothing is played: ten, to be taken in at a glance."""

WITH_SECRETS = ("hand",)
"""What is offered besides where a game has secrets."""

Handler = Callable[[Any], Awaitable[tuple[Message, ...]]]
"""What answers a ``commands.request.Request``, or a ``TableRequest``."""


class About(Enum):
    """Which table a command may be about, where no code says it."""

    NO_TABLE = auto()
    ANY = auto()
    """The one that the caller sees here; of several, the one that waits for them."""
    ANY_OR_NONE = auto()
    """The same, but it means something without a table too."""
    JOINABLE = auto()
    GATHERING = auto()
    """One that has not begun, of those who sit there."""
    HOSTED = auto()
    """One that the caller has set."""
    PLAYED = auto()
    """A running one of the caller's; never chosen among several."""
    VOTING = auto()
    AWAITING = auto()
    """A running one of the caller's; of several, the one that waits for them."""
    FINISHED = auto()
    MOVE = auto()
    """The same, for a move."""

    def fits(self, table: Table | None) -> bool:
        """Whether such a command can be given on this table, or on none."""
        if table is None:
            return self in (About.NO_TABLE, About.ANY_OR_NONE)
        return self is not About.NO_TABLE


class Command(FrozenValue, frozen=True):
    """A command: its name, the kinds of its arguments in order, and what it is about.

    ``places``: where it is offered. Where a form is filled in instead of a line typed, so many of
    the arguments are ``required``.
    ``bare``: nothing but a table's code may follow; ``numbered``: but for a number, a page or the
    request that is answered. ``public``: a room may read the answer where its reader can be
    reached nowhere else. ``shows``: a card may come of it. ``games`` says in which games it means
    something, where that is not in all. ``handler`` is a ``Handler``.
    """

    name: str
    arguments: tuple[str, ...] = ()
    places: tuple[str, ...] = ("room", "private")
    about: About = About.ANY
    required: int = 0
    bare: bool = False
    numbered: bool = False
    public: bool = False
    shows: bool = False
    games: Callable[[str], bool] | None = None
    handler: Any = None

    @property
    def verb(self) -> bool:
        """Whether it is a verb of games, which no handler answers: the whole line is notation."""
        return self.handler is None


_DECLARED: list[tuple[str, Command]] = []


def command(name: str, *arguments: str, **facts: Any) -> Callable[[Handler], Handler]:
    """Declare the command that a function handles; ``facts`` are other fields of ``Command``."""

    def declare(handler: Handler) -> Handler:
        _DECLARED.append((handler.__module__, Command(name, arguments, handler=handler, **facts)))
        return handler

    return declare


ALSO = {
    "all": ("all",),
    "confirm": ("yes",),
    "language": LANGUAGES,
    "player": (*PLAYERS, "off"),
    "switch": ("on", "off"),
    "text": ("text",),
}
"""Kinds of words after a house's command that have other names too: ``names-<kind>-<word>``."""


def general_commands() -> tuple[Command, ...]:
    """The house's own commands, in the order of all menus."""
    return tuple(one for one in declared_commands().values() if one.places)


@cache
def declared_commands() -> Mapping[str, Command]:
    """All that is declared, by name and in order; with what only buttons say."""
    modules = [import_module(f"bot.talk.commands.handlers.{name}").__name__ for name in MODULES]
    ordered = sorted(_DECLARED, key=lambda one: modules.index(one[0]))
    return {one.name: one for _, one in ordered}


@cache
def catalogue() -> tuple[Command, ...]:
    """All commands: the house's own, then the verbs that persons use in any game."""
    notations = [game(key).notation for key in boxes()]
    verbs = dict.fromkeys(verb for one in notations for verb in one.verbs)
    said = (one for one in verbs if command_of(one) == one and words("en").has(f"command-{one}"))
    return (
        *general_commands(),
        *(_verb(one, [n for n in notations if one in n.verbs]) for one in said),
    )


@cache
def of_game(key: str) -> tuple[Command, ...]:
    """The commands that only mean something at a table of this game, or of others like it."""
    own = [command_of(verb) for verb in game(key).notation.verbs]
    own += [one.name for one in general_commands() if one.games is not None and one.games(key)]
    named = {one.name: one for one in catalogue()}
    return tuple(named[name] for name in dict.fromkeys(own) if name in named)


def on_menu(games: Sequence[str]) -> tuple[Command, ...]:
    """What a menu offers: the commands for everybody, and those of the games that are played."""
    named = {one.name: one for one in catalogue()}
    found = [named[name] for name in EVERYBODY]
    for key in games:
        found += of_game(key)
        found += [named[name] for name in WITH_SECRETS if game(key).secrets]
    return tuple(dict.fromkeys(found))


def of_all_games() -> tuple[Command, ...]:
    """The commands that mean something at a table of every game."""
    return tuple(one for one in general_commands() if one.games is None)


def command_of(verb: str) -> str:
    """The name of the command that a game's verb is typed with."""
    return rare().get(verb) or announced_verbs().get(verb, verb)


@cache
def rare() -> dict[str, str]:
    """The verbs that are no commands, and those that take them as their first word."""
    spoken = [talk_of(key).verbs.under.items() for key in boxes()]
    return {verb: name for one in spoken for name, verbs in one for verb in verbs}


@cache
def announced_verbs() -> dict[str, str]:
    """Verbs that are offered under the name of a house's command, which is more than that."""
    return {verb: name for key in boxes() for name, verb in talk_of(key).verbs.aloud.items()}


def _verb(verb: str, games: Sequence[Notation]) -> Command:
    """One command for a verb of games: of several, it needs only what all of them need."""
    slots = [[tuple(one.kind for one in part) for part in each.slots(verb)] for each in games]
    needed, more = slots[0]
    if len(games) > 1:
        needed = tuple(kind for kind in needed if all(kind in one[0] for one in slots))
        # Each kind as often as any of them has it, in the first one's order.
        every: list[str] = []
        for one in slots:
            every += (Counter(one[0] + one[1]) - Counter(every)).elements()
        others = (Counter(every) - Counter(needed)).elements()
        more = tuple(sorted(others, key=every.index))
    return Command(verb, needed + more, about=About.MOVE, required=len(needed))


def find(word: str) -> Command | None:
    """The command that a first word names, in any language; None where it is none of ours."""
    name = aliases().get(bare(word), bare(word))
    return next((one for one in catalogue() if one.name == name), None)


def shows(name: str) -> bool:
    """Whether a card may come of a command, by its own name."""
    return name in declared_commands() and declared_commands()[name].shows


def bare(word: str) -> str:
    """A first word without its slash and without the bot's name (``/Begin@tavola_bot``)."""
    return word.casefold().removeprefix("/").partition("@")[0]


def canonical(command: Command, said: list[str]) -> list[str]:
    """The words after a house's command as it knows them: ``словами`` is ``text``."""
    known = _also(command.arguments)
    return [known.get(one.casefold(), one) for one in said]


def stray(command: Command, word: str) -> bool:
    """Whether the first word after a house's command can only be meant for a table's code.

    So what takes back or leaves is not done at another table than the one that was meant.
    """
    if not command.bare and command.arguments[:1] != ("code",):
        return False
    paged = command.numbered and word.isdecimal()
    return not paged and word not in _also(command.arguments).values()


@cache
def _also(kinds: tuple[str, ...]) -> dict[str, str]:
    """The words that may follow a command, and their other names in all languages, to the words."""
    known = [(kind, ALSO.get(kind, ())) for kind in kinds]
    return {name: one for kind, told in known for name, one in words_of_codes(kind, told).items()}


def line(text: Words, command: Command) -> str:
    """What a command does, in a line."""
    return text(f"command-{command.name}")


@cache
def aliases() -> dict[str, str]:
    """Other names of commands, in all languages, to what they name."""
    every = [(words(lang), one) for lang in LANGUAGES for one in catalogue()]
    return {name: one.name for text, one in every for name in other_names(text, one)}


def other_names(text: Words, command: Command) -> tuple[str, ...]:
    """How else a command may be called in a language."""
    return said_for(text, "verb" if command.verb else "command", command.name)
