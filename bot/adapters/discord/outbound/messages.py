"""What one Discord message shows, made from a message of talk, and its body as JSON.

Most messages are of the old kind: content, a picture below it, buttons. Longer texts take the new
kind (Components V2), which holds twice as much; a message that has once become one stays it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from typing import Any

from bot.talk.adapter_words import say
from bot.talk.button_token import COMMAND, DRILL
from bot.talk.message import Button, Message, Picture, Span, Text, plain

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

Json = dict[str, Any]
Rows = Sequence[Sequence[Button]]
Ask = Callable[[int, int], str]
"""The words on a select that holds the choices from one number to another."""
ACTION_ROW, BUTTON, SELECT = 1, 2, 3
LINK = 5
BUTTON_STYLES = {"primary": 1, "plain": 2, "pointed": 3, "danger": 4}
WIDE = 5
HIGH = 5
OPTIONS = 25
LABEL = 80
OPTION = 100
NARROW = 4
"""Characters of a label that needs no more room than a number."""
TWIN = "|#"
"""What parts a token from its number where a message has several buttons of one token."""
MENU = "menu"
PICTURE = "board.png"
WRITTEN = "tavola.txt"
LARGEST = 10 * 1024 * 1024
"""Bytes of a file that every server takes."""
MOST_PAGES = 4
"""Messages that an answer is spread over; a longer one comes as a file."""
TEXT_DISPLAY, GALLERY = 10, 12
NO_PREVIEWS, HIDDEN, SILENT, NEW_KIND = 1 << 2, 1 << 6, 1 << 12, 1 << 15


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


def components(rows: Rows, ask: Ask) -> list[Json]:
    """The action rows below a message."""
    arranged = _arranged([list(row) for row in rows if row])
    if arranged is None:
        # What is not possible now is the first to go: help tells of it too.
        rows = [[one for one in row if one.style != "dimmed"] for row in rows]
        arranged = _arranged([list(row) for row in rows if row])
    if arranged is not None:
        return _buttons(arranged)
    choices = [one for row in rows for one in row if not _is_command(one)]
    commands = list(_cut([one for row in rows for one in row if _is_command(one)]))[: HIGH - 1]
    return _selects(choices, HIGH - len(commands), ask) + _buttons(commands)


def pressed_token(data: Json) -> str:
    """The token of a button that was pressed, or of an option that was chosen."""
    values = data.get("values") or ()
    written = str(values[0] if values else data.get("custom_id", ""))
    return written.partition(TWIN)[0]


def _arranged(rows: list[list[Button]]) -> list[list[Button]] | None:
    """Rows that fit, as near to the given ones as may be; None where buttons do not suffice."""
    fitting = _merged(_reflowed(rows))
    if len(fitting) > HIGH:
        choices = [one for row in rows for one in row if not _is_command(one)]
        commands = [row for row in rows if _is_command(row[0])]
        fitting = _merged([*_cut(choices), *_reflowed(commands)])
    return fitting if len(fitting) <= HIGH else None


def _reflowed(rows: Iterable[list[Button]]) -> list[list[Button]]:
    """The same rows, but numbers stand five in a row, and no row is wider."""
    found: list[list[Button]] = []
    numbers: list[Button] = []
    for row in rows:
        if all(len(one.label) <= NARROW for one in row):
            numbers += row
            continue
        found += [*_cut(numbers), *_cut(row)]
        numbers = []
    return [*found, *_cut(numbers)]


def _merged(rows: list[list[Button]]) -> list[list[Button]]:
    """The shortest neighbours in one row, until there are few enough rows."""
    rows = list(rows)
    while len(rows) > HIGH:
        pairs = [
            (len(one) + len(two), at)
            for at, (one, two) in enumerate(pairwise(rows))
            if len(one) + len(two) <= WIDE and _is_command(one[0]) == _is_command(two[0])
        ]
        if not pairs:
            return rows
        _, at = min(pairs)
        rows[at : at + 2] = [rows[at] + rows[at + 1]]
    return rows


def _cut(buttons: Sequence[Button]) -> Iterable[list[Button]]:
    return (list(buttons[at : at + WIDE]) for at in range(0, len(buttons), WIDE))


def _is_command(button: Button) -> bool:
    """Whether a button is the table's own: a command, the way back, or a link."""
    said = button.token.split("|", 2)[-1]
    return bool(button.url) or said.startswith(COMMAND) or said == DRILL


def _buttons(rows: Iterable[Iterable[Button]]) -> list[Json]:
    used: Counter[str] = Counter()
    return [{"type": ACTION_ROW, "components": [_button(one, used) for one in row]} for row in rows]


def _button(button: Button, used: Counter[str]) -> Json:
    shown: Json = {"type": BUTTON, "label": _fit(button.label, LABEL)}
    if button.url:
        return shown | {"style": LINK, "url": button.url}
    used[button.token] += 1
    number = used[button.token]
    token = button.token if number == 1 else f"{button.token}{TWIN}{number}"
    return shown | {
        "style": BUTTON_STYLES.get(button.style, BUTTON_STYLES["plain"]),
        "custom_id": token,
    }


