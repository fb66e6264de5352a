"""The card of a table that gathers: who sits where, options, and what is still needed."""

from __future__ import annotations

from bot.tables.model import Seated, Table
from bot.talk.message import Button, Message, Text
from bot.talk.token import COMMAND, Token
from bot.talk.wording import bold, paragraphs
from locales import Words
from rules.core.game import SEAT_LETTERS
from rules.core.options import Choice, choices
from rules.games import game


def lobby_card(table: Table, words: Words, kind: str = "card") -> Message:
    """The card on which people take their seats."""
    return Message(
        kind=kind, text=_text(table, words), buttons=_buttons(table, words), table=table.code
    )


def options_card(table: Table, words: Words) -> Message:
    """All options with their values, to be changed by a tap."""
    rows = [
        (_option_button(table, words, one),)
        for one in choices(game(table.game).Options)
        if one.values
    ]
    back = (_button(table, words("button-back"), "table"),)
    lines = [words(f"{table.game}-option-{_dashed(one.name)}-help") for one in _shown(table)]
    text = paragraphs((bold(words("button-options")),), "\n".join(lines))
    return Message(kind="drill", text=text, buttons=(*rows, back), table=table.code)


def option_name(words: Words, table: Table, name: str) -> str:
    """An option as people call it."""
    return words(f"{table.game}-option-{_dashed(name)}")


def value_name(words: Words, table: Table, name: str, value: str) -> str:
    """An option's value as people call it: its own text, a general one, or as it is written."""
    own = f"{table.game}-option-{_dashed(name)}-{_dashed(value)}"
    return (
        words(own)
        if words.has(own)
        else (words(f"value-{value}") if words.has(f"value-{value}") else value)
    )


def option_line(words: Words, table: Table) -> str:
    """The options that differ from the box."""
    if not table.options:
        return words("lobby-options-default")
    told = (
        words(
            "option-value",
            name=option_name(words, table, name),
            value=value_name(words, table, name, value),
        )
        for name, value in table.options.items()
    )
    return words("lobby-options", options=", ".join(told))


def _shown(table: Table) -> tuple[Choice, ...]:
    return tuple(one for one in choices(game(table.game).Options) if one.values)


def _dashed(text: str) -> str:
    return text.replace("_", "-")


def _text(table: Table, words: Words) -> Text:
    most = game(table.game).seats[-1]
    missing = game(table.game).seats[0] - len(table.seats)
    ready = words("lobby-need", missing=missing) if missing > 0 else words("lobby-ready")
    seats = "\n".join(_seat_line(words, table, one) for one in table.seats)
    return paragraphs(
        (bold(words("card-title", game=words(f"{table.game}-title"), code=table.code)),),
        words("lobby-open", game=words(f"{table.game}-title")),
        words("lobby-seats", taken=len(table.seats), most=most),
        seats or words("lobby-empty"),
        option_line(words, table),
        words("lobby-length", length=words(f"{table.game}-length")),
        ready,
        words("lobby-code", code=table.code),
    )


def _seat_line(words: Words, table: Table, seated: Seated) -> str:
    letter = SEAT_LETTERS[seated.seat].upper()
    line = words("lobby-seat", letter=letter, name=seated.name)
    if seated.computer:
        return f"{line} ({words('lobby-computer')})"
    if seated.person == table.host:
        return f"{line} ({words('lobby-host')})"
    return line


def _buttons(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    computers = any(one.computer for one in table.seats)
    full = len(table.seats) >= game(table.game).seats[-1]
    rows = [
        [("join", "join", "primary"), ("leave", "leave", "plain")],
        [] if full else [("computer", "computer", "plain")],
        [("remove-computer", "computer off", "plain")] if computers else [],
        [("options", "option", "plain"), ("shuffle", "shuffle", "plain")],
        [("begin", "begin", "primary"), ("cancel", "cancel", "danger")],
    ]
    return tuple(
        tuple(_button(table, words(f"button-{name}"), text, style) for name, text, style in row)
        for row in rows
        if row
    )


def _option_button(table: Table, words: Words, choice: Choice) -> Button:
    now = table.options.get(choice.name, choice.default)
    at = (choice.values.index(now) + 1) % len(choice.values)
    label = words(
        "option-value",
        name=option_name(words, table, choice.name),
        value=value_name(words, table, choice.name, now),
    )
    return _button(table, label, f"option {choice.name} {choice.values[at]}")


def _button(table: Table, label: str, text: str, style: str = "plain") -> Button:
    return Button(label, Token(table.code, f"{COMMAND}{text}").write(), style)
