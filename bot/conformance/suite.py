"""What holds for every game, whoever made it. Each test says of one installed game what is missing.

Positions come from random games: their moments, with everybody who is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from msgspec.structs import replace

from bot.conformance.probe import NAMES, drawn, messages, probe, reached, seen
from bot.tables.model import LOBBY
from bot.talk.cards.card import card
from bot.talk.cards.lobby import lobby_card, options_card
from bot.talk.commands.catalogue import command_of, of_game
from bot.talk.games import LISTED, GameTalk, talk_of
from bot.talk.manual.chapters import chapter, chapters, first_page
from bot.talk.manual.help import manual
from bot.talk.message import plain
from bot.talk.wording import refusal_text
from locales import LANGUAGES, sources, words
from rules.core import record
from rules.core.action import verb_of
from rules.core.checks import Depth, sweep
from rules.core.codec import encode
from rules.core.imports import imported
from rules.core.options import choices, write_options
from rules.core.record import Entry, Played, Record
from rules.core.undo import waiting
from rules.core.values import NATURE, Decide, Seat
from rules.core.walk import LIMIT, random_game
from rules.games import boxes, company, game
from rules.players import PLAYERS, choose

LABEL = 80
"""Characters on a button: more are shown on no platform."""
LINE = 100
"""Characters of a command's line in menus."""
CARD = 4000
"""Characters of a card in its shortest words, well under what the platforms take."""
MOMENTS = 12
"""Number of positions of a game that are checked closely."""
DRAWN = 4
"""Number of these that are drawn."""

BY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


@lru_cache(maxsize=8)
def play(key: str, seats: int, seed: int = 1) -> tuple[Played, ...]:
    """One random game with the options in its box."""
    return random_game(game(key), seats, fitted(key, seats), Random(f"{key} {seats} {seed}"))


def fitted(key: str, seats: int) -> Any:
    """The options that so many players begin with."""
    return game(key).fitting(seats, game(key).Options())


def sizes(key: str) -> tuple[int, ...]:
    """The fewest and the most seats."""
    return tuple(dict.fromkeys((company(key), game(key).seats[-1])))


def positions(key: str, most: int = MOMENTS) -> Iterator[tuple[Any, tuple[Seat, ...]]]:
    """States of random games, the end among them, and who is asked in each."""
    for seats in sizes(key):
        log = play(key, seats)
        asked = [(one.state, waiting(game(key), one.state)) for one in log]
        found = [one for one in asked if one[1]]
        yield from Random(key).sample(found, min(most, len(found)))
        yield asked[-1]


# --- the box


def test_the_game_is_installed_and_whole(tavola_game: str) -> None:
    box, rules = boxes()[tavola_game], game(tavola_game)
    assert rules.key == tavola_game
    assert rules.ruleset >= 1
    assert isinstance(talk_of(tavola_game), GameTalk)
    assert talk_of(tavola_game).key == tavola_game
    assert all(imported(place) for place in (box.ai, box.premoves, box.tutorial) if place)


# --- the rules


def test_random_games_keep_what_every_game_must(
    tavola_game: str, tavola_rounds: int, tavola_depth: Depth
) -> None:
    """All of ``rules.core.checks``, with what people are shown as a probe."""
    rules = game(tavola_game)
    rows = [(seats, fitted(tavola_game, seats)) for seats in sizes(tavola_game)]
    done = list(sweep(rules, rows, tavola_rounds, 1, Random, (probe(),), tavola_depth))
    assert len(done) == len(rows) * tavola_rounds


def test_a_record_is_read_back(tavola_game: str) -> None:
    rules = game(tavola_game)
    for seats in sizes(tavola_game):
        log, options = play(tavola_game, seats), write_options(fitted(tavola_game, seats))
        entries = tuple(Entry(one.seat, rules.notation.write(one.action)) for one in log)
        header = Record(rules.key, rules.ruleset, NAMES[:seats], options, entries)
        again = record.replay(rules, record.read(record.write(header)))
        assert again.stop is None
        assert encode(again.state) == encode(log[-1].state)


@pytest.mark.parametrize("player", PLAYERS)
def test_computer_players_finish(tavola_game: str, player: str) -> None:
    rules, rng, seats = game(tavola_game), Random(1), company(tavola_game)
    state = rules.setup(seats, fitted(tavola_game, seats))
    for _ in range(LIMIT):
        pending = rules.pending(state)
        if state.over:
            break
        seat = pending.seats[0] if isinstance(pending, Decide) else NATURE
        action = (
            rules.draw(state, rng) if seat == NATURE else choose(player, rules, state, seat, rng)
        )
        assert rules.refuse(state, seat, action) is None
        state = rules.apply(state, seat, action).state
    assert state.over


# --- the words


