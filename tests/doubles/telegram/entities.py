"""Formatted text: HTML and MarkdownV2 to plain text with entities, counted in UTF-16 units."""

from __future__ import annotations

import html
import re
from typing import Any

from tests.doubles.telegram.errors import ApiError, bad, wrong

Entity = dict[str, Any]

TAGS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline",
    "ins": "underline", "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough",
    "tg-spoiler": "spoiler", "span": "spoiler", "a": "text_link", "code": "code", "pre": "pre",
    "blockquote": "blockquote", "tg-emoji": "custom_emoji",
}  # fmt: skip
TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s[^<>]*)?)>")
ATTRIBUTE = re.compile(r"""([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))""")
MARKS = {
    "*": "bold", "_": "italic", "__": "underline", "~": "strikethrough", "||": "spoiler",
}  # fmt: skip
RESERVED = set("_*[]()~`>#+-=|{}.!")
FOUND = re.compile(
    r"(?P<mention>(?<![\w@])@[A-Za-z]\w{3,31})"
    r"|(?P<bot_command>(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@\w{4,32})?)"
    r"|(?P<url>https?://[^\s]+)"
)


def units(text: str) -> int:
    """Length in UTF-16 units, as clients count offsets."""
    return len(text.encode("utf-16-le")) // 2


def slice_of(text: str, entity: Entity) -> str:
    """The piece of text that an entity covers."""
    start, end = entity["offset"] * 2, (entity["offset"] + entity["length"]) * 2
    return text.encode("utf-16-le")[start:end].decode("utf-16-le")


def formatted(
    text: str, mode: str | None, entities: list[Entity] | None
) -> tuple[str, tuple[Entity, ...]]:
    """Text as everybody sees it, with entities; raises Telegram's words for what does not parse."""
    if mode and entities is None:
        parse = {"html": _html, "markdownv2": _markdown}.get(mode.lower())
        if parse is None:
            raise wrong("unsupported parse_mode", f"parse_mode {mode!r} is unknown or legacy")
        text, found = parse(text)
    else:
        found = [dict(one) for one in entities or ()]
        _bounds(text, found)
    text, found = _trimmed(text, found)
    found += [one for one in _detected(text) if not any(_overlap(one, other) for other in found)]
    return text, tuple(sorted(found, key=lambda one: (one["offset"], -one["length"])))


def _bounds(text: str, entities: list[Entity]) -> None:
    wide = text.encode("utf-16-le")
    for one in entities:
        start, end = one["offset"], one["offset"] + one["length"]
        if start < 0 or one["length"] <= 0 or end * 2 > len(wide):
            raise wrong(
                f"can't parse entities: entity beginning at UTF-16 offset {start} ends after the"
                f" end of the text at UTF-16 offset {end}"
            )
        if any(_low(wide, at) for at in (start, end)):
            raise wrong(f"entity begins in a middle of a UTF-16 symbol at UTF-16 offset {start}")


def _low(wide: bytes, at: int) -> bool:
    """Whether a UTF-16 offset falls between the halves of a pair."""
    return at * 2 + 1 < len(wide) and 0xDC <= wide[at * 2 + 1] <= 0xDF


def _trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """White space at both ends goes, and entities follow."""
    lead = units(text) - units(text.lstrip())
    text = text.strip()
    end = units(text)
    kept = []
    for one in entities:
        start = max(0, one["offset"] - lead)
        stop = min(end, one["offset"] + one["length"] - lead)
        if stop > start:
            kept.append(one | {"offset": start, "length": stop - start})
    return text, kept


def _detected(text: str) -> list[Entity]:
    """Mentions, commands and addresses that Telegram finds by itself."""
    return [
        {"type": str(m.lastgroup), "offset": units(text[: m.start()]), "length": units(m.group())}
        for m in FOUND.finditer(text)
    ]


def _overlap(one: Entity, other: Entity) -> bool:
    if other["type"] not in ("code", "pre", "text_link", "text_mention", "mention", "url"):
        return False
    start, end = other["offset"], other["offset"] + other["length"]
    return bool(one["offset"] < end and start < one["offset"] + one["length"])


class _Builder:
    """Plain text in the making, with the entities that are still open."""

    def __init__(self) -> None:
        self.text = ""
        self.size = 0
        self.open: list[tuple[str, str, Entity]] = []  # closing name, shown as, entity
        self.done: list[Entity] = []

    def write(self, piece: str) -> None:
        self.text += piece
        self.size += units(piece)

    def start(self, name: str, shown: str, entity: Entity) -> None:
        self.open.append((name, shown, entity | {"offset": self.size}))

    def end(self, **more: Any) -> None:
        entity = self.open.pop()[2] | more
        entity["length"] = self.size - entity["offset"]
        if entity["type"] != "drop" and entity["length"]:
            self.done.append(_linked(entity))


def _linked(entity: Entity) -> Entity:
    """A link to a user is a mention without a name; the server fills in who it is."""
    if user := re.fullmatch(r"tg://user\?id=(\d+)", entity.get("url", "")):
        entity = {key: one for key, one in entity.items() if key != "url"}
        return entity | {"type": "text_mention", "user": {"id": int(user[1])}}
    return entity


def _fault(words: str) -> ApiError:
    error = bad(f"can't parse entities: {words}")
    error.wrong = error.description
    return error


