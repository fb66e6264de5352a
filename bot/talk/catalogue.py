"""The command catalogue: each command once, with all that any reader must know of it.

Menus, options of forms, the finder of tables, completion, help and the manual read it. A game's
verbs are commands too, one each, shared between games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum, auto
from functools import cache

from bot.talk.games import talk_of
from bot.talk.message import Value
from locales import LANGUAGES, Words, words
from rules.core.notation import Form, Notation
from rules.games import GAMES, game
from rules.players import PLAYERS
from rules.premoves import programs_of


class About(Enum):
    """Which table a command may be about, where no code says it."""

    NO_TABLE = auto()
    ANY = auto()
    """The one that the caller sees here; of several, the one that waits for them."""
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
    """The same for a move: the whole line is a game's notation."""


class Command(Value, frozen=True):
    """A command: its name, the kinds of its arguments in order, and what it is about.

    ``places``: where it is offered. Where a form of a game's verb is filled in instead of a line
    typed, ``needed`` are the kinds that must be given, and ``more`` those that may follow.
    ``bare``: nothing but a table's code may follow; ``numbered``: but for a number, a page or the
    request that is answered. ``public``: a room may read the answer where its reader can be
    reached nowhere else. ``shows``: a card may come of it. ``games`` says in which games it means
    something, where that is not in all.
    """

    name: str
    arguments: tuple[str, ...] = ()
    places: tuple[str, ...] = ("room", "desk")
    about: About = About.ANY
    needed: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    bare: bool = False
    numbered: bool = False
    public: bool = False
    shows: bool = False
    games: Callable[[str], bool] | None = None

    @property
    def verb(self) -> bool:
        """Whether it is a verb of games."""
        return self.about is About.MOVE


def _stores(key: str) -> bool:
    return programs_of(key) is not None


def _bids(key: str) -> bool:
    return "bid" in talk_of(key).verbs.aloud


ROOM, DESK = ("room",), ("desk",)

_OWN = (
    Command("new", ("game", "options"), ROOM, About.NO_TABLE, public=True, shows=True),
    Command("join", ("code",), about=About.JOINABLE, public=True, shows=True),
    Command("leave", ("code",), about=About.GATHERING, public=True),
    Command("begin", ("code",), about=About.GATHERING, public=True),
    Command("cancel", ("code",), about=About.GATHERING, public=True),
    Command("computer", ("player",), about=About.GATHERING, public=True),
    Command("option", ("option", "value"), about=About.GATHERING),
    Command("shuffle", about=About.GATHERING, bare=True, public=True),
    Command("table", ("code",), shows=True),
    Command("board", ("text",)),
    Command("hand", about=About.AWAITING),
    Command("log", ("code", "all"), numbered=True),
    Command("undo", about=About.PLAYED, bare=True),
    Command("yes", about=About.VOTING, bare=True, numbered=True),
    Command("no", about=About.VOTING, bare=True, numbered=True),
    Command("help", ("all",)),
    Command("rules", ("game",), about=About.NO_TABLE, public=True),
    Command("lang", ("language",), about=About.NO_TABLE),
    Command("settings", ("setting", "choice"), about=About.NO_TABLE),
    Command("rematch", about=About.FINISHED, bare=True, public=True, shows=True),
    Command("resign", ("code", "confirm"), about=About.PLAYED),
    Command("mytables", about=About.NO_TABLE),
    Command("export", ("code",)),
    Command("nudge", ("code",)),
    Command("pause", ("switch",), about=About.HOSTED),
    Command("substitute", ("seat",), about=About.HOSTED),
    Command("kick", ("seat",), about=About.HOSTED),
    Command("plan", ("plan",), DESK, About.AWAITING, games=_stores),
    Command("bid", ("item", "coins"), about=About.AWAITING, games=_bids),
    Command("clock", ("clock",)),
    Command("privacy", about=About.NO_TABLE),
    Command("mydata", about=About.NO_TABLE),
    Command("forgetme", ("confirm",), about=About.NO_TABLE),
)


ALSO = {
    "all": ("all",),
    "confirm": ("yes",),
    "language": LANGUAGES,
    "player": (*PLAYERS, "off"),
    "switch": ("on", "off"),
    "text": ("text",),
}
"""Kinds of words after a house's command that have other names too: ``names-<kind>-<word>``."""


