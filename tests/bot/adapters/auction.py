"""An auction round of Florence by stored answers, whatever the platform: one visit each.

What five people say in advance, what has to follow from it, and what nobody else may read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol

from bot.tables.model import Table
from bot.tables.play import moves as play_moves
from bot.talk.descriptions import premove_text
from locales import LANGUAGES, words
from rules.core.premoves import Stored
from rules.core.undo import waiting
from rules.games import game, premoves_of
from storage import log
from tests.bot.adapters.florence import filled, spoken

FLORENCE = "florence"
RULES: Any = premoves_of(FLORENCE)
PURSE = 3500
BUILDING = "build laboratory d2 r0"
OUT = "max all 0; wish pass"
"""A line that is offered as one button."""

STORED = {
    "Anna": "max jester 1100; max all 0; wish jester,pass",
    "Boris": f"max jester 900; max lake 1700; max all 0; wish builder,pass; {BUILDING}; {BUILDING}",
    "Clara": OUT,
    "Dmitri": "wish builder,recruiting,pass; max builder 700; max all 0",
    "Egon": "max jester 500; max builder 1000; max all 0; wish jester,park,pass",
}
"""What each says, in seat order; the first of them opens."""

EARLY = ("Clara", "Egon")
VISITS = (*EARLY, "Anna", "Boris", "Dmitri")
"""Who comes when. The first two are not asked yet; with each of the others it goes on a while."""

CALLED = ("Anna", "Boris", "Dmitri", "Anna")
"""Who is called: who is waited for, and at the end whose action turn begins."""

FOLLOWS = (
    *(("Anna", "offer jester"), ("Boris", "raise"), ("Clara", "pass"), ("Dmitri", "pass")),
    *(("Egon", "raise"), ("Anna", "raise"), ("Boris", "raise"), ("Egon", "pass")),
    *(("Anna", "raise"), ("Boris", "raise"), ("Anna", "raise"), ("Boris", "pass")),
    *(("Boris", "offer builder"), ("Clara", "pass"), ("Dmitri", "raise"), ("Egon", "raise")),
    *(("Boris", "pass"), ("Dmitri", "raise"), ("Egon", "raise"), ("Dmitri", "raise")),
    *(("Egon", "raise"), ("Dmitri", "pass")),
    *(("Boris", "pass"), ("Clara", "pass"), ("Dmitri", "take recruiting")),
)
"""Every move that comes of it."""

BOUGHT = {"Anna": ("jester", 900), "Egon": ("builder", 800), "Dmitri": ("recruiting", 200)}
"""Who has what of it, and at which price: a step above what the next of them would have paid."""

HASTY = {"Boris": "max jester 1700", "Clara": "max jester 1100"}
"""What two say who think better of it."""

UNTOLD = ("1100", "1700", "1000")
"""Amounts that nobody had to bid."""
NUMBER = re.compile(r"\d+(?:[ ,.\u00a0\u202f]\d{3}\b)*")


class Bidder(Protocol):
    """Somebody at the table, on one platform; in the room or, with ``private``, at home.

    What is seen, heard and done counts from the moment at which the auction began.
    """

    name: str
    lang: str
    typing: bool
    private: bool
    called_at_home: bool
    house: Any

    async def table(self) -> Table: ...
    async def until(self, test: Any) -> Any: ...
    async def presses(self, said: str) -> None:
        """Press the lowest button that says this and that this person sees."""
        ...

    async def uses(self, command: str, **given: str) -> None:
        """Use a command, or type the line that it stands for."""
        ...

    def others_see(self) -> list[Any]:
        """All that is shown, as it is shown, to all or to anybody but this person."""
        ...

    def heard(self) -> list[str]:
        """All that could ever be read in the room, pictures' words and buttons included."""
        ...

    def told(self) -> list[str]:
        """All that could ever be read by this person alone."""
        ...

    def called(self) -> list[str]:
        """Whom the room has called, one after the other."""
        ...

    def rung(self) -> int:
        """How often the private chat of this person has made a sound unasked."""
        ...

    def deeds(self) -> list[str]:
        """Who has pressed or typed something, one after the other."""
        ...


Bidders = Mapping[str, Bidder]


# --- in words ------------------------------------------------------------------------------------


def taps(line: str) -> Iterator[str]:
    """What is pressed in the menu of stored answers for a line."""
    if line == OUT:
        yield f"!plan . {OUT}"
        return
    for part in line.split("; "):
        verb, items, *more = part.split()
        if verb == "wish":
            yield "!plan . ? wish"
            yield from (f"!plan . + wish {one}" for one in items.split(","))
        else:
            yield f"!plan . ? {verb}"
            yield f"!plan . ? {verb} {items}"
            yield f"!plan . {' '.join((verb, items, *more))}"


