"""How the bot meets its server."""

from __future__ import annotations

import pytest

from bot.adapters.telegram.account import BadToken
from bot.delivery.channel import Later
from bot.talk.adapter_words import say
from tests.bot.adapters.telegram.house import House
from tests.doubles.telegram import Fault


async def test_menus_stand_for_each_kind_of_chat_and_language(server, house):
    anna, boris = server.user("Anna"), server.user("Boris", language="ru")
    room = server.group("Friends", anna, boris)
    await house.until(lambda: len(server.api.commands) == 4 and len(server.api.texts) == 4)
    english = {one["command"]: one["description"] for one in anna.commands(room)}
    russian = {one["command"]: one["description"] for one in boris.commands(room)}
    assert english.keys() == russian.keys() > {"new", "join", "settings"}
    assert len(english) == 10
    assert english["join"] == "take a seat: /join K7QX"
    assert russian["join"] != english["join"]
    assert {one["command"] for one in anna.commands(anna.private)} == english.keys()


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_chat_with_a_table_offers_that_games_verbs_in_its_own_language(server, house, lang):
    anna, boris = server.user("Anna", language=lang), server.user("Boris", language=lang)
    room = server.group("Friends", anna, boris)
    everybody = len(anna.commands(room))
    for one, line in ((anna, "/new florence"), (boris, "/join"), (anna, "/computer")):
        one.send(room, line)
        await house.quiet()
    assert len(anna.commands(room)) == everybody
    anna.send(room, "/begin")
    await house.until(lambda: len(anna.commands(room)) > everybody)
    shown = {one["command"]: one["description"] for one in boris.commands(room)}
    assert {"offer", "hand", "new"} < shown.keys()
    assert len(shown) <= 60
    assert shown["build"] == say(lang, "command-build")
    other = server.group("Others", anna)
    assert len(anna.commands(other)) == everybody
    other_lang = "ru" if lang == "en" else "en"
    anna.send(room, f"/lang {other_lang} room")
    await house.until(
        lambda: (
            {one["command"]: one for one in anna.commands(room)}["build"]["description"]
            == say(other_lang, "command-build")
        )
    )
    for one in (anna, boris):
        one.send(room, "/resign yes")
        await house.quiet()
    await house.until(lambda: len(anna.commands(room)) == everybody)


@pytest.mark.parametrize(("server", "asides"), [("", True), ("old", False)], indirect=["server"])
async def test_a_command_in_a_group_is_seen_by_its_writer_alone_where_the_server_knows_that(
    server, house, asides
):
    told = [one for one in server.calls if one.method == "setMyCommands"]
    assert len(told) == 4
    for call in told:
        group = call.params["scope"]["type"] == "all_group_chats"
        marks = {one.get("is_ephemeral", False) for one in call.params["commands"]}
        assert marks == {asides and group}


@pytest.mark.parametrize(("server", "asides"), [("", True), ("old", False)], indirect=["server"])
@pytest.mark.parametrize("fault", [{"cut": True}, {"lost": True}, {"code": 429}, {"code": 502}])
async def test_trouble_at_the_start_says_nothing_of_what_the_server_knows(
    server, build, asides, fault
):
    server.faults.append(Fault("deleteEphemeralMessage", **fault))
    await build(server)
    assert server.faults[0].times == 0
    marks = {
        one.get("is_ephemeral", False)
        for call in server.calls
        if call.method == "setMyCommands" and call.params["scope"]["type"] == "all_group_chats"
        for one in call.params["commands"]
    }
    assert marks == {asides}


async def test_a_table_is_set_and_joined(server, house):
    anna, boris = server.user("Anna"), server.user("Boris")
    room = server.group("Friends", anna, boris)
    anna.send(room, "/new carcassonne")
    card = await house.until(lambda: [one for one in anna.sees(room) if "Join" in one.labels])
    tap = boris.tap(card[0].message, "Join")
    await tap.answered()
    await house.until(lambda: "B Boris" in anna.last(room).text)


async def test_a_token_that_is_not_known_leaves_no_connection_open(server, tmp_path):
    house = House(server, f"sqlite:///{tmp_path / 'other.sqlite'}", token=f"{server.token}x")
    with pytest.raises(BadToken):
        await house.telegram.start()
    assert house.telegram._connection.request._session.closed
    await house._close()


async def test_after_the_end_nothing_is_asked_and_no_connection_is_opened(server, house):
    await house.telegram.stop()
    session, calls = house.telegram._connection.request._session, len(server.calls)
    with pytest.raises(Later):
        await house.telegram._connection.api.answer("1", "too late")
    assert house.telegram._connection.request._session is session
    assert session.closed
    assert len(server.calls) == calls
