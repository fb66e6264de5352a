"""What a space, a die, a citizen or a resource would mean to the reader now (2.4, 2.6)."""

from __future__ import annotations

from bot.talk.games.troyes import names as names_of
from bot.talk.games.troyes.previews import build_text, outcome_text
from locales import Words
from rules.core.values import Seat
from rules.troyes.data import CATH, COLOURS, COLUMNS, FACTORS, LEVELS, ROWS, SLOTS
from rules.troyes.pieces import Sheet
from rules.troyes.plans import DieOffer, Outcome, offers
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import NUMBERS
from rules.troyes.views import TroyesView
from rules.troyes.wheel import DENIERS, NAMED

RESOURCES = ("influence", "denier", "knowledge")
PLAZA, COLUMN = "plaza", "columns"


def term_of(code: str) -> str:
    """The term that explains a thing of the picture: the row of a space, a plaza of ``plaza3``."""
    if code in NUMBERS:
        return ROWS[NUMBERS[code] // COLUMNS]
    for kind in (PLAZA, COLUMN):
        if code.removeprefix(kind).isdecimal():
            return kind
    return code


def line_with(view: TroyesView, code: str) -> str:
    """What the reader would do with an open space, a die or a column, in the notation."""
    if view.viewer is None:
        return ""
    if code in NUMBERS:
        if view.sheets[view.viewer].built >> NUMBERS[code] & 1:
            return ""
        return f"{'bonus' if view.asked == 'build_bonus' else 'build'} {code}"
    kind = term_of(code)
    if kind == PLAZA and code != kind and view.asked == "take_die":
        slot = int(code.removeprefix(kind)) - 1
        return f"die {slot}{f' {COLOURS[0]}' if slot == NAMED else ''}"
    if kind == COLUMN and code != kind and view.asked == "use_die":
        move = view.moves[view.viewer]
        steps = view.header[int(code.removeprefix(kind)) - 1] - (move.value if move else 0)
        return f"shift {steps:+}" if steps else ""
    return ""


def worth_now(words: Words, view: TroyesView, seat: Seat, code: str) -> str:
    """What a space holds or would bring, what a die costs; what is held of the rest."""
    sheet = view.sheets[seat]
    if code in NUMBERS:
        return _space(words, view, seat, code)
    if code in ROWS:
        return _row(words, view, seat, sheet, ROWS.index(code))
    kind = term_of(code)
    if kind == PLAZA and code != kind:
        return _price(words, sheet, int(code.removeprefix(kind)) - 1)
    kind, _, letter = code.partition("_")
    if kind == "citizen" and letter in COLOURS:
        return words("troyes-worth-citizens", count=sheet.citizens[COLOURS.index(letter)])
    if code in LEVELS:
        return _level(words, sheet, code)
    if code in RESOURCES:
        return words("troyes-worth-stock", count=sheet.stock[RESOURCES.index(code)])
    return ""


def _space(words: Words, view: TroyesView, seat: Seat, code: str) -> str:
    """What has become of a space; of an open one what it would bring, and by which die."""
    sheet, number = view.sheets[seat], NUMBERS[code]
    if sheet.destroyed >> number & 1:
        return words("troyes-worth-destroyed", space=names_of.space(words, code))
    if sheet.built >> number & 1:
        row, column = divmod(number, COLUMNS)
        if row != CATH:
            return words("troyes-worth-built", space=names_of.space(words, code))
        factor, scored = FACTORS[sheet.cathedrals.index(column)], ROW_MASKS[column]
        points = factor * (sheet.built & scored).bit_count()
        named = words(f"troyes-row-{ROWS[column]}")
        return words("troyes-worth-scores", factor=factor, row=named, points=points)
    told = words("troyes-worth-space", gain=build_text(words, view, seat, code))
    if view.asked != "take_die":
        return told
    found = _best(view, seat, frozenset({number}))
    if found is None:
        return f"{told} {words('troyes-worth-no-die')}"
    offer, one = found
    die = names_of.die(words, *_lies(view, offer))
    price = ", ".join(filter(None, (_pays(words, offer), _changed(words, one))))
    return f"{told} {words('troyes-worth-die', die=die, price=price)}"


def _lies(view: TroyesView, offer: DieOffer) -> tuple[int, int]:
    """Colour and value of an offered die as it lies."""
    dice = view.dice
    return (dice.colours[offer.slot], dice.values[offer.slot]) if dice is not None else (0, 0)


def _pays(words: Words, offer: DieOffer) -> str:
    return names_of.cost(words, offer.slot)


def _changed(words: Words, one: Outcome) -> str:
    return names_of.prices(words, one.influence, one.knowledge)


def _price(words: Words, sheet: Sheet, slot: int) -> str:
    """What a die costs, and what there is to pay it with."""
    if not 0 < slot < SLOTS or slot == NAMED:
        return ""
    price = names_of.resource(words, 1, DENIERS[slot])
    have = names_of.resource(words, 1, sheet.stock[1])
    return words("troyes-worth-price", price=price, have=have)


def _level(words: Words, sheet: Sheet, code: str) -> str:
    """Whether a bonus for all colours has come, or who is missing."""
    if sheet.has_fired(code):
        return words("troyes-worth-fired")
    missing = [max(0, LEVELS[code] - count) for count in sheet.citizens]
    told = [names_of.citizens(words, at, count) for at, count in enumerate(missing) if count]
    return words("troyes-worth-missing", citizens=", ".join(told))


def _row(words: Words, view: TroyesView, seat: Seat, sheet: Sheet, row: int) -> str:
    built, free = ((mask & ROW_MASKS[row]).bit_count() for mask in (sheet.built, sheet.open))
    told = [words("troyes-worth-row", count=built, free=free)]
    if row == CATH and len(sheet.cathedrals) < len(FACTORS):
        told.append(words("troyes-worth-factor", factor=FACTORS[len(sheet.cathedrals)]))
    spaces = frozenset(range(row * COLUMNS, (row + 1) * COLUMNS))
    if view.asked == "take_die" and (best := _best(view, seat, spaces)) is not None:
        told.append(words("troyes-worth-now", gain=outcome_text(words, view, sheet, best[1])))
    return " ".join(told)


def _best(view: TroyesView, seat: Seat, spaces: frozenset[int]) -> tuple[DieOffer, Outcome] | None:
    """The die that could build one of some spaces with the fewest changes, and what comes of it."""
    found = [
        (offer, one)
        for offer in offers(view, seat)
        for one in offer.outcomes
        if one.space and NUMBERS[one.space] in spaces
    ]
    return min(found, key=lambda two: two[1].influence + two[1].knowledge, default=None)
