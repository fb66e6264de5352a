"""The golden game of 10.1: sixteen half-days of one player, line by line."""

from __future__ import annotations

OPENING = "* discs yw,ww,rr,rw,yy,yr,rw,ry,yw\n* header 4,5,6,1,2,3\n"

HALVES = (
    ("5 5,4,4", "W4 R4 *R5 Y5", "", "die 0; build", "3/3/3", "3/3/3", "0/0/0"),
    ("4 6,1,6", "Y1 *R4 R6 Y6", "", "die 0; build", "3/3/3", "3/3/3", "0/4/0"),
    ("2 1,4,6", "R1 *W2 Y4 Y6", "", "die 0; tint w; build", "3/3/1", "3/3/3", "0/4/0"),
    ("5 6,1,2", "W1 R2 *Y5 Y6", "", "die 0; shift +1; build", "2/3/1", "3/3/3", "0/4/0"),
    (
        "1 4,4,3",
        "*R1 Y3 Y4 W4",
        "fort4 pal4",
        "die 3; shift -1; build",
        "1/1/1",
        "3/3/3",
        "0/4/0",
    ),
    ("3 1,5,2", "R1 W2 *Y3 W5", "guild6 town6", "die 1 w; build worker", "1/1/0", "3/3/3", "0/4/2"),
    ("1 4,4,4", "*Y1 Y4 W4 R4", "town4", "die 2; shift +1; build", "0/0/0", "3/3/3", "0/4/2"),
    ("2 5,3,6", "*W2 W3 W5 R6", "", "", "1/1/1", "4/4/4", "0/4/2"),
    ("1 1,6,4", "*Y1 W1 R4 Y6", "", "die 2; build worker", "1/0/1", "4/4/4", "2/4/2"),
    ("2 5,3,3", "*W2 W3 R3 W5", "", "die 1 w; build worker", "1/0/0", "4/4/4", "2/4/6"),
    ("1 4,2,1", "*W1 R1 Y2 Y4", "bish4", "die 1 r; gain", "1/0/0", "5/4/4", "2/4/6"),
    ("5 3,6,2", "W2 R3 *W5 Y6", "bish2", "die 1 r; build worker", "1/1/1", "6/5/5", "5/4/6"),
    ("2 5,4,4", "*R2 Y4 Y4 W5", "fort5 pal5", "die 1 w; gain", "1/5/0", "6/9/5", "5/5/6"),
    ("2 1,5,1", "R1 R1 *Y2 R5", "guild5 town5", "die 3; build worker", "1/3/0", "6/9/5", "9/5/6"),
    ("2 5,1,6", "Y1 *Y2 W5 R6", "", "die 3; build; bonus pal3", "1/1/0", "6/9/5", "11/6/6"),
    (
        "5 2,4,4",
        "R2 Y4 R4 *R5",
        "fort2",
        "die 1 y; shift +1; build; bonus cath3",
        "0/0/0",
        "6/9/5",
        "15/6/6",
    ),
)
"""Dice, slots, what was destroyed, the move, and then res, circ and cit."""

BREAKDOWN = (15, 6, 6, 35, 0)
