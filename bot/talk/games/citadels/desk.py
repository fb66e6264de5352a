"""What a seat of Citadels alone may know, line by line: characters, what is asked, the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from bot.talk.games.sentences import dashed
from locales import Words
from rules.citadels.data import COLOUR, PURPLE
from rules.citadels.views import CitadelsView, DeskView

LISTED = 6
"""So many cards that are known elsewhere are listed."""

EXPLAINED = 3
"""So many special districts are explained at once."""

READY = "✓"
"""Marks a card that can be built now."""


def lines(talk: GameTalk, words: Words, view: CitadelsView) -> tuple[str, ...]:
    """The private lines; none for a spectator, or when all is over."""
    if view.desk is None or view.phase == "over":
        return ()
    desk = view.desk
    return (
        *_offered(words, view, desk),
        *_asked(words, desk),
        *_own(words, view, desk),
        *_hand(words, view, desk),
        *_houses(words, desk),
        *_known(words, desk, talk.names),
    )


def gist(words: Words, view: CitadelsView) -> str:
    """The same by names alone; none for a spectator."""
    own = view.desk
    if own is None:
        return ""
    told = []
    if own.offered:
        names = ", ".join(term.character(words, one) for one in own.offered)
        key = "discard" if drops(view, own) else "offered"
        told.append(f"{words(f'citadels-desk-{key}')} {names}")
    if own.chars:
        told.append(f"🎭 {term.characters(words, own.chars)}")
    gold = words("citadels-desk-gold", gold=view.players[own.seat].gold or 0)
    cards = (
        f"{term.district(words, card)} {price}"
        for card, price in zip(own.hand, own.costs, strict=True)
    )
    told.append(f"{gold} · 🃏 {', '.join(cards)}")
    return "\n".join(told)


def _own(words: Words, view: CitadelsView, desk: DeskView) -> Iterator[str]:
    """One's characters with what they do, and what is in store for them."""
    for one in desk.chars:
        fate = _fate(view, one)
        name = term.ranked(words, one)
        yield words("citadels-desk-you", character=name, power=term.power(words, one), fate=fate)
    acting = view.turn
    if acting is not None and acting.part == "resumed" and "witch" in desk.chars:
        name = term.ranked(words, acting.char)
        yield words("citadels-desk-as", character=name, power=term.power(words, acting.char))


def _fate(view: CitadelsView, character: str) -> str:
    """What is in store for a character that has not been called yet; a murder stands."""
    fates = {
        view.bewitched: "bewitched",
        view.robbed: "robbed",
        view.murdered: "murdered",
    }
    called = any(one.character == character for one in view.calls)
    fate = fates.get(character, "none")
    return "none" if called and fate == "robbed" else fate


def _offered(words: Words, view: CitadelsView, desk: DeskView) -> Iterator[str]:
    """The draft: a line a character."""
    if not desk.offered:
        return
    yield words(f"citadels-desk-{'discard' if drops(view, desk) else 'offered'}")
    for one in desk.offered:
        name = term.ranked(words, one)
        yield words("citadels-desk-choice", character=name, power=term.power(words, one))


def drops(view: CitadelsView, desk: DeskView) -> bool:
    """Whether a character is to be put aside: with two seats, after a pick, of 5 or 3 (3.2)."""
    return view.seats == 2 and bool(desk.sights) and len(desk.offered) % 2 == 1


def _asked(words: Words, desk: DeskView) -> Iterator[str]:
    """The cards that a question is about."""
    if desk.seen:
        yield words("citadels-desk-seen", count=desk.keep, cards=_costly(words, desk.seen))
    if desk.peeked:
        yield words("citadels-desk-peeked", cards=_costly(words, desk.peeked))
    if desk.chosen:
        yield words("citadels-desk-chosen", cards=term.cards(words, desk.chosen))


def _costly(words: Words, cards: tuple[str, ...]) -> str:
    return ", ".join(term.priced(words, one, term.cost(one)) for one in cards)


def _hand(words: Words, view: CitadelsView, desk: DeskView) -> Iterator[str]:
    """Gold, and the hand with what each card costs to build; what can be built is ticked."""
    gold = words("citadels-desk-gold", gold=view.players[desk.seat].gold or 0)
    if not desk.hand:
        yield f"{gold} · {words('citadels-desk-no-hand')}"
        return
    told = []
    for card, price in zip(desk.hand, desk.costs, strict=True):
        ready = f" {READY}" if card in desk.buildable else ""
        told.append(f"{term.priced(words, card, price)}{ready}")
    yield f"{gold} · {words('citadels-desk-hand', cards=', '.join(told))}"
    if desk.buildable:
        yield words("citadels-desk-ready", mark=READY)
    if not desk.offered:
        yield from _effects(words, (*desk.hand, *desk.seen, *desk.peeked))


def _effects(words: Words, cards: tuple[str, ...]) -> Iterator[str]:
    """What the special districts among these cards do."""
    special = [one for one in dict.fromkeys(cards) if COLOUR[one] == PURPLE]
    for one in special[:EXPLAINED]:
        effect = words(f"citadels-effect-{dashed(one)}")
        yield words("citadels-desk-effect", card=term.marked(words, one), effect=effect)


def _houses(words: Words, desk: DeskView) -> Iterator[str]:
    """What the own Hospital is told, and what lies under the Museum."""
    if desk.hospital != "no":
        yield words("citadels-desk-hospital", how=desk.hospital)
    if desk.tucked:
        yield words("citadels-desk-tucked", cards=term.cards(words, desk.tucked))


def _known(words: Words, desk: DeskView, names: Sequence[str]) -> Iterator[str]:
    """Cards that one has seen in other hands or put under the deck."""
    for seat, cards in enumerate(desk.known):
        if cards:
            told = _some(words, cards)
            yield words("citadels-desk-known", seat=term.who(names, seat), cards=told)
    mine = [one for one in desk.bottom if one != term.HIDDEN]
    if mine:
        yield words("citadels-desk-bottom", cards=_some(words, mine))


def _some(words: Words, cards: Sequence[str]) -> str:
    """The first of the cards, and an ellipsis where there are too many."""
    return term.cards(words, cards[:LISTED]) + (" …" if len(cards) > LISTED else "")
