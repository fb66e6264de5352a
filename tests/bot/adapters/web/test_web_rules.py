"""The rules as a page: chapters, pictures, a search, in both languages."""

from __future__ import annotations

import re
from html import escape

import pytest

from bot.talk.manual.chapters import chapters
from bot.talk.manual.glossary import glossary
from bot.talk.manual.guide import guide
from locales import LANGUAGES, words
from rules.games import OURS

EVERY = [(key, lang) for key in OURS for lang in LANGUAGES]


@pytest.mark.parametrize(("key", "lang"), EVERY)
async def test_a_page_has_all_chapters_and_everything_with_a_name(guest, key, lang):
    status, page = await guest(lang).text(f"/rules/{key}")
    assert status == 200
    assert f'<html lang="{lang}">' in page
    text = words(lang)
    titles = [escape(text(f"{key}-chapter-{one}")) for one in chapters(key)]
    assert re.findall(r"chapter\" id=\"[a-z-]+\"><h2>(.*?)</h2>", page) == titles
    names = [escape(one.names[0]) for one in glossary(key, lang).values()]
    assert re.findall(r"<h3>(.*?)</h3>", page) == names
    assert page.count("<figcaption>") == len(guide(key).pictures)
    assert "{{" not in page


@pytest.mark.parametrize(("asked", "chapter"), [("farmers", "field"), ("крестьянами", "field")])
async def test_what_is_looked_for_stands_on_top(guest, asked, chapter):
    _, page = await guest("en").text(f"/rules/carcassonne?q={asked}")
    result = page[page.index("result") : page.index("</section>", page.index("result"))]
    assert "<h2>Farmer</h2>" in result
    assert re.findall(r'href="#([a-z]+)"', result)[0] == chapter


async def test_what_is_not_found_is_said_and_what_is_typed_is_only_text(guest):
    _, page = await guest("en").text("/rules/troyes?q=%22%3E%3Cscript%3Ezzzz")
    assert words("en")("web-rules-nothing") in page
    assert "<script>zzzz" not in page


async def test_a_link_may_name_the_language(guest):
    assert '<html lang="ru">' in (await guest("en").text("/rules/florence?lang=ru"))[1]
    assert '<html lang="en">' in (await guest("en").text("/rules/florence?lang=xx"))[1]


async def test_all_games_are_listed(guest):
    _, page = await guest("en").text("/rules")
    assert re.findall(r'href="/rules/([a-z]+)\?lang=en"', page) == list(OURS)


async def test_pictures_are_drawn_and_what_there_is_not_is_not_found(guest):
    one = guest("en")
    for path, status in (
        ("/rules/carcassonne/en/share.png", 200),
        ("/rules/carcassonne/ru/share.png", 200),
        ("/rules/carcassonne/xx/share.png", 404),
        ("/rules/carcassonne/en/road.png", 404),
        ("/rules/chess/en/share.png", 404),
        ("/rules/chess", 404),
    ):
        async with one.http.get(path) as response:
            assert response.status == status, path
            if status == 200:
                assert (await response.read())[:8] == b"\x89PNG\r\n\x1a\n"
