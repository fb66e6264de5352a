"""Troyes Dice in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk, Verbs
from bot.talk.games.sentences import between, told_gains
from bot.talk.games.troyes import alt_text, previews
from bot.talk.games.troyes import names as term
from bot.talk.games.troyes.sentences import (
    SENTENCES,
    act_text,
    dice_text,
    gained_text,
    move_text,
    sources,
)
from bot.talk.games.troyes.worth import line_with, term_of, worth_now
from locales import Words
from rules.core.values import Event, Seat
from rules.troyes import events as happened
from rules.troyes.data import COLOURS, DAYS, HALVES, KINDS, PRESTIGE, ROWS, SLOTS, TINT_COST, TRACK
from rules.troyes.pieces import Move
from rules.troyes.scoring import score
from rules.troyes.views import TroyesView

LEGEND = (
    "r", "y", "w", "any", "citizens", "new", "last", "blocked", "spent",
    "link", "back", "dark", "each", "bonus", "prize", "offer",
)  # fmt: skip
"""What the picture's small signs mean."""
TOLD = (
    "chosen", "choosing", "others", "step", "every", "single", "strikes", "over", "fresh",
)  # fmt: skip
"""Words of the picture as they stand."""
A_LINE = 64
"""So many letters have room in a line of the picture's head."""
SLOT = 2
"""A choice of so many words is a die, not yet what it is paid with."""


