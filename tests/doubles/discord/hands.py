"""The hands and eyes of people: what a test makes them do, and what they then see."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from tests.doubles.discord.api import Api
from tests.doubles.discord.catalogue import (
    BOOLEAN,
    GROUP,
    INTEGER,
    NUMBER,
    STRING,
    SUBCOMMAND,
    local,
    offered,
)
from tests.doubles.discord.components import SELECTS
from tests.doubles.discord.content import MENTION
from tests.doubles.discord.faces import message_json, user_json
from tests.doubles.discord.world import (
    LOADING,
    THREAD_NOTE,
    Channel,
    Content,
    Interaction,
    Json,
    Message,
    User,
    walk,
)

COMMAND, COMPONENT, SEARCH, MODAL = 2, 3, 4, 5
VALUES = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float), 6: User, 7: Channel}


@dataclass(frozen=True)
class Seen:
    """A message as one person sees it: text, labels by row, pictures with their alt texts.

    ``options`` are the labels in all selects.
    """

    message: Message
    sender: str
    text: str
    rows: list[list[str]]
    pictures: list[bytes]
    alts: list[str]
    ephemeral: bool
    thinking: bool
    options: list[str]

    @property
    def labels(self) -> list[str]:
        return [label for row in self.rows for label in row]

    @property
    def picture(self) -> bytes | None:
        return self.pictures[0] if self.pictures else None

    @property
    def alt(self) -> str:
        return self.alts[0] if self.alts else ""


class Person(User):
    """Somebody with a client."""

    def __init__(self, api: Api, id: int, name: str, username: str, locale: str) -> None:
        super().__init__(id, name, username, locale)
        self._api = api

    @property
    def dm(self) -> Channel:
        """The private chat with the bot."""
        return self._api.world.private(self)

    # --- doing ---

    def commands(self, channel: Channel) -> dict[str, str]:
        """Names and descriptions that the client offers in a place, in this person's language."""
        found = offered(self._api, self, channel)
        return {local(o, "name", self.locale): local(o, "description", self.locale) for o in found}

    def slash(self, channel: Channel, name: str, **values: Any) -> Interaction:
        """Use a command (``"put"``, or ``"table show"`` with a subcommand) with its options.

        Names may be the canonical ones or those of the person's language. What the client would
        not send is an error of the test: an unknown or missing option, a value of a wrong type.
        """
        command, path, options = self._command(channel, name)
        given = [self._value(options, key, value) for key, value in values.items()]
        missing = {o["name"] for o in options if o.get("required")} - {o["name"] for o in given}
        assert not missing, f"/{name} needs {missing}"
        shown = " ".join(f"{key}:{_plain(value)}" for key, value in values.items())
        data = self._data(command, path, given, values)
        return self._send(COMMAND, channel, data, f"/{name} {shown}".strip())

    async def autocomplete(
        self, channel: Channel, name: str, focused: str, text: Any = "", **values: Any
    ) -> list[Any]:
        """Type into an option and read the values that are offered, in their order."""
        found = await self.search(channel, name, focused, text, **values).answered()
        return [one["value"] for one in found.choices]

    def search(
        self, channel: Channel, name: str, focused: str, text: Any = "", **values: Any
    ) -> Interaction:
        """Type into an option; ``choices`` of the answered interaction are what is offered."""
        command, path, options = self._command(channel, name)
        given = [self._value(options, key, value) for key, value in values.items()]
        option = _named(options, focused, self.locale)
        assert option.get("autocomplete"), f"{focused} of /{name} has no autocomplete"
        given.append(
            {"name": option["name"], "type": option["type"], "value": text, "focused": True}
        )
        data = self._data(command, path, given, values)
        return self._send(SEARCH, channel, data, f"/{name} {focused}:{text}…")

    def click(self, message: Message | Seen, label: str, *, old: bool = False) -> Interaction:
        """Press a button; ``old``: one that the message had before, as a late client shows it."""
        message = _message(message)
        buttons = [
            one for one in self._parts(message, old) if one["type"] == 2 and "custom_id" in one
        ]
        shown = [_label(one) for one in buttons]
        found = [one for one in buttons if _label(one) == label]
        found = found or [one for one in buttons if label in _label(one)]
        assert found, f"no button {label!r} among {shown}"
        assert old or not found[0].get("disabled"), f"the button {label!r} is disabled"
        return self._press(message, found[0], f"[{_label(found[0])}]")

    def press_with(self, message: Message | Seen, data: str) -> Interaction:
        """Press a button of a message as if it carried this."""
        message = _message(message)
        part = next(one for one in self._parts(message, False) if one["type"] == 2)
        return self._press(message, part | {"custom_id": data}, f"[{data}]")

    def select(self, message: Message | Seen, *labels: str, old: bool = False) -> Interaction:
        """Choose options of the select that has them all, by label or value."""
        message = _message(message)
        for part in self._parts(message, old):
            if part["type"] != STRING_SELECT or (part.get("disabled") and not old):
                continue
            known = {key: o["value"] for o in part["options"] for key in (o["value"], o["label"])}
            if all(one in known for one in labels):
                least, most = part["min_values"], part["max_values"]
                assert least <= len(labels) <= most, f"{least} to {most} values are to be chosen"
                values = [known[one] for one in labels]
                return self._press(message, part, f"[{', '.join(labels)}]", values=values)
        raise AssertionError(f"no select offers {labels}")

    def submit(self, asked: Interaction, **values: str) -> Interaction:
        """Fill in the modal that answered an interaction, by custom_id, and send it."""
        assert asked.modal, "no modal was opened"
        assert asked.user is self, "somebody else's modal"
        parts, known = [], set()
        for one in walk(asked.modal["components"]):
            if "custom_id" in one:
                known.add(one["custom_id"])
                value = values.get(one["custom_id"], one.get("value") or "")
                assert value or not one.get("required", True), f"{one['custom_id']} is required"
                filled = {"type": one["type"], "id": len(parts) + 2, "custom_id": one["custom_id"]}
                parts.append(
                    filled | ({"value": value} if one["type"] == 4 else {"values": [value]})
                )
        assert set(values) <= known, f"the modal has {known}"
        wrap = 18 if asked.modal["components"][0]["type"] == 18 else 1
        key = "component" if wrap == 18 else "components"
        rows = [
            {"type": wrap, "id": n, key: one if wrap == 18 else [one]}
            for n, one in enumerate(parts, 100)
        ]
        data = {"custom_id": asked.modal["custom_id"], "components": rows}
        label = f"“{asked.modal['title']}”"
        return self._send(MODAL, asked.channel, data, label, message=asked.message, parent=asked)

    def write(self, channel: Channel, text: str) -> Message:
        """Write into a channel; the bot hears of it if it has the intent."""
        self._is_there(channel)
        world = self._api.world
        message = world.post(channel, self, Content(text))
        message.mentions = tuple(
            world.users[i] for i in map(int, MENTION.findall(text)) if i in world.users
        )
        if channel.archived:
            channel.archived = False
            self._api.tell_channel("THREAD_UPDATE", channel)
        self._api.tell_message("MESSAGE_CREATE", channel, message_json(message, self._api.bot))
        return message

    def reload(self) -> None:
        """Start the client anew: ephemeral messages are gone."""
        for channel in self._api.world.channels.values():
            for one in channel.timeline:
                if isinstance(one, Message) and one.receiver is self:
                    one.reloaded = True

    # --- seeing ---

    def sees(self, channel: Channel) -> list[Seen]:
        """Everything that this person sees in a channel now, oldest first."""
        shown = (one for one in channel.timeline if isinstance(one, Message))
        return [self._seen(one) for one in shown if self._visible(one)]

    def last(self, channel: Channel) -> Seen:
        """The lowest message that the bot sent and this person sees; notes of threads are none."""
        seen = (one for one in reversed(self.sees(channel)) if one.message.type != THREAD_NOTE)
        return next(one for one in seen if one.message.author.is_bot)

    def pings(self, channel: Channel) -> list[Message]:
        """New messages that notified this person."""
        posts = (one for one in channel.timeline if isinstance(one, Message))
        return [one for one in posts if self in one.pings]

    # --- inside ---

    def _visible(self, message: Message) -> bool:
        mine = message.receiver in (None, self)
        return mine and not message.deleted and not message.reloaded

    def _seen(self, message: Message) -> Seen:
        content, world = message.content, self._api.world
        text = MENTION.sub(lambda m: f"@{world.users[int(m[1])].name}", content.words)
        groups = [p["components"] for p in content.parts if p["type"] == 1]
        groups += [[p["accessory"]] for p in content.parts if p["type"] == 9]
        rows = [[_label(one) for one in group if one["type"] == 2] for group in groups]
        options = [o["label"] for p in content.parts for o in p.get("options", ())]
        pictures = [one for one in content.attachments if one.size[0]]
        alts = [one.alt for one in pictures]
        alts += [item["description"] or "" for p in content.parts for item in p.get("items", ())]
        return Seen(
            message, message.author.name, text, [one for one in rows if one],
            [one.data for one in pictures], [one for one in alts if one],
            message.receiver is not None, bool(message.flags & LOADING), options,
        )  # fmt: skip

    def _is_there(self, channel: Channel) -> None:
        here = channel.recipient is self or (channel.guild and self.id in channel.guild.members)
        assert here, f"{self.name} is not in {channel.name or 'this private chat'}"
        assert not channel.deleted, "the channel is gone"

    def _command(self, channel: Channel, name: str) -> tuple[Json, list[Json], list[Json]]:
        """The command, the subcommands on the way, and the options that take values."""
        self._is_there(channel)
        first, *rest = name.split()
        commands = offered(self._api, self, channel)
        command = _named(commands, first, self.locale)
        path, options = [], command.get("options") or []
        for word in rest:
            path.append(_named(options, word, self.locale))
            options = path[-1].get("options") or []
        nested = {o["type"] for o in options} & {SUBCOMMAND, GROUP}
        assert not nested, f"/{name} needs a subcommand"
        return command, path, options

    def _value(self, options: list[Json], key: str, value: Any) -> Json:
        option = _named(options, key, self.locale)
        kind = VALUES[option["type"]]
        assert isinstance(value, kind), f"{key} is of type {option['type']}, not {value!r}"
        choices = option.get("choices") or []
        by_name = {local(one, "name", self.locale): one["value"] for one in choices}
        value = by_name.get(value, value) if choices else value
        assert not choices or value in by_name.values(), f"{value!r} is no choice of {key}"
        if isinstance(value, str):
            least, most = option.get("min_length") or 0, option.get("max_length") or 6000
            assert least <= len(value) <= most, f"{key} takes {least} to {most} characters"
        elif isinstance(value, int | float) and not isinstance(value, bool):
            least, most = option.get("min_value", value), option.get("max_value", value)
            assert least <= value <= most, f"{key} takes {least} to {most}"
        wire = str(value.id) if isinstance(value, User | Channel) else value
        return {"name": option["name"], "type": option["type"], "value": wire}

    @staticmethod
    def _data(command: Json, path: list[Json], given: list[Json], values: Json) -> Json:
        options = given
        for one in reversed(path):
            options = [{"name": one["name"], "type": one["type"], "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        users = [one for one in values.values() if isinstance(one, User)]
        if users:
            data["resolved"] = {"users": {str(one.id): user_json(one) for one in users}}
        return data

    def _parts(self, message: Message, old: bool) -> list[Json]:
        self._is_there(message.channel)
        assert old or self._visible(message), f"{self.name} does not see this message"
        assert message.receiver in (None, self), f"{self.name} never saw this message"
        contents = [message.content, *reversed(message.versions)][: None if old else 1]
        return [part for content in contents for part in content.parts]

    def _press(self, message: Message, part: Json, label: str, **more: Any) -> Interaction:
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        return self._send(COMPONENT, message.channel, data | more, label, message=message)

    def _send(
        self, kind: int, channel: Channel, data: Json, label: str, **more: Any
    ) -> Interaction:
        world = self._api.world
        foreign = bool(channel.guild and not channel.guild.has_bot)
        interaction = Interaction(
            world.snowflake(), secrets.token_urlsafe(48), kind, self, channel, data,
            f"{self.name}: {label}", world.clock.now(), world, by_user_install=foreign, **more,
        )  # fmt: skip
        world.interactions[interaction.id] = interaction
        if kind != SEARCH:
            channel.timeline.append(interaction)
        self._api.gateway.interact(interaction)
        world.ring()
        return interaction


STRING_SELECT = min(SELECTS)


def _plain(value: Any) -> str:
    return f"@{value.name}" if isinstance(value, User) else str(value)


def _label(button: Json) -> str:
    emoji = (button.get("emoji") or {}).get("name", "")
    return str(button.get("label") or emoji)


def _message(message: Message | Seen) -> Message:
    return message.message if isinstance(message, Seen) else message


def _named(options: list[Json], name: str, locale: str) -> Json:
    """What is called so, by its canonical name or in a language."""
    for one in options:
        if name in (one["name"], local(one, "name", locale)):
            return one
    raise AssertionError(f"no {name!r} among {[one['name'] for one in options]}")
