"""What a narrow head counts, in columns that are alike in all: districts, gold, cards, points."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.citadels import marks, standing
from renderers.kit import text
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.views import PlayerView
from rules.core.values import Seat

_NEAR, _APART, _SIGN, _AROUND = 4, 12, 32, 5
"""Pixels between a sign and its number, between groups, of a sign, and beside it on a
plate."""
_COUNT = Style(text.READ, "card", "band_light")
_NONE = Style(text.READ, "paper_line", "band_light")
"""How numbers are set, and that there is no gold."""


def wide(scene: Scene) -> int:
    """Pixels of all columns."""
    counts = sum(_SIGN + _NEAR + most + _APART for _, _, most in _columns(scene, 0))
    return counts + _score(scene)


def draw(canvas: Canvas, right: int, middle: int, scene: Scene, seat: Seat) -> None:
    """Paint the columns of a seat so that they end at ``right``."""
    x, view = right - wide(scene), scene.view
    for k, (icon, words, most) in enumerate(_columns(scene, seat)):
        canvas.centre(icon, x + _SIGN // 2, middle)
        x += _SIGN + _NEAR
        if not k and standing.counted(view) and standing.near(view, seat):
            art = standing.plate(words, "flame", beside=_AROUND)
            canvas.paste(art, x + (most - art.width) // 2, middle - standing.HIGH // 2)
        else:
            style = _NONE if words == "0" else _COUNT
            canvas.write(words, x, middle - style.height // 2, style)
        x += most + _APART
    words = str(view.players[seat].score)
    leads = standing.leads(view, seat)
    art = standing.plate(words, "gold" if leads else standing.PLAIN, letters=standing.SCORE)
    canvas.paste(art, right - art.width, middle - standing.HIGH // 2)


def _columns(scene: Scene, seat: Seat) -> Iterator[tuple[Sprite, str, int]]:
    """Signs, the seat's numbers, and pixels of the widest number of all seats."""
    players = scene.view.players
    if standing.counted(scene.view):
        size = scene.view.size
        most = max(_COUNT.width(_built(one, size)) for one in players)
        if any(standing.near(scene.view, one) for one in range(len(players))):
            most = max(standing.wide(_built(one, size), beside=_AROUND) for one in players)
        yield marks.sign("house", _SIGN), _built(players[seat], size), most
    for icon, told in ((marks.coin("", _SIGN), _gold), (marks.cards(_SIGN), _hand)):
        yield icon, told(players[seat]), max(_COUNT.width(told(one)) for one in players)


def _built(player: PlayerView, size: int) -> str:
    """How many districts stand, of how many that complete a city."""
    return f"{len(player.city)}/{size}"


def _gold(player: PlayerView) -> str:
    return "?" if player.gold is None else str(player.gold)


def _hand(player: PlayerView) -> str:
    return str(player.hand)


def _score(scene: Scene) -> int:
    """Pixels of the widest plate of points."""
    return max(standing.wide(str(one.score), standing.SCORE) for one in scene.view.players)
