"""What dice and spaces would bring: captions of buttons and lines of the private card (A2 to A5).

What could be done comes from ``rules.troyes.plans``; nothing here says what is allowed.
"""

from __future__ import annotations

from bot.talk.games.troyes import names as term
from locales import Words
from rules.core.values import Seat
from rules.troyes.data import CATH, COLOURS, COLUMNS, FACTORS, FORT, ROWS, TRACK, WORKER
from rules.troyes.ledger import Ledger
from rules.troyes.pieces import Move, Sheet
from rules.troyes.plans import DieOffer, Outcome, offers
from rules.troyes.scoring import ROW_MASKS
from rules.troyes.spaces import NUMBERS, SPACES, at
from rules.troyes.views import TroyesView

LONGEST = 34
"""Letters of what a space brings; a button has no room for more, so totals tell the rest."""
BUILDING = 3.0
"""About so many points are in a space that a bonus lets one build."""


def dice_lines(words: Words, view: TroyesView, seat: Seat) -> list[str]:
    """A line a die: what it costs the seat, and what it could do at best."""
    dice = view.dice
    if dice is None:
        return []
    found = {one.slot: one for one in offers(view, seat)}
    lines = []
    for slot, value in enumerate(dice.values):
        number, told = slot + 1, term.die(words, dice.colours[slot], value)
        if slot not in found:
            lines.append(words("troyes-die-black", number=number, die=told))
            continue
        cost = term.cost(words, slot)
        if not found[slot].outcomes:
            lines.append(words("troyes-die-dear", number=number, die=told, cost=cost))
            continue
        best = " · ".join(_best(words, view, view.sheets[seat], found[slot]))
        lines.append(words("troyes-die-line", number=number, die=told, cost=cost, best=best))
    return lines


def _best(words: Words, view: TroyesView, sheet: Sheet, offer: DieOffer) -> list[str]:
    """The best use of a die as it lies, and the best with a change where that brings more."""
    as_it_lies = [one for one in offer.outcomes if not one.influence and not one.knowledge]
    first = max(as_it_lies, key=lambda one: _points(sheet, one))
    best = max(offer.outcomes, key=lambda one: _points(sheet, one))
    told = [outcome_text(words, view, sheet, first)]
    if _points(sheet, best) > _points(sheet, first):
        price = term.prices(words, best.influence, best.knowledge)
        change = outcome_text(words, view, sheet, best)
        told.append(words("troyes-die-changed", price=price, best=change))
    return told


def _points(sheet: Sheet, one: Outcome) -> float:
    """What an outcome is worth at once, what it costs to change the die taken off."""
    paid = (one.influence + one.knowledge) / 2
    cathedral = _cathedral(sheet, one.space)
    points = cathedral[0] * cathedral[2] if cathedral else 0
    gained = sum(one.citizens) + sum(one.resources) / 2
    return gained + points + BUILDING * len(one.bonuses) - paid


def outcome_text(words: Words, view: TroyesView, sheet: Sheet, one: Outcome) -> str:
    """``palace 4: +2 red citizens``, or ``+4 influence`` where nothing is built."""
    if not one.space:
        gained = _taken(words, one.citizens, one.resources)
        return _joined(gained, _won(words, len(one.bonuses))) or "+0"
    told = term.gains(words, one.citizens, one.resources)
    gained = f"+{told}" if told else ""
    return _building(words, view, sheet, one.space, gained, len(one.bonuses))


def gain_text(words: Words, view: TroyesView, seat: Seat, move: Move) -> str:
    """``+4 influence, 1 red citizen``: all that comes, and how many resources would be lost."""
    sheet = view.sheets[seat]
    book = Ledger(sheet, seat, view.guild, quiet=True)
    book.gain(move.colour, move.value, "gain")
    box = term.more(sheet.circled, book.circled)
    told = _taken(words, term.more(sheet.citizens, book.citizens), box)
    told = told or f"+{term.resource(words, move.colour, 0)}"
    lost = move.value - min(move.value, TRACK - sheet.circled[move.colour])
    told = words("troyes-gain-lost", gain=told, lost=lost) if lost else told
    return _joined(told, _won(words, _new(sheet, book)))


def goods_text(words: Words, view: TroyesView) -> str:
    """``+4 influence``: the resources that the die in the reader's hand would bring, alone."""
    seat = view.viewer or 0
    move = view.moves[seat]
    if move is None or move.colour < 0:
        return ""
    room = TRACK - view.sheets[seat].circled[move.colour]
    return f"+{term.resource(words, move.colour, min(move.value, room))}"


def _taken(words: Words, citizen: term.Three, box: term.Three) -> str:
    """``+4 influence, 1 red citizen``: resources, and who comes along."""
    parts = term.gains(words, (0, 0, 0), box), term.gains(words, citizen, (0, 0, 0))
    told = ", ".join(filter(None, parts))
    return f"+{told}" if told else ""


def _new(sheet: Sheet, book: Ledger) -> int:
    """How many bonuses with a choice have been won."""
    return sum(one not in sheet.pending for one in book.pending)


def build_text(words: Words, view: TroyesView, seat: Seat, code: str) -> str:
    """``palace 4: +2 red citizens``: a space and what building there would bring."""
    sheet = view.sheets[seat]
    book = Ledger(sheet, seat, view.guild, quiet=True)
    book.build(NUMBERS[code], "die")
    citizen = term.more(sheet.citizens, book.citizens)
    box = term.more(sheet.circled, book.circled)
    told = term.gains(words, citizen, box)
    if len(told) > LONGEST:
        told = term.totals(words, citizen, box)
    gained = f"+{told}" if told else ""
    return _building(words, view, sheet, code, gained, _new(sheet, book))


def pointed(view: TroyesView, move: Move, kind: str) -> str:
    """The space that a die taken points at, as it has been changed."""
    row = 2 * move.colour + (kind == WORKER)
    return SPACES[at(row, view.header.index(move.value))]


def _building(
    words: Words, view: TroyesView, sheet: Sheet, code: str, gained: str, won: int
) -> str:
    name = term.under(words, view, code)
    cathedral = _cathedral(sheet, code)
    if cathedral is not None:
        factor, row, count = cathedral
        each = words(f"troyes-row-{ROWS[row]}")
        gained = words("troyes-cathedral", factor=factor, row=each, points=factor * count)
    wall = words("troyes-wall") if NUMBERS[code] // COLUMNS == FORT else ""
    told = _joined(gained, wall, _won(words, won))
    return f"{name}: {told}" if told else name


def _cathedral(sheet: Sheet, code: str) -> tuple[int, int, int] | None:
    """Factor, row and number of buildings that a cathedral would score; None of other spaces."""
    if not code or NUMBERS[code] // COLUMNS != CATH:
        return None
    row = NUMBERS[code] % COLUMNS
    built = sheet.built | 1 << NUMBERS[code]
    factor = FACTORS[len(sheet.cathedrals)]
    return factor, row, (built & ROW_MASKS[row]).bit_count()


def _won(words: Words, count: int) -> str:
    return words("troyes-won", count=count) if count else ""


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def pay_text(words: Words, view: TroyesView, seat: Seat, code: str) -> str:
    """``1 influence (of 3)``: a payment for slot 1."""
    number = COLOURS.index(code)
    have = view.sheets[seat].stock[number]
    return words("troyes-pay", price=term.resource(words, number, 1), have=have)
