"""The whole picture: a room's dial and seats, a reader's own sheet, or all sheets side by side.

What is drawn depends on the view and on ``Scene.focus``:

- a spectator's view: the dial with its nine plazas, what the black die does, and the seats;
- a seat's view: the dice of the half-day and the reader's own sheet, large, with the marks of the
  unfinished move (``view.moves``) against the sheet as it was (``view.shown``);
- focus ``sheets N`` (N from 1, at most ``pages(seats)``): a page of all sheets, side by side;
- focus ``sheet @c``: that seat's sheet, large, as far as the view shows it;
- a finished game without such a focus: its score sheet, or without one page 1 of all sheets,
  in the order of their ranks;
- ``Scene.full`` without such a focus: the wheel and all sheets, large, up to 3,840 pixels
  wide; the reader's own sheet comes first.

Candidates are numbered where they stand: ``die 2`` on its die, ``die 1 r`` and ``gain`` at the
resources of that colour, ``tint y`` at the die in hand, ``shift +2`` at the value that comes of it,
``build`` (or ``build prestige``) and ``build worker`` on their spaces, ``bonus town5`` on its
space, ``pick t6`` at the citizens who brought it. Unfinished ones (``die 1``, ``tint``, ``shift``)
stand at the die. ``done`` has no place. ``Scene.changed`` are codes of spaces.

Words read from the scene; whatever is missing is left out:

- ``title`` ("Troyes Dice"), ``code`` ("K7QX"), ``turn`` ("Take a die", "7 of 10 are still
  choosing"), ``foot`` (the last happening in words);
- ``left``: the day and its half ("Day 3 of 8, afternoon");
- ``row-fort``, ``row-pal``, ``row-guild``, ``row-town``, ``row-cath``, ``row-bish``: names of the
  rows of spaces, of one or two words ("Fortress", "Count's Palace");
- ``columns``, ``over``: beside the values of the columns on a sheet ("Columns"), and over them in
  a room where they are not in order ("Values over the columns");
- ``attack``: what the black die does ("Destroys what stands open in column 3 of the nobility");
  without it the two spaces are shown without words;
- ``dear``, ``nobody``: why a die cannot be taken ("can’t pay"), why nobody can take the black one;
  ``strikes``: what it does, once it does;
- ``move``: what a move that is to be confirmed pays, and where its points come from, in place of
  the foot; ``did``: what the reader did in the half-day before, in the foot of many seats;
- ``fresh``: what is said of a space that this move has built ("new");
- ``costs``, ``cost-0`` to ``cost-3``: over the costs of the dice, and what each costs in words
  ("What a die costs", "1 denier"), beside the wheel until the black die begins to strike;
- ``legend-r``, ``-y``, ``-w``, ``-any``, ``-citizens``, ``-free``, ``-back``, ``-dark``,
  ``-blocked``: what small signs mean ("influence"), in lines below the board, on a sheet beside
  the tracks of resources; ``-offer``, ``-prize``, ``-last``, ``-link``, ``-each``, ``-spent``,
  ``-new``, ``-bonus``: what marks on a sheet mean, the same below every sheet;
- ``built``: before how many windows a town has at the end ("built:");
- ``chosen``, ``choosing``: whether a seat has chosen in this half-day, in a room; ``others``:
  before the range of points of those who have no plate above a sheet; ``step``: before the
  values that a die may be changed to; ``goods``: what resources it gains ("+6 knowledge");
  ``every``, ``single``: before what citizens bring for so many of each colour, or of one
  ("each colour:", "any one:");
- ``page``: stands for ``left`` above all sheets ("Sheets 1 of 2"); without it the number of the
  page follows ``left``.
"""

from __future__ import annotations

import msgspec

