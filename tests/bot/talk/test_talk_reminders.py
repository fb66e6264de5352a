"""Reminders on cards and in answers, in both languages, and what others may not learn by them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from bot.tables import lobby as lobbies
from bot.tables import moderation
from bot.tables.people import privacy
from bot.tables.play import moves
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.stalled import NUDGE_MS
from bot.talk.message import plain
from locales import words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import Due, button, buttons, done, said

DAY = 24 * HOUR_MS


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def later(company, hours):
    """Time passes, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        company.at += HOUR_MS
        await company.tables.alarms.tick()


async def begun(company, *names, key="carcassonne", lang="en", **options):
    """A table in a room of its own."""
    persons = await company.comes(*names, lang=lang)
    room = await company.room(lang=lang)
    table = done(await company.tables.do(lobbies.create, persons[0].id, room, key, options))
    for one in persons[1:]:
        done(await company.tables.do(lobbies.join, table.code, one.id, room))
    table = done(await company.tables.do(lobbies.begin, table.code, persons[0].id))
    await company.sends()
    return table, persons


async def told(company):
    """What stands in the outbox, composed: address to message, and ``call`` to a room's line."""
    found = {"call": None}
    for row in await company.sends():
        due = Due(row.table_id, row.address, row.kind, row.mentions)
        at = "call" if row.kind == "call" else row.address
        found[at] = await company.compose(due) or found.get(at)
    return found


def called(found):
    """The persons whom the room calls, and those who are called in private."""
    line = found["call"]
    private = [one for at, one in found.items() if at.startswith("desk:") and one]
    alone = sorted(person for one in private for person in one.mentions)
    return (() if line is None else line.mentions), tuple(alone)


async def before_all(company, *persons):
    """Some persons are called in groups."""
    for one in persons:
        await company.in_private(one).says("/settings calls group")


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Waiting for Anna: 2\u00a0days now."), ("ru", "Стол ждёт уже 2\u00a0дня (Anna).")],
)
async def test_the_card_asks_how_to_go_on_and_calls_all(company, lang, line):
    table, persons = await begun(company, "Anna", "Boris", lang=lang, first="@a")
    await later(company, 59)
    assert line not in plain((await company.card(table)).text)
    await told(company)
    await later(company, 1)
    found = await told(company)
    card = found[f"room:{table.rooms[0]}"]
    assert line in plain(card.text)
    assert called(found) == (tuple(one.id for one in persons), ())
    assert line in plain(found["call"].text)
    asked = [[said(one) for one in row] for row in card.buttons[:2]]
    assert asked == [["!relieve"], ["!wait", "!pause on"]]


@pytest.mark.parametrize("key", OURS)
async def test_who_is_asked_how_to_go_on_is_called_once_and_not_as_waited_for(company, key):
    table, persons = await begun(company, "Anna", "Boris", "Clara", key=key)
    if waiting(game(key), table.live.state) == (0, 1, 2):
        await chosen(company, table, persons[2], 2)
    await told(company)
    await later(company, 60)
    found = await told(company)
    card, line = found[f"room:{table.rooms[0]}"], found["call"]
    named = [one.person for one in line.text if one.style == "mention"]
    assert sorted(named) == sorted(one.id for one in persons)
    assert called(found) == (tuple(one.id for one in persons), ())
    table, turn = await company.table(table), plain(card.text).splitlines()[1]
    must = {table.seats[seat].name for seat in waiting(game(key), table.live.state)}
    sealed = key == "troyes"
    assert {one.name for one in table.seats if one.name in turn} == (set() if sealed else must)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Reminder: waiting for 12\u00a0hours now."),
        ("ru", "Напоминание: ждём уже 12\u00a0часов."),
    ],
)
async def test_a_reminder_says_that_it_is_one_and_after_how_long(company, lang, line):
    table, (anna, _) = await begun(company, "Anna", "Boris", lang=lang, first="@a")
    await later(company, 11)
    assert line.split(":")[0] not in plain((await company.card(table)).text)
    await told(company)
    await later(company, 1)
    found = await told(company)
    assert line in plain(found[f"room:{table.rooms[0]}"].text)
    assert called(found) == ((), (anna.id,))
    text = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, text))
    assert line.split(":")[0] not in plain((await company.card(table)).text)


