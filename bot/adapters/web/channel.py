"""The web room's way out: a message becomes a post, and the open windows are told.

They are told who is in the room, too, and whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.web.frames import post_frame
from bot.adapters.web.web import PLATFORM, Web
from bot.delivery.pictures import size
from bot.delivery.web_history import Post
from bot.talk.message import Address, Message, PrivateChat, Room, Text

CARDS = ("card", "prompt")
"""Kinds of posts that tell whose turn it is."""
RECENT = 30
"""Number of recent posts searched for a duplicate: a live card that a crash left behind."""


class WebChannel:
    """Delivery's channel to the web room (``bot.delivery.channel.Channel``)."""

    platform = PLATFORM
    clears_together = False

    def __init__(self, web: Web) -> None:
        self._web = web

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        post = await self._web.posts.add(address, message, _size(picture))
        self._tell(post)
        self._push(message)
        if message.kind in CARDS:
            await self._strip_twins(post)
            await tell_turns(self._web, address)
        return str(post.id)

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        post = await self._web.posts.edit(int(message_id), message, _size(picture))
        if post is None:
            raise LookupError(f"post {message_id} is gone")
        self._tell(post)
        await tell_turns(self._web, address)

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        post = await self._web.posts.strip(int(message_id), text)
        if post is not None:
            self._tell(post)

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        for one in message_ids:
            await self.strip(address, one)

    def _push(self, message: Message) -> None:
        """Tell the browsers of those who are called and have no page open."""
        push = self._web.push
        if push is None or message.quiet:
            return
        for person in message.mentions:
            if not self._web.hub.how_many(person):
                push.call(person, message)

    def _tell(self, post: Post) -> None:
        self._web.hub.tell(post.address, {"t": "post", "post": post_frame(post, {})})

    async def _strip_twins(self, new: Post) -> None:
        for old in await self._web.posts.twins(new, RECENT):
            if bare := await self._web.posts.strip(old):
                self._tell(bare)


def _size(picture: bytes | None) -> tuple[int, int]:
    return size(picture) if picture else (0, 0)


async def tell_members(web: Web, room: int) -> None:
    """Tell all windows of a room who is in it, and who has a window open."""
    members = await web.people.members(room)
    here = web.hub.here(room)
    shown = [{"id": one.id, "name": one.name, "here": one.id in here} for one in members]
    web.hub.tell(Room(room), {"t": "members", "members": shown})


async def tell_turns(web: Web, address: Address) -> None:
    """Tell those at an address which tables wait for them; they may look at another room now."""
    async with web.turns:
        match address:
            case Room(id=room):
                turns = await web.people.turns_in(room, web.hub.persons())
            case PrivateChat(person=person) if web.hub.how_many(person):
                turns = {person: await web.people.turns(person)}
            case _:
                return
        for one, tables in turns.items():
            web.hub.tell(PrivateChat(one), {"t": "turn", "tables": tables})