from renderers.kit import scoresheet, seats, text
from renderers.kit.bands import TITLE, TURN, WIDTH, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import lettered
from renderers.kit.strip import crown
from renderers.scene import Drawn, Scene
from renderers.troyes import (
    beside,
    brings,
    compare,
    dial,
    emblems,
    gallery,
    glass,
    legend,
    plazas,
    points,
    sheet,
    skyline,
    strip,
    town,
)
from renderers.troyes.foot import said
from renderers.troyes.ground import PERIOD, ground
from renderers.troyes.numbers import Numbers, numbers
from renderers.troyes.sheet import SheetScene
from renderers.troyes.strip import SheetCard
from rules.core.game import SEAT_LETTERS
from rules.core.values import Seat
from rules.troyes.data import COLOURS, ROWS
from rules.troyes.pieces import Move
from rules.troyes.spaces import NUMBERS
from rules.troyes.views import TroyesView

HEIGHT = WIDTH * 5 // 4
"""So high is a picture for a chat at most, in pixels."""
_GAP = 8
_PALE = text.Style(text.READ, "card", "band")
_TURN_ROOM, _LEAST = 1058, 44
"""Pixels for the turn in a head, and how small its letters are before they stand in two lines."""


class PictureRequest(msgspec.Struct, frozen=True):
    """What a picture is of: a page of sheets (from 1), a sheet, everything at once, or the wheel.

    ``named``: the sheet was asked for, and may be another's. ``scored``: the end's score sheet.
    """

    page: int = 0
    seat: Seat | None = None
    named: bool = False
    every: bool = False
    scored: bool = False


def asked(scene: Scene) -> PictureRequest:
    """Read the focus; without one, what suits the reader."""
    view: TroyesView = scene.view
    match scene.focus.split():
        case ["sheets", number] if number.isdecimal():
            return PictureRequest(page=min(max(1, int(number)), pages(view.seats)))
        case ["sheet", who] if who[-1] in SEAT_LETTERS[: view.seats]:
            return PictureRequest(seat=SEAT_LETTERS.index(who[-1]), named=True)
    if scene.full:
        return PictureRequest(every=True)
    if scene.sheet is not None:
        return PictureRequest(scored=True)
    if view.phase == "over" and view.seats > 1:
        return PictureRequest(page=1)
    return PictureRequest(seat=0 if view.phase == "over" else view.viewer)


def pages(count: int) -> int:
    """How many pages ``sheets 1``, ``sheets 2``, ... there are for that many seats."""
    return compare.pages(count)


def head(scene: Scene, shown: PictureRequest) -> HeadBand:
    """The head band: sun, or setting sun, game and table, what is to be done, the day.

    Over a sheet that was asked for: whose it is.
    """
    view, words = scene.view, scene.words
    turn, left = words.get("turn", ""), words.get("left", "")
    own = shown.seat is not None and not shown.named
    # A turn of two lines leaves one line for all else.
    low = own and text.fit(turn, _TURN_ROOM, TURN, _LEAST)[0] == text.clean(turn)
    sign = emblems.sign("sun" if view.morning else "sunset", 74 if low else 108)
    if shown.named and shown.seat is not None:
        sign = seats.badge(shown.seat, 118, glass.STONE)
        turn = scene.seats[shown.seat].name
    elif view.phase == "over":
        sign = crown(108, glass.STONE)
    if shown.page:
        left = words.get("page", "") or _numbered(left, shown.page, pages(view.seats))
    names = [words.get("title", ""), words.get("code", "")]
    if low:
        names, left = [*names, left], ""
    name, quiet = " · ".join(filter(None, names)), _PALE if own else TITLE
    return HeadBand(name, turn, left, sign, short=lettered(scene, turn), quiet=quiet, low=low)


def _numbered(left: str, page: int, count: int) -> str:
    """A line with the page's number behind it, where there are several."""
    return " · ".join(filter(None, (left, f"{page}/{count}"))) if count > 1 else left


def compose(scene: Scene) -> Canvas:
    """Draw a scene."""
    shown = asked(scene)
    if shown.every:
        return _gallery(scene, shown)
    if shown.scored:
        return _scored(scene, shown)
    if shown.page:
        return _sheets(scene, shown)
    return _wheel(scene, shown) if shown.seat is None else _sheet(scene, shown, shown.seat)