class TroyesTalk(GameTalk):
    """The wording of Troyes Dice's events, choices and facts."""

    key = "troyes"
    verbs = Verbs(instead={"take": ("pick", "die")})
    groups: dict[str, tuple[str, ...]] = {
        "citizens": ("red", "yellow", "white"),
        "cathedrals": ("cathedrals",),
        "leftovers": ("leftovers",),
    }
    # Who is done is told as a count; what was done is told when all are.
    silent: frozenset[type[Event]] = frozenset({happened.MoveConfirmed})
    retells = True
    partial = True
    sentences = SENTENCES
    ending = staticmethod(alt_text.ending)
    board_text = staticmethod(alt_text.board)
    pages = staticmethod(alt_text.pages)
    page_label = staticmethod(alt_text.page_label)
    page_text = staticmethod(alt_text.page_text)
    worth_now = staticmethod(worth_now)
    line_with = staticmethod(line_with)
    term = staticmethod(term_of)

    def scoring(self, view: TroyesView) -> frozenset[type[Event]]:
        """What all have done, once it is shown."""
        return frozenset({happened.MoveShown})

    def label(self, words: Words, view: TroyesView, choice: Choice) -> str:
        """A number as on the picture, and what the choice means."""
        if choice.shown == "done":
            return words("troyes-label-done")
        return f"{choice.number} · {self.meaning(words, view, choice.shown)}"

    def numbered(self, found: Sequence[Choice]) -> tuple[Choice, ...]:
        """Dice by their places, as they are typed and as the list counts them."""
        return tuple(
            replace(one, number=int(die[1]) + 1)
            if (die := one.shown.split())[0] == "die" and len(die) == SLOT
            else one
            for one in found
        )

    def meaning(self, words: Words, view: TroyesView, text: str) -> str:
        """A die and its price, a payment, a change, or what would be gained or built."""
        verb, *rest = text.split()
        seat, dice = view.viewer, view.dice
        if seat is None or dice is None:
            return rest[-1] if rest else verb
        if verb == "die" and len(rest) > 1:
            return previews.pay_text(words, view, seat, rest[1])
        if verb == "die":
            slot = int(rest[0])
            die = term.die(words, dice.colours[slot], dice.values[slot])
            return words("troyes-label-die", die=die, cost=term.cost(words, slot))
        if verb == "pick":
            return term.bonus(words, rest[0])
        if verb == "bonus":
            return previews.build_text(words, view, seat, rest[0])
        move = view.moves[seat]
        if verb == "done" or move is None:
            return words("troyes-label-done")
        return _use(words, view, move, text)

    def prompt(self, words: Words, view: TroyesView, focus: str) -> str:
        """The payment is open once the die of slot 1 is chosen."""
        if focus.startswith("sheet"):
            return ""
        slot = int(focus.split()[1])
        dice = view.dice
        die = term.die(words, dice.colours[slot], dice.values[slot]) if dice is not None else ""
        return words("troyes-choose-pay", die=die)

    def picture_words(self, words: Words, view: TroyesView) -> dict[str, str]:
        """Words of the picture that only this game has."""
        rows = {f"row-{row}": words(f"troyes-picture-{row}") for row in ROWS}
        return {
            "left": _when(words, view),
            "did": _did(words, view),
            "goods": previews.goods_text(words, view) if view.asked == "use_die" else "",
            "columns": words("troyes-picture-columns"),
            "legend-free": words("troyes-cost-free"),
            "costs": words("troyes-picture-costs"),
            **{f"cost-{slot}": term.cost(words, slot) for slot in range(SLOTS)},
            **{f"legend-{one}": words(f"troyes-legend-{one}") for one in LEGEND},
            "attack": alt_text.attack(words, view),
            "built": words("troyes-picture-built"),
            **{key: words(f"troyes-picture-{key}") for key in TOLD},
            "dear": words("troyes-picture-dear"),
            "nobody": words("troyes-picture-nobody"),
            "move": _why(words, view),
            **rows,
        }

    def facts(self, words: Words, view: TroyesView) -> tuple[str, ...]:
        """The dice, but for who must act: their card shows them, and what else is asked."""
        if view.phase != "act" or view.dice is None or view.asked:
            return ()
        return (words("troyes-dice", dice=dice_text(words, view.dice)),)

    def private_lines(self, words: Words, view: TroyesView) -> tuple[str, ...]:
        """One's own figures, and what is asked: the dice, the die taken, the move to confirm."""
        if view.viewer is None or view.phase != "act":
            return ()
        seat = view.viewer
        return (*_figures(words, view, seat), *_asked(words, view, seat))

    def turn(self, words: Words, view: TroyesView, names: Sequence[str]) -> str | None:
        """How many still choose; their names only where moves are open."""
        if view.phase != "act":
            return None
        when = term.half(words, view.day, view.morning)
        if view.asked:
            return words("troyes-turn-you", half=when, task=words(f"troyes-ask-{view.asked}"))
        if view.seats == 1:
            return words("troyes-turn-alone", half=when, name=names[0])
        missing = words("troyes-missing", count=len(view.waiting), seats=view.seats)
        if view.visibility == "open" and view.waiting:
            listed = ", ".join(names[seat] for seat in view.waiting)
            missing = words("troyes-missing-names", missing=missing, names=listed)
        if view.viewer is not None:
            return words("troyes-turn-done", missing=missing)
        return words("troyes-turn", half=when, missing=missing)

    def news(
        self,
        words: Words,
        view: TroyesView,
        events: Sequence[Event],
        names: Sequence[str],
        most: int,
    ) -> tuple[str, ...]:
        """What all did, and the attack; at the end ranks and badges."""
        if view.phase == "over":
            return self.ending(words, view, names)[:most]
        told = (alt_text.recap(words, view, names), alt_text.attack(words, view))
        return tuple(one for one in told if one)[:most]

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """What the half-day before has brought to each."""
        return alt_text.last(words, events, names)

    def chapter(self, view: TroyesView) -> str:
        """The half-day."""
        return f"{max(view.half, 1):02}"

    def chapter_title(self, words: Words, chapter: str) -> str:
        """Its day, and whether it is the morning."""
        half = int(chapter)
        return term.half(words, (half + 1) // 2, half % 2 == 1)

    def chapter_news(
        self, words: Words, view: TroyesView, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """What the half-day before added to everybody's points."""
        done = between(events, happened.HalfStarted)
        shown = [one for one in done if isinstance(one, happened.MoveShown)]
        if not shown:
            return ""
        title = self.chapter_title(words, f"{view.half - 1:02}")
        return told_gains(words, title, {one.seat: self.worth(one) for one in shown}, names)

    def worth(self, event: Event) -> int:
        """What a half-day added to a sheet's points."""
        if isinstance(event, happened.MoveShown):
            return score(event.after) - score(event.before)
        return 0

    def places(self, event: Event) -> tuple[str, ...]:
        """Spaces that the reader has built; what the black die strikes is marked anyway."""
        return (event.space,) if isinstance(event, happened.Built) else ()

    def refusal_args(
        self, words: Words, params: dict[str, str], names: Sequence[str]
    ) -> dict[str, str]:
        """Resources that are needed, and that there are, by their names."""
        told = super().refusal_args(words, params, names)
        if params.get("colour") in COLOURS and "need" in params:
            at = COLOURS.index(params["colour"])
            for key in ("need", "have"):
                told[key] = term.resource(words, at, int(params[key]))
        if params.get("colour") in COLOURS and "value" in params:
            told["die"] = term.die(words, COLOURS.index(params["colour"]), int(params["value"]))
        return told


def _use(words: Words, view: TroyesView, move: Move, text: str) -> str:
    """What using or changing the die that was taken means to the reader."""
    verb, *rest = text.split()
    seat = view.viewer or 0
    if verb == "tint":
        price = term.price(words, 2, TINT_COST)
        colour = term.colour(words, rest[0])
        return words("troyes-label-tint", colour=colour, price=price)
    if verb == "shift":
        steps = int(rest[0])
        price = term.price(words, 0, abs(steps))
        return words("troyes-label-shift", value=move.value + steps, price=price)
    if verb == "gain":
        return previews.gain_text(words, view, seat, move)
    kind = next((word for word in rest if word in KINDS), PRESTIGE)
    space = previews.pointed(view, move, kind)
    return previews.build_text(words, view, seat, space)


def _figures(words: Words, view: TroyesView, seat: Seat) -> list[str]:
    """Resources, citizens and points."""
    one = view.sheets[seat]
    stock = " · ".join(
        words(f"troyes-private-{code}", count=count)
        for code, count in zip(COLOURS, one.stock, strict=True)
    )
    citizens = ", ".join(
        words(f"troyes-private-citizens-{code}", count=count)
        for code, count in zip(COLOURS, one.citizens, strict=True)
    )
    score = view.scores[seat]
    return [stock, words("troyes-private-citizens", citizens=citizens, score=score)]


def _asked(words: Words, view: TroyesView, seat: Seat) -> list[str]:
    """What the seat has before it."""
    move = view.moves[seat] if view.moves else None
    if view.asked == "take_die":
        return previews.dice_lines(words, view, seat)
    if move is None:
        return []
    told = move_text(words, move, view.dice)
    if view.asked == "build_bonus":
        free = words("troyes-private-bonus", bonus=term.bonus(words, view.settling))
        return [words("troyes-private-move", move=told), free]
    if view.asked == "review":
        return _preview(words, view, seat, move, told)
    key = "troyes-private-move" if view.asked else "troyes-private-done"
    return [words(key, move=told)]


def _when(words: Words, view: TroyesView) -> str:
    """The day and its half, for readers; a room's turn says it already, so there it is counted."""
    if view.viewer is None or view.phase == "over":
        return words("troyes-picture-left", half=view.half, halves=HALVES)
    morning = "yes" if view.morning else "no"
    return words("troyes-picture-day", day=view.day, days=DAYS, morning=morning)


def _did(words: Words, view: TroyesView) -> str:
    """What the reader did in the half-day before, where many are told together."""
    if view.viewer is None or not view.last or view.seats <= alt_text.FEW:
        return ""
    return act_text(words, view.last[view.viewer])


def _why(words: Words, view: TroyesView) -> str:
    """What a move to be confirmed brings, or which building comes for free, and for what."""
    if view.asked == "build_bonus" and view.settling:
        return words(f"troyes-picture-{view.settling}")
    return _balance(words, view) if view.asked == "review" else ""


def _balance(words: Words, view: TroyesView) -> str:
    """What the move to be confirmed costs, and where its points come from, as a line has room.

    Without points it is told what comes. Where room is short, points are not called so.
    """
    seat = view.viewer or 0
    before, after = view.shown[seat], view.sheets[seat]
    spent, none = term.more(before.spent, after.spent), (0, 0, 0)
    told = sources(words, before, after)
    told = told or gained_text(words, before, after) or act_text(words, view.moves[seat] or Move())
    paid, total = term.gains(words, none, spent), term.totals(words, none, spent)
    ways = ((paid, "yes"), (total, "yes"), (paid, "brief"), (total, "brief"), ("", "no"))
    for price, pays in ways:
        points = score(after) - score(before)
        line = words(
            "troyes-picture-move",
            paid=price,
            pays=pays if price else "no",
            told=told,
            points=abs(points),
            sign="−" if points < 0 else "+",
        )
        if len(line) <= A_LINE:
            break
    return line


def _preview(words: Words, view: TroyesView, seat: Seat, move: Move, told: str) -> list[str]:
    """The move to be confirmed, what it brings, and what of it finds no place."""
    before, after = view.shown[seat], view.sheets[seat]
    lines = [words("troyes-private-review", move=told)]
    if brings := gained_text(words, before, after):
        lines.append(words("troyes-private-brings", gains=brings))
    lost = before.circled[move.colour] + move.value - TRACK if move.action == "gain" else 0
    if lost > 0:
        lines.append(words("troyes-warning-track-full", lost=lost))
    return lines


TALK = TroyesTalk()
