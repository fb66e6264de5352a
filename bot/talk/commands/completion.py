"""Completing a typed line: commands, games, options, and legal actions word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.model import LOBBY, RUNNING, Table
from bot.tables.table_options import LIMITS, TableOptions
from bot.tables.waiting.preferences import AWAY, CALLS, GROUP, HOURS, PRIVATE, SETTINGS
from bot.tables.waiting.quiet_hours import EXAMPLES
from bot.talk.caller import Completion
from bot.talk.cards.gallery import pages
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import (
    Command,
    catalogue,
    command_of,
    line,
    of_all_games,
    of_game,
    other_names,
    rare,
)
from bot.talk.message import FrozenValue
from bot.talk.typed_verbs import count_places
from bot.talk.typed_words import names
from locales import LANGUAGES, Words
from rules.core.forms import Form, Names, NotationError, coded
from rules.core.game import SEAT_LETTERS
from rules.core.options import OptionSpec, choices
from rules.core.premoves import PLAN
from rules.games import boxes, game, premoves_of
from rules.players import PLAYERS

ALWAYS = ("help", "undo", "hand", "board", "log", "table", "rules")
"""What is wanted at a table at any time, after the moves that can be made."""
GATHERING = ("join", "begin", "computer", "option", "leave", "rules", "help")
"""What is wanted at a table that has not begun."""
MOST = 25
"""Maximum number of completions; Discord shows no more."""


class Typed(FrozenValue, frozen=True):
    """A line so far: its first word, the words that are complete, and the one that is not.

    ``begun``: the first word is complete. ``code`` is a table's, if one was given.
    """

    head: str
    begun: bool = False
    known: tuple[str, ...] = ()
    part: str = ""
    code: str = ""

    @classmethod
    def of(cls, text: str) -> Typed:
        """A line as it is typed."""
        plain = text.lstrip().replace("\u00a0", " ")
        head, space, rest = plain.removeprefix("/").partition(" ")
        if not space:
            return cls(head)
        *known, part = rest.split(" ")
        return cls(head, True, tuple(word for word in known if word), part)

    def then(self, word: str) -> str:
        """The line with its unfinished word replaced."""
        code = (self.code,) if self.code else ()
        return " ".join((f"/{self.head}", *code, *self.known, word))


def complete_command(words: Words, head: str, sight: TableView | None) -> tuple[Completion, ...]:
    """Commands that begin so, what is wanted now first; by the names of their language too.

    ``sight`` is the table that they would be about, if it is known. What only other games know is
    offered where something of it is typed.
    """
    found = []
    for one in _ordered(sight, every=bool(head)):
        called = [name for name in other_names(words, one) if head and name.startswith(head)]
        name = one.name if one.name.startswith(head) else next(iter(called), "")
        if name:
            found.append(Completion(f"/{name}{' ' if one.arguments else ''}", line(words, one)))
    return tuple(found[:MOST])


def _ordered(sight: TableView | None, *, every: bool) -> tuple[Command, ...]:
    """Commands in the order in which they may be wanted at a table."""
    if sight is None:
        return (*of_all_games(), *_others(())) if every else of_all_games()
    own = of_game(sight.table.game)
    wanted = [*_now(sight), *(ALWAYS if sight.table.status != LOBBY else GATHERING)]
    first = [one for name in wanted for one in (*own, *of_all_games()) if one.name == name]
    ordered = dict.fromkeys((*first, *own, *of_all_games()))
    return (*ordered, *(_others(own) if every else ()))


def _now(sight: TableView) -> list[str]:
    """The commands that the reader is waited for with, or could be."""
    if sight.table.status != RUNNING or not sight.seated_here:
        return []
    votes = ["yes", "no"] if sight.table.live.vote is not None else []
    return [*votes, *dict.fromkeys(command_of(text.split()[0]) for text in sight.texts)]


def _others(own: Sequence[Command]) -> Iterator[Command]:
    """The commands of games, but for ``own`` and those of every game."""
    return (one for one in catalogue() if one not in own and one not in of_all_games())


def complete_argument(
    words: Words, typed: Typed, command: Command, sight: TableView | None, tables: Sequence[Table]
) -> tuple[Completion, ...]:
    """The next words of a command; ``sight`` is the table that it would go to, if that is known.

    ``tables`` are those whose codes may be meant.
    """
    if command.verb:
        found = [] if sight is None else _actions(words, typed, command.name, sight)
    else:
        part = typed.part.casefold()
        found = [
            pair
            for pair in _words(words, typed, command, sight, tables)
            if pair[0].casefold().startswith(part)
        ]
    return tuple(Completion(typed.then(word), hint) for word, hint in found)[:MOST]


def _actions(words: Words, typed: Typed, verb: str, sight: TableView) -> list[tuple[str, str]]:
    """The next words of the legal actions that go on as typed."""
    if verb not in sight.rules.notation.verbs:
        rare = {} if typed.known else _rare(words, verb, typed.part.casefold(), sight)
        return list(rare.items())
    known, forms = names(sight.table.game, sight.table.seats), sight.rules.notation.forms(verb)
    at, part = len(typed.known) + 1, typed.part.casefold()
    spelled = coded(part, known["compass"])
    found: dict[str, str] = {}
    for text in sight.texts:
        legal, said = text.split(), count_places(text).split()
        if legal[0] != verb or len(legal) <= at or not said[at].startswith((part, spelled)):
            continue
        if all(_same(forms, known, *pair) for pair in zip(typed.known, legal[1:], strict=False)):
            meaning = sight.talk.meaning(words, sight.view, " ".join(legal[: at + 1]))
            found[said[at]] = "" if meaning == said[at] else meaning
    if not typed.known:
        found |= _rare(words, verb, part, sight)
    return list(found.items()) or _tails(words, typed, verb, sight)


def _rare(words: Words, verb: str, part: str, sight: TableView) -> dict[str, str]:
    """Whole actions of rare verbs that a command takes in its place."""
    return {
        text: sight.talk.meaning(words, sight.view, text)
        for text in sight.texts
        if rare().get(text.split()[0]) == verb and text.startswith(part)
    }


def _tails(words: Words, typed: Typed, verb: str, sight: TableView) -> list[tuple[str, str]]:
    """What may follow a whole legal action in its line, without a verb: ``put e1 r2`` and ``c0``.

    Where something is hidden, nothing is tried out.
    """
    rules, seat = sight.rules, sight.asked
    if seat is None or rules.secrets:
        return []
    known = names(sight.table.game, sight.table.seats)
    try:
        read = rules.notation.read(" ".join((verb, *typed.known)), known)
    except NotationError:
        return []
    action = read[0]
    if len(read) > 1 or not action.tail or rules.refuse(sight.state, seat, action) is not None:
        return []
    after = rules.apply(sight.state, seat, action).state
    view, part = rules.view(after, sight.viewer), typed.part.casefold()
    following = (one for one in rules.legal(after, seat) if isinstance(one, action.tail))
    texts = [rules.notation.write(one) for one in following]
    found = ((text, text.partition(" ")[2]) for text in texts)
    return [
        (word, sight.talk.meaning(words, view, text))
        for text, word in found
        if word.startswith(part)
    ]


def _same(forms: Iterable[Form], known: Names, word: str, legal: str) -> bool:
    """Whether a typed word is a legal action's word, in whatever language."""
    for form in forms:
        try:
            if form.write(form.read(word.casefold(), known)) == legal:
                return True
        except NotationError:
            continue
    return False


