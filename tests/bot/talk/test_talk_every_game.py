"""What holds for the talk of every game, on random games of the fewest and the most seats."""

from __future__ import annotations

import pytest

from bot.conformance.probe import reached
from bot.talk.cards.card import Focus, card, choice_line
from bot.talk.cards.log import logbook
from bot.talk.message import plain
from bot.talk.typed_verbs import count_places
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.company import buttons, menu, said
from tests.bot.talk.walking import sights, walk

pytestmark = pytest.mark.game

OFTEN = 7
"""Every so many moments are looked at closely."""
STEPS = 6


def moments(key, seed, most=60):
    """Moments of two random games, with everybody who is asked."""
    rules = game(key)
    for seats in (rules.seats[0], rules.seats[-1]):
        for number, moment in enumerate(walk(seed, seats, key=key)):
            if number >= most * OFTEN:
                break
            if number % OFTEN == 0:
                yield moment, waiting(rules, moment[0].live.state)


@pytest.mark.parametrize("key", OURS)
def test_every_action_offered_is_legal_and_reached_by_buttons_once(key):
    for moment, asked in moments(key, 1):
        for seat in asked[:2]:
            sight = sights(moment, "en", seat)
            found = list(reached(sight))
            legal = game(key).legal(sight.state, seat)
            assert sorted(found) == sorted(sight.texts)
            assert set(found) <= {game(key).notation.write(one) for one in legal}
            assert found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_every_choice_has_a_button_and_a_place_in_the_picture_s_words(key, lang):
    for moment, asked in moments(key, 2, most=20):
        for seat in (None, *asked[:1]):
            sight = sights(moment, lang, seat)
            cards = [card(sight, "prompt" if seat is not None else "card")]
            steps = [one.text for one in sight.choices() if not one.final][:STEPS]
            cards += [card(sight, "drill", Focus(step)) for step in steps]
            for message in cards:
                shown = [said(one).lstrip("?") for one in menu(message) if one.choice]
                offered = [one["text"] for one in message.picture.scene["candidates"]]
                assert all(map(str.startswith, shown, offered))
                assert len(shown) == len(offered)
                assert set(offered) <= message.picture.scene["words"].keys()


@pytest.mark.parametrize("key", OURS)
def test_what_is_offered_is_read_as_it_is_written_among_the_words_of_all_languages(key):
    for (table, told), asked in moments(key, 3, most=20):
        known = names(key, table.seats)
        for seat in asked[:1]:
            for text, action in sights((table, told), "en", seat).offered.items():
                assert game(key).notation.read(count_places(text), known) == (action,)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_help_explains_every_decision(key, lang):
    rules = game(key)
    for moment, asked in moments(key, 4, most=40):
        for seat in asked[:1]:
            tag = rules.ask(moment[0].live.state, seat).__struct_config__.tag
            for kind in ("ask", "now", "help"):
                assert words(lang).has(f"{key}-{kind}-{tag}"), f"{key}-{kind}-{tag}"


@pytest.mark.parametrize("key", OURS)
def test_the_log_is_numbered_without_gaps_for_whoever_reads_it(key):
    """A gap would tell that something has happened of which the reader may not know."""
    for moment, asked in moments(key, 5, most=8):
        for seat in (None, *asked[:1]):
            numbers = list(logged(sights(moment, "en", seat)))
            assert [*dict.fromkeys(numbers)] == [*range(1, len(set(numbers)) + 1)]


def logged(sight, before=None):
    """The numbers in a log, page by page."""
    page = logbook(sight, before)
    shown = [int(line.split(".")[0]) for line in plain(page.text).splitlines()[1:]]
    earlier = [said(one).split() for one in buttons(page) if said(one) != "!log"]
    if earlier:
        ((_, number),) = earlier
        yield from logged(sight, int(number))
    yield from shown


@pytest.mark.parametrize("key", OURS)
def test_a_choice_that_says_what_it_means_is_not_told_twice(key):
    """``/rob architect``, and not ``/rob architect, Rob Architect``."""
    for moment, asked in moments(key, 3, most=40):
        for seat in asked[:1]:
            sight = sights(moment, "en", seat)
            for one in sight.choices():
                _, _, line = choice_line(sight, one).partition(": /")
                typed, _, meaning = line.casefold().replace("_", " ").partition(", ")
                assert not meaning or not set(meaning.split()) <= set(typed.split()), line


def test_what_a_choice_means_is_told_in_another_language():
    moment = next(one for one in walk(3, 4, key="citadels") if "pick king" in _picks(one))
    sight = sights(moment, "ru", waiting(game("citadels"), moment[0].live.state)[0])
    (king,) = [one for one in sight.choices() if one.text == "pick king"]
    assert choice_line(sight, king) == f"{king.number}: /pick king, Король"


def _picks(moment):
    return sights(moment, "en", waiting(game("citadels"), moment[0].live.state)[0]).texts
