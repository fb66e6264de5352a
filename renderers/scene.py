"""What a renderer is given: a view, what to mark on it, and words that are already translated."""

from __future__ import annotations

from typing import Any

from rules.core.values import Value


class SeatLabel(Value, frozen=True):
    """How a seat is named in a picture. ``you`` marks the seat for whom the picture is drawn."""

    name: str
    you: bool = False
    computer: bool = False
    away: bool = False


class Candidate(Value, frozen=True):
    """A choice as its button shows it: the number on the button and the notation it stands for.

    The notation may be unfinished: ``put e1`` (a cell, the turn still open), ``put e1 r2``
    (a cell and a turn), ``on c0`` (a segment of the tile laid last).
    """

    label: str
    text: str


class ScoreRow(Value, frozen=True):
    """A seat's points in the end: by column, their sum, and its place; -1: who has no seat."""

    seat: int
    parts: tuple[int, ...]
    score: int
    rank: int


class ScoreSheet(Value, frozen=True):
    """The end of a game: the titles of its columns, and a row for each seat, in seat order."""

    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


class ChoiceSpot(Value, frozen=True, gc=False):
    """A place of a picture that stands for a choice: the number on its button, and a rectangle.

    The box is left, top, right and bottom, in pixels of the picture.
    """

    label: str
    box: tuple[int, int, int, int]


CHOICE = "#"
"""Stands before the number of a choice in what a touch on a thing asks."""


class PictureThing(Value, frozen=True, gc=False):
    """Something to be seen in a picture that is no choice of this step, and its rectangle.

    ``asks`` is what a touch on it asks, as a button's text says it: ``!what smithy`` what it is,
    ``?work painter`` the menu that leads to what can be done with it. ``#2`` stands for the second
    choice, which has its spot elsewhere.
    """

    asks: str
    box: tuple[int, int, int, int]


class Drawn(Value, frozen=True):
    """A finished picture: PNG bytes, its spots, which do not overlap, and the things in it.

    Of things that overlap the smallest is meant; where a spot lies, the spot. ``inset`` is what
    stays in sight while the rest is seen from near: a drawn tile.
    """

    png: bytes
    spots: tuple[ChoiceSpot, ...] = ()
    things: tuple[PictureThing, ...] = ()
    inset: tuple[int, int, int, int] | None = None


class Scene(Value, kw_only=True, frozen=True):
    """Everything that a picture depends on; equal scenes give equal bytes.

    ``view`` is the game's own view. ``words`` are resolved texts by key: ``title``, ``turn``
    (whose turn it is), ``foot`` (the last move in words), ``left`` (tiles left), and what else a
    game's renderer names. ``tried`` is the candidate that is shown as it would be, before it
    counts. ``changed`` lists places (in the game's notation) that changed since
    the reader's last turn. ``focus`` is the unfinished notation already chosen. ``full`` asks for
    full size instead of the 1,280 px for chats; one for a ``page`` is as wide, and may be higher.
    ``sheet`` is the score sheet of a finished game.
    """

    game: str
    view: Any
    seats: tuple[SeatLabel, ...]
    words: dict[str, str]
    candidates: tuple[Candidate, ...] = ()
    changed: tuple[str, ...] = ()
    focus: str = ""
    tried: str = ""
    full: bool = False
    page: bool = False
    sheet: ScoreSheet | None = None
