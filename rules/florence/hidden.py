"""Another world that looks the same to a seat (decision 12): cards it cannot know are exchanged.

Every deck is renamed by a permutation of the cards whose place the seat does not know, so that
all else stays in order. A Work that somebody else has begun in secret has not been begun there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from rules.core.deck import Deck
from rules.core.tx import Tx
from rules.core.values import Ask, Rng, Seat
from rules.florence.auction import PayOrMerchant
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import BANKER, BONUS, PRESTIGE, PROFESSION, PROFESSIONS, STEP
from rules.florence.draw import KeepCard
from rules.florence.joint import CHOOSING, AnswerCounter, AwaitAnswer
from rules.florence.offer import promised
from rules.florence.pieces import Pile, Player
from rules.florence.rival import Rival, Virtual
from rules.florence.state import FlorenceState
from rules.florence.work import ScoreWork

ALL = {
    PROFESSION: tuple(PROFESSIONS),
    BONUS: tuple(BONUS_CARDS),
    PRESTIGE: tuple(PRESTIGE_CARDS),
}
PURSE = 36
"""A hidden purse holds fewer hundreds than this in another world."""


def resample(state: FlorenceState, seat: Seat | None, rng: Rng) -> FlorenceState:
    """The state with everything that ``seat`` cannot know exchanged."""
    names: dict[str, str] = {}
    for deck, cards in ALL.items():
        known = _known(state, seat, deck)
        names |= _renaming([card for card in cards if card not in known], rng)
    _keep_returned(state, seat, names)
    tx = Tx(without_secrets(state, seat))
    tx.set(
        players=tuple(_player(state, at, at == seat, names, rng) for at in range(state.seats)),
        decks={name: _pile(pile, names) for name, pile in state.decks.items()},
        rival=_rival(state.rival, names),
        virtual=tuple(_virtual(one, names) for one in state.virtual),
        asks=tuple(_ask(ask, names) for ask in tx.state.asks),
        owed=tuple(tuple(_ask(ask, names) for ask in queue) for queue in tx.state.owed),
    )
    return tx.state


def _known(state: FlorenceState, seat: Seat | None, deck: str) -> set[str]:
    """The cards of a deck whose place a seat knows."""
    pile = state.decks[deck]
    public = {PROFESSION: state.row, BONUS: state.removed, PRESTIGE: ()}[deck]
    known = set(public)
    for at, player in enumerate(state.players):
        if deck == PROFESSION:
            known.update(player.table, player.seen)
        if at == seat or (state.over and deck == PRESTIGE):
            known.update(_held(player, deck))
    known.update(_of_rival(state, deck))
    if seat is not None:
        known.update(
            card
            for card, seats in zip(pile.deck.bottom, pile.known, strict=True)
            if seats >> seat & 1
        )
        for ask in (*state.asks, *(state.owed[seat] if state.owed else ())):
            if isinstance(ask, KeepCard) and ask.seat == seat:
                known.update(ask.cards, ask.under)
    return known


def _of_rival(state: FlorenceState, deck: str) -> Iterator[str]:
    """What everybody has seen of the cards of Diego and of the virtual players (3)."""
    if deck == PROFESSION:
        for one in state.virtual:
            yield from one.table
    if state.rival is None:
        return
    if deck == PROFESSION:
        yield from (one.card for one in state.rival.row if one.up or one.seen)
    elif deck == PRESTIGE and state.over:
        yield from state.rival.prestige


def _rival(rival: Rival | None, names: Mapping[str, str]) -> Rival | None:
    """Diego with other cards where nobody knows them: face down, on them, and his prestige."""
    if rival is None:
        return None
    return replace(
        rival,
        row=tuple(
            replace(one, card=names.get(one.card, one.card), bonus=names.get(one.bonus, one.bonus))
            for one in rival.row
        ),
        prestige=_renamed(rival.prestige, names),
        dealt=_renamed(rival.dealt, names),
    )


def _virtual(one: Virtual, names: Mapping[str, str]) -> Virtual:
    return Virtual(_renamed(one.hand, names), one.table, _renamed(one.dealt, names))


def _held(player: Player, deck: str) -> tuple[str, ...]:
    held = {PROFESSION: player.hand, BONUS: player.bonus, PRESTIGE: player.prestige}
    return held[deck]


def _renaming(cards: list[str], rng: Rng) -> dict[str, str]:
    """A random permutation of the cards."""
    found = list(cards)
    for at in range(len(found) - 1, 0, -1):
        other = rng.randrange(at + 1)
        found[at], found[other] = found[other], found[at]
    return dict(zip(cards, found, strict=True))


def _keep_returned(state: FlorenceState, seat: Seat | None, names: dict[str, str]) -> None:
    """What a seat gave back itself was dealt to nobody else: it stays where it is."""
    card = "" if seat is None else state.players[seat].returned
    source = next((one for one, name in names.items() if name == card), "")
    rival = () if state.rival is None else (state.rival,)
    dealt = (one.dealt for one in (*state.players, *rival, *state.virtual))
    if source and any(source in cards for cards in dealt):
        names[source], names[card] = names[card], card


def without_secrets(state: FlorenceState, seat: Seat | None) -> FlorenceState:
    """The state as far as ``seat`` may know what is asked.

    Nobody else has begun a Work or a proposal, and of an offer only the two know whom it concerns.
    """
    top = state.asks[-1] if state.asks else None
    if isinstance(top, (ScoreWork, *CHOOSING)):
        return state if top.seat == seat else replace(state, asks=state.asks[:-1])
    if not isinstance(top, AwaitAnswer | AnswerCounter) or seat == top.offer.partner:
        return state
    if seat == top.offer.active:
        asked = tuple(_begun_no_counter(queue) for queue in state.owed)
        return replace(state, owed=asked)
    return replace(state, asks=state.asks[:-1], owed=())


def _begun_no_counter(queue: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """What a partner owes, without the counter-proposal that it is only making."""
    return tuple(ask for ask in queue if not isinstance(ask, CHOOSING))


def _renamed(cards: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(names.get(card, card) for card in cards)


def _player(
    state: FlorenceState, at: Seat, own: bool, names: Mapping[str, str], rng: Rng
) -> Player:
    player = state.players[at]
    if own:
        return player
    return replace(
        player,
        coins=_coins(state, at, rng),
        hand=_renamed(player.hand, names),
        bonus=_renamed(player.bonus, names),
        prestige=_renamed(player.prestige, names),
        dealt=_renamed(player.dealt, names),
        returned=names.get(player.returned, player.returned),
    )


def _coins(state: FlorenceState, at: Seat, rng: Rng) -> int:
    """Hidden coins: any sum that covers what its owner has bid, or offered to pay."""
    if state.over or state.options.open_money:
        return state.players[at].coins
    least = state.auction.bid if state.auction.bidder == at else 0
    marker = state.court.of(at)
    if marker is not None and marker.character != BANKER:
        least = STEP * marker.space
    top = state.asks[-1] if state.asks else None
    if isinstance(top, PayOrMerchant) and top.seat == at:
        least = top.price
    if isinstance(top, AwaitAnswer | AnswerCounter):
        least = max(least, promised(state, at, top.offer))
    return least + STEP * rng.randrange(PURSE)


def _pile(pile: Pile, names: Mapping[str, str]) -> Pile:
    unseen = {names.get(card, card): count for card, count in pile.deck.unseen.items()}
    return Pile(Deck(dict(sorted(unseen.items())), _renamed(pile.deck.bottom, names)), pile.known)


def _ask(ask: Ask, names: Mapping[str, str]) -> Ask:
    if isinstance(ask, KeepCard):
        return KeepCard(ask.seat, ask.deck, _renamed(ask.cards, names), _renamed(ask.under, names))
    return ask
