"""A copy of a card that nobody knows of loses its buttons when it is pressed."""

from __future__ import annotations

from storage import cards
from tests.bot.adapters.discord.playing import Game, tokens


async def test_c2_a_pressed_copy_loses_its_buttons(server, house):
    people = [server.user(name) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down()
    await house.quiet()
    table, copy = await game.table(), game.card
    standing = await house.store.read(lambda conn: cards.cards(conn, table.id))
    (known,) = [one for one in standing if one.kind == "card"]
    # As after a call that was sent again too late for Discord to know it: nobody heard of this one.
    house.discord.channel._shown.drop(copy.id)
    await house.store.write(lambda conn: cards.drop_card(conn, table.id, known.address, known.kind))
    await game.press(game.host, copy, "!log")
    await house.until(lambda: not tokens(copy))
    await house.store.write(lambda conn: cards.set_card(conn, table.id, known))
    await game.type_through(await game.asked())
    await game.offer()
    await house.quiet()
    assert [one for one in game.cards if tokens(one)] == [game.card]
