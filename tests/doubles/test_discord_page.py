"""A channel of the local Discord as one page."""

from __future__ import annotations

import pytest

from tests.doubles.conftest import picture
from tests.doubles.discord import DiscordServer, transcript
from tests.doubles.discord.raw import Raw

ROW = {
    "type": 1,
    "components": [
        {"type": 2, "style": 1, "label": "e1 <north>", "custom_id": "a"},
        {"type": 2, "style": 4, "label": "Resign", "custom_id": "b", "disabled": True},
    ],
}
SELECT = {
    "type": 1,
    "components": [
        {
            "type": 3,
            "custom_id": "s",
            "placeholder": "Choose a cell",
            "options": [{"label": "x", "value": "x"}],
        }
    ],
}


@pytest.fixture
async def server():
    async with DiscordServer(limits=False) as server:
        yield server


@pytest.fixture
async def raw(server):
    async with Raw(server) as raw:
        wire = await raw.gateway()
        await wire.identify(server)
        yield raw
        await wire.socket.close()


@pytest.fixture
def anna(server):
    return server.user("Anna", locale="ru")


@pytest.fixture
def room(server, anna):
    return server.channel(server.guild("Tavern", anna, server.user("Boris")), "games")


async def test_page_shows_words_buttons_and_pictures_with_alt_texts(server, raw, room, anna):
    facts = [{"id": "0", "filename": "board.png", "description": "An empty <board>"}]
    text = f"**Your** turn, <@{anna.id}> & `e1`\n> a *quote* <script>"
    await raw.post(room, picture(), content=text, attachments=facts, components=[ROW, SELECT])
    page = transcript(server.world, room)
    assert "<b>Your</b> turn, <em>@Anna</em> &amp; <code>e1</code>" in page
    assert "<blockquote>a <i>quote</i> &lt;script&gt;</blockquote>" in page
    assert '<span class="primary">e1 &lt;north&gt;</span>' in page
    assert '<span class="danger off">Resign</span>' in page
    assert '<span class="select">Choose a cell</span>' in page
    assert 'alt="An empty &lt;board&gt;"' in page
    assert page.count("data:image/jpeg;base64,") == 1
    assert "<abbr>APP</abbr>" in page


async def test_layout_shows_its_picture_once_and_in_its_place(server, raw, room):
    media = {"media": {"url": "attachment://0.png"}, "description": "The board"}
    parts = [{"type": 10, "content": "# Carcassonne"}, {"type": 12, "items": [media]}, ROW]
    box = {"type": 17, "accent_color": 0x37946C, "components": parts}
    await raw.post(room, picture(), flags=1 << 15, components=[box])
    page = transcript(server.world, room)
    assert page.count("data:image/jpeg;base64,") == 1
    assert page.index("<h3>Carcassonne</h3>") < page.index("<figure>") < page.index("Resign")
    assert 'style="border-left-color:#37946c"' in page


async def test_ephemeral_messages_stand_on_the_page_of_one_person(server, raw, room, anna):
    sent = await raw.post(room, content="Card", components=[ROW])
    pressed = anna.click(room.messages[int(sent.body["id"])], "e1")
    await raw.respond(pressed, 4, content="Your hand", flags=64)
    assert "Your hand" not in transcript(server.world, room)
    assert "Anna pressed <b>e1 &lt;north&gt;</b>" in transcript(server.world, room)
    own = transcript(server.world, room, anna)
    assert "Your hand" in own
    assert "You pressed" in own
    assert "Only you can see this" in own
    assert "pressed" not in transcript(server.world, room, uses=False)


async def test_answer_to_a_command_tells_whose_it_was(server, raw, room, anna):
    commands = [{"name": "board", "description": "Show the board"}]
    await raw("PUT", f"/applications/{server.bot.id}/commands", commands)
    await raw.respond(anna.slash(room, "board"), 5)
    page = transcript(server.world, room)
    assert "</b> used <em>/board</em>" in page
    assert "Tavola is thinking…" in page
