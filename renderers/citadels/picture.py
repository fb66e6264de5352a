"""The whole picture: head band, the reader's own cards, called ranks, cities, foot line.

Words read from the scene (a missing one is left out, or its code stands for it):

- ``title``, ``code``, ``turn``, ``left``, ``foot``: as in every game's picture. ``left`` is what
  else the head says, e.g. "Round 3 · 21 cards in the deck · 8 districts end the game";
- ``district-<code>`` for all districts (``district-trading_post``: "Trading Post"): the name as
  it may be typed; the renderer adds ``.2`` to the second of a name in a city, as in notation;
- ``character-<code>`` for all characters (``character-tax_collector``: "Tax Collector");
- ``power-<code>`` for characters: what it does in a line of about 60 letters, and ``brief-<code>``
  the same in about 25; ``use-<code>`` for special districts: what they do, in about 30, or
  ``effect-<code>`` in more;
- ``possible``: what the reader's turn still allows, ``reason``: why nothing but its end;
  ``standing``: "already built";
- ``sign-<what>``: what a sign means; ``rest``: "Not on offer", ``aside``: "Set aside face up";
- ``lacks``: before how much gold lacks for a card, ``leaves``: before how much would be left;
  ``earlier``: lines of what came before the turn
  that ``foot`` tells, the first of them a title;
- titles on the reader's own private, read where ``view.private`` is filled: ``hand`` ("Your hand"),
  ``offered`` (the draft's question: "Choose a character"), ``seen`` ("Keep one of these"),
  ``peeked`` ("Boris' hand"), ``deck`` ("The whole deck");
- ``empty``: a city without districts ("Nothing built yet").

Candidates are drawn where they name something: a seat (``raze @c``, ``swap @b``) at its name, a
district with a seat (``raze @c market.2``, ``use armory @c keep``) in that city, a district of
``adorn`` and ``give`` in the city of the seat whose turn it is, other districts (``build market``,
``keep tavern``) among the cards in private, a character (``pick king``, ``kill king``) on its
portrait; several cards at once (``keep tavern temple``) are not numbered. Changed places are
``@c market.2`` (a district in a city) or ``@c`` (a seat).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import product

from renderers.citadels import card, cities, ended, events, legend, mood, private, roles
from renderers.citadels.block import SINGLE, Block
from renderers.citadels.events import EventBand
from renderers.citadels.offers import Offers, offers
from renderers.kit import seats, strip
from renderers.kit.bands import TURN, WIDTH, HeadBand
from renderers.kit.canvas import Canvas
from renderers.kit.seats import first_named, lettered
from renderers.scene import Drawn, Scene
from rules.citadels.views import CitadelsView, PrivateView

HEIGHT = WIDTH * 5 // 4
"""So high is a picture at most, in pixels."""

_TIGHTEST = 5
_NARROW, _NARROWEST = 4, 4
"""As tight as this letters are narrower; so many steps narrower at most, without characters."""
_BEFORE = 120
"""Pixels of what came before the last turn, at most: two lines."""
_WANTED = (
    *((tall, True) for tall in (72, 64, 58, 50, 40, 36)),
    *((tall, False) for tall in (64, 54, 1)),
)
"""Pixels of buildings, and whether they have names on them, that are worth more than wide cards."""
_HEADS = (54, 18, 0)
"""Pixels that larger heads of many characters take together."""
_AIR = 20
"""Pixels of free height above each part, at most."""
_MOON = (260, 120, 4)
"""Pixels of the moon in the head, wide and high, and from above."""
_NARROW_TURN, _TURN_ROOM = 44, 1040
"""Pixels of letters for whose turn it is at least, and of the line that they have."""
_LOWEST = 2
"""As tight as this the round's characters are as low as they can be."""


def head(scene: Scene) -> HeadBand:
    """The head band, with the mark of the seat that is waited for."""
    view: CitadelsView = scene.view
    mark = None
    if view.phase == "over":
        mark = strip.crown(108, mood.NIGHT)
    elif view.waiting:
        mark = seats.badge(view.waiting[0], 118, mood.NIGHT)
    name, code, turn, left = (scene.words.get(key, "") for key in ("title", "code", "turn", "left"))
    name = " · ".join(filter(None, (name, code)))
    if view.phase != "over" and TURN.at(_NARROW_TURN).width(turn) > _TURN_ROOM:
        turn = first_named(scene, turn)
    return HeadBand(name, turn, left, mark, short=lettered(scene, turn))


