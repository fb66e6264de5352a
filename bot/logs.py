"""Logs of a running Tavola: lines for people, or JSON for machines; never a secret in either."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

_TOKENS = re.compile(r"\b\d{6,}:[A-Za-z0-9_-]{20,}|/bot\d+:[A-Za-z0-9_-]+")
_PASSWORD = re.compile(r"(?<=://)([^/\s:@]*):[^@\s/]*@")
HIDDEN = "…"

SPAN_S = 300
WHOLE = 5
KINDS = 256
"""Number of kinds of lines that are counted; the one not heard of for longest is forgotten."""


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


class Sparing(logging.Filter):
    """Lets few equal lines through, and says how often they have been repeated.

    Equal are lines with the same words, or of one kind with an exception from the same place. Of
    those that come within ``SPAN_S``, the first ``WHOLE`` are written, then the 10th, the 100th,
    and so on.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: OrderedDict[Hashable, tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        now, kind = self._clock(), _kind(record)
        since, count = self._seen.pop(kind, (now, 0))
        if now - since >= SPAN_S:
            since, count = now, 0
        self._seen[kind] = since, count + 1
        if len(self._seen) > KINDS:
            self._seen.popitem(last=False)
        if count < WHOLE:
            return True
        if str(count + 1).rstrip("0") != "1":
            return False
        record.msg = f"{record.msg} (repeated {count + 1} times)"
        return True


def _kind(record: logging.LogRecord) -> Hashable:
    """What makes lines equal: their words, or where their exception was raised."""
    what, _, trace = record.exc_info or (None, None, None)
    if trace is None:
        return record.name, record.levelno, record.getMessage()
    while trace.tb_next is not None:
        trace = trace.tb_next
    return record.name, str(record.msg), what, trace.tb_frame.f_code, trace.tb_lineno


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
    # Counted first: the other makes a text of the exception.
    handler.addFilter(Sparing())
    handler.addFilter(Discreet(secrets))
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Structured() if style == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("bot").setLevel(logging.INFO)
