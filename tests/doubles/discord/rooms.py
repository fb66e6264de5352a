"""Routes of everything around messages: the app, people, guilds, channels, threads."""

from __future__ import annotations

from tests.doubles.discord.api import Api, Request, limited, route
from tests.doubles.discord.errors import ARCHIVED, NO_ACCESS, Form, bad, unknown
from tests.doubles.discord.faces import (
    application_json,
    channel_json,
    guild_json,
    me_json,
    member_json,
    thread_member_json,
    user_json,
)
from tests.doubles.discord.messages import make_room
from tests.doubles.discord.world import (
    PRIVATE_THREAD,
    THREAD,
    THREAD_NOTE,
    Channel,
    Content,
    Guild,
    Json,
)

ARCHIVES = (60, 1440, 4320, 10080)  # minutes
CHANNEL = "/channels/{channel_id}"
MEMBER = f"{CHANNEL}/thread-members"


# --- the app and people ---


@route("GET", "/gateway", token=False)
def gateway(api: Api, request: Request) -> Json:
    return {"url": api.gateway.url}


@route("GET", "/gateway/bot")
def gateway_bot(api: Api, request: Request) -> Json:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": api.gateway.url, "shards": api.gateway.shards, "session_start_limit": limits}


@route("GET", "/users/@me")
def me(api: Api, request: Request) -> Json:
    return me_json(api.bot)


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(api: Api, request: Request) -> Json:
    guilds = sum(one.has_bot for one in api.world.guilds.values())
    users = sum(one.has_app for one in api.world.users.values())
    return application_json(api.bot, api.owner, guilds, users)


@route("GET", "/users/{user_id}")
def user(api: Api, request: Request) -> Json:
    found = api.world.users.get(request.id("user_id"))
    if found is None:
        raise unknown("User")
    return user_json(found)


@route("POST", "/users/@me/channels")
def open_private(api: Api, request: Request) -> Json:
    """Open the private chat with somebody; whether the door is open shows at the first message."""
    found = api.world.users.get(int(request["recipient_id"]))
    if found is None or found is api.bot:
        raise unknown("User")
    if not api.world.knows_private(found) and (wait := api.rates.open_private()):
        raise limited(wait, code=40003, wrong="more than 10 private chats opened in 10 minutes")
    return channel_json(api.world.private(found), api.bot)


@route("DELETE", "/users/@me/guilds/{guild_id}", 204)
def leave(api: Api, request: Request) -> None:
    _guild(api, request).has_bot = False
    api.blame(request.name, "a bot must never leave a server on its own")


# --- guilds ---


def _guild(api: Api, request: Request) -> Guild:
    found = api.world.guilds.get(request.id("guild_id"))
    if found is None:
        raise unknown("Guild")
    if not found.has_bot:
        raise NO_ACCESS
    return found


@route("GET", "/guilds/{guild_id}")
def guild(api: Api, request: Request) -> Json:
    return guild_json(_guild(api, request))


@route("GET", "/guilds/{guild_id}/channels")
def channels(api: Api, request: Request) -> list[Json]:
    places = (one for one in _guild(api, request).channels.values() if not one.is_thread)
    return [channel_json(one, api.bot) for one in places if not one.deleted]


@route("GET", "/guilds/{guild_id}/threads/active")
def threads(api: Api, request: Request) -> Json:
    found = [one for one in _guild(api, request).threads if not one.deleted]
    for one in found:
        api.settle(one)
    living = [one for one in found if not one.archived]
    mine = [thread_member_json(one, api.bot) for one in living if api.bot.id in one.members]
    shown = [channel_json(one, api.bot) for one in living]
    return {"threads": shown, "members": mine, "has_more": False}


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(api: Api, request: Request) -> Json:
    place = _guild(api, request)
    id = request.id("user_id")
    found = api.bot if id == api.bot.id else place.members.get(id)
    if found is None:
        raise unknown("Member")
    return member_json(place, found)


# --- channels ---


@route("GET", CHANNEL)
def channel(api: Api, request: Request) -> Json:
    return channel_json(api.channel(request), api.bot)


@route("PATCH", CHANNEL)
def change(api: Api, request: Request) -> Json:
    """Rename a channel or thread; archive, lock or open a thread."""
    place = api.channel(request)
    own = place.is_thread and place.owner is api.bot
    api.need(place, *(() if own else ["manage_threads" if place.is_thread else "manage_channels"]))
    if place.archived:
        _open(api, request, place)
    form = Form()
    if request.get("name") is not None:
        form.length("name", request["name"], 100, 1)
    minutes = request.get("auto_archive_duration") or place.auto_archive
    form.require(minutes in ARCHIVES, "auto_archive_duration", f"{minutes} is none of {ARCHIVES}")
    form.close()
    place.name = request.get("name") or place.name
    place.auto_archive = minutes
    place.archived = bool(request.get("archived", place.archived))
    place.locked = bool(request.get("locked", place.locked))
    place.active = place.active if place.archived else api.world.clock.now()
    api.tell_channel("THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE", place)
    return channel_json(place, api.bot)


