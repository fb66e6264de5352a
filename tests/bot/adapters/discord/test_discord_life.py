"""What happens around a table on the local Discord: restarts, cuts, age, rights, threads."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image

from bot.adapters.discord.account import Account, BadToken
from bot.delivery.channel import Gone, Later, Refused
from bot.tables import repository, room_settings
from bot.tables.play import event_log
from bot.talk.message import Message, PrivateChat, Room, Span
from tests.bot.adapters.discord.house import House
from tests.bot.adapters.discord.playing import Game, menu, press, said, tokens
from tests.doubles.discord import Fault

HOUR = 3600


@pytest.fixture
def people(server):
    return [server.user(name) for name in ("Anna", "Boris", "Clara")]


@pytest.fixture
def channel(server, people):
    return server.channel(server.guild("Tavern", *people), "games")


@pytest.fixture
async def game(house, channel, people):
    found = Game(house, channel, *people)
    await found.sit_down()
    await house.quiet()
    return found


def sketched():
    """A picture that nobody has seen."""
    out = io.BytesIO()
    Image.new("RGB", (4, 4), "red").save(out, "PNG")
    return out.getvalue()


def notice(text="Hello"):
    return Message(kind="notice", text=(Span(text),))


# --- starts and ends ---


async def test_after_a_restart_old_buttons_work_and_commands_are_not_told_again(
    server, channel, people, tmp_path
):
    database = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    async with House(server, database) as house:
        game = Game(house, channel, *people)
        await game.sit_down()
        await game.play(5)
        text, seq = game.card.text, (await game.table()).seq
    told = [one for one in server.calls if one.name.startswith("PUT /applications")]
    async with House(server, database) as house:
        game.house = house
        assert (game.card.text, (await game.table()).seq) == (text, seq)
        await game.play(5)
        await game.play(3, typing=True)
    again = [one for one in server.calls if one.name.startswith("PUT /applications")]
    assert (len(told), len(again)) == (1, 1)


async def test_what_waits_at_a_start_is_sent_as_soon_as_the_bot_has_logged_in(
    server, channel, people, tmp_path
):
    database = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    async with House(server, database) as house:
        game = Game(house, channel, *people)
        await game.sit_down()
        room = Room((await game.table()).rooms[0])
    house = House(server, database)
    waits = asyncio.create_task(house.discord.channel.post(room, notice("Waiting"), None))
    await asyncio.sleep(0.1)
    assert not waits.done()
    async with house:
        await waits
    assert "Waiting" in [one.message.text for one in people[0].sees(channel)]


@pytest.mark.parametrize("point", ["pressed", "acknowledged", "committed", "sent"])
async def test_a_crash_loses_no_move_and_doubles_none(server, channel, people, tmp_path, point):
    database = f"sqlite:///{tmp_path / 'tavola.sqlite'}"
    house = await House(server, database).__aenter__()
    game = Game(house, channel, *people)
    await game.sit_down()
    await game.play(1)  # so that a meeple is asked for, which is one press
    before, token = await game.table(), min(menu(await game.offer()))
    pings = [len(one.pings(channel)) for one in people]
    used = press(await game.asked(), game.card, token)
    if point != "pressed":
        await used.answered()
    if point in ("committed", "sent"):
        await game.moved(before.seq)
    if point == "sent":
        await house.quiet()
    await house.crash()
    house = game.house = await House(server, database).__aenter__()
    await house.quiet()
    if (await game.table()).seq == before.seq:
        assert point in ("pressed", "acknowledged")
        await press(await game.asked(), game.card, token).answered()
        await game.moved(before.seq)
        await house.quiet()
    acts = [
        one.text
        for one in await house.tables.see(event_log.history, await game.table())
        if one.seat >= 0
    ]
    assert len(acts) == 2
    assert acts[1] == said(token)
    assert all(
        len(one.pings(channel)) - known <= 1 for one, known in zip(people, pings, strict=True)
    )
    assert (await game.offer()) is game.card
    await game.play(4)
    await house.__aexit__()


async def test_a_wrong_token_is_told_at_once(server, tmp_path):
    other = House(server, f"sqlite:///{tmp_path / 'other.sqlite'}")
    other.discord._account = Account("nobody's", server.api_url, server.gateway_url)
    with pytest.raises(BadToken):
        await other.discord.start()
    await other.__aexit__()
    server.api.violations.clear()


async def test_a_discord_that_cannot_be_reached_is_tried_again(server, tmp_path):
    server.faults.append(Fault("GET /users/@me", cut=True, times=2))
    house = House(server, f"sqlite:///{tmp_path / 'tavola.sqlite'}")
    await house.discord.start()
    with pytest.raises(Later):
        await house.discord.channel._api.private_chat(1)
    await house.until(lambda: house.discord.is_ready)
    assert house.discord.username == "tavola"
    await house.__aexit__()


@pytest.mark.parametrize("by_library", [False, True])
async def test_a_stop_while_a_client_is_being_closed_leaves_no_connection(
    house, monkeypatch, by_library
):
    begun, go_on = asyncio.Event(), asyncio.Event()
    client, state = house.discord._client, house.discord._client._connection
    close = state.close

    async def slowly():
        begun.set()
        await go_on.wait()
        await close()

    monkeypatch.setattr(state, "close", slowly)
    if by_library:  # it closes itself in the task that is to be stopped
        house.server.gateway.lines[0].queue.put_nowait(4004)
    else:
        house.discord._running.cancel()
    await begun.wait()
    stopping = asyncio.create_task(house.discord.stop())
    await asyncio.sleep(0)
    go_on.set()
    await stopping
    assert client.http._HTTPClient__session.closed


# --- the line ---


@pytest.mark.parametrize("trouble", ["drop", "ask_reconnect", "invalidate"])
async def test_a_gateway_that_is_cut_comes_back_and_nothing_is_lost(game, server, trouble):
    person, seq = await game.asked(), (await game.table()).seq
    getattr(server.gateway, trouble)()
    if trouble != "invalidate":  # what is done meanwhile is told when the session is resumed
        game.house.server.clock.advance(1)
        await game.type_through(person)
        assert server.gateway.resumes == 1
    else:
        await game.house.until(lambda: server.gateway.identifies > 1)
        await game.type_through(person)
    assert (await game.table()).seq > seq
    await game.play(4)


async def test_a_channel_that_is_limited_for_long_does_not_delay_another(house, server, people):
    guild = server.guild("Tavern", *people)
    one, two = (Game(house, server.channel(guild, name), *people[:2]) for name in ("a", "b"))
    await one.sit_down()
    await two.sit_down()
    server.faults.append(
        Fault("POST /channels", code=429, channel=one.channel.id, retry_after=60.0, times=3)
    )
    server.faults.append(
        Fault("PATCH /channels", code=429, channel=one.channel.id, retry_after=60.0, times=3)
    )
    await one.type_through(await one.asked())
    start = server.clock.now()
    for _ in range(3):
        await two.tap_through(await two.asked())
    assert server.clock.now() - start < 60
    await one.offer()
    assert server.clock.now() - start >= 60


# --- age ---


async def test_an_old_card_is_edited_where_it_stands(game, server):
    room, card = Room((await game.table()).rooms[0]), game.card
    server.clock.advance(2 * HOUR)
    for at in range(2):
        await game.house.discord.channel.edit(room, str(card.id), notice(f"{at}"), None)
    assert card.text == "1"


async def test_too_many_changes_of_old_cards_are_put_off_and_nothing_else(game, server):
    channel, room = game.house.discord.channel, Room((await game.table()).rooms[0])
    number = str(game.card.id)
    server.clock.advance(2 * HOUR)
    for at in range(3):
        await channel.edit(room, number, notice(f"{at}"), None)
    with pytest.raises(Later) as later:
        await channel.edit(room, number, notice("3"), None)
    assert (later.value.old, 0 < later.value.seconds <= 8) == (True, True)


async def test_a_card_in_an_archived_thread_is_edited_where_it_stands(
    house, server, channel, people
):
    await people[0].slash(channel, "new", game="carcassonne", thread=True).settled()
    (thread,) = channel.guild.threads
    game, channel = Game(house, thread, *people), house.discord.channel
    await house.until(lambda: game.cards)
    game.code = next(iter(tokens(game.card))).split("|")[0]
    room, card = Room((await game.table()).rooms[0]), game.card
    server.archive(thread)
    await channel.edit(room, str(card.id), notice("New words"), None)
    assert (card.text, thread.archived) == ("New words", False)
    server.archive(thread)
    await channel.strip(room, str(card.id))
    assert card.labels == []
    server.archive(thread, lock=True)
    with pytest.raises(Gone):
        await channel.edit(room, str(card.id), notice("More"), None)


async def test_pictures_that_stand_there_are_not_sent_again(game):
    channel, room = game.house.discord.channel, (await game.table()).rooms[0]
    card, known = game.card, len(game.house.server.world.files)
    picture, message = card.content.attachments[0], notice("New words")
    await channel.edit(Room(room), str(card.id), message, picture.data)
    assert (card.text, card.content.attachments) == ("New words", (picture,))
    assert len(game.house.server.world.files) == known
    await channel.edit(Room(room), str(card.id), message, None)
    assert card.content.attachments == ()


# --- rights ---


async def test_without_the_right_to_attach_the_words_still_come(game, server):
    server.deny(game.channel, "attach")
    await game.play(3)
    await game.house.quiet()
    assert game.card.versions
    assert game.card.content.attachments == ()
    assert menu(game.card)


async def test_where_the_bot_may_not_write_it_says_so_in_private(house, server, channel, people):
    server.deny(channel, "send")
    used = await people[0].slash(channel, "new", game="carcassonne").settled()
    assert "I may not write" in used.response.text
    assert used.response.receiver is people[0]
    assert await house.tables.see(repository.of_person, 1) == ()


@pytest.mark.parametrize("loss", ["permission", "channel", "kicked"])
async def test_a_room_that_is_lost_stops_nothing(game, server, people, loss):
    person = await game.asked()
    other = server.channel(server.guild("Elsewhere", *people), "games")
    await people[0].slash(other, "table", table=game.code).settled()
    if loss == "permission":
        server.deny(game.channel, "view")
    elif loss == "channel":
        server.delete(game.channel)
    else:
        server.kick_bot(game.channel.guild)
    game.channel = other
    await game.house.until(lambda: game.cards)
    for _ in range(3):
        await game.type_through(person)
        person = await game.asked()
    await game.house.quiet()
    assert menu(game.card)


# --- private chats ---


async def test_a_closed_private_chat_is_noted_and_not_tried_again(game, server, people):
    channel, person = game.house.discord.channel, people[0]
    number = (await game.table()).seats[0].person
    await channel.post(PrivateChat(number), notice(), None)
    assert person.last(person.dm).text == "Hello"
    person.dms = False
    with pytest.raises(Refused):
        await channel.post(PrivateChat(number), notice(), None)
    await person.slash(game.channel, "settings", setting="calls", choice="private").settled()
    await game.play(6)
    await game.house.quiet()
    assert await game.house.people.reach_of(number) == "closed"
    assert person.pings(game.channel), "the channel calls who is not reached at home"
    calls = len(server.calls)
    with pytest.raises(Refused):
        await channel.post(PrivateChat(number), notice(), None)
    assert len(server.calls) == calls
    person.dms = True
    await person.slash(person.dm, "mytables").settled()
    assert await game.house.people.reach_of(number) == "open"
    await channel.post(PrivateChat(number), notice("Again"), None)
    assert person.last(person.dm).text == "Again"


async def test_no_more_than_ten_private_chats_are_opened_in_ten_minutes(house, server):
    many = [server.user(f"P{at}") for at in range(12)]
    room = server.channel(server.guild("Tavern", *many), "games")
    numbers = []
    for one in many:
        await one.slash(room, "mytables").settled()
        numbers.append((await house.people.find("discord", str(one.id))).id)
    channel = house.discord.channel
    for number in numbers[:10]:
        await channel.post(PrivateChat(number), notice(), None)
    with pytest.raises(Refused):
        await channel.post(PrivateChat(numbers[10]), notice(), None)
    await channel.post(PrivateChat(numbers[0]), notice("More"), None)
    server.clock.advance(601)
    await channel.post(PrivateChat(numbers[11]), notice(), None)
    assert many[11].last(many[11].dm).text == "Hello"


async def test_a_table_can_be_played_from_the_private_chat(game, people):
    for _ in range(4):
        person, seq = await game.asked(), (await game.table()).seq
        await person.slash(person.dm, "table", table=game.code).settled()
        card = person.last(person.dm)
        assert not card.ephemeral
        while (await game.table()).seq == seq:
            token = game.random.choice(sorted(menu(card.message)))
            known = len(card.message.versions)
            await press(person, card.message, token).settled()
            await game.house.until(lambda c=card, k=known: len(c.message.versions) > k)
        await game.house.quiet()
        assert "waiting" not in person.last(person.dm).text


async def test_where_only_a_person_has_installed_the_app_answers_are_private(house, server, people):
    anna = server.user("Anna", installed=True)
    foreign = server.channel(server.guild("Foreign", anna, bot=False), "talk")
    offered = anna.commands(foreign)
    assert "new" not in offered
    assert {"rules", "hand", "mytables", "put"} <= set(offered)
    used = await anna.slash(foreign, "rules").settled()
    assert used.response.receiver is anna
    assert (await anna.slash(foreign, "help", all="all").settled()).extra <= 5


# --- threads ---


async def test_a_table_gets_a_thread_of_its_own_from_its_card(house, server, channel, people):
    game = Game(house, channel, *people)
    await people[0].slash(channel, "new", game="carcassonne", thread=False).settled()
    await house.until(lambda: game.cards)
    game.code = next(iter(tokens(game.card))).split("|")[0]
    card = game.card
    used = await game.press(people[1], card, "!thread")
    await house.until(lambda: used.followups)
    assert "no seat" in used.followups[0].text
    assert card.thread is None
    await game.press(people[0], card, "!thread")
    await house.until(lambda: card.thread and not card.labels)
    assert f"<#{card.thread.id}>" in card.text
    assert card.thread.name == f"Carcassonne · {game.code}"
    game.channel = card.thread
    await house.until(lambda: game.cards)
    assert not any(said(one) == "!thread" for one in tokens(game.card))
    for person in people[1:]:
        await game.press(person, game.card, "!join")
    await house.until(lambda: "Clara" in game.card.text)
    await game.press(people[0], game.card, "!begin")
    await house.until(lambda: menu(game.card))
    known = len(channel.messages)
    await game.play(6)
    assert len(channel.messages) == known
    server.archive(game.channel)
    await game.play(3)
    assert not game.channel.archived


async def test_a_new_table_can_begin_in_a_thread(house, server, channel, people):
    used = await people[0].slash(channel, "new", game="carcassonne", thread=True).settled()
    thread = next(one for one in channel.guild.channels.values() if one.is_thread)
    assert f"<#{thread.id}>" in used.response.text
    assert thread.name == "Carcassonne · Anna"
    line = people[1].last(channel)
    assert f"table {used.response.text.split()[1]}" in line.text, used.response.text
    assert line.message.thread is thread
    assert line.message.flags & 4096
    game = Game(house, thread, *people)
    await house.until(lambda: game.cards)
    assert not any(one.author.is_bot and one.labels for one in channel.messages.values())
    used = await people[0].slash(channel, "new", game="chess", thread=True).settled()
    assert "chess" in used.response.text
    assert channel.guild.threads == [thread], "a thread is made for a table alone"


async def test_which_game_it_is_to_be_is_asked_before_a_thread_stays(house, channel, people):
    used = await people[0].slash(channel, "new", thread=True).settled()
    assert used.response.labels[0] == "Carcassonne"
    assert not any(one.is_thread and not one.archived for one in channel.guild.channels.values())


async def test_a_new_table_has_a_thread_where_the_bot_may_make_one(house, server, channel, people):
    await people[0].slash(channel, "new", game="carcassonne").settled()
    (thread,) = channel.guild.threads
    game = Game(house, thread, *people)
    await house.until(lambda: game.cards)
    (line,) = [one for one in channel.messages.values() if one.author.is_bot]
    assert line.text == f"Carcassonne, table {next(iter(tokens(game.card)))[:4]}: <#{thread.id}>"
    assert thread.auto_archive == 7 * 24 * 60


async def test_in_the_channel_it_is_told_in_which_thread_the_table_stands(house, channel, people):
    await people[0].slash(channel, "new", game="carcassonne").settled()
    (thread,) = channel.guild.threads
    used = await people[1].slash(channel, "table").settled()
    assert f"<#{thread.id}>" in used.response.text


async def test_a_table_that_a_key_opens_has_a_thread_too(house, channel, people):
    used = await people[0].slash(channel, "new").settled()
    assert channel.guild.threads == []
    await people[0].click(used.response, "Carcassonne").settled()
    (thread,) = channel.guild.threads
    await house.until(lambda: Game(house, thread, *people).cards)
    assert f"<#{thread.id}>" in people[0].last(channel).text


@pytest.mark.parametrize("why", ["denied", "full", "chosen", "asked", "busy"])
async def test_without_a_thread_a_table_is_played_in_the_channel(
    house, server, channel, people, why
):
    more = {}
    if why == "denied":
        server.deny(channel, "create_threads")
    elif why == "full":
        channel.guild.most_threads = 0
    elif why == "busy":
        server.faults.append(
            Fault("POST /channels/{channel_id}/messages/{message_id}/threads", code=429,
                  channel=channel.id, retry_after=60.0)
        )  # fmt: skip
    elif why == "asked":
        more["thread"] = False
    else:
        await people[0].slash(channel, "settings").settled()
        room = (await house.people.find_room("discord", str(channel.id))).id
        await house.tables.do(room_settings.choose, room, room_settings.THREADS, "off")
    await people[0].slash(channel, "new", game="carcassonne", **more).settled()
    game = Game(house, channel, *people)
    await house.until(lambda: game.cards)
    assert channel.guild.threads == []
    assert [one for one in channel.timeline if getattr(one, "author", None)] != []
    posts = [one for one in channel.messages.values() if not (one.deleted or one.receiver)]
    assert posts == [game.card], "no line tells of a thread that is not there"


async def test_a_thread_has_the_settings_and_the_language_of_its_channel(
    house, server, channel, people
):
    await people[0].slash(channel, "new", game="carcassonne").settled()
    (first,) = channel.guild.threads
    game = Game(house, first, *people)
    await house.until(lambda: game.cards)
    russian = next(one for one in tokens(game.card) if said(one).startswith("!lang ru"))
    await press(people[0], game.card, russian).settled()
    await house.until(lambda: "Новый стол" in game.card.text)
    room = (await house.people.find_room("discord", str(channel.id))).id
    await house.tables.do(room_settings.choose, room, room_settings.OPENERS, "admins")
    thread = (await house.people.find_room("discord", str(first.id))).id
    assert (await house.tables.see(room_settings.room_settings, thread)).admins_open
    await house.tables.do(room_settings.choose, thread, room_settings.OPENERS, "everybody")
    assert not (await house.tables.see(room_settings.room_settings, room)).admins_open
    await people[0].slash(channel, "new", game="carcassonne").settled()
    second = Game(house, channel.guild.threads[-1], *people)
    await house.until(lambda: second.cards)
    assert "Новый стол" in second.card.text
    assert not any(said(one).startswith("!lang") for one in tokens(second.card))


async def test_without_the_right_to_make_threads_it_says_so(house, server, channel, people):
    server.deny(channel, "create_threads")
    used = await people[0].slash(channel, "new", game="carcassonne", thread=True).settled()
    assert "threads" in used.response.text


# --- twice ---


async def test_a_message_whose_answer_was_lost_is_not_posted_twice(game, server):
    await game.house.quiet()
    server.faults.append(Fault("POST /channels/{channel_id}/messages", lost=True))
    known = len(game.cards)
    await game.host.slash(game.channel, "table").settled()
    await game.house.quiet()
    assert len(game.cards) == known + 1
    assert [one for one in game.cards if one.labels] == [game.card]


async def test_a_card_that_is_shown_anew_is_posted_though_it_says_the_same(game, people):
    known = game.card
    await people[0].slash(game.channel, "table").settled()
    await game.house.until(lambda: game.card is not known)


async def test_where_files_are_no_longer_allowed_a_card_is_still_edited(game, server):
    channel, room = game.house.discord.channel, (await game.table()).rooms[0]
    card = game.card
    server.deny(game.channel, "attach")
    await channel.edit(Room(room), str(card.id), notice("New words"), sketched())
    assert card.text == "New words"
    assert card.content.attachments == ()
