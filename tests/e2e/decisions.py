"""Each kind of decision on a phone: ``python -m tests.e2e.decisions FOLDER GAME``.

Tables are played on without a browser until their person is asked something new; then the page is
looked at, 390 points wide, and each step of the menu on the way to what a novice would do. This
file runs on the tree of before as it stands; ``python -m tests.e2e.decisions FOLDER GAME BEFORE
AFTER`` joins what two trees have shown to one sheet.
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
MOST, GAMES = 16, 3
"""Kinds of decisions on a sheet, beside home, lobby and end; games played to find them."""
STEPS = 3
"""Steps of a menu, at most."""
COLUMN, GAP, QUALITY, ACROSS = 280, 10, 42, 8
LANCZOS = Image.Resampling.LANCZOS
SHOWN = """() => document.fonts.status === "loaded" && [...document.images].every((one) => {
  const box = one.getBoundingClientRect();
  return one.complete || !one.checkVisibility() || box.bottom < 0 || box.top > innerHeight;
})"""
ASKED = """() => [...document.querySelectorAll("[data-token]")]
  .some((one) => one.checkVisibility() && !/[|](!|[?]$)/.test(one.dataset.token))"""
DEEPER = """(text) => [...document.querySelectorAll("[data-token]")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.dataset.token)
  .find((token) => {
    const said = token.split("|").slice(2).join("|");
    return said.length > 1 && said.startsWith("?") && `${text} `.startsWith(`${said.slice(1)} `);
  }) ?? null"""
"""The key to the next step of a menu on the way to what is meant."""


class Album:
    """Home, lobby, every new kind of decision, end: one file each, in order."""

    def __init__(self, folder: Path, house: House, person: Person) -> None:
        self._folder, self._house, self._person, self._page = folder, house, person, person.page
        self._seen: set[str] = set()

    def fill(self, game: str) -> None:
        """Play some games, and keep what they show."""
        self._person.comes_home()
        self._take("home")
        self._person.opens_a_room("Decisions")
        for at in range(GAMES):
            self._person.says(f"/new {game}")
            code = self._person.waits("card.buttons.includes('!computer')").code
            self._person.taps("!computer")
            self._person.waits("card.buttons.includes('!begin')")
            if not at:
                self._take("lobby")
            self._person.taps("!begin")
            self._person.waits("card.buttons.includes('!log')")
            self._watch(code)
            if len(self._seen) >= MOST:
                break
        self._take("end")

    def _take(self, name: str) -> None:
        self._page.wait_for_function(SHOWN)
        self._page.wait_for_timeout(2500)
        name = f"{len([*self._folder.glob('*.png')]):02}-{name}.png"
        self._page.screenshot(path=self._folder / name)

    def _watch(self, code: str) -> None:
        """Keep what is new in one game."""
        page, room = self._page, self._page.url
        while len(self._seen) < MOST:
            met = to_a_new_kind(self._house, code, self._seen, page)
            if met is None:
                break
            page.goto(room)
            self._person.is_in()
            if not page.evaluate(ASKED) and page.locator("#tab-private:visible").count():
                page.locator("#tab-private").tap()  # where hands had a page of their own
            page.wait_for_function(ASKED)
            self._steps(*met)
        page.goto("about:blank")
        play_on(self._house, code, LONGEST)
        page.goto(room)
        self._person.waits("card.over")

    def _steps(self, kind: str, text: str) -> None:
        """A decision, and each step of the menu to a choice."""
        for depth in range(STEPS):
            name = f"{kind}-{depth}" if depth else kind
            if name not in self._seen:
                self._seen.add(name)
                self._take(name)
            token = self._page.evaluate(DEEPER, text)
            if not token:
                return
            key = self._page.locator(f'[data-token="{token}"]').locator("visible=true")
            key.last.tap()
            self._page.wait_for_timeout(1500)


def to_a_new_kind(house: House, code: str, seen: set[str], page: Page) -> tuple[str, str] | None:
    """Play on until the person is asked something new: its name, and what a novice would do."""
    page.goto("about:blank")
    house.kill()
    rng, table, met = Random(7), house.table(code), None
    rules = game_of(table.game)
    while table.status == RUNNING:
        state = table.live.state
        if waiting(rules, state)[0] == 0:
            text = rules.notation.write(choose("novice", rules, state, 0, Random(7)))
            kind = f"{type(rules.ask(state, 0)).__name__}-{text.split()[0]}"
            if kind not in seen:
                met = kind, text
                break
        table = step(house, table, rng)
    house.open()
    return met


def join(before: Path, after: Path) -> Image.Image:
    """Bands with before above and after below; a column holds one kind, at least its question."""
    old = {one.stem[3:]: one for one in sorted(before.glob("*.png"))}
    pairs: list[tuple[Path | None, Path]] = []
    for path in sorted(after.glob("*.png")):
        asked = path.stem[3:].split("-")[0]
        alike = [path.stem[3:], *(one for one in old if one.split("-")[0] == asked)]
        found = next((old.pop(one) for one in alike if one in old), None)
        pairs.append((found, path))
    high, wide = COLUMN * PHONE[1] // PHONE[0], min(len(pairs), ACROSS)
    bands = -(-len(pairs) // ACROSS)
    size = wide * (COLUMN + GAP) - GAP, bands * (2 * high + 3 * GAP) - 2 * GAP
    sheet = Image.new("RGB", size, "white")
    for at, pair in enumerate(pairs):
        band, column = divmod(at, ACROSS)
        for row, path in enumerate(pair):
            # What the tree of before was not asked has no picture above.
            if path is not None:
                shot = Image.open(path).convert("RGB").resize((COLUMN, high), LANCZOS)
                top = band * (2 * high + 3 * GAP) + row * (high + GAP)
                sheet.paste(shot, (column * (COLUMN + GAP), top))
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
        Album(folder, house, person).fill(game)
        person.leaves()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
