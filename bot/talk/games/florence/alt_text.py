"""The picture's text twin, and the words that the picture itself needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.florence import court, diego
from bot.talk.games.florence.names import card, cards, counts, row, thing, wants
from bot.talk.games.florence.private import prices
from bot.talk.games.sentences import who
from locales import Words
from rules.core.values import Seat
from rules.florence.border import TWO
from rules.florence.cells import cells_of
from rules.florence.data import PROFESSIONS
from rules.florence.shapes import Piece
from rules.florence.views import FlorenceView, PlayerView


def board_text(words: Words, view: FlorenceView, names: Sequence[str]) -> str:
    """Everything on the table, and the professions with where each of them is."""
    told = [*_table(words, view, diego.placed(words, names))]
    for seat, player in enumerate(view.players):
        told += _seat(words, player, seat, names)
    told += diego.board(words, view)
    told.append(words("florence-text-professions"))
    told += (_profession(words, view, names, code) for code in PROFESSIONS)
    return "\n".join(told)


def professions(words: Words, view: FlorenceView, names: Sequence[str]) -> str:
    """The professions alone, with where each of them is."""
    return "\n".join(_profession(words, view, names, code) for code in PROFESSIONS)


def _table(words: Words, view: FlorenceView, names: Sequence[str]) -> Iterator[str]:
    auction = view.auction
    if view.round:
        start = names[view.start]
        yield words("florence-text-round", round=view.round, minimum=view.minimum, name=start)
    if auction.item:
        item = thing(words, auction.item)
        yield words("florence-text-auction", item=item, bid=auction.bid, name=names[auction.bidder])
    out = (*auction.bought, *auction.dropped)
    if view.phase == "auction" and out:
        yield words("florence-text-out", names=who(out, names))
    if view.prices:
        yield words("florence-text-sale", items=prices(words, view, but=auction.item))
    yield from court.board(words, view, names)
    yield words("florence-text-supply", items=counts(words, view.stock))
    yield words("florence-text-freedoms", items=counts(words, view.freedoms))
    yield words("florence-text-buildings", items=counts(words, view.buildings))
    yield words("florence-text-decks", items=counts(words, view.decks))
    if view.cooperative:
        ring = [*names, *names[:1]] if view.seats > TWO else names
        yield words("florence-text-ring", names=" → ".join(ring))
    if view.row:
        yield words("florence-text-row", cards=cards(words, view.row))


def _seat(words: Words, player: PlayerView, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    yield words(
        "florence-text-seat",
        name=names[seat],
        points=player.pp,
        jesters=player.jesters,
        builders=player.builders,
        freedoms=row(words, (thing(words, one) for one in player.freedoms)),
        hand=player.hand,
        bonus=player.bonus,
        prestige=player.prestige,
        recruiting=player.recruiting,
    )
    if player.coins is not None:
        yield words("florence-text-coins", coins=player.coins)
    yield words(
        "florence-text-played",
        cards=cards(words, player.table),
        visitors=player.visitors,
        count=player.cards,
    )
    pieces = (_piece(words, piece, names) for piece in player.estate.pieces)
    yield words("florence-text-estate", empty=player.estate.empty, pieces=row(words, pieces))


def _piece(words: Words, piece: Piece, names: Sequence[str]) -> str:
    """What stands on an estate, and where; half of a building with who has the rest."""
    kind, cells = thing(words, piece.kind), " ".join(cells_of(piece.mask))
    if piece.partner < 0:
        return words("florence-text-piece", piece=kind, cells=cells)
    return words("florence-text-joint", piece=kind, cells=cells, name=names[piece.partner])


def _profession(words: Words, view: FlorenceView, names: Sequence[str], code: str) -> str:
    return words(
        "florence-text-profession",
        card=card(words, code),
        wants=wants(words, code),
        state=_state(words, view, names, code),
    )


def _state(words: Words, view: FlorenceView, names: Sequence[str], code: str) -> str:
    """Where a profession is, as far as the reader knows."""
    if view.private is not None and code in view.private.hand:
        return words("florence-state-hand")
    if code in view.row:
        return words("florence-state-open")
    for seat, player in enumerate(view.players):
        if code in player.table:
            return words("florence-state-played", name=names[seat])
        if code in player.seen:
            return words("florence-state-seen", name=names[seat])
    places = diego.placed(words, names)
    for one in view.rival.row if view.rival else ():
        if code == one.card:
            key = "played" if one.up else "seen"
            return words(f"florence-state-{key}", name=places[1])
    for at, virtual in enumerate(view.virtual):
        if code in virtual.table:
            return words("florence-state-played", name=places[2 + at])
    return words("florence-state-unknown")
