"""The end of a game: the score sheet, and what was built."""

from __future__ import annotations

from functools import partial

import msgspec

from renderers.citadels import card, cities, mood
from renderers.citadels.block import GAP, ROOM, Block, panel
from renderers.citadels.card import Size
from renderers.kit import scoresheet, seats, text
from renderers.kit.bands import PAD, Foot
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene

_INSIDE, _BETWEEN, _BADGE = 12, 8, 72
_LOW, _TALL = 88, 200
"""Pixels of the winner's districts, at least and at most."""
_TITLE = Style(text.READ, "paper_line", "band_light")
_BEST = Style(text.READ, "card", "band_light")


def blocks(scene: Scene, room: int) -> tuple[Block, ...]:
    """The score sheet, and below it all cities, or where they have no room, the winner's."""
    sheet, winner = _sheet(scene), _first(scene)
    if winner >= 0 and (grand := cities.victorious(scene, winner, room - sheet.height)):
        return sheet, grand
    if built := cities.readable(scene, room - sheet.height):
        return sheet, built
    for plain in (scene, msgspec.structs.replace(scene, words=_silent(scene.words))):
        bare = _sheet(msgspec.structs.replace(scene, words=_silent(scene.words)))
        if built := _winner(plain, room - bare.height):
            return bare, built
    return (sheet,)


def told(scene: Scene, room: int) -> tuple[tuple[Block, ...], Foot] | None:
    """The winner's city as cards, with the best move in the foot line; None without room."""
    words, winner = scene.words, _first(scene)
    foot = Foot(". ".join(words[key] for key in ("best-title", "best") if words.get(key)))
    bare = _sheet(msgspec.structs.replace(scene, words=_silent(words)))
    if winner < 0 or not foot.lines:
        return None
    grand = cities.victorious(scene, winner, room - bare.height - foot.height)
    return ((bare, grand), foot) if grand else None


def _first(scene: Scene) -> int:
    """Who has won, or -1."""
    rows = scene.sheet.rows if scene.sheet and scene.view.players else ()
    return next((row.seat for row in rows if row.rank == 1), -1)


def _silent(words: dict[str, str]) -> dict[str, str]:
    """Words without the best move."""
    return {key: told for key, told in words.items() if not key.startswith("best")}


def _sheet(scene: Scene) -> Block:
    return Block(scoresheet.height(scene), partial(scoresheet.draw, scene=scene))


def _winner(scene: Scene, room: int) -> Block | None:
    """The best move, and below it the winner's city without names; None if there is no room."""
    seat = _first(scene)
    faces = cities.faces(scene, seat) if seat >= 0 else []
    told = [scene.words[key] for key in ("best-title", "best") if scene.words.get(key)]
    above = sum(style.height for _, style in zip(told, (_TITLE, _BEST), strict=False))
    best = above + 2 * _INSIDE + _BETWEEN if above else 0
    tall = min(_TALL, room - GAP - best - 2 * _INSIDE)
    if tall < _LOW or not faces:
        return None
    inside = ROOM - 2 * _INSIDE
    wide = min(tall * 5 // 4, (inside - _BADGE) // len(faces) - _BETWEEN)
    high = tall + 2 * _INSIDE

    def draw(canvas: Canvas, top: int) -> None:
        y = top + _INSIDE
        if best:
            canvas.paste(panel(ROOM, best - _BETWEEN, "ink_soft", 3), PAD, top)
        for words, style in zip(told, (_TITLE, _BEST), strict=False):
            canvas.narrow(words, PAD + _INSIDE + 8, y, inside - 16, style)
            y += style.height
        canvas.paste(panel(ROOM, high, "gold", 4), PAD, top + best)
        y = top + best + _INSIDE
        x = PAD + _INSIDE + _BADGE + _BETWEEN
        badge = seats.badge(seat, _BADGE, mood.NIGHT)
        canvas.put(badge, PAD + _INSIDE, y + (tall - _BADGE) // 2)
        for face in faces:
            canvas.paste(card.draw(face, Size(wide, tall, 0)), x, y)
            x += wide + _BETWEEN

    return Block(best + high + GAP, draw)
