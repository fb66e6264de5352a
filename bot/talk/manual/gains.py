"""Points on a card: what a choice would bring, what comes anyway, what one's own act has scored."""

from __future__ import annotations

from bot.tables.model import RUNNING
from bot.talk.cards.choices import Choice
from bot.talk.cards.table_view import TableView
from bot.talk.games.gains import told_points
from rules.core.values import Event

SEAT_LETTERS = tuple(map(chr, range(ord("A"), ord("Z") + 1)))
"""What the seats are marked with in pictures."""


def gain(sight: TableView, choice: Choice) -> str:
    """What a choice would bring at once, its reader's first, in a few letters for a picture."""
    action = sight.offered.get(choice.text) if choice.final else None
    if sight.asked is None or action is None:
        return ""
    gains = sight.talk.gains(sight.state, sight.asked, action)
    mine = {seat: points for seat, points in gains.items() if seat == sight.asked}
    return told_points(mine if any(mine.values()) else gains, sight.asked, SEAT_LETTERS)


def brought(sight: TableView) -> str:
    """What comes at once whatever the reader chooses now; empty where nothing does."""
    if sight.asked is None or sight.viewer not in (None, sight.asked):
        return ""
    gains = sight.talk.gains(sight.state, sight.asked, None)
    told = told_points(gains, sight.asked, sight.names)
    return sight.words(f"{sight.table.game}-brought", gains=told) if told else ""


def scored(sight: TableView) -> tuple[str, ...]:
    """What the reader's own last act has brought, told to them where this is their only card."""
    if not (sight.is_own and sight.seated_here) or sight.table.status != RUNNING:
        return ()
    kinds = None if sight.talk.retells else sight.talk.scoring(sight.view)
    found, last = list[Event](), None
    for told, event in sight.backwards() if kinds else ():
        if told.seat != sight.viewer:
            continue
        last = told.seq if last is None else last
        if told.seq != last:
            break
        found[:0] = [event] if type(event) in (kinds or ()) else []
    you = sight.words("card-you")
    names = [you if seat == sight.viewer else name for seat, name in enumerate(sight.names)]
    lines = (sight.talk.line(sight.words, event, names) for event in found)
    return tuple(line for line in lines if line is not None)
