"""What stands on a card beside the picture: for the reader alone, and for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.florence import court, diego
from bot.talk.games.florence.names import (
    card,
    fulfilled,
    names_of,
    player_name,
    row,
    thing,
    work_sum,
)
from locales import Words
from rules.florence.cells import cells_of
from rules.florence.data import COST, PROPOSALS, STEP
from rules.florence.views import DeskView, FlorenceView
from rules.florence.worth import WorkValue

_PLAIN = {
    "open_auction": "open",
    "last_pick": "last",
    "name_landscape": "name",
    "invite_character": "invite_character",
    "use_professor": "use_professor",
    "pay_or_merchant": "pay_or_merchant",
}
"""By what is asked in an auction: how it is told with a name alone."""


def desk(talk: GameTalk, words: Words, view: FlorenceView) -> tuple[str, ...]:
    """Coins, hand and cards of the reader; of a Work under way, how its value comes about.

    What a neighbour offers, or is offered, comes first.
    """
    own = view.desk
    if own is None or view.phase == "over":
        return ()
    purse = words("florence-desk-purse", coins=own.coins, points=view.players[own.seat].pp)
    if own.chosen is not None:
        return (*_under_way(words, view, own.chosen), purse)
    works = (_work(words, own, one) for one in own.works)
    told = [
        *_joint(words, view, own, talk.names),
        purse,
        *court.held(words, view, own.seat),
        *works,
    ]
    recruiting = view.players[own.seat].recruiting
    if recruiting:
        told.append(words("florence-desk-recruiting", count=recruiting))
    return (*told, *_kept(words, own))


def facts(words: Words, view: FlorenceView) -> tuple[str, ...]:
    """The round, its minimum, and what is on sale."""
    if view.phase == "over" or not view.round:
        return ()
    told = [
        words("florence-fact-round", round=view.round),
        words("florence-fact-minimum", minimum=view.minimum),
    ]
    asked = view.desk is not None and view.desk.seat in view.waiting
    if view.asked in ("open_auction", "last_pick") and not asked:
        told.append(words("florence-fact-sale", items=prices(words, view)))
    return (*told, *diego.facts(words, view))


def prices(words: Words, view: FlorenceView, but: str = "") -> str:
    """Everything on sale with its price, without what is bid for."""
    key = "florence-fact-least" if view.asked == "solo_offer" else "florence-fact-price"
    return row(
        words,
        (
            words(key, item=thing(words, item), price=price)
            for item, price in view.prices.items()
            if item != but
        ),
    )


def turn(
    words: Words, view: FlorenceView, names: Sequence[str], *, brief: bool = False
) -> str | None:
    """Whom the table waits for, as far as everybody knows; None for who is asked.

    ``brief``: without what the picture shows.
    """
    seat = None if view.desk is None else view.desk.seat
    if not view.waiting or seat in view.waiting:
        return _own(words, view, names)
    own = view.desk
    if own is not None and own.partner == view.waiting[0]:
        return words("florence-turn-asked", name=names[own.partner])
    told = _awaited(words, view, names, brief=brief)
    owes = view.players[seat].owes if seat is not None else ()
    if not owes:
        return told
    task = words("florence-turn-own", task=words(f"florence-ask-{owes[0]}"))
    return f"{told}. {task}"


def heading(words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
    """The same for the head of a picture, which shows the bid."""
    return turn(words, view, names, brief=True)


def _own(words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
    """What the reader has to do, where that says more than the ask alone; usually None."""
    own = view.desk
    if own is None or own.seat not in view.waiting:
        return None
    if own.landscape:
        landscape = thing(words, own.landscape)
        return words("florence-turn-place", name=names[own.seat], landscape=landscape)
    busy = own.drawn or own.chosen is not None or own.partner >= 0
    known = view.asked in ("bid_for_item", "action_turn", "solo_price") and not busy
    return _awaited(words, view, names) if known else None


def _awaited(words: Words, view: FlorenceView, names: Sequence[str], *, brief: bool = False) -> str:
    name, auction = names[view.waiting[0]], view.auction
    if (alone := diego.turn(words, view, name)) is not None:
        return alone
    if view.asked == "bid_for_item":
        item, price = thing(words, auction.item), auction.bid + STEP
        if brief:
            return words("florence-turn-raise", name=name, item=item, price=price)
        return words(
            "florence-turn-bid",
            name=name,
            item=item,
            price=price,
            bidder=names[auction.bidder],
            bid=auction.bid,
        )
    if view.asked in _PLAIN:
        return words(f"florence-turn-{_PLAIN[view.asked]}", name=name)
    if view.asked == "action_turn":
        own = view.desk is not None and view.desk.seat in view.waiting
        if own and not view.left and not view.players[view.waiting[0]].recruiting:
            return words("florence-turn-beside", name=name)
        # Whether others without an action pay a Work, keep a card or recruit is their secret.
        key = "act" if view.left or own else "finish"
        return words(f"florence-turn-{key}", name=name, left=view.left)
    key = "return" if view.phase == "return" else "owe"
    return words(f"florence-turn-{key}", names=names_of(view.waiting, names))


def _joint(words: Words, view: FlorenceView, own: DeskView, names: Sequence[str]) -> Iterator[str]:
    """The joint building that is spoken of, and how many proposals are left."""
    offer = own.offer
    if offer is not None:
        yield words(
            f"florence-desk-offer{'-made' if offer.maker == own.seat else ''}",
            name=player_name(own.partner, names),
            building=thing(words, offer.building),
            own=" ".join(cells_of(offer.half(own.seat))),
            their=" ".join(cells_of(offer.half(own.partner))),
        )
        if offer.maker == own.seat and own.seat in view.waiting:
            return
        yield words(
            "florence-desk-payment",
            payer=player_name(offer.partner, names),
            name=player_name(offer.active, names),
            payment=offer.payment,
            price=COST[view.players[offer.active].builders],
        )
    elif own.partner < 0 and 0 < own.proposals < PROPOSALS:
        yield words("florence-desk-proposals", left=own.proposals)


def _under_way(words: Words, view: FlorenceView, work: WorkValue) -> list[str]:
    total = words(
        "florence-desk-sum",
        card=card(words, work.card),
        sum=work_sum(words, work),
        value=work.total,
    )
    if work.total >= view.minimum:
        return [total]
    return [total, words("florence-desk-below", minimum=view.minimum)]


def _work(words: Words, own: DeskView, work: WorkValue) -> str:
    """A profession in hand: what it wants, what it would be worth, and what is missing."""
    bonus = sum(value for _, value in own.bonus)
    return words(
        "florence-desk-work",
        card=card(words, work.card),
        value=work.total,
        most=work.total + bonus if bonus else 0,
        wants=fulfilled(words, work),
    )


def _kept(words: Words, own: DeskView) -> list[str]:
    """Bonus and prestige cards with what each would give now."""
    told = []
    for kind, held in (("bonus", own.bonus), ("prestige", own.prestige)):
        parts = [
            words(f"florence-desk-{kind}-card", value=value, card=card(words, code))
            for code, value in held
        ]
        if parts:
            told.append(words(f"florence-desk-{kind}", cards="; ".join(parts)))
    return told
