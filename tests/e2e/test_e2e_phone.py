"""A phone in the hand: what lies over the room, the keyboard, and pictures that are tapped."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Route, WebSocketRoute

from locales import words
from tests.e2e.conftest import Guests
from tests.e2e.person import PHONE, Listening, Person
from tests.proofs import rows

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

EN = words("en")
DIE = "#pane-room .posts > .post.own:last-child .keys .primary"
GAIN = f'{DIE}[data-token*="|gain"]'
CHOOSE = ".turn .keys button[data-token*='|pick ']"
CHANGED = """(old) =>
  [...document.querySelectorAll("#pane-room .own img")].at(-1).currentSrc !== old"""
WRITES = "() => document.activeElement.matches('input')"
LARGE = """(least) => {
  const image = document.querySelector("#zoom img"), box = image.getBoundingClientRect();
  return image.src.endsWith("-full.png") && image.naturalWidth > 0
    && box.height > least - 2 && box.left >= -1;
}"""


def test_an_answer_lies_over_the_room_until_one_has_moved(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True)
    person.opens_a_room("Phone")
    person.says("/new troyes")
    person.waits("card.buttons.includes('!begin')")
    person.taps("!begin")
    person.waits("card.menu.length > 0")
    answers_call_no_keyboard_up(person)
    person.taps("!help")
    near = person.page.locator("#answers .post")
    near.first.wait_for()
    a_picture_opens_no_smaller_than_it_was(person)
    the_key_enlarges_it_from_its_corner_on(person)
    person.page.locator(DIE).first.click()
    person.page.locator(f'{DIE}[data-token*="|gain"]').first.wait_for()
    near.first.wait_for(state="hidden")


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", rows(["ru-RU"], ["en-GB", "ru-RU"]))
def test_what_others_have_done_stands_between_picture_and_keys(guests: Guests, lang: str) -> None:
    person = guests("Paula", size=PHONE, touch=True, lang=lang)
    person.comes_home()
    person.page.locator("#games .start[value=citadels]").tap()
    person.page.locator(CHOOSE).first.tap()
    person.waits_for("""() => {
      const parts = [".frame", ".news", ".keys"]
        .map((one) => document.querySelector(`.turn ${one}`));
      if (!parts.every(Boolean)) return false;
      const edges = parts.map((one) => one.getBoundingClientRect())
        .flatMap(({ top, bottom }) => [top, bottom]);
      return edges.every((edge, at) => at === 0 || edge >= edges[at - 1]);
    }""")


def answers_call_no_keyboard_up(person: Person) -> None:
    near = person.page.locator("#answers .post")
    for what, count in (("!help", 1), ("!log", 2), ("!board text", 3), ("!hint", 4)):
        person.is_told_for(what)
        assert near.count() == count
        assert not person.page.evaluate(WRITES)
    for left in (3, 2, 1, 0):
        near.locator(".dismiss").first.click()
        assert near.count() == left
        assert not person.page.evaluate(WRITES)


def the_key_enlarges_it_from_its_corner_on(person: Person) -> None:
    answers = person.answers.count()
    person.taps("!board")
    person.waits_for("""() => {
      const image = document.querySelector("#zoom[open] img"), box = image.getBoundingClientRect();
      const { left, top, height } = image.closest(".zoom-stage").getBoundingClientRect();
      const spare = Math.max(0, (height - box.height) / 2);
      return image.naturalWidth > 0 && box.width > 1.5 * innerWidth
        && Math.abs(box.left - left) < 1 && Math.abs(box.top - top - spare) < 1;
    }""")
    person.page.keyboard.press("Escape")
    assert person.answers.count() == answers


def a_picture_opens_no_smaller_than_it_was(person: Person) -> None:
    shot = person.page.locator("#pane-room .own .frame .shot")
    person.waits_for("() => document.querySelector('#pane-room .own img')?.naturalWidth > 0")
    high = shot.locator("img").evaluate("(image) => image.clientHeight")
    shot.press("Enter")
    person.waits_for(LARGE, high)
    person.page.keyboard.press("Escape")


def test_t16_a_card_that_comes_late_takes_no_answer_away(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True)
    line = Line(person)
    person.opens_a_room("Late")
    person.says("/new troyes")
    person.waits("card.buttons.includes('!begin')")
    line.holds("prompt")
    person.taps("!begin")
    person.waits("card.buttons.includes('!hand')")
    # What their own card shows now was asked of its reader before they asked for help.
    line.waits_for_one()
    near = person.page.locator("#answers .post")
    for count, what in enumerate(("!help", "!log"), 1):
        person.is_told_for(what)
        assert near.count() == count
    line.lets_go()
    person.page.locator(DIE).first.wait_for(state="attached")
    assert near.count() == 2


def test_w2_the_last_answer_of_a_kind_replaces_the_one_before(guests: Guests) -> None:
    person = guests("Paula")
    person.plays_now(1)
    card = person.waits("card.turn && card.menu.length > 0")
    field = person.page.locator("#say-room")
    for _ in range(4):
        for line in ("/help", "/log", "/settings", "/put nowhere", "/nonsense"):
            with Listening(person):
                field.fill(line)
                field.press("Enter")
    assert person.answers.count() == 4, "help, log, settings and the last refusal"
    move_on(person)
    person.waits("card.turn && card.menu.length > 0 && card.stamp !== given", card.stamp)
    person.waits_for("() => document.querySelectorAll('#answers .post').length === 0")


def move_on(person: Person) -> None:
    """Put the tile somewhere; the computer player answers."""
    stamp = person.card().stamp
    while (card := person.card()).stamp == stamp and card.menu:
        skip = [one for one in card.menu if one.endswith("|skip")]
        person.taps((skip or card.menu)[0])
        person.waits("JSON.stringify(card.menu) !== given", as_json(card.menu))


def as_json(menu: tuple[str, ...]) -> str:
    return json.dumps(menu, separators=(",", ":"), ensure_ascii=False)


def begun(person: Person, title: str) -> Locator:
    """A game of Troyes Dice alone in a room of its own: its picture, which opens large."""
    person.opens_a_room(title)
    person.says("/new troyes")
    person.waits("card.buttons.includes('!begin')")
    person.taps("!begin")
    return person.page.locator("#pane-room .own .frame .shot")


def test_w3_the_way_back_closes_a_picture_before_it_leaves(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True)
    shot = begun(person, "Back")
    room = person.page.url
    for _ in range(2):
        shot.press("Enter")
        person.page.locator("#zoom[open]").wait_for()
        person.page.go_back()
        person.page.locator("#zoom[open]").wait_for(state="hidden")
        assert person.page.url == room
    shot.press("Enter")
    person.page.keyboard.press("Escape")
    person.page.locator("#zoom[open]").wait_for(state="hidden")
    assert person.page.url == room
    person.page.go_back()
    person.page.wait_for_url(person.url)


AT_ONCE = """(shot) => {
  addEventListener("popstate", () => shot.click(), { once: true });
  history.back();
}"""
"""Opens a picture again in the moment in which the way back closes it."""


def test_w3_the_way_back_closes_a_picture_opened_again_at_once(guests: Guests) -> None:
    person = guests("Quentin", size=PHONE, touch=True)
    shot, zoomed = begun(person, "Again"), "#zoom[open]"
    room = person.page.url
    shot.press("Enter")
    person.page.locator(zoomed).wait_for()
    shot.evaluate(AT_ONCE)
    person.page.locator(f"{zoomed} img[src]").first.wait_for()
    person.page.go_back()
    person.page.locator(zoomed).wait_for(state="hidden")
    assert person.page.url == room


def on_own_card(person: Person) -> Locator:
    """A game of Troyes Dice alone, on one's own card; a die that can be chosen."""
    begun(person, "Dice")
    person.waits("card.turn && card.menu.length > 0")
    person.waits_for("() => document.querySelector('#pane-room .own img')?.naturalWidth > 0")
    return person.page.locator(DIE).first


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", rows(["ru-RU"], ["en-GB", "ru-RU"]))
def test_w11_a_picture_that_is_not_there_yet_says_so(guests: Guests, lang: str) -> None:
    person = guests("Paula", size=PHONE, touch=True, lang=lang)
    die = on_own_card(person)
    shot = person.page.locator("#pane-room .own .frame .shot")
    shown = shot.locator("img").evaluate("(image) => image.currentSrc")
    assert shot.get_attribute("aria-busy") is None
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.url == shown:
            route.continue_()
        else:
            held.append(route)

    person.page.route("**/picture/**", hold)
    die.tap()
    person.page.locator(GAIN).first.wait_for()
    coming = shot.locator(".coming")
    coming.wait_for()
    assert coming.inner_text() == words(lang[:2])("web-picture-coming")
    assert shot.get_attribute("aria-busy") == "true"
    assert shot.locator("img").evaluate("(image) => image.currentSrc") == shown
    for one in held:
        one.continue_()
    coming.wait_for(state="detached")
    assert shot.get_attribute("aria-busy") is None
    person.waits_for(CHANGED, shown)


