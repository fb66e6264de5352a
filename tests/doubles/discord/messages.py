"""Routes of messages: to post, read, edit, delete, pin."""

from __future__ import annotations

from typing import Any

from tests.doubles.discord import content
from tests.doubles.discord.api import Api, Request, limited, route
from tests.doubles.discord.errors import ARCHIVED, ApiError, bad, forbidden, unknown
from tests.doubles.discord.faces import message_json, moment
from tests.doubles.discord.rates import OLD
from tests.doubles.discord.world import REPLY, SILENT, Channel, Content, Json, Message

PLACE = "/channels/{channel_id}/messages"
ONE = f"{PLACE}/{{message_id}}"
PIN = f"{PLACE}/pins/{{message_id}}"
NONCE, LONGEST_NONCE = 300.0, 25
"""Seconds in which an enforced nonce counts, and its characters."""
OLD_EDIT = "Maximum number of edits to messages older than 1 hour reached. Try again later."


@route("POST", PLACE)
def create(api: Api, request: Request) -> Json:
    """Post a message; sending into an archived thread opens it again."""
    channel = api.channel(request)
    api.need(channel, "send_in_threads" if channel.is_thread else "send")
    body = request.body or {}
    if request.uploads:
        api.need(channel, "attach")
    if body.get("embeds"):
        api.need(channel, "embed")
    reply = _reply(api, channel, body)
    said, flags = content.read(api, request, body, channel)
    if len(str(body.get("nonce", ""))) > LONGEST_NONCE:
        api.blame(request.name, "a nonce of more than 25 characters")
    if (twin := _twin(api, channel, body)) is not None:
        return message_json(twin, api.bot)
    api.open_door(channel)
    wake(api, channel)
    message = api.world.post(channel, api.bot, said, flags=flags, reply_to=reply)
    message.type = REPLY if reply else 0
    message.nonce = body.get("nonce")
    settle_mentions(api, body, message)
    out = message_json(message, api.bot)
    api.tell_message("MESSAGE_CREATE", channel, out)
    return out


def _twin(api: Api, channel: Channel, body: Json) -> Message | None:
    """The bot's message of the last minutes that has the same enforced nonce."""
    nonce, since = body.get("nonce"), api.world.clock.now() - NONCE
    if nonce is None or not body.get("enforce_nonce"):
        return None
    mine = (one for one in channel.timeline if isinstance(one, Message) and one.author is api.bot)
    return next((one for one in mine if one.nonce == nonce and one.at > since), None)


def settle_mentions(api: Api, body: Json, message: Message) -> None:
    """Who is named, and who is notified: nobody by an ephemeral or a silent message."""
    message.mentions = content.called(api, body, message)
    quiet = message.receiver or message.flags & SILENT
    message.pings = () if quiet else message.mentions


def wake(api: Api, thread: Channel) -> None:
    """Open an archived thread again, unless it is locked."""
    if not thread.archived:
        return
    if thread.locked and not thread.may("manage_threads"):
        raise ARCHIVED
    make_room(thread)
    thread.archived = False
    api.tell_channel("THREAD_UPDATE", thread)


def make_room(place: Channel) -> None:
    """Refuse one more open thread in a server that has as many as it may."""
    guild = place.guild
    assert guild is not None
    living = sum(not (one.archived or one.deleted) for one in guild.threads)
    if living >= guild.most_threads:
        raise bad(160006, "Maximum number of active threads reached")


def _reply(api: Api, channel: Channel, body: Json) -> Message | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    api.need(channel, "history")
    found = channel.messages.get(int(reference["message_id"]))
    if found is None or found.deleted:
        if reference.get("fail_if_not_exists", True):
            raise bad(50035, "Invalid Form Body: message_reference: Unknown message")
        return None
    return found


@route("GET", PLACE)
def history(api: Api, request: Request) -> list[Json]:
    """The latest messages, newest first."""
    channel = api.channel(request)
    api.need(channel, "history")
    limit = int(request.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise bad(50035, "Invalid Form Body", f"limit={limit}, it is 1 to 100")
    before = int(request.query.get("before", str(1 << 63)))
    after = int(request.query.get("after", "0"))
    found = [o for o in channel.messages.values() if not o.deleted and after < o.id < before]
    latest = sorted(found, key=lambda one: one.id, reverse=True)[:limit]
    return [message_json(one, api.bot) for one in latest]


@route("GET", ONE)
def read(api: Api, request: Request) -> Json:
    channel = api.channel(request)
    api.need(channel, "history")
    return message_json(api.message(request, channel), api.bot)


@route("PATCH", ONE)
def edit(api: Api, request: Request) -> Json:
    """Edit an own message: rarely if it is older than an hour, never in an archived thread."""
    channel = api.channel(request)
    message = api.message(request, channel)
    if message.author is not api.bot:
        raise ApiError(
            403, 50005, "Cannot edit a message authored by another user", wrong="not its own"
        )
    if channel.archived:
        raise ARCHIVED
    if request.uploads:
        api.need(channel, "attach")
    now = api.world.clock.now()
    if now - message.at > OLD and (wait := api.rates.old_edit(channel.id)):
        raise _too_old(wait)
    said, flags = content.read(api, request, request.body or {}, channel, old=message)
    return change(api, request.body or {}, message, said, flags)


def _too_old(wait: float) -> ApiError:
    error = limited(wait, code=30046)
    error.message = OLD_EDIT
    return error


def change(api: Api, body: Json, message: Message, said: Content, flags: int) -> Json:
    """Make a message show something else; nobody is notified."""
    keep = message.flags & ~4
    message.flags = keep | flags
    message.edit(said, api.world.clock.now())
    message.mentions = content.called(api, body, message)
    out = message_json(message, api.bot)
    api.tell_message("MESSAGE_UPDATE", message.channel, out, silent=message.receiver is not None)
    api.world.ring()
    return out


@route("DELETE", ONE, 204)
def delete(api: Api, request: Request) -> None:
    channel = api.channel(request)
    message = api.message(request, channel)
    if message.author is not api.bot:
        api.need(channel, "manage_messages")
        if channel.recipient:
            raise forbidden(50003, "Cannot execute action on a DM channel")
    remove(api, message)


def remove(api: Api, message: Message) -> None:
    """Take a message away and tell who has the intent."""
    message.deleted = True
    place = message.channel
    body: Json = {"id": str(message.id), "channel_id": str(place.id)}
    api.tell_message("MESSAGE_DELETE", place, body, silent=message.receiver is not None)
    api.world.ring()


@route("POST", "/channels/{channel_id}/typing", 204)
def typing(api: Api, request: Request) -> None:
    api.need(api.channel(request), "send")


@route("PUT", PIN, 204)
def pin(api: Api, request: Request) -> None:
    _pinned(api, request, pinned=True)


@route("DELETE", PIN, 204)
def unpin(api: Api, request: Request) -> None:
    _pinned(api, request, pinned=False)


@route("GET", f"{PLACE}/pins")
def pins(api: Api, request: Request) -> Json:
    channel = api.channel(request)
    found = [one for one in channel.messages.values() if one.pinned and not one.deleted]
    at = moment(api.world.clock.now())
    items: list[Any] = [{"pinned_at": at, "message": message_json(o, api.bot)} for o in found]
    return {"items": items[::-1], "has_more": False}


def _pinned(api: Api, request: Request, *, pinned: bool) -> None:
    channel = api.channel(request)
    api.need(channel, "pin")
    message = api.message(request, channel)
    if message.receiver:
        raise unknown("Message")
    message.pinned = pinned
