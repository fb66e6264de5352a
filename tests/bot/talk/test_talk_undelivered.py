"""A card says what could not be delivered, and to whom, without telling what is others' own."""

from __future__ import annotations

import pytest

from bot.tables import rooms
from bot.tables.model import CANCELLED
from bot.tables.play import moves, seats
from bot.talk.message import plain
from storage import cards, outbox
from storage.cards import Card
from storage.outbox import Outgoing
from tests.bot.company import done


async def fail(company, table, *addresses):
    """Let messages to these addresses be given up."""

    def job(conn):
        said = [Outgoing(one, "prompt") for one in addresses]
        outbox.put(conn, table.id, table.seq, said, at=company.at)
        while rows := outbox.take(conn, now=company.at, process=1, limit=50):
            for row in rows:
                if row.address in addresses and row.kind == "prompt":
                    outbox.give_up(conn, row)
                else:
                    outbox.mark_done(conn, row)

    await company.store.write(job)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "I cannot write to the private chat of: Boris."),
        ("ru", "Не могу написать в личный чат: Boris."),
    ],
)
async def test_who_cannot_be_reached_in_private_is_named(company, lang, words):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris, room=await company.room(lang=lang))
    assert words not in plain((await company.card(table)).text)
    await fail(company, table, f"desk:{boris.id}")
    assert words in plain((await company.card(table)).text)


@pytest.mark.parametrize(("lang", "how"), [("en", "Please open"), ("ru", "Откройте")])
async def test_what_can_be_done_about_it_is_told_until_all_of_them_have_acted(company, lang, how):
    anna, boris = await company.comes("Anna", "Boris")
    room = await company.room(lang=lang)
    table = await company.running(anna, boris, room=room, first="@a")
    await fail(company, table, f"desk:{anna.id}")
    assert how in plain((await company.card(table)).text)
    line = (await company.legal(table))[0]
    table = done(await company.tables.do(moves.move, table.code, anna.id, line))
    shown = plain((await company.card(table)).text)
    assert "Anna." in shown
    assert how not in shown
    await fail(company, table, f"desk:{boris.id}")
    assert how in plain((await company.card(table)).text)


async def test_who_has_left_the_game_is_missed_no_more(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    await fail(company, table, f"desk:{boris.id}")
    table = done(await company.tables.do(seats.resign, table.code, boris.id))
    assert "private chat of" not in plain((await company.card(table)).text)


async def test_nobody_is_missed_where_a_game_is_over(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    await fail(company, table, f"desk:{boris.id}")
    table = done(await company.tables.do(seats.resign, table.code, anna.id))
    table = done(await company.tables.do(seats.resign, table.code, boris.id))
    assert table.status == CANCELLED
    assert "private chat of" not in plain((await company.card(table)).text)


async def test_a_gathering_table_says_it_too(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    await fail(company, table, f"desk:{boris.id}", f"desk:{anna.id}")
    assert "private chat of: Anna, Boris." in plain((await company.card(table)).text)


@pytest.mark.parametrize(
    ("lang", "count", "words"),
    [
        ("en", 1, "Another chat of this table cannot be reached."),
        ("en", 2, "2\u00a0other chats of this table cannot be reached."),
        ("ru", 1, "Ещё 1\u00a0чат этого стола недоступен."),
        ("ru", 2, "Ещё 2\u00a0чата этого стола недоступны."),
    ],
)
async def test_other_chats_are_counted_and_not_named(company, lang, count, words):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris, room=await company.room(lang=lang))
    others = [await company.room(f"Secret {number}") for number in range(count)]
    for room in others:
        await company.tables.do(rooms.show, table.code, anna.id, room)
    await fail(company, table, *(f"room:{room}" for room in others))
    shown = plain((await company.card(table)).text)
    assert words in shown
    assert "Secret" not in shown


async def test_a_card_says_nothing_of_its_own_earlier_failure(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    before = await company.card(table)
    await fail(company, table, f"room:{table.rooms[0]}")
    assert (await company.card(table)).text == before.text


async def test_a_card_that_is_shown_anew_has_the_old_one_tidied_up(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.running(anna, boris)
    await company.sends()
    address = f"room:{table.rooms[0]}"
    old = Card(address, "card", "m7", table.seq)
    await company.store.write(lambda conn: cards.set_card(conn, table.id, old))
    await company.tables.do(rooms.show, table.code, None, table.rooms[0])
    assert {one.kind for one in await company.sends()} == {"card", "strip:m7"}
