"""The log of a table in words, page by page."""

from __future__ import annotations

from bot.tables.history import Told
from bot.talk.card import command_token
from bot.talk.message import Button, Message
from bot.talk.sight import Sight
from bot.talk.wording import bold, paragraphs

PAGE = 15
"""Lines a page."""


def logbook(sight: Sight, before: int | None = None) -> Message:
    """What has happened, the latest last; ``before`` pages back."""
    told = [(one, line) for one in sight.history for line in _lines(sight, one)]
    earlier = [pair for pair in told if before is None or pair[0].seq < before]
    page = earlier[-PAGE:]
    title = (bold(sight.words("log-title", code=sight.table.code)),)
    lines = [sight.words("log-entry", number=one.seq, line=line) for one, line in page]
    body = "\n".join(lines) or sight.words("log-empty")
    back: tuple[tuple[Button, ...], ...] = ()
    if len(earlier) > len(page):
        token = command_token(sight.table, f"log {page[0][0].seq}")
        back = ((Button(sight.words("button-back"), token),),)
    return Message(
        kind="answer", text=paragraphs(title, body), buttons=back, table=sight.table.code
    )


def _lines(sight: Sight, told: Told) -> list[str]:
    """An entry in words; what has been taken back is left out, the taking back is told."""
    words = sight.words
    if told.kind == "undo":
        return [words("log-undone", name=sight.names[told.seat])]
    if told.kind == "resign":
        return [words("log-resigned", name=sight.names[told.seat])]
    if told.kind == "return":
        return [words("log-returned", name=sight.names[told.seat])]
    lines = (
        sight.talk.line(words, event, sight.names)
        for event in told.events
        if event.visible(sight.viewer)
    )
    return [line for line in lines if line is not None]
