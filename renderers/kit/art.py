"""Drawings: ``renderers/<game>/art/<name>.svg``, rasterised once a size (docs/art.md).

``colours`` recolour a drawing: each is a class in it and the token that the class takes instead of
the colour drawn. ``seat="seat_a"`` fills what has the class ``seat`` (shapes and the stops of
gradients) and strokes what has the class ``seat-line``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageFilter
from resvg_py import svg_to_bytes

from renderers.kit.canvas import Sprite, sprite_of
from renderers.kit.kept import kept
from renderers.kit.palette import SHARED, Palette, Rgb

Size = tuple[int, int]
"""Pixels wide and high; a drawing of another shape stands in the middle."""
Classes = tuple[tuple[str, str], ...]

_SPRITES = 1024
_RIM = 2
"""Pixels of a rim, half a point."""


@lru_cache(maxsize=256)
def _source(game: str, name: str) -> str:
    """The text of a drawing. FileNotFoundError if there is none by this name."""
    return (files("renderers") / game / "art" / f"{name}.svg").read_text(encoding="utf-8")


def sprite(
    game: str,
    name: str,
    size: Size,
    palette: Palette = SHARED,
    edge: str = "ink",
    **colours: str,
) -> Sprite:
    """A drawing as a sprite, whose soft rim is mixed with ``edge`` (see ``canvas.cut``)."""
    return _sprite(game, name, size, palette, edge, tuple(sorted(colours.items())))


def rimmed(game: str, name: str, size: Size, palette: Palette, rim: str, **colours: str) -> Sprite:
    """The same within a rim, by which a dark drawing stands out on dark ground."""
    return _rimmed(game, name, size, palette, rim, tuple(sorted(colours.items())))


def picture(
    game: str, name: str, size: Size, palette: Palette = SHARED, **colours: str
) -> Image.Image:
    """A drawing as RGBA pixels: a copy, to be drawn on."""
    return _picture(game, name, size, palette, tuple(sorted(colours.items()))).copy()


def plane(
    game: str, name: str, size: Size, ground: str, palette: Palette = SHARED, **colours: str
) -> Image.Image:
    """A drawing on flat ``ground``, as palette numbers."""
    return _plane(game, name, size, palette, ground, tuple(sorted(colours.items())))


@lru_cache(maxsize=128)
def _picture(game: str, name: str, size: Size, palette: Palette, classes: Classes) -> Image.Image:
    return rasterised(_source(game, name), size, palette, classes)


@lru_cache(maxsize=_SPRITES)
def _sprite(
    game: str, name: str, size: Size, palette: Palette, edge: str, classes: Classes
) -> Sprite:
    covered = _matched(_source(game, name), size, palette, _style(palette, classes))
    return sprite_of(covered, edge, look=hash((game, name, size, palette, edge, classes)))


@lru_cache(maxsize=_SPRITES)
def _rimmed(
    game: str, name: str, size: Size, palette: Palette, rim: str, classes: Classes
) -> Sprite:
    covered = _within(_source(game, name), size, palette, rim, _style(palette, classes))
    return sprite_of(covered, rim, look=hash((game, name, size, palette, "rimmed", rim, classes)))


@kept
def _matched(source: str, size: Size, palette: Palette, style: str) -> Image.Image:
    """A drawing as palette numbers with its coverage: matched once for all processes."""
    return palette.covered(_fitted(source, size, palette.rgb("ink"), style))


@kept
def _within(source: str, size: Size, palette: Palette, rim: str, style: str) -> Image.Image:
    """The same of a drawing within a rim; ``size`` is that of both."""
    inner = (size[0] - 2 * _RIM, size[1] - 2 * _RIM)
    drawn = Image.new("RGBA", size, (*palette.rgb(rim), 0))
    drawn.paste(_fitted(source, inner, palette.rgb("ink"), style), (_RIM, _RIM))
    below = Image.new("RGBA", size, (*palette.rgb(rim), 255))
    below.putalpha(drawn.getchannel("A").filter(ImageFilter.MaxFilter(2 * _RIM + 1)))
    below.alpha_composite(drawn)
    return palette.covered(below)


@lru_cache(maxsize=_SPRITES)
def _plane(
    game: str, name: str, size: Size, palette: Palette, ground: str, classes: Classes
) -> Image.Image:
    art = Image.new("RGBA", size, (*palette.rgb(ground), 255))
    art.alpha_composite(rasterised(_source(game, name), size, palette, classes))
    return palette.plane(art.convert("RGB"))


def rasterised(source: str, size: Size, palette: Palette, classes: Classes = ()) -> Image.Image:
    """RGBA pixels of the text of a drawing. ValueError if it is none."""
    return _rasterised(source, size, palette.rgb("ink"), _style(palette, classes))


@kept
def _rasterised(source: str, size: Size, ground: Rgb, style: str) -> Image.Image:
    return _fitted(source, size, ground, style)


def _fitted(source: str, size: Size, ground: Rgb, style: str) -> Image.Image:
    drawn = svg_to_bytes(
        svg_string=source,
        width=size[0],
        height=size[1],
        skip_system_fonts=True,
        style_sheet=style or None,
    )
    with Image.open(BytesIO(drawn)) as fitted:
        art = Image.new("RGBA", size, (*ground, 0))
        art.paste(fitted, ((size[0] - fitted.width) // 2, (size[1] - fitted.height) // 2))
    return art


def _style(palette: Palette, classes: Classes) -> str:
    """A style sheet: what a class is drawn in instead of the colour in the file."""
    return "".join(_rules(palette, classes))


def _rules(palette: Palette, classes: Classes) -> Iterable[str]:
    for name, token in classes:
        colour = "#{:02x}{:02x}{:02x}".format(*palette.rgb(token))
        yield f".{name}{{fill:{colour};stop-color:{colour}}}.{name}-line{{stroke:{colour}}}"