def typed(line: str, lang: str) -> str:
    """A line in the words of a language."""
    return line if lang == "en" else "; ".join(_part(one, lang) for one in line.split("; "))


def _part(part: str, lang: str) -> str:
    text = words(lang)
    verb, items, *more = part.split()
    if verb not in RULES.notation.verbs:
        return spoken(part, lang)
    own = {name: text(f"names-item-{name}").split(",")[0] for name in ("all", "pass")}
    called = ",".join(own.get(one) or text(f"florence-thing-{one}") for one in items.split(","))
    return " ".join((text(f"names-premove-{verb}").split(",")[0], called, *more))


def told_of(line: str, lang: str = "") -> set[str]:
    """All that a line of stored answers is called, in one language or in every one."""
    return {
        premove_text(words(one), FLORENCE, RULES, Stored(program))
        for program in RULES.read(line)
        for one in ((lang,) if lang else LANGUAGES)
    }


def signs(lang: str) -> set[str]:
    """Words of a language that stand only where something is stored."""
    text = words(lang)
    found = {text(f"plan-{one}", line="\0").partition("\0")[0] for one in ("armed", "aside")}
    return {*found, text("plan-secret"), text("button-plan")}


# --- what must hold ------------------------------------------------------------------------------


def assert_untold(public: Iterable[str], lines: Iterable[str], amounts: Iterable[str]) -> None:
    """What all can read tells of no stored answer, and of no amount that nobody had to bid."""
    known = {one for lang in LANGUAGES for one in signs(lang)} | {"!plan"}
    known |= {one for line in lines for one in told_of(line)}
    said = list(public)
    assert said
    for one in said:
        assert [sign for sign in known if sign in one] == []
        numbers = {re.sub(r"\D", "", number) for number in NUMBER.findall(one)}
        assert numbers.isdisjoint(amounts), one


def assert_own_alone(bidders: Bidders, lines: Mapping[str, str]) -> None:
    """Everybody reads of their own answers, in their language, and of none of the others'."""
    for name, bidder in bidders.items():
        said = "\n".join(bidder.told())
        assert [one for one in told_of(lines[name], bidder.lang) if one in said]
        others = {one for line in lines.values() for one in told_of(line)} - told_of(lines[name])
        assert [one for one in others if one in said] == []


def assert_follows(table: Table, entries: Iterable[log.LogEntry]) -> None:
    """All moves of the round come of what was stored, and are entries like any other."""
    names = [one.name for one in table.seats]
    acts = [one for one in entries if one.seat >= 0]
    assert [(names[one.seat], one.text) for one in acts] == list(FOLLOWS)
    assert {(one.by, one.kind) for one in acts} == {("program", "act")}
    state = table.live.state
    assert state.phase == "action"
    sold = zip(state.auction.bought, state.auction.sold, strict=True)
    assert {names[seat]: item for seat, item in sold} == {
        name: item for name, (item, _) in BOUGHT.items()
    }
    for name, player in zip(names, state.players, strict=True):
        item, price = BOUGHT.get(name, ("", 0))
        assert player.coins == PURSE - price
        assert (player.jesters, player.builders) == (item == "jester", item == "builder")


# --- what happens --------------------------------------------------------------------------------


async def dealt(tables: Any, table: Table) -> None:
    """Everybody gives a card back, wherever that may be; then the auction begins."""
    for one in table.seats:
        card = table.live.state.players[one.seat].dealt[3]
        table = await tables.do(play_moves.move, table.code, one.person, f"return {card}")
    assert table.live.state.phase == "auction"


async def visit(bidder: Bidder, line: str) -> None:
    """One person stores a line in one go, and goes away again."""
    if bidder.typing:
        await bidder.uses("plan", plan=typed(line, bidder.lang))
    for said in way(bidder, line):
        await bidder.presses(said)
        await bidder.house.quiet()
    await bidder.house.quiet()


def way(bidder: Bidder, line: str) -> list[str]:
    """What somebody presses for a line; who types presses nothing."""
    if bidder.typing:
        return []
    found = [] if bidder.private else ["!hand"]
    found.append("!plan .")
    for said in taps(line):
        # Out of the list of what to put up there is a way back.
        found += ["!plan . ?"] if " + " in found[-1] and "?" in said else []
        found.append(said)
    return found


