"""What a message looks like: what the reader sees counts, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.delivery.fingerprint import fingerprint
from bot.talk.message import Button, Message, Picture, Span

CARD = Message(
    kind="card",
    text=(Span("Carcassonne", "bold"), Span(" It is "), Span("Anna"), Span("'s turn")),
    picture=Picture({"board": 1}, "a meadow"),
    buttons=((Button("1", "K7QX|1|put e1"),),),
)


@pytest.mark.parametrize(
    "changes",
    [
        {"text": (Span("Florence", "bold"),)},
        {"text": tuple(Span(one.text) for one in CARD.text)},
        {"buttons": ()},
        {"buttons": ((Button("1", "K7QX|2|put e1"),),)},
        {"picture": None},
        {"picture": Picture({"board": 2}, "a meadow")},
        {"picture": Picture({"board": 1}, "a town")},
    ],
)
def test_another_look_is_another_digest(changes):
    assert fingerprint(replace(CARD, **changes)) != fingerprint(CARD)


def test_the_same_look_is_the_same_digest_in_every_process():
    again = replace(CARD, text=tuple(Span(one.text, one.style) for one in CARD.text))
    assert fingerprint(again) == fingerprint(CARD)
    assert len(fingerprint(CARD)) == 16


def test_calling_somebody_does_not_change_the_look():
    called = (*CARD.text[:2], Span("Anna", "mention", 7), CARD.text[3])
    assert fingerprint(replace(CARD, text=called, mentions=(7,))) == fingerprint(CARD)
