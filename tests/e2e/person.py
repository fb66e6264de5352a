"""A person at a window: what they see, tap and type. Everything goes through the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, Response
from playwright.sync_api import TimeoutError as PlaywrightTimeout

PATIENCE_MS = 30_000
POLL_MS = 30
STILL_MS = 100
NO_REST = "globalThis.settleMs = 0"
"""A key under the finger rests for half a second; only who taps as people do must wait for that."""
MOMENT_MS = 600
"""So long they look at a card before they tap: a key may come under the finger later than drawn."""
WIDE = (1280, 800)
PHONE = (390, 844)

# The newest card of the room in one look. A button's token is `code|stamp|what it says`.
LOOK = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card")].at(-1);
  if (!card) return null;
  const buttons = [...card.querySelectorAll("button[data-token]")].map((one) => one.dataset.token);
  const said = (token) => token.split("|").slice(2).join("|");
  const menu = buttons.filter((one) => said(one) !== "?" && !said(one).startsWith("!"));
  return {
    id: Number(card.dataset.id), rev: Number(card.dataset.rev),
    words: card.querySelector(".words").innerText,
    turn: card.classList.contains("turn"),
    code: buttons[0]?.split("|")[0] ?? "", buttons: buttons.map(said),
    menu, stamp: menu[0]?.split("|")[1] ?? "",
    inside: buttons.some((one) => said(one) === "?"),
    over: buttons.some((one) => said(one) === "!rematch"),
  };
}"""

PICTURES = """() => {
  const card = [...document.querySelectorAll("#pane-room .post.card")].at(-1);
  const shown = [...card.querySelectorAll("img")];
  return shown.length > 0 && shown.every((one) => one.complete && one.naturalWidth > 0);
}"""

# The words of each private answer as it comes: the card that follows may take it away at once.
HEAR_ANSWERS = """() => {
  window.told = [];
  window.whole = [];
  window.hears?.disconnect();
  window.hears = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.matches?.(".post")) {
          window.told.push(node.querySelector(".words").innerText);
          window.whole.push(node.innerText);
        }
  });
  window.hears.observe(document.querySelector("#answers"), { childList: true });
}"""

# All that a reader or a screen reader gets of the page.
TEXTS = """() => {
  const told = [document.title, document.body.innerText];
  for (const node of document.querySelectorAll("[title], [aria-label], [placeholder], [alt]"))
    for (const name of ["title", "aria-label", "placeholder", "alt"])
      if (node.hasAttribute(name)) told.push(node.getAttribute(name));
  return told.join("\\n");
}"""


UNFOLD = """one => {
    one.closest('details:not([open])')?.querySelector('summary').click();
    const fold = one.closest('.folded');
    if (!fold || fold.checkVisibility()) return;
    document.querySelector(`[aria-controls='${fold.id}']`).click();
}"""
"""Opens what a button is folded away in."""


class Card(msgspec.Struct, frozen=True):
    """The newest card of a room as a window shows it.

    ``buttons`` is what they say to the server; ``menu`` are whole tokens of the game's choices,
    made for the ask ``stamp``; ``inside``: a step into a menu is shown.
    """

    id: int
    rev: int
    words: str
    turn: bool
    code: str
    buttons: tuple[str, ...]
    menu: tuple[str, ...]
    stamp: str
    inside: bool
    over: bool


def says(token: str) -> str:
    """What a button says to the server, without its table and stamp."""
    return token.split("|", 2)[2]