class _Arguments(Visitor):
    """The arguments that a text names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def texts(package: str, lang: str) -> dict[str, set[str]]:
    """The keys of a package's texts with their arguments; what people may type instead left out."""
    found: dict[str, set[str]] = {}
    for name, source in sources(lang, package).items():
        for entry in FluentResource(source).body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{name}: {entry.content}"
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("names-"):
                seeing = _Arguments()
                seeing.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {lang}"
                found[entry.id.name] = seeing.found
    return found


def test_all_languages_say_the_same_with_the_same_arguments(tavola_game: str) -> None:
    first, *others = (texts(boxes()[tavola_game].words, lang) for lang in LANGUAGES)
    assert first
    for other in others:
        assert sorted(other.keys() ^ first.keys()) == []
        assert {key: args for key, args in other.items() if args != first[key]} == {}


def test_texts_of_tavola_are_not_replaced(tavola_game: str) -> None:
    """But for verbs and kinds of arguments that it shares with other games."""
    package = boxes()[tavola_game].words
    theirs = texts(package, LANGUAGES[0]) if package != "locales" else {}
    shared = theirs.keys() & texts("locales", LANGUAGES[0]).keys()
    assert [one for one in shared if not one.startswith(("command-", "discord-option-"))] == []


@BY_LANGUAGE
def test_lists_of_games_name_it(tavola_game: str, lang: str) -> None:
    missing = [one for one in LISTED if not words(lang).has(f"{tavola_game}-{one}")]
    assert missing == []


@BY_LANGUAGE
def test_every_option_and_each_of_its_values_is_worded(tavola_game: str, lang: str) -> None:
    text, wanted = words(lang), list[tuple[str, ...]]()
    for one in choices(game(tavola_game).Options):
        key = f"{tavola_game}-option-{_dashed(one.name)}"
        wanted += [(key,), (f"{key}-help",)]
        wanted += [
            (f"{key}-{_dashed(value)}", f"value-{value}")
            for value in one.values
            if value[0] != "@" and not value.isdecimal() and not one.many
        ]
    assert [keys[0] for keys in wanted if not any(map(text.has, keys))] == []


@BY_LANGUAGE
def test_every_verb_that_people_use_is_a_command_with_a_line(tavola_game: str, lang: str) -> None:
    log = [one for seats in sizes(tavola_game) for one in play(tavola_game, seats)]
    verbs = {command_of(verb_of(one.action)) for one in log if one.seat != NATURE}
    assert [one for one in sorted(verbs) if not words(lang).has(f"command-{one}")] == []
    assert [one for one in sorted(verbs) if len(words(lang)(f"command-{one}")) > LINE] == []


@BY_LANGUAGE
def test_every_argument_of_its_commands_is_described(tavola_game: str, lang: str) -> None:
    commands = [one for one in of_game(tavola_game) if one.verb]
    kinds = {kind for one in commands for kind in one.arguments}
    assert [kind for kind in sorted(kinds) if not words(lang).has(f"discord-option-{kind}")] == []


@BY_LANGUAGE
def test_everything_that_is_asked_is_worded(tavola_game: str, lang: str) -> None:
    missing = set()
    for state, asked in positions(tavola_game, 10 * MOMENTS):
        for seat in asked:
            ask = game(tavola_game).ask(state, seat)
            assert ask is not None
            tag = ask.__struct_config__.tag
            keys = {f"{tavola_game}-{kind}-{tag}" for kind in ("ask", "now", "help")}
            missing |= {key for key in keys if not words(lang).has(key)}
    assert missing == set()


@BY_LANGUAGE
def test_everything_that_happens_is_told(tavola_game: str, lang: str) -> None:
    """By the line of an event, or by ``<game>-log-<verb>`` where nobody is told of one."""
    talk, text = talk_of(tavola_game), words(lang)
    for seats in sizes(tavola_game):
        seated = talk.seated(NAMES[:seats])
        for one in play(tavola_game, seats):
            for event in one.events:
                told = seated.line(text, event, NAMES[:seats])
                assert told is None or told.strip()


@BY_LANGUAGE
def test_every_refusal_is_worded(tavola_game: str, lang: str) -> None:
    """What was legal at one moment is tried by everybody at others."""
    rules, text = game(tavola_game), words(lang)
    known = dict.fromkeys(
        one.action for seats in sizes(tavola_game) for one in play(tavola_game, seats)
    )
    tried = Random(1).sample([*known], min(40, len(known)))
    for state, _ in positions(tavola_game):
        names = NAMES[: state.seats]
        talk = talk_of(tavola_game).seated(names)
        for seat in range(state.seats):
            for action in tried:
                refusal = rules.refuse(state, seat, action)
                if refusal is not None:
                    assert refusal_text(text, refusal, talk, names)


# --- what people see


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


def _dashed(text: str) -> str:
    return text.replace("_", "-").removeprefix("@")
