"""Diego and the virtual players of a game alone, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.florence.things import card, cards, row, thing
from locales import Words
from rules.florence import diego_events as happened
from rules.florence.data import BONUS, PROFESSION
from rules.florence.diego_cards import BUILD, DIEGO_CARDS, FREEDOM
from rules.florence.views import FlorenceView, RivalView, RowView

Names = Sequence[str]
VIRTUAL = 3
"""The most virtual players."""


def placed(words: Words, names: Names) -> Names:
    """Names by place: after who plays alone come Diego and the virtual players."""
    if len(names) > 1:
        return names
    virtual = (words("florence-virtual", number=one + 1) for one in range(VIRTUAL))
    return (*names, words("florence-rival"), *virtual)


def strip(words: Words, code: str) -> str:
    """What a card of Diego's adds to each item, from left to right."""
    return row(
        words,
        (
            words("florence-solo-added", item=thing(words, item), modifier=modifier)
            if modifier
            else thing(words, item)
            for item, modifier in DIEGO_CARDS[code].strip
        ),
    )


def facts(words: Words, view: FlorenceView) -> tuple[str, ...]:
    """What a card tells of Diego beside his score."""
    rival = view.rival
    if rival is None:
        return ()
    owned = {"coins": rival.coins, "jesters": rival.jesters, "builders": rival.builders}
    told = [words("florence-fact-diego", **owned)]
    if view.phase == "auction" and rival.card:
        told.append(words("florence-fact-diego-card", items=strip(words, rival.card)))
    return tuple(told)


def turn(words: Words, view: FlorenceView, name: str) -> str | None:
    """What the auction alone waits for; None in any other."""
    if view.asked == "solo_price":
        key = "florence-turn-solo-forced" if view.forced else "florence-turn-solo-price"
        item = thing(words, view.auction.item)
        return words(key, name=name, item=item, price=view.auction.bid)
    if view.asked in ("solo_offer", "solo_pick"):
        return words(f"florence-turn-{view.asked.replace('_', '-')}", name=name)
    return None


def turned(words: Words, event: happened.DiegoCardTurned, _: Names) -> str:
    """A card of Diego's for the auction."""
    return words("florence-event-diego-card", items=strip(words, event.diego))


def thrown(words: Words, event: happened.PriceThrown, names: Names) -> str:
    """The die makes a price."""
    return words(
        "florence-event-thrown",
        name=names[event.seat],
        item=thing(words, event.item),
        die=event.die,
        price=event.price,
        forced=int(event.forced),
    )


def refused(words: Words, event: happened.PriceRefused, names: Names) -> str:
    """An item is left to Diego."""
    key = f"florence-event-refused{'-auto' if event.auto else ''}"
    return words(key, name=names[event.seat], item=thing(words, event.item))


def bought(words: Words, event: happened.DiegoBought, _: Names) -> str:
    """Diego's purchase, and what leaves the supply after it."""
    told = [_purchase(words, event), *_paid(words, event.sold, event.points)]
    if event.removed:
        gone = row(words, (thing(words, one) for one in event.removed))
        told.append(words("florence-event-diego-gone", items=gone))
    return " ".join(told)


def _purchase(words: Words, event: happened.DiegoBought) -> str:
    if not event.item:
        return words("florence-event-diego-nothing")
    if not event.landscape:
        item = thing(words, event.item)
        return words("florence-event-diego-bought", item=item, price=event.price)
    landscape = thing(words, event.landscape)
    if not event.card:
        return words("florence-event-diego-landscape", price=event.price, landscape=landscape)
    return words(
        "florence-event-diego-wanted",
        price=event.price,
        landscape=landscape,
        card=card(words, event.card),
    )


def _paid(words: Words, sold: int, points: int) -> Iterator[str]:
    """What a purchase or action costs or brings Diego in prestige."""
    if sold:
        yield words("florence-event-diego-short", points=sold)
    if points:
        yield words("florence-event-diego-points", points=points)


def acted(words: Words, event: happened.DiegoActed, _: Names) -> str:
    """An action of Diego's."""
    return " ".join((_action(words, event), *_paid(words, event.sold, event.points)))


def _action(words: Words, event: happened.DiegoActed) -> str:
    if event.symbol in (BUILD, FREEDOM):
        key, kind = ("built", "building") if event.symbol == BUILD else ("freedom", "freedom")
        named = {kind: thing(words, event.thing), "card": card(words, event.card)}
        return words(f"florence-event-diego-{key}", price=event.price, **named)
    if event.symbol in (PROFESSION, BONUS):
        return words(f"florence-event-diego-{event.symbol}", price=event.price)
    return words("florence-event-diego-lost")


def worked(words: Words, event: happened.DiegoWorked, _: Names) -> str:
    """A Work of Diego's as a sum, and what the virtual players show."""
    parts = [
        (words("florence-sum-minimum"), event.least),
        (words("florence-sum-jesters"), event.jesters),
        (words("florence-sum-recruiting"), event.recruiting),
        *((words("florence-sum-bonus"), added) for _, added in event.bonus),
    ]
    work = words(
        "florence-event-diego-work",
        card=thing(words, event.card),
        sum=" + ".join(
            words("florence-sum-part", value=value, thing=name) for name, value in parts if value
        ),
        value=event.value,
        points=event.points,
        coins=event.coins,
    )
    if not event.shown:
        return work
    return f"{work} {words('florence-event-diego-revealed', cards=cards(words, event.shown))}"


def board(words: Words, view: FlorenceView) -> Iterator[str]:
    """Diego, his card and the virtual players, as the picture shows them."""
    rival = view.rival
    if rival is None:
        return
    yield words(
        "florence-text-diego",
        points=rival.pp,
        coins=rival.coins,
        jesters=rival.jesters,
        builders=rival.builders,
        freedoms=row(words, (thing(words, one) for one in rival.freedoms)),
        prestige=cards(words, rival.shown) if rival.shown else str(rival.prestige),
        best=rival.best,
    )
    laid = row(words, (_in_row(words, one) for one in rival.row))
    yield words("florence-text-diego-row", cards=laid)
    built = row(words, (thing(words, one) for one in rival.pieces))
    yield words("florence-text-diego-pieces", empty=rival.empty, pieces=built)
    if rival.card:
        yield _card(words, rival)
    for at, one in enumerate(view.virtual):
        name = words("florence-virtual", number=at + 1)
        known = cards(words, one.table)
        yield words("florence-text-virtual", name=name, hand=one.hand, cards=known)


def _in_row(words: Words, one: RowView) -> str:
    known = thing(words, one.card) if one.card else words("florence-text-diego-down")
    if one.card and not one.up:
        known = words("florence-text-diego-seen", card=known)
    return words("florence-text-diego-bonus", card=known) if one.bonus else known


def _card(words: Words, rival: RivalView) -> str:
    shown = DIEGO_CARDS[rival.card]
    return words(
        "florence-text-diego-card",
        items=strip(words, rival.card),
        upper=symbols(words, shown.upper),
        lower=symbols(words, shown.lower),
    )


def symbols(words: Words, row_of: Sequence[str]) -> str:
    """One or two symbols of an action row."""
    first, *others = (words(f"florence-symbol-{one}") for one in row_of)
    return words("florence-symbol-or", first=first, second=others[0]) if others else first
