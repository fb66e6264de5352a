"""The table of Troyes Dice in words: the twin of its picture, and what stands on the card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import dropwhile, takewhile

from bot.talk.games.troyes import names as term
from bot.talk.games.troyes.sentences import act_text, dice_text, signed, sources
from locales import Words
from rules.core.game import SEAT_LETTERS, letter, seat_of
from rules.core.values import Event, Seat
from rules.troyes.data import CHALLENGES, COLOURS, FACTORS, ROWS, TRACK
from rules.troyes.events import MoveShown
from rules.troyes.pieces import Sheet
from rules.troyes.scoring import badges, score, title
from rules.troyes.spaces import SPACES, at, bits, row_mask
from rules.troyes.views import TroyesView

RECAP = 320
"""A retelling with names may be so long; a longer one names seats by their letters."""
FEW = 3
"""Up to so many seats, what was done last is told of each; of more, what it has brought."""
A_PAGE = 6
"""Number of sheets side by side."""


def board(words: Words, view: TroyesView, names: Sequence[str]) -> str:
    """Everything on the table: half-day, header, dice, discs, every sheet."""
    lines = [term.half(words, view.day, view.morning), *_wheel(words, view)]
    order = sorted(range(view.seats), key=lambda seat: seat != view.viewer)
    for seat in order:
        lines += sheet(words, view, seat, names[seat])
    return "\n".join(lines)


def pages(view: TroyesView) -> tuple[str, ...]:
    """All sheets side by side, then each alone, as ``Scene.focus`` names them."""
    together = -(-view.seats // A_PAGE) if view.seats > 1 else 0
    return (
        *(f"sheets {number + 1}" for number in range(together)),
        *(f"sheet {letter(seat)}" for seat in range(view.seats)),
    )


def page_label(words: Words, view: TroyesView, names: Sequence[str], page: str) -> str:
    """``Sheets 1 of 2``, ``Sheets`` if that is all of them, or whose sheet it is."""
    kind, which = page.split()
    if kind == "sheet":
        return names[seat_of(which)]
    together = sum(one.startswith("sheets ") for one in pages(view))
    if together == 1:
        return words("troyes-button-sheets")
    return words("troyes-page", number=which, count=together)


def page_text(words: Words, view: TroyesView, names: Sequence[str], page: str) -> str:
    """A sheet in words, or the table's wheel and all of them."""
    kind, which = page.split()
    if kind == "sheets":
        return board(words, view, names)
    seat = seat_of(which)
    return "\n".join(sheet(words, view, seat, names[seat]))


def sheet(words: Words, view: TroyesView, seat: Seat, name: str) -> tuple[str, ...]:
    """One sheet: figures, what is built and destroyed, cathedrals in order."""
    head = words("troyes-text-seat", name=name, score=view.scores[seat])
    return (head, *_drawn(words, view.sheets[seat]))


@lru_cache(maxsize=512)
def _drawn(words: Words, one: Sheet) -> tuple[str, ...]:
    """A sheet line by line; every card's text twin names all of them, and few change at once."""
    lines = []
    stock = ", ".join(term.resource(words, at, count) for at, count in enumerate(one.stock))
    circled = ", ".join(map(str, one.circled))
    lines.append(words("troyes-text-stock", stock=stock, circled=circled, most=TRACK))
    people = ", ".join(term.citizens(words, at, count) for at, count in enumerate(one.citizens))
    lines.append(words("troyes-text-citizens", citizens=people))
    for key, mask in (("built", one.built), ("destroyed", one.destroyed)):
        if mask:
            lines.append(words(f"troyes-text-{key}", spaces=_rows(words, mask)))
    if one.cathedrals:
        told = (
            words("troyes-text-cathedral", factor=factor, row=words(f"troyes-row-{ROWS[column]}"))
            for factor, column in zip(FACTORS, one.cathedrals, strict=False)
        )
        lines.append(words("troyes-text-cathedrals", cathedrals=", ".join(told)))
    return tuple(lines)


def _rows(words: Words, mask: int) -> str:
    """Spaces by their rows: ``palace 1, 2; cathedral 5``."""
    told = []
    for row, _ in enumerate(ROWS):
        columns = [one % 6 + 1 for one in bits(mask & row_mask(row))]
        if columns:
            first, *rest = columns
            named = term.space(words, SPACES[at(row, first - 1)])
            told.append(", ".join((named, *map(str, rest))))
    return "; ".join(told)


