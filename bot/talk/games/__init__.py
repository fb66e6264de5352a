"""The games in words, loaded when a table of them speaks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from bot.talk.games.base import GameTalk, Verbs
from locales import LANGUAGES, FluentWords, sources
from rules.core.box import Box
from rules.core.imports import imported
from rules.games import OURS, boxes, broken, leave_out

__all__ = ["GameTalk", "Verbs", "check_packages", "talk_of"]

LISTED = ("title", "line", "length", "rules", "house", "house-short")
"""Texts of a game that lists of all games show, so that one without them would break the lists."""

TEXT = re.compile(r"^(?!names-)([a-z][\w-]*) =", re.MULTILINE)
"""The keys of texts that are to be there in all languages; what people may type differs."""


@cache
def talk_of(key: str) -> GameTalk:
    """How the game ``key`` speaks."""
    spoken: GameTalk = imported(boxes()[key].talk)
    return spoken


def check_packages() -> Mapping[str, str]:
    """Leave out each installed game whose talk, picture or texts cannot be used (decision 61).

    To be called before anything is said: what is left out is offered nowhere in this process.
    What is wrong with all that are left out comes back.
    """
    for key, box in tuple(boxes().items()):
        if key not in OURS:
            try:
                _check(key, box)
            except Exception as error:  # noqa: BLE001 - whatever is wrong with one, others play
                leave_out(key, error)
    return broken()


def _check(key: str, box: Box) -> None:
    """Raise an exception where a part of the box cannot be used."""
    texts = {lang: tuple(sources(lang, box.words).values()) for lang in LANGUAGES}
    every = [{one for text in texts[lang] for one in TEXT.findall(text)} for lang in LANGUAGES]
    if lacking := set.union(*every) - set.intersection(*every):
        raise ValueError(f"not in all languages: {', '.join(sorted(lacking))}")
    for lang, found in texts.items():
        words = FluentWords(lang, found)
        for part in LISTED:
            words(f"{key}-{part}")
    if not isinstance(imported(box.talk), GameTalk):
        raise TypeError(f"{box.talk} is no GameTalk")
    if not callable(imported(box.picture)):
        raise TypeError(f"{box.picture} is no function")
