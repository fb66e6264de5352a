"""The draft: characters to pick from, with what they do."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.citadels import marks, mood
from renderers.citadels.block import GAP, ROOM, Block, panel
from renderers.citadels.mood import OWN
from renderers.citadels.offers import Offers
from renderers.citadels.portraits import portrait
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.text import Style
from renderers.scene import Scene
from rules.citadels.data import COLOUR, INCOME, RANK
from rules.citadels.views import PrivateView

INSIDE, BETWEEN = 12, 8
"""Pixels within a panel's edge, and between what stands in it."""
TITLE = Style(36, "glow", OWN, bold=True)
POWER = Style(text.READ, "paper_deep", OWN)
"""How titles of panels are set, and what characters do."""
_CLOSE, _AHEAD = 6, 16
"""Pixels between low rows, and between a portrait and its words."""
_NAME = Style(38, "card", OWN, bold=True)
_EARNED = Style(38, "glow", OWN, bold=True)
_OFFER, _SHORT, _NUMBER, _CORNER, _COIN = 134, 88, 52, 16, 36
"""Pixels of portraits, of the number on their corner, of what it stands beyond that, of signs."""
_ABREAST = 2
"""Maximum number of characters to pick from in a row."""
_WIDE = (ROOM - 2 * INSIDE) // _ABREAST
_LINES, _MISSING = 2, 3
"""Maximum number of lines that tell what a character does, and who is not on offer."""
_NARROW = 2
"""As tight as this or less what characters do is told in two lines."""
_SQUEEZED = (1.0, 0.85, 0.7)
"""Letters of who is not on offer are narrowed so far rather than cut."""
_NARROWER = 4
"""Where it is tighter yet characters to pick from have names alone."""


def choose(scene: Scene, own: PrivateView, offered: Offers, tight: int) -> Block:
    """The characters to pick from: at ``tight`` 2 what they do is told in two lines, and so on."""
    if tight > _NARROW:
        if tight > _NARROWER:
            return _named(scene, own, offered)
        return _short(scene, own, offered, titled=tight < _NARROWER)
    return _draft(scene, own, offered, _powers(scene, own, _LINES))


def _draft(
    scene: Scene, private: PrivateView, offered: Offers, told: Sequence[tuple[str, ...]]
) -> Block:
    """Characters to pick from, two abreast, each with its power in lines."""
    words = scene.words.get("offered", "")
    rows = [told[at : at + _ABREAST] for at in range(0, len(told), _ABREAST)]
    sides = [max(_OFFER, _NAME.height + max(map(len, row)) * POWER.height) for row in rows]
    odd = len(told) % _ABREAST
    beside = _OFFER + _AHEAD - 6 + _CORNER
    lines = _missing(scene, private, _WIDE - 12 - beside, _MISSING if odd else _NARROW)
    high = 2 * INSIDE + title_height(words) + sum(sides) + (len(rows) - 1) * BETWEEN
    high += 0 if odd else len(lines) * POWER.height

    def draw(canvas: Canvas, top: int) -> None:
        top += GAP
        canvas.paste(panel(ROOM, high, "gold", 4, OWN), PAD, top)
        y = title(canvas, top + INSIDE, words)
        for k, code in enumerate(private.offered):
            row, column = divmod(k, _ABREAST)
            x, low = PAD + INSIDE + column * _WIDE, y + sum(sides[:row]) + row * BETWEEN
            label = offered.characters.get(code, "")
            box = (x, low, x + _WIDE - 12, low + sides[row])
            what = (code, called(scene, code), label)
            _offer(canvas, box, what, told[k], earned=_income(scene, private, code))
        # It belongs to the last row: its words stand below those of the others.
        x = PAD + INSIDE + odd * (_WIDE + beside)
        below = sides[-1] if odd else len(lines) * POWER.height
        low = top + high - INSIDE - below + (below - len(lines) * POWER.height) // 2
        _tell(canvas, (x, low), lines, ROOM - x)

    return Block(high + GAP, draw)


