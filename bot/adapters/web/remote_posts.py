"""What other processes on the same database put into rooms and private chats.

This one's windows show it.

Of a post only its place, number and kind are told from process to process; what it says is read
from the database, by those that have a window where it stands.
"""

from __future__ import annotations

from bot.adapters.web.channel import CARDS, tell_turns
from bot.adapters.web.frames import post_frame
from bot.adapters.web.web import Web
from bot.delivery.web_history import Post
from bot.talk.message import Address, PrivateChat, Room, read_address


class RemotePosts:
    """Passes on what other processes have told (``bot.delivery.remote_events``)."""

    def __init__(self, web: Web) -> None:
        self._web = web

    async def pass_on(self, text: str | None) -> None:
        """Show a post of ``bot.delivery.web_history``, or (None) all that may have been missed."""
        if text is None:
            await self._catch_up()
            return
        written, number, kind = text.split(" ")
        address = read_address(written)
        if any(self._web.hub.windows(address)):
            await self._show(address, await self._web.posts.some((int(number),)))
        if kind in CARDS:
            await tell_turns(self._web, address)

    async def _catch_up(self) -> None:
        """Show the newest posts wherever a window is open; a page shows nothing twice."""
        for address in self._web.hub.addresses():
            posts, _ = await self._web.posts.history(address)
            await self._show(address, posts)
        for person in self._web.hub.persons():
            await tell_turns(self._web, PrivateChat(person))

    async def _show(self, address: Address, posts: tuple[Post, ...]) -> None:
        names: dict[int, str] = {}
        if isinstance(address, Room) and any(post.author is not None for post in posts):
            members = await self._web.people.members(address.id)
            names = {one.id: one.name for one in members}
        for post in posts:
            self._web.hub.tell(address, {"t": "post", "post": post_frame(post, names)})
