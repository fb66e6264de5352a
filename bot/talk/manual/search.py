"""The chapter of a game's rules that words are looked for in, best first, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import log

from bot.talk.manual.chapters import chapters
from bot.talk.manual.glossary import glossary
from bot.talk.manual.guide import home_of
from bot.talk.manual.stems import stems
from bot.talk.message import FrozenValue
from bot.talk.typed_words import said_for
from locales import LANGUAGES, words

TITLE, WORDS, TEXT = 4.0, 4.0, 1.0
"""How much a word counts in a chapter's title, in its list of words, and in its text."""
WHOLE = 6.0
"""How much more counts a phrase of the list that is asked for as it stands."""
SHORTEST = 4
"""A stem of so many letters may be the beginning of the word that is meant."""


class SearchEntry(FrozenValue, frozen=True):
    """A chapter as it is searched: its phrases, and how much each stem counts there."""

    phrases: frozenset[tuple[str, ...]]
    weights: dict[str, float]


def search(key: str, said: str) -> tuple[str, ...]:
    """The chapters that hold the words that were said, best first; none where none does."""
    asked = _asked(said)
    if not asked:
        return ()
    index = _index(key)
    rare = {one: _rarity(one, tuple(index.values())) for one in asked}
    points = {name: _points(entry, asked, rare) for name, entry in index.items()}
    found = [name for name in index if points[name] > 0]
    return tuple(sorted(found, key=lambda name: -points[name]))


def stands_in(text: str, said: str) -> bool:
    """Whether a text holds all words that were said, whatever their endings."""
    return set(_asked(said)) <= set(stems(text))


def _asked(said: str) -> tuple[str, ...]:
    """The stems of what is asked for; empty words count where there are no others."""
    plain = [one for one in said.casefold().split() if one not in _empty()]
    return stems(" ".join(plain)) or stems(said)


@cache
def _empty() -> frozenset[str]:
    """Words that stand everywhere and say nothing of what is meant."""
    return frozenset(one for lang in LANGUAGES for one in said_for(words(lang), "rules", "empty"))


def _points(entry: SearchEntry, asked: Sequence[str], rare: dict[str, float]) -> float:
    met = [_weight(entry, one) * rare[one] for one in asked]
    whole = WHOLE if frozenset(asked) in {frozenset(one) for one in entry.phrases} else 0.0
    # Each word that is missing costs more than one that stands there twice brings.
    return sum(met) * (sum(map(bool, met)) / len(asked)) ** 2 + whole


def _weight(entry: SearchEntry, stem: str) -> float:
    exact = entry.weights.get(stem, 0.0)
    if exact or len(stem) < SHORTEST:
        return exact
    return max((points for one, points in entry.weights.items() if one.startswith(stem)), default=0)


def _rarity(stem: str, entries: Sequence[SearchEntry]) -> float:
    """What stands in few chapters tells more."""
    met = sum(1 for one in entries if _weight(one, stem))
    return log(1 + len(entries) / (1 + met))


@cache
def _index(key: str) -> dict[str, SearchEntry]:
    return {name: _entry(key, name) for name in chapters(key)}


def _entry(key: str, name: str) -> SearchEntry:
    weights: dict[str, float] = {}
    phrases: set[tuple[str, ...]] = set()
    for lang in LANGUAGES:
        text = words(lang)
        title = text(f"{key}-chapter-{name}")
        listed = said_for(text, f"{key}-chapter", name)
        own = [
            alias
            for one in glossary(key, lang).values()
            if home_of(key, one.code) == name
            for alias in one.names
        ]
        for part, weight in ((title, TITLE), (text(f"{key}-rules-{name}"), TEXT)):
            _note(weights, stems(part), weight)
        for phrase in (*listed, *own):
            _note(weights, stems(phrase), WORDS)
        phrases |= {_asked(one) for one in (title, *listed, *own)}
    return SearchEntry(frozenset(phrases), weights)


def _note(weights: dict[str, float], found: Iterable[str], weight: float) -> None:
    for one in found:
        weights[one] = max(weight, weights.get(one, 0.0))
