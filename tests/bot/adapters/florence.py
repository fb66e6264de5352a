"""The Princes of Florence as people play it, whatever the platform: bids, hands, estates.

Whoever is asked chooses as the computer player would, so that Works get completed, and then goes
there by the buttons of the own card or by a line in the own language.
"""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables.model import RUNNING, Table
from bot.tables.play import moves
from bot.talk.commands.catalogue import announced_verbs, rare
from locales import words
from rules.core.codec import encode
from rules.core.undo import waiting
from rules.florence.data import PROFESSIONS, STEP
from rules.games import game as rules_of
from rules.players import choose
from tests.bot.adapters.troyes import DRILL, Chair, said, seat_of

RULES = rules_of("florence")
KINDS = ("thing", "building", "freedom", "card")
SEVERAL = 10
"""More actions than so many stand in menus within menus."""
ALONE = "variant=solo solo_table=5"
"""What is chosen where somebody plays alone."""
SILENT = ("work", "add", "under", "propose", "site", "counter")
"""Verbs of which nobody else hears: no message goes to anybody for them."""


def shown(word: str, lang: str) -> str:
    """A code as people read and type it; bonus and prestige cards are called by their codes."""
    text = words(lang)
    keys = (f"florence-{kind}-{word.replace('_', '-')}" for kind in KINDS)
    name = next((text(key) for key in keys if text.has(key)), word)
    return word if word[1:].isdecimal() else name


def spoken(text: str, lang: str) -> str:
    """An action in the words that people read."""
    verb, *rest = text.split()
    told = words(lang)
    called = verb if lang == "en" else told(f"names-verb-{verb}").split(",")[0]
    return " ".join((called, *(shown(one, lang) for one in rest)))


def filled(text: str, lang: str, table: Table) -> tuple[str, dict[str, str]]:
    """A slash command and its options for an action; a rare verb stands in another's option.

    A raise is a bid: in private it says the most that one would pay, which is answered at once.
    """
    verb, *rest = text.split()
    if verb in announced_verbs():
        return announced_verbs()[verb], {"coins": str(table.live.state.auction.bid + STEP)}
    if verb in rare():
        return rare()[verb], {"reply": spoken(text, lang)}
    forms = RULES.notation.forms(verb)
    return verb, {
        form.kind: word if form.kind in ("cell", "turn", "f") else shown(word, lang)
        for form, word in zip(forms, rest, strict=False)
    }


THOUGHT: dict[tuple[Any, ...], tuple[str, Any]] = {}
"""What has been thought at a moment, and how the dice lay after it: many tests begin alike."""


def thought(table: Table, seat: int, random: Random) -> str:
    """What a seat does now, without a word of warning to be answered."""
    moment = (encode(table.live.state), seat, random.getstate())
    if moment not in THOUGHT:
        THOUGHT[moment] = (_thought(table.live.state, seat, random), random.getstate())
    text, after = THOUGHT[moment]
    random.setstate(after)
    return text


def _thought(state: Any, seat: int, random: Random) -> str:
    action = choose("novice", RULES, state, seat, random)
    if RULES.warn(state, seat, action):
        fine = (one for one in RULES.legal(state, seat) if not RULES.warn(state, seat, one))
        action = next((one for one in fine if one.__struct_config__.tag != "sell"), action)
    return str(RULES.notation.write(action))


async def play(chairs: list[Any], random: Random, most: int = 2000) -> int:
    """Play on, whoever is asked; how often somebody of the chairs has acted."""
    acted = 0
    while acted < most:
        table = await chairs[0].table()
        if table.status != RUNNING:
            break
        must = waiting(RULES, table.live.state)
        chair = next((one for one in chairs if seat_of(one, table) in must), None)
        # Computer players are waited for first: what they do would be told in the midst of a menu.
        if chair is None or any(table.seats[seat].computer for seat in must):
            await _passed(chairs[0], table)
            continue
        await _act(chair, table, random)
        acted += 1
        for one in chairs:
            assert_silent(await one.public(), await one.table())
    return acted


