"""Tavola's requests to Discord: messages in, what became of them out.

They go by the library's own HTTP client, which keeps to the limits of every route, as plain JSON.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.adapters.discord.outbound.messages import HIDDEN, SILENT, OutgoingMessage
from bot.delivery.channel import Gone, Later, NotSent, Refused

FAULTS = 500
"""From this status on it is the server's fault, and nobody knows what it has done."""
UNREACHED_S = 5.0
"""When a Discord that could not be reached is asked again."""
LOGIN_S = 2.0
"""How long a request waits for the login, which at a start takes less than a second."""
OLD_EDITS, OLD_EDITS_S = 30046, 6.0
"""Discord's number for too many changes of old messages in a channel, and when it has forgotten."""

Json = dict[str, Any]
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = f"{MESSAGES}/{{message_id}}"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = f"{HOOK}/messages/@original"
ADDED = f"{HOOK}/messages/{{message_id}}"
CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
COMMANDS = "/applications/{application_id}/commands"
ANSWER_LATER, CHANGE_LATER, CHOICES = 5, 6, 8
"""First responses to an interaction: "thinking", nothing visible, and choices of an option."""
PUBLIC_THREAD = 11
THREAD_MINUTES = 10080
"""A thread in which nothing is said for a week is archived; the next message opens it."""


class Archived(NotSent):
    """The thread is archived: nothing in it can be changed, and if it is locked, nothing added."""


class Forbidden(Refused):
    """The bot may not do that here; it might do with less."""


class Late(NotSent):
    """The interaction, or its token, is no longer good."""


KINDS: dict[int, type[Exception]] = {
    10003: Refused,  # unknown channel
    10013: Refused,  # unknown user
    50001: Refused,  # no access
    50007: Refused,  # closed private messages
    50278: Refused,  # no server in common
    50013: Forbidden,  # missing permissions
    160006: Forbidden,  # too many open threads
    40003: Refused,  # too many private chats opened
    10008: Gone,  # unknown message
    50083: Archived,
    10062: Late,  # unknown interaction
    10015: Late,  # unknown webhook
    40060: Late,  # acknowledged before
    50027: Late,  # the token has run out
}
"""Discord's numbers, and what they mean to us."""


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turn the library's errors into ours. After any other, nobody knows what became of it."""
    try:
        yield
    except discord.RateLimited as error:
        raise Later(error.retry_after) from None
    except discord.HTTPException as error:
        if error.code == OLD_EDITS:
            raise Later(OLD_EDITS_S, old=True) from None
        known = KINDS.get(error.code, NotSent if error.status < FAULTS else None)
        if known is None:
            raise
        raise known(error.text or str(error.status)) from None
    except aiohttp.ClientConnectorError:
        raise Later(UNREACHED_S) from None


