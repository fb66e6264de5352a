"""Carcassonne in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk.choices import Choice
from locales import Words
from rules.carcassonne import events as happened
from rules.carcassonne.actions import Put
from rules.carcassonne.cells import ORIGIN, place
from rules.carcassonne.data import distinct_turns
from rules.carcassonne.places import place_of
from rules.carcassonne.view import CarcassonneView
from rules.core.action import Action
from rules.core.game import SEAT_LETTERS
from rules.core.values import Event, Seat

DEGREES = 90


class CarcassonneTalk:
    """The wording of Carcassonne's events, choices and facts."""

    key = "carcassonne"
    groups: dict[str, tuple[str, ...]] = {
        "roads": ("road", "road_end"),
        "cities": ("city", "city_end"),
        "cloisters": ("cloister", "cloister_end"),
        "fields": ("field",),
    }

    def offered(self, view: CarcassonneView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """Cells row by row as the map is read; turns that look alike only once."""
        if view.current is None:
            return tuple(legal)
        turns = distinct_turns(view.current)
        puts = [one for one in legal if isinstance(one, Put) and one.turn in turns]
        return tuple(sorted(puts, key=_reading_order))

    def label(self, words: Words, view: CarcassonneView, choice: Choice) -> str:
        """A number as on the picture; for a meeple also where it would stand, and as what."""
        verb, *rest = choice.text.split()
        if verb == "on":
            return f"{choice.number} · {self._spot(words, view, rest[0])}"
        if verb == "skip":
            return words("carcassonne-label-skip")
        return str(choice.number)

    def picture_words(self, words: Words, view: CarcassonneView) -> dict[str, str]:
        """Words on the map: tiles left, the tile drawn, tiles put aside."""
        return {
            "left": words("carcassonne-left", count=view.left),
            "drawn": words("carcassonne-drawn"),
            "discarded": words("carcassonne-discarded", count=len(view.discarded)),
            "choose": words(f"carcassonne-choose-{view.phase}"),
        }

    def facts(self, words: Words, view: CarcassonneView) -> tuple[str, ...]:
        """Tiles left, tiles put aside, the tile in hand."""
        facts = [words("carcassonne-left", count=view.left)]
        if view.discarded:
            facts.append(words("carcassonne-discarded", count=len(view.discarded)))
        return tuple(facts)

    def line(self, words: Words, event: Event, names: Sequence[str]) -> str | None:
        """An event as a sentence."""
        match event:
            case happened.FirstPlayer():
                return words("carcassonne-event-first", name=names[event.seat])
            case happened.TileSetAside():
                return words("carcassonne-event-aside", tile=_tile(words, event.tile))
            case happened.TilePlaced():
                tile = _tile(words, event.tile)
                name = names[event.seat]
                return words("carcassonne-event-placed", name=name, tile=tile, cell=event.cell)
            case happened.MeeplePlaced():
                role = words(f"carcassonne-role-{event.feature}")
                name = names[event.seat]
                return words("carcassonne-event-meeple", name=name, role=role, cell=event.cell)
            case happened.FeatureScored():
                return self._scored(words, event, names)
            case happened.GameEnded():
                return words("carcassonne-event-ended")
            case _:
                return None

    def places(self, event: Event) -> tuple[str, ...]:
        """A tile laid changes its cell."""
        return (event.cell,) if isinstance(event, happened.TilePlaced) else ()

    def board_text(self, words: Words, view: CarcassonneView, names: Sequence[str]) -> str:
        """The map in words: every tile by cell, every meeple, the tile in hand."""
        lines = [words("carcassonne-text-scores", scores=_scores(view, names))]
        if view.current is not None:
            lines.append(words("carcassonne-text-current", tile=_tile(words, view.current)))
        lines.append(words("carcassonne-left", count=view.left))
        for cell, laid in sorted(view.board.items(), key=lambda item: place(item[0])[::-1]):
            standing = [
                f"{names[one.seat]}: {self._standing(words, laid.kind, laid.turn, one.segment)}"
                for one in view.meeples
                if one.cell == cell
            ]
            tile = words(
                "carcassonne-text-tile",
                cell=cell,
                tile=_tile(words, laid.kind),
                turn=laid.turn * DEGREES,
            )
            lines.append(" · ".join([tile, *standing]))
        return "\n".join(lines)

    def refusal_args(
        self, words: Words, params: dict[str, str], names: Sequence[str]
    ) -> dict[str, str]:
        """Tiles, edges and seats of a refusal in words."""
        told = dict(params)
        for key in ("tile", "shown"):
            if params.get(key):
                told[key] = _tile(words, params[key])
        if "edges" in params:
            told["edges"] = ", ".join(words(f"compass-{edge.lower()}") for edge in params["edges"])
        if "seats" in params and params["seats"].startswith("@"):
            seats = (SEAT_LETTERS.index(one[1]) for one in params["seats"].split())
            told["seats"] = ", ".join(names[seat] for seat in seats)
        return told

    def _scored(
        self, words: Words, event: happened.FeatureScored, names: Sequence[str]
    ) -> str | None:
        if not event.points:
            return None
        payees = ", ".join(names[seat] for seat in event.payees)
        return words(
            "carcassonne-event-scored",
            names=payees,
            feature=words(f"carcassonne-feature-{event.feature}"),
            sum=_sum(words, event),
            points=event.points,
            final="yes" if event.final else "no",
        )

    def _spot(self, words: Words, view: CarcassonneView, segment: str) -> str:
        laid = view.board[view.last or ORIGIN]
        return self._standing(words, laid.kind, laid.turn, segment)

    def _standing(self, words: Words, kind: str, turn: int, segment: str) -> str:
        """``knight: city north-east``: as what a meeple stands on a segment, and where."""
        spot = place_of(kind, turn, segment)
        feature = _FEATURES[spot.kind]
        where = "-".join(words(f"compass-{point[0]}") for point in spot.points)
        return words(
            f"carcassonne-spot-{feature}", where=where, small="yes" if spot.small else "no"
        ).strip()


_FEATURES = {"c": "city", "r": "road", "f": "field", "m": "cloister"}


def _reading_order(action: Put) -> tuple[int, int, int]:
    x, y = place(action.cell)
    return y, x, action.turn


def _tile(words: Words, kind: str) -> str:
    return words(f"carcassonne-tile-{kind}")


def _scores(view: CarcassonneView, names: Sequence[Seat | str]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))


def _sum(words: Words, event: happened.FeatureScored) -> str:
    """How the points come about: ``4 tiles × 2 + 1 shield × 2``."""
    counts = (("tiles", event.tiles), ("shields", event.shields), ("cities", event.cities))
    parts = [
        f"{words(f'carcassonne-count-{name}', count=count)} × {event.rate}"
        for name, count in counts
        if count and not (name == "tiles" and event.feature == "field")
    ]
    return " + ".join(parts)


TALK = CarcassonneTalk()
