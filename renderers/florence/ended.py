"""The picture of a finished game: the score sheet, all estates, the prestige cards."""

from __future__ import annotations

from PIL import Image

from renderers.florence import frame, grid, hand, joined, own, paint
from renderers.florence.cards import SmallCard
from renderers.florence.estate import SIZES, estate
from renderers.florence.frame import GAP, HEIGHT, Band, filled, height, width
from renderers.florence.offers import Offers
from renderers.kit import scoresheet, text
from renderers.scene import Scene
from rules.florence.data import SIDE
from rules.florence.views import FlorenceView

_LEAST, _EDGES = 34, 16
"""Smaller cells show nothing on an estate."""


def bands(scene: Scene) -> list[Band]:
    """Head, sheet, and what else there is room for: estates, then prestige cards."""
    top = frame.top(scene)
    sheet = Band(scoresheet.height(scene), lambda canvas, y: scoresheet.draw(canvas, y, scene))
    room = HEIGHT - top.height - sheet.height
    cards = shown(scene)
    for besides in (cards, []):
        left = room - height(besides)
        estates = _estates(scene, left)
        if estates:
            return [top, sheet, *estates, *besides]
    return [top, sheet, *(cards if height(cards) <= room else [])]


def _estates(scene: Scene, room: int) -> list[Band]:
    """All estates, if they can be seen in ``room`` pixels."""
    view: FlorenceView = scene.view
    owners = frame.owners(scene)
    if view.seats == 1:
        return own.own(scene, Offers(), 0, room)
    if view.cooperative:
        large = joined.cell(owners, room) > 0
        return [joined.ring_band(scene, Offers(), room)] if large else []
    if grid.cell(owners, room) < _LEAST:
        return _small(view, room)
    return [grid.grid(scene, Offers(), owners, room)]


def _small(view: FlorenceView, room: int) -> list[Band]:
    """Estates side by side, each with its mark alone."""
    wide = width(view.seats)
    across = (min(wide, room - GAP) - _EDGES) // SIDE
    cell = next((one for one in SIZES if one <= across), 0)
    if not cell:
        return []

    def draw(k: int, _wide: int) -> Image.Image:
        land = estate(view.players[k].estate, cell, named=False, ground="paper")
        canvas = paint.canvas(wide, land.height, "paper")
        left = (wide - land.width) // 2
        canvas.paste(land, left, 0)
        canvas.centre(paint.badge(k, 56), left + land.width - 30, 30)
        return canvas.picture()

    return [filled(view.seats, view.seats, draw)]


def shown(scene: Scene) -> list[Band]:
    """The prestige cards of all seats."""
    view: FlorenceView = scene.view
    cards = [
        SmallCard(code, text.clean(scene.words.get(f"prestige-{code}", "")), seat=seat)
        for seat, player in enumerate(view.players)
        for code in player.shown
    ]
    return [hand.smalls_band(cards)] if cards else []
