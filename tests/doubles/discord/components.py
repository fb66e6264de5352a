"""Components: the rules for buttons, selects, layouts and modals, and how Discord shows them."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable

from tests.doubles.discord.errors import Form
from tests.doubles.discord.world import Attachment, Json, walk

(ROW, BUTTON, STRINGS, INPUT, USERS, ROLES, ANYBODY, CHANNELS, SECTION, TEXT, THUMBNAIL, GALLERY,
 FILE, SEPARATOR) = range(1, 15)  # fmt: skip
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = {STRINGS, USERS, ROLES, ANYBODY, CHANNELS}
LINK, PREMIUM = 5, 6

OLD_TOP = {ROW}
NEW_TOP = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
IN_CONTAINER = NEW_TOP - {CONTAINER}
IN_MODAL = {ROW, TEXT, LABEL}
IN_LABEL = SELECTS | {INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}
ROWS, IN_ALL, CHARACTERS = 5, 40, 4000

Check = Callable[[Form, Json, str], None]


def check_message(form: Form, components: list[Json], *, v2: bool, names: set[str]) -> None:
    """All rules for a message; ``names`` are the files that ``attachment://`` may mean."""
    everything = list(walk(components))
    top = NEW_TOP if v2 else OLD_TOP
    _kinds(form, components, top, "components", "" if v2 else " without the flag of V2")
    if v2:
        words = sum(len(one.get("content") or "") for one in everything if one["type"] == TEXT)
        form.require(words <= CHARACTERS, "components", f"{words} characters, 4000 are allowed.")
        form.require(
            len(everything) <= IN_ALL, "components", f"{len(everything)} components in all."
        )
    else:
        form.require(
            len(components) <= ROWS, "components", f"{len(components)} rows, 5 are allowed."
        )
    _each(form, components, "components")
    _unique(form, everything)
    for one in everything:
        for where, url in _addresses(one):
            good = url.startswith(("http://", "https://"))
            good = good or url.removeprefix("attachment://") in names
            form.require(good, f"components.{where}", f"{url!r} is no address and no file sent.")


def check_modal(form: Form, modal: Json) -> None:
    """All rules for a modal."""
    components = modal.get("components") or []
    form.length("title", modal.get("title"), 45, 1)
    form.length("custom_id", modal.get("custom_id"), 100, 1)
    form.length("components", components, 5, 1)
    _kinds(form, components, IN_MODAL, "components", " in a modal")
    for number, one in enumerate(components):
        where = f"components.{number}"
        inner = [one.get("component") or {}] if one["type"] == LABEL else one.get("components", [])
        _kinds(form, inner, IN_LABEL if one["type"] == LABEL else {INPUT}, where, " here")
        if one["type"] == LABEL:
            form.length(f"{where}.label", one.get("label"), 45, 1)
            form.length(f"{where}.description", one.get("description") or "-", 100, 1)
        elif one["type"] == ROW:
            form.length(f"{where}.components", inner, 1, 1)
            form.length(f"{where}.label", (inner[0] if inner else {}).get("label"), 45, 1)
        for part in inner:
            CHECKS.get(part.get("type", 0), _nothing)(form, part, where)
    _unique(form, list(walk(components)))


def _each(form: Form, components: list[Json], where: str) -> None:
    for number, one in enumerate(components):
        at = f"{where}.{number}"
        CHECKS.get(one.get("type", 0), _nothing)(form, one, at)
        _each(form, one.get("components") or [], f"{at}.components")


def _kinds(form: Form, parts: list[Json], allowed: set[int], where: str, how: str) -> None:
    for number, one in enumerate(parts):
        kind = one.get("type")
        form.require(kind in allowed, f"{where}.{number}", f"Type {kind} cannot stand here{how}.")


def _unique(form: Form, everything: list[Json]) -> None:
    for key in ("custom_id", "id"):
        counts = Counter(one[key] for one in everything if one.get(key))
        for value in (one for one, count in counts.items() if count > 1):
            form.fault("components", f"{key} {value!r} is there twice.")


def _row(form: Form, one: Json, where: str) -> None:
    inner = one.get("components") or []
    kinds = {part.get("type") for part in inner}
    form.length(f"{where}.components", inner, 5, 1)
    alone = kinds == {BUTTON} or (len(inner) == 1 and kinds <= SELECTS)
    form.require(alone, f"{where}.components", "A row holds up to 5 buttons or one select.")


def _button(form: Form, one: Json, where: str) -> None:
    style = one.get("style")
    form.length(f"{where}.label", one.get("label"), 80)
    if style == PREMIUM:
        form.require(one.get("sku_id"), where, "A premium button needs a sku_id.")
        return
    form.require(one.get("label") or one.get("emoji"), where, "A button needs a label or an emoji.")
    _emoji(form, one.get("emoji"), where)
    if style == LINK:
        form.length(f"{where}.url", one.get("url"), 512, 1)
        form.require(not one.get("custom_id"), where, "A link has no custom_id.")
        return
    form.require(style in (1, 2, 3, 4), f"{where}.style", f"There is no style {style}.")
    form.require(not one.get("url"), where, "Only a link has a url.")
    form.length(f"{where}.custom_id", one.get("custom_id"), 100, 1)


def _emoji(form: Form, emoji: Json | None, where: str) -> None:
    if emoji and not emoji.get("id"):
        name = emoji.get("name") or ""
        form.require(name and not name.isascii(), f"{where}.emoji", f"Invalid emoji {name!r}.")


