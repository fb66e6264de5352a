"""What the pages of docs/teaching print of lessons, chapters and searches is so today.

``python -m tests.bot.talk.test_talk_teaching`` prints it anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.tables.model import RUNNING, Seated, Table
from bot.tables.play.engine import begin
from bot.talk.cards.table_view import TableView
from bot.talk.manual.guide import guide
from bot.talk.manual.lessons import is_pointed_at, lesson_text, step_of
from bot.talk.manual.search import search
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.core.tutorial import LEARNER
from rules.games import OURS, tutorial_of
from tests.bot.talk.test_talk_rules import HEADING, searches
from tests.conftest import ROOT

PAGES = ROOT / "docs" / "teaching"
WORDS_A_MINUTE = 180
"""How fast somebody reads who reads slowly."""
SECONDS_A_TAP = 4
MOST_MINUTES = 8
TITLE = re.compile(r"^##+ (\d+(?:\.\d+)*)\b[. ]*(.*)$", re.MULTILINE)


class Length(NamedTuple):
    """How long a lesson is: its steps, the words to be read, and the keys to be pressed."""

    steps: int
    words: int
    taps: int

    @property
    def minutes(self) -> float:
        return self.words / WORDS_A_MINUTE + self.taps * SECONDS_A_TAP / 60


def sight_at(key: str, lang: str, state: object) -> TableView:
    """A moment of a lesson as its learner sees it."""
    tutorial = tutorial_of(key)
    assert tutorial is not None
    names = tutorial.record.names
    seats = tuple(
        Seated(at, name, 1 if at == LEARNER else None, None if at == LEARNER else "novice")
        for at, name in enumerate(names)
    )
    table = Table(
        id=1,
        code="K7QX",
        game=key,
        ruleset=1,
        options=tutorial.record.options,
        status=RUNNING,
        host=1,
        seq=0,
        seats=seats,
        live=begin(state, guided=True),
    )
    return TableView(table, words(lang), LEARNER)


def length(key: str, lang: str) -> Length:
    """How long the lesson of a game is in a language, its last words included."""
    tutorial = tutorial_of(key)
    assert tutorial is not None
    told = taps = 0
    for lesson in tutorial.lessons:
        if lesson.step is not None:
            sight = sight_at(key, lang, lesson.state)
            told += _count(sight)
            taps += _taps(sight)
    return Length(len(tutorial.steps), told + _count(sight_at(key, lang, tutorial.end)), taps)


def _count(sight: TableView) -> int:
    return len(re.findall(r"[^\W_]+(?:[-’'][^\W_]+)*|[+−]?\d+", plain(lesson_text(sight))))


def _taps(sight: TableView) -> int:
    """Presses of what is pointed at, until the move of the step is made."""
    focus, taps, step = "", 0, step_of(sight)
    while True:
        choice = next(one for one in sight.choices(focus) if is_pointed_at(step, one))
        taps += 1
        if choice.final:
            return taps
        focus = choice.text


def lengths_table() -> list[str]:
    """The table of how long lessons are."""
    rows = ["| game | steps | presses | words en / ru | minutes en / ru |", "|---|---|---|---|---|"]
    for key in OURS:
        found = [length(key, lang) for lang in LANGUAGES]
        told = " / ".join(str(one.words) for one in found)
        minutes = " / ".join(f"{one.minutes:.1f}" for one in found)
        title = words("en")(f"{key}-title")
        rows.append(f"| {title} | {found[0].steps} | {found[0].taps} | {told} | {minutes} |")
    return rows


def first_finds(key: str, lang: str) -> tuple[int, int]:
    """How many searches of a game's page there are, and how many find their chapter first."""
    column, rows = {"en": 1, "ru": 2}[lang], searches(key)
    found = [row for row in rows if (*search(key, row[column]), "")[0] == row[0]]
    return len(rows), len(found)


def searches_table() -> list[str]:
    """The table of how many searches find their chapter first."""
    rows = ["| game | searches | found first en / ru |", "|---|---|---|"]
    for key in OURS:
        found = [first_finds(key, lang) for lang in LANGUAGES]
        told = " / ".join(str(one) for _, one in found)
        rows.append(f"| {words('en')(f'{key}-title')} | {found[0][0]} | {told} |")
    return rows


def coverage_table(key: str) -> list[str]:
    """The table of a specification's sections and the chapters that tell them."""
    page = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8")
    rows = ["| section | heading | chapters en | chapters ru |", "|---|---|---|---|"]
    for number, heading in TITLE.findall(page):
        named = [one for one, told in guide(key).sections.items() if number in told]
        why = guide(key).others.get(number, "")
        cells = [
            ", ".join(words(lang)(f"{key}-chapter-{one}") for one in named) for lang in LANGUAGES
        ]
        if not named:
            cells = [f"*not for players: {why}*", ""]
        rows.append(f"| {number} | {heading.strip()} | {' | '.join(cells)} |")
    return rows


def printed() -> Iterator[tuple[Path, str, list[str]]]:
    """Each table: the page on which it stands, its name there, and its lines."""
    yield PAGES / "README.md", "lengths", lengths_table()
    yield PAGES / "README.md", "searches", searches_table()
    for key in OURS:
        yield PAGES / "coverage.md", key, coverage_table(key)


def with_table(text: str, name: str, lines: list[str]) -> str:
    """A page with a table in the place that is marked for it."""
    begins, ends = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, _, rest = text.partition(begins)
    _, _, after = rest.partition(ends)
    return f"{before}{begins}\n\n" + "\n".join(lines) + f"\n\n{ends}{after}"


def test_the_tables_that_are_printed_are_those_of_today():
    for page, name, lines in printed():
        text = page.read_text("utf-8")
        assert f"<!-- end of {name} -->" in text
        assert with_table(text, name, lines) == text, (page.name, name)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_a_lesson_takes_at_most_eight_minutes(key, lang):
    found = length(key, lang)
    assert found.taps >= found.steps
    assert found.words > 20 * found.steps / 2
    assert found.minutes <= MOST_MINUTES


@pytest.mark.parametrize("key", OURS)
def test_the_coverage_has_a_row_for_every_section(key):
    page = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8")
    rows = coverage_table(key)[2:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == HEADING.findall(page)
    assert all(row.split(" | ")[2].strip() for row in rows)


def main() -> None:
    """Print all tables anew."""
    for page, name, lines in printed():
        page.write_text(with_table(page.read_text("utf-8"), name, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
