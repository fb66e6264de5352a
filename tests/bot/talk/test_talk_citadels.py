"""Citadels as people read it: hands, digests, prices, and lines typed in their own words."""

from __future__ import annotations

import re
from itertools import chain, islice

import pytest

from bot.talk.cards.card import Focus, card, picture
from bot.talk.cards.log import logbook
from bot.talk.cards.turn import headline
from bot.talk.games import talk_of
from bot.talk.games.citadels import possible
from bot.talk.games.citadels.names import characters
from bot.talk.games.sentences import dashed
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from rules.citadels import events as happened
from rules.citadels.data import COLOUR, INCOME, RANK
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import buttons, menu
from tests.bot.talk.walking import sights, walk
from tests.proofs import few

RULES = game("citadels")
PEOPLE = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fjodor", "Greta", "Hugo")
CAPTION, LABEL = 1024, 80
CAST = "assassin,thief,magician,king,bishop,merchant,architect,warlord"
WIDE = {"characters": "random", "dark_city": "all", "ball_room": "ritual"}


def asked(moment):
    """The seat that a moment waits for."""
    found = waiting(RULES, moment[0].live.state)
    return found[0] if found else None


def privates(seed, seats, lang="en", people=PEOPLE, every=1, **options):
    """What the seats that are asked see, one moment after the other."""
    for number, moment in enumerate(walk(seed, seats, people, "citadels", **options)):
        seat = asked(moment)
        if seat is not None and number % every == 0:
            yield sights(moment, lang, seat)


def first(seed, seats, wanted, lang="en", **options):
    """The first private of a random game of which something holds."""
    return next(one for one in privates(seed, seats, lang, **options) if wanted(one))


def verbs(sight):
    return {text.split()[0] for text in sight.texts}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_draft_tells_each_character_offered_with_its_power(lang):
    sight = first(1, 5, lambda one: "pick" in verbs(one), lang)
    told = plain(card(sight, "prompt").text)
    for one in sight.view.private.offered:
        assert words(lang)(f"citadels-does-{one.replace('_', '-')}") in told
        assert words(lang)(f"citadels-character-{one.replace('_', '-')}") in told
    assert len(menu(card(sight, "prompt"))) == len(sight.view.private.offered)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_private_tells_the_hand_with_costs_and_ticks_what_can_be_built(lang):
    sight = first(2, 4, lambda one: one.view.private.buildable, lang)
    told, private = plain(card(sight, "prompt").text), sight.view.private
    (line,) = [one for one in told.splitlines() if "🃏" in one and "·" in one]
    for name, price in zip(private.hand, private.costs, strict=True):
        shown = words(lang)(f"citadels-district-{name.replace('_', '-')}")
        tick = " ✓" if name in private.buildable else ""
        assert f"{shown} · {price}{tick}" in line
    assert f"💰 {sight.view.players[private.seat].gold} " in line


def test_what_goes_in_exchange_is_told_with_its_payment():
    cast = "assassin,thief,magician,king,bishop,merchant,architect,diplomat"
    games = (privates(seed, 4, characters=cast) for seed in range(1, 20))
    sight = next(one for one in chain.from_iterable(games) if verbs(one) == {"give"})
    owner, wanted = sight.view.deal
    (taken,) = [one for one in sight.view.players[owner].city if one.place == wanted]
    for text in sight.texts:
        place = text.split()[1]
        (mine,) = [one for one in sight.view.players[sight.viewer].city if one.place == place]
        price = max(0, taken.raze + 1 - mine.value)
        told = sight.talk.meaning(sight.words, sight.view, text)
        assert told.endswith(f"and {price} gold" if price else "at no extra cost")
        paid = RULES.apply(sight.state, sight.viewer, sight.offered[text]).state
        assert sight.state.players[sight.viewer].gold - paid.players[sight.viewer].gold == price