async def a_round(bidders: Bidders) -> None:
    """Each comes once, and the round is over; nobody was called on the way for nothing."""
    anna = bidders["Anna"]
    start = (await anna.table()).seq
    for name in VISITS:
        bidder = bidders[name]
        before = bidder.others_see()
        await visit(bidder, STORED[name])
        # That something is stored shows nowhere, neither by words nor by a message.
        assert (bidder.others_see() == before) == (name in EARLY)
    table = await anna.table()
    assert_follows(table, await since(anna, start))
    deeds = anna.deeds()
    assert [name for name, _ in groupby(deeds)] == list(VISITS)
    for name, bidder in bidders.items():
        assert deeds.count(name) == (len(way(bidder, STORED[name])) or 1)
    assert_called(bidders, CALLED)
    assert_untold(anna.heard(), STORED.values(), UNTOLD)
    assert_own_alone(bidders, STORED)
    for name in ("Clara", "Dmitri"):
        await assert_log_is_plain(bidders[name])


def assert_called(bidders: Bidders, names: Sequence[str]) -> None:
    """These have been called, in this order: each once, in private or by the room."""
    for name, bidder in bidders.items():
        assert bidder.rung() == (names.count(name) if bidder.called_at_home else 0)
    anna = bidders["Anna"]
    assert anna.called() == [one for one in names if not bidders[one].called_at_home]


async def assert_log_is_plain(bidder: Bidder) -> None:
    """Whoever reads the log cannot tell stored answers from others, not even their own."""
    known = len(bidder.told())
    await bidder.presses("!log")
    await bidder.house.quiet()
    read = bidder.told()[known:]
    assert any(one in said for said in read for one in ("Anna", "Egon"))
    assert_untold(read, STORED.values(), UNTOLD)


async def a_surprise(bidders: Bidders) -> None:
    """Who has planned to build twice on one place is asked once the first stands there."""
    anna = bidders["Anna"]
    start = (await anna.table()).seq
    await moves(anna, "end")
    table = await anna.table()
    acts = [(one.seat, one.by, one.text) for one in await since(anna, start) if one.seat >= 0]
    person = table.seats[0].person
    assert acts == [(0, f"person:{person}", "end"), (1, "program", BUILDING)]
    assert [table.seats[one].name for one in waiting(game(FLORENCE), table.live.state)] == ["Boris"]
    assert_called(bidders, (*CALLED, "Boris"))
    assert_untold(anna.heard(), STORED.values(), UNTOLD)
    for name, bidder in bidders.items():
        told = "\n".join(bidder.told())
        assert any(said_aside(lang) in told for lang in LANGUAGES) == (name == "Boris")


def said_aside(lang: str) -> str:
    """How it begins where a stored answer was set aside."""
    return words(lang)("plan-aside", line="\0").partition("\0")[0]


async def another_mind(bidders: Bidders) -> None:
    """What is stored anew or taken back leaves no trace: the last word counts, or the person."""
    anna, boris, clara = bidders["Anna"], bidders["Boris"], bidders["Clara"]
    start = (await anna.table()).seq
    for bidder, before, after in (
        (boris, HASTY["Boris"], "off"),
        (clara, HASTY["Clara"], HASTY["Clara"].replace("1100", "400")),
    ):
        seen = bidder.others_see()
        await visit(bidder, before)
        if after == "off":
            await bidder.uses("plan", plan=after)
            await bidder.house.quiet()
        else:
            await visit(bidder, after)
        assert bidder.others_see() == seen
    await moves(anna, "offer jester")
    await moves(boris, "raise")
    await moves(anna, "raise")
    table = await anna.table()
    people = {one.name: f"person:{one.person}" for one in table.seats}
    acts = [(one.by, one.text) for one in await since(anna, start) if one.seat >= 0]
    # Who took everything back was asked; who bids less now went no further than that.
    assert acts == [
        *((people["Anna"], "offer jester"), (people["Boris"], "raise"), ("program", "raise")),
        (people["Anna"], "raise"),
    ]
    assert_called(bidders, ("Anna", "Boris", "Anna", "Boris"))
    await moves(boris, "pass")
    state = (await anna.table()).live.state
    assert (state.auction.sold, state.auction.bought) == (("jester",), (0,))
    assert state.players[0].coins == PURSE - 500
    assert_untold(anna.heard(), HASTY.values(), UNTOLD)


async def moves(bidder: Bidder, text: str) -> None:
    """One person does something at once: in private by a button, in the room by a command."""
    table = await bidder.table()
    if bidder.private:
        await bidder.presses(text)
    else:
        command, given = filled(text, bidder.lang, table)
        await bidder.uses(command, **given)

    async def is_done() -> bool:
        return (await bidder.table()).seq > table.seq

    await bidder.until(is_done)
    await bidder.house.quiet()


async def since(bidder: Bidder, seq: int) -> list[log.LogEntry]:
    """What stands in the log of the table behind an entry."""
    table = await bidder.table()
    found = await bidder.house.store.read(lambda conn: log.log(conn, table.id))
    return [one for one in found if one.seq > seq]
