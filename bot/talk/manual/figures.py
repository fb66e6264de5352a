"""Pictures beside chapters, drawn from records: a position that a table has come to."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from bot.tables.recorded import table_of
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from bot.talk.manual.guide import Figure, guide, record_text
from bot.talk.message import Picture
from locales import Words, words
from rules.core.game import SEAT_LETTERS
from rules.core.record import read, replay
from rules.games import game

KEPT = 64
"""Number of pictures that are cached: each is the replay of a record."""


def figure(text: Words, key: str, chapter: str) -> Picture | None:
    """The picture of a chapter; None where it has none. Its text twin is its caption."""
    found = guide(key).pictures.get(chapter)
    if found is None:
        return None
    return replace(_drawn(text.lang, key, found), alt=text(f"{key}-figure-{chapter}"))


@lru_cache(maxsize=KEPT)
def _drawn(lang: str, key: str, found: Figure) -> Picture:
    text = words(lang)
    whole = read(record_text(key, found.record))
    names = text("rules-names").split(", ")[: len(whole.names)]
    record = replace(whole, names=tuple(names), entries=whole.entries[: found.at])
    played = replay(game(key), record)
    if played.stop is not None:
        raise ValueError(f"{found.record}: {played.stop}")
    table, history = table_of(record, played)
    viewer = SEAT_LETTERS.index(found.seat) if found.seat else None
    shown = picture(TableView(table, text, viewer, history), Focus(found.focus))
    # Nothing is to be pressed here, so nothing bears the number of a button.
    return replace(shown, scene={**shown.scene, "candidates": [], "changed": []})