def blocks(scene: Scene, room: int, spare: int = 0, last: int = 0) -> tuple[Block, ...]:
    """What stands between head and foot, in ``room`` pixels if that can be, else in ``spare`` more.

    Before letters become narrow ``last`` pixels are taken, too: what signs mean, the last turn.

    Cards, then chips in their place, then characters in one row, at last no powers. At last the
    reader's own choice leaves out the round's characters: the room's picture has them.
    """
    view: CitadelsView = scene.view
    offered = offers(scene.candidates, view.turn.seat if view.turn is not None else -1)
    built = cities.CityLayouts(scene, offered)
    room = HEIGHT * 4 if scene.full else room
    found: tuple[Block, ...] = ()
    # Buildings are worth more than wide cards, and what came before the last turn.
    signs = legend.needed(scene) - legend.suits(scene)
    many = view.seats > SINGLE
    # Each is laid out once, however often its height is asked for.
    own_of = cache(partial(private.blocks, scene, offered))

    @cache
    def above_of(tight: int, low: int, narrow: int, free: int = 0) -> tuple[Block, ...]:
        return _above(scene, offered, own_of(tight), low, narrow, free)

    kept = [(free, 0) for free in (-spare, 0)]
    if many:
        # Large heads of characters are worth more than what some signs mean.
        rest = sorted({0, legend.spared(scene), signs})
        kept = list(product(rest, _HEADS))
    for (least, named), (tight, low, free, large) in _looser(scene, kept):
        least_high = sum(one.height for one in above_of(tight, low, 0))
        left = room + spare + free - sum(one.height for one in above_of(tight, low, 0, large))
        if seen := built.seen(left, least, named=named):
            spared = room + spare + free - least_high - seen.height
            return (*_above(scene, offered, own_of(tight), low, free=spared), seen)
    for tight, low, narrow, silent in _steps(scene):
        above = above_of(tight, low, narrow)
        more = spare * (tight > _LOWEST) + last * silent
        left = room + more - sum(one.height for one in above)
        # Letters are narrowed only where nothing else makes room.
        # Only what has no other layout takes the room of words below the cities.
        free = left - more
        below = built.narrow(left, narrow) if narrow else built.within(free)
        found = (*above, below)
        if below.height <= left:
            break
    return found


def _above(
    scene: Scene,
    offered: Offers,
    above: tuple[Block, ...],
    low: int,
    narrow: int = 0,
    free: int = 0,
) -> tuple[Block, ...]:
    """What stands above the cities: the reader's own cards ``above`` the round's characters.

    These are larger where pixels of height are ``free``.
    """
    view: CitadelsView = scene.view
    named = offered.characters and not (view.private is not None and view.private.offered)
    if view.phase != "over" and (narrow < _NARROWEST or not above or named):
        return (*above, roles.choose(scene, offered, low, free))
    return above


def _looser(
    scene: Scene, kept: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[int, bool], tuple[int, int, int, int]]]:
    """What is wanted of buildings, with how tight other parts stand, the most desirable first.

    After the tightness of cards and characters: pixels of height that are free besides, and those
    that large heads take, as they are ``kept``.
    """
    steps = [(tight, low) for tight, low, _, silent in _steps(scene) if not silent]
    steps = [one for one in steps if one[0] < _TIGHTEST]
    if scene.view.seats > SINGLE:
        # The reader's hand, and what signs mean, are worth more than large buildings of others.
        loosest, named = private.loosest(scene), [one for one in _WANTED if one[1]]
        first = [one for one in steps if one[0] == loosest]
        for some, free in product((first, steps), sorted({0, legend.spared(scene)})):
            for want, one, large in product(named, some, _HEADS):
                yield want, (*one, free, large)
    for want, one, (free, large) in product(_WANTED, steps, kept):
        if not want[1] or one[0] <= _LOWEST or scene.view.seats > SINGLE:
            yield want, (*one, free, large)


