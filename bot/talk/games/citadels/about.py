"""What the glossary says of a thing, without the characters that a table plays without."""

from __future__ import annotations

from locales import Words
from rules.citadels.views import CitadelsView

PARTS = {
    "yellow": ("king", "emperor"),
    "blue": ("bishop", "abbot"),
    "red": ("warlord", "diplomat"),
    "robbed": ("assassin", "witch"),
    "bishop": ("warlord", "diplomat"),
    "keep": ("warlord", "diplomat"),
    "wall": ("warlord", "diplomat"),
}
"""Sentences of the glossary that name two characters of a rank, of which few tables play both."""

BOTH = "both"


def at_table(words: Words, view: CitadelsView, told: str) -> str:
    """The same with those sentences about the one of the two that is in the game."""
    for part, pair in PARTS.items():
        here = [one for one in pair if one in view.characters]
        if len(here) == 1:
            told = told.replace(sentence(words, part, BOTH), sentence(words, part, here[0]))
    return told


def sentence(words: Words, part: str, who: str) -> str:
    """A sentence of the glossary about one of its characters, or as it stands there."""
    return words(f"citadels-part-{part}", who=who)
