"""The doctor tells what is set, and no secret."""

from __future__ import annotations

import pytest

from bot.adapters.web.push.encryption import new_key
from bot.cli.settings import HEAD, lines
from tests.cloned import tavola

TOKEN = "123456:AAtheTokenOfTheBotOfThisTavola"
KEY = new_key()
SITE = {"TAVOLA_URL": "https://tavola.example.org"}
TELEGRAM = {"TAVOLA_TELEGRAM_TOKEN": TOKEN}


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({}, "web room: this machine or network alone (TAVOLA_URL is not set)"),
        ({}, "from chats to the board: off (TAVOLA_URL is not set)"),
        ({}, "web push: off (TAVOLA_PUSH_KEY is not set)"),
        (SITE, "web room: https://tavola.example.org"),
        (SITE, ("from chats to the board: off (neither TAVOLA_TELEGRAM_TOKEN nor "
               "TAVOLA_DISCORD_TOKEN is set)")),
        ({**SITE, **TELEGRAM},
         "from chats to the board: by personal links, and within Telegram (private chats)"),
        ({**SITE, **TELEGRAM, "TAVOLA_TELEGRAM_APP": "table"},
         ("from chats to the board: by personal links, and within Telegram "
         "(TAVOLA_TELEGRAM_APP: table)")),
        ({"TAVOLA_URL": "http://nas.local", **TELEGRAM},
         "from chats to the board: by personal links"),
        ({**SITE, "TAVOLA_PUSH_KEY": KEY}, "web push: on, https://tavola.example.org"),
    ],
)  # fmt: skip
def test_the_doctor_tells_what_is_set(told: dict[str, str], line: str) -> None:
    found = list(lines(told))
    assert found[0] == HEAD
    assert f"  {line}" in found
    assert not any(secret in one for one in found for secret in (TOKEN, KEY))


def test_a_bad_setting_is_named_and_its_secret_is_not() -> None:
    (line,) = lines({"TAVOLA_TELEGRAM_TOKEN": "no:token"})
    assert line.startswith("Settings: TAVOLA_TELEGRAM_TOKEN")
    assert "no:token" not in line


def test_a_key_for_web_push_is_printed() -> None:
    first, second = (tavola("push-key").stdout.strip() for _ in range(2))
    assert first != second
    assert all(
        list(lines({**SITE, "TAVOLA_PUSH_KEY": one}))[-1].endswith(".org")
        for one in (first, second)
    )
