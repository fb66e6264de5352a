"""Two real clients against the double: python-telegram-bot and aiogram."""

from __future__ import annotations

import asyncio
import io
from contextlib import asynccontextmanager

import aiogram
import pytest
import telegram as ptb
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import BufferedInputFile
from aiohttp import web
from PIL import Image
from telegram.error import ChatMigrated, Conflict, Forbidden, InvalidToken, RetryAfter
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, CommandHandler

from tests.doubles.conftest import picture
from tests.doubles.telegram import TOKEN, TelegramServer


def keyboard(*labels: str) -> ptb.InlineKeyboardMarkup:
    buttons = [ptb.InlineKeyboardButton(one, callback_data=one.lower()) for one in labels]
    return ptb.InlineKeyboardMarkup([buttons])


@pytest.fixture
async def server():
    async with TelegramServer() as one:
        yield one


@asynccontextmanager
async def ptb_bot(server: TelegramServer):
    bot = ptb.Bot(server.token, f"{server.url}/bot", f"{server.url}/file/bot")
    async with bot:
        yield bot


@asynccontextmanager
async def aiogram_bot(server: TelegramServer):
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    bot = aiogram.Bot(server.token, session=session)
    try:
        yield bot
    finally:
        await session.close()


# --- python-telegram-bot --------------------------------------------------------------------------


async def test_ptb_plays_a_turn_with_pictures_and_buttons(server):
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    async with ptb_bot(server) as bot:
        assert bot.username == "tavola_bot"
        sent = await bot.send_photo(
            room.id, picture(), caption="<b>Your</b> turn", parse_mode="HTML",
            reply_markup=keyboard("North", "East"),
        )  # fmt: skip
        tap = anna.tap(anna.last(room).message, "East")
        updates = await bot.get_updates()
        query = updates[-1].callback_query
        assert (query.data, query.message.message_id) == ("east", sent.message_id)
        await query.answer("East it is")
        media = ptb.InputMediaPhoto(picture(800, 600, "navy"), caption="Done")
        await query.edit_message_media(media, reply_markup=keyboard("Undo"))
    seen = anna.last(room)
    assert (seen.text, seen.rows) == ("Done", [["Undo"]])
    assert Image.open(io.BytesIO(seen.picture)).size == (800, 600)
    assert (tap.text, tap.seconds) == ("East it is", 0.0)
    assert tap.milliseconds > 0
    assert server.violations == []


async def test_ptb_gets_updates_again_until_it_confirms_them(server):
    anna = server.user("Anna")
    async with ptb_bot(server) as bot:
        anna.open_private("join_K7QX")
        first = await bot.get_updates()
        again = await bot.get_updates()
        assert [one.update_id for one in first] == [one.update_id for one in again]
        assert first[0].message.text == "/start join_K7QX"
        assert await bot.get_updates(offset=first[-1].update_id + 1) == ()


async def test_a_long_poll_waits_for_an_update(server):
    anna = server.user("Anna")
    async with ptb_bot(server) as bot:
        poll = asyncio.ensure_future(bot.get_updates(timeout=50))
        await bot.get_me()
        anna.open_private()
        assert [one.message.text for one in await poll] == ["/start"]


async def test_a_long_poll_ends_empty_when_its_time_is_over(server):
    async with ptb_bot(server) as bot:
        poll = asyncio.ensure_future(bot.get_updates(timeout=50))
        await server.until(lambda: server.api.updates.is_polled)
        server.clock.advance(51)
        assert await poll == ()


async def test_a_second_poller_ends_the_first(server):
    async with ptb_bot(server) as bot, ptb_bot(server) as twin:
        first = asyncio.ensure_future(bot.get_updates(timeout=50))
        await server.until(lambda: server.api.updates.is_polled)
        second = asyncio.ensure_future(twin.get_updates(timeout=50))
        with pytest.raises(Conflict, match="terminated by other getUpdates"):
            await first
        server.user("Anna").open_private()
        assert len(await second) == 1
    assert server.violations == ["getUpdates: two polls at once"]


async def test_ptb_application_answers_commands_and_taps(server):
    anna = server.user("Anna")
    room = server.group("Friends", anna)

    async def begin(update, context):
        await update.message.reply_text("Lobby", reply_markup=keyboard("Join"))

    async def pressed(update, context):
        await update.callback_query.answer()
        await update.callback_query.edit_message_text("Anna is in")

    builder = ApplicationBuilder().token(server.token).base_url(f"{server.url}/bot")
    application = builder.base_file_url(f"{server.url}/file/bot").build()
    application.add_handler(CommandHandler("begin", begin))
    application.add_handler(CallbackQueryHandler(pressed))
    async with application:
        await application.start()
        anna.send(room, "/begin@tavola_bot")
        for update in await application.bot.get_updates():
            await application.process_update(update)
        tap = anna.tap(anna.last(room).message, "Join")
        for update in await application.bot.get_updates(offset=-1):
            await application.process_update(update)
        await tap.answered()
        await application.stop()
    assert anna.last(room).text == "Anna is in"
    assert anna.last(room).rows == []
    assert server.violations == []


