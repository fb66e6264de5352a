"""The toy game, broken in one way each: every check has something that it alone must catch.

Each function takes pytest's ``monkeypatch`` and gives the broken game. Its name begins with the
name of the check that must catch it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from rules.core.action import Action, verb_of
from rules.core.deck import Deck
from rules.core.forms import Code, Number
from rules.core.tx import Tx
from rules.core.values import Refusal, Rng, Seat, Warning
from tests.rules.core import toy
from tests.rules.core.toy import Toy, ToyState, ToyView

Patch = pytest.MonkeyPatch
Breaks = Callable[[Patch], Toy]


def after(patch: Patch, kind: type[Any], change: Callable[[Any, Tx[Any], Seat], None]) -> Toy:
    """The toy game where an action does something more."""
    perform = kind.perform

    def more(self: Any, tx: Tx[Any], seat: Seat) -> None:
        perform(self, tx, seat)
        change(self, tx, seat)

    patch.setattr(kind, "perform", more)
    return Toy()


def refusing(patch: Patch, kind: type[Any], refuse: Callable[[Any, Any, Seat], Any]) -> Toy:
    """The toy game where an action says no (or yes) in another way first."""
    old = kind.refuse

    def first(self: Any, state: Any, seat: Seat) -> Refusal | None:
        found = refuse(self, state, seat)
        return old(self, state, seat) if found is None else found or None

    patch.setattr(kind, "refuse", first)
    return Toy()


def play_never_ends(patch: Patch) -> Toy:
    class Endless(Toy):
        def flow(self, tx: Tx[ToyState]) -> None:
            tx.set(round=1)
            super().flow(tx)

    # Nobody has cards or cells for ever, so the rounds are empty.
    patch.setattr(toy, "begin", lambda tx: tx.set(phase="after"))
    return Endless()


def play_raises(patch: Patch) -> Toy:
    def fail(self: Any, tx: Tx[Any], seat: Seat) -> None:
        raise ZeroDivisionError("a bug in the rules")

    return after(patch, toy.Yield, fail)


def play_stands_still(patch: Patch) -> Toy:
    patch.setattr(toy, "ask_for_cards", lambda tx: None)
    return Toy()


def play_leaves_nothing_to_do(patch: Patch) -> Toy:
    patch.setattr(toy.Paint, "exact", False)
    return refusing(patch, toy.Paint, lambda *_: Refusal("no_paint"))


def legal_list_has_what_is_refused(patch: Patch) -> Toy:
    patch.setattr(toy.Place, "exact", True)
    return Toy()


def legal_list_lacks_what_is_allowed(patch: Patch) -> Toy:
    even = classmethod(lambda cls, state, seat: [cls(cell) for cell in range(0, toy.CELLS, 2)])
    patch.setattr(toy.Place, "candidates", even)
    return Toy()


def legal_chance_is_drawn_against_the_rule(patch: Patch) -> Toy:
    patch.setattr(toy.Blow, "sample", classmethod(lambda cls, state, rng: cls(2)))
    return Toy()


def legal_absent_seat_answers_nonsense(patch: Patch) -> Toy:
    class Absent(Toy):
        def idle(self, state: ToyState, seat: Seat, rng: Rng) -> Action:
            return toy.Pay(9)

    return Absent()


def legal_refusal_offers_what_is_illegal(patch: Patch) -> Toy:
    return refusing(patch, toy.Place, lambda *_: Refusal("occupied", instead=("place 99",)))


def legal_refusal_has_no_code(patch: Patch) -> Toy:
    return refusing(
        patch, toy.Buy, lambda self, *_: Refusal("Too Few!") if self.count > 2 else None
    )


def notation_shouts(patch: Patch) -> Toy:
    class Loud(Code):
        def write(self, value: str) -> str:
            return value.upper()

    return _with_form(toy.Paint, Annotated[str, Loud("tint", toy.TINTS)], "tint")


def notation_cannot_be_read(patch: Patch) -> Toy:
    class Hexadecimal(Number):
        def write(self, value: int) -> str:
            return f"{value:x}"

    return _with_form(toy.Place, Annotated[int, Hexadecimal("cell")], "cell")


def notation_has_one_text_for_two_actions(patch: Patch) -> Toy:
    class Short(Code):
        def write(self, value: str) -> str:
            return value[:1]

        def read(self, word: str, names: Any) -> str:
            return "amber"

    return _with_form(toy.Paint, Annotated[str, Short("tint", ())], "tint")


def notation_is_too_long(patch: Patch) -> Toy:
    class Long(Code):
        def write(self, value: str) -> str:
            return value + "-and-many-words-besides-so-that-no-button-holds-it"

        def read(self, word: str, names: Any) -> str:
            return super().read(word.partition("-")[0], names)

    return _with_form(toy.Paint, Annotated[str, Long("tint", toy.TINTS)], "tint")


def _with_form(kind: type[Action], annotation: Any, name: str) -> Toy:
    """The toy game with another form for one argument."""
    game, verb = Toy(), verb_of(kind)
    (form,) = annotation.__metadata__
    arguments = game.notation._arguments[verb]
    changed = tuple(replace(one, form=form) if one.name == name else one for one in arguments)
    game.notation._arguments[verb] = changed
    return game


def codec_loses_the_type(patch: Patch) -> Toy:
    return after(patch, toy.Blow, lambda self, tx, seat: tx.set(oil=list(tx.state.oil)))


def codec_cannot_decode(patch: Patch) -> Toy:
    return after(patch, toy.Blow, lambda self, tx, seat: tx.set(lamps={7: "0amber"}))


def pure_state_is_changed_in_place(patch: Patch) -> Toy:
    return after(patch, toy.Yield, lambda self, tx, seat: tx.state.lamps.update(x="9blue"))


def census_a_card_is_lost(patch: Patch) -> Toy:
    def lose(self: Any, tx: Tx[Any], seat: Seat) -> None:
        deck = tx.state.deck
        tx.set(deck=Deck(deck.unseen, deck.bottom[:-1]))

    return after(patch, toy.Pay, lose)


def free_action_moves_the_turn(patch: Patch) -> Toy:
    def move(self: Any, tx: Tx[Any], seat: Seat) -> None:
        if tx.state.asks:
            tx.push(toy.Tribute(seat))

    return after(patch, toy.Policy, move)


def void_purchase_of_nothing(patch: Patch) -> Toy:
    patch.setattr(toy.Buy, "perform", lambda self, tx, seat: tx.set(oil=(*tx.state.oil[:-1], 9)))
    return Toy()


def resample_loses_a_card(patch: Patch) -> Toy:
    class Losing(Toy):
        def resample(self, state: ToyState, seat: Seat | None, rng: Rng) -> ToyState:
            world = super().resample(state, seat, rng)
            hidden = dict(world.deck.unseen, ash=world.deck.unseen.get("ash", 0) + 1)
            return replace(world, deck=Deck(hidden, world.deck.bottom))

    return Losing()


def resample_leaves_a_seat_stuck(patch: Patch) -> Toy:
    class Stuck(Toy):
        def legal(self, state: ToyState, seat: Seat) -> tuple[Action, ...]:
            # An honest list for every state but those that only `resample` makes.
            waiting = seat in getattr(self.pending(state), "seats", ())
            return () if waiting and state.round == 99 else super().legal(state, seat)

        def view(self, state: ToyState, seat: Seat | None) -> ToyView:
            return replace(super().view(state, seat), round=0)

        def resample(self, state: ToyState, seat: Seat | None, rng: Rng) -> ToyState:
            return replace(super().resample(state, seat, rng), round=99)

    return Stuck()


def view_shows_the_hands(patch: Patch) -> Toy:
    class Open(Toy):
        def view(self, state: ToyState, seat: Seat | None) -> ToyView:
            return replace(super().view(state, seat), hands=state.hands)

    return Open()


def view_shows_what_is_sealed(patch: Patch) -> Toy:
    class Open(Toy):
        def view(self, state: ToyState, seat: Seat | None) -> ToyView:
            return replace(super().view(state, seat), sealed=state.sealed)

    return Open()


def view_of_the_wrong_type(patch: Patch) -> Toy:
    class Raw(Toy):
        def view(self, state: ToyState, seat: Seat | None) -> Any:
            return state if state.over else super().view(state, seat)

    return Raw()


def ask_tells_a_secret(patch: Patch) -> Toy:
    class Telling(Toy):
        def ask(self, state: ToyState, seat: Seat) -> Any:
            ask = super().ask(state, seat)
            if isinstance(ask, toy.Market):
                return replace(ask, peeked="ash" in state.hands[seat - 1])
            return ask

    return Telling()


def list_tells_a_secret(patch: Patch) -> Toy:
    def refuse(self: Any, state: Any, seat: Seat) -> Refusal | None:
        known = 0 <= self.seat < state.seats
        return None if not known or state.hands[self.seat] else Refusal("nothing_to_see")

    def only_ash(self: Any, state: Any, seat: Seat) -> Refusal | None:
        hand = state.hands[self.seat] if 0 <= self.seat < state.seats else ()
        return refuse(self, state, seat) or (None if "ash" in hand else Refusal("nothing_to_see"))

    return refusing(patch, toy.Peek, only_ash)


def refusal_tells_a_secret(patch: Patch) -> Toy:
    def tell(self: Any, state: Any, seat: Seat) -> Refusal | None:
        left = str(state.deck.unseen.get(self.card, 0))
        held = self.card in state.hands[seat]
        return None if held else Refusal("not_in_hand", {"left": left})

    return refusing(patch, toy.Seal, tell)


def warning_tells_a_secret(patch: Patch) -> Toy:
    class Bewaring(Toy):
        def warn(self, state: ToyState, seat: Seat, action: Action) -> tuple[Warning, ...]:
            held = "bandit" in state.hands[seat - 1]
            return (Warning("beware"),) if held else super().warn(state, seat, action)

    return Bewaring()


def spectator_sees_more(patch: Patch) -> Toy:
    class Moderated(Toy):
        def view(self, state: ToyState, seat: Seat | None) -> ToyView:
            view = super().view(state, seat)
            return view if seat is not None else replace(view, policies=state.policies)

        def resample(self, state: ToyState, seat: Seat | None, rng: Rng) -> ToyState:
            world = super().resample(state, seat, rng)
            return world if seat is not None else replace(world, policies=state.policies)

    return Moderated()


def events_tell_a_secret(patch: Patch) -> Toy:
    def tell(self: Any, tx: Tx[Any], seat: Seat) -> None:
        tx.emit(toy.Turned(what=" ".join(tx.state.hands[seat - 1])))

    return after(patch, toy.Done, tell)


def barrier_is_missing_at_a_peek(patch: Patch) -> Toy:
    patch.setattr(toy.Peeked, "reveals", False)

    perform = toy.Peek.perform

    def unseen(self: Any, tx: Tx[Any], seat: Seat) -> None:
        perform(self, tx, seat)
        tx.events.clear()

    patch.setattr(toy.Peek, "perform", unseen)
    return Toy()


def secret_is_told_by_an_event(patch: Patch) -> Toy:
    def tell(self: Any, tx: Tx[Any], seat: Seat) -> None:
        tx.events.insert(0, toy.Turned(what=self.card))

    return after(patch, toy.Seal, tell)


def secret_is_told_by_its_trace(patch: Patch) -> Toy:
    def trace(self: Any, tx: Tx[Any], seat: Seat) -> None:
        coins = tx.state.coins[seat]
        if self.way == "spend" and coins:
            toy.pay(tx, seat, 1)

    return after(patch, toy.Policy, trace)


def auto_answers_from_a_hand(patch: Patch) -> Toy:
    patch.setattr(toy.MeetBandit, "auto", "always")
    return Toy()


def order_of_sealing_matters(patch: Patch) -> Toy:
    def last(self: Any, tx: Tx[Any], seat: Seat) -> None:
        tx.set(wind=seat)

    return after(patch, toy.Seal, last)


def order_stops_the_others(patch: Patch) -> Toy:
    def stop(self: Any, state: Any, seat: Seat) -> Refusal | None:
        return Refusal("too_late") if seat == 0 and state.sealed[1] else None

    return refusing(patch, toy.Seal, stop)


def undo_depends_on_what_came_between(patch: Patch) -> Toy:
    def remember(self: Any, tx: Tx[Any], seat: Seat) -> None:
        tx.set(wind=sum(tx.state.coins))

    return after(patch, toy.Policy, remember)


def replay_starts_elsewhere(patch: Patch) -> Toy:
    class Counting(Toy):
        games = 0

        def setup(self, seats: int, options: Any) -> ToyState:
            self.games += 1
            return replace(super().setup(seats, options), oil=(self.games,) * seats)

    return Counting()


def replay_assumes_another_outcome(patch: Patch) -> Toy:
    class Assuming(Toy):
        asked = 0

        def assumed(self, state: ToyState) -> Action | None:
            found = super().assumed(state)
            if found is None:
                return None
            self.asked += 1
            return toy.Blow(0) if self.asked % 2 else toy.Blow(1)

    return Assuming()


BROKEN: tuple[Breaks, ...] = (
    play_never_ends,
    play_raises,
    play_stands_still,
    play_leaves_nothing_to_do,
    legal_list_has_what_is_refused,
    legal_list_lacks_what_is_allowed,
    legal_chance_is_drawn_against_the_rule,
    legal_absent_seat_answers_nonsense,
    legal_refusal_offers_what_is_illegal,
    legal_refusal_has_no_code,
    notation_shouts,
    notation_cannot_be_read,
    notation_has_one_text_for_two_actions,
    notation_is_too_long,
    codec_loses_the_type,
    codec_cannot_decode,
    pure_state_is_changed_in_place,
    census_a_card_is_lost,
    free_action_moves_the_turn,
    void_purchase_of_nothing,
    resample_loses_a_card,
    resample_leaves_a_seat_stuck,
    view_shows_the_hands,
    view_shows_what_is_sealed,
    view_of_the_wrong_type,
    ask_tells_a_secret,
    list_tells_a_secret,
    refusal_tells_a_secret,
    warning_tells_a_secret,
    spectator_sees_more,
    events_tell_a_secret,
    barrier_is_missing_at_a_peek,
    secret_is_told_by_an_event,
    secret_is_told_by_its_trace,
    auto_answers_from_a_hand,
    order_of_sealing_matters,
    order_stops_the_others,
    undo_depends_on_what_came_between,
    replay_starts_elsewhere,
    replay_assumes_another_outcome,
)
