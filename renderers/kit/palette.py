"""The colours of a picture: named tokens, and a palette of at most 256 entries.

``SHARED`` is the palette of the frame and of the meadows; a game of another mood has its own
``Palette``, whose tokens may be others, or others by the same name, but hold those of ``FRAME``.

Finished art is an ``L`` image whose bytes are *palette numbers*, never brightness: Pillow copies
such images without converting anything. Edges stay soft because the palette holds the mixtures
of the tokens that meet (``BLENDS``), and every token on its way to ink.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b

from PIL import Image

Rgb = tuple[int, int, int]
Blend = tuple[str, str, int]
_MOST = 256
_SOFTNESS = 4
"""Steps from a ground to the ink of a letter on it."""

TOKENS: dict[str, str] = {
    # paper and frame
    "ink": "#2b2118",
    "ink_soft": "#6a5844",
    "paper": "#f4ead0",
    "paper_deep": "#e9dbb6",
    "paper_line": "#d8c797",
    "card": "#fdf7e6",
    "white": "#ffffff",
    "band": "#24443c",
    "band_light": "#3a6053",
    "gold": "#e2a93b",
    "gold_dark": "#b27a1f",
    # meadow
    "grass": "#a9c56a",
    "grass_light": "#b3ce75",
    "grass_dark": "#9fbc61",
    "grass_shade": "#7e9f4a",
    "tuft": "#6b8f40",
    "tree": "#5d8f4c",
    "tree_light": "#82b060",
    "tree_dark": "#3f6e3b",
    "olive": "#8b9a3c",
    "olive_light": "#aeb857",
    "trunk": "#7a5230",
    "wheat": "#e5cb63",
    "wheat_dark": "#c3a03f",
    "petal": "#fff4dc",
    "poppy": "#d9503c",
    "violet": "#9a79b8",
    # roads
    "road": "#e9cc8e",
    "road_light": "#f3dfae",
    "road_dark": "#cfa868",
    "road_edge": "#8d6a3c",
    # stone and towns
    "stone": "#cfc5b0",
    "stone_light": "#e9e1cf",
    "stone_dark": "#a89d87",
    "stone_shade": "#7f7564",
    "court": "#dfc294",
    "court_light": "#ead3ab",
    "court_dark": "#c6a471",
    "roof": "#cb6340",
    "roof_light": "#e08a5c",
    "roof_dark": "#a04729",
    "brick": "#b4472f",
    "brick_light": "#cf6a45",
    "brick_dark": "#8a3322",
    "clay": "#d99a5b",
    "clay_dark": "#b27840",
    "plaster": "#f5e6c8",
    "plaster_dark": "#d9c096",
    "slate": "#5d7288",
    "slate_light": "#869bb0",
    "slate_dark": "#42546a",
    "banner": "#2f62ad",
    "banner_light": "#5487cb",
    "banner_dark": "#1f447f",
    "water": "#83bcd6",
    # seats a..j: Okabe and Ito's colours, then white and grey
    "seat_a": "#0072b2",
    "seat_b": "#e69f00",
    "seat_c": "#cc79a7",
    "seat_d": "#f0e442",
    "seat_e": "#1a1a1a",
    "seat_f": "#56b4e9",
    "seat_g": "#009e73",
    "seat_h": "#e06c12",
    "seat_i": "#fafafa",
    "seat_j": "#8a8a8a",
}

FRAME = {
    name: colour
    for name, colour in TOKENS.items()
    if name.startswith(("ink", "paper", "card", "white", "band", "gold", "seat_"))
    and not name.startswith("banner")
}
"""What bands, badges and seats are made of: every palette has tokens by these names."""

LAND = ("ink", "white", *(name for name in TOKENS if name not in FRAME))
"""What meadows, roads and towns are made of."""
TOWN = ("court", "plaster")
"""What houses are outlined on: their mixtures with ink stay brown."""

# Pairs whose mixtures the palette holds besides: they meet without an outline between them.
BLENDS: tuple[Blend, ...] = (
    ("paper", "ink", 4),
    ("card", "ink", 4),
    ("card", "ink_soft", 2),
    ("paper", "ink_soft", 2),
    ("band", "card", 4),
    ("band", "paper_line", 3),
    ("band", "gold", 2),
    ("band", "paper", 1),
    ("card", "paper", 1),
    ("grass", "road_edge", 1),
    ("road", "road_edge", 1),
    ("grass", "stone_shade", 1),
    ("court", "stone_shade", 1),
    ("seat_a", "card", 2),
    ("seat_b", "card", 2),
    ("seat_c", "card", 2),
    ("seat_d", "card", 2),
    ("seat_e", "card", 3),
)
OWNED: tuple[Blend, ...] = (
    ("grass", "card", 1),
    ("grass", "card", 2),
    *((f"seat_{seat}", "court", 1) for seat in "abcde"),
    ("seat_a", "court", 2),
    ("seat_b", "court", 2),
    ("seat_e", "court", 2),
)
"""Ground that may be taken, and that somebody owns."""
_TO_INK = 2


def mix(one: Rgb, two: Rgb, share: float) -> Rgb:
    """``one`` on its way to ``two``: 0 is ``one``, 1 is ``two``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
    return red, green, blue


