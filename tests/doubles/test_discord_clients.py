"""Two real clients against the local Discord: discord.py and hikari."""

from __future__ import annotations

import asyncio
import io
from contextlib import asynccontextmanager

import discord
import hikari
import pytest
import yarl

from tests.doubles.conftest import picture
from tests.doubles.discord import DiscordServer, Fault


@asynccontextmanager
async def running(client, server):
    """A client of discord.py, logged in and ready."""
    task = asyncio.create_task(client.start(server.token))
    ready = asyncio.create_task(client.wait_until_ready())
    await asyncio.sleep(0)
    done, _ = await asyncio.wait({task, ready}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
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
    # A window lasts longer than an answer may be late: the client reckons with what it last heard.
    async with DiscordServer(speed=10) as server:
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
        file = discord.File(
            io.BytesIO(picture(300, 200)), "board.png", description="An empty board"
        )
        only = discord.AllowedMentions(users=[discord.Object(anna.id)])
        text = f"Your turn, <@{anna.id}>!"
        sent = await bot.get_channel(channel.id).send(text, file=file, allowed_mentions=only)
        seen = anna.last(channel)
        assert (seen.text, seen.alt) == ("Your turn, @Anna!", "An empty board")
        assert seen.picture == picture(300, 200)
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


# --- what goes wrong ------------------------------------------------------------------------------


async def test_line_that_drops_is_resumed_and_nothing_is_lost(server):
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")
    bot = Bot()

    async def answer(interaction):
        await interaction.response.send_message("Here", ephemeral=True)

    bot.answers.append(answer)
    async with running(bot, server):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        card = await bot.get_channel(channel.id).send("Card", view=view)
        server.gateway.drop()
        pressed = anna.click(channel.messages[card.id], "Go")
        await pressed.answered()
        assert (server.gateway.identifies, server.gateway.resumes) == (1, 1)
        server.gateway.ask_reconnect()
        await server.until(lambda: server.gateway.resumes == 2)
        await anna.click(channel.messages[card.id], "Go").answered()
        view.stop()


async def test_closed_doors_and_lost_rights_come_as_forbidden(server):
    anna = server.user("Anna", dms=False)
    channel = server.channel(server.guild("Tavern", anna), "games")
    async with running(Bot(), server) as bot:
        user = await bot.fetch_user(anna.id)
        with pytest.raises(discord.Forbidden) as refusal:
            await user.send("Your hand")
        assert refusal.value.code == 50007
        server.deny(channel, "send")
        with pytest.raises(discord.Forbidden) as refusal:
            await bot.get_channel(channel.id).send("x")
        assert refusal.value.code == 50013
        place = bot.get_channel(channel.id)
        server.delete(channel)
        with pytest.raises(discord.NotFound) as refusal:
            await place.send("x")
        assert refusal.value.code == 10003


async def test_eleven_messages_at_once_wait_for_their_bucket(server):
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")
    async with running(Bot(), server) as bot:
        send = bot.get_channel(channel.id).send
        await asyncio.gather(*(send(f"{n}") for n in range(11)))
        assert len(channel.messages) == 11


async def test_long_wait_is_refused_at_once_where_the_client_asked_for_it(server):
    channel = server.channel(server.guild("Tavern"), "games")
    async with running(Bot(max_ratelimit_timeout=30), server) as bot:
        server.faults.append(Fault("POST /channels", 429, retry_after=60, channel=channel.id))
        with pytest.raises(discord.RateLimited) as refusal:
            await bot.get_channel(channel.id).send("x")
        assert refusal.value.retry_after == 60


async def test_old_message_is_edited_three_times_only(server):
    channel = server.channel(server.guild("Tavern"), "games")
    async with running(Bot(), server) as bot:
        sent = await bot.get_channel(channel.id).send("x")
        server.clock.advance(3601)
        for n in range(3):
            await sent.edit(content=f"{n}")
        with pytest.raises(discord.HTTPException) as refusal:
            await sent.edit(content="3")
        assert refusal.value.code == 30046


async def test_two_shards_share_the_guilds(server):
    server.gateway.shards = 2
    places = [server.channel(server.guild(f"{n}"), "games") for n in range(2)]
    bot = Bot()

    async def at_once(shard_id, *, initial=False):
        """No wait of 5 s between shards."""

    bot.before_identify_hook = at_once
    async with running(bot, server):
        assert {one.shard_id for one in bot.guilds} == {0, 1}
        assert all(bot.get_channel(one.id) for one in places)


# --- places ---------------------------------------------------------------------------------------


async def test_thread_per_table(server):
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")
    async with running(Bot(), server) as bot:
        card = await bot.get_channel(channel.id).send("Card")
        thread = await card.create_thread(name="Table K7QX")
        await thread.send("In here")
        place = server.world.channels[thread.id]
        assert (anna.last(place).text, place.parent) == ("In here", channel)
        own = await bot.get_channel(channel.id).create_thread(
            name="Own", type=discord.ChannelType.public_thread
        )
        await own.edit(archived=True)
        assert server.world.channels[own.id].archived


async def test_layout_with_a_gallery_and_a_select(server):
    anna = server.user("Anna")
    channel = server.channel(server.guild("Tavern", anna), "games")
    bot = Bot()
    chosen = []

    async def answer(interaction):
        chosen.extend(interaction.data["values"])
        await interaction.response.defer()

    bot.answers.append(answer)
    async with running(bot, server):
        view = discord.ui.LayoutView(timeout=None)
        media = discord.MediaGalleryItem("attachment://board.png", description="The board")
        box = discord.ui.Container(discord.ui.TextDisplay("Your turn"), accent_colour=0x37946C)
        box.add_item(discord.ui.MediaGallery(media))
        options = [discord.SelectOption(label=f"{n} · e{n}", value=f"e{n}") for n in range(25)]
        box.add_item(discord.ui.ActionRow(discord.ui.Select(custom_id="cell", options=options)))
        view.add_item(box)
        file = discord.File(io.BytesIO(picture()), "board.png")
        sent = await bot.get_channel(channel.id).send(view=view, file=file)
        seen = anna.last(channel)
        assert (seen.text, seen.alt, seen.picture) == ("Your turn", "The board", picture())
        await anna.select(channel.messages[sent.id], "3 · e3").answered()
        assert chosen == ["e3"]
        view.stop()


async def test_private_chat_takes_messages_and_presses(server):
    anna = server.user("Anna", locale="ru")
    server.guild("Tavern", anna)
    bot = Bot()
    heard = []

    async def answer(interaction):
        heard.append((interaction.user.id, interaction.guild, str(interaction.locale)))
        await interaction.response.edit_message(content="Pressed", view=None)

    bot.answers.append(answer)
    async with running(bot, server):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        await (await bot.fetch_user(anna.id)).send("Hand", view=view)
        await anna.click(anna.last(anna.dm), "Go").answered()
        assert anna.last(anna.dm).text == "Pressed"
        assert heard == [(anna.id, None, "ru")]
        view.stop()


# --- hikari ---------------------------------------------------------------------------------------


async def test_hikari_plays_a_turn_with_autocomplete_buttons_and_pictures(server):
    anna = server.user("Anna", locale="ru")
    channel = server.channel(server.guild("Tavern", anna), "games")
    bot = hikari.GatewayBot(
        server.token, intents=hikari.Intents.GUILDS, rest_url=server.api_url, banner=None,
        logs=None, suppress_optimization_warning=True,
    )  # fmt: skip

    @bot.listen()
    async def hear(event: hikari.InteractionCreateEvent) -> None:
        interaction = event.interaction
        match interaction:
            case hikari.AutocompleteInteraction():
                choice = hikari.impl.AutocompleteChoiceBuilder("e1", "e1")
                await interaction.create_response([choice])
            case hikari.CommandInteraction():
                kind = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
                await interaction.create_initial_response(kind, flags=64)
                await interaction.edit_initial_response(
                    "Done", attachment=hikari.Bytes(picture(), "a.png")
                )
            case hikari.ComponentInteraction():
                kind = hikari.ResponseType.MESSAGE_UPDATE
                await interaction.create_initial_response(kind, "Pressed", components=[])

    await bot.start(check_for_updates=False)
    try:
        rest = bot.rest
        cell = hikari.CommandOption(
            type=hikari.OptionType.STRING, name="cell", description="Where", autocomplete=True
        )
        put = rest.slash_command_builder("put", "Put the tile").add_option(cell)
        await rest.set_application_commands(server.bot.id, [put])
        assert await anna.autocomplete(channel, "put", "cell", "e") == ["e1"]
        await anna.slash(channel, "put", cell="e1").settled()
        seen = anna.last(channel)
        assert (seen.text, seen.picture, seen.ephemeral) == ("Done", picture(), True)
        row = rest.build_message_action_row()
        row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "token", label="Go")
        sent = await rest.create_message(channel.id, "Card", component=row)
        await anna.click(channel.messages[sent.id], "Go").answered()
        assert channel.messages[sent.id].text == "Pressed"
        thread = await rest.create_message_thread(channel.id, sent.id, "Table")
        await rest.create_message(thread, "In here")
        assert anna.last(server.world.channels[thread.id]).text == "In here"
        await asyncio.gather(*(rest.create_message(channel.id, f"{n}") for n in range(7)))
    finally:
        await bot.close()
