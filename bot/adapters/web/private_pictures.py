"""Pictures of private answers: one person may see them, and nobody keeps them for long."""

from __future__ import annotations

import secrets
from collections import OrderedDict

from bot.talk.message import Picture


class PrivatePictures:
    """The last ``keep`` pictures that were shown to one person only, by unguessable names."""

    def __init__(self, keep: int = 512) -> None:
        self._keep = keep
        self._held: OrderedDict[str, tuple[int, Picture]] = OrderedDict()

    def add(self, person: int, picture: Picture) -> str:
        """Keep a picture for ``person``; its name comes back."""
        name = secrets.token_urlsafe(16)
        self._held[name] = (person, picture)
        while len(self._held) > self._keep:
            self._held.popitem(last=False)
        return name

    def find(self, name: str, person: int) -> Picture | None:
        """The picture of this name, if ``person`` may see it and it is still kept."""
        owner, picture = self._held.get(name, (0, None))
        return picture if owner == person else None
