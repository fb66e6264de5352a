"""What the local Discord refuses and blames, with its numbers."""

from __future__ import annotations

import pytest

from tests.conftest import SPECS, SPECS_MISSING
from tests.doubles.conftest import picture
from tests.doubles.discord import DiscordServer
from tests.doubles.discord.raw import Raw
from tests.doubles.discord.schema import Schema, specification

V2 = 1 << 15


@pytest.fixture
async def server():
    async with DiscordServer(limits=False) as server:
        yield server
        assert [one for one in server.violations if "the double's own" in one] == []


@pytest.fixture
async def raw(server):
    async with Raw(server) as raw:
        yield raw


@pytest.fixture
def anna(server):
    return server.user("Anna")


@pytest.fixture
def room(server, anna):
    return server.channel(server.guild("Tavern", anna), "games")


def row(*labels, **more):
    buttons = [{"type": 2, "style": 1, "label": one, "custom_id": f"id-{one}"} for one in labels]
    return {"type": 1, "components": [one | more for one in buttons]}


def text(words):
    return {"type": 10, "content": words}


def select(number, **more):
    options = [{"label": "x" * 100, "value": f"{n}"} for n in range(number)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def section(*texts, **more):
    button = {"type": 2, "style": 2, "label": "b", "custom_id": "c"}
    return {"type": 9, "components": [text(one) for one in texts], "accessory": button} | more


def box(*parts):
    return {"type": 17, "components": [*parts]}


def line(*parts):
    return {"type": 1, "components": [*parts]}


# --- messages -------------------------------------------------------------------------------------

LINK = {"type": 2, "style": 5, "label": "x", "url": "https://a.example"}
GOOD = {
    "a text": {"content": "x" * 2000},
    "five rows of five": {"components": [row(*(f"{n}{m}" for m in range(5))) for n in range(5)]},
    "a label of 80": {"components": [row("x" * 80, custom_id="y" * 100)]},
    "a link": {"components": [line(LINK)]},
    "a select": {"components": [line(select(25))]},
    "embeds": {"embeds": [{"title": "t" * 256, "description": "d" * 4096}]},
    "a layout": {"flags": V2, "components": [box(text("x" * 3000), row("a")), text("y" * 1000)]},
    "a section": {"flags": V2, "components": [section("a"), {"type": 14}]},
    "permitted mentions": {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}},
    "silence": {"content": "x", "flags": 4096},
}

