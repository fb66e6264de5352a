"""A real server that may open few files, and people who never finish a sentence."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

PATIENCE_S = 60
ADDRESS = re.compile(r"open at http://127\.0\.0\.1:(\d+)/")

HEAD = "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
BODY = "Content-Type: application/json\r\nContent-Length: 400\r\n\r\n{"

HALVES = {
    "nothing": "",
    "a head": HEAD,
    "a body": HEAD + BODY,
    "a handshake": HEAD + UPGRADE,
    "no hello": HEAD + UPGRADE + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
}
"""What comes of a request before its sender falls silent."""

PATHS = {
    "a body": ("POST", "/api/name"),
    "a handshake": ("GET", "/ws"),
    "no hello": ("GET", "/ws"),
}


def half_of(half: str, port: int) -> bytes:
    """What a sender says before falling silent."""
    method, path = PATHS.get(half, ("GET", "/"))
    text = HALVES[half]
    for name, value in (("method", method), ("path", path), ("port", str(port))):
        text = text.replace(f"{{{name}}}", value)
    return text.encode()


class Narrow:
    """``tavola serve`` with room for ``files`` open files."""

    def __init__(self, folder: Path, files: int) -> None:
        self._files = files
        self._database = folder / "tavola.sqlite"
        self._log = folder / "server.log"
        self._stack = ExitStack()
        self.port = 0

    def __enter__(self) -> Narrow:
        limited = ["sh", "-c", f'ulimit -n {self._files} && exec "$@"', "sh"]
        command = ["-m", "bot", "serve", "--port", "0", "--database", str(self._database)]
        with self._log.open("w") as log:
            process = subprocess.Popen(
                [*limited, sys.executable, *command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._stack.callback(_end, process)
        assert process.stdout is not None
        found = ADDRESS.search(process.stdout.readline())
        assert found, self.lines()
        self.port = int(found[1])
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def lines(self) -> int:
        """How many lines stand in the log."""
        return len(self._log.read_text().splitlines())

    def begun(self, half: str, source: str) -> socket.socket:
        """A connection from ``source`` over which a half of a request has come."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE_S, (source, 0))
        self._stack.callback(made.close)
        made.sendall(half_of(half, self.port))
        return made

    def answers(self, source: str) -> float:
        """So many seconds a visitor waits for the first page and for a name."""
        began = time.monotonic()
        form = '{"name": "Anna"}'
        sized = f"Content-Type: application/json\r\nContent-Length: {len(form)}\r\n"
        asked = (("GET", "/", "\r\n"), ("POST", "/api/name", f"{sized}\r\n{form}"))
        for method, path, rest in asked:
            text = (HEAD + "Connection: close\r\n").format(method=method, path=path, port=self.port)
            answer = self._asked((text + rest).encode(), source)
            assert answer.startswith(b"HTTP/1.1 200 "), answer[:200]
        return time.monotonic() - began

    def _asked(self, text: bytes, source: str) -> bytes:
        """What is answered until the connection is closed."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE_S, (source, 0))
        with made, made.makefile("rb") as answer:
            made.sendall(text)
            return answer.read()


def _end(process: subprocess.Popen[Any]) -> None:
    process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE_S)
    assert process.stdout is not None
    process.stdout.close()
