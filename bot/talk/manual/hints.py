"""What a computer player would do in the reader's place, and why, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.talk.button_token import Token
from bot.talk.cards.table_view import TableView
from bot.talk.cards.turn import turn_line
from bot.talk.message import Button, Message
from bot.talk.typed_verbs import command_line
from bot.talk.wording import bold, lines, paragraphs
from rules.core.ai import Reason
from rules.hints import Hint

WIDTH = 36
"""So many characters of a key a phone shows whole."""


def hint_message(sight: TableView) -> Message:
    """The best choices with what speaks for each, and a key for each of them."""
    words, found = sight.words, sight.advice()
    alike = shared(found)
    told = [
        words("hint-line", number=_number(sight, one), move=moves_text(sight, one), why=said)
        for one in found
        for said in (why(sight, one, alike),)
    ]
    revision = int(sight.table.live.revisions[sight.asked or 0])
    keys = tuple(
        (Button(_label(sight, one), Token(sight.table.code, text, revision).write()),)
        for one in found
        for text in (sight.rules.notation.write(one.actions[0]),)
    )
    head = lines((bold(words("hint-title")),), turn_line(sight))
    text = paragraphs(head, lines(*told), words("hint-how"))
    return Message(kind="answer", text=text, buttons=keys, table=sight.table.code)


def tip_line(sight: TableView, tip: Hint) -> str:
    """One good choice in a first game, and why, in a sentence."""
    return sight.words("first-tip", move=moves_text(sight, tip), why=why(sight, tip))


def shared(found: Sequence[Hint]) -> tuple[Reason, ...]:
    """What speaks for all hints alike, and so for none of them before the others."""
    if len(found) < 2:
        return ()
    return tuple(one for one in found[0].reasons if all(one in other.reasons for other in found))


def why(sight: TableView, hint: Hint, alike: Collection[Reason] = ()) -> str:
    """What speaks for a hint and against it; what is ``alike`` in all stands where no more does."""
    own = [one for one in hint.reasons if one not in alike]
    told = [_reason(sight, one) for one in own or hint.reasons]
    return "; ".join(told) or sight.words("hint-nothing")


def _number(sight: TableView, hint: Hint) -> int:
    """The number that a hint's beginning has on the card and in its picture."""
    seen = _seen(sight, hint.states[0])
    text = sight.rules.notation.write(hint.actions[0])
    return next(one.number for one in seen.choices() if one.leads_to(text))


def moves_text(sight: TableView, hint: Hint) -> str:
    """What a hint does, one thing after another."""
    steps = zip(hint.actions, hint.states, strict=True)
    told = (_move(_seen(sight, state), sight.rules.notation.write(one)) for one, state in steps)
    return sight.words("hint-then").join(map(", ".join, told))


def _seen(sight: TableView, state: object) -> TableView:
    """The table in the midst of a hint, as the reader would see it."""
    live = replace(sight.table.live, state=state)
    return TableView(replace(sight.table, live=live), sight.words, sight.viewer)


def _move(sight: TableView, text: str) -> list[str]:
    """An action as the menu tells it, step by step."""
    told, focus = list[str](), ""
    while True:
        choice = next((one for one in sight.choices(focus) if one.leads_to(text)), None)
        if choice is None:
            return [command_line(text)]
        told.append(sight.talk.meaning(sight.words, sight.view, choice.shown))
        if choice.final:
            # A step that only opens a menu says nothing beside what is chosen there.
            return [one for one in told if not one.endswith("…")]
        focus = choice.text


def _label(sight: TableView, hint: Hint) -> str:
    """What a hint begins with and its number, as far as a key has room for it."""
    first = sight.rules.notation.write(hint.actions[0])
    label = f"{_number(sight, hint)} · {', '.join(_move(_seen(sight, hint.states[0]), first))}"
    return label if len(label) <= WIDTH else f"{label[: WIDTH - 1].rstrip(' ,·')}…"


def _reason(sight: TableView, one: Reason) -> str:
    key, words = sight.table.game, sight.words
    code = one.good.replace("_", "-")
    good = words(f"{key}-good-{code}", count=one.amount) if words.has(f"{key}-good-{code}") else ""
    name = "" if one.seat is None else sight.names[one.seat]
    own = (f"{key}-{one.kind}-{code}", f"{key}-hint-{one.kind}")
    return words(
        next(filter(words.has, own), f"hint-{one.kind}"),
        count=one.amount,
        good=good,
        left=one.left,
        name=name,
    )
