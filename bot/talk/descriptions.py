"""What a seat has stored, and the options of the house, in words."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields

from bot.tables.model import Table
from bot.tables.play.premoves import SeatPremoves
from locales import Words
from rules.core.premoves import Plan, Premoves, Stored
from rules.games import premoves_of

OFF = "off"


def plan_lines(text: Words, key: str, kept: SeatPremoves) -> tuple[str, ...]:
    """What a seat has stored, line by line, for its own eyes; none where there is nothing."""
    rules = premoves_of(key)
    if rules is None or kept == SeatPremoves():
        return ()
    stored = [text("plan-armed", line=premove_text(text, key, rules, one)) for one in kept.active]
    aside = [text("plan-aside", line=premove_text(text, key, rules, one)) for one in kept.suspended]
    return (*stored, *aside)


def premove_text(text: Words, key: str, rules: Premoves[Any], stored: Stored) -> str:
    """A premove in words."""
    premove = stored.premove
    if isinstance(premove, Plan):
        return text("plan-line", line="; ".join(f"/{one}" for one in premove.lines))
    verb = rules.short(premove).split()[0]
    args = {
        field.name: value_text(text, key, form.kind, getattr(premove, field.name))
        for field, form in zip(fields(premove), rules.notation.forms(verb), strict=True)
    }
    return text(f"{key}-plan-{verb}", **args)


def option_lines(text: Words, table: Table) -> str:
    """The options of the house in a line."""
    clock = text(f"house-option-clock-{table.table_options.get('clock', OFF)}")
    delay = text(f"house-option-answer-delay-{table.table_options.get('answer_delay', OFF)}")
    stored = text("clock-delay", delay=delay) if premoves_of(table.game) else ""
    hours = table.table_options.get("quiet", OFF)
    quiet = text("clock-quiet", hours=hours) if hours != OFF else ""
    nudge = text(f"house-option-nudge-{table.table_options.get('nudge', 'on')}")
    nudged = (
        "" if table.table_options.get("clock", OFF) != OFF else text("clock-nudge", nudge=nudge)
    )
    told = (text("clock-line", clock=clock), nudged and f"{nudged}.", quiet, stored)
    return " ".join(one for one in told if one)


def value_text(text: Words, key: str, kind: str, value: Any) -> str | int:
    """An argument of a premove in words."""
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return ", ".join(str(value_text(text, key, kind, one)) for one in value)
    code = str(value).replace("_", "-")
    prefixes = (f"{key}-plan-{kind}", f"{key}-thing", f"{key}-{kind}")
    found = (f"{prefix}-{code}" for prefix in prefixes if text.has(f"{prefix}-{code}"))
    name = next(found, None)
    return str(value) if name is None else text(name)
