"""The head of a city: whose it is, the characters shown, crown, gold, hand, score."""

from __future__ import annotations

import msgspec

from renderers.citadels import marks, mood, standing, tally
from renderers.citadels.block import SINGLE
from renderers.citadels.portraits import face, portrait
from renderers.kit import seats, strip, text
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import Scene, SeatLabel
from rules.citadels.data import LAPS
from rules.citadels.views import CitadelsView, PlayerView
from rules.core.game import letter
from rules.core.values import Seat

HIGH, LOW = 98, 52
"""Pixels of a head, and of one beside which there is no room."""
_BADGE, _FACE = 66, 68
_NAME = Style(text.READ, "card", "band_light")
_COUNT = Style(text.READ, "card", "band_light")
_WORD = Style(text.READ, "paper_deep", "band_light")
_LEAST = 90
"""Pixels that a name has at least in the line itself."""
_ASIDE, _AFTER = 36, 12
"""Pixels at the sides of a name on a line of its own, and of the number of districts."""
_LABEL, _SIGN = 76, 48
"""Pixels of a choice's number, and of a sign behind a name, at most."""
_HIDDEN = "hidden"
"""Stands for a character that is not known yet."""
_SQUEEZED = 0.7
"""Letters in a low line are narrowed by so much before they stand on a line of their own."""
_OVERLAPPED = 30
"""So much of a face is seen at least where another overlaps it."""
_WIDE = 800
"""From this width on counts have words before them."""
_LOW_CROWN, _SMALL, _FACED = 44, 44, 0.92
"""Pixels of crown and face in a low line, and how wide letters beside a face are at least."""


def below(scene: Scene, seat: Seat, width: int, high: int = HIGH, *, brief: bool = False) -> int:
    """Pixels that the line needs below ``high``: for a name that has no room beside the rest."""
    if _faces(scene, seat, width, high, brief) is not None:
        return 0
    label = _label(scene, seat, brief)
    style = _styled(label).at(text.READ)
    return len(text.lines(label.name, width - _ASIDE, style, 2)) * style.height


def _numbered(scene: Scene, seat: Seat) -> bool:
    """Whether a choice names the seat."""
    return any(letter(seat) in one.text.split() for one in scene.candidates)


def _label(scene: Scene, seat: Seat, brief: bool) -> SeatLabel:
    """The seat's name; a ``brief`` one is its first word."""
    return briefly(scene.seats[seat]) if brief else scene.seats[seat]


def briefly(label: SeatLabel) -> SeatLabel:
    """The same with the first word of the name."""
    return msgspec.structs.replace(label, name=text.clean(label.name).split(" ")[0])


def _faces(scene: Scene, seat: Seat, width: int, high: int, brief: bool) -> tuple[str, ...] | None:
    """The characters shown beside the name; None where the name has no room in the line."""
    label, faces = _label(scene, seat, brief), _shown(scene, seat, width)
    room = _room(scene, seat, width, len(faces), high)
    fits = room >= (_LEAST if width >= _WIDE else _LEAST // 2) and _fits(
        label, room, 1 if high == LOW else 2
    )
    return faces if fits else None


def _shown(scene: Scene, seat: Seat, width: int) -> tuple[str, ...]:
    """The seat's characters, hidden ones as well: in all heads of a picture, or in none.

    Heads of many seats have no room for them; the round's characters say whose each is.
    """
    view: CitadelsView = scene.view
    if view.phase != "call" or width < _WIDE or view.seats > SINGLE:
        return ()
    known = tuple(view.players[seat].revealed)
    return known + (_HIDDEN,) * (LAPS.get(view.seats, 1) - len(known))


def _fits(label: SeatLabel, room: int, most: int) -> bool:
    """Whether so many lines hold the name in wide letters."""
    style = _styled(label).at(text.READ)
    lines = text.lines(label.name, room, style, most)
    wide = max(map(style.width, lines)) * (_SQUEEZED if most == 1 else 1)
    return not text.cut(lines, label.name) and wide <= room


