"""The keys of Citadels at positions: what a touch on a card means, what a key says it brings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from bot.delivery.pictures import scene_of
from bot.tables.model import RUNNING, Seated, Table
from bot.tables.play.engine import begin
from bot.talk.cards.card import Focus, card, picture
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import headline
from bot.talk.commands.handlers.help import means_now
from bot.talk.games.citadels.about import BOTH, PARTS, sentence
from bot.talk.manual.glossary import glossary
from locales import LANGUAGES, words
from renderers.citadels.picture import render
from rules.citadels.state import CitadelsState
from rules.core.undo import waiting
from rules.games import game
from tests.bot.company import menu
from tests.bot.talk.walking import sights, walk
from tests.rules.citadels.tables import acted, at_turn, do, seat, table

OTHERS = (seat(), seat(), seat())


def seen(state: CitadelsState, lang: str = "en") -> TableView:
    """A position as its first seat sees it on a card of its own."""
    seats = tuple(Seated(at, name, at + 1) for at, name in enumerate("ABCD"[: state.seats]))
    found = TableView(
        Table(
            id=1,
            code="K7QX",
            game="citadels",
            ruleset=1,
            options={},
            status=RUNNING,
            host=1,
            seq=100,
            seats=seats,
            live=begin(state),
        ),
        words(lang),
        0,
    )
    found.is_own = True
    return found


def labels(sight: TableView, focus: str = "") -> list[str]:
    return [one.label for one in menu(card(sight, "prompt", Focus(focus)))]


def spots(sight: TableView, focus: str = "") -> dict[str, str]:
    """What the places of the picture choose, by their numbers, and what equal cards choose, too."""
    shown = card(sight, "prompt", Focus(focus))
    assert shown.picture is not None
    drawn = render(scene_of(shown.picture))
    by = {str(one.number): one.text for one in sight.choices(focus)}
    return {one.label: by[one.label] for one in drawn.spots} | {
        one.asks: by[one.asks[1:]] for one in drawn.things if one.asks.startswith("#")
    }


def magician(hand: str = "docks manor docks school_of_magic", gold: int = 5) -> CitadelsState:
    state = table(seat(gold=gold, hand=hand, chars="magician"), *OTHERS)
    return acted(state, "magician")


def test_in_the_magicians_turn_a_card_of_the_hand_is_built_and_nothing_else():
    sight = seen(magician())
    assert set(spots(sight).values()) <= {
        "build docks",
        "build manor",
        "swap @b",
        "swap @c",
        "swap @d",
    }
    assert "🃏 Replace cards…" in labels(sight)
    assert set(spots(sight, "redraw").values()) == {
        "redraw docks",
        "redraw manor",
        "redraw school_of_magic",
    }


def test_an_equal_card_is_as_good_as_the_one_with_the_number():
    found = spots(seen(magician()))
    assert sorted(one for one in found if found[one] == "build docks") == ["#1", "1"]


def test_a_chosen_card_is_taken_back_by_another_touch():
    sight = seen(do(magician(), "@a redraw docks"))
    assert set(spots(sight).values()) == {
        "redraw docks",
        "redraw manor",
        "redraw school_of_magic",
        "spare docks",
    }
    told = labels(sight)
    assert "Done: replace 1 card" in told
    assert "Cancel" in told


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "End turn · +2\u00a0gold income"), ("ru", "Закончить ход · доход: +2\u00a0золотых")],
)
def test_the_key_that_ends_a_turn_says_what_income_comes(lang: str, told: str):
    state = table(seat(chars="merchant", city="market tavern temple"), *OTHERS)
    state = acted(state, "merchant")
    assert told in labels(seen(state, lang))
    assert words(lang)("citadels-do-end", count=0) in _ended(do(state, "@a income"), lang)


def _ended(state: CitadelsState, lang: str) -> Sequence[str]:
    return labels(seen(state, lang))


def test_a_district_that_can_be_used_stands_on_its_key():
    state = table(seat(chars="king", hand="manor docks", city="laboratory smithy"), *OTHERS)
    sight = seen(acted(state, "king"))
    assert "Laboratory: gold…" in labels(sight)
    assert "Smithy: 3\u00a0cards" in labels(sight)
    assert sight.menu_at("use") == ""
    assert all(one.endswith("· +1\u00a0gold") for one in labels(sight, "use laboratory"))
    assert set(spots(sight, "use laboratory").values()) == {
        "use laboratory docks",
        "use laboratory manor",
    }


def test_what_stands_in_the_picture_has_the_first_numbers():
    sight = seen(at_turn(table(seat(chars="thief"), *OTHERS, up=("king",)), "thief"))
    told = labels(sight)
    assert not any("King" in one for one in told)
    assert "3 · Rob Magician" in told
    state = table(seat(gold=9, chars="king", hand="docks manor", city="palace smithy"), *OTHERS)
    found = seen(acted(state, "king")).choices()
    placed = [one.number for one in found if one.text.startswith("build")]
    assert placed == [1, 2]


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Magician: take gold or cards"), ("ru", "Маг: возьмите золото или карты")],
)
def test_who_has_two_characters_reads_as_whom_they_act(lang: str, told: str):
    state = table(seat(chars="magician warlord"), seat(chars="king bishop"))
    sight = seen(at_turn(state, "magician"), lang)
    assert headline(sight, "") == told
    assert sight.private[0].index(words(lang)("citadels-character-magician")) > 0
    assert words(lang)("citadels-character-warlord") in sight.private[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_names_two_of_a_rank_just_as_the_sentences_for_one_of_them(lang: str):
    told = " ".join(one.rule for one in glossary("citadels", lang).values())
    for part, pair in PARTS.items():
        both = sentence(words(lang), part, BOTH)
        assert both in told
        assert len({both, *(sentence(words(lang), part, one) for one in pair)}) == 1 + len(pair)


@pytest.mark.parametrize(("lang", "told"), [("en", "the King."), ("ru", "доход Королю.")])
def test_at_a_table_a_thing_is_told_without_who_is_not_in_the_game(lang: str, told: str):
    sight = seen(magician(), lang)
    rule = glossary("citadels", lang)["castle"].rule
    assert sight.talk.about(sight.words, sight.view, rule).endswith(told)


def test_what_is_possible_instead_is_told_in_words():
    sight = seen(at_turn(table(seat(hand="manor", chars="king"), *OTHERS), "king"))
    assert means_now(sight, "manor").why.endswith("Possible now: take 2\u00a0gold, draw cards.")


def test_nobody_overlooks_that_this_is_the_last_round():
    state = table(seat(chars="king"), *OTHERS, first=1)
    assert seen(at_turn(state, "king")).news[0] == "🏁 The last round: B has a complete city."
    assert not seen(at_turn(table(seat(chars="king"), *OTHERS), "king")).news


@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_are_told_at_first_that_each_has_two_characters(lang: str):
    for seats in (2, 3, 4):
        moment = next(walk(1, seats, ("Anna", "Boris", "Clara", "Dmitri"), "citadels"))
        (asked,) = waiting(game("citadels"), moment[0].live.state)
        sight = sights(moment, lang, asked)
        sight.is_own = True
        assert (words(lang)("citadels-banner-few", seats=seats) in sight.news) == (seats < 4)


def test_a_picture_tells_what_came_since_the_last_turn_of_its_reader():
    """In the first round nobody has had one; later not of what the reader did."""
    titles, people = set(), ("Anna", "Boris", "Clara", "Dmitri", "Elena")
    for moment in islice(walk(3, 5, people, "citadels"), 0, None, 3):
        for reader in waiting(game("citadels"), moment[0].live.state)[:1]:
            scene = picture(sights(moment, "en", reader)).scene
            title, *told = scene["words"]["earlier"].split("\n")
            titles.add(title)
            if title == "Since your turn:":
                assert told
                assert [one for one in told if one.startswith(f"{people[reader]}:")] == []
    assert titles == {"", "Before that:", "Since your turn:"}
