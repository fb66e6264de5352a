"""Nothing that matters is lost beside a picture, however many sit there, whatever they are called.

Telegram has room for 1,024 units there. Names are as long as the lobby takes them, once of letters
and once of signs that count twice.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.adapters.discord.outbound.messages import CONTENT, render
from bot.adapters.discord.outbound.messages import card_sheet as discord_card
from bot.adapters.telegram.outbound.messages import CAPTION, fitting
from bot.adapters.telegram.outbound.messages import card_sheet as telegram_card
from bot.adapters.telegram.outbound.messages import render as telegram_text
from bot.adapters.telegram.outbound.messages import sheets as telegram_sheets
from bot.tables.model import RUNNING
from bot.talk.cards.banners import with_undelivered
from bot.talk.cards.card import LINES, MOST_LINES, card, scores
from bot.talk.cards.table_view import TableView
from bot.talk.cards.truncation import NAMES, short_names
from bot.talk.cards.turn import turn_line
from bot.talk.message import Message, Span, plain, units
from bot.talk.wording import around
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import game
from tests.bot.adapters.together.test_together_limits import PNG, PSEUDO
from tests.bot.talk.walking import LONGEST, Moment, Stretched, sights, walk
from tests.proofs import few, rows

pytestmark = pytest.mark.game

LETTERS = (*LONGEST[:4], *(letter * 32 for letter in "ФЩЮMQZ"))
SIGNS = tuple(sign * 32 for sign in "😀😁😂😃😄😅😆😇😈😉")
EVERY = rows(
    (
        ("carcassonne", 5, LETTERS, "en"),
        ("florence", 5, SIGNS, "ru"),
        ("citadels", 8, LETTERS, PSEUDO),
        ("troyes", 10, SIGNS, "en"),
        ("carcassonne", 5, SIGNS, "ru"),
        ("florence", 5, LETTERS, "en"),
        ("citadels", 8, SIGNS, "ru"),
        ("troyes", 10, LETTERS, PSEUDO),
    ),
    [
        (key, seats, names, lang)
        for key, seats in (("carcassonne", 5), ("florence", 5), ("citadels", 8), ("troyes", 10))
        for names in (LETTERS, SIGNS)
        for lang in (*LANGUAGES, PSEUDO)
    ],
    first=4,
)
OFTEN = 41
PEOPLE = tuple(range(1, 11))
USERS = {person: 1000 + person for person in PEOPLE}


@cache
def moments(key: str, seats: int, names: tuple[str, ...]) -> tuple[Moment, ...]:
    """Moments of a random game and of one of computer players, who come further; their ends."""
    found: list[Moment] = []
    for seed, player in ((7, ""), (3, "novice")):
        options = {"visibility": "open"} if key == "troyes" and player else {}
        *most, last = walk(seed, seats, names=names, key=key, player=player, **options)
        found += [*most[::OFTEN], last]
    return tuple(found)


def voice(lang: str) -> Any:
    return Stretched() if lang == PSEUDO else words(lang)


def called(sight: TableView) -> list[TableView]:
    """The same with names in full, and as short as they may become."""
    return [sight, *(sight.renamed(short_names(sight.names, most)) for most in NAMES)]


def flat(text: str) -> str:
    """A text in which a short name has no stop behind its ellipsis."""
    return text.replace("….", "…")


def shown(message: Message) -> tuple[str, str]:
    """What Telegram and Discord show of a card, without the marks of either."""
    sheet = telegram_card(message, PNG, USERS)
    assert units(sheet.text) <= CAPTION
    discord = discord_card(message, PNG, "en")
    assert discord.text == "\n".join(render(message.text)), "Discord shows all of it"
    assert len(discord.text) <= CONTENT
    return sheet.text.replace("\u2060", ""), plain(message.text)


@pytest.mark.parametrize(("key", "seats", "names", "lang"), few(2, EVERY))
def test_whose_turn_it_is_and_what_is_asked_stands_on_every_card(key, seats, names, lang):
    for moment in moments(key, seats, names):
        must = waiting(game(key), moment[0].live.state)
        for viewer in (None, *must[:1], 0):
            sight = sights(moment, voice(lang), viewer)
            for said in shown(card(sight)):
                assert any(flat(turn_line(one)) in flat(said) for one in called(sight)), said


@pytest.mark.parametrize(("key", "seats", "names", "lang"), EVERY)
def test_every_final_score_and_its_parts_stand_on_the_last_card(key, seats, names, lang):
    for moment in moments(key, seats, names):
        if moment[0].live.state.over:
            sight = sights(moment, voice(lang))
            for said in shown(card(sight)):
                assert all(scored(row, sight, said) for row in standings(sight)), said
                assert said.count("\n1. ") >= 1
                assert more(sight) not in said


def standings(sight: TableView) -> Any:
    return sight.rules.standings(sight.state).rows


def scored(row: Any, sight: TableView, said: str) -> bool:
    """Whether a line tells a seat's rank, name, score, and all figures that make it up."""
    sums = [sum(dict(row.breakdown).get(part, 0) for part in parts) for parts in groups(sight)]
    assert sum(sums) == row.score
    heads = [
        f"{row.rank}. {one.words('card-score', name=one.names[row.seat], score=row.score)} ("
        for one in called(sight)
    ]
    found = [line for line in said.split("\n") if line.startswith(tuple(heads))]
    return any(tells(line) == sums for line in found)


def groups(sight: TableView) -> Any:
    """The columns in which somebody has scored; all of them where nobody has."""
    every = list(sight.talk.groups.values())
    points = [dict(row.breakdown) for row in standings(sight)]
    return [one for one in every if any(row.get(part) for row in points for part in one)] or every