class Api:
    """Requests by the client that is logged in just now."""

    def __init__(self) -> None:
        self._http: HTTPClient | None = None
        self._logged_in = asyncio.Event()
        self.application = 0

    def use(self, http: HTTPClient | None, application: int = 0) -> None:
        """Speak through this client from now on; None: not at all."""
        self._http, self.application = http, application
        if http is None:
            self._logged_in.clear()
        else:
            self._logged_in.set()

    # --- messages ---

    async def post(
        self,
        channel: int,
        sheet: OutgoingMessage,
        *,
        silent: bool,
        once: str = "",
        below: int = 0,
    ) -> int:
        """Send a new message; its id comes back. ``below``: it answers this one, if it is there.

        Of two that have ``once`` in common within some minutes, Discord makes only the first.
        """
        body = sheet.body(flags=SILENT if silent else 0)
        if once:
            body |= {"nonce": once, "enforce_nonce": True}
        if below:
            body["message_reference"] = {"message_id": str(below), "fail_if_not_exists": False}
        sent = await self._send(Route("POST", MESSAGES, channel_id=channel), sheet, body)
        return int(sent["id"])

    async def edit(
        self, channel: int, message: int, sheet: OutgoingMessage, *, keeps: bool
    ) -> None:
        """Replace what a message shows. ``keeps``: it has the file of the sheet already."""
        route = Route("PATCH", MESSAGE, channel_id=channel, message_id=message)
        await self._send(route, sheet, sheet.body(keeps=keeps), keeps=keeps)

    async def strip(self, channel: int, message: int, text: str = "") -> None:
        """Take the buttons off a message. ``text``, if there is any, takes the place of its own."""
        route = Route("PATCH", MESSAGE, channel_id=channel, message_id=message)
        said: Json = {"content": text} if text else {}
        await self._request(route, json={**said, "components": []})

    async def delete(self, channel: int, message: int) -> None:
        """Take a message away."""
        await self._request(Route("DELETE", MESSAGE, channel_id=channel, message_id=message))

    async def private_chat(self, user: int) -> int:
        """The private chat with somebody."""
        # Every such request stands on its own, for the library refuses to wait for long windows
        # even where there is room in them; metadata part them.
        route = Route("POST", "/users/@me/channels", metadata=str(user))
        found = await self._request(route, json={"recipient_id": str(user)})
        return int(found["id"])

    async def thread(self, channel: int, name: str, message: int | None = None) -> int:
        """Begin a public thread, at a message or by itself."""
        path = "/channels/{channel_id}/threads" if message is None else f"{MESSAGE}/threads"
        more = {} if message is None else {"message_id": message}
        said: Json = {"name": name, "auto_archive_duration": THREAD_MINUTES}
        if message is None:
            said["type"] = PUBLIC_THREAD
        route = Route("POST", path, channel_id=channel, metadata=f"{channel}/{name}", **more)
        return int((await self._request(route, json=said))["id"])

    async def close_thread(self, thread: int) -> None:
        """Put a thread away that came to nothing."""
        await self._archive(thread, archived=True)

    async def open_thread(self, thread: int) -> None:
        """Open a thread that has been archived."""
        await self._archive(thread, archived=False)

    async def _archive(self, thread: int, *, archived: bool) -> None:
        route = Route("PATCH", "/channels/{channel_id}", channel_id=thread, metadata=str(thread))
        await self._request(route, json={"archived": archived})

    # --- interactions ---

    async def respond(self, key: int, token: str, kind: int, data: Json | None = None) -> None:
        """The first response to an interaction, within three seconds of it."""
        said: Json = {"type": kind} | ({"data": data} if data else {})
        await self._request(Route("POST", CALLBACK, webhook_id=key, webhook_token=token), json=said)

    async def replace(self, token: str, sheet: OutgoingMessage, *, keeps: bool = False) -> None:
        """Put a sheet in the place of "thinking", or of the message that was pressed.

        ``keeps``: that has the file of the sheet already.
        """
        route = Route("PATCH", ORIGINAL, webhook_id=self.application, webhook_token=token)
        body = sheet.body(keeps=keeps)
        if sheet.new_kind:
            body["content"] = None
        await self._send(route, sheet, body, keeps=keeps)

    async def remove(self, token: str) -> None:
        """Take away "thinking", or the message that was pressed."""
        route = Route("DELETE", ORIGINAL, webhook_id=self.application, webhook_token=token)
        await self._request(route)

    async def add(self, token: str, sheet: OutgoingMessage, *, hidden: bool) -> int:
        """One more message, its id comes back; ``hidden``: for the one person alone."""
        route = Route("POST", HOOK, webhook_id=self.application, webhook_token=token)
        sent = await self._send(route, sheet, sheet.body(flags=HIDDEN if hidden else 0))
        return int(sent["id"])

    async def remove_added(self, token: str, message: int) -> None:
        """Take away a message that was added."""
        route = Route(
            "DELETE", ADDED, webhook_id=self.application, webhook_token=token, message_id=message
        )
        await self._request(route)

    # --- the application ---

    async def installs(self) -> tuple[int, ...]:
        """How the bot may be added: 0 to servers, 1 to a person's own account."""
        found = await self._request(Route("GET", "/applications/@me"))
        return tuple(sorted(map(int, found.get("integration_types_config") or {"0": {}})))

    async def set_commands(self, commands: list[Json]) -> None:
        """Offer these commands everywhere, and no others."""
        route = Route("PUT", COMMANDS, application_id=self.application)
        await self._request(route, json=commands)

    # --- inside ---

    async def _send(
        self, route: Route, sheet: OutgoingMessage, body: Json, *, keeps: bool = False
    ) -> Any:
        if sheet.file is None or keeps:
            return await self._request(route, json=body)
        file = sheet.file
        written = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        parts = [
            {"name": "payload_json", "value": written, "content_type": "application/json"},
            {
                "name": "files[0]",
                "value": file.data,
                "filename": file.name,
                "content_type": file.mime,
            },
        ]
        return await self._request(route, form=parts)

    async def _request(self, route: Route, **more: Any) -> Any:
        http = await self._client()
        with translate_errors():
            return await http.request(route, **more)

    async def _client(self) -> HTTPClient:
        """The client's requests. At a start what is to be sent is there before it has logged in."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOGIN_S):
                await self._logged_in.wait()
        if self._http is None:
            raise Later(UNREACHED_S)
        return self._http
