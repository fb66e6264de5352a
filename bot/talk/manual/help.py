"""Help for the decision at hand, the rules in short, and the manual of commands."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.model import No
from bot.talk.button_token import free_token
from bot.talk.cards.buttons import shown_choices
from bot.talk.cards.card import choice_line
from bot.talk.cards.choices import FLAT
from bot.talk.cards.table_view import TableView
from bot.talk.commands.catalogue import Command, line, of_all_games, of_game
from bot.talk.message import Button, Message, Text
from bot.talk.typed_verbs import command_line
from bot.talk.wording import bold, lines, paragraphs, refusal_text
from locales import Words
from rules.core.values import Refusal
from rules.games import boxes

EXAMPLES = 4
"""Number of typed examples given where there are more choices than can be listed."""


HERE = ("new", "rules", "mytables", "settings")
GATHERING = ("join", "begin", "computer", "option", "leave")
"""The commands that are told where there is no table, and while one gathers."""


def help_here(words: Words) -> Message:
    """What can be done where there is no table: a game to choose, and a few commands."""
    keys = (
        (Button(words(f"{key}-title"), free_token(f"new {key}"), "primary"),) for key in boxes()
    )
    told = lines((bold(words("help-now")),), words("help-here"))
    text = paragraphs(told, _few(words, HERE), words("help-all"))
    return Message(kind="answer", text=text, buttons=tuple(keys))


def help_gathering(words: Words, code: str) -> Message:
    """What can be done at a table that gathers."""
    told = lines((bold(words("help-now")),), words("help-gathering", code=code))
    text = paragraphs(told, _few(words, GATHERING), words("help-all"))
    return Message(kind="answer", text=text, table=code)


def _few(words: Words, names: Iterable[str]) -> str:
    """Commands by their names, a line each."""
    known = {one.name: one for one in of_all_games()}
    told = (words("help-command", name=name, line=line(words, known[name])) for name in names)
    return "\n".join(told)


def help_now(sight: TableView, *, touched: bool = False) -> Message:
    """What is asked at this table, how to answer, and by what rule.

    Who has touched a key for it is told of nothing to be typed.
    """
    words, key = sight.words, sight.table.game
    title = (bold(words("help-now")),)
    if sight.viewer is None:
        body = f"{words('help-watching')} {awaited_names(sight)}"
    elif sight.ask is None:
        body = f"{words('refusal-not-your-turn')} {awaited_names(sight)}"
    else:
        body = words(f"{key}-help-{sight.ask.__struct_config__.tag}")
    typed = ("", "") if touched else (_typed(sight), words("help-all"))
    why = _impossible(sight, touched=touched)
    text = paragraphs(lines(title, body), typed[0], why, typed[1])
    rules = Button(words("rules-button"), free_token(f"rules {key}"))
    return Message(kind="answer", text=text, buttons=((rules,),), table=sight.table.code)


def _typed(sight: TableView) -> str:
    """How to type it: every choice if they are few, else examples."""
    offered = sight.choices()
    if not offered:
        return ""
    if len(offered) > FLAT:
        return sight.words("help-typed", examples=examples(sight))
    return "\n".join((sight.words("choices-title"), *(choice_line(sight, one) for one in offered)))


def _impossible(sight: TableView, *, touched: bool) -> str:
    """What the reader may look for and cannot do now, and why."""
    words, key = sight.words, sight.table.game
    if not shown_choices(sight, ""):
        return ""
    found = (
        words(
            "help-impossible",
            what=words(f"{key}-verb-{verb}"),
            why=refusal_text(words, no, sight.talk, sight.names, sight.spoken if touched else None),
        )
        for verb, no in sight.impossible.items()
    )
    return "\n".join(found)


def awaited_names(sight: TableView) -> str:
    """For whom the table waits, if that is somebody else; not by name where that is secret."""
    told = sight.talk.turn(sight.words, sight.view, sight.names)
    if told is not None:
        return f"{told}."
    names = [sight.names[seat] for seat in sight.waiting if seat != sight.viewer]
    return sight.words("help-waiting", names=", ".join(names)) if names else ""


def possible(sight: TableView) -> str:
    """What the reader could type now, as a hint after a line that does nothing."""
    if not sight.texts:
        return awaited_names(sight) or sight.words("refusal-help")
    return sight.words("refusal-example", known=examples(sight))


def suit_to_reader(sight: TableView, no: No) -> No:
    """A refusal as it is meant for its reader.

    Nothing is missing after a verb that could not be used now whatever followed, and it is no
    point of the turn of somebody who is not asked.
    """
    if no.code == "missing_argument":
        verb = no.params.get("verb", "")
        if not verb or any(text.split()[0] == verb for text in sight.texts):
            return no
        return Refusal("wrong_phase" if sight.texts else "not_your_turn")
    return Refusal("not_your_turn") if no.code == "wrong_phase" and not sight.texts else no


def examples(sight: TableView) -> str:
    """A few legal lines, as they would be typed."""
    texts = sight.texts
    step = max(1, len(texts) // EXAMPLES)
    shown = (command_line(text) for text in texts[::step][:EXAMPLES])
    return ", ".join(sight.talk.typed(sight.words, line) for line in shown)


def manual(words: Words, key: str = "") -> Message:
    """All commands, a line each: those of every game, and before them those of the game ``key``."""
    games = ", ".join(words(f"{one}-title") for one in boxes())
    own = own_commands(words, key) if key else ""
    return Message(
        kind="answer",
        text=paragraphs(
            own,
            _listed(words, words("help-commands"), of_all_games()),
            lines(words("help-code"), "" if key else words("help-games", games=games)),
        ),
    )


def own_commands(words: Words, key: str) -> Text:
    """The commands of a game's own."""
    return _listed(words, words(f"{key}-title"), of_game(key))


def _listed(words: Words, title: str, commands: Iterable[Command]) -> Text:
    told = [words("help-command", name=one.name, line=line(words, one)) for one in commands]
    return lines((bold(title),), "\n".join(told))
