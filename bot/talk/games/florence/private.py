"""What stands on a card beside the picture: for the reader alone, and for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.florence import court, diego
from bot.talk.games.florence.names import (
    card,
    fulfilled,
    player_name,
    row,
    thing,
    work_sum,
)
from bot.talk.games.sentences import dashed, who
from locales import Words
from rules.florence.cells import cells_of
from rules.florence.data import BUILDING_PRICES, PROPOSALS, STEP
from rules.florence.views import FlorenceView, PrivateView
from rules.florence.worth import WorkValue


def lines(talk: GameTalk, words: Words, view: FlorenceView) -> tuple[str, ...]:
    """Coins, hand and cards of the reader; of a Work under way, how its value comes about.

    What a neighbour offers, or is offered, comes first.
    """
    own = view.private
    if own is None or view.phase == "over":
        return ()
    purse = words("florence-private-purse", coins=own.coins, points=view.players[own.seat].pp)
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
        told.append(words("florence-private-recruiting", count=recruiting))
    return (*told, *_kept(words, own))


def facts(words: Words, view: FlorenceView) -> tuple[str, ...]:
    """The round, its minimum, and what is on sale; at first what is otherwise than usual."""
    if view.phase == "over":
        return ()
    key = f"florence-differs-{view.variant}"
    begins = view.round <= 1 and view.phase != "action"
    differs = (words(key),) if begins and words.has(key) else ()
    if not view.round:
        return differs
    told = [
        *differs,
        words("florence-fact-round", round=view.round),
        words("florence-fact-minimum", minimum=view.minimum),
    ]
    asked = view.private is not None and view.private.seat in view.waiting
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
    seat = None if view.private is None else view.private.seat
    if not view.waiting or seat in view.waiting:
        return _own(words, view, names)
    own = view.private
    if own is not None and own.partner == view.waiting[0]:
        return words("florence-turn-asked", name=names[own.partner])
    told = _awaited(words, view, names, brief=brief)
    owes = view.players[seat].owes if seat is not None else ()
    if seat is None or not owes:
        return told
    if brief:
        return words(f"florence-now-{owes[0]}", name=names[seat])
    task = words("florence-turn-own", task=words(f"florence-ask-{owes[0]}"))
    return f"{told}. {task}"


def heading(words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
    """The same for the head of a picture, which shows the bid."""
    return turn(words, view, names, brief=True)


def _own(words: Words, view: FlorenceView, names: Sequence[str]) -> str | None:
    """What the reader has to do, where that says more than the ask alone; usually None."""
    own = view.private
    if own is None or own.seat not in view.waiting:
        return None
    if own.landscape:
        landscape = thing(words, own.landscape)
        return words("florence-turn-place", name=names[own.seat], landscape=landscape)
    busy = own.drawn or own.chosen is not None or own.partner >= 0
    known = view.asked in ("bid_for_item", "action_turn", "solo_price") and not busy
    return _awaited(words, view, names) if known else None


def _awaited(words: Words, view: FlorenceView, names: Sequence[str], *, brief: bool = False) -> str:
    """Who has to do what, by what is asked."""
    key, auction = f"florence-turn-{dashed(view.asked)}", view.auction
    if not words.has(key):
        key = "florence-turn-return" if view.phase == "return" else "florence-turn-owe"
        return words(key, names=who(view.waiting, names))
    return words(
        key,
        name=names[view.waiting[0]],
        item=thing(words, auction.item) if auction.item else "",
        price=auction.bid + STEP * (view.asked == "bid_for_item"),
        bidder=who((auction.bidder,), names),
        bid=auction.bid,
        brief="yes" if brief else "no",
        forced="yes" if view.forced else "no",
        left=view.left,
        idle=_idle(view),
    )


def _idle(view: FlorenceView) -> str:
    """What is left in a turn without actions.

    Whether others pay a Work, keep a card or recruit is their secret.
    """
    if view.private is None or view.private.seat not in view.waiting:
        return "secret"
    return "recruiting" if view.players[view.private.seat].recruiting else "character"


def _joint(
    words: Words, view: FlorenceView, own: PrivateView, names: Sequence[str]
) -> Iterator[str]:
    """The joint building that is spoken of, and how many proposals are left."""
    offer = own.offer
    if offer is not None:
        yield words(
            f"florence-private-offer{'-made' if offer.maker == own.seat else ''}",
            name=player_name(own.partner, names),
            building=thing(words, offer.building),
            own=" ".join(cells_of(offer.half(own.seat))),
            their=" ".join(cells_of(offer.half(own.partner))),
        )
        if offer.maker == own.seat and own.seat in view.waiting:
            return
        yield words(
            "florence-private-payment",
            payer=player_name(offer.partner, names),
            name=player_name(offer.active, names),
            payment=offer.payment,
            price=BUILDING_PRICES[view.players[offer.active].builders],
        )
    elif own.partner < 0 and 0 < own.proposals < PROPOSALS:
        yield words("florence-private-proposals", left=own.proposals)


def _under_way(words: Words, view: FlorenceView, work: WorkValue) -> list[str]:
    total = words(
        "florence-private-sum",
        card=card(words, work.card),
        sum=work_sum(words, work),
        value=work.total,
    )
    if work.total >= view.minimum:
        return [total]
    return [total, words("florence-private-below", minimum=view.minimum)]


def _work(words: Words, own: PrivateView, work: WorkValue) -> str:
    """A profession in hand: what it wants, what it would be worth, and what is missing."""
    bonus = sum(value for _, value in own.bonus)
    return words(
        "florence-private-work",
        card=card(words, work.card),
        value=work.total,
        most=work.total + bonus if bonus else 0,
        wants=fulfilled(words, work),
    )


def _kept(words: Words, own: PrivateView) -> list[str]:
    """Bonus and prestige cards with what each would give now."""
    told = []
    for kind, held in (("bonus", own.bonus), ("prestige", own.prestige)):
        parts = [
            words(f"florence-private-{kind}-card", value=value, card=card(words, code))
            for code, value in held
        ]
        if parts:
            told.append(words(f"florence-private-{kind}", cards="; ".join(parts)))
    return told
