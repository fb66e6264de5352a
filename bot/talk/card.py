"""Cards: the one live message of a table in a room, and its private twin (DESIGN 5)."""

from __future__ import annotations

from typing import Any

from bot.tables.model import CANCELLED, LOBBY, OVER, RUNNING, Table
from bot.talk.choices import FLAT, Choice
from bot.talk.games import Gallery, Herald
from bot.talk.lobby_card import lobby_card
from bot.talk.logbook import happened
from bot.talk.message import Button, Message, Picture, Span, Text
from bot.talk.sight import Sight
from bot.talk.token import DRILL, Token, command_token
from bot.talk.wording import bold, lines, paragraphs
from locales import Words
from rules.core.values import Ask, Seat, Value
from rules.programs import programs_of

WIDTHS = ((4, 6), (12, 3), (22, 2))
"""Up to so many characters of a label so many buttons a row; a longer one stands alone."""
WORDED = 3
"""Commands a row."""
WARNED = "⚠"
"""Marks a choice that would lose something."""
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
        text=_text(sight, focus, mentions),
        picture=picture(sight, focus),
        buttons=_buttons(sight, focus),
        mentions=mentions,
        table=table.code,
    )


def picture(sight: Sight, focus: Focus = TOP) -> Picture:
    """The picture of the table with what is to be marked on it."""
    offered = _choices(sight, focus)
    scene: dict[str, Any] = {
        "game": sight.table.game,
        "view": sight.view,
        "seats": [_seat(sight, seat) for seat in range(len(sight.names))],
        "words": {**_picture_words(sight, focus), **_meanings(sight, offered)},
        "candidates": [{"label": str(one.number), "text": one.shown} for one in offered],
        "changed": list(sight.changed()),
        "focus": focus.text,
        "full": focus.full,
    }
    return Picture(scene, alt_text(sight, focus))


def alt_text(sight: Sight, focus: Focus = TOP) -> str:
    """The picture's text twin: whose turn it is, the board, and every choice as it is typed."""
    turn = "" if sight.table.status == CANCELLED else _turn(sight)
    board = sight.talk.board_text(sight.words, sight.view, sight.names)
    desk = "\n".join(sight.private)
    offered = [choice_line(sight, one) for one in _choices(sight, focus)]
    if offered:
        offered.insert(0, sight.words("choices-title"))
    return "\n".join(line for line in (turn, board, desk, *offered) if line)


def choice_line(sight: Sight, choice: Choice) -> str:
    """``2: /put e1 r0 | r2``, or ``2: /on c0, knight · city north``: a choice as it is typed."""
    rest = [
        text[len(choice.shown) :].strip()
        for text in sight.texts
        if f"{text} ".startswith(f"{choice.shown} ")
    ]
    if len(rest) > FLAT:
        rest = [*dict.fromkeys(text.split()[0] for text in rest)]
    typed = " ".join(part for part in (choice.shown, " | ".join(rest)) if part)
    meaning = sight.talk.meaning(sight.words, sight.view, choice.shown)
    known = meaning in choice.shown.split()
    return f"{choice.number}: /{typed}" + ("" if known else f", {meaning}")


def title(words: Words, table: Table) -> Text:
    """The first line of every card."""
    name = words(f"{table.game}-title")
    return (bold(words("card-title", game=name, code=table.code)),)


def scores(sight: Sight) -> str:
    """All scores in a line."""
    rows = sight.rules.standings(sight.state).rows
    parts = (sight.words("card-score", name=sight.names[row.seat], score=row.score) for row in rows)
    return " · ".join(parts)


