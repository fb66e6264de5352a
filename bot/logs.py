"""Logs of a running Tavola: lines for people, or JSON for machines; never a secret in either."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterable

_TOKENS = re.compile(r"\b\d{6,}:[A-Za-z0-9_-]{20,}|/bot\d+:[A-Za-z0-9_-]+")
_PASSWORD = re.compile(r"(?<=://)([^/\s:@]*):[^@\s/]*@")
HIDDEN = "…"


class Discreet(logging.Filter):
    """Takes secrets out of every record: tokens that look like some, and those it is told."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._secrets = tuple(one for one in secrets if one)

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self.clean(record.getMessage()), None
        if record.exc_info and record.exc_info[0] is not None:
            trace = logging.Formatter().formatException(record.exc_info)
            record.exc_text, record.exc_info = self.clean(trace), None
        return True

    def clean(self, text: str) -> str:
        """A text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return _PASSWORD.sub(rf"\1:{HIDDEN}@", _TOKENS.sub(HIDDEN, text))


class Structured(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_text:
            line["trace"] = record.exc_text
        return json.dumps(line, ensure_ascii=False)


def start(style: str, secrets: Iterable[str] = ()) -> None:
    """Log warnings and worse of everybody, and what Tavola itself tells, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Discreet(secrets))
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Structured() if style == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("bot").setLevel(logging.INFO)
