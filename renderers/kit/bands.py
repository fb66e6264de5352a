"""What frames every game's board: the head band and the foot line."""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import Image

from renderers.kit import text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.plates import plate
from renderers.kit.text import Style

WIDTH = 1280
PAD = 32
_HIGH, _LOW = 184, 140
"""Pixels of the head without its battlements, and of a low one."""
_ROUND = 26
"""Above and below the plate of its mark."""
_CRENEL, _MERLON, _GAP = 14, 26, 18

TITLE = Style(text.READ, "paper_line", "band")
TURN = Style(60, "card", "band", bold=True)
_SMALL_TURN = 44
_TURN_LINES = 3
_FOOT = Style(text.READ, "ink", "paper_deep")
_FOOT_PAD = 28


class HeadBand(msgspec.Struct, frozen=True, eq=False):
    """The head band: game and table, whose turn (in words and as a mark), and what is left.

    ``inset`` is a square piece of art shown large at the right: a drawn tile or card. ``short`` are
    words for the turn where those have no room: with letters for names. ``quiet`` is how the title
    and what is left are written. A ``low`` one has room for two lines, and for a smaller mark.
    """

    title: str
    turn: str
    left: str
    mark: Sprite | None = None
    inset: Image.Image | None = None
    short: str = ""
    quiet: Style = TITLE
    low: bool = False

    @property
    def mark_size(self) -> int:
        """Pixels of the plate on which the mark stands."""
        return (_LOW if self.low else _HIGH) - 2 * _ROUND

    @property
    def height(self) -> int:
        """Pixels of the band, its battlements included."""
        bare = _LOW if self.low else _HIGH
        return (self.inset.height + 36 if self.inset else bare) + _CRENEL

    def draw(self, canvas: Canvas) -> None:
        """Paint the band at the top of a picture."""
        low = self.height - _CRENEL
        canvas.fill((0, 0, canvas.width, low), "band")
        canvas.fill((0, low - 8, canvas.width, low - 4), "gold")
        canvas.stain(_merlons(canvas.width), "band", 0, low)
        left, right = PAD, canvas.width - PAD
        if self.mark:
            size = self.mark_size
            y = (low - size) // 2 - 3
            canvas.paste(plate(size, size, "gold", 4, "band", canvas.palette), left, y)
            canvas.centre(self.mark, left + size // 2, y + size // 2)
            left += size + 26
        if self.inset:
            right -= self.inset.width
            _hang(canvas, self.inset, right, 14)
            right -= PAD
        self._words(canvas, left, right, low - 6)

    def _words(self, canvas: Canvas, left: int, right: int, low: int) -> None:
        lines = [(self.title, self.quiet), (self.turn, TURN), (self.left, self.quiet)]
        lines = [(words, style) for words, style in lines if words]
        room = right - left
        lines = [part for words, style in lines for part in _set(words, room, style, self.short)]
        if sum(style.height for _, style in lines) > low:
            # Two lines for the turn leave one for the rest.
            rest = " · ".join(filter(None, (self.title, self.left)))
            lines = [(rest, self.quiet), *(one for one in lines if one[1] is not self.quiet)]
        y = (low - sum(style.height for _, style in lines)) // 2
        for words, style in lines:
            canvas.narrow(words, left, y, right - left, style)
            y += style.height


@cache
def _merlons(width: int) -> Image.Image:
    """Where the battlements are, one bit a pixel."""
    mask = Image.new("1", (width, _CRENEL - 4))
    for x in range(0, width, _MERLON + _GAP):
        mask.paste(1, (x, 0, x + _MERLON, mask.height))
    return mask


def _set(words: str, room: int, style: Style, short: str) -> list[tuple[str, Style]]:
    """Words in a line that may be narrower; whose turn it is smaller, then in more lines."""
    if style is TURN:
        shown, fitted = text.fit(words, room, TURN, _SMALL_TURN)
        if shown == text.clean(words):
            return [(shown, fitted)]
        found = text.lines(words, room, fitted, 2)
        if text.cut(found, words):
            fitted = TURN.at(text.READ)
            found = text.lines(words, room, fitted, _TURN_LINES)
        if short and text.cut(found, words):
            return _set(short, room, style, "")
        return [(one, fitted) for one in found]
    return [(words, style)]


def _hang(canvas: Canvas, art: Image.Image, left: int, top: int) -> None:
    """Art in a pale frame."""
    right, low = left + art.width, top + art.height
    canvas.fill((left - 8, top - 8, right + 8, low + 8), "ink")
    canvas.fill((left - 6, top - 6, right + 6, low + 6), "card")
    canvas.fill((left - 2, top - 2, right + 2, low + 2), "ink")
    canvas.paste(art, left, top)
    canvas.inset = (left - 8, top - 8, right + 8, low + 8)


class Foot(msgspec.Struct, frozen=True):
    """The foot line: the last move in words, in at most ``most`` lines.

    What has no room there is left out: the card says it whole below the picture. ``mark`` is
    that of who has moved.
    """

    words: str
    most: int = 3
    mark: Sprite | None = None

    @classmethod
    def within(cls, words: str, room: int) -> Foot:
        """The foot line in as many pixels of height as there are."""
        return cls(words, max(0, min(cls("").most, (room - _FOOT_PAD) // _FOOT.height)))

    @property
    def lines(self) -> tuple[str, ...]:
        if not self.words or not self.most:
            return ()
        found = text.lines(self.words, WIDTH - PAD - self.begin, _FOOT, self.most)
        return () if text.cut(found, self.words) else found

    @property
    def begin(self) -> int:
        """Where the words begin."""
        return PAD + (self.mark.size[0] + 14 if self.mark else 0)

    @property
    def height(self) -> int:
        return len(self.lines) * _FOOT.height + _FOOT_PAD if self.lines else 0

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint the line on a band of deeper paper."""
        canvas.fill((0, top, canvas.width, top + self.height), "paper_deep")
        canvas.fill((0, top, canvas.width, top + 3), "paper_line")
        for k, line in enumerate(self.lines):
            y = top + 14 + k * _FOOT.height
            canvas.narrow(line, self.begin, y, WIDTH - PAD - self.begin, _FOOT)
        if self.mark and self.lines:
            canvas.put(self.mark, PAD, top + 14 + (_FOOT.height - self.mark.size[1]) // 2)
