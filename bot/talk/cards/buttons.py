"""The buttons of a card: choices of the game, then what the table can be told to do."""

from __future__ import annotations

from hashlib import blake2b

from bot.tables.model import ON, RUNNING, Vote
from bot.talk.button_token import DRILL, MENU, TAPPED, Token, command_token
from bot.talk.cards.choices import Choice
from bot.talk.cards.table_view import TableView
from bot.talk.manual.lessons import POINTED, chapter_buttons, is_pointed_at, step_of
from bot.talk.message import Button
from bot.talk.wording import refusal_text
from rules.core.tutorial import TutorialStep
from rules.games import premoves_of

WIDTHS = ((4, 6), (12, 3), (22, 2))
"""Up to so many characters of a label so many buttons a row; a longer one stands alone."""
WORDED = 3
"""Commands a row."""
WARNED = "⚠"
"""Marks a choice that would lose something."""

TIP = "★"
"""Marks the choice that is explained in a first game."""

OPEN = "open-board"
"""Opens the table in the web room."""

Rows = tuple[tuple[Button, ...], ...]


def shown_choices(sight: TableView, focus: str) -> tuple[Choice, ...]:
    """The choices that the reader is shown: none while others vote or a computer player thinks."""
    table = sight.table
    if table.status != RUNNING or table.live.paused or table.live.vote is not None:
        return ()
    if sight.seated is not None and not sight.seated.plays_itself:
        return ()
    return sight.choices(focus)


def offer_of(sight: TableView) -> str:
    """What the reader may choose now, as a digest; empty where there is nothing.

    Another's act leaves it as it is, unless it has shown the reader something. One's own changes
    it, even where the same is asked again: what comes of that is read on the card.
    """
    if sight.table.status != RUNNING or sight.asked is None or not shown_choices(sight, ""):
        return ""
    live, seat = sight.table.live, sight.asked
    said = (live.revisions[seat], live.number(seat, live.acted[seat]), *sight.texts)
    return blake2b("\n".join(map(str, said)).encode(), digest_size=8).hexdigest()


def buttons_of(sight: TableView, focus: str) -> Rows:
    """All buttons under a card of which ``focus`` is chosen already."""
    table, words = sight.table, sight.words
    if table.status != RUNNING:
        return _commands(sight, ["rematch", *_paged(sight), "board", "text", "log"])
    if table.live.vote is not None:
        votes = _votes(sight, table.live.vote)
        return (votes, *_common(sight)) if votes else _common(sight)
    if focus:
        back = Button(words("button-back"), Token(table.code, DRILL, _revision(sight)).write())
        return (*_menu(sight, focus), (back,))
    if step_of(sight) is not None:
        return (*_menu(sight, focus), *chapter_buttons(sight), *_common(sight))
    after = chapter_buttons(sight)
    return (*_menu(sight, focus), *after, *_stored(sight), *_impossible(sight), *_common(sight))


def _votes(sight: TableView, vote: Vote) -> tuple[Button, ...]:
    """What a room, or the reader, can say to a vote; who asked may think better of it."""
    start = sight.table.live.number(None, vote.start)
    agree, refuse = (("agree", f"yes {start}", "primary"), ("refuse", f"no {start}", "plain"))
    names: tuple[tuple[str, str, str], ...] = ()
    if sight.viewer is None or sight.viewer in vote.missing:
        names = (agree, refuse)
    elif sight.viewer == vote.seat:
        names = (("withdraw", f"no {start}", "plain"),)
    return tuple(
        Button(sight.words(f"button-{name}"), command_token(sight.table.code, text), style)
        for name, text, style in names
    )


def _menu(sight: TableView, focus: str) -> Rows:
    """The choices as buttons; what can be said whole and loses nothing stands out."""
    buttons, step = list[Button](), step_of(sight)
    tried, asked = sight.tried(focus), step is not None
    tip = sight.rules.notation.write(sight.tip.actions[0]) if sight.tip is not None else ""
    for choice in shown_choices(sight, focus):
        text = choice.text if choice.final else f"{DRILL}{choice.text}"
        label = sight.label(choice)
        # What a lesson does not ask for would be taken back, and loses nothing.
        warned = step is None and choice.final and bool(sight.warnings(choice.text))
        if warned:
            label = f"{label} {WARNED}"
        if tip and choice.leads_to(tip):
            label = f"{label} {TIP}"
        whole = choice.shown == choice.text and choice.final
        style = "primary" if whole and not warned and step is None else "plain"
        if asked and is_pointed_at(step, choice):
            label, style, asked = f"{POINTED} {label}", "pointed", False
        token = Token(sight.table.code, text, _revision(sight)).write()
        folded = not choice.tried and choice.shown.split()[:2] == tried.split()[:2]
        number = str(choice.number)
        buttons.append(
            Button(label, token, style, choice=number, tried=choice.tried, folded=folded)
        )
        if choice.tried:
            buttons += _others_to_try(sight, tried, step)
    return _packed(buttons)


