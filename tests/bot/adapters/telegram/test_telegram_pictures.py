"""The real pictures, as Telegram takes them."""

from __future__ import annotations

import io

from PIL import Image

from bot.adapters.telegram.outbound.messages import CAPTION, units
from renderers import draw
from tests.bot.adapters.telegram.playing import Game, friends


async def test_cards_menus_and_full_size_are_taken_as_they_are_drawn(server, build):
    house = await build(server, draw=draw)
    people = friends(server, Anna="ru")
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    await game.play(6)
    pictures = [one for one in game.cards() if one.picture]
    person, shown, _ = await game.step_in()
    pictures += [one for one in person.sees(game.room) if one.message is shown]
    assert len(pictures) == 2
    for card in pictures:
        assert max(Image.open(io.BytesIO(card.picture)).size) <= 2560
        assert units(card.text) <= CAPTION
    await game.press(game.host, game.card, game.token("!board"))
    await house.until(lambda: any(one.document for one in game.host.sees(game.room)))
