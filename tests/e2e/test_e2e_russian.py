"""A game in Russian, whole in full, in short its start: pages, room, buttons, what is typed."""

from __future__ import annotations

import re
from random import Random

import pytest

from locales import words
from rules.games import game
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import Card, Person
from tests.e2e.playing import Company, at_random
from tests.proofs import IN_FULL, times

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

RU = words("ru")
RULES = game("carcassonne")
LETTERS = str.maketrans("nesw", "свюз")

# What is Latin in Russian too: commands and what is typed after them, the project's name, and the
# switch that leads to the other language.
TYPED = re.compile(r"/[a-z]+(?: [a-z0-9_=]+)*|put [a-z0-9]+ r[0-3]|«put»|Tavola|English")
LATIN = re.compile(r"\b[A-Za-z][A-Za-z'’-]{2,}\b")


@pytest.mark.prove(seconds=900, short=False)
def test_two_people_play_a_game_in_russian(house: House, guests: Guests) -> None:
    company = Company(house, guests("Анна", lang="ru-RU"), guests("Борис", lang="ru-RU"))
    anna, _ = company.people
    anna.comes_home()
    speaks_russian(anna)
    company.meet("Четверг")
    assert anna.page.locator("html").get_attribute("lang") == "ru"
    card = begin(company)
    questions(company, card)
    pick, rng = at_random(3), Random(3)
    for _ in range(times(6, 400)):
        if card.over:
            break
        if card.menu and rng.random() < 0.7:
            card = type_in_russian(company, company.asked(card), rng)
        else:
            card = company.tap_through(card, pick)
        if house.state(company.code).turn == 0:
            speaks_russian(anna, company.code)
    for person in company.people:
        speaks_russian(person, company.code)
    if IN_FULL:
        company.prove_the_end(card)
        assert "Игра окончена." in card.words
    else:
        company.replayed(over=False)


def begin(company: Company) -> Card:
    """The host sets the table in Russian words; the other joins by button."""
    anna, boris = company.people
    assert company.host.is_told("/новая каркассон").startswith("Стол")
    card = boris.waits("card.buttons.includes('!join')")
    company.code = card.code
    boris.taps("!join")
    anna.waits("card.words.includes(given)", boris.name)
    assert RU("carcassonne-option-farmers") in anna.is_told_for("!option")
    for person in company.people:
        speaks_russian(person, company.code)
    anna.says("/начать")
    return company.next(anna)


def questions(company: Company, card: Card) -> None:
    """Help, log, board, rules, manual and refusals speak Russian as well."""
    asked = company.asked(card)
    other = company.other(asked)
    assert other.is_told("/ход в1 r0").startswith(RU("refusal-not-your-turn"))
    lines = ("/помощь", "/журнал", "/доска text", "/правила", "/столы", "/настройки", "/чепуха")
    for line in (*lines, "/ход ю9з9 r0", "/ход", "/назад", "/put e1 r9", "/язык"):
        told = asked.is_told(line)
        assert latin(told, company.code) == [], told
    assert latin(other.is_told("/help"), company.code) == []


def type_in_russian(company: Company, person: Person, rng: Random) -> Card:
    """An answer as a Russian would type it: ``/положи в1с2 r1``."""
    company.is_asked(person)
    state = company.house.state(company.code)
    legal = RULES.legal(state, state.asks[-1].seat)
    verb, *rest = RULES.notation.write(rng.choice(legal)).split()
    if verb == "put":
        rest[0] = rest[0].translate(LETTERS).replace("o", "о")
    said = {"put": ("ход", "положи", "квадрат"), "on": ("поставь", "фишка"), "skip": ("пропуск",)}
    person.says(f"/{' '.join((rng.choice(said[verb]), *rest))}")
    return company.next(person)


def latin(text: str, code: str) -> list[str]:
    """The Latin words of a text that have no business there."""
    return LATIN.findall(TYPED.sub("", text.replace(code, "")))


def speaks_russian(person: Person, code: str = "----") -> None:
    text = person.texts()
    assert re.search("[а-я]{4}", text)
    assert latin(text, code) == []


def test_a_card_that_stands_changes_its_language(guests: Guests) -> None:
    person = guests("Lena", lang="en-GB")
    person.opens_a_room("Tongues")
    person.says("/new citadels")
    person.waits("card.buttons.includes('!computer')")
    person.taps("!computer")
    person.waits("card.buttons.includes('!computer off')")
    person.taps("!begin")
    person.waits("card.buttons.includes('!log') && card.words.includes('Citadels')")
    # The new card may come before the page is loaded again.
    with person.page.expect_navigation():
        person.page.locator("header button", has_text="RU").click()
    person.waits("card.buttons.includes('!log') && card.words.includes('Цитадели')")
