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
from bot.talk.manual.glossary import glossary
from bot.talk.wording import refusal_text
from renderers.scene import PictureThing
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.talk.walking import sights, walk
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
        if at % 11 == 0:
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
    assert verb == "what", asks
    there = sight.talk.lies_at(sight.words, sight.view, sight.names, rest)
    return bool(there) or rest in glossary(key, "en") or rest in chapters(key)


def inside(one: PictureThing, size: tuple[int, int]) -> bool:
    left, top, right, bottom = one.box
    return 0 <= left < right <= size[0] and 0 <= top < bottom <= size[1]


@pytest.mark.parametrize(("key", "seats", "variant"), TABLES)
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
                assert told.startswith(sight.worth_now(card))
                said = no is not None and no.code != "not_enough_gold"
                why = (
                    refusal_text(sight.words, no, sight.talk, sight.names, sight.spoken)
                    if said
                    else ""
                )
                assert told.endswith(why)
                assert "/" not in why
                assert (told == sight.worth_now(card)) == (not said)
                codes.add(None if no is None else no.code)
    assert codes >= {None, "action_first", "build_limit", "not_enough_gold"}


def test_a_place_near_a_building_says_that_and_not_what_else_would_lie_in_the_way():
    sight = seen(game("florence"), acting(start(4), 0, 1, 2, 3), 0)
    drawn = renderers.draw(scene_of(picture(sight, Focus("build studio"))))
    whys = [one.asks for one in drawn.things if one.asks.startswith("!why ")]
    assert whys
    codes = {unfit(sight, one.removeprefix("!why ")).code for one in whys}
    assert codes == {"adjacent_building"}
