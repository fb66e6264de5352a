"""Reminders on the local Telegram: a new message that calls once, and what is said in private."""

from __future__ import annotations

from tests.bot.adapters.telegram.playing import Game, friends, tokens

HOUR = 3600


async def begun(house, server, title, *people):
    game = Game(house, server.group(title, *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


async def later(house, hours):
    """Hours pass, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        house.server.clock.advance(HOUR)
        await house.tables.alarms.tick()
    await house.quiet()


async def test_a_reminder_is_a_new_message_that_calls_once_and_is_put_off_in_private(server, house):
    people = friends(server)
    game = await begun(house, server, "Friends", *people)
    late, card = game.asked, game.card
    before = {one: len(one.pings(game.room)) for one in people}
    await later(house, 12)
    called = {one: len(one.pings(game.room)) - before[one] for one in people}
    assert called == {one: int(one is late) for one in people}
    reminder = late.pings(game.room)[-1]
    assert "Reminder" in reminder.text
    assert reminder.reply_to is game.card is card
    told = len(game.host.sees(game.room))
    tap = await game.press(late, game.card, game.token("!later"))
    await house.quiet()
    assert tap.seconds == 0
    shown = [one.text for one in late.sees(game.room) if one.ephemeral]
    assert "Put off" in (tap.text or shown[-1])
    for other in people:
        seen = [one for one in other.sees(game.room) if "Put off" in one.text]
        assert other is late or seen == []
    assert len([one for one in game.host.sees(game.room) if not one.ephemeral]) <= told
    await later(house, 12)
    assert len(late.pings(game.room)) == before[late] + 1


async def test_a_table_is_asked_before_all_of_its_people(server, house):
    people = friends(server)
    game = await begun(house, server, "Friends", *people)
    late = game.asked
    await later(house, 59)
    before = {one: len(one.pings(game.room)) for one in people}
    await later(house, 1)
    assert "2\u00a0days now. What next?" in game.card.text
    assert {one: len(one.pings(game.room)) - before[one] for one in people} == dict.fromkeys(
        people, 1
    )
    other = game.other(late)
    await game.press(other, game.card, game.token("!relieve"))
    await house.quiet()
    seats = (await game.table()).seats
    assert [one.computer for one in seats if one.name == late.first_name] == ["novice"]
    assert "What next?" not in game.card.text


async def test_who_plays_in_two_groups_is_told_of_both_in_the_private_chat(server, house):
    anna, boris, _ = friends(server)
    anna.open_private()
    boris.open_private()
    games = [await begun(house, server, title, anna, boris) for title in ("Friends", "Club")]
    while games[0].asked is not games[1].asked:
        await games[0].tap_through()
        await house.quiet()
    late = games[0].asked
    before = [len(late.pings(one.room)) for one in games]
    buzzed = len(late.buzzes(late.private))
    await later(house, 13)
    assert [len(late.pings(one.room)) for one in games] == before
    assert len(late.buzzes(late.private)) == buzzed + 1
    digest = late.buzzes(late.private)[-1]
    assert all(one.code in digest.content.text for one in games)
    for one, other in (games, reversed(games)):
        said = [seen.text for seen in boris.sees(one.room)]
        assert not any(other.code in text for text in said)
    tap = late.tap(digest, tokens(digest)[next(t for t in tokens(digest) if "!later" in t)])
    await tap.answered()
    await house.quiet()
    assert "Put off" in (tap.text or late.sees(late.private)[-1].text)


async def test_settings_are_chosen_by_buttons_in_the_private_chat(server, house):
    anna, *_ = friends(server)
    anna.open_private()
    anna.send(anna.private, "/settings")

    def shown(words):
        found = [one.message for one in anna.sees(anna.private) if words in one.text]
        return found[-1] if found else None

    card = await house.until(lambda: shown("Reminders: you are"))

    async def choose(message, text):
        token = next(one for one in tokens(message) if one.endswith(f"|{text}"))
        await anna.tap(message, tokens(message)[token]).answered()
        await house.quiet()

    await choose(card, "!settings . quiet ?")
    zones = await house.until(lambda: shown("What time is it"))
    moscow = next(one for one in tokens(zones) if one.endswith("22-8+3"))
    await choose(zones, moscow.split("|", 2)[2])
    card = await house.until(lambda: shown("quiet hours: from 22:00 to 8:00 (UTC+3)"))
    await choose(card, "!settings . nudges off")
    assert await house.until(lambda: shown("Reminders: none"))
