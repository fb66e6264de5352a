"""A channel as one HTML page that needs nothing else: messages, buttons, pictures inside."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from PIL import Image

from tests.doubles.discord import components
from tests.doubles.discord.content import media_of
from tests.doubles.discord.world import (
    LOADING,
    THREAD_NOTE,
    Attachment,
    Channel,
    Interaction,
    Json,
    Message,
    User,
    World,
)

STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
SIDE = 960  # px of the longer side of a picture: twice what is shown
APART = 420.0  # seconds after which a message gets a head of its own
BOT = "#37946c"
COLOURS = ("#e0607a", "#c9790f", "#8a63d2", "#3a78c9", "#2f96b4", "#7d8b2a", "#c9538f")
STYLES = {1: "primary", 2: "plain", 3: "success", 4: "danger", 5: "link", 6: "primary"}
COMMAND, COMPONENT = 2, 3
# how Discord marks text, after escaping; what is longer comes first
MARKS = (
    (r"```(?:\w+\n)?(.+?)```", r"<pre>\1</pre>"),
    (r"`([^`\n]+)`", r"<code>\1</code>"),
    (r"\*\*(.+?)\*\*", r"<b>\1</b>"),
    (r"__(.+?)__", r"<u>\1</u>"),
    (r"~~(.+?)~~", r"<s>\1</s>"),
    (r"\|\|(.+?)\|\|", r"<mark>\1</mark>"),
    (r"(?<![\w*])\*([^*\n]+)\*(?!\w)", r"<i>\1</i>"),
    (r"(?<!\w)_([^_\n]+)_(?!\w)", r"<i>\1</i>"),
    (r"\[([^\]\n]+)\]\((https?://[^\s)]+)\)", r'<a href="\2">\1</a>'),
    (r"(?m)^&gt; (.+)$\n?", r"<blockquote>\1</blockquote>"),
    (r"(?m)^(?:-#) (.+)$\n?", r"<small>\1</small>"),
    (r"(?m)^#{1,3} (.+)$\n?", r"<h3>\1</h3>"),
)


def transcript(
    world: World,
    channel: Channel,
    viewer: User | None = None,
    *,
    title: str = "",
    uses: bool = True,
) -> str:
    """The channel as ``viewer`` sees it (``None``: what all see); ``uses`` tells of presses."""
    guild = channel.guild
    name = title or channel.name or (channel.recipient.name if channel.recipient else "")
    sign = "🧵" if channel.is_thread else "#" if guild else "@"
    under = guild.name if guild else "Direct message"
    rows = "\n".join(Page(world, viewer, uses=uses).rows(channel))
    return f"""<!doctype html>
