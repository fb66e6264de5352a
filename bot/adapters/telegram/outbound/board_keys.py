"""The key that opens a table in the web room, as each kind of chat can have it.

A private chat shows the page within itself, where it has a certificate. From a group a link leads
there: to the bot's web app where its name is known, else to the private chat where the key stands.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.adapters.telegram.inbound.links import OPEN, app_link
from bot.adapters.telegram.outbound.api import Api
from bot.talk.message import Button, Message


class BoardKeys:
    """Places keys. ``site`` is the web room's address, ``app`` the web app's short name, if any."""

    def __init__(self, api: Api, site: str, app: str) -> None:
        self._api = api
        self.site = site
        self._is_safe = site.startswith("https://")
        self._app = app

    def placed(self, message: Message, *, private: bool) -> Message:
        """A message with its key as a private chat, or a group, can have it."""
        if not any(button.app for row in message.buttons for button in row):
            return message
        rows = tuple(
            tuple(self._placed(one, message.table, private=private) for one in row)
            for row in message.buttons
        )
        return replace(message, buttons=rows)

    def _placed(self, button: Button, code: str, *, private: bool) -> Button:
        if not button.app or (private and self._is_safe):
            return button
        if private:
            return replace(button, app="")
        if self._app and self._is_safe:
            url = app_link(self._api.username, self._app, code)
        else:
            url = self._api.start_link(f"{OPEN}_{code}")
        return replace(button, app="", url=url)
