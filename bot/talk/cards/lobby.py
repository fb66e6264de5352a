"""The card of a table that gathers: who sits where, options, and what is still needed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.host import host_of
from bot.tables.lobby import fitting
from bot.tables.model import Seated, Table
from bot.tables.table_options import NAMES as HOUSE_NAMES
from bot.tables.table_options import TableOptions
from bot.talk.button_token import command_token, free_token
from bot.talk.games import talk_of
from bot.talk.message import Button, Gathering, Message, SeatChip, Span, Text
from bot.talk.wording import bold, lines, paragraphs
from locales import Words
from rules.core.game import SEAT_LETTERS
from rules.core.options import OptionSpec, choices, read_options, write_options
from rules.core.values import Refusal
from rules.games import company, game, options_for, premoves_of, tutorial_of

PAGE = 10
"""Number of options on a page."""

COMPANY = 2
"""Fewest players at which a lobby no longer mainly invites, even where one can play alone."""

SETTINGS = free_token("settings")
"""What a button says that opens the settings of the room."""

PAGES, SETS, DEFAULT = "page", "set", "default"
"""Words for options: ``option page 1``, ``option set random``, ``option characters default``."""


def lobby_card(
    table: Table, words: Words, kind: str = "card", mentions: tuple[int, ...] = ()
) -> Message:
    """The card on which people take their seats; ``mentions`` are the persons to notify."""
    return Message(
        kind=kind,
        text=_text(table, words, mentions),
        buttons=_buttons(table, words),
        mentions=mentions,
        table=table.code,
        gathering=gathering(table, words),
    )


def gathering(table: Table, words: Words) -> Gathering:
    """The same in parts."""
    free = game(table.game).seats[-1] - len(table.seats)
    return Gathering(
        table.game,
        words("card-title", game=words(f"{table.game}-title"), code=table.code),
        _need(table, words),
        tuple(SeatChip(one.name, one.person or 0, _note(words, table, one)) for one in table.seats),
        words("lobby-free", free=free) if free else "",
    )


def options_card(
    table: Table, words: Words, kind: str = "answer", *, page: int = 0, near: str = ""
) -> Message:
    """A page of options with their values, to be changed by a tap; ``near``: that of an option."""
    every = (*_shown(table), *_of_house(table))
    if near:
        page = next((at // PAGE for at, one in enumerate(every) if one.name == near), 0)
    shown = every[page * PAGE :][:PAGE]
    rows: list[tuple[Button, ...]] = [(_option_button(table, words, one),) for one in shown]
    turning = [("earlier", page - 1)] if page else []
    turning += [("more", page + 1)] if every[(page + 1) * PAGE :] else []
    if turning:
        turned = (
            _button(table, words(f"button-{name}"), f"option {PAGES} {at}") for name, at in turning
        )
        rows.append(tuple(turned))
    helps = [words(f"{_whose(table, one.name)}-option-{_dashed(one.name)}-help") for one in shown]
    text = paragraphs((bold(words("button-options")),), *helps)
    return Message(kind=kind, text=text, buttons=tuple(rows), table=table.code)


def option_name(words: Words, table: Table, name: str) -> str:
    """An option as people call it."""
    return words(f"{_whose(table, name)}-option-{_dashed(name)}")


def value_name(words: Words, table: Table, name: str, value: str) -> str:
    """An option's value as people call it: its own text, a general one, or as it is written."""
    if value.startswith("@"):
        return _seat_name(words, table, value)
    if "," in value:
        return ", ".join(value_name(words, table, name, one) for one in value.split(","))
    value = value or DEFAULT
    keys = (f"{_whose(table, name)}-option-{_dashed(name)}-{_dashed(value)}", f"value-{value}")
    return next((words(key) for key in keys if words.has(key)), value)


def default_of(table: Table, name: str) -> str:
    """An option's value as it comes in the box."""
    known = (*choices(game(table.game).Options), *choices(TableOptions))
    return next((one.default for one in known if one.name == name), "")


