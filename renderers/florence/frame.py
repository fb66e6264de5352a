"""What surrounds the estates: the head band, how seats are labelled, marks, bands and rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache

import msgspec
from PIL import Image

from renderers.florence import paint
from renderers.florence.estate import Marks
from renderers.florence.offers import Offers, builder, reach, reader, sells
from renderers.florence.panel import Owner
from renderers.kit import bands, strip, text
from renderers.kit.bands import PAD, WIDTH, Foot, HeadBand
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.seats import first_named, lettered
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.cells import CELLS, INDEX, mask_of
from rules.florence.data import FREEDOMS
from rules.florence.handling import lies, under, ways
from rules.florence.shapes import Piece
from rules.florence.views import FlorenceView

HEIGHT = 1600
"""No picture for a chat is much higher, in pixels."""
ALL = WIDTH - 2 * PAD
GAP = 16
_MEDAL, _HUNG, _TITLED = 222, 156, 786
"""How wide and high the least value of a Work stands, and what a line has beside it."""
_QUIET = text.Style(text.READ, "paper", "band")
"""How the head says what is not asked."""
_PAIR = 2
"""More seats than these are told as everybody."""
_FOOT, _BELOW, _ACTOR = 3, 10, 48
_CELL = re.compile(r"\b[a-g][1-7]\b")
"""A cell in the foot line, which is written as on the estate."""
_COVERED = re.compile(r" \((?:[a-g][1-7](?:, )?)+\)")
"""All cells of a piece there, which is marked on the estate anyway."""
_MARKS, _MANY = 122, 5
"""Pixels that marks of several seats have together, and from how many on they are smaller."""
_NARROWEST, _WORDS = 44, 1900
"""Names of several seats are letters where two lines of so small type have no room for them."""
DEALT = 4
"""Professions that everybody is dealt, and returns one of."""
DIEGO = 3
"""Diego's mark is that of the seat with his first letter; alone nobody else has it."""


class Band(msgspec.Struct, frozen=True):
    """A part of the picture ``height`` pixels high; ``draw`` takes its top."""

    height: int
    draw: Callable[[Canvas, int], None]


def head(scene: Scene) -> HeadBand:
    """The head band with the least value of a Work."""
    view: FlorenceView = scene.view
    over = view.phase == "over"
    mark = strip.crown(108, paint.PALETTE) if over else None
    if view.waiting:
        mark = _waiting(view.waiting)
    everybody = text.clean(scene.words.get("everybody", ""))
    together = bool(everybody) and len(view.waiting) == view.seats > _PAIR
    if together:
        mark = paint.fan(DEALT, 112, 84)
    name, code, turn, left = (scene.words.get(key, "") for key in ("title", "code", "turn", "left"))
    seat = reader(scene)
    if seat is not None and not over:
        turn = _asked(scene, seat, turn)
        name = " · ".join(filter(None, (name, scene.words.get("secret", ""))))
    if together:
        turn = everybody
    if not over:
        turn = _fitting(scene, seat, turn)
    inset = None if over or not view.round else _medal(view.minimum, scene.words.get("minimum", ""))
    rest = " · ".join(filter(None, (name, code, left)))
    if bands.TITLE.width(rest) * text.SQUEEZE > _TITLED:
        # It may have to stand in one line beside the least value.
        code = ""
    name = " · ".join(filter(None, (name, code)))
    if inset is not None and not _short(turn):
        # Two lines for the turn leave air with one for the rest.
        title, secret = scene.words.get("title", ""), scene.words.get("secret", "")
        secret = secret if seat is not None else ""
        ways = ((title, secret, left), (secret, left), (title, left), (left or title,))
        rests = [" · ".join(filter(None, one)) for one in ways]
        name, left = (
            "",
            next((one for one in rests if bands.TITLE.width(one) <= _TITLED), rests[-1]),
        )
    short = lettered(scene, turn)
    if len(view.waiting) > 1 and bands.TURN.at(_NARROWEST).width(turn) > _WORDS:
        turn = short
    return HeadBand(name, turn, left, mark, inset, short, _QUIET)


def _short(turn: str) -> bool:
    """Whether what is asked has room in a line beside the least value."""
    return bands.TURN.at(_NARROWEST).width(turn) <= _TITLED


def _fitting(scene: Scene, seat: Seat | None, turn: str) -> str:
    """What is asked, in fewer words where it has no room; a sale for a bid says so."""
    if seat is not None and sells(scene):
        words = ("ask-bid",) if scene.view.auction.item else ()
        for key in (*words, "", "ask-sell"):
            asks = text.clean(scene.words.get(key, ""))
            told = _asked(scene, seat, asks) if asks else turn
            if _short(told):
                return told
    return turn if _short(turn) else first_named(scene, turn)


