"""``tavola render``: the picture of the table that a record leads to."""

from __future__ import annotations

from pathlib import Path

from msgspec import convert

from bot.cli.shared import fail, known_game, known_record, refusal_line, unread
from bot.tables.model import OVER, RUNNING, Seated, Table
from bot.tables.play.engine import begin
from bot.tables.play.history import Told
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from bot.talk.games import check_packages
from locales import LANGUAGES, words
from renderers import render
from renderers.scene import Scene
from rules.core.game import SEAT_LETTERS
from rules.core.record import OTHER_RULESET, Record, RecordError, replay
from rules.core.values import NATURE, Seat


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
    table = Table(
        id=0,
        code="",
        game=record.game,
        ruleset=record.ruleset,
        options=record.options,
        status=OVER if played.state.over else RUNNING,
        host=None,
        seq=len(played.log),
        # Everybody is a person here, so that the choices of whoever must act are shown.
        seats=tuple(Seated(at, name, at + 1) for at, name in enumerate(record.names)),
        live=begin(played.state),
    )
    history = tuple(
        Told(
            seq=number,
            seat=one.seat,
            by="nature" if one.seat == NATURE else f"person:{one.seat + 1}",
            kind="act",
            text=rules.notation.write(one.action),
            at=0,
            events=one.events,
        )
        for number, one in enumerate(played.log, 1)
    )
    return table, history


def _viewer(text: str, seats: int) -> Seat | None:
    letter = text.casefold().removeprefix("@")
    if letter in ("spectator", "none"):
        return None
    if len(letter) != 1 or letter not in SEAT_LETTERS[:seats]:
        fail(f"There is no seat {text!r}; there are: {', '.join(SEAT_LETTERS[:seats])}, spectator.")
    return SEAT_LETTERS.index(letter)
