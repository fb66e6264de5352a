"""Routes of interactions: the first response within 3 s, then edits and follow-ups for 15 min."""

from __future__ import annotations

import time
from typing import Any

from tests.doubles.discord import content
from tests.doubles.discord.api import Api, Request, route
from tests.doubles.discord.catalogue import STRING, check_choices
from tests.doubles.discord.components import check_modal
from tests.doubles.discord.errors import ApiError, Form, bad, unknown
from tests.doubles.discord.faces import message_json, response_json
from tests.doubles.discord.messages import change, remove, settle_mentions
from tests.doubles.discord.world import (
    ANSWER,
    EPHEMERAL,
    LOADING,
    Content,
    Interaction,
    Json,
    Message,
    User,
)

DEADLINE, LIFE = 3.0, 900.0  # seconds
COMMAND, COMPONENT, SEARCH, MODAL = 2, 3, 4, 5
POST, DEFER, DEFER_EDIT, EDIT, CHOICES, ASK = 4, 5, 6, 7, 8, 9
FOLLOWUPS = 5  # where the app is there by a person's installation alone

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = f"{HOOK}/messages/@original"
LATER = f"{HOOK}/messages/{{message_id}}"
ACKNOWLEDGED = "Interaction has already been acknowledged."


def _kinds(interaction: Interaction) -> set[int]:
    """The first responses that an interaction takes."""
    on_message = {DEFER_EDIT, EDIT} if interaction.message else set()
    return {
        COMMAND: {POST, DEFER, ASK},
        COMPONENT: {POST, DEFER, ASK} | on_message,
        SEARCH: {CHOICES},
        MODAL: {POST, DEFER} | on_message,
    }[interaction.type]


# --- the first response ---


@route("POST", CALLBACK, token=False)
def respond(api: Api, request: Request) -> Json | None:
    """Take the first response, in time and once."""
    interaction = api.world.interactions.get(request.id("interaction_id"))
    if interaction is None or interaction.token != request.path["interaction_token"]:
        raise unknown("interaction", "no such interaction")
    waited = api.world.clock.now() - interaction.at
    if interaction.is_answered:
        raise bad(40060, ACKNOWLEDGED, f"{interaction.label} was acknowledged twice")
    if waited > DEADLINE:
        raise unknown("interaction", f"{interaction.label} was answered after {waited:.1f} s")
    kind, data = request["type"], request.get("data") or {}
    if kind not in _kinds(interaction):
        raise bad(50035, "Invalid Form Body", f"{interaction.label} takes no response {kind}")
    message = _first(api, request, interaction, kind, data)
    _note(api, interaction, kind, waited)
    if request.query.get("with_response", "") not in ("1", "true", "True"):
        return None
    return response_json(interaction, message, api.bot)


def _note(api: Api, interaction: Interaction, kind: int, waited: float) -> None:
    interaction.kind, interaction.seconds = kind, waited
    interaction.milliseconds = (time.perf_counter() - interaction.started) * 1000
    if interaction.milliseconds > DEADLINE * 1000:
        real = interaction.milliseconds
        api.blame("interaction", f"{interaction.label} took {real:.0f} real milliseconds")
    api.world.ring()


def _first(
    api: Api, request: Request, interaction: Interaction, kind: int, data: Json
) -> Message | None:
    form = Form()
    if kind in (POST, DEFER):
        said = (Content(), LOADING | _hidden(data)) if kind == DEFER else None
        interaction.response = _say(api, request, interaction, data, said)
        return interaction.response
    if kind in (EDIT, DEFER_EDIT):
        interaction.response = interaction.message
        if kind == EDIT:
            _change(api, request, interaction.message, data)
        return interaction.message
    if kind == CHOICES:
        focused = next(one for one in leaves(interaction.data) if one.get("focused"))
        check_choices(form, data.get("choices") or [], focused.get("type", STRING), "choices")
        interaction.choices = data.get("choices") or []
    else:
        check_modal(form, data)
        interaction.modal = data
    form.close()
    return None


def leaves(data: Json) -> list[Json]:
    """The values of a command, below its subcommand if it has one."""
    options: list[Json] = data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        options = options[0].get("options", [])
    return options


def _hidden(data: Json) -> int:
    return (data.get("flags") or 0) & EPHEMERAL