def option_line(words: Words, table: Table) -> str:
    """The options that differ from the box."""
    chosen = {**table.options, **table.table_options}
    if not chosen:
        return words("lobby-options-default")
    return words("lobby-options", options=_told(words, table, chosen))


def fitted_line(words: Words, table: Table) -> str:
    """What the number of players changes in the options; empty where it changes nothing."""
    played = _played(table)
    changed = {
        one.name: played.get(one.name, one.default)
        for one in choices(game(table.game).Options)
        if played.get(one.name) != table.options.get(one.name)
    }
    if not changed or len(table.seats) < least(table):
        return ""
    options = _told(words, table, changed)
    return words("lobby-fitted", seats=len(table.seats), options=options)


def _played(table: Table) -> dict[str, str]:
    """The options that differ from the box, as the table would begin now."""
    seats = max(len(table.seats), least(table))
    options = options_for(game(table.game), seats, table.options)
    return table.options if isinstance(options, Refusal) else write_options(options)


def least(table: Table) -> int:
    """How many have to sit at a table with its options before it can begin."""
    rules, options = game(table.game), fitting(table)
    alone = not isinstance(options, Refusal) and rules.check(len(table.seats), options) is None
    return min(len(table.seats), company(table.game)) if alone else company(table.game)


def _told(words: Words, table: Table, options: dict[str, str]) -> str:
    """Options in a row; by semicolons where one of them is a list itself."""
    told = (
        words(
            "option-value",
            name=option_name(words, table, name),
            value=value_name(words, table, name, value),
        )
        for name, value in options.items()
    )
    return ("; " if any("," in one for one in options.values()) else ", ").join(told)


def _shown(table: Table) -> tuple[OptionSpec, ...]:
    return tuple(one for one in choices(game(table.game).Options) if one.values)


def _dashed(text: str) -> str:
    return text.replace("_", "-")


def _text(table: Table, words: Words, mentions: tuple[int, ...]) -> Text:
    most = game(table.game).seats[-1]
    seats = (_seat_line(words, table, one, mentions) for one in table.seats)
    opening = words("lobby-open" if table.previous is None else "lobby-rematch")
    name = words(f"{table.game}-title")
    return paragraphs(
        lines((bold(words("card-title", game=name, code=table.code)),), opening),
        lines(words("lobby-seats", taken=len(table.seats), most=most), *seats),
        lines(
            option_line(words, table),
            fitted_line(words, table),
            words("lobby-length", length=words(f"{table.game}-length")),
            words("lobby-house", data=words(f"{table.game}-house-short")),
        ),
        lines(_need(table, words), words("lobby-code", code=table.code)),
    )


def _need(table: Table, words: Words) -> str:
    missing = least(table) - len(table.seats)
    return words("lobby-need", missing=missing) if missing > 0 else words("lobby-ready")


def _note(words: Words, table: Table, seated: Seated) -> str:
    """What is to be said of who sits somewhere."""
    if seated.computer:
        return words("lobby-computer")
    return words("lobby-host") if seated.person == host_of(table) else ""


def _seat_line(words: Words, table: Table, seated: Seated, mentions: tuple[int, ...]) -> Text:
    letter = SEAT_LETTERS[seated.seat].upper()
    # A name may hold any words, so the line is parted before the name comes into it.
    before, _, after = words("lobby-seat", letter=letter, name="\0").partition("\0")
    if note := _note(words, table, seated):
        after = f"{after} ({note})"
    if seated.person is None or seated.person not in mentions:
        return (Span(f"{before}{seated.name}{after}"),)
    parts = (Span(before), Span(seated.name, "mention", seated.person), Span(after))
    return tuple(span for span in parts if span.text)


