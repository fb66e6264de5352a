"""The Princes of Florence over the ``Game`` protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.core.action import Action, verb_of
from rules.core.game import RuledGame, letter
from rules.core.tx import Tx
from rules.core.values import Decide, Pending, Refusal, Rng, Seat, Standings, Warning, rank
from rules.florence import (
    auction,
    building,
    characters,
    court,
    diego_acts,
    diego_buys,
    diego_draws,
    draw,
    hidden,
    joint,
    opening,
    purse,
    recruit,
    turn,
    work,
)
from rules.florence import items as sale
from rules.florence.asks import FlorenceAsk
from rules.florence.census import census
from rules.florence.data import (
    CARDINAL,
    COMPANY,
    MERCHANT,
    MUSE,
    PRINCESS,
    VARIANTS,
    Variant,
)
from rules.florence.events import GameEnded
from rules.florence.idle import idle
from rules.florence.passing import Pass
from rules.florence.pieces import EARNINGS, FlorenceOptions
from rules.florence.rounds import STEPS
from rules.florence.setup import setup
from rules.florence.state import FlorenceState
from rules.florence.take import Take
from rules.florence.views import FlorenceView, view

_Gone = Callable[[FlorenceState, Seat], Refusal | None]
_IN_AUCTION: tuple[type[Action], ...] = (auction.Offer, auction.Raise, Pass, Take)
_IN_COURT: tuple[type[Action], ...] = (court.Invite, Pass)
_GONE: dict[tuple[str, type[Action]], _Gone] = {
    **{("auction", kind): sale.gone for kind in _IN_AUCTION},
    **{("court", kind): court.gone for kind in _IN_COURT},
}
"""By phase and action: why a seat that knows it does not wait for its turn, but is out of it."""


EXPANSIONS = ("muse_princess", "cooperative")
"""Options that go with some variants only (1.1)."""


class Florence(RuledGame[FlorenceState]):
    """The game for 2 to 5 players, both editions, variants for two and three, and alone."""

    key: ClassVar[str] = "florence"
    ruleset: ClassVar[int] = 1
    secrets: ClassVar[bool] = True
    seats: ClassVar[range] = range(1, 6)
    Options: ClassVar[type[FlorenceOptions]] = FlorenceOptions
    State: ClassVar[type[FlorenceState]] = FlorenceState[FlorenceAsk]
    View: ClassVar[type[FlorenceView]] = FlorenceView
    actions: ClassVar[tuple[type[Action], ...]] = (
        auction.Offer,
        auction.Raise,
        Pass,
        Take,
        building.Place,
        draw.Keep,
        draw.Under,
        recruit.Recruit,
        work.Work,
        work.Add,
        work.Score,
        building.Build,
        turn.Free,
        joint.Propose,
        joint.Site,
        joint.Share,
        joint.Accept,
        joint.Counter,
        joint.Decline,
        joint.Withdraw,
        turn.End,
        purse.Sell,
        court.Invite,
        characters.Use,
        opening.Return,
        opening.Deal,
        opening.First,
        opening.Remove,
        opening.Reveal,
        draw.Draw,
        diego_acts.TurnUp,
        diego_buys.Throw,
        diego_draws.Lay,
        diego_draws.Look,
    )

    def check(self, seats: int, options: FlorenceOptions) -> Refusal | None:
        """Which variant goes with which number of players and edition (1.1)."""
        refusal = super().check(seats, options)
        if refusal is not None:
            return refusal
        rules = options.rules
        chosen = [name for name in EXPANSIONS if getattr(options, name)]
        expanded = chosen and not options.expandable
        if expanded or not _goes(rules, seats, options.edition):
            given: dict[str, str] = {"variant": options.variant, "edition": options.edition}
            given |= {"expansion": chosen[0]} if expanded else {}
            given |= {"choose": "variant=solo"} if seats < COMPANY else {}
            return Refusal("bad_options", {"seats": str(seats), **given})
        firsts = ("random", *map(letter, range(seats)))
        if options.first not in firsts:
            known = ", ".join(firsts)
            return Refusal(
                "bad_option", {"option": "first", "value": options.first, "known": known}
            )
        return None

    def fitting(self, seats: int, options: FlorenceOptions) -> FlorenceOptions:
        """The edition's variant for two where they would play the usual game, and back (2.9).

        Who is alone has chosen to be (2.12), or waits for company.
        """
        if seats in options.rules.seats or seats < COMPANY:
            return options
        fits = (name for name, one in VARIANTS.items() if _goes(one, seats, options.edition))
        return replace(options, variant=next(fits, options.variant))

    def setup(self, seats: int, options: FlorenceOptions) -> FlorenceState:
        return setup(seats, options)

    def flow(self, tx: Tx[FlorenceState]) -> None:
        STEPS[tx.state.phase](tx)
        if tx.state.phase == "over":
            standings = self.standings(tx.state)
            coins = tuple(player.coins for player in tx.state.players)
            tx.emit(GameEnded(scores=standings.scores, coins=coins, winners=standings.winners))
            tx.end()

    def pending(self, state: FlorenceState) -> Pending:
        """While an offer stands, its reader is waited for, and whose turn it is may withdraw it.

        Everybody else sees the turn wait for whose it is.
        """
        top = state.asks[-1] if state.asks else None
        if isinstance(top, joint.AwaitAnswer):
            return Decide((top.offer.partner,), (top.seat,), (top.seat,))
        return super().pending(state)

    def free(self, state: FlorenceState, seat: Seat) -> tuple[str, ...]:
        """Prestige may be sold at any time (2.1); so may the Merchant be used for it (2.10)."""
        merchant = state.players[seat].character == MERCHANT
        return ("sell", "use") if merchant else ("sell",)

    def _refuse(self, state: FlorenceState, seat: Seat, action: Action) -> Refusal | None:
        """Which error comes first: 2.1."""
        verb = verb_of(action)
        if state.over or verb in self._open(state, seat):
            return super()._refuse(state, seat, action)
        if isinstance(action, characters.Use):
            return action.refuse(state, seat)
        known = hidden.without_secrets(state, seat)
        heads = (*known.asks[-1:], *(queue[0] for queue in known.owed if queue))
        if not any(verb in ask.takes for ask in heads) and verb != "sell":
            return Refusal("wrong_phase")
        gone = _GONE.get((state.phase, type(action)))
        return (gone and gone(state, seat)) or Refusal("not_your_turn")

    def warn(self, state: FlorenceState, seat: Seat, action: Action) -> tuple[Warning, ...]:
        """What leaves the auction for the whole phase, and actions that would be lost."""
        if isinstance(action, turn.End):
            under_way = turn.turn_of(state)
            unused = under_way.left if under_way else 0
            left = (Warning("actions_left", {"left": str(unused)}),) if unused else ()
            held = state.players[seat].character
            lost = held in (CARDINAL, MUSE, PRINCESS)
            return (*left, Warning("character_lost", {"character": held})) if lost else left
        asked = self.ask(state, seat)
        if isinstance(action, Pass) and isinstance(asked, auction.OpenAuction):
            return (Warning("leaves_auction"),)
        return ()

    def idle(self, state: FlorenceState, seat: Seat, rng: Rng) -> Action:
        return idle(state, seat, self.ask(state, seat), self.legal(state, seat))

    def view(self, state: FlorenceState, seat: Seat | None) -> FlorenceView:
        known = hidden.without_secrets(state, seat)
        return view(known, self.pending(known), seat)

    def own(self, view: FlorenceView, seat: Seat) -> Any:
        """What is hidden from others, without what is known of the decks; what all see of it."""
        private = None if view.private is None else replace(view.private, bottoms=())
        return private, view.players[seat]

    def resample(self, state: FlorenceState, seat: Seat | None, rng: Rng) -> FlorenceState:
        return hidden.resample(state, seat, rng)

    def standings(self, state: FlorenceState) -> Standings:
        """Prestige so far by its sources; at the end ties are broken by coins (2.8)."""
        owners = [*state.players, *((state.rival,) if state.rival else ())]
        rows = [tuple(zip(EARNINGS, one.earned, strict=True)) for one in owners]
        coins = [one.coins for one in owners] if state.over or state.phase == "over" else ()
        return rank([one.pp for one in owners], rows, coins, rival=state.rival is not None)

    def census(self, state: FlorenceState) -> dict[str, int]:
        return census(state)


def _goes(rules: Variant, seats: int, edition: str) -> bool:
    """Whether a variant is one for so many players of an edition."""
    return seats in rules.seats and rules.edition in ("", edition)


FLORENCE = Florence()
