"""What a Hospital is told, and cards picked for replacing, leave no trace for others (6.3)."""

from __future__ import annotations

import pytest

from bot.delivery.pictures import pack
from bot.tables.play import event_log, moves, undo
from bot.talk.message import plain
from locales import words
from rules.core.undo import waiting
from rules.games import game
from tests.bot.citadels import arranged, owns_hospital
from tests.bot.company import Due, buttons, done, said

RULES = game("citadels")
NAMES = ("Anna", "Boris", "Clara", "Dmitri")


async def seen(company, table, persons, room):
    """All that the room and everybody but the first person can have shown or told of a table."""
    addresses = [f"room:{room}", *(f"desk:{one.id}" for one in persons[1:])]
    found = []
    for address in addresses:
        made = await company.compose(Due(table.id, address, "card", ()))
        found.append((made.text, made.buttons, made.mentions, pack(made.picture), made.picture.alt))
    boris = company.at_room(persons[1], room)
    for line in ("/log", "/export", "/help", "/board text", "/hand", "/mytables"):
        (answer,) = await company.router.command(boris.caller, line)
        found.append((answer.text, answer.buttons))
    return found


async def test_telling_the_hospital_changes_nothing_that_others_can_see(company):
    table, persons, room = await arranged(company, owns_hospital, *NAMES)
    anna = company.in_private(persons[0])
    before = await seen(company, table, persons, room)
    for how in ("gold", "no", "cards"):
        assert await anna.says(f"/use hospital {how}") == ""
        assert await seen(company, table, persons, room) == before
    now = await company.table(table)
    assert now.live.state.players[0].hospital == "cards"
    assert waiting(RULES, now.live.state) == waiting(RULES, table.live.state)
    assert [now.live.revisions[1:], now.live.barriers[1:]] == [
        table.live.revisions[1:],
        table.live.barriers[1:],
    ]


async def test_nobody_else_is_called_or_written_to_anew_when_the_hospital_is_told(company):
    _, persons, _ = await arranged(company, owns_hospital, *NAMES)
    await company.in_private(persons[0]).says("/use hospital gold")
    rows = await company.sends()
    assert [one.mentions for one in rows if one.mentions] == []
    assert {one.kind for one in rows} <= {"card", "prompt"}


async def test_the_owner_alone_reads_it_in_log_and_record(company):
    table, persons, _ = await arranged(company, owns_hospital, *NAMES)
    anna = company.in_private(persons[0])
    await anna.says("/use hospital gold")
    assert "use hospital gold" in await company.tables.see(
        event_log.record, await company.table(table), 0
    )
    for seat in (None, 1, 2, 3):
        assert "hospital" not in _others(
            await company.tables.see(event_log.record, await company.table(table), seat)
        )
    assert "Anna uses districts." in await anna.says("/log")


def _others(record):
    """A record without the entry that built the Hospital, which all have seen, and the header."""
    lines = record.splitlines()
    return "\n".join(one for one in lines if "build hospital" not in one and "[" not in one)


async def test_its_owner_finds_the_hospital_s_buttons_at_any_time(company):
    _, persons, _ = await arranged(company, owns_hospital, *NAMES)
    anna = company.in_private(persons[0])

    def offered(shown):
        return [said(one) for one in buttons(shown) if "use" in said(one)]

    shown = await anna.asks("/hand")
    # What it is told already is no choice.
    assert offered(shown) == ["use hospital gold", "use hospital cards"]
    for one in buttons(shown):
        if said(one) == "use hospital gold":
            await anna.taps(one.token)
    shown = await anna.asks("/hand")
    assert "your Hospital takes 2\u00a0gold" in plain(shown.text)
    assert offered(shown) == ["use hospital cards", "use hospital no"]


@pytest.mark.parametrize("held", [True, False])
async def test_a_murdered_rank_is_called_alike_whether_held_or_not(company, held):
    def murdering(state):
        turn = state.turn
        if turn is None or turn.char != "assassin" or not turn.acted:
            return False
        return any(state.holder(one) >= 0 for one in state.characters[2:4])

    table, persons, room = await arranged(company, murdering, *NAMES)
    state = table.live.state
    victim = next(
        one for one in state.characters[1:] if (state.holder(one) >= 0) == held and one != "king"
    )
    killer = company.at_room(persons[state.turn.seat], room)
    await killer.says(f"/kill {victim}")
    await company.sends()
    seq = (await company.table(table)).seq
    await killer.says("/end")
    holder = state.holder(victim)
    called = {seat for one in await company.sends() for seat in one.mentions}
    assert holder not in called
    now = await company.table(table)
    while not any(one.character == victim for one in now.live.state.calls):
        (seat,) = waiting(RULES, now.live.state)
        for line in ("gold", "end"):
            if RULES.notation.read(line)[0] in RULES.legal(now.live.state, seat):
                await company.tables.do(moves.move, table.code, persons[seat].id, line)
        now = await company.table(table)
    told = (await company.at_room(persons[0], room).says("/log")).splitlines()
    (line,) = [
        one
        for one in told
        if words("en")(f"citadels-character-{victim}") in one and "no turn" in one
    ]
    assert line.split(". ", 1)[1].endswith(": murdered, no turn.")
    assert not any(name in line for name in NAMES)
    assert now.seq > seq


async def test_cards_chosen_to_be_replaced_are_no_entries_for_others(company):
    def magician(state):
        turn = state.turn
        return (
            turn is not None and turn.char == "magician" and len(state.players[turn.seat].hand) > 1
        )

    table, persons, room = await arranged(company, magician, *NAMES)
    (seat,) = waiting(RULES, table.live.state)
    other = (seat + 1) % 4
    before = await company.tables.see(event_log.record, table, other)
    card = table.live.state.players[seat].hand[0]
    done(await company.tables.do(moves.move, table.code, persons[seat].id, f"redraw {card}"))
    now = await company.table(table)
    assert await company.tables.see(event_log.record, now, other) == before
    assert f"redraw {card}" in await company.tables.see(event_log.record, now, seat)
    done(await company.tables.do(moves.move, table.code, persons[seat].id, "done"))
    after = await company.tables.see(event_log.record, await company.table(table), other)
    assert card not in after.removeprefix(before)
    assert "done" in after
    told = await company.at_room(persons[other], room).says("/log")
    assert "replaces 1\u00a0card" in told
    assert "chooses cards" not in told


async def test_what_the_hospital_was_told_stands_where_a_pick_is_taken_back(company):
    def boris_picks(state):
        return owns_hospital(state) and state.asks[-1].seat == 1 and state.step < 3

    table, persons, _ = await arranged(company, boris_picks, *NAMES)
    (seat,) = waiting(RULES, table.live.state)
    offered = table.live.state.offered
    done(await company.tables.do(moves.move, table.code, persons[seat].id, f"pick {offered[0]}"))
    await company.in_private(persons[0]).says("/use hospital gold")
    asked = done(await company.tables.do(undo.take_back, table.code, persons[seat].id))
    assert asked.live.vote.missing == (0, 2, 3)
    for other in asked.live.vote.missing:
        done(await company.tables.do(undo.vote, table.code, persons[other].id, True, None))
    now = await company.table(table)
    assert now.live.state.offered == offered
    assert now.live.state.players[0].hospital == "gold"
