"""The end of a game: points by their sources, in words and for the picture, and the best move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.talk.cards.table_view import TableView
from bot.talk.message import FrozenValue, ScoreGrid
from rules.core.values import Event, Row


class ScoreTable(FrozenValue, frozen=True):
    """Final points: titles by column, and for each row (the rival's last) its points by column.

    What brought nobody anything is left out.
    """

    titles: Mapping[str, str]
    rows: tuple[tuple[Row, tuple[int, ...]], ...]


def score_table(sight: TableView) -> ScoreTable:
    """The final points of a table."""
    final = sight.rules.standings(sight.state)
    rows = final.rows if final.rival is None else (*final.rows, final.rival)
    scored = {part for row in rows for part, points in row.breakdown if points}
    every = sight.talk.groups
    groups = {name: group for name, group in every.items() if scored & set(group)} or every
    return ScoreTable(
        {one: sight.words(f"{sight.table.game}-score-{one}") for one in groups},
        tuple((row, tuple(_sums(row, groups.values()))) for row in rows),
    )


def _sums(row: Row, groups: Iterable[tuple[str, ...]]) -> Iterable[int]:
    parts = dict(row.breakdown)
    return (sum(parts.get(part, 0) for part in group) for group in groups)


def final_scores(sight: TableView, *, brief: bool) -> str:
    """The final scores, a line a seat, with where they came from.

    In brief one line says for all what the figures are.
    """
    table, told = score_table(sight), []
    titles = table.titles.values()
    if brief and titles:
        told.append(sight.words("card-columns", columns=" + ".join(titles)))
    for row, points in sorted(table.rows, key=lambda one: one[0].rank):
        named = zip(titles, points, strict=True)
        sources = _added(points) if brief else ", ".join(f"{title} {part}" for title, part in named)
        name = sight.rival[0] if sight.rival and row.seat < 0 else sight.names[row.seat]
        score = sight.words("card-score", name=name, score=row.score)
        told.append(f"{row.rank}. {score} ({sources})")
    return "\n".join(told)


def score_grid(sight: TableView) -> ScoreGrid:
    """The same as a table: a column a seat, the best first, a row for each source."""
    words, table = sight.words, score_table(sight)
    ranked = sorted(table.rows, key=lambda one: one[0].rank)
    names = (
        sight.rival[0] if sight.rival and row.seat < 0 else sight.names[row.seat]
        for row, _ in ranked
    )
    places = (f"{row.rank}. {name}" for (row, _), name in zip(ranked, names, strict=True))
    sources = (
        (title, *(str(points[at]) for _, points in ranked))
        for at, title in enumerate(table.titles.values())
    )
    total = (words("card-total"), *(str(row.score) for row, _ in ranked))
    head = (words("card-sources"), *places)
    return ScoreGrid(words("card-sheet"), head, tuple(_signed(row) for row in (*sources, total)))


def _signed(row: tuple[str, ...]) -> tuple[str, ...]:
    """With the sign of a minus, not a hyphen."""
    return (row[0], *(one.replace("-", "−") for one in row[1:]))


def score_sheet(sight: TableView) -> dict[str, Any]:
    """The same for the picture: the fields of ``renderers.scene.ScoreSheet``."""
    table = score_table(sight)
    return {
        "columns": list(table.titles.values()),
        "rows": [
            {"seat": row.seat, "parts": list(points), "score": row.score, "rank": row.rank}
            for row, points in table.rows
        ],
    }


def ending_words(sight: TableView) -> dict[str, str]:
    """The words of the score sheet."""
    found = {"total": sight.words("card-total")}
    if sight.rival is not None:
        found["rival"] = sight.rival[0]
    best = best_move(sight)
    if best is not None:
        found["best-title"] = sight.words("card-best-move", points=sight.talk.worth(best))
        found["best"] = sight.talk.line(sight.words, best, sight.names) or ""
        if places := sight.talk.worth_at(best):
            found["best-at"] = " ".join(places)
    return found


def best_move(sight: TableView) -> Event | None:
    """What brought the most points at once, the first of equals, where the game tells."""
    told = ((sight.talk.worth(event), event) for _, event in sight.events())
    points, best = max(told, key=lambda one: one[0], default=(0, None))
    return best if points > 0 else None


def best_alone(sight: TableView) -> str:
    """The best of who has played alone against a rival, where that is known."""
    if sight.best is None:
        return ""
    if sight.viewer is not None:
        return sight.words("card-best", score=sight.best.score)
    return sight.words("card-best-of", name=sight.names[0], score=sight.best.score)


def _added(points: Iterable[int]) -> str:
    """``9 + 3 − 11``."""
    return " + ".join(map(str, points)).replace("+ -", "− ")
