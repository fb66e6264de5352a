"""Reminders on the local Discord: with closed private messages, and settings in a channel."""

from __future__ import annotations

from tests.bot.adapters.chats.hidden import Hidden
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


async def test_with_closed_private_messages_a_reminder_of_secrets_reaches_all_and_names_none(chat):
    """Anna's private messages are closed; Clara is the only one who has not chosen yet."""
    anna, boris, clara = people = chat.friends()
    chat.closes_home(anna)
    game = Hidden(chat, *people)
    await game.begun()
    for one in (anna, boris):
        while one in await game.awaited():
            await game.choose(one, await game.opened(one))
    await chat.house.quiet()
    for hours in (12, 24, 24):
        before = {one: len(one.pings()) for one in people}
        private = len(clara.pings(clara.home))
        await later(chat.house, hours)
        called = {one: len(one.pings()) - before[one] for one in people}
        assert called == dict.fromkeys(people, 1)
        assert len(clara.pings(clara.home)) == private


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