def _room(scene: Scene, seat: Seat, width: int, faces: int, high: int = HIGH) -> int:
    """Pixels that are left to the name beside all the rest."""
    view: CitadelsView = scene.view
    player, label = view.players[seat], scene.seats[seat]
    over, low = view.phase == "over", high == LOW
    if width < _WIDE or scene.view.seats > SINGLE:
        return _free(scene, seat, width)
    told, score = _numbered(scene, seat), standing.wide(str(player.score), standing.SCORE)
    if low:
        signs = (
            _said(scene)
            + 62 * over
            + 2 * _count(player, LOW)
            + 28
            + 50 * any(_held(view, seat).values())
            + 64 * told
        )
        signs += _LOW_CROWN * _crowned(view, seat)
        signs += _SIGN * (label.computer + label.away)
        face = LOW + 2 + (faces - 1) * _OVERLAPPED if faces else 0
        signs += _built_wide(scene, seat)
        return width - LOW - 72 - score - signs - face
    taken = 60 + _BADGE + _LABEL * told + score + 62 * over + 2 * _count(player) + 40
    taken += 50 * any(_held(view, seat).values()) + _said(scene)
    taken += 60 * _crowned(view, seat) + _built_wide(scene, seat)
    taken += _SIGN * (label.computer + label.away)
    return width - taken - (_FACE + 8 + (faces - 1) * _OVERLAPPED if faces else 0)


def _said(scene: Scene) -> int:
    """Pixels of the word before the points."""
    return _WORD.width(scene.words.get("sign-points", "")) + 4


def _held(view: CitadelsView, seat: Seat) -> dict[str, bool]:
    """What holds for the city by its sign; the end has a sheet for that.

    Of many seats the list of ranks says who is the Bishop.
    """
    over = view.phase == "over"
    safe = view.seats <= SINGLE and view.players[seat].protected
    return {"first": view.first == seat and not over, "protected": safe and not over}


def _crowned(view: CitadelsView, seat: Seat) -> bool:
    """Whether the crown is shown with the seat."""
    return view.crown == seat and view.phase not in ("setup", "over")


