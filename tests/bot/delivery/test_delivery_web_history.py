"""Histories of the web room, over a real database."""

from __future__ import annotations

import pytest

from bot.delivery.web_history import Posts
from bot.talk.message import (
    Button,
    Message,
    Picture,
    PrivateChat,
    Room,
    Span,
    read_address,
    write_address,
)
from rules.games import game
from storage import people, rooms
from tests.bot.delivery.test_delivery_pictures import VIEW

ROOM = Room(1)
READER = ("web", "reader")
FIELDS = {"game": "carcassonne", "view": VIEW, "seats": [{"name": "Anna"}], "words": {}}
CARD = Message(
    kind="card",
    text=(Span("Anna", "mention", 7), Span(" lays")),
    picture=Picture(FIELDS, "A meadow"),
    buttons=((Button("1", "K7QX|1|put e1 r0", "primary"),),),
    mentions=(7,),
    table="K7QX",
)


@pytest.fixture
def posts(store):
    """Histories of a room in which somebody reads."""

    def enter(conn):
        room = rooms.open_room(conn, "web", "room", "Room", at=1)
        rooms.enter(conn, room.id, people.arrive(conn, *READER, "Reader", at=1).id, at=1)

    store.write_now(enter)
    return Posts(store, lambda key: game(key).View, lambda: 5_000)


@pytest.fixture
def anna(store):
    return store.write_now(lambda conn: people.arrive(conn, "web", "anna", "Anna", at=1)).id


async def scene(posts, post, **how):
    """What the picture of a post shows to who reads; None where there is nothing to be seen."""
    found = await posts.seen_by(READER, post, **how)
    return None if found is None else found[1]


@pytest.mark.parametrize("address", [Room(3), PrivateChat(12)])
def test_an_address_is_read_as_it_was_written(address):
    assert read_address(write_address(address)) == address


@pytest.mark.parametrize("written", ["", "room", "room:", "room:x", "hall:3"])
def test_what_is_no_address_is_refused(written):
    with pytest.raises(ValueError, match=r"invalid literal|^\w*$|hall:3"):
        read_address(written)


async def test_a_message_comes_back_as_it_was_posted(posts):
    added = await posts.add(ROOM, CARD, (1280, 900))
    (found,), more = await posts.history(ROOM)
    assert found == added
    assert not more
    assert (found.rev, found.at, found.author, found.kind) == (0, 5_000, None, "card")
    assert (found.shown.text, found.shown.buttons) == (CARD.text, CARD.buttons)
    assert (found.shown.alt, found.shown.size) == ("A meadow", (1280, 900))
    assert (await scene(posts, added.id)).view == VIEW
    assert (await scene(posts, added.id, full=True)).full


async def test_a_line_has_an_author_and_no_picture(posts, anna):
    line = await posts.line(ROOM, anna, "<b>Hello</b>")
    assert (line.author, line.kind, line.shown.text) == (anna, "line", (Span("<b>Hello</b>"),))
    assert await scene(posts, line.id) is None


async def test_an_edit_makes_a_new_revision_in_the_same_place(posts, anna):
    card = await posts.add(ROOM, CARD, (10, 10))
    line = await posts.line(ROOM, anna, "later")
    edited = await posts.edit(card.id, Message(kind="card", text=(Span("over"),)), (0, 0))
    found, _ = await posts.history(ROOM)
    assert [one.id for one in found] == [card.id, line.id]
    assert found[0] == edited
    assert (edited.rev, edited.shown.pictured) == (1, False)
    assert await scene(posts, card.id) is None


async def test_stripping_keeps_words_and_picture(posts):
    card = await posts.add(ROOM, CARD, (10, 10))
    bare = await posts.strip(card.id)
    assert (bare.shown.buttons, bare.shown.text, bare.rev) == ((), CARD.text, 1)
    assert (await scene(posts, card.id)).view == VIEW
    assert await posts.strip(card.id) is None, "there is nothing left to take off"


async def test_what_is_not_there_is_neither_edited_nor_stripped(posts):
    assert await posts.edit(99, CARD, (1, 1)) is None
    assert await posts.strip(99) is None
    assert await scene(posts, 99) is None
    assert await posts.some([99]) == ()


async def test_history_goes_back_page_by_page(posts, anna):
    lines = [await posts.line(ROOM, anna, str(at)) for at in range(7)]
    await posts.line(PrivateChat(anna), anna, "elsewhere")
    newest, more = await posts.history(ROOM, limit=3)
    assert ([one.id for one in newest], more) == ([one.id for one in lines[4:]], True)
    middle, more = await posts.history(ROOM, newest[0].id, 3)
    assert ([one.id for one in middle], more) == ([one.id for one in lines[1:4]], True)
    first, more = await posts.history(ROOM, middle[0].id, 3)
    assert ([one.id for one in first], more) == ([lines[0].id], False)


async def test_who_leaves_a_room_sees_its_pictures_no_more(posts, store):
    card = await posts.add(ROOM, CARD, (10, 10))
    room, who = await store.read(
        lambda conn: (rooms.room_by_key(conn, "web", "room"), people.person_by_key(conn, *READER))
    )
    shown = await posts.add(Room(room.id), CARD, (10, 10))
    for _ in range(2):
        assert (await scene(posts, shown.id)).view == VIEW
    await store.write(lambda conn: rooms.leave(conn, room.id, who.id))
    assert await scene(posts, shown.id) is None
    await store.write(lambda conn: rooms.enter(conn, room.id, who.id, at=2))
    await posts.strip(card.id)
    assert (await posts.seen_by(READER, shown.id))[0] == 0
    await posts.strip(shown.id)
    assert (await posts.seen_by(READER, shown.id))[0] == 1