def _text(sight: Sight, focus: Focus, mentions: tuple[int, ...]) -> Text:
    words, table = sight.words, sight.table
    head = title(words, table)
    if table.status == CANCELLED:
        return paragraphs(lines(head, words("card-abandoned")), scores(sight))
    if table.status == OVER:
        news = (
            "\n".join(sight.lines(len(sight.names) + 1)) if isinstance(sight.talk, Herald) else ""
        )
        return paragraphs(lines(head, (bold(_turn(sight)),)), _sheet(sight), news)
    warned = "\n".join(_warnings(sight, focus))
    if focus.text:
        return paragraphs(lines(head, sight.talk.prompt(words, sight.view, focus.text)), warned)
    facts = " · ".join(sight.talk.facts(words, sight.view))
    return paragraphs(
        lines(head, _turn_spans(sight, mentions)),
        "\n".join(sight.private),
        "\n".join(sight.lines(LINES)),
        lines((Span(scores(sight), "bold"),), facts),
        warned,
    )


def _warnings(sight: Sight, focus: Focus) -> list[str]:
    """What the choices shown would lose or leave undone."""
    told = ((one.number, sight.warnings(one.text)) for one in _choices(sight, focus) if one.final)
    return [f"{WARNED} {number}: {line}" for number, lines in told for line in lines]


def _turn(sight: Sight) -> str:
    """Whose turn it is and what is to be done, the vote that is open, or who has won."""
    words = sight.words
    if sight.table.status == OVER:
        winners = sight.rules.standings(sight.state).winners
        names = ", ".join(sight.names[seat] for seat in winners)
        return words("card-over", winners=len(winners), names=names)
    if sight.table.live.paused:
        return words("card-paused")
    vote = sight.table.live.vote
    if vote is not None:
        return _vote(sight, ", ".join(sight.names[seat] for seat in vote.missing))
    told = sight.talk.turn(words, sight.view, sight.names)
    if told is not None:
        return told
    names = ", ".join(sight.names[seat] for seat in _called(sight))
    if _computer_thinks(sight):
        return words("card-waiting-computer", name=names)
    return words("card-waiting", name=names, task=task(sight))


def _vote(sight: Sight, missing: str) -> str:
    """Who wants what taken back, and who has still to agree."""
    vote = sight.table.live.vote
    found = [
        one for told in sight.history if told.seq == vote.start for one in happened(sight, told)
    ]
    line = " ".join(found).rstrip(".") or "…"
    return sight.words("card-vote", name=sight.names[vote.seat], line=line, missing=missing)


def _turn_spans(sight: Sight, mentions: tuple[int, ...]) -> Text:
    """The line of the turn, its names as mentions where somebody is to be notified."""
    live = sight.table.live
    if live.paused or _computer_thinks(sight):
        return (Span(_turn(sight)),)
    if sight.talk.turn(sight.words, sight.view, sight.names) is not None:
        return _naming(sight, mentions)
    # A name may hold any words, so the line is parted before the names come into it.
    if live.vote is not None:
        line, seats = _vote(sight, "\0"), live.vote.missing
    else:
        line, seats = sight.words("card-waiting", name="\0", task=task(sight)), _called(sight)
    spans: list[Span] = []
    for seat in seats:
        name = _name(sight, seat, mentions)
        spans += (Span(", "), name) if spans else (name,)
    before, _, after = line.partition("\0")
    return tuple(span for span in (Span(before), *spans, Span(after)) if span.text)


def _called(sight: Sight) -> tuple[Seat, ...]:
    """Who is named as waited for: the reader alone, if they are, for each has an own task."""
    mine = sight.viewer is not None and sight.viewer in sight.waiting
    return (sight.viewer or 0,) if mine else sight.waiting


def _naming(sight: Sight, mentions: tuple[int, ...]) -> Text:
    """The game's own line of the turn, the names in it as mentions; after it who is not named."""
    seats = range(len(sight.names))
    marked = tuple(f"\0{seat}\0" for seat in seats)
    line = sight.talk.turn(sight.words, sight.view, marked) or ""
    parts = line.split("\0")
    spans = [
        _name(sight, int(part), mentions) if at % 2 else Span(part) for at, part in enumerate(parts)
    ]
    named = {int(part) for part in parts[1::2]}
    for seat in seats:
        name = _name(sight, seat, mentions)
        if seat not in named and name.style == "mention":
            spans += (Span(" "), name)
    return tuple(span for span in spans if span.text)