LONG = [{"description": "d" * 3000}, {"title": "t", "description": "d" * 3000}]
LOST = {"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}
BAD = {
    "an empty message": {},
    "a text of 2001": {"content": "x" * 2001},
    "six rows": {"components": [row(str(n)) for n in range(6)]},
    "six buttons": {"components": [row(*"abcdef")]},
    "an empty row": {"components": [line()]},
    "a button outside a row": {"components": row("a")["components"]},
    "a label of 81": {"components": [row("x" * 81)]},
    "no label": {"components": [row("")]},
    "a custom_id of 101": {"components": [row("x", custom_id="y" * 101)]},
    "no custom_id": {"components": [row("x", custom_id="")]},
    "the same custom_id twice": {"components": [row("a"), row("a")]},
    "an unknown style": {"components": [row("a", style=9)]},
    "a link with a custom_id": {"components": [row("a", style=5, url="https://a.example")]},
    "an address on a plain button": {"components": [row("a", url="https://a.example")]},
    "26 choices": {"components": [line(select(26))]},
    "a select beside a button": {"components": [line(select(1), *row("a")["components"])]},
    "eleven embeds": {"embeds": [{"title": "x"}] * 11},
    "embeds of 6001 characters": {"embeds": LONG},
    "a title of 257": {"embeds": [{"title": "t" * 257}]},
    "a layout without the flag": {"components": [text("x")]},
    "content beside a layout": {"flags": V2, "content": "x", "components": [text("y")]},
    "embeds beside a layout": {"flags": V2, "embeds": [{"title": "x"}], "components": [text("y")]},
    "41 components": {"flags": V2, "components": [text("x")] * 41},
    "41, nested": {"flags": V2, "components": [box(*[text("x")] * 20), *[text("x")] * 20]},
    "4001 characters": {"flags": V2, "components": [text("x" * 2000), text("y" * 2001)]},
    "a container in a container": {"flags": V2, "components": [box(box(text("x")))]},
    "a section of four texts": {"flags": V2, "components": [section(*"abcd")]},
    "a section of one text alone": {"flags": V2, "components": [section("a", accessory=None)]},
    "a picture that was not sent": {"flags": V2, "components": [LOST]},
    "ephemeral in public": {"content": "x", "flags": 64},
    "users parsed and named": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "a file that was not sent": {"content": "x", "attachments": [{"id": "0", "filename": "a.png"}]},
}


@pytest.mark.parametrize("body", GOOD.values(), ids=GOOD)
async def test_message_within_its_limits_is_posted(server, raw, room, body):
    answer = await raw.post(room, **body)
    assert (answer.status, server.violations) == (200, [])


@pytest.mark.parametrize("body", BAD.values(), ids=BAD)
@pytest.mark.parametrize("published", [True, False], ids=["published", "own"])
async def test_message_beyond_a_limit_is_refused_and_blamed(server, raw, room, body, published):
    """With Discord's published description, and by our own table of limits alone."""
    if not published:
        server.api.schema = Schema(SPECS / "no-such-file")
    answer = await raw.post(room, **body)
    assert (answer.status, answer.code in (50035, 50006)) == (400, True)
    assert len(server.violations) == 1
    assert room.messages == {}


@pytest.mark.skipif(not specification().is_file(), reason=SPECS_MISSING)
@pytest.mark.parametrize(
    "body",
    [
        {"content": 5},
        {"content": "x", "colour": "red"},
        {"content": "x", "allowed_mentions": {"parse": ["everybody"]}},
        {"components": [{"type": 1, "components": [{"type": 2, "label": "x", "custom_id": "y"}]}]},
    ],
    ids=["type", "unknown key", "unknown word", "missing key"],
)
async def test_body_that_the_published_description_forbids_is_refused(server, raw, room, body):
    answer = await raw.post(room, **body)
    assert (answer.status, answer.code, len(server.violations)) == (400, 50035, 1)


async def test_file_takes_the_alt_text_and_the_measure_of_its_picture(raw, room, anna):
    facts = [{"id": "0", "filename": "board.png", "description": "An empty board"}]
    answer = await raw.post(room, picture(64, 48), attachments=facts)
    sent = answer.body["attachments"][0]
    assert (sent["width"], sent["height"], sent["content_type"]) == (64, 48, "image/png")
    assert (sent["filename"], sent["description"]) == ("board.png", "An empty board")
    assert anna.last(room).alt == "An empty board"


async def test_alt_text_over_1024_characters_is_refused(server, raw, room):
    facts = [{"id": "0", "filename": "board.png", "description": "x" * 1025}]
    answer = await raw.post(room, picture(), attachments=facts)
    assert (answer.code, len(server.violations)) == (50035, 1)


async def test_file_over_10_mib_is_refused(server, raw, room):
    answer = await raw.post(room, b"x" * (10 * 1024 * 1024 + 1))
    assert (answer.status, answer.code, len(server.violations)) == (413, 40005, 1)


async def test_file_that_no_component_shows_is_blamed(server, raw, room):
    answer = await raw.post(room, picture(), flags=V2, components=[text("x")])
    assert (answer.status, len(server.violations)) == (200, 1)


async def test_gallery_shows_a_file_that_came_with_the_message(server, raw, room, anna):
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://0.png"}, "description": "a"}]}
    answer = await raw.post(room, picture(64, 48), flags=V2, components=[gallery])
    item = answer.body["components"][0]["items"][0]
    assert (item["media"]["width"], item["description"]) == (64, "a")
    assert (anna.last(room).picture, anna.last(room).alt) == (picture(64, 48), "a")
    assert server.violations == []


async def test_embed_shows_a_file_that_came_with_the_message(server, raw, room, anna):
    embed = {"title": "Board", "image": {"url": "attachment://0.png"}}
    answer = await raw.post(room, picture(64, 48), embeds=[embed])
    sent = answer.body["embeds"][0]["image"]
    assert (sent["url"], sent["width"]) == (answer.body["attachments"][0]["url"], 64)
    assert (anna.last(room).text, anna.last(room).picture) == ("Board", picture(64, 48))
    assert server.violations == []


async def test_edit_keeps_what_it_does_not_name_and_files_that_it_lists(raw, room, anna):
    sent = await raw.post(room, picture(), content="one", components=[row("a")])
    path = f"/channels/{room.id}/messages/{sent.body['id']}"
    await raw("PATCH", path, {"content": "two"})
    seen = anna.last(room)
    assert (seen.text, seen.labels, len(seen.pictures)) == ("two", ["a"], 1)
    await raw("PATCH", path, {"attachments": [], "components": []})
    seen = anna.last(room)
    assert (seen.text, seen.labels, seen.pictures) == ("two", [], [])


async def test_layout_stays_a_layout(server, raw, room):
    sent = await raw.post(room, flags=V2, components=[text("x")])
    path = f"/channels/{room.id}/messages/{sent.body['id']}"
    answer = await raw("PATCH", path, {"flags": 0, "content": "plain", "components": []})
    assert (answer.code, len(server.violations)) == (50035, 1)


async def test_fourth_edit_of_an_old_message_is_refused_but_no_fault(server, raw, room):
    sent = await raw.post(room, content="x")
    path = f"/channels/{room.id}/messages/{sent.body['id']}"
    server.clock.advance(3601)
    answers = [await raw("PATCH", path, {"content": f"{n}"}) for n in range(4)]
    assert [one.status for one in answers] == [200, 200, 200, 429]
    assert (answers[-1].code, server.violations) == (30046, [])
    server.clock.advance(6)
    assert (await raw("PATCH", path, {"content": "again"})).status == 200


async def test_an_archived_thread_changes_only_by_being_opened(server, raw, room):
    thread = (await raw("POST", f"/channels/{room.id}/threads", {"name": "x", "type": 11})).body
    path = f"/channels/{thread['id']}"
    sent = await raw("POST", f"{path}/messages", {"content": "x"})
    server.archive(server.world.channels[int(thread["id"])])
    edit = f"{path}/messages/{sent.body['id']}"
    assert (await raw("PATCH", edit, {"content": "y"})).code == 50083
    assert (await raw("PATCH", path, {"name": "y"})).code == 50083
    assert (await raw("PATCH", path, {"archived": False})).status == 200
    assert (await raw("PATCH", edit, {"content": "y"})).status == 200
    server.archive(server.world.channels[int(thread["id"])], lock=True)
    assert (await raw("PATCH", path, {"archived": False})).code == 50013
    assert server.violations == []


async def test_a_server_has_so_many_open_threads_and_no_more(server, raw, room):
    room.guild.most_threads = 1
    path = f"/channels/{room.id}/threads"
    first = await raw("POST", path, {"name": "x", "type": 11})
    assert (await raw("POST", path, {"name": "y", "type": 11})).code == 160006
    server.archive(server.world.channels[int(first.body["id"])])
    assert (await raw("POST", path, {"name": "y", "type": 11})).status == 201
    answer = await raw("PATCH", f"/channels/{first.body['id']}", {"archived": False})
    assert answer.code == 160006
    assert server.violations == []


# --- who is called --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("allowed", "notified"),
    [
        (None, ["Anna", "Boris"]),
        ({"parse": []}, []),
        ({"parse": [], "users": ["ANNA"]}, ["Anna"]),
        ({"parse": ["users"]}, ["Anna", "Boris"]),
    ],
)
async def test_only_permitted_mentions_notify(server, raw, allowed, notified):
    anna, boris = server.user("Anna"), server.user("Boris")
    room = server.channel(server.guild("Tavern", anna, boris), "games")
    named = [str(anna.id) for _ in (allowed or {}).get("users", ())]
    body = (
        {}
        if allowed is None
        else {"allowed_mentions": allowed | ({"users": named} if named else {})}
    )
    await raw.post(room, content=f"<@{anna.id}> and <@{boris.id}>", **body)
    assert [one.name for one in (anna, boris) if one.pings(room)] == notified
    assert anna.last(room).text == "@Anna and @Boris"


