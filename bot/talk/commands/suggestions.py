"""What somebody may have meant by a word that means nothing here: one letter wrong, or alike."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from bot.tables.model import Denied, No, Table
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import aliases, catalogue, general_commands, other_names
from bot.talk.typed_verbs import command_line
from bot.talk.typed_words import names
from locales import LANGUAGES, Words, words
from rules.core.forms import Names
from rules.core.game import Game
from rules.games import boxes, premoves_of

TEXTS = tuple(words(lang) for lang in LANGUAGES)
NEAR = 0.72
"""How much alike two words are at least, of 1: in a short word one letter is wrong."""
SHORTEST = 3
"""Shorter words are like too many others."""
UNKNOWN = {
    "unknown_game": ("game", "game"),
    "unknown_topic": ("topic", "word"),
    "no_such_person": ("seat", "word"),
    "unknown_computer": ("value", "name"),
    "bad_option": ("value", "value", "option"),
    "bad_setting": ("value", "setting"),
}
"""What a word should have been, by the refusal of it, and the parameters that may be the word."""
ALIKE = str.maketrans("асеорхувкмнті", "aceopxybkmhti")
"""Cyrillic letters that look like Latin ones, wherever a keyboard was not switched."""


def command(text: Words, word: str) -> str:
    """A question after a command that nobody knows."""
    return _asked(text, word, (*(one.name for one in catalogue()), *aliases()), "/")


def of_table(text: Words, no: No, table: Table | None) -> str:
    """A question after a refusal that names a word: a game, a person, an option, or a value."""
    kind, *params = UNKNOWN.get(no.code, ("",))
    word = next((no.params[one] for one in params if no.params.get(one)), "")
    if kind == "game":
        titles = (words(lang)(f"{key}-title").casefold() for key in boxes() for lang in LANGUAGES)
        return _asked(text, word, (*boxes(), *titles))
    if kind == "topic":
        return of_table(text, Denied("unknown_game", {"game": word}), table) or command(text, word)
    if kind == "seat" and table is not None:
        return _asked(text, word, [one.name for one in table.seats])
    return _asked(text, word, no.params.get("known", "").split(", ")) if kind else ""


def argument(sight: TableView, no: No) -> str:
    """A question after a line of the game that cannot be read."""
    table, word = sight.table, no.params.get("word", "")
    known = names(table.game, table.seats)
    if no.code == "unknown_verb":
        return _verb(sight, word, known)
    return _asked(sight.words, word, _codes(sight.rules, known, no))


def premove_suggestions(text: Words, table: Table, no: No) -> str:
    """The same after a line of stored answers."""
    rules = premoves_of(table.game)
    if rules is None or no.code not in ("bad_argument", "unknown_verb"):
        return ""
    known, word = names(table.game, table.seats), no.params.get("word", "")
    forms = [form for verb in rules.notation.verbs for form in rules.notation.forms(verb)]
    found = [code for form in forms for code in getattr(form, "codes", ())]
    found += [name for form in forms for name in known.get(form.kind, {})]
    return _asked(text, word, (*found, *rules.notation.verbs))


def _verb(sight: TableView, word: str, known: Names) -> str:
    verbs = known.get("verb", {})
    mine = [verb for verb in sight.rules.notation.verbs if command_line(verb) == f"/{verb}"]
    others = [
        name
        for one in general_commands()
        for text in TEXTS
        for name in (one.name, *other_names(text, one))
    ]
    return _asked(sight.words, word, (*mine, *verbs, *others), "/")


def _codes(rules: Game[Any], known: Names, no: No) -> Iterable[str]:
    """All that may stand after the verb; the names that people say before bare codes."""
    verb = no.params.get("verb", "")
    forms = rules.notation.forms(verb) if verb in rules.notation.verbs else ()
    for form in forms:
        yield from known.get(form.kind, {})
        yield from getattr(form, "codes", ())


def _asked(text: Words, word: str, known: Iterable[str], slash: str = "") -> str:
    """Whether that was meant, where something known is like the word."""
    if len(word) < SHORTEST:
        return ""
    folded = {_folded(one): one for one in reversed([*known]) if one}
    found = get_close_matches(_folded(word), folded, 1, NEAR)
    return text("did-you-mean", word=f"{slash}{folded[found[0]]}") if found else ""


def _folded(word: str) -> str:
    """A word as it looks: letters of either alphabet that look the same are the same."""
    return word.casefold().replace("_", " ").translate(ALIKE)
