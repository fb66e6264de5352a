"""Whole random games as people see them: every choice within reach, nothing too long."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from msgspec import convert

from bot.conformance.probe import reached
from bot.talk.button_token import LONGEST, read_token
from bot.talk.cards.card import Focus, card, picture
from bot.talk.cards.choices import choices
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from renderers.scene import Scene
from rules.carcassonne.cells import SIDES, place
from rules.carcassonne.data import KINDS, distinct_turns
from rules.core.forms import NO_NAMES, coded
from rules.games import game
from tests.bot.company import buttons, menu, said
from tests.bot.talk.walking import Stretched, sights, walk
from tests.proofs import few, later

RULES = game("carcassonne")
LABEL = 80
CAPTION = 1024
GAMES = [(1, 2), (2, 5), (3, 3)]


def legal(table):
    state = table.live.state
    return RULES.legal(state, state.turn)


def alike(state, action):
    """An action with its turn replaced by the smallest that looks the same."""
    if not hasattr(action, "turn"):
        return RULES.notation.write(action)
    return f"put {action.cell} r{action.turn % len(distinct_turns(state.current))}"


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_every_legal_action_is_reached_by_buttons_in_reading_order(seed, seats):
    for moment in walk(seed, seats):
        table, _ = moment
        if table.live.state.over:
            break
        sight = sights(moment, "en")
        found = list(reached(sight))
        assert len(found) == len(set(found))
        assert set(found) == {alike(table.live.state, one) for one in legal(table)}
        cells = [one.shown.split()[1] for one in sight.choices() if one.shown.startswith("put")]
        assert cells == sorted(cells, key=lambda cell: place(cell)[::-1])


def in_russian(text):
    """A line as a Russian would type it."""
    verb, *rest = text.split()
    verbs = {"put": "ход", "on": "фишка", "skip": "пропуск"}
    letters = str.maketrans("newso", "свзюо") if verb == "put" else {}
    cell = [
        word.translate({**letters, ord("w"): "з", ord("e"): "в", ord("s"): "ю"})
        for word in rest[:1]
    ]
    return " ".join([verbs[verb], *(cell if verb == "put" else rest[:1]), *rest[1:]])


@pytest.mark.parametrize(("seed", "seats"), few(1, GAMES[:2]))
def test_every_legal_action_is_typed_in_both_languages(seed, seats):
    for table, _ in walk(seed, seats):
        if table.live.state.over:
            break
        known = names("carcassonne", table.seats)
        for action in legal(table):
            text = RULES.notation.write(action)
            for line in (text, text.upper(), f"/{text}", in_russian(text)):
                assert RULES.notation.read(line, known) == (action,)
            assert RULES.notation.read(text, NO_NAMES) == (action,)


def messages(sight):
    """The card, and every step of its menus."""
    yield card(sight)
    steps = [one.text for one in sight.choices() if not one.final]
    for step in steps:
        yield card(sight, "drill", Focus(step))


@pytest.mark.game
@pytest.mark.parametrize("lang", [*later(*LANGUAGES), "xx"])
def test_buttons_fit_every_platform_throughout_a_game(lang):
    text = Stretched() if lang == "xx" else words(lang)
    for moment in walk(4, 5, small_city="2", farm_rule="city_majority_4"):
        for message in messages(sights(moment, text)):
            tokens = [one.token for one in buttons(message)]
            assert len(set(tokens)) == len(tokens) <= 100
            for one in buttons(message):
                assert len(one.token.encode()) <= LONGEST
                assert read_token(one.token).write() == one.token
                assert 1 <= len(one.label) <= LABEL
            assert all(len(row) <= 8 for row in message.buttons)
            assert len(plain(message.text)) <= CAPTION


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_on_the_picture_are_those_on_the_buttons(lang):
    for moment in islice(walk(5, 3), 40):
        for message in messages(sights(moment, lang)):
            scene = convert(message.picture.scene, Scene)
            shown = menu(message)
            assert len(scene.candidates) == len(shown)
            for candidate, one in zip(scene.candidates, shown, strict=True):
                assert said(one).lstrip("?").startswith(candidate.text)
                if candidate.text != "skip":
                    assert one.label.split(" · ")[0] == candidate.label
            depths = {len(one.text.split()) for one in scene.candidates if one.text != "skip"}
            assert len(depths) <= 1, "cells and turns are never mixed"
            assert all(candidate.text in scene.words for candidate in scene.candidates)


def test_a_scene_says_all_that_a_picture_needs():
    moment = next(islice(walk(6, 3), 9, None))
    for viewer in (None, 0, 2):
        sight = sights(moment, "ru", viewer)
        scene = convert(picture(sight).scene, Scene)
        assert scene.view == sight.view
        assert [one.name for one in scene.seats] == list(sight.names)
        assert [one.you for one in scene.seats] == [seat == viewer for seat in range(3)]
        assert (scene.words["title"], scene.words["code"]) == ("Каркассон", "K7QX")
        assert scene.words["turn"].startswith(sight.names[sight.waiting[0]])
        assert {"left", "foot"} <= scene.words.keys()
    assert convert(picture(sight, Focus(full=True)).scene, Scene).full


def test_only_whoever_is_asked_sees_choices_of_their_own():
    moment = next(islice(walk(6, 3), 9, None))
    asked = sights(moment, "en").waiting[0]
    for viewer in range(3):
        message = card(sights(moment, "en", viewer))
        assert bool(menu(message)) == (viewer == asked)
        assert bool(message.picture.scene["candidates"]) == (viewer == asked)


# --- the text twin -------------------------------------------------------------------------------

TILE = re.compile(r"(?m)^(\w+): [^(\n]+ \(((?:\w+, ){3}\w+)\)")
LETTERS = {"зап": "w", "с": "n", "в": "e", "ю": "s", "о": "o"}
SIDE = {"city": "C", "road": "R", "field": "F", "город": "C", "дорога": "R", "поле": "F"}


def letters(sides):
    """``city, road, field, road`` as ``CRFR``."""
    return "".join(SIDE[one] for one in sides.split(", "))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_is_enough_to_find_every_place_for_the_tile(lang):
    drawn = words(lang)("carcassonne-text-current", tile="@")
    hand = re.compile(drawn.replace("@", r"[^(\n]+ \(([^)]+)\)"))
    for moment in walk(7, 2):
        table, _ = moment
        state = table.live.state
        if state.over or not state.current or len(state.board) % 5:
            continue
        text = picture(sights(moment, lang)).alt
        board = {coded(cell, LETTERS): letters(sides) for cell, sides in TILE.findall(text)}
        (found,) = hand.findall(text)
        assert played_blind(board, letters(found)) == {(one.cell, one.turn) for one in legal(table)}


def played_blind(board, edges):
    """Cells and turns where a tile fits, by the edges that a text names."""
    empty = {near for cell in board for near in SIDES[cell]} - board.keys()
    fits = set()
    for cell in empty:
        for turn in range(4):
            lying = edges[-turn:] + edges[:-turn] if turn else edges
            pairs = (
                (lying[side], board[near][(side + 2) % 4])
                for side, near in enumerate(SIDES[cell])
                if near in board
            )
            if all(mine == theirs for mine, theirs in pairs):
                fits.add((cell, turn))
    return fits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_names_meeples_scores_and_every_choice_as_it_is_typed(lang):
    for number, moment in enumerate(walk(8, 3, names=("Anna", "Борис", "Clara"))):
        if number % 9:
            continue
        sight = sights(moment, lang)
        state, told = sight.state, picture(sight).alt.splitlines()
        for seat, name in enumerate(sight.names):
            assert any(
                line.startswith(f"{name}: ")
                and {str(state.scores[seat]), str(state.stock[seat])}
                <= set(re.findall(r"\d+", line))
                for line in told
            )
            men = [one for one in state.meeples if one.seat == seat]
            on_map = [line for line in told if f"; {name}: " in line]
            assert len(on_map) == len({one.cell for one in men})
        for text in sight.texts:
            *most, last = text.split()
            line = sight.talk.typed(sight.words, f"/{' '.join(most) or last}")
            assert any(line in one and last in one for one in told)


def test_every_tile_lies_in_the_text_as_its_data_say():
    moment = list(islice(walk(9, 2), 70))[-1]
    told = picture(sights(moment, "en")).alt
    found = {cell: letters(sides) for cell, sides in TILE.findall(told)}
    for cell, laid in moment[0].live.state.board.items():
        edges = KINDS[laid.kind].edges
        assert found[cell] == edges[-laid.turn :] + edges[: -laid.turn] if laid.turn else edges


def test_menus_are_made_of_what_the_rules_allow():
    moment = next(islice(walk(6, 3), 9, None))
    sight = sights(moment, "en")
    assert sight.choices() == choices(sight.texts)
