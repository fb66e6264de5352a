"""The rules as chapters: covered, found, worded and drawn (docs/teaching/README.md)."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.talk.manual.chapters import chapter, chapters
from bot.talk.manual.glossary import glossary, term_said
from bot.talk.manual.guide import guide, home_of, why
from bot.talk.manual.search import search
from bot.talk.message import plain, units
from locales import LANGUAGES, sources, words
from renderers import render
from renderers.scene import Scene
from rules.citadels.data import CHARACTERS, DISTRICTS
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BUILDINGS, FREEDOMS, ITEMS, LANDSCAPES, PROFESSIONS
from rules.florence.data import CHARACTERS as SPECIAL
from rules.games import OURS
from rules.troyes.data import COLOURS, ROWS, TRIGGERS
from tests.conftest import ROOT
from tests.proofs import spread

CAPTION = 1024
"""UTF-16 units that Telegram shows beside a picture."""
LABEL = 24
EVERY = [(key, lang) for key in OURS for lang in LANGUAGES]
HEADING = re.compile(r"^##+ (\d+(?:\.\d+)*)\b", re.MULTILINE)


def searches(key):
    """The rows of a game's table of searches: the chapter, and the words in each language."""
    told = (ROOT / "docs" / "teaching" / f"{key}.md").read_text("utf-8").split("## Searches")[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in told.splitlines()]
    return [row for row in rows if len(row) == 3][2:]


@pytest.mark.parametrize("key", OURS)
def test_every_section_of_a_specification_is_told_or_said_to_be_not_for_players(key):
    page = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8")
    known, told = set(HEADING.findall(page)), guide(key)
    covered = {one for sections in told.sections.values() for one in sections}
    assert covered | set(told.others) == known
    assert not covered & set(told.others)
    assert all(told.others.values())


@pytest.mark.parametrize("key", OURS)
def test_every_chapter_names_its_sections(key):
    assert set(guide(key).sections) == set(chapters(key))


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_thirty_searches_find_their_chapter_first(key, lang):
    rows = searches(key)
    assert len(rows) == 30
    column = {"en": 1, "ru": 2}[lang]
    found = {row[column]: (*search(key, row[column]), "")[0] for row in rows}
    assert found == {row[column]: row[0] for row in rows}


def test_what_is_looked_for_and_not_there_is_not_found():
    assert [search(key, "zzzz") for key in OURS] == [()] * len(OURS)


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_a_chapter_is_one_page(key, lang):
    """Beside its picture it stands as it is; its name fits a button."""
    text = words(lang)
    pages = {one: chapter(text, key, one) for one in chapters(key)}
    limits = {one: CAPTION if page.picture else 1800 for one, page in pages.items()}
    long = {one: units(plain(page.text)) for one, page in pages.items()}
    assert {one: size for one, size in long.items() if size > limits[one]} == {}
    labels = [text(f"{key}-chapter-{one}") for one in chapters(key)]
    assert [one for one in labels if len(one) > LABEL] == []
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("key", "lang"), spread(OURS, LANGUAGES))
def test_at_least_three_chapters_have_a_picture_and_each_is_drawn(key, lang):
    drawn = guide(key).pictures
    assert len(drawn) >= 3
    for one in drawn:
        page = chapter(words(lang), key, one)
        assert page.picture is not None
        assert page.picture.alt == words(lang)(f"{key}-figure-{one}")
        png = render(msgspec.convert(page.picture.scene, Scene))
        assert png[:8] == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("key", OURS)
def test_every_refusal_of_a_game_has_its_chapter(key):
    texts = "\n".join(sources("en").values())
    codes = set(re.findall(rf"^{key}-refusal-([a-z0-9-]+) =", texts, re.MULTILINE))
    codes |= {"not-your-turn", "wrong-phase", "game-over"}
    assert [one for one in sorted(codes) if why(key, one.replace("-", "_")) is None] == []
    listed = [code for codes in guide(key).refusals.values() for code in codes]
    assert sorted(listed) == sorted(set(listed))
    assert {one.replace("_", "-") for one in listed} <= codes
    assert set(guide(key).refusals) <= set(chapters(key))


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_thing_is_found_by_its_names_and_belongs_to_a_chapter(key, lang):
    found = glossary(key, lang)
    assert found
    for code, one in found.items():
        assert one.rule, code
        assert home_of(key, code) in chapters(key), code
        for name in one.names:
            assert term_said(key, name.upper()) == code, name


ENDINGS = {
    "citadels": {
        "navigators": "navigator", "навигатору": "navigator", "волшебнику": "wizard",
        "аббата": "abbot", "библиотеку": "library", "дворцы": "palace", "торговцем": "merchant",
        "великой стены": "great-wall", "врат дракона": "dragon-gate", "the warlord": "",
    },
    "carcassonne": {
        "farmers": "farmer", "крестьян": "farmer", "крестьянина": "farmer", "рыцарей": "knight",
        "монахом": "monk", "щиты": "shield", "фишками": "meeple", "cloisters": "cloister",
    },
    "florence": {
        "jesters": "jester", "шутов": "jester", "художника": "painter", "озёра": "lake",
        "колокольного мастера": "bell-maker", "часовни": "chapel", "банкиром": "banker",
        "принцессу": "princess", "больше всех лесов": "p06", "карты найма": "recruiting",
    },
    "troyes": {
        "cathedrals": "cath", "залы гильдии": "guild", "крепостей": "fort", "дисков": "disc",
        "чёрного кубика": "black", "белые горожане": "citizen-w", "ромбы": "diamond",
    },
}  # fmt: skip


@pytest.mark.parametrize("key", OURS)
def test_a_thing_is_found_in_any_case_and_number(key):
    assert {said: term_said(key, said) or "" for said in ENDINGS[key]} == ENDINGS[key]


NAMED: dict[str, set[str]] = {
    "carcassonne": {"thief", "knight", "monk", "farmer", "road", "city", "cloister", "field"},
    "citadels": {*CHARACTERS, *DISTRICTS},
    "florence": {
        *PROFESSIONS, *BUILDINGS, *LANDSCAPES, *FREEDOMS, *BONUS_CARDS, *PRESTIGE_CARDS,
        *SPECIAL, *ITEMS,
    } - {"prestige"},
    "troyes": {*ROWS, *TRIGGERS, *(f"citizen-{colour}" for colour in COLOURS)},
}  # fmt: skip
"""Every card, building, character, district, bonus and citizen of a game."""


@pytest.mark.parametrize("key", OURS)
def test_every_card_and_piece_has_its_rule(key):
    assert {one.replace("_", "-") for one in NAMED[key]} <= set(glossary(key, "en"))