def tells(line: str) -> list[int]:
    """The figures in brackets, with a word each or added up."""
    told = line.rpartition(" (")[2].replace("− ", "+ -").replace(" + ", ", ").split(", ")
    return [int("".join(one for one in part if one.isdigit() or one == "-")) for part in told]


@pytest.mark.parametrize(("key", "seats", "names", "lang"), few(2, EVERY))
def test_a_room_reads_the_last_move_and_all_scores_that_have_changed(key, seats, names, lang):
    for moment in moments(key, seats, names):
        if not moment[0].live.state.over:
            sight = sights(moment, voice(lang))
            for said in shown(card(sight, mentions=PEOPLE)):
                told = any(scores(one) in said for one in called(sight))
                assert told == sight.has_scored(min(max(LINES, seats - 1), MOST_LINES)), said
                last = [told[-1] for one in called(sight) if (told := one.lines(3))]
                assert not last or any(flat(one) in flat(said) for one in last), said


@pytest.mark.parametrize(("key", "seats", "names", "lang"), few(2, EVERY))
def test_a_hand_is_shown_whole_or_by_its_names(key, seats, names, lang):
    for moment in moments(key, seats, names):
        for viewer in (*waiting(game(key), moment[0].live.state)[:1], 0):
            sight = sights(moment, voice(lang), viewer)
            hands = ["\n".join(one.private) for one in called(sight)]
            said, _ = shown(card(sight, "prompt"))
            (asked,) = telegram_sheets(card(sight, "answer"), PNG)
            assert asked.text.replace("\u2060", "") == said, "what is asked for is one message, too"
            known = any(one in said for one in hands)
            # Where cards are named without what they do, the card says where that stands.
            assert known or (lang == PSEUDO and sight.gist in said and more(sight) in said), said


@pytest.mark.parametrize(("key", "seats", "names", "lang"), EVERY)
def test_everybody_who_is_called_is_called_by_every_card(key, seats, names, lang):
    for moment in moments(key, seats, names)[::7]:
        message = card(sights(moment, voice(lang)), mentions=PEOPLE[:seats])
        whole = {one.person for one in message.text if one.style == "mention"}
        for text in message.shorter:
            assert {one.person for one in text if one.style == "mention"} == whole
        sheet = telegram_card(message, PNG, USERS)
        told = {one["user"]["id"] for one in sheet.entities if "user" in one}
        assert told == {USERS[person] for person in whole}


@pytest.mark.parametrize(("key", "seats", "names", "lang"), EVERY)
def test_who_cannot_be_reached_is_named_on_every_card(key, seats, names, lang):
    for moment in moments(key, seats, names)[::7]:
        table, text = moment[0], voice(lang)
        away = [f"desk:{person}" for person in PEOPLE[:seats]]
        sight = sights(moment, text)
        message = with_undelivered(card(sight), sight, away)
        short = (names[:seats], *(short_names(names[:seats], most) for most in NAMES))
        lines = [flat(text("undelivered-private", names=", ".join(one))) for one in short]
        # How to be reached stands there too until all have acted; at the end nothing does.
        lines += [f"{one} {text('undelivered-private-how')}" for one in lines]
        said = telegram_card(message, PNG, {}).text.replace("\u2060", "")
        assert said.endswith(tuple(lines)) == (table.status == RUNNING), said
        both = around(message, after="What else delivery might say. " * 6)
        assert fitting(both, CAPTION) is not None


def test_a_name_that_is_somebody_elses_handle_calls_nobody_on_telegram():
    text, entities = telegram_text((Span("@durov", "bold"), Span(" and @ann, at 5 @ 6")))
    assert text == "@\u2060durov and @ann, at 5 @ 6", "a handle has five characters at least"
    assert [(one["type"], one["length"]) for one in entities] == [("bold", 7)]


def test_a_refusal_above_a_card_stands_above_its_shorter_forms_too():
    message = card(sights(moments("troyes", 10, LETTERS)[-1], "en"), mentions=PEOPLE)
    refused = around(message, before="No.")
    assert [plain(one)[:5] for one in (refused.text, *refused.shorter)] == ["No.\n\n"] * (
        1 + len(message.shorter)
    )
    assert len(message.shorter) > 1


def more(sight: TableView) -> str:
    text, log = (sight.words(f"button-{name}") for name in ("text", "log"))
    return sight.words("card-more", text=text, log=log)


def test_short_names_are_short_and_differ():
    twins = ("Konstantin Aleksandrov", "Konstantin Aleksandrow", "Ё", "Konstantin")
    assert short_names(twins, 16) == ("Konstantin Al… A", "Konstantin Al… B", "Ё", "Konstantin")
    for names, most in product((LETTERS, SIGNS, twins), NAMES):
        short = short_names(names, most)
        assert len(set(short)) == len(names)
        assert all(units(one) <= most for one in short)
    assert short_names(twins, 40) == twins


def test_a_card_that_is_short_has_no_other_form():
    moment = next(iter(walk(1, 2, names=("Anna", "Boris"))))
    assert card(sights(moment, "en")).shorter == ()


def test_the_first_form_that_fits_is_shown():
    told = tuple((Span(letter * length),) for letter, length in (("b", 1100), ("c", 900), ("d", 9)))
    message = Message(kind="card", text=(Span("a" * 3000),), shorter=told)
    assert telegram_card(message, PNG, {}).text == "c" * 900
    assert discord_card(message, PNG, "en").text == "b" * 1100
    long = Message(kind="card", text=(Span("a " * 3000),), shorter=((Span("b " * 1500),),))
    assert telegram_card(long, PNG, {}).text.endswith("b …")
    assert telegram_card(long, None, {}).text.startswith("b b")
