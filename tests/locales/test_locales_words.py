"""The texts keep to ``docs/words.md``: no banned word, no typewriter's signs, short buttons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.talk.typed_words import names
from locales import LANGUAGES, sources, words
from rules.games import game
from tests.conftest import ROOT

GUIDE = ROOT / "docs" / "words.md"
TITLES = {"en": "English: ", "ru": "Russian: "}
LABEL = 24
"""Characters that a button shows on any phone."""
BUTTONS = re.compile(
    r"button-|[a-z]+-(button|do|label|menu|choose|use|answer|plan-verb)-|telegram-open|"
    r"discord-thread$|lost-open"
)
"""Keys of what stands on buttons."""
HEADINGS = re.compile(r"(florence|troyes|carcassonne)-choose-|answer-|discord-choose")
"""Keys that only look like those of buttons: questions above them, and answers of the house."""


class _Texts(Visitor):  # type: ignore[misc]
    """What a message says, without its arguments; alternatives one after another."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def texts(lang: str) -> dict[str, str]:
    """Every text for people by its key; what people type is left out."""
    found = {}
    for source in sources(lang).values():
        for entry in FluentResource(source).body:
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("names-"):
                seen = _Texts()
                seen.visit(entry)
                found[entry.id.name] = "\n".join(seen.found)
    return found


def banned(lang: str) -> list[re.Pattern[str]]:
    """The words that the guide bans, each with its boundaries and endings."""
    section = GUIDE.read_text(encoding="utf-8").partition("## Never")[2].partition("## ")[0]
    said = section.partition(TITLES[lang])[2].partition("\n\n")[0]
    found = re.findall(r"`([^`]+)`", said)
    assert len(found) > 10
    return [_pattern(one) for one in found]


def _pattern(word: str) -> re.Pattern[str]:
    escaped = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    end = r"\b" if word[-1].isalpha() else ""
    return re.compile(rf"\b{escaped}{end}", re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_holds_a_banned_word(lang: str) -> None:
    held = [
        (key, match.group())
        for key, text in texts(lang).items()
        for one in banned(lang)
        if (match := one.search(text))
    ]
    assert held == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotes_dots_and_dashes_are_a_printers(lang: str) -> None:
    signs = {"en": r"\"|'|\.\.\.|[ \u00a0]…| - |[«»]", "ru": r"\"|'|\.\.\.|[ \u00a0]…| - |[“”]"}
    wrong = re.compile(signs[lang], re.MULTILINE)
    typed = re.compile(r"“max all 0”|“wish”")
    held = {
        key: match.group()
        for key, text in texts(lang).items()
        if (match := wrong.search(typed.sub("", text)))
    }
    assert held == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_short(lang: str) -> None:
    """What comes as an argument is not counted: names and places have their own lengths."""
    long = {}
    for key, text in texts(lang).items():
        if not BUTTONS.match(key) or HEADINGS.match(key):
            continue
        most = max(map(len, text.split("\n")))
        if most > LABEL:
            long[key] = most
    assert long == {}


RENAMED = (
    ("citadels", "character", "кондотьер", "warlord"),
    ("citadels", "character", "военачальник", "warlord"),
    ("citadels", "district", "форт", "keep"),
    ("citadels", "district", "главная башня", "keep"),
    ("citadels", "verb", "обворовать", "rob"),
    ("citadels", "verb", "обокрасть", "rob"),
    ("florence", "item", "карта вербовки", "recruiting"),
    ("florence", "item", "карта найма", "recruiting"),
    ("florence", "verb", "вербовать", "recruit"),
    ("florence", "verb", "нанять", "recruit"),
    ("florence", "freedom", "мысль", "opinion"),
    ("florence", "freedom", "убеждения", "opinion"),
    ("florence", "freedom", "вера", "religion"),
    ("florence", "freedom", "вероисповедание", "religion"),
    ("troyes", "row", "епископат", "bish"),
    ("troyes", "row", "епископство", "bish"),
    ("troyes", "row", "гильдия", "guild"),
    ("troyes", "row", "зал гильдии", "guild"),
    ("troyes", "kind", "жителям", "worker"),
    ("troyes", "kind", "рабочее", "worker"),
)


@pytest.mark.parametrize(("key", "kind", "word", "code"), RENAMED)
def test_words_that_were_renamed_can_still_be_typed(
    key: str, kind: str, word: str, code: str
) -> None:
    assert names(key, ())[kind][word] == code


@pytest.mark.parametrize(
    ("key", "line", "action"),
    [
        ("citadels", "убить кондотьера", "kill warlord"),
        ("citadels", "строить форт", "build keep"),
        ("citadels", "обокрасть\u00a0короля", "rob king"),
        ("florence", "вербую поэт", "recruit poet"),
        ("florence", "ввести мысль", "free opinion"),
        ("troyes", "кубик\u00a01\u00a0получить", "die 0; gain"),
        ("carcassonne", "кладу з2с3 r1", "put w2n3 r1"),
        ("carcassonne", "кладу зап2с3 r1", "put w2n3 r1"),
    ],
)
def test_a_line_of_old_words_or_no_break_spaces_is_read(key: str, line: str, action: str) -> None:
    notation = game(key).notation
    assert notation.write_line(notation.read(line, names(key, ()))) == action


def test_the_guide_is_where_contributors_look() -> None:
    assert "docs/words.md" in Path(ROOT, "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert words("ru")("florence-title") in GUIDE.read_text(encoding="utf-8")
