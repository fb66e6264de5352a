"""The doctor's lines about which settings are in force; secrets are only said to be set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.config import (
    DISCORD_TOKEN,
    PUSH_KEY,
    TELEGRAM_APP,
    TELEGRAM_TOKEN,
    URL,
    BadSetting,
    Config,
    read,
)

HEAD = "Settings, as this command sees them:"


def lines(environment: Mapping[str, str]) -> Iterator[str]:
    """What an environment sets, a line each; or which setting cannot be used."""
    try:
        config = read(environment)
    except BadSetting as error:
        yield f"Settings: {error}"
        return
    yield HEAD
    for what, told in _told(config):
        yield f"  {what}: {told}"


def _told(config: Config) -> Iterator[tuple[str, str]]:
    yield "web room", config.url or f"this machine or network alone ({URL} is not set)"
    yield "Telegram", "off" if config.telegram is None else "on"
    yield "Discord", "off" if config.discord is None else "on"
    yield "from chats to the board", _boards(config)
    push = config.push
    yield "web push", f"off ({PUSH_KEY} is not set)" if push is None else f"on, {push.contact}"


def _boards(config: Config) -> str:
    if not config.url:
        return f"off ({URL} is not set)"
    if config.telegram is None and config.discord is None:
        return f"off (neither {TELEGRAM_TOKEN} nor {DISCORD_TOKEN} is set)"
    if config.telegram is None or not config.url.startswith("https://"):
        return "by personal links"
    app = config.telegram.app
    where = f"{TELEGRAM_APP}: {app}" if app else "private chats"
    return f"by personal links, and within Telegram ({where})"
