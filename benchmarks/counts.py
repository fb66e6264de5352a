"""What a chat has been told, counted from the calls that a platform's local server received.

Answers to taps count nowhere else than under ``answers``: callback queries, interactions, and
messages that their reader alone sees in a group.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.doubles.discord import DiscordServer
from tests.doubles.discord.world import SILENT
from tests.doubles.telegram import TelegramServer

POST, EDIT, STRIP, DELETE, OTHER, ANSWER = "post", "edit", "strip", "delete", "other", "answer"
KINDS = {"POST": POST, "PATCH": EDIT, "DELETE": DELETE}
MESSAGES = "/channels/{channel_id}/messages"
MINUTE_S = 60
REFUSED = 400
FLOOD = 429
UNCOUNTED = ("getUpdates", "getMe", "setWebhook", "deleteWebhook")


class Sent(NamedTuple):
    """One call of the bot, at a time in seconds.

    ``kind`` is what it did: ``strip`` is an edit that leaves neither buttons nor new words of the
    game, ``other`` is no message. ``place`` is the chat's number, ``group`` whether others read
    there. ``called`` are those whose phone a new message makes sound by name, in a private chat its
    only reader; ``line`` says that it is nothing but such a call. ``status`` is HTTP's.
    """

    at: float
    kind: str
    place: int = 0
    group: bool = False
    loud: bool = False
    called: tuple[str, ...] = ()
    line: bool = False
    message: int = 0
    status: int = 200

    @property
    def arrived(self) -> bool:
        return self.status < REFUSED


def telegram_sent(server: TelegramServer, since: int = 0) -> Iterator[Sent]:
    """The calls from a number on, but for those that only ask for updates."""
    for call in server.calls[since:]:
        if call.method in UNCOUNTED:
            continue
        place, number = call.params.get("chat_id", 0), _named(call.params)
        kind, group = _telegram_kind(call), isinstance(place, int) and place < 0
        sent = Sent(call.at, kind, place, group, message=number, status=call.code)
        if kind == POST and sent.arrived:
            message = server.world.chats[place].messages[call.result["message_id"]]
            reader = server.world.users.get(place)
            called = [reader] if reader and not message.silent else message.pings
            names = tuple(one.first_name for one in called)
            sent = sent._replace(
                loud=not message.silent,
                called=names,
                line=group and bool(names) and (*message.versions, message.content)[0].file is None,
                message=message.id,
            )
        yield sent


def _named(params: dict[str, Any]) -> int:
    """The message that a call is about, the first of several; 0 without one."""
    return int(params.get("message_id") or next(iter(params.get("message_ids", ())), 0))


def _telegram_kind(call: Any) -> str:
    method = call.method
    if method == "answerCallbackQuery" or "phemeral" in f"{method}{list(call.params)}":
        return ANSWER
    if method.startswith("send") and method != "sendChatAction":
        return POST
    if method.startswith("deleteMessage"):
        return DELETE
    if not method.startswith("editMessage"):
        return OTHER
    bare = not (call.params.get("reply_markup") or {}).get("inline_keyboard")
    return STRIP if bare and method in ("editMessageReplyMarkup", "editMessageCaption") else EDIT


def discord_sent(server: DiscordServer, since: int = 0) -> Iterator[Sent]:
    """The calls from a number on."""
    for call in server.calls[since:]:
        method, template = call.name.split(" ", 1)
        if template.startswith(("/interactions/", "/webhooks/")):
            yield Sent(call.at, ANSWER, status=call.status)
            continue
        place = int(call.path.get("channel_id", 0))
        channel = server.world.channels.get(place)
        group = channel is not None and channel.recipient is None
        kind = KINDS.get(method, OTHER) if template.startswith(MESSAGES) else OTHER
        if kind == EDIT and not call.body.get("components", True) and len(call.body) == 1:
            kind = STRIP
        number = int(call.path.get("message_id", 0))
        sent = Sent(call.at, kind, place, group, message=number, status=call.status)
        if kind == POST and sent.arrived and channel is not None:
            message = channel.messages[int(call.result["id"])]
            loud = not message.flags & SILENT
            reader = channel.recipient
            names = (reader.name,) if reader and loud else tuple(o.name for o in message.pings)
            first = (*message.versions, message.content)[0]
            line = group and bool(names) and not first.attachments
            sent = sent._replace(loud=loud, called=names, line=line, message=message.id)
        yield sent


class Tally(NamedTuple):
    """What was sent for so many decisions.

    ``group`` counts posts, edits, strips and deletes there without call lines and what ends them;
    ``all`` everything that arrived but answers. ``minute``: most posts and edits in one group in
    any minute. ``refused``: what the platform refused, but for ``floods``.
    """

    decisions: int
    posts: int
    loud: int
    edits: int
    strips: int
    deletes: int
    lines: int
    lines_ended: int
    private_posts: int
    private_edits: int
    private_deletes: int
    other: int
    answers: int
    minute: int
    floods: int
    refused: int

    @property
    def group(self) -> int:
        return self.posts + self.edits + self.strips + self.deletes

    @property
    def private(self) -> int:
        return self.private_posts + self.private_edits + self.private_deletes

    @property
    def all(self) -> int:
        return self.group + self.lines + self.lines_ended + self.private + self.other

    def each(self, count: int) -> float:
        """So many a decision."""
        return count / max(1, self.decisions)


def tally(sent: Iterable[Sent], decisions: int) -> Tally:
    """Count what was sent."""
    sent = list(sent)
    arrived = [one for one in sent if one.arrived]
    lines = {(one.place, one.message) for one in arrived if one.line}
    there: Counter[str] = Counter()
    private: Counter[str] = Counter()
    for one in arrived:
        if not one.group:
            private[one.kind] += 1
        elif (one.place, one.message) in lines:
            there["line" if one.kind == POST else "ended"] += 1
        else:
            there[one.kind] += 1
    loud = sum(one.loud for one in arrived if one.group and not one.line)
    return Tally(
        decisions, there[POST], loud, there[EDIT], there[STRIP], there[DELETE],
        there["line"], there["ended"], private[POST], private[EDIT] + private[STRIP],
        private[DELETE], there[OTHER] + private[OTHER],
        there[ANSWER] + private[ANSWER], _most_in_a_minute(arrived),
        sum(one.status == FLOOD for one in sent),
        sum(not one.arrived and one.status != FLOOD for one in sent),
    )  # fmt: skip


def _most_in_a_minute(sent: list[Sent]) -> int:
    """Posts and edits in one group within any minute, answers in it too: all count together."""
    windows: dict[int, deque[float]] = {}
    most = 0
    for one in sent:
        if one.group and one.kind not in (OTHER, DELETE):
            window = windows.setdefault(one.place, deque())
            window.append(one.at)
            while window[0] <= one.at - MINUTE_S:
                window.popleft()
            most = max(most, len(window))
    return most