def house() -> tuple[Command, ...]:
    """The house's own commands, in the order of all menus."""
    return _OWN


@cache
def catalogue() -> tuple[Command, ...]:
    """All commands: the house's own, then the verbs that persons use in any game."""
    verbs: dict[str, list[Command]] = {}
    for key in GAMES:
        rules = game(key)
        for verb in rules.notation.verbs:
            if command_of(verb) == verb and words("en").has(f"command-{verb}"):
                verbs.setdefault(verb, []).append(_verb(rules.notation, verb))
    return (*house(), *(_shared(games) for games in verbs.values()))


@cache
def of_game(key: str) -> tuple[Command, ...]:
    """The commands that only mean something at a table of this game, or of others like it."""
    own = [command_of(verb) for verb in game(key).notation.verbs]
    own += [one.name for one in house() if one.games is not None and one.games(key)]
    named = {one.name: one for one in catalogue()}
    return tuple(named[name] for name in dict.fromkeys(own) if name in named)


def of_all_games() -> tuple[Command, ...]:
    """The commands that mean something at a table of every game."""
    return tuple(one for one in house() if one.games is None)


def command_of(verb: str) -> str:
    """The name of the command that a game's verb is typed with."""
    return rare().get(verb) or aloud().get(verb, verb)


@cache
def rare() -> dict[str, str]:
    """The verbs that are no commands, and those that take them as their first word."""
    spoken = [talk_of(key).verbs.under.items() for key in GAMES]
    return {verb: name for one in spoken for name, verbs in one for verb in verbs}


@cache
def aloud() -> dict[str, str]:
    """Verbs that are offered under the name of a house's command, which is more than that."""
    return {verb: name for key in GAMES for name, verb in talk_of(key).verbs.aloud.items()}


def _shared(games: list[Command]) -> Command:
    """One command for a verb of several games: it needs only what all of them need."""
    first, *others = games
    if not others:
        return first
    needed = tuple(kind for kind in first.needed if all(kind in one.needed for one in others))
    every = _union([one.needed + one.more for one in games])
    more = tuple((Counter(every) - Counter(needed)).elements())
    return Command(
        first.name,
        _union([one.arguments for one in games]),
        about=About.MOVE,
        needed=needed,
        more=tuple(sorted(more, key=every.index)),
    )


def _union(lists: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Kinds of several games, each as often as any of them has it, in the first one's order."""
    found: list[str] = []
    for kinds in lists:
        found += (Counter(kinds) - Counter(found)).elements()
    return tuple(found)


def _verb(notation: Notation, verb: str) -> Command:
    """The command that a verb of one game is."""
    needed, more = notation.slots(verb)
    kinds = _kinds(notation.forms(verb))
    return Command(verb, kinds, about=About.MOVE, needed=_kinds(needed), more=_kinds(more))


def _kinds(forms: Iterable[Form]) -> tuple[str, ...]:
    return tuple(form.kind for form in forms)


def find(word: str) -> Command | None:
    """The command that a first word names, in any language; None where it is none of ours."""
    name = aliases().get(bare(word), bare(word))
    return next((one for one in catalogue() if one.name == name), None)


def is_public(name: str) -> bool:
    """Whether a room may read the answer to a command."""
    return any(one.name == name and one.public for one in house())


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
    """Other names of the words that may follow a command, in all languages, to the words."""
    found: dict[str, str] = {}
    for kind in kinds:
        for word in ALSO.get(kind, ()):
            keys = [words(lang) for lang in LANGUAGES if words(lang).has(f"names-{kind}-{word}")]
            named = [one for text in keys for one in text(f"names-{kind}-{word}").split(",")]
            found |= {one.strip().casefold(): word for one in (word, *named)}
    return found


def line(text: Words, command: Command) -> str:
    """What a command does, in a line."""
    return text(f"command-{command.name}")


@cache
def aliases() -> dict[str, str]:
    """Other names of commands, in all languages, to what they name."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for command in catalogue():
            found |= dict.fromkeys(other_names(words(lang), command), command.name)
    return found


def other_names(text: Words, command: Command) -> tuple[str, ...]:
    """How else a command may be called in a language."""
    key = f"names-{'verb' if command.verb else 'command'}-{command.name}"
    if not text.has(key):
        return ()
    return tuple(name.strip().casefold() for name in text(key).split(","))
