"""Nothing goes unsaid: commands, verbs, events, asks and refusals have words in all languages.

A new game, option or refusal without a text fails here, not in front of people.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil

import pytest
from msgspec.structs import fields

from bot.talk.cards.log import NOTED
from bot.talk.commands.catalogue import (
    About,
    aliases,
    announced_verbs,
    catalogue,
    declared_commands,
    find,
    general_commands,
    line,
    other_names,
    rare,
)
from bot.talk.games import talk_of
from bot.talk.typed_words import names
from bot.talk.wording import refusal_text
from locales import LANGUAGES, words
from rules.core.action import Action, verb_of
from rules.core.options import choices
from rules.core.values import Ask, Event, Refusal
from rules.florence.offer import JointOffer
from rules.florence.worth import WorkValue
from rules.games import OURS, game
from rules.players import PLAYERS
from rules.troyes.pieces import Move, Sheet
from rules.troyes.wheel import Dice
from tests.conftest import ROOT

EVERY = [(key, lang) for key in OURS for lang in LANGUAGES]


def modules(key):
    """The modules of a game's rules."""
    package = importlib.import_module(f"rules.{key}")
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"rules.{key}.{found.name}")


def classes(key, kind):
    """The classes of one kind that a game defines."""
    found = {
        one
        for module in modules(key)
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, kind) and one.__module__ == module.__name__
    }
    return sorted(found, key=lambda one: one.__name__)


def is_chance(kind):
    return kind.sample.__func__ is not Action.sample.__func__


def verbs(key):
    """The verbs that persons use: those that some ask of a seat takes, and that may be legal."""
    kind_of = game(key).notation.action
    taken = {kind_of(verb) for ask in classes(key, Ask) for verb in ask.takes}
    chance = {kind for kind in taken if is_chance(kind)}
    listed = [kind for kind in taken - chance if "candidates" in vars(kind) or not fields(kind)]
    return sorted(map(verb_of, listed))


def codes(folder, name):
    """Every code that a package refuses with, as it stands in the sources."""
    found = set()
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and node.args:
                found |= {
                    one.value
                    for one in ast.walk(node.args[0])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                }
    return found


# Codes that are never said: an update that is repeated is answered with silence.
SILENT = {"repeated"}
# The tables of codes that name a table's state.
STATES = {"not_begun", "already_begun", "table_over", "table_running", "table_cancelled"}


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_verb_of_persons_has_a_command_line_and_names(key, lang):
    text = words(lang)
    assert verbs(key)
    for verb in verbs(key):
        command = find({**rare(), **announced_verbs()}.get(verb, verb))
        assert command is not None
        if verb in {*rare(), *announced_verbs()}:
            assert text.has(f"names-verb-{verb}") or lang == "en"
            continue
        assert command.verb
        assert line(text, command)
        assert other_names(text, command) or lang == "en"
        for name in other_names(text, command):
            assert names(key, ())["verb"][name] == verb or " " in name


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_ask_has_a_task_and_a_help(key, lang):
    text = words(lang)
    whole = [one for one in classes(key, Ask) if one.__struct_config__.tag]
    kind_of = game(key).notation.action
    asked = [one for one in whole if not all(is_chance(kind_of(verb)) for verb in one.takes)]
    assert asked
    for ask in asked:
        tag = ask.__struct_config__.tag
        assert text(f"{key}-ask-{tag}")
        assert "Anna" in text(f"{key}-now-{tag}", name="Anna")
        assert len(text(f"{key}-help-{tag}")) > 40


GIVEN = {
    "carcassonne": {"tile": "v", "feature": "city", "cell": "e1"},
    "florence": {
        "item": "jester",
        "landscape": "lake",
        "building": "opera",
        "freedom": "travel",
        "deck": "bonus",
        "card": "poet",
        "instead": "physicist",
        "diego": "b1",
        "symbol": "build",
        "thing": "opera",
        "source": "landscape",
        "character": "cardinal",
        "work": WorkValue("poet", 4, 3, 3, 2, 5, (("b05", 2),)),
        "offer": JointOffer(0, 1, "opera", 0, flip=False, own=1, their=2, payment=500),
    },
    "troyes": {
        "colour": "r",
        "space": "fort1",
        "spaces": ("fort1", "pal1"),
        "link": "l1",
        "bonus": "t6",
        "trigger": "t3",
        "cause": "gain",
        "discs": ("ry", "wr"),
        "header": (1, 2, 3, 4, 5, 6),
        "dice": Dice((1, 2, 3, 4), (0, 1, 2, 0), 3),
        "move": Move(0, "", 0, 1, action="gain"),
        "before": Sheet(),
        "after": Sheet(circled=(4, 3, 3)),
        "badges": ((), ("spires",)),
    },
}
"""What stands in the fields of events, by game, where not just anything could."""


