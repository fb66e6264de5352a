"""The schedule of a seat that is waited for, as a table: how things stand, and what rings when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.model import Seated
from bot.tables.play.engine import begin
from bot.tables.table_options import with_options
from bot.tables.waiting.preferences import Preferences
from bot.tables.waiting.quiet_hours import DAY_MS, HOUR_MS, MINUTE_MS
from bot.tables.waiting.schedule import (
    ASK,
    COMPUTER,
    LAPSE,
    PREMOVE,
    REMIND,
    TAKEOVER,
    TIME_UP,
    alarm_due,
    following,
    following_late,
    missing,
    resume_time,
    schedule,
)
from rules.florence.joint import AnswerOffer
from rules.games import game

ANNA = Seated(0, "Anna", 1)
NOVICE = Seated(0, "Novice", None, "novice")
AWAY = Seated(0, "Anna", 1, "novice", "substituted")
NOON = 20_000 * DAY_MS + 12 * HOUR_MS


def live(offered=False, missed=0, fires=0, **options):
    """The living state of a game of which seat @a is asked."""
    rules = game("florence" if offered else "carcassonne")
    state = rules.setup(2, rules.Options())
    if offered:
        state = replace(state, owed=((AnswerOffer(0, None),), ()))
    found = with_options(begin(state), options)
    return replace(found, missed=(missed, 0), fires=(fires and NOON + fires, 0))


def hours(alarms):
    """What rings after how many hours, and after how many it is heard."""

    def after(time):
        return None if time is None else (time - NOON) / HOUR_MS

    return [(one.kind, after(one.at), after(one.heard)) for one in alarms]


NUDGED = [(REMIND, 12, 12), (REMIND, 36, 36), (ASK, 60, 60)]


@pytest.mark.parametrize(
    ("options", "seated", "wanted", "rings"),
    [
        ({}, ANNA, {}, NUDGED),
        ({"nudge": "off"}, ANNA, {}, []),
        ({}, NOVICE, {}, [(COMPUTER, 0, None)]),
        ({"clock": "1d"}, AWAY, {}, [(COMPUTER, 0, None)]),
        ({"clock": "1h"}, ANNA, {}, [(REMIND, 0.75, 0.75), (TIME_UP, 1, None)]),
        ({"clock": "1d"}, ANNA, {}, [(REMIND, 18, 18), (TIME_UP, 24, None)]),
        ({"clock": "1d", "nudge": "off"}, ANNA, {}, [(REMIND, 18, 18), (TIME_UP, 24, None)]),
        ({"clock": "1d", "missed": 1}, ANNA, {}, [(REMIND, 18, 18), (TAKEOVER, 24, None)]),
        # Of 24 hours, those from 22 to 8 do not count.
        ({"clock": "1d", "quiet": "22-8"}, ANNA, {}, [(REMIND, 28, 28), (TIME_UP, 34, None)]),
        ({"quiet": "0-12"}, ANNA, {}, [(REMIND, 12, 12), (REMIND, 60, 60), (ASK, 108, 108)]),
        # An offer lapses after half a day, and by a clock where there is one.
        ({"offered": True}, ANNA, {}, [(LAPSE, 12, 12)]),
        ({"offered": True, "nudge": "off"}, ANNA, {}, [(LAPSE, 12, 12)]),
        ({"offered": True, "clock": "12h"}, ANNA, {}, [(REMIND, 9, 9), (LAPSE, 12, None)]),
        # Premoves answer after a minute where answers are delayed; a time that is past is none.
        ({"fires": MINUTE_MS}, ANNA, {}, NUDGED),
        ({"answer_delay": "random"}, ANNA, {}, NUDGED),
        (
            {"answer_delay": "random", "fires": MINUTE_MS},
            ANNA,
            {},
            [(PREMOVE, 1 / 60, None), *NUDGED],
        ),
        (
            {"answer_delay": "random", "fires": MINUTE_MS, "nudge": "off"},
            ANNA,
            {},
            [(PREMOVE, 1 / 60, None)],
        ),
        # What a person has chosen moves when they hear of it, not when it rings.
        ({}, ANNA, {"reminders": False}, [(REMIND, 12, None), (REMIND, 36, None), (ASK, 60, None)]),
        ({}, ANNA, {"quiet": "22-8"}, [(REMIND, 12, 20), (REMIND, 36, 44), (ASK, 60, 68)]),
        ({}, ANNA, {"quiet": "22-8+3"}, [(REMIND, 12, 17), (REMIND, 36, 41), (ASK, 60, 65)]),
        ({}, ANNA, {"away": "2024-10-06"}, [(REMIND, 12, 36), (REMIND, 36, 36), (ASK, 60, 60)]),
        # Their clock goes on while they sleep: who cannot be reminded in time is not.
        ({"clock": "1d"}, ANNA, {"quiet": "22-8"}, [(REMIND, 18, 20), (TIME_UP, 24, None)]),
        ({"clock": "12h"}, ANNA, {"quiet": "20-8"}, [(REMIND, 9, None), (TIME_UP, 12, None)]),
        ({"clock": "1d"}, ANNA, {"away": "2024-10-09"}, [(REMIND, 18, None), (TIME_UP, 24, None)]),
    ],
)
def test_what_rings_for_a_seat_and_when(options, seated, wanted, rings):
    alarms = schedule(live(**options), seated, NOON, Preferences(**wanted))
    assert hours(alarms) == rings


def test_what_has_rung_unseen_is_heard_from_now_on():
    late = schedule(live(), ANNA, NOON, Preferences(quiet="22-8"), NOON + 35 * HOUR_MS)
    assert hours(late) == [(REMIND, 12, 44), (REMIND, 36, 44), (ASK, 60, 68)]


def test_the_last_alarm_by_a_time_rings_then():
    alarms = schedule(live(), ANNA, NOON)
    times = (12, 13, 36, 60, 99)
    kinds = [alarm_due(alarms, NOON + one * HOUR_MS).kind for one in times]
    assert kinds == [REMIND, REMIND, REMIND, ASK, ASK]
    assert alarm_due((), NOON).kind == REMIND
    after = [following(alarms, NOON + one * HOUR_MS) for one in (0, 12, 60)]
    assert after == [alarms[0].at, alarms[1].at, None]


@pytest.mark.parametrize(
    ("options", "due", "at", "rings"),
    [
        ({}, 12, 12, 36),
        # A day lies between the reminders, however late the first one was.
        ({}, 12, 30, 54),
        ({}, 60, 70, 94),
        ({"clock": "1d"}, 18, 18, 24),
        ({"clock": "1d"}, 18, 40, 46),
        ({"clock": "1d"}, 24, 40, 46),
        ({"offered": True}, 12, 40, 52),
        ({"nudge": "off"}, 12, 40, None),
    ],
)
def test_what_is_left_after_an_alarm_is_left_after_a_late_one(options, due, at, rings):
    state = live(**options)
    alarms = schedule(state, ANNA, NOON)
    due, at = NOON + due * HOUR_MS, NOON + at * HOUR_MS
    found = following_late(state, alarms, due, at)
    assert found == (None if rings is None else NOON + rings * HOUR_MS)


@pytest.mark.parametrize(
    ("options", "seated", "at", "rings"),
    [
        ({}, ANNA, 5, 12),
        ({}, ANNA, 20, 36),
        ({}, ANNA, 70, 94),
        ({"clock": "1d"}, ANNA, 30, 36),
        ({"nudge": "off"}, ANNA, 30, None),
        ({"answer_delay": "random", "fires": MINUTE_MS, "nudge": "off"}, ANNA, 30, None),
        ({}, NOVICE, 30, 0),
    ],
)
def test_after_a_rest_the_rest_of_the_schedule_rings(options, seated, at, rings):
    state = live(**options)
    found = resume_time(state, schedule(state, seated, NOON), NOON + at * HOUR_MS)
    assert found == (None if rings is None else NOON + rings * HOUR_MS)


@pytest.mark.parametrize(
    ("options", "seated", "at", "alone", "rings"),
    [
        ({}, ANNA, 5, False, 12),
        ({}, ANNA, 40, False, 36),
        # The table has been asked: nothing more is to ring.
        ({}, ANNA, 70, False, None),
        ({"clock": "1d"}, ANNA, 40, False, 24),
        ({"clock": "1d"}, ANNA, 40, True, None),
        ({"clock": "1d"}, ANNA, 20, True, 18),
        ({"offered": True}, ANNA, 40, False, 12),
        ({"nudge": "off"}, ANNA, 40, False, None),
        ({}, NOVICE, 40, True, 0),
    ],
)
def test_a_clock_that_has_stopped_should_ring(options, seated, at, alone, rings):
    alarms = schedule(live(**options), seated, NOON)
    found = missing(alarms, NOON + at * HOUR_MS, alone=alone)
    assert found == (None if rings is None else NOON + rings * HOUR_MS)
