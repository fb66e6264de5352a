"""The whole picture: head band, what the decision at hand needs, foot line.

A room's picture (a spectator's view) shows what is decided, all estates alike and what everybody
has; a seat's own picture what that seat has to choose, its estate and its hand as cards, and in
full size the other estates below. ``focus == "professions"`` asks for the table of the professions
instead. A finished game shows its score sheet (``renderers.kit.scoresheet``). No picture for a
chat is higher than 4 to 5; what there is no room for is left out.

Words read from the scene; what is missing is left out, and codes stand where names are missing.

- ``title`` ("The Princes of Florence"), ``code`` ("K7QX"), ``turn`` ("Anna: bid or pass"), ``left``
  ("round 3 of 7 · auction"), ``foot`` (the last move in words);
- ``minimum`` ("Works need"; the number stands below it), ``needs`` (the same beside a value),
  and of seats in the auction ``passed`` ("passed"), ``bought`` ("has bought");
- at an auction ``bid`` ("high bid"), ``stock-<item>`` ("left: 4"), ``gain-<item>``, what it would
  be worth to the reader ("Painter 9 → 12"), ``note-<item>``, what else is to be said of it; of the
  item under the hammer ``lot`` and ``lot-note``, the same at length, and ``next``, the next bid;
  ``sale``, what a sale of prestige is for and how much that takes, ``later``, that a building is
  chosen later, ``sell`` and ``then``, what is sold and had then, ``stalls`` ("then on sale");
  ``thousands``, the mark between these; ``ask-sell`` and ``ask-bid``, that question in short;
- of a turn ``act-<verb>`` ("Build for 300"), ``brings-<verb>``, what is gained ("library: Poet
  6 → 10"), and ``note-<verb>``, what else is to be said;
  at the beginning, of who still returns a profession ``choosing``, of the others ``done``;
  ``build`` and ``unwanted``, what a building brings, and that no card likes it; ``purse``, what
  the reader has to spend;
- names: ``item-<code>`` of all that is auctioned, ``thing-<code>`` of buildings, landscapes and
  freedoms, ``religion`` and ``travel``, what these are called in full, ``profession-<code>``,
  ``character-<code>``; ``count-<code>`` of what is counted;
- on cards ``worth``, ``ready`` and ``of`` beside what is needed ("10 ready", "6 of 10"), ``doing``
  for the Work under way; ``sum``, how its value comes about; ``bonus-<code>`` ("2 per
  lake"), ``prestige-<code>`` ("most lakes");
- ``payment`` for a joint building; ``diego``, the rival's name where one plays alone,
  ``diego-built``, ``diego-upper``, ``diego-lower``;
- in the table of the professions: ``state-hand`` ("in your hand"), ``state-seen`` ("held, known to
  all"), ``state-played`` ("played"), ``state-row`` ("open"), ``state-unknown``.

Candidates are marked where they name something in the picture: ``build <building> <cell> <turn>``
and ``place <landscape> <cell> <turn>`` however far they are finished, ``offer`` and ``take``
items, ``invite`` a character, ``free`` a freedom, ``work``, ``add``, ``keep``, ``under`` and
``return`` cards, ``recruit`` and ``take`` a profession. ``changed`` are the cells of estates,
each with its seat: ``@a d3``; the last of them belongs to the last move.
"""

from __future__ import annotations

from renderers.florence import ended, paint, private, professions, room
from renderers.florence.frame import Band
from renderers.florence.offers import offers, reader
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Drawn, Scene

PROFESSIONS = "professions"
"""The focus that asks for the table of the professions."""


def bands(scene: Scene) -> list[Band]:
    """The parts of a scene's picture, from top to bottom."""
    if scene.focus == PROFESSIONS:
        return professions.bands(scene)
    if scene.sheet is not None and not scene.full:
        return ended.bands(scene)
    seat, offered = reader(scene), offers(scene)
    return room.bands(scene, offered) if seat is None else private.bands(scene, offered, seat)


def compose(scene: Scene) -> Canvas:
    """Draw a scene."""
    found = bands(scene)
    canvas = paint.canvas(WIDTH, sum(band.height for band in found), "paper")
    top = 0
    for band in found:
        band.draw(canvas, top)
        top += band.height
    return canvas


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
