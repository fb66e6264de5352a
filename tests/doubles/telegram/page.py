"""A chat as one HTML page that needs nothing else: bubbles, buttons, pictures inside."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from PIL import Image

from tests.doubles.telegram.entities import Entity
from tests.doubles.telegram.files import File
from tests.doubles.telegram.world import Chat, Message, Tap, User, World

STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
SIDE = 840  # px of the longer side of a picture: twice what a phone shows
BOT = "#37946c"
COLOURS = ("#d9543f", "#c9790f", "#8a63d2", "#3a78c9", "#2f96b4", "#6d7b2a", "#c9538f")
TAGS = {
    "bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "code": "code",
    "pre": "pre", "blockquote": "blockquote", "expandable_blockquote": "blockquote",
    "spoiler": "mark",
}  # fmt: skip


def transcript(
    world: World, chat: Chat, viewer: User | None = None, *, title: str = "", taps: bool = True
) -> str:
    """The chat as ``viewer`` sees it (``None``: what all see), as a page 430 px wide at most."""
    name = title or chat.title or world.bot.first_name
    people = sum(chat.member(one.user) is not None for one in chat.members.values())
    under = f"{people} members" if chat.is_group else "bot"
    face = _avatar(name, COLOURS[abs(chat.id) % len(COLOURS)])
    rows = "\n".join(_rows(chat, viewer, taps))
    return f"""<!doctype html>
