"""Completing a typed line: commands, games, options, and legal actions word by word."""

from __future__ import annotations

from collections.abc import Iterable

from bot.talk.caller import Completion
from bot.talk.commands import catalogue, find, line
from bot.talk.sight import Sight
from locales import LANGUAGES, Words
from rules.core.options import choices
from rules.games import GAMES, game

MOST = 25
"""So many completions at once; Discord shows no more."""


def complete(words: Words, text: str, sight: Sight | None) -> tuple[Completion, ...]:
    """What a line that begins so could become; ``sight`` is the table that it would go to."""
    typed = text.removeprefix("/")
    head, space, rest = typed.partition(" ")
    if not space:
        found = [
            Completion(f"/{one.name}{' ' if one.arguments else ''}", line(words, one))
            for one in catalogue()
            if one.name.startswith(head.casefold())
        ]
        return tuple(found[:MOST])
    command = find(head)
    if command is None:
        return ()
    if command.verb:
        return _actions(sight, command.name, rest)
    first = command.arguments[0] if command.arguments else ""
    return tuple(
        Completion(f"/{command.name} {word}", hint)
        for word, hint in _words(words, first, sight)
        if word.startswith(rest.casefold())
    )[:MOST]


def _actions(sight: Sight | None, verb: str, rest: str) -> tuple[Completion, ...]:
    """Legal actions of a verb, the next word of each."""
    if sight is None:
        return ()
    *known, part = f"{rest}|".casefold().split()
    start = [verb, *known]
    found: dict[str, None] = {}
    for text in sight.texts:
        legal = text.split()
        at = len(start)
        fits = legal[:at] == start and len(legal) > at
        if fits and legal[at].startswith(part.rstrip("|")):
            found[" ".join(legal[: at + 1])] = None
    return tuple(Completion(f"/{one}") for one in found)[:MOST]


def _words(words: Words, kind: str, sight: Sight | None) -> Iterable[tuple[str, str]]:
    """The words that an argument of a kind may be."""
    if kind == "game":
        return [(key, words(f"{key}-line")) for key in GAMES]
    if kind == "language":
        return [(lang, "") for lang in LANGUAGES]
    if kind == "text":
        return [("text", "")]
    if kind == "setting":
        return [("quick on", ""), ("quick off", "")]
    if kind == "option" and sight is not None:
        options = choices(game(sight.table.game).Options)
        return [(f"{one.name} {value}", "") for one in options for value in one.values]
    return []
