"""The whole picture: head band, estates with their seats, market, hand, foot line.

A room's picture (a spectator's view) shows all estates alike; a seat's own picture shows its
estate large and its hand as cards, and in full size the other estates below.
``focus == "professions"`` asks for the table of the professions instead.

Words read from the scene; what is missing is left out, and codes stand where names are missing.

- ``title`` ("The Princes of Florence"), ``code`` ("K7QX"), ``turn`` ("Anna may raise"), ``left``
  ("Round 3 of 7 · auction"), ``foot`` (the last move in words);
- ``minimum`` ("Work value from", at most 24 letters; the number stands below it), and of seats
  in the auction, at most 12 letters: ``passed`` ("passed"), ``bought`` ("has bought");
- ``diego``, the rival's name where one plays alone;
- names: ``item-<code>`` of all that is auctioned (``item-forest``, ``item-landscape``,
  ``item-jester``, ``item-builder``, ``item-prestige``, ``item-recruiting``; at most two words of
  12 letters), ``profession-<code>``, ``character-<code>``; ``narrow-<code>``, such a name with
  long words parted ("Recruit- ing card"), for narrow places;
- cards in short, at most 40 letters: ``bonus-<code>`` ("2 per lake"), ``prestige-<code>``
  ("most lakes");
- in the table of the professions, at most 24 letters: ``state-hand`` ("in your hand"),
  ``state-seen`` ("held, known to all"), ``state-played`` ("played"), ``state-row`` ("open"),
  ``state-unknown`` ("in the deck or hidden").

Candidates are marked where they name something in the picture: ``build <building> <cell> <turn>``
and ``place <landscape> <cell> <turn>`` however far they are finished, ``offer`` and ``take``
items, ``invite`` a character, ``free`` a freedom, ``work``, ``add``, ``keep``, ``under`` and
``return`` cards, ``recruit`` and ``take`` a profession. ``changed`` are the cells of estates,
each with its seat: ``@a d3``; the last of them belongs to the last move.
"""

from __future__ import annotations

from renderers.florence import paint, private, professions, room
from renderers.florence.frame import Band
from renderers.florence.offers import offers, reader
from renderers.kit.bands import WIDTH
from renderers.kit.canvas import Canvas
from renderers.scene import Scene

PROFESSIONS = "professions"
"""The focus that asks for the table of the professions."""


def bands(scene: Scene) -> list[Band]:
    """The parts of a scene's picture, from top to bottom."""
    if scene.focus == PROFESSIONS:
        return professions.bands(scene)
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


def render(scene: Scene) -> bytes:
    """The picture as PNG."""
    return compose(scene).png()
