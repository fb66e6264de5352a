"""The command catalogue: each command once, for every platform's menus and for the manual.

A game's verbs are commands too, one each, shared between games (DESIGN 5; DECISIONS 34).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable
from functools import cache

from bot.talk.message import Value
from locales import LANGUAGES, Words, words
from rules.core.notation import Form, Notation
from rules.games import GAMES, game
from rules.players import PLAYERS
from rules.programs import programs_of


class Command(Value, frozen=True):
    """A command: its name, the kinds of its arguments in order, and where it works.

    ``verb`` marks a game's own: the whole line is notation. Where a form is filled in instead of a
    line typed, ``needed`` are the kinds that must be given, and ``more`` those that may follow.
    ``aloud`` is the verb that a house's command is in a room, where everybody reads it.
    """

    name: str
    arguments: tuple[str, ...] = ()
    places: tuple[str, ...] = ("room", "desk")
    verb: bool = False
    needed: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    aloud: str = ""


HOUSE = (
    Command("new", ("game", "options"), ("room",)),
    Command("join", ("code",)),
    Command("leave", ("code",)),
    Command("begin", ("code",)),
    Command("cancel", ("code",)),
    Command("computer", ("player",)),
    Command("option", ("option", "value")),
    Command("shuffle"),
    Command("table", ("code",)),
    Command("board", ("text",)),
    Command("hand"),
    Command("log", ("code", "all")),
    Command("undo"),
    Command("yes"),
    Command("no"),
    Command("help", ("all",)),
    Command("rules", ("game",)),
    Command("lang", ("language",)),
    Command("settings", ("setting", "choice")),
    Command("rematch"),
    Command("resign", ("code", "confirm")),
    Command("mytables"),
    Command("export", ("code",)),
    Command("nudge", ("code",)),
    Command("pause", ("switch",)),
    Command("substitute", ("seat",)),
    Command("kick", ("seat",)),
    Command("plan", ("plan",), ("desk",)),
    Command("bid", ("item", "coins"), aloud="raise"),
    Command("clock", ("clock",)),
    Command("privacy"),
    Command("mydata"),
    Command("forgetme", ("confirm",)),
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


BARE = ("shuffle", "undo", "yes", "no", "rematch")
"""The house's commands after which nothing but a table's code may stand."""


PAGED = ("log", "yes", "no")
"""Those after which a number may stand: a page, or the request that is answered."""


RARE = dict.fromkeys(
    (
        *("add", "discard", "give", "invite", "return", "under"),
        *("accept", "counter", "decline", "propose", "share", "site", "withdraw"),
    ),
    "answer",
)
"""Verbs too seldom wanted to be commands, and the command that takes them as its first word.

``/answer give tavern`` means ``give tavern``, which can be typed as it is too (DECISIONS 34).
"""


MEANT = {"take": ("pick", "die")}
"""Verbs that people say for another one where theirs means nothing."""


ALOUD = {one.aloud: one.name for one in HOUSE if one.aloud}
"""Verbs that are offered under the name of a house's command, which is more than that."""


@cache
def catalogue() -> tuple[Command, ...]:
    """All commands: the house's own, then the verbs that persons use in any game."""
    verbs: dict[str, list[Command]] = {}
    for key in GAMES:
        rules = game(key)
        for verb in rules.notation.verbs:
            if verb not in {*RARE, *ALOUD} and words("en").has(f"command-{verb}"):
                verbs.setdefault(verb, []).append(_verb(rules.notation, verb))
    return (*HOUSE, *(_shared(games) for games in verbs.values()))


@cache
def of_game(key: str) -> tuple[Command, ...]:
    """The commands that only mean something at a table of this game, or of others like it."""
    verbs = game(key).notation.verbs
    named = dict.fromkeys(command_of(verb) for verb in verbs)
    stored = ("plan",) if programs_of(key) is not None else ()
    return tuple(one for name in (*named, *stored) for one in catalogue() if one.name == name)


def command_of(verb: str) -> str:
    """The name of the command that a game's verb is typed with."""
    return {**RARE, **ALOUD}.get(verb, verb)


def of_all_games() -> tuple[Command, ...]:
    """The commands that mean something at a table of every game."""
    return tuple(one for one in HOUSE if one.name not in ("plan", *ALOUD.values()))


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
        verb=True,
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
    return Command(
        verb,
        _kinds(notation.forms(verb)),
        verb=True,
        needed=_kinds(needed),
        more=_kinds(more),
    )


