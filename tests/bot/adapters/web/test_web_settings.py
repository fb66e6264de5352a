"""A web room's settings and its language, by buttons alone."""

from __future__ import annotations

import pytest

from locales import LANGUAGES
from locales import words as say
from tests.bot.adapters.web.guest import words


def token(frame, label):
    """What the button of this label carries."""
    return next(one["token"] for row in frame["buttons"] for one in row if one["label"] == label)


def labels(frame):
    return [one["label"] for row in frame["buttons"] for one in row]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_anybody_in_a_room_changes_its_settings_and_its_language(guest, lang):
    text = say(lang)
    anna, boris = await guest(lang).arrive("Anna"), await guest(lang).arrive("Boris")
    room = await anna.open_room()
    window, other = await anna.window(room), await boris.window(room)
    await window.say("/new carcassonne")
    lobby = await other.until(lambda post: text("button-room-settings") in labels(post))
    for one in LANGUAGES:
        assert say(one)("room-lang-ask") not in words(lobby), "each page has its reader's language"

    heard = await other.tap(token(lobby, text("button-room-settings")), lobby["id"])
    (page,) = [one["answer"] for one in heard if one["t"] == "answer"]
    assert text("room-calls", value=text("room-calls-private")) in words(page)
    heard = await other.tap(token(page, text("button-room-calls-group")), "a1")
    (page,) = [one["drill"] for one in heard if one["t"] == "drill"]
    assert text("room-calls", value=text("room-calls-group")) in words(page)

    spoken = next(one for one in LANGUAGES if one != lang)
    await other.tap(token(page, say(spoken)("language")), "a1")
    lobby = await window.until(lambda post: say(spoken)("button-join") in labels(post))
    assert say(lang)("language") not in labels(lobby)
