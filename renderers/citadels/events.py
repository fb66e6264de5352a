"""What happened, as a list with signs: who, what kind of district, murder, theft, fire."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from renderers.citadels import marks, mood
from renderers.kit import plates, seats, text
from renderers.kit.bands import PAD, WIDTH
from renderers.kit.canvas import Canvas
from renderers.kit.text import Style
from renderers.scene import SeatLabel

MOST = 3
"""Maximum number of lines, but at the end of a game, which has one more."""
_GROUND = "paper_deep"
_WORDS = Style(text.READ, "ink", _GROUND)
_ROOM = WIDTH - 2 * PAD
_INSIDE, _SIGN = 10, 40
"""Pixels above and below, and of a sign."""
_STEP = 40
"""Steps of pixels by which lines are narrower, so that they are of much the same width."""
_PARAGRAPH = 14
"""Pixels between what came before and the last turn."""
_SPACE = _WORDS.width(" ")
_DOT = "·"
"""Between what was done; neither at the end of a line nor where one begins."""
_DOTTED = _WORDS.width(_DOT) + 2 * _SPACE
_SIGNS = {
    "🟨": "noble", "🟦": "religious", "🟩": "trade", "🟥": "military", "🟪": "special",
    "🗡": "murdered", "👛": "robbed", "🔥": "torch", "👑": "crown", "🃏": "cards",
}  # fmt: skip
"""Signs in sentences, and the drawings that stand for them."""
_PARTS = re.compile(f"([{''.join(_SIGNS)}])")
_ENDED = re.compile(r"\. (?=\S)")
_RANKED = re.compile(r"(\d+\u00a0[^:;]+): ([^;:]+)(?:; |$)")
"""A character that is called, and who it is."""


def signs(told: Iterable[str]) -> set[str]:
    """The signs in sentences, by their names."""
    return {_SIGNS[one] for words in told for one in _PARTS.findall(words)}


class EventSign(msgspec.Struct, frozen=True):
    """A word or a sign of a line, or whose line it is."""

    words: str = ""
    sign: str = ""
    seat: int = -1

    @property
    def wide(self) -> int:
        """Pixels of it."""
        return _WORDS.width(self.words) if self.words else _SIGN


EventLine = tuple[EventSign, ...]
"""What somebody did, or a line of it."""


class EventBand(msgspec.Struct, frozen=True):
    """A band of lines at the foot of a picture: what players did, one after another."""

    lines: tuple[EventLine, ...] = ()
    last: int = 0
    """The line that begins a paragraph of its own, if any does."""

    @property
    def height(self) -> int:
        """Pixels of the band."""
        high = len(self.lines) * _WORDS.height + 2 * _INSIDE + _PARAGRAPH * bool(self.last)
        return high if self.lines else 0

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint the lines on pale paper."""
        if not self.lines:
            return
        canvas.fill((0, top, canvas.width, top + self.height), _GROUND)
        canvas.fill((0, top, canvas.width, top + 3), "paper_line")
        for k, line in enumerate(self.lines):
            if k and k == self.last:
                top += _PARAGRAPH
                middle = top + _INSIDE + k * _WORDS.height - _PARAGRAPH // 2
                canvas.fill((PAD, middle - 1, canvas.width - PAD, middle + 1), "paper_line")
            _draw(canvas, (PAD, top + _INSIDE + k * _WORDS.height), line)


