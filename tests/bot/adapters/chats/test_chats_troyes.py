"""Troyes Dice in a chat: alone, with four, with ten; nobody waits for one."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.adapters import troyes
from tests.bot.adapters.chats.chairs import Chair, on, seated, shared_out
from tests.bot.adapters.chats.driver import DRILL, said
from tests.bot.adapters.chats.game import Game
from tests.proofs import times

pytestmark = pytest.mark.game

OPTIONS = {"die": "slot", "кубик": "slot", "bonus": "space", "награда": "space"}
"""The option of a command that takes the rest of a turn, where commands have options."""
ALL = 16


class Roller(Chair):
    """Who types gives a whole turn in one line."""

    async def say(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        given = {OPTIONS[verb]: rest} if verb in OPTIONS and rest else {}
        await self.player.uses(verb, at_home=self.private, spoken=line, **given)


def four(chat, *, many=4):
    """Buttons and typed lines, in the room and at home, in both languages."""
    langs = {"Anna": "en", "Boris": "ru", "Clara": "en", "Dmitri": "ru"}
    people = [chat.person(name, lang) for name, lang in langs.items()][:many]
    chat.room(*people)
    game = Game(chat, *people)
    ways = ((False, False), (True, True), (True, False), (False, True))
    return game, [
        Roller(person, game, typing=typing, private=private)
        for person, (typing, private) in zip(people, ways, strict=False)
    ]


def calling(game):
    """What has ever been posted for all that calls somebody."""
    return [one for one in game.driver.posts(game.room) if one.pings]


@pytest.mark.parametrize(
    ("outside", "lang", "at_home"),
    [("telegram", "ru", True), ("discord", "en", False)],
    indirect=["outside"],
)
async def test_one_plays_alone_to_a_rank(chat, lang, at_home):
    anna = chat.person("Anna", lang)
    chat.room(anna)
    game = Game(chat, anna)
    chair = Roller(anna, game, typing=at_home, private=at_home)
    await seated(game, [chair], "troyes")
    assert await troyes.play([chair], Random(1)) == ALL
    await chat.house.quiet()
    assert game.over
    assert {"en": "Your rank: ", "ru": "Ваше звание: "}[lang] in game.text
    # The lobby, one card for all the game, and its end.
    assert len(game.cards) == 3
    standing = [one for one in chat.posts(game.room) if not one.deleted]
    assert len(standing) == chat.welcomes + 3


@pytest.mark.prove(seconds=120)
@pytest.mark.parametrize("outside", on("discord"), indirect=True)
async def test_four_play_in_two_languages_by_buttons_and_lines_to_the_final_score(chat):
    game, chairs = four(chat)
    await seated(game, chairs, "troyes")
    assert await troyes.play(chairs, Random(2)) == ALL
    await chat.house.quiet()
    assert game.over
    assert all(one.name in game.text for one in chairs)
    # The lobby, one card a half-day, which calls who had not moved last, and the end.
    assert len(game.cards) == 1 + ALL + 1
    assert len([one for one in chat.posts(game.room) if chat.pictured(one)]) == ALL + 1
    posted = [one for one in game.room.timeline if chat.is_message(one)]
    own = [
        one for one in posted if troyes.is_private("\n".join(map(chat.everything, chat.ever(one))))
    ]
    assert [one for one in posted if one.receiver is None and one in own] == []
    # The two who play from the room; the others' cards stand in their private chats.
    shown = {one.receiver for one in own}
    assert shown == {one.player.person for one in chairs if not one.private}


@pytest.mark.prove(seconds=120, short=False)
@pytest.mark.parametrize(("outside", "case"), shared_out([6]), indirect=["outside"])
async def test_ten_sit_at_one_table_and_a_half_day_makes_one_new_message(chat, case):
    game, chairs = four(chat)
    await seated(game, chairs, "troyes", computers=case)
    await chat.house.quiet()
    posted, called = len(game.cards), len(calling(game))
    halves = times(6, ALL)
    for half in range(1, halves + 1):
        assert await troyes.play(chairs, Random(half), most=1) == 1
        await chat.house.quiet()
        assert len(game.cards) - posted <= 2, half
        assert len(calling(game)) - called <= 1, half
        posted, called = len(game.cards), len(calling(game))
    assert game.over == (halves == ALL)


async def test_who_takes_back_sees_the_dice_again(chat):
    game, (anna, boris) = four(chat, many=2)
    anna.typing = boris.typing = boris.private = False
    await seated(game, [anna, boris], "troyes")
    table = await anna.table()
    revision = f"{game.code}|{table.live.revisions[0]}|"
    before = await chat.house.until(lambda: chat.alone_to(boris.player, game.room))
    await anna.open(revision)
    dice = await anna.menu(revision)
    await anna.press(next(one for one in dice if DRILL not in one))
    await chat.house.until(lambda: "gain" in str(anna.offered))
    await game.press(anna.player, "!undo", anna.own)
    await chat.house.until(lambda: any(said(one).startswith("die") for one in anna.offered))
    assert (await anna.table()).live.state.moves[0].slot == -1
    # Boris has been offered the lesson of a game that is new to him, and nothing since.
    assert chat.alone_to(boris.player, game.room) == before
    (offer,) = before
    assert offer.text.startswith(f"Вы сидите за столом {game.code}")
    assert boris.own is None
