"""Taps: answered at once, each with what concerns its presser alone."""

from __future__ import annotations

import asyncio

import pytest

from locales import LANGUAGES, words
from rules.games import tutorial_of
from tests.bot.adapters.sketches import sketch
from tests.bot.adapters.telegram.playing import Game, friends, lastly, menu, tokens
from tests.doubles.telegram.world import Message

OLD = pytest.mark.parametrize("server", ["old"], indirect=True)
BOTH = pytest.mark.parametrize("server", ["new", "old"], indirect=True)


@pytest.fixture
async def game(server, house):
    """Three people, one of whom is asked for the first tile."""
    people = friends(server)
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    return game


async def test_of_eight_who_want_the_last_seat_one_gets_it(server, house):
    seated = [server.user(name) for name in ("Anna", "Boris", "Clara", "Dora")]
    eager = [server.user(f"Eager{at}") for at in range(8)]
    room = server.group("Friends", *seated, *eager)
    seated[0].send(room, "/new carcassonne")
    game = Game(house, room, *seated)
    await house.until(lambda: game.has_card)
    for person in seated[1:]:
        await game.press(person, game.card, game.token("!join"))
    taps = [one.tap(game.card, "Join") for one in eager]
    for tap in taps:
        await tap.answered()
    texts = [tap.text for tap in taps]
    # Who sits is shown more than pops up, for the game is new to them.
    (at,) = [at for at, text in enumerate(texts) if text is None]
    await house.quiet()
    assert lastly(eager[at], room).startswith("You have a seat at table")
    assert len([one for one in texts if one and one.startswith("All seats")]) == 7


@pytest.mark.parametrize("server", ["old"], indirect=True)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_who_sits_down_to_a_new_game_is_offered_its_lesson_in_private(server, house, lang):
    text, (anna, boris, clara) = words(lang), friends(server, Boris=lang, Clara=lang)
    room = server.group("Friends", anna, boris, clara)
    boris.open_private()
    anna.send(room, "/new carcassonne")
    game = Game(house, room, anna, boris, clara)
    await house.until(lambda: game.has_card)
    for person in (boris, clara):
        tap = await game.press(person, game.card, game.token("!join"))
        seat = text("answer-joined", code=(await game.table()).code)
        assert tap.text == f"{seat} {text('lesson-offer-brief')}"
    await house.quiet()
    offer = boris.last(boris.private).message
    assert text("lesson-offer", game=text("carcassonne-title")) in offer.text
    assert not any(one.receiver for one in room.timeline if isinstance(one, Message))
    await boris.tap(offer, text("button-teach-me")).answered()
    step = text("guide-step", number=1, count=len(tutorial_of("carcassonne").steps))
    await house.until(lambda: step in boris.last(boris.private).message.text)


@OLD
async def test_eight_taps_on_one_place_move_one_step(server, house, game):
    person, card, _ = await game.step_in()
    token = next(one for one in menu(card) if "|?" not in one)
    label = menu(card)[token]
    before = await game.table()
    taps = [person.tap(card, label) for _ in range(8)]
    for tap in taps:
        await tap.answered()
    await house.quiet()
    assert [tap.text is None for tap in taps].count(True) == 1
    assert (await game.table()).seq == before.seq + 1


async def test_a_menu_gives_way_where_its_owner_types_instead(server, house, game):
    person, shown, _ = await game.step_in()
    # It stands in the card's place, for its owner.
    assert game.card not in [one.message for one in person.sees(game.room)]
    await game.type_through()
    await house.quiet()
    assert shown.deleted


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_where_all_see_the_same_a_menu_stands_on_the_card(server, house, game):
    person, shown, _ = await game.step_in()
    assert game.card is shown
    told = await game.press(game.other(person), shown, next(iter(menu(shown))))
    assert told.text.startswith("It is not your turn")


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_a_menu_that_comes_after_the_move_does_not_cover_the_card(server, house, game):
    person, shown, _ = await game.step_in()
    back = next(one for one in tokens(shown) if one.endswith("|?"))
    token = next(one for one in menu(shown) if "|?" not in one)
    await game.press(person, shown, back)
    house.telegram.channel.standing.change(game.room.id, shown.id)
    await game.press(person, shown, token)
    await game.next()
    assert menu(game.card)


async def test_a_tap_that_has_to_wait_is_answered_without_words_meanwhile(server, house, game):
    other, tap_table = game.other(game.asked), house.router.tap
    gate, waiting = asyncio.Event(), asyncio.Event()

    async def slow(*args):
        waiting.set()
        await gate.wait()
        return await tap_table(*args)

    house.router.tap = slow
    tap = other.tap(game.card, next(iter(menu(game.card).values())))
    await waiting.wait()
    server.clock.advance(2)
    await tap.answered()
    assert tap.text is None
    gate.set()
    await house.until(lambda: other.last(game.room).ephemeral)
    assert other.last(game.room).text.startswith("It is not your turn")


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_a_long_answer_opens_the_private_chat_and_waits_there(server, house, game):
    anna = game.host
    tap = await game.press(anna, game.card, game.token("!board text"))
    call = next(one for one in reversed(server.calls) if one.method == "answerCallbackQuery")
    assert call.params["url"] == "t.me/tavola_bot?start=answer"
    assert tap.text is None
    anna.open_private("answer")
    await house.until(lambda: "Tile drawn" in anna.sees(anna.private)[-1].text)
    first = anna.last(anna.private).message
    await game.press(anna, game.card, game.token("!board text"))
    await house.until(lambda: anna.last(anna.private).message is not first)
    assert "Tile drawn" not in "\n".join(one.text for one in anna.sees(game.room))


