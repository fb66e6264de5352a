"""What every game must have words for, in every language."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.conformance.positions import MOMENTS, play, positions, sizes
from bot.conformance.probe import NAMES
from bot.talk.commands.catalogue import command_of, of_game
from bot.talk.games import LISTED, talk_of
from bot.talk.wording import refusal_text
from locales import LANGUAGES, sources, words
from rules.core.action import verb_of
from rules.core.options import choices
from rules.core.values import NATURE
from rules.games import boxes, game

LINE = 100
"""Characters of a command's line in menus."""

BY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


class _Arguments(Visitor):
    """The arguments that a text names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
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


@BY_LANGUAGE
def test_what_is_not_possible_now_has_a_name_and_a_reason(tavola_game: str, lang: str) -> None:
    text, rules = words(lang), game(tavola_game)
    for state, asked in positions(tavola_game):
        for seat in asked:
            for verb, no in rules.impossible(state, seat).items():
                assert text.has(f"{tavola_game}-verb-{verb}"), verb
                assert refusal_text(text, no, talk_of(tavola_game), NAMES[: state.seats]), no


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


def _dashed(text: str) -> str:
    return text.replace("_", "-").removeprefix("@")