async def test_webhook_delivers_with_its_secret_and_again_until_2xx(server):
    heard, answers = [], [500, 200]

    async def hook(request: web.Request) -> web.Response:
        heard.append((request.headers["X-Telegram-Bot-Api-Secret-Token"], await request.json()))
        return web.Response(status=answers.pop(0))

    app = web.Application()
    app.router.add_post("/hook", hook)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    async with ptb_bot(server) as bot:
        await bot.set_webhook(f"http://127.0.0.1:{port}/hook", secret_token="s3cret")
        server.user("Anna").open_private("x")
        await server.until(lambda: server.api.updates.hook.tries)
        info = await bot.get_webhook_info()
        assert info.pending_update_count == 1
        assert (
            info.last_error_message == "Wrong response from the webhook: 500 Internal Server Error"
        )
        server.clock.advance(1)
        await server.until(lambda: not server.api.updates.waiting)
        with pytest.raises(Conflict, match="webhook is active"):
            await bot.get_updates()
        await bot.delete_webhook()
    await runner.cleanup()
    assert [secret for secret, _ in heard] == ["s3cret"] * 2
    assert heard[0][1] == heard[1][1]
    assert ptb.Update.de_json(heard[0][1], None).message.text == "/start x"


async def test_ptb_knows_the_refusals(server, monkeypatch):
    monkeypatch.setenv("PTB_TIMEDELTA", "1")  # without it, RetryAfter warns that it will change
    anna, stranger = server.user("Anna"), server.user("Carl")
    group = server.group("Old", anna, supergroup=False)
    async with ptb_bot(server) as bot:
        with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
            await bot.send_message(anna.id, "hello")
        with pytest.raises(ptb.error.BadRequest, match="Chat not found"):
            await bot.send_message(stranger.id, "hello")
        anna.open_private()
        await bot.send_message(anna.id, "hello")
        anna.block()
        with pytest.raises(Forbidden, match="bot was blocked by the user"):
            await bot.send_message(anna.id, "hello")
        new = server.migrate(group)
        with pytest.raises(ChatMigrated) as error:
            await bot.send_message(group.id, "hello")
        assert error.value.new_chat_id == new.id
        for _ in range(3):
            await bot.send_message(new.id, "hello")
        with pytest.raises(RetryAfter) as late:
            await bot.send_message(new.id, "hello")
        assert late.value.retry_after.total_seconds() == 1
    assert server.violations == [f"sendMessage: more than 1 message a second in chat {new.id}"]


async def test_another_token_is_not_let_in(server):
    bot = ptb.Bot("1:" + TOKEN[11:], f"{server.url}/bot")
    with pytest.raises(InvalidToken):
        await bot.initialize()
    await bot.shutdown()


# --- aiogram --------------------------------------------------------------------------------------


async def test_aiogram_plays_a_turn_with_pictures_and_buttons(server):
    anna = server.user("Anna")
    room = server.group("Friends", anna)
    button = aiogram.types.InlineKeyboardButton(text="East", callback_data="east")
    markup = aiogram.types.InlineKeyboardMarkup(inline_keyboard=[[button]])
    async with aiogram_bot(server) as bot:
        assert (await bot.me()).username == "tavola_bot"
        file = BufferedInputFile(picture(), "map.png")
        sent = await bot.send_photo(room.id, file, caption="Turn", reply_markup=markup)
        tap = anna.tap(anna.last(room).message, "East")
        query = (await bot.get_updates())[-1].callback_query
        await bot.answer_callback_query(query.id, text="East it is")
        again = aiogram.types.InputMediaPhoto(media=sent.photo[-1].file_id, caption="Same map")
        await bot.edit_message_media(again, chat_id=room.id, message_id=sent.message_id)
        loaded = await bot.get_file(sent.photo[-1].file_id)
        content = await bot.download_file(loaded.file_path)
    assert Image.open(content).size == (640, 480)
    assert anna.last(room).text == "Same map"
    assert tap.text == "East it is"
    assert server.violations == []


async def test_aiogram_uses_ephemeral_messages(server):
    anna, boris = server.user("Anna"), server.user("Boris")
    room = server.group("Friends", anna, boris)
    button = aiogram.types.InlineKeyboardButton(text="My hand", callback_data="hand")
    markup = aiogram.types.InlineKeyboardMarkup(inline_keyboard=[[button]])
    async with aiogram_bot(server) as bot:
        await bot.send_message(room.id, "Card", reply_markup=markup)
        tap = anna.tap(anna.last(room).message, "My hand")
        private = aiogram.types.EphemeralMessageParameters(
            receiver_user_id=anna.id, callback_query_id=tap.id
        )
        sent = await bot.send_message(room.id, "Two", ephemeral_message_parameters=private)
        await bot.answer_callback_query(tap.id)
        assert (sent.message_id, sent.receiver_user.id) == (0, anna.id)
        here = {"chat_id": room.id, "receiver_user_id": anna.id}
        await bot.edit_ephemeral_message_text(
            text="Three", ephemeral_message_id=sent.ephemeral_message_id, **here
        )
        assert [one.text for one in anna.sees(room)][1:] == ["Card", "Three"]
        assert [one.text for one in boris.sees(room)][1:] == ["Card"]
        await bot.delete_ephemeral_message(ephemeral_message_id=sent.ephemeral_message_id, **here)
    assert anna.last(room).text == "Card"
    assert server.violations == []
