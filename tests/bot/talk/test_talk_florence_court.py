"""The special characters of Florence in words: menus, prompts, news, refusals, both languages."""

from __future__ import annotations

import pytest

from bot.conformance.probe import seen
from bot.talk.cards.card import card, picture
from bot.talk.cards.choices import choices
from bot.talk.games.florence import TALK
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from rules.florence.game import FLORENCE
from tests.rules.florence.positions import (
    acting,
    after,
    bidding,
    courting,
    events,
    having,
    refusal,
    start,
)

NAMES = ("Anna", "Boris", "Clara", "Dora")


def muse(**options: str):
    return start(4, muse_princess="on", **options)


def labels(state, seat: int, lang: str, focus: str = "") -> list[str]:
    """The buttons of a menu."""
    text, view = words(lang), FLORENCE.view(state, seat)
    legal = TALK.offered(view, FLORENCE.legal(state, seat))
    found = choices(tuple(map(FLORENCE.notation.write, legal)), focus, TALK.folded)
    return [TALK.label(text, view, one) for one in found]


def told(state, lang: str, *lines: str) -> list[str]:
    found = (TALK.line(words(lang), event, NAMES) for event in events(state, *lines))
    return [line for line in found if line is not None]


def test_a_menu_leads_to_a_bid_by_character_and_price():
    state = courting(muse(), 3)
    assert labels(state, 0, "en") == ["Bid on a character", "Pass"]
    assert labels(state, 0, "en", "invite")[:2] == ["1 · Banker, from 0", "2 · Cardinal, from 300"]
    assert labels(state, 0, "ru", "invite muse")[:2] == ["300", "400"]
    bid = after(state, "@a invite muse 5")
    assert "4 · Муза, от 600" in labels(bid, 1, "ru", "invite")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_bid_it_is_told_what_the_character_does(lang):
    state = courting(muse(), 3)
    view, text = FLORENCE.view(state, 0), words(lang)
    asked = TALK.prompt(text, view, "invite muse")
    assert text("florence-thing-muse") in asked
    assert "3" in asked
    banker = TALK.meaning(text, view, "invite banker")
    assert "600" in banker


def test_a_held_character_stands_on_its_holder_s_card_alone():
    state = having(acting(muse(), 0, 1, 2, 3, number=3), 0, character="muse")
    own = plain(card(seen(FLORENCE, state, 0, "en")).text)
    assert "Muse: each Work in your turn of this round is worth" in own
    assert "Muse: +3 to each Work" in labels(state, 0, "en")
    assert "each Work" not in plain(card(seen(FLORENCE, state, 1, "en")).text)


def test_the_merchant_tells_what_it_would_give_now():
    state = acting(muse(), 0, 1, 2, 3)
    for seat, points in enumerate((9, 8, 7, 2)):
        state = having(state, seat, pp=points)
    state = having(state, 3, character="merchant")
    assert labels(state, 3, "en") == ["Merchant: 4\u00a0prestige"]
    won = having(bidding(muse(), 2, dropped=(1, 2, 3)), 0, character="merchant")
    won = after(won, "@a take jester")
    assert labels(won, 0, "ru", "use") == ["Торговец: бесплатно", "Торговец: престиж 1"]
    assert "Pay, keep the Merchant" in labels(won, 0, "en")


def test_the_princess_completes_a_work_with_a_sum_of_her_own():
    state = having(acting(muse(), 0, 1), 0, character="princess", builders=3)
    state = having(state, 0, estate="forest d5 r0")
    assert "Work: Princess 12" in labels(state, 0, "en")
    lines = told(state, "en", "@a work princess; score 6")
    assert "Princess, landscapes 3 + builders 6 + professions 3 = 12" in lines[0]


def test_bids_and_winners_are_told_in_both_languages():
    state = courting(muse())
    assert told(after(state, "@a invite muse 3"), "en", "@b invite muse 4") == [
        "Boris bids 400 for the Muse. The marker goes back to Anna."
    ]
    state = after(state, "@a invite banker 3", "@b pass", "@c invite professor 5")
    assert told(state, "ru", "@d pass") == [
        "Dora в этом раунде персонажа не берёт.",
        "Anna получает персонажа: Банкир, 300\u00a0монет, и забирает с карты 600.",
        "Clara получает персонажа: Профессор, 500\u00a0монет.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_in_words_tells_where_every_character_is(lang):
    state = after(courting(muse(), 3), "@a invite muse 5", "@b invite banker 2")
    alt = picture(seen(FLORENCE, state, None, lang)).alt
    text = words(lang)
    for code in ("banker", "cardinal", "merchant", "muse", "princess", "professor"):
        assert text(f"florence-thing-{code}") in alt
    assert text("florence-character-bid", name="Anna", price=500) in alt
    assert "600" in alt
    plain_game = picture(seen(FLORENCE, start(4), None, lang)).alt
    assert text("florence-thing-muse") not in plain_game


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("@a invite banker 6", "bad_bid_space"),
        ("@b invite muse 3", "not_your_turn"),
        ("@a sell 1", "conversion_forbidden"),
        ("@a use muse", "wrong_phase"),
    ],
)
def test_refusals_have_words_without_codes(line, code):
    found = refusal(courting(muse()), line)
    assert found.code == code
    for lang in LANGUAGES:
        text = words(lang)
        key = f"florence-refusal-{code.replace('_', '-')}"
        key = key if text.has(key) else f"refusal-{code.replace('_', '-')}"
        said = text(key, **TALK.refusal_args(text, found.params, NAMES), name="Anna")
        assert "_" not in said
        assert "banker" not in said


def test_what_cannot_be_paid_sends_nobody_to_sell_prestige():
    poor = courting(having(muse(), 0, coins=300))
    found = refusal(poor, "@a invite muse 6")
    for lang in LANGUAGES:
        text = words(lang)
        said = text(
            "florence-refusal-not-enough-money", **TALK.refusal_args(text, found.params, NAMES)
        )
        assert "/sell" not in said
    other = refusal(having(start(4), 0, coins=100, pp=3), "@a offer jester")
    said = TALK.refusal_args(words("en"), other.params, NAMES)
    assert "/sell" in words("en")("florence-refusal-not-enough-money", **said)


def test_characters_are_typed_by_their_names():
    known = names("florence", ())
    read = FLORENCE.notation.read
    for line, text in (
        ("пригласить музу 500", "invite muse 5"),
        ("использовать профессор бонусная карта", "use professor bonus"),
        ("использовать торговец", "use merchant"),
        ("работа принцесса", "work princess"),
        ("оставить профессора", "keep professor"),
        ("invite Cardinal 7", "invite cardinal 7"),
    ):
        assert [FLORENCE.notation.write(one) for one in read(line, known)] == [text]
