"""Each kind of decision on a phone: ``python -m tests.e2e.decisions FOLDER GAME``.

A table is played on without a browser until its person is asked something new; then the page is
looked at, 390 points wide. This file runs on the tree of before as it stands; ``python
-m tests.e2e.decisions FOLDER GAME BEFORE AFTER`` joins what two trees have shown to one sheet.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from bot.tables.model import RUNNING
from rules.core.undo import waiting
from rules.games import game as game_of
from rules.players import choose
from tests.e2e.browser import launch
from tests.e2e.forward import LONGEST, play_on, step
from tests.e2e.house import House
from tests.e2e.person import PHONE, Person

LANGS = {"carcassonne": "en-GB", "citadels": "ru-RU", "florence": "en-GB", "troyes": "ru-RU"}
MOST = 7
"""Kinds of decisions on a sheet, beside home, lobby and end."""
COLUMN, GAP, QUALITY = 280, 10, 42
SHOWN = """() => document.fonts.status === "loaded" &&
  [...document.images].filter((one) => one.checkVisibility()).every((one) => one.complete)"""
ASKED = """() => [...document.querySelectorAll("[data-token]")]
  .some((one) => one.checkVisibility() && !/[|](!|[?]$)/.test(one.dataset.token))"""


def shoot(folder: Path, game: str, house: House, person: Person) -> None:
    """Home, lobby, every new kind of decision, end: one file each, in order."""
    page = person.page

    def take(name: str) -> None:
        page.wait_for_function(SHOWN)
        page.wait_for_timeout(2500)
        page.screenshot(path=folder / f"{len([*folder.glob('*.png')]):02}-{name}.png")

    person.comes_home()
    take("home")
    person.opens_a_room("Decisions")
    person.says(f"/new {game}")
    code = person.waits("card.buttons.includes('!computer')").code
    person.taps("!computer")
    person.waits("card.buttons.includes('!begin')")
    take("lobby")
    person.taps("!begin")
    person.waits("card.buttons.includes('!log')")
    room = page.url
    seen: set[str] = set()
    while len(seen) < MOST and (kind := to_a_new_kind(house, code, seen, page)):
        seen.add(kind)
        page.goto(room)
        person.is_in()
        if not page.evaluate(ASKED) and page.locator("#tab-private:visible").count():
            page.locator("#tab-private").tap()  # where hands had a page of their own
        page.wait_for_function(ASKED)
        take(kind)
    page.goto("about:blank")
    play_on(house, code, LONGEST)
    page.goto(room)
    person.waits("card.over")
    take("end")


def to_a_new_kind(house: House, code: str, seen: set[str], page: Page) -> str:
    """Play on until the person is asked something new; its name, empty at the end."""
    page.goto("about:blank")
    house.kill()
    rng, table, kind = Random(7), house.table(code), ""
    rules = game_of(table.game)
    while table.status == RUNNING:
        state = table.live.state
        if waiting(rules, state)[0] == 0:
            kind = type(rules.ask(state, 0)).__name__
            verb = rules.notation.write(choose("novice", rules, state, 0, Random(7))).split()[0]
            kind = f"{kind}-{verb}"
            if kind not in seen:
                break
        kind, table = "", step(house, table, rng)
    house.open()
    return kind


def join(before: Path, after: Path) -> Image.Image:
    """Before above, after below; a column holds one kind, at least the same question."""
    old = {one.stem[3:]: one for one in sorted(before.glob("*.png"))}
    pairs: list[tuple[Path, Path]] = []
    for path in sorted(after.glob("*.png")):
        asked = path.stem[3:].split("-")[0]
        alike = [path.stem[3:], *(one for one in old if one.split("-")[0] == asked)]
        found = next((old.pop(one) for one in alike if one in old), None)
        if found is not None:
            pairs.append((found, path))
    high = COLUMN * PHONE[1] // PHONE[0]
    sheet = Image.new("RGB", (len(pairs) * (COLUMN + GAP) - GAP, 2 * high + GAP), "white")
    for column, pair in enumerate(pairs):
        for row, path in enumerate(pair):
            shot = Image.open(path).convert("RGB").resize((COLUMN, high), Image.Resampling.LANCZOS)
            sheet.paste(shot, (column * (COLUMN + GAP), row * (high + GAP)))
    return sheet


def main(folder: Path, game: str, *trees: str) -> None:
    """Look at one tree, or join what two have shown."""
    folder.mkdir(parents=True, exist_ok=True)
    if trees:
        sheet = join(Path(trees[0]), Path(trees[1]))
        sheet.save(folder / f"{game}-decisions.webp", "WEBP", quality=QUALITY, method=6)
        return
    with sync_playwright() as playwright, launch(playwright) as browser, House(folder) as house:
        person = Person(browser, house.url, "Greta", lang=LANGS[game], size=PHONE, touch=True)
        shoot(folder, game, house, person)
        person.leaves()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
