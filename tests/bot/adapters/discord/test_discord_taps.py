"""What people press and type at a table on the local Discord, and what each of them then sees."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.tables.play import event_log
from locales import words
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


async def test_a_menu_opens_for_its_reader_alone_and_goes_away_when_it_has_led_to_something(game):
    person, card = await game.asked(), game.card
    step = await drilled(game, person)
    assert step.receiver is person
    assert step.content.attachments[0].alt.startswith(person.name)
    assert game.card is card
    assert [one for other in game.people if other is not person for one in game.mine(other)
            if menu(one.message)] == []  # fmt: skip
    seq = (await game.table()).seq
    await game.press(person, step, said(next(iter(menu(step)))))
    await game.moved(seq)
    await game.house.until(lambda: step.deleted)


async def test_another_menu_takes_the_place_of_the_one_before(game):
    person = await game.asked()
    first = await drilled(game, person)
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


async def test_of_eight_presses_at_once_one_is_accepted(game, server):
    person, seq = await game.asked(), (await game.table()).seq
    token = next(one for one in sorted(menu(game.card)))
    if said(token).startswith("?"):
        shown = await drilled(game, person)
        token = next(iter(menu(shown)))
    else:
        shown = game.card
    used = [press(person, shown, token) for _ in range(8)]
    await asyncio.gather(*(one.answered() for one in used))
    await game.moved(seq)
    await game.house.quiet()
    table = await game.table()
    acts = [one for one in await game.house.tables.see(event_log.history, table) if one.seat >= 0]
    assert len(acts) == 1
    await game.house.until(lambda: len([one for one in used if one.followups]) >= 7)
    replies = [one for one in used if one.followups]
    assert len(replies) == 7
    assert all("out of date" in one.followups[0].text for one in replies)


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


async def test_who_only_watches_and_whose_turn_it_is_not_are_told_so(game, server):
    person = await game.asked()
    other = next(one for one in game.people if one is not person)
    token = min(menu(game.card))
    used = await press(other, game.card, token).answered()
    await game.house.until(lambda: used.followups)
    assert "not your turn" in used.followups[0].text
    stranger = server.user("Dora", locale="ru")
    server.join(game.channel.guild, stranger)
    used = await press(stranger, game.card, token).answered()
    await game.house.until(lambda: used.followups)
    assert "только зритель" in used.followups[0].text
    assert used.followups[0].receiver is stranger


async def test_a_forged_button_is_refused(game):
    for forged in ("", "K", "X|1|put e1 r0", "ZZZZ|9|put e1 r1", f"{game.code}|999999999|?put"):
        part = next(one for one in game.card.content.parts if one.get("custom_id"))
        known, part["custom_id"] = part["custom_id"], forged
        used = await game.host.click(game.card, part["label"]).answered()
        await game.house.until(lambda one=used: one.followups)
        part["custom_id"] = known


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


@pytest.mark.parametrize("lang", ["en-GB", "ru"])
async def test_a_refused_or_stale_press_costs_words_and_no_picture(server, build, lang):
    drawn = []
    house = await build(server, draw=lambda scene: drawn.append(scene) or sketch(scene))
    people = [server.user(name, locale=lang) for name in ("Anna", "Boris", "Clara")]
    game = Game(house, server.channel(server.guild("Tavern", *people), "games"), *people)
    await game.sit_down()
    person, seq = await game.asked(), (await game.table()).seq
    offered = sorted(menu(game.card))
    await game.type_through(person)
    await game.moved(seq)
    await house.quiet()
    before, text = len(drawn), words(lang[:2])

    async def told(one, token):
        (part, *_) = [part for part in game.card.content.parts if "custom_id" in part]
        known, part["custom_id"] = part["custom_id"], token
        used = await one.click(game.card, part["label"]).answered()
        part["custom_id"] = known
        await house.until(lambda: used.followups)
        (answer,) = used.followups
        assert answer.receiver is one
        assert not answer.content.attachments
        return answer.text

    assert {await told(person, one) for one in offered[:3]} == {text("refusal-table-moved")}
    asked = await game.asked()
    other = next(one for one in people if one is not asked)
    refused = await told(other, min(menu(game.card)))
    assert refused.startswith(text("refusal-not-your-turn"))
    assert len(drawn) == before
