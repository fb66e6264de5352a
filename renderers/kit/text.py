"""Type: one family with Cyrillic, few sizes, measured, shortened and kept as palette numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import msgspec
from PIL import Image, ImageFont

from renderers.kit.palette import SHARED, Palette, mapped

LEAST = 24
"""Nothing is set smaller than this, in pixels of a picture 1,280 wide."""
READ = 36
"""What must be read without zooming is at least this high."""
_FACES = {False: "Bitter-SemiBold.ttf", True: "Bitter-ExtraBold.ttf"}
_UNKNOWN = "\uffff"
_SPACES = re.compile(r"[^\S\u00a0]+")
"""What lines may be parted at: a no-break space holds a number and its noun together."""


class Style(msgspec.Struct, frozen=True):
    """How a line is set: pixels high, the token of its ink, and of the flat ground below it."""

    size: int
    ink: str = "ink"
    ground: str = "paper"
    bold: bool = False

    def __post_init__(self) -> None:
        """Refuse type that nobody could read: ValueError."""
        if self.size < LEAST:
            raise ValueError(f"type of {self.size} px; the least is {LEAST}")

    @property
    def height(self) -> int:
        """How high a line is, from the tallest accent to the deepest tail."""
        return _height(self.size, self.bold)

    def width(self, words: str) -> int:
        """How wide a line is, in pixels."""
        return _width(words, self.size, self.bold)

    def at(self, size: int) -> Style:
        """The same at another size."""
        return msgspec.structs.replace(self, size=size)


@cache
def _height(size: int, bold: bool) -> int:
    return sum(font(size, bold).getmetrics())


@lru_cache(maxsize=8192)
def _width(words: str, size: int, bold: bool) -> int:
    return sum(_step(letter, size, bold) for letter in words)


@lru_cache(maxsize=8192)
def _step(letter: str, size: int, bold: bool) -> int:
    """How far the next letter stands from one: many are measured that are not drawn."""
    return round(font(size, bold).getlength(letter))


class Letter(msgspec.Struct, frozen=True, eq=False):
    """A drawn letter, and where it lies in its line."""

    art: Image.Image
    left: int
    top: int


@lru_cache(maxsize=4096)
def _letter(letter: str, size: int, bold: bool) -> Letter:
    """A letter, as Pillow draws it in a line: its basic layout sets whole pixels apart."""
    drawn, (left, top) = font(size, bold).getmask2(letter, "L")
    if 0 in drawn.size:
        return Letter(Image.new("L", (1, 1)), left, top)
    return Letter(Image.frombytes("L", drawn.size, bytes(drawn)), left, top)


def _mask(words: str, style: Style) -> Image.Image:
    """The coverage of a line, put together from letters, each of which is drawn once."""
    mask = Image.new("L", (max(1, style.width(words)), style.height), 0)
    x = 0
    for one in words:
        letter = _letter(one, style.size, style.bold)
        # Pillow's own paste asks about modes and sizes for four times as long.
        left, art = x + letter.left, letter.art
        box = (left, letter.top, left + art.width, letter.top + art.height)
        mask.im.paste(255, box, art.im)
        x += _step(one, style.size, style.bold)
    return mask


class TextLine(msgspec.Struct, frozen=True, gc=False):
    """A line of text as it stands in a picture: its size and its box, in pixels of the picture.

    The box is left, top, right and bottom. Squeezed letters keep their size.
    """

    words: str
    size: int
    box: tuple[int, int, int, int]

    def moved(self, x: int, y: int) -> TextLine:
        """The same on a picture in which this one lies at (x, y)."""
        left, top, right, bottom = self.box
        return TextLine(self.words, self.size, (left + x, top + y, right + x, bottom + y))


def texts(art: Image.Image) -> tuple[TextLine, ...]:
    """What is written on a piece of art, as far as it is noted there."""
    found: tuple[TextLine, ...] = art.info.get("texts", ())
    return found


def noted(art: Image.Image, found: Sequence[TextLine]) -> Image.Image:
    """The same piece, with what is written on it."""
    if found:
        art.info["texts"] = tuple(found)
    return art


@cache
def _face(bold: bool) -> bytes:
    return (files("renderers") / "fonts" / _FACES[bold]).read_bytes()


@cache
def font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The family at a size. Basic layout: the same pixels wherever Pillow is the same."""
    return ImageFont.truetype(BytesIO(_face(bold)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _drawable(letter: str) -> bool:
    if letter in " \u00a0":
        return True
    face = font(LEAST, False)
    return bytes(face.getmask(letter)) != bytes(face.getmask(_UNKNOWN))


def readable(words: str) -> bool:
    """Whether the font can draw anything of it."""
    return any(_drawable(letter) for letter in words if not letter.isspace())


@lru_cache(maxsize=1024)
def clean(words: str) -> str:
    """Text without what the font cannot draw (emoji, other scripts); a dot if nothing is left."""
    kept = "".join(letter for letter in _SPACES.sub(" ", words) if _drawable(letter))
    return _SPACES.sub(" ", kept).strip() or ("·" if words else "")


@lru_cache(maxsize=1024)
def fit(words: str, room: int, style: Style, least: int) -> tuple[str, Style]:
    """Words and style that fit ``room`` pixels: smaller down to ``least``, then shortened."""
    words = clean(words)
    size = style.size
    while size > least and style.at(size).width(words) > room:
        size = max(least, size - 2)
    return shorten(words, room, style.at(size)), style.at(size)


def shorten(words: str, room: int, style: Style) -> str:
    """Words cut at the end, with an ellipsis, so that they fit ``room`` pixels."""
    if style.width(words) <= room:
        return words
    while words and style.width(words.rstrip() + "…") > room:
        words = words[:-1]
    return words.rstrip() + "…"


@lru_cache(maxsize=256)
def wrap(words: str, room: int, style: Style, lines: int) -> tuple[str, ...]:
    """Words in at most ``lines`` lines of ``room`` pixels; what does not fit is shortened."""
    found: list[str] = []
    left = clean(words).split(" ")
    while left and len(found) < lines - 1:
        count = len(left)
        while count > 1 and style.width(" ".join(left[:count])) > room:
            count -= 1
        found.append(shorten(" ".join(left[:count]), room, style))
        left = left[count:]
    if left:
        found.append(shorten(" ".join(left), room, style))
    return tuple(found)


@lru_cache(maxsize=1024)
def label(words: str, style: Style, palette: Palette = SHARED) -> Image.Image:
    """A line of text on flat ground, as palette numbers; every line of a size is equally high."""
    return _line(_mask(words, style), words, style, palette)


def _line(mask: Image.Image, words: str, style: Style, palette: Palette) -> Image.Image:
    """A finished line, which says what it says."""
    art = mapped(mask, palette.ramp(style.ink, style.ground))
    return noted(art, [TextLine(words, style.size, (0, 0, art.width, art.height))])


_DOT = "·"
"""Stands between parts of a line."""
_LEFT_OVER = 3
"""A word is not parted before fewer letters."""
SQUEEZE = 0.68
"""Letters are hardly ever drawn narrower than this share of their width."""


@lru_cache(maxsize=1024)
def squeezed(
    words: str, room: int, style: Style, palette: Palette = SHARED, least: float = SQUEEZE
) -> Image.Image:
    """A line as ``label`` draws it, letters made narrower until it fits; a longer one shortened."""
    room = max(1, room)
    words = shorten(clean(words), round(room / least), style)
    wide = style.width(words)
    if wide <= room:
        return label(words, style, palette)
    narrow = _mask(words, style).resize((room, style.height), Image.Resampling.HAMMING)
    return _line(narrow, words, style, palette)


@lru_cache(maxsize=1024)
def lines(words: str, room: int, style: Style, most: int) -> tuple[str, ...]:
    """Words in as few lines as hold them, each of which ``squeezed`` draws in ``room`` pixels.

    Letters are narrowed only if ``most`` lines would not do, and a word is parted only if it has no
    room in a line of its own. What is longer still is shortened in the last line.
    """
    words = clean(words)
    narrowed = round(max(1, room) / SQUEEZE)
    for wide in (room, narrowed):
        found = _filled(words.split(" "), wide, style)
        if len(found) <= most and all(style.width(line) <= wide for line in found):
            return found
    found = _filled(_parted(words, narrowed, style), narrowed, style)
    rest = " ".join(found[most - 1 :])
    return (*found[: most - 1], shorten(rest, narrowed, style)) if rest else found


def cut(found: tuple[str, ...], words: str) -> bool:
    """Whether lines hold less than the words: these may end with an ellipsis of their own."""
    return found[-1] not in clean(words)


def _filled(parts: Iterable[str], room: int, style: Style) -> tuple[str, ...]:
    """Parts one after another, a new line where the next has no room; none begins with a dot."""
    found: list[str] = []
    for part in parts:
        joined = f"{found[-1]} {part}" if found else part
        if found and style.width(joined) <= room:
            found[-1] = joined
        elif part != _DOT:
            found.append(part)
    return tuple(one.removesuffix(f" {_DOT}") for one in found or [_DOT])


def _parted(words: str, room: int, style: Style) -> Iterable[str]:
    """The words, those that are longer than a line in pieces."""
    for word in words.split(" "):
        rest = word
        while style.width(rest) > room:
            count = next(k for k in range(len(rest), 0, -1) if style.width(rest[:k]) <= room)
            count = max(1, min(count, len(rest) - _LEFT_OVER))
            yield rest[:count]
            rest = rest[count:]
        yield rest
