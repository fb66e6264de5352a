"""Words without their endings, so that what is asked for is found in any case and number."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

import snowballstemmer

WORD = re.compile(r"[^\W_]+")
CYRILLIC = re.compile(r"[а-яё]")
FLEETING = re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])[ео](?=[кц]$)|(?<=[яа]н)ин$")
"""What Russian nouns have in one form alone: торговец, торговца; рынок, рынка; крестьянин."""
INVARIABLE = frozenset({"денье", "палаццо", "соло"})
"""Words that have no endings, though they look as if they had."""
KEPT = 8192
"""Number of words whose stems are cached."""


@cache
def _stemmer(lang: str) -> Any:
    return snowballstemmer.stemmer(lang)


def stems(text: str, *, deep: bool = True) -> tuple[str, ...]:
    """The stems of all words of a text, each by the rules of the script that it is written in.

    What is left of a word may end like another case of it: монахом, монах. Where that is cut off
    too (``deep``), all forms meet at the same stem, but so may two words: королева, король.
    """
    cut = _deep_stem if deep else _stem
    return tuple(cut(one) for one in WORD.findall(text.casefold().replace("ё", "е")))


@lru_cache(maxsize=KEPT)
def _deep_stem(word: str) -> str:
    stem = _stem(word)
    return stem if stem == word else _deep_stem(stem)


@lru_cache(maxsize=KEPT)
def _stem(word: str) -> str:
    if word in INVARIABLE:
        return word
    if not CYRILLIC.search(word):
        return str(_stemmer("english").stemWord(word))
    return FLEETING.sub("", str(_stemmer("russian").stemWord(word)))