def _words(
    words: Words, typed: Typed, command: Command, sight: TableView | None, tables: Sequence[Table]
) -> list[tuple[str, str]]:
    """What the next argument of one of the house's commands may be."""
    kinds, at = command.arguments, len(typed.known)
    kind = kinds[at] if at < len(kinds) else ""
    if kind == "options":
        return _options(typed.known[0])
    if kind == "value":
        options = _choices(sight)
        values = [one.values for one in options if one.name == typed.known[0].casefold()]
        return [(value, "") for group in values for value in group]
    if kind == "option":
        options = _choices(sight)
        return [(one.name, "") for one in options]
    lists = {
        "code": [(one.code, words(f"{one.game}-title")) for one in tables],
        "game": [(key, words(f"{key}-line")) for key in boxes()],
        "language": [(lang, "") for lang in LANGUAGES],
        "seat": [] if sight is None else _seats(sight),
        "player": [*((key, words(f"computer-{key}")) for key in PLAYERS), ("off", "")],
        "setting": [(one, "") for one in SETTINGS],
        "choice": _chosen(typed.known),
        "switch": [("on", ""), ("off", "")],
        "text": [("text", ""), *(() if sight is None else pages(sight))],
        "all": [("all", "")],
        "clock": [(one, "") for one in LIMITS],
        "plan": [] if sight is None else _premoves(words, sight),
    }
    return lists.get(kind, [])


def _chosen(known: tuple[str, ...]) -> list[tuple[str, str]]:
    """What a setting of a person may be, as far as it can be told beforehand."""
    named = known[0] if known else ""
    hours = tuple(EXAMPLES.split(", "))
    told = {HOURS: ("off", *hours), AWAY: ("off",), CALLS: (PRIVATE, GROUP, "off")}
    return [(one, "") for one in told.get(named, ("on", "off"))]


def _choices(sight: TableView | None) -> tuple[OptionSpec, ...]:
    """The options of a table, its game's and the house's."""
    if sight is None:
        return ()
    return (*choices(game(sight.table.game).Options), *choices(TableOptions))


def _premoves(words: Words, sight: TableView) -> list[tuple[str, str]]:
    """What a line of stored answers may begin with."""
    rules, key = premoves_of(sight.table.game), sight.table.game
    known = {} if rules is None else rules.beginnings
    told = ((one, words(f"{key}-plan-verb-{verb}")) for one, verb in known.items() if verb != PLAN)
    return [*told, ("off", "")]


def _seats(sight: TableView) -> list[tuple[str, str]]:
    """Seats by their letters, and who sits there."""
    return [(f"@{SEAT_LETTERS[one.seat]}", one.name) for one in sight.table.seats]


def _options(key: str) -> list[tuple[str, str]]:
    """``name=value`` for every option of a game."""
    if key.casefold() not in boxes():
        return []
    options = choices(game(key.casefold()).Options)
    return [(f"{one.name}={value}", "") for one in options for value in one.values]
