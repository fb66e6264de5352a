"""Cards: the one live message of a table in a room, and its private twin (DESIGN 5)."""

from __future__ import annotations

from typing import Any

from bot.tables.model import CANCELLED, LOBBY, OVER, Table
from bot.talk.lobby_card import lobby_card
from bot.talk.message import Button, Message, Picture, Span, Text
from bot.talk.sight import Sight
from bot.talk.token import COMMAND, DRILL, Token
from bot.talk.wording import bold, paragraphs
from locales import Words
from rules.core.values import Value

ROW = 6
"""Numbered buttons a row."""
TALL = 2
"""Worded buttons a row."""
LINES = 3
"""So many happenings stand on a card."""


class Focus(Value, frozen=True):
    """How far a reader has drilled down, and whether the picture is wanted in full size."""

    text: str = ""
    full: bool = False


TOP = Focus()


def card(
    sight: Sight, kind: str = "card", focus: Focus = TOP, mentions: tuple[int, ...] = ()
) -> Message:
    """The card of a table as the reader sees it; ``mentions`` are the persons to notify."""
    table = sight.table
    if table.status == LOBBY:
        return lobby_card(table, sight.words, kind)
    if table.live is None:
        return Message(kind=kind, text=_called_off(table, sight.words), table=table.code)
    return Message(
        kind=kind,
        text=_text(sight, mentions),
        picture=picture(sight, focus),
        buttons=_buttons(sight, focus),
        mentions=mentions,
        table=table.code,
    )


def picture(sight: Sight, focus: Focus = TOP) -> Picture:
    """The picture of the table with what is to be marked on it."""
    scene: dict[str, Any] = {
        "game": sight.table.game,
        "view": sight.view,
        "seats": [_seat(sight, seat) for seat in range(len(sight.names))],
        "words": _picture_words(sight),
        "candidates": [
            {"label": str(one.number), "text": one.mark} for one in _choices(sight, focus)
        ],
        "changed": list(sight.changed()),
        "focus": focus.text,
        "full": focus.full,
    }
    alt = sight.talk.board_text(sight.words, sight.view, sight.names)
    return Picture(scene, alt)


def title(words: Words, table: Table) -> Text:
    """The first line of every card."""
    name = words(f"{table.game}-title")
    return (bold(words("card-title", game=name, code=table.code)),)


def scores(sight: Sight) -> str:
    """All scores in a line."""
    rows = sight.rules.standings(sight.state).rows
    parts = (sight.words("card-score", name=sight.names[row.seat], score=row.score) for row in rows)
    return " · ".join(parts)


def command_token(table: Table, name: str) -> str:
    """The token of a button that commands something of the table."""
    return Token(table.code, f"{COMMAND}{name}").write()


def _text(sight: Sight, mentions: tuple[int, ...]) -> Text:
    words, table = sight.words, sight.table
    happened = "\n".join(sight.lines(LINES))
    if table.status == CANCELLED:
        return paragraphs(title(words, table), words("card-abandoned"), scores(sight))
    if table.status == OVER:
        return paragraphs(title(words, table), _ending(sight), happened, _sheet(sight))
    facts = " · ".join(sight.talk.facts(words, sight.view))
    return paragraphs(
        title(words, table),
        _turn_spans(sight, mentions),
        happened,
        (Span(scores(sight), "bold"),),
        facts,
    )


def _turn(sight: Sight) -> str:
    """Whose turn it is and what is to be done, or the vote that is open."""
    words, table, live = sight.words, sight.table, sight.table.live
    if live.vote is not None:
        missing = ", ".join(sight.names[seat] for seat in live.vote.missing)
        line = next((one.text for one in sight.history if one.seq == live.vote.start), "")
        name = sight.names[live.vote.seat]
        return words("card-vote", name=name, line=line, missing=missing)
    if not sight.waiting:
        return words(f"{table.game}-ask-wait")
    names = ", ".join(sight.names[seat] for seat in sight.waiting)
    if len(sight.waiting) == 1 and sight.table.seats[sight.waiting[0]].computer:
        return words("card-waiting-computer", name=names)
    return words("card-waiting", name=names, task=task(sight))


def _turn_spans(sight: Sight, mentions: tuple[int, ...]) -> Text:
    """The line of the turn, its names as mentions where somebody is to be notified."""
    line = _turn(sight)
    spans: list[Span] = []
    for seat in sight.waiting:
        seated = sight.table.seats[seat]
        before, found, after = line.partition(seated.name)
        if found and seated.person in mentions:
            spans += (Span(before), Span(seated.name, "mention", seated.person or 0))
            line = after
    return (*(span for span in spans if span.text), Span(line))


