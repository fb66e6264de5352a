"""Reminders on cards and in answers, in both languages, and what others may not learn by them."""

from __future__ import annotations

import pytest

from bot.tables.clocks import HOUR_MS
from bot.tables.hosting import NUDGE_MS
from bot.talk.message import plain
from tests.bot.company import Due, button, buttons, done, said

DAY = 24 * HOUR_MS


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.computers.Computers.start", lambda self, table: None)


async def later(company, hours):
    """Time passes, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        company.at += HOUR_MS
        await company.tables.tick()


async def begun(company, *names, key="carcassonne", lang="en", **options):
    """A table in a room of its own."""
    persons = await company.comes(*names, lang=lang)
    room = await company.room(lang=lang)
    table = done(await company.tables.create(persons[0].id, room, key, options))
    for one in persons[1:]:
        done(await company.tables.join(table.code, one.id, room))
    table = done(await company.tables.begin(table.code, persons[0].id))
    await company.sends()
    return table, persons


async def told(company):
    """What stands in the outbox, composed: address to message."""
    found = {}
    for row in await company.sends():
        due = Due(row.table_id, row.address, row.kind, row.mentions)
        found[row.address] = await company.front.compose(due)
    return found


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Anna: the table has waited for 2 days."), ("ru", "Anna: стол ждёт уже 2 дня.")],
)
async def test_the_card_asks_how_to_go_on_and_calls_all(company, lang, line):
    table, persons = await begun(company, "Anna", "Boris", lang=lang, first="@a")
    await later(company, 59)
    assert line not in plain((await company.card(table)).text)
    await told(company)
    await later(company, 1)
    card = (await told(company))[f"room:{table.rooms[0]}"]
    assert line in plain(card.text)
    assert card.mentions == tuple(one.id for one in persons)
    asked = [said(one) for one in buttons(card)][-3:]
    assert asked == ["!relieve", "!wait", "!pause on"]


async def test_the_buttons_of_a_table_that_is_asked_do_what_they_say(company):
    table, (anna, boris) = await begun(company, "Boris", "Anna", first="@b")
    await later(company, 60)
    room = table.rooms[0]
    host, guest = company.at_room(anna, room), company.at_room(boris, room)
    card = await company.card(table)
    assert "waits on" in await guest.taps(button(card, "!wait").token)
    assert "has waited" not in plain((await company.card(table)).text)
    assert "gone on meanwhile" in await guest.taps(button(card, "!relieve").token)
    await later(company, 60)
    assert await host.taps(button(card, "!pause on").token) in ("", HOST_ONLY)
    await guest.says("/pause off")
    await later(company, 24)
    assert await guest.taps(button(card, "!relieve").token) == ""
    assert (await company.table(table)).seats[1].computer == "novice"


HOST_ONLY = "Only the host of the table, Boris, can do that."


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
    assert card.mentions == ()
    for name in ("Anna", "Boris", "Clara"):
        assert name not in plain(card.text).split("\n\n")[0]
    assert {one: found[f"desk:{one.id}"].mentions for one in (anna, boris)} == {
        anna: (anna.id,),
        boris: (boris.id,),
    }
    assert found[f"desk:{clara.id}"].mentions == ()
    await later(company, 48)
    card = (await told(company))[f"room:{table.rooms[0]}"]
    assert "The table has waited for" in plain(card.text)
    assert "Anna: the table" not in plain(card.text)
    assert card.mentions == (anna.id, boris.id, clara.id)


async def test_where_moves_are_open_a_reminder_names_who_is_missing(company):
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="open"
    )
    await chosen(company, table, clara, 2)
    await told(company)
    await later(company, 12)
    card = (await told(company))[f"room:{table.rooms[0]}"]
    assert card.mentions == (anna.id, boris.id)


async def test_a_nudge_where_moves_are_sealed_is_as_discreet(company):
    table, (anna, boris, clara) = await begun(
        company, "Anna", "Boris", "Clara", key="troyes", visibility="sealed"
    )
    await chosen(company, table, clara, 2)
    company.at += NUDGE_MS
    await told(company)
    assert await company.at_room(clara, table.rooms[0]).says("/nudge") == ""
    found = await told(company)
    assert found[f"room:{table.rooms[0]}"].mentions == ()
    assert found[f"desk:{anna.id}"].mentions == (anna.id,)
    assert found[f"desk:{boris.id}"].mentions == (boris.id,)


async def chosen(company, table, person, seat):
    """A person does all that they are asked for in this half-day."""
    from random import Random

    from rules.core.undo import waiting
    from rules.games import game

    now = await company.table(table)
    stage = now.live.state.stage
    while seat in waiting(game(now.game), now.live.state) and now.live.state.stage == stage:
        action = game(now.game).idle(now.live.state, seat, Random(1))
        line = game(now.game).notation.write(action)
        now = done(await company.tables.move(table.code, person.id, line))


async def test_the_clock_tells_of_reminders_and_the_host_turns_them_off(company):
    table, (anna, _) = await begun(company, "Anna", "Boris")
    host = company.at_desk(anna)
    shown = await host.asks("/clock")
    assert "Reminders: after 12 hours." in plain(shown.text)
    off = await host.opens(button(shown, "!clock nudge off").token)
    assert "Reminders: none." in plain(off.text)
    assert (await company.table(table)).house == {"nudge": "off"}
    assert "Reminders" not in plain((await host.asks("/clock 1d")).text)
