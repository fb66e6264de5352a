"""Rich text, keyboards, links and updates, each by itself."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.telegram.inbound.links import StartReason, read_start
from bot.adapters.telegram.inbound.types import read_update
from bot.adapters.telegram.outbound.messages import (
    CAPTION,
    MESSAGE,
    keyboard,
    render,
    sheets,
    shorten,
    split,
)
from bot.talk.message import Button, Message, Span, plain, units
from tests.doubles.telegram.entities import slice_of

TEXTS = st.lists(
    st.builds(Span, st.text(min_size=1, max_size=300), st.sampled_from(["", "bold", "code"])),
    max_size=12,
).map(tuple)


def test_entities_are_counted_in_utf_16_units():
    text, (mark,) = render((Span("🎲🎲 "), Span("Anna", "bold")))
    assert (mark["offset"], mark["length"]) == (5, 4)
    assert slice_of(text, mark) == "Anna"


def test_only_who_may_be_called_is_called():
    spans = (Span("Anna", "mention", 1), Span(" "), Span("Boris", "mention", 2))
    _, (anna, boris) = render(spans, {1: 1001})
    assert (anna["type"], anna["user"]["id"]) == ("text_mention", 1001)
    assert boris["type"] == "bold"


def test_a_name_that_looks_like_a_call_calls_nobody():
    text, _ = render((Span("@durov"),))
    assert "@durov" not in text


@given(TEXTS, st.integers(40, 200))
def test_a_shortened_text_fits(text, limit):
    shown, entities = render(shorten(text, limit))
    assert units(shown) <= limit
    assert all(one["offset"] + one["length"] <= units(shown) for one in entities)


@given(TEXTS, st.integers(40, 200))
def test_pieces_fit_and_lose_nothing_but_white_space(text, limit):
    pieces = split(text, limit, limit)
    assert all(units(render(one)[0]) <= limit for one in pieces)
    assert "".join("".join(map(plain, pieces)).split()) == "".join(plain(text).split())


def test_a_text_that_fits_stays_as_it_is():
    text = (Span("x" * CAPTION),)
    assert shorten(text, CAPTION) == text
    assert split(text, CAPTION, MESSAGE) == [text]


def test_a_text_is_cut_after_a_sentence():
    text = (Span("One two three. Four five six. Seven eight nine ten."),)
    assert plain(shorten(text, 40)) == "One two three. Four five six. …"


def test_a_keyboard_has_no_more_than_telegram_shows():
    rows = [[Button(str(at), f"K7QX|1|{at}") for at in range(30)] for _ in range(5)]
    shown = keyboard(rows)["inline_keyboard"]
    assert max(map(len, shown)) == 8
    assert sum(map(len, shown)) == 100


def test_no_buttons_are_no_keyboard():
    assert keyboard(()) is None
    assert keyboard([[]]) is None


@pytest.mark.parametrize(
    ("text", "wish", "code"),
    [
        ("/start", StartReason.GREETING, ""),
        ("/start join_K7QX", StartReason.JOIN, "K7QX"),
        ("/start@tavola_bot table_K7QX", StartReason.TABLE, "K7QX"),
        ("/start answer", StartReason.ANSWER, ""),
        ("/start join_", StartReason.GREETING, ""),
        ("/start join_!resign", StartReason.GREETING, ""),
    ],
)
def test_what_a_link_brings(text, wish, code):
    assert read_start(text) == (wish, code)


@pytest.mark.parametrize("text", ["start", "/started", "/join K7QX", ""])
def test_what_is_no_start(text):
    assert read_start(text) is None


def test_an_update_of_an_unknown_shape_is_empty():
    read = read_update(b'{"update_id": 7, "message": {"chat": "odd"}}')
    assert (read.update_id, read.message, read.chat) == (7, None, 0)
    assert read_update(b'{"update_id": 8, "poll": {}}').update_id == 8


def test_what_is_no_update_is_an_error():
    with pytest.raises(msgspec.DecodeError):
        read_update(b'{"message": {}}')


def test_an_endless_answer_comes_as_a_file_under_its_first_line():
    lines = "\n".join(f"{number} @a put e{number} r1" for number in range(2000))
    answer = Message(kind="answer", text=(Span("The record", "bold"), Span(f"\n{lines}")))
    (sheet,) = sheets(answer, None)
    assert sheet.text == "The record"
    assert sheet.image.name == "tavola.txt"
    assert sheet.image.whole
    assert sheet.image.png.decode() == f"The record\n{lines}"
    short = Message(kind="answer", text=(Span("x " * 3000),))
    assert len(sheets(short, None)) == 2
