"""What a guided table tells its learner, and which choice it points at."""

from __future__ import annotations

from bot.tables.model import Denied
from bot.tables.play.engine import OTHER_MOVE, lesson_of
from bot.talk.button_token import free_token
from bot.talk.cards.choices import Choice
from bot.talk.cards.table_view import TableView
from bot.talk.message import Button, Text
from bot.talk.wording import bold, lines
from rules.core.tutorial import LEARNER, TutorialStep
from rules.games import tutorial_of

POINTED = "➜"
"""Marks what a guided table asks for."""


def step_of(sight: TableView) -> TutorialStep | None:
    """What is taught now; a room reads it where nothing is secret."""
    if sight.viewer != LEARNER and (sight.viewer is not None or sight.rules.secrets):
        return None
    lesson = lesson_of(sight.rules, sight.table.live)
    return None if lesson is None else lesson.step


def lesson_text(sight: TableView) -> Text:
    """The step with its number, or the words after the last one; empty where nothing is taught."""
    tutorial, key, words = tutorial_of(sight.table.game), sight.table.game, sight.words
    if tutorial is None or not sight.table.live.guided:
        return ()
    step = step_of(sight)
    if step is not None:
        place = words("guide-step", number=step.number, count=len(tutorial.steps))
        return lines((bold(place),), words(f"{key}-guide-{step.text}"))
    # The computer player may have chosen in secret since: for the learner nothing has happened.
    end = sight.rules.view(tutorial.end, sight.viewer)
    if sight.viewer in (None, LEARNER) and sight.view == end:
        return lines((bold(words("guide-end")),), words(f"{key}-guide-end"))
    return ()


def is_pointed_at(step: TutorialStep | None, choice: Choice) -> bool:
    """Whether a step asks for this choice, or for one that it leads to."""
    if step is None:
        return False
    if choice.final:
        return step.expected == choice.text
    return step.expected.startswith(f"{choice.text} ")


def leads_on(sight: TableView, step: TutorialStep, menu: str) -> bool:
    """Whether a menu is on the way of a step, or tries something else, which chooses nothing."""
    if f"{step.expected} ".startswith(f"{menu} "):
        return True
    return sight.tried(menu) == menu and menu.split()[:2] == step.expected.split()[:2]


def told_step(sight: TableView, step: TutorialStep) -> str:
    """What a step asks for, key by key, as they stand on the card."""
    return sight.words("guide-then").join(keys_to(sight, step.expected))


def other_move(sight: TableView, step: TutorialStep, text: str) -> Denied:
    """The refusal of something else (``text``, perhaps unfinished), named by the key to it."""
    touched = key_to(sight, text) if text else "none"
    return Denied(OTHER_MOVE, {"touched": touched, "move": told_step(sight, step)})


def key_to(sight: TableView, text: str) -> str:
    """The last of the keys that lead to an action or a menu; ``none`` where there is none."""
    if sight.tried(text) == text:
        return sight.words("guide-key", key=sight.label(sight.choices(text)[0]))
    return next(reversed(keys_to(sight, text)), "none")


def keys_to(sight: TableView, text: str) -> list[str]:
    """The keys that lead to an action or a menu, one after another."""
    told, focus = list[str](), ""
    while focus != text:
        found = (one for one in sight.choices(focus) if text in (one.text, one.shown))
        choice = next(found, None) or next(
            (one for one in sight.choices(focus) if one.leads_to(text)), None
        )
        if choice is None:
            break
        label = sight.label(choice)
        if label.isdecimal():
            meant = sight.talk.meaning(sight.words, sight.view, choice.shown)
            label = f"{label} ({meant})"
        told.append(sight.words("guide-key", key=label))
        if choice.final:
            break
        focus = choice.text
    return told


def chapter_buttons(sight: TableView) -> tuple[tuple[Button, ...], ...]:
    """The way to a chapter about what is taught; at the end, to a game and all the rules."""
    step, key = step_of(sight), sight.table.game
    if step is None:
        return _onward(sight) if lesson_text(sight) else ()
    if not step.chapter:
        return ()
    label = sight.words("guide-more", chapter=sight.words(f"{key}-chapter-{step.chapter}"))
    return ((Button(label, free_token(f"chapter {key} {step.chapter}")),),)


def _onward(sight: TableView) -> tuple[tuple[Button, ...], ...]:
    words, key = sight.words, sight.table.game
    game = Button(words("button-play-now"), free_token(f"play {key}"), "primary")
    return ((game, Button(words("rules-button"), free_token(f"rules {key}"))),)
