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
"""Maximum number of lines."""
_GROUND = "paper_deep"
_WORDS = Style(text.READ, "ink", _GROUND)
_ROOM = WIDTH - 2 * PAD
_INSIDE, _SIGN, _APART = 12, 40, 36
"""Pixels above and below, of a sign, and between what different players did."""
_SPACE = _WORDS.width(" ")
_DOT = "·"
"""Between what the same player did; not at the end of a line."""
_SIGNS = {
    "🟨": "noble", "🟦": "religious", "🟩": "trade", "🟥": "military", "🟪": "special",
    "🗡": "murdered", "👛": "robbed", "🔥": "torch", "👑": "crown", "🃏": "cards",
}  # fmt: skip
"""Signs in sentences, and the drawings that stand for them."""
_PARTS = re.compile(f"([{''.join(_SIGNS)}])")
_ENDED = re.compile(r"\. (?=\S)")
_RANKED = re.compile(r"(\d+\u00a0[^:;]+): ([^;:]+)(?:; |$)")
"""A character that is called, and who it is."""


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
    """A band of lines at the foot of a picture, each of what several players did."""

    lines: tuple[tuple[EventLine, ...], ...] = ()

    @property
    def height(self) -> int:
        """Pixels of the band."""
        return len(self.lines) * _WORDS.height + 2 * _INSIDE if self.lines else 0

    def draw(self, canvas: Canvas, top: int) -> None:
        """Paint the lines on pale paper."""
        if not self.lines:
            return
        canvas.fill((0, top, canvas.width, top + self.height), _GROUND)
        canvas.fill((0, top, canvas.width, top + 3), "paper_line")
        for k, line in enumerate(self.lines):
            x = PAD
            for part in line:
                x = _draw(canvas, (x, top + _INSIDE + k * _WORDS.height), part) + _APART


def band(
    told: Sequence[str],
    seated: Sequence[SeatLabel],
    room: int,
    title: str = "",
    last: str = "",
    *,
    listed: bool = False,
) -> EventBand:
    """Sentences in as many lines as ``room`` pixels hold, at most; none if they need more.

    One follows another, or where they may be ``listed`` and have room each begins a line, as does
    the ``last`` turn.
    """
    most = min(MOST, (room - 2 * _INSIDE) // _WORDS.height)
    if not any(told) or most < 1:
        return EventBand()
    return _band(tuple(told), tuple(one.name for one in seated), most, title, last, listed=listed)


@lru_cache(maxsize=64)
def _band(
    told: tuple[str, ...],
    names: tuple[str, ...],
    most: int,
    title: str,
    last: str,
    *,
    listed: bool,
) -> EventBand:
    first, *rest = _events(told, names)
    each = [(*_words(title), *first), *rest]
    then = list(_events((last,), names)) if last else []
    for apart in (True, False)[not listed :]:
        found = _set(each, apart=apart) + _set(then, apart=apart)
        if len(found) <= most:
            return EventBand(found)
    return EventBand()


def _events(told: Iterable[str], names: Sequence[str]) -> Iterator[EventLine]:
    """What each did, from the sentences of the digest."""
    each = [one for line in told for one in _ENDED.split(line) if one]
    for k, sentence in enumerate(each):
        if not sentence.startswith("+"):
            more = each[k + 1] if k + 1 < len(each) and each[k + 1].startswith("+") else ""
            yield tuple(_event("; ".join(filter(None, (sentence, more))), names))


def _event(sentence: str, names: Sequence[str]) -> Iterator[EventSign]:
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
        rest = f"{who} {_DOT} {rest}" if called else rest
    elif who:
        rest = sentence
    yield from _words(_listed(rest.rstrip(".").split("; ")))


def _listed(acts: Sequence[str]) -> str:
    """What somebody did, one after another; a verb stands once before several districts."""
    found, verb = "", ""
    for act in acts:
        before, sign, after = _before_kind(act)
        same = bool(sign) and before == verb
        found += f" {sign}{after}" if same else f" {_DOT} {act}" if found else act
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


def _set(each: Sequence[EventLine], *, apart: bool) -> tuple[tuple[EventLine, ...], ...]:
    """What each did in lines: each begins one of its own, or follows where there is room."""
    found: list[list[list[EventSign]]] = []
    free = 0
    for event in each:
        for k, one in enumerate(event):
            # A sign stands before a word of its own.
            tied = _SPACE + event[k + 1].wide if not one.words and k + 1 < len(event) else 0
            gap = _SPACE if k else _APART
            if not found or (apart and not k) or free < gap + one.wide + tied:
                if found and found[-1][-1][-1].words == _DOT:
                    found[-1][-1].pop()
                found.append([[]])
                free, gap = _ROOM, 0
            elif not k:
                found[-1].append([])
            found[-1][-1].append(one)
            free -= gap + one.wide
    return tuple(tuple(map(tuple, line)) for line in found)


def _draw(canvas: Canvas, at: tuple[int, int], part: EventLine) -> int:
    """Paint a part of a line; returns where it ends."""
    x, y = at
    middle, run = y + _WORDS.height // 2, list[str]()
    for one in (*part, EventSign()):
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
    return x - _SPACE


def _suit(canvas: Canvas, jewel: str, at: tuple[int, int]) -> None:
    """The sign of a kind on its own colour."""
    layers = ((2, 8, f"{jewel}_dark"),)
    canvas.paste(plates.layered(_SIGN, _SIGN, layers, _GROUND, mood.NIGHT), *at)
    colour = next(kind for kind, one in mood.JEWELS.items() if one == jewel)
    canvas.centre(marks.pale(colour, 26), at[0] + _SIGN // 2, at[1] + _SIGN // 2)
