"""Answers that are stored: ``/plan`` and ``/bid`` at the desk.

What somebody has stored is told to them alone, and only where nobody reads along: typed, the
command works at the desk. Its buttons stand in answers for one reader, so they work everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from bot.tables import planning
from bot.tables.model import RUNNING, Denied, Table
from bot.tables.premoves import Kept
from bot.talk.catalogue import About, command
from bot.talk.choices import Choice, choices
from bot.talk.commands import suggestions
from bot.talk.commands.request import Answer, TableRequest, number
from bot.talk.games import talk_of
from bot.talk.help import EXAMPLES
from bot.talk.message import Button, Message, Text
from bot.talk.names import names
from bot.talk.stored import OFF, said, worded
from bot.talk.token import command_token
from bot.talk.wording import bold, lines, paragraphs, unread
from locales import Words
from rules.core.forms import Form, Many
from rules.core.premoves import Premoves
from rules.core.values import Refusal, Seat
from rules.premoves import premoves_of

MENU, MORE = "?", "+"
TYPING = "help"
"""Asks how stored answers are typed."""
TAPPED = "."
"""What the buttons of ``plan`` say first: they stand in answers that only their reader sees."""

QUICK = {"florence": {"out": "max all 0; wish pass"}}
"""Lines that are offered as one button, by game."""

UNREAD = ("unknown_verb", "bad_argument", "missing_argument", "ambiguous")
"""Refusals that name what could be typed instead."""

WIDE = 2
"""Buttons a row."""
NARROW = 4
"""Buttons a row where they are mere numbers."""


def _stores(key: str) -> bool:
    return premoves_of(key) is not None


def _bids(key: str) -> bool:
    return "bid" in talk_of(key).verbs.aloud


@command("plan", "plan", places=("desk",), about=About.AWAITING, games=_stores)
async def plan(request: TableRequest) -> Answer:
    """A typed line, or a button; in a room all could read the line, so it has no effect."""
    args = request.args
    if args[:1] == [TAPPED] and args[1:]:
        return await _planned(request, args[1:], "drill")
    args = [one for one in args if one != TAPPED]
    if args and request.caller.room is not None:
        return request.refuse(Denied("desk_only"))
    return await _planned(request, args, "answer")


@command("bid", "item", "coins", about=About.AWAITING, games=_bids)
async def bid(request: TableRequest) -> Answer:
    """``/bid 700`` at the desk: the most that is bid in private for what is on the table.

    Another item may be named, ``/bid forest 700``; without a price, what there is to store.
    """
    table, args = request.table, request.args
    rules = premoves_of(table.game)
    if rules is None or table.live is None:
        return request.refuse(Denied("no_programs"))
    what = rules.bid_on(table.live.state).split()
    if not what:
        return request.refuse(Denied("no_programs"))
    priced = len(args) == 1 and args[0].lstrip("+-").isdecimal()
    line = [*what, *args] if priced else [what[0], *args]
    return await plan(replace(request, args=line if args else []))


async def _planned(request: TableRequest, args: list[str], kind: str) -> Answer:
    """Show what is stored; or store a line, step into the menu, or with ``off`` take back."""
    text, table = request.words, request.table
    if not args or args[0] == MENU:
        return await _shown(request, " ".join(args[1:]), kind)
    if args == [TYPING] and premoves_of(table.game) is not None:
        return (_typing(text, table, kind),)
    if args[0] == MORE and len(args) == 3:
        return await _listed(request, args[1], args[2])
    if args[0].casefold() == OFF:
        done = await request.act(planning.unplan, number(args[1:]))
    else:
        known = names(table.game, table.seats)
        done = await request.act(planning.plan, " ".join(args), known)
    if isinstance(done, Table):
        return await _shown(replace(request, table=done), "", kind)
    more, mine = suggestions.stored(text, table, done), table.seat_of(request.caller.person)
    if done.code in UNREAD:
        possible = text("refusal-instead", known=_typed(table.game))
        done = unread(text, table, done, possible)
    elif isinstance(done, Refusal) and mine is not None:
        more = _storable(text, table, mine.seat)
    return request.refuse(done, more)


async def _listed(request: TableRequest, verb: str, item: str) -> Answer:
    """Put an item on a stored list by a tap, or take it off again."""
    rules, mine = premoves_of(request.table.game), request.table.seat_of(request.caller.person)
    if rules is None or mine is None or verb not in rules.notation.verbs:
        return request.refuse(Denied("bad_token"))
    kept = await request.tables.see(planning.kept_of, request.table, mine.seat)
    place, items = _list_of(rules, kept, verb)
    items = [one for one in items if one != item] if item in items else [*items, item]
    if items:
        done = await request.act(planning.plan, f"{verb} {','.join(items)}")
    else:
        done = await request.act(planning.unplan, place)
    if not isinstance(done, Table):
        return request.refuse(done)
    return await _shown(replace(request, table=done), verb, "drill")


async def _shown(request: TableRequest, focus: str, kind: str) -> Answer:
    """What the caller has stored at a table, and what else can be."""
    text, table = request.words, request.table
    rules, mine = premoves_of(table.game), table.seat_of(request.caller.person)
    if rules is None:
        return request.refuse(Denied("no_programs"))
    if mine is None or not mine.plays_itself or table.status != RUNNING:
        return request.refuse(Denied("watching"))
    kept = await request.tables.see(planning.kept_of, table, mine.seat)
    told = _told(text, table, rules, kept, focus)
    buttons = _buttons(text, table, rules, mine.seat, kept, focus)
    return (Message(kind=kind, text=told, buttons=buttons, table=table.code),)


def _told(text: Words, table: Table, rules: Premoves[Any], kept: Kept, focus: str) -> Text:
    head = (bold(text("plan-title", code=table.code)),)
    if focus:
        verb = focus.split(maxsplit=1)[0]
        place, items = _list_of(rules, kept, verb)
        now = worded(text, table.game, rules, kept.active[place - 1]) if items else ""
        return lines(head, now, text(f"{table.game}-plan-help-{verb}"))
    numbered = [
        text("plan-entry", number=number, line=worded(text, table.game, rules, one))
        for number, one in enumerate(kept.active, 1)
    ]
    aside = [
        text("plan-aside", line=worded(text, table.game, rules, one)) for one in kept.suspended
    ]
    body = "\n".join((*numbered, *aside)) or text("plan-none")
    brief = "" if numbered or aside else text(f"{table.game}-plan-brief")
    order = f"{table.game}-plan-order"
    order = text(order) if text.has(order) else ""
    return paragraphs(lines(head, body), lines(brief, order, text("plan-secret"), between=" "))


def _typing(text: Words, table: Table, kind: str) -> Message:
    """How a line of stored answers is written."""
    head = (bold(text("plan-title", code=table.code)),)
    told = paragraphs(lines(head, text(f"{table.game}-plan-help")), text("plan-typed"))
    return Message(kind=kind, text=told, buttons=(_back(text, table),), table=table.code)


def _back(text: Words, table: Table) -> tuple[Button, ...]:
    """The way to the top of the menu."""
    return (Button(text("button-back"), command_token(table.code, f"plan {TAPPED} {MENU}")),)


def _buttons(
    text: Words, table: Table, rules: Premoves[Any], seat: Seat, kept: Kept, focus: str
) -> tuple[tuple[Button, ...], ...]:
    """The menu of premoves; above it, unless one is inside it, what can be taken back."""
    offered = rules.offered(table.live.state, seat)
    texts = {rules.short(one): one for one in offered}
    folded = rules.notation.verbs
    found = choices(tuple(texts), focus, folded)
    menu = [_choice(text, table, rules, kept, one) for one in found]
    if focus:
        return (*rows(menu), _back(text, table))
    back_buttons = [
        Button(text("plan-off", number=at), command_token(table.code, f"plan {TAPPED} {OFF} {at}"))
        for at in range(1, len(kept.active) + 1)
    ]
    how = Button(text("plan-how"), command_token(table.code, f"plan {TAPPED} {TYPING}"))
    quick = rows(_quick(text, table, rules, seat))
    return (*quick, *rows(menu), *rows(back_buttons), (how,))


def _quick(text: Words, table: Table, rules: Premoves[Any], seat: Seat) -> Iterator[Button]:
    """Whole lines that are offered as one button."""
    for name, line in QUICK.get(table.game, {}).items():
        if all(rules.refuse(table.live.state, seat, one) is None for one in rules.read(line)):
            label = text(f"{table.game}-plan-quick-{name}")
            yield Button(label, command_token(table.code, f"plan {TAPPED} {line}"))


def _choice(text: Words, table: Table, rules: Premoves[Any], kept: Kept, choice: Choice) -> Button:
    """A button of the menu: a whole premove, an item of a list, or a step."""
    key, typed = table.game, choice.text.split()
    step = "" if choice.final else f"{MENU} "
    if len(typed) == 1:
        label = text(f"{key}-plan-verb-{typed[0]}")
    else:
        form = rules.notation.forms(typed[0])[len(typed) - 2]
        label = str(said(text, key, form.kind, typed[-1]))
        if isinstance(form, Many):
            step = f"{MORE} "
            _, items = _list_of(rules, kept, typed[0])
            label = f"{items.index(typed[1]) + 1}. {label}" if typed[1] in items else label
    return Button(label, command_token(table.code, f"plan {TAPPED} {step}{choice.text}"))


def _list_of(rules: Premoves[Any], kept: Kept, verb: str) -> tuple[int, list[str]]:
    """Where a premove that is a list stands among those stored, from 1, and its items."""
    for place, one in enumerate(kept.active, 1):
        written = rules.short(one.premove).split()
        if written[0] == verb and any(isinstance(form, Many) for form in _forms(rules, verb)):
            return place, written[1].split(",")
    return 0, []


def _forms(rules: Premoves[Any], verb: str) -> tuple[Form, ...]:
    return rules.notation.forms(verb) if verb in rules.notation.verbs else ()


def rows(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows; more in a row where they are mere numbers."""
    found = list(buttons)
    width = NARROW if all(one.label.isdecimal() for one in found[1:]) else WIDE
    return tuple(tuple(found[at : at + width]) for at in range(0, len(found), width))


def _typed(key: str) -> str:
    """How a line of premoves may begin."""
    rules = premoves_of(key)
    return "" if rules is None else ", ".join(f"/plan {one}" for one in rules.beginnings)


def _storable(text: Words, table: Table, seat: Seat) -> str:
    """What could be stored now, as it would be typed: of each kind a few."""
    rules = premoves_of(table.game)
    if rules is None:
        return ""
    found = [rules.write(one) for one in rules.offered(table.live.state, seat)]
    step = max(1, len(found) // EXAMPLES)
    known = ", ".join(f"/plan {one}" for one in found[::step][:EXAMPLES]) or "/plan"
    return text("refusal-instead", known=known)