def _framed(
    scene: Scene, shown: PictureRequest, high: int, wide: int = WIDTH
) -> tuple[Canvas, int]:
    """Ground with head and foot around a board of so many pixels; the board's top."""
    top = head(scene, shown)
    foot = said(scene, HEIGHT - top.height - high)
    canvas = glass.canvas(wide, top.height + high + foot.height)
    ground(canvas, top.height, top.height + high)
    top.draw(canvas)
    foot.draw(canvas, top.height + high)
    return canvas, top.height


def _scored(scene: Scene, shown: PictureRequest) -> Canvas:
    """The score sheet below the town of who has won alone, and the towns of others below it."""
    order = sorted(strip.cards(scene), key=lambda card: (card.rank, card.seat))
    most = HEIGHT - head(scene, shown).height
    sheets = [scene.view.sheets[card.seat] for card in order]
    # Where it fits, large beside all others' towns; else low.
    least = scoresheet.height(scene, winner=False) + skyline.ABOVE
    large = least + skyline.HIGH + sum(town.heights(sheets[1:], HEIGHT)) <= most
    above = skyline.ABOVE + (skyline.HIGH if large else skyline.LOW)
    if not _alone(scene) or least + above - skyline.ABOVE > most:
        above = 0
    # Who has won stands in the head, too.
    winner = not above and scoresheet.height(scene) <= most
    scored = scoresheet.height(scene, winner=winner)
    rest = slice(1 if above else 0, None)
    highs = town.heights(sheets[rest], most - scored - above)
    canvas, top = _framed(_unsaid(scene), shown, above + scored + sum(highs))
    if above:
        place = top + skyline.ABOVE, above - skyline.ABOVE
        skyline.draw(canvas, place, order[0], sheets[0])
    scoresheet.draw(canvas, top + above, scene, winner=winner)
    low, caption = top + above + scored, scene.words.get("built", "")
    seated = list(zip(order[rest], sheets[rest], highs, strict=False))
    names = town.named([card for card, _, high in seated if high == town.LOW])
    for card, sheet_, high in seated:
        town.draw(canvas, (low, high), card, sheet_, caption=caption, named=names)
        low += high
    return canvas


def _alone(scene: Scene) -> bool:
    """Whether a seat has won, and no other."""
    first = [row.seat for row in scene.sheet.rows if row.rank == 1] if scene.sheet else []
    return len(first) == 1 and first[0] >= 0


def _unsaid(scene: Scene) -> Scene:
    """The scene without its foot line: at the end the score sheet tells it all."""
    return msgspec.structs.replace(scene, words={**scene.words, "foot": ""})


def _sheets(scene: Scene, shown: PictureRequest) -> Canvas:
    seated = compare.page(strip.cards(scene), shown.page)
    below = compare.height(len(seated))
    canvas, top = _framed(scene, shown, below + legend.height(scene.words, legend.SHEETS))
    compare.draw(canvas, top, seated, scene.view.sheets)
    legend.draw(canvas, top + below, scene.words, legend.SHEETS)
    return canvas


def _gallery(scene: Scene, shown: PictureRequest) -> Canvas:
    """Everything at once: the wheel as long as the game lasts, and all sheets.

    The reader's own comes first: a phone shows the upper left corner of so large a picture.
    """
    order = arranged(scene)
    parts = [gallery.large(card, _shown(scene, card.seat, Numbers())) for card in order]
    if scene.view.phase != "over":
        board = glass.canvas(WIDTH, gallery.HIGH)
        ground(board, 0, gallery.HIGH)
        _board(board, PERIOD, scene)
        parts.insert(scene.view.viewer is not None, board.picture())
    wide, high = gallery.size(len(parts))
    canvas, top = _framed(scene, shown, high, wide)
    gallery.draw(canvas, top, parts)
    return canvas


def arranged(scene: Scene) -> list[SheetCard]:
    """The owners of the sheets in full size: the reader, then in order; the best first at last."""
    view: TroyesView = scene.view
    mine = view.viewer if view.phase != "over" else None
    found = strip.cards(scene)
    return sorted(found, key=lambda card: (card.seat != mine, card.rank, card.seat))


