"""What is made in silence leaves times and buttons as they were, for all who may not know of it."""

from __future__ import annotations

import pytest

from bot.tables import moderation
from bot.tables.play import moves, undo
from bot.tables.waiting.quiet_hours import HOUR_MS
from bot.tables.waiting.stalled import NUDGE_MS
from bot.talk.message import Button
from tests.bot.company import Due, buttons, code, done
from tests.bot.tables.auctions import asked, auction
from tests.bot.talk.test_talk_florence_tables import workers

MINUTE = 60_000


@pytest.fixture(autouse=True)
def still(monkeypatch):
    """Computer players that do not move by themselves."""
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)


async def owing(company):
    """The first action turn is not there yet: seat 1 is waited for, and seat 0 owes a card."""
    table, persons = await auction(company, 3)
    for seat, line in ((0, "offer prestige"), (1, "pass"), (2, "pass")):
        table = done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    assert asked(table) == (1,)
    return table, persons


async def hushes(company, table, persons, how):
    """Seat 0 puts its card under the deck, or does so and takes it back, or does not yet."""
    if how != "not":
        card = table.live.state.owed[0][0].cards[1]
        done(await company.tables.do(moves.move, table.code, persons[0].id, f"under {card}"))
    if how == "back":
        done(await company.tables.do(undo.take_back, table.code, persons[0].id))


async def prompt(company, table, person):
    made = await company.compose(Due(table.id, f"desk:{person.id}", "prompt", ()))
    assert made is not None
    return made


def numbers(found: list[Button]) -> set[int]:
    """The numbers that buttons of moves carry."""
    return {int(one.token.split("|")[1]) for one in found if one.token.split("|")[1]}


async def test_t11_a_half_made_choice_in_silence_puts_off_no_nudge(company):
    table, persons, seat, line = await workers(company)
    company.at += NUDGE_MS - MINUTE
    voice = company.at_room(persons[(seat + 1) % 3], table.rooms[0])
    before, clocks = await voice.says("/nudge"), await company.clocks(table)
    assert "1\u00a0min" in before
    done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    assert await voice.says("/nudge") == before
    assert await company.clocks(table) == clocks
    done(await company.tables.do(undo.take_back, table.code, persons[seat].id))
    assert await voice.says("/nudge") == before
    assert await company.clocks(table) == clocks
    company.at += MINUTE
    assert await voice.says("/nudge") == ""


async def test_t11_a_choice_in_silence_puts_off_neither_reminder_nor_who_counts_as_late(company):
    table, persons, seat, line = await workers(company)
    other = persons[(seat + 1) % 3]
    await company.sends()
    company.at += 11 * HOUR_MS
    done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    await company.sends()
    company.at += HOUR_MS
    await company.tables.alarms.tick()
    assert await company.calls() == [(seat,)]
    company.at += 12 * HOUR_MS + 1
    done(await company.tables.do(moderation.substitute, table.code, other.id, seat))


@pytest.mark.parametrize("how", ["not", "done", "back"])
async def test_t11_a_later_button_does_not_count_what_was_made_in_silence(company, how):
    table, persons = await owing(company)
    first, old = table.seq, table.live.revisions[1]
    await hushes(company, table, persons, how)
    now = done(await company.tables.do(moves.move, table.code, persons[1].id, "offer lake", old))
    made = await prompt(company, table, persons[2])
    assert numbers(buttons(made)) == {first + 1}
    assert now.live.revisions[1] == first + 1
    # What was pressed is past, for its own person too; what stands there now is good.
    denied = await company.tables.do(moves.move, table.code, persons[1].id, "offer lake", old)
    assert code(denied) == "table_moved"
    ahead = await company.tables.do(moves.move, table.code, persons[2].id, "pass", first + 2)
    assert code(ahead) == "bad_token"
    done(await company.tables.do(moves.move, table.code, persons[2].id, "pass", first + 1))


@pytest.mark.parametrize("how", ["not", "done", "back"])
async def test_t11_the_buttons_of_a_vote_do_not_count_it_either(company, how):
    table, persons = await owing(company)
    first = table.seq
    await hushes(company, table, persons, how)
    for seat, line in ((1, "offer lake"), (2, "pass")):
        done(await company.tables.do(moves.move, table.code, persons[seat].id, line))
    asking = done(await company.tables.do(undo.take_back, table.code, persons[1].id))
    assert asking.live.vote is not None
    card = await company.card(table)
    votes = [one.token for one in buttons(card) if one.token.split("|")[2][1:4] in ("yes", "no ")]
    assert votes == [f"{table.code}||!yes {first + 1}", f"{table.code}||!no {first + 1}"]
    for seat in asking.live.vote.missing:
        await company.at_room(persons[seat], table.rooms[0]).taps(votes[0])
    now = await company.table(table)
    assert now.live.vote is None
    assert asked(now) == (1,)
    # The button that was made before what is taken back asks for the same again, and is past.
    denied = await company.tables.do(moves.move, table.code, persons[2].id, "pass", first + 1)
    assert code(denied) == "table_moved"
