"""Who has themselves forgotten on Discord leaves no table waiting."""

from __future__ import annotations

from tests.bot.adapters.discord.playing import Game


async def test_a_line_that_forgets_somebody_leaves_no_table_waiting_for_them(server, house):
    anna, boris = server.user("Anna"), server.user("Boris")
    guild = server.guild("Tavern", anna, boris)
    games = [Game(house, server.channel(guild, name), anna, boris) for name in ("red", "blue")]
    for game in games:
        await game.sit_down()
    await anna.slash(games[0].channel, "forgetme", confirm="yes").settled()
    for game in games:
        await house.until(lambda one=game: "Boris: " in one.card.text)
        left = (await game.table()).seats
        assert [(one.person is None, one.computer) for one in left if one.name != "Boris"] == [
            (True, "novice")
        ]
