"""What happens in the chats of the local Telegram: who hears, who sees, what may be changed."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.doubles.conftest import picture
from tests.doubles.telegram import TelegramServer, WallClock, transcript
from tests.doubles.telegram.floods import Floods


@pytest.fixture
def anna(server):
    return server.user("Anna")


@pytest.fixture
def boris(server):
    return server.user("Boris", language="ru")


@pytest.fixture
def room(server, anna, boris):
    chat = server.group("Friends", anna, boris)
    server.api.updates.waiting.clear()
    return chat


def keys(*labels: str) -> dict:
    return {"inline_keyboard": [[{"text": one, "callback_data": one.lower()} for one in labels]]}


def words(answer: dict) -> str:
    assert not answer["ok"], answer
    return f"{answer['error_code']} {answer['description']}"


def kinds(server) -> list[str]:
    return [
        next(key for key in one.body if key != "update_id") for one in server.api.updates.waiting
    ]


def texts(server) -> list[str]:
    bodies = (one.body for one in server.api.updates.waiting)
    return [one["message"].get("text", "") for one in bodies if "message" in one]


# --- who hears what -------------------------------------------------------------------------------


async def test_with_privacy_mode_the_bot_hears_what_is_meant_for_it(server, raw, anna, room):
    anna.send(room, "hello all")
    anna.send(room, "/new")
    anna.send(room, "/new@tavola_bot")
    anna.send(room, "/new@other_bot")
    anna.send(room, "hey @tavola_bot")
    sent = (await raw("sendMessage", chat_id=room.id, text="card"))["result"]
    anna.send(room, "nice", reply_to=room.messages[sent["message_id"]])
    assert texts(server) == ["/new", "/new@tavola_bot", "hey @tavola_bot", "nice"]


async def test_an_administrator_bot_hears_everything(server, anna, room):
    server.promote_bot(room, "can_pin_messages")
    anna.send(room, "hello all")
    assert texts(server) == ["hello all"]


async def test_comings_and_goings_are_told(server, anna, boris, room):
    server.leave(room, boris)
    server.join(room, boris)
    server.kick_bot(room)
    assert kinds(server) == ["message", "message", "my_chat_member"]
    server.promote_bot(server.group("Ours", anna, admin=True), "can_pin_messages")
    assert kinds(server)[3:] == ["my_chat_member", "message", "my_chat_member", "my_chat_member"]


async def test_only_wanted_kinds_come_and_the_choice_stays(server, raw, anna, room):
    await raw("getUpdates", allowed_updates=["callback_query"])
    anna.send(room, "/new")
    await raw("getUpdates")
    anna.send(room, "/new")
    assert kinds(server) == []
    await raw("getUpdates", allowed_updates=[])
    anna.send(room, "/new")
    assert kinds(server) == ["message"]


async def test_an_unread_update_is_kept_for_a_day(server, raw, anna, room):
    anna.send(room, "/new")
    server.clock.advance(86_399)
    assert len((await raw("getUpdates"))["result"]) == 1
    server.clock.advance(2)
    assert (await raw("getUpdates"))["result"] == []


async def test_dropping_updates_unread_is_blamed(server, raw, anna, room):
    anna.send(room, "/new")
    await raw("deleteWebhook", drop_pending_updates=True)
    assert server.violations == ["deleteWebhook: 1 updates were dropped unread"]


async def test_a_message_pings_by_name_and_by_reply_but_not_silently_or_by_edit(
    server, raw, anna, boris, room
):
    call = f'<a href="tg://user?id={anna.id}">Anna</a> and @boris'
    sent = (await raw("sendMessage", chat_id=room.id, text=call, parse_mode="HTML"))["result"]
    silent = {"text": call, "parse_mode": "HTML", "disable_notification": True}
    await raw("sendMessage", chat_id=room.id, **silent)
    asked = anna.send(room, "/new")
    reply = {"message_id": asked.id}
    await raw("sendMessage", chat_id=room.id, text="here", reply_parameters=reply)
    await raw("editMessageText", chat_id=room.id, message_id=sent["message_id"], text="@anna")
    assert [one.text for one in anna.pings(room)] == ["@anna", "here"]
    assert [one.text for one in boris.pings(room)] == ["@anna"]
    assert [one.text for one in boris.buzzes(room)] == ["@anna", "/new", "here"]


# --- private chats --------------------------------------------------------------------------------


async def test_a_private_chat_is_opened_by_its_person_and_may_be_blocked(server, raw, anna, room):
    answer = await raw("sendMessage", chat_id=anna.id, text="x")
    assert words(answer) == "403 Forbidden: bot can't initiate conversation with a user"
    stranger = server.user("Carl")
    answer = await raw("sendMessage", chat_id=stranger.id, text="x")
    assert words(answer) == "400 Bad Request: chat not found"
    markup = {"inline_keyboard": [[{"text": "Open", "url": "https://t.me/tavola_bot?start=K7"}]]}
    await raw("sendMessage", chat_id=room.id, text="card", reply_markup=markup)
    anna.follow(anna.last(room).message, "Open")
    assert texts(server) == ["/start K7"]
    assert (await raw("sendMessage", chat_id=anna.id, text="x"))["ok"]
    anna.block()
    answer = await raw("sendMessage", chat_id=anna.id, text="x")
    assert words(answer) == "403 Forbidden: bot was blocked by the user"
    anna.open_private()
    assert (await raw("sendMessage", chat_id=anna.id, text="x"))["ok"]
    assert kinds(server) == ["message", "my_chat_member", "my_chat_member", "message"]
    assert server.violations == []


async def test_a_deep_link_carries_64_characters(anna):
    anna.open_private("a" * 64)
    with pytest.raises(AssertionError, match="cuts the payload"):
        anna.open_private("a" * 65)
    with pytest.raises(AssertionError, match="cuts the payload"):
        anna.open_private("a b")


# --- groups that change ---------------------------------------------------------------------------


async def test_a_kicked_bot_is_refused(server, raw, room):
    server.kick_bot(room)
    answer = await raw("sendMessage", chat_id=room.id, text="x")
    assert words(answer) == "403 Forbidden: bot was kicked from the supergroup chat"
    server.add_bot(room)
    assert (await raw("leaveChat", chat_id=room.id))["ok"]
    answer = await raw("sendMessage", chat_id=room.id, text="x")
    assert words(answer) == "403 Forbidden: bot is not a member of the supergroup chat"


async def test_a_group_may_be_muted_for_the_bot(raw, room):
    room.muted.update(("text", "photos"))
    answer = await raw("sendMessage", chat_id=room.id, text="x")
    assert words(answer) == "400 Bad Request: not enough rights to send text messages to the chat"
    answer = await raw.upload("sendPhoto", picture(), chat_id=room.id)
    assert words(answer) == "400 Bad Request: not enough rights to send photos to the chat"


async def test_an_upgraded_group_says_its_new_id_everywhere(server, raw, anna):
    old = server.group("Old", anna, supergroup=False)
    server.api.updates.waiting.clear()
    new = server.migrate(old)
    services = [one.body["message"] for one in server.api.updates.waiting]
    assert [(one["chat"]["id"], one.get("migrate_to_chat_id")) for one in services] == [
        (old.id, new.id), (new.id, None),
    ]  # fmt: skip
    answer = await raw("sendMessage", chat_id=old.id, text="x")
    assert words(answer) == "400 Bad Request: group chat was upgraded to a supergroup chat"
    assert answer["parameters"] == {"migrate_to_chat_id": new.id}
    assert (await raw("sendMessage", chat_id=new.id, text="x"))["ok"]


async def test_forum_topics_have_threads_and_general_has_none(server, raw, anna):
    forum = server.group("Club", anna, forum=True)
    topic = server.topic(forum, "Carcassonne")
    server.api.updates.waiting.clear()
    asked = anna.send(forum, "/new", topic=topic)
    anna.send(forum, "/new")
    inside, general = (one.body["message"] for one in server.api.updates.waiting)
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (topic.id, True)
    assert "message_thread_id" not in general
    here = {"chat_id": forum.id, "text": "card"}
    assert (await raw("sendMessage", message_thread_id=topic.id, **here))["result"][
        "is_topic_message"
    ]
    reply = {"message_id": asked.id}
    followed = (await raw("sendMessage", reply_parameters=reply, **here))["result"]
    assert followed["message_thread_id"] == topic.id
    assert "is_topic_message" not in (await raw("sendMessage", **here))["result"]
    assert server.violations == []
    answer = await raw("sendMessage", message_thread_id=1, **here)
    assert words(answer) == "400 Bad Request: message thread not found"
    assert server.violations == [f"sendMessage: message_thread_id of General: 1 in chat {forum.id}"]


async def test_a_closed_or_deleted_topic_refuses(server, raw, anna):
    forum = server.group("Club", anna, forum=True)
    topic = server.topic(forum, "Carcassonne")
    here = {"chat_id": forum.id, "text": "card", "message_thread_id": topic.id}
    server.close_topic(forum, topic)
    assert words(await raw("sendMessage", **here)) == "400 Bad Request: TOPIC_CLOSED"
    server.delete_topic(forum, topic)
    assert words(await raw("sendMessage", **here)) == "400 Bad Request: message thread not found"
    assert server.violations == []


async def test_a_reply_in_a_plain_supergroup_has_a_thread_but_no_topic(server, raw, anna, room):
    first = anna.send(room, "hello")
    anna.send(room, "/new", reply_to=first)
    told = server.api.updates.waiting[-1].body["message"]
    assert told["message_thread_id"] == first.id
    assert "is_topic_message" not in told
    answer = await raw("sendMessage", chat_id=room.id, text="x", message_thread_id=first.id)
    assert words(answer) == "400 Bad Request: message thread not found"


async def test_a_bot_with_the_right_makes_topics(server, raw, anna):
    forum = server.group("Club", anna, forum=True)
    answer = await raw("createForumTopic", chat_id=forum.id, name="K7QX")
    assert words(answer) == "400 Bad Request: not enough rights to create a topic"
    server.promote_bot(forum, "can_manage_topics")
    made = (await raw("createForumTopic", chat_id=forum.id, name="K7QX"))["result"]
    here = {"chat_id": forum.id, "message_thread_id": made["message_thread_id"]}
    assert (await raw("closeForumTopic", **here))["ok"]
    assert words(await raw("closeForumTopic", **here)) == "400 Bad Request: TOPIC_NOT_MODIFIED"
    assert (await raw("sendMessage", text="still mine", **here))["ok"]


# --- editing, deleting, pinning -------------------------------------------------------------------


async def test_an_edit_changes_and_without_buttons_removes_them(raw, anna, room):
    sent = (await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Go")))["result"]
    here = {"chat_id": room.id, "message_id": sent["message_id"]}
    same = await raw("editMessageText", text=" a ", reply_markup=keys("Go"), **here)
    assert words(same).startswith("400 Bad Request: message is not modified: specified new")
    assert (await raw("editMessageText", text="b", **here))["result"]["text"] == "b"
    assert anna.last(room).rows == []
    assert (await raw("editMessageReplyMarkup", reply_markup=keys("Stop"), **here))["ok"]
    assert anna.last(room).rows == [["Stop"]]
    answer = await raw("editMessageCaption", caption="b", **here)
    assert words(answer) == "400 Bad Request: there is no caption in the message to edit"


async def test_text_turns_into_a_picture_but_never_back(server, raw, anna, room):
    sent = (await raw("sendMessage", chat_id=room.id, text="a"))["result"]
    photo = (await raw.upload("sendPhoto", picture(), chat_id=room.id))["result"]["photo"]
    here = {"chat_id": room.id, "message_id": sent["message_id"]}
    media = {"type": "photo", "media": photo[-1]["file_id"], "caption": "map"}
    assert (await raw("editMessageMedia", media=media, **here))["result"]["caption"] == "map"
    assert "not modified" in words(await raw("editMessageMedia", media=media, **here))
    answer = await raw("editMessageText", text="b", **here)
    assert words(answer) == "400 Bad Request: there is no text in the message to edit"
    assert server.violations == []


async def test_only_own_messages_that_exist_are_edited(raw, anna, room):
    theirs = anna.send(room, "/new")
    here = {"chat_id": room.id, "text": "x"}
    answer = await raw("editMessageText", message_id=theirs.id, **here)
    assert words(answer) == "400 Bad Request: message can't be edited"
    answer = await raw("editMessageText", message_id=999, **here)
    assert words(answer) == "400 Bad Request: message to edit not found"


async def test_a_message_is_deleted_within_48_hours(server, raw, room):
    for seconds in (48 * 3600, 1):
        sent = (await raw("sendMessage", chat_id=room.id, text="x"))["result"]
        here = {"chat_id": room.id, "message_id": sent["message_id"]}
        server.clock.advance(seconds)
        assert (await raw("deleteMessage", **here))["ok"]
        answer = await raw("deleteMessage", **here)
        assert words(answer) == "400 Bad Request: message to delete not found"
    old = (await raw("sendMessage", chat_id=room.id, text="x"))["result"]["message_id"]
    server.clock.advance(48 * 3600 + 1)
    answer = await raw("deleteMessage", chat_id=room.id, message_id=old)
    assert words(answer) == "400 Bad Request: message can't be deleted for everyone"
    assert (await raw("deleteMessages", chat_id=room.id, message_ids=[old, 999]))["ok"]


async def test_pinning_needs_the_right_in_groups(server, raw, anna, room):
    sent = (await raw("sendMessage", chat_id=room.id, text="x"))["result"]["message_id"]
    answer = await raw("pinChatMessage", chat_id=room.id, message_id=sent)
    assert words(answer) == (
        "400 Bad Request: not enough rights to manage pinned messages in the chat"
    )
    server.promote_bot(room, "can_pin_messages")
    assert (await raw("pinChatMessage", chat_id=room.id, message_id=sent))["ok"]
    chat = (await raw("getChat", chat_id=room.id))["result"]
    assert chat["pinned_message"]["message_id"] == sent
    me = (await raw("getChatMember", chat_id=room.id, user_id=server.bot.id))["result"]
    assert (me["status"], me["can_pin_messages"]) == ("administrator", True)
    assert (await raw("unpinChatMessage", chat_id=room.id, message_id=sent))["ok"]
    assert "pinned_message" not in (await raw("getChat", chat_id=room.id))["result"]
    assert (await raw("getChatMemberCount", chat_id=room.id))["result"] == 3
    high = (await raw("getChatAdministrators", chat_id=room.id))["result"]
    assert [one["user"]["first_name"] for one in high] == ["Anna", "Tavola"]


async def test_a_reaction_is_one_known_emoji(server, raw, anna, room):
    here = {"chat_id": room.id, "message_id": anna.send(room, "/new").id}
    assert (await raw("setMessageReaction", reaction=[{"type": "emoji", "emoji": "👍"}], **here))[
        "ok"
    ]
    answer = await raw("setMessageReaction", reaction=[{"type": "emoji", "emoji": "🧩"}], **here)
    assert words(answer) == "400 Bad Request: REACTION_INVALID"


async def test_a_reply_needs_its_message(raw, room):
    here = {"chat_id": room.id, "text": "x"}
    answer = await raw("sendMessage", reply_parameters={"message_id": 99}, **here)
    assert words(answer) == "400 Bad Request: message to be replied not found"
    lenient = {"message_id": 99, "allow_sending_without_reply": True}
    assert (await raw("sendMessage", reply_parameters=lenient, **here))["ok"]


async def test_chat_actions_are_known_words(raw, room):
    assert (await raw("sendChatAction", chat_id=room.id, action="typing"))["ok"]
    assert not (await raw("sendChatAction", chat_id=room.id, action="thinking"))["ok"]


# --- taps -----------------------------------------------------------------------------------------


async def test_a_tap_is_answered_once_and_within_15_seconds(server, raw, anna, room):
    await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Go"))
    card = anna.last(room).message
    first = anna.tap(card, "Go")
    server.clock.advance(15)
    assert (await raw("answerCallbackQuery", callback_query_id=first.id, text="ok"))["ok"]
    assert (first.seconds, first.text, first.alert) == (15, "ok", False)
    late, never = anna.tap(card, "Go"), anna.tap(card, "Go")
    server.clock.advance(15.1)
    old = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"
    for id in (late.id, first.id, "12345"):
        assert words(await raw("answerCallbackQuery", callback_query_id=id)) == old
    assert not never.is_answered
    assert server.violations == ["unanswered callback query: Anna on 'Go'"] * 2


async def test_a_callback_answer_has_200_utf16_units(server, raw, anna, room):
    await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Go"))
    tap = anna.tap(anna.last(room).message, "Go")
    answer = await raw("answerCallbackQuery", callback_query_id=tap.id, text="🎲" * 100 + "a")
    assert words(answer) == "400 Bad Request: MESSAGE_TOO_LONG"
    link = "https://t.me/tavola_bot?start=a"
    assert not (await raw("answerCallbackQuery", callback_query_id=tap.id, url=link))["ok"]
    shown = {"text": "🎲" * 100, "show_alert": True}
    assert (await raw("answerCallbackQuery", callback_query_id=tap.id, **shown))["ok"]
    assert tap.alert


async def test_a_late_client_presses_buttons_that_are_gone(server, raw, anna, room):
    sent = (await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Go")))["result"]
    card, here = anna.last(room).message, {"chat_id": room.id, "message_id": sent["message_id"]}
    await raw("editMessageText", text="b", **here)
    with pytest.raises(AssertionError, match="no button 'Go'"):
        anna.tap(card, "Go")
    anna.tap(card, "Go", old=True)
    assert server.api.updates.waiting[-1].body["callback_query"]["message"]["text"] == "b"
    await raw("deleteMessage", **here)
    anna.tap(card, "Go", old=True)
    told = server.api.updates.waiting[-1].body["callback_query"]
    assert told["data"] == "go"
    assert (told["message"]["message_id"], told["message"]["date"]) == (card.id, 0)


# --- ephemeral messages ---------------------------------------------------------------------------


def only(user, tap=None, **more) -> dict:
    out = {"receiver_user_id": user.id} | more
    return out | ({"callback_query_id": tap.id} if tap else {})


async def whisper(raw, room, wanted: dict, **more) -> dict:
    more.setdefault("text", "hand")
    return await raw("sendMessage", chat_id=room.id, ephemeral_message_parameters=wanted, **more)


async def test_an_ephemeral_answer_needs_an_occasion_within_15_seconds(
    server, raw, anna, boris, room
):
    await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Hand"))
    tap = anna.tap(anna.last(room).message, "Hand")
    assert words(await whisper(raw, room, only(anna))) == "400 Bad Request: MESSAGE_NOT_COMMAND"
    assert words(await whisper(raw, room, only(boris, tap))) == "400 Bad Request: QUERY_ID_INVALID"
    server.clock.advance(15)
    assert (await whisper(raw, room, only(anna, tap)))["ok"]
    assert [one.text for one in boris.sees(room) if one.sender == "Tavola"] == ["a"]
    assert anna.last(room).ephemeral
    server.clock.advance(1)
    assert words(await whisper(raw, room, only(anna, tap))) == "400 Bad Request: QUERY_ID_INVALID"
    server.promote_bot(room, "can_pin_messages")
    assert (await whisper(raw, room, only(anna)))["ok"]
    assert not (await whisper(raw, anna.private, only(anna)))["ok"]


async def test_an_ephemeral_command_is_seen_and_answered_in_private(server, raw, anna, boris, room):
    hand = {"command": "hand", "description": "my hand", "is_ephemeral": True}
    await raw("setMyCommands", commands=[hand])
    asked = anna.send(room, "/hand")
    told = server.api.updates.waiting[-1].body["message"]
    assert (told["message_id"], told["ephemeral_message_id"]) == (0, asked.id)
    assert "/hand" in [one.text for one in anna.sees(room)]
    assert "/hand" not in [one.text for one in boris.sees(room)]
    reply = {"ephemeral_message_id": asked.id}
    answer = await raw("sendMessage", chat_id=room.id, text="x", reply_parameters=reply)
    assert not answer["ok"]
    assert (await whisper(raw, room, only(anna), reply_parameters=reply))["ok"]


async def test_an_ephemeral_message_stands_in_place_of_the_pressed_one(
    server, raw, anna, boris, room
):
    await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Hand"))
    tap = anna.tap(anna.last(room).message, "Hand")
    wanted = only(anna, tap, replace_callback_query_message=True)
    sent = (await whisper(raw, room, wanted, reply_markup=keys("Back")))["result"]
    assert [one.text for one in anna.sees(room)][1:] == ["hand"]
    assert [one.text for one in boris.sees(room)][1:] == ["a"]
    back = anna.tap(anna.last(room).message, "Back")
    told = server.api.updates.waiting[-1].body["callback_query"]["message"]
    assert told["ephemeral_message_id"] == sent["ephemeral_message_id"]
    again = await whisper(raw, room, only(anna, back, replace_callback_query_message=True))
    assert words(again) == "400 Bad Request: EPHEMERAL_REPLACE_INVALID"


async def test_ephemeral_messages_have_their_own_methods(server, raw, anna, boris, room):
    server.promote_bot(room, "can_pin_messages")
    id = (await whisper(raw, room, only(anna)))["result"]["ephemeral_message_id"]
    mine = {"chat_id": room.id, "receiver_user_id": anna.id, "ephemeral_message_id": id}
    answer = await raw("deleteMessage", chat_id=room.id, message_id=id)
    assert words(answer) == "400 Bad Request: message to delete not found"
    assert (await raw("editEphemeralMessageText", text="new", **mine))["result"] is True
    answer = await raw("editEphemeralMessageText", text="x" * 1025, **mine)
    assert words(answer) == "400 Bad Request: message is too long"
    answer = await raw(
        "editEphemeralMessageText", text="x", **mine | {"receiver_user_id": boris.id}
    )
    assert words(answer) == "400 Bad Request: message to edit not found"
    assert (await raw("editEphemeralMessageReplyMarkup", reply_markup=keys("Go"), **mine))["ok"]
    photo = (await raw.upload("sendPhoto", picture(), chat_id=room.id))["result"]["photo"]
    media = {"type": "photo", "media": photo[0]["file_id"]}
    assert (await raw("editEphemeralMessageMedia", media=media, **mine))["ok"]
    assert (await raw("editEphemeralMessageCaption", caption="hand", **mine))["ok"]
    seen = next(one for one in anna.sees(room) if one.ephemeral)
    assert (seen.text, seen.rows, seen.picture) == ("hand", [], picture())
    assert (await raw("deleteEphemeralMessage", **mine))["ok"]
    assert not any(one.ephemeral for one in anna.sees(room))


async def test_an_ephemeral_message_may_not_arrive_and_does_not_outlive_the_app(
    server, raw, anna, room
):
    server.promote_bot(room, "can_pin_messages")
    anna.online = False
    assert (await whisper(raw, room, only(anna)))["ok"]
    assert not any(one.ephemeral for one in anna.sees(room))
    anna.online = True
    await whisper(raw, room, only(anna))
    assert anna.last(room).ephemeral
    anna.restart_app()
    assert not any(one.ephemeral for one in anna.sees(room))


async def test_an_older_server_shows_ephemeral_messages_to_all(server, raw, anna, boris, room):
    server.api.ephemeral = False
    answer = await raw("deleteEphemeralMessage", chat_id=room.id)
    assert words(answer) == "404 Not Found"
    assert server.violations == []
    assert (await whisper(raw, room, only(anna)))["result"]["message_id"] > 0
    assert boris.last(room).text == "hand"
    assert "the message is public" in server.violations[0]


# --- floods ---------------------------------------------------------------------------------------


async def test_flood_windows_follow_the_clock(server):
    clock, floods = server.clock, Floods(server.clock)
    assert [floods.admit(1, group=True)[0] for _ in range(4)] == [0, 0, 0, 1]
    assert floods.admit(2, group=False) == (0, "")  # another chat is not delayed
    for _ in range(17):
        clock.advance(1)
        assert floods.admit(1, group=True) == (0, "")
    clock.advance(1)
    assert floods.admit(1, group=True) == (42, "more than 20 messages a minute in chat 1")
    clock.advance(41)
    assert floods.admit(1, group=True)[0] == 1
    clock.advance(1)
    assert floods.admit(1, group=True)[0] == 0
    crowd = [floods.admit(100 + n, group=False)[0] for n in range(31)]
    assert crowd == [0] * 29 + [1, 1]
    clock.advance(1)
    assert floods.admit(200, group=False) == (0, "")


async def test_a_busy_chat_is_refused_and_must_be_left_alone(server, raw, anna, room):
    server.api.floods.freeze(room.id, 4)
    first = await raw("sendMessage", chat_id=room.id, text="x")
    assert words(first) == "429 Too Many Requests: retry after 4"
    assert first["parameters"] == {"retry_after": 4}
    anna.open_private()
    assert (await raw("sendMessage", chat_id=anna.id, text="x"))["ok"]
    assert server.violations == []
    server.clock.advance(2)
    assert not (await raw("sendMessage", chat_id=room.id, text="x"))["ok"]
    assert server.violations == [f"sendMessage: asked again in chat {room.id} before retry_after"]
    server.clock.advance(2)
    assert (await raw("sendMessage", chat_id=room.id, text="x"))["ok"]


async def test_edits_count_as_messages():
    async with TelegramServer() as server:
        anna = server.user("Anna")
        room = server.group("Friends", anna)
        from tests.doubles.telegram.api import Request

        texts = [{"chat_id": room.id, "text": str(n)} for n in range(5)]
        sent = await server.api.call(Request("sendMessage", texts[0]))
        here = {"message_id": sent["result"]["message_id"]}
        answers = [await server.api.call(Request("editMessageText", o | here)) for o in texts[1:]]
    assert [one.get("error_code") for one in answers] == [None, None, 429, 429]


async def test_the_wall_clock_runs_by_itself():
    clock = WallClock()
    before = clock.now()
    await asyncio.wait_for(clock.after(0.001), 5)
    assert clock.now() > before


# --- the page -------------------------------------------------------------------------------------


async def test_the_page_shows_what_its_viewer_sees(server, raw, anna, boris, room):
    server.promote_bot(room, "can_pin_messages")
    anna.send(room, "<script>alert(1)</script> & /new@tavola_bot")
    await raw("sendMessage", chat_id=room.id, text="<b>Map</b>", parse_mode="HTML")
    await raw.upload("sendPhoto", picture(), chat_id=room.id, caption="your turn")
    await raw("sendMessage", chat_id=room.id, text="a", reply_markup=keys("Go"))
    tap = boris.tap(boris.last(room).message, "Go")
    await raw("answerCallbackQuery", callback_query_id=tap.id, text="gone")
    await whisper(raw, room, only(anna), text="secret hand")
    page = transcript(server.world, room, anna)
    assert "<b>Map</b>" in page
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "secret hand" in page
    assert "Only you can see this" in page
    assert "Boris pressed <b>Go</b>" in page
    assert "gone" not in page
    assert re.findall(r'(?:src|href)="(?!data:)', page) == []
    assert page.count("data:image/jpeg") == 1
    public = transcript(server.world, room)
    assert "secret hand" not in public
    assert "gone" in public
