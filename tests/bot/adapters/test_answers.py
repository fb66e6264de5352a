"""Where an answer for one person goes: a table of what it is and how they can be reached."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.adapters.answers import Ephemeral, Here, Popup, Private, Reach, Replaceable, route, without
from bot.talk.message import Button, Message, Picture, Span

SHORT = Message(kind="answer", text=(Span("Not yet."),))
LONG = Message(kind="answer", text=(Span("word " * 50),))
KEYS = ((Button("Go", "K7QX||!go"),),)
ASKING = replace(SHORT, buttons=KEYS)
CARD = replace(ASKING, picture=Picture({}, ""))
STEP = replace(CARD, kind="drill")
HAND = replace(CARD, secret=True, brief="3 coins")
SECRET, SECRET_STEP = replace(LONG, secret=True), replace(STEP, secret=True)

TAP = Reach(popup=200)
SHARED = Reach(popup=200, place=Replaceable.STEP)
ALONE = Reach(popup=200, ephemeral=True, place=Replaceable.STEP)
OWN = Reach(popup=200, ephemeral=True, place=Replaceable.OFFER)
PRIVATE = Reach(popup=200, private=True, open=True, place=Replaceable.STEP)
OPEN = Reach(open=True)
TYPED = Reach()
TYPED_ALONE = Reach(ephemeral=True, open=True)
PRESSED = Reach(ephemeral=True)
PRESSED_OWN = Reach(ephemeral=True, place=Replaceable.CARD)


@pytest.mark.parametrize(
    ("answer", "reach", "way"),
    [
        # Short words pop up wherever a tap waits for its answer.
        (SHORT, TAP, Popup("Not yet.")),
        (SHORT, OWN, Popup("Not yet.")),
        (SHORT, PRIVATE, Popup("Not yet.")),
        (SHORT, PRESSED, Ephemeral()),
        (SHORT, TYPED_ALONE, Ephemeral()),
        (SHORT, TYPED, Here()),
        # A key that may fall away does so there, and nowhere else.
        (replace(ASKING, spare=True), TAP, Popup("Not yet.")),
        (replace(ASKING, spare=True), PRESSED, Ephemeral()),
        # What is too long for that goes where its reader alone sees it, or waits there.
        (LONG, ALONE, Ephemeral()),
        (LONG, PRIVATE, Private()),
        (LONG, OPEN, Private()),
        (LONG, TAP, Popup()),
        (LONG, TYPED, Here()),
        (SECRET, TYPED, Here(waits=True)),
        (SECRET, TAP, Popup()),
        # So does what offers something; the place of an own message is taken, if it may be.
        (ASKING, OWN, Ephemeral(in_place=True)),
        (ASKING, PRESSED_OWN, Ephemeral()),
        (ASKING, PRIVATE, Private()),
        (ASKING, TYPED, Here(waits=True)),
        (CARD, OWN, Ephemeral(in_place=True)),
        (CARD, PRESSED_OWN, Ephemeral(in_place=True)),
        (CARD, ALONE, Ephemeral()),
        (CARD, PRIVATE, Private()),
        (CARD, TAP, Popup()),
        # A step stands in the place of the message that was pressed.
        (STEP, ALONE, Ephemeral(in_place=True)),
        (STEP, PRESSED, Ephemeral()),
        (STEP, PRIVATE, Private(in_place=True)),
        (STEP, SHARED, Here(in_place=True)),
        (STEP, TAP, Popup()),
        (SECRET_STEP, SHARED, Popup()),
        (SECRET_STEP, Reach(open=True, place=Replaceable.STEP), Private()),
        # A secret's gist pops up where nothing else is for its reader alone.
        (HAND, SHARED, Popup("3 coins", more=True)),
        (HAND, ALONE, Ephemeral()),
        (HAND, PRIVATE, Private()),
        (HAND, OPEN, Private()),
        (HAND, TYPED, Here(waits=True)),
    ],
)
def test_an_answer_goes_where_its_reader_is(answer, reach, way):
    assert route(answer, reach) == way


@pytest.mark.parametrize(
    ("answer", "reach", "ways"),
    [
        (STEP, ALONE, [Ephemeral(in_place=True), Ephemeral(), Popup(), Here(waits=True)]),
        (HAND, SHARED, [Popup("3 coins", more=True), Here(waits=True)]),
        (SHORT, TAP, [Popup("Not yet."), Here()]),
        (STEP, PRIVATE, [Private(in_place=True), Private()]),
    ],
)
def test_a_way_that_is_closed_leads_to_the_next(answer, reach, ways):
    for way in ways:
        assert route(answer, reach) == way
        reach = without(reach, way)


@pytest.mark.parametrize("answer", [SECRET, SECRET_STEP, HAND])
@pytest.mark.parametrize("place", Replaceable)
@pytest.mark.parametrize("popup", [0, 200])
@pytest.mark.parametrize("ephemeral", [True, False])
@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("open_", [True, False])
def test_no_secret_is_shown_where_others_read(answer, place, popup, ephemeral, private, open_):
    reach = Reach(popup=popup, ephemeral=ephemeral, private=private, open=open_, place=place)
    seen = []
    while (way := route(answer, reach)) not in (Here(waits=True), Popup()):
        assert not isinstance(way, Here)
        seen.append(way)
        reach = without(reach, way)
    assert len(seen) == len(set(seen))
