"""One card a chapter: a new one comes as a chapter begins, and what is past keeps its picture."""

from __future__ import annotations

from bot.talk.message import Message, Span
from storage import cards
from tests.bot.delivery.platform import BUTTONS, Platform, eventually


class Loudness(Platform):
    """A platform that notes what is heard."""

    def __init__(self) -> None:
        super().__init__()
        self.loud: list[str] = []

    async def post(self, address, message, picture):
        sent = await super().post(address, message, picture)
        if message.aloud:
            self.loud.append(sent)
        return sent


def chaptered(harness, chapters):
    """A delivery whose card at entry n is of the n-th of some chapters."""

    def compose(row) -> Message:
        if row.kind.startswith("past:"):
            return Message(kind="card", text=(Span(f"over: {row.kind}"),))
        text = (Span(f"card at {row.seq}"),)
        return Message(kind="card", text=text, buttons=BUTTONS, chapter=chapters[row.seq - 1])

    harness.platform = Loudness()
    return harness.delivery(compose=compose)


async def told(harness, running, delivery, entries):
    """What is told where a card is asked for at one entry after the other."""
    async with running(delivery):
        for seq in entries:
            await harness.say(seq)
            delivery.wake()
            await eventually(lambda: _nothing_left(harness))
    return harness.platform.deeds


async def _nothing_left(harness) -> bool:
    return await harness.left() == 0


def standing(harness):
    address = f"room:{harness.rooms[0]}"
    return harness.store.read(lambda conn: cards.card(conn, harness.table, address, "card"))


async def test_a_chapter_has_one_card_and_the_next_chapter_a_new_one(harness, running):
    delivery = chaptered(harness, ["1 01", "1 01", "1 02", "1 02"])
    assert await told(harness, running, delivery, (1, 2, 3, 4)) == [
        ("post", "card at 1"),
        ("edit", "m1: card at 2"),
        ("post", "card at 3"),
        ("strip", "m1: over: past:1 01"),
        ("edit", "m3: card at 4"),
    ]
    assert (await standing(harness)).chapter == "1 02"
    assert harness.platform.loud == [], "chapters come in silence"


async def test_the_start_and_the_end_are_heard(harness, running):
    delivery = chaptered(harness, ["0", "1 01", "1 02", "2"])
    deeds = await told(harness, running, delivery, (1, 2, 3, 4))
    posted = [text for what, text in deeds if what == "post"]
    assert posted == ["card at 1", "card at 2", "card at 3", "card at 4"]
    heard = [int(one[1:]) - 1 for one in harness.platform.loud]
    assert [deeds[at][1] for at in heard] == ["card at 2", "card at 4"]


async def test_what_is_undone_leads_back_into_no_chapter(harness, running):
    delivery = chaptered(harness, ["1 01", "1 02", "1 01", "1 02", "1 03"])
    assert await told(harness, running, delivery, (1, 2, 3, 4, 5)) == [
        ("post", "card at 1"),
        ("post", "card at 2"),
        ("strip", "m1: over: past:1 01"),
        ("edit", "m2: card at 3"),
        ("edit", "m2: card at 4"),
        ("post", "card at 5"),
        ("strip", "m2: over: past:1 02"),
    ]


async def test_a_card_from_before_there_were_chapters_is_adopted(harness, running):
    delivery = chaptered(harness, ["1 04", "1 04", "1 05"])
    address = f"room:{harness.rooms[0]}"
    old = cards.Card(address, "card", "m0", 0, harness.clock.now(), b"")
    await harness.store.write(lambda conn: cards.set_card(conn, harness.table, old))
    assert await told(harness, running, delivery, (1, 2, 3)) == [
        ("edit", "m0: card at 1"),
        ("edit", "m0: card at 2"),
        ("post", "card at 3"),
        ("strip", "m0: over: past:1 04"),
    ]
