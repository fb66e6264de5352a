"""Application commands: what may be registered, and what somebody finds in a place."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any

from tests.doubles.discord.api import Api, Request, route
from tests.doubles.discord.errors import Form, unknown
from tests.doubles.discord.world import Channel, Json, User

LOCALES = {
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no",
    "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar",
}  # fmt: skip
CHAT, USER, MESSAGE = 1, 2, 3
LIMITS = {CHAT: 100, USER: 15, MESSAGE: 15}
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 1, 2, 3, 4, 5, 10
CHOOSABLE = {STRING: str, INTEGER: int, NUMBER: (int, float)}
OPTIONS, CHOICES, CHARACTERS = 25, 25, 8000
GLOBAL = "/applications/{application_id}/commands"
LOCAL = "/applications/{application_id}/guilds/{guild_id}/commands"
KEPT = (
    "name", "name_localizations", "description", "description_localizations", "options",
    "default_member_permissions", "dm_permission", "contexts", "integration_types", "nsfw", "type",
)  # fmt: skip


def is_name(name: Any) -> bool:
    r"""Discord's ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$``, in small letters."""
    if not isinstance(name, str) or not 1 <= len(name) <= 32 or name != name.lower():
        return False
    marks = (0x0900, 0x097F), (0x0E00, 0x0E7F)
    return all(
        one in "-_'"
        or unicodedata.category(one)[0] in "LN"
        or any(a <= ord(one) <= b for a, b in marks)
        for one in name
    )


def check(form: Form, command: Json, where: str) -> None:
    """All rules for one command."""
    kind = command.get("type") or CHAT
    if kind != CHAT:
        form.length(f"{where}.name", command.get("name"), 32, 1)
        form.require(not command.get("description"), where, "A menu entry has no description.")
        return
    _words(form, command, where)
    _options(form, command.get("options") or [], f"{where}.options", depth=0)
    size = _characters(command)
    form.require(size <= CHARACTERS, where, f"{size} characters in all, 8000 are allowed.")


def _words(form: Form, one: Json, where: str) -> None:
    form.require(is_name(one.get("name")), f"{where}.name", f"{one.get('name')!r} is no name.")
    form.length(f"{where}.description", one.get("description"), 100, 1)
    for key, good in (("name", is_name), ("description", lambda text: 1 <= len(text) <= 100)):
        for locale, text in (one.get(f"{key}_localizations") or {}).items():
            at = f"{where}.{key}_localizations.{locale}"
            form.require(locale in LOCALES, at, "There is no such locale.")
            form.require(good(text), at, f"{text!r} cannot be a {key}.")


def _options(form: Form, options: list[Json], where: str, *, depth: int) -> None:
    form.length(where, options, OPTIONS)
    kinds = [one.get("type") for one in options]
    nested = [one for one in kinds if one in (SUBCOMMAND, GROUP)]
    form.require(len(nested) in (0, len(kinds)), where, "Subcommands and values do not mix.")
    needed = [bool(one.get("required")) for one in options]
    form.require(needed == sorted(needed, reverse=True), where, "Required options come first.")
    for locale in {"", *(key for one in options for key in one.get("name_localizations") or ())}:
        names = Counter(
            (o.get("name_localizations") or {}).get(locale, o.get("name")) for o in options
        )
        twice = [name for name, count in names.items() if count > 1]
        form.require(not twice, where, f"The names {twice} are there twice {locale}.")
    for number, one in enumerate(options):
        _option(form, one, f"{where}.{number}", depth)


def _option(form: Form, one: Json, where: str, depth: int) -> None:
    _words(form, one, where)
    kind = one.get("type")
    if kind in (SUBCOMMAND, GROUP):
        fits = depth == 0 or (depth == GROUP and kind == SUBCOMMAND)
        form.require(fits, where, "A group holds subcommands, and these hold values.")
        form.require(kind != GROUP or one.get("options"), where, "An empty group.")
        _options(form, one.get("options") or [], f"{where}.options", depth=depth + kind)
        return
    choices = one.get("choices") or []
    plain = kind in CHOOSABLE or not (choices or one.get("autocomplete"))
    form.require(plain, where, f"Options of type {kind} have no choices.")
    form.require(not (choices and one.get("autocomplete")), where, "Choices or autocomplete.")
    check_choices(form, choices, kind or 0, f"{where}.choices")


def check_choices(form: Form, choices: list[Json], kind: int, where: str) -> None:
    """Choices of an option, or those that autocomplete offers."""
    form.length(where, choices, CHOICES)
    for number, one in enumerate(choices):
        at, value = f"{where}.{number}", one.get("value")
        form.length(f"{at}.name", one.get("name"), 100, 1)
        for locale, text in (one.get("name_localizations") or {}).items():
            form.require(locale in LOCALES, f"{at}.{locale}", "There is no such locale.")
            form.length(f"{at}.name_localizations.{locale}", text, 100, 1)
        good = isinstance(value, CHOOSABLE.get(kind, str)) and not isinstance(value, bool)
        form.require(good, f"{at}.value", f"{value!r} is not of the option's type.")
        if isinstance(value, str):
            form.length(f"{at}.value", value, 100, 1)