def _open(api: Api, request: Request, thread: Channel) -> None:
    """An archived thread takes no change but to be opened; one that is locked, not by everybody."""
    if request.get("archived") is not False:
        raise ARCHIVED
    if thread.locked:
        api.need(thread, "manage_threads")
    make_room(thread)


@route("DELETE", CHANNEL)
def delete(api: Api, request: Request) -> Json:
    place = api.channel(request)
    api.need(place, "manage_threads" if place.is_thread else "manage_channels")
    out = channel_json(place, api.bot)
    close(api, place)
    return out


def close(api: Api, place: Channel) -> None:
    """Delete a channel or thread and tell the bot."""
    assert place.guild is not None
    place.deleted = True
    if place.is_thread:
        facts = {"id": place.id, "guild_id": place.guild.id, "parent_id": place.parent.id}  # type: ignore[union-attr]
        body: Json = {key: str(value) for key, value in facts.items()} | {"type": place.type}
        api.gateway.tell("THREAD_DELETE", body, place.guild)
    else:
        api.tell_channel("CHANNEL_DELETE", place)
    api.world.ring()


# --- threads ---


@route("POST", f"{CHANNEL}/messages/{{message_id}}/threads", 201)
def thread_from_message(api: Api, request: Request) -> Json:
    """Begin a thread at a message; it takes the message's id."""
    parent = _parent(api, request)
    api.need(parent, "create_threads")
    message = api.message(request, parent)
    if message.thread:
        raise bad(160004, "A thread has already been created for this message")
    message.thread = _begin(api, request, parent, THREAD, message.id)
    return channel_json(message.thread, api.bot)


@route("POST", f"{CHANNEL}/threads", 201)
def thread_without_message(api: Api, request: Request) -> Json:
    """Begin a thread of its own; without a type it is private, as Discord has it."""
    parent = _parent(api, request)
    kind = request.get("type") or PRIVATE_THREAD
    private = kind == PRIVATE_THREAD
    api.need(parent, "create_private_threads" if private else "create_threads")
    thread = _begin(api, request, parent, kind, api.world.snowflake())
    if not private:
        said = Content(thread.name)
        api.world.post(parent, api.bot, said, type=THREAD_NOTE)
    return channel_json(thread, api.bot)


def _parent(api: Api, request: Request) -> Channel:
    parent = api.channel(request)
    if parent.is_thread or parent.recipient:
        raise bad(50024, "Cannot execute action on this channel type", "a thread in such a channel")
    return parent


def _begin(api: Api, request: Request, parent: Channel, kind: int, id: int) -> Channel:
    form, minutes = Form(), request.get("auto_archive_duration") or 1440
    form.length("name", request["name"], 100, 1)
    form.require(minutes in ARCHIVES, "auto_archive_duration", f"{minutes} is none of {ARCHIVES}")
    form.close()
    make_room(parent)
    now = api.world.clock.now()
    thread = Channel(
        id, kind, request["name"], parent.guild, parent, owner=api.bot, created=now, active=now,
        auto_archive=minutes, members={api.bot.id}, slow=request.get("rate_limit_per_user") or 0,
    )  # fmt: skip
    assert parent.guild is not None
    parent.guild.channels[id] = api.world.channels[id] = thread
    api.tell_channel("THREAD_CREATE", thread, newly_created=True)
    api.world.ring()
    return thread


@route("PUT", f"{MEMBER}/@me", 204)
def join(api: Api, request: Request) -> None:
    api.channel(request).members.add(api.bot.id)


@route("DELETE", f"{MEMBER}/@me", 204)
def leave_thread(api: Api, request: Request) -> None:
    api.channel(request).members.discard(api.bot.id)


@route("PUT", f"{MEMBER}/{{user_id}}", 204)
def add_member(api: Api, request: Request) -> None:
    """Add somebody to a thread, who is notified of it."""
    thread = api.channel(request)
    api.need(thread, "send_in_threads")
    if thread.guild is None or request.id("user_id") not in thread.guild.members:
        raise unknown("Member")
    thread.members.add(request.id("user_id"))


@route("DELETE", f"{MEMBER}/{{user_id}}", 204)
def remove_member(api: Api, request: Request) -> None:
    thread = api.channel(request)
    api.need(thread, *(() if thread.owner is api.bot else ["manage_threads"]))
    thread.members.discard(request.id("user_id"))
