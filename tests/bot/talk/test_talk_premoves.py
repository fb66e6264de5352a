"""Stored answers and clocks in talk: in private, by typing and by buttons, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.tables import lobby, repository
from bot.tables.play import moves, plans
from bot.tables.table_options import TableOptions
from bot.talk.commands.catalogue import find
from bot.talk.descriptions import premove_text
from bot.talk.games import talk_of
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from rules.core.options import choices
from rules.core.premoves import Plan, Stored
from rules.games import OURS, premoves_of
from tests.bot.company import Due, button, buttons, done, said
from tests.bot.tables.auctions import asked, auction, florence  # noqa: F401

HAVING = [(key, lang) for key in OURS if premoves_of(key) for lang in LANGUAGES]


@pytest.mark.usefixtures("florence")
async def test_in_private_a_typed_line_is_stored_and_shown(company):
    _, persons = await auction(company, 3)
    private = company.in_private(persons[1])
    assert "You have planned nothing" in await private.says("/plan")
    shown = await private.says("/plan max forest 700 2; wish jester,pass")
    assert "1. forest: bid up to 700, selling up to 2\u00a0prestige points for it" in shown
    assert "2. open, or take as the last one: jester, nothing else" in shown
    assert "You have planned nothing" not in await private.says("/plan")
    assert "forest: " not in await private.says("/plan off 1")
    assert "You have planned nothing" in await private.says("/plan off")
    assert "You have planned nothing" in await private.says("/plan off 1")


@pytest.mark.usefixtures("florence")
async def test_in_a_room_nothing_is_stored_by_typing(company):
    table, persons = await auction(company, 3)
    room = company.at_room(persons[1], table.rooms[0])
    assert "private chat" in await room.says("/plan max forest 700")
    kept = await company.tables.see(plans.kept_of, table, 1)
    assert kept.active == ()
    assert "You have planned nothing" in await room.says("/plan")


@pytest.mark.usefixtures("florence")
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_menu_is_short_and_a_tap_explains_how_to_type(company, lang):
    text = words(lang)
    _, persons = await auction(company, 3)
    private = company.in_private(persons[1], lang)
    menu = await private.asks("/plan")
    assert len(plain(menu.text)) < 200
    typed = await private.opens(button(menu, "!plan . help").token)
    assert text("florence-plan-help") in plain(typed.text)
    assert text("plan-typed") in await private.says("/plan help")
    back = await private.opens(button(typed, "!plan . ?").token)
    assert back.buttons == menu.buttons
    plain_game = await company.running(*persons[:2])
    assert await private.says(f"/plan {plain_game.code} help") == text("refusal-no-programs")


@pytest.mark.usefixtures("florence")
async def test_everything_can_be_stored_by_taps(company):
    _, persons = await auction(company, 3)
    private = company.in_private(persons[1])
    menu = await private.asks("/plan")
    items = await private.opens(button(menu, "!plan . ? max").token)
    prices = await private.opens(button(items, "!plan . ? max jester").token)
    assert items.kind == prices.kind == "drill"
    assert "How high do you go?" in plain(prices.text)
    shown = await private.opens(button(prices, "!plan . max jester 600").token)
    assert "jester: bid up to 600" in plain(shown.text)
    after = await private.opens(button(shown, "!plan . off 1").token)
    assert "You have planned nothing" in plain(after.text)
    out = await private.opens(button(menu, "!plan . max all 0; wish pass").token)
    assert "everything else: pass" in plain(out.text)
    assert all(len(one.token.encode()) <= 64 for one in (*buttons(prices), *buttons(out)))


@pytest.mark.usefixtures("florence")
async def test_lists_are_made_tap_by_tap(company):
    table, persons = await auction(company, 3)
    private = company.in_private(persons[1])
    menu = await private.opens(button(await private.asks("/plan"), "!plan . ? wish").token)
    for item in ("pass", "jester", "lake"):
        menu = await private.opens(button(menu, f"!plan . + wish {item}").token)
    assert "jester, lake, nothing else" in plain(menu.text)
    assert [one.label for one in buttons(menu)][-2:] == ["3. nothing else", "‹ Back"]
    menu = await private.opens(button(menu, "!plan . + wish jester").token)
    kept = await company.tables.see(plans.kept_of, table, 1)
    assert kept.active[0].premove.items == ("lake", "pass")
    for item in ("pass", "lake"):
        menu = await private.opens(button(menu, f"!plan . + wish {item}").token)
    assert (await company.tables.see(plans.kept_of, table, 1)).active == ()
    assert all(len(one.token.encode()) <= 64 for one in buttons(menu))


@pytest.mark.usefixtures("florence")
@pytest.mark.parametrize(("lang", "label"), [("en", "Up to…"), ("ru", "До…")])
async def test_who_is_called_into_an_auction_says_by_two_taps_how_far_they_go(company, lang, label):
    table, persons = await auction(company, 3)
    opener, called, other = (company.in_private(one, lang) for one in persons)
    start = "!plan . ? max jester"
    shown = await called.asks("/hand")
    assert all(said(one) != start for one in buttons(shown))
    await opener.says("/auction jester")
    shown = await called.asks("/hand")
    key = button(shown, start)
    assert key.label == label
    for reader in (opener, other):
        assert all(said(one) != start for one in buttons(await reader.asks("/hand")))
    prices = await called.opens(key.token)
    await called.opens(button(prices, "!plan . max jester 600").token)
    table = await done(company.tables.see(repository.fetch, table.code))
    assert (table.live.state.auction.bid, table.live.state.auction.bidder) == (300, 1)
    again = await called.asks("/hand")
    assert all(said(one) != start for one in buttons(again))


@pytest.mark.usefixtures("florence")
async def test_the_own_private_shows_what_is_stored_and_no_other_place_does(company):
    table, persons = await auction(company, 3)
    await company.in_private(persons[1]).says("/plan max jester 900")
    prompts = [
        await company.compose(Due(table.id, f"desk:{one.id}", "prompt", ())) for one in persons
    ]
    shown = ["900" in plain(one.text) for one in prompts]
    assert shown == [False, True, False]
    assert "Planned: jester: bid up to 900" in plain(prompts[1].text)
    assert button(prompts[1], "!plan .").label == "Plan ahead"
    assert "Planned: jester" in await company.in_private(persons[1]).says("/hand")
    card = await company.card(table)
    assert "900" not in plain(card.text)
    assert not any(said(one).startswith("!plan") for one in buttons(card))


@pytest.mark.usefixtures("florence")
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_five_say_one_line_each_and_the_auction_is_over(company, lang):
    """Issue 4: a five-player auction is finished with one visit each, and one card at its end."""
    table, persons = await auction(company, 5)
    for number, one in enumerate(reversed(persons), 1):
        line = f"max jester {number + 3}00; max lake 400; max all 0; wish jester,lake,builder,pass"
        assert await company.in_private(one, lang).says(f"/plan {line}")
    now = await company.table(table)
    assert all(now.live.state.auction.out(seat) for seat in range(5))
    cards = [one for one in await company.sends() if one.kind == "card"]
    assert len(cards) == 1
    told = await company.at_room(persons[0], table.rooms[0], lang).says("/log")
    assert all(one.name in told for one in persons)


@pytest.mark.usefixtures("florence")
async def test_buttons_work_wherever_only_their_reader_sees_them(company):
    table, persons = await auction(company, 3)
    room = company.at_room(persons[1], table.rooms[0])
    shown = await room.asks("/plan")
    assert shown.secret
    done_ = await room.opens(button(shown, "!plan . max all 0; wish pass").token)
    assert done_.secret
    assert "everything else: pass" in plain(done_.text)


@pytest.mark.usefixtures("florence")
async def test_in_russian_lines_are_read_and_said_too(company):
    table, persons = await auction(company, 3)
    private = company.in_private(persons[1], "ru")
    shown = await private.says("/план предел всё 700; желаю пас")
    assert "всё остальное: торговаться до 700" in shown
    assert "больше ничего" in shown
    kept = await company.tables.see(plans.kept_of, table, 1)
    assert [one.premove.coins for one in kept.active[:1]] == [700]


@pytest.mark.usefixtures("florence")
async def test_what_was_stored_is_told_to_nobody_else(company):
    table, persons = await auction(company, 3)
    await company.in_private(persons[1]).says("/plan max forest 900")
    others = [company.in_private(persons[0]), company.at_room(persons[2], table.rooms[0])]
    for other in others:
        for line in ("/plan", "/log", "/hand", "/board text", "/export", "/table"):
            assert "900" not in await other.says(line)
    assert "900" not in plain((await company.card(table)).text)


@pytest.mark.usefixtures("florence")
async def test_who_only_watches_or_plays_another_game_has_nothing_to_store(company):
    table, _ = await auction(company, 3)
    (zoe,) = await company.comes("Zoe")
    await company.people.enter(table.rooms[0], zoe.id)
    assert "watch" in await company.in_private(zoe).says(f"/plan {table.code}")
    anna, boris = await company.comes("Anna", "Boris")
    await company.running(anna, boris)
    assert "nothing to plan ahead" in await company.in_private(anna).says("/plan")


@pytest.mark.usefixtures("florence")
async def test_a_bid_is_exact_in_a_room_and_a_private_maximum_in_private(company):
    """Decision 33; the log says ``raise`` either way."""
    table, persons = await auction(company, 4)
    anna, boris, clara, _ = persons
    done(await company.tables.do(moves.move, table.code, anna.id, "offer jester"))
    room = company.at_room(boris, table.rooms[0])
    assert "300" in await room.says("/bid 700")
    assert await room.says("/bid 300") == ""
    assert asked(await company.table(table)) == (2,)
    shown = await company.in_private(clara).says("/bid 700")
    assert "jester: bid up to 700" in shown
    assert asked(await company.table(table)) == (3,)
    assert "lake: bid up to 400" in await company.in_private(clara, "en").says("/bid lake 400")
    assert [one.text for one in await company.log(table)][-2:] == ["raise", "raise"]
    assert len(await company.in_private(boris).says("/raise 500")) > 10
    assert (await company.tables.see(plans.kept_of, await company.table(table), 1)).active == ()
    assert len(await room.says("/bid high")) > 10
    assert "озеро: торговаться до 500" in await company.in_private(boris, "ru").says(
        "/ставка озеро 500"
    )


@pytest.mark.usefixtures("florence")
async def test_a_refused_line_says_why(company):
    _, persons = await auction(company, 3)
    private = company.in_private(persons[1])
    assert len(await private.says("/plan max forest 350")) > 10
    assert len(await private.says("/plan dance")) > 10
    assert "at most 12" in await private.says("/plan " + "end; " * 13)


async def test_the_clock_is_set_by_the_host_and_seen_by_all(company):
    anna, boris = await company.comes("Anna", "Boris")
    await company.running(anna, boris)
    other = company.in_private(boris)
    assert "no limit" in await other.says("/clock")
    assert "Anna" in await other.says("/clock 1d")
    host = company.in_private(anna)
    shown = await host.asks("/clock 1d")
    assert "1\u00a0day" in plain(shown.text)
    assert "Anna: about 24\u00a0hours left" in plain(shown.text)
    company.at += 23 * 3600 * 1000
    assert "Anna: about an hour left" in await other.says("/clock")
    again = await host.opens(button(shown, "!clock 12h").token)
    assert "12\u00a0hours" in plain(again.text)
    assert len(await host.says("/clock 7h")) > 10
    assert "Quiet hours: 22-8+3" in await host.says("/clock quiet 22-8+3")
    assert "22-8+3" in await host.says("/clock quiet 99-3")
    assert "Quiet hours: " not in await host.says("/clock quiet off")


async def test_the_lobby_shows_and_changes_the_options_of_the_house(company):
    anna, boris = await company.comes("Anna", "Boris")
    table = await company.lobby(anna, boris)
    room = company.at_room(anna, table.rooms[0])
    card = await room.asks("/option")
    assert "Time per move: no limit" in [one.label for one in buttons(card)]
    tap = next(one for one in buttons(card) if said(one).startswith("!option clock"))
    after = await room.opens(tap.token)
    assert "Time per move: 1\u00a0hour" in [one.label for one in buttons(after)]
    shown = plain((await company.card(table)).text)
    assert "Time per move: 1\u00a0hour" in shown
    done(await company.tables.do(lobby.begin, table.code, anna.id))
    assert (await company.table(table)).live.clock == 3_600_000


async def test_commands_complete_what_may_follow(company):
    anna, boris = await company.comes("Anna", "Boris")
    await company.running(anna, boris)
    private = company.in_private(anna)
    assert "/clock 12h" in await private.completes("/clock 1")
    assert "/plan off" in await private.completes("/plan ")


async def test_the_log_says_when_a_clock_gave_a_seat_away(company, monkeypatch):
    monkeypatch.setattr("bot.tables.play.computers.Computers.start", lambda self, table: None)
    anna, boris, clara = await company.comes("Anna", "Boris", "Clara")
    table = await company.running(anna, boris, clara, clock="1h")
    for _ in range(48):
        company.at += 900_000
        await company.tables.alarms.tick()
    log = await company.in_private(anna).says(f"/log {table.code}")
    assert "let the time run out twice" in log
    assert "⏰" in log
    assert asked(await company.table(table))


@pytest.mark.parametrize(("key", "lang"), HAVING)
def test_every_kind_of_premove_has_its_words(key, lang):
    text, rules = words(lang), premoves_of(key)
    assert text(f"{key}-plan-help")
    for verb in rules.notation.verbs:
        assert text(f"{key}-plan-verb-{verb}")
        assert rules.notation.forms(verb) == () or text(f"{key}-plan-help-{verb}")
        if lang == "ru":
            known = names(key, ())["verb"]
            first = text(f"names-premove-{verb}").split(",")[0]
            assert known[first] == verb


SAMPLES = {
    "florence": ("max all 0", "max forest 700", "max forest 700 1", "wish jester,pass", "end"),
    "citadels": (
        *("prefer thief,king", "graveyard never", "graveyard 0", "graveyard 4"),
        *("tribute gold", "tribute cheapest", "hospital gold", "hospital no", "collect never"),
        *("collect first", "park no", "park yes", "finish", "gold; build market; end"),
    ),
}


@pytest.mark.parametrize(("key", "lang"), HAVING)
def test_every_premove_can_be_said(key, lang):
    rules = premoves_of(key)
    told = set()
    for line in SAMPLES[key]:
        (premove,) = rules.read(line)
        sentence = premove_text(words(lang), key, rules, Stored(premove))
        assert "{" not in sentence
        assert isinstance(premove, Plan) == ("/" in sentence)
        told.add(sentence)
    assert len(told) == len(SAMPLES[key])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_of_the_house_have_words(lang):
    text = words(lang)
    for one in choices(TableOptions):
        name = one.name.replace("_", "-")
        assert text(f"house-option-{name}")
        assert text(f"house-option-{name}-help")
        for value in one.values:
            assert text(f"house-option-{name}-{value}")


def test_the_commands_of_this_page_stand_in_the_catalogue():
    assert find("plan").places == ("private",)
    assert find("часы").name == "clock"


@pytest.mark.parametrize(("key", "lang"), HAVING)
def test_every_line_that_help_shows_can_be_typed(key, lang):
    text, rules, known = words(lang), premoves_of(key), names(key, ())
    helps = [
        text(f"{key}-plan-help"),
        *(text(f"{key}-plan-help-max") for _ in talk_of(key).verbs.quick),
    ]
    shown = [one for told in helps for one in re.findall(r"/plan ([^.)]+)", told)]
    assert len(shown) > 1
    for line in shown:
        assert [rules.read(rules.write(one)) for one in rules.read(line, known)]
        assert line.split()[0] in {"up", "when", "до", "когда"}


TYPED = {
    "florence": [
        ("до 700 за лес, продав 2", "max forest 700 2"),
        ("до 0 за всё", "max all 0"),
        ("До 500 за музу", "max muse 500"),
        ("когда аукцион: лес,шут,пас", "wish forest,jester,pass"),
        ("когда ход: end", "do end"),
    ],
    "citadels": [
        ("когда выбор: вор,король", "prefer thief,king"),
        ("если выбор персонажа: вор", "prefer thief"),
        ("когда кладбище: никогда", "graveyard never"),
        ("когда дань: дешёвую", "tribute cheapest"),
        ("когда больница: нет", "hospital no"),
        ("когда доход: сразу", "collect first"),
        ("когда парк: нет", "park no"),
        ("когда всё: end", "finish"),
        ("когда мой ход: gold; build market", "do gold; build market"),
    ],
}


@pytest.mark.parametrize(("key", "typed", "short"), [(k, *one) for k in TYPED for one in TYPED[k]])
def test_both_forms_are_read_in_russian_too(key, typed, short):
    rules = premoves_of(key)
    assert rules.read(typed, names(key, ())) == rules.read(short)


@pytest.mark.usefixtures("florence")
async def test_the_two_forms_are_typed_and_completed_in_private(company):
    table, persons = await auction(company, 3)
    private = company.in_private(persons[1])
    shown = await private.says("/plan up to 700 for forest selling 2; when auction: jester,pass")
    assert "1. forest: bid up to 700, selling up to 2\u00a0prestige points for it" in shown
    assert "2. open, or take as the last one: jester, nothing else" in shown
    kept = await company.tables.see(plans.written_of, persons[1].id)
    lines = ["up to 700 for forest selling 2", "when auction: jester,pass"]
    assert kept == tuple(f"{table.code}: 1 {one}" for one in lines)
    assert {"/plan up to", "/plan when auction:"} <= set(await private.completes("/plan "))
    assert "/plan when auction:" in await private.says("/plan dance")