def draw(
    canvas: Canvas,
    at: tuple[int, int, int],
    scene: Scene,
    seat: Seat,
    label: str,
    high: int = HIGH,
    *,
    brief: bool = False,
) -> None:
    """Paint the line into the panel at (left, top, width); ``label`` numbers the seat.

    It is ``HIGH`` or ``LOW`` pixels high; ``brief`` names are first words.
    """
    left, top, width = at
    if width < _WIDE or scene.view.seats > SINGLE:
        _narrow(canvas, at, scene, seat, label, high, brief=brief)
        return
    # Below the broad edge of who acts, which a low line would cut.
    middle = top + high // 2 + 3 * (high == LOW)
    canvas.thing("line", (left, top, left + width, top + high))
    x, right = left + 14, left + width - 18
    side = min(_BADGE, high - 6)
    canvas.put(seats.badge(seat, side, mood.NIGHT), x, middle - side // 2)
    x += side + 8
    if label:
        badge = mood.key(label, min(64, side))
        canvas.put(badge, x, middle - badge.size[1] // 2)
        x += badge.size[0] + 8
    right = _score(canvas, right, middle, scene, seat)
    right = _counts(canvas, right, (middle, high), scene, seat)
    right = _built(canvas, right, middle, scene, seat)
    right = _signs(canvas, right, (middle, high), scene, seat)
    beside, named = _faces(scene, seat, width, high, brief), _label(scene, seat, brief)
    faces = _shown(scene, seat, width) if beside is None else beside
    side = min(_FACE, high - 6)
    step = side + 8
    if len(faces) > 1:
        # Faces overlap rather than leave no room for the name.
        label_room = _LEAST + _SIGN * (scene.seats[seat].computer + scene.seats[seat].away)
        spare = right - 10 - label_room - x - step
        step = min(step, max(_OVERLAPPED, spare // (len(faces) - 1)))
    for k, code in enumerate(faces):
        _face(canvas, (x + k * step, middle - side // 2), code, side)
    if faces:
        x += (len(faces) - 1) * step + side + 8
    if under := below(scene, seat, width, high, brief=brief):
        _name(canvas, (left + 14, top + high + under // 2, width - _ASIDE), named, 2)
    else:
        _name(canvas, (x, middle, right - x - 10), named, 2 if high == HIGH else 1)


def _free(scene: Scene, seat: Seat, width: int) -> int:
    """Pixels of a name in a narrow line."""
    view: CitadelsView = scene.view
    label = scene.seats[seat]
    taken = 14 + LOW - 6 + 8 + 10 + 14 + tally.wide(scene) + 64 * _numbered(scene, seat)
    taken += _SIGN * (label.computer + label.away) + 50 * any(_held(view, seat).values())
    taken += _LOW_CROWN * _crowned(view, seat)
    return width - taken - 62 * (view.phase == "over")


def _narrow(
    canvas: Canvas,
    at: tuple[int, int, int],
    scene: Scene,
    seat: Seat,
    label: str,
    high: int,
    *,
    brief: bool,
) -> None:
    """Paint a narrow line: mark, crown, character if the name leaves room for it, name, numbers."""
    (left, top, width), view, crowned = at, scene.view, _crowned(scene.view, seat)
    middle, side, x = top + high // 2 + 3, LOW - 6, left + 14
    canvas.thing("line", (left, top, left + width, top + high))
    canvas.put(seats.badge(seat, side, mood.NIGHT), x, middle - side // 2)
    x += side + 8
    if label:
        number = mood.key(label, side)
        canvas.put(number, x, middle - number.size[1] // 2)
        x += number.size[0] + 8
    right = left + width - 14
    if view.phase == "over":
        canvas.put(strip.medal(standing.rank(view, seat), mood.NIGHT), right - 52, middle - 26)
        right -= 62
    tally.draw(canvas, right, middle, scene, seat)
    right = _flags(canvas, right - tally.wide(scene) - 4, (middle, high), scene, seat)
    named, under = _label(scene, seat, brief), below(scene, seat, width, high, brief=brief)
    known, step = _known(view, seat), _SMALL + 8
    wide = _styled(named).width(named.name) + _SIGN * (named.computer + named.away)
    if not under and wide * _FACED > right - 6 - x - step * len(known) - _LOW_CROWN * crowned:
        known = ()
    if under:
        _name(canvas, (left + 14, top + high + under // 2, width - _ASIDE), named, 2)
    if crowned:
        canvas.centre(marks.crown(_LOW_CROWN - 4), x + _LOW_CROWN // 2 - 4, middle)
        x += _LOW_CROWN
    for code in known:
        canvas.paste(face(code, _SMALL, "band_light"), x, middle - _SMALL // 2)
        x += step
    if not under:
        _name(canvas, (x, middle, right - 6 - x), named, 1)


def _known(view: CitadelsView, seat: Seat) -> tuple[str, ...]:
    """The characters of a seat of many that are known, in the round."""
    return tuple(view.players[seat].revealed) if view.phase == "call" else ()


def _score(canvas: Canvas, right: int, middle: int, scene: Scene, seat: Seat) -> int:
    """Points, with the place in the ranking once the game is over; returns what is left."""
    view: CitadelsView = scene.view
    words = str(view.players[seat].score)
    colour = "gold" if standing.leads(view, seat) else standing.PLAIN
    art = standing.plate(words, colour, letters=standing.SCORE)
    canvas.paste(art, right - art.width, middle - standing.HIGH // 2)
    right -= art.width + 8
    if view.phase == "over":
        canvas.put(strip.medal(standing.rank(view, seat), mood.NIGHT), right - 52, middle - 26)
        return right - 70
    y = middle - _WORD.height // 2
    return right - canvas.write(scene.words.get("sign-points", ""), right, y, _WORD, "right") - 12


def _counts(canvas: Canvas, right: int, at: tuple[int, int], scene: Scene, seat: Seat) -> int:
    """Gold and cards side by side; returns what is left.

    ``at`` is the middle of the line, and how high it is.
    """
    middle, high = at
    player = scene.view.players[seat]
    room, gap = _count(player, high), 20
    for icon, words in ((marks.cards(38), str(player.hand)), (marks.coin("", 36), _gold(player))):
        x = right - room
        canvas.centre(icon, x + 19, middle)
        canvas.write(words, x + 46, middle - _COUNT.height // 2, _COUNT)
        right -= room + gap
    return right


def _built_words(scene: Scene, seat: Seat) -> str:
    """How many districts stand, of how many that complete a city; nothing before the first."""
    view: CitadelsView = scene.view
    if not standing.counted(view):
        return ""
    return f"{len(view.players[seat].city)}/{view.size}"


def _built_wide(scene: Scene, seat: Seat) -> int:
    """Pixels of these, with the word before them."""
    words = _built_words(scene, seat)
    if not words:
        return 0
    told = _WORD.width(scene.words.get("sign-built", "")) + 10
    near = standing.near(scene.view, seat)
    return told + (standing.wide(words) if near else _COUNT.width(words)) + 2 * _AFTER


def _built(canvas: Canvas, right: int, middle: int, scene: Scene, seat: Seat) -> int:
    """Paint them; returns what is left."""
    words = _built_words(scene, seat)
    if not words:
        return right
    left = right - _built_wide(scene, seat)
    end = right - _AFTER
    if standing.near(scene.view, seat):
        canvas.paste(standing.plate(words, "flame"), end - standing.wide(words), middle - 22)
        end -= standing.wide(words) + 10
    else:
        end -= canvas.write(words, end, middle - _COUNT.height // 2, _COUNT, "right") + 10
    y = middle - _WORD.height // 2
    canvas.write(scene.words.get("sign-built", ""), end, y, _WORD, "right")
    return left


def _face(canvas: Canvas, at: tuple[int, int], code: str, side: int) -> None:
    """A character, or the back of one that is hidden."""
    if code != _HIDDEN:
        canvas.paste(portrait(code, side, "band_light"), *at)
        return
    back = marks.back(side * 3 // 4, side)
    canvas.centre(back, at[0] + side // 2, at[1] + side // 2)


def _gold(player: PlayerView) -> str:
    return "?" if player.gold is None else str(player.gold)


def _count(player: PlayerView, high: int = HIGH) -> int:
    """Pixels of gold or cards with their sign."""
    least = "0" if high == LOW else "00"
    return 46 + max(_COUNT.width(words) for words in (least, str(player.hand), _gold(player)))


def _signs(canvas: Canvas, right: int, at: tuple[int, int], scene: Scene, seat: Seat) -> int:
    """What holds for the city, and the crown; returns what is left.

    ``at`` is the middle of the line, and how high it is.
    """
    (middle, high), view = at, scene.view
    right = _flags(canvas, right, at, scene, seat)
    if _crowned(view, seat):
        crown = _LOW_CROWN if high == LOW else 60
        canvas.centre(marks.crown(crown - 6), right - crown // 2 + 3, middle)
        right -= crown
    return right


def _flags(canvas: Canvas, right: int, at: tuple[int, int], scene: Scene, seat: Seat) -> int:
    """What holds for the city, one above the other; returns what is left."""
    middle, high = at
    view: CitadelsView = scene.view
    held = [what for what, on in _held(view, seat).items() if on]
    side = min(44, high // max(1, len(held)))
    signs = [marks.sign(what, side) for what in held]
    for k, one in enumerate(signs):
        y = middle if len(signs) == 1 else middle + side // 2 * (2 * k - 1)
        canvas.centre(one, right - 22, y)
    return right - 50 * bool(signs)


def _styled(label: SeatLabel) -> Style:
    """How a name is set: the reader's own is bright."""
    return Style(_NAME.size, "glow", "band_light", bold=True) if label.you else _NAME


def _name(canvas: Canvas, at: tuple[int, int, int], label: SeatLabel, most: int) -> int:
    """The name in one line, a long one in up to ``most`` narrower ones, with the kit's signs.

    Returns where it ends.
    """
    x, middle, room = at
    signs = [
        sign
        for sign, on in (
            (strip.robot(mood.NIGHT), label.computer),
            (marks.sign("away", 40), label.away),
        )
        if on
    ]
    room -= sum(one.size[0] + 8 for one in signs)
    style = _styled(label)
    one, style = text.fit(label.name, room, style, text.READ)
    lines = text.lines(label.name, room, style, most) if one.endswith("…") else (one,)
    y, end = middle - len(lines) * style.height // 2, x
    for line in lines:
        art = text.squeezed(line, room, style, mood.NIGHT)
        canvas.paste(art, x, y)
        end = max(end, x + art.width)
        y += style.height
    for sign in signs:
        canvas.put(sign, end + 8, middle - sign.size[1] // 2)
        end += sign.size[0] + 8
    return end
