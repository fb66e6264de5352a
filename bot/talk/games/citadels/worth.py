"""What a district, a character or a choice would mean to the reader now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.talk.games.base import GameTalk
from bot.talk.games.citadels import names as term
from locales import Words
from rules.citadels.closing import NO_INCOME, income, open_ends
from rules.citadels.data import CHARACTERS, COLOUR, DISTRICTS, INCOME, MONUMENTS, PURPLE
from rules.citadels.guard import active
from rules.citadels.state import CitadelsState
from rules.citadels.turn import End, Income
from rules.citadels.use import Use
from rules.citadels.views import CitadelsView, DistrictView, PlayerView
from rules.core.action import Action
from rules.core.values import Seat


def worth_now(talk: GameTalk, words: Words, view: CitadelsView, seat: Seat, code: str) -> str:
    """A district by what it costs and brings, a character by its income; else nothing."""
    if code in DISTRICTS:
        elsewhere = " ".join(_elsewhere(words, view, talk.names, seat, code))
        return _district(words, view, seat, code, elsewhere)
    if code not in CHARACTERS:
        return ""
    if code not in view.characters:
        return words("citadels-worth-absent")
    told = [words(f"citadels-worth-{what}") for what in _befell(view, code)]
    if INCOME[code]:
        city = view.players[seat].city
        paid = [one for one in city if _pays(one.card, INCOME[code])]
        told.append(words("citadels-worth-income", gold=len(paid)))
    return " ".join(told)


def line_with(view: CitadelsView, code: str) -> str:
    """What the reader would do with a district of their hand; empty for anything else."""
    own = view.private
    return f"build {code}" if own is not None and code in own.hand else ""


def _befell(view: CitadelsView, code: str) -> list[str]:
    """What everybody knows of a character in this round."""
    signs = {
        "up": code in view.up,
        "silent": any(one.character == code and one.result == "no_answer" for one in view.calls),
        "murdered": view.murdered == code,
        "robbed": view.robbed == code,
    }
    return [what for what, true in signs.items() if true]


def _pays(card: str, wanted: str) -> bool:
    """Whether a district counts for an income (1.5)."""
    return COLOUR[card] == wanted or card == "school_of_magic"


def _stands(view: CitadelsView, seat: Seat, card: str) -> bool:
    return any(one.card == card for one in view.players[seat].city)


def _elsewhere(
    words: Words, view: CitadelsView, names: Sequence[str], seat: Seat, code: str
) -> Iterator[str]:
    """In whose city else a district stands, and what to destroy it would cost."""
    for other, player in enumerate(view.players):
        for one in player.city if other != seat else ():
            if one.card == code:
                how = _raze(view, player, one)
                name = term.who(names, other)
                yield words("citadels-worth-elsewhere", name=name, how=how, gold=one.raze)


def _raze(view: CitadelsView, player: PlayerView, one: DistrictView) -> str:
    """Whether a district can be destroyed: nobody can (``no``), it is ``safe``, or it ``costs``."""
    if "warlord" not in view.characters:
        return "no"
    return "safe" if player.protected or player.complete or one.card == "keep" else "costs"


def _district(words: Words, view: CitadelsView, seat: Seat, code: str, elsewhere: str) -> str:
    own = view.private
    if own is None:
        return ""
    gold, cards = view.players[seat].gold or 0, dict(zip(own.hand, own.costs, strict=True))
    if _stands(view, seat, code):
        told = words("citadels-worth-built")
    elif code in cards:
        missing = max(0, cards[code] - gold)
        key = "citadels-worth-dear" if missing else "citadels-worth-hand"
        saved = code != "factory" and COLOUR[code] == PURPLE and _stands(view, seat, "factory")
        points = MONUMENTS.get(code, cards[code] + saved)
        told = words(key, cost=cards[code], gold=gold, points=points, missing=missing)
    else:
        told = "" if elsewhere else words("citadels-worth-nowhere")
    same = sum(COLOUR[one.card] == COLOUR[code] for one in view.players[seat].city)
    colour = words("citadels-worth-colour", colour=term.colour(words, code), count=same)
    return " ".join(filter(None, (told, elsewhere, colour)))


def brought(words: Words, state: CitadelsState, seat: Seat, action: Action) -> str:
    """Income, which the end of a turn brings as well, and the gold of the Laboratory."""
    if isinstance(action, Use) and action.what == "laboratory":
        return words("citadels-brings-gold", gold=state.options.laboratory_gold)
    ends = isinstance(action, End) and NO_INCOME not in action.without
    if not ends and not isinstance(action, Income):
        return ""
    pays = NO_INCOME in open_ends(state, seat)
    gold = income(state, seat, active(state).char) if pays else 0
    key = "citadels-brings-income" if ends else "citadels-brings-gold"
    return words(key, gold=gold) if gold else ""
