"""A strict local Discord: REST v10 and the gateway on loopback, with people who use it.

Start it, point a bot at it, and be the people::

    async with DiscordServer() as discord:  # or clock=WallClock(), speed=1, limits=False, ...
        anna = discord.user("Anna", locale="ru")
        guild = discord.guild("Tavern", anna, locale="ru")
        games = discord.channel(guild, "games")
        # a bot: discord.http.Route.BASE = discord.api_url,
        #        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(discord.gateway_url),
        #        token discord.token
        await discord.ready()
        await anna.autocomplete(games, "put", "cell", "e")  # -> ["e1", "e2"]
        used = await anna.slash(games, "put", cell="e1", turn="r2").answered()
        anna.last(games).text, anna.last(games).picture, anna.last(games).labels
        await anna.click(anna.last(games), "Skip").settled()
        assert discord.violations == []
        page = transcript(discord.world, games, anna)  # one HTML page, pictures inside

People. ``slash``, ``search``, ``click``, ``select`` and ``submit`` (a modal) return at once with an
``Interaction``; ``await .answered()`` waits for the first response, ``.settled()`` also for what a
deferred one promised. An interaction tells ``kind`` (type of the response), ``seconds`` (by the
clock) and ``milliseconds`` (real) until then, ``response``, ``followups``, ``choices``, ``modal``.
``click(..., old=True)`` presses a button that the message no longer has. ``sees(channel)``,
``last(channel)`` give what this person sees (``Seen``: text with names for mentions, rows and
labels, pictures as bytes, alts, ephemeral, thinking); ``pings(channel)`` the messages that
notified; ``commands(channel)`` what the client offers there; ``dm`` the private chat;
``reload()`` makes ephemeral messages vanish; ``write`` posts a text.

Around the bot: ``user``, ``guild`` (``bot=False``: only a user-installed app is there),
``channel``, ``deny`` and ``allow`` permissions, ``delete`` a channel or message, ``archive`` a
thread, ``kick_bot``, ``add_bot``, ``outage``, ``anna.dms = False``. The line: ``gateway.drop()``,
``.ask_reconnect()``, ``.invalidate()``, ``.forget()``, and ``faults.append(Fault(...))`` for 429,
5xx, lost answers, cuts. A client of discord.py is ready sooner with ``guild_ready_timeout=0.05``.

Time. Deadlines (3 s, 15 min, an hour for edits, archives) go by the injected clock; a first
response after more than 3 real seconds is blamed too. Buckets and the second of 50 requests pass
``speed`` times faster than real time, because libraries wait in real seconds (see ``rates``).

``violations`` collects what a correct bot never does: malformed requests and limits overrun,
interactions unanswered, answered late or twice, "thinking" for ever, floods, expired tokens,
leaving a server. Refusals that can happen to a correct bot (50007, 50278, 50013, 50001, 50083,
10003, 10008, 30046) are none. Requests are checked against Discord's published OpenAPI file where
it lies beside the repository (``schema``), and always by our own table of limits (``content``,
``components``, ``catalogue``); the double's own answers are checked, too.
"""

from tests.doubles.clock import Clock, WallClock
from tests.doubles.discord.hands import Person, Seen
from tests.doubles.discord.page import transcript
from tests.doubles.discord.server import TOKEN, DiscordServer, Fault
from tests.doubles.discord.world import Channel, Guild, Interaction, Message

__all__ = [
    "TOKEN",
    "Channel",
    "Clock",
    "DiscordServer",
    "Fault",
    "Guild",
    "Interaction",
    "Message",
    "Person",
    "Seen",
    "WallClock",
    "transcript",
]
