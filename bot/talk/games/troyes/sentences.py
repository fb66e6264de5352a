"""What happens in Troyes Dice, in sentences."""

from __future__ import annotations

from bot.talk.games.sentences import Arguments, Names, Sentences
from bot.talk.games.troyes import names as term
from locales import Words
from rules.troyes import events as happened
from rules.troyes.data import COLOURS
from rules.troyes.pieces import Move, Sheet
from rules.troyes.scoring import breakdown
from rules.troyes.wheel import Dice


def dice_text(words: Words, dice: Dice) -> str:
    """``red 2 free, white 4 black, …``: the dice as they lie, with what each costs."""
    if not dice.values:
        return "–"
    told = []
    for slot, value in enumerate(dice.values):
        die = term.die(words, dice.colours[slot], value)
        cost = words("troyes-cost-black") if slot == dice.black else term.cost(words, slot)
        told.append(words("troyes-die-cost", die=die, cost=cost))
    return ", ".join(told)


def move_text(words: Words, move: Move, dice: Dice | None = None) -> str:
    """``red 4 as yellow 5, town hall 5``: what has been done in a half-day, without its gains."""
    if move.action == "relief":
        return words("troyes-move-relief")
    parts = [term.die(words, move.colour, move.value)]
    if dice is not None and 0 <= move.slot < len(dice.values):
        lay = dice.colours[move.slot], dice.values[move.slot]
        if lay != (move.colour, move.value):
            was = term.die(words, *lay)
            parts = [words("troyes-die-as", was=was, die=parts[0])]
    return ", ".join([*parts, act_text(words, move)] if move.action else parts)


def act_text(words: Words, move: Move) -> str:
    """``town hall 5 and palace 2``: what a move has done, whatever the die was."""
    if move.action == "relief":
        return words("troyes-move-relief")
    if move.action == "gain":
        told = f"+{term.resource(words, move.colour, move.value)}"
    else:
        told = term.space(words, move.space)
    more = [term.space(words, space) for _, space in move.bonuses]
    return words("troyes-move-bonus", first=told, more=", ".join(more)) if more else told


def gained_text(words: Words, before: Sheet, after: Sheet) -> str:
    """All that a turn has brought."""
    citizens = term.more(before.citizens, after.citizens)
    return term.gains(words, citizens, term.more(before.circled, after.circled))


def sources(words: Words, before: Sheet, after: Sheet) -> str:
    """``citizens +4, cathedrals +1``: where the points of a turn come from, as at the end."""
    (reds, yellows, whites, *rest), names = (
        [new - old for (_, old), (_, new) in zip(breakdown(before), breakdown(after), strict=True)],
        ("citizens", "cathedrals", "leftovers"),
    )
    points = zip(names, (reds + yellows + whites, *rest), strict=True)
    return ", ".join(
        f"{words(f'troyes-score-{name}')}\u00a0{signed(count)}" for name, count in points if count
    )


def signed(points: int) -> str:
    """``+3``."""
    return f"{'−' if points < 0 else '+'}{abs(points)}"


def _half(words: Words, event: happened.HalfStarted, _: Names) -> Arguments:
    return {"half": term.half(words, event.day, event.morning)}


def _dice(words: Words, event: happened.DicePlaced, _: Names) -> Arguments:
    return {"dice": dice_text(words, event.dice)}


def _faces(words: Words, event: happened.DiscsLaid, _: Names) -> Arguments:
    return {"faces": ", ".join(term.colour(words, disc[0]) for disc in event.discs)}


def _header(_words: Words, event: happened.HeaderMade, _: Names) -> Arguments:
    return {"values": " ".join(map(str, event.header))}


def _die(words: Words, event: happened.DieTaken | happened.DieChanged, _: Names) -> Arguments:
    return {"die": term.die(words, COLOURS.index(event.colour), event.value)}


def _resource(words: Words, event: happened.Paid | happened.ResourceGained, _: Names) -> Arguments:
    return {"amount": term.resource(words, COLOURS.index(event.colour), event.count)}


def _citizens(words: Words, event: happened.CitizenGained, _: Names) -> Arguments:
    return {"amount": term.citizens(words, COLOURS.index(event.colour), event.count)}


def _move(words: Words, event: happened.MoveShown, _: Names) -> Arguments:
    """The move, what it has brought, and where its points come from: they add up."""
    move, gained = event.move, gained_text(words, event.before, event.after)
    plain = move.action == "gain" and not move.bonuses
    told = term.die(words, move.colour, move.value) if plain else move_text(words, move)
    told = f"{told}: +{gained}" if gained else told
    origin = sources(words, event.before, event.after)
    return {"move": words("troyes-move-points", move=told, points=origin) if origin else told}


SENTENCES = Sentences(
    "troyes",
    {
        "bonus": term.bonus,
        "cause": term.cause,
        "colour": term.colour,
        "link": term.link,
        "slot": lambda _, slot: str(int(slot) + 1),
        "space": term.space,
        "spaces": term.space,
        "target": term.space,
        "trigger": term.cause,
    },
    {
        happened.HalfStarted: _half,
        happened.DicePlaced: _dice,
        happened.DiscsLaid: _faces,
        happened.HeaderMade: _header,
        happened.DieTaken: _die,
        happened.DieChanged: _die,
        happened.Paid: _resource,
        happened.ResourceGained: _resource,
        happened.CitizenGained: _citizens,
        happened.MoveShown: _move,
    },
)
