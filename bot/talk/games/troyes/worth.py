"""What a building, a citizen or a resource would mean to the reader now (2.4, 2.6)."""

from __future__ import annotations

from bot.talk.games.troyes.previews import outcome_text
from locales import Words
from rules.core.values import Seat
from rules.troyes.data import CATH, COLOURS, COLUMNS, FACTORS, ROWS
from rules.troyes.pieces import Sheet
from rules.troyes.plans import Outcome, offers
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import NUMBERS
from rules.troyes.views import TroyesView

RESOURCES = ("influence", "denier", "knowledge")


def worth_now(words: Words, view: TroyesView, seat: Seat, code: str) -> str:
    """Spaces of a row, and the best that the dice offer there; what is held of the rest."""
    sheet = view.sheets[seat]
    if code in ROWS:
        return _row(words, view, seat, sheet, ROWS.index(code))
    kind, _, letter = code.partition("-")
    if kind == "citizen" and letter in COLOURS:
        return words("troyes-worth-citizens", count=sheet.citizens[COLOURS.index(letter)])
    if code in RESOURCES:
        return words("troyes-worth-stock", count=sheet.stock[RESOURCES.index(code)])
    return ""


def _row(words: Words, view: TroyesView, seat: Seat, sheet: Sheet, row: int) -> str:
    built, free = ((mask & ROW_MASKS[row]).bit_count() for mask in (sheet.built, sheet.open))
    told = [words("troyes-worth-row", count=built, free=free)]
    if row == CATH and len(sheet.cathedrals) < len(FACTORS):
        told.append(words("troyes-worth-factor", factor=FACTORS[len(sheet.cathedrals)]))
    if view.asked == "take_die" and (best := _best(view, seat, row)) is not None:
        told.append(words("troyes-worth-now", gain=outcome_text(words, view, sheet, best)))
    return " ".join(told)


def _best(view: TroyesView, seat: Seat, row: int) -> Outcome | None:
    """What one of the dice could build there, with the fewest changes."""
    found = [
        one
        for offer in offers(view, seat)
        for one in offer.outcomes
        if one.space and NUMBERS[one.space] // COLUMNS == row
    ]
    return min(found, key=lambda one: one.influence + one.knowledge, default=None)
