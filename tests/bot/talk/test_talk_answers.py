"""What fresh readers answered from the chapters alone still stands in them (docs/teaching)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from locales import LANGUAGES, words
from rules.games import OURS
from tests.conftest import ROOT

HEADINGS = {"en": "## English", "ru": "## Русский"}
TITLED = ["#", "answer read", "sentence", "chapter", "before", "now"]
EVERY = [(key, lang) for key in OURS for lang in LANGUAGES]


def answers(key: str, lang: str) -> Iterator[dict[str, str]]:
    """The rows of a game's answers in one language, as they stand on its page."""
    page = (ROOT / "docs" / "teaching" / f"{key}_answers.md").read_text("utf-8")
    for line in page.split(HEADINGS[lang])[1].split("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0].isdigit():
            yield dict(zip(TITLED, cells, strict=True))


def even(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_each_of_the_ten_questions_was_answered_and_is_answered_by_the_chapters_now(key, lang):
    read = list(answers(key, lang))
    assert [row["#"] for row in read] == [str(one) for one in range(1, 11)]
    assert {row["now"] for row in read} == {{"en": "right", "ru": "верно"}[lang]}
    assert sum(row["before"] == row["now"] for row in read) >= 6


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_sentence_quoted_stands_in_the_chapters_that_are_named(key, lang):
    text, lost = words(lang), []
    for row in answers(key, lang):
        told = " ".join(even(text(f"{key}-rules-{one}")) for one in row["chapter"].split(", "))
        quoted = [even(one) for one in row["sentence"].split(" … ")]
        lost += [(row["#"], one) for one in quoted if not one or one not in told]
    assert lost == []
