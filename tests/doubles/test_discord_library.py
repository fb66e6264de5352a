"""The double of Discord as discord.py 2.7 meets it."""

from __future__ import annotations

import asyncio
import io
from contextlib import asynccontextmanager

import discord
import pytest
import yarl
from PIL import Image

from tests.doubles.discord.server import DiscordServer


def picture(width=300, height=200, colour="red"):
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, "PNG")
    return out.getvalue()


@asynccontextmanager
async def running(client, server):
    """A client of discord.py, logged in and ready."""
    task = asyncio.create_task(client.start(server.token))
    ready = asyncio.create_task(client.wait_until_ready())
    await asyncio.sleep(0)
    done, _ = await asyncio.wait({task, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    if task in done:
        task.result()
    assert ready.done()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)


class Bot(discord.AutoShardedClient):
    """Answers as its table of functions says."""

    def __init__(self, **more):
        none = discord.AllowedMentions.none()
        intents = discord.Intents(guilds=True)
        more = {"guild_ready_timeout": 0.02, **more}
        super().__init__(intents=intents, allowed_mentions=none, **more)
        self.answers = []

    async def on_interaction(self, interaction):
        for answer in self.answers:
            await answer(interaction)


@pytest.fixture
async def server(monkeypatch):
    async with DiscordServer() as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        gateway = yarl.URL(server.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        yield server
        assert server.violations == []


async def test_client_logs_in_and_sees_its_guilds(server):
    anna = server.user("Anna")
    guild = server.guild("Tavern", anna, locale="ru")
    channel = server.channel(guild, "games")
    async with running(Bot(), server) as bot:
        assert bot.user.name == "tavola"
        assert [one.name for one in bot.guilds] == ["Tavern"]
        assert bot.get_channel(channel.id).name == "games"
        assert str(bot.guilds[0].preferred_locale) == "ru"


async def test_messages_carry_pictures_with_alt_texts(server):
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")
    async with running(Bot(), server) as bot:
        file = discord.File(io.BytesIO(picture()), "board.png", description="An empty board")
        only = discord.AllowedMentions(users=[discord.Object(anna.id)])
        text = f"Your turn, <@{anna.id}>!"
        sent = await bot.get_channel(channel.id).send(text, file=file, allowed_mentions=only)
        seen = anna.last(channel)
        assert (seen.text, seen.alt) == ("Your turn, @Anna!", "An empty board")
        assert seen.picture == picture()
        assert len(anna.pings(channel)) == 1
        assert sent.attachments[0].width == 300
        new = discord.File(io.BytesIO(picture(10, 10)), "board.png", description="A tile")
        await sent.edit(content="Wait", attachments=[new])
        seen = anna.last(channel)
        assert (seen.text, seen.alt, len(seen.pictures)) == ("Wait", "A tile", 1)


async def test_slash_command_with_autocomplete_plays(server):
    anna = server.user("Anna", locale="ru")
    channel = server.channel(server.guild("Tavern", anna), "games")
    bot = Bot()
    tree = discord.app_commands.CommandTree(bot)

    @tree.command(name="put", description="Put the tile")
    async def put(interaction: discord.Interaction, cell: str, turn: int = 0):
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(f"{cell} {turn}", ephemeral=True)

    @put.autocomplete("cell")
    async def cells(interaction: discord.Interaction, typed: str):
        every = ["e1", "e2", "n1"]
        return [discord.app_commands.Choice(name=o, value=o) for o in every if o.startswith(typed)]

    async with running(bot, server):
        await tree.sync()
        assert anna.commands(channel) == {"put": "Put the tile"}
        assert await anna.autocomplete(channel, "put", "cell", "e") == ["e1", "e2"]
        used = await anna.slash(channel, "put", cell="e1", turn=2).settled()
        assert used.kind == 5
        assert (anna.last(channel).text, anna.last(channel).ephemeral) == ("e1 2", True)
        boris = server.user("Boris")
        assert boris.sees(channel) == []
        anna.reload()
        assert anna.sees(channel) == []


async def test_clicks_are_answered_in_all_ways(server):
    anna, boris = server.user("Anna"), server.user("Boris")
    channel = server.channel(server.guild("Tavern", anna, boris), "games")
    bot = Bot()

    async def answer(interaction):
        match interaction.data["custom_id"]:
            case "hand":
                await interaction.response.send_message("Your hand", ephemeral=True)
            case "edit":
                await interaction.response.edit_message(content="Edited", view=None)
            case "later":
                await interaction.response.defer()
                await interaction.edit_original_response(content="Later", view=None)
            case "ask":
                modal = discord.ui.Modal(title="Bid", custom_id="bid")
                modal.add_item(discord.ui.TextInput(label="How much?", custom_id="sum"))
                await interaction.response.send_modal(modal)
            case "bid":
                await interaction.response.send_message("Bid!")

    bot.answers.append(answer)
    async with running(bot, server):
        view = discord.ui.View(timeout=None)
        for name in ("hand", "edit", "later", "ask"):
            view.add_item(discord.ui.Button(label=name.title(), custom_id=name))
        send = bot.get_channel(channel.id).send
        card = await send("Card", view=view)
        message = channel.messages[card.id]
        await anna.click(message, "Hand").answered()
        assert anna.last(channel).text == "Your hand"
        assert boris.last(channel).text == "Card"
        asked = await boris.click(message, "Ask").answered()
        await boris.submit(asked, sum="5").answered()
        assert boris.last(channel).text == "Bid!"
        await boris.click(message, "Edit").answered()
        assert message.text == "Edited"
        message = channel.messages[(await send("Card", view=view)).id]
        await boris.click(message, "Later").settled()
        assert message.text == "Later"
        view.stop()