def _select(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.custom_id", one.get("custom_id"), 100, 1)
    form.length(f"{where}.placeholder", one.get("placeholder"), 150)
    options = one.get("options") or []
    if one["type"] == STRINGS:
        form.length(f"{where}.options", options, 25, 1)
    least, most = one.get("min_values", 1), one.get("max_values", 1)
    top = len(options) if one["type"] == STRINGS else 25
    least, most = (1 if least is None else least), (1 if most is None else most)
    fits = 0 <= least <= 25 and max(1, least) <= most <= max(1, top)
    form.require(fits, where, f"{least} to {most} values of {top} options.")
    _options(form, options, f"{where}.options")


def _options(form: Form, options: list[Json], where: str) -> None:
    values = Counter(one.get("value") for one in options)
    form.require(len(values) == len(options), where, "Two options have the same value.")
    for number, one in enumerate(options):
        at = f"{where}.{number}"
        form.length(f"{at}.label", one.get("label"), 100, 1)
        form.length(f"{at}.value", one.get("value"), 100, 1)
        form.length(f"{at}.description", one.get("description"), 100)
        _emoji(form, one.get("emoji"), at)


def _choice(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.custom_id", one.get("custom_id"), 100, 1)
    options = one.get("options") or []
    form.length(f"{where}.options", options, 10, 2 if one["type"] == RADIO else 1)
    _options(form, options, f"{where}.options")


def _input(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.custom_id", one.get("custom_id"), 100, 1)
    form.length(f"{where}.placeholder", one.get("placeholder"), 100)
    form.length(f"{where}.value", one.get("value"), one.get("max_length") or 4000)
    form.require(one.get("style") in (1, 2), f"{where}.style", "1 is short, 2 is a paragraph.")


def _section(form: Form, one: Json, where: str) -> None:
    inner = one.get("components") or []
    form.length(f"{where}.components", inner, 3, 1)
    _kinds(form, inner, {TEXT}, f"{where}.components", " in a section")
    accessory = one.get("accessory") or {}
    _kinds(form, [accessory], {BUTTON, THUMBNAIL}, f"{where}.accessory", " in a section")
    CHECKS.get(accessory.get("type", 0), _nothing)(form, accessory, f"{where}.accessory")


def _text(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.content", one.get("content"), CHARACTERS, 1)


def _media(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.description", one.get("description"), 1024)


def _gallery(form: Form, one: Json, where: str) -> None:
    items = one.get("items") or []
    form.length(f"{where}.items", items, 10, 1)
    for number, item in enumerate(items):
        _media(form, item, f"{where}.items.{number}")


def _container(form: Form, one: Json, where: str) -> None:
    inner = one.get("components") or []
    form.length(f"{where}.components", inner, IN_ALL, 1)
    _kinds(form, inner, IN_CONTAINER, f"{where}.components", " in a container")
    form.require(0 <= (one.get("accent_color") or 0) <= 0xFFFFFF, where, "No such colour.")


def _custom(form: Form, one: Json, where: str) -> None:
    form.length(f"{where}.custom_id", one.get("custom_id"), 100, 1)


def _nothing(form: Form, one: Json, where: str) -> None:
    return


CHECKS: dict[int, Check] = {
    ROW: _row, BUTTON: _button, INPUT: _input, SECTION: _section, TEXT: _text, THUMBNAIL: _media,
    GALLERY: _gallery, CONTAINER: _container, RADIO: _choice, CHECKBOXES: _choice,
    CHECKBOX: _custom, UPLOAD: _custom, FILE: _nothing, SEPARATOR: _nothing,
} | dict.fromkeys(SELECTS, _select)  # fmt: skip


def _addresses(one: Json) -> list[tuple[str, str]]:
    """(key, address) of the media that a component shows."""
    media = [(key, one[key]) for key in ("media", "file") if isinstance(one.get(key), dict)]
    media += [("items", item.get("media") or {}) for item in one.get("items") or ()]
    return [(key, found.get("url") or "") for key, found in media]


# --- as Discord shows them ---


def shown(components: list[Json], attachments: tuple[Attachment, ...]) -> tuple[Json, ...]:
    """Components with their ids, defaults and files filled in."""
    out = copy.deepcopy(components)
    files = {f"attachment://{one.name}": one for one in attachments}
    for number, one in enumerate(walk(out), 1):
        for key in [key for key, value in one.items() if value is None or key == "required"]:
            del one[key]
        one["id"] = one.get("id") or number
        one.update(
            {key: value for key, value in _DEFAULTS.get(one["type"], {}).items() if key not in one}
        )
        if one["type"] in SELECTS:
            one |= {"min_values": one.get("min_values", 1), "max_values": one.get("max_values", 1)}
        for option in one.get("options", ()):
            option.update({k: v for k, v in list(option.items()) if v is not None})
        _fill_media(one, files)
    return tuple(out)


_DEFAULTS: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def _fill_media(one: Json, files: dict[str, Attachment]) -> None:
    for key in ("media", "file"):
        if isinstance(one.get(key), dict):
            one[key] = _media_json(one[key], files)
    if one["type"] == FILE:
        found = next((f for f in files.values() if f.url == one["file"]["url"]), None)
        one |= {"name": found.name if found else None, "size": len(found.data) if found else None}
    for item in one.get("items", ()):
        item["media"] = _media_json(item["media"], files)
        item["description"] = item.get("description")
        item["spoiler"] = bool(item.get("spoiler"))


def _media_json(media: Json, files: dict[str, Attachment]) -> Json:
    file = files.get(media["url"])
    if file is None:
        known = {"id": media.get("id", "1"), "proxy_url": media["url"], "width": None}
        return known | {"height": None} | {k: v for k, v in media.items() if v is not None}
    width, height = file.size
    return {
        "id": str(file.id),
        "url": file.url,
        "proxy_url": file.url,
        "width": width or None,
        "height": height or None,
        "content_type": file.mime,
        "attachment_id": str(file.id),
    }
