"""A strict local Telegram: the Bot API over HTTP on loopback, with people who use it.

Start it, point a bot at it, and be the people::

    async with TelegramServer() as telegram:  # or clock=WallClock(), ephemeral=False, ...
        anna = telegram.user("Anna", language="en")  # @anna
        boris = telegram.user("Boris", language="ru")
        friends = telegram.group("Friends", anna, boris)  # a supergroup, bot inside
        # the bot's base address is f"{telegram.url}/bot", its files' f"{telegram.url}/file/bot",
        # its token telegram.token
        anna.send(friends, "/new")
        card = await telegram.until(lambda: anna.last(friends) if ... else None)
        tap = anna.tap(card.message, "Join")  # records when the query is answered
        await tap.answered()  # tap.seconds, .milliseconds, .text, .alert
        anna.open_private("join_K7QX")  # the deep link's START
        boris.follow(card.message, "Open private chat")  # presses a t.me/...?start= button
        anna.sees(friends)  # texts, buttons, picture bytes; own
        assert telegram.violations == []  # ephemeral messages only
        page = transcript(telegram.world, friends, anna)  # one HTML page, pictures inside

**Time** is ``telegram.clock``: it stands still until ``advance(seconds)``. Flood windows (3 at
once and then 1 a second in a chat, 20 a minute in a group, 30 a second overall), the 15 s of a
callback query and of ephemeral answers, 48 h for deleting, 24 h for unread updates and webhook
retries all follow it. ``WallClock`` is for a bot in another process. ``flooding=False`` opens
the windows; ``telegram.api.floods.freeze(chat_id, seconds)`` closes one chat.

**Violations** are what a correct bot never causes: unknown or mistyped parameters, limits overrun,
flood refusals, callback queries without an answer. Refusals that happen to correct bots (blocked,
not modified, message gone, upgraded group, deleted topic) are answered in Telegram's words and
only stand in ``telegram.calls``. Also blamed: answers of the double that do not fit the schema.

**What Telegram does and one forgets**: an edit without ``reply_markup`` removes the buttons; a
reply in a plain supergroup carries a thread id without ``is_topic_message``; General of a forum
has no thread id; unknown parameters are ignored, so with ``ephemeral=False`` a message with
``ephemeral_message_parameters`` becomes public (and is blamed): find out first whether the
server knows, for instance by ``deleteEphemeralMessage``, which an older server answers with 404.

**Trouble**: ``telegram.faults.append(Fault("sendPhoto", code=500))``; also 429, ``cut`` (no answer,
no effect) and ``lost`` (effect, no answer). Stage directions: ``migrate``, ``topic``,
``close_topic``, ``delete_topic``, ``promote_bot``, ``kick_bot``, ``join``, ``leave``;
``person.block()``, ``person.online = False``, ``message.inaccessible = True``.
"""

from tests.doubles.telegram.clock import Clock, WallClock
from tests.doubles.telegram.hands import Person, Seen
from tests.doubles.telegram.page import transcript
from tests.doubles.telegram.server import TOKEN, Fault, TelegramServer
from tests.doubles.telegram.world import Chat, Message, Tap, Topic

__all__ = [
    "TOKEN",
    "Chat",
    "Clock",
    "Fault",
    "Message",
    "Person",
    "Seen",
    "Tap",
    "TelegramServer",
    "Topic",
    "WallClock",
    "transcript",
]
