"""How the local Discord judges answers to commands, presses, searches and modals."""

from __future__ import annotations

import pytest

from tests.doubles.discord import DiscordServer
from tests.doubles.discord.raw import Raw

ORIGINAL = "/messages/@original"
POST, DEFER, DEFER_EDIT, EDIT, CHOICES, ASK = 4, 5, 6, 7, 8, 9
HIDDEN = 64


@pytest.fixture
async def server():
    async with DiscordServer(limits=False) as server:
        yield server
        assert [one for one in server.violations if "the double's own" in one] == []


@pytest.fixture
async def raw(server):
    async with Raw(server) as raw:
        wire = await raw.gateway()
        await wire.identify(server)
        await raw("PUT", f"/applications/{server.bot.id}/commands", COMMANDS)
        yield raw
        await wire.socket.close()


COMMANDS = [
    {
        "name": "put",
        "description": "Put the tile",
        "options": [
            {"type": 3, "name": "cell", "description": "Where", "autocomplete": True},
            {"type": 4, "name": "turn", "description": "How", "min_value": 0, "max_value": 3},
        ],
    }
]
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
ROW = {"type": 1, "components": [BUTTON]}
SELECT = {
    "type": 1,
    "components": [
        {
            "type": 3,
            "custom_id": "cells",
            "options": [{"label": f"{n} · e{n}", "value": f"e{n}"} for n in range(9)],
        }
    ],
}
MODAL = {
    "custom_id": "bid",
    "title": "Bid",
    "components": [
        {
            "type": 1,
            "components": [{"type": 4, "custom_id": "sum", "label": "Sum", "style": 1}],
        }
    ],
}


@pytest.fixture
def anna(server):
    return server.user("Anna", locale="ru")


@pytest.fixture
def boris(server):
    return server.user("Boris")


@pytest.fixture
def room(server, anna, boris):
    return server.channel(server.guild("Tavern", anna, boris), "games")


@pytest.fixture
async def card(raw, room):
    sent = await raw.post(room, content="Card", components=[ROW, SELECT])
    return room.messages[int(sent.body["id"])]


async def test_answer_comes_with_the_message_that_it_made(server, raw, room, anna):
    used = anna.slash(room, "put", cell="e1", turn=3)
    answer = await raw.respond(used, POST, content="Done")
    assert answer.body["interaction"]["response_message_ephemeral"] is False
    assert answer.body["resource"]["message"]["content"] == "Done"
    metadata = answer.body["resource"]["message"]["interaction_metadata"]
    assert metadata["user"]["id"] == str(anna.id)
    assert (used.kind, used.seconds, used.response.text) == (POST, 0.0, "Done")
    assert used.milliseconds < 3000
    assert server.violations == []


async def test_interaction_without_an_answer_is_a_violation(server, raw, room, anna):
    anna.slash(room, "put", cell="e1")
    assert server.violations == ["unanswered: Anna: /put cell:e1"]


async def test_answer_after_three_seconds_is_refused_and_blamed(server, raw, card, anna):
    in_time, late = anna.click(card, "Go"), anna.click(card, "Go")
    server.clock.advance(3)
    assert (await raw.respond(in_time, DEFER_EDIT)).status == 200
    server.clock.advance(0.1)
    answer = await raw.respond(late, DEFER_EDIT)
    assert (answer.status, answer.code) == (404, 10062)
    assert "answered after 3.1 s" in server.violations[0]


