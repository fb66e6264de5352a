"""How colours differ: for the eye, in grey, and for who has no green cones."""

from __future__ import annotations

from PIL import Image

from renderers.kit.palette import Rgb

# Viénot, Brettel and Mollon's picture of red-green blindness (deuteranopia), on linear RGB.
_DEUTERANOPIA = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: Rgb) -> float:
    """The relative luminance of a colour (WCAG 2.2), 0 to 1."""
    red, green, blue = (_linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, two: Rgb) -> float:
    """The ratio of two colours' luminances (WCAG 2.2), 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def blind(colour: Rgb) -> tuple[float, ...]:
    """The colour as somebody without green cones sees it, linear."""
    values = [_linear(value) for value in colour]
    return tuple(sum(w * v for w, v in zip(row, values, strict=True)) for row in _DEUTERANOPIA)


def grey(picture: Image.Image) -> Image.Image:
    """A copy without hue."""
    return picture.convert("RGB").convert("L")


_MACHADO = (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0)
"""What remains of red, green and blue without green cones (Machado 2009, severity 1.0)."""


def deuteranopia(picture: Image.Image) -> Image.Image:
    """A copy as somebody without green cones sees it."""
    return picture.convert("RGB").convert("RGB", _MACHADO)
