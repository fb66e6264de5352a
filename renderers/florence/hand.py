"""Cards of the reader and cards to choose from: what each needs, has and is worth now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image

from renderers.florence import professions
from renderers.florence.cards import (
    WORK_HIGH,
    Need,
    SmallCard,
    WorkCard,
    met,
    small_card,
    small_high,
    wants,
    work_card,
)
from renderers.florence.frame import Band, filled, width
from renderers.florence.market import titled
from renderers.florence.offers import Offers
from renderers.kit import text
from renderers.kit.bands import PAD
from renderers.kit.canvas import Canvas
from renderers.scene import Scene
from rules.core.values import Seat
from rules.florence.data import (
    BUILDING_VALUE,
    FREEDOM_VALUE,
    JESTER_VALUE,
    LANDSCAPE_VALUE,
    PRINCESS,
    PROFESSIONS,
)
from rules.florence.views import FlorenceView, PrivateView
from rules.florence.worth import WorkValue

WORKS, ABREAST = 3, 2
"""Maximum number of professions that are no table, and of cards in a row."""
_WORKS, _SMALLS = 420, 240
"""Pixels of the highest cards."""
BETWEEN, _APART = 8, 12
"""Pixels between cards below one another, and side by side."""
_DECKS = {"b": "bonus", "p": "prestige"}


class HandCard(msgspec.Struct, frozen=True):
    """A card of the reader's; ``offered``: it is to choose from, or is the Work under way."""

    card: WorkCard | SmallCard
    offered: bool

    def high(self, wide: int) -> int:
        """Pixels that it needs."""
        if isinstance(self.card, SmallCard):
            return small_high([self.card], wide)
        return WORK_HIGH

    def drawn(self, wide: int, tall: int, ground: str = "paper") -> Image.Image:
        """The card on flat ``ground``; others in its row may be higher."""
        if isinstance(self.card, SmallCard):
            return small_card(self.card, wide, tall, ground)
        return work_card(self.card, wide, tall, ground)


def cards(scene: Scene, offered: Offers) -> list[HandCard]:
    """Cards drawn to choose from, then those in hand."""
    private: PrivateView | None = scene.view.private
    if private is None:
        return []
    drawn = [card for card in private.drawn if card not in private.under]
    guests = [work.card for work in private.works if work.card == PRINCESS]
    held = [*private.hand, *guests, *(card for card, _ in (*private.bonus, *private.prestige))]
    return [*_cards(scene, drawn, offered, more=1), *_cards(scene, held, offered, more=0)]


def elsewhere(scene: Scene, offered: Offers) -> list[Band]:
    """The open row, and what else may be recruited or taken, where nobody's hand shows it.

    More than a row of them stand as in the table of the professions.
    """
    chosen = chosen_elsewhere(scene, offered)
    if scene.view.phase in ("auction", "over") and not chosen:
        return []
    found = [code for code in PROFESSIONS if code in {*scene.view.row, *chosen}]
    labels = offered.cards
    found.sort(key=lambda code: (code not in labels, len(labels.get(code, "")), labels.get(code)))
    if len(found) > WORKS:
        return [professions.some(scene, found)]
    works = [_work(scene, code, offered, more=int(code in scene.view.row)) for code in found]
    return [abreast([HandCard(one, offered=True) for one in works])] if works else []


def chosen_elsewhere(scene: Scene, offered: Offers) -> set[str]:
    """The professions that are offered, and not from the reader's own cards."""
    private = scene.view.private
    held = (*private.hand, *private.drawn) if private else ()
    return {*offered.cards} & {*PROFESSIONS} - {*held}


def _cards(scene: Scene, codes: Sequence[str], offered: Offers, *, more: int) -> list[HandCard]:
    """Professions, and below them bonus and prestige cards."""
    works = [card for card in codes if card in (*PROFESSIONS, PRINCESS)]
    found = [_work(scene, code, offered, more=more) for code in works]
    smalls = [_small(scene, card, offered) for card in codes if card not in works]
    # The Work under way comes first.
    found.sort(key=lambda one: not one.chosen)
    return [
        *(HandCard(one, bool(one.label or one.chosen)) for one in found),
        *(HandCard(one, bool(one.label or one.played)) for one in smalls),
    ]


def abreast(cards: Sequence[HandCard], ground: str = "paper") -> Band:
    """Cards two in a row on flat ``ground``; no band where there are none."""
    wide, found, y = width(ABREAST, _APART), [], 0
    for few, tall in _rows(cards, wide):
        found += [(one.drawn(wide, tall, ground), k, y) for k, one in enumerate(few)]
        y += tall + BETWEEN

    def draw(canvas: Canvas, top: int) -> None:
        for art, k, down in found:
            canvas.paste(art, PAD + k * (wide + _APART), top + down)

    return Band(y, draw)


def _rows(cards: Sequence[HandCard], wide: int) -> Iterator[tuple[Sequence[HandCard], int]]:
    """The cards of each row, and pixels of the highest of them."""
    for at in range(0, len(cards), ABREAST):
        few = cards[at : at + ABREAST]
        yield few, max(one.high(wide) for one in few)


