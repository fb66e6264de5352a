"""Tables with a character of the expansion, for the tests."""

from __future__ import annotations

from tests.rules.citadels.tables import acted, cast, seat, table

OTHERS = (seat(), seat(), seat())


def four(*players, **more):
    """A table of four; seats that are not given hold nothing."""
    return table(*players, *OTHERS[len(players) - 1 :], **more)


def witched(*players, seats: int = 4, **more):
    """The Witch is @b; what she has bewitched is given."""
    given = {"characters": cast("witch", *more.pop("extra", ()))}
    return table(*players, *(seat(),) * (seats - len(players)), given=given, witch=1, **more)


def taxed(*players, **more):
    given = {"characters": cast("tax_collector", *more.pop("extra", ()))}
    return table(*players, *(seat(),) * (5 - len(players)), given=given, **more)


def alchemist(gold, hand, city=""):
    given = {"characters": cast("alchemist")}
    return acted(four(seat(gold, hand, city, "alchemist"), given=given), "alchemist")


def wizard(*players, **more):
    return four(*players, given={"characters": cast("wizard")}, **more)


def emperor(*players, **more):
    return four(*players, given={"characters": cast("emperor")}, **more)


def abbot(*golds, **more):
    given = {"characters": cast("abbot")}
    first = seat(golds[0], chars="abbot", city=more.pop("city", ""))
    return acted(table(first, *(seat(one) for one in golds[1:]), given=given), "abbot")


def diplomat(*players, **more):
    more.setdefault("given", {"characters": cast("diplomat")})
    return acted(four(*players, **more), "diplomat")


def queen(*chars, seats=5, **more):
    """Characters by seat, with the Queen in the game."""
    given = {"characters": cast("queen", *more.pop("extra", ()))}
    players = [seat(chars=one) for one in chars] + [seat()] * (seats - len(chars))
    return table(*players, given=given, **more)
