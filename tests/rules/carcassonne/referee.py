"""An independent referee: plain flood fill over the whole map, straight from the specification.

It shares nothing with ``rules.carcassonne`` but the file of the tile kinds, and works on pairs
(x east, y south). Slow and simple on purpose.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import rules.carcassonne

DATA = json.loads((Path(rules.carcassonne.__file__).parent / "tiles.json").read_text("utf-8"))
KINDS = {kind["id"].lower(): kind for kind in DATA["kinds"]}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
COMPASS = "NESW"
HALVES = DATA["half_edges"]


def facing(half: int) -> int:
    return (half + 5) % 8 if half % 2 == 0 else (half + 3) % 8


class Referee:
    """The map as {(x, y): (kind, turn)} and meeples as [(seat, (x, y), segment)]."""

    def __init__(self, seats: int, start_turn: int = 0) -> None:
        self.seats = seats
        self.board = {(0, 0): ("d", start_turn)}
        self.meeples: list[tuple[int, tuple[int, int], str]] = []
        self.scores = [0] * seats
        self.stock = [7] * seats

    def copy(self) -> Referee:
        other = Referee(self.seats)
        other.board, other.meeples = dict(self.board), list(self.meeples)
        other.scores, other.stock = list(self.scores), list(self.stock)
        return other

    def letter(self, cell, side: int) -> str:
        kind, turn = self.board[cell]
        return KINDS[kind]["edges"][(side - turn) % 4]

    def fits(self, kind: str, cell, turn: int) -> bool:
        if cell in self.board:
            return False
        touched = False
        for side, compass in enumerate(COMPASS):
            beyond = (cell[0] + STEPS[compass][0], cell[1] + STEPS[compass][1])
            if beyond in self.board:
                touched = True
                own = KINDS[kind]["edges"][(side - turn) % 4]
                if own != self.letter(beyond, (side + 2) % 4):
                    return False
        return touched

    def placements(self, kind: str) -> set[tuple[tuple[int, int], int]]:
        xs = [x for x, _ in self.board]
        ys = [y for _, y in self.board]
        return {
            ((x, y), turn)
            for x in range(min(xs) - 1, max(xs) + 2)
            for y in range(min(ys) - 1, max(ys) + 2)
            for turn in range(4)
            if self.fits(kind, (x, y), turn)
        }

    def segments(self, cell):
        kind = KINDS[self.board[cell][0]]
        return [one for name in ("cities", "roads", "fields", "cloisters") for one in kind[name]]

    def segment(self, cell, name: str):
        return next(one for one in self.segments(cell) if one["id"] == name)

    def edges(self, cell, name: str) -> list[int]:
        turn = self.board[cell][1]
        return [
            (COMPASS.index(edge) + turn) % 4 for edge in self.segment(cell, name).get("edges", ())
        ]

    def halves(self, cell, name: str) -> list[int]:
        turn = self.board[cell][1]
        halves = self.segment(cell, name).get("halves", ())
        return [(HALVES.index(half) + 2 * turn) % 8 for half in halves]

    def neighbours(self, cell, name: str):
        """The segments that touch one, and how many of its ways lead to empty cells."""
        found, open_ways = [], 0
        for edge in self.edges(cell, name):
            dx, dy = STEPS[COMPASS[edge]]
            beyond = (cell[0] + dx, cell[1] + dy)
            if beyond not in self.board:
                open_ways += 1
                continue
            found += [
                (beyond, one["id"])
                for one in self.segments(beyond)
                if one["id"][0] == name[0] and (edge + 2) % 4 in self.edges(beyond, one["id"])
            ]
        for half in self.halves(cell, name):
            dx, dy = STEPS[COMPASS[half // 2]]
            beyond = (cell[0] + dx, cell[1] + dy)
            if beyond not in self.board:
                open_ways += 1
                continue
            found += [
                (beyond, one["id"])
                for one in self.segments(beyond)
                if facing(half) in self.halves(beyond, one["id"])
            ]
        return found, open_ways

    def flood(self, cell, name: str):
        """All segments of the feature, and the number of its open ways."""
        seen, todo, open_ways = {(cell, name)}, [(cell, name)], 0
        while todo:
            found, ways = self.neighbours(*todo.pop())
            open_ways += ways
            todo += [one for one in found if one not in seen]
            seen.update(found)
        return frozenset(seen), open_ways

    def block(self, cell) -> int:
        """How many of the nine cells around and including a cell are filled."""
        return sum(
            (cell[0] + dx, cell[1] + dy) in self.board for dx in (-1, 0, 1) for dy in (-1, 0, 1)
        )

    def features(self) -> set[frozenset]:
        return {
            self.flood(cell, one["id"])[0] for cell in self.board for one in self.segments(cell)
        }

    def finished(self, feature) -> bool:
        cell, name = next(iter(feature))
        if name[0] == "m":
            return self.block(cell) == 9
        return name[0] != "f" and self.flood(cell, name)[1] == 0

    def points(self, feature) -> int:
        """What a road, city or cloister is worth as it stands (section 5)."""
        cell, name = next(iter(feature))
        if name[0] == "m":
            return self.block(cell)
        tiles = len({one for one, _ in feature})
        if name[0] == "r":
            return tiles
        shields = sum(self.segment(*one)["pennants"] for one in feature)
        return (tiles + shields) * (2 if self.finished(feature) else 1)

    def owners(self, meeples) -> list[int]:
        counts = Counter(seat for seat, _, _ in meeples)
        return [seat for seat in counts if counts[seat] == max(counts.values())]

    def standing(self, feature):
        return [one for one in self.meeples if (one[1], one[2]) in feature]

    def claimable(self, cell) -> set[str]:
        return {
            one["id"]
            for one in self.segments(cell)
            if not self.standing(self.flood(cell, one["id"])[0])
        }

    def put(self, cell, kind: str, turn: int) -> None:
        assert self.fits(kind, cell, turn)
        self.board[cell] = (kind, turn)

    def end_turn(self, seat: int, cell, segment: str | None) -> None:
        """The claim, then the payment of everything finished, wherever it lies."""
        if segment is not None:
            assert self.stock[seat]
            assert segment in self.claimable(cell)
            self.meeples.append((seat, cell, segment))
            self.stock[seat] -= 1
        for at, name in {(at, name) for _, at, name in self.meeples}:
            feature = self.flood(at, name)[0]
            if name[0] != "f" and self.finished(feature):
                self.pay(feature)

    def pay(self, feature) -> None:
        meeples = self.standing(feature)
        if not meeples:
            return
        for seat in self.owners(meeples):
            self.scores[seat] += self.points(feature)
        for one in meeples:
            self.stock[one[0]] += 1
            self.meeples.remove(one)

    def finish(self) -> None:
        """The end (section 6)."""
        for at, name in {(at, name) for _, at, name in self.meeples if name[0] != "f"}:
            self.pay(self.flood(at, name)[0])
        for field in {self.flood(at, name)[0] for _, at, name in self.meeples}:
            cities = set()
            for cell, name in field:
                for city in self.segment(cell, name)["cities"]:
                    found, ways = self.flood(cell, city)
                    if not ways:
                        cities.add(found)
            for seat in self.owners(self.standing(field)):
                self.scores[seat] += 3 * len(cities)


def count(referee: Referee, pile: str, seat: int, depth: int) -> int:
    """Lines of play of ``depth`` entries (draw, put, claim) from a draw on, counted naively."""
    if depth == 0:
        return 1
    total = 0
    for kind in sorted(set(pile)):
        rest = pile.replace(kind, "", 1)
        placements = referee.placements(kind)
        if not placements:
            total += count(referee, rest, seat, depth - 1)
        elif depth == 1:
            total += 1
        else:
            total += sum(_claims(referee, rest, seat, depth - 2, kind, at) for at in placements)
    return total


def _claims(referee: Referee, pile: str, seat: int, depth: int, kind: str, at) -> int:
    if depth == 0:
        return 1
    cell, turn = at
    laid = referee.copy()
    laid.put(cell, kind, turn)
    total = 0
    for segment in (None, *sorted(laid.claimable(cell) if laid.stock[seat] else ())):
        after = laid.copy()
        after.end_turn(seat, cell, segment)
        total += count(after, pile, (seat + 1) % referee.seats, depth - 1)
    return total