def _say(
    api: Api, request: Request, interaction: Interaction, data: Json,
    ready: tuple[Content, int] | None = None,
) -> Message:  # fmt: skip
    """A message of an interaction; the flag 64 shows it to the person alone."""
    channel, user = interaction.channel, interaction.user
    said, flags = ready or content.read(api, request, data, channel, hidden=True)
    receiver: User | None = user if flags & EPHEMERAL else None
    message = api.world.post(
        channel, api.bot, said, flags=flags, interaction=interaction, receiver=receiver,
        type=ANSWER if interaction.type == COMMAND else 0,
    )  # fmt: skip
    if not flags & LOADING:
        settle_mentions(api, data, message)
    body = message_json(message, api.bot)
    api.tell_message("MESSAGE_CREATE", channel, body, silent=receiver is not None)
    return message


def _change(api: Api, request: Request, message: Message | None, data: Json) -> Json:
    if message is None or message.deleted:
        raise unknown("Message")
    said, flags = content.read(api, request, data, message.channel, old=message)
    return change(api, data, message, said, flags)


# --- what comes later ---


def _by_token(api: Api, request: Request) -> Interaction:
    """The interaction whose token is still good for edits and follow-ups."""
    token = request.path["webhook_token"]
    every = api.world.interactions.values()
    interaction = next((one for one in every if one.token == token), None)
    if interaction is None or request.id("webhook_id") != api.bot.id:
        raise unknown("Webhook", "no such interaction's token")
    if api.world.clock.now() - interaction.at > LIFE:
        why = f"the token of {interaction.label} is older than 15 minutes"
        raise ApiError(401, 50027, "Invalid Webhook Token", wrong=why)
    if interaction.kind in (None, CHOICES):
        raise unknown("Webhook", f"{interaction.label} has had no response of a message")
    return interaction


def _found(api: Api, request: Request) -> tuple[Interaction, Message]:
    """The message that a request means: the original, or one of the follow-ups."""
    interaction = _by_token(api, request)
    if "message_id" not in request.path:
        message = interaction.response
    else:
        own = [*interaction.followups, interaction.response, interaction.message]
        known = {one.id: one for one in own if one}
        message = known.get(request.id("message_id"))
    if message is None or message.deleted:
        raise unknown("Message")
    return interaction, message


@route("POST", HOOK, token=False)
def follow_up(api: Api, request: Request) -> Json:
    """One more message; the first one after a deferred response takes its place."""
    interaction = _by_token(api, request)
    first = interaction.response
    if interaction.kind == DEFER and first and first.flags & LOADING and not first.deleted:
        return _settle(api, request, interaction, first, request.body)
    if interaction.by_user_install:
        interaction.extra += 1
        if interaction.extra > FOLLOWUPS:
            words = "Follow-up messages for user-installed applications are limited"
            raise bad(40094, words, f"more than {FOLLOWUPS} follow-ups to {interaction.label}")
    message = _say(api, request, interaction, request.body)
    interaction.followups.append(message)
    interaction.kept = True
    api.world.ring()
    return message_json(message, api.bot)


def _settle(
    api: Api, request: Request, interaction: Interaction, message: Message, data: Json
) -> Json:
    """Put something in the place of "thinking"; who sees it was fixed when it was deferred."""
    body = {**data, "flags": (data.get("flags") or 0) & ~EPHEMERAL}
    said, flags = content.read(api, request, body, message.channel, old=message)
    was = message.flags & EPHEMERAL
    message.content, message.flags = said, was | flags
    settle_mentions(api, data, message)
    interaction.kept = True
    out = message_json(message, api.bot)
    api.tell_message("MESSAGE_UPDATE", message.channel, out, silent=message.receiver is not None)
    api.world.ring()
    return out


@route("GET", ORIGINAL, token=False)
@route("GET", LATER, token=False)
def read(api: Api, request: Request) -> Json:
    return message_json(_found(api, request)[1], api.bot)


@route("PATCH", ORIGINAL, token=False)
@route("PATCH", LATER, token=False)
def edit(api: Api, request: Request) -> Json:
    """Edit the original response (also the pressed message) or a follow-up."""
    interaction, message = _found(api, request)
    body: Any = request.body or {}
    if message.flags & LOADING:
        return _settle(api, request, interaction, message, body)
    out = _change(api, request, message, body)
    interaction.kept = True
    api.world.ring()
    return out


@route("DELETE", ORIGINAL, 204, token=False)
@route("DELETE", LATER, 204, token=False)
def delete(api: Api, request: Request) -> None:
    interaction, message = _found(api, request)
    interaction.kept = True
    remove(api, message)
