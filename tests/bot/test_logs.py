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


def test_t7_equal_lines_are_counted_and_not_repeated(written):
    def job(log):
        for number in range(12345):
            log.error("no room")
            try:
                raise OSError(number)
            except OSError:
                log.exception("%d failed", number)
        log.error("another")

    lines = [one for one in written("text", job).splitlines() if "bot.test" in one]
    told = [one.partition("bot.test: ")[2] for one in lines]
    assert [one for one in told if "room" in one] == [
        *["no room"] * 5,
        *(f"no room (repeated {count} times)" for count in (10, 100, 1000, 10000)),
    ]
    assert [one for one in told if "failed" in one][4:6] == [
        "4 failed",
        "9 failed (repeated 10 times)",
    ]
    assert len(told) == 19
    assert told[-1] == "another"


def test_t7_a_line_that_comes_again_later_is_written_again():
    now = [0.0]
    sparing = logs.Sparing(lambda: now[0])

    def passes() -> bool:
        return sparing.filter(logging.LogRecord("bot", logging.ERROR, "", 0, "x", None, None))

    assert [passes() for _ in range(8)] == [True] * 5 + [False] * 3
    now[0] = logs.SPAN_S
    assert passes()


def test_t7_lines_that_differ_in_what_they_name_are_all_written(written):
    def job(log):
        for number in range(30):
            log.warning("%d takes no messages", number)

    assert written("text", job).count("takes no messages") == 30
