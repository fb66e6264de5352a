"""What happens in Citadels, as sentences: words for its codes, and what changes its place (6.2)."""

from __future__ import annotations

from bot.talk.games.citadels import names as term
from bot.talk.games.sentences import Sentences
from rules.citadels import events as happened
from rules.citadels.data import DISTRICTS
from rules.core.game import letter
from rules.core.values import Event

SILENT: frozenset[type[Event]] = frozenset(
    {happened.FirstCrown, happened.TurnEnded, happened.CharactersOffered}
)
"""Events of which nothing is said in public."""

SCORING: frozenset[type[Event]] = frozenset(
    {
        happened.DistrictBuilt,
        happened.DistrictDestroyed,
        happened.DistrictsExchanged,
        happened.DistrictAdorned,
        happened.DistrictUsed,
        happened.EndTriggered,
    }
)
"""Events that change the points of somebody's city."""

WORTH_WHAT_IS_HELD = frozenset({"imperial_treasury", "map_room"})
"""Districts that bring points for gold and for cards in hand."""

SENTENCES = Sentences(
    "citadels",
    {
        "card": term.marked,
        "cards": term.marked,
        "character": term.ranked,
        "characters": term.ranked,
        "district": term.district,
        "face_up": term.ranked,
        "given": term.marked,
        "source": term.named,
        "taken": term.marked,
    },
)


def worth(event: Event) -> int:
    """The points of a district that is built."""
    return DISTRICTS[event.card].points if isinstance(event, happened.DistrictBuilt) else 0


def places(event: Event) -> tuple[str, ...]:
    """Districts and seats that an event changed."""
    match event:
        case happened.DistrictBuilt() | happened.DistrictAdorned():
            return (f"{letter(event.seat)} {event.card}",)
        case happened.DistrictDestroyed():
            return (letter(event.owner),)
        case happened.DistrictsExchanged():
            own, other = letter(event.seat), letter(event.owner)
            return f"{own} {event.taken}", f"{other} {event.given}"
        case happened.CrownMoved():
            return (letter(event.seat),)
        case happened.Robbed():
            return letter(event.seat), letter(event.victim)
        case _:
            return ()
