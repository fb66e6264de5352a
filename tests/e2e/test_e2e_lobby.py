"""Both ends of a game on the page: a lobby with one key, and a final score that can be read."""

from __future__ import annotations

import pytest

from locales import words
from rules.games import game as rules_of
from tests.e2e.conftest import Guests
from tests.e2e.forward import LONGEST, play_on
from tests.e2e.house import House
from tests.e2e.person import PHONE, WIDE, Person
from tests.e2e.test_e2e_alone import fits
from tests.proofs import rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LOCALES = {"en": "en-GB", "ru": "ru-RU"}
BOTH = (("en", PHONE), ("ru", WIDE))
SHEETS = (
    ("carcassonne", "en", PHONE),
    ("citadels", "ru", PHONE),
    ("florence", "ru", WIDE),
    ("troyes", "en", PHONE),
)
LOBBY = """() => {
  const card = [...document.querySelectorAll(".post.lobby")].at(-1);
  if (!card) return null;
  const every = [...card.querySelectorAll("button[data-token]")];
  const chips = [...card.querySelectorAll(".chips li")];
  return {
    chips: chips.map((one) => one.innerText.replace(/\\s+/g, " ")),
    keys: every.filter((one) => one.checkVisibility())
      .map((one) => one.dataset.token.split("|")[2]),
    cover: card.querySelector(".cover")?.naturalWidth ?? 0,
  };
}"""
GRID = """() => {
  const table = [...document.querySelectorAll(".scores table")].at(-1);
  const cells = (row) => [...row.cells].map((one) => [one.tagName, one.scope ?? "", one.innerText]);
  return [table.caption.innerText, [...table.rows].map(cells)];
}"""


def shows(person: Person, keys: list[str]) -> list[str]:
    """Wait until these keys of the lobby are in sight, and no others; its chips come back."""
    person.waits_for(f"(keys) => ({LOBBY})()?.keys.join() === keys.join()", keys)
    person.waits_for(f"() => ({LOBBY})().cover > 0")
    fits(person)
    return list(person.page.evaluate(LOBBY)["chips"])


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("lang", "size"), rows(BOTH[:1], BOTH))
def test_a_lobby_has_one_key_and_who_sits_there(
    guests: Guests, lang: str, size: tuple[int, int]
) -> None:
    text = words(lang)
    host = guests("Anna", lang=LOCALES[lang], size=size)
    guest = guests("Boris", lang=LOCALES[lang], size=size)
    guest.follows(host.opens_a_room("Lobby"))
    host.says("/new carcassonne")
    anna = f"Anna {text('lobby-host')}"
    assert shows(guest, ["!join"]) == [anna, text("lobby-free", free=4)]
    assert shows(host, ["!computer"]) == [anna, text("lobby-free", free=4)]
    guest.taps("!join")
    for person in (host, guest):
        assert shows(person, ["!begin"]) == [anna, "Boris", text("lobby-free", free=3)]
    fold = host.page.locator(".unfold")
    assert fold.get_attribute("aria-expanded") == "false"
    fold.click()
    rest = host.page.evaluate(LOBBY)["keys"]
    assert {"!join", "!leave", "!computer", "!option", "!cancel", "!invite"} < set(rest)
    host.taps("!computer")
    computer = f"{text('computer-novice')} {text('lobby-computer')}"
    guest.waits("card.words.includes(given)", text("computer-novice"))
    assert shows(guest, ["!begin"])[2] == computer
    # What has been unfolded stays so while the card is drawn anew.
    host.waits("card.words.includes(given)", text("computer-novice"))
    assert host.page.locator(".unfold").get_attribute("aria-expanded") == "true"
    host.taps("!begin")
    host.waits("card.turn || card.buttons.includes('!log')")
    host.page.locator(".post.lobby").wait_for(state="detached")


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("game", "lang", "size"), rows(SHEETS[1:3], SHEETS, first=1))
def test_a_final_score_is_a_table_with_headers(
    guests: Guests, house: House, game: str, lang: str, size: tuple[int, int]
) -> None:
    text = words(lang)
    person = guests("Greta", lang=LOCALES[lang], size=size)
    person.opens_a_room("End")
    person.says(f"/new {game}")
    code = person.waits("card.buttons.includes('!computer')").code
    person.taps("!computer")
    person.waits("card.buttons.includes('!computer off')")
    person.taps("!begin")
    person.waits("card.buttons.includes('!log')")
    room = person.page.url
    # A page that is open would complain that its server is gone.
    person.page.goto("about:blank")
    table = play_on(house, code, LONGEST)
    person.page.goto(room)
    person.waits("card.over")
    caption, rows = person.page.evaluate(GRID)
    assert caption == text("card-sheet")
    head, *body = rows
    assert [cell[:2] for cell in head] == [["TH", "col"]] * len(head)
    assert {tuple(row[0][:2]) for row in body} == {("TH", "row")}
    final = rules_of(game).standings(table.live.state)
    ranked = sorted(final.rows, key=lambda row: row.rank)
    places = [f"{row.rank}. {table.seats[row.seat].name}" for row in ranked]
    assert [cell[2] for cell in head[1:]] == places
    assert [cell[2] for cell in body[-1][1:]] == [str(row.score) for row in ranked]
    for at, row in enumerate(ranked, 1):
        parts = [int(line[at][2].replace("−", "-")) for line in body[:-1]]
        assert sum(parts) == row.score
    fits(person)