def task(sight: Sight) -> str:
    """What the seats that are waited for have to do."""
    ask = sight.ask
    if ask is None and sight.waiting and not sight.rules.secrets:
        ask = sight.rules.ask(sight.state, sight.waiting[0])
    key = ask.__struct_config__.tag if ask is not None else "wait"
    return sight.words(f"{sight.table.game}-ask-{key}")


def _ending(sight: Sight) -> Text:
    winners = sight.rules.standings(sight.state).winners
    names = ", ".join(sight.names[seat] for seat in winners)
    return (bold(sight.words("card-over", winners=len(winners), names=names)),)


def _sheet(sight: Sight) -> str:
    """The final scores, a line a seat, with where they came from."""
    lines = []
    for row in sorted(sight.rules.standings(sight.state).rows, key=lambda one: one.rank):
        parts = dict(row.breakdown)
        sums = (
            (name, sum(parts.get(part, 0) for part in group))
            for name, group in sight.talk.groups.items()
        )
        told = ", ".join(
            f"{sight.words(f'{sight.table.game}-score-{name}')} {points}" for name, points in sums
        )
        lines.append(f"{row.rank}. {sight.names[row.seat]} {row.score} ({told})")
    return "\n".join(lines)


def _called_off(table: Table, words: Words) -> Text:
    return paragraphs(title(words, table), words("card-cancelled"))


def _seat(sight: Sight, seat: int) -> dict[str, Any]:
    seated = sight.table.seats[seat]
    return {
        "name": seated.name,
        "you": seat == sight.viewer,
        "computer": seated.computer is not None,
        "away": seated.person is not None and seated.computer is not None,
    }


def _picture_words(sight: Sight) -> dict[str, str]:
    words = sight.words
    last = sight.lines(1)
    over = sight.table.status != "running"
    turn = words("card-over", **_winners(sight)) if over else _turn(sight)
    return {
        "title": words(f"{sight.table.game}-title"),
        "code": sight.table.code,
        "turn": turn,
        "foot": last[0] if last else "",
        **sight.talk.picture_words(words, sight.view),
    }


def _winners(sight: Sight) -> dict[str, str | int]:
    winners = sight.rules.standings(sight.state).winners
    return {"winners": len(winners), "names": ", ".join(sight.names[seat] for seat in winners)}


def _choices(sight: Sight, focus: Focus) -> Any:
    if sight.table.live.vote is not None or (sight.seated and not sight.seated.plays_itself):
        return ()
    return sight.choices(focus.text)


def _buttons(sight: Sight, focus: Focus) -> tuple[tuple[Button, ...], ...]:
    table, words = sight.table, sight.words
    if table.status == OVER:
        names = ("rematch", "board", "log", "text")
        return _rows([_command(words, table, name) for name in names], ROW)
    if table.live.vote is not None:
        pair = (
            ("agree", f"yes {table.live.vote.start}"),
            ("refuse", f"no {table.live.vote.start}"),
        )
        votes = [Button(words(f"button-{name}"), command_token(table, text)) for name, text in pair]
        return (tuple(votes), *_common(sight))
    if focus.text:
        back = Button(words("button-back"), Token(table.code, DRILL, _stamp(sight)).write())
        return (*_menu(sight, focus), (back,))
    return (*_menu(sight, focus), *_common(sight))


def _menu(sight: Sight, focus: Focus) -> tuple[tuple[Button, ...], ...]:
    found = _choices(sight, focus)
    buttons = []
    for choice in found:
        text = choice.text if choice.final else f"{DRILL}{choice.text}"
        label = sight.talk.label(sight.words, sight.view, choice)
        style = "primary" if choice.final else "plain"
        buttons.append(Button(label, Token(sight.table.code, text, _stamp(sight)).write(), style))
    longest = max((len(button.label) for button in buttons), default=0)
    return _rows(buttons, ROW if longest <= 4 else TALL)


def _common(sight: Sight) -> tuple[tuple[Button, ...], ...]:
    names = ["help", "board", "text", "log"]
    asked = sight.asked
    if asked is not None and sight.table.live.undoable(asked) and sight.viewer in (None, asked):
        names.insert(0, "undo")
    return _rows([_command(sight.words, sight.table, name) for name in names], ROW)


def _command(words: Words, table: Table, name: str) -> Button:
    text = {"text": "board text"}.get(name, name)
    return Button(words(f"button-{name}"), command_token(table, text))


def _stamp(sight: Sight) -> int | None:
    return None if sight.asked is None else int(sight.table.live.stamps[sight.asked])


def _rows(buttons: list[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
