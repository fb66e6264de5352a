"""The bonus and prestige cards as data, and what they count (1.8, 1.9)."""

from __future__ import annotations

from rules.core.values import Value


class BonusCard(Value, frozen=True):
    """Adds ``each`` to a Work for each of the things counted (1.8)."""

    code: str
    each: int
    counted: tuple[str, ...]


class PrestigeCard(Value, frozen=True):
    """Prestige at the end (1.9): ``full`` for the condition, ``tie`` where the most is shared.

    ``most`` and ``fewest`` compare all players in one thing; ``needs`` asks for numbers of things.
    """

    code: str
    full: int
    tie: int = 0
    most: str = ""
    fewest: str = ""
    needs: tuple[tuple[str, int], ...] = ()


def _bonus(line: str) -> BonusCard:
    code, each, *counted = line.split()
    return BonusCard(code, int(each), tuple(counted))


BONUS_CARDS = {
    one.code: one
    for one in map(
        _bonus,
        (
            "b01 1 buildings",
            "b02 2 large",
            "b03 1 medium forest",
            "b04 1 small landscapes",
            "b05 2 sizes",
            "b06 1 landscapes",
            "b07 2 forest",
            "b08 2 park",
            "b09 2 freedoms",
            "b10 2 lake",
            "b11 1 jesters freedoms",
            "b12 2 builders",
            "b13 2 jesters",
            "b14 2 prestige",
            "b15 1 prestige freedoms",
            "b16 1 builders lake",
            "b17 1 categories",
            "b18 1 held",
            "b19 2 landscape_types",
            "b20 1 played",
        ),
    )
}

PRESTIGE_CARDS = {
    one.code: one
    for one in (
        PrestigeCard("p01", 6, 3, most="buildings"),
        PrestigeCard("p02", 5, needs=(("large", 2),)),
        PrestigeCard("p03", 8, 4, fewest="empty"),
        PrestigeCard("p04", 8, needs=(("landscape_types", 3),)),
        PrestigeCard("p05", 7, 4, most="landscapes"),
        PrestigeCard("p06", 7, 4, most="forest"),
        PrestigeCard("p07", 6, 3, most="lake"),
        PrestigeCard("p08", 8, needs=(("freedoms", 3),)),
        PrestigeCard("p09", 6, needs=(("buildings", 4), ("freedoms", 2), ("played", 4))),
        PrestigeCard("p10", 6, 3, most="jesters"),
        PrestigeCard("p11", 6, 3, most="builders"),
        PrestigeCard("p12", 5, 3, most="park"),
        PrestigeCard("p13", 7, needs=(("builders", 1), ("jesters", 1), ("landscapes", 2))),
        PrestigeCard("p14", 7, 4, most="played"),
    )
}