async def test_edits_silent_and_ephemeral_messages_notify_nobody(raw, room, anna, server):
    words = f"<@{anna.id}>"
    await raw.post(room, content=words, flags=4096)
    sent = await raw.post(room, content="nobody")
    await raw("PATCH", f"/channels/{room.id}/messages/{sent.body['id']}", {"content": words})
    assert anna.pings(room) == []


# --- places ---------------------------------------------------------------------------------------


async def test_missing_permissions_are_refused_but_no_fault(server, raw, room):
    server.deny(room, "attach")
    assert (await raw.post(room, picture())).code == 50013
    assert (await raw.post(room, content="x")).status == 200
    server.deny(room, "send")
    assert (await raw.post(room, content="x")).code == 50013
    server.deny(room, "view")
    assert (await raw.post(room, content="x")).code == 50001
    server.allow(room, "view", "send", "attach")
    assert (await raw.post(room, picture())).status == 200
    assert server.violations == []


async def test_what_is_gone_is_unknown_but_no_fault(server, raw, room, anna):
    sent = await raw.post(room, content="x")
    path = f"/channels/{room.id}/messages/{sent.body['id']}"
    server.delete(room.messages[int(sent.body["id"])])
    assert (await raw("PATCH", path, {"content": "y"})).code == 10008
    server.delete(room)
    assert (await raw.post(room, content="x")).code == 10003
    other = server.channel(room.guild, "other")
    server.kick_bot(room.guild)
    assert (await raw.post(other, content="x")).code == 50001
    assert server.violations == []


