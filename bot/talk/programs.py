"""Programs and clocks in talk: ``/plan`` at the desk, and ``/clock``.

What somebody has stored is told to them alone, and only where nobody reads along: typed, the
command works at the desk. Its buttons stand in answers for one reader, so they work everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.tables import lobby, patience, planning
from bot.tables.hosts import host_of
from bot.tables.model import RUNNING, Denied, Live, Table
from bot.tables.programs import Kept
from bot.tables.table_options import LIMITS
from bot.tables.waiting.quiet_hours import HOUR_MS, later
from bot.talk import meant
from bot.talk.caller import Caller
from bot.talk.choices import Choice, choices
from bot.talk.help import EXAMPLES
from bot.talk.message import Button, Message, Text
from bot.talk.names import names
from bot.talk.orders import Answer, Order, Orders, spelled
from bot.talk.sight import Sight
from bot.talk.stored import OFF, house_lines, said, worded
from bot.talk.token import command_token
from bot.talk.turn import unnamed
from bot.talk.wording import bold, lines, paragraphs, unread
from locales import Words, words
from rules.core.notation import Form, Many
from rules.core.premoves import Programs
from rules.core.values import Refusal, Seat
from rules.premoves import programs_of

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


class Plans:
    """Handlers beside those of ``Orders``: what is stored, and the time that there is."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._tables = orders.tables
        self.at_table: dict[str, Order] = {
            "plan": self.plan,
            "bid": self.bid,
            "clock": self.clock,
        }

    async def plan(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """A typed line, or a button; in a room all could read the line, so it has no effect."""
        if args[:1] == [TAPPED] and args[1:]:
            return await self._planned(caller, table, args[1:], "drill")
        args = [one for one in args if one != TAPPED]
        if args and caller.room is not None:
            return self._orders.refusal(caller, Denied("desk_only"), table)
        return await self._planned(caller, table, args, "answer")

    async def _planned(self, caller: Caller, table: Table, args: list[str], kind: str) -> Answer:
        """Show what is stored; or store a line, step into the menu, or with ``off`` take back."""
        if not args or args[0] == MENU:
            return await self._shown(caller, table, " ".join(args[1:]), kind)
        if args == [TYPING] and programs_of(table.game) is not None:
            return (_typing(words(caller.lang), table, kind),)
        if args[0] == MORE and len(args) == 3:
            return await self._listed(caller, table, args[1], args[2])
        if args[0].casefold() == OFF:
            done = await self._orders.act(caller, table, planning.unplan, _number(args[1:]))
        else:
            known = names(table.game, table.seats)
            done = await self._orders.act(caller, table, planning.plan, " ".join(args), known)
        if isinstance(done, Table):
            return await self._shown(caller, done, "", kind)
        text, mine = words(caller.lang), table.seat_of(caller.person)
        more = meant.stored(text, table, done)
        if done.code in UNREAD:
            possible = text("refusal-instead", known=_typed(table.game))
            done = unread(text, table, done, possible)
        elif isinstance(done, Refusal) and mine is not None:
            more = _storable(text, table, mine.seat)
        return self._orders.refusal(caller, done, table, more)

    async def _listed(self, caller: Caller, table: Table, verb: str, item: str) -> Answer:
        """Put an item on a stored list by a tap, or take it off again."""
        rules, mine = programs_of(table.game), table.seat_of(caller.person)
        if rules is None or mine is None or verb not in rules.notation.verbs:
            return self._orders.refusal(caller, Denied("bad_token"), table)
        kept = await self._tables.see(planning.kept_of, table, mine.seat)
        place, items = _list_of(rules, kept, verb)
        items = [one for one in items if one != item] if item in items else [*items, item]
        if items:
            line = f"{verb} {','.join(items)}"
            done = await self._orders.act(caller, table, planning.plan, line)
        else:
            done = await self._orders.act(caller, table, planning.unplan, place)
        if not isinstance(done, Table):
            return self._orders.refusal(caller, done, table)
        return await self._shown(caller, done, verb, "drill")

    async def bid(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """``/bid 700`` at the desk: the most that is bid in private for what is on the table.

        Another item may be named, ``/bid forest 700``; without a price, what there is to store.
        """
        rules = programs_of(table.game)
        if rules is None or table.live is None:
            return self._orders.refusal(caller, Denied("no_programs"), table)
        what = rules.hammer(table.live.state).split()
        if not what:
            return self._orders.refusal(caller, Denied("no_programs"), table)
        priced = len(args) == 1 and args[0].lstrip("+-").isdecimal()
        line = [*what, *args] if priced else [what[0], *args]
        return await self.plan(caller, table, line if args else [])

    async def clock(self, caller: Caller, table: Table, args: list[str]) -> Answer:
        """How much time there is, and how much is left; with a value, the host's change."""
        if args:
            name, *said = args if len(args) > 1 else ("clock", *args)
            value = spelled(name, said)
            done = await self._orders.act(caller, table, lobby.set_option, name, value.casefold())
            if not isinstance(done, Table):
                return self._orders.refusal(caller, done, table)
            table = done
        text = words(caller.lang)
        told = await self._left(text, table, caller)
        head = (bold(text("clock-title")),)
        typed = text("clock-typed") if host_of(table) == caller.person else ""
        body = lines(head, house_lines(text, table), told, typed)
        buttons = _clock_buttons(text, table) if host_of(table) == caller.person else ()
        return (Message(kind="answer", text=body, buttons=buttons, table=table.code),)

    async def _shown(self, caller: Caller, table: Table, focus: str, kind: str) -> Answer:
        """What the caller has stored at a table, and what else can be."""
        rules, mine = programs_of(table.game), table.seat_of(caller.person)
        if rules is None:
            return self._orders.refusal(caller, Denied("no_programs"), table)
        if mine is None or not mine.plays_itself or table.status != RUNNING:
            return self._orders.refusal(caller, Denied("watching"), table)
        text = words(caller.lang)
        kept = await self._tables.see(planning.kept_of, table, mine.seat)
        shown = Message(
            kind=kind,
            text=_told(text, table, rules, kept, focus),
            buttons=_buttons(text, table, rules, mine.seat, kept, focus),
            table=table.code,
        )
        return (shown,)

    async def _left(self, text: Words, table: Table, caller: Caller) -> str:
        """How much time is left to whom, as far as it is known who is waited for."""
        if table.status != RUNNING or not table.live.clock:
            return ""
        now, live = self._tables.now(), table.live
        hidden, mine = unnamed(Sight(table, text, None)), table.seat_of(caller.person)
        seen = Sight(table, text, None if mine is None else mine.seat).waiting
        known = [
            one
            for one in table.seats
            if one.seat in seen and (one == mine or one.seat not in hidden)
        ]
        told = [
            text("clock-left", name=table.seats[one.seat].name, hours=_hours(live, one.since, now))
            for one in await self._tables.see(patience.times, table)
            if table.seats[one.seat].plays_itself and table.seats[one.seat] in known
        ]
        return "\n".join(told)


def _told(text: Words, table: Table, rules: Programs[Any], kept: Kept, focus: str) -> Text:
    head = (bold(text("plan-title", code=table.code)),)
    if focus:
        verb = focus.split(maxsplit=1)[0]
        place, items = _list_of(rules, kept, verb)
        now = worded(text, table.game, rules, kept.armed[place - 1]) if items else ""
        return lines(head, now, text(f"{table.game}-plan-help-{verb}"))
    numbered = [
        text("plan-entry", number=number, line=worded(text, table.game, rules, one))
        for number, one in enumerate(kept.armed, 1)
    ]
    aside = [text("plan-aside", line=worded(text, table.game, rules, one)) for one in kept.aside]
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
    text: Words, table: Table, rules: Programs[Any], seat: Seat, kept: Kept, focus: str
) -> tuple[tuple[Button, ...], ...]:
    """The menu of programs; above it, unless one is inside it, what can be taken back."""
    offered = rules.offered(table.live.state, seat)
    texts = {rules.write(one): one for one in offered}
    folded = rules.notation.verbs
    found = choices(tuple(texts), focus, folded)
    menu = [_choice(text, table, rules, kept, one) for one in found]
    if focus:
        return (*_rows(menu), _back(text, table))
    back_buttons = [
        Button(text("plan-off", number=at), command_token(table.code, f"plan {TAPPED} {OFF} {at}"))
        for at in range(1, len(kept.armed) + 1)
    ]
    how = Button(text("plan-how"), command_token(table.code, f"plan {TAPPED} {TYPING}"))
    quick = _rows(_quick(text, table, rules, seat))
    return (*quick, *_rows(menu), *_rows(back_buttons), (how,))


def _quick(text: Words, table: Table, rules: Programs[Any], seat: Seat) -> Iterator[Button]:
    """Whole lines that are offered as one button."""
    for name, line in QUICK.get(table.game, {}).items():
        if all(rules.refuse(table.live.state, seat, one) is None for one in rules.read(line)):
            label = text(f"{table.game}-plan-quick-{name}")
            yield Button(label, command_token(table.code, f"plan {TAPPED} {line}"))


def _choice(text: Words, table: Table, rules: Programs[Any], kept: Kept, choice: Choice) -> Button:
    """A button of the menu: a whole program, an item of a list, or a step."""
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


def _list_of(rules: Programs[Any], kept: Kept, verb: str) -> tuple[int, list[str]]:
    """Where a program that is a list stands among those stored, from 1, and its items."""
    for place, one in enumerate(kept.armed, 1):
        written = rules.write(one.program).split()
        if written[0] == verb and any(isinstance(form, Many) for form in _forms(rules, verb)):
            return place, written[1].split(",")
    return 0, []


def _forms(rules: Programs[Any], verb: str) -> tuple[Form, ...]:
    return rules.notation.forms(verb) if verb in rules.notation.verbs else ()


def _clock_buttons(text: Words, table: Table) -> tuple[tuple[Button, ...], ...]:
    """The host's choice of clocks."""
    now = table.house.get("clock", OFF)
    buttons = [
        Button(text(f"house-option-clock-{one}"), command_token(table.code, f"clock {one}"))
        for one in LIMITS
        if one != now
    ]
    if now == OFF:
        other = "on" if table.house.get("nudge") == OFF else OFF
        label = text("clock-nudge", nudge=text(f"house-option-nudge-{other}"))
        buttons.append(Button(label, command_token(table.code, f"clock nudge {other}")))
    return _rows(buttons)


def _rows(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    found = list(buttons)
    width = NARROW if all(one.label.isdecimal() for one in found[1:]) else WIDE
    return tuple(tuple(found[at : at + width]) for at in range(0, len(found), width))


def _hours(live: Live[Any], since: int, now: int) -> int:
    """How many hours are left of an answer's time, the begun one included."""
    left = later(live.quiet, since, live.clock) - now
    return max(0, -(-left // HOUR_MS))


def _typed(key: str) -> str:
    """How a line of programs may begin."""
    rules = programs_of(key)
    return "" if rules is None else ", ".join(f"/plan {one}" for one in rules.notation.verbs)


def _storable(text: Words, table: Table, seat: Seat) -> str:
    """What could be stored now, as it would be typed: of each kind a few."""
    rules = programs_of(table.game)
    if rules is None:
        return ""
    found = [rules.write(one) for one in rules.offered(table.live.state, seat)]
    step = max(1, len(found) // EXAMPLES)
    known = ", ".join(f"/plan {one}" for one in found[::step][:EXAMPLES]) or "/plan"
    return text("refusal-instead", known=known)


def _number(args: list[str]) -> int | None:
    return int(args[0]) if args and args[0].isdecimal() and len(args[0]) < 4 else None
