"""Methods about the bot itself: who it is, its commands and texts, how it gets its updates."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.doubles.telegram.api import Api, Request, method
from tests.doubles.telegram.entities import units
from tests.doubles.telegram.errors import bad, wrong
from tests.doubles.telegram.faces import user_json
from tests.doubles.telegram.updates import Hook

COMMANDS = 100
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
COMMAND_WORDS = 256
TEXTS = {"Name": 64, "Description": 512, "ShortDescription": 120}
TEXT_FIELDS = {
    "Name": "name",
    "Description": "description",
    "ShortDescription": "short_description",
}
LOCAL = re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(/|$)")


@method("getMe")
def get_me(api: Api, request: Request) -> dict[str, Any]:
    return user_json(api.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not api.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


# --- commands -------------------------------------------------------------------------------------


def key(scope: dict[str, Any] | None, language: str | None) -> tuple[str, str]:
    """Where a list of commands is kept: by scope and language."""
    return json.dumps(scope or {"type": "default"}, sort_keys=True), language or ""


def _key(api: Api, request: Request) -> tuple[str, str]:
    scope = request.get("scope")
    language = request.get("language_code") or ""
    if language and not re.fullmatch(r"[a-z]{2}", language):
        raise wrong("LANGUAGE_CODE_INVALID", f"language {language!r} is not of two letters")
    if scope and "chat_id" in scope:
        api.open_chat(Request(request.method, scope))
    return key(scope, language)


@method("setMyCommands")
def set_my_commands(api: Api, request: Request) -> bool:
    commands, where = request["commands"], _key(api, request)
    if len(commands) > COMMANDS:
        raise wrong("BOT_COMMANDS_TOO_MUCH", f"{len(commands)} commands")
    for one in commands:
        name = one["command"].removeprefix("/")
        if not COMMAND.fullmatch(name):
            raise wrong("BOT_COMMAND_INVALID", f"command {name!r}")
        if not 1 <= units(one["description"].strip()) <= COMMAND_WORDS:
            raise wrong("BOT_COMMAND_DESCRIPTION_INVALID", f"the description of /{name}")
        if one.get("is_ephemeral") and not api.ephemeral:
            api.blame("setMyCommands", "is_ephemeral is unknown to this server")
    if len({one["command"] for one in commands}) < len(commands):
        raise wrong("BOT_COMMAND_INVALID", "a command stands twice")
    api.commands[where] = commands
    return True


@method("getMyCommands")
def get_my_commands(api: Api, request: Request) -> list[dict[str, Any]]:
    return api.commands.get(_key(api, request), [])


@method("deleteMyCommands")
def delete_my_commands(api: Api, request: Request) -> bool:
    api.commands.pop(_key(api, request), None)
    return True


# --- texts of the profile, menu button ------------------------------------------------------------


@method("setMyName", "setMyDescription", "setMyShortDescription")
def set_my_text(api: Api, request: Request) -> bool:
    what = request.method.removeprefix("setMy")
    text = request.get(TEXT_FIELDS[what]) or ""
    if units(text) > TEXTS[what]:
        raise wrong(f"BOT_{what.upper()}_INVALID", f"{units(text)} UTF-16 units")
    api.texts[what, request.get("language_code") or ""] = text
    return True


@method("getMyName", "getMyDescription", "getMyShortDescription")
def get_my_text(api: Api, request: Request) -> dict[str, str]:
    what = request.method.removeprefix("getMy")
    language = request.get("language_code") or ""
    default = api.texts.get((what, ""), api.bot.first_name if what == "Name" else "")
    return {TEXT_FIELDS[what]: api.texts.get((what, language), default)}


@method("setChatMenuButton")
def set_chat_menu_button(api: Api, request: Request) -> bool:
    api.menus[request.get("chat_id") or 0] = request.get("menu_button") or {"type": "default"}
    return True


@method("getChatMenuButton")
def get_chat_menu_button(api: Api, request: Request) -> dict[str, Any]:
    default = api.menus.get(0, {"type": "default"})
    return api.menus.get(request.get("chat_id") or 0, default)


# --- updates --------------------------------------------------------------------------------------


@method("getUpdates")
async def get_updates(api: Api, request: Request) -> list[dict[str, Any]]:
    if not 1 <= request.get("limit", 100) <= 100:
        raise wrong("limit must be 1-100")
    return await api.updates.get(request.params, request.gone)


@method("setWebhook")
def set_webhook(api: Api, request: Request) -> bool:
    url, secret = request["url"], request.get("secret_token") or ""
    request.uploads.pop("certificate", None)
    if url and not (url.startswith("https://") or LOCAL.match(url)):
        raise wrong("bad webhook: An HTTPS URL must be provided for webhook")
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise wrong("secret token contains unallowed characters")
    _drop(api, request)
    api.updates.allow(request.get("allowed_updates"))
    hook = Hook(url, secret, min(100, max(1, request.get("max_connections", 40))))
    api.updates.set_hook(hook if url else None)
    return True


@method("deleteWebhook")
def delete_webhook(api: Api, request: Request) -> bool:
    _drop(api, request)
    api.updates.set_hook(None)
    return True


def _drop(api: Api, request: Request) -> None:
    if request.get("drop_pending_updates"):
        if api.updates.waiting:
            api.blame(request.method, f"{len(api.updates.waiting)} updates were dropped unread")
        api.updates.waiting.clear()


@method("getWebhookInfo")
def get_webhook_info(api: Api, request: Request) -> dict[str, Any]:
    hook = api.updates.hook
    out: dict[str, Any] = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(api.updates.waiting),
    }
    if hook:
        out["max_connections"] = hook.connections
        if hook.error:
            out["last_error_date"], out["last_error_message"] = hook.error
    if api.updates.allowed:
        out["allowed_updates"] = api.updates.allowed
    return out


@method("logOut", "close")
def leave_server(api: Api, request: Request) -> bool:
    raise bad("the double stays where it is")
