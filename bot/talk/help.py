"""Help for the decision at hand, the rules in short, and the manual of commands."""

from __future__ import annotations

from bot.talk.commands import catalogue, line
from bot.talk.message import Message
from bot.talk.sight import Sight
from bot.talk.wording import bold, paragraphs
from locales import Words
from rules.games import GAMES

EXAMPLES = 4
"""So many typed examples are given."""


def help_now(sight: Sight) -> Message:
    """What is asked at this table, how to answer, and by what rule."""
    words, key = sight.words, sight.table.game
    title = (bold(words("help-now")),)
    seat = sight.viewer
    if seat is None:
        body = words("help-watching")
    elif sight.ask is None:
        body = words("help-not-yours", names=", ".join(sight.names[one] for one in sight.waiting))
    else:
        body = words(f"{key}-help-{sight.ask.__struct_config__.tag}")
    typed = words("help-typed", examples=examples(sight)) if sight.texts else ""
    house = words("help-house", data=words(f"{key}-house"))
    return Message(
        kind="answer", text=paragraphs(title, body, typed, house), table=sight.table.code
    )


def examples(sight: Sight) -> str:
    """A few legal lines, as they would be typed."""
    texts = sight.texts
    step = max(1, len(texts) // EXAMPLES)
    return ", ".join(f"/{text}" for text in texts[::step][:EXAMPLES])


def manual(words: Words) -> Message:
    """All commands, a line each."""
    lines = [words("help-command", name=one.name, line=line(words, one)) for one in catalogue()]
    games = ", ".join(words(f"{key}-title") for key in GAMES)
    title = (bold(words("help-commands")),)
    return Message(
        kind="answer",
        text=paragraphs(title, "\n".join(lines), words("command-list-more", games=games)),
    )


def rules(words: Words, key: str) -> Message:
    """A game's rules in short."""
    title = (bold(words("rules-title", game=words(f"{key}-title"))),)
    house = words("help-house", data=words(f"{key}-house"))
    return Message(kind="answer", text=paragraphs(title, words(f"{key}-rules"), house))