async def test_the_buttons_of_a_table_that_is_asked_do_what_they_say(company):
    table, (anna, boris) = await begun(company, "Boris", "Anna", first="@b")
    await later(company, 60)
    room = table.rooms[0]
    other, guest = company.at_room(boris, room), company.at_room(anna, room)
    card = await company.card(table)
    assert "goes on waiting" in await guest.taps(button(card, "!wait").token)
    assert "has waited" not in plain((await company.card(table)).text)
    assert "moved on" in await guest.taps(button(card, "!relieve").token)
    await later(company, 60)
    assert await other.taps(button(card, "!pause on").token) == ""
    assert (await company.table(table)).live.paused
    await guest.says("/pause off")
    await later(company, 24)
    assert await guest.taps(button(card, "!relieve").token) == ""
    assert (await company.table(table)).seats[1].computer == "novice"


async def test_where_moves_are_sealed_a_reminder_names_nobody_in_the_room(company):
    """Who has chosen already is a secret until all have; so who has not is told alone."""
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="sealed"
    )
    await chosen(company, table, clara, 2)
    await told(company)
    await later(company, 12)
    found = await told(company)
    card = found[f"room:{table.rooms[0]}"]
    assert called(found)[0] == ()
    for name in ("Anna", "Boris", "Clara"):
        assert name not in plain(card.text).split("\n\n")[0]
    assert {one: found[f"desk:{one.id}"].mentions for one in (anna, boris)} == {
        anna: (anna.id,),
        boris: (boris.id,),
    }
    assert found[f"desk:{clara.id}"].mentions == ()
    await later(company, 48)
    found = await told(company)
    for shown in (found[f"room:{table.rooms[0]}"], found["call"]):
        assert "The table has been waiting: " in plain(shown.text)
        assert "Anna: the table" not in plain(shown.text)
    assert called(found) == ((anna.id, boris.id, clara.id), ())


async def sealed(company, late, lang="en", **options):
    """A table at which all but one, with these seats, have chosen in secret."""
    table, persons = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", lang=lang, visibility="sealed", **options
    )
    for seat, one in enumerate(persons):
        if seat != late:
            await chosen(company, table, one, seat)
    await told(company)
    return table, persons


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "A reminder to everybody"), ("ru", "Напоминание всем")]
)
async def test_where_somebody_cannot_be_called_in_secret_the_room_calls_all(company, lang, line):
    """Who is late is not told by it: the room's words are the same for each of them."""
    heard = []
    for late in (0, 2):
        table, persons = await sealed(company, late, lang)
        await company.people.set_reach(persons[0].id, "", "closed")
        await later(company, 12)
        found = await told(company)
        card = found["call"]
        assert card.mentions == tuple(one.id for one in persons)
        named = [one.person for one in card.text if one.style == "mention"]
        assert sorted(named) == sorted(card.mentions)
        # Nobody is called twice, and the own card is a new one all the same.
        own = found[f"desk:{persons[late].id}"]
        assert (own.mentions, own.fresh) == ((), True)
        assert line in plain(card.text)
        heard.append(
            (plain(found[f"room:{table.rooms[0]}"].text).splitlines()[1], plain(card.text))
        )
    assert heard[0] == heard[1]


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_nobody_learns_who_is_late_in_secret_by_calling_a_computer_player(company, lang):
    """The same answer for every seat, whoever is late; the host alone names one."""
    heard = set()
    for late in (0, 1, 2):
        table, (_, boris, _) = await sealed(company, late, lang)
        await later(company, 25)
        room, private = (
            company.at_room(boris, table.rooms[0], lang),
            company.in_private(boris, lang),
        )
        seq = (await company.table(table)).seq
        for seat in ("a", "b", "c", "anna", "clara"):
            for voice in (room, private):
                (said_,) = await voice.router.command(
                    voice.caller, f"/substitute {table.code} {seat}"
                )
                heard.add((plain(said_.text), said_.buttons))
        assert (await company.table(table)).seq == seq
    assert heard == {(words(lang)("refusal-secretly-late", name="Anna", how="later"), ())}


@pytest.mark.parametrize(("options", "hours"), [({}, 60), ({"nudge": "off"}, 25)])
async def test_where_a_secret_is_waited_for_too_long_the_answer_offers_computer_players(
    company, options, hours
):
    table, (_, boris, _) = await sealed(company, 0, **options)
    voice = company.at_room(boris, table.rooms[0])
    await later(company, hours)
    for seat in "abc":
        asked = await voice.asks(f"/substitute {seat}")
        assert plain(asked.text) == words("en")("refusal-secretly-late", name="Anna", how="now")
    assert await voice.taps(button(asked, "!relieve").token) == ""
    assert [one.plays_itself for one in (await company.table(table)).seats] == [False, True, True]


