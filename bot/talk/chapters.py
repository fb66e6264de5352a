"""The parts of a table's life for each of which one card stands in a room (decision 46)."""

from __future__ import annotations

from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING
from bot.talk.cards.table_view import TableView
from bot.talk.message import Message
from bot.talk.wording import bold, lines

GATHERS, RUNS, ENDS = "0", "1", "2"
"""The stages of a table. A chapter begins with its stage, so chapters sort as a game goes on."""

PAST = "past:"
"""How the kind begins of what is said on the card of a chapter that is over; its name follows."""


def chapter_of(sight: TableView) -> str:
    """The chapter that a table is in: ``0``, ``1 03.2`` (with the game's own name of it), ``2``."""
    table = sight.table
    if table.status == LOBBY or table.live is None:
        return GATHERS
    if table.status in (OVER, CANCELLED):
        return ENDS
    if sum(one.plays_itself for one in table.seats) == 1:
        # Nobody else is there who would want to know what a part of the game has brought.
        return RUNS
    return f"{RUNS} {sight.talk.chapter(sight.view)}".rstrip()


def stage(chapter: str) -> str:
    """The stage of a table that a chapter belongs to."""
    return chapter.partition(" ")[0]


def news_of_chapter(sight: TableView) -> str:
    """What the chapter before this one has brought, in a line; empty where there is none."""
    if sight.viewer is not None:
        return ""
    happened = tuple(event for _, event in sight.events())
    return sight.talk.chapter_news(sight.words, sight.view, happened, sight.names)


def past_card(sight: TableView, chapter: str) -> Message:
    """The card of a chapter that is over: what it has brought, or at least which it was."""
    words, table = sight.words, sight.table
    game = words(f"{table.game}-title")
    return Message(
        kind="card",
        text=lines((bold(words("card-title", game=game, code=table.code)),), _past(sight, chapter)),
        table=table.code,
    )


def _past(sight: TableView, chapter: str) -> str:
    words, (_, _, part) = sight.words, chapter.partition(" ")
    if stage(chapter) == GATHERS and sight.table.live is not None:
        return words("card-begun", names=", ".join(sight.names))
    named = sight.talk.chapter_title(words, part) if part else ""
    news = news_of_chapter(sight) if named and sight.table.status == RUNNING else ""
    # By the time that it is said, a later chapter than the next one may have begun.
    if news.startswith(f"{named}:"):
        return news
    told = named or words("chapter-lobby" if stage(chapter) == GATHERS else "chapter-game")
    return words("card-past", chapter=told)