def _html(text: str) -> tuple[str, list[Entity]]:
    out, at = _Builder(), 0
    while at < len(text):
        stop = text.find("<", at)
        out.write(html.unescape(text[at : stop if stop >= 0 else None]))
        if stop < 0:
            break
        byte = len(text[:stop].encode())
        tag = TAG.match(text, stop)
        name = tag[2].lower() if tag else ""
        if tag is None or name not in TAGS:
            raise _fault(f'Unsupported start tag "{name}" at byte offset {byte}')
        if tag[1]:
            _close(out, name, byte)
        else:
            out.start(name, name, _tag(name, tag[3], out))
        at = tag.end()
    if out.open:
        raise _fault(f'Can\'t find end tag corresponding to start tag "{out.open[-1][0]}"')
    return out.text, out.done


def _close(out: _Builder, name: str, byte: int) -> None:
    if not out.open:
        raise _fault(f"Unexpected end tag at byte offset {byte}")
    if (expected := out.open[-1][0]) != name:
        raise _fault(
            f'Unmatched end tag at byte offset {byte}, expected "</{expected}>", found "</{name}>"'
        )
    out.end()


def _tag(name: str, rest: str, out: _Builder) -> Entity:
    found = {m[1]: html.unescape(m[2] or m[3] or m[4] or "") for m in ATTRIBUTE.finditer(rest)}
    if name == "span" and found.get("class") != "tg-spoiler":
        raise _fault('Tag "span" must have class "tg-spoiler"')
    if name == "a":
        return (
            {"type": "text_link", "url": found["href"]} if found.get("href") else {"type": "drop"}
        )
    if name == "code" and out.open and out.open[-1][0] == "pre" and "class" in found:
        out.open[-1][2]["language"] = found["class"].removeprefix("language-")
        return {"type": "drop"}
    if name == "tg-emoji":
        return {"type": "custom_emoji", "custom_emoji_id": found.get("emoji-id", "")}
    if name == "blockquote" and re.search(r"\bexpandable\b", rest):
        return {"type": "expandable_blockquote"}
    return {"type": TAGS[name]}


def _markdown(text: str) -> tuple[str, list[Entity]]:
    out, at = _Builder(), 0
    while at < len(text):
        at = _markdown_step(out, text, at)
    if out.open and out.open[-1][0] == ">":
        out.end()
    if out.open:
        name = out.open[-1][2]["type"].replace("text_link", "link")
        raise _fault(f"Can't find end of {name.title()} entity")
    return out.text, out.done


def _markdown_step(out: _Builder, text: str, at: int) -> int:
    """Read one thing at ``at``; return where the next one begins."""
    byte = len(text[:at].encode())
    if text[at] == "\\" and at + 1 < len(text) and ord(text[at + 1]) <= 126:
        out.write(text[at + 1])
        return at + 2
    if text[at] == "`":
        return _code(out, text, at, byte)
    if text[at] == ">" and (at == 0 or text[at - 1] == "\n"):
        if not (out.open and out.open[-1][0] == ">"):
            out.start(">", ">", {"type": "blockquote"})
        return at + 1
    if text[at] == "\n" and out.open and out.open[-1][0] == ">" and text[at + 1 : at + 2] != ">":
        out.end()
    if text[at] == "[":
        out.start("]", "[", {"type": "text_link"})
        return at + 1
    if text[at] == "]" and out.open and out.open[-1][0] == "]":
        return _link(out, text, at)
    return _mark(out, text, at)


def _mark(out: _Builder, text: str, at: int) -> int:
    mark = text[at : at + 2] if text[at : at + 2] in MARKS else text[at]
    if mark in MARKS:
        if out.open and out.open[-1][0] == mark:
            out.end()
        else:
            out.start(mark, mark, {"type": MARKS[mark]})
        return at + len(mark)
    if mark in RESERVED:
        words = f"Character '{mark}' is reserved and must be escaped with the preceding '\\'"
        raise _fault(words)
    out.write(mark)
    return at + 1


def _code(out: _Builder, text: str, at: int, byte: int) -> int:
    fence = "```" if text.startswith("```", at) else "`"
    inside = re.compile(rf"(?:[^\\`]|\\.|(?!{fence})`)*", re.DOTALL)
    end = inside.match(text, at + len(fence))
    if end is None or not text.startswith(fence, end.end()):
        kind = "Pre" if len(fence) == 3 else "Code"
        raise _fault(f"Can't find end of {kind} entity at byte offset {byte}")
    entity: Entity = {"type": "pre" if len(fence) == 3 else "code"}
    inner = end.group()
    if len(fence) == 3 and (language := re.match(r"([^\s`]+)\n", inner)):
        entity["language"], inner = language[1], inner[language.end() :]
    out.start(fence, fence, entity)
    out.write(re.sub(r"\\(.)", r"\1", inner.strip("\n") if len(fence) == 3 else inner))
    out.end()
    return end.end() + len(fence)


def _link(out: _Builder, text: str, at: int) -> int:
    address = re.compile(r"\(((?:[^\\)]|\\.)*)\)").match(text, at + 1)
    if address is None:
        out.open[-1] = ("", "", out.open[-1][2] | {"type": "drop"})
        out.end()
        return at + 1
    out.end(url=re.sub(r"\\(.)", r"\1", address[1]))
    return address.end()
