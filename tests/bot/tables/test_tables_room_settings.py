"""What a room chooses, and what of it counts for each of its people."""

from __future__ import annotations

import pytest

from bot.tables import room_settings
from bot.tables.model import Denied
from bot.tables.room_settings import RoomSettings
from bot.tables.waiting import actions, preferences
from bot.tables.waiting.quiet_hours import HOUR_MS
from storage.players import TablePlayer
from tests.bot.company import done


async def chooses(company, room, name, value):
    return await company.tables.do(room_settings.choose, room, name, value)


async def test_a_room_that_has_chosen_nothing_calls_in_private_and_is_open_to_all(everywhere):
    room = await everywhere.room()
    assert await everywhere.tables.see(room_settings.room_settings, room) == RoomSettings()


async def test_a_rooms_choices_are_kept_and_taken_back(everywhere):
    room, other = await everywhere.room(), await everywhere.room("other")
    for name, value in (
        ("calls", "group"),
        ("quiet", "22 - 8 UTC+3"),
        ("openers", "admins"),
        ("threads", "off"),
    ):
        assert await chooses(everywhere, room, name, value) is None
    chosen = await everywhere.tables.see(room_settings.room_settings, room)
    assert chosen == RoomSettings(
        calls_in_group=True, quiet="22-8+3", admins_open=True, threads=False
    )
    assert await everywhere.tables.see(room_settings.room_settings, other) == RoomSettings()
    for name, usual in room_settings.USUAL.items():
        assert await chooses(everywhere, room, name, usual) is None
    assert await everywhere.tables.see(room_settings.room_settings, room) == RoomSettings()


@pytest.mark.parametrize(
    ("name", "value", "known"),
    [
        ("calls", "nobody", "private, group"),
        ("openers", "anna", "everybody, admins"),
        ("threads", "maybe", "on, off"),
        ("noise", "on", "calls, quiet, openers, threads"),
    ],
)
async def test_what_a_room_cannot_choose_is_refused_with_what_it_can(company, name, value, known):
    refused = await chooses(company, await company.room(), name, value)
    assert isinstance(refused, Denied)
    assert refused.params["known"] == known


async def test_quiet_hours_of_a_zone_that_is_none_are_refused(company):
    refused = await chooses(company, await company.room(), "quiet", "22-8+15")
    assert isinstance(refused, Denied)
    assert refused.code == "bad_zone"


def test_a_room_is_quiet_in_its_quiet_hours_alone():
    chosen = RoomSettings(quiet="22-8")
    assert [chosen.is_quiet(hour * HOUR_MS) for hour in (21, 23, 7, 9)] == [
        False,
        True,
        True,
        False,
    ]
    assert not RoomSettings().is_quiet(0)


@pytest.mark.parametrize(
    ("platform", "chosen", "group", "private"),
    [
        ("telegram", None, False, True),
        ("telegram", None, True, False),
        ("telegram", "private", True, True),
        ("telegram", "group", False, False),
        ("discord", None, False, False),
        ("discord", "private", False, True),
        ("discord", "private", True, True),
    ],
)
def test_a_persons_own_choice_goes_before_the_rooms_and_both_before_the_usual(
    platform, chosen, group, private
):
    settings = {} if chosen is None else {"calls": chosen}
    player = TablePlayer(1, platform, None, "open", settings)
    assert preferences.calls_privately(player, group=group) is private


async def test_a_person_chooses_where_they_are_called_and_is_shown_what_counts(everywhere):
    (anna,) = await everywhere.comes("Anna")
    seen = everywhere.tables.see
    assert (await seen(preferences.chosen_preferences, anna.id))["calls"] == "private"
    done(await everywhere.tables.do(actions.choose, anna.id, "calls", "group"))
    assert (await seen(preferences.chosen_preferences, anna.id))["calls"] == "group"
    done(await everywhere.tables.do(actions.choose, anna.id, "calls", "off"))
    assert (await seen(preferences.chosen_preferences, anna.id))["calls"] == "private"
