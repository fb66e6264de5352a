"""The command catalogue: each command once, for every platform's menus and for the manual.

A game's verbs are commands too, one each, shared between games (DESIGN 5; DECISIONS 34).
"""

from __future__ import annotations

from functools import cache

from bot.talk.message import Value
from locales import LANGUAGES, Words, words
from rules.games import GAMES, game


class Command(Value, frozen=True):
    """A command: its name, the kinds of its arguments in order, and where it works.

    ``verb`` marks a game's own: the whole line is notation.
    """

    name: str
    arguments: tuple[str, ...] = ()
    places: tuple[str, ...] = ("room", "desk")
    verb: bool = False


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
    Command("log", ("code",)),
    Command("undo"),
    Command("yes"),
    Command("no"),
    Command("help"),
    Command("rules", ("game",)),
    Command("lang", ("language",)),
    Command("settings", ("setting", "value")),
    Command("rematch"),
    Command("resign", ("code",)),
    Command("mytables"),
    Command("export", ("code",)),
)


@cache
def catalogue() -> tuple[Command, ...]:
    """All commands: the house's own, then the verbs that persons use in any game."""
    verbs: dict[str, Command] = {}
    for key in GAMES:
        rules = game(key)
        for verb in rules.notation.verbs:
            if words("en").has(f"command-{verb}"):
                kinds = tuple(form.kind for form in rules.notation.forms(verb))
                verbs.setdefault(verb, Command(verb, kinds, verb=True))
    return (*HOUSE, *verbs.values())


def find(word: str) -> Command | None:
    """The command that a first word names, in any language; None where it is none of ours."""
    folded = word.casefold().removeprefix("/").partition("@")[0]
    name = _aliases().get(folded, folded)
    return next((one for one in catalogue() if one.name == name), None)


def line(text: Words, command: Command) -> str:
    """What a command does, in a line."""
    return text(f"command-{command.name}")


@cache
def _aliases() -> dict[str, str]:
    """Other languages' names of commands."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        text = words(lang)
        for command in catalogue():
            key = f"names-command-{command.name}"
            if text.has(key):
                found |= {name.strip().casefold(): command.name for name in text(key).split(",")}
    return found
