"""What an inline keyboard may hold."""

from __future__ import annotations

import re
from typing import Any

from tests.doubles.telegram.errors import wrong

DATA_BYTES = 64
ROW = 8
KEYBOARD = 100
STYLES = ("danger", "success", "primary")
KINDS = {
    "url", "callback_data", "web_app", "login_url", "switch_inline_query", "copy_text", "pay",
    "switch_inline_query_current_chat", "switch_inline_query_chosen_chat", "callback_game",
    "disabled",
}  # fmt: skip
FIELDS = KINDS | {"text", "style", "icon_custom_emoji_id"}
ADDRESS = re.compile(r"(https?://|tg://|[\w-]+\.[a-z]{2,})\S*", re.IGNORECASE)


def inline(markup: dict[str, Any] | None, *, private: bool) -> dict[str, Any] | None:
    """The inline keyboard of a message, without empty rows; refused where Telegram refuses it."""
    if markup is None or "inline_keyboard" not in markup:
        return None
    rows = [row for row in markup["inline_keyboard"] if row]
    if sum(map(len, rows)) > KEYBOARD:
        raise wrong("reply markup is too long", f"more than {KEYBOARD} buttons")
    for row in rows:
        if len(row) > ROW:
            raise wrong("reply markup is too long", f"{len(row)} buttons in a row")
        for one in row:
            _button(one, private)
    kept = [[{key: one[key] for key in one if key in FIELDS} for one in row] for row in rows]
    return {"inline_keyboard": kept} if kept else None


def _button(one: dict[str, Any], private: bool) -> None:
    kinds = KINDS & one.keys()
    if not one["text"].strip():
        raise wrong("keyboard button text must be non-empty")
    if not kinds:
        raise wrong("text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise wrong("BUTTON_TYPE_INVALID", f"a button with {sorted(kinds)} at once")
    if "callback_data" in one and not 1 <= len(one["callback_data"].encode()) <= DATA_BYTES:
        size = len(one["callback_data"].encode())
        raise wrong("BUTTON_DATA_INVALID", f"callback data of {size} bytes: {one['text']!r}")
    if "url" in one and not ADDRESS.fullmatch(one["url"]):
        words = f"inline keyboard button URL '{one['url']}' is invalid: Wrong HTTP URL"
        raise wrong(words)
    if "web_app" in one and not private:
        raise wrong("BUTTON_TYPE_INVALID", "web_app buttons are for private chats")
    if one.get("style", "primary") not in STYLES:
        raise wrong("BUTTON_STYLE_INVALID", f"style {one['style']!r}")
