"""What happens in Florence, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.talk.games.florence import diego
from bot.talk.games.florence.things import card, cards, names_of, thing, work_sum
from locales import Words
from rules.core.game import letter
from rules.core.values import Event
from rules.florence import diego_events
from rules.florence import events as happened
from rules.florence.cells import cells_of

Names = Sequence[str]
Line = Callable[[Words, Any, Names], str | None]

TOLD_APART = ("building", "work", "best_work")
"""Sources of prestige that another sentence tells."""


def line(words: Words, event: Event, names: Names) -> str | None:
    """An event as a sentence; None where it says nothing new."""
    say = LINES.get(type(event))
    return None if say is None else say(words, event, diego.placed(words, names))


def places(event: Event) -> tuple[str, ...]:
    """The cells that a piece came to cover, each with its estate: ``@a c3``."""
    if isinstance(event, happened.JointBuilt):
        halves = ((event.seat, event.cells), (event.partner, event.partner_cells))
        return tuple(f"{letter(seat)} {cell}" for seat, cells in halves for cell in cells)
    if isinstance(event, happened.LandscapePlaced | happened.BuildingBuilt):
        return tuple(f"{letter(event.seat)} {cell}" for cell in event.cells)
    return ()


def _first(words: Words, event: happened.FirstPlayer, names: Names) -> str:
    return words("florence-event-first", name=names[event.seat])


def _removed(words: Words, event: happened.FreedomRemoved, _: Names) -> str:
    return words("florence-event-removed", freedom=thing(words, event.freedom))


def _dealt(words: Words, event: happened.Dealt, names: Names) -> str:
    known = cards(words, event.cards)
    return words("florence-event-dealt", name=names[event.seat], cards=known)


def _returned(words: Words, event: happened.CardReturned, names: Names) -> str:
    return words("florence-event-returned", name=names[event.seat], card=card(words, event.card))


def _round(words: Words, event: happened.RoundBegan, names: Names) -> str:
    return words(
        "florence-event-round",
        round=event.round,
        name=names[event.start],
        minimum=event.minimum,
    )


def _revealed(words: Words, event: happened.ProfessionRevealed, _: Names) -> str:
    return words("florence-event-revealed", card=card(words, event.card))


def _offered(words: Words, event: happened.ItemOffered, names: Names) -> str:
    item = thing(words, event.item)
    return words("florence-event-offered", name=names[event.seat], item=item, price=event.price)


def _raised(words: Words, event: happened.BidRaised, names: Names) -> str:
    item = thing(words, event.item)
    return words("florence-event-bid", name=names[event.seat], item=item, bid=event.bid)


def _passed(words: Words, event: happened.Passed, names: Names) -> str:
    auto = "-auto" if event.auto else ""
    if not event.item:
        return words(f"florence-event-left{auto}", name=names[event.seat])
    item = thing(words, event.item)
    return words(f"florence-event-passed{auto}", name=names[event.seat], item=item)


def _bought(words: Words, event: happened.ItemBought, names: Names) -> str:
    key = "florence-event-last" if event.last else "florence-event-bought"
    item = thing(words, event.item)
    return words(key, name=names[event.seat], item=item, price=event.price)


def _landscape(words: Words, event: happened.LandscapeChosen, names: Names) -> str:
    kind = thing(words, event.landscape)
    return words("florence-event-landscape", name=names[event.seat], landscape=kind)


def _gained(words: Words, event: happened.PrestigeGained, names: Names) -> str | None:
    if event.source in TOLD_APART:
        return None
    source = words(f"florence-source-{event.source}")
    return words(
        "florence-event-gained", name=names[event.seat], points=event.points, source=source
    )


def _sold(words: Words, event: happened.PrestigeSold, names: Names) -> str:
    return words(
        "florence-event-sold", name=names[event.seat], points=event.points, coins=event.coins
    )


def _placed(words: Words, event: happened.LandscapePlaced, names: Names) -> str:
    return words(
        "florence-event-placed",
        name=names[event.seat],
        landscape=thing(words, event.landscape),
        cells=", ".join(event.cells),
    )


def _built(words: Words, event: happened.BuildingBuilt, names: Names) -> str:
    return words(
        "florence-event-built",
        name=names[event.seat],
        building=thing(words, event.building),
        cells=", ".join(event.cells),
        price=event.price,
    )


def _joint(words: Words, event: happened.JointBuilt, names: Names) -> str:
    return words(
        "florence-event-joint",
        name=names[event.seat],
        partner=names[event.partner],
        building=thing(words, event.building),
        cells=", ".join(event.cells),
        their=", ".join(event.partner_cells),
        price=event.price,
        payment=event.payment,
    )


def _proposed(words: Words, event: happened.JointOffered, names: Names) -> str:
    offer = event.offer
    return words(
        "florence-event-proposed",
        name=names[event.seat],
        building=thing(words, offer.building),
        owner=names[offer.active],
        cells=", ".join(cells_of(offer.own)),
        partner=names[offer.partner],
        their=", ".join(cells_of(offer.their)),
        payment=offer.payment,
    )


def _declined(words: Words, event: happened.OfferDeclined, names: Names) -> str:
    building = thing(words, event.offer.building)
    return words("florence-event-declined", name=names[event.seat], building=building)


def _withdrawn(words: Words, event: happened.OfferWithdrawn, names: Names) -> str:
    building = thing(words, event.offer.building)
    return words("florence-event-withdrawn", name=names[event.seat], building=building)


def _seen(words: Words, event: happened.CardsSeen, names: Names) -> str:
    return words("florence-event-seen", name=names[event.seat], cards=cards(words, event.cards))


def _kept(words: Words, event: happened.CardKept, names: Names) -> str:
    return words("florence-event-kept", name=names[event.seat], thing=thing(words, event.deck))


def _paid(words: Words, event: happened.CardsPaid, names: Names) -> str:
    known = thing(words, event.deck)
    return words("florence-event-paid", name=names[event.seat], price=event.price, thing=known)


def _taken(words: Words, event: happened.ProfessionTaken, names: Names) -> str:
    known = card(words, event.card)
    return words("florence-event-taken", name=names[event.seat], card=known, price=event.price)


def _freedom(words: Words, event: happened.FreedomTaken, names: Names) -> str:
    known = thing(words, event.freedom)
    return words("florence-event-freedom", name=names[event.seat], freedom=known, price=event.price)


def _recruited(words: Words, event: happened.Recruited, names: Names) -> str:
    name, known = names[event.seat], card(words, event.card)
    if event.victim < 0:
        return words("florence-event-recruited-open", name=name, card=known)
    if event.instead:
        instead = card(words, event.instead)
        return words("florence-event-recruited-diego", name=name, card=known, instead=instead)
    return words("florence-event-recruited", name=name, card=known, victim=names[event.victim])


def _recruiting_kept(words: Words, event: happened.RecruitingKept, names: Names) -> str:
    return words("florence-event-recruiting-kept", name=names[event.seat])


def _work(words: Words, event: happened.WorkCompleted, names: Names) -> str:
    return words(
        "florence-event-work",
        name=names[event.seat],
        card=card(words, event.work.card),
        sum=work_sum(words, event.work),
        value=event.work.total,
        points=event.points,
        coins=event.coins,
    )


def _ended_turn(words: Words, event: happened.TurnEnded, names: Names) -> str | None:
    if not event.unused:
        return None
    return words("florence-event-unused", name=names[event.seat], left=event.unused)


def _best(words: Words, event: happened.BestWork, names: Names) -> str:
    if not event.seats:
        return words("florence-event-no-work")
    return words(
        "florence-event-best",
        names=names_of(event.seats, names),
        count=len(event.seats),
        value=event.value,
        points=event.points,
    )


def _shown(words: Words, event: happened.PrestigeShown, names: Names) -> str:
    if not event.cards:
        return words("florence-event-shown-none", name=names[event.seat])
    parts = (
        words("florence-event-shown-card", card=card(words, code), points=points)
        for code, points in event.cards
    )
    return words("florence-event-shown", name=names[event.seat], cards=", ".join(parts))


def _court(words: Words, event: happened.CourtBegan, _: Names) -> str:
    return words("florence-event-court", coins=event.coins)


def _invited(words: Words, event: happened.CharacterBid, names: Names) -> str:
    known = thing(words, event.character)
    told = words("florence-event-invited", name=names[event.seat], character=known, price=event.bid)
    if event.outbid < 0:
        return told
    return f"{told} {words('florence-event-outbid', name=names[event.outbid])}"


def _court_left(words: Words, event: happened.CourtLeft, names: Names) -> str:
    auto = "-auto" if event.auto else ""
    return words(f"florence-event-court-left{auto}", name=names[event.seat])


def _engaged(words: Words, event: happened.CharacterBought, names: Names) -> str:
    return words(
        "florence-event-engaged",
        name=names[event.seat],
        character=thing(words, event.character),
        price=event.price,
        coins=event.coins,
    )


def _character_kept(words: Words, event: happened.CharacterKept, names: Names) -> str:
    known = thing(words, event.character)
    return words("florence-event-character-kept", name=names[event.seat], character=known)


def _used(words: Words, event: happened.CharacterUsed, names: Names) -> str | None:
    """What the Merchant gives is told as a gain."""
    if not (event.deck or event.item):
        return None
    name, known = names[event.seat], thing(words, event.character)
    if event.item:
        return words("florence-event-merchant", name=name, character=known)
    deck = thing(words, event.deck)
    return words("florence-event-professor", name=name, character=known, thing=deck)


def _played(words: Words, event: happened.CharacterPlayed, names: Names) -> str:
    known = thing(words, event.character)
    return words(f"florence-event-{event.character}", name=names[event.seat], character=known)


def _character_returned(words: Words, event: happened.CharacterReturned, names: Names) -> str:
    known = thing(words, event.character)
    return words("florence-event-character-returned", name=names[event.seat], character=known)


def _banker(words: Words, event: happened.BankerPaid, names: Names) -> str:
    return words(
        "florence-event-banker", name=names[event.seat], points=event.points, coins=event.coins
    )


def _over(words: Words, _: happened.GameEnded, __: Names) -> str:
    return words("florence-event-ended")


LINES: dict[type[Event], Line] = {
    happened.FirstPlayer: _first,
    happened.FreedomRemoved: _removed,
    happened.Dealt: _dealt,
    happened.CardReturned: _returned,
    happened.RoundBegan: _round,
    happened.ProfessionRevealed: _revealed,
    happened.ItemOffered: _offered,
    happened.BidRaised: _raised,
    happened.Passed: _passed,
    happened.ItemBought: _bought,
    happened.LandscapeChosen: _landscape,
    happened.PrestigeGained: _gained,
    happened.PrestigeSold: _sold,
    happened.LandscapePlaced: _placed,
    happened.BuildingBuilt: _built,
    happened.JointOffered: _proposed,
    happened.OfferDeclined: _declined,
    happened.OfferWithdrawn: _withdrawn,
    happened.JointBuilt: _joint,
    happened.CardsSeen: _seen,
    happened.CardKept: _kept,
    happened.CardsPaid: _paid,
    happened.ProfessionTaken: _taken,
    happened.FreedomTaken: _freedom,
    happened.Recruited: _recruited,
    happened.RecruitingKept: _recruiting_kept,
    happened.WorkCompleted: _work,
    happened.TurnEnded: _ended_turn,
    happened.BestWork: _best,
    happened.PrestigeShown: _shown,
    happened.GameEnded: _over,
    happened.CourtBegan: _court,
    happened.CharacterBid: _invited,
    happened.CourtLeft: _court_left,
    happened.CharacterBought: _engaged,
    happened.CharacterKept: _character_kept,
    happened.CharacterUsed: _used,
    happened.CharacterPlayed: _played,
    happened.CharacterReturned: _character_returned,
    happened.BankerPaid: _banker,
    diego_events.DiegoCardTurned: diego.turned,
    diego_events.PriceThrown: diego.thrown,
    diego_events.PriceRefused: diego.refused,
    diego_events.DiegoBought: diego.bought,
    diego_events.DiegoActed: diego.acted,
    diego_events.DiegoWorked: diego.worked,
}
"""How each event is told; what is missing here is told by something else."""
