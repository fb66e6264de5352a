"""Every citation in a comment or a docstring leads to a page and a heading that stand in ``docs``.

Three forms:

- ``(2.10)``, ``(2.4 to 2.7, 3.4)``, ``section 4``: in what belongs to one game, by its folder or
  its name, a heading of that game's page in ``docs/games``; ``T74`` and ``Q10`` are rows there;
- ``(docs/games/florence.md 2.10)``: the same from anywhere else, or from a game to another page;
- ``(decision 17)``, ``(decisions 8, 33)``: pages of ``docs/decisions``.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

DOCS = ROOT / "docs"
GAMES = {path.stem: path for path in sorted((DOCS / "games").glob("*.md"))}
RULINGS = {int(path.name[:4]) for path in (DOCS / "decisions").glob("[0-9]*.md")}
CODE = ("benchmarks", "bot", "examples", "locales", "renderers", "rules", "storage", "tests")

# What looks like a citation and is none, each with the reason. Keep it short.
NONE: dict[tuple[str, str], str] = {}

SECTION = r"\d{1,2}(?:\.\d{1,2})*"
DOTTED = r"\d{1,2}\.\d{1,2}"
MORE = rf"(?:(?:, | and | to ){SECTION})*"
NAMED = re.compile(rf"(docs/[\w./-]+\.md)((?: {SECTION}{MORE})?)")
SECTIONS = re.compile(rf"\b[Ss]ections? ({SECTION}{MORE})")
BRACKET = re.compile(rf"\(({DOTTED})([^()]*)\)")
ANYWHERE = re.compile(rf"(?<![\w./-])({DOTTED})(?![\w/]|\.\d)")
DECISION = re.compile(r"\b[Dd]ecisions? (\d+(?:(?:, | and | to )\d+)*)")
ROW = re.compile(r"\b[TQ]\d{1,3}\b")
FORMER = re.compile(r"\b(?:DESIGN|DECISIONS|HOUSE|PLAY)\b[,:]?\s+(?:section\s+)?\d")
"""Citations of notes that never were in the repository."""

CITATIONS = (NAMED, SECTIONS, BRACKET, ANYWHERE, DECISION, ROW, FORMER)

PATHS = re.compile(rf"`((?:docs|{'|'.join(CODE)})(?:/[\w.*-]+)+)`")


@cache
def tracked(ending: str) -> tuple[Path, ...]:
    """Files of the repository, new ones too, whose names end so."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    names = [one for one in listed.stdout.split("\0") if one.endswith(ending)]
    if not names:
        found = [one for top in (*CODE, "docs") for one in (ROOT / top).rglob(f"*{ending}")]
        names = [str(one.relative_to(ROOT)) for one in found]
    return tuple(ROOT / one for one in sorted(names) if (ROOT / one).is_file())


def sources() -> list[Path]:
    found = [one for one in tracked(".py") if one.relative_to(ROOT).parts[0] in CODE]
    return [one for one in found if one != Path(__file__).resolve()]


