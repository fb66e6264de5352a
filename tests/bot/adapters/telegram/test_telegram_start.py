"""How the bot meets its server."""

from __future__ import annotations


async def test_menus_stand_for_each_kind_of_chat_and_language(server, house):
    anna, boris = server.user("Anna"), server.user("Boris", language="ru")
    room = server.group("Friends", anna, boris)
    await house.until(lambda: len(server.api.commands) == 4 and len(server.api.texts) == 4)
    english = {one["command"]: one["description"] for one in anna.commands(room)}
    russian = {one["command"]: one["description"] for one in boris.commands(room)}
    assert english.keys() == russian.keys() > {"new", "join", "put", "hand"}
    assert english["join"] == "take a seat: /join K7QX"
    assert russian["join"] != english["join"]
    assert "new" not in {one["command"] for one in anna.commands(anna.private)}


async def test_a_table_is_set_and_joined(server, house):
    anna, boris = server.user("Anna"), server.user("Boris")
    room = server.group("Friends", anna, boris)
    anna.send(room, "/new carcassonne")
    card = await house.until(lambda: [one for one in anna.sees(room) if "Join" in one.labels])
    tap = boris.tap(card[0].message, "Join")
    await tap.answered()
    await house.until(lambda: "B Boris" in anna.last(room).text)
