"""Cards: the one live message of a table in a room, and its private twin."""

from __future__ import annotations

from typing import Any

from bot.tables.model import CANCELLED, LOBBY, OVER, Table
from bot.talk.cards.buttons import WARNED, buttons_of, offer_of, shown_choices
from bot.talk.cards.choices import FLAT, Choice
from bot.talk.cards.lobby import lobby_card
from bot.talk.cards.log import seat_news, told_after_news
from bot.talk.cards.table_view import TableView
from bot.talk.cards.truncation import Parts, TextPart, Weight, join_parts, shorter
from bot.talk.cards.turn import brought, gain, headline, scored, turn_line
from bot.talk.chapters import news_of_chapter
from bot.talk.games.ending import (
    best_alone,
    ending_words,
    final_scores,
    score_grid,
    score_sheet,
)
from bot.talk.manual.hints import tip_line
from bot.talk.manual.lessons import lesson_text, step_of
from bot.talk.message import Message, Picture, Text
from bot.talk.typed_verbs import command_line
from bot.talk.wording import bold, lines
from locales import Words
from rules.core.values import Value

LINES, MOST_LINES = 3, 4
"""Number of events told on a card: with five seats one more, for the turns of all the others."""


class Focus(Value, frozen=True):
    """How far a reader has drilled down, and whether the picture is wanted in full size."""

    text: str = ""
    full: bool = False


TOP = Focus()


def card(
    sight: TableView, kind: str = "card", focus: Focus = TOP, mentions: tuple[int, ...] = ()
) -> Message:
    """The card of a table as the reader sees it; ``mentions`` are the persons to notify.

    It names them while the table gathers; later cards bear plain names, and lines call.
    """
    table = sight.table
    if table.status == LOBBY:
        return lobby_card(table, sight.words, kind, mentions)
    if table.live is None:
        return Message(kind=kind, text=_called_off(table, sight.words), table=table.code)

    whole = join_parts(_parts(sight, focus))

    def brief(seen: TableView) -> Parts:
        return _parts(seen, focus, brief=True)

    return Message(
        kind=kind,
        text=whole,
        shorter=shorter(sight, whole, brief, "" if focus.text else _more(sight)),
        picture=picture(sight, focus),
        buttons=buttons_of(sight, focus.text),
        mentions=mentions,
        table=table.code,
        offer=offer_of(sight),
        taught=bool(lesson_text(sight)),
        news=() if lesson_text(sight) else (*scored(sight), *sight.news),
        focus=focus.text,
        grid=score_grid(sight) if table.status == OVER else None,
    )


def picture(sight: TableView, focus: Focus = TOP) -> Picture:
    """The picture of the table with what is to be marked on it."""
    offered = shown_choices(sight, focus.text)
    scene: dict[str, Any] = {
        "game": sight.table.game,
        "view": sight.view,
        "seats": [_seat(sight, seat) for seat in range(len(sight.names))],
        "words": {**_picture_words(sight, focus), **_meanings(sight, offered)},
        "candidates": [{"label": str(one.number), "text": one.shown} for one in offered],
        "changed": list(sight.changed()),
        "focus": focus.text,
        "tried": sight.tried(focus.text) if offered else "",
        "full": focus.full,
    }
    if sight.table.status == OVER:
        scene["sheet"] = score_sheet(sight)
        scene["words"] |= ending_words(sight)
    return Picture(scene, alt_text(sight, focus))


def alt_text(sight: TableView, focus: Focus = TOP) -> str:
    """The picture's text twin: whose turn it is, the board, and every choice as it is typed."""
    turn = "" if sight.table.status == CANCELLED else turn_line(sight)
    board = sight.talk.board_text(sight.words, sight.view, sight.names)
    private_chat = "\n".join(sight.private)
    offered = [choice_line(sight, one) for one in shown_choices(sight, focus.text)]
    if offered:
        offered.insert(0, sight.words("choices-title"))
    return "\n".join(line for line in (turn, board, private_chat, *offered) if line)


def choice_line(sight: TableView, choice: Choice) -> str:
    """``2: /put e1 r0 | r2``, or ``2: /on c0, knight · city north``: a choice as it is typed."""
    # What is whole as it stands has no rest, though a longer choice may begin so too.
    whole = choice.final and choice.text == choice.shown
    shown = command_line(choice.shown)
    rest = [
        command_line(text)[len(shown) :].strip()
        for text in sight.texts
        if not whole and f"{text} ".startswith(f"{choice.shown} ")
    ]
    if len(rest) > FLAT:
        rest = [*dict.fromkeys(text.split()[0] for text in rest)]
    line = " ".join(part for part in (shown, " | ".join(rest)) if part)
    line = sight.talk.typed(sight.words, line)
    meaning = sight.talk.meaning(sight.words, sight.view, choice.shown)
    known = set(_words(meaning)) <= {*_words(choice.shown), *_words(line)}
    return f"{choice.number}: {line}" + ("" if known else f", {meaning}")


def title(words: Words, table: Table) -> Text:
    """The first line of every card."""
    return (bold(plain_title(words, table)),)