def _others_to_try(sight: TableView, tried: str, step: TutorialStep | None) -> list[Button]:
    """What may be tried instead; what a lesson asks for, if something else is tried."""
    found = dict(sight.talk.others_to_try(sight.words, sight.view, sight.texts, tried))
    meant = step.expected if step is not None and step.expected != tried else ""
    if meant and meant not in found.values():
        found[sight.words("try-meant")] = meant
    revision = _revision(sight)
    return [
        Button(
            f"{POINTED} {label}" if text == meant else label,
            Token(sight.table.code, f"{DRILL}{text}", revision).write(),
            "pointed" if text == meant else "plain",
        )
        for label, text in found.items()
    ]


def _stored(sight: TableView) -> Rows:
    """What answers the present ask and others like it, so that its reader is called less often."""
    rules, mine = premoves_of(sight.table.game), sight.asked
    begun = sight.talk.stored_answer(sight.view)
    if rules is None or not begun or mine is None or not sight.seated_here:
        return ()
    if not shown_choices(sight, "") or mine != sight.viewer:
        return ()
    offered = (rules.short(one) for one in rules.offered(sight.state, mine))
    if not any(one.startswith(f"{begun} ") for one in offered):
        return ()
    label = sight.words(f"{sight.table.game}-button-{begun.split()[0]}")
    return ((Button(label, command_token(sight.table.code, f"plan {TAPPED} {MENU} {begun}")),),)


def _impossible(sight: TableView) -> Rows:
    """What the reader may look for and cannot do now: a tap tells why."""
    if not shown_choices(sight, ""):
        return ()
    words, key = sight.words, sight.table.game
    buttons = [
        Button(
            words("impossible-now", what=words(f"{key}-verb-{verb}")),
            command_token(sight.table.code, f"why {verb}"),
            "dimmed",
            reason=refusal_text(words, no, sight.talk, sight.names, sight.spoken),
        )
        for verb, no in sight.impossible.items()
    ]
    return _packed(buttons)


def _common(sight: TableView) -> Rows:
    names = ["help", *_paged(sight), "board", "text", "log"]
    acted = sight.table.live.acted
    # A room's button is for all persons; what computer players did is not theirs to take back.
    persons = [one.seat for one in sight.table.seats if one.plays_itself]
    mine = persons if sight.viewer is None else [sight.viewer] if sight.seated_here else []
    if sight.table.live.vote is None and any(acted[seat] for seat in mine):
        names.insert(0, "undo")
    if sight.rules.secrets and sight.viewer is None:
        names.insert(0, "hand")
    if sight.viewer is not None and not sight.seated_here:
        names.insert(0, "return")
    if sight.seated_here and premoves_of(sight.table.game):
        names.insert(0, "plan")
    if sight.hints:
        names.insert(0, "hint")
    if sight.first_game:
        names.append("first-off" if sight.first_game == ON else "first-on")
    if sight.site:
        names.append(OPEN)
    return _commands(sight, names)


def _paged(sight: TableView) -> list[str]:
    """The button to the pages of a game that has any."""
    return ["sheets"] if sight.talk.pages(sight.view) else []


def _commands(sight: TableView, names: list[str]) -> Rows:
    """Buttons that command something of the table; a game may call them in its own way."""
    said = {"text": "board text", "plan": "plan .", "return": "join", OPEN: "open"}
    said |= {"first-on": "first on", "first-off": "first off"}
    if "sheets" in names:
        said["sheets"] = f"board {sight.talk.pages(sight.view)[0].split()[0]}"
    code, words = sight.table.code, sight.words
    keys = {name: f"{sight.table.game}-button-{name}" for name in names}
    buttons = [
        Button(
            words(keys[name] if words.has(keys[name]) else f"button-{name}"),
            command_token(code, said.get(name, name)),
            app=f"{sight.site}/app/{code}?lang={words.lang}" if name == OPEN else "",
        )
        for name in names
    ]
    return _rows(buttons, WORDED)


def _revision(sight: TableView) -> int | None:
    return None if sight.asked is None else int(sight.table.live.revisions[sight.asked])


def _packed(buttons: list[Button]) -> Rows:
    """Rows as wide as their labels let a phone show them whole."""
    rows: list[list[Button]] = []
    width = 0
    for button in buttons:
        wanted = next((many for longest, many in WIDTHS if len(button.label) <= longest), 1)
        if button.style == "pointed" and wanted != WIDTHS[0][1]:
            # What is asked for is read whole on every phone; only numbers stand in their order.
            wanted = 1
        if not rows or wanted != width or len(rows[-1]) == width:
            rows.append([])
        rows[-1].append(button)
        width = wanted
    return tuple(map(tuple, rows))


def _rows(buttons: list[Button], width: int) -> Rows:
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
