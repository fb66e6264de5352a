"""Processes cloned from one that has imported everything: importing is most of what a start takes.

Servers are started anew, and so are commands where the start itself counts.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from tempfile import TemporaryDirectory

from bot import app  # noqa: F401  (imported for the clones, as what follows)
from bot.__main__ import main
from bot.cli import backing, dumps, rendering, replaying, simulating, standing, stored  # noqa: F401

PATIENCE_S = 120
# There is one process to clone from, whoever needs it first.
PRELOADED = (__name__, "tests.bot.adapters.together.dying", "tests.bot.delivery.dying")


def processes() -> ForkServerContext:
    """How to begin processes that are clones."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*PRELOADED])
    return context


def started(
    words: tuple[str, ...], out: Path, err: Path, environment: dict[str, str]
) -> ForkServerProcess:
    """``tavola`` in a process of its own that goes on; what it says is added to two files."""
    process = processes().Process(target=_run, args=(words, environment, Path.cwd(), out, err))
    process.start()
    return process


def tavola(*args: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``tavola`` in a process of its own, from this folder, with this environment and more."""
    words = tuple(map(str, args))
    with TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        process = started(words, out, err, os.environ | environment)
        _wait(process, words)
        told = [one.read_text(encoding="utf-8") for one in (out, err)]
        return subprocess.CompletedProcess(words, process.exitcode or 0, *told)


def script(code: str, *args: object) -> int:
    """The exit status of a script that is given as text, as of ``python -c``."""
    words = ("-c", *map(str, args))
    process = processes().Process(target=_execute, args=(code, words))
    process.start()
    _wait(process, words)
    return process.exitcode or 0


def _execute(code: str, words: tuple[str, ...]) -> None:
    sys.argv = [*words]
    exec(code, {"__name__": "__main__"})


def _wait(process: ForkServerProcess, words: tuple[str, ...]) -> None:
    process.join(PATIENCE_S)
    if process.exitcode is None:
        process.kill()
        raise subprocess.TimeoutExpired(words, PATIENCE_S)


def _run(words: tuple[str, ...], env: dict[str, str], folder: Path, out: Path, err: Path) -> None:
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    for path, number in ((out, 1), (err, 2)):
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    sys.argv = ["tavola", *words]
    main()