class Palette:
    """Tokens and the at most 256 colours that pictures made of them have.

    ``tokens`` are colours by name; ``blends`` are pairs of them with the number of mixtures in
    between. ValueError if there are too many. ``tints`` are mixtures that only ``toward`` leads to:
    drawings never have them.
    """

    def __init__(
        self,
        tokens: Mapping[str, str],
        blends: Iterable[Blend],
        *,
        tints: Iterable[Blend] = (),
    ) -> None:
        self._tokens = dict(tokens)
        blends = tuple(blends)
        drawn = self._entries(blends)
        self.entries = self._entries((*blends, *tints))
        if len(self.entries) > _MOST:
            raise ValueError(f"{len(self.entries)} colours; the most is {_MOST}")
        self.bytes = b"".join(bytes(entry) for entry in self.entries)
        self._pattern, self._whole = _pattern(drawn), _pattern(self.entries)
        # What makes it, in short: drawings are kept by that (see ``kept``).
        self._told = blake2b(repr((self._tokens, self.entries)).encode()).hexdigest()

    def __repr__(self) -> str:
        return self._told

    def rgb(self, name: str) -> Rgb:
        """A token's colour."""
        text = self._tokens[name]
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)

    def _entries(self, blends: Iterable[Blend]) -> tuple[Rgb, ...]:
        found: dict[Rgb, None] = dict.fromkeys(self.rgb(name) for name in self._tokens)
        for name in self._tokens:
            found |= dict.fromkeys(self.inked(name))
        for one, two, steps in blends:
            for step in range(steps):
                found[mix(self.rgb(one), self.rgb(two), (step + 1) / (steps + 1))] = None
        return tuple(found)

    def inked(self, name: str) -> list[Rgb]:
        """A token on its way to ink."""
        steps = (step / (_TO_INK + 1) for step in range(1, _TO_INK + 1))
        return [mix(self.rgb(name), self.rgb("ink"), step) for step in steps]

    def number(self, name: str) -> int:
        """A token's place in the palette."""
        return _number(self, name)

    def plane(self, image: Image.Image) -> Image.Image:
        """An RGB image as palette numbers (an ``L`` image), each pixel its nearest entry."""
        return _matched(image, self._pattern)

    def covered(self, image: Image.Image) -> Image.Image:
        """An RGBA image as palette numbers with its coverage (an ``LA`` image)."""
        return Image.merge("LA", (self.plane(image.convert("RGB")), image.getchannel("A")))

    def flat(
        self, image: Image.Image, names: tuple[str, ...], inked: tuple[str, ...] = ()
    ) -> Image.Image:
        """The same, each pixel the nearest of a few colours: fewer bytes.

        They are these tokens, and the steps to ink of those ``inked``.
        """
        pattern, numbers = _few(self, names, inked)
        return mapped(_matched(image, pattern), numbers)

    def colours(self, picture: Image.Image) -> Image.Image:
        """Palette numbers as an ordinary palette picture: for tests and for looking at."""
        shown = Image.frombytes("P", picture.size, picture.tobytes())
        shown.putpalette(self.bytes)
        return shown

    def nearest(self, wanted: list[Rgb]) -> bytes:
        """The palette numbers of colours."""
        strip = Image.new("RGB", (len(wanted), 1))
        strip.putdata(wanted)
        return self.nearest_of(strip)

    def nearest_of(self, strip: Image.Image) -> bytes:
        """The same of an RGB image's pixels."""
        return _matched(strip, self._whole).tobytes()

    def toward(self, name: str, share: float) -> bytes:
        """Table from palette number to palette number: every colour mixed with a token."""
        return _toward(self, name, share)

    def ramp(self, text: str, ground: str) -> bytes:
        """Table from coverage 0..255 to palette number: ``text`` drawn softly on ``ground``.

        In few steps, which nobody sees and which let pictures weigh less.
        """
        return _ramp(self, text, ground)


