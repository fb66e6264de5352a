"""Buttons as plain JSON components: at most five rows of five, or selects where there are more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from bot.talk.message import Button
from bot.talk.token import COMMAND, DRILL

Json = dict[str, Any]
Rows = Sequence[Sequence[Button]]
Ask = Callable[[int, int], str]
"""The words on a select that holds the choices from one number to another."""

ACTION_ROW, BUTTON, SELECT = 1, 2, 3
LINK = 5
STYLES = {"primary": 1, "plain": 2, "danger": 4}

WIDE = 5
HIGH = 5
OPTIONS = 25
LABEL = 80
OPTION = 100
NARROW = 4
"""Characters of a label that needs no more room than a number."""
TWIN = "|#"
"""What parts a token from its number where a message has several buttons of one token."""
MENU = "menu"


def components(rows: Rows, ask: Ask) -> list[Json]:
    """The action rows below a message."""
    arranged = _arranged([list(row) for row in rows if row])
    if arranged is not None:
        return _buttons(arranged)
    choices = [one for row in rows for one in row if not _is_command(one)]
    commands = list(_cut([one for row in rows for one in row if _is_command(one)]))[: HIGH - 1]
    return _selects(choices, HIGH - len(commands), ask) + _buttons(commands)


def pressed(data: Json) -> str:
    """The token of a button that was pressed, or of an option that was chosen."""
    values = data.get("values") or ()
    written = str(values[0] if values else data.get("custom_id", ""))
    return written.partition(TWIN)[0]


def _arranged(rows: list[list[Button]]) -> list[list[Button]] | None:
    """Rows that fit, as near to the given ones as may be; None where buttons do not suffice."""
    fitting = _merged(_reflowed(rows))
    if len(fitting) > HIGH:
        choices = [one for row in rows for one in row if not _is_command(one)]
        commands = [row for row in rows if _is_command(row[0])]
        fitting = _merged([*_cut(choices), *_reflowed(commands)])
    return fitting if len(fitting) <= HIGH else None


def _reflowed(rows: Iterable[list[Button]]) -> list[list[Button]]:
    """The same rows, but numbers stand five in a row, and no row is wider."""
    found: list[list[Button]] = []
    numbers: list[Button] = []
    for row in rows:
        if all(len(one.label) <= NARROW for one in row):
            numbers += row
            continue
        found += [*_cut(numbers), *_cut(row)]
        numbers = []
    return [*found, *_cut(numbers)]


def _merged(rows: list[list[Button]]) -> list[list[Button]]:
    """The shortest neighbours in one row, until there are few enough rows."""
    rows = list(rows)
    while len(rows) > HIGH:
        pairs = [
            (len(one) + len(two), at)
            for at, (one, two) in enumerate(pairwise(rows))
            if len(one) + len(two) <= WIDE and _is_command(one[0]) == _is_command(two[0])
        ]
        if not pairs:
            return rows
        _, at = min(pairs)
        rows[at : at + 2] = [rows[at] + rows[at + 1]]
    return rows


def _cut(buttons: Sequence[Button]) -> Iterable[list[Button]]:
    return (list(buttons[at : at + WIDE]) for at in range(0, len(buttons), WIDE))


def _is_command(button: Button) -> bool:
    """Whether a button is the table's own: a command, the way back, or a link."""
    said = button.token.split("|", 2)[-1]
    return bool(button.url) or said.startswith(COMMAND) or said == DRILL


def _buttons(rows: Iterable[Iterable[Button]]) -> list[Json]:
    used: Counter[str] = Counter()
    return [{"type": ACTION_ROW, "components": [_button(one, used) for one in row]} for row in rows]


def _button(button: Button, used: Counter[str]) -> Json:
    shown: Json = {"type": BUTTON, "label": _fit(button.label, LABEL)}
    if button.url:
        return shown | {"style": LINK, "url": button.url}
    used[button.token] += 1
    number = used[button.token]
    token = button.token if number == 1 else f"{button.token}{TWIN}{number}"
    return shown | {"style": STYLES.get(button.style, STYLES["plain"]), "custom_id": token}


def _selects(choices: Sequence[Button], most: int, ask: Ask) -> list[Json]:
    """Choices as lists to choose from; more than fit into ``most`` of them are left to typing."""
    found = []
    for at in range(0, min(len(choices), most * OPTIONS), OPTIONS):
        group = {one.token: one for one in choices[at : at + OPTIONS]}
        select: Json = {
            "type": SELECT,
            "custom_id": f"{MENU}{TWIN}{at // OPTIONS + 1}",
            "placeholder": ask(at + 1, at + len(group)),
            "options": [_option(one) for one in group.values()],
        }
        found.append({"type": ACTION_ROW, "components": [select]})
    return found


def _option(button: Button) -> Json:
    """``12 · e3n2``: a number, and what is typed for it."""
    label = button.label
    if len(label) <= NARROW:
        said = button.token.split("|", 2)[-1].lstrip(DRILL)
        label = " · ".join(part for part in (label, said.partition(" ")[2]) if part)
    return {"label": _fit(label, OPTION), "value": button.token}


def _fit(label: str, longest: int) -> str:
    return label if len(label) <= longest else f"{label[: longest - 1]}…"
