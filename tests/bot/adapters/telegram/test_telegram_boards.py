"""The key that opens the table in the web room, in private chats and in groups."""

from __future__ import annotations

import pytest

from tests.bot.adapters.telegram.playing import Game, friends

SITE = "https://tavola.example.org"
LABEL = {"en": "Open the board", "ru": "Открыть доску"}


async def begun(server, build, languages=None, **settings):
    """Three people whose private chats are open have begun a game."""
    house = await build(server, **settings)
    people = friends(server, **(languages or {}))
    game = Game(house, server.group("Friends", *people), *people)
    for one in people:
        one.open_private()
    await house.quiet()
    await game.sit_down()
    await house.quiet()
    return house, game


def key_of(message, label):
    """The button of a message that bears a label; None without one."""
    buttons = [one for row in message.content.buttons for one in row]
    return next((one for one in buttons if one["text"] == label), None)


def own_card(person):
    """The card in somebody's private chat."""
    return next(one.message for one in reversed(person.sees(person.private)) if " · " in one.text)


async def test_in_a_private_chat_the_key_shows_the_board_within_telegram(server, build):
    _, game = await begun(server, build, {"Anna": "ru"}, site=SITE)
    person, code = game.asked, game.card.text.split("\n")[0].split(" · ")[1]
    lang = "ru" if person.first_name == "Anna" else "en"
    key = key_of(own_card(person), LABEL[lang])
    assert key["web_app"] == {"url": f"{SITE}/app/{code}?lang={lang}"}


async def test_from_a_group_a_link_leads_to_the_private_chat_with_a_link_for_its_reader(
    server, build
):
    house, game = await begun(server, build, site=SITE)
    person = game.other(game.asked)
    person.follow(game.card, LABEL["en"])
    await house.until(lambda: "works once" in person.sees(person.private)[-1].text)
    key = key_of(person.last(person.private).message, LABEL["en"])
    assert key["url"].startswith(f"{SITE}/board/")
    others = [one for one in game.people if one is not person]
    seen = [one.text for who in others for one in (*who.sees(game.room), *who.sees(who.private))]
    assert not any("works once" in one for one in seen)


async def test_who_has_no_seat_gets_no_link(server, build):
    house, game = await begun(server, build, site=SITE)
    stranger = server.user("Dora")
    code = game.card.text.split("\n")[0].split(" · ")[1]
    stranger.open_private(f"open_{code}")
    await house.until(lambda: stranger.sees(stranger.private)[-1].sender == "Tavola")
    assert key_of(stranger.last(stranger.private).message, LABEL["en"]) is None


async def test_where_the_web_app_has_a_name_a_group_leads_to_it(server, build):
    _, game = await begun(server, build, site=SITE, app="table")
    code = game.card.text.split("\n")[0].split(" · ")[1]
    link = f"https://t.me/{server.api.bot.username}/table?startapp={code}"
    assert key_of(game.card, LABEL["en"])["url"] == link


async def test_without_a_certificate_the_key_gives_a_link_in_private(server, build):
    house, game = await begun(server, build, site="http://tavola.example.org")
    person = game.asked
    card = own_card(person)
    assert "callback_data" in key_of(card, LABEL["en"])
    await person.tap(card, LABEL["en"]).answered()
    await house.until(lambda: "works once" in person.sees(person.private)[-1].text)


@pytest.mark.parametrize("site", [""])
async def test_without_an_address_there_is_no_key(server, build, site):
    _, game = await begun(server, build, site=site)
    assert key_of(game.card, LABEL["en"]) is None
    assert key_of(own_card(game.asked), LABEL["en"]) is None
