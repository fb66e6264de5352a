"""What a touch on something in a picture asks is answered, whatever the position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import renderers
from bot.conformance.probe import seen
from bot.delivery.pictures import scene_of
from bot.talk.cards.card import Focus, picture
from bot.talk.cards.table_view import TableView
from bot.talk.commands.handlers.help import means_now
from bot.talk.commands.handlers.play import unfit
from bot.talk.manual.chapters import chapters
from bot.talk.manual.glossary import Meaning, glossary, term_page
from bot.talk.message import plain
from bot.talk.wording import refusal_text
from renderers.scene import PictureThing
from rules.core.undo import waiting
from rules.games import OURS, game
from rules.troyes.spaces import SPACES
from tests.bot.talk.walking import sights, walk
from tests.proofs import rows, times
from tests.rules.florence.positions import acting, start

NAMES = ("Anna", "Boris", "Clara", "Dora")
TABLES = (
    *((key, 3, "") for key in OURS),
    ("florence", 1, ""),
    ("florence", 2, ""),
    ("florence", 3, "muse_princess"),
    ("florence", 4, "cooperative"),
    ("citadels", 2, ""),
)


def views(key: str, seats: int, variant: str) -> Iterator[TableView]:
    """Some moments of a game as a room, as who must act and as another sees them."""
    options = {variant: "on"} if variant else {}
    for at, moment in enumerate(walk(5, seats, NAMES, key, "novice", **options)):
        if at % times(31, 11) == 0:
            state = moment[0].live.state
            asked = waiting(sights(moment, "en").rules, state)[:1]
            for viewer in {None, *asked, seats - 1}:
                yield sights(moment, "en", viewer)


def menus(sight: TableView, focus: str = "") -> Iterator[str]:
    """The menu's steps that a reader can stand in, the first of each kind."""
    yield focus
    deeper = [one.text for one in sight.choices(focus) if not one.final]
    for one in deeper[:2]:
        yield from menus(sight, one)


def is_answered(sight: TableView, key: str, asks: str, focus: str) -> bool:
    """Whether there is something to say to it, a menu to open, or such a choice."""
    if asks.startswith("?"):
        return sight.menu_at(asks[1:]) is not None
    if asks.startswith("#"):
        return asks[1:] in {str(one.number) for one in sight.choices(focus)}
    verb, _, rest = asks.removeprefix("!").partition(" ")
    if verb == "why":
        return unfit(sight, rest) is not None
    if verb == "instead":
        # Of the die in hand it is taken back first: see tests/bot/tables/test_tables_undo.py.
        return sight.view.moves[sight.viewer].slot not in (-1, int(rest.split()[1]))
    assert verb == "what", asks
    there = sight.talk.lies_at(sight.words, sight.view, sight.names, rest)
    term = sight.talk.term(rest)
    return bool(there) or term in glossary(key, "en") or term in chapters(key)


def inside(one: PictureThing, size: tuple[int, int]) -> bool:
    left, top, right, bottom = one.box
    return 0 <= left < right <= size[0] and 0 <= top < bottom <= size[1]


@pytest.mark.prove(seconds=600)
@pytest.mark.parametrize(
    ("key", "seats", "variant"), rows([*TABLES[:4], TABLES[7]], TABLES, first=2)
)
def test_whatever_stands_in_a_picture_can_be_asked_about(key, seats, variant):
    kinds = set()
    for sight in views(key, seats, variant):
        for focus in menus(sight) if sight.asked is not None else ("",):
            drawn = renderers.draw(scene_of(picture(sight, Focus(focus))))
            wide, high = (int.from_bytes(drawn.png[at : at + 4], "big") for at in (16, 20))
            for one in drawn.things:
                assert inside(one, (wide, high)), (one, focus)
                assert is_answered(sight, key, one.asks, focus), (one, focus)
                kinds.add(one.asks.split()[0] if one.asks[0] == "!" else one.asks[0])
    assert "!what" in kinds
    if (key, seats, variant) == ("florence", 3, ""):
        assert {"!why", "?"} <= kinds
    if key == "carcassonne":
        assert "!why" in kinds


def test_a_card_of_the_hand_says_why_it_cannot_be_built_now():
    codes = set()
    for moment in islice(walk(3, 3, NAMES, "citadels", "novice"), 12, 160, 3):
        asked = waiting(sights(moment, "en").rules, moment[0].live.state)[:1]
        for sight in (sights(moment, "en", viewer) for viewer in asked):
            if sight.ask is None:
                continue
            for card in sight.view.private.hand:
                told, (action,) = means_now(sight, card), sight.rules.notation.read(f"build {card}")
                no = sight.rules.refuse(sight.state, sight.asked, action)
                said = no is not None and no.code != "not_enough_gold"
                why = (
                    refusal_text(sight.words, no, sight.talk, sight.names, sight.spoken)
                    if said
                    else ""
                )
                assert "/" not in why
                assert told == Meaning(sight.worth_now(card), why)
                codes.add(None if no is None else no.code)
    assert codes >= {None, "action_first", "build_limit", "not_enough_gold"}


def test_a_place_near_a_building_says_that_and_not_what_else_would_lie_in_the_way():
    sight = seen(game("florence"), acting(start(4), 0, 1, 2, 3), 0)
    drawn = renderers.draw(scene_of(picture(sight, Focus("build studio"))))
    whys = [one.asks for one in drawn.things if one.asks.startswith("!why ")]
    assert whys
    codes = {unfit(sight, one.removeprefix("!why ")).code for one in whys}
    assert codes == {"adjacent_building"}


def test_what_cannot_be_used_now_says_so_before_it_says_what_it_is():
    codes = dict[str, str]()
    for moment in islice(walk(5, 2, NAMES, "troyes", "novice"), 200):
        for viewer in waiting(sights(moment, "en").rules, moment[0].live.state)[:1]:
            sight = sights(moment, "en", viewer)
            if sight.ask is None:
                continue
            for code in (*SPACES, *(f"plaza{slot}" for slot in range(1, 5)), "columns1"):
                mine, line = means_now(sight, code), sight.talk.line_with(sight.view, code)
                (action,) = sight.rules.notation.read(line) if line else (None,)
                no = action and sight.rules.refuse(sight.state, viewer, action)
                assert bool(mine.why) == bool(no), (code, line)
                if no:
                    codes[no.code] = code
                    if sight.talk.term(code) != "columns":
                        term = sight.talk.term(code)
                        page = term_page(sight.words, "troyes", term, lambda *_, m=mine: m)
                        assert plain(page.text).startswith(f"Not now: {mine.why}")
    assert codes.keys() >= {"must_take_die", "wrong_space", "cannot_pay", "draft_first"}
    assert codes.keys() >= {"bonus_kind", "black_die", "need_influence"}
