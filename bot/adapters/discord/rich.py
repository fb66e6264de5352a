"""Rich text as Discord takes it: markdown in which nothing that people are called has a meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from bot.talk.message import Message, Span, Text

CONTENT = 2000
"""Characters of a message's content."""
LAYOUT = 4000
"""Characters of all text displays of one message (Components V2)."""
ALT = 1024
ELLIPSIS = "…"

SPECIAL = re.compile(r"([\\*_~`<>\[\]]|\|(?=\|)|@(?=everyone|here)|:(?=//))")
HEADED = re.compile(r"^(\s*)([#+-])")
NUMBERED = re.compile(r"^(\s*\d+)\.(?=\s)")
CHANNEL = "channel"
"""A style of this adapter's own: the name of a channel, as Discord writes it."""
STYLES = {"bold": "**", "italic": "*", "mention": "**"}
ENDS = (". ", "; ", ", ", " ")
"""Where a line may be cut, the best place first."""


def render(text: Text, users: Mapping[int, int] | None = None) -> list[str]:
    """The lines of a text. ``users``: the persons who may be called, with their ids."""
    found = [""]
    for span in text:
        for at, piece in enumerate(span.text.split("\n")):
            if at:
                found.append("")
            found[-1] += _styled(span, piece, users or {}, first=not found[-1])
    return found


def pages(lines: Iterable[str], limit: int) -> list[str]:
    """Lines in as few pages as they fit into; at least one page."""
    found = [""]
    for line in (part for one in lines for part in _chopped(one, limit)):
        longer = f"{found[-1]}\n{line}" if found[-1] else line
        if len(longer) <= limit:
            found[-1] = longer
        else:
            found.append(line)
    return [page.strip("\n") for page in found]


def fitting(message: Message, limit: int, users: Mapping[int, int] | None = None) -> str:
    """The words of a message, as many of them as fit."""
    told = [render(one, users) for one in (message.text, *message.shorter)]
    return next(
        (found[0] for lines in told if len(found := pages(lines, limit)) == 1),
        None,
    ) or shorten(told[-1], limit)


def shorten(lines: Iterable[str], limit: int, more: str = ELLIPSIS) -> str:
    """Lines as one page; where they do not fit, ``more`` stands for the rest."""
    known = list(lines)
    whole = pages(known, limit)
    if len(whole) == 1:
        return whole[0]
    return f"{pages(known, limit - len(more) - 1)[0]}\n{more}"


def escape(text: str) -> str:
    """A text that means nothing but itself."""
    return SPECIAL.sub(r"\\\1", text)


def _styled(span: Span, piece: str, users: Mapping[int, int], *, first: bool) -> str:
    user = users.get(span.person) if span.style == "mention" else None
    if user is not None:
        return f"<@{user}>"
    if span.style == CHANNEL:
        return piece
    if span.style == "code" and piece:
        return f"`{piece.replace('`', chr(39))}`"
    mark = STYLES.get(span.style, "")
    inside = piece.strip()
    if mark and inside:
        before, _, after = piece.partition(inside)
        return f"{before}{mark}{escape(inside)}{mark}{after}"
    shown = escape(piece)
    return NUMBERED.sub(r"\1\\.", HEADED.sub(r"\1\\\2", shown)) if first else shown


def _chopped(line: str, limit: int) -> list[str]:
    """A line in pieces that fit."""
    found = []
    while len(line) > limit:
        at = _place(line, limit - len("**"))
        head, line = line[:at].rstrip(), line[at:].lstrip()
        if head.count("**") % 2:
            head, line = f"{head}**", f"**{line}"
        found.append(head)
    return [*found, line]


def _place(line: str, limit: int) -> int:
    """The last good place to cut, never behind the backslash of an escape."""
    for end in ENDS:
        at = line.rfind(end, 0, limit)
        if at > limit // 2:
            return at + len(end)
    return limit - 1 if line[limit - 1] == "\\" else limit
