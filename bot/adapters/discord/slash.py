"""The commands of the catalogue as slash commands: names, options, words in every language.

An option is named after the kind of what it takes; ``table`` is a table's code, and ``thread`` a
switch of Discord's own. What is filled in becomes the line that would have been typed.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.adapters.discord.outbound.channel import WISH
from bot.talk.adapter_words import LANGUAGES, knows, say
from bot.talk.commands.catalogue import About, Command, catalogue

Json = dict[str, Any]

CHAT = 1
STRING, SWITCH = 3, 5
SERVER, PRIVATE_CHAT, ELSEWHERE = 0, 1, 2
"""Where a command is offered: in servers, in the private chat with the bot, in other chats."""
BY_SERVER, BY_PERSON = 0, 1
"""Through whose installation the bot is there."""

TABLE = "table"
CODE = "code"
LISTED = "log"
"""A command whose completion is the list of tables."""
LONGEST = 100
NAME = re.compile(r"[-_'0-9a-zа-яё]{1,32}")


class SlashOption(NamedTuple):
    """What is filled in at one option of a command."""

    name: str
    kind: str
    required: bool = False


def slots(command: Command) -> tuple[SlashOption, ...]:
    """The options of a command, in the order in which they stand in its line after the table."""
    seen: Counter[str] = Counter()
    found = []
    for at, kind in enumerate(one for one in command.arguments if one != CODE):
        seen[kind] += 1
        name = kind if seen[kind] == 1 else f"{kind}{seen[kind]}"
        found.append(SlashOption(name, kind, at < command.required))
    table = () if command.about is About.NO_TABLE else (SlashOption(TABLE, TABLE),)
    return (*found, *table)


def slash_commands(installs: Sequence[int]) -> list[Json]:
    """All commands as Discord takes them; ``installs``: how the bot may be added."""
    commands = catalogue()
    names = {lang: _names(lang, commands) for lang in LANGUAGES[1:]}
    return [_command(one, names, installs) for one in commands]


def fingerprint(application: int, commands: Sequence[Json]) -> str:
    """What changes when the commands have to be told anew."""
    text = json.dumps([application, commands], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def command_line(name: str, given: Mapping[str, Any]) -> str:
    """The line that a filled-in command stands for: ``/put K7QX e1 r2``."""
    words = [str(given.get(TABLE, ""))]
    words += [str(given.get(one.name, "")) for one in _slots_of(name) if one.kind != TABLE]
    return " ".join(word for word in (f"/{name}", *words) if word.strip())


def typing(name: str, given: Mapping[str, Any], focused: str) -> str:
    """The line so far up to the option that is being filled in, for the completion of the rest."""
    if focused == TABLE:
        return f"/{LISTED} "
    before = []
    for one in _slots_of(name):
        if one.name == focused:
            break
        before.append(one.name)
    known = {key: value for key, value in given.items() if key in (*before, TABLE)}
    return f"{command_line(name, known)} "


def filled_options(data: Mapping[str, Any]) -> tuple[str, dict[str, Any], str]:
    """The command of an interaction, what is filled in, and the option that is being filled in."""
    options: Iterable[Json] = data.get("options") or ()
    given = {one["name"]: one["value"] for one in options}
    focused = next((one["name"] for one in options if one.get("focused")), "")
    return str(data["name"]), given, focused


def choice(value: str, hint: str) -> Json:
    """A completion as Discord shows it."""
    shown = f"{value} · {hint}" if hint else value
    return {"name": shown[:LONGEST], "value": value}


def _slots_of(name: str) -> tuple[SlashOption, ...]:
    return next((slots(one) for one in catalogue() if one.name == name), ())


def _command(one: Command, names: Mapping[str, Mapping[str, str]], installs: Sequence[int]) -> Json:
    opens = one.shows and one.about is About.NO_TABLE
    options = [_option(slot) for slot in slots(one)]
    if opens:
        options.append(_described({"type": SWITCH, "name": WISH}, WISH))
    return {
        "type": CHAT,
        "name": one.name,
        "name_localizations": {
            lang: known[one.name] for lang, known in names.items() if one.name in known
        },
        **_told(f"command-{one.name}"),
        "options": _apart(options),
        # Elsewhere, and where the bot is not by itself, nobody would see the table.
        "contexts": [SERVER, PRIVATE_CHAT] if opens else [SERVER, PRIVATE_CHAT, ELSEWHERE],
        "integration_types": [one for one in installs if one == BY_SERVER or not opens],
    }


def _option(slot: SlashOption) -> Json:
    plain: Json = {"type": STRING, "name": slot.name, "autocomplete": True}
    return _described(plain | ({"required": True} if slot.required else {}), slot.kind)


def _described(option: Json, kind: str) -> Json:
    """An option with its words; one of an unknown kind is told by its name alone."""
    number = option["name"].removeprefix(kind)
    names = {
        lang: f"{say(lang, f'names-option-{kind}')}{number}"
        for lang in LANGUAGES[1:]
        if knows(lang, f"names-option-{kind}")
    }
    key = f"discord-option-{kind}"
    told = _told(key) if knows(LANGUAGES[0], key) else {"description": kind}
    return option | {"name_localizations": names, **told}


def _apart(options: list[Json]) -> list[Json]:
    """Options whose names differ in every language: kinds of several games may be called alike."""
    taken = {lang: {one["name"] for one in options} for lang in LANGUAGES[1:]}
    for option in options:
        for lang, name in tuple(option["name_localizations"].items()):
            if name in taken[lang] and name != option["name"]:
                del option["name_localizations"][lang]
            taken[lang].add(name)
    return options


def _told(key: str) -> Json:
    """A description in every language."""
    first, *others = LANGUAGES
    return {
        "description": say(first, key)[:LONGEST],
        "description_localizations": {lang: say(lang, key)[:LONGEST] for lang in others},
    }


def _names(lang: str, commands: Iterable[Command]) -> dict[str, str]:
    """What commands are called in a language: the first name that Discord takes and none has."""
    found: dict[str, str] = {}
    for one in commands:
        key = f"names-{'verb' if one.verb else 'command'}-{one.name}"
        known = say(lang, key).split(",") if knows(lang, key) else ()
        fitting = (name.strip() for name in known if NAME.fullmatch(name.strip()))
        free = next((name for name in fitting if name not in found.values()), None)
        if free is not None:
            found[one.name] = free
    return found