def test_income_is_offered_only_where_there_is_some():
    found = set()
    for sight in privates(12, 4, every=2):
        turn = sight.view.turn
        if turn is None or turn.income or not INCOME[turn.char] or turn.part != "whole":
            continue
        city = [one.card for one in sight.view.players[turn.seat].city]
        pays = any(COLOUR[one] == INCOME[turn.char] or one == "school_of_magic" for one in city)
        assert ("income" in sight.texts) == (pays and sight.view.asked == "take_turn")
        found.add(pays)
    assert found == {True, False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gist_of_a_hand_has_room_in_a_pop_up(lang):
    for sight in islice(privates(8, 5, lang, every=9), 25):
        private = sight.view.private
        named = [words(lang)(f"citadels-district-{one.replace('_', '-')}") for one in private.hand]
        assert all(name in sight.gist for name in named)
        assert len(private.hand) > 6 or len(sight.gist) <= 200, sight.gist
    assert sights(next(walk(8, 2, PEOPLE, "citadels")), lang).gist == ""


def test_choices_name_players_and_never_their_letters():
    seen = set()
    for sight in privates(3, 6, **WIDE):
        for one in sight.choices():
            for text in (one.text, *(more.text for more in sight.choices(one.text))):
                label = sight.talk.meaning(sight.words, sight.view, text)
                assert "@" not in label
                if "@" in text:
                    seen.add(text.split()[0])
                    assert sight.names[ord(text[text.index("@") + 1]) - ord("a")] in label
    assert seen >= {"swap", "raze"} or seen >= {"peek", "trade"}, seen


@pytest.mark.parametrize("verb", ["raze", "trade"])
def test_all_prices_stand_before_an_attack_is_chosen(verb):
    cast = "assassin,thief,magician,king,bishop,merchant,architect"
    cast += ",warlord" if verb == "raze" else ",diplomat"
    several = {"characters": cast}
    sight = first(5, 4, lambda one: sum(t.startswith(verb) for t in one.texts) > 5, **several)
    told = plain(card(sight, "drill", Focus(verb)).text)
    for seat, player in enumerate(sight.view.players):
        if not player.city or player.protected or player.complete:
            continue
        # The picture's head has room for the question alone.
        assert picture(sight, Focus(verb)).scene["words"]["turn"] in told.splitlines()
        (line,) = [one for one in told.splitlines() if one.startswith(f"{PEOPLE[seat]}: ")]
        for one in player.city:
            mine = seat == sight.viewer
            worth = one.raze if verb == "raze" else one.value if mine else one.raze + 1
            shown = words("en")(f"citadels-district-{one.card.replace('_', '-')}")
            assert one.card == "keep" or (shown in line and f"· {worth}" in line)


def test_who_sets_a_character_aside_is_not_asked_to_choose_one():
    sight = first(4, 2, lambda one: any(text.startswith("discard") for text in one.texts))
    assert picture(sight).scene["words"]["turn"].endswith("set a character aside")
    assert "set a character aside, face down" in plain(card(sight).text)
    sight = first(4, 2, lambda one: any(text.startswith("pick") for text in one.texts))
    assert picture(sight).scene["words"]["turn"].endswith("choose a character")


def test_a_digest_tells_a_turn_in_a_line_and_ranks_without_answer_together():
    talk = talk_of("citadels")
    events = (
        happened.Called(rank=2, character="thief", result="no_answer", seat=-1),
        happened.Called(rank=3, character="magician", result="no_answer", seat=-1),
        happened.Called(rank=4, character="king", result="turn", seat=1),
        happened.CrownMoved(seat=1, before=0, reason="king"),
        happened.GoldTaken(seat=1, amount=2),
        happened.DistrictBuilt(seat=1, card="manor", paid=3),
        happened.TurnEnded(seat=1),
        happened.Called(rank=5, character="bishop", result="murdered", seat=-1),
    )
    view = RULES.view(RULES.setup(2, RULES.Options()), None)
    assert talk.news(words("en"), view, events, PEOPLE, 9) == (
        "Nobody answers: 2\u00a0Thief, 3\u00a0Magician.",
        "4\u00a0King: Boris; gets the crown; +2\u00a0gold; builds 🟨 Manor for 3.",
        "5\u00a0Bishop: murdered, no turn.",
    )
    seen = happened.CardsSeen(seat=1, cards=("manor",), to=(1,))
    assert talk.news(words("en"), view, (seen,), PEOPLE, 9) == ("You see 🟨 Manor.",)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_crown_and_what_lies_aside_are_told_once_a_message_while_characters_are_chosen(seats, lang):
    text, crown = words(lang), {"en": "crown", "ru": "корон"}[lang]
    drafting = [
        one
        for one in islice(walk(4, seats, PEOPLE, "citadels"), 60)
        if one[0].live.state.round and RULES.view(one[0].live.state, None).phase == "draft"
    ]
    assert len({one[0].live.state.round for one in drafting}) > 1
    for moment in drafting:
        room, private = sights(moment, lang), sights(moment, lang, asked(moment))
        aside = characters(text, room.view.up)
        told = plain(card(room).text).lower()
        if room.view.round == 1:
            assert told.count("👑") + told.count(crown) == 1
            assert plain(logbook(private).text).lower().count(crown) == 1
        for one in (room, private):
            found = plain(card(one).text)
            assert found.count(text("citadels-digest-round", round=room.view.round)) <= 1
            assert not aside or found.count(aside) == 1


def test_a_private_is_told_what_happened_since_its_own_last_turn():
    for sight in islice(privates(4, 5, every=3), 12, 40):
        mine = [told for told in sight.history if told.seat == sight.viewer]
        if not mine or sight.view.private.offered:
            continue
        told = "\n".join(sight.lines(3))
        since = [
            event
            for one in sight.history
            if one.seq > mine[-1].seq
            for event in one.events
            if isinstance(event, happened.Called) and event.seat >= 0
        ]
        assert all(sight.names[one.seat] in told for one in since[-3:])


@pytest.mark.game
@pytest.mark.parametrize("lang", few(1, reversed(LANGUAGES)))
def test_everything_fits_the_platforms_with_the_longest_names(lang):
    for number, moment in enumerate(walk(6, 8, key="citadels", **WIDE)):
        if number % 4:
            continue
        viewers = (None,) if asked(moment) is None else (None, asked(moment))
        for viewer in viewers:
            sight = sights(moment, lang, viewer)
            shown = [card(sight)]
            shown += [
                card(sight, "drill", Focus(one.text)) for one in sight.choices() if not one.final
            ]
            for message in shown:
                room = CAPTION if viewer is None else 1400
                assert any(len(plain(one)) <= room for one in (message.text, *message.shorter))
                assert all(len(one.label) <= LABEL for one in buttons(message))


def display(text, lang):
    """A line as somebody types it who reads the names on the buttons."""
    verb, *rest = text.split()
    text_of = words(lang)
    called = text_of(f"names-verb-{verb}").split(",")[0] if lang != "en" else verb
    shown = []
    for word in rest:
        keys = (f"citadels-district-{word}", f"citadels-character-{word}")
        known = [
            text_of(key.replace("_", "-")) for key in keys if text_of.has(key.replace("_", "-"))
        ]
        shown.append(known[0] if known else word)
    return " ".join((called, *shown))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_action_is_typed_by_the_names_that_are_shown(lang):
    for sight in islice(privates(7, 6, lang, every=5, **WIDE), 80):
        known = names("citadels", sight.table.seats)
        for text in sight.texts:
            if "." not in text and "," not in text:
                (read,) = RULES.notation.read(display(text, lang), known)
                assert RULES.notation.write(read) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_characters_to_choose_bear_their_ranks_on_buttons_and_in_the_picture(lang):
    sight = first(3, 5, lambda one: "pick" in verbs(one), lang)
    shown, offered = card(sight, "prompt"), sight.view.private.offered
    assert [one["label"] for one in shown.picture.scene["candidates"]] == [
        str(RANK[one]) for one in offered
    ]
    for button, one in zip(menu(shown), offered, strict=True):
        assert button.label == f"{RANK[one]} · {words(lang)(f'citadels-character-{dashed(one)}')}"


NAMELESS = {
    "en": {
        "build": "Build",
        "kill": "Murder",
        "rob": "Rob",
        "redraw": "Replace",
        "raze": "🔥",
    },
    "ru": {
        "build": "Строить",
        "kill": "Убить",
        "rob": "Обокрасть",
        "redraw": "Заменить",
        "raze": "🔥",
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_say_in_words_what_is_done_to_a_card_or_a_character(lang):
    for verb, word in NAMELESS[lang].items():
        given = {"card": "K", "character": "K", "seat": "S", "price": 1, "count": 2}
        assert words(lang)(f"citadels-do-{verb}", **given).startswith(word)


def test_a_digest_says_that_a_district_fell_to_the_armory_whatever_the_character_is():
    event = happened.DistrictDestroyed(seat=1, card="keep", owner=0, paid=0, by="armory")
    view = RULES.view(RULES.setup(2, RULES.Options()), None)
    called = happened.Called(rank=6, character="alchemist", result="turn", seat=1)
    shown = {
        lang: talk_of("citadels").news(words(lang), view, (called, event), PEOPLE, 9)
        for lang in LANGUAGES
    }
    assert shown["en"] == ("6\u00a0Alchemist: Boris; 🔥 destroys 🟪 Keep (Anna), Armory.",)
    assert shown["ru"] == (
        "6\u00a0Алхимик: Boris; 🔥 разрушает: 🟪 Главная Башня (Anna), Арсенал.",
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_private_tells_the_cards_dealt_once(lang):
    sight = first(1, 5, lambda one: "pick" in verbs(one), lang)
    told = plain(card(sight, "prompt").text)
    dealt = words(lang)("citadels-event-hand-dealt", cards="\0").split("\0")[0]
    assert dealt not in told
    assert dealt in plain(logbook(sight).text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_in_words_tells_each_fate_once_and_final_points_as_final(lang):
    moments = [sights(one, lang) for one in walk(3, 5, PEOPLE, "citadels", characters=CAST)]
    called, text = 0, words(lang)
    for sight in moments:
        view = sight.view
        told = sight.talk.board_text(text, view, sight.names).splitlines()
        for fate in ("murdered", "bewitched"):
            named = getattr(view, fate)
            if named and any(one.character == named for one in view.calls):
                line = text(f"citadels-{fate}", character=characters(text, (named,)))
                assert line not in told
                called += 1
    assert called
    last = moments[-1]
    told = last.talk.board_text(text, last.view, last.names)
    assert {"en": "so far", "ru": "пока"}[lang] not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_final_picture_says_that_the_game_is_over_once_and_keeps_what_happened_last(lang):
    *_, moment = walk(3, 5, PEOPLE, "citadels", characters=CAST)
    sight = sights(moment, lang)
    said = card(sight).picture.scene["words"]
    assert said["foot"]
    assert words(lang)("citadels-event-game-ended") not in said["foot"]
    assert words(lang)("citadels-event-game-ended") in plain(logbook(sight).text)


def test_each_picture_tells_the_last_turn_with_its_points_whoever_took_it():
    moments = [*walk(3, 2, PEOPLE, "citadels", characters=CAST)]
    feet = [
        [card(sights(moment, "en", viewer)).picture.scene["words"]["foot"] for viewer in (None, 0)]
        for moment in moments[30:-1:9]
    ]
    assert all(room and own for room, own in feet)
    assert [room for room, _ in feet if room.endswith("points.")]


def test_a_picture_tells_how_much_was_stolen_while_the_turn_of_its_victim_lasts():
    feet = [
        card(sights(moment, "en")).picture.scene["words"]["foot"]
        for moment in walk(3, 5, PEOPLE, "citadels", characters=CAST)
    ]
    told = [foot for foot in feet if " steals " in foot]
    assert told
    assert all(re.search(r" steals \d+\W+gold from .+\.", foot) for foot in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_to_be_robbed_is_told_until_the_call_and_no_longer(lang):
    before = after = 0
    text = words(lang)
    for moment in walk(3, 5, PEOPLE, "citadels", characters=CAST):
        sight = sights(moment, lang)
        view = sight.view
        if view.phase != "call" or not view.robbed:
            continue
        line = text("citadels-robbed", character=characters(text, (view.robbed,)))
        called = any(one.character == view.robbed for one in view.calls)
        before, after = before + (not called), after + called
        assert (line in plain(card(sight).text)) is not called
        assert (line in sight.talk.board_text(text, view, sight.names)) is not called
    assert before
    assert after


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_cards_for_two_or_three_tell_what_differs(seats, lang):
    told = words(lang)("citadels-differs", seats=seats)
    met = {True: set(), False: set()}
    for moment in islice(walk(1, seats, PEOPLE, "citadels"), 120):
        sight = sights(moment, lang)
        begins = sight.view.round <= 1 and sight.view.phase == "draft"
        met[begins].add(told in plain(card(sight, "card").text))
    assert met == {True: {seats < 4}, False: {False}}


@pytest.mark.parametrize("lang", few(1, reversed(LANGUAGES)))
def test_a_picture_says_what_the_turn_still_allows_to_whose_turn_it_is_alone(lang):
    told = set()
    for moment in walk(3, 5, PEOPLE, "citadels", characters=CAST):
        view = sights(moment, lang).view
        for seat in view.waiting:
            sight = sights(moment, lang, seat)
            line = card(sight).picture.scene["words"]["possible"]
            turn = sight.view.asked == "take_turn" and sight.view.turn is not None
            # That nothing is left but to end the turn the headline says.
            ends = turn and possible.next_step(sight.view) == "end"
            assert ends or bool(line) == turn
            assert not line.endswith(f" {sight.words('citadels-possible-end')}") or " · " in line
            told.add(line)
        assert card(sights(moment, lang)).picture.scene["words"]["possible"] == ""
    assert len(told) > 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headline_asks_for_what_the_turn_still_allows(lang):
    steps = set()
    for moment in walk(3, 5, PEOPLE, "citadels", characters=CAST):
        for seat in sights(moment, lang).view.waiting:
            own, room = sights(moment, lang, seat), sights(moment, lang)
            if own.view.asked != "take_turn" or own.view.turn is None:
                continue
            step = possible.next_step(own.view)
            told = card(own).picture.scene["words"]["possible"]
            part = {"action": "action", "end": "end"}.get(step)
            assert part is None or not told or own.words(f"citadels-possible-{part}") in told
            assert told or step == "end"
            names = {"name": room.names[seat]}
            seen = possible.next_step(room.view)
            assert headline(room, "") == room.words(f"citadels-now-take_turn_{seen}", **names)
            assert (seen == "action") == (step == "action")
            steps.add(step)
    assert steps >= {"action", "build", "end"}


def test_where_gold_is_hidden_the_room_does_not_say_that_nothing_can_be_built():
    built = 0
    for moment in walk(3, 4, PEOPLE, "citadels", gold_visibility="private"):
        for seat in sights(moment, "en").view.waiting:
            own, room = sights(moment, "en", seat).view, sights(moment, "en").view
            if own.asked == "take_turn" and possible.next_step(own) == "build":
                assert possible.next_step(room) == "build"
                built += 1
    assert built
