"""The whole picture: head band, map, choices, seats, foot line.

Words read from the scene: ``title`` ("Carcassonne · table K7QX"), ``turn`` ("Anna lays a tile"),
``left`` ("42 tiles left") and ``foot`` ("Boris: road in e1n2 finished, 4 points"). Any may be
missing; its line is left out.
"""

from __future__ import annotations

from renderers.carcassonne import board, panels
from renderers.carcassonne.figures import figure
from renderers.carcassonne.layout import Cell, Layout, arrange
from renderers.carcassonne.tile import sprite
from renderers.kit import seats, strip
from renderers.kit.bands import Foot, Head
from renderers.kit.canvas import Canvas
from renderers.kit.strip import SeatCard
from renderers.scene import Candidate, Scene
from rules.carcassonne.cells import place
from rules.carcassonne.view import CarcassonneView

HEIGHT = 1600
"""No picture for a chat is higher, in pixels."""
_INSET = 192


def cards(scene: Scene) -> tuple[SeatCard, ...]:
    """The seats as the strip shows them; ranks once the game is over."""
    view: CarcassonneView = scene.view
    over = view.phase == "over"
    return tuple(
        SeatCard(
            seat=seat,
            name=label.name,
            score=str(view.scores[seat]),
            counts=((figure(seat, 52), f"× {view.stock[seat]}"),),
            rank=1 + sum(other > view.scores[seat] for other in view.scores) if over else 0,
            active=seat in view.waiting,
            you=label.you,
            away=label.away,
            computer=label.computer,
        )
        for seat, label in enumerate(scene.seats)
    )


def head(scene: Scene) -> Head:
    """The head band: the drawn tile hangs in it while it waits to be laid."""
    view: CarcassonneView = scene.view
    mark = None
    if view.phase == "over":
        mark = strip.crown(108)
    elif view.waiting:
        mark = seats.badge(view.waiting[0], 118)
    drawn = sprite(view.current, 0, _INSET) if view.current else None
    title, turn, left = (scene.words.get(key, "") for key in ("title", "turn", "left"))
    return Head(title, turn, left, mark, drawn)


def open_cells(scene: Scene) -> tuple[Candidate, ...]:
    """Candidates that are cells whose turn is still open."""
    return tuple(
        c for c in scene.candidates if c.text.startswith("put ") and c.text.count(" ") == 1
    )


def _shown(scene: Scene) -> set[Cell]:
    put = {c.text.split()[1] for c in scene.candidates if c.text.startswith("put ")}
    return {place(cell) for cell in (*scene.view.board, *put)}


def compose(scene: Scene) -> Canvas:
    """Draw a scene."""
    top, panel, foot = head(scene), panels.choose(scene), Foot(scene.words.get("foot", ""))
    seated = strip.height(len(scene.seats))
    below = (panel.height if panel else 0) + seated + foot.height
    layout = arrange(_shown(scene), top.height, HEIGHT - top.height - below, full=scene.full)
    canvas = Canvas(layout.width, top.height + layout.height + below, "paper")
    _map(canvas, layout, scene)
    top.draw(canvas)
    y = top.height + layout.height
    if panel:
        panel.draw(canvas, y)
        y += panel.height
    strip.draw(canvas, y, cards(scene))
    foot.draw(canvas, y + seated)
    return canvas


def _map(canvas: Canvas, layout: Layout, scene: Scene) -> None:
    view: CarcassonneView = scene.view
    board.rim(canvas, layout)
    board.tiles(canvas, layout, view.board)
    for cell in scene.changed:
        if cell in view.board and cell != view.last:
            board.changed(canvas, layout, cell)
    if view.last:
        board.last(canvas, layout, view.last)
    board.meeples(canvas, layout, view)
    board.places(canvas, layout, open_cells(scene))
    for cell in {c.text.split()[1] for c in scene.candidates if c.text.count(" ") == 2}:
        board.target(canvas, layout, cell)


def render(scene: Scene) -> bytes:
    """The picture as PNG."""
    return compose(scene).png()