<html lang="{viewer.locale if viewer else "en"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title><style>{STYLE}</style></head>
<body><main><header><b>{sign}</b><h1>{escape(name)}</h1><p>{escape(under)}</p></header><section>
{rows}
</section></main></body></html>
"""


class Page:
    """One person's view of channels."""

    def __init__(self, world: World, viewer: User | None, *, uses: bool) -> None:
        self._world = world
        self._viewer = viewer
        self._uses = uses

    def rows(self, channel: Channel) -> Iterator[str]:
        """The page's elements, oldest first."""
        day, before = "", None
        for one in channel.timeline:
            if isinstance(one, Interaction):
                if self._uses and one.type == COMPONENT and self._sees(one.message):
                    before = None
                    yield self._use(one)
                continue
            if one.deleted or not self._sees(one):
                continue
            if (today := _moment(one.at).strftime("%-d %B %Y")) != day:
                day, before = today, None
                yield f'<p class="day"><span>{day}</span></p>'
            yield self._row(one, before)
            before = one

    def _sees(self, message: Message | None) -> bool:
        if message is None or message.reloaded:
            return False
        return message.receiver is None or message.receiver is self._viewer

    def _use(self, interaction: Interaction) -> str:
        who = "You" if interaction.user is self._viewer else escape(interaction.user.name)
        what = interaction.label.partition(": ")[2].strip("[]")
        return f'<p class="use">{who} pressed <b>{escape(what)}</b></p>'

    def _row(self, message: Message, before: Message | None) -> str:
        if message.type == THREAD_NOTE:
            return f'<p class="use">A thread was started: <b>{escape(message.text)}</b></p>'
        by, answers = message.author, self._answers(message)
        close = before is not None and before.author is by and before.receiver is message.receiver
        first = bool(answers) or not close or message.at - before.at > APART  # type: ignore[union-attr]
        head = f'<h2 style="color:{_colour(by)}">{escape(by.name)}{_app(by)}{_time(message)}</h2>'
        body = [head if first else "", *self._body(message)]
        marks = " ".join(
            ["first"] * first
            + ["whisper"] * (message.receiver is not None)
            + ["called"] * (self._viewer in message.pings)
        )
        face = _avatar(by) if first else "<b></b>"
        return f'<article class="{marks}">{answers}{face}<div>{"".join(body)}</div></article>'

    def _answers(self, message: Message) -> str:
        """The line over an answer: whose command it answers, or which message."""
        use, to = message.interaction, message.reply_to
        if use and use.type == COMMAND:
            word = escape(use.label.partition(": ")[2].partition(" ")[0])
            return f'<p class="over">{_avatar(use.user)}{_name(use.user)} used <em>{word}</em></p>'
        if to:
            return (
                f'<p class="over">{_avatar(to.author)}{_name(to.author)} {escape(to.text[:80])}</p>'
            )
        return ""

    def _body(self, message: Message) -> Iterator[str]:
        content = message.content
        if message.flags & LOADING:
            yield f'<p class="thinking">{escape(message.author.name)} is thinking…</p>'
        if content.text:
            edited = " <small>(edited)</small>" if message.edited else ""
            yield f'<div class="text">{self._text(content.text)}{edited}</div>'
        yield from (self._embed(one) for one in content.embeds)
        shown = {one.get("attachment_id") for part in content.parts for one in media_of(part)}
        loose = [one for one in content.attachments if str(one.id) not in shown]
        yield from map(_file, loose)
        files = {str(one.id): one for one in content.attachments}
        yield "".join(self._part(one, files) for one in content.components)
        if message.thread:
            said = len(message.thread.messages)
            yield f'<p class="thread"><b>{escape(message.thread.name)}</b> {said} messages ›</p>'
        if message.receiver:
            yield '<p class="only">Only you can see this · <em>Dismiss message</em></p>'

    def _text(self, text: str) -> str:
        out = escape(text, quote=False)
        for pattern, tag in MARKS:
            out = re.sub(pattern, tag, out, flags=re.DOTALL if "```" in pattern else 0)
        out = re.sub(r"\\(&\w+;|[^\w\s&])", r"\1", out)
        names = {str(one.id): one.name for one in self._world.users.values()}
        out = re.sub(
            r"&lt;@!?(\d+)&gt;", lambda m: f"<em>@{escape(names.get(m[1], '?'))}</em>", out
        )
        return re.sub(r"&lt;t:(\d+)(?::\w)?&gt;", lambda m: _stamp(int(m[1])), out)

    def _embed(self, embed: Json) -> str:
        colour = f"#{embed.get('color') or 0x4E5058:06x}"
        title = f"<b>{self._text(embed['title'])}</b>" if embed.get("title") else ""
        words = self._text(embed.get("description") or "")
        fields = "".join(
            f"<div class='field'><b>{self._text(o['name'])}</b>{self._text(o['value'])}</div>"
            for o in embed.get("fields", [])
        )
        return (
            f'<div class="box text" style="border-left-color:{colour}">{title}{words}{fields}</div>'
        )

    def _part(self, part: Json, files: dict[str, Attachment]) -> str:
        inner = "".join(self._part(one, files) for one in part.get("components", ()))
        out = f'<span class="select">{escape(part.get("placeholder") or "Choose")}</span>'
        match part["type"]:
            case components.ROW:
                out = f'<div class="keys">{inner}</div>'
            case components.BUTTON:
                out = _button(part)
            case components.SECTION:
                beside = self._part(part["accessory"], files)
                out = f'<div class="beside"><div>{inner}</div>{beside}</div>'
            case components.TEXT:
                out = f'<div class="text">{self._text(part["content"])}</div>'
            case components.THUMBNAIL:
                out = _media(part, files)
            case components.GALLERY:
                out = "".join(_media(one, files) for one in part["items"])
            case components.SEPARATOR:
                out = "<hr>"
            case components.FILE:
                file = files.get(part["file"].get("attachment_id", ""))
                out = _file(file) if file else ""
            case components.CONTAINER:
                colour = f"#{part['accent_color'] or 0x4E5058:06x}"
                out = f'<div class="box" style="border-left-color:{colour}">{inner}</div>'
        return out


def _button(one: Json) -> str:
    emoji = (one.get("emoji") or {}).get("name", "")
    label = escape(" ".join(filter(None, [emoji, one.get("label", "")])))
    off = " off" if one.get("disabled") else ""
    return f'<span class="{STYLES[one["style"]]}{off}">{label}</span>'


def _media(one: Json, files: dict[str, Attachment]) -> str:
    file = files.get(one["media"].get("attachment_id", ""))
    return _file(file, one.get("description") or "") if file else ""


def _file(file: Attachment, alt: str = "") -> str:
    if not file.size[0]:
        size = f"{len(file.data) / 1024:.0f} KB"
        return f'<p class="file"><b>{escape(file.name)}</b>{size}</p>'
    out = io.BytesIO()
    with Image.open(io.BytesIO(file.data)) as picture:
        small = picture.convert("RGB")
        small.thumbnail((SIDE, SIDE))
        small.save(out, "JPEG", quality=86)
    data = base64.b64encode(out.getvalue()).decode()
    words = escape(alt or file.alt)
    mark = f'<abbr title="{words}">ALT</abbr>' if words else ""
    size = f'width="{small.width}" height="{small.height}"'
    image = f'<img alt="{words}" {size} src="data:image/jpeg;base64,{data}">'
    return f"<figure>{image}{mark}</figure>"


def _app(user: User) -> str:
    return "<abbr>APP</abbr>" if user.is_bot else ""


def _name(user: User) -> str:
    return f'<b style="color:{_colour(user)}">{escape(user.name)}</b>'


def _time(message: Message) -> str:
    return f"<time>{_moment(message.at):%H:%M}</time>"


def _avatar(user: User) -> str:
    return f'<b class="face" style="background:{_colour(user)}">{escape(user.name[:1])}</b>'


def _colour(user: User) -> str:
    """The bot has a colour of its own; people share the others."""
    return BOT if user.is_bot else COLOURS[user.id % len(COLOURS)]


def _stamp(seconds: int) -> str:
    return f"<code>{_moment(seconds):%-d %b %H:%M}</code>"


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
