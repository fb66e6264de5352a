"""The picture under way: palette numbers, put together by copying finished pieces."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import force_setattr
from PIL import Image

from renderers.kit import png, spots, text
from renderers.kit.layers import (
    FillLayer,
    Layer,
    TintLayer,
    look,
    looks,
    pasted,
    placed,
    put_together,
)
from renderers.kit.palette import SHARED, Palette, mapped
from renderers.scene import ChoiceSpot, Drawn, PictureThing

Box = tuple[int, int, int, int]
_SMALL = 180 * 180
"""Pixels of a sprite of which it is kept how it looks on some ground."""


def _between(low: int, high: int) -> bytes:
    """A table by which coverage between two bounds becomes white, all else black."""
    return bytes(255 if low <= value < high else 0 for value in range(256))


_SOFT = ((0.25, _between(32, 96)), (0.5, _between(96, 160)), (0.75, _between(160, 224)))
_FULL = _between(224, 256)


class Sprite(msgspec.Struct, frozen=True, eq=False):
    """A piece of art of any outline; ``soft`` are its half-covered rims, mixed with ``edge``.

    ``choice`` is the number of the choice that it stands for, if it stands for one.
    """

    art: Image.Image
    solid: Image.Image
    soft: tuple[tuple[float, Image.Image], ...]
    edge: str
    choice: str = ""
    look: int = 0

    def __post_init__(self) -> None:
        """Find what it looks like (see ``layers``), unless that is known."""
        if self.look:
            return
        rims = ((share, look(mask)) for share, mask in self.soft)
        force_setattr(self, "look", hash((look(self.art), look(self.solid), self.edge, *rims)))

    @property
    def size(self) -> tuple[int, int]:
        return self.art.size


def cut(
    image: Image.Image, edge: str = "ink", palette: Palette = SHARED, choice: str = ""
) -> Sprite:
    """A sprite from art whose outline has the colour ``edge``; RGB art is a full rectangle."""
    if image.mode == "RGB":
        return Sprite(palette.plane(image), Image.new("1", image.size, 1), (), edge, choice)
    return sprite_of(palette.covered(image), edge, choice)


def sprite_of(covered: Image.Image, edge: str, choice: str = "", look: int = 0) -> Sprite:
    """The same from palette numbers with their coverage (see ``Palette.covered``)."""
    art, coverage = covered.split()
    alpha = coverage.tobytes()
    rims = ((share, alpha.translate(table)) for share, table in _SOFT)
    soft = tuple((share, _bits(covered.size, mask)) for share, mask in rims if 255 in mask)
    return Sprite(art, _bits(covered.size, alpha.translate(_FULL)), soft, edge, choice, look)


def _bits(size: tuple[int, int], mask: bytes) -> Image.Image:
    return Image.frombytes("L", size, mask).convert("1", dither=Image.Dither.NONE)


class PutLayer(Layer, frozen=True, eq=False, gc=False, kw_only=True):
    """A sprite with its soft rim."""

    sprite: Sprite
    left: int
    palette: Palette

    def paint(self, rows: Image.Image, x: int, y: int) -> None:
        """Mix the rim with what is there."""
        sprite, left, top = self.sprite, self.left + x, self.top + y
        if not sprite.soft:
            rows.paste(sprite.art, (left, top), sprite.solid)
            return
        wide, high = sprite.size
        under = rows.crop((left, top, left + wide, top + high))
        if wide * high > _SMALL:
            _blend(under, sprite, self.palette)
        else:
            pixels = under.tobytes()
            flat = pixels == pixels[:1] * len(pixels)
            under = _blended(sprite, pixels[:1] if flat else pixels, self.palette)
        rows.paste(under, (left, top))


def _blend(under: Image.Image, sprite: Sprite, palette: Palette) -> None:
    """A sprite with its soft rim, onto what lies under it."""
    ground = under.copy()
    for share, mask in sprite.soft:
        under.paste(mapped(ground, palette.toward(sprite.edge, share)), (0, 0), mask)
    under.paste(sprite.art, (0, 0), sprite.solid)


@lru_cache(maxsize=800)
def _blended(sprite: Sprite, ground: bytes, palette: Palette) -> Image.Image:
    """A sprite on its ground, of one colour or of all pixels: the same meet again and again."""
    if len(ground) > 1:
        under = Image.frombytes("L", sprite.size, ground)
        _blend(under, sprite, palette)
        return under
    under = Image.new("L", sprite.size, ground[0])
    for share, mask in sprite.soft:
        under.paste(palette.toward(sprite.edge, share)[ground[0]], (0, 0, *sprite.size), mask)
    under.paste(sprite.art, (0, 0), sprite.solid)
    return under


class Canvas:
    """A picture of ``width`` x ``height`` pixels; places are in pixels from its top left.

    It is painted when it is finished, and then no more of it than has changed: see ``layers``.

    ``texts`` are the lines of text on it with their sizes and boxes; numbers on badges and signs
    are drawings. ``spots`` are the places of choices: those marked with ``spot``, else the badges
    with their numbers. ``things`` are what else can be asked about. ``inset`` is what stays in
    sight while the picture is seen from near.
    """

    def __init__(self, width: int, height: int, ground: str, palette: Palette = SHARED) -> None:
        self.width, self.height, self.palette = width, height, palette
        self._ground = palette.number(ground)
        self._layers: list[Layer] = []
        self.texts: list[text.TextLine] = []
        self.spots: list[ChoiceSpot] = []
        self.things: list[PictureThing] = []
        self.inset: Box | None = None

    def fill(self, box: Box, colour: str) -> None:
        """A rectangle (left, top, right, bottom), right and bottom excluded."""
        left, top, right, low = box
        tone = self.palette.number(colour)
        seen = hash((left, right, tone))
        self._layers.append(FillLayer(top, low, seen, flat=True, left=left, right=right, tone=tone))

    def frame(self, box: Box, thick: int, colour: str) -> None:
        """The inside rim of a rectangle."""
        left, top, right, bottom = box
        self.fill((left, top, right, top + thick), colour)
        self.fill((left, bottom - thick, right, bottom), colour)
        self.fill((left, top, left + thick, bottom), colour)
        self.fill((right - thick, top, right, bottom), colour)

    def tint(self, box: Box, colour: str, share: float) -> None:
        """Mix everything in a rectangle with a colour."""
        left, top, right, low = box
        table = self.palette.toward(colour, share)
        seen = hash((left, right, table))
        self._layers.append(
            TintLayer(top, low, seen, flat=True, left=left, right=right, table=table)
        )

    def paste(self, art: Image.Image, left: int, top: int) -> None:
        """A rectangle of palette numbers, with the texts on it; do not draw on it afterwards."""
        self._layers.append(pasted(art, left, top))
        if art.info:
            self.texts += [one.moved(left, top) for one in text.texts(art)]
            self.spots += spots.moved(spots.noted_on(art), left, top)
            self.things += spots.moved(spots.things_on(art), left, top)

    def spot(self, label: str, box: Box | None = None) -> None:
        """Let a rectangle, or all of the canvas, stand for the choice with this number."""
        self.spots.append(ChoiceSpot(label, box or (0, 0, self.width, self.height)))

    def thing(self, code: str, box: Box | None = None) -> None:
        """Let a touch on a rectangle, or on all of the canvas, tell what the glossary says."""
        self.opens(spots.explained(code), box)

    def opens(self, asks: str, box: Box | None = None) -> None:
        """Let a touch on a rectangle, or on all of the canvas, ask this (see ``PictureThing``)."""
        self.things.append(PictureThing(asks, box or (0, 0, self.width, self.height)))

    def put(self, sprite: Sprite, left: int, top: int) -> None:
        """A sprite with its soft rim, its top left corner at the place given."""
        wide, high = sprite.size
        if sprite.choice:
            self.spot(sprite.choice, (left, top, left + wide, top + high))
        seen = placed(sprite.look, left)
        self._layers.append(
            PutLayer(top, top + high, seen, sprite=sprite, left=left, palette=self.palette)
        )

    def stain(self, mask: Image.Image, colour: str, left: int = 0, top: int = 0) -> None:
        """One colour where a mask of one bit a pixel is set."""
        tone, right, low = self.palette.number(colour), left + mask.width, top + mask.height
        seen = placed(hash((tone, look(mask))), left)
        self._layers.append(FillLayer(top, low, seen, left=left, right=right, tone=tone, mask=mask))

    def centre(self, sprite: Sprite, x: int, y: int) -> None:
        """A sprite with its middle at the place given."""
        wide, high = sprite.size
        self.put(sprite, x - wide // 2, y - high // 2)

    def write(
        self, words: str, left: int, top: int, style: text.Style, anchor: str = "left"
    ) -> int:
        """A line of text on flat ground; ``anchor`` left, middle or right; returns its width."""
        art = text.label(words, style, self.palette)
        move = {"left": 0, "middle": art.width // 2, "right": art.width}[anchor]
        self.paste(art, left - move, top)
        return art.width

    def narrow(
        self, words: str, left: int, top: int, room: int, style: text.Style, anchor: str = "left"
    ) -> int:
        """The same in at most ``room`` pixels, its letters made narrower if need be."""
        art = text.squeezed(words, room, style, self.palette)
        move = {"left": 0, "middle": art.width // 2, "right": art.width}[anchor]
        self.paste(art, left - move, top)
        return art.width

    def picture(self) -> Image.Image:
        """The palette numbers as they stand, with the texts and spots on them."""
        art = Image.new("L", (self.width, self.height), self._ground)
        for layer in self._layers:
            layer.paint(art, 0, 0)
        put_together(art, self._ground, self._layers)
        return spots.note(text.noted(art, self.texts), self.spots, self.things)

    def drawn(self) -> Drawn:
        """The finished picture with its spots."""
        found = spots.apart(self.spots, self.width, self.height)
        return Drawn(self.png(), found, tuple(self.things), self.inset)

    def png(self) -> bytes:
        """The finished picture as PNG."""
        ground = hash((self.width, self._ground, self.palette.bytes))
        bands = looks(ground, self._layers, self.height, png.BAND)
        return png.encode((self.width, self.height), bands, self.painted, self.palette)

    def painted(self, top: int, low: int) -> Image.Image:
        """Palette numbers of some rows, each after a zero (see ``png.encode``)."""
        rows = Image.new("L", (self.width + 1, low - top), self._ground)
        for layer in self._layers:
            if layer.top < low and layer.low > top:
                layer.paint(rows, 1, -top)
        rows.paste(0, (0, 0, 1, rows.height))
        return rows