def _selects(choices: Sequence[Button], most: int, ask: Ask) -> list[Json]:
    """Choices as lists to choose from; more than fit into ``most`` of them are left to typing."""
    found = []
    for at in range(0, min(len(choices), most * OPTIONS), OPTIONS):
        group = {one.token: one for one in choices[at : at + OPTIONS]}
        select: Json = {
            "type": SELECT,
            "custom_id": f"{MENU}{TWIN}{at // OPTIONS + 1}",
            "placeholder": ask(at + 1, at + len(group)),
            "options": [_option(one) for one in group.values()],
        }
        found.append({"type": ACTION_ROW, "components": [select]})
    return found


def _option(button: Button) -> Json:
    """``12 · e3n2``: a number, and what is typed for it."""
    label = button.label
    if len(label) <= NARROW:
        said = button.token.split("|", 2)[-1].lstrip(DRILL)
        label = " · ".join(part for part in (label, said.partition(" ")[2]) if part)
    return {"label": _fit(label, OPTION), "value": button.token}


def _fit(label: str, longest: int) -> str:
    return label if len(label) <= longest else f"{label[: longest - 1]}…"


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; ``alt`` is its text twin."""

    name: str
    mime: str
    data: bytes
    alt: str = ""

    @property
    def digest(self) -> bytes:
        return blake2b(self.data, digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """The text, the buttons and the file of one message. ``users`` are the ids to notify."""

    text: str
    rows: tuple[Json, ...] = ()
    file: File | None = None
    users: tuple[int, ...] = ()
    new_kind: bool = False

    def body(self, *, keeps: bool = False, flags: int = 0) -> Json:
        """The message as JSON. ``keeps``: it has the file already."""
        said: Json = {
            "flags": flags | NO_PREVIEWS,
            "allowed_mentions": {"parse": [], "users": [str(one) for one in self.users]},
        }
        if not keeps:
            said["attachments"] = [] if self.file is None else [_attachment(self.file)]
        if not self.new_kind:
            return said | {"content": self.text, "components": list(self.rows)}
        said["flags"] |= NEW_KIND
        layout: list[Json] = [{"type": TEXT_DISPLAY, "content": self.text}] if self.text else []
        if self.file is not None:
            layout.append({"type": GALLERY, "items": [_item(self.file)]})
        return said | {"components": [*layout, *self.rows]}


def card_sheet(
    message: Message, png: bytes | None, lang: str, users: Mapping[int, int] | None = None
) -> OutgoingMessage:
    """A message that must stay one: in fewer words where it would be too long.

    ``users``: the persons who may be called, with their ids on Discord.
    """
    text = fitting(message, CONTENT, users)
    called = tuple((users or {}).values())
    return OutgoingMessage(text, _rows(message, lang), _picture(message, png, lang), called)


def step_sheet(
    message: Message, png: bytes | None, lang: str, *, new_kind: bool
) -> OutgoingMessage:
    """A message in place of another one, whose kind it keeps."""
    lines = render(message.text)
    long = new_kind or len(pages(lines, CONTENT)) > 1
    text = fitting(message, LAYOUT if long else CONTENT)
    return OutgoingMessage(text, _rows(message, lang), _picture(message, png, lang), new_kind=long)


def sheets(message: Message, png: bytes | None, lang: str) -> list[OutgoingMessage]:
    """A message in as many parts as it needs; the picture is on the first, buttons on the last."""
    lines, rows, file = render(message.text), _rows(message, lang), _picture(message, png, lang)
    if len(whole := pages(lines, CONTENT)) == 1:
        return [OutgoingMessage(whole[0], rows, file)]
    texts = pages(lines, LAYOUT)
    if len(texts) > MOST_PAGES:
        return [_written(message, lines, rows, lang)]
    *others, last = texts
    parts = [
        OutgoingMessage(text, file=None if at else file, new_kind=True)
        for at, text in enumerate(others)
    ]
    return [*parts, OutgoingMessage(last, rows, None if parts else file, new_kind=True)]


def _written(
    message: Message, lines: list[str], rows: tuple[Json, ...], lang: str
) -> OutgoingMessage:
    """A text that is too long for messages, as a file below its first line."""
    text = f"{lines[0]}\n{say(lang, 'discord-file')}"
    data = plain(message.text).encode()[:LARGEST]
    return OutgoingMessage(text, rows, File(WRITTEN, "text/plain; charset=utf-8", data))


def _rows(message: Message, lang: str) -> tuple[Json, ...]:
    def ask(first: int, last: int) -> str:
        return say(lang, "discord-choose", first=first, last=last)

    return tuple(components(message.buttons, ask))


def _picture(message: Message, png: bytes | None, lang: str) -> File | None:
    if png is None or len(png) > LARGEST:
        return None
    alt = alt_text(message.picture, lang) if message.picture is not None else ""
    return File(PICTURE, "image/png", png, alt)


def alt_text(picture: Picture, lang: str) -> str:
    """The text twin of a picture, as far as Discord takes it."""
    lines = picture.alt.split("\n")
    return shorten(lines, ALT, say(lang, "discord-alt-more"))


def _attachment(file: File) -> Json:
    told: Json = {"id": 0, "filename": file.name}
    return told | ({"description": file.alt} if file.alt else {})


def _item(file: File) -> Json:
    item: Json = {"media": {"url": f"attachment://{file.name}"}}
    return item | ({"description": file.alt} if file.alt else {})