def _name(sight: Sight, seat: Seat, mentions: tuple[int, ...]) -> Span:
    seated = sight.table.seats[seat]
    called = seated.person is not None and seated.person in mentions
    return Span(seated.name, "mention", seated.person or 0) if called else Span(seated.name)


def _computer_thinks(sight: Sight) -> bool:
    return len(sight.waiting) == 1 and not sight.table.seats[sight.waiting[0]].plays_itself


def task(sight: Sight) -> str:
    """What the seats that are waited for have to do."""
    if sight.forced:
        return sight.words("card-forced")
    ask = _open_ask(sight)
    key = ask.__struct_config__.tag if ask is not None else _told_ask(sight)
    return sight.words(f"{sight.table.game}-ask-{key}")


def _told_ask(sight: Sight) -> str:
    """What everybody may know to be asked of another, where the game's view says it."""
    key = getattr(sight.view, "asked", "")
    known = key and sight.words.has(f"{sight.table.game}-ask-{key}")
    return key if known else "wait"


def _open_ask(sight: Sight) -> Ask | None:
    """The ask that everybody may know of: the reader's own, or in an open game the one at hand."""
    if sight.ask is None and sight.waiting and not sight.rules.secrets:
        return sight.rules.ask(sight.state, sight.waiting[0])
    return sight.ask


def _sheet(sight: Sight) -> str:
    """The final scores, a line a seat, with where they came from."""
    told = []
    for row in sorted(sight.rules.standings(sight.state).rows, key=lambda one: one.rank):
        parts = dict(row.breakdown)
        sums = (
            (name, sum(parts.get(part, 0) for part in group))
            for name, group in sight.talk.groups.items()
        )
        columns = ", ".join(
            f"{sight.words(f'{sight.table.game}-score-{name}')} {points}" for name, points in sums
        )
        score = sight.words("card-score", name=sight.names[row.seat], score=row.score)
        told.append(f"{row.rank}. {score} ({columns})")
    return "\n".join(told)


def _called_off(table: Table, words: Words) -> Text:
    return lines(title(words, table), words("card-cancelled"))


def _seat(sight: Sight, seat: int) -> dict[str, Any]:
    seated = sight.table.seats[seat]
    return {
        "name": seated.name,
        "you": seat == sight.viewer,
        "computer": seated.computer is not None,
        "away": seated.person is not None and seated.computer is not None,
    }


def _picture_words(sight: Sight, focus: Focus) -> dict[str, str]:
    last = sight.lines(1)
    return {
        # Apart, because a table that is drawn from a record has no code.
        "title": sight.words(f"{sight.table.game}-title"),
        "code": sight.table.code,
        "turn": _headline(sight, focus),
        "foot": last[0] if last else "",
        **sight.talk.picture_words(sight.words, sight.view),
    }


def _headline(sight: Sight, focus: Focus) -> str:
    """Whose turn it is in a few words, for the picture's head."""
    words, table = sight.words, sight.table
    if table.status == CANCELLED:
        return words("card-abandoned")
    if table.status != RUNNING or table.live.paused or _computer_thinks(sight):
        return _turn(sight)
    if table.live.vote is not None:
        return words("card-vote-now", name=sight.names[table.live.vote.seat])
    if focus.text:
        return sight.talk.prompt(words, sight.view, focus.text)
    ask = _open_ask(sight)
    names = ", ".join(sight.names[seat] for seat in _called(sight))
    if ask is None or sight.asked not in sight.waiting:
        told = sight.talk.turn(words, sight.view, sight.names)
        return told or words("card-waiting", name=names, task=task(sight))
    return words(f"{table.game}-now-{ask.__struct_config__.tag}", name=names)


def _meanings(sight: Sight, offered: tuple[Choice, ...]) -> dict[str, str]:
    """What each choice means, by its notation."""
    return {one.shown: sight.talk.meaning(sight.words, sight.view, one.shown) for one in offered}


