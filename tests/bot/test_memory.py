"""What drawing has used is given back; measured in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

HOLES = """
import ctypes
from bot import memory
{told}
libc = ctypes.CDLL(None)
names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
fields = [(name, ctypes.c_size_t) for name in names.split()]
Info = type("Info", (ctypes.Structure,), {{"_fields_": fields}})
libc.mallinfo2.restype = Info
libc.malloc.restype = ctypes.c_void_p
libc.free.argtypes = [ctypes.c_void_p]
libc.free(libc.malloc(8 << 20))  # the first large picture
for _ in range(8):
    held = [(libc.malloc(2 << 20), libc.malloc(1 << 10)) for _ in range(8)]
    for large, _ in held:
        libc.free(large)
print(libc.mallinfo2().fordblks >> 20)
"""


def holes(told: str) -> int:
    """MiB that are free within the heap after large pieces were used between small ones."""
    ran = subprocess.run(
        [sys.executable, "-c", HOLES.format(told=told)], capture_output=True, text=True, check=True
    )
    return int(ran.stdout)


def test_t14_large_pieces_leave_no_holes_in_the_heap():
    try:
        before = holes("")
    except subprocess.CalledProcessError:
        pytest.skip("only glibc can be asked for its holes")
    assert before > 8
    assert holes("memory.return_what_is_freed()") <= 1


PAGES = """
import asyncio, ctypes, os
from bot import memory
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.free.argtypes = [ctypes.c_void_p]

def used():
    with open("/proc/self/statm") as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20

def drawn(bytes_):
    piece = libc.malloc(bytes_)
    ctypes.memset(piece, 1, bytes_)
    return piece

held = [(drawn(100 << 10), drawn(64)) for _ in range(1000)]
for small, _ in held:
    libc.free(small)
before = used()
asyncio.run(memory.give_back())
print(before - used())
"""


def test_t14_pages_between_what_is_still_used_are_given_back():
    ran = subprocess.run([sys.executable, "-c", PAGES], capture_output=True, text=True, check=True)
    assert int(ran.stdout) > 80
