"""What people press at a table in a chat, and what each of them then sees."""

from __future__ import annotations

import threading

import pytest

from bot.tables.play import event_log
from locales import LANGUAGES, words
from tests.bot.adapters.chats.driver import DRILL, said
from tests.bot.adapters.chats.game import Game
from tests.bot.adapters.sketches import sketch

AT_ONCE_MS = 1000


@pytest.fixture
async def game(chat):
    """A game that has just begun."""
    found = Game(chat, *chat.friends())
    await found.sits_down()
    return found


async def acts(game):
    """What people have done at the table."""
    history = await game.house.tables.see(event_log.history, await game.table())
    return [one for one in history if one.seat >= 0]


def final(driver, message):
    """A button of a menu that is a move."""
    return next(one for one in driver.menu(message) if not said(one).startswith(DRILL))


async def told(chat, player, reply, known):
    """What somebody is told about a press, which they alone learn."""
    await chat.house.until(lambda: reply.words or len(player.mine()) > known)
    return reply.words or player.mine()[-1].text


async def test_of_eight_presses_at_once_one_is_accepted(chat, game):
    player, shown, _ = await game.steps_in()
    token, seq = final(chat, shown), (await game.table()).seq
    many = len(await acts(game))
    replies = await player.presses_at_once(shown, token, 8)
    await game.moved(seq)
    await chat.house.quiet()
    assert len(await acts(game)) == many + 1
    # The others are told that they come too late.
    late = [one for one in replies if one.words]
    assert len(late) == 7
    assert all("out of date" in one.words for one in late)


async def test_a_menu_is_for_its_reader_alone_and_goes_away_when_it_has_led_to_something(
    chat, game
):
    player, shown, _ = await game.steps_in()
    card = game.card
    assert shown.receiver is player.person
    assert chat.pictured(shown)
    for one in game.players:
        if one is not player:
            assert card in [seen.message for seen in one.sees()]
            assert [seen for seen in one.mine() if chat.menu(seen.message)] == []
    seq = (await game.table()).seq
    await player.presses(shown, final(chat, shown))
    await game.moved(seq)
    await chat.house.until(lambda: shown.deleted)
    assert game.card in [one.message for one in player.sees()]


async def test_the_way_back_out_of_a_menu_leads_to_what_the_card_offers(chat, game):
    player, shown, _ = await game.steps_in()
    await game.press(player, DRILL, shown)
    await chat.house.until(lambda: not any(said(one) == DRILL for one in chat.tokens(shown)))
    assert shown.receiver is player.person
    assert set(chat.menu(shown)) == set(chat.menu(game.card))


async def test_who_only_watches_and_whose_turn_it_is_not_are_told_so(chat, game):
    other = game.other(await game.asked())
    token = min(chat.menu(game.card))
    known = len(other.mine())
    reply = await other.presses(game.card, token)
    assert (await told(chat, other, reply, known)).startswith("It is not your turn")
    stranger = chat.person("Dora", "ru")
    chat.joins(stranger, game.room)
    reply = await stranger.presses(game.card, token)
    assert "только зритель" in await told(chat, stranger, reply, 0)


async def test_a_forged_button_is_refused_and_changes_nothing(chat, game):
    before = await game.table()
    forgeries = ("x", "K7QX", "|||", "K7QX|1|put e1 r1", "ZZZZ||!begin", "🎲" * 16, "K")
    late = (f"{game.code}|999999999|?put", "X|1|put e1 r0", "ZZZZ|9|put e1 r1")
    for forged in (*forgeries, *late):
        known = len(game.host.mine())
        reply = await game.host.forges(game.card, forged)
        assert await told(chat, game.host, reply, known), forged
    assert await game.table() == before


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_refused_or_stale_press_costs_words_and_no_picture(outside, lang):
    drawn: list = []
    chat, text = outside, words(lang)
    await chat.opens(draw=lambda scene: drawn.append(scene) or sketch(scene))
    game = Game(chat, *chat.friends(Anna=lang, Boris=lang, Clara=lang))
    await game.sits_down()
    player, offered = await game.asked(), sorted(chat.menu(game.card))
    await game.someone_moves()
    await chat.house.quiet()
    before, public = len(drawn), len(chat.posts(game.room))

    async def learns(one, token):
        known = len(one.mine())
        return await told(chat, one, await one.forges(game.card, token), known)

    assert {await learns(player, one) for one in offered} == {text("refusal-table-moved")}
    other = game.other(await game.asked())
    refused = await learns(other, min(chat.menu(game.card)))
    assert refused.startswith(text("refusal-not-your-turn"))
    await chat.house.quiet()
    assert (len(drawn), len(chat.posts(game.room))) == (before, public)
    assert not any(chat.pictured(one) for one in chat.alone_to(other, game.room))


async def test_presses_are_answered_at_once_while_a_picture_is_being_drawn(outside):
    chat, gate, held = outside, threading.Event(), threading.Event()
    gate.set()

    def slow(scene):
        if not gate.is_set():
            held.set()
        assert gate.wait(60)
        return sketch(scene)

    await chat.opens(draw=slow)
    game = Game(chat, *chat.friends())
    await game.sits_down()
    while not any(said(one).startswith(DRILL) for one in chat.menu(game.card)):
        await game.taps_through()
    player, card = await game.asked(), await game.offer()
    step = next(one for one in sorted(chat.menu(card)) if said(one).startswith(DRILL))
    gate.clear()
    helps, log = (next(o for o in game.tokens if said(o) == what) for what in ("!help", "!log"))
    replies = [await one.presses_at_once(card, step, 1) for one in game.players]
    replies += [await one.presses_at_once(card, helps, 1) for one in game.players]
    await chat.house.until(held.is_set)
    chat.server.clock.advance(5)
    replies.append(await player.presses_at_once(card, log, 1))
    assert {one.seconds for (one,) in replies} == {0}
    assert max(one.milliseconds for (one,) in replies) < AT_ONCE_MS
    gate.set()
    await chat.house.until(lambda: game.inside(player, step))
