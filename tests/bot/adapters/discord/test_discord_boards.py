"""The key that opens the table in the web room, for who presses it alone."""

from __future__ import annotations

from tests.bot.adapters.discord.playing import Game

SITE = "https://tavola.example.org"


def links(message):
    """Where the buttons of a message lead."""
    return [one["url"] for one in message.content.parts if one["type"] == 2 and "url" in one]


async def test_the_key_gives_a_personal_link_that_nobody_else_sees(server, build):
    house = await build(server, site=SITE)
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down()
    await house.quiet()
    anna, *others = people
    await game.press(anna, game.card, "!open")
    await house.until(lambda: any("works once" in one.text for one in game.mine(anna)))
    (shown,) = [one.message for one in game.mine(anna) if "works once" in one.text]
    (link,) = links(shown)
    assert link.startswith(f"{SITE}/board/")
    assert not any("works once" in one.text for who in others for one in who.sees(game.channel))