def _choices(sight: Sight, focus: Focus) -> tuple[Choice, ...]:
    """The choices that the reader is shown: none while others vote or a computer player thinks."""
    table = sight.table
    if table.status != RUNNING or table.live.paused or table.live.vote is not None:
        return ()
    if sight.seated is not None and not sight.seated.plays_itself:
        return ()
    return sight.choices(focus.text)


def _buttons(sight: Sight, focus: Focus) -> tuple[tuple[Button, ...], ...]:
    table, words = sight.table, sight.words
    if table.status != RUNNING:
        names = [*_paged(sight), "board", "text", "log"]
        return _commands(sight, ["rematch", *names] if table.status == OVER else names)
    if table.live.vote is not None:
        start = table.live.vote.start
        pair = (("agree", f"yes {start}", "primary"), ("refuse", f"no {start}", "plain"))
        votes = (
            Button(words(f"button-{name}"), command_token(table.code, text), style)
            for name, text, style in pair
        )
        return (tuple(votes), *_common(sight))
    if focus.text:
        back = Button(words("button-back"), Token(table.code, DRILL, _stamp(sight)).write())
        return (*_menu(sight, focus), (back,))
    return (*_menu(sight, focus), *_common(sight))


def _menu(sight: Sight, focus: Focus) -> tuple[tuple[Button, ...], ...]:
    """The choices as buttons; one that says all that there is to say stands out."""
    buttons = []
    for choice in _choices(sight, focus):
        text = choice.text if choice.final else f"{DRILL}{choice.text}"
        label = sight.talk.label(sight.words, sight.view, choice)
        if choice.final and sight.warnings(choice.text):
            label = f"{label} {WARNED}"
        style = "primary" if choice.shown == choice.text and choice.final else "plain"
        buttons.append(Button(label, Token(sight.table.code, text, _stamp(sight)).write(), style))
    return _packed(buttons)


def _common(sight: Sight) -> tuple[tuple[Button, ...], ...]:
    names = ["help", *_paged(sight), "board", "text", "log"]
    acted = sight.table.live.acted
    if any(acted) if sight.viewer is None else acted[sight.viewer]:
        names.insert(0, "undo")
    if sight.rules.secrets and sight.viewer is None:
        names.insert(0, "hand")
    if sight.seated_here and programs_of(sight.table.game):
        names.insert(0, "plan")
    return _commands(sight, names)


def _paged(sight: Sight) -> list[str]:
    """The button to the pages of a game that has any."""
    return ["sheets"] if isinstance(sight.talk, Gallery) else []


def _commands(sight: Sight, names: list[str]) -> tuple[tuple[Button, ...], ...]:
    """Buttons that command something of the table; a game may call them in its own way."""
    said = {"text": "board text", "plan": "plan ."}
    if isinstance(sight.talk, Gallery):
        said["sheets"] = f"board {sight.talk.pages(sight.view)[0].split()[0]}"
    code, words = sight.table.code, sight.words
    keys = {name: f"{sight.table.game}-button-{name}" for name in names}
    buttons = [
        Button(
            words(keys[name] if words.has(keys[name]) else f"button-{name}"),
            command_token(code, said.get(name, name)),
        )
        for name in names
    ]
    return _rows(buttons, WORDED)


def _stamp(sight: Sight) -> int | None:
    return None if sight.asked is None else int(sight.table.live.stamps[sight.asked])


def _packed(buttons: list[Button]) -> tuple[tuple[Button, ...], ...]:
    """Rows as wide as their labels let a phone show them whole."""
    rows: list[list[Button]] = []
    width = 0
    for button in buttons:
        wanted = next((many for longest, many in WIDTHS if len(button.label) <= longest), 1)
        if not rows or wanted != width or len(rows[-1]) == width:
            rows.append([])
        rows[-1].append(button)
        width = wanted
    return tuple(map(tuple, rows))


def _rows(buttons: list[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
