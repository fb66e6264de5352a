"""What pops up has no keys: whoever asks for the same again reads the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from msgspec.structs import replace as changed

from bot.adapters.telegram.outbound.messages import POPUP
from bot.common.clock import Clock
from bot.common.lru import Recent
from bot.talk.adapter_words import say
from bot.talk.message import Message, Span, plain, units

SOONEST_MS = 1_000
"""Two taps closer together are a slip of the finger."""
LATEST_MS = 120_000
"""Later, nobody remembers what popped up."""


@dataclass(frozen=True, slots=True)
class RefusedTap:
    """What somebody was refused last: in which words, and when."""

    words: str
    at: int


class AskedTwice:
    """Refusals that popped up, by person; lost with the process, and then they pop up again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last: Recent[int, RefusedTap] = Recent()

    def rule(self, person: int, answers: Sequence[Message]) -> str:
        """The token of the rule that is asked for by a tap which is refused in the same words.

        Empty for the first such tap, which is kept in mind, and for all others.
        """
        refused = next((one for one in answers if one.rule), None)
        if refused is None:
            return ""
        now = RefusedTap(plain(refused.text), self._clock.now())
        before = self._last.drop(person)
        if before is not None and replace(before, at=now.at) == now:
            if now.at - before.at < SOONEST_MS:
                self._last.set(person, before)
                return ""
            if now.at - before.at <= LATEST_MS:
                return refused.rule
        self._last.set(person, now)
        return ""


def led_on(lang: str, answer: Message) -> Message:
    """A refusal with the way to its rule, where both pop up together."""
    more = (*answer.text, Span(" " + say(lang, "telegram-rule")))
    return changed(answer, text=more) if answer.rule and units(plain(more)) <= POPUP else answer