def _characters(one: Json) -> int:
    """Name, description and values, each in its longest language."""
    total = 0
    for key in ("name", "description"):
        texts = [one.get(key) or "", *(one.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    total += len(str(one.get("value", "")))
    return total + sum(map(_characters, [*(one.get("options") or ()), *(one.get("choices") or ())]))


def check_all(form: Form, commands: list[Json]) -> None:
    """All rules for the commands of one scope."""
    for number, one in enumerate(commands):
        check(form, one, f"{number}")
    for kind, limit in LIMITS.items():
        names = Counter(o.get("name") for o in commands if (o.get("type") or CHAT) == kind)
        form.require(names.total() <= limit, "commands", f"{names.total()} of type {kind}.")
        form.require(len(names) == names.total(), "commands", "Two commands have the same name.")


# --- routes ---


def _scope(api: Api, request: Request) -> int:
    if request.id("application_id") != api.bot.id:
        raise unknown("Application", "another application's commands")
    guild = request.id("guild_id") if "guild_id" in request.path else 0
    if guild and guild not in api.world.guilds:
        raise unknown("Guild")
    return guild


def _stored(api: Api, guild: int, body: Json, old: Json | None) -> Json:
    out: Json = {
        "id": old["id"] if old else str(api.world.snowflake()), "application_id": str(api.bot.id),
        "version": str(api.world.snowflake()), "type": CHAT, "default_member_permissions": None,
        "name_localizations": None, "description": "", "description_localizations": None,
        "dm_permission": True, "contexts": None, "integration_types": [0, 1], "nsfw": False,
    }  # fmt: skip
    out |= {key: body[key] for key in KEPT if body.get(key) is not None}
    if out["default_member_permissions"] is not None:
        out["default_member_permissions"] = str(out["default_member_permissions"])
    out["options"] = [_clean(one) for one in out.get("options", [])]
    return out | ({"guild_id": str(guild)} if guild else {})


def _clean(option: Json) -> Json:
    """An option as Discord gives it back: without what is null."""
    out = {key: value for key, value in option.items() if value is not None}
    for key in ("options", "choices"):
        if key in out:
            out[key] = [_clean(one) for one in out[key]]
    return out


@route("GET", GLOBAL)
@route("GET", LOCAL)
def listed(api: Api, request: Request) -> list[Json]:
    commands = api.commands.get(_scope(api, request), [])
    if request.query.get("with_localizations") in ("true", "True", "1"):
        return commands
    hidden = ("name_localizations", "description_localizations")
    return [{key: value for key, value in one.items() if key not in hidden} for one in commands]


@route("PUT", GLOBAL)
@route("PUT", LOCAL)
def overwrite(api: Api, request: Request) -> list[Json]:
    """Replace all commands of a scope; those of the same kind and name keep their ids."""
    scope, form = _scope(api, request), Form()
    check_all(form, request.body)
    form.close()
    old = {(one["type"], one["name"]): one for one in api.commands.get(scope, [])}
    bodies = [(one, old.get((one.get("type") or CHAT, one["name"]))) for one in request.body]
    api.commands[scope] = [_stored(api, scope, one, was) for one, was in bodies]
    api.world.ring()
    return api.commands[scope]


@route("POST", GLOBAL, 201)
@route("POST", LOCAL, 201)
def create(api: Api, request: Request) -> Json:
    """Add a command, or replace the one of the same kind and name."""
    scope, form = _scope(api, request), Form()
    key = (request.get("type") or CHAT, request["name"])
    others = [o for o in api.commands.get(scope, []) if (o["type"], o["name"]) != key]
    was = next((o for o in api.commands.get(scope, []) if (o["type"], o["name"]) == key), None)
    check_all(form, [*others, request.body])
    form.close()
    made = _stored(api, scope, request.body, was)
    api.commands[scope] = [*others, made]
    return made


@route("DELETE", f"{GLOBAL}/{{command_id}}", 204)
@route("DELETE", f"{LOCAL}/{{command_id}}", 204)
def delete(api: Api, request: Request) -> None:
    scope = _scope(api, request)
    commands = api.commands.get(scope, [])
    kept = [one for one in commands if one["id"] != request.path["command_id"]]
    if len(kept) == len(commands):
        raise unknown("application command")
    api.commands[scope] = kept


# --- what somebody finds ---


def offered(api: Api, user: User, channel: Channel) -> list[Json]:
    """The chat commands that a person's client offers in a place."""
    guild = channel.guild
    here = api.commands.get(guild.id, []) if guild and guild.has_bot else []
    everywhere = [one for one in api.commands.get(0, []) if _is_offered(one, user, channel)]
    names = {one["name"] for one in here}
    found = [*here, *(one for one in everywhere if one["name"] not in names)]
    return [one for one in found if one["type"] == CHAT]


def _is_offered(command: Json, user: User, channel: Channel) -> bool:
    contexts, installs = command["contexts"], command["integration_types"]
    context = 0 if channel.guild else 1
    if contexts is not None and context not in contexts:
        return False
    by_guild = 0 in installs and (channel.guild is None or channel.guild.has_bot)
    private = channel.guild is None and contexts is None and not command["dm_permission"]
    return not private and (by_guild or (1 in installs and user.has_app))


def local(one: Json, key: str, locale: str) -> str:
    """A name or description in somebody's language."""
    return str((one.get(f"{key}_localizations") or {}).get(locale) or one[key])
