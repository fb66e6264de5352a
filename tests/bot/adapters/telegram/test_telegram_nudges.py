"""Reminders on the local Telegram: who plays in two groups is told of both at once."""

from __future__ import annotations

from tests.bot.adapters.telegram.playing import Game, friends, tokens

HOUR = 3600


async def begun(house, server, title, *people):
    game = Game(house, server.group(title, *people), *people)
    await game.sit_down()
    await house.quiet()
    return game


async def later(house, hours):
    """Hours pass, and the clocks are seen to, as they are all the while."""
    for _ in range(hours):
        house.server.clock.advance(HOUR)
        await house.tables.alarms.tick()
    await house.quiet()


async def test_who_plays_in_two_groups_is_told_of_both_in_the_private_chat(server, house):
    anna, boris, _ = friends(server)
    anna.open_private()
    boris.open_private()
    games = [await begun(house, server, title, anna, boris) for title in ("Friends", "Club")]
    while games[0].asked is not games[1].asked:
        await games[0].tap_through()
        await house.quiet()
    late = games[0].asked
    before = [len(late.pings(one.room)) for one in games]
    buzzed = len(late.buzzes(late.private))
    await later(house, 13)
    assert [len(late.pings(one.room)) for one in games] == before
    assert len(late.buzzes(late.private)) == buzzed + 1
    digest = late.buzzes(late.private)[-1]
    assert all(one.code in digest.content.text for one in games)
    for one, other in (games, reversed(games)):
        said = [seen.text for seen in boris.sees(one.room)]
        assert not any(other.code in text for text in said)
    tap = late.tap(digest, tokens(digest)[next(t for t in tokens(digest) if "!later" in t)])
    await tap.answered()
    await house.quiet()
    assert "Put off" in (tap.text or late.sees(late.private)[-1].text)