def _wheel(words: Words, view: TroyesView) -> list[str]:
    lines = []
    if view.header:
        lines.append(words("troyes-text-header", values=" ".join(map(str, view.header))))
    if view.dice is not None and view.phase == "act":
        lines.append(words("troyes-text-dice", dice=dice_text(words, view.dice)))
    if view.discs:
        discs = ", ".join(
            words(
                "troyes-text-disc",
                face=term.colour(words, disc[0]),
                back=term.colour(words, disc[1]),
            )
            for disc in view.discs
        )
        lines.append(words("troyes-text-discs", discs=discs, neutral=view.neutral + 1))
    told = attack(words, view)
    return [*lines, told] if told else lines


def attack(words: Words, view: TroyesView) -> str:
    """Where the black die strikes, and what that means for the reader; empty before day 3."""
    if view.attack is None or view.phase != "act":
        return ""
    colour, column = view.attack
    told = words(
        "troyes-attack",
        colour=COLOURS[colour],
        value=view.header[column],
        column=column + 1,
        ordered="yes" if view.header[column] == column + 1 else "no",
    )
    if view.viewer is None:
        return told
    return f"{told} {_struck(words, view.sheets[view.viewer], colour, column)}".strip()


def _struck(words: Words, one: Sheet, colour: int, column: int) -> str:
    """What the attack of this half-day meets on a sheet."""
    rows = (2 * colour, 2 * colour + 1)
    hit = [SPACES[at(row, column)] for row in rows if one.destroyed >> at(row, column) & 1]
    if hit:
        return words("troyes-attack-lost", spaces=term.spaces(words, hit))
    return words("troyes-attack-safe")


def recap(words: Words, view: TroyesView, names: Sequence[str]) -> str:
    """What everybody did: in an open game just now, else in the half-day before."""
    now = tuple(
        (seat, move)
        for seat, move in enumerate(view.moves)
        if move is not None and seat not in view.waiting and view.visibility == "open"
    )
    moves = now or tuple(enumerate(view.last))
    if not moves:
        return ""
    key = "troyes-recap-now" if now else "troyes-recap"
    acts = [(seat, act_text(words, move)) for seat, move in moves]
    told = ", ".join(f"{names[seat]} ({act})" for seat, act in acts)
    if len(told) > RECAP:
        told = ", ".join(f"{SEAT_LETTERS[seat].upper()} ({act})" for seat, act in acts)
    return words(key, moves=told)


def last(words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
    """What was shown last, of all who moved at once, and how many points it brought.

    Of many seats it is told how many points alone.
    """
    found = dropwhile(lambda one: not isinstance(one, MoveShown), events)
    shown = takewhile(lambda one: isinstance(one, MoveShown), found)
    moves = [one for one in shown if isinstance(one, MoveShown)][::-1]
    if not moves:
        return ""
    if len(moves) > FEW:
        return _each(words, moves, names)
    alike: dict[str, list[MoveShown]] = {}
    for one in moves:
        alike.setdefault(f"{_signed(one)}{_why(words, one)}", []).append(one)
    told = (f"{_who(some, names)}\u00a0{act}" for act, some in alike.items())
    return words("troyes-last", moves=" · ".join(told))


def _who(some: Sequence[MoveShown], names: Sequence[str]) -> str:
    return ", ".join(names[one.seat] for one in some)


def _each(words: Words, moves: Sequence[MoveShown], names: Sequence[str]) -> str:
    """``Anna +3, Boris +6``, in the order of seats: a picture may show their marks instead."""
    told = (f"{names[one.seat]}\u00a0{_signed(one)}" for one in sorted(moves, key=_seat))
    return words("troyes-last", moves=", ".join(told))


def _seat(one: MoveShown) -> int:
    return one.seat


def _why(words: Words, one: MoveShown) -> str:
    """`` (guild hall 1: citizens +4)``: what was done, and where the points are from."""
    origins = sources(words, one.before, one.after).split(", ")
    if len(origins) == 1:
        # Of one source come all points.
        origins = [origins[0].partition("\u00a0")[0]]
    told = ": ".join(filter(None, (act_text(words, one.move), ", ".join(origins))))
    return f" ({told})" if told else ""


def _points(one: MoveShown) -> int:
    """How many points a half-day has brought."""
    return score(one.after) - score(one.before)


def _signed(one: MoveShown) -> str:
    """The same with a sign: ``+3``."""
    return signed(_points(one))


def ending(words: Words, view: TroyesView, names: Sequence[str]) -> tuple[str, ...]:
    """The rank of solo play, and who has won which badges."""
    told = []
    if view.seats == 1:
        told.append(words("troyes-rank", rank=term.title(words, title(view.scores[0]))))
    won = [badges(one) for one in view.sheets]
    for badge in CHALLENGES:
        who = ", ".join(names[seat] for seat, found in enumerate(won) if badge in found)
        if who:
            told.append(words("troyes-badge", badge=words(f"troyes-badge-{badge}"), names=who))
    return tuple(told)
