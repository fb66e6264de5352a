"""What is said at any moment of any game fits into Telegram and Discord, in every language.

Also in one that is never there, and everything in it 40 % longer. Lengths are counted as the
platforms count them: Telegram in UTF-16 units.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.adapters.discord.outbound.messages import ALT, CONTENT, LAYOUT, step_sheet
from bot.adapters.discord.outbound.messages import card_sheet as discord_card
from bot.adapters.discord.outbound.messages import render as marked
from bot.adapters.discord.outbound.messages import sheets as discord_sheets
from bot.adapters.discord.slash import slash_commands
from bot.adapters.telegram.outbound.messages import CAPTION, MESSAGE, POPUP
from bot.adapters.telegram.outbound.messages import card_sheet as telegram_card
from bot.adapters.telegram.outbound.messages import sheets as telegram_sheets
from bot.delivery.pictures import size
from bot.tables.model import LOBBY
from bot.talk.cards.card import Focus, card, picture
from bot.talk.cards.lobby import options_card
from bot.talk.cards.log import logbook
from bot.talk.cards.truncation import NAMES, short_names
from bot.talk.commands.catalogue import catalogue, line
from bot.talk.manual import help as helping
from bot.talk.manual.chapters import chapter, chapters, first_page
from bot.talk.message import Message, plain, units
from locales import LANGUAGES, words
from renderers import render
from renderers.scene import Scene
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.talk.walking import Moment, Stretched, sights, walk
from tests.doubles.discord.catalogue import check_all
from tests.doubles.discord.components import check_message
from tests.doubles.discord.errors import Form
from tests.doubles.telegram.keyboards import inline
from tests.proofs import few, spread, times

pytestmark = pytest.mark.game

PSEUDO = "xx"
EVERY = spread([*OURS], (*LANGUAGES, PSEUDO))
OFTEN = 37
"""Every so many moments of a game are looked at."""
STEPS = 4
"""So many menus are opened at a moment."""
USUAL = ("Anna", "Konstantin", "Maria-Luisa", "Бориска", "Александра", *map(str, range(5)))
LABEL = 80
PHOTO = 10 * 1024 * 1024
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + (b"\0\0\1\0" * 2)
"""So much of a picture that its size can be read."""


def voice(lang: str) -> Any:
    return Stretched() if lang == PSEUDO else words(lang)


def moments(key: str, **more: Any) -> Iterator[Moment]:
    """Moments of a game for the fewest and of one for the most players, and their ends."""
    rules = game(key)
    for seats in sorted({rules.seats[0], rules.seats[-1]}):
        *most, last = walk(7, seats, key=key, **more)
        yield from most[::OFTEN]
        yield last


def said(key: str, lang: str, **more: Any) -> Iterator[Message]:
    """Cards, prompts, menus and private answers at those moments."""
    for moment in moments(key, **more):
        must = waiting(game(key), moment[0].live.state)
        yield card(sights(moment, voice(lang)), "card", mentions=(1, 2))
        for seat in (*must[:1], 0):
            sight = sights(moment, voice(lang), seat)
            yield card(sight, "prompt")
            steps = [one.text for one in sight.choices() if not one.final][:STEPS]
            yield from (card(sight, "drill", Focus(one)) for one in steps)
            yield logbook(sight)
            if must:
                yield helping.help_now(sight)


def gathering(key: str, lang: str) -> Iterator[Message]:
    """The card of a table before it begins, with its options."""
    for moment in moments(key):
        table = replace(moment[0], status=LOBBY, live=None)
        yield card(sights((table, ()), voice(lang)))
        yield from (options_card(table, voice(lang), page=page) for page in range(3))


def fits_telegram(message: Message) -> None:
    """No part is too long, no button is refused."""
    whole = [telegram_card(message, PNG if message.picture else None, {})]
    for sheet in (*whole, *telegram_sheets(message, PNG if message.picture else None)):
        assert 1 <= units(sheet.text) <= (MESSAGE if sheet.image is None else CAPTION)
        assert all(one["offset"] + one["length"] <= units(sheet.text) for one in sheet.entities)
        inline(sheet.keyboard, private=True)
    assert sum(map(len, message.buttons)) <= 100


def fits_discord(message: Message, lang: str) -> None:
    """No part is too long, no component is refused, and none is doubled."""
    png = PNG if message.picture else None
    shown = [discord_card(message, png, lang), step_sheet(message, png, lang, new_kind=True)]
    for sheet in (*shown, *discord_sheets(message, png, lang)):
        form = Form()
        parts = sheet.body()["components"]
        names = {sheet.file.name} if sheet.file else set()
        check_message(form, numbered(parts), v2=sheet.new_kind, names=names)
        form.close()
        assert 1 <= len(sheet.text) <= (LAYOUT if sheet.new_kind else CONTENT)
        assert sheet.file is None or len(sheet.file.alt) <= ALT


def numbered(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Components with the ids that Discord gives them."""
    ids = count(1)
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(parts))
    for one in found:
        one.setdefault("id", next(ids))
    return found


