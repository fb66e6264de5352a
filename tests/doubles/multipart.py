"""Bodies of several parts, read plainly: aiohttp takes longer for it than a double for the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aiohttp import web

BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
NAMED = re.compile(r'form-data; name="([^"]+)"(?:; filename="([^"]*)")?')
END = b"--\r\n"


@dataclass(frozen=True)
class Part:
    """A field, or a file where ``filename`` is set."""

    name: str
    data: bytes
    filename: str | None
    mime: str


async def parts(http: web.Request) -> list[Part]:
    """The parts of a request in their order; ValueError where it cannot be read.

    A body that is too large is refused as by ``http.read``.
    """
    return [*_read(await http.read(), http.headers["Content-Type"])]


def _read(body: bytes, kind: str) -> Iterator[Part]:
    boundary = BOUNDARY.search(kind)
    if boundary is None:
        raise ValueError("no boundary")
    before, *between, end = (b"\r\n" + body).split(b"\r\n--" + boundary[1].encode())
    if before or end not in (END, END.strip()):
        raise ValueError("no first or no last boundary")
    for one in between:
        head, parted, data = one.partition(b"\r\n\r\n")
        lines = [line.partition(": ") for line in head.decode().split("\r\n") if line]
        headers = {name.lower(): value for name, _, value in lines}
        named = NAMED.fullmatch(headers.get("content-disposition", ""))
        if not parted or named is None:
            raise ValueError(f"a part with {headers}")
        mime = headers.get("content-type", "application/octet-stream")
        yield Part(named[1], data, named[2], mime)