def band(
    told: Sequence[str],
    seated: Sequence[SeatLabel],
    room: int,
    title: str = "",
    last: str = "",
    *,
    listed: bool = False,
    named: bool = True,
) -> EventBand:
    """Sentences in as many lines as ``room`` pixels hold, at most; none if they need more.

    One follows another, or where they may be ``listed`` and have room each begins a line, as does
    the ``last`` turn. Where nobody is ``named`` marks say who it was.
    """
    room -= 2 * _INSIDE + _PARAGRAPH * bool(last and any(told))
    most = min(MOST + (not named), room // _WORDS.height)
    if not any(told) or most < 1:
        return EventBand()
    return _band(tuple(told), tuple(one.name for one in seated), most, title, last, listed, named)


@lru_cache(maxsize=64)
def _band(
    told: tuple[str, ...],
    names: tuple[str, ...],
    most: int,
    title: str,
    last: str,
    listed: bool,
    named: bool,
) -> EventBand:
    first, *rest = _events(told, names, named)
    each = [(*_words(title), *first), *rest]
    then = list(_events((last,), names, named)) if last else []
    ways = [(_set(each, apart=apart), _set(then, apart=apart)) for apart in (True, False)]
    sizes = [len(before) + len(after) for before, after in ways]
    # What each did begins a line of its own also where that needs no more lines.
    free = listed or sizes[0] <= sizes[1]
    for (before, after), size in [*zip(ways, sizes, strict=True)][not free :]:
        if size <= most:
            return EventBand(before + after, len(before) if after else 0)
    return EventBand()


def _events(told: Iterable[str], names: Sequence[str], named: bool) -> Iterator[EventLine]:
    """What each did, from the sentences of the digest."""
    each = [one for line in told for one in _ENDED.split(line) if one]
    for k, sentence in enumerate(each):
        if not sentence.startswith("+"):
            more = each[k + 1] if k + 1 < len(each) and each[k + 1].startswith("+") else ""
            yield tuple(_event("; ".join(filter(None, (sentence, more))), names, named))


def _event(sentence: str, names: Sequence[str], named: bool) -> Iterator[EventSign]:
    """The words and signs of a sentence: who did it first."""
    called = _RANKED.match(sentence)
    rest, who = sentence, ""
    if called:
        who, rest = called[2].rstrip("."), sentence[called.end() :]
        rest = f"{called[1]}: {rest}" if rest else called[1]
    elif ": " in sentence:
        first, _, after = sentence.partition(": ")
        if _seat(first, names) >= 0:
            who, rest = first, after
    seat = _seat(who, names)
    if seat >= 0:
        yield EventSign(seat=seat)
        rest = f"{who} {_DOT} {rest}" if called and named else rest
    elif who:
        rest = sentence
    yield from _words(_listed(rest.rstrip(".").split("; ")))


def _listed(acts: Sequence[str]) -> str:
    """What somebody did, one after another; a verb stands once before several districts."""
    found, verb = "", ""
    for act in acts:
        before, sign, after = _before_kind(act)
        same = bool(sign) and bool(before) and verb.endswith(before)
        found += f", {sign}{after}" if same else f" {_DOT} {act}" if found else act
        verb = before
    return found


def _before_kind(act: str) -> tuple[str, str, str]:
    """Words before the first square of a kind, the square, and what follows."""
    at = next((k for k, letter in enumerate(act) if letter in "🟨🟦🟩🟥🟪"), len(act))
    return act[:at], act[at : at + 1], act[at + 1 :]


def _words(rest: str) -> Iterator[EventSign]:
    for part in _PARTS.split(rest):
        if part in _SIGNS:
            yield EventSign(sign=_SIGNS[part])
        else:
            # What the letters do not have would leave a gap.
            yield from (EventSign(text.clean(word)) for word in part.split(" ") if _told(word))


def _told(word: str) -> bool:
    return bool(word) and text.readable(word)


def _seat(name: str, names: Sequence[str]) -> int:
    """Whose name it is, or the first word of it; -1 if nobody's."""
    whole = [seat for seat, one in enumerate(names) if name and one == name]
    first = [seat for seat, one in enumerate(names) if name and one.split(" ")[0] == name]
    return (whole or first or [-1])[0]


def _set(each: Sequence[EventLine], *, apart: bool) -> tuple[EventLine, ...]:
    """What each did in lines: each begins one of its own, or follows after a dot.

    An act is never parted, unless it is longer than a line.
    """
    found: list[list[EventSign]] = []
    free, every = 0, _even(each)
    for event in each:
        width = _even([event]) if apart else every
        for n, act in enumerate(_acts(event)):
            follows = bool(found) and not (apart and not n)
            if follows and free >= _DOTTED + _long(act):
                found[-1] += (EventSign(_DOT), *act)
                free -= _DOTTED + _long(act)
                continue
            for line in _parted(act):
                found.append(list(line))
                free = width - _long(found[-1])
    return tuple(map(tuple, found))


def _even(each: Sequence[EventLine]) -> int:
    """Pixels of lines of which events need no more than of the widest: none is an orphan."""
    acts = [_long(act) for event in each for act in _acts(event)]
    least = _lines(acts, _ROOM)
    fits = (room for room in range(_ROOM // 2, _ROOM, _STEP) if _lines(acts, room) <= least)
    return next(fits, _ROOM)


def _lines(acts: Sequence[int], room: int) -> int:
    """How many lines acts so wide need; too many where one is wider than the ``room``."""
    count, free = 0, 0
    for wide in acts:
        if count and free >= _DOTTED + wide:
            free -= _DOTTED + wide
            continue
        count, free = count + 1 + (wide > room) * len(acts), room - wide
    return count


def _acts(event: EventLine) -> Iterator[EventLine]:
    """What stands between the dots."""
    first = 0
    for k, one in enumerate((*event, EventSign(_DOT))):
        if one.words == _DOT:
            yield event[first:k]
            first = k + 1


def _long(act: Sequence[EventSign]) -> int:
    """Pixels of words and signs side by side."""
    return sum(one.wide + _SPACE for one in act) - _SPACE


def _parted(act: EventLine) -> Iterator[EventLine]:
    """An act in lines, each sign with the word for which it stands."""
    line: list[EventSign] = []
    at = 0
    while at < len(act):
        ends = next((k for k in range(at, len(act)) if act[k].words), len(act) - 1) + 1
        if line and _long((*line, *act[at:ends])) > _ROOM:
            yield tuple(line)
            line = []
        line += act[at:ends]
        at = ends
    if line:
        yield tuple(line)


def _draw(canvas: Canvas, at: tuple[int, int], line: EventLine) -> None:
    """Paint a line."""
    x, y = at
    middle, run = y + _WORDS.height // 2, list[str]()
    for one in (*line, EventSign()):
        if one.words:
            run.append(one.words)
            continue
        if run:
            x += canvas.write(" ".join(run), x, y, _WORDS) + _SPACE
            run = []
        if one.seat >= 0:
            canvas.centre(seats.badge(one.seat, _SIGN, mood.NIGHT), x + _SIGN // 2, middle)
        elif one.sign in mood.JEWELS.values():
            _suit(canvas, one.sign, (x, middle - _SIGN // 2))
        elif one.sign:
            canvas.centre(marks.sign(one.sign, _SIGN), x + _SIGN // 2, middle)
        x += (_SIGN + _SPACE) * (one.seat >= 0 or bool(one.sign))


def _suit(canvas: Canvas, jewel: str, at: tuple[int, int]) -> None:
    """The sign of a kind on its own colour."""
    layers = ((2, 8, f"{jewel}_dark"),)
    canvas.paste(plates.layered(_SIGN, _SIGN, layers, _GROUND, mood.NIGHT), *at)
    colour = next(kind for kind, one in mood.JEWELS.items() if one == jewel)
    canvas.centre(marks.pale(colour, 26), at[0] + _SIGN // 2, at[1] + _SIGN // 2)
