"""Choices as buttons and as lines: what each is called, means, and leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk
from bot.talk.games.florence import court
from bot.talk.games.florence.names import (
    card,
    cards,
    cell,
    fulfilled,
    seat_name,
    thing,
    told,
    wanted,
    work_in_hand,
)
from bot.talk.games.florence.trying import TRIED
from bot.talk.games.sentences import Arguments
from locales import Words
from rules.core.action import Action, verb_of
from rules.florence.building import Build
from rules.florence.data import (
    BUILDING_PRICES,
    BUILDINGS,
    COINS_A_POINT,
    LANDSCAPES,
    MERCHANT,
    PROFESSIONS,
    PROFESSOR,
    RECRUITING,
    STEP,
)
from rules.florence.joint import Share
from rules.florence.shapes import POSES
from rules.florence.views import FlorenceView

ORDER = (
    *("accept", "counter", "decline", "share", "site", "withdraw"),
    *("raise", "offer", "invite", "return", "place", "add", "score", "work", "build"),
    *("propose", "take", "free", "use", "recruit", "keep", "under", "pass", "end", "sell"),
)
"""Verbs as a menu shows them."""
PLACED = ("build", "place", "site")
"""Verbs whose choices are places on the estate."""
BARE = ("raise", "pass", "end")
"""Verbs that say all without their argument."""
CELL, LIE = 3, 4
"""A line with so many words names a cell, or how a piece lies there."""
SAID = 4
"""Maximum number of placements told in words; the picture shows and numbers them all."""
PLAIN = ("score", "sell", "share", "propose")
"""Verbs whose choices bear no number: the picture shows none of them."""
USUAL = 1000
"""Up to so many coins a payment is offered on a button; any other can be typed."""


def offered(view: FlorenceView, legal: Sequence[Action]) -> tuple[Action, ...]:
    """The legal actions, the likely ones first and the sale of prestige last.

    Of buildings those come first that the reader's cards like. Of payments only the usual ones;
    where none of them is possible, the least that is.
    """
    shares = [one for one in legal if isinstance(one, Share)]
    dear = {one for one in shares[1:] if one.coins > USUAL}
    likely = (one for one in legal if one not in dear)
    hand = view.private.hand if view.private is not None else ()
    liked = Counter(PROFESSIONS[code].building for code in hand)
    return tuple(sorted(likely, key=lambda one: (ORDER.index(verb_of(one)), -_liked(one, liked))))


def _liked(action: Action, liked: Mapping[str, int]) -> int:
    """How many cards like what an action builds."""
    return liked[action.building] if isinstance(action, Build) else 0


def label(talk: GameTalk, words: Words, view: FlorenceView, choice: Choice) -> str:
    """A button: a number as on the picture where there is one, and what it does."""
    shown = choice.shown.split()
    verb = shown[0]
    if verb in court.VERBS:
        name = court.label(words, view, choice.text.split() if choice.final else shown)
        return f"{choice.number} · {name}" if court.numbered(shown) else name
    if choice.tried:
        return words("florence-try-here", verb=verb, cell=shown[2].upper())
    if verb in TRIED and len(shown) == CELL:
        return shown[2].upper()
    if verb in PLACED and len(shown) >= CELL:
        number, plain = str(choice.number), len(shown) == CELL or len(POSES[shown[1]]) > SAID
        return number if plain else f"{number} · {_lies(words, shown)}"
    if len(shown) == 1:
        rest = choice.text.split()[1:] if choice.final else []
        return _verb(words, view, verb, rest, talk.names)
    name = _named(words, view, verb, shown[1], talk.names)
    return name if verb in PLAIN else f"{choice.number} · {name}"


def meaning(talk: GameTalk, words: Words, view: FlorenceView, text: str) -> str:
    """What a choice is, in words; it may be unfinished."""
    verb, *rest = text.split()
    if verb in court.VERBS:
        return court.meaning(words, view, (verb, *rest))
    if not rest:
        return _verb(words, view, verb, rest, talk.names)
    if verb in PLACED and len(rest) > 1:
        return (
            cell(words, rest[1], talk.names)
            if len(rest) == CELL - 1
            else _lies(words, (verb, *rest))
        )
    if verb in ("build", "site"):
        wanted = cards(words, (one.code for one in PROFESSIONS.values() if one.building == rest[0]))
        return words("florence-means-building", building=thing(words, rest[0]), cards=wanted)
    if rest[0] in PROFESSIONS:
        return _profession(words, view, rest[0])
    if verb in ("score", "sell"):
        return words(f"florence-means-{verb}", **_arguments(words, view, verb, rest[0], talk.names))
    return _named(words, view, verb, rest[0], talk.names)


def prompt(talk: GameTalk, words: Words, view: FlorenceView, focus: str) -> str:
    """What is still to be chosen once ``focus`` is."""
    verb, *rest = focus.split()
    if verb in court.VERBS:
        return court.prompt(words, view, (verb, *rest))
    if verb not in PLACED or not rest:
        return words(
            f"florence-choose-{'cell' if verb == 'place' else verb}", **_placed(words, view)
        )
    piece = thing(words, rest[0])
    if len(rest) == 1:
        return words("florence-choose-cell", piece=piece)
    if verb in TRIED and len(rest) >= CELL:
        return words("florence-choose-try", piece=piece, cell=rest[1].upper())
    return words("florence-choose-lie", cell=cell(words, rest[1], talk.names))


def _placed(words: Words, view: FlorenceView) -> dict[str, str]:
    bought = view.private.landscape if view.private is not None else ""
    return {"piece": thing(words, bought)} if bought else {}


def _verb(
    words: Words, view: FlorenceView, verb: str, rest: Sequence[str], names: Sequence[str]
) -> str:
    """A verb on a button; with its argument where there is only one."""
    if rest and verb not in (*PLACED, *BARE):
        return _named(words, view, verb, rest[0], names)
    offer = view.private.offer if view.private is not None else None
    return words(
        f"florence-menu-{verb}",
        asked=view.asked,
        price=view.auction.bid + STEP if verb == "raise" else _cost(view),
        landscape=_placed(words, view).get("piece", ""),
        payment=offer.payment if offer else 0,
        deal=_deal(view),
    )


def _deal(view: FlorenceView) -> str:
    """What agreeing brings; ``back`` where an offer is not made at all, ``none`` from outside."""
    own = view.private
    if own is None or (own.offer is not None and own.seat not in view.waiting):
        return "none"
    if own.offer is None:
        return "back"
    return "get" if own.seat == own.offer.active else "pay"


def _named(words: Words, view: FlorenceView, verb: str, code: str, names: Sequence[str]) -> str:
    """What a verb takes, as a button says it."""
    if verb in ("offer", "take"):
        return _on_show(words, view, code)
    key = f"florence-label-{verb}"
    if not words.has(key):
        return _card(words, view, code)
    return words(key, **_arguments(words, view, verb, code, names))


def _arguments(
    words: Words, view: FlorenceView, verb: str, code: str, names: Sequence[str]
) -> Arguments:
    """A number with the coins that go with it, a player, or a card with what it is worth."""
    if code.isdecimal():
        coins = _coins(view, code) if verb == "score" else STEP * int(code)
        return {"points": int(code), "payment": int(code), "coins": coins}
    if verb == "propose":
        return {"name": seat_name(code, names)}
    work = work_in_hand(view, code)
    return {
        "thing": told(words, code) if verb in ("under", "add") else thing(words, code),
        "value": work.total if work else _bonus(view, code),
    }


def _card(words: Words, view: FlorenceView, code: str) -> str:
    """A card to keep or to give back, or a piece to place."""
    if code in (RECRUITING, PROFESSOR):
        return words("florence-label-later")
    if code == MERCHANT:
        return words("florence-label-pay")
    if code in PROFESSIONS:
        known = wanted(words, view, code)
        return words("florence-means-profession", card=card(words, code), wants=known)
    return thing(words, code) if code in (*LANDSCAPES, *BUILDINGS) else told(words, code)


def _on_show(words: Words, view: FlorenceView, code: str) -> str:
    """Something to be put up or taken, with its price."""
    if view.asked == "solo_price":
        return words("florence-label-buy", item=thing(words, code), price=view.auction.bid)
    if code in view.prices and view.asked == "solo_offer":
        return words("florence-fact-least", item=thing(words, code), price=view.prices[code])
    if code in view.prices and view.asked != "name_landscape":
        return words("florence-fact-price", item=thing(words, code), price=view.prices[code])
    if code in LANDSCAPES:
        return thing(words, code)
    return words("florence-label-take", thing=thing(words, code))


def _lies(words: Words, shown: Sequence[str]) -> str:
    """How a piece lies: ``quarter turn, mirrored``."""
    turned = words(f"florence-turned-{shown[CELL]}")
    return words("florence-turned-flip", turned=turned) if shown[LIE:] else turned


def _profession(words: Words, view: FlorenceView, code: str) -> str:
    work = work_in_hand(view, code)
    known = (
        wanted(words, view, code) if work is None else f"{work.total} · {fulfilled(words, work)}"
    )
    return words("florence-means-profession", card=card(words, code), wants=known)


def _cost(view: FlorenceView) -> int:
    builders = 0 if view.private is None else view.players[view.private.seat].builders
    return BUILDING_PRICES[builders]


def _coins(view: FlorenceView, points: str) -> int:
    """What is left in coins of the Work under way."""
    work = view.private.chosen if view.private is not None else None
    return STEP * work.total - COINS_A_POINT * int(points) if work is not None else 0


def _bonus(view: FlorenceView, code: str) -> int:
    held = view.private.bonus if view.private is not None else ()
    return dict(held).get(code, 0)