async def test_a_clock_answers_for_who_is_late_in_secret(company):
    table, (_, boris, _) = await sealed(company, 0, clock="3d")
    await later(company, 25)
    told_ = await company.at_room(boris, table.rooms[0]).says("/substitute anna")
    assert told_ == words("en")("refusal-secretly-late", name="Anna", how="clock")


async def test_who_has_left_the_chat_or_is_the_hosts_choice_may_be_answered_for(company):
    table, (_, boris, clara) = await sealed(company, 2)
    room = table.rooms[0]
    await company.router.note_presence(clara.id, room, left=True)
    assert await company.at_room(boris, room).says("/substitute clara") == ""
    table, (anna, _, _) = await sealed(company, 2)
    assert await company.at_room(anna, table.rooms[0]).says("/substitute clara") == ""


async def test_where_it_is_known_who_is_late_they_may_be_answered_for_by_name(company):
    table, (anna, boris, _) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="open"
    )
    for seat, one in ((0, anna), (1, boris)):
        await chosen(company, table, one, seat)
    await later(company, 25)
    voice = company.at_room(boris, table.rooms[0])
    assert "Anna" in await voice.says("/substitute anna")
    assert await voice.says("/substitute clara") == ""


async def test_whom_a_room_may_not_call_now_is_called_in_secret(company):
    """Clara may not be disturbed by the others' reminders, but Boris nudges her himself."""
    table, (anna, boris, clara) = await sealed(company, 2)
    await company.people.set_reach(anna.id, "", "closed")
    await company.in_private(clara).says("/settings nudges off")
    company.at += NUDGE_MS
    await company.at_room(boris, table.rooms[0]).says("/nudge")
    found = await told(company)
    assert called(found) == ((anna.id, boris.id), (clara.id,))


async def test_how_to_go_on_is_asked_once_of_who_is_waited_for_in_secret(company):
    _, persons = await sealed(company, 2)
    await later(company, 59)
    await told(company)
    await later(company, 1)
    found = await told(company)
    card, own = found["call"], found[f"desk:{persons[2].id}"]
    assert card.mentions == tuple(one.id for one in persons)
    assert "The table has been waiting: " in plain(card.text)
    assert (own.mentions, own.fresh) == ((), True)


async def test_a_nudge_at_a_table_that_is_asked_names_no_secret(company):
    table, persons = await sealed(company, 2)
    await later(company, 60)
    await told(company)
    await company.at_room(persons[0], table.rooms[0]).says("/nudge")
    assert called(await told(company)) == (tuple(one.id for one in persons), ())


async def test_where_all_are_late_in_secret_the_call_to_all_does_not_say_so(company):
    table, _ = await begun(company, "Anna", "Boris", key="troyes", visibility="sealed")
    await later(company, 60)
    found = await told(company)
    turn = plain(found[f"room:{table.rooms[0]}"].text).splitlines()[1]
    assert "Anna" not in turn
    assert len(found["call"].mentions) == 2


async def test_where_moves_are_open_a_closed_private_changes_nothing(company):
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="open"
    )
    await later(company, 1)
    await chosen(company, table, clara, 2)
    await company.people.set_reach(anna.id, "", "closed")
    await company.in_private(boris).says("/settings nudges off")
    await told(company)
    await later(company, 11)
    found = await told(company)
    assert called(found) == ((anna.id,), ())
    assert "A reminder to everybody" not in plain(found["call"].text)


async def test_where_moves_are_open_a_reminder_names_who_is_missing(company):
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="open"
    )
    await chosen(company, table, clara, 2)
    await told(company)
    await later(company, 12)
    await before_all(company, anna)
    assert called(await told(company)) == ((anna.id,), (boris.id,))


async def test_a_nudge_where_moves_are_sealed_is_as_discreet(company):
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="sealed"
    )
    await chosen(company, table, clara, 2)
    company.at += NUDGE_MS
    await told(company)
    assert await company.at_room(clara, table.rooms[0]).says("/nudge") == ""
    found = await told(company)
    assert called(found) == ((), (anna.id, boris.id))


async def test_where_moves_are_sealed_the_clock_tells_each_only_their_own_time(company):
    table, (anna, _, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="sealed", clock="1d"
    )
    await chosen(company, table, clara, 2)
    assert "left" not in await company.in_private(clara).says("/clock")
    told_ = await company.in_private(anna).says("/clock")
    assert "Anna: about 24\u00a0hours left" in told_
    assert "Boris" not in told_