def _steps(scene: Scene) -> Iterator[tuple[int, int, int, bool]]:
    """How tight the reader's own cards stand, and the round's characters; how narrow letters are.

    At last, too, whether it is silent about what signs mean, and the last turn.

    A hand of cards is worth more than large portraits of many, and these with their names more
    than wide letters on chips, as is what those do of whom one is to be chosen.
    """
    loosest = private.loosest(scene)
    for tight in range(loosest, _TIGHTEST):
        yield tight, min(tight, _LOWEST), int(tight >= _NARROW), False
        if tight == loosest < _LOWEST and scene.view.seats > SINGLE:
            yield tight, _LOWEST, 0, False
            yield tight + 1, _LOWEST, 0, False
    own: PrivateView | None = scene.view.private
    picking = own is not None and bool(own.offered)
    if not picking:
        yield _TIGHTEST, _LOWEST, 1, False
    yield _NARROW, _LOWEST, 1, True
    if picking:
        yield _NARROW, _LOWEST, _NARROWEST - 2, True
    for narrow in (_NARROWEST - 2, _NARROWEST):
        yield _TIGHTEST, _LOWEST, narrow, True


def compose(scene: Scene) -> Canvas:
    """Draw a scene; of a finished game the score sheet, and the cities if there is room."""
    top, before, suits = head(scene), EventBand(), legend.suits(scene)
    if scene.sheet is not None and not scene.full:
        foot = ended.foot(scene, HEIGHT)
        parts = ended.blocks(scene, HEIGHT - top.height - foot.height - suits)
        high = top.height + sum(one.height for one in parts)
        foot = ended.foot(scene, HEIGHT - high)
    else:
        foot = _last(scene, HEIGHT)
        room, needed = HEIGHT - top.height - foot.height, legend.needed(scene)
        before = _before(scene, room)
        parts = blocks(
            scene, room - needed - before.height, before.height, needed - suits + foot.height
        )
        high = top.height + sum(one.height for one in parts)
        if not scene.full:
            before, foot = _told(scene, HEIGHT - high, needed)
    if not scene.full:
        explained = legend.block(scene, HEIGHT - high - foot.height - before.height)
        parts, high = (*parts, explained), high + explained.height
    free = 0 if scene.full else HEIGHT - high - before.height - foot.height
    air = min(_AIR, max(0, free) // len(parts)) if parts else 0
    high += air * len(parts)
    canvas = mood.canvas(WIDTH, high + before.height + foot.height)
    y = top.height
    for one in parts:
        one.draw(canvas, y + air)
        y += air + one.height
    top.draw(canvas)
    if not any(one.moonlit for one in parts):
        _moon(canvas)
    before.draw(canvas, high)
    foot.draw(canvas, high + before.height)
    return canvas


def _moon(canvas: Canvas) -> None:
    """The moon at the right of the head that has just been drawn, where no words stand."""
    wide, high, top = _MOON
    left, low = WIDTH - wide, top + high
    beside = (one.box for one in canvas.texts if top < one.box[3] and one.box[1] < low)
    if all(box[2] <= left for box in beside):
        canvas.paste(card.moon(wide, high), left, top)


def _told(scene: Scene, left: int, needed: int) -> tuple[EventBand, EventBand]:
    """What came before the last turn, and this, below words that need so many of ``left`` pixels.

    The last turn is worth more than those words.
    """
    free = left - needed
    last = _last(scene, free)
    if not last.lines:
        return EventBand(), _last(scene, left)
    before = _before(scene, free - last.height)
    if not before.lines and (both := _before(scene, free, scene.words.get("foot", ""))).lines:
        return EventBand(), both
    return before, _last(scene, free - before.height, listed=True)


def _last(scene: Scene, room: int, *, listed: bool = False) -> EventBand:
    """What happened last, in ``room`` pixels."""
    return events.band((scene.words.get("foot", ""),), scene.seats, room, listed=listed)


def _before(scene: Scene, room: int, last: str = "") -> EventBand:
    """What came before the last turn: the latest of it that a few lines hold, after its title.

    Where there is no room for a band of its own the ``last`` turn follows in the same.
    """
    title, *told = scene.words.get("earlier", "").split("\n")
    for at in range(len(told)):
        most = room if last else min(room, _BEFORE)
        found = events.band(told[at:], scene.seats, most, title, last)
        if found.lines:
            return found
    return EventBand()


def render(scene: Scene) -> Drawn:
    """The finished picture."""
    return compose(scene).drawn()
