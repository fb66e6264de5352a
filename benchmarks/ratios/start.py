"""From a command to a web room that answers, beside the imports alone."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from benchmarks.ratios import stored
from benchmarks.ratios.case import Case, Goal, Wrong
from benchmarks.ratios.size import Size

FEW = 10
IMPORTS = "the same modules imported by a process that does nothing else"
_SERVE = ("-m", "bot", "serve", "--port", "0", "--database")
_URL = r"http://[^/\s]+"
_IMPORTED = re.compile(r"^import time:\s+\d+ \|\s+\d+ \| +([\w.]+)$", re.MULTILINE)
_LONGEST_S = 60
_HERE = Path(__file__).parents[2]
_IMPORTABLE = """
import importlib, sys
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ImportError:  # a part of another module
        continue
    print(name)
"""


@contextmanager
def cases(folder: Path, size: Size) -> Iterator[list[Case]]:
    """Starts with few and with many stored tables, each time in a new process."""
    few = stored.write(folder / "few.sqlite", FEW)
    many = stored.write(folder / "many.sqlite", size.stored)
    imports = "\n".join(f"import {one}" for one in _modules(few))
    script = f"{imports}\nprint('done', flush=True)"

    yield [
        Case(
            name=f"imports and start, {number:,} stored tables",
            ours=lambda path=path: _start(path),  # type: ignore[misc]
            floor=IMPORTS,
            against=lambda: _import(script),
            goal=Goal(bound=1.5, aim=1.15),
            clock="wall",
        )
        for number, path in ((FEW, few), (size.stored, many))
    ]


def _modules(database: Path) -> list[str]:
    """All that a server has imported by the time it answers, in the order of importing."""
    # A file: what it says of its imports is more than a pipe holds that nobody reads.
    with tempfile.TemporaryFile("w+") as told:
        with _process("-X", "importtime", *_SERVE, str(database), says=told) as server:
            _answer(_line(server, _URL))
            server.terminate()
            server.communicate(timeout=_LONGEST_S)
        told.seek(0)
        found = list(dict.fromkeys(_IMPORTED.findall(told.read())))
    return _run("-c", _IMPORTABLE, *found).split()


def _import(script: str) -> float:
    """Seconds from the start of a process until it has imported everything."""
    start = time.perf_counter()
    with _process("-c", script) as process:
        _line(process, "done")
        return time.perf_counter() - start


def _start(database: Path) -> float:
    """Seconds from the start of a process until its web room answers."""
    start = time.perf_counter()
    with _process(*_SERVE, str(database)) as server:
        _answer(_line(server, _URL))
        took = time.perf_counter() - start
        server.terminate()
        server.communicate(timeout=_LONGEST_S)
    if server.returncode:
        raise Wrong(f"the server ended with {server.returncode}")
    return took


@contextmanager
def _process(
    *arguments: str, says: IO[str] | int = subprocess.PIPE
) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, *arguments]
    with subprocess.Popen(
        command, cwd=_HERE, stdout=subprocess.PIPE, stderr=says, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _line(process: subprocess.Popen[str], wanted: str) -> str:
    """The first thing that looks as ``wanted`` in what the process says."""
    for line in process.stdout or ():
        found = re.search(wanted, line)
        if found:
            return found[0]
    raise Wrong(f"a process ended without saying {wanted}")


def _answer(url: str) -> None:
    with urllib.request.urlopen(f"{url}/healthz", timeout=_LONGEST_S) as answer:
        if answer.status != 200:
            raise Wrong(f"the server answers {answer.status}")


def _run(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=_HERE, check=True, capture_output=True, text=True
    )
    return done.stdout
