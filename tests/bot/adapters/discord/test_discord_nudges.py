"""Reminders on the local Discord: a new message that calls once, and what is said in private."""

from __future__ import annotations

from tests.bot.adapters.discord.hiding import Hidden
from tests.bot.adapters.discord.playing import Game, press, said, tokens

HOUR = 3600


async def later(house, hours):
    """Hours pass, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        house.server.clock.advance(HOUR)
        await house.tables.alarms.tick()
    await house.quiet()


async def begun(house, server):
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down()
    await house.quiet()
    return game


async def test_a_reminder_is_a_new_message_that_calls_once_and_is_put_off_in_private(server, house):
    game = await begun(house, server)
    late, card = await game.asked(), game.card
    before = {one: len(one.pings(game.channel)) for one in game.people}
    await later(house, 12)
    called = {one: len(one.pings(game.channel)) - before[one] for one in game.people}
    assert called == {one: int(one is late) for one in game.people}
    reminder = late.pings(game.channel)[-1]
    assert "Reminder" in reminder.text
    assert reminder.reply_to is game.card is card
    public = len([one for one in game.host.sees(game.channel) if not one.ephemeral])
    await game.press(late, game.card, "!later")
    await house.until(lambda: any("Put off" in one.text for one in game.mine(late)))
    assert len([one for one in game.host.sees(game.channel) if not one.ephemeral]) == public
    for other in game.people:
        assert other is late or not any("Put off" in one.text for one in other.sees(game.channel))
    await later(house, 12)
    assert len(late.pings(game.channel)) == before[late] + 1


async def test_with_closed_private_messages_a_reminder_of_secrets_reaches_all_and_names_none(
    server, house
):
    """Anna's private messages are closed; Clara is the only one who has not chosen yet."""
    people = [server.user(name, dms=name != "Anna") for name in ("Anna", "Boris", "Clara")]
    anna, boris, clara = people
    game = Hidden(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down()
    await house.quiet()
    for one in (anna, boris):
        while one in await game.awaited():
            await game.choose(one, await game.opened(one))
    await house.quiet()
    for hours in (12, 24, 24):
        before = {one: len(one.pings(game.channel)) for one in people}
        private = len(clara.pings(clara.dm))
        await later(house, hours)
        called = {one: len(one.pings(game.channel)) - before[one] for one in people}
        assert called == dict.fromkeys(people, 1)
        assert len(clara.pings(clara.dm)) == private


async def test_a_table_is_asked_and_waits_on(server, house):
    game = await begun(house, server)
    late = await game.asked()
    await later(house, 59)
    before = {one: len(one.pings(game.channel)) for one in game.people}
    await later(house, 1)
    assert "2\u00a0days now. What next?" in game.card.text
    called = {one: len(one.pings(game.channel)) - before[one] for one in game.people}
    assert called == dict.fromkeys(game.people, 1)
    other = next(one for one in game.people if one is not late)
    await game.press(other, game.card, "!wait")
    await house.until(lambda: "What next?" not in game.card.text)
    assert any("goes on waiting" in one.text for one in game.mine(other))


async def test_settings_are_chosen_by_buttons_and_typed(server, house):
    game = await begun(house, server)
    anna = game.host
    await anna.slash(game.channel, "settings", setting="away", choice="2020-01-01").settled()
    assert any("cannot be set" in one.text for one in game.mine(anna))
    await anna.slash(game.channel, "settings").settled()
    chats = game.mine(anna)[-1].message
    own = next(one for one in tokens(chats) if said(one) == "!settings .")
    await press(anna, chats, own).answered()

    def mine(words):
        return next((one.message for one in game.mine(anna) if words in one.text), None)

    shown = await house.until(lambda: mine("Reminders: you"))
    token = next(one for one in tokens(shown) if said(one).endswith(" nudges off"))
    await press(anna, shown, token).answered()
    await house.until(lambda: any("Reminders: none" in one.text for one in game.mine(anna)))
    day = next(one for one in tokens(game.mine(anna)[-1].message) if "away 20" in one)
    await press(anna, game.mine(anna)[-1].message, day).answered()
    await house.until(lambda: "Anna is away until" in game.card.text)
    assert "Reminders" not in game.card.text
