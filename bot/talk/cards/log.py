"""The log of a table in words, page by page."""

from __future__ import annotations

from bot.tables.model import CLOCK
from bot.tables.play.history import Told, mask_entry, unknown
from bot.talk.button_token import command_token
from bot.talk.cards.table_view import TableView
from bot.talk.message import Button, Message
from bot.talk.typed_verbs import count_places
from bot.talk.wording import bold, lines
from rules.core.values import NATURE

PAGE = 15
"""Lines a page."""

NOTED = {
    "undo": "log-undone",
    "resign": "log-resigned",
    "return": "log-returned",
    "substitute": "log-substituted",
    "kick": "log-kicked",
    "away": "log-away",
}
"""Texts of what the table manager itself notes."""

NEWS = tuple(kind for kind in NOTED if kind != "undo")
"""What of that is told on cards, too."""

MOST_NEWS = 3
"""Maximum number of these lines on a card."""


def logbook(sight: TableView, before: int | None = None) -> Message:
    """What has happened, the latest last; ``before`` turns pages back.

    What is told is numbered in a row, for a gap would tell that there is something untold.
    """
    words, code = sight.words, sight.table.code
    entries = (found for one in known_entries(sight) if (found := _lines(sight, one)))
    told = [(number, line) for number, found in enumerate(entries, 1) for line in found]
    earlier = [pair for pair in told if before is None or pair[0] < before]
    page = _page(earlier)
    body = "\n".join(words("log-entry", number=number, line=line) for number, line in page)
    buttons = []
    if len(earlier) > len(page):
        token = command_token(code, f"log {page[0][0]}")
        buttons.append(Button(words("button-earlier"), token))
    if len(told) > len(earlier):
        buttons.append(Button(words("button-latest"), command_token(code, "log")))
    return Message(
        kind="answer" if before is None else "drill",
        text=lines((bold(words("log-title", code=code)),), body or words("log-empty")),
        buttons=(tuple(buttons),) if buttons else (),
        table=code,
    )


def action_text(sight: TableView, told: Told) -> list[str]:
    """An action in words: its events, or where nothing is told of them, what was done."""
    if told.gone:
        return _gone(sight, told)
    if not told.known:
        return _written(sight, told)
    found = (
        sight.talk.line(sight.words, event, sight.names)
        for event in told.events
        if event.visible(sight.viewer)
    )
    spoken = [line for line in found if line is not None]
    if spoken or told.seat == NATURE:
        return spoken
    key = f"{sight.table.game}-log-{told.text.split()[0]}"
    return [sight.words(key, name=sight.names[told.seat])] if sight.words.has(key) else []


def note_text(sight: TableView, told: Told) -> list[str]:
    """What the table manager itself notes: who answers for a seat, and who is host after that."""
    line = sight.words(NOTED[told.kind], name=sight.names[told.seat])
    _, _, heir = told.text.partition(" ")
    if told.kind == "undo" or not heir:
        return [line]
    return [line, sight.words("log-host", name=sight.names[int(heir)])]


def seat_news(sight: TableView) -> list[str]:
    """Who has come to answer for seats, and who is host, until somebody moves after that.

    Whether they moved themselves or an answer of theirs was stored nobody learns by it, and a
    move that the reader may not know of changes nothing.
    """
    found: list[str] = []
    for told in reversed(sight.history):
        if told.kind == "act" and told.seat != NATURE and told.by != CLOCK:
            plays = sight.table.seats[told.seat].plays_itself
            if plays and not unknown(sight.rules, told, sight.viewer):
                break
        elif told.kind in NEWS:
            found[:0] = note_text(sight, told)
    return found[-MOST_NEWS:]


def told_after_news(sight: TableView, most: int) -> int:
    """How many of the latest ``most`` lines of a card tell what came after the news of a seat."""
    news = next((one.seq for one in reversed(sight.history) if one.kind in NEWS), None)
    return 0 if news is None else sight.lines_after(news, most)


def known_entries(sight: TableView) -> list[Told]:
    """The entries that the reader may know to have been made."""
    hidden = _silent(sight)
    return [one for one in sight.history if one.seq not in hidden]


def _silent(sight: TableView) -> frozenset[int]:
    """The entries that the reader may not know of, and what only took such entries back."""
    found: set[int] = set()
    gone: dict[int, bool] = {}
    for one in sight.history:
        hidden = one.kind == "act" and unknown(sight.rules, one, sight.viewer)
        if one.kind == "undo":
            start = int(one.text.split()[1])
            taken = {seq: gone.pop(seq) for seq in tuple(gone) if seq >= start}
            hidden = bool(taken) and all(taken.values())
        elif one.gone:
            gone[one.seq] = hidden or one.seat == NATURE
        if hidden:
            found.add(one.seq)
    return frozenset(found)


def _page(told: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The last lines, an entry never parted."""
    page = told[-PAGE:]
    whole = [pair for pair in page if pair[0] != page[0][0]]
    parted = len(told) > len(page) and told[-PAGE - 1][0] == page[0][0]
    return whole if parted and whole else page


def _lines(sight: TableView, told: Told) -> list[str]:
    """An entry of the log in words."""
    if told.kind in NOTED:
        return note_text(sight, told)
    if told.kind != "act":
        return []
    lines = action_text(sight, told)
    if told.by != CLOCK or told.gone:
        return lines
    return [sight.words("log-by-clock", line=line) for line in lines]


def _gone(sight: TableView, told: Told) -> list[str]:
    """What has been taken back: in notation, without what the reader may not know.

    An outcome of chance is left out, for it will come again (decision 17).
    """
    if told.seat == NATURE:
        return []
    return [sight.words("log-gone", name=sight.names[told.seat], text=_text(sight, told))]


def _written(sight: TableView, told: Told) -> list[str]:
    """What other rules have played, in notation: what they made of it is not known any more."""
    text = _text(sight, told)
    if told.seat == NATURE:
        return [] if text == "?" else [text]
    return [sight.words("log-written", name=sight.names[told.seat], text=text)]


def _text(sight: TableView, told: Told) -> str:
    """An entry as the reader may know it, as it would be typed."""
    return count_places(mask_entry(sight.rules, told.seat, told.text, sight.viewer))
