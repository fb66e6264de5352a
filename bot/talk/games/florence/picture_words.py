"""The words that a picture needs, by the renderer's keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.talk.games.florence.deciding import deciding
from bot.talk.games.florence.diego import symbols
from bot.talk.games.florence.names import card, row, thing, work_sum
from locales import Words
from rules.florence.cards import BONUS_CARDS, PRESTIGE_CARDS
from rules.florence.data import (
    BONUS,
    BONUS_POINTS,
    BUILDER,
    BUILDING_PRICES,
    BUILDINGS,
    CHARACTERS,
    FREEDOMS,
    ITEMS,
    JESTER,
    JESTER_VALUE,
    LANDSCAPE,
    LANDSCAPE_VALUE,
    LANDSCAPES,
    PRESTIGE,
    PROFESSIONS,
    RECRUITING,
)
from rules.florence.diego_cards import DIEGO_CARDS
from rules.florence.views import FlorenceView, PlayerView, PrivateView
from rules.florence.worth import WorkValue

SHORT = ("religion", "travel")
"""Freedoms that pictures call otherwise than sentences do."""
NAMES = 30
"""Letters of professions that are named beside an item; more are counted."""
HEADINGS = (
    *("minimum", "passed", "bought", "bid", "payment", "worth", "doing", "ready", "of"),
    *("unwanted", "thousands", "starts", "sell", "then", "secret", "choosing", "done", "stalls"),
)
STATES = ("hand", "seen", "played", "row", "unknown")
COUNTS = (
    *("coins", "works", "profession", "builder", "jester", "recruiting", "bonus", "prestige"),
    *("pp", "freedoms", "landscapes", "buildings"),
)


def picture_words(words: Words, view: FlorenceView) -> dict[str, str]:
    """Everything that a picture names, by the renderer's keys."""
    phase = words(f"florence-phase-{view.phase}")
    found = {**_named(words), "left": phase}
    if view.round:
        found["left"] = f"{words('florence-fact-round', round=view.round)} · {phase}"
    if view.turn is not None and view.left:
        left = words("florence-picture-actions", left=view.left)
        found["left"] = f"{words('florence-fact-round', round=view.round)} · {left}"
    found |= _stock(words, view)
    if view.rival is not None:
        found |= _diego(words, view)
    private = view.private
    found |= deciding(words, view)
    if view.phase == "return":
        found["everybody"] = words("florence-picture-everybody")
        done = view.seats - len(view.waiting)
        told = words("florence-picture-returned", done=done, seats=view.seats)
        found["left"] = f"{phase} · {told}"
    if view.phase == "auction":
        found |= {key: line for key, line in gains(words, view) if line}
    if private is None or view.phase == "over":
        return found
    own = view.players[private.seat]
    jesters = JESTER_VALUE * own.jesters
    found["each"] = words(
        "florence-picture-each", jesters=jesters, cards=own.cards, sum=jesters + own.cards
    )
    if private.chosen is not None:
        found["sum"] = words(
            "florence-private-sum",
            card=card(words, private.chosen.card),
            sum=work_sum(words, private.chosen),
            value=private.chosen.total,
        )
    found["purse"] = words("florence-picture-purse", coins=private.coins, points=own.pp)
    cost = BUILDING_PRICES[own.builders]
    return found | {"build": words("florence-picture-build", cost=cost)}


@lru_cache(maxsize=8)
def _named(words: Words) -> dict[str, str]:
    """The same in every picture of a language."""
    found = {one: words(f"florence-picture-{one}") for one in HEADINGS}
    found["diego"] = words("florence-rival")
    found |= {f"state-{one}": words(f"florence-picture-state-{one}") for one in STATES}
    found |= {f"count-{one}": words(f"florence-picture-count-{one}") for one in COUNTS}
    found |= {f"item-{one}": thing(words, one) for one in (*ITEMS, LANDSCAPE, BONUS)}
    wanted = (*BUILDINGS, *LANDSCAPES, *FREEDOMS)
    found |= {f"thing-{one}": thing(words, one) for one in wanted}
    found |= {f"profession-{one}": card(words, one) for one in PROFESSIONS}
    found |= {f"character-{one}": thing(words, one) for one in CHARACTERS}
    found |= {f"bonus-{one}": card(words, one) for one in BONUS_CARDS}
    found |= {f"prestige-{one}": _prestige(words, one) for one in PRESTIGE_CARDS}
    # What has room on a card, and what it stands for elsewhere in sentences.
    found |= {one: found[f"thing-{one}"] for one in SHORT}
    return found | {f"thing-{one}": words(f"florence-picture-{one}") for one in SHORT}