async def chosen(company, table, person, seat):
    """A person does all that they are asked for in this half-day."""
    now = await company.table(table)
    stage = now.live.state.stage
    while seat in waiting(game(now.game), now.live.state) and now.live.state.stage == stage:
        action = game(now.game).idle(now.live.state, seat, Random(1))
        line = game(now.game).notation.write(action)
        now = done(await company.tables.do(moves.move, table.code, person.id, line))


async def test_the_clock_tells_of_reminders_and_the_host_turns_them_off(company):
    table, (anna, _) = await begun(company, "Anna", "Boris")
    host = company.in_private(anna)
    shown = await host.asks("/clock")
    assert "Reminders: after 12\u00a0hours." in plain(shown.text)
    off = await host.opens(button(shown, "!clock nudge off").token)
    assert "Reminders: none." in plain(off.text)
    assert (await company.table(table)).table_options == {"nudge": "off"}
    assert "Reminders" not in plain((await host.asks("/clock 1d")).text)


NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp() * 1000)


async def test_a_reminder_has_a_button_to_put_it_off_for_who_is_waited_for(company):
    table, (anna, boris) = await begun(company, "Anna", "Boris", first="@a")
    assert "!later" not in [said(one) for one in buttons(await company.card(table))]
    await later(company, 12)
    found = await told(company)
    card = found[f"room:{table.rooms[0]}"]
    assert called(found) == ((), (anna.id,))
    token = button(card, "!later").token
    other = await company.at_room(boris, table.rooms[0]).opens(token)
    assert "is not waiting for you" in plain(other.text)
    answer = await company.at_room(anna, table.rooms[0]).opens(token)
    assert "in 12\u00a0hours" in plain(answer.text)
    assert answer.secret
    assert other.secret


async def test_where_moves_are_sealed_only_the_private_has_the_button(company):
    table, (anna, *_) = await begun(company, "Anna", "Boris", key="troyes", visibility="sealed")
    await later(company, 12)
    found = await told(company)
    assert "!later" not in [said(one) for one in buttons(found[f"room:{table.rooms[0]}"])]
    button_ = button(found[f"desk:{anna.id}"], "!later")
    assert "in 12\u00a0hours" in await company.in_private(anna).taps(button_.token)


@pytest.mark.parametrize(
    ("lang", "title", "answer"),
    [
        ("en", "2\u00a0tables are waiting for you", "Put off"),
        ("ru", "Вас ждут 2\u00a0стола", "Отложено"),
    ],
)
async def test_a_digest_names_all_tables_that_wait_in_the_private_chat_alone(
    company, lang, title, answer
):
    people = await company.comes("Anna", "Boris", lang=lang)
    first, second = [await company.running(*people) for _ in range(2)]
    await company.sends()
    await later(company, 12)
    found = await told(company)
    digest = found[f"desk:{people[0].id}"]
    assert title in plain(digest.text)
    assert {one.code for one in (first, second) if one.code in plain(digest.text)} == {
        first.code,
        second.code,
    }
    assert digest.mentions == (people[0].id,)
    for table, other in ((first, second), (second, first)):
        card = await company.card(table)
        assert other.code not in str(card)
    assert called(found) == ((), (people[0].id,))
    private = company.in_private(people[0], lang)
    shown = await private.opens(
        next(one.token for one in buttons(digest) if second.code in one.label)
    )
    assert shown.table == second.code
    assert answer in await private.taps(button(digest, "!later").token)
    assert await private.taps(button(digest, "!later").token)


async def test_a_digest_is_not_sent_where_nobody_is_waited_for_any_more(company):
    people = await company.comes("Anna", "Boris")
    tables = [await company.running(*people) for _ in range(2)]
    await company.sends()
    await later(company, 12)
    for table in tables:
        done(await company.tables.do(moderation.pause, table.code, people[0].id, True))
    digests = [one for one in await company.sends() if one.kind == "digest"]
    assert [await company.compose(one) for one in digests] == [None]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Anna is away until 1 December 2026."),
        ("ru", "Anna вернётся 1 декабря 2026 года."),
    ],
)
async def test_cards_say_who_is_away_until_they_are_back(company, lang, line):
    company.at = NOON
    table, (anna, _) = await begun(company, "Anna", "Boris", lang=lang)
    lobby = await company.lobby(anna, room=table.rooms[0])
    private = company.in_private(anna, lang)
    assert "2026" in await private.says("/settings away 2026-12-01")
    for one in (table, lobby):
        assert line in plain((await company.card(one)).text)
    company.at = NOON + 10 * DAY
    assert line not in plain((await company.card(table)).text)