<html lang="{viewer.language if viewer and viewer.language else "en"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title><style>{STYLE}</style></head>
<body><main><header>{face}<div><h1>{escape(name)}</h1><p>{under}</p></div>
</header><section>
{rows}
</section></main></body></html>
"""


def _rows(chat: Chat, viewer: User | None, taps: bool) -> Iterator[str]:
    day, before = "", None
    replaced = {id(o.replaces) for o in _messages(chat) if o.replaces and o.receiver is viewer}
    for one in chat.timeline:
        if isinstance(one, Tap):
            if taps and _is_public(one.message, viewer) and (line := _tap(one, viewer)):
                yield line
            continue
        if one.deleted or id(one) in replaced or not _is_public(one, viewer):
            continue
        if (today := _moment(one.date).strftime("%-d %B")) != day:
            day, before = today, None
            yield f'<p class="service">{day}</p>'
        if one.service:
            yield f'<p class="service">{_service(one)}</p>'
            before = None
        else:
            yield _bubble(one, viewer, first=before is not one.sender)
            before = one.sender


def _messages(chat: Chat) -> Iterator[Message]:
    return (one for one in chat.timeline if isinstance(one, Message))


def _is_public(message: Message, viewer: User | None) -> bool:
    seen = message.receiver is None or viewer in (message.receiver, message.sender)
    return seen and message.arrived


def _bubble(message: Message, viewer: User | None, *, first: bool) -> str:
    sender, content = message.sender, message.content
    mine = viewer is not None and sender is viewer
    private = not message.chat.is_group
    marks = ["mine"] * mine + ["first"] * first + ["whisper"] * (message.receiver is not None)
    marks += ["photo"] * (content.file is not None and content.file.kind == "photo")
    name = f'<h2 style="color:{_colour(sender)}">{escape(sender.first_name)}</h2>'
    note = '<p class="only">Only you can see this</p>' if message.receiver else ""
    text = f'<div class="text">{formatted_html(content.text, content.entities)}</div>'
    body = [
        name if first and not mine and not private else "",
        note,
        _quoted(message.reply_to) if message.reply_to else "",
        _file(content.file) if content.file else "",
        text if content.text else "",
        f"<time>{'edited ' * bool(message.edited)}{_moment(message.date):%H:%M}</time>",
        f"<i>{message.reaction}</i>" if message.reaction else "",
    ]
    avatar = (
        ""
        if mine or private
        else _avatar(sender.first_name, _colour(sender))
        if first
        else "<b></b>"
    )
    bubble = f'<div class="bubble">{"".join(body)}</div>{_keyboard(content.buttons)}'
    return f'<article class="{" ".join(marks)}">{avatar}<div>{bubble}</div></article>'


def _quoted(message: Message) -> str:
    text = escape(message.text[:60] or "Photo")
    colour = _colour(message.sender)
    return (
        f'<div class="reply" style="border-color:{colour}"><strong style="color:{colour}">'
        f"{escape(message.sender.first_name)}</strong><span>{text}</span></div>"
    )


def _file(file: File) -> str:
    if file.kind == "document":
        size = f"{len(file.data) / 1024:.0f} KB"
        return f'<p class="file"><b>↓</b><span>{escape(file.name)}<br>{size}</span></p>'
    out = io.BytesIO()
    with Image.open(io.BytesIO(file.data)) as picture:
        small = picture.convert("RGB")
        small.thumbnail((SIDE, SIDE * 2))
        small.save(out, "JPEG", quality=86)
    data = base64.b64encode(out.getvalue()).decode()
    size = f'width="{small.width}" height="{small.height}"'
    return f'<img alt="" {size} src="data:image/jpeg;base64,{data}">'


def _keyboard(rows: list[list[dict[str, Any]]]) -> str:
    def button(one: dict[str, Any]) -> str:
        kind = " ".join(["link"] * ("url" in one) + [one.get("style", "")]).strip()
        return f'<span class="{kind}">{escape(one["text"])}</span>'

    lines = "".join(f"<div>{''.join(map(button, row))}</div>" for row in rows)
    return f'<div class="keyboard">{lines}</div>' if lines else ""


def _tap(tap: Tap, viewer: User | None) -> str:
    who = "You" if tap.user is viewer else escape(tap.user.first_name)
    answer = f" → “{escape(tap.text)}”" if tap.text and viewer in (None, tap.user) else ""
    return f'<p class="tap">{who} pressed <b>{escape(tap.label)}</b>{answer}</p>'


def _service(message: Message) -> str:
    who, service = escape(message.sender.first_name), message.service or {}
    kind, value = next(iter(service.items()))
    match kind:
        case "new_chat_members":
            added = ", ".join(escape(one["first_name"]) for one in value)
            return f"{who} added {added}" if added != who else f"{who} joined the group"
        case "left_chat_member":
            return f"{who} left the group"
        case "pinned_message":
            return f"{who} pinned a message"
        case "forum_topic_created":
            return f"Topic “{escape(value['name'])}” was created"
        case "migrate_to_chat_id" | "migrate_from_chat_id":
            return "The group was upgraded to a supergroup"
    return escape(kind.replace("_", " "))


def _avatar(name: str, colour: str) -> str:
    return f'<b class="avatar" style="background:{colour}">{escape(name[:1])}</b>'


def _colour(user: User) -> str:
    """The bot has a colour of its own; people share the others."""
    return BOT if user.is_bot else COLOURS[user.id % len(COLOURS)]


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def formatted_html(text: str, entities: tuple[Entity, ...]) -> str:
    """Text with its entities as HTML; offsets count UTF-16 units, and entities nest."""
    wide = text.encode("utf-16-le")
    ends: list[tuple[int, str]] = []
    out, at = "", 0

    def forward(to: int) -> str:
        nonlocal at
        piece, at = escape(wide[at * 2 : to * 2].decode("utf-16-le")), to
        return piece

    for one in sorted(entities, key=lambda o: (o["offset"], -o["length"])):
        while ends and ends[-1][0] <= one["offset"]:
            end, tag = ends.pop()
            out += forward(end) + f"</{tag}>"
        tag = TAGS.get(one["type"], "em")
        out += forward(one["offset"]) + f"<{tag}>"
        ends.append((one["offset"] + one["length"], tag))
    while ends:
        end, tag = ends.pop()
        out += forward(end) + f"</{tag}>"
    return out + forward(len(wide) // 2)