def _prestige(words: Words, code: str) -> str:
    """What a prestige card wants and gives."""
    one = PRESTIGE_CARDS[code]
    gives = {"full": one.full, "tie": one.tie}
    key = "florence-picture-shared" if one.tie else "florence-picture-full"
    return words(key, card=card(words, code), **gives)


def _stock(words: Words, view: FlorenceView) -> dict[str, str]:
    """How many are left of each item."""
    landscapes = sum(view.stock[one] for one in LANDSCAPES)
    counted = {**view.stock, PRESTIGE: view.decks[PRESTIGE], LANDSCAPE: landscapes}
    return {
        f"stock-{one}": words("florence-picture-stock", count=left) for one, left in counted.items()
    }


def _diego(words: Words, view: FlorenceView) -> dict[str, str]:
    """What he has built, and the two rows of his turn."""
    rival = view.rival
    if rival is None:
        return {}
    built = row(words, (thing(words, one) for one in rival.pieces))
    found = {"diego-built": words("florence-picture-pieces", empty=rival.empty, pieces=built)}
    if rival.card:
        shown = DIEGO_CARDS[rival.card]
        found["diego-upper"] = symbols(words, shown.upper)
        found["diego-lower"] = symbols(words, shown.lower)
    return found


def gains(words: Words, view: FlorenceView) -> Iterator[tuple[str, str]]:
    """What each item brings, by its key; to the reader, where there is one.

    ``note-<item>`` is what is to be said of one that adds nothing to any Work of the reader's.
    """
    private = view.private
    own = view.players[private.seat] if private else None
    for kind in (*LANDSCAPES, LANDSCAPE):
        if private is None or own is None:
            yield f"gain-{kind}", words("florence-picture-gain-like", more=LANDSCAPE_VALUE)
            continue
        told = _landscape(words, private, own, kind)
        yield f"gain-{kind}", told
        yield f"note-{kind}", "" if told else words("florence-picture-gain-none")
    yield f"gain-{JESTER}", words("florence-picture-gain-all", more=JESTER_VALUE)
    yield f"note-{RECRUITING}", words("florence-picture-gain-recruiting")
    yield f"gain-{BUILDER}", _builder(words, own)
    yield f"note-{PRESTIGE}", words("florence-picture-gain-prestige")


def _landscape(words: Words, private: PrivateView, own: PlayerView, kind: str) -> str:
    """The Works that want such a landscape, and the prestige for one more of its kind."""
    kinds = LANDSCAPES if kind == LANDSCAPE else (kind,)
    wanting = {code for code, one in PROFESSIONS.items() if one.landscape in kinds}
    lacking = [one for one in private.works if one.card in wanting and not one.landscape]
    again = any(piece.kind in kinds for piece in own.estate.pieces)
    told = [_wanted(words, lacking, NAMES // 2 if again else NAMES)] if lacking else []
    if again:
        told.append(words("florence-picture-gain-points", points=BONUS_POINTS))
    return " · ".join(told)


def _wanted(words: Words, works: Sequence[WorkValue], most: int) -> str:
    """Whose Works would gain by a landscape: one with its values, some by name, more in number."""
    if len(works) == 1:
        (one,) = works
        now, then = one.total, one.total + LANDSCAPE_VALUE
        return words("florence-picture-gain", card=card(words, one.card), now=now, then=then)
    names = ", ".join(card(words, one.card) for one in works)
    if len(names) > most:
        return words("florence-picture-gain-many", count=len(works), more=LANDSCAPE_VALUE)
    return words("florence-picture-gain-each", cards=names, more=LANDSCAPE_VALUE)


def _builder(words: Words, own: PlayerView | None) -> str:
    """What building costs then, whether buildings may touch, and the prestige for one more."""
    if own is None or own.builders + 1 >= len(BUILDING_PRICES):
        return words("florence-picture-gain-builder")
    now, then = BUILDING_PRICES[own.builders], BUILDING_PRICES[own.builders + 1]
    told = words(f"florence-picture-gain-{'cost' if then < now else 'touch'}", then=then)
    if not own.builders:
        return told
    return f"{told} · {words('florence-picture-gain-points', points=BONUS_POINTS)}"
