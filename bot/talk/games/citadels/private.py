"""What a seat of Citadels alone may know, line by line: characters, what is asked, the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from bot.talk.games.sentences import dashed
from locales import Words
from rules.citadels.data import COLOUR, PURPLE
from rules.citadels.views import CitadelsView, PrivateView

LISTED = 6
"""Maximum number of cards known elsewhere that are listed."""

MANY = 2
"""From so many characters on it is told as whom one acts."""

EXPLAINED = 3
"""Maximum number of special districts explained at once."""

READY = "✓"
"""Marks a card that can be built now."""


def lines(talk: GameTalk, words: Words, view: CitadelsView) -> tuple[str, ...]:
    """The private lines; none for a spectator, or when all is over."""
    if view.private is None or view.phase == "over":
        return ()
    private = view.private
    return (
        *_offered(words, view, private),
        *_asked(words, private),
        *_own(words, view, private),
        *_hand(words, view, private),
        *_houses(words, private),
        *_known(words, private, talk.names),
    )


def gist(words: Words, view: CitadelsView) -> str:
    """The same by names alone; none for a spectator."""
    own = view.private
    if own is None:
        return ""
    told = []
    if own.offered:
        names = ", ".join(term.character(words, one) for one in own.offered)
        key = "discard" if drops(view, own) else "offered"
        told.append(f"{words(f'citadels-private-{key}')} {names}")
    if own.chars:
        told.append(f"🎭 {term.characters(words, own.chars)}")
    gold = words("citadels-private-gold", gold=view.players[own.seat].gold or 0)
    cards = (
        f"{term.district(words, card)} {price}"
        for card, price in zip(own.hand, own.costs, strict=True)
    )
    told.append(f"{gold} · 🃏 {', '.join(cards)}")
    return "\n".join(told)


def acting(view: CitadelsView) -> str:
    """The character as whom the reader has the turn, where there is more than one; or nothing."""
    own, turn = view.private, view.turn
    if own is None or turn is None or turn.seat != own.seat or len(own.chars) < MANY:
        return ""
    return turn.char


def _own(words: Words, view: CitadelsView, private: PrivateView) -> Iterator[str]:
    """One's characters with what they do and what is in store for them, first who acts."""
    now, turn = acting(view), view.turn
    for one in sorted(private.chars, key=lambda one: one != now):
        told = {"character": term.ranked(words, one), "power": term.power(words, one)}
        how = "now" if one == now else "also" if now in private.chars else "you"
        yield words("citadels-private-you", **told, how=how, fate=_fate(view, one))
    if turn is not None and turn.part == "resumed" and "witch" in private.chars:
        name = term.ranked(words, turn.char)
        yield words("citadels-private-as", character=name, power=term.power(words, turn.char))


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


def _offered(words: Words, view: CitadelsView, private: PrivateView) -> Iterator[str]:
    """The draft: a line a character."""
    if not private.offered:
        return
    yield words(f"citadels-private-{'discard' if drops(view, private) else 'offered'}")
    for one in private.offered:
        name = term.ranked(words, one)
        yield words("citadels-private-choice", character=name, power=term.power(words, one))


def drops(view: CitadelsView, private: PrivateView) -> bool:
    """Whether a character is to be put aside: with two seats, after a pick, of 5 or 3 (3.2)."""
    return view.seats == 2 and bool(private.sights) and len(private.offered) % 2 == 1


def _asked(words: Words, private: PrivateView) -> Iterator[str]:
    """The cards that a question is about."""
    if private.seen:
        yield words("citadels-private-seen", count=private.keep, cards=_costly(words, private.seen))
    if private.peeked:
        yield words("citadels-private-peeked", cards=_costly(words, private.peeked))
    if private.chosen:
        yield words("citadels-private-chosen", cards=term.cards(words, private.chosen))


def _costly(words: Words, cards: tuple[str, ...]) -> str:
    return ", ".join(term.priced(words, one, term.cost(one)) for one in cards)


def _hand(words: Words, view: CitadelsView, private: PrivateView) -> Iterator[str]:
    """Gold, and the hand with what each card costs to build; what can be built is ticked."""
    gold = words("citadels-private-gold", gold=view.players[private.seat].gold or 0)
    if not private.hand:
        yield f"{gold} · {words('citadels-private-no-hand')}"
        return
    told = []
    for card, price in zip(private.hand, private.costs, strict=True):
        ready = f" {READY}" if card in private.buildable else ""
        told.append(f"{term.priced(words, card, price)}{ready}")
    yield f"{gold} · {words('citadels-private-hand', cards=', '.join(told))}"
    if private.buildable:
        yield words("citadels-private-ready", mark=READY)
    if not private.offered:
        yield from _effects(words, (*private.hand, *private.seen, *private.peeked))


def _effects(words: Words, cards: tuple[str, ...]) -> Iterator[str]:
    """What the special districts among these cards do."""
    special = [one for one in dict.fromkeys(cards) if COLOUR[one] == PURPLE]
    for one in special[:EXPLAINED]:
        effect = words(f"citadels-effect-{dashed(one)}")
        yield words("citadels-private-effect", card=term.marked(words, one), effect=effect)


def _houses(words: Words, private: PrivateView) -> Iterator[str]:
    """What the own Hospital is told, and what lies under the Museum."""
    if private.hospital != "no":
        yield words("citadels-private-hospital", how=private.hospital)
    if private.tucked:
        yield words("citadels-private-tucked", cards=term.cards(words, private.tucked))


def _known(words: Words, private: PrivateView, names: Sequence[str]) -> Iterator[str]:
    """Cards that one has seen in other hands or put under the deck."""
    for seat, cards in enumerate(private.known):
        if cards:
            told = _some(words, cards)
            yield words("citadels-private-known", seat=term.who(names, seat), cards=told)
    mine = [one for one in private.bottom if one != term.HIDDEN]
    if mine:
        yield words("citadels-private-bottom", cards=_some(words, mine))


def _some(words: Words, cards: Sequence[str]) -> str:
    """The first of the cards, and an ellipsis where there are too many."""
    return term.cards(words, cards[:LISTED]) + (" …" if len(cards) > LISTED else "")
