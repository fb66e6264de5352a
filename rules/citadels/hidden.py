"""Another world that looks the same to a seat (decision 12): what it cannot know is exchanged.

Cards that lie face down unknown to the seat change places among themselves; a seat that has
looked through the deck knows which cards were in it, so for it only cards that were drawn
between the same two looks change places. Characters are renamed where the seat has seen neither
or both in each set that it was offered; those already called keep their place, but for a murdered
one, whose holder nobody learns. A card that somebody has chosen for redrawing in silence has not
been chosen there. Gold can always be told from the log, so that a private purse keeps its sum
(6.1). What the other world is follows from what the seat knows and from the draw alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from rules.citadels.characters.magician import RedrawCards
from rules.citadels.data import RANK
from rules.citadels.districts.graveyard import SaveDistrict
from rules.citadels.districts.hospital import POLICIES
from rules.citadels.draft import PickCharacter
from rules.citadels.pieces import EVERYBODY, LOOK, CityCard, DraftMemory, Pile, Player, count
from rules.citadels.state import CitadelsState
from rules.citadels.turn import KeepCards
from rules.core.values import Ask, Rng, Seat

Exchange = Callable[[int], str]


def resample(state: CitadelsState, seat: Seat | None, rng: Rng) -> CitadelsState:
    """The state with everything that ``seat`` cannot know exchanged."""
    if state.phase == "setup" and not any(player.hand for player in state.players):
        return state
    names = _renaming(state, seat, rng)
    pools = _pools(state, seat)
    for _, cards in sorted(pools.items()):
        cards.sort()
        _shuffle(cards, rng)
    look = state.players[seat].look if seat is not None else 0

    def other(mark: int) -> str:
        """The card that lies in a place in the other world."""
        return pools[_batch(mark, look)].pop()

    return replace(
        state,
        players=tuple(
            _player(player, at == seat, seat, other, names, rng)
            for at, player in enumerate(state.players)
        ),
        asks=_asks(state, seat, other),
        pile=_pile(state.pile, seat, other),
        down=_renamed(state.down, names),
        offered=_by_rank(_renamed(state.offered, names)),
        sights=tuple(_sight(one, names) for one in state.sights),
    )


def _batch(mark: int, look: int) -> int:
    """Which cards a card may change places with: all that were drawn before the first look."""
    batch = mark >> LOOK
    return batch if look and batch >= look else 0


def knows(mark: int, seat: Seat | None) -> bool:
    """Whether a seat knows what lies in a place; a spectator knows what everybody knows."""
    wanted = EVERYBODY if seat is None else 1 << seat
    return mark & wanted == wanted


def _unknown(
    cards: Iterable[str], marks: Iterable[int], seat: Seat | None
) -> list[tuple[str, int]]:
    return [pair for pair in zip(cards, marks, strict=True) if not knows(pair[1], seat)]


def _pools(state: CitadelsState, seat: Seat | None) -> dict[int, list[str]]:
    """All cards that the seat cannot tell apart, by batch."""
    pile = state.pile
    found = [(card, pile.looks << LOOK) for card in _unseen(pile)]
    found += _unknown(pile.bottom, pile.marks, seat)
    for at, player in enumerate(state.players):
        if at != seat:
            found += _unknown(player.hand, player.marks, seat)
        for one in player.city:
            found += _unknown(one.tucked, one.marks, seat)
    for ask in state.asks:
        if isinstance(ask, KeepCards) and ask.seat != seat:
            found += _unknown(ask.cards, ask.marks, seat)
        elif isinstance(ask, SaveDistrict):
            found += _unknown(ask.one.tucked, ask.one.marks, seat)
    look = state.players[seat].look if seat is not None else 0
    pools: dict[int, list[str]] = defaultdict(list)
    for card, mark in found:
        pools[_batch(mark, look)].append(card)
    return pools


def _unseen(pile: Pile) -> list[str]:
    return [card for card, number in pile.unseen.items() for _ in range(number)]


def _shuffle(cards: list[str], rng: Rng) -> None:
    for at in range(len(cards) - 1, 0, -1):
        other = rng.randrange(at + 1)
        cards[at], cards[other] = cards[other], cards[at]


def _others(
    cards: tuple[str, ...], marks: tuple[int, ...], seat: Seat | None, other: Exchange
) -> tuple[str, ...]:
    """The cards of a place in the other world; those that the seat knows stay."""
    pairs = zip(cards, marks, strict=True)
    return tuple(card if knows(mark, seat) else other(mark) for card, mark in pairs)


def _pile(pile: Pile, seat: Seat | None, other: Exchange) -> Pile:
    unseen = tuple(other(pile.looks << LOOK) for _ in range(sum(pile.unseen.values())))
    bottom = _others(pile.bottom, pile.marks, seat, other)
    return Pile(count(unseen), bottom, pile.marks, pile.looks)


def _player(
    player: Player, own: bool, seat: Seat | None, other: Exchange, names: dict[str, str], rng: Rng
) -> Player:
    city = player.city
    if any(one.tucked for one in city):
        city = tuple(_museum(one, seat, other) for one in city)
    if own:
        return replace(player, city=city)
    return replace(
        player,
        hand=_others(player.hand, player.marks, seat, other),
        city=city,
        chars=_renamed(player.chars, names),
        hospital=rng.choice(POLICIES) if player.owns("hospital") else player.hospital,
        looked=(),
    )


def _museum(one: CityCard, seat: Seat | None, other: Exchange) -> CityCard:
    return replace(one, tucked=_others(one.tucked, one.marks, seat, other))


def _asks(state: CitadelsState, seat: Seat | None, other: Exchange) -> tuple[Ask, ...]:
    found: list[Ask] = []
    for ask in state.asks:
        if isinstance(ask, KeepCards) and ask.seat != seat:
            cards = _others(ask.cards, ask.marks, seat, other)
            found.append(KeepCards(ask.seat, cards, ask.marks, ask.number))
        elif isinstance(ask, SaveDistrict):
            found.append(SaveDistrict(ask.seat, _museum(ask.one, seat, other)))
        elif not (isinstance(ask, RedrawCards) and ask.seat != seat):
            found.append(ask)
    return tuple(found)


def _renaming(state: CitadelsState, seat: Seat | None, rng: Rng) -> dict[str, str]:
    """A permutation of the characters that the seat cannot tell apart (6.1)."""
    own = () if seat is None else state.players[seat].chars
    sights = [one for one in state.sights if one.seat == seat]
    fixed = {*own, *state.up, *(one.dropped for one in sights)}
    groups: dict[tuple[bool, ...], list[str]] = defaultdict(list)
    for one in state.characters:
        if one not in fixed and _open(state, one):
            offered = isinstance(state.asks[-1], PickCharacter) if state.asks else False
            mine = offered and state.asks[-1].seat == seat and one in state.offered
            groups[(mine, *(one in sight.offered for sight in sights))].append(one)
    names: dict[str, str] = {}
    lying = [*(one for player in state.players for one in player.chars), *state.down]
    for group in groups.values():
        shuffled = list(group)
        _shuffle(shuffled, rng)
        # By where they lie, so that nothing of the true order is left in the other world.
        places = dict.fromkeys((*(one for one in lying if one in group), *group))
        names.update(zip(places, shuffled, strict=True))
    return names


def _open(state: CitadelsState, character: str) -> bool:
    """Whether it is not told yet who holds a character: not called, or murdered and not shown."""
    if RANK[character] > state.rank:
        return True
    silent = all(one.seat < 0 for one in state.calls if one.character == character)
    return state.phase == "call" and character == state.murdered and silent


def _renamed(characters: tuple[str, ...], names: dict[str, str]) -> tuple[str, ...]:
    return tuple(names.get(one, one) for one in characters)


def _by_rank(characters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=RANK.__getitem__))


def _sight(sight: DraftMemory, names: dict[str, str]) -> DraftMemory:
    return DraftMemory(
        sight.seat,
        _by_rank(_renamed(sight.offered, names)),
        names.get(sight.taken, sight.taken),
        names.get(sight.dropped, sight.dropped),
    )
