"""Answers that are stored, in words and as a menu of buttons, for the eyes of their owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.tables.model import Table
from bot.tables.play.premoves import SeatPremoves
from bot.talk.button_token import MENU, MORE, TAPPED, TYPING, command_token
from bot.talk.cards.choices import Choice, choices
from bot.talk.descriptions import OFF, premove_text, value_text
from bot.talk.games import talk_of
from bot.talk.manual.help import EXAMPLES
from bot.talk.message import Button, Message, Text
from bot.talk.wording import bold, lines, paragraphs
from locales import Words
from rules.core.forms import Form, Many
from rules.core.premoves import Premoves
from rules.core.values import Seat
from rules.games import premoves_of

WIDE = 2
"""Buttons a row."""
NARROW = 4
"""Buttons a row where they are mere numbers."""


def menu(
    text: Words,
    table: Table,
    rules: Premoves[Any],
    mine: tuple[Seat, SeatPremoves],
    focus: str,
    kind: str,
) -> Message:
    """What a seat has stored, and what else can be, of which ``focus`` is chosen already."""
    seat, kept = mine
    told = _told(text, table, rules, kept, focus)
    buttons = _buttons(text, table, rules, seat, kept, focus)
    return Message(kind=kind, text=told, buttons=buttons, table=table.code)


def _told(text: Words, table: Table, rules: Premoves[Any], kept: SeatPremoves, focus: str) -> Text:
    head = (bold(text("plan-title", code=table.code)),)
    if focus:
        verb = focus.split(maxsplit=1)[0]
        place, items = list_of(rules, kept, verb)
        now = premove_text(text, table.game, rules, kept.active[place - 1]) if items else ""
        return lines(head, now, text(f"{table.game}-plan-help-{verb}"))
    numbered = [
        text("plan-entry", number=number, line=premove_text(text, table.game, rules, one))
        for number, one in enumerate(kept.active, 1)
    ]
    aside = [
        text("plan-aside", line=premove_text(text, table.game, rules, one))
        for one in kept.suspended
    ]
    body = "\n".join((*numbered, *aside)) or text("plan-none")
    brief = "" if numbered or aside else text(f"{table.game}-plan-brief")
    order = f"{table.game}-plan-order"
    order = text(order) if text.has(order) else ""
    return paragraphs(lines(head, body), lines(brief, order, text("plan-secret"), between=" "))


def how_to_type(text: Words, table: Table, kind: str) -> Message:
    """How a line of stored answers is written."""
    head = (bold(text("plan-title", code=table.code)),)
    told = paragraphs(lines(head, text(f"{table.game}-plan-help")), text("plan-typed"))
    return Message(kind=kind, text=told, buttons=(_back(text, table),), table=table.code)


def _back(text: Words, table: Table) -> tuple[Button, ...]:
    """The way to the top of the menu."""
    return (Button(text("button-back"), command_token(table.code, f"plan {TAPPED} {MENU}")),)


def _buttons(
    text: Words, table: Table, rules: Premoves[Any], seat: Seat, kept: SeatPremoves, focus: str
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
    for name, line in talk_of(table.game).verbs.quick.items():
        if all(rules.refuse(table.live.state, seat, one) is None for one in rules.read(line)):
            label = text(f"{table.game}-plan-quick-{name}")
            yield Button(label, command_token(table.code, f"plan {TAPPED} {line}"))


def _choice(
    text: Words, table: Table, rules: Premoves[Any], kept: SeatPremoves, choice: Choice
) -> Button:
    """A button of the menu: a whole premove, an item of a list, or a step."""
    key, typed = table.game, choice.text.split()
    step = "" if choice.final else f"{MENU} "
    if len(typed) == 1:
        label = text(f"{key}-plan-verb-{typed[0]}")
    else:
        form = rules.notation.forms(typed[0])[len(typed) - 2]
        label = str(value_text(text, key, form.kind, typed[-1]))
        if isinstance(form, Many):
            step = f"{MORE} "
            _, items = list_of(rules, kept, typed[0])
            label = f"{items.index(typed[1]) + 1}. {label}" if typed[1] in items else label
    return Button(label, command_token(table.code, f"plan {TAPPED} {step}{choice.text}"))


def list_of(rules: Premoves[Any], kept: SeatPremoves, verb: str) -> tuple[int, list[str]]:
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


def beginnings(key: str) -> str:
    """How a line of premoves may begin."""
    rules = premoves_of(key)
    return "" if rules is None else ", ".join(f"/plan {one}" for one in rules.beginnings)


def storable(text: Words, table: Table, seat: Seat) -> str:
    """What could be stored now, as it would be typed: of each kind a few."""
    rules = premoves_of(table.game)
    if rules is None:
        return ""
    found = [rules.write(one) for one in rules.offered(table.live.state, seat)]
    step = max(1, len(found) // EXAMPLES)
    known = ", ".join(f"/plan {one}" for one in found[::step][:EXAMPLES]) or "/plan"
    return text("refusal-instead", known=known)
