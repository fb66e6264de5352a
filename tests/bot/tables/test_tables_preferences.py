"""How each person wants to be reminded: off, at night, on holiday, later, and all at once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables import lobby as lobbies
from bot.tables import moderation
from bot.tables.lobby import keep_options
from bot.tables.people import privacy
from bot.tables.table_options import LIMITS
from bot.tables.waiting import actions, stalled
from bot.tables.waiting.preferences import Preferences
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.schedule import NOTICE
from tests.bot.company import code, done, params
from tests.bot.tables.auctions import asked
from tests.bot.tables.test_tables_reminders import DAY, begun, later, stuck, waits

NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def chooses(company, person, name, value):
    done(await company.tables.do(actions.choose, person.id, name, value))


def day(at, days=0):
    """A day after the one of a time."""
    return (datetime.fromtimestamp(at / 1000, UTC) + timedelta(days=days)).date().isoformat()


async def test_who_wants_no_reminders_gets_none_and_the_table_is_asked_all_the_same(everywhere):
    table, (anna, boris) = await begun(everywhere, "Anna", "Boris")
    await chooses(everywhere, anna, "nudges", "off")
    await later(everywhere, 59 * HOUR_MS)
    assert await everywhere.calls() == []
    await later(everywhere, HOUR_MS)
    assert await everywhere.calls() == [(1,)]
    assert await stuck(everywhere, table) == (0,)
    await chooses(everywhere, anna, "nudges", "on")
    done(await everywhere.tables.do(actions.wait_on, table.code, boris.id))
    await everywhere.sends()
    await later(everywhere, 12 * HOUR_MS)
    assert await everywhere.calls() == [(0,)]


async def test_nobody_is_reminded_in_their_own_night(everywhere):
    """From 22 to 8 where it is three hours later: what comes at 1 comes at 8."""
    everywhere.at = NOON - 2 * HOUR_MS
    _, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await chooses(everywhere, anna, "quiet", "22-8+3")
    await later(everywhere, 19 * HOUR_MS - 1)
    assert await everywhere.calls() == []
    await later(everywhere, 1)
    assert datetime.fromtimestamp(everywhere.at / 1000, UTC).hour == 5
    assert await everywhere.calls() == [(0,)]
    # The next one is a day after it, not after what was put off.
    await later(everywhere, DAY - 1)
    assert await everywhere.calls() == []
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]


async def test_others_are_reminded_at_night_if_they_have_chosen_nothing(company):
    company.at = NOON
    _, (_, boris) = await begun(company, "Anna", "Boris")
    await chooses(company, boris, "quiet", "22-8")
    await later(company, 12 * HOUR_MS)
    assert await company.calls() == [(0,)]


async def test_a_night_stops_no_clock_of_the_table(company):
    """The reminder comes in the morning with what is left, unless the time is up by then."""
    company.at = NOON
    table, (anna, _) = await begun(company, "Anna", "Boris", clock="1d")
    await chooses(company, anna, "quiet", "23-7")
    await later(company, 19 * HOUR_MS)
    assert await company.calls() == [(0,)]
    await later(company, LIMITS["1d"] // NOTICE)
    assert asked(await company.table(table)) == (1,)


async def test_who_sleeps_while_a_short_clock_runs_is_not_woken(company):
    company.at = NOON + 10 * HOUR_MS
    table, (anna, _) = await begun(company, "Anna", "Boris", clock="1h")
    await chooses(company, anna, "quiet", "22-8")
    company.at += 45 * 60_000
    await company.tables.alarms.tick()
    assert await company.sends() == ()
    company.at += 15 * 60_000
    await company.tables.alarms.tick()
    assert asked(await company.table(table)) == (1,)


@pytest.mark.parametrize("quiet", ["off", "22-8+3"])
async def test_who_is_away_is_reminded_when_they_are_back(everywhere, quiet):
    everywhere.at = NOON
    table, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await chooses(everywhere, anna, "quiet", quiet)
    await chooses(everywhere, anna, "away", day(NOON, 10))
    table = await everywhere.table(table)
    assert (await waits(everywhere, table)).away == ((0, day(NOON, 10)),)
    await everywhere.sends()
    back = Preferences(quiet=quiet if quiet != "off" else "", away=day(NOON, 10)).next_call(NOON)
    assert back == NOON + 9 * DAY + (12 if quiet == "off" else 17) * HOUR_MS
    await later(everywhere, back - everywhere.at - 1)
    assert await everywhere.sends() == ()
    assert await stuck(everywhere, table) == ()
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]
    assert (await waits(everywhere, table)).away == ()
    await later(everywhere, DAY)
    assert await stuck(everywhere, table) == (0,)


async def test_the_cards_of_all_their_tables_tell_who_is_away_and_nothing_else(company):
    company.at = NOON
    table, (anna, _) = await begun(company, "Anna", "Boris")
    lobby = await company.lobby(anna)
    await company.sends()
    await chooses(company, anna, "quiet", "22-8")
    await chooses(company, anna, "nudges", "off")
    assert await company.sends() == ()
    await chooses(company, anna, "away", day(NOON, 3))
    rows = await company.sends()
    assert {one.table_id for one in rows} == {table.id, lobby.id}
    assert {one.mentions for one in rows} == {()}


async def test_who_comes_back_early_is_reminded_as_usual(everywhere):
    everywhere.at = NOON
    _, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await chooses(everywhere, anna, "away", day(NOON, 30))
    await later(everywhere, 20 * HOUR_MS)
    await chooses(everywhere, anna, "away", "off")
    await everywhere.sends()
    await later(everywhere, 16 * HOUR_MS)
    assert await everywhere.calls() == [(0,)]


async def test_who_goes_away_when_the_table_is_asked_is_not_asked_about_any_more(everywhere):
    everywhere.at = NOON
    table, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 61 * HOUR_MS)
    assert await stuck(everywhere, table) == (0,)
    await chooses(everywhere, anna, "away", day(everywhere.at, 5))
    assert await stuck(everywhere, table) == ()
    await everywhere.sends()
    await later(everywhere, 4 * DAY)
    assert await everywhere.calls() == []
    await later(everywhere, DAY)
    assert await everywhere.calls() == [(0,)]


async def test_going_away_and_coming_back_lengthens_no_clock(company):
    company.at = NOON
    table, (anna, _) = await begun(company, "Anna", "Boris", clock="1d")
    company.at += 5 * DAY
    await company.tables.alarms.tick()
    (before,) = await company.clocks(table)
    company.at += HOUR_MS
    await chooses(company, anna, "away", day(company.at, 5))
    await chooses(company, anna, "away", "off")
    assert await company.clocks(table) == (before,)


async def test_a_clock_runs_while_somebody_is_away(company):
    company.at = NOON
    table, (anna, _) = await begun(company, "Anna", "Boris", clock="1d")
    await chooses(company, anna, "away", day(NOON, 30))
    await company.sends()
    await later(company, DAY)
    assert asked(await company.table(table)) == (1,)


@pytest.mark.parametrize(
    ("name", "value", "known"),
    [
        ("nudges", "perhaps", "on, off"),
        ("quick", "2", "on, off"),
        ("quiet", "22-22", "off, 22-8, 22-8+3, 22-8+5:30, 23-7-5"),
        ("quiet", "on", "off, 22-8, 22-8+3, 22-8+5:30, 23-7-5"),
        ("quiet", "22-8MSK", "off, 22-8, 22-8+3, 22-8+5:30, 23-7-5"),
        ("away", "2026-11-21", "off, 2026-11-22 … 2027-11-22"),
        ("away", "2027-11-23", "off, 2026-11-22 … 2027-11-22"),
        ("away", "2026-02-30", "off, 2026-11-22 … 2027-11-22"),
        ("away", "tomorrow", "off, 2026-11-22 … 2027-11-22"),
        ("sound", "off", "quick, finish, nudges, calls, quiet, away"),
    ],
)
async def test_what_cannot_be_chosen_is_refused_with_what_can(company, name, value, known):
    company.at = NOON
    (anna,) = await company.comes("Anna")
    no = await company.tables.do(actions.choose, anna.id, name, value)
    assert (code(no), params(no)["known"]) == ("bad_setting", known)
    assert (await company.tables.see(privacy.known_of, anna.id)).settings == {}


WRITTEN = {
    "22-8+5:30": "22-8+5:30",
    "22-8+05:30": "22-8+5:30",
    "22-8UTC+5:30": "22-8+5:30",
    "22-8utc+05:45": "22-8+5:45",
    "23-7GMT-3:30": "23-7-3:30",
    "23-7−3:30": "23-7-3:30",
    "23-7-0:30": "23-7-0:30",
    "08-22+03:00": "8-22+3",
    "22-8+0": "22-8",
    "22-8UTC": "22-8",
    "22-8-12": "22-8-12",
    "22-8+14:00": "22-8+14",
}
"""Quiet hours as they may be typed, and as they are kept and shown."""


@pytest.mark.parametrize("typed", WRITTEN)
async def test_quiet_hours_are_read_in_every_zone_there_is(company, typed):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    await chooses(company, anna, "quiet", typed)
    assert (await company.tables.see(privacy.known_of, anna.id)).settings == {
        "quiet": WRITTEN[typed]
    }
    table = done(await company.tables.do(lobbies.set_option, table.code, anna.id, "quiet", typed))
    assert table.table_options == {"quiet": WRITTEN[typed]}
    args = (anna.id, table.rooms[0], "carcassonne", {"quiet": typed})
    assert done(await company.tables.do(lobbies.create, *args)).table_options == {
        "quiet": WRITTEN[typed]
    }


@pytest.mark.parametrize(
    "zone",
    [
        "+5:15",
        "+5:60",
        "-3:3",
        "+14:30",
        "+15",
        "-12:30",
        "-13",
        "+99",
        "UTC+20",
        "+5.5",
        "+530",
        "+3+3",
    ],
)
async def test_what_is_no_time_zone_is_refused_with_those_there_are(company, zone):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    args = (anna.id, table.rooms[0], "carcassonne", {"quiet": f"22-8{zone}"})
    for no in (
        await company.tables.do(actions.choose, anna.id, "quiet", f"22-8{zone}"),
        await company.tables.do(lobbies.set_option, table.code, anna.id, "quiet", f"22-8{zone}"),
        await company.tables.do(lobbies.create, *args),
    ):
        assert code(no) == "bad_zone"
        assert params(no) == {"zone": zone.removeprefix("UTC"), "known": "+3, +5:30, -3:30"}
    assert (await company.tables.see(privacy.known_of, anna.id)).settings == {}
    assert (await company.table(table)).table_options == {}


async def test_quiet_hours_of_old_in_a_zone_beyond_those_of_today_are_still_read(company):
    (anna,) = await company.comes("Anna")
    table = await company.lobby(anna)
    old = "22-8-14"
    await company.store.write(lambda conn: keep_options(conn, table.id, {"quiet": old}))
    table = done(await company.tables.do(lobbies.set_option, table.code, anna.id, "clock", "1d"))
    assert table.table_options == {"clock": "1d", "quiet": old}
    assert Preferences(quiet=old).next_call(NOON + HOUR_MS) == NOON + 10 * HOUR_MS
    assert Preferences(quiet="22-8-13").next_call(NOON + HOUR_MS) == NOON + 9 * HOUR_MS


async def test_a_night_may_begin_at_half_past_of_utc(everywhere):
    """From 22 to 8 in India: what comes at 3:30 comes at 8, which is 2:30 of UTC."""
    everywhere.at = NOON - 2 * HOUR_MS
    _, (anna, _) = await begun(everywhere, "Anna", "Boris")
    await chooses(everywhere, anna, "quiet", "22-8+5:30")
    await later(everywhere, 16 * HOUR_MS + HOUR_MS // 2 - 1)
    assert await everywhere.calls() == []
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]
    assert f"{datetime.fromtimestamp(everywhere.at / 1000, UTC):%H:%M}" == "02:30"


@pytest.mark.parametrize(("zone", "minutes"), [("+5:30", -330), ("-3:30", 210), ("", 0)])
def test_who_is_away_is_back_as_the_day_begins_in_their_zone(zone, minutes):
    midnight = NOON - 12 * HOUR_MS
    assert Preferences(quiet=f"22-8{zone}", away=day(NOON, 0)).back == midnight + minutes * 60_000


async def test_what_is_usual_is_not_kept(company):
    (anna,) = await company.comes("Anna")
    for name, value in (("nudges", "off"), ("quick", "on"), ("quiet", "23-7-5")):
        await chooses(company, anna, name, value)
        assert (await company.tables.see(privacy.known_of, anna.id)).settings == {name: value}
        await chooses(company, anna, name, "on" if name == "nudges" else "off")
        assert (await company.tables.see(privacy.known_of, anna.id)).settings == {}


async def test_who_puts_a_reminder_off_gets_it_twelve_hours_later(everywhere):
    table, (anna, boris) = await begun(everywhere, "Anna", "Boris")
    await later(everywhere, 12 * HOUR_MS)
    await everywhere.sends()
    no = await everywhere.tables.do(actions.put_off, table.code, boris.id)
    assert code(no) == "not_waited_for"
    await later(everywhere, 20 * HOUR_MS)
    done(await everywhere.tables.do(actions.put_off, table.code, anna.id))
    await later(everywhere, 12 * HOUR_MS - 1)
    assert await everywhere.calls() == []
    await later(everywhere, 1)
    assert await everywhere.calls() == [(0,)]


async def test_a_reminder_is_never_brought_forward_by_putting_it_off(company):
    table, (anna, _) = await begun(company, "Anna", "Boris")
    await later(company, 12 * HOUR_MS)
    (before,) = await company.clocks(table)
    done(await company.tables.do(actions.put_off, table.code, anna.id))
    assert await company.clocks(table) == (before,)


async def test_who_the_table_is_asked_about_may_put_it_off_too(company):
    table, (anna, _) = await begun(company, "Anna", "Boris")
    await later(company, 61 * HOUR_MS)
    assert await stuck(company, table) == (0,)
    done(await company.tables.do(actions.put_off, table.code, anna.id))
    assert await stuck(company, table) == ()
    await company.sends()
    await later(company, 12 * HOUR_MS)
    assert await company.calls() == [(0, 1)]
    assert await stuck(company, table) == (0,)


async def test_where_a_clock_runs_nothing_is_put_off(company):
    table, (anna, _) = await begun(company, "Anna", "Boris", clock="1d")
    assert code(await company.tables.do(actions.put_off, table.code, anna.id)) == "clock_runs"
    assert code(await company.tables.do(actions.put_off_all, anna.id)) == "nowhere_waited_for"


async def both(company, people, minutes, **options):
    """Two tables in two rooms that wait for the same person, one a little later than the other."""
    first = await company.running(*people, **options)
    company.at += minutes * 60_000
    second = await company.running(*people, **options)
    await company.sends()
    return first, second


async def test_who_is_waited_for_at_several_tables_is_told_of_all_at_once(everywhere):
    people = await everywhere.comes("Anna", "Boris")
    first, second = await both(everywhere, people, 50)
    await later(everywhere, 13 * HOUR_MS)
    rows = [one for one in await everywhere.sends() if one.mentions]
    assert [(one.address, one.kind) for one in rows] == [(f"desk:{people[0].id}", "digest")]
    waiting = await everywhere.tables.see(stalled.waiting_for, people[0].id)
    assert {one.code for one in waiting} == {first.code, second.code}
    await later(everywhere, DAY)
    rows = [one for one in await everywhere.sends() if one.mentions]
    assert [one.kind for one in rows] == ["digest"]


async def test_a_table_that_is_due_hours_later_is_told_of_again(company):
    people = await company.comes("Anna", "Boris")
    await both(company, people, 5 * 60)
    await later(company, 12 * HOUR_MS)
    assert [one.kind for one in await company.sends() if one.mentions] == ["digest", "digest"]


async def test_where_no_private_chat_is_open_each_table_reminds_in_its_room(company):
    """Nobody reads in a room where else somebody plays."""
    people = [
        await company.people.arrive("telegram", name, name, None) for name in ("Anna", "Boris")
    ]
    first, second = await both(company, people, 50)
    await later(company, 13 * HOUR_MS)
    rows = [one for one in await company.sends() if one.mentions and one.kind != "prompt"]
    rooms = (f"room:{first.rooms[0]}", f"room:{second.rooms[0]}")
    assert tuple((one.address, one.kind) for one in rows) == tuple((one, "call") for one in rooms)
    await company.people.set_reach(people[0].id, "77", "open")
    await later(company, DAY)
    assert [one.kind for one in await company.sends() if one.mentions] == ["digest"]


async def test_all_tables_are_put_off_at_once(everywhere):
    people = await everywhere.comes("Anna", "Boris")
    await both(everywhere, people, 50)
    await later(everywhere, 30 * HOUR_MS)
    await everywhere.sends()
    done(await everywhere.tables.do(actions.put_off_all, people[0].id))
    await later(everywhere, 12 * HOUR_MS - 1)
    assert [one for one in await everywhere.sends() if one.mentions] == []
    await later(everywhere, 1)
    assert [one.kind for one in await everywhere.sends() if one.mentions] == ["digest"]


async def test_a_digest_says_nothing_where_nothing_waits_any_more(company):
    people = await company.comes("Anna", "Boris")
    first, second = await both(company, people, 1)
    for table in (first, second):
        done(await company.tables.do(moderation.pause, table.code, people[0].id, True))
    assert await company.tables.see(stalled.waiting_for, people[0].id) == ()
