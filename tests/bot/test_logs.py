"""Logs tell what happened, and never a secret."""

from __future__ import annotations

import json
import logging

import pytest

from bot import logs

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


@pytest.fixture
def written(capsys):
    """Start logs, write with what the test gives, and read the lines."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level

    def write(style, job, *secrets):
        logs.start(style, secrets)
        job(logging.getLogger("bot.test"))
        return capsys.readouterr().err

    yield write
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.parametrize("style", ["text", "json"])
def test_secrets_are_taken_out(written, style):
    def job(log):
        log.info("calling https://api.telegram.org/bot%s/getMe", TOKEN)
        log.warning("with hunter2 at postgresql://tavola:hunter2@db/tavola")

    text = written(style, job, "hunter2")
    assert "getMe" in text
    assert TOKEN not in text
    assert TOKEN.split(":")[1] not in text
    assert "hunter2" not in text


def test_a_password_in_an_address_is_taken_out_untold(written):
    text = written("text", lambda log: log.error("postgresql://tavola:abc123@db/x is down"))
    assert "abc123" not in text
    assert "tavola:…@db" in text


def test_a_trace_is_kept_without_secrets(written):
    def job(log):
        try:
            raise ValueError(f"bad token {TOKEN}")
        except ValueError:
            log.exception("it failed")

    line = json.loads(written("json", job))
    assert (line["level"], line["logger"], line["message"]) == ("error", "bot.test", "it failed")
    assert "ValueError" in line["trace"]
    assert TOKEN not in line["trace"]


def test_libraries_tell_only_warnings(written):
    def job(log):
        logging.getLogger("some.library").info("chatter")
        log.info("ours")

    text = written("text", job)
    assert "chatter" not in text
    assert "ours" in text
