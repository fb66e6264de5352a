"""What the reader's own cards show: cards to choose from, and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from renderers.citadels.card import Face
from renderers.citadels.cities import name
from renderers.citadels.offers import Offers
from renderers.citadels.standing import points
from renderers.scene import Scene
from rules.citadels.data import DISTRICTS, PURPLE
from rules.citadels.views import CitadelsView, PrivateView

_ROOMY = 8
"""In a hand of more cards than this equal ones lie on one another."""


def choice_faces(scene: Scene, cards: Sequence[str], offered: Offers) -> list[Face]:
    """Cards from which the reader takes some; equal ones are shown once, with their number.

    They say whether their like is built, and else how much gold lacks.
    """
    found, own = [], scene.view.private
    purse = scene.view.players[own.seat].gold or 0
    for code, number in Counter(cards).items():
        stands = _forbidden(scene.view, own, code)
        missing = 0 if stands else max(0, _cost(scene.view, own, code) - purse)
        found.append(
            Face(
                card=code,
                name=name(scene, code),
                cost=DISTRICTS[code].cost,
                points=points(code, DISTRICTS[code].cost),
                bright=code in offered.cards,
                label=offered.cards.get(code, ""),
                dear=missing > 0,
                lacks=scene.words.get("standing", "") if stands else _lacking(scene, missing),
                count=number,
            )
        )
    return found


def _cost(view: CitadelsView, private: PrivateView, card: str) -> int:
    """What a card would cost now."""
    city = {one.card for one in view.players[private.seat].city}
    cheaper = "factory" in city and card != "factory" and DISTRICTS[card].colour == PURPLE
    return DISTRICTS[card].cost - cheaper


def _lacking(scene: Scene, missing: int) -> str:
    """How much gold lacks, in words."""
    lacks = scene.words.get("lacks", "")
    return f"{lacks}\u00a0{missing}" if lacks and missing else ""


def hand_faces(scene: Scene, private: PrivateView, offered: Offers) -> list[Face]:
    """The hand's cards; a number stands only on the first of equal ones, the others are as good.

    What is chosen already has a number of its own, if it may be taken back. In a large hand equal
    cards lie on one another.
    """
    found, numbered, chosen = [], set[str](), Counter(private.chosen)
    purse = scene.view.players[private.seat].gold or 0
    open_ = {False: offered.cards, True: offered.back}
    pairs = Counter(zip(private.hand, private.costs, strict=True))
    piled = pairs if len(private.hand) > _ROOMY else dict.fromkeys(pairs, 1)
    cards = pairs if len(private.hand) > _ROOMY else zip(private.hand, private.costs, strict=True)
    for code, cost in cards:
        away = chosen[code] > 0
        chosen[code] -= away
        mine = open_[away].get(code, "")
        label = "" if mine in numbered else mine
        numbered.add(mine)
        can = code in private.buildable
        stands = not (can or mine or away) and _forbidden(scene.view, private, code)
        missing = 0 if can or mine or away or stands else max(0, cost - purse)
        found.append(
            Face(
                card=code,
                name=name(scene, code),
                cost=cost,
                points=points(code, cost),
                bright=can or bool(mine),
                dim=not mine and (away or missing > 0 or stands),
                dear=missing > 0,
                lacks=scene.words.get("standing", "") if stands else _lacking(scene, missing),
                sign="aside" if away else "build" if can and not label else "",
                label=label,
                same=mine if mine != label else "",
                count=piled[code, cost],
            )
        )
    return found


def _forbidden(view: CitadelsView, private: PrivateView, card: str) -> bool:
    """Whether the card's name stands in the reader's city, and may not stand there twice."""
    city = [one.card for one in view.players[private.seat].city]
    doubled = len(city) > len(set(city))
    wizard = view.turn is not None and view.turn.seat == private.seat and view.turn.char == "wizard"
    return card in city and not wizard and ("quarry" not in city or doubled)


def leaving(scene: Scene, private: PrivateView, faces: Sequence[Face]) -> list[Face]:
    """The same; cards that can be built say what gold would be left, where others have words."""
    left, purse = scene.words.get("leaves", ""), scene.view.players[private.seat].gold or 0
    if not left or not any(one.lacks for one in faces):
        return list(faces)
    return [
        msgspec.structs.replace(one, lacks=f"{left}\u00a0{purse - one.cost}")
        if one.card in private.buildable and not one.lacks
        else one
        for one in faces
    ]


def silent(faces: Sequence[Face]) -> list[Face]:
    """Cards that neither say why they cannot be built nor are dim for it: dear coins are grey."""
    return [msgspec.structs.replace(one, lacks="", dim=False) for one in faces]