def _asked(scene: Scene, seat: Seat, question: str) -> str:
    """A question of a menu behind the name of whom it asks, which it does not say itself."""
    name = scene.seats[seat].name
    if not scene.focus or name in question:
        return question
    characters = (told for key, told in scene.words.items() if key.startswith("character-"))
    if question.endswith("?") and not question.startswith(tuple(filter(None, characters))):
        question = question[:1].lower() + question[1:]
    first = name.split(" ", maxsplit=1)[0]
    alone = sum(one.name.split(" ", maxsplit=1)[0] == first for one in scene.seats) == 1
    return f"{first if alone else name}: {question}"


@cache
def _waiting(seats: tuple[Seat, ...]) -> Sprite:
    """The mark of who is waited for; of several all marks, small."""
    if len(seats) == 1:
        return paint.badge(seats[0], 118)
    size, in_row = (60, 2) if len(seats) < _MANY else (46, 3)
    rows, step = -(-len(seats) // in_row), round(size * 0.92)
    canvas, solid = paint.canvas(_MARKS, _MARKS, "card"), Image.new("1", (_MARKS, _MARKS))
    for k, seat in enumerate(seats):
        row, column = divmod(k, in_row)
        here = min(in_row, len(seats) - row * in_row)
        x = (_MARKS - size + step * (2 * column - here + 1)) // 2
        y = (_MARKS - size + step * (2 * row - rows + 1)) // 2
        badge = paint.badge(seat, size)
        canvas.put(badge, x, y)
        solid.paste(1, (x, y), badge.solid)
    return Sprite(canvas.picture(), solid, (), "card")


@cache
def _medal(minimum: int, words: str) -> Image.Image:
    """The least value of a Work."""
    canvas = paint.canvas(_MEDAL, _HUNG, "band")
    canvas.thing("minimum")
    style = text.Style(text.READ, "gold_light", "band")
    lines = text.lines(words, _MEDAL - 12, style, 2) if words else ()
    for k, line in enumerate(lines):
        canvas.narrow(line, _MEDAL // 2, k * style.height, _MEDAL - 12, style, "middle")
    top = len(lines) * style.height
    number = text.Style(90 if len(lines) < 2 else 56, "card", "band", bold=True)
    y = top + (_HUNG - top - number.height) // 2
    canvas.write(str(minimum), _MEDAL // 2, y, number, "middle")
    return canvas.picture()


def owners(scene: Scene) -> tuple[Owner, ...]:
    """The seats as their panels show them; ranks once the game is over."""
    view: FlorenceView = scene.view
    over, starts = view.phase == "over", scene.words.get("starts", "")
    begins = view.start if view.round > 0 and not over else None
    points = [(player.pp, player.coins or 0) for player in view.players]
    points += [(view.rival.pp, view.rival.coins)] if view.rival else []
    return tuple(
        Owner(
            seat,
            label,
            view.players[seat].pp,
            active=seat in view.waiting,
            # Beside another word it would read as one phrase with that.
            start=starts if seat == begins and not _note(scene, seat) else "",
            rank=1 + sum(other > points[seat] for other in points) if over else 0,
            note=_note(scene, seat),
            bought=view.phase == "auction" and seat in view.auction.bought,
            character=view.players[seat].character,
        )
        for seat, label in enumerate(scene.seats)
    )


def _note(scene: Scene, seat: Seat) -> str:
    """How a seat stands in the auction, in a word; otherwise its special character."""
    view: FlorenceView = scene.view
    if view.phase == "court":
        return scene.words.get("passed", "") if seat in view.court.passed else _held(scene, seat)
    if view.phase != "auction":
        return _held(scene, seat)
    if seat in view.auction.bought:
        return scene.words.get("bought", "")
    out = seat in view.auction.dropped or seat in view.auction.passed
    return scene.words.get("passed", "") if out else _held(scene, seat)


def _held(scene: Scene, seat: Seat) -> str:
    """The name of a seat's special character."""
    character = scene.view.players[seat].character
    return text.clean(scene.words.get(f"character-{character}", ""))


def marks(scene: Scene, offered: Offers, seat: Seat) -> Marks:
    """What is marked on a seat's estate: what changed, and where something may be put."""
    view: FlorenceView = scene.view
    pieces = view.players[seat].estate.pieces
    fresh = mask_of(_cells(scene.changed, seat))
    newest = mask_of(_cells(scene.changed[-1:], seat))
    found = Marks(
        last=tuple(piece for piece in pieces if piece.mask & newest),
        changed=tuple(one for one in pieces if one.mask & fresh and not one.mask & newest),
    )
    if seat == builder(scene) and (offered.cells or offered.poses or offered.tried):
        label, ghost = offered.tried or ("", None)
        return msgspec.structs.replace(
            found,
            offered=() if ghost else offered.cells,
            open=reach(view, seat, offered.kind),
            chosen=offered.poses[0][1].cell if offered.poses else "",
            ghost=ghost,
            label=label,
            asks=_asks(scene, seat, ghost) if ghost or offered.cells else (),
        )
    return found


def _asks(scene: Scene, seat: Seat, tried: Piece | None) -> tuple[tuple[str, str], ...]:
    """What a touch asks on free cells: why nothing can lie there, or to try the piece there."""
    verb, kind = scene.candidates[0].text.split()[:2]
    player = scene.view.players[seat]
    pieces, found = ways(kind, player.taken(kind)), []
    free = ways(kind, player.estate.used)
    for at, cell in enumerate(CELLS):
        if player.estate.used >> at & 1 or (tried and tried.mask >> at & 1):
            continue
        over = under(pieces, cell, tried) if tried else None
        if over:
            found.append((cell, f"?{verb} {kind} {lies(over)}"))
        elif not any(one.mask >> at & 1 for one in pieces):
            # The reason is that of a way to lie over the cell which nothing else stands in.
            barred = next((one for one in free if one.mask >> at & 1), None)
            found.append((cell, f"!why {verb} {kind} {lies(barred) if barred else cell}"))
    return tuple(found)


def _cells(changed: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """The cells of a seat's estate among changed places (``@a d3``)."""
    letter = f"@{'abcdefghij'[seat]}"
    words = (place.split() for place in changed)
    return tuple(
        word[1] for word in words if len(word) == 2 and word[0] == letter and word[1] in INDEX
    )


def top(scene: Scene) -> Band:
    """The head as a band."""
    band = head(scene)
    return Band(band.height + _BELOW, lambda canvas, _: band.draw(canvas))


def termed(scene: Scene, key: str) -> str:
    """A sentence in which freedoms are called what the cards call them."""
    words = scene.words.get(key, "")
    for freedom in FREEDOMS:
        if whole := scene.words.get(freedom, ""):
            words = words.replace(whole, scene.words.get(f"thing-{freedom}", whole))
    return words


def bottom(scene: Scene) -> Band:
    """The foot line as a band."""
    words = _COVERED.sub("", termed(scene, "foot"))
    words = _CELL.sub(lambda found: found[0].upper(), words)
    seat = actor(scene, words)
    foot = Foot(_familiar(scene, words), _FOOT, seat if seat is None else paint.badge(seat, _ACTOR))
    return Band(foot.height, foot.draw)


def _familiar(scene: Scene, words: str) -> str:
    """A sentence with the first of several names, where these tell all seats apart."""
    firsts = [one.name.split(" ")[0] for one in scene.seats]
    if len({*firsts}) < len(firsts):
        return words
    for one, first in zip(scene.seats, firsts, strict=True):
        words = words.replace(one.name, first) if first else words
    return words


def actor(scene: Scene, words: str) -> Seat | None:
    """Whom a sentence names, first of all or alone."""
    named = sorted(enumerate(scene.seats), key=lambda one: -len(one[1].name))
    found = [seat for seat, one in named if one.name and one.name in words]
    first = (seat for seat in found if words.startswith(scene.seats[seat].name))
    return next(first, found[0] if len(found) == 1 else None)


def width(in_row: int, gap: int = GAP) -> int:
    """Width of each of that many pieces in a row."""
    return (ALL - gap * (in_row - 1)) // in_row


def tiles(
    pieces: Sequence[Image.Image], in_row: int, gap: int = GAP, *, middle: bool = False
) -> Band:
    """Pieces of equal size from the left, so many in a row; ``middle``: those of the last row."""
    if not pieces:
        return Band(0, lambda _canvas, _top: None)
    wide, high = pieces[0].size

    last = len(pieces) - 1 - (len(pieces) - 1) % in_row
    inset = (ALL - (len(pieces) - last) * (wide + gap) + gap) // 2 if middle else 0

    def draw(canvas: Canvas, top: int) -> None:
        for k, piece in enumerate(pieces):
            x = PAD + k % in_row * (wide + gap) + (inset if k >= last else 0)
            canvas.paste(piece, x, top + k // in_row * (high + gap))

    return Band(-(-len(pieces) // in_row) * (high + gap) + GAP - gap, draw)


def shares(count: int, most: int) -> list[int]:
    """How many pieces stand in each row, at most so many; rows differ by one at most."""
    lines = -(-count // most)
    return [count // lines + (k < count % lines) for k in range(lines)]


def filled(count: int, most: int, draw: Callable[[int, int], Image.Image], gap: int = GAP) -> Band:
    """Pieces in rows which they fill; ``draw`` makes the piece of a number, so many pixels wide."""
    found, at, y = [], 0, 0
    for in_row in shares(count, most):
        wide = width(in_row, gap)
        row = [draw(at + k, wide) for k in range(in_row)]
        found += [(piece, PAD + k * (wide + gap), y) for k, piece in enumerate(row)]
        y += max(piece.height for piece in row) + gap
        at += in_row

    def paste(canvas: Canvas, top: int) -> None:
        for piece, x, down in found:
            canvas.paste(piece, x, top + down)

    return Band(y + GAP - gap if count else 0, paste)


def height(bands: Iterable[Band]) -> int:
    """Pixels of bands one below another."""
    return sum(band.height for band in bands)
