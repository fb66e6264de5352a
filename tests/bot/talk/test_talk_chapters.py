"""The chapters of each game: one card stands for each of them in a room."""

from __future__ import annotations

import pytest

from bot.talk.cards.card import card
from bot.talk.chapters import chapter_of, news_of_chapter, past_card, stage
from bot.talk.message import plain
from locales import LANGUAGES, words
from rules.games import OURS, game
from tests import proofs
from tests.bot.talk.walking import sights, walk
from tests.proofs import few, in_turn

MOST = {"carcassonne": 12, "citadels": 14, "florence": 14, "troyes": 16}
"""Chapters of a game between its start and its end, at most."""


def views(key, seed, **options):
    """What a room sees of a game, moment by moment."""
    for moment in walk(seed, 3, key=key, player="novice", **options):
        yield sights(moment, "en", None)


@pytest.mark.parametrize("key", few(2, OURS))
def test_chapters_come_one_after_another_and_never_again(key):
    chapters = [chapter_of(sight) for sight in views(key, 5)]
    assert chapters == sorted(chapters)
    assert [stage(chapters[0]), stage(chapters[-1])] == ["1", "2"]
    assert 3 < len(set(chapters)) <= MOST[key] + 1


@proofs.WAITS
def test_the_special_characters_of_florence_are_a_chapter_of_a_round():
    chapters = {chapter_of(sight) for sight in views("florence", 5, muse_princess="on")}
    assert len(chapters) == 7 * 3 + 1


@pytest.mark.parametrize("key", few(2, OURS))
def test_a_chapter_begins_with_what_the_one_before_has_brought(key):
    begun, told = [], set()
    for sight in views(key, 6):
        at, _, part = chapter_of(sight).partition(" ")
        if at == "1" and part not in begun:
            begun.append(part)
        if at == "1":
            news = news_of_chapter(sight)
            title = sight.talk.chapter_title(sight.words, begun[-2]) if len(begun) > 1 else ""
            assert (news[: len(title)], bool(news)) == (title, bool(title))
            assert news in plain(card(sight).text)
            told.add(news)
    assert len(told) > 3


def test_six_tiles_are_a_chapter_and_end_with_the_turn():
    counts = {}
    for sight in views("carcassonne", 7):
        counts.setdefault(chapter_of(sight), []).append(sight.view)
    (*_, before), (first, *_) = counts["1 00"], counts["1 01"]
    assert (len(before.board) - 1, before.phase in ("place", "claim")) in ((5, True), (6, True))
    assert (len(first.board) - 1, first.phase) == (6, "place")


def test_who_gained_what_adds_up_to_the_scores():
    """Six tiles by six, what is told is what the scores have grown by."""
    last, scores = "", (0, 0, 0)
    for sight in views("carcassonne", 8):
        chapter = chapter_of(sight)
        if stage(chapter) == "1" and chapter != last:
            grown = [new - old for new, old in zip(sight.view.scores, scores, strict=True)]
            told = [f"{name} +{one}" for name, one in zip(sight.names, grown, strict=True) if one]
            if last:
                wanted = " · ".join(told) or "no points"
                assert news_of_chapter(sight).partition(": ")[2] == wanted
            last, scores = chapter, sight.view.scores


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn([*OURS][::-1], LANGUAGES, first=2))
def test_the_card_of_a_chapter_that_is_over_says_which_it_was(key, lang):
    seen, text = {}, words(lang)
    for moment in walk(5, 3, key=key, player="novice"):
        sight = sights(moment, lang, None)
        seen.setdefault(chapter_of(sight), sight)
    told = [plain(past_card(sight, one).text) for one, sight in seen.items()]
    assert len(set(told)) == len(seen)
    assert all(len(one) < 120 for one in told)
    assert all(text(f"{key}-title") in one for one in told)


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), in_turn([*OURS][::-1], LANGUAGES, first=2))
def test_the_card_of_a_chapter_says_what_it_has_brought_once_the_next_one_stands(key, lang):
    last, told = "", []
    for moment in walk(5, 3, key=key, player="novice"):
        sight = sights(moment, lang, None)
        chapter = chapter_of(sight)
        if last and chapter != last and stage(last) == stage(chapter) == "1":
            told.append(plain(past_card(sight, last).text).splitlines()[1:])
            assert told[-1] == [news_of_chapter(sight)]
            assert plain(past_card(sight, chapter).text).splitlines()[1:] != told[-1]
        last = chapter
    assert len({*map(tuple, told)}) == len(told) > 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_of_a_table_that_gathered_says_who_plays(lang):
    sight = sights(next(iter(walk(5, 3, key="troyes"))), lang, None)
    assert ", ".join(sight.names) in plain(past_card(sight, "0").text)


def test_a_seat_reads_no_news_of_the_chapter_in_private():
    moment = list(walk(5, 3, key="troyes", player="novice"))[-9]
    assert news_of_chapter(sights(moment, "en", 0)) == ""
    assert game("troyes").secrets