async def test_second_answer_is_refused_and_blamed(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    await raw.respond(pressed, DEFER_EDIT)
    answer = await raw.respond(pressed, POST, content="x")
    assert (answer.status, answer.code, len(server.violations)) == (400, 40060, 1)


async def test_forged_interaction_is_unknown(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    path = f"/interactions/{pressed.id}/wrong/callback"
    assert (await raw("POST", path, {"type": 6})).code == 10062
    assert len(server.violations) == 2


@pytest.mark.parametrize("kind", [1, CHOICES])
async def test_press_takes_no_choices(server, raw, card, anna, kind):
    answer = await raw.respond(anna.click(card, "Go"), kind)
    assert (answer.status, answer.code) == (400, 50035)


async def test_command_cannot_edit_what_was_not_pressed(server, raw, room, anna):
    answer = await raw.respond(anna.slash(room, "put"), EDIT, content="x")
    assert (answer.code, len(server.violations)) == (50035, 2)


async def test_press_edits_the_pressed_message(server, raw, card, anna):
    await raw.respond(anna.click(card, "Go"), EDIT, content="Pressed", components=[])
    assert (card.text, card.labels, card.versions[0].text) == ("Pressed", [], "Card")
    late = anna.click(card, "Go", old=True)
    assert late.data["custom_id"] == "go"
    with pytest.raises(AssertionError, match="no button"):
        anna.click(card, "Go")
    await raw.respond(late, POST, content="Out of date", flags=HIDDEN)
    assert server.violations == []


async def test_deferred_press_edits_the_pressed_message_later(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    await raw.respond(pressed, DEFER_EDIT)
    assert (pressed.is_answered, pressed.is_settled) == (True, False)
    await raw.hook("PATCH", pressed, ORIGINAL, content="Later")
    assert (pressed.is_settled, card.text) == (True, "Later")
    assert server.violations == []


async def test_deferred_answer_thinks_and_its_first_follow_up_takes_the_place(
    server, raw, room, anna, boris
):
    used = anna.slash(room, "put", cell="e1")
    await raw.respond(used, DEFER, flags=HIDDEN)
    assert (anna.last(room).thinking, boris.sees(room)) == (True, [])
    assert server.violations == ["promised and not kept: Anna: /put cell:e1"]
    await raw.hook("POST", used, content="Your hand")  # stays ephemeral without the flag
    seen = anna.last(room)
    assert (seen.text, seen.thinking, seen.ephemeral) == ("Your hand", False, True)
    assert seen.message is used.response
    await raw.hook("POST", used, content="In public")
    assert boris.last(room).text == "In public"
    await raw.hook("DELETE", used, ORIGINAL)
    assert [one.text for one in anna.sees(room)] == ["In public"]
    assert server.violations == []


async def test_ephemeral_message_is_seen_by_one_until_the_client_reloads(
    server, raw, card, room, anna, boris
):
    await raw.respond(
        anna.click(card, "Go"), POST, content="Your hand", flags=HIDDEN, components=[ROW]
    )
    assert [one.text for one in anna.sees(room)] == ["Card", "Your hand"]
    assert [one.text for one in boris.sees(room)] == ["Card"]
    hand = anna.last(room).message
    with pytest.raises(AssertionError):
        boris.click(hand, "Go")
    await raw.respond(anna.click(hand, "Go"), EDIT, content="Played", components=[])
    assert anna.last(room).text == "Played"
    path = f"/channels/{room.id}/messages/{hand.id}"
    assert (await raw("PATCH", path, {"content": "x"})).code == 10008
    assert "no way but its token" in server.violations[0]
    anna.reload()
    assert [one.text for one in anna.sees(room)] == ["Card"]


async def test_token_is_good_for_fifteen_minutes(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    await raw.respond(pressed, POST, content="x", flags=HIDDEN)
    server.clock.advance(900)
    assert (await raw.hook("PATCH", pressed, ORIGINAL, content="y")).status == 200
    server.clock.advance(1)
    answer = await raw.hook("PATCH", pressed, ORIGINAL, content="z")
    assert (answer.status, answer.code, len(server.violations)) == (401, 50027, 1)


async def test_follow_up_before_the_answer_is_blamed(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    answer = await raw.hook("POST", pressed, content="x")
    assert (answer.status, answer.code) == (404, 10015)
    assert len(server.violations) == 2


async def test_select_sends_the_values_of_its_options(raw, card, anna, room):
    assert anna.last(room).options == [f"{n} · e{n}" for n in range(9)]
    chosen = anna.select(card, "3 · e3")
    assert (chosen.data["custom_id"], chosen.data["values"]) == ("cells", ["e3"])
    await raw.respond(chosen, DEFER_EDIT)
    with pytest.raises(AssertionError, match="no select offers"):
        anna.select(card, "n9")


async def test_autocomplete_offers_choices(server, raw, room, anna):
    search = anna.search(room, "put", "cell", "e", turn=1)
    assert search.data["options"][-1] == {"name": "cell", "type": 3, "value": "e", "focused": True}
    choices = [{"name": f"e{n}", "value": f"e{n}"} for n in range(25)]
    await raw.respond(search, CHOICES, choices=choices)
    assert [one["value"] for one in search.choices][:2] == ["e0", "e1"]
    assert server.violations == []


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": f"{n}", "value": f"{n}"} for n in range(26)],
        [{"name": "x" * 101, "value": "x"}],
        [{"name": "x", "value": "x" * 101}],
        [{"name": "", "value": "x"}],
        [{"name": "x", "value": 5}],
    ],
)
async def test_choices_beyond_a_limit_are_refused_and_blamed(server, raw, room, anna, choices):
    answer = await raw.respond(anna.search(room, "put", "cell"), CHOICES, choices=choices)
    assert (answer.code, len(server.violations)) == (50035, 2)


async def test_modal_is_filled_in_and_edits_the_message_that_asked(server, raw, card, anna):
    pressed = anna.click(card, "Go")
    await raw.respond(pressed, ASK, **MODAL)
    sent = anna.submit(pressed, sum="12")
    assert sent.data["components"][0]["components"][0]["value"] == "12"
    await raw.respond(sent, EDIT, content="Bid 12")
    assert card.text == "Bid 12"
    assert server.violations == []


@pytest.mark.parametrize("wrong", [{"title": "x" * 46}, {"custom_id": ""}, {"components": []}])
async def test_modal_beyond_a_limit_is_refused_and_blamed(server, raw, card, anna, wrong):
    answer = await raw.respond(anna.click(card, "Go"), ASK, **MODAL | wrong)
    assert (answer.code, len(server.violations)) == (50035, 2)


async def test_answer_needs_no_permission_to_send(server, raw, room, anna):
    server.deny(room, "send")
    assert (await raw.respond(anna.slash(room, "put"), POST, content="x")).status == 200
    assert server.violations == []


async def test_user_installed_app_has_five_follow_ups_and_no_channel(server, raw, anna):
    clara = server.user("Clara", installed=True)
    foreign = server.channel(server.guild("Elsewhere", clara, bot=False), "talk")
    used = clara.slash(foreign, "put")
    await raw.respond(used, POST, content="x")
    answers = [await raw.hook("POST", used, content="x") for _ in range(6)]
    assert [one.status for one in answers] == [200] * 5 + [400]
    assert (await raw.post(foreign, content="x")).code == 50001
    assert len(server.violations) == 1


async def test_nobody_is_blamed_when_nobody_listens(server, anna, room):
    async with Raw(server) as raw:
        await raw("PUT", f"/applications/{server.bot.id}/commands", COMMANDS)
    used = anna.slash(room, "put")
    assert (used.delivered, server.violations) == (False, [])