REFUSED = {
    "carcassonne": {"feature": "city", "clashes": "src nfc"},
    "troyes": {"value": "1"},
    "citadels": {
        "district": "market.2",
        "character": "king",
        "player": "@b",
        "price": "3",
        "gold": "2",
        "limit": "1",
        "rank": "4",
        "replaced": "3",
    },
    "florence": {
        "price": "300",
        "points": "2",
        "minimum": "12",
        "item": "jester",
        "building": "opera",
        "freedom": "travel",
        "deck": "bonus",
        "card": "poet",
        "character": "muse",
        "variant": "base",
        "edition": "korea_2022",
    },
}
"""What refusals of a game say beside what those of all games do."""


def values(key, kind):
    """An event of a class with some value in every field."""
    samples = {"str": "e1", "int": 1, "Seat": 0, "bool": False}
    tuples = {
        "payees": (0,),
        "present": (1, 0),
        "cells": ("e1",),
        "scores": (1, 2),
        "winners": (0,),
    }
    given = {**tuples, **GIVEN.get(key, {})}
    found = {}
    for name, annotation in inspect.get_annotations(kind).items():
        if "ClassVar" not in str(annotation):
            found[name] = given.get(name, samples.get(str(annotation), ()))
    return kind(**found)


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_event_is_worded_or_silent_on_purpose(key, lang):
    talk, found = talk_of(key), classes(key, Event)
    assert set(found) >= talk.silent
    for kind in found:
        said = talk.line(words(lang), values(key, kind), ("Anna", "Boris"))
        assert (said is None) == (kind in talk.silent), kind.__name__
        assert said is None or said.endswith(".")


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_what_leads_to_no_event_has_a_line_in_the_log(key, lang):
    silent = {"carcassonne": {"skip"}}
    for verb in silent.get(key, ()):
        assert "Anna" in words(lang)(f"{key}-log-{verb}", name="Anna")


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_refusal_of_a_game_has_a_text(key, lang):
    talk = talk_of(key)
    params = {
        "option": "o",
        "value": "v",
        "known": "k",
        "least": "2",
        "most": "5",
        "seats": "@a @b",
        "word": "w",
        "tile": "v",
        "shown": "u",
        "turn": "7",
        "cell": "e1",
        "cells": "e1",
        "edges": "NS",
        "segment": "c9",
        "slot": "1",
        "colour": "r",
        "need": "2",
        "have": "1",
        "space": "fort1",
        "target": "pal1",
        "bonus": "t6",
        "action": "x",
    }
    found = codes(f"rules/{key}", "Refusal") | codes("rules/core", "Refusal")
    wanted = found - {"unreadable"}
    assert len(wanted) > 5
    params |= REFUSED.get(key, {})
    for code in wanted:
        text = refusal_text(words(lang), Refusal(code, params), talk, ("Anna", "Boris"))
        assert len(text) > 8
        assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_the_table_has_a_text(lang):
    found = (codes("bot/tables", "Denied") | codes("bot/talk", "Denied") | STATES) - SILENT
    assert len(found) > 30
    missing = [
        one for one in sorted(found) if not words(lang).has(f"refusal-{one.replace('_', '-')}")
    ]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_name_no_argument_that_nobody_gives(lang):
    given = {
        "already_begun": {"code": "K7QX"},
        "unknown_verb": {"word": "w", "known": "k"},
        "which_table": {"known": "k", "first": "f"},
        "host_only": {"name": "n"},
        "vote_open": {"name": "n"},
        "too_soon": {"minutes": "3"},
        "no_such_person": {"known": "k"},
    }
    for code, params in given.items():
        assert refusal_text(words(lang), Refusal(code, params))


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_every_option_and_value_has_a_name_and_a_help(key, lang):
    text = words(lang)
    for one in choices(game(key).Options):
        dashed = one.name.replace("_", "-")
        assert text(f"{key}-option-{dashed}")
        assert text(f"{key}-option-{dashed}-help")
        for value in one.values:
            own = f"{key}-option-{dashed}-{value.replace('_', '-')}"
            assert text.has(own) or text.has(f"value-{value}") or value.startswith("@")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_computer_player_has_a_name(lang):
    assert all(words(lang)(f"computer-{kind}") for kind in PLAYERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_a_table_notes_has_a_line_in_the_log(lang):
    assert all("Anna" in words(lang)(key, name="Anna") for key in NOTED.values())


def test_every_command_is_answered_by_somebody(company):
    buttons = {"wait", "relieve", "later", "chapter", "start", "play", "teach", "invite"} | {
        "first",
        "instead",
        "open",
        "what",
        "why",
    }
    assert {one.name for one in general_commands()} == {*declared_commands()} - buttons
    assert buttons <= {*declared_commands()}
    assert all(one.handler for one in declared_commands().values())


def test_names_of_commands_do_not_clash():
    taken = [one.name for one in catalogue()]
    assert len(taken) == len(set(taken))
    assert all(aliases()[name] == name for name in taken if name in aliases())
    for lang in LANGUAGES:
        called = [name for one in catalogue() for name in other_names(words(lang), one)]
        assert len(called) == len(set(called)), lang


def test_there_are_no_more_commands_than_a_platform_shows():
    assert len(catalogue()) <= 70


def test_each_command_says_which_tables_it_may_be_about():
    found = {
        about: {one.name for one in general_commands() if one.about is about} for about in About
    }
    assert found[About.GATHERING] == {"leave", "begin", "cancel", "computer", "option", "shuffle"}
    assert found[About.HOSTED] == {"pause", "substitute", "kick"}
    assert found[About.PLAYED] == {"undo", "resign"}
    assert found[About.VOTING] == {"yes", "no"}


def test_talk_of_a_game_is_complete():
    for key in OURS:
        talk = talk_of(key)
        assert talk.key == key
        columns = [part for group in talk.groups.values() for part in group]
        rules = game(key)
        state = rules.setup(rules.seats[0], rules.Options())
        parts = [name for name, _ in rules.standings(state).rows[0].breakdown]
        assert sorted(columns) == sorted(parts)


def test_chance_is_nobodys_command():
    for key in OURS:
        rules = game(key)
        drawn = [verb_of(kind) for kind in rules.actions if is_chance(kind)]
        assert drawn
        assert not {one.name for one in catalogue()} & set(drawn)


FORMS = {
    "carcassonne": {
        "put": "положить положи кладу",
        "on": "поставить поставь ставлю",
        "skip": "пропустить пропусти пропускаю",
    },
    "florence": {
        "offer": "выставить выставь выставляю",
        "raise": "поднять подними поднимаю",
        "pass": "пасовать пасуй пасую",
        "take": "взять возьми беру",
        "place": "разместить размести размещаю",
        "keep": "оставить оставь оставляю",
        "under": "подложить подложи подкладываю",
        "recruit": "завербовать завербуй вербую",
        "work": "завершить заверши завершаю",
        "add": "добавить добавь добавляю",
        "score": "оплатить оплати оплачиваю",
        "build": "построить построй строю",
        "free": "ввести введи ввожу",
        "end": "закончить закончи заканчиваю",
        "sell": "продать продай продаю",
        "return": "вернуть верни возвращаю",
        "invite": "пригласить пригласи приглашаю",
        "use": "использовать используй использую",
        "propose": "позвать позови зову",
        "site": "расположить расположи располагаю",
        "share": "запросить запроси запрашиваю",
        "accept": "принять прими принимаю",
        "counter": "торговаться торгуйся торгуюсь",
        "decline": "отказаться откажись отказываюсь",
        "withdraw": "отозвать отзови отзываю",
    },
    "citadels": {
        "pick": "выбрать выбери выбираю",
        "discard": "отложить отложи откладываю",
        "income": "собрать собери собираю",
        "keep": "оставить оставь оставляю",
        "build": "построить построй строю",
        "kill": "убить убей убиваю",
        "rob": "обворовать обворуй обворовываю",
        "bewitch": "околдовать околдуй околдовываю",
        "swap": "обменяться обменяйся обмениваюсь",
        "redraw": "заменить замени заменяю",
        "done": "готово",
        "peek": "заглянуть загляни заглядываю",
        "take": "взять возьми беру",
        "crown": "короновать коронуй короную",
        "raze": "разрушить разрушь разрушаю",
        "trade": "обменять обменяй обмениваю",
        "give": "отдать отдай отдаю",
        "adorn": "украсить укрась украшаю",
        "use": "применить примени применяю",
        "answer": "ответить ответь отвечаю",
        "end": "закончить закончи заканчиваю",
    },
    "troyes": {
        "tint": "перекрасить перекрась перекрашиваю",
        "shift": "сдвинуть сдвинь сдвигаю",
        "gain": "получить получи получаю",
        "build": "построить построй строю",
        "pick": "выбрать выбери выбираю",
        "done": "подтвердить подтверди подтверждаю",
    },
}
"""Verbs in Russian as people may say them: to do, do, I do. Others are called by a noun."""
NOUNS = {"gold", "cards", "die", "bonus"}


@pytest.mark.parametrize("key", OURS)
def test_russian_verbs_are_understood_in_every_form(key):
    known = names(key, ())["verb"]
    assert set(verbs(key)) <= {*FORMS[key], *NOUNS}
    for verb, forms in FORMS[key].items():
        for form in forms.split():
            assert known[form] == verb
            assert verb in {*rare(), *announced_verbs()} or find(form).name == verb