async def test_private_chat_is_closed_until_its_door_opens(server, raw, room, anna):
    anna.dms = False
    opened = await raw("POST", "/users/@me/channels", {"recipient_id": str(anna.id)})
    assert opened.body["id"] == str(anna.dm.id)
    assert (await raw.post(anna.dm, content="x")).code == 50007
    anna.dms = True
    assert (await raw.post(anna.dm, content="x")).status == 200
    server.leave(room.guild, anna)
    assert (await raw.post(anna.dm, content="x")).code == 50278
    assert server.violations == []


async def test_thread_at_a_message_and_a_thread_of_its_own(server, raw, room, anna):
    sent = await raw.post(room, content="x")
    path = f"/channels/{room.id}/messages/{sent.body['id']}/threads"
    first = await raw("POST", path, {"name": "Table K7QX"})
    assert (first.status, first.body["id"]) == (201, sent.body["id"])
    assert (await raw("POST", path, {"name": "Again"})).code == 160004
    own = await raw("POST", f"/channels/{room.id}/threads", {"name": "Own", "type": 11})
    thread = server.world.channels[int(own.body["id"])]
    assert (await raw.post(thread, content="in here")).status == 200
    assert anna.last(thread).text == "in here"
    active = await raw("GET", f"/guilds/{room.guild.id}/threads/active")
    assert [one["name"] for one in active.body["threads"]] == ["Table K7QX", "Own"]
    server.deny(room, "send_in_threads")
    assert (await raw.post(thread, content="x")).code == 50013
    assert server.violations == []


async def test_idle_thread_is_archived_and_opened_by_a_message(server, raw, room):
    own = await raw("POST", f"/channels/{room.id}/threads", {"name": "Own", "type": 11})
    thread = server.world.channels[int(own.body["id"])]
    sent = await raw.post(thread, content="x")
    server.clock.advance(1441 * 60)
    path = f"/channels/{thread.id}/messages/{sent.body['id']}"
    assert (await raw("PATCH", path, {"content": "y"})).code == 50083
    assert thread.archived
    assert (await raw.post(thread, content="x")).status == 200
    assert not thread.archived
    server.archive(thread, lock=True)
    assert (await raw.post(thread, content="x")).code == 50083
    assert server.violations == []
