"""What a seat has stored, and the options of the house, in words."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields

from bot.tables.model import Table
from bot.tables.programs import Kept
from locales import Words
from rules.core.premoves import Armed, Plan, Programs
from rules.premoves import programs_of

OFF = "off"


def plan_lines(text: Words, key: str, kept: Kept) -> tuple[str, ...]:
    """What a seat has stored, line by line, for its own eyes; none where there is nothing."""
    rules = programs_of(key)
    if rules is None or kept == Kept():
        return ()
    armed = [text("plan-armed", line=worded(text, key, rules, one)) for one in kept.armed]
    aside = [text("plan-aside", line=worded(text, key, rules, one)) for one in kept.aside]
    return (*armed, *aside)


def worded(text: Words, key: str, rules: Programs[Any], armed: Armed) -> str:
    """A program in words."""
    program = armed.program
    if isinstance(program, Plan):
        return text("plan-line", line="; ".join(f"/{one}" for one in program.lines))
    verb = rules.write(program).split()[0]
    args = {
        field.name: said(text, key, form.kind, getattr(program, field.name))
        for field, form in zip(fields(program), rules.notation.forms(verb), strict=True)
    }
    return text(f"{key}-plan-{verb}", **args)


def house_lines(text: Words, table: Table) -> str:
    """The options of the house in a line."""
    clock = text(f"house-option-clock-{table.house.get('clock', OFF)}")
    delay = text(f"house-option-answer-delay-{table.house.get('answer_delay', OFF)}")
    stored = text("clock-delay", delay=delay) if programs_of(table.game) else ""
    hours = table.house.get("quiet", OFF)
    quiet = text("clock-quiet", hours=hours) if hours != OFF else ""
    nudge = text(f"house-option-nudge-{table.house.get('nudge', 'on')}")
    nudged = "" if table.house.get("clock", OFF) != OFF else text("clock-nudge", nudge=nudge)
    told = (text("clock-line", clock=clock), nudged and f"{nudged}.", quiet, stored)
    return " ".join(one for one in told if one)


def said(text: Words, key: str, kind: str, value: Any) -> str | int:
    """An argument of a program in words."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return ", ".join(str(said(text, key, kind, one)) for one in value)
    code = str(value).replace("_", "-")
    prefixes = (f"{key}-plan-{kind}", f"{key}-thing", f"{key}-{kind}")
    found = (f"{prefix}-{code}" for prefix in prefixes if text.has(f"{prefix}-{code}"))
    name = next(found, None)
    return str(value) if name is None else text(name)
