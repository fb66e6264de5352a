"""A room's picture: what is decided, all estates alike, and what everybody has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    market,
    own,
    shop,
    standings,
    tallies,
)
from renderers.florence.frame import HEIGHT, Band, height
from renderers.florence.offers import Offers
from renderers.florence.panel import Owner
from renderers.scene import Scene
from rules.florence.views import FlorenceView

_GOOD, _MOST, _LOT = 46, 0.9, 1
"""Track and supply may not make cells smaller than this, or than this share of the largest."""


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
    owners, table = frame.owners(scene), tallies.table(scene)
    spare -= table.height
    cell = partial(joined.cell if view.cooperative else grid.cell, owners)
    sale, supply, track = _besides(scene, offered, spare, cell)
    room = spare - height([*sale, *supply, *track])
    if view.cooperative:
        estates = joined.ring_band(scene, offered, room)
        if estates.height > room:
            words = {key: told for key, told in scene.words.items() if key != "starts"}
            estates = joined.ring_band(replace(scene, words=words), offered, room)
    else:
        estates = _estates(scene, offered, owners, HEIGHT if scene.full else room)
    lot = needed[: len(needed) if not sale else _LOT]
    return [top, *track, *lot, *sale, *needed[len(lot) :], estates, table, *supply, foot]


def _estates(scene: Scene, offered: Offers, owners: Sequence[Owner], room: int) -> Band:
    """All estates, without who begins if need be; how all stand where they have no room."""
    for shown in (owners, [replace(one, start="") for one in owners]):
        if scene.full or grid.cell(shown, room):
            return grid.grid(scene, offered, shown, room)
    return standings.band(owners)


def _besides(
    scene: Scene, offered: Offers, spare: int, cell: Callable[[int], int]
) -> tuple[list[Band], list[Band], list[Band]]:
    """What else is on sale, what is left to build, the track: as far as estates stay large.

    ``cell`` tells how large the cells of estates in so many pixels are.
    """
    phase = scene.view.phase
    sale = market.sale(scene, offered) if phase == "auction" else []
    supply = [shop.supply(scene)] if phase == "action" else []
    track = [frame.ribbon(scene.view)] if any(one.pp for one in scene.view.players) else []
    best = cell(spare - height(sale))
    for found in ((sale, supply, track), (sale, supply, []), (sale, [], track), (sale, [], [])):
        here = cell(spare - height(band for part in found for band in part))
        if here >= max(1, min(_GOOD, _MOST * best)):
            return found
    return [], [], []


def _decision(scene: Scene, offered: Offers) -> list[Band]:
    """What is bid for and on sale; Diego's panel; the prestige cards at the end."""
    view: FlorenceView = scene.view
    rival = diego.panel(scene)
    if view.phase == "court":
        return [court.band(scene, offered), *rival]
    if view.phase == "auction":
        return [*market.hammer(scene, offered), *rival]
    return [*rival, *ended.shown(scene)]
