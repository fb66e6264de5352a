"""Kinds that several threads begin to read at once."""

from __future__ import annotations

import ast
import signal
import subprocess
import sys
from pathlib import Path

import pytest

BOT = Path(__file__).parents[2] / "bot"

READERS = ("decode", "convert")
IN_THREADS = ("delivery", "tables", "talk")
"""Where something is read in any thread; adapters read in the event loop alone."""

AT_ONCE = """
import sys, threading
import msgspec
from bot.common.decoders import warm

looked_at, gone_on = threading.Event(), threading.Event()

def number():
    # Asked for in the middle of looking at Outer, which is known by then, but not its fields.
    looked_at.set()
    gone_on.wait(float(sys.argv[1]))
    return int

class Inner(msgspec.Struct):
    one: "number()"

class Outer(msgspec.Struct):
    inner: Inner

def read():
    found.append(msgspec.msgpack.decode(b"\\x81\\xa5inner\\x81\\xa3one\\x07", type={kind}))
    gone_on.set()

found = []
first, second = threading.Thread(target=read), threading.Thread(target=read)
first.start()
looked_at.wait()
second.start()
first.join()
second.join()
assert found == [Outer(Inner(7))] * 2, found
"""


def ended(kind: str, patience_s: float) -> int:
    """How a Python of its own ends whose threads read as ``kind``: what happens may end it."""
    command = [sys.executable, "-c", AT_ONCE.format(kind=kind), str(patience_s)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode <= 0, done.stderr
    return done.returncode


def test_two_threads_may_begin_to_read_the_same_kind():
    assert ended("warm(Outer)", 0.1) == 0


def test_without_learning_that_would_end_the_process():
    # Should a newer msgspec bear it, then ``warm`` is no longer needed.
    assert ended("Outer", 30) == -signal.SIGSEGV


def reads(path: Path) -> list[str]:
    """The kinds as which a file reads something."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in READERS:
                kinds = [one.value for one in node.keywords if one.arg == "type"]
                found += [ast.unparse(kind) for kind in (kinds or node.args[1:2])]
    return found


@pytest.mark.parametrize("room", IN_THREADS)
def test_what_any_thread_may_read_is_learnt_first(room):
    found = [(path, kind) for path in (BOT / room).rglob("*.py") for kind in reads(path)]
    assert [one for one in found if not one[1].startswith("warm(")] == []
    assert found or room == "talk"