def _buttons(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    computers = any(one.computer for one in table.seats)
    enough, most = least(table), game(table.game).seats[-1]
    full, ready = len(table.seats) >= most, len(table.seats) >= enough
    # What the table still needs stands out: people, and then its beginning.
    joining = "plain" if len(table.seats) >= max(enough, COMPANY) else "primary"
    rows = [
        [("join", "join", joining), ("leave", "leave", "plain")],
        [] if full else [("computer", "computer", "plain")],
        [("remove-computer", "computer off", "plain")] if computers else [],
        [("options", "option", "plain"), ("shuffle", "shuffle", "plain")],
        [("begin", "begin", "primary" if ready else "plain"), ("cancel", "cancel", "danger")],
    ]
    buttons = [
        tuple(_button(table, words(f"button-{name}"), text, style) for name, text, style in row)
        for row in rows
        if row
    ]
    more = [_button(table, words("button-invite"), "invite")]
    if tutorial_of(table.game) is not None:
        more.append(Button(words("button-teach-me"), free_token(f"teach {table.game}")))
    if table.rooms:
        more.append(Button(words("button-room-settings"), SETTINGS))
    return (*buttons[:-1], *_sets(table, words), buttons[-1], tuple(more))


def _sets(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    """Recommended sets of options, each a tap; the one that holds is marked."""
    seats, rows = max(len(table.seats), least(table)), []
    for name, options in talk_of(table.game).sets(seats).items():
        label = words(f"{table.game}-set-{name}", seats=seats)
        held = all(table.options.get(one, "") == value for one, value in options.items())
        shown = words("lobby-held", set=label) if held else label
        rows.append((_button(table, shown, f"option {SETS} {name}"),))
    return tuple(rows)


def _seat_name(words: Words, table: Table, value: str) -> str:
    """A seat as the value of an option: its letter, and who sits there so far."""
    seated = [one for one in table.seats if f"@{SEAT_LETTERS[one.seat]}" == value]
    letter = value[1:].upper()
    return words("lobby-seat", letter=letter, name=seated[0].name) if seated else letter


def _option_button(table: Table, words: Words, choice: OptionSpec) -> Button:
    """An option with its value; a tap takes the next one that this table could begin with."""
    now = {**_played(table), **table.table_options}.get(choice.name, choice.default)
    following = next((one for one in _after(choice, now) if _fits(table, choice.name, one)), now)
    label = words(
        "option-value",
        name=option_name(words, table, choice.name),
        value=value_name(words, table, choice.name, now),
    )
    return _button(table, label, f"option {choice.name} {following or DEFAULT}")


def _after(choice: OptionSpec, now: str) -> tuple[str, ...]:
    """The values that a tap goes on to; of lists nothing chosen, or the last word: all, random."""
    if choice.many:
        return tuple(reversed(choice.values)) if now == choice.default else (choice.default,)
    at = choice.values.index(now)
    return (*choice.values[at + 1 :], *choice.values[:at])


def _of_house(table: Table) -> Iterator[OptionSpec]:
    """The options of the house that mean something at a table, and can be tapped through."""
    for one in choices(TableOptions):
        if one.values and (one.name != "answer_delay" or premoves_of(table.game)):
            yield one


def _whose(table: Table, name: str) -> str:
    """Whose option it is: the house's, or the game's."""
    return "house" if name in HOUSE_NAMES else table.game


def _fits(table: Table, name: str, value: str) -> bool:
    if name in HOUSE_NAMES:
        return True
    rules = game(table.game)
    given = read_options(rules.Options, {**table.options, name: value})
    sizes = {len(table.seats), max(len(table.seats), company(table.game))}
    fitted = ((seats, rules.fitting(seats, given)) for seats in sizes)
    return any(
        getattr(options, name) == getattr(given, name) and rules.check(seats, options) is None
        for seats, options in fitted
    )


def _button(table: Table, label: str, text: str, style: str = "plain") -> Button:
    return Button(label, command_token(table.code, text), style)