def plain_title(words: Words, table: Table) -> str:
    """The same without its style."""
    return words("card-title", game=words(f"{table.game}-title"), code=table.code)


def scores(sight: TableView) -> str:
    """All scores in a line."""
    named = zip(sight.names, sight.scores, strict=True)
    told = (*named, *((sight.rival,) if sight.rival is not None else ()))
    parts = (sight.words("card-scores-seat", name=name, score=score) for name, score in told)
    return sight.words("card-scores", scores=" · ".join(parts))


def _parts(sight: TableView, focus: Focus, *, brief: bool = False) -> Parts:
    """What a card says, paragraph by paragraph."""
    words, table = sight.words, sight.table
    head = TextPart(title(words, table))
    if table.status == CANCELLED:
        return (head, TextPart(words("card-abandoned"))), (TextPart(scores(sight)),)
    if table.status == OVER:
        told = sight.talk.ending(words, sight.view, sight.names)
        return (
            (head, TextPart((bold(turn_line(sight)),))),
            (TextPart(final_scores(sight, brief=brief)), TextPart(best_alone(sight))),
            (TextPart("\n".join(told), Weight.EARLIER),),
        )
    warned = TextPart("\n".join(_warnings(sight, focus)), Weight.WARNINGS)
    if lesson := lesson_text(sight):
        # One idea a step: all else is in the picture, and the words have room beside the keys.
        after = (warned,) if step_of(sight) is None else ()
        return (head,), (TextPart(lesson),), after
    if focus.text:
        prompt = TextPart(sight.talk.prompt(words, sight.view, focus.text))
        return (head, prompt), (warned,)
    most = min(max(LINES, len(table.seats) - 1), MOST_LINES)
    *earlier, latest = ("",) if sight.news else sight.lines(most) or ("",)
    events = [*(TextPart(one, Weight.EARLIER) for one in earlier), TextPart(latest, Weight.LATEST)]
    news = TextPart("\n".join(seat_news(sight)), Weight.LATEST)
    events.insert(len(events) - told_after_news(sight, len(events)), news)
    return (
        (
            head,
            TextPart(turn_line(sight)),
            TextPart(news_of_chapter(sight), Weight.EARLIER),
        ),
        (TextPart("\n".join(sight.private), Weight.PRIVATE_CHAT, sight.gist if brief else ""),),
        (TextPart(tip_line(sight, sight.tip) if sight.tip else "", Weight.WARNINGS),),
        tuple(events),
        (
            # The picture shows them always; the words say what is new.
            TextPart((bold(scores(sight)),) if sight.has_scored(most) else "", Weight.SCORES),
            TextPart(
                " · ".join(
                    (*filter(None, (brought(sight),)), *sight.talk.facts(words, sight.view))
                ),
                Weight.FACTS,
            ),
        ),
        (warned,),
    )


def _words(text: str) -> list[str]:
    return text.casefold().replace("_", " ").split()


def _more(sight: TableView) -> str:
    """Where all of it stands, for a card that leaves something out."""
    words = sight.words
    return words("card-more", text=words("button-text"), log=words("button-log"))


def _warnings(sight: TableView, focus: Focus) -> list[str]:
    """What the choices shown would lose or leave undone."""
    told = (
        (_named(sight, one), sight.warnings(one.text))
        for one in shown_choices(sight, focus.text)
        if one.final
    )
    return [f"{WARNED} {name}: {line}" for name, lines in told for line in lines]


def _named(sight: TableView, choice: Choice) -> str:
    """The number of a choice, where its key bears it; else what the key says."""
    number, label = str(choice.number), sight.label(choice)
    return number if label.split(" ")[0] == number else label


def _called_off(table: Table, words: Words) -> Text:
    return lines(title(words, table), words("card-cancelled"))


def _seat(sight: TableView, seat: int) -> dict[str, Any]:
    seated = sight.table.seats[seat]
    return {
        "name": seated.name,
        "you": seat == sight.viewer,
        "computer": seated.computer is not None,
        "away": seated.person is not None and seated.computer is not None,
    }


def _picture_words(sight: TableView, focus: Focus) -> dict[str, str]:
    last = sight.lines(1)
    told = sight.talk.last(sight.words, (event for _, event in sight.backwards()), sight.names)
    mine = (
        (one.kind == "act" and one.seat == sight.viewer, event) for one, event in sight.backwards()
    )
    return {
        # Apart, because a table that is drawn from a record has no code.
        "title": sight.words(f"{sight.table.game}-title"),
        "code": sight.table.code,
        "turn": headline(sight, focus.text),
        "foot": " ".join(filter(None, (told, brought(sight))))
        or (last[0] if last and not sight.news else ""),
        "earlier": "\n".join(sight.talk.earlier(sight.words, mine, sight.names)),
        **sight.talk.picture_words(sight.words, sight.view),
    }


def _meanings(sight: TableView, offered: tuple[Choice, ...]) -> dict[str, str]:
    """What each choice means, by its notation, and what it would bring."""
    means = {one.shown: sight.meaning(one) for one in offered}
    gains = {f"gain {one.shown}": told for one in offered if (told := gain(sight, one))}
    return means | gains
