"""How a game of Citadels is set: recommended characters, options by pages, what suits the seats."""

from __future__ import annotations

import pytest

from bot.tables import lobby as lobbies
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.citadels.options import PRESETS, SUITED, CitadelsOptions, check_options, fitted
from tests.bot.company import button, buttons, done, said


async def lobby(company, number, lang="en"):
    """A lobby with so many persons; its table and the host's voice."""
    persons = await company.comes(*"ABCDEFGH"[:number], lang=lang)
    room = await company.room(lang=lang)
    table = done(await company.tables.do(lobbies.create, persons[0].id, room, "citadels", {}))
    for person in persons[1:]:
        table = done(await company.tables.do(lobbies.join, table.code, person.id, room))
    return table, company.at_room(persons[0], room, lang)


@pytest.mark.parametrize("seats", SUITED)
def test_what_is_recommended_can_be_played(seats):
    assert check_options(seats, CitadelsOptions(characters=SUITED[seats])) is None
    assert all(check_options(seats, one) is None for one in PRESETS.values())


@pytest.mark.parametrize("chosen", SUITED)
@pytest.mark.parametrize("seats", SUITED)
def test_what_was_chosen_for_others_gives_way(seats, chosen):
    options = CitadelsOptions(characters=SUITED[chosen])
    assert check_options(seats, fitted(seats, options)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_one_tap_takes_a_recommended_set(company, lang):
    table, host = await lobby(company, 4, lang)
    card = await company.card(table)
    assert words(lang)("lobby-options-default") in plain(card.text)
    await host.taps(button(card, "!option set suited").token)
    assert (await company.table(table)).options["characters"].split(",") == list(SUITED[4])
    told = plain((await company.card(table)).text)
    assert all(words(lang)(f"citadels-character-{one}") in told for one in ("witch", "abbot"))
    await host.taps(button(card, "!option set random").token)
    assert (await company.table(table)).options == {"characters": "random"}
    await host.taps(button(card, "!option set base").token)
    assert (await company.table(table)).options == {}


@pytest.mark.parametrize("name", ["base", "suited", "random"])
async def test_the_set_that_holds_is_marked(company, name):
    table, host = await lobby(company, 4)
    await host.says(f"/option set {name}")
    shown = buttons(await company.card(table))
    sets = [one for one in shown if said(one).startswith("!option set")]
    assert [said(one) for one in sets if "✓" in one.label] == [f"!option set {name}"]


async def test_options_are_turned_page_by_page_and_each_tap_stays_on_its_page(company):
    _, host = await lobby(company, 2)
    shown = await host.asks("/option")
    names = []
    while True:
        assert len(plain(shown.text)) < 2000
        own = [said(one) for one in buttons(shown) if not said(one).startswith("!option page")]
        names += [one.split()[1] for one in own]
        last = own[-1]
        more = [one for one in buttons(shown) if one.label == words("en")("button-more")]
        if not more:
            break
        shown = await host.opens(more[0].token)
    assert {"characters", "dark_city", "gold_visibility", "strict_replacements"} <= set(names)
    assert len(names) == len(set(names))
    changed = await host.opens(button(shown, last).token)
    assert {said(one).split()[1] for one in buttons(changed)} == {
        said(one).split()[1] for one in buttons(shown)
    }


async def test_a_list_of_districts_is_switched_on_and_off(company):
    table, host = await lobby(company, 2)
    shown = await host.asks("/option")
    shown = await host.opens(button(shown, "!option dark_city all").token)
    assert (await company.table(table)).options == {"dark_city": "all"}
    await host.taps(button(shown, "!option dark_city default").token)
    assert (await company.table(table)).options == {}


@pytest.mark.parametrize("seats", [2, 3, 8])
async def test_whoever_sits_there_can_begin_after_a_set_for_others(company, seats):
    table, host = await lobby(company, seats)
    await host.says("/option characters " + ",".join(SUITED[7 if seats < 8 else 2]))
    told = plain((await company.card(table)).text)
    fits = told.split("players these options apply")[1].split("\n")[0]
    assert ("Artist" in fits) == (seats == 8)
    assert ("Emperor" in fits) == (seats == 3)
    assert await host.says("/begin") == ""
    assert (await company.table(table)).live is not None


@pytest.mark.parametrize(
    ("lang", "ruling"),
    [("en", "deck and hands are empty"), ("ru", "нет карт ни в колоде, ни в руках")],
)
async def test_the_lobby_and_the_option_say_when_a_game_ends_without_cards(company, lang, ruling):
    table, host = await lobby(company, 2, lang)
    assert "/rules" in plain((await company.card(table)).text)
    assert ruling in words(lang)("citadels-option-destroyed-cards-help")
    assert ruling in await host.says("/rules")


async def test_options_stand_apart_where_one_of_them_is_a_list(company):
    table, host = await lobby(company, 4)
    await host.says("/option city_size 7")
    await host.says("/option dark_city museum,park")
    told = plain((await company.card(table)).text)
    assert "Dark City: Museum, Park" in told
    assert "; " in next(line for line in told.splitlines() if "Dark City: Museum, Park" in line)


@pytest.mark.parametrize("line", ["/option city_size 7", "/option city_size=7"])
async def test_an_option_is_typed_as_two_words_or_as_for_a_new_table(company, line):
    table, host = await lobby(company, 4)
    await host.says(line)
    assert (await company.table(table)).options["city_size"] == "7"
