"""What people press and type at a table on the local Discord, and what each of them then sees."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.tables.play import event_log
from tests.bot.adapters.discord.playing import Game, menu, press, said
from tests.bot.adapters.sketches import sketch


@pytest.fixture
def people(server):
    return [server.user(name) for name in ("Anna", "Boris", "Clara")]


@pytest.fixture
def channel(server, people):
    return server.channel(server.guild("Tavern", *people), "games")


@pytest.fixture
async def game(house, channel, people):
    """A game that has just begun."""
    found = Game(house, channel, *people)
    await found.sit_down()
    await house.quiet()
    return found


async def drilled(game, person):
    """Press a numbered cell that leaves its turn open, and see the menu for that."""
    token = next(one for one in sorted(menu(game.card)) if said(one).startswith("?"))
    await game.press(person, game.card, said(token))
    return await game.house.until(lambda: game.inside(person, token))


async def test_another_menu_takes_the_place_of_the_one_before(game):
    person = await game.asked()
    first = await drilled(game, person)
    assert first.content.attachments[0].alt.startswith(person.name)
    await drilled(game, person)
    # The second comes once the first is gone.
    menus = await game.house.until(
        lambda: (
            [one.message for one in game.mine(person) if menu(one.message)]
            if first.deleted
            else None
        )
    )
    (second,) = menus
    await game.press(person, second, "?")
    await game.house.until(lambda: "‹ Back" not in second.labels)
    assert set(menu(second)) == set(menu(game.card))


async def test_what_is_typed_closes_the_menu_that_its_writer_had_open(game):
    person = await game.asked()
    opened = await drilled(game, person)
    await game.type_through(person)
    await game.house.until(lambda: opened.deleted)


async def test_presses_are_answered_at_once_while_a_picture_takes_five_seconds(
    server, build, channel, people
):
    gate = threading.Event()
    gate.set()

    def slow(scene):
        assert gate.wait(20)
        return sketch(scene)

    house = await build(server, draw=slow)
    game = Game(house, channel, *people)
    await game.sit_down()
    person = await game.asked()
    token = next(one for one in sorted(menu(game.card)) if said(one).startswith("?"))
    gate.clear()
    used = [await press(person, game.card, token).answered() for _ in range(3)]
    used.append(await person.slash(channel, "board").answered())
    assert [one.kept for one in used] == [False] * 4
    server.clock.advance(5)
    gate.set()
    await asyncio.gather(*(one.settled() for one in used))
    assert used[0].followups[0].content.attachments
    assert max(one.milliseconds for one in used) < 1000


async def test_the_same_interaction_told_twice_has_its_effect_once(game, server):
    person, seq = await game.asked(), (await game.table()).seq
    await game.type_through(person)
    again = server.interactions[-1]
    count = len(again.followups)
    server.gateway.interact(again)
    await game.house.quiet()
    table = await game.table()
    acts = [one for one in await game.house.tables.see(event_log.history, table) if one.seat >= 0]
    assert (len(acts), len(again.followups)) == (1, count)
    assert seq < table.seq
    server.api.violations.clear()  # it was acknowledged twice, as it was told twice


async def test_a_command_that_the_card_answers_leaves_nothing_behind(game):
    person = await game.asked()
    known = len(game.mine(person))
    await game.type_through(person)
    await game.house.quiet()
    assert len(game.mine(person)) == known


async def test_a_wrong_move_is_refused_in_private_with_what_is_possible(game):
    person = await game.asked()
    used = await person.slash(game.channel, "put", cell="e99", turn="r0").settled()
    assert used.response.receiver is person
    assert "e99" in used.response.text
    assert "/put" in used.response.text


async def test_put_may_take_the_meeple_along(game):
    person, seq = await game.asked(), (await game.table()).seq
    cell = (await person.autocomplete(game.channel, "put", "cell"))[0]
    turn = (await person.autocomplete(game.channel, "put", "turn", cell=cell))[0]
    found = await person.search(game.channel, "put", "segment", "", cell=cell, turn=turn).answered()
    assert all(" · " in one["name"] for one in found.choices)
    segment = found.choices[0]["value"]
    await person.slash(game.channel, "put", cell=cell, turn=turn, segment=segment).settled()
    await game.moved(seq)
    done = [one.text for one in await game.house.tables.see(event_log.history, await game.table())]
    assert f"on {segment}" in done


async def test_long_texts_come_whole(game):
    person = game.people[0]
    await game.play(30, typing=True)
    used = await person.slash(game.channel, "board", text="text").settled()
    await game.house.quiet()
    told = [used.response, *used.followups]
    shown = "\n".join(one.text for one in told)
    board = (await game.table()).live.state.board
    assert all(f"\n{cell}:" in shown for cell in board)
    await person.slash(game.channel, "mydata").settled()
    await person.slash(game.channel, "help", all="all").settled()