def _wheel(scene: Scene, shown: PictureRequest) -> Canvas:
    """A room: the wheel, what stands beside it, the seats."""
    seated = strip.cards(scene)
    below = dial.TOP + dial.SIZE
    low = below + strip.height(len(seated))
    told = legend.SEATS if beside.prices(scene.view, scene.words) else legend.WHEEL
    if len(seated) > strip.FEW:
        told = (*strip.states(seated), *told)
    canvas, top = _framed(scene, shown, low + legend.height(scene.words, told) + _GAP)
    _board(canvas, top, scene)
    strip.draw(canvas, top + below, seated)
    legend.draw(canvas, top + low, scene.words, told)
    return canvas


def _board(canvas: Canvas, top: int, scene: Scene) -> None:
    """The wheel and what stands beside it, on ground that begins at ``top``."""
    if scene.view.discs:
        dial.draw(canvas, top, scene.view)
    left, middle = WIDTH - dial.LEFT - beside.WIDE, top + dial.TOP + dial.SIZE // 2
    beside.draw(canvas, left, middle, scene.view, scene.words)


def _sheet(scene: Scene, shown: PictureRequest, seat: Seat) -> Canvas:
    """A seat's dice and its sheet."""
    view: TroyesView = scene.view
    dice = view.dice if view.phase == "act" else None
    first = _GAP + points.HIGH
    above = first + (plazas.HIGH + _GAP if dice else 0)
    below = 2 * _GAP + above + sheet.HEIGHT
    marked = numbers(view, scene.candidates) if seat == view.viewer else Numbers()
    private = plazas.own_plazas(view, dice, seat, marked, scene.words) if dice else None
    ways = {}
    if private and dice:
        ways = brings.ways(view, dice, view.shown[seat], private.move, marked)
    now = {space: tuple(way.label for way in those) for space, those in ways.items()}
    here = brings.Way("", view.sheets[seat], view.guild)
    points_ = brings.built(view, seat, {**ways, **dict.fromkeys(marked.spaces, (here,))})
    drawn = msgspec.structs.replace(_shown(scene, seat, marked), now=now, points=points_)
    canvas, top = _framed(scene, shown, below + legend.height(scene.words, legend.SHEET))
    points.draw(canvas, top + _GAP, strip.cards(scene), scene.words.get("others", ""))
    if private:
        plazas.draw(canvas, top + first + _GAP, private)
    sheet.draw(canvas, top + _GAP + above, drawn)
    legend.draw(canvas, top + below, scene.words, legend.SHEET)
    return canvas


def _shown(scene: Scene, seat: Seat, marked: Numbers) -> SheetScene:
    view: TroyesView = scene.view
    move = view.moves[seat] if view.moves else None
    acting = view.phase == "act"
    last = view.last[seat] if view.last else Move()
    # Where there is something new, what was new before would be one kind of mark too many.
    done = view.asked in ("pick_bonus", "build_bonus", "review") and seat == view.viewer
    changing = view.asked == "use_die" and seat == view.viewer
    built = (last.space, *(space for _, space in last.bonuses))
    return SheetScene(
        sheet=view.sheets[seat],
        before=view.shown[seat] if acting else view.sheets[seat],
        header=view.header,
        columns=scene.words.get("columns", ""),
        every=scene.words.get("every", ""),
        single=scene.words.get("single", ""),
        names={row: scene.words.get(f"row-{row}", "") for row in ROWS},
        numbers=marked,
        last=frozenset(NUMBERS[space] for space in built if space and not done),
        changed=frozenset(NUMBERS[code] for code in scene.changed if code in NUMBERS and not done),
        attack=view.attack if acting else None,
        value=move.value if move and acting else 0,
        colour=move.colour if move else 0,
        settling=view.settling if seat == view.viewer else "",
        fresh=scene.words.get("fresh", ""),
        step=scene.words.get("step", ""),
        goods=scene.words.get("goods", ""),
        called=tuple(scene.words.get(f"legend-{one}", "") for one in COLOURS),
        earned=brings.gained(view, seat, move.colour, move.value) if move and marked.gains else 0,
        shifts=changing and move is not None and not move.shifted,
    )


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
