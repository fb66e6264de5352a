"""Buttons as an inline keyboard: at most 8 a row and 100 in all, 64 bytes each."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.talk.message import Button

log = logging.getLogger(__name__)

ROW = 8
MOST = 100
STYLES = {"primary": "primary", "danger": "danger"}

Rows = Sequence[Sequence[Button]]


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """The keyboard below a message; None without buttons."""
    fitting = list(_fitting(rows))
    if not fitting:
        return None
    return InlineKeyboardMarkup([[_button(one) for one in row] for row in fitting])


def _fitting(rows: Rows) -> Iterable[Sequence[Button]]:
    """Rows that are not too wide, and no more buttons than Telegram shows."""
    room = MOST
    if sum(map(len, rows)) > MOST:
        log.warning("a message with more than %d buttons is cut", MOST)
    for row in rows:
        for at in range(0, len(row), ROW):
            shown = row[at : at + ROW][:room]
            room -= len(shown)
            if shown:
                yield shown


def _button(button: Button) -> InlineKeyboardButton:
    style = STYLES.get(button.style)
    if button.url:
        return InlineKeyboardButton(button.label, url=button.url, style=style)
    return InlineKeyboardButton(button.label, callback_data=button.token, style=style)