class Person:
    """Somebody in a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        lang: str = "en-GB",
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        touch: bool = False,
        settles: bool = False,
    ) -> None:
        self.name = name
        self.url = url
        self._aim = 8
        self._settles = settles
        self.context = browser.new_context(
            locale=lang,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        if not settles:
            self.context.add_init_script(NO_REST)
        self.page = self.context.new_page()
        self.troubles: list[str] = []
        self._watch()

    # --- coming in ---------------------------------------------------------------------------

    def comes_home(self) -> None:
        """Open the first page and say one's name."""
        self.page.goto(self.url)
        self.page.locator("#games button").first.wait_for()
        self.page.locator("#play [name=name]").fill(self.name)

    def opens_a_room(self, title: str) -> str:
        """From the first page; the link to share comes back."""
        self.comes_home()
        self.page.locator("#open [name=title]").fill(title)
        self.page.locator("#open [type=submit]").click()
        self.page.wait_for_url("**/r/*")
        self.is_in()
        return self.page.url

    def plays_now(self, computers: int) -> None:
        """From the first page, alone against computer players."""
        self.comes_home()
        self.page.locator("#play [name=computers]").select_option(str(computers))
        self.page.locator("#games .start").first.click()
        self.page.wait_for_url("**/r/*")
        self.is_in()

    def follows(self, link: str) -> None:
        """Open a shared link and say one's name."""
        self.page.goto(link)
        self.page.locator("#naming [name=name]").fill(self.name)
        self.page.locator("#naming [type=submit]").click()
        self.is_in()

    def is_in(self) -> None:
        """Wait until this person is among those who are in the room."""
        self.waits_for(
            "(name) => [...document.querySelectorAll('#members li.here')]"
            ".some((one) => one.textContent === name)",
            self.name,
        )

    # --- seeing ------------------------------------------------------------------------------

    def card(self) -> Card:
        """The newest card of the room."""
        return msgspec.convert(self.page.evaluate(LOOK), Card)

    def waits(self, until: str, given: Any = None) -> Card:
        """Wait for a card of which ``until`` is true: JavaScript over ``card`` and ``given``."""
        look = f"(given) => {{ const card = ({LOOK})(); return card && ({until}) ? card : null; }}"
        return msgspec.convert(self.waits_for(look, given), Card)

    def waits_for(self, script: str, given: Any = None) -> Any:
        """Wait until a function of the page gives something true."""
        try:
            found = self.page.wait_for_function(script, arg=given, polling=POLL_MS)
        except PlaywrightTimeout:
            shown = self.page.evaluate(LOOK), self.texts()[-2000:], self.troubles
            raise AssertionError(f"{self.name} waited for {script} ({given}): {shown}") from None
        return found.json_value()

    def waits_until(self, happened: Callable[[], bool]) -> None:
        """Wait for something outside of the page; what it sends comes meanwhile."""
        for _ in range(PATIENCE_MS // STILL_MS):
            if happened():
                return
            self.page.wait_for_timeout(STILL_MS)
        raise AssertionError(f"{self.name} waited in vain; shown: {self.texts()[-2000:]}")

    def sees_pictures(self) -> None:
        """Wait until all pictures of the newest card are loaded."""
        self.waits_for(PICTURES)

    def stands(self, script: str, given: Any = None) -> Any:
        """What a function of the page gives, once it gives the same twice: nothing moves now."""
        before, found = None, self.waits_for(script, given)
        while found != before:
            self.page.wait_for_timeout(STILL_MS)
            before, found = found, self.waits_for(script, given)
        return found

    def texts(self) -> str:
        """All texts of the page, also those for screen readers."""
        return str(self.page.evaluate(TEXTS))

    @property
    def answers(self) -> Locator:
        """The private answers, the oldest first."""
        return self.page.locator("#answers .post")

    # --- doing -------------------------------------------------------------------------------

    def button(self, what: str) -> Locator:
        """A button of the newest card: a whole token, or what it says."""
        newest = self.page.locator("#pane-room .post.card").last
        return newest.locator(f'[data-token="{what}"], [data-token$="|{what}"]').first

    def taps(self, what: str) -> None:
        """Tap a button of the newest card."""
        self.touches(self.button(what))

    def touches(self, button: Locator) -> int:
        """Tap a button, never twice at one place: such a tap may be an echo. One tap."""
        if self._settles:
            self.page.wait_for_timeout(MOMENT_MS)
        # In one step, for the card may be drawn anew at any time.
        button.evaluate(UNFOLD)
        self._aim = 32 - self._aim
        button.click(position={"x": self._aim, "y": 16})
        return 1

    def taps_on(self, button: Locator) -> int:
        """The same with a finger, within a place of whatever size."""
        self._aim = 32 - self._aim
        button.evaluate(UNFOLD)
        button.wait_for()
        # The card may be drawn anew at any time: then the place is nowhere for a moment.
        while (place := button.bounding_box()) is None:
            button.wait_for()
        at = {"x": place["width"] * self._aim / 32, "y": place["height"] / 2}
        button.tap(position=at)
        return 1

    def says(self, line: str) -> None:
        """Type a line in the room and send it."""
        field = self.page.locator("#say-room")
        if not field.is_visible():
            # On a phone, alone with computer players, the line is behind a key.
            self.page.locator(".write").click()
        field.fill(line)
        field.press("Enter")

    def is_told(self, line: str) -> str:
        """Type a line and read the private answer to it."""
        with Listening(self) as heard:
            self.says(line)
        return heard.text

    def is_told_for(self, what: str) -> str:
        """Tap a button and read the private answer to it."""
        with Listening(self) as heard:
            self.taps(what)
        return heard.text

    def leaves(self) -> None:
        """Close the browser."""
        self.context.close()

    # --- what must not happen ----------------------------------------------------------------

    def _watch(self) -> None:
        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.troubles.append(f"console: {message.text}")

        def failed(request: Request) -> None:
            # The browser itself stops loading a picture that is no longer on the page.
            if request.failure != "net::ERR_ABORTED":
                self.troubles.append(f"{request.url}: {request.failure}")

        def answered(response: Response) -> None:
            if response.status >= 400:
                self.troubles.append(f"{response.url}: {response.status}")

        self.page.on("console", console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        self.page.on("requestfailed", failed)
        self.page.on("response", answered)


class Listening:
    """Waits at its end for the private answer to what was done inside it.

    ``text`` is what it says, ``whole`` also what its keys say: the page may drop it right away.
    """

    def __init__(self, person: Person) -> None:
        self._person = person
        self.text = self.whole = ""

    def __enter__(self) -> Listening:
        self._person.page.evaluate(HEAR_ANSWERS)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.text = self._person.waits_for("() => window.told.at(-1) ?? null")
            self.whole = self._person.page.evaluate("() => window.whole.at(-1)")
