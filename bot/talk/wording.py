"""Words for what is refused, and for small things that every message needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from bot.tables.model import Denied, No, Seated, Table
from bot.talk.games import GameTalk
from bot.talk.message import Message, Span, Text
from bot.talk.typed_verbs import command_line
from bot.talk.typed_words import name_of_code
from locales import Words
from rules.core.notation import LONGEST
from rules.core.values import Refusal

SHOWN = 12
"""Maximum number of possibilities listed before an ellipsis."""
UNREAD = ("unknown_verb", "bad_argument", "missing_argument", "ambiguous")
"""Refusals that name what could be typed instead."""


COMMANDED = re.compile(r": /[a-z]+( [a-z]+)?(?=\.|$)")
"""How something would be typed, at the end of a sentence."""

Spoken = Callable[[Sequence[str]], list[str]]
"""Actions, given as notation, in words."""

SIGNS = re.compile(r"[^\w\s.,:;()/’…·→+−–—-]")
"""Picture signs, for which there is no room within a sentence."""


def bold(text: str) -> Span:
    """A span in bold type."""
    return Span(text, "bold")


def answer(*parts: Span | str, table: str = "") -> Message:
    """A private answer of plain spans."""
    text = tuple(Span(part) if isinstance(part, str) else part for part in parts)
    return Message(kind="answer", text=text, table=table)


def lines(*blocks: Text | str | None, between: str = "\n") -> Text:
    """Blocks of text one under the other; empty ones fall away."""
    spans: list[Span] = []
    for block in blocks:
        if not block:
            continue
        if spans:
            spans.append(Span(between))
        spans += (Span(block),) if isinstance(block, str) else block
    return tuple(spans)


def paragraphs(*blocks: Text | str | None) -> Text:
    """Blocks of text with an empty line between them; empty ones fall away."""
    return lines(*blocks, between="\n\n")


def around(
    message: Message,
    *,
    before: Text | str | None = None,
    after: Text | str | None = None,
    briefly: Text | str | None = None,
) -> Message:
    """A message with paragraphs before and behind it, however shortly it is told.

    ``briefly`` is the one behind it in fewer words.
    """
    told = (message.text, *message.shorter) if briefly and briefly != after else message.shorter
    return replace(
        message,
        text=paragraphs(before, message.text, after),
        shorter=tuple(paragraphs(before, one, briefly or after) for one in told),
    )


def list_items(items: Iterable[str]) -> str:
    """Items in a row, cut short where there are too many."""
    found = list(items)
    return ", ".join(found[:SHOWN]) + (" …" if len(found) > SHOWN else "")


def number_params(params: Mapping[str, str]) -> dict[str, str | int]:
    """Parameters with their numbers as numbers, so that words agree with them."""
    return {name: int(one) if one.isdecimal() else one for name, one in params.items()}


def day_of(text: Words, day: str) -> str:
    """A day such as ``2026-12-01`` in words."""
    year, month, number = map(int, day.split("-"))
    return text("day", day=number, month=month, year=str(year))


def seat_names(seats: Sequence[Seated]) -> tuple[str, ...]:
    """The names of all seats, in seat order."""
    return tuple(one.name for one in seats)


def refusal_text(
    words: Words,
    no: No,
    talk: GameTalk | None = None,
    names: Sequence[str] = (),
    spoken: Spoken | None = None,
) -> str:
    """Why not, and what would be possible instead: as it is typed, or as it is ``spoken``."""
    params = dict(no.params)
    if talk is not None:
        params = talk.refusal_args(words, params, names)
    if no.code == "too_long":
        params["most"] = str(LONGEST)
    instead = getattr(no, "instead", ()) if isinstance(no, Refusal) else ()
    key = _key(words, no.code, talk)
    text = words(key, **{name: value for name, value in params.items() if name != "instead"})
    if spoken is not None and isinstance(no, Refusal):
        text = COMMANDED.sub("", text.removesuffix(words("refusal-help")).rstrip())
    if not instead:
        return text
    if spoken is not None:
        return f"{text} {words('refusal-instead-touched', known=_in_a_row(spoken(instead)))}"
    typed = (command_line(one) for one in instead)
    known = list_items(one if talk is None else talk.typed(words, one) for one in typed)
    return f"{text} {words('refusal-instead', known=known)}"


def _in_a_row(meanings: Iterable[str]) -> str:
    """Choices in words within a sentence."""
    plain = (SIGNS.sub("", one).replace("  ", " ").strip() for one in meanings)
    return list_items(one[:1].lower() + one[1:] for one in dict.fromkeys(plain))


def unread(words: Words, table: Table, no: No, known: str) -> Denied:
    """A refusal of what cannot be read, with what could be typed instead."""
    codes = no.params.get("known", "").split(", ")
    several = list_items(dict.fromkeys(name_of_code(words, table, code) for code in codes))
    return Denied(no.code, {**no.params, "known": known, "several": several})


def _key(words: Words, code: str, talk: GameTalk | None) -> str:
    plain = f"refusal-{code.replace('_', '-')}"
    own = f"{talk.key}-{plain}" if talk is not None else plain
    return own if words.has(own) else plain
