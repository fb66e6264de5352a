"""A fast game against Telegram's flood limits, by the real library and adapter."""

from __future__ import annotations

from tests.bot.adapters.telegram.playing import Game, asked, friends

MOVES = 30
PAUSE_S = 20 / MOVES


async def test_of_thirty_moves_in_twenty_seconds_none_is_refused_and_no_other_chat_waits(
    server, house
):
    people = friends(server)
    fast = Game(house, server.group("Friends", *people), *people)
    calm = Game(house, server.group("Others", *people), *people)
    await fast.sit_down()
    await house.quiet()
    before, began = len(server.calls), server.clock.now()
    for _ in range(MOVES):
        await fast.someone_moves()
        await house.rests()
        server.clock.advance(PAUSE_S)
    typed_at = server.clock.now()
    assert typed_at - began < 21
    people[0].send(calm.room, "/new carcassonne")
    await house.until(lambda: calm.has_card)
    assert server.clock.now() - typed_at <= 2
    await house.quiet()
    assert {one.code for one in server.calls[before:]} == {200}
    turn = fast.card.text.splitlines()[1]
    assert turn.startswith(f"{asked(await fast.table()).name}: ")