@pytest.mark.parametrize(("key", "lang"), few(2, EVERY))
def test_all_that_is_said_fits(key, lang):
    known = 0
    for message in (*said(key, lang), *gathering(key, lang)):
        known += 1
        fits_telegram(message)
        fits_discord(message, lang if lang != PSEUDO else "en")
        for one in (one for row in message.buttons for one in row):
            # No word is cut on a button, but perhaps the end of one in the longer language.
            assert 1 <= len(one.label) <= (LABEL if lang != PSEUDO else LABEL * 1.2), one.label
            assert len(one.token.encode()) <= 64
    assert known > 30


@pytest.mark.parametrize(("key", "lang"), spread([*OURS], LANGUAGES))
def test_no_word_is_lost_where_people_have_usual_names(key, lang):
    for moment in moments(key, names=USUAL):
        room = card(sights(moment, lang))
        assert units(plain(room.text)) <= CAPTION, plain(room.text)
        for seat in range(len(moment[0].seats)):
            sight = sights(moment, lang, seat)
            prompt = card(sight, "prompt")
            assert len("\n".join(marked(prompt.text))) <= CONTENT
            # Of all that one may know late in a long game, names are shortened, never the hand.
            short = (sight.renamed(short_names(sight.names, most)) for most in NAMES)
            hands = ["\n".join(one.private) for one in (sight, *short)]
            said = telegram_card(prompt, PNG, {}).text
            assert any(hand in said for hand in hands), said


@pytest.mark.parametrize(("key", "lang"), EVERY)
def test_the_gist_of_a_hand_fits_into_a_pop_up_or_is_cut_there(key, lang):
    for moment in moments(key, names=USUAL):
        sight = sights(moment, voice(lang), 0)
        for one in sight.talk.private_lines(sight.words, sight.view)[:1]:
            assert units(one) <= POPUP * (1.4 if lang == PSEUDO else 1), one


@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("key", "lang"), few(2, EVERY))
def test_every_picture_is_one_that_both_platforms_take(key, lang):
    for moment in [*moments(key)][2 :: times(12, 4)]:
        for full in (False, True):
            sight = sights(moment, voice(lang), 0)
            drawn = render(msgspec.convert(picture(sight, Focus(full=full)).scene, Scene))
            wide, high = size(drawn)
            assert len(drawn) <= PHOTO
            assert full or (wide + high <= 10_000 and max(wide, high) <= 20 * min(wide, high))


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
def test_every_line_of_the_commands_fits_uncut(lang):
    for one in catalogue():
        assert 3 <= len(line(voice(lang), one)) <= (256 if lang == PSEUDO else 100), one.name
    assert len(catalogue()) <= 70
    for message in (
        *(helping.manual(voice(lang), key) for key in ("", *OURS)),
        *(first_page(voice(lang), key) for key in OURS),
        *(chapter(voice(lang), key, one) for key in OURS for one in chapters(key)),
    ):
        fits_telegram(message)
        fits_discord(message, "en")


def test_commands_are_taken_by_discord():
    form, made = Form(), slash_commands((0, 1))
    check_all(form, made)
    form.close()
    assert len(made) == len(catalogue())