async def test_all_settings_are_shown_and_changed_by_typing(company):
    company.at = NOON
    (anna,) = await company.comes("Anna")
    private = company.in_private(anna)
    text = await private.says("/settings")
    for line in ("Moves without a choice", "Reminders: you are", "quiet hours: none", "Away: no"):
        assert line in text
    assert "Reminders: none" in await private.says("/settings nudges off")
    assert "quiet hours: from 22:00 to 8:00 (UTC+3)" in await private.says("/settings quiet 22-8+3")
    assert "until 1 December 2026" in await private.says("/settings away 2026-12-01")
    assert "Away: no" in await private.says("/settings AWAY OFF")
    assert "made for you at once" in await private.says("/settings quick on")
    refused = await private.says("/settings away yesterday")
    assert "off, 2026-11-22 … 2027-11-22" in refused
    assert "quick, finish, nudges, calls, quiet, away" in await private.says("/settings sound off")
    russian = company.in_private(anna, "ru")
    assert "22-8+3" in await russian.says("/настройки тихо 23")
    assert "Ваши тихие часы: нет" in await russian.says("/настройки тихо off")


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_time_zones_of_half_hours_are_typed_and_shown_again(company, lang):
    company.at = NOON
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    private, room = company.in_private(anna, lang), company.at_room(anna, table.rooms[0], lang)
    hours = words(lang)("quiet-hours", begins="22:00", ends="8:00", zone="UTC+5:30")
    shown = words(lang)("answer-settings-quiet", value=hours)
    for typed in ("22-8+5:30", "22-8+05:30", "22-8 UTC+5:30", "22-8 utc +05:30"):
        assert shown in await private.says(f"/settings quiet {typed}")
        await private.says("/settings quiet off")
    assert "UTC\N{MINUS SIGN}3:30" in await private.says("/settings quiet 23-7-3:30")
    assert "23:00" in await private.says("/settings")
    hours = words(lang)("clock-quiet", hours="23-7-3:30")
    assert hours in await room.says("/clock quiet 23-7 UTC-3:30")
    await room.says("/option quiet 22-8 +5:45")
    assert (await company.table(table)).table_options == {"quiet": "22-8+5:45"}
    wrong = words(lang)("refusal-bad-zone", zone="+5:20", known="+3, +5:30, -3:30")
    for line in ("/settings quiet 22-8 +5:20", "/clock quiet 22-8+5:20", "/option quiet 22-8+5:20"):
        assert await room.says(line) == wrong
    assert "/settings quiet 22-8+5:30" in await private.completes("/settings quiet 22-8+5")


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_all_settings_are_changed_by_buttons_in_one_place(company, lang):
    company.at = NOON
    (anna,) = await company.comes("Anna")
    private = company.in_private(anna, lang)
    shown = await private.asks("/settings")
    for what in ("nudges off", "quick on", "finish on", "away 2026-11-28", "away off"):
        shown = await private.opens(button(shown, f"!settings . {what}").token)
        assert shown.kind == "drill"
        assert shown.secret
    zones = await private.opens(button(shown, "!settings . quiet ?").token)
    (moscow,) = [one for one in buttons(zones) if one.label == "15:00"]
    assert len(buttons(zones)) == 25
    shown = await private.opens(moscow.token)
    known = (await company.tables.see(privacy.known_of, anna.id)).settings
    assert known == {"nudges": "off", "quick": "on", "finish": "on", "quiet": "22-8+3"}
    for what in ("quiet off", "nudges on", "quick off", "finish off"):
        shown = await private.opens(button(shown, f"!settings . {what}").token)
    assert (await company.tables.see(privacy.known_of, anna.id)).settings == {}
    back = await private.opens(buttons(zones)[-1].token)
    assert [said(one) for one in buttons(back)] == [said(one) for one in buttons(shown)]


async def test_settings_complete(company):
    (anna,) = await company.comes("Anna")
    private = company.in_private(anna)
    assert "/settings quiet" in await private.completes("/settings qui")
    assert "/settings quiet 22-8+3" in await private.completes("/settings quiet ")
    assert await private.completes("/settings nudges ") == [
        "/settings nudges on",
        "/settings nudges off",
    ]
