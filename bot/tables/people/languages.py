"""In which language somebody is spoken to.

It is the one that they chose; of who has not chosen, the one of their platform or browser, as far
as Tavola speaks it (``bot.talk.adapter_words.language_of_code``, ``web.visitors.language``), which
is kept with them from their first message on; else English.
"""

from __future__ import annotations

FALLBACK = "en"


def language_of(*known: str | None) -> str:
    """The first language of these that is known, in the order in which they count; else English."""
    return next(filter(None, known), FALLBACK)
