"""Icons of the installed page, from our drawing: ``python -m tests.bot.adapters.web.icons``.

An installed page needs pixels in some sizes, and one whose edge a phone may cut away.
"""

from __future__ import annotations

import re
from pathlib import Path

from resvg_py import svg_to_bytes

import bot.adapters.web

STATIC = Path(bot.adapters.web.__file__).parent / "static"
GROUND = "#efe5d2"
ICONS = {"icon-192.png": (192, 0), "icon-512.png": (512, 0), "icon-mask-512.png": (512, 14),
         "icon-180.png": (180, 6)}  # fmt: skip
"""The pixels of each file, and how far its edge stands from the drawing, of 64; 0: no ground."""


def icon(name: str) -> bytes:
    """An icon as it should be, as PNG."""
    size, edge = ICONS[name]
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    if edge:
        whole = 64 + 2 * edge
        box = f'viewBox="{-edge} {-edge} {whole} {whole}"'
        ground = f'<rect x="{-edge}" y="{-edge}" width="{whole}" height="{whole}" fill="{GROUND}"/>'
        head = re.match(r"<svg[^>]*>", drawing)[0]
        drawing = drawing.replace(head, head.replace('viewBox="0 0 64 64"', box) + ground, 1)
    return bytes(svg_to_bytes(svg_string=drawing, width=size, height=size))


if __name__ == "__main__":
    for name in ICONS:
        (STATIC / name).write_bytes(icon(name))
