"""Two people play Carcassonne by typed commands alone: a whole game in full, in short its start."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from locales import words
from rules.core.record import read
from rules.games import game
from rules.players import choose
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import Card
from tests.e2e.playing import Company
from tests.proofs import IN_FULL, times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

EN = words("en")
RULES = game("carcassonne")
RNG = Random(7)


@pytest.mark.prove(seconds=900, short=False)
def test_two_people_play_a_game_by_typed_commands_alone(house: House, guests: Guests) -> None:
    company = Company(house, guests("Dora"), guests("Emil"))
    company.meet("Typing")
    card = begin(company)
    card = put_by_completion(company, card)
    card = take_back_alone(company, card)
    card = type_a_turn(company, card)
    card = take_back_by_consent(company, card)
    ask_for_words(company, card)
    for _ in range(times(2, 200)):
        if not card.over:
            card = type_a_turn(company, card)
    if IN_FULL:
        company.prove_the_end(card)
    else:
        company.replayed(over=False)


def begin(company: Company) -> Card:
    """`/new`, `/join`, `/begin`."""
    host, other = company.people
    assert "/join" in host.is_told("/new carcassonne")
    card = other.waits("card.buttons.includes('!join')")
    company.code = card.code
    assert company.code in other.is_told(f"/join {company.code.lower()}")
    host.waits("card.words.includes(given)", other.name)
    host.says("/begin")
    return company.next(host)


def put_by_completion(company: Company, card: Card) -> Card:
    """Only slash, Tab and Enter: the first command, cell and turn that the list offers."""
    person = company.asked(card)
    company.is_asked(person)
    field, menu = person.page.locator("#say-room"), person.page.locator("#menu-room")
    field.press_sequentially("/pu")
    for shown in ("/put ", "/put [a-z]", "/put [a-z0-9]+ r[0-3]"):
        person.waits_for(
            "(shown) => new RegExp(`^${shown}`).test("
            "document.querySelector('#menu-room li b')?.textContent ?? '')",
            shown,
        )
        assert menu.get_attribute("role") == "listbox"
        field.press("Tab")
    # Nothing is left to complete: the list closes, and Enter sends the line.
    field.press("Enter")
    card = company.next(person)
    assert len(company.house.state(company.code).board) == 2
    assert company.asked(card) is person
    return card


def take_back_alone(company: Company, card: Card) -> Card:
    """`/undo` before the next tile is drawn needs nobody; the same tile is in hand again."""
    person = company.asked(card)
    person.says("/undo")
    card = company.next(person)
    assert company.asked(card) is person
    state = company.house.state(company.code)
    assert len(state.board) == 1
    entries = read(company.house.export(company.code)).entries
    assert [one.text for one in entries if one.text.startswith("put")] == []
    return card


def type_a_turn(company: Company, card: Card) -> Card:
    """What a novice would do; tile and meeple in one line where there is a meeple."""
    person = company.asked(card)
    company.is_asked(person)
    state = company.house.state(company.code)
    seat = state.asks[-1].seat
    line, state = novice(state, seat)
    if line.startswith("put") and RULES.legal(state, seat):
        meeple, _ = novice(state, seat)
        if meeple != "skip":
            line = f"{line} {meeple.removeprefix('on ')}"
    person.says(f"/{line}")
    return company.next(person)


def novice(state: Any, seat: int) -> tuple[str, Any]:
    """What a novice would answer, as it is written, and the state after it."""
    action = choose("novice", RULES, state, seat, RNG)
    return RULES.notation.write(action), RULES.apply(state, seat, action).state


def take_back_by_consent(company: Company, card: Card) -> Card:
    """Once the next tile is drawn, the others are asked: one says no, then yes."""
    asked = company.asked(card)
    person = company.other(asked)
    before = company.house.export(company.code)
    assert asked.name in person.is_told("/undo")
    asked.waits("card.buttons.some((one) => one.startsWith('!yes'))")
    assert asked.is_told("/no") == EN("answer-refused-vote")
    asked.waits("card.menu.length > 0")
    assert company.house.export(company.code) == before
    person.is_told("/undo")
    asked.waits("card.buttons.some((one) => one.startsWith('!yes'))")
    asked.says("/yes")
    card = company.next(asked)
    assert company.asked(card) is person
    assert before.startswith(company.house.export(company.code).rstrip("\n"))
    return card


def ask_for_words(company: Company, card: Card) -> None:
    """Questions are answered in private and change nothing."""
    asked = company.asked(card)
    other = company.other(asked)
    seq = company.house.table(company.code).seq
    other.waits("card.stamp === given", company.stamp)
    posts = other.page.locator("#pane-room .posts > li").count()
    assert f"{asked.name} places" in asked.is_told("/log")
    assert EN("carcassonne-help-claim_segment") in asked.is_told("/help")
    assert f"{asked.name}." in other.is_told("/help").splitlines()[1]
    assert EN("carcassonne-tile-d") in other.is_told("/board text")
    assert EN("rules-title", game="Carcassonne") in other.is_told("/rules")
    assert other.is_told("/put e1 r0").startswith(EN("refusal-not-your-turn"))
    assert asked.is_told("/put e9 r0").startswith(EN("refusal-wrong-phase"))
    assert company.house.table(company.code).seq == seq
    assert other.page.locator("#pane-room .posts > li").count() == posts