def test_nothing_can_be_touched_on_a_picture_of_before(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True)
    die = on_own_card(person)
    spots = person.page.locator("#pane-room .own .spot")
    spots.first.wait_for()
    shown = person.page.locator("#pane-room .own .frame img").evaluate("(one) => one.currentSrc")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.resource_type == "image" and route.request.url != shown:
            held.append(route)
        else:
            route.continue_()

    person.page.route("**/picture/**", hold)
    die.tap()
    person.page.locator("#pane-room .own .coming").wait_for()
    # What would wrongly be laid has long come by then.
    person.page.wait_for_timeout(500)
    assert spots.count() == 0
    for one in held:
        one.continue_()
    spots.first.wait_for()


def test_w1_a_second_tap_falls_on_no_key_that_has_just_come(guests: Guests) -> None:
    person = guests("Paula", size=PHONE, touch=True, settles=True)
    # Keys rest for longer than a slow machine takes from one tap to the next.
    person.context.add_init_script("globalThis.settleMs = 4000")
    line = Line(person)
    die = on_own_card(person)
    die.scroll_into_view_if_needed()
    box = die.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = line.taps
    person.page.touchscreen.tap(x, y)
    person.page.locator(GAIN).first.wait_for()
    assert line.taps == before + 1
    # At once, and in the same place: this was meant for what stood there before.
    resting = person.page.locator("#pane-room .own .keys [aria-disabled=true]")
    assert resting.count() >= 1
    person.page.touchscreen.tap(x, y)
    assert line.taps == before + 1
    # A finger that goes elsewhere means what it touches, and so does a keyboard.
    prompt = person.page.locator("#pane-room .posts > .post.own").last
    with Listening(person):
        prompt.locator("[data-token$='|!help']").tap()
    assert line.taps == before + 2
    with Listening(person):
        prompt.locator("[data-token$='|!log']").focus()
        person.page.keyboard.press("Enter")
    assert line.taps == before + 3
    resting.first.wait_for(state="detached")


class Line:
    """A person's WebSocket, which can hold back posts of a kind."""

    def __init__(self, person: Person) -> None:
        self.taps = 0
        self._person = person
        self._holds = ""
        self._held: list[str | bytes] = []
        self._page: WebSocketRoute | None = None
        person.page.route_web_socket("**/ws", self._open)

    def holds(self, kind: str) -> None:
        self._holds = kind

    def waits_for_one(self) -> None:
        self._person.waits_until(lambda: bool(self._held))

    def lets_go(self) -> None:
        assert self._held
        assert self._page is not None
        self._holds = ""
        for frame in self._held:
            self._page.send(frame)

    def _open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page

        def up(frame: str | bytes) -> None:
            self.taps += json.loads(frame)["t"] == "tap"
            server.send(frame)

        def down(frame: str | bytes) -> None:
            said = json.loads(frame)
            if self._holds and said["t"] == "post" and said["post"]["kind"] == self._holds:
                self._held.append(frame)
            else:
                page.send(frame)

        page.on_message(up)
        server.on_message(down)
