"""Keys of what is not possible now: dimmed on the card, and a tap on one tells why."""

from __future__ import annotations

import pytest

from bot.talk.button_token import read_token
from bot.talk.caller import Caller
from bot.talk.message import PrivateChat, plain
from locales import LANGUAGES, words
from tests.bot.company import Voice
from tests.bot.talk.faults import placed, positions
from tests.proofs import spread


def dimmed(message):
    return [one for row in message.buttons for one in row if one.style == "dimmed"]


async def asked(company, key, lang):
    """The cards of whoever is asked, at some moments of a random game."""
    for moment in positions(key, 5, 40):
        table = await placed(company, key, moment, lang)
        for seat in table.seats:
            private = PrivateChat(seat.person)
            person = Voice(company.router, Caller(seat.person, private, lang))
            (card,) = await company.router.tap(person.caller, f"{table.code}||!table .")
            if dimmed(card):
                yield table, person, card


@pytest.mark.parametrize(("key", "lang"), spread(["citadels", "florence", "troyes"], LANGUAGES))
async def test_a_tap_on_what_is_not_possible_tells_why_and_changes_nothing(company, key, lang):
    seen = set()
    async for table, person, card in asked(company, key, lang):
        before = await company.mark(table)
        for button in dimmed(card):
            verb = read_token(button.token).text.split()[-1]
            assert button.label == words(lang)(
                "impossible-now", what=words(lang)(f"{key}-verb-{verb}")
            )
            answer = await person.opens(button.token)
            assert answer.secret
            assert button.reason in plain(answer.text)
            (why,) = [one for row in answer.buttons for one in row]
            assert why.token == answer.rule
            (page,) = await company.router.tap(person.caller, answer.rule)
            assert plain(page.text).startswith(words(lang)(f"{key}-title"))
            assert button.reason in (await person.taps(f"{table.code}||!help"))
            seen.add(verb)
        assert await company.mark(table) == before
    assert len(seen) >= 2


async def test_what_is_possible_by_now_is_offered_and_what_is_no_verb_is_refused(company):
    found = [one async for one in asked(company, "citadels", "en") if "gold" in texts(one[2])]
    table, person, card = found[0]
    assert button_of(card, "why end").reason.startswith("First take your action")
    assert await person.taps(f"{table.code}||gold") == ""
    shown = await person.opens(button_of(card, "why end").token)
    assert shown.kind == "drill"
    assert {"end", "end no_income"} & texts(shown)
    for odd in ("why", "why nonsense"):
        assert (await person.opens(f"{table.code}||!{odd}")).kind == "drill"


def texts(message):
    return {read_token(one.token).text for row in message.buttons for one in row}


def button_of(message, text):
    return next(
        one for row in message.buttons for one in row if read_token(one.token).text == f"!{text}"
    )
