"""Bad input of every kind: nothing changes, the answer is private and clear, no script runs."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from typing import Any

import pytest

from locales import words
from rules.games import OURS
from tests import proofs
from tests.e2e.conftest import Guests
from tests.e2e.house import House
from tests.e2e.person import Card, Person
from tests.e2e.playing import Company

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

EN = words("en")
IMAGE = "<img src=x onerror=window.hacked=1>"
SCRIPT = "<script>window.hacked=1</script>"
EMOJI = "🐉🎲 👩‍👩‍👧‍👦 ✨"

# Speaks to the server as a broken or wicked page would, over a connection of its own, and gives
# back what it is told until the last of its messages is dealt with.
SPEAK = """([room, lines]) => new Promise((done) => {
  const heard = [], socket = new WebSocket(`ws://${location.host}/ws`);
  const last = JSON.stringify({ t: "complete", n: 4242, place: "room", text: "" });
  socket.onopen = () => {
    const build = document.body.dataset.build;
    socket.send(JSON.stringify({ t: "hello", room, build, held: {} }));
    for (const line of [...lines, last]) socket.send(line);
  };
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    heard.push(told);
    if (told.t === "done" && told.n === 4242) socket.close();
  };
  socket.onclose = () => done(heard);
})"""


@dataclass
class Scene:
    """Two people in the middle of a game, and a third who sits at no table."""

    company: Company
    asked: Person
    other: Person
    stranger: Person
    card: Card
    slug: str

    @property
    def house(self) -> House:
        return self.company.house

    def nothing_changed(self) -> None:
        """The record, the card, and what the others see are as they were; no script ran."""
        assert self.house.record(self.company.code) == self.record
        for person in (self.asked, self.other, self.stranger):
            assert person.card().stamp == self.card.stamp
            assert person.page.evaluate("() => window.hacked") is None

    def __post_init__(self) -> None:
        self.record = self.house.record(self.company.code)


@proofs.WAITS
def test_bad_lines_and_names(house: House, guests: Guests) -> None:
    scene = play_a_little(house, guests)
    bad_lines_get_private_answers(scene)
    a_chat_line_is_only_text(scene)
    broken_messages_are_answered(scene)
    foreign_and_stale_buttons_say_why_not(scene)
    names_and_titles_are_only_text(scene, guests)
    paths_lead_nowhere(scene)
    cookies_are_no_way_in(scene)
    scene.nothing_changed()


def play_a_little(house: House, guests: Guests) -> Scene:
    stranger = guests("Zoe")
    company = Company(house, guests(f"Kim {IMAGE}"[:32]), guests("Lou"))
    link = company.meet(f"Room {SCRIPT}")
    stranger.follows(link)
    company.sit_down()
    card = company.begin()
    asked = company.asked(card)
    for person in (asked, company.other(asked), stranger):
        person.waits("card.stamp === given", card.stamp)
    slug = link.rpartition("/")[2]
    return Scene(company, asked, company.other(asked), stranger, company.is_asked(asked), slug)


def bad_lines_get_private_answers(scene: Scene) -> None:
    asked, posts = scene.asked, scene.other.page.locator("#pane-room .posts > li")
    before, private = posts.count(), scene.other.answers.count()
    code = scene.company.code
    expected = {
        "/dance": EN("refusal-unknown-command", word="dance"),
        "/put": EN("refusal-missing-argument", verb="put", known=""),
        "/put nowhere r0": EN("refusal-bad-argument", word="nowhere", known=""),
        "/put e99n99 r0": "e99n99",
        "/put e1 r9": EN("carcassonne-refusal-bad-rotation", turn="9"),
        "/skip": EN("refusal-wrong-phase"),
        "/put e1 r0; put e2 r0": "",
        f"/{EMOJI}": EN("refusal-unknown-command", word="🐉🎲"),
        f"/put {IMAGE}": EN("refusal-bad-argument", word="<img", known=""),
        "/put " + "e" * 10_000: EN("web-too-long", most=2000),
        "/" + "x" * 1_500: EN("refusal-too-long", count="1501", most="400"),
        "y" * 10_000: EN("web-too-long", most=2000),
        "/join ZZZZ": EN("refusal-unknown-table", code="ZZZZ"),
        "/join '; drop table tables; --": EN("refusal-unknown-table", code="';"),
        "/log 99999999999999999999": EN("log-title", code=code),
        "/yes": EN("refusal-no-vote"),
        "/undo": EN("refusal-nothing-to-undo"),
        "/begin": EN("refusal-already-begun", code=code),
        "/option small_city 2": EN("refusal-already-begun", code=code),
        "/new chess": EN("refusal-unknown-game", game="chess", known=", ".join(OURS)),
        "/new carcassonne players=99": "",
        "/lang xx": EN("answer-lang-unknown", known="en, ru"),
    }
    for line, start in expected.items():
        told = asked.is_told(line)
        while told == EN("web-too-fast"):
            told = asked.is_told(line)
        assert told.strip(), line
        assert told.startswith(start.strip()), told
        assert len(told) < 2000, line
    assert posts.count() == before
    assert scene.other.answers.count() == private
    scene.nothing_changed()


def a_chat_line_is_only_text(scene: Scene) -> None:
    lines = (IMAGE, SCRIPT, EMOJI, "\u202egnihton\u202c", "{{7*7}} ${7*7} %s", "a" * 2_000)
    shown = scene.other.page.locator("#pane-room .post.chat .words")
    for at, line in enumerate(lines):
        scene.stranger.says(line)
        shown.nth(at).wait_for()
        assert shown.nth(at).text_content() == line.strip("\u202e\u202c")
        assert shown.nth(at).locator("*").count() == 0
    scene.nothing_changed()


def broken_messages_are_answered(scene: Scene) -> None:
    messages: tuple[Any, ...] = (
        "",
        "{",
        "null",
        "[" * 5_000,
        '{"t":"dance","n":1}',
        {"t": "tap", "n": -1},
        {"t": "say", "n": 2, "place": "roof", "text": "x"},
        {"t": "say", "n": 3, "place": "room", "text": {"$": 1}},
        {"t": "tap", "n": 4, "place": "room", "at": 1, "token": "x" * 5_000},
        {"t": "older", "n": 5, "place": "room", "before": 2**60},
        {"t": "hello", "n": 6, "room": scene.slug, "held": {}},
    )
    lines = [one if isinstance(one, str) else json.dumps(one) for one in messages]
    heard = scene.stranger.page.evaluate(SPEAK, [scene.slug, lines])
    told = [one["answer"]["text"][0][0] for one in heard if one["t"] == "answer"]
    assert told == [EN("web-bad-request")] * len(lines)
    scene.nothing_changed()


def foreign_and_stale_buttons_say_why_not(scene: Scene) -> None:
    code, stamp = scene.company.code, int(scene.card.stamp)
    tokens = {
        scene.card.menu[0]: EN("refusal-watching"),
        "nonsense": EN("refusal-bad-token"),
        f"ZZZZ|{stamp}|put e1 r0": EN("refusal-unknown-table", code="ZZZZ"),
        f"{code}|{stamp + 99}|put e1 r0": EN("refusal-watching"),
        f"{code}||!begin": EN("refusal-already-begun", code=code),
        f"{code}||!resign": EN("refusal-watching"),
        f"{code}||!undo": "",
        f"{code}||!../../etc/passwd": "",
        f"{code}||{IMAGE}": "",
    }
    for person in (scene.stranger, scene.other):
        taps = [
            json.dumps({"t": "tap", "n": n, "place": "room", "at": 1, "token": token})
            for n, token in enumerate(tokens)
            if person is scene.stranger or "!" not in token
        ]
        heard = person.page.evaluate(SPEAK, [scene.slug, taps])
        told = ["".join(s[0] for s in one["answer"]["text"]) for one in heard if "answer" in one]
        assert len(told) == len(taps)
        assert all(told)
        if person is scene.stranger:
            for text, start in zip(told, tokens.values(), strict=True):
                assert text.startswith(start), text
    scene.nothing_changed()


def names_and_titles_are_only_text(scene: Scene, guests: Guests) -> None:
    """Script in a name and in a room's title; names that are none, and a name for too many."""
    host = scene.company.host
    assert host.page.locator("#title").text_content() == f"Room {SCRIPT}"
    assert host.name in scene.stranger.page.locator("#members").inner_text()
    assert scene.stranger.page.locator("#title *, #members li > :not(button)").count() == 0
    assert host.name in scene.stranger.texts()
    url = f"{scene.house.url}api/name"
    for bad in ("", " ", "\u200b", "n" * 33, "n" * 20_000, "\x00", 7, None, ["Zoe"]):
        got = scene.stranger.context.request.post(
            url, data={"name": bad}, headers={"Origin": scene.house.url.rstrip("/")}
        )
        assert got.status in (400, 413), bad
        assert got.json()["error"]
    assert "Zoe" in host.page.locator("#members").inner_text()