async def _passed(chair: Chair, table: Table) -> None:
    """Wait until somebody has moved."""
    await gone_beyond(chair, table.seq)


async def gone_beyond(chair: Chair, seq: int) -> None:
    """Wait until the table has gone beyond an entry."""

    async def moved() -> bool:
        return (await chair.table()).seq > seq

    await chair.until(moved)


async def _act(chair: Any, table: Table, random: Random) -> None:
    seat = seat_of(chair, table)
    text = thought(table, seat, random)
    silent = text.split()[0] in SILENT
    heard = await chair.traffic() if silent else 0
    if chair.typing:
        await chair.say(text)
    else:
        await _tap(chair, table, text)
    await _passed(chair, table)
    if silent:
        assert await chair.traffic() == heard, text


async def _tap(chair: Chair, table: Table, text: str) -> None:
    """To an action button by button."""
    revision = f"{table.code}|{table.live.revisions[seat_of(chair, table)]}|"
    await chair.open(revision)
    offered = await chair.menu(revision)
    while True:
        token = next(one for one in offered if leads(said(one), text))
        offered = await chair.press(token)
        if not said(token).startswith(DRILL):
            return


async def all_at_once(chairs: list[Any], tables: Any, random: Random) -> None:
    """Play on until all of these have to choose at once, each among many actions."""
    while True:
        table = await chairs[0].table()
        must, state = waiting(RULES, table.live.state), table.live.state
        seats = [seat_of(one, table) for one in chairs]
        if all(seat in must and len(RULES.legal(state, seat)) > SEVERAL for seat in seats):
            return
        await _move(tables, table, must[0], random)


async def act_unseen(chair: Any, tables: Any, random: Random) -> None:
    """Somebody does what is asked, wherever that may be."""
    table = await chair.table()
    await _move(tables, table, seat_of(chair, table), random)


async def _move(tables: Any, table: Table, seat: int, random: Random) -> None:
    person, text = table.seats[seat].person, thought(table, seat, random)
    done = await tables.do(moves.move, table.code, person, text)
    assert isinstance(done, Table), done


async def look_into(chair: Any) -> list[str]:
    """Open the first menu within the own card; what it offers."""
    table = await chair.table()
    revision = f"{table.code}|{table.live.revisions[seat_of(chair, table)]}|"
    await chair.open(revision)
    offered = await chair.menu(revision)
    step = next(one for one in offered if said(one).startswith(DRILL))
    return sorted(await chair.press(step))


def leads(button: str, text: str) -> bool:
    """Whether a button is an action, or a step towards it."""
    chosen = button.removeprefix(DRILL)
    return chosen == text or (button.startswith(DRILL) and text.startswith(f"{chosen} "))


def leads_into(step: str, token: str, found: list[str]) -> bool:
    """Whether these are the choices within a step that was pressed."""
    chosen = step.removeprefix(DRILL)
    inside = all(said(one).removeprefix(DRILL).startswith(f"{chosen} ") for one in found)
    return bool(found) and token not in found and inside


def assert_silent(public: str, table: Table) -> None:
    """What a room reads names no profession that lies in a hand, nobody's bonus card."""
    if table.status != RUNNING:
        return
    state = table.live.state
    known = {one for player in state.players for one in (*player.table, *player.seen)}
    known |= {one for other in state.virtual for one in other.table}
    row = state.rival.row if state.rival else ()
    known |= {one.card for one in row if one.up or one.seen}
    hands = {one for player in state.players for one in player.hand} - known - {*state.row}
    hands |= {one for other in state.virtual for one in other.hand}
    hands |= {one.card for one in row} - known - {"recruiting"}
    drawn = {one for player in state.players for one in (*player.bonus, *player.prestige)}
    held = {shown(one, lang) for one in hands for lang in ("en", "ru")} | drawn
    assert [one for one in held if one in public] == []
    assert hands <= PROFESSIONS.keys()


def shared(table: Table) -> int:
    """How many joint buildings stand at a table."""
    pieces = (one for player in table.live.state.players for one in player.estate.pieces)
    return sum(one.partner >= 0 for one in pieces) // 2