def _pattern(entries: Sequence[Rgb]) -> Image.Image:
    pattern = Image.new("P", (1, 1))
    pattern.putpalette(b"".join(map(bytes, entries)))
    return pattern


def _matched(image: Image.Image, pattern: Image.Image) -> Image.Image:
    matched = image.quantize(palette=pattern, dither=Image.Dither.NONE)
    return Image.frombytes("L", matched.size, matched.tobytes())


@cache
def _few(
    palette: Palette, names: tuple[str, ...], inked: tuple[str, ...]
) -> tuple[Image.Image, bytes]:
    """A pattern of some colours, and the table from its numbers to the palette's."""
    steps = (step for name in inked for step in palette.inked(name))
    found = tuple(dict.fromkeys((*map(palette.rgb, names), *steps)))
    return _pattern(found), bytes(map(palette.entries.index, found)) + bytes(256 - len(found))


@cache
def _number(palette: Palette, name: str) -> int:
    return palette.entries.index(palette.rgb(name))


@cache
def _toward(palette: Palette, name: str, share: float) -> bytes:
    channels = []
    for k, goal in enumerate(palette.rgb(name)):
        # Of each channel there are 256 values: sooner mixed than all entries.
        mixed = bytes(round(value + (goal - value) * share) for value in range(256))
        channels.append(palette.bytes[k::3].translate(mixed))
    size = (len(palette.entries), 1)
    strip = Image.merge("RGB", [Image.frombytes("L", size, one) for one in channels])
    table = palette.nearest_of(strip)
    return table + bytes(256 - len(table))


@cache
def _ramp(palette: Palette, text: str, ground: str) -> bytes:
    ends = palette.rgb(ground), palette.rgb(text)
    tones = list(palette.nearest([mix(*ends, k / _SOFTNESS) for k in range(_SOFTNESS + 1)]))
    tones[0], tones[-1] = palette.number(ground), palette.number(text)
    return bytes(tones[round(k * _SOFTNESS / 255)] for k in range(256))


def mapped(art: Image.Image, table: bytes) -> Image.Image:
    """Palette numbers put through a table of 256 (``Image.point`` is ten times slower)."""
    return Image.frombytes("L", art.size, art.tobytes().translate(table))


SHARED = Palette(TOKENS, BLENDS, tints=OWNED)
PALETTE = SHARED.entries
rgb, number, plane, colours = SHARED.rgb, SHARED.number, SHARED.plane, SHARED.colours
toward, ramp = SHARED.toward, SHARED.ramp
