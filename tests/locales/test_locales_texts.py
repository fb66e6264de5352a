"""Both languages say the same things with the same arguments, within the platforms' limits."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.talk.commands.catalogue import catalogue
from locales import LANGUAGES, FluentWords, UnknownText, sources, words
from rules.games import OURS
from tests.proofs import few

BUTTON = 80
"""Characters that Discord shows on a button; Telegram takes as many."""
DESCRIPTION = 100
"""Characters of a command's description on Discord; Telegram takes 256."""
ANSWER = 1800
"""Characters of an answer, with room to spare under Discord's 2,000."""


class _Arguments(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(lang: str) -> dict[str, tuple[set[str], str]]:
    """Every message of a language: its arguments and its file."""
    found: dict[str, tuple[set[str], str]] = {}
    for name, text in sources(lang).items():
        for entry in FluentResource(text).body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {lang}"
                seen = _Arguments()
                seen.visit(entry)
                found[entry.id.name] = (seen.found, name)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_arguments(lang: str) -> None:
    others = messages(lang)
    said = {key: value for key, value in messages("en").items() if not key.startswith("names-")}
    spoken = {key: value for key, value in others.items() if not key.startswith("names-")}
    assert spoken.keys() == said.keys()
    assert {key: value for key, value in spoken.items() if value != said[key]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_and_command_lines_fit_the_platforms(lang: str) -> None:
    text = words(lang)
    buttons = {key: text(key) for key in messages("en") if key.startswith("button-")}
    lines = {
        key: text(key) for key in messages("en") if key.startswith("command-") and "more" not in key
    }
    assert [key for key, label in buttons.items() if len(label) > BUTTON] == []
    assert [key for key, line in lines.items() if len(line) > DESCRIPTION] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_helps_fit_one_message(lang: str) -> None:
    text = words(lang)
    long = [key for key in messages("en") if re.search("-rules$|-rules-|-help-", key)]
    assert long
    assert [key for key in long if len(text(key)) > ANSWER] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_every_game_names_its_house_data_and_its_length(lang: str, key: str) -> None:
    text = words(lang)
    assert all(text(f"{key}-{part}") for part in ("title", "line", "length", "house", "rules"))


@pytest.mark.parametrize("lang", few(1, reversed(LANGUAGES)))
def test_texts_that_are_parsed_one_by_one_are_those_of_whole_files(lang: str) -> None:
    whole, single = FluentBundle([lang], use_isolating=False), FluentWords(lang, ())
    read = FluentWords(lang, tuple(sources(lang).values()))
    for text in sources(lang).values():
        whole.add_resource(FluentResource(text))
    assert not any(single.has(key) for key in messages("en"))
    for key in messages(lang):
        args = dict.fromkeys(messages("en")[key][0], 2) if key in messages("en") else {}
        pattern = whole.get_message(key).value
        assert pattern is not None
        assert read(key, **args) == whole.format_pattern(pattern, args)[0]


def test_a_text_ends_where_a_comment_or_another_text_begins() -> None:
    text = "first = one\n    two\n\n    three { $n ->\n        [one] 1\n       *[other] 2\n    }\n"
    told = FluentWords(
        "en", (f"# before\n{text}# after\nsecond-text = 2\n-term = 3\nlast = {{ -term }}",)
    )
    assert told("first", n=1) == "one\ntwo\n\nthree 1"
    assert told("second-text") == "2"
    assert told("last") == "3"
    assert not told.has("after")


def test_every_command_has_its_line() -> None:
    assert [one.name for one in catalogue() if not words("ru").has(f"command-{one.name}")] == []


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "остался 1\u00a0квадрат"),
        (2, "осталось 2\u00a0квадрата"),
        (5, "осталось 5\u00a0квадратов"),
        (11, "осталось 11\u00a0квадратов"),
        (21, "остался 21\u00a0квадрат"),
        (22, "осталось 22\u00a0квадрата"),
    ],
)
def test_russian_counts_as_russians_do(count: int, said: str) -> None:
    assert words("ru")("carcassonne-left", count=count) == said


def test_texts_carry_no_invisible_characters() -> None:
    hidden = re.compile("[\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
    shown = words("ru")("card-waiting", name="Анна", task="ход")
    assert not hidden.search(shown)
    assert not any(hidden.search(text) for lang in LANGUAGES for text in sources(lang).values())


def test_an_unknown_key_or_a_missing_argument_is_a_bug() -> None:
    with pytest.raises(UnknownText):
        words("en")("no-such-key")
    with pytest.raises(UnknownText):
        words("en")("card-title", game="Carcassonne")


def test_an_unknown_language_speaks_english() -> None:
    assert words("xx").lang == "en"
