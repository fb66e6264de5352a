"""Which verb of a game a typed line means, and how an action is typed.

The words after it are read by ``rules.core.notation``, with those of ``typed_words``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.tables.model import RUNNING, Table
from bot.talk.commands.catalogue import announced_verbs, bare, find, rare
from bot.talk.games import talk_of
from bot.talk.typed_words import words_of_codes
from rules.core.action import verb_of
from rules.games import boxes, game


def understood(table: Table, person: int, verb: str, said: list[str]) -> tuple[str, list[str]]:
    """The verb of a game that somebody's line means by its first word, and the words after it.

    Where a command takes a rare verb as its first word, it is that verb. What can only mean
    another one now is that one: ``take king`` is ``pick``.
    """
    verbs, command = talk_of(table.game).verbs, find(verb)
    if command is None:
        return verb, said
    first = _rare_words().get(said[0].casefold(), "") if said else ""
    if rare().get(first) == command.name:
        return first, said[1:]
    others = verbs.instead.get(command.name, ())
    if others and command.name not in (legal := _legal_verbs(table, person)):
        return next((one for one in others if one in legal), verb), said
    return verbs.aloud.get(command.name, verb), said


def _legal_verbs(table: Table, person: int) -> set[str]:
    """The verbs of all that somebody may do at a table now."""
    seated = table.seat_of(person)
    if seated is None or table.status != RUNNING:
        return set()
    legal = game(table.game).legal(table.live.state, seated.seat)
    return {verb_of(one) for one in legal}


def command_line(text: str) -> str:
    """An action as it is typed anywhere: ``/build market``, ``/answer give tavern``."""
    umbrella = rare().get(text.split(maxsplit=1)[0])
    said = count_places(text)
    return f"/{umbrella} {said}" if umbrella else f"/{said}"


def count_places(text: str) -> str:
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
    notations = [game(key).notation for key in boxes()]
    return {verb: one.counted(verb) for one in notations for verb in one.verbs}


@cache
def _rare_words() -> dict[str, str]:
    """Rare verbs by all their names of one word."""
    return words_of_codes("verb", rare())


@cache
def _beside() -> frozenset[str]:
    """All names of the verbs that are no commands themselves, but can be typed as they are."""
    return frozenset(words_of_codes("verb", (*rare(), *announced_verbs())))


def is_for_us(word: str) -> bool:
    """Whether a line with this first word is meant for us: a command, or a verb of a game."""
    return find(word) is not None or bare(word) in _beside()


def is_verb(word: str, keys: Iterable[str]) -> bool:
    """Whether a word that is no command can be read in a game: a verb, or the beginning of one.

    Another game's verb is one too: its own table says why not.
    """
    own = (name for key in keys for name in _verbs_of(key))
    return word in _beside() or (word != "" and any(name.startswith(word) for name in own))


@cache
def _verbs_of(key: str) -> frozenset[str]:
    """All names of a game's verbs."""
    return frozenset(words_of_codes("verb", game(key).notation.verbs))