def tall(cards: Sequence[HandCard]) -> int:
    """Pixels of cards two in a row."""
    return sum(high + BETWEEN for _, high in _rows(cards, width(ABREAST, _APART)))


def stacked(cards: Sequence[HandCard], wide: int) -> int:
    """Pixels of cards so wide below one another."""
    return max(0, sum(one.high(wide) + BETWEEN for one in cards) - BETWEEN)


def shared(cards: Sequence[HandCard], wide: int, high: int) -> list[int]:
    """Pixels of each of such cards that fill so many, as far as they can all alike."""
    needs = [one.high(wide) for one in cards]
    left, found = high - BETWEEN * (len(cards) - 1), dict.fromkeys(range(len(cards)), 0)
    # The highest first: what they do not need is for the others.
    for k, at in enumerate(sorted(found, key=lambda at: -needs[at])):
        most = _SMALLS if isinstance(cards[at].card, SmallCard) else _WORKS
        found[at] = max(needs[at], min(most, left // (len(cards) - k)))
        left -= found[at]
    return list(found.values())


def smalls_band(cards: Sequence[SmallCard]) -> Band:
    """Bonus and prestige cards, as high as the longest words need."""
    wide = width(min(ABREAST, len(cards)), _APART)
    tall = small_high(cards, wide)
    return filled(len(cards), ABREAST, lambda k, wide: small_card(cards[k], wide, tall), _APART)


def _work(scene: Scene, code: str, offered: Offers, *, more: int) -> WorkCard:
    """A profession as its card shows it."""
    view: FlorenceView = scene.view
    kind = "character" if code == PRINCESS else "profession"
    name = text.clean(scene.words.get(f"{kind}-{code}", code))
    work = worth(view, code, more)
    chosen = view.private.chosen if view.private else None
    here = chosen is not None and chosen.card == code
    return WorkCard(
        code,
        name,
        needs(scene, code, work),
        None if work is None else work.total,
        view.minimum,
        text.clean(scene.words.get("doing" if here else "worth", "")),
        text.clean(scene.words.get("ready", "")),
        text.clean(scene.words.get("of", "")),
        chosen=here,
        seat=_holder(view, code),
        label=offered.cards.get(code, ""),
        opens=f"?work {code}" if "work" in offered.menus and code != PRINCESS else "",
    )


def needs(scene: Scene, code: str, work: WorkValue | None) -> tuple[Need, ...]:
    """What a profession wants, and what the reader has of it; of the Princess, what counts."""
    words = scene.words
    if code == PRINCESS and work is not None:
        parts = (
            ("landscape", "count-landscapes", work.landscape),
            ("medium", "count-buildings", work.building),
            ("builder", "count-builder", work.builders),
        )
        return tuple(
            Need(kind, text.clean(words.get(key, "")), f"+{value}", met=value > 0)
            for kind, key, value in parts
        )
    names = (text.clean(words.get(f"thing-{kind}", kind)) for kind in wants(code))
    if work is None:
        return tuple(Need(kind, name) for kind, name in zip(wants(code), names, strict=True))
    more = BUILDING_VALUE, LANDSCAPE_VALUE, FREEDOM_VALUE
    return tuple(
        Need(kind, name, f"+{value or least}", met=value > 0)
        for kind, name, value, least in zip(wants(code), names, met(work), more, strict=True)
    )


def worth(view: FlorenceView, code: str, more: int) -> WorkValue | None:
    """What a Work would be worth to the reader; with ``more`` cards if it must come first.

    None for a room.
    """
    private = view.private
    if private is None:
        return None
    if private.chosen is not None and private.chosen.card == code:
        return private.chosen
    known = {work.card: work for work in private.works}
    if code in known or code not in PROFESSIONS:
        return known.get(code)
    own, wanted = view.players[private.seat], PROFESSIONS[code]
    kinds = {piece.kind for piece in own.estate.pieces}
    return WorkValue(
        code,
        BUILDING_VALUE * (wanted.building in kinds),
        LANDSCAPE_VALUE * (wanted.landscape in kinds),
        FREEDOM_VALUE * (wanted.freedom in own.freedoms),
        JESTER_VALUE * own.jesters,
        own.cards + more,
    )


def _holder(view: FlorenceView, code: str) -> Seat:
    """Before whom a profession lies."""
    return next((seat for seat, one in enumerate(view.players) if code in one.table), -1)


def _small(scene: Scene, code: str, offered: Offers) -> SmallCard:
    private: PrivateView = scene.view.private
    now = dict((*private.bonus, *private.prestige))
    played = {card for card, _ in private.chosen.bonus} if private.chosen else set()
    return SmallCard(
        code,
        text.clean(scene.words.get(f"{_DECKS[code[0]]}-{code}", "")),
        titled(text.clean(scene.words.get(f"item-{_DECKS[code[0]]}", ""))),
        now.get(code),
        code in played,
        offered.cards.get(code, ""),
    )
