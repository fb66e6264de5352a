"""``tavola render``: the picture of the table that a record leads to."""

from __future__ import annotations

from pathlib import Path

from msgspec import convert

from bot.cli.shared import fail, known_game, known_record, refusal_line, unread
from bot.tables import recorded
from bot.tables.model import Table
from bot.tables.play.history import Told
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from bot.talk.games import check_packages
from locales import LANGUAGES, words
from renderers import render
from renderers.scene import Scene
from rules.core.game import SEAT_LETTERS
from rules.core.record import OTHER_RULESET, Record, RecordError, replay
from rules.core.values import Seat


def run(path: Path, out: Path, seat: str, lang: str, *, full: bool, anyway: bool) -> None:
    """Write the picture as seen by a seat (its letter) or by a spectator.

    A record of another rule set is drawn only ``anyway``.
    """
    if lang not in LANGUAGES:
        fail(f"There is no language {lang!r}; there are: {', '.join(LANGUAGES)}.")
    check_packages()
    try:
        record = known_record(path)
    except (RecordError, OSError) as error:
        fail(f"{path}: {unread(error)}")
    table, history = table_of(record, str(path), anyway=anyway)
    shown = picture(
        TableView(table, words(lang), _viewer(seat, len(table.seats)), history), Focus(full=full)
    )
    try:
        out.write_bytes(render(convert(shown.scene, Scene)))
    except OSError as error:
        fail(f"{out}: {error}")


def table_of(record: Record, name: str, *, anyway: bool = False) -> tuple[Table, tuple[Told, ...]]:
    """A record as a table that stands where the record ends, and its history."""
    rules = known_game(record.game)
    played = replay(rules, record, anyway=anyway)
    if played.stop is not None:
        stop = played.stop
        hint = "; --anyway draws it" if stop.refusal.code == OTHER_RULESET else ""
        fail(f"{name}: line {stop.line}: {refusal_line(stop.refusal)}{hint}")
    return recorded.table_of(record, played)


def _viewer(text: str, seats: int) -> Seat | None:
    letter = text.casefold().removeprefix("@")
    if letter in ("spectator", "none"):
        return None
    if len(letter) != 1 or letter not in SEAT_LETTERS[:seats]:
        fail(f"There is no seat {text!r}; there are: {', '.join(SEAT_LETTERS[:seats])}, spectator.")
    return SEAT_LETTERS.index(letter)
