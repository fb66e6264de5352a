"""The body of a message: text, embeds, files, components, mentions, all within their limits."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PIL import Image

from tests.doubles.discord.components import GALLERY, THUMBNAIL, check_message, shown
from tests.doubles.discord.errors import TOO_BIG, ApiError, Form, bad
from tests.doubles.discord.world import (
    COMPONENTS_V2,
    EPHEMERAL,
    SILENT,
    Attachment,
    Channel,
    Content,
    Json,
    Message,
    User,
    walk,
)

if TYPE_CHECKING:
    from tests.doubles.discord.api import Api, Request

FILE_BYTES = 10 * 1024 * 1024
TEXT_LENGTH, FILES, EMBEDS, ALL_EMBEDS = 2000, 10, 10, 6000
SUPPRESS_EMBEDS = 4
FLAGS = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
EMBED = {"title": 256, "description": 4096}
MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True)
class Upload:
    """A file as it came in a multipart body."""

    name: str
    mime: str
    data: bytes


def read(
    api: Api, request: Request, body: Json, channel: Channel, *, old: Message | None = None,
    hidden: bool = False,
) -> tuple[Content, int]:  # fmt: skip
    """Content and flags of a new message, or of an edit of ``old``; ``hidden`` allows ephemeral."""
    form = Form()
    flags = _flags(form, body, old, EPHEMERAL if hidden else 0)
    base = old.content if old else Content()
    text = base.text if "content" not in body else body["content"] or ""
    embeds = base.embeds if "embeds" not in body else tuple(body["embeds"] or ())
    form.length("content", text, TEXT_LENGTH)
    _embeds(form, embeds)
    _mentions(form, body.get("allowed_mentions"))
    files = _files(api, form, request, body, channel, base)
    parts: Any = base.components if "components" not in body else body["components"] or []
    v2 = bool(flags & COMPONENTS_V2)
    if v2:
        clean = not (text or embeds or body.get("poll") or body.get("sticker_ids"))
        form.require(clean, "components", "No content, embeds or polls beside components of V2.")
    if "components" in body:
        check_message(form, parts, v2=v2, names={one.name for one in files})
        parts = shown(parts, files) if not form.faults else ()
    form.close()
    if not (text or embeds or files or parts):
        raise bad(50006, "Cannot send an empty message", "an empty message")
    shown_embeds = tuple(_embed_json(one, files) for one in embeds)
    content = Content(text, shown_embeds, files, tuple(parts))
    _all_used(api, request, content, v2=v2)
    return content, flags


def _flags(form: Form, body: Json, old: Message | None, more: int) -> int:
    flags = body.get("flags") or 0
    form.require(not flags & ~(FLAGS | more), "flags", f"{flags} cannot be set here.")
    return flags | (old.flags & COMPONENTS_V2) if old else flags


def _embeds(form: Form, embeds: tuple[Json, ...]) -> None:
    form.length("embeds", embeds, EMBEDS)
    total = 0
    for number, embed in enumerate(embeds):
        where, fields = f"embeds.{number}", embed.get("fields") or []
        texts = [(key, embed.get(key), most, 0) for key, most in EMBED.items()]
        texts.append(("footer.text", (embed.get("footer") or {}).get("text"), 2048, 0))
        texts.append(("author.name", (embed.get("author") or {}).get("name"), 256, 0))
        texts += [(f"fields.{n}.name", one.get("name"), 256, 1) for n, one in enumerate(fields)]
        texts += [(f"fields.{n}.value", one.get("value"), 1024, 1) for n, one in enumerate(fields)]
        form.length(f"{where}.fields", fields, 25)
        for key, value, most, least in texts:
            form.length(f"{where}.{key}", value, most, least)
            total += len(value or "")
    form.require(total <= ALL_EMBEDS, "embeds", f"{total} characters in all, 6000 are allowed.")


def _embed_json(embed: Json, files: tuple[Attachment, ...]) -> Json:
    """An embed as Discord shows it: without what is null, with the addresses of its files."""
    kept = {key: value for key, value in embed.items() if value is not None}
    known = {f"attachment://{one.name}": one for one in files}
    for key in ("image", "thumbnail"):
        file = known.get(kept.get(key, {}).get("url", ""))
        if file:
            width, height = file.size
            kept[key] = {"url": file.url, "proxy_url": file.url, "width": width, "height": height}
    return kept | {"type": kept.get("type", "rich")}


def _mentions(form: Form, allowed: Json | None) -> None:
    for key in ("users", "roles"):
        ids, parse = (allowed or {}).get(key) or (), (allowed or {}).get("parse") or ()
        form.length(f"allowed_mentions.{key}", ids, 100)
        both = key in parse and ids
        form.require(not both, f"allowed_mentions.{key}", f"Either parse {key!r} or name them.")


# --- files ---


def _files(
    api: Api, form: Form, request: Request, body: Json, channel: Channel, base: Content
) -> tuple[Attachment, ...]:
    """Files that stay (all, where an edit names none) and files that come."""
    named = body.get("attachments")
    facts = {str(one["id"]): one for one in named or ()}
    kept = [one for one in base.attachments if named is None or str(one.id) in facts]
    new = []
    for part, upload in request.uploads.items():
        number = re.fullmatch(r"files\[(\d+)\]", part)
        if number is None:
            form.fault("attachments", f"a file in a part that is named {part!r}")
            continue
        new.append(_keep(api, upload, facts.pop(number[1], {}), channel))
    stray = facts.keys() - {str(one.id) for one in kept}
    form.require(not stray, "attachments", f"{sorted(stray)} are neither files sent nor kept.")
    form.length("attachments", kept + new, FILES)
    for number, one in enumerate(new):
        form.length(f"attachments.{number}.description", one.alt, 1024)
    return (*kept, *new)


def _keep(api: Api, upload: Upload, facts: Json, channel: Channel) -> Attachment:
    if len(upload.data) > FILE_BYTES:
        raise ApiError(413, 40005, TOO_BIG, wrong=f"a file of {len(upload.data)} bytes")
    if not upload.data:
        raise bad(50006, "Cannot send an empty message", f"the file {upload.name!r} is empty")
    id = api.world.snowflake()
    name = facts.get("filename") or upload.name
    address = f"{api.url}/attachments/{channel.id}/{id}/{name}"
    size, mime = _measured(upload)
    file = Attachment(id, name, mime, upload.data, facts.get("description") or "", size, address)
    api.world.files[id] = file
    return file


def _measured(upload: Upload) -> tuple[tuple[int, int], str]:
    """Pixels and kind; a file that is no picture keeps the kind that it came with."""
    try:
        with Image.open(io.BytesIO(upload.data)) as picture:
            picture.load()
            return picture.size, Image.MIME.get(picture.format or "", upload.mime)
    except (OSError, ValueError, SyntaxError):
        return (0, 0), upload.mime


def _all_used(api: Api, request: Request, content: Content, *, v2: bool) -> None:
    """In V2 a file is seen only where a component shows it."""
    if not v2:
        return
    seen = {media.get("attachment_id") for part in content.parts for media in media_of(part)}
    for one in content.attachments:
        if str(one.id) not in seen:
            api.blame(request.name, f"the file {one.name!r} is shown by no component")


def media_of(part: Json) -> list[Json]:
    """The media that a component shows: one, several, or an empty one."""
    if part["type"] == GALLERY:
        return [item["media"] for item in part["items"]]
    return [part["media"] if part["type"] == THUMBNAIL else part.get("file") or {}]


# --- who is called ---


def called(api: Api, body: Json, message: Message) -> tuple[User, ...]:
    """Whom the text mentions with the body's permission, and whom the message answers."""
    allowed = body.get("allowed_mentions")
    words = f"{message.content.text}\n" + "\n".join(
        one["content"] for one in walk(message.content.components) if one["type"] == 10
    )
    ids = [int(one) for one in MENTION.findall(words)]
    parse = ["users", "everyone", "roles"] if allowed is None else allowed.get("parse") or []
    if "users" not in parse:
        named = {int(one) for one in (allowed or {}).get("users") or ()}
        ids = [one for one in ids if one in named]
    found = [api.world.users[one] for one in ids if one in api.world.users]
    if message.reply_to and (allowed is None or allowed.get("replied_user")):
        found.append(message.reply_to.author)
    everyone = re.search(r"@(everyone|here)", words) and "everyone" in parse
    if everyone and message.channel.guild and message.channel.may("everyone"):
        found += message.channel.guild.members.values()
    return tuple(one for one in dict.fromkeys(found) if not one.is_bot)