def _kinds(forms: Iterable[Form]) -> tuple[str, ...]:
    return tuple(form.kind for form in forms)


def find(word: str) -> Command | None:
    """The command that a first word names, in any language; None where it is none of ours."""
    name = aliases().get(bare(word), bare(word))
    return next((one for one in catalogue() if one.name == name), None)


def canonical(command: Command, said: list[str]) -> list[str]:
    """The words after a house's command as it knows them: ``словами`` is ``text``."""
    known = _also(command.arguments)
    return [known.get(one.casefold(), one) for one in said]


def stray(command: Command, word: str) -> bool:
    """Whether the first word after a house's command can only be meant for a table's code.

    So what takes back or leaves is not done at another table than the one that was meant.
    """
    if command.name not in BARE and command.arguments[:1] != ("code",):
        return False
    paged = command.name in PAGED and word.isdecimal()
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


def spoken(verb: str, legal: Container[str]) -> str:
    """A line's verb; what can only mean another one now is that one: ``take king`` is ``pick``."""
    command = find(verb)
    if command is None or command.name in legal:
        return verb
    return next((one for one in MEANT.get(command.name, ()) if one in legal), verb)


def aloud(verb: str, known: Container[str]) -> str:
    """A line's verb; a house's command that is a verb in a room, as the game knows it."""
    command = find(verb)
    return command.aloud if command is not None and command.aloud in known else verb


def unfolded(verb: str, words: list[str]) -> tuple[str, list[str]]:
    """A line's verb and its words, where a command takes a rare verb as its first word."""
    command = find(verb)
    rare = _rare_words().get(words[0].casefold(), "") if words else ""
    if command is None or RARE.get(rare) != command.name:
        return verb, words
    return rare, words[1:]


def typed(text: str) -> str:
    """An action as it is typed anywhere: ``/build market``, ``/answer give tavern``."""
    umbrella = RARE.get(text.split(maxsplit=1)[0])
    said = counted(text)
    return f"/{umbrella} {said}" if umbrella else f"/{said}"


def counted(text: str) -> str:
    """An action with its places in a row as people count them: ``die 0`` is their ``die 1``."""
    verb, *rest = text.split()
    places = _counted().get(verb, ())
    told = (
        str(int(one) + 1) if at in places and one.isdecimal() else one
        for at, one in enumerate(rest)
    )
    return " ".join((verb, *told))


@cache
def _counted() -> dict[str, tuple[int, ...]]:
    """Which words of a verb people count from 1."""
    notations = [game(key).notation for key in GAMES]
    return {verb: one.counted(verb) for one in notations for verb in one.verbs}


@cache
def _rare_words() -> dict[str, str]:
    """Rare verbs by all their names of one word."""
    return _named_verbs(RARE)


@cache
def _beside() -> frozenset[str]:
    """All names of the verbs that are no commands themselves, but can be typed as they are."""
    return frozenset(_named_verbs((*RARE, *ALOUD)))


def _named_verbs(verbs: Collection[str]) -> dict[str, str]:
    found = {verb: verb for verb in verbs}
    for lang in LANGUAGES:
        for verb in verbs:
            key = f"names-verb-{verb}"
            names = words(lang)(key).split(",") if words(lang).has(key) else ()
            found |= {name.strip().casefold(): verb for name in names}
    return found


def heard(word: str) -> bool:
    """Whether a line with this first word is meant for us: a command, or a verb of a game."""
    return find(word) is not None or bare(word) in _beside()


def is_verb(word: str, keys: Iterable[str]) -> bool:
    """Whether a first word can be read in a game: a verb, or the beginning of one of these games'.

    Another game's verb is one too: its own table says why not.
    """
    own = (name for key in keys for name in _verbs_of(key))
    return heard(word) or (word != "" and any(name.startswith(word) for name in own))


@cache
def _verbs_of(key: str) -> frozenset[str]:
    """All names of a game's verbs."""
    return frozenset(_named_verbs(game(key).notation.verbs))


def bare(word: str) -> str:
    """A first word without its slash and without the bot's name (``/Begin@tavola_bot``)."""
    return word.casefold().removeprefix("/").partition("@")[0]


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
