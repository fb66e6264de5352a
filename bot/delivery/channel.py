"""What an adapter offers to delivery: posting, editing and stripping messages on one platform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.talk.message import Address, Message, Text


class Channel(Protocol):
    """One platform's way out. A picture comes drawn, as PNG bytes, or not at all.

    Where readers fetch it apart, it may come later.

    Methods raise ``Refused`` (never again to this address), ``Later`` (certainly not sent, try
    again after a delay) or ``NotSent``; ``edit`` and ``strip`` also raise ``Gone``. After anything
    else nobody knows: an edit is repeated, and a new message comes again with its mentions.
    """

    platform: str
    clears_together: bool
    """Whether one call takes several messages of a private chat away."""

    async def post(self, address: Address, message: Message, picture: bytes | None) -> str:
        """Send a new message; its id on the platform comes back.

        One that neither calls somebody nor is ``aloud`` comes silently where the platform can; so
        does one that is ``quiet``. It stands below the message that it ``answers``.
        """
        ...

    async def edit(
        self, address: Address, message_id: str, message: Message, picture: bytes | None
    ) -> None:
        """Replace a message's text, picture and buttons.

        A private one in which its reader is in the midst of a menu stays, while what they may
        choose is the same.
        """
        ...

    async def strip(self, address: Address, message_id: str, text: Text = ()) -> None:
        """Take the buttons off a message that has been superseded; its picture stays.

        ``text``, if there is any, takes the place of its words.
        """
        ...

    async def clear(self, address: Address, message_ids: Sequence[str]) -> None:
        """Take messages away that have done their work; one that cannot go says so shortly.

        Several are given only where ``clears_together``, and only young ones, which can go.
        """
        ...


class Refused(Exception):
    """The address does not take messages: blocked, closed or gone."""


class Gone(Exception):
    """The message stands no more, or can no longer be edited: another one takes its place."""


class NotSent(Exception):
    """The platform did not take this message, for a reason of its own: nobody has seen it."""


class Later(Exception):
    """The platform asks to wait. ``seconds``: how long; ``old``: with old messages alone."""

    def __init__(self, seconds: float, *, old: bool = False) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds
        self.old = old