@BOTH
async def test_the_picture_in_full_size_comes_as_a_file(server, house, game):
    anna = game.host
    anna.open_private()
    await house.quiet()
    await game.press(anna, game.card, game.token("!board"))
    where = game.room if server.api.ephemeral else anna.private
    await house.until(lambda: anna.last(where).document is not None)
    assert anna.last(where).message.receiver in (anna, None)


async def test_a_tap_on_a_message_that_telegram_no_longer_shows_works(server, house, game):
    game.card.inaccessible = True
    person, shown, _ = await game.step_in()
    assert shown.receiver is person


@BOTH
async def test_too_much_at_once_in_a_chat_is_said_and_no_flood_is_caused(server, house, game):
    anna = game.host
    label = tokens(game.card)[game.token("!board text")]
    taps = [anna.tap(game.card, label) for _ in range(25)]
    for tap in taps:
        await tap.answered()
    await house.quiet()
    if server.api.ephemeral:
        assert any("very busy" in (tap.text or "") for tap in taps)
        promised = [tap for tap in taps if tap.text is None]
        told = [
            one
            for one in anna.sees(game.room)
            if one.ephemeral and "(city, road, field, road)" in one.text
        ]
        assert len(told) == len(promised)


@OLD
@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_a_refused_or_stale_tap_costs_a_pop_up_and_no_picture(server, build, lang):
    drawn = []
    house = await build(server, draw=lambda scene: drawn.append(scene) or sketch(scene))
    people = friends(server, **dict.fromkeys(("Anna", "Boris", "Clara"), lang))
    game = Game(house, server.group("Friends", *people), *people)
    await game.sit_down()
    person, offered = game.asked, menu(game.card)
    await game.someone_moves()
    await house.quiet()

    def cost():
        return len(drawn), [one.method for one in server.calls if one.method.startswith("send")]

    async def pop_up(one, token):
        game.card.content.markup["inline_keyboard"].append(
            [{"text": "Odd", "callback_data": token}]
        )
        tap = one.tap(game.card, "Odd")
        game.card.content.markup["inline_keyboard"].pop()
        return (await tap.answered()).text

    before = cost()
    assert {await pop_up(person, one) for one in offered} == {words(lang)("refusal-table-moved")}
    refused = await pop_up(game.other(game.asked), next(iter(menu(game.card))))
    assert refused.startswith(words(lang)("refusal-not-your-turn"))
    await house.quiet()
    assert cost() == before


@pytest.fixture
async def waiting(game):
    """Who is not asked, with a card that they may not choose on, and what they try to press."""
    person = game.other(game.asked)
    return person, game.card, next(iter(menu(game.card)))


@BOTH
async def test_who_is_refused_twice_reads_the_rule(server, house, game, waiting):
    person, card, token = waiting
    text = words("en")
    person.open_private()
    await house.quiet()
    first = await game.press(person, card, token)
    assert first.text.startswith("It is not your turn")
    assert first.text.endswith(f" {text('telegram-rule')}")
    again = await game.press(person, card, token)
    assert again.text is None
    await house.until(lambda: any(has_rule(one) for one in read_by(person, game)))
    third = await game.press(person, card, token)
    assert third.text == first.text


@BOTH
async def test_a_finger_that_slips_and_somebody_who_comes_later_read_no_rule(
    server, house, game, waiting
):
    person, card, token = waiting
    first = await game.press(person, card, token)
    for pause in (0.2, 0.2, 300, 0.2):
        server.clock.advance(pause)
        tap = person.tap(card, tokens(card)[token])
        await tap.answered()
        assert tap.text == first.text
    await house.quiet()
    assert not any(has_rule(one) for one in read_by(person, game))


@pytest.mark.parametrize("server", ["old"], indirect=True)
async def test_the_rule_waits_where_the_private_chat_is_closed(server, house, game, waiting):
    person, card, token = waiting
    await game.press(person, card, token)
    again = await game.press(person, card, token)
    assert again.text is None
    person.open_private()
    await house.until(lambda: any(has_rule(one) for one in read_by(person, game)))


def read_by(person, game):
    return [*person.sees(game.room), *person.sees(person.private)]


def has_rule(seen):
    title, chapter = words("en")("carcassonne-title"), words("en")("carcassonne-chapter-turn")
    return seen.text.startswith(f"{title}: {chapter}")
