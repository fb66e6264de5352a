"""What people must be able to see, read and tap in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.conformance.positions import positions
from bot.conformance.probe import drawn, messages, reached, seen
from bot.tables.model import LOBBY
from bot.talk.cards.card import card
from bot.talk.cards.lobby import lobby_card, options_card
from bot.talk.manual.chapters import chapter, chapters, first_page
from bot.talk.manual.help import manual
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.options import choices
from rules.core.tutorial import LEARNER
from rules.games import company, game, tutorial_of

LABEL = 80
"""Characters on a button: more are shown on no platform."""
CARD = 4000
"""Characters of a card in its shortest words, well under what the platforms take."""
DRAWN = 4
"""Number of positions that are drawn."""

BY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


@BY_LANGUAGE
def test_every_action_is_reached_by_buttons_that_can_be_read(tavola_game: str, lang: str) -> None:
    for state, asked in positions(tavola_game):
        for seat in asked[:1]:
            sight = seen(game(tavola_game), state, seat, lang)
            assert sorted(reached(sight)) == sorted(sight.texts)
            for message in messages(sight):
                shown = [one for row in message.buttons for one in row]
                assert [one.label for one in shown if not 0 < len(one.label) <= LABEL] == []
                assert min(len(plain(one)) for one in (message.text, *message.shorter)) <= CARD


@BY_LANGUAGE
def test_a_table_gathers_and_its_options_are_shown(tavola_game: str, lang: str) -> None:
    rules, text = game(tavola_game), words(lang)
    for seats in rules.seats:
        start = rules.setup(max(seats, company(tavola_game)), rules.Options())
        table = replace(seen(rules, start, None).table, status=LOBBY, live=None)
        told = [lobby_card(table, text), options_card(table, text)]
        told += [options_card(table, text, near=one.name) for one in choices(rules.Options)]
        assert all(plain(one.text) for one in told)
        buttons = [one.label for message in told for row in message.buttons for one in row]
        assert [one for one in buttons if not 0 < len(one) <= LABEL] == []


@BY_LANGUAGE
def test_a_guided_table_is_told_step_by_step(tavola_game: str, lang: str) -> None:
    """Where the game has one: its record plays, and every step has its words and its choice."""
    tutorial, rules, text = tutorial_of(tavola_game), game(tavola_game), words(lang)
    for lesson in tutorial.lessons if tutorial else ():
        step = lesson.step
        if step is None:
            continue
        assert text(f"{tavola_game}-guide-{step.text}")
        assert not step.chapter or step.chapter in chapters(tavola_game)
        assert step.expected in reached(seen(rules, lesson.state, LEARNER, lang))
    assert tutorial is None or text(f"{tavola_game}-guide-end")


@BY_LANGUAGE
def test_the_manual_has_its_rules_and_commands(tavola_game: str, lang: str) -> None:
    text = words(lang)
    pages = [first_page(text, tavola_game), manual(text, tavola_game)]
    pages += [chapter(text, tavola_game, one) for one in chapters(tavola_game)]
    assert [page for page in pages if not 0 < len(plain(page.text)) <= CARD] == []
    assert text(f"{tavola_game}-title") in plain(pages[0].text)


@BY_LANGUAGE
def test_every_moment_can_be_drawn_for_everybody(tavola_game: str, lang: str) -> None:
    """And has words for who cannot see the picture; the same moment gives the same bytes."""
    for state, asked in positions(tavola_game, DRAWN):
        for seat in (None, *asked[:1]):
            sight = seen(game(tavola_game), state, seat, lang)
            message = card(sight, "card" if seat is None else "prompt")
            if message.picture is not None:
                assert message.picture.alt
                assert sight.talk.board_text(sight.words, sight.view, sight.names)
                assert drawn(message)[:8] == b"\x89PNG\r\n\x1a\n"
    assert drawn(message) == drawn(message)
