"""A room's picture: what is decided, all estates alike, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from renderers.florence import (
    beginning,
    court,
    diego,
    ended,
    frame,
    grid,
    hand,
    joined,
    land,
    market,
    own,
    tallies,
)
from renderers.florence.frame import HEIGHT, Band, height
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.scene import Scene
from rules.florence.views import FlorenceView

_FAIR = 36
"""All lines of the table may not make cells smaller than this."""


def bands(scene: Scene, offered: Offers) -> list[Band]:
    """The parts from top to bottom; the estates take the height that the others leave."""
    view: FlorenceView = scene.view
    top, foot = frame.top(scene), frame.bottom(scene)
    needed = [*_decision(scene, offered), *hand.elsewhere(scene, offered)]
    spare = HEIGHT - height([top, *needed, foot])
    if view.seats == 1:
        return [top, *needed, *own.own(scene, offered, 0, spare), foot]
    if beginning.shown(view) and not scene.full and view.rival is None:
        return [top, *beginning.bands(scene), foot]
    owners = frame.owners(scene)
    # Above estates it is not said again who begins and how seats stand in the auction.
    plain = [replace(one, start="", note="") for one in owners]
    cell = partial(joined.cell, owners) if view.cooperative else partial(_cell, plain)
    for whole in (True, False):
        room = spare - tallies.tall(scene, owners, whole=whole)
        if cell(room) >= _FAIR:
            break
    if view.cooperative:
        estates = [joined.ring_band(scene, offered, room)]
        if height(estates) > room:
            words = {key: told for key, told in scene.words.items() if key != "starts"}
            estates = [joined.ring_band(replace(scene, words=words), offered, room)]
        if height(estates) > room:
            estates = []
    else:
        estates = _estates(scene, offered, plain, HEIGHT if scene.full else room)
    table = tallies.table(scene, owners, room - height(estates), whole=whole)
    return [top, *needed, table, *estates, foot]


def _estates(scene: Scene, offered: Offers, owners: Sequence[Owner], room: int) -> list[Band]:
    """All estates; the table has told the names and how seats stand, where these have no room."""
    shown = owners
    if not scene.full and not grid.named(owners, room - land.RISE):
        shown = grid.bare(owners)
        if not grid.cell(shown, room - land.RISE):
            return []
    # Hills are high where no estate is smaller for that.
    estates = grid.grid(scene, offered, shown, room - land.RISE, land.GROUND)
    rises = (land.RISEN, land.RISING, land.RISE)
    rise = next((one for one in rises if estates.height + one <= room), land.RISE)
    return [land.laid([estates], scene.view.round, rise)]


def _cell(owners: Sequence[Owner], room: int) -> int:
    """Pixels of a cell of the estates in so much room; 0 if it is too little."""
    room -= land.RISE
    return grid.cell(owners if grid.named(owners, room) else grid.bare(owners), room)


def _decision(scene: Scene, offered: Offers) -> list[Band]:
    """What is bid for and on sale; Diego's panel; the prestige cards at the end."""
    view: FlorenceView = scene.view
    rival = diego.panel(scene)
    if view.phase == "court":
        return [court.band(scene, offered), *rival]
    if view.phase == "auction":
        return [*market.bands(scene, offered), *rival]
    return [*rival, *ended.shown(scene)]
