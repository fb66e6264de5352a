"""What the windows are told beside posts: who is in the room, and whose turn it is."""

from __future__ import annotations

from bot.adapters.web.web import Web
from bot.talk.message import Address, Desk, Room

CARDS = ("card", "prompt")
"""Kinds of posts that tell whose turn it is."""


async def tell_members(web: Web, room: int) -> None:
    """Tell all windows of a room who is in it, and who has a window open."""
    members = await web.people.members(room)
    here = web.hub.here(room)
    shown = [{"id": one.id, "name": one.name, "here": one.id in here} for one in members]
    web.hub.tell(Room(room), {"t": "members", "members": shown})


async def tell_turn(web: Web, person: int) -> None:
    """Tell a person's windows which tables wait for them."""
    if web.hub.how_many(person):
        async with web.turns:
            tables = await web.people.turns(person)
            web.hub.tell(Desk(person), {"t": "turn", "tables": tables})


async def tell_turns(web: Web, room: int) -> None:
    """The same for all who are in a room; they may look at another one just now."""
    async with web.turns:
        turns = await web.people.turns_in(room, web.hub.persons())
        for person, tables in turns.items():
            web.hub.tell(Desk(person), {"t": "turn", "tables": tables})


async def tell_turns_at(web: Web, address: Address) -> None:
    """Tell those turns that a card at an address may have changed."""
    match address:
        case Room(id=room):
            await tell_turns(web, room)
        case Desk(person=person):
            await tell_turn(web, person)