@cache
def prose(path: Path) -> tuple[str, ...]:
    """The comments and docstrings of a file, those of attributes too, each in one line.

    None where nothing in the file looks like a citation: to take it apart takes long.
    """
    text = path.read_text(encoding="utf-8")
    line = " ".join(text.split())
    if not any(one.search(line) for one in CITATIONS):
        return ()
    found = [
        node.value.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    # To find comments takes longer than all else.
    if any(cited.search(one) for one in text.split("\n") if "#" in one for cited in CITATIONS):
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        found += [one.string.lstrip("# ") for one in tokens if one.type == tokenize.COMMENT]
    return tuple(" ".join(one.split()) for one in found)


@cache
def headings(page: Path) -> frozenset[str]:
    """The numbers of a page's headings."""
    return frozenset(re.findall(rf"^## ({SECTION}) ", page.read_text("utf-8"), re.MULTILINE))


def game_of(path: Path) -> str | None:
    """The game that a file belongs to, by its folder or its name; None where there is not one."""
    words = set(re.split(r"[/_.]", path.relative_to(ROOT).as_posix()))
    found = words & set(GAMES)
    return found.pop() if len(found) == 1 else None


def numbers(text: str) -> list[str]:
    return re.findall(SECTION, text)


def spread(text: str) -> Iterator[int]:
    """``8, 33`` and ``17 to 19`` as numbers."""
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def short(path: Path, text: str) -> Iterator[str]:
    """The sections that a text cites without naming a page."""
    text = NAMED.sub("", text)
    for match in SECTIONS.finditer(text):
        yield from numbers(match.group(1))
    strict = path.relative_to(ROOT).parts[0] == "rules" or path.match("tests/rules/*/*.py")
    if strict:
        yield from ANYWHERE.findall(text)
    else:
        for first, rest in BRACKET.findall(text):
            yield from (first, *re.findall(DOTTED, rest))


def missing(path: Path, text: str) -> Iterator[str]:
    """What a text cites, and no page has."""
    game = game_of(path)
    for page, cited in NAMED.findall(text):
        known = headings(ROOT / page) if (ROOT / page).is_file() else None
        if known is None:
            yield page
        else:
            yield from (f"{page} {one}" for one in numbers(cited) if one not in known)
    for one in short(path, text):
        if game is None or one not in headings(GAMES[game]):
            yield one
    for cited in DECISION.findall(text):
        yield from (f"decision {one}" for one in spread(cited) if one not in RULINGS)
    if game is not None:
        rows = set(ROW.findall(text))
        if rows:
            yield from sorted(rows - set(ROW.findall(GAMES[game].read_text("utf-8"))))


def test_every_citation_in_code_leads_to_a_heading():
    wrong = [
        (path.relative_to(ROOT).as_posix(), one)
        for path in sources()
        for text in prose(path)
        for one in missing(path, text)
    ]
    assert sorted(set(wrong) - set(NONE)) == []
    assert set(NONE) - set(wrong) == set()


def test_every_decision_that_a_page_cites_stands():
    wrong = [
        (page.relative_to(ROOT).as_posix(), number)
        for page in tracked(".md")
        for cited in DECISION.findall(page.read_text("utf-8"))
        for number in spread(cited)
        if number not in RULINGS
    ]
    assert wrong == []


def test_every_test_file_that_a_page_names_stands():
    names = {one.name for one in tracked(".py")}
    wrong = [
        (page.relative_to(ROOT).as_posix(), one)
        for page in tracked(".md")
        if page.name != "CHANGELOG.md"
        for one in re.findall(r"\btest_\w+\.py\b", page.read_text("utf-8"))
        if one not in names
    ]
    assert wrong == []


def test_nothing_cites_notes_that_are_not_in_the_repository():
    texts = [(path, one) for path in sources() for one in prose(path)]
    texts += [(path, path.read_text("utf-8")) for path in (*tracked(".md"), *tracked(".toml"))]
    assert [(path.name, one[:80]) for path, one in texts if FORMER.search(one)] == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_section_that_a_game_page_cites_stands(game):
    text = GAMES[game].read_text("utf-8")
    cited = [first for first, _ in BRACKET.findall(text)]
    cited += [one for found in SECTIONS.findall(text) for one in numbers(found)]
    assert sorted(set(cited) - headings(GAMES[game])) == []


def test_every_path_that_a_page_names_exists():
    pages = [one for one in tracked(".md") if one.relative_to(ROOT).parts[0] == "docs"]
    gone = [
        (page.relative_to(ROOT).as_posix(), name)
        for page in pages
        for name in PATHS.findall(page.read_text("utf-8"))
        if not any(ROOT.glob(name))
    ]
    assert gone == []


LONGEST_PARAGRAPH = 80
"""Words in a paragraph of the architecture, at most; tables and drawings are none."""


def test_the_architecture_is_told_in_short_paragraphs():
    text = (DOCS / "architecture.md").read_text("utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    parts = [one for one in re.split(r"\n\s*\n", text) if not one.startswith("|")]
    assert [one[:60] for one in parts if len(one.split()) > LONGEST_PARAGRAPH] == []


def test_the_index_names_every_decision():
    index = (DOCS / "decisions" / "README.md").read_text("utf-8")
    pages = {one.name for one in (DOCS / "decisions").glob("[0-9]*.md")}
    assert set(re.findall(r"\((\d{4}-[\w-]+\.md)\)", index)) == pages
    assert len({one[:4] for one in pages}) == len(pages)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_two_headings_of_a_game_share_a_number(game):
    found = re.findall(rf"^## ({SECTION}) ", GAMES[game].read_text("utf-8"), re.MULTILINE)
    assert sorted(set(found)) == sorted(found)
