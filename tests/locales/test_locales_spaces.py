"""A number stays with its noun, and a dash with the word before it, wherever a line ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from locales import LANGUAGES, sources

HARD = "\u00a0"
NUMBERS = (
    "amount|bid|bonus|cards|circled|coins|column|cost|count|days|empty|full|gold|half|halves|hand|have"
    "|hours|jesters|kept|least|left|lost|minimum|minutes|missing|most|need|paid|points|prestige"
    "|price|rank|round|score|seats|seconds|seen|size|stock|taken|tie|total|visitors"
)
"""Arguments that are numbers wherever a word follows them."""
SMALL = "до|из|и|или|на|в|во|с|со|за|от|по|к|а|у|to|of|or|and|in|on|at|for|by|if|with|is|—|–"
"""Words that are no noun: a line may end before them."""

AFTER_AN_ARGUMENT = re.compile(rf"(?<=\{{ \$)({NUMBERS}) \}} (?!({SMALL})\b)(?=[^\W\d_])")
AFTER_DIGITS = re.compile(rf"(?<![\w/+.:$@-])\d(?:[\d.,]*\d)? (?!({SMALL})\b)(?=[^\W\d_])")
SECONDS = re.compile(r"\$(seconds|minutes) \} ")
DASH = re.compile(r"(?<=[^\s=—]) —(?=\s|$)")
TYPED = re.compile(r"(/[a-z]+|[«“]die)[^.,;:()—»”]*$")
"""What stands before words that are typed: there a space is a space."""


def lines(lang: str) -> list[tuple[str, str]]:
    """Every line of a language's texts with its file; what people type, and comments, left out."""
    found = []
    for name, text in sources(lang).items():
        typed = False
        for line in text.splitlines():
            if re.match(r"[a-z]", line):
                typed = line.startswith("names-")
            if not typed and not line.startswith("#"):
                found.append((name, line))
    return found


def loose(line: str) -> list[int]:
    """Where in a line an ordinary space should be a no-break space."""
    found = [match.end() - 1 for match in AFTER_AN_ARGUMENT.finditer(line)]
    found += [match.end() - 1 for match in SECONDS.finditer(line)]
    found += [
        match.end() - 1
        for match in AFTER_DIGITS.finditer(line)
        if not TYPED.search(line[: match.start()])
    ]
    return sorted({*found, *(match.start() for match in DASH.finditer(line))})


def tied(line: str) -> str:
    """The line with its no-break spaces."""
    for at in loose(line):
        line = line[:at] + HARD + line[at + 1 :]
    return line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_and_dashes_are_tied_by_a_no_break_space(lang: str) -> None:
    """``python -m tests.locales.test_locales_spaces`` puts in what is missing."""
    assert [(name, line, tied(line)) for name, line in lines(lang) if loose(line)] == []


def mend(folder: Path) -> None:
    """Put the no-break spaces into the files of a language."""
    for path in sorted(folder.glob("*.ftl")):
        text, typed, out = path.read_text(encoding="utf-8"), False, []
        for line in text.split("\n"):
            if re.match(r"[a-z]", line):
                typed = line.startswith("names-")
            out.append(line if typed or line.startswith("#") else tied(line))
        path.write_text("\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    for language in LANGUAGES:
        mend(Path("locales", language))