def _powers(scene: Scene, private: PrivateView, most: int) -> list[tuple[str, ...]]:
    """What characters to pick from do, in lines beside their portraits; in few words if need be."""
    found, room = [], _WIDE - _OFFER - 30 - _CORNER
    for code in private.offered:
        told = _earning(scene, private, code, "power")
        lines = wrapped(told, room)
        brief = _earning(scene, private, code, "brief")
        if len(lines) > most and brief:
            lines = wrapped(brief, room)
        found.append(lines)
    return found


def _earning(scene: Scene, private: PrivateView, code: str, what: str) -> str:
    """What a character does, without its income where that stands beside its name."""
    told = _sentence(scene.words.get(f"{what}-{code}", ""))
    return told.partition("; ")[0] if _income(scene, private, code) >= 0 else told


def _offer(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    what: tuple[str, str, str],
    told: Sequence[str],
    side: int = _OFFER,
    earned: int = -1,
) -> None:
    """A character in a box: portrait ``side`` pixels wide, number, name, income, power.

    It would have ``earned`` so much, or -1 where it earns nothing by its colour.
    """
    (left, top, right, low), (code, name, label) = box, what
    left, middle = left + _CORNER, (top + low) // 2
    canvas.paste(portrait(code, side, OWN), left, middle - side // 2)
    badge = _number(code, label)
    canvas.centre(badge, left + 6, middle + side // 2 - badge.size[1] // 2)
    if label:
        canvas.spot(label, box)
    left += side + _AHEAD
    y = middle - (_NAME.height + len(told) * POWER.height) // 2
    chip = _COIN * 2 + _EARNED.width(f"+{earned}") + _AHEAD + 8 if earned >= 0 else 0
    x = left + canvas.narrow(name, left, y, right - left - chip, _NAME)
    if earned >= 0:
        _earned(canvas, x + _AHEAD, y + _NAME.height // 2, INCOME[code], earned)
    y += _NAME.height
    for line in told:
        canvas.narrow(line, left, y, right - left, POWER)
        y += POWER.height


def _earned(canvas: Canvas, x: int, middle: int, colour: str, gold: int) -> None:
    """What a character would earn by the districts of its colour."""
    canvas.centre(marks.kind(colour, _COIN), x + _COIN // 2, middle)
    x += _COIN + 4
    x += canvas.write(f"+{gold}", x, middle - _EARNED.height // 2, _EARNED) + 4
    canvas.centre(marks.coin("", _COIN), x + _COIN // 2, middle)


def _income(scene: Scene, private: PrivateView, code: str) -> int:
    """What a character would earn by the reader's city; -1 where it or all earn nothing."""
    city = [one.card for one in scene.view.players[private.seat].city]
    colours, school = [COLOUR[one] for one in city], city.count("school_of_magic")
    each = {one: colours.count(INCOME[one]) + school for one in private.offered if INCOME[one]}
    return each.get(code, -1) if any(each.values()) else -1


def _number(code: str, label: str) -> Sprite:
    """The character's rank, which is its choice's number as a rule; else that number."""
    own = label in ("", str(RANK[code]))
    return marks.rank(str(RANK[code]), _NUMBER) if own else mood.key(label, _NUMBER)


def _short(scene: Scene, private: PrivateView, offered: Offers, *, titled: bool) -> Block:
    """Characters to pick from, each with its power in a few words, and who is not offered."""
    side, words = _NAME.height + POWER.height, scene.words.get("offered", "") if titled else ""
    rows = -(-len(private.offered) // _ABREAST)
    odd, rest = len(private.offered) % _ABREAST, _missing(scene, private, _WIDE - 12)
    high = 2 * INSIDE + title_height(words) + rows * (side + _CLOSE) - _CLOSE
    high += 0 if odd else len(rest) * POWER.height

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(ROOM, high, "gold", 4, OWN), PAD, top + GAP)
        y = title(canvas, top + GAP + INSIDE, words)
        for k, code in enumerate(private.offered):
            x = PAD + INSIDE + k % _ABREAST * _WIDE
            low = y + k // _ABREAST * (side + _CLOSE)
            what = (code, called(scene, code), offered.characters.get(code, ""))
            box = (x, low, x + _WIDE - 28, low + side)
            room = _WIDE - 28 - _SHORT - _AHEAD - _CORNER
            ways = [_earning(scene, private, code, one) for one in ("power", "brief")]
            # A whole sentence where it has room in the line.
            told = next((one for one in ways if 0 < POWER.width(one) <= room), ways[-1])
            lines = (told,) if told else ()
            _offer(canvas, box, what, lines, _SHORT, _income(scene, private, code))
        x = PAD + INSIDE + odd * _WIDE
        y += (rows - odd) * (side + _CLOSE)
        _tell(canvas, (x, y), rest, ROOM - x)

    return Block(high + GAP, draw)


def _missing(scene: Scene, private: PrivateView, gap: int, most: int = _NARROW) -> tuple[str, ...]:
    """Which characters neither are offered nor lie aside face up, in lines.

    They stand in the ``gap`` of so many pixels that an odd number of characters leaves.
    """
    shown = {*private.offered, *scene.view.up}
    rest = [called(scene, code) for code in scene.view.characters if code not in shown]
    heading = scene.words.get("rest", "")
    told = f"{heading}: {', '.join(rest)}" if rest and heading else ""
    odd = len(private.offered) % _ABREAST
    room = gap if odd else ROOM - 2 * INSIDE - 12
    for share in _SQUEEZED if told else ():
        lines = text.lines(told, round(room / share), POWER, most)
        if not text.cut(lines, told):
            return lines
    return text.lines(told, room, POWER, _MISSING) if told else ()


def _tell(canvas: Canvas, at: tuple[int, int], lines: Sequence[str], room: int) -> None:
    for k, line in enumerate(lines):
        canvas.narrow(line, at[0] + 6, at[1] + k * POWER.height, room, POWER)


def _named(scene: Scene, private: PrivateView, offered: Offers) -> Block:
    """Characters to pick from, by name alone; the head says what for."""
    side = _OFFER * 2 // 3
    wide = (ROOM - 2 * INSIDE) // (_ABREAST + 1)
    rows = -(-len(private.offered) // (_ABREAST + 1))
    high = 2 * INSIDE + rows * (side + BETWEEN) - BETWEEN

    def draw(canvas: Canvas, top: int) -> None:
        canvas.paste(panel(ROOM, high, "gold", 4, OWN), PAD, top + GAP)
        y = top + GAP + INSIDE
        for k, code in enumerate(private.offered):
            x = PAD + INSIDE + k % (_ABREAST + 1) * wide
            low = y + k // (_ABREAST + 1) * (side + BETWEEN)
            what = (code, called(scene, code), offered.characters.get(code, ""))
            _offer(canvas, (x, low, x + wide - 12, low + side), what, (), side)

    return Block(high + GAP, draw)


def _sentence(words: str) -> str:
    """Words with a capital, and no break after a minus sign."""
    return (words[:1].upper() + words[1:]).replace("− ", "−")


def title(canvas: Canvas, top: int, words: str) -> int:
    """A title, if there is one; returns where what it names begins."""
    if words:
        canvas.write(text.clean(words), PAD + INSIDE + 6, top, TITLE)
        return top + TITLE.height + 4
    return top


def title_height(words: str) -> int:
    """Pixels that a title takes."""
    return TITLE.height + 4 if words else 0


def wrapped(words: str, room: int) -> tuple[str, ...]:
    """Words in as many lines as they need."""
    return text.lines(words, room, POWER, 9)


def called(scene: Scene, code: str) -> str:
    """A character's name."""
    return scene.words.get(f"character-{code}", code.replace("_", " "))
