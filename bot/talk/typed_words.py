"""The words that people may type for verbs, codes and seats, in every language at once.

Texts keep them under ``names-<kind>-<code>``, separated by commas (decision 14).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from bot.tables.model import Seated, Table
from locales import LANGUAGES, Words, words
from rules.core.forms import Names
from rules.core.game import SEAT_LETTERS
from rules.games import boxes, game, premoves_of

LONGEST_TITLE = 4
"""Maximum number of words that name a game: “The Princes of Florence”."""


def names(key: str, seats: Sequence[Seated]) -> Names:
    """The word table for one table: the game's words, and the names of who sits there."""
    seated = {one.name.casefold(): f"@{SEAT_LETTERS[one.seat]}" for one in seats}
    return {**_words(key), "seat": seated}


def name_of_code(text: Words, table: Table, code: str) -> str:
    """A code of a table's game by the name that people read; itself where it has none."""
    if code.startswith("@"):
        seats = {f"@{SEAT_LETTERS[one.seat]}": one.name for one in table.seats}
        return seats.get(code, code)
    kinds = (kind for kind, named in _words(table.game).items() if code in named.values())
    keys = (f"{table.game}-{kind}-{code.replace('_', '-')}" for kind in kinds)
    return next((text(key) for key in keys if text.has(key)), code)


@cache
def game_names() -> dict[str, str]:
    """Games by their keys, their titles and other words for them, in every language."""
    titles = {words(lang)(f"{key}-title").casefold(): key for key in boxes() for lang in LANGUAGES}
    return {**titles, **synonyms("game", tuple(boxes())), **{key: key for key in boxes()}}


def game_said(said: Sequence[str]) -> tuple[str | None, list[str]]:
    """The game that a line names first, by its key, its title or a word for it; and the rest."""
    known = game_names()
    for count in range(min(len(said), LONGEST_TITLE), 0, -1):
        key = known.get(" ".join(said[:count]).casefold())
        if key is not None:
            return key, list(said[count:])
    return None, list(said)


@cache
def _words(key: str) -> dict[str, dict[str, str]]:
    rules, stored = game(key), premoves_of(key)
    found: dict[str, dict[str, str]] = {"verb": {}, "compass": synonyms("compass", "nesw")}
    found["verb"] = synonyms("verb", rules.notation.verbs)
    forms = [form for verb in rules.notation.verbs for form in rules.notation.forms(verb)]
    if stored is not None:
        verbs = stored.notation.verbs
        forms += [form for verb in verbs for form in stored.notation.forms(verb)]
        found["verb"] = synonyms("premove", verbs) | found["verb"]
        found["premove"] = synonyms("early", stored.words)
    kinds: dict[str, tuple[str, ...]] = {}
    for form in forms:
        coded = {form.kind: getattr(form, "codes", ()), **getattr(form, "parts", {})}
        for kind, codes in coded.items():
            kinds[kind] = (*kinds.get(kind, ()), *codes)
            found[kind] = _shown(key, kind, codes) | found.get(kind, {}) | synonyms(kind, codes)
    return {kind: _of_parts(kind, kinds, found) | names for kind, names in found.items()}


def _shown(key: str, kind: str, codes: Sequence[str]) -> dict[str, str]:
    """Codes by the names under which the game shows them, in every language."""
    table: dict[str, str] = {}
    for lang in LANGUAGES:
        text = words(lang)
        for code in codes:
            shown = f"{key}-{kind}-{code.replace('_', '-')}"
            if text.has(shown):
                table.setdefault(text(shown).casefold(), code)
    return table


def _of_parts(
    kind: str, kinds: dict[str, tuple[str, ...]], found: dict[str, dict[str, str]]
) -> dict[str, str]:
    """The names of other kinds whose codes all belong to this one too: answers name cards."""
    table: dict[str, str] = {}
    for other, codes in kinds.items():
        if codes and other != kind and set(codes) <= set(kinds.get(kind, ())):
            table |= found[other]
    return table


def synonyms(kind: str, codes: Iterable[str]) -> dict[str, str]:
    """What people may say for codes of a kind, in every language, to the codes."""
    texts = [(words(lang), code) for lang in LANGUAGES for code in codes]
    return {name: code for text, code in texts for name in said_for(text, kind, code)}


def words_of_codes(kind: str, codes: Collection[str]) -> dict[str, str]:
    """The same with the codes themselves."""
    return {code: code for code in codes} | synonyms(kind, codes)


def said_for(text: Words, kind: str, code: str) -> tuple[str, ...]:
    """What people may say for a code in one language."""
    key = f"names-{kind}-{code.replace('_', '-')}"
    return tuple(one.strip().casefold() for one in text(key).split(",")) if text.has(key) else ()