def paths_lead_nowhere(scene: Scene) -> None:
    """Tricks with paths, sent as they are: no client tidies them up."""
    tricks = (
        "/static/../server.py",
        "/static/..%2f..%2fserver.py",
        "/static/%2e%2e/%2e%2e/pages.py",
        "/static//etc/passwd",
        "/static/home.html",
        "/static/..\\server.py",
        "/..%c0%af..%c0%afetc/passwd",
        "/words/../../en.json",
        "/words/xx.json",
        "/picture/../../tavola.sqlite",
        "/picture/999999/0.png",
        "/picture/-1/0.png",
        "/picture/1e9/0.png",
        "/r/../../etc/passwd",
        "/r/%00",
        "/r/" + "a" * 300,
        "/tavola.sqlite",
        "/.git/config",
        "/?lang=../../etc",
    )
    for trick in tricks:
        status, headers, body = raw(scene.house, "GET", trick)
        assert status in (400, 404) or (trick.startswith("/?") and status == 200), trick
        assert b"root:" not in body
        assert b"import" not in body
        assert b"Traceback" not in body
        if status != 400:
            assert headers["Content-Security-Policy"].startswith("default-src 'none'")


def cookies_are_no_way_in(scene: Scene) -> None:
    """A made-up cookie is a stranger's; a person's own does not open another's pictures."""
    form = {"Content-Type": "application/json", "Origin": scene.house.url[:-1]}
    planted = form | {"Cookie": f"tavola={'A' * 43}"}
    _, headers, _ = raw(scene.house, "POST", "/api/name", planted, b'{"name":"Planted"}')
    assert "HttpOnly" in headers["Set-Cookie"]
    assert "A" * 43 not in headers["Set-Cookie"]
    for cookie in ("x", "A" * 43, "' or 1=1 --", "../../etc/passwd", "\u00ff" * 20):
        made_up = {"Cookie": f"tavola={cookie}"}
        status, _, body = raw(scene.house, "GET", "/api/home", made_up)
        assert status == 200
        told = json.loads(body)
        assert told["me"] is None
        assert told["rooms"] == []
        post = b'{"title":"x"}'
        status, _, body = raw(scene.house, "POST", "/api/rooms", form | made_up, post)
        assert status == 400
        assert json.loads(body)["error"]
    mine = own_picture(scene.asked)
    stranger = scene.stranger.context.request
    assert scene.asked.context.request.get(mine).status == 200
    assert stranger.get(mine).status == 404
    foreign = {"Origin": "http://evil.example"}
    got = scene.asked.context.request.post(
        f"{scene.house.url}api/name", data={"name": "Stolen"}, headers=foreign
    )
    assert got.status == 403


def own_picture(person: Person) -> str:
    """The address of a picture that only this person may see."""
    person.says("/board")
    source = person.waits_for(
        "() => document.querySelector('#answers .post:last-child img')?.getAttribute('src')"
    )
    return f"{person.url.rstrip('/')}{source}"


def raw(
    house: House, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b""
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """One request exactly as written."""
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
    try:
        line.putrequest(method, path, skip_accept_encoding=True)
        for name, value in {**(headers or {}), "Content-Length": str(len(body))}.items():
            line.putheader(name, value.encode("latin-1"))
        line.endheaders(body)
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        line.close()
