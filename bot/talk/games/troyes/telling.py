"""What happens in Troyes Dice, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.talk.games.troyes import words as said
from locales import Words
from rules.core.values import Event
from rules.troyes import events as happened
from rules.troyes.data import COLOURS
from rules.troyes.pieces import Move, Sheet
from rules.troyes.wheel import Dice

Told = dict[str, str | int]


def sentence(words: Words, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence; None where another one says it."""
    teller = _TELLERS.get(type(event))
    if teller is None:
        return None
    told = teller(words, event)
    if isinstance(seat := getattr(event, "seat", None), int):
        told["name"] = names[seat]
    tag = str(event.__struct_config__.tag).replace("_", "-")
    return words(f"troyes-event-{tag}", **told)


def dice_text(words: Words, dice: Dice) -> str:
    """``red 2 free, white 4 black, …``: the dice as they lie, with what each costs."""
    if not dice.values:
        return "–"
    told = []
    for slot, value in enumerate(dice.values):
        die = said.die(words, dice.colours[slot], value)
        cost = words("troyes-cost-black") if slot == dice.black else said.cost(words, slot)
        told.append(words("troyes-die-cost", die=die, cost=cost))
    return ", ".join(told)


def move_text(words: Words, move: Move, dice: Dice | None = None) -> str:
    """``red 4 as yellow 5, town hall 5``: what has been done in a half-day, without its gains."""
    if move.action == "relief":
        return words("troyes-move-relief")
    parts = [said.die(words, move.colour, move.value)]
    if dice is not None and 0 <= move.slot < len(dice.values):
        lay = dice.colours[move.slot], dice.values[move.slot]
        if lay != (move.colour, move.value):
            was = said.die(words, *lay)
            parts = [words("troyes-die-as", was=was, die=parts[0])]
    return ", ".join([*parts, act_text(words, move)] if move.action else parts)


def act_text(words: Words, move: Move) -> str:
    """``town hall 5 and palace 2``: what a move has done, whatever the die was."""
    if move.action == "relief":
        return words("troyes-move-relief")
    if move.action == "gain":
        told = f"+{said.resource(words, move.colour, move.value)}"
    else:
        told = said.space(words, move.space)
    more = [said.space(words, space) for _, space in move.bonuses]
    return words("troyes-move-bonus", first=told, more=", ".join(more)) if more else told


def gained_text(words: Words, before: Sheet, after: Sheet) -> str:
    """All that a turn has brought."""
    citizens = said.more(before.citizens, after.citizens)
    return said.gains(words, citizens, said.more(before.circled, after.circled))


def _half(words: Words, event: happened.HalfStarted) -> Told:
    return {"half": said.half(words, event.day, event.morning)}


def _dice(words: Words, event: happened.DicePlaced) -> Told:
    return {"dice": dice_text(words, event.dice)}


def _discs(words: Words, event: happened.DiscsLaid) -> Told:
    return {"faces": ", ".join(said.colour(words, disc[0]) for disc in event.discs)}


def _header(_words: Words, event: happened.HeaderMade) -> Told:
    return {"values": " ".join(map(str, event.header))}


def _destroyed(words: Words, event: happened.SpaceDestroyed) -> Told:
    return {"spaces": said.spaces(words, event.spaces)}


def _die(words: Words, event: happened.DieTaken | happened.DieChanged) -> Told:
    return {"die": said.die(words, _number(event.colour), event.value)}


def _paid(words: Words, event: happened.Paid) -> Told:
    price = said.resource(words, _number(event.colour), event.count)
    return {"price": price, "cause": said.cause(words, event.cause)}


def _resources(words: Words, event: happened.ResourceGained) -> Told:
    gain = said.resource(words, _number(event.colour), event.count)
    return {"gain": gain, "cause": said.cause(words, event.cause), "lost": event.lost}


def _citizens(words: Words, event: happened.CitizenGained) -> Told:
    gain = said.citizens(words, _number(event.colour), event.count)
    return {"gain": gain, "cause": said.cause(words, event.cause), "lost": event.lost}


def _built(words: Words, event: happened.Built) -> Told:
    by = "die" if event.cause == "die" else "bonus"
    return {"space": said.space(words, event.space), "cause": by}


def _link(words: Words, event: happened.LinkPaid) -> Told:
    return {"link": said.link(words, event.link)}


def _fired(words: Words, event: happened.TriggerFired) -> Told:
    return {"bonus": said.cause(words, event.trigger)}


def _bonus(words: Words, event: happened.BonusPending | happened.BonusLost) -> Told:
    return {"bonus": said.bonus(words, event.bonus)}


def _shown(words: Words, event: happened.MoveShown) -> Told:
    move, gained = event.move, gained_text(words, event.before, event.after)
    plain = move.action == "gain" and not move.bonuses
    told = said.die(words, move.colour, move.value) if plain else move_text(words, move)
    return {"move": f"{told}: +{gained}" if gained else told}


def _flipped(words: Words, event: happened.DiscFlipped) -> Told:
    return {"colour": said.colour(words, event.colour)}


def _day(_words: Words, event: happened.DayEnded) -> Told:
    return {"day": event.day}


def _nothing(_words: Words, _event: Event) -> Told:
    return {}


def _number(code: str) -> int:
    return COLOURS.index(code)


_TELLERS: dict[type[Event], Callable[[Words, Any], Told]] = {
    happened.HalfStarted: _half,
    happened.DicePlaced: _dice,
    happened.DiscsLaid: _discs,
    happened.HeaderMade: _header,
    happened.SpaceDestroyed: _destroyed,
    happened.Relief: _nothing,
    happened.DieTaken: _die,
    happened.Paid: _paid,
    happened.DieChanged: _die,
    happened.ResourceGained: _resources,
    happened.CitizenGained: _citizens,
    happened.Built: _built,
    happened.LinkPaid: _link,
    happened.TriggerFired: _fired,
    happened.BonusPending: _bonus,
    happened.BonusLost: _bonus,
    happened.MoveShown: _shown,
    happened.DiscFlipped: _flipped,
    happened.DayEnded: _day,
    happened.GameScored: _nothing,
}
"""What the sentence of an event needs; one that is missing here is not told."""
