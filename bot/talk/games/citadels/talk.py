"""Citadels in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import count, islice

from msgspec.structs import replace

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk, Verbs
from bot.talk.games.citadels import about, alt_text, choices, digest, possible, private
from bot.talk.games.citadels import names as term
from bot.talk.games.citadels.sentences import (
    SCORING,
    SENTENCES,
    SILENT,
    WORTH_WHAT_IS_HELD,
    places,
    worth,
)
from bot.talk.games.citadels.worth import brought, line_with, worth_now
from locales import Words
from rules.citadels.closing import NO_INCOME
from rules.citadels.data import CHARACTERS, DISTRICTS, RANK
from rules.citadels.options import PRESETS, SUITED, CitadelsOptions
from rules.citadels.state import CitadelsState
from rules.citadels.turn import End, Income, Keep
from rules.citadels.use import Use
from rules.citadels.views import CitadelsView
from rules.core.action import Action
from rules.core.options import write_options
from rules.core.values import Event, Seat

EVENING = {"poor_house": ("no_income", "no_tithe"), "park": ("no_park",)}
"""Districts for whose sake one may want to decline something at the end of a turn."""

ROOM, PRIVATE, DRAFT, APART = (4, 400), (8, 320), (2, 120), (5, 400)
"""Lines and characters of a digest in a room, in private, for one that chooses a character, and
where it stands apart."""

RECENT = 60
"""Maximum number of events told; a whole round of eight seats has about as many."""


SIGNS = (
    "points", "built", "hand", "crown", "hidden", "murdered", "robbed", "bewitched", "absent",
    "aside", "protected", "first", "new", "adorned", "worth", "leads", "near",
    "noble", "religious", "trade", "military", "special",
)  # fmt: skip
"""What pictures tell in words below the cities."""

PICK, TURN = "pick_character", "take_turn"


class CitadelsTalk(GameTalk):
    """The wording of Citadels' events, choices and facts."""

    key = "citadels"
    verbs = Verbs(
        under={"answer": ("discard", "give", "spare"), "use": ("adorn",)},
        instead={"take": ("pick",)},
    )
    groups: dict[str, tuple[str, ...]] = {
        "districts": ("districts", "beautified"),
        "colours": ("colours",),
        "completed": ("first_completed", "completed"),
        "special": ("imperial_treasury", "map_room", "museum", "wishing_well"),
    }
    silent: frozenset[type[Event]] = SILENT
    folded: frozenset[str] = frozenset({"use", "raze", "trade", "redraw", "end"})
    named: frozenset[str] = frozenset({"use"})
    ready: frozenset[str] = frozenset({"use"})
    retells = True
    sentences = SENTENCES
    meaning = choices.phrase
    facts = alt_text.facts
    board_text = staticmethod(alt_text.text)
    private_lines = private.lines
    gist = staticmethod(private.gist)
    places = staticmethod(places)
    worth = staticmethod(worth)
    worth_now = worth_now
    told_by_worth: frozenset[str] = frozenset({"not_enough_gold"})
    line_with = staticmethod(line_with)

    def sets(self, seats: int) -> dict[str, dict[str, str]]:
        """The base characters, what suits so many seats, and one a rank by lot."""
        found = {
            "base": PRESETS["seed_base"],
            "suited": CitadelsOptions(characters=SUITED[max(seats, 2)]),
            "random": PRESETS["seed_expanded"],
        }
        return {
            name: {"characters": write_options(options).get("characters", "")}
            for name, options in found.items()
        }

    def scoring(self, view: CitadelsView) -> frozenset[type[Event]] | None:
        """What happens to cities; where gold or hands count, anything may."""
        standing = {one.card for player in view.players for one in player.city}
        return None if standing & WORTH_WHAT_IS_HELD else SCORING

    def offered(self, view: CitadelsView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """All that brings something; the rest can be typed.

        Nobody would decline what is declined there, nor name who lies aside face up.
        """
        wanted = _declined(view)
        pays = view.private is not None and NO_INCOME in view.private.ends
        aside = () if view.private is None or view.private.offered else view.up
        told = None if view.private is None else Use("hospital", how=view.private.hospital)
        asked = () if view.private is None else view.private.seen
        if asked and all(isinstance(one, Keep) for one in legal):
            # As the cards lie in the picture.
            return tuple(sorted(legal, key=lambda one: [*map(asked.index, _cards(one))]))
        return tuple(
            one
            for one in legal
            if (pays or not isinstance(one, Income))
            and one != told
            and getattr(one, "character", "") not in aside
            and (not isinstance(one, End) or _sensible(one, wanted))
        )

    def folds(self, view: CitadelsView) -> frozenset[str]:
        """Once a card is chosen to be replaced, all cards of the hand are for that."""
        begun = view.private is not None and view.private.chosen
        return self.folded - {"redraw"} if begun else self.folded

    def label(self, words: Words, view: CitadelsView, choice: Choice) -> str:
        """What it is, after its number where the picture shows it."""
        told = self.meaning(words, view, choice.text if choice.final else choice.shown)
        if _is_placed(choice):
            return f"{choice.number} · {told}"
        return told

    def numbered(self, found: Sequence[Choice]) -> tuple[Choice, ...]:
        """Characters by their ranks, then what stands in the picture, and last whatever else."""
        numbers = {one.number: RANK[named[1]] for one in found if (named := _naming(one))}
        taken = set(numbers.values())
        left = (number for number in count(1) if number not in taken)
        for one in sorted(found, key=lambda one: not _is_placed(one)):
            if one.number not in numbers:
                numbers[one.number] = next(left)
        return tuple(replace(one, number=numbers[one.number]) for one in found)

    def prompt(self, words: Words, view: CitadelsView, focus: str) -> str:
        """What is still to be chosen; before an attack, all prices."""
        verb, *rest = focus.split()
        asked = self.meaning(words, view, focus)
        if rest or verb not in ("raze", "trade"):
            return asked
        own = view.waiting[0] if view.waiting else 0
        if verb == "raze":
            return "\n".join(
                (words("citadels-prices-raze"), alt_text.prices(words, view, self.names, own))
            )
        return "\n".join(
            (words("citadels-prices-trade"), alt_text.values(words, view, self.names, own))
        )

    def picture_words(self, words: Words, view: CitadelsView) -> dict[str, str]:
        """Names of districts and characters, titles of the private chat, and what the head says."""
        return {**_names(words), **_titles(words, view), "left": alt_text.head(words, view)}

    def asked(self, view: CitadelsView, tag: str) -> str:
        """With two at the table a character is set aside, too; of a turn what it still allows."""
        if tag == TURN:
            return f"{tag}_{possible.next_step(view)}" if view.turn is not None else tag
        own = view.private
        drops = tag == PICK and own is not None and private.drops(view, own)
        return "discard_character" if drops else tag

    def about(self, words: Words, view: CitadelsView, told: str) -> str:
        """Without the characters that this table plays without."""
        return about.at_table(words, view, told)

    def banner(self, words: Words, view: CitadelsView) -> str:
        """That the game ends with this round, and why; at first that few choose more than once."""
        if view.phase == "draft" and view.round <= 1 and alt_text.differs(view):
            return words("citadels-banner-few", seats=view.seats)
        if view.first < 0 or view.phase == "over":
            return ""
        return words("citadels-banner-last", seat=term.who(self.names, view.first))

    def asked_as(self, words: Words, view: CitadelsView) -> dict[str, str]:
        """As whom the reader acts who has more than one character."""
        acting = private.acting(view)
        return {"character": term.character(words, acting) if acting else "none"}

    def brings(
        self,
        words: Words,
        state: CitadelsState,
        seat: Seat,
        action: Action,
        names: Sequence[str],
    ) -> str:
        """Income, which the end of a turn brings as well, and the gold of the Laboratory."""
        return brought(words, state, seat, action)

    def scores(self, view: CitadelsView) -> tuple[int, ...]:
        """What the cities count now; a hidden purse counts for nothing yet."""
        return tuple(one.score for one in view.players)

    def chapter(self, view: CitadelsView) -> str:
        """The round."""
        return f"{max(view.round, 1):02}"

    def chapter_title(self, words: Words, chapter: str) -> str:
        """Its number."""
        return words("citadels-round", round=int(chapter))

    def chapter_news(
        self, words: Words, view: CitadelsView, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """What was built in the round before."""
        return digest.built(words, words("citadels-round", round=view.round - 1), events, names)

    def news(
        self,
        words: Words,
        view: CitadelsView,
        events: Sequence[Event],
        names: Sequence[str],
        most: int,
    ) -> tuple[str, ...]:
        """What happened, a line a turn; little where the draft needs the room."""
        own = view.private
        private = DRAFT if own is not None and own.offered else PRIVATE
        room = APART if most > ROOM[0] else ROOM if own is None else private
        told = digest.latest(digest.lines(words, events[-RECENT:], names), *room)
        return told[-1:] if most == 1 else told

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """The last turn, whoever took it."""
        return digest.last(words, [*islice(events, RECENT)][::-1], names)

    def earlier(
        self, words: Words, events: Iterable[tuple[bool, Event]], names: Sequence[str]
    ) -> tuple[str, ...]:
        """What was built, destroyed and stolen before."""
        return digest.earlier(words, islice(events, RECENT), names)


def _cards(keep: Action) -> tuple[str, ...]:
    """The cards that are kept."""
    return keep.cards if isinstance(keep, Keep) else ()


def _naming(choice: Choice) -> list[str]:
    """The verb and the character, where a choice names one."""
    named = choice.text.split()
    return named if len(named) == 2 and named[0] in choices.NAMING else []


def _is_placed(choice: Choice) -> bool:
    """Whether the picture shows the number of a choice."""
    verb, *rest = choice.shown.split()
    named = verb == "use" and len(rest) > 1 and rest[-1].partition(".")[0] in DISTRICTS
    return named or (bool(rest) and verb in choices.PLACED)


def _declined(view: CitadelsView) -> set[str]:
    """What the seat that is asked may have a reason to decline."""
    if not view.waiting:
        return set()
    city = {one.card for one in view.players[view.waiting[0]].city}
    return {what for card, found in EVENING.items() if card in city for what in found}


def _sensible(end: End, wanted: set[str]) -> bool:
    """Nothing declined, or one thing for a reason."""
    return not end.without or (len(end.without) == 1 and end.without[0] in wanted)


@lru_cache(maxsize=8)
def _names(words: Words) -> dict[str, str]:
    """The names that pictures may write: the same in every picture of a language."""
    found = {f"district-{one}": term.district(words, one) for one in DISTRICTS}
    found |= {f"character-{one}": term.character(words, one) for one in CHARACTERS}
    found |= {f"sign-{one}": words(f"citadels-sign-{one}") for one in SIGNS}
    found |= {f"power-{one}": term.power(words, one) for one in CHARACTERS}
    found |= {f"brief-{one}": term.brief(words, one) for one in CHARACTERS}
    effects = {f"effect-{one}": term.effect(words, one) for one in DISTRICTS}
    effects |= {f"use-{one}": term.use(words, one) for one in DISTRICTS}
    return found | {key: effect for key, effect in effects.items() if effect}


def _titles(words: Words, view: CitadelsView) -> dict[str, str]:
    own = view.private
    drops = own is not None and private.drops(view, own)
    kept = own.keep if own is not None else 1
    plain = ("hand", "peeked", "deck", "chosen", "lacks", "leaves", "standing")
    titles = {one: words(f"citadels-title-{one}") for one in plain}
    return {
        **titles,
        "offered": words("citadels-title-discard" if drops else "citadels-title-offered"),
        "seen": words("citadels-title-seen", count=kept or 1),
        "rest": words("citadels-title-rest"),
        "aside": words("citadels-title-aside"),
        "empty": words("citadels-title-empty"),
        "possible": possible.line(words, view),
        "reason": possible.reason(words, view),
    }


TALK = CitadelsTalk()
