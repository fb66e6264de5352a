"""What the rules call a thing by stays with them: people are told names."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.conformance.probe import messages, reached
from bot.talk.caller import Caller
from bot.talk.cards.log import logbook
from bot.talk.message import Room, plain
from bot.talk.typed_verbs import command_line
from bot.talk.typed_words import name_of_code
from locales import LANGUAGES, words
from rules.core.undo import waiting
from rules.games import OURS, game
from tests.bot.talk.faults import NAMES, SEATS, placed, positions, wrong_ends
from tests.bot.talk.test_talk_bad_lines import QUOTED, refused
from tests.bot.talk.walking import sights, walk

pytestmark = pytest.mark.game

TYPED = re.compile(r"`[^`]*`|https?://\S+|(?<![\w/])/[a-z][^,;:.()\n»”]*")
"""What may be typed, which keeps to the notation."""
EXPLAINED = re.compile(r"“[^“]*”|«[^«]*»|\br\d\b")
"""Examples inside a sentence of help, and turns, which it says how to type."""
CODES = re.compile(
    r"\b(?:[bp]\d\d|[CRF]{4}|[ГДП]{4}|[a-z]{2,}\d+|r\d|@[a-z]|[a-z]+(?:_[a-z0-9]+)+)\b"
    r"|\b(?:carcassonne|citadels|florence|troyes)-[a-z]"
)
"""Cards, edges, spaces, turns, seats, anything of several words, and keys of texts."""
LATIN = re.compile(r"\b[A-Za-z][A-Za-z_]+\b")
KNOWN = {*NAMES, "K7QX", "Tavola"}
MOMENTS = 6


def codes(text, lang):
    """The codes in a text: in Russian any word in Latin letters is one."""
    bare = TYPED.sub("", text)
    found = CODES.findall(bare)
    return found + [one for one in LATIN.findall(bare) if lang == "ru" and one not in KNOWN]


def told(message):
    """Everything of a message that people read or hear."""
    yield "".join(one.text for one in message.text if one.style != "code")
    yield message.brief or ""
    yield from (one.label for row in message.buttons for one in row)
    if message.picture is not None:
        yield message.picture.alt
        yield from (one for key, one in message.picture.scene["words"].items() if key != "code")
        yield from (one["label"] for one in message.picture.scene["candidates"])


def shown(sight, rng):
    """Card, help and menus, the log, and what is warned of before something is done."""
    for message in (*messages(sight), logbook(sight, None)):
        helps = message.kind == "answer"
        yield from (EXPLAINED.sub("", one) if helps else one for one in told(message))
    final = list(reached(sight))
    for text in rng.sample(final, min(9, len(final))):
        yield from sight.warnings(text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
def test_r9_no_code_is_shown_to_people(key, lang):
    rng, found = Random(key + lang), {}
    moments = list(walk(9, SEATS[key], NAMES, key))
    for moment in [*rng.sample(moments, MOMENTS), moments[-1]]:
        asked = waiting(game(key), moment[0].live.state)
        for viewer in (None, *asked[:1]):
            for text in shown(sights(moment, lang, viewer), rng):
                found |= {code: line for line in text.split("\n") for code in codes(line, lang)}
    assert found == {}, found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", OURS)
async def test_r9_no_code_is_shown_in_a_refusal(company, key, lang):
    rng, found = Random(key + lang), {}
    verbs = list(game(key).notation.verbs)
    for at in positions(key, 3, 6):
        table = await placed(company, key, at, lang)
        for seat in (0, 1):
            caller = Caller(table.seats[seat].person, Room(table.rooms[0]), lang)
            for verb in rng.sample(verbs, min(7, len(verbs))):
                line = f"{command_line(verb)} {rng.choice(wrong_ends(rng, key))}"
                if await company.table(table) != table:
                    break
                for message in await company.router.command(caller, line):
                    text = QUOTED.sub("", plain(message.text)).replace(table.code, "")
                    if refused([message]):
                        found |= dict.fromkeys(codes(text, lang), (line, text))
    assert found == {}, found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r9_cards_and_players_are_called_by_their_names(lang):
    table, _ = next(walk(1, 3, NAMES, "florence"))
    told = [
        name_of_code(words(lang), table, code) for code in ("b05", "p11", "park", "@b", "nothing")
    ]
    assert told[:3] == [
        words(lang)(f"florence-{one}") for one in ("card-b05", "card-p11", "thing-park")
    ]
    assert told[3:] == ["Boris", "nothing"]
