"""Carcassonne in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.talk.cards.choices import Choice
from bot.talk.games.base import GameTalk
from bot.talk.games.carcassonne.cells import (
    FARMED,
    FEATURES,
    LETTERS,
    cell_text,
    lying_feature,
    lying_text,
    owned_text,
    said,
    standing,
    tile_name,
)
from bot.talk.games.sentences import Arguments, Names, Sentences, told_gains
from locales import Words
from rules.carcassonne import events as happened
from rules.carcassonne.actions import ClaimSegment, Put, Skip
from rules.carcassonne.cells import ORIGIN, place
from rules.carcassonne.cells import SIDES as AROUND
from rules.carcassonne.data import FIELD, KINDS, distinct_turns
from rules.carcassonne.owned import lying, owned
from rules.carcassonne.state import CarcassonneState
from rules.carcassonne.tables import letter
from rules.carcassonne.views import CarcassonneView, PlacedTile
from rules.core.action import Action
from rules.core.values import Event, Seat
from rules.games import game

SIGNS = ("lies", "last", "new", "target", "owned", "taken", "tied", "most", "whole")
"""What is marked in the picture, each with its word."""
TILES = 6
"""Tiles of a chapter."""
HELD = {
    "thief": "r",
    "knight": "c",
    "farmer": "f",
    "monk": "m",
    "road": "r",
    "city": "c",
    "field": "f",
    "cloister": "m",
}
"""The kind of feature that a thing with a name is, or stands on."""


def _reading_order(action: Put) -> tuple[int, int, int]:
    x, y = place(action.cell)
    return y, x, action.turn


def _held(words: Words, view: CarcassonneView) -> dict[str, str]:
    """What the features of the new tile would pay now; a field at the end, for which cities."""
    found = {}
    for one in lying(view, view.last or ORIGIN):
        field, cities = one.kind == FIELD, one.points
        if field and cities:
            found[f"held {one.segment}"] = words("carcassonne-count-cities", count=cities)
        elif field and view.farm_rule == "per_field":
            # Nothing yet is no reason against a farmer.
            found[f"held {one.segment}"] = words("carcassonne-value-city", points=FARMED)
            continue
        if not field or view.farm_rule == "per_field":
            key, each = ("end", FARMED) if field else ("now", 1)
            value = words(f"carcassonne-value-{key}", points=each * cities)
            found[f"value {one.segment}"] = value
    return found


def _effects(words: Words) -> dict[str, str]:
    """What a tile may do in a way round, in parts of which the picture takes those that are so."""
    found = {
        f"{does} {kind}": words(f"carcassonne-{does}-{FEATURES[kind]}")
        for does, kinds in (("closes", "crm"), ("ends", "cr"), ("joins", "cr"))
        for kind in kinds
    }
    for side in "nesw":
        found[f"side {side}"] = where = words(f"compass-{side}")
        city = words("carcassonne-feature-city")
        found[f"opens c {side}"] = words("carcassonne-opens", feature=city, where=where)
    return found


def _pile(words: Words, view: CarcassonneView) -> tuple[str, ...]:
    """Tiles left, and put aside if there are any."""
    left = words("carcassonne-left", count=view.left)
    aside = len(view.discarded)
    return (left, words("carcassonne-discarded", count=aside)) if aside else (left,)


def _scored(
    state: CarcassonneState, seat: Seat, action: Action
) -> Iterator[happened.FeatureScored]:
    """What an action finishes, before the game's end is counted."""
    for event in game("carcassonne").apply(state, seat, action).events:
        if isinstance(event, happened.FeatureScored) and not event.final:
            yield event


def _paid(state: CarcassonneState, seat: Seat, action: Action) -> dict[Seat, int]:
    """What an action pays at once, by seat."""
    gains = Counter[Seat]()
    for event in _scored(state, seat, action):
        gains.update(dict.fromkeys(event.payees, event.points))
    return dict(gains)


def _gain(words: Words, event: happened.FeatureScored, names: Names) -> str:
    """``road, Anna +4``."""
    feature = words(f"carcassonne-feature-{event.feature}")
    return ", ".join((feature, *(f"{names[seat]} +{event.points}" for seat in event.payees)))


def _all_taken(view: CarcassonneView) -> bool:
    """Whether every part of the new tile is somebody's."""
    taken = {segment for one in owned(view) for segment in one.segments}
    cell = view.last or ORIGIN
    return all((cell, one.id) in taken for one in KINDS[view.board[cell].kind].segments)


def _edge(words: Words, edge: str) -> str:
    return words(f"carcassonne-edge-{edge}")


def _clashes(words: Words, sides: str) -> str:
    """``south: road there, city on yours``."""
    return "; ".join(
        words(
            "carcassonne-clash",
            side=words(f"compass-{one[0]}"),
            beyond=_edge(words, one[1]),
            own=_edge(words, one[2]),
        )
        for one in sides.split()
    )


def _role(words: Words, event: happened.MeeplePlaced, _: Names) -> Arguments:
    return {"role": words(f"carcassonne-role-{event.feature}")}


def _joined(_: Words, event: happened.FeaturesJoined, names: Names) -> Arguments:
    """Which kind of feature, and how many meeples each has in it."""
    men = (f"{names[seat]} {count}" for seat, count in enumerate(event.present) if count)
    return {"joined": event.feature, "men": ", ".join(men)}


def _sum(words: Words, event: happened.FeatureScored, _: Names) -> Arguments:
    """How the points come about: ``4 tiles × 2 + 1 shield × 2``."""
    counts = (("tiles", event.tiles), ("shields", event.shields), ("cities", event.cities))
    parts = [
        f"{words(f'carcassonne-count-{name}', count=count)} × {event.rate}"
        for name, count in counts
        if count and not (name == "tiles" and event.feature == "field")
    ]
    return {"sum": " + ".join(parts)}


SENTENCES = Sentences(
    "carcassonne",
    {
        "cell": said,
        "cells": said,
        "clashes": _clashes,
        "edges": lambda words, edges: ", ".join(words(f"compass-{one.lower()}") for one in edges),
        "feature": lambda words, code: words(f"carcassonne-feature-{code}"),
        "shown": tile_name,
        "tile": tile_name,
    },
    {happened.FeaturesJoined: _joined, happened.MeeplePlaced: _role, happened.FeatureScored: _sum},
)


class CarcassonneTalk(GameTalk):
    """The wording of Carcassonne's events, choices and facts."""

    key = "carcassonne"
    sentences = SENTENCES
    groups: dict[str, tuple[str, ...]] = {
        "roads": ("road", "road_end"),
        "cities": ("city", "city_end"),
        "cloisters": ("cloister", "cloister_end"),
        "fields": ("field",),
    }
    # The tile drawn is among the facts, and lies on the map a moment later.
    silent: frozenset[type[Event]] = frozenset({happened.TileDrawn})

    def scoring(self, view: CarcassonneView) -> frozenset[type[Event]]:
        """A feature that counts, while the game goes on."""
        return frozenset({happened.FeatureScored})

    def offered(self, view: CarcassonneView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """Cells row by row as the map is read; turns that look alike only once."""
        if view.current is None:
            return tuple(legal)
        turns = distinct_turns(view.current)
        puts = [one for one in legal if isinstance(one, Put) and one.turn in turns]
        return tuple(sorted(puts, key=_reading_order))

    def label(self, words: Words, view: CarcassonneView, choice: Choice) -> str:
        """A number as on the picture; for a turn or a meeple also what it means."""
        verb, *rest = choice.shown.split()
        if verb == "skip":
            return words("carcassonne-label-skip")
        if verb == "put" and len(rest) == 1:
            return str(choice.number)
        return f"{choice.number} · {self.meaning(words, view, choice.shown)}"

    def meaning(self, words: Words, view: CarcassonneView, text: str) -> str:
        """A cell, a turn, or as what and where a meeple would stand."""
        verb, *rest = text.split()
        if verb == "skip":
            return words("carcassonne-means-skip")
        if verb == "on":
            laid = view.board[view.last or ORIGIN]
            return standing(words, laid, rest[0])
        return said(words, rest[0]) if len(rest) == 1 else words(f"carcassonne-turn-{rest[1]}")

    def prompt(self, words: Words, view: CarcassonneView, focus: str) -> str:
        """The turn is open once a cell is chosen."""
        return words("carcassonne-choose-turn", cell=said(words, focus.split()[1]))

    def picture_words(self, words: Words, view: CarcassonneView) -> dict[str, str]:
        """Tiles left and put aside, the letters of cells, and what signs of the map mean."""
        return {
            "left": " · ".join(_pile(words, view)),
            "letters": " ".join(said(words, letter) for letter in LETTERS),
            **{sign: words(f"carcassonne-sign-{sign}") for sign in SIGNS},
            **(_held(words, view) if view.phase == "claim" else {}),
            **(_effects(words) if view.current else {}),
        }

    def facts(self, words: Words, view: CarcassonneView) -> tuple[str, ...]:
        """The tile in hand, tiles left, tiles put aside."""
        if view.current is None:
            return _pile(words, view)
        return words("carcassonne-drawn", tile=tile_name(words, view.current)), *_pile(words, view)

    def asked(self, view: CarcassonneView, tag: str) -> str:
        """Whether there is a meeple to be placed, and somewhere to place it."""
        if tag != ClaimSegment.__struct_config__.tag:
            return tag
        if not any(view.stock[seat] for seat in view.waiting):
            return "no_meeple"
        return "all_taken" if _all_taken(view) else tag

    def last(self, words: Words, events: Iterable[Event], names: Sequence[str]) -> str:
        """The tile placed last; once its turn is over, with the points that it has brought."""
        later = list[Event]()
        for event in events:
            if isinstance(event, happened.TilePlaced):
                break
            later.insert(0, event)
        else:
            return ""
        men = (self.joined(words, event, one, names) for one in later)
        told = next(filter(None, men), None) or self.line(words, event, names) or ""
        if not any(isinstance(one, happened.TileDrawn) for one in later):
            return told
        scored = (one for one in later if isinstance(one, happened.FeatureScored) and one.points)
        gains = "; ".join(_gain(words, one, names) for one in scored)
        return words("carcassonne-last", told=told, gains=gains or "none")

    def joined(self, words: Words, event: Event, later: Event, names: Sequence[str]) -> str | None:
        """A tile and the meeple placed on it."""
        if not isinstance(event, happened.TilePlaced) or not isinstance(
            later, happened.MeeplePlaced
        ):
            return None
        told = SENTENCES.arguments(words, event, names) | _role(words, later, names)
        return words("carcassonne-event-laid", **told)

    def worth_now(self, words: Words, view: CarcassonneView, seat: Seat, code: str) -> str:
        """What a seat holds of a kind of feature, and what that would pay as it stands."""
        stock = words("carcassonne-worth-stock", count=view.stock[seat])
        kind = HELD.get(code, "")
        if not kind:
            return stock if code == "meeple" else ""
        held = [one for one in owned(view) if one.kind == kind and seat in one.owners]
        if not held:
            return f"{words('carcassonne-worth-none')} {stock}"
        key = "carcassonne-worth-fields" if kind == FIELD else "carcassonne-worth-held"
        return words(key, count=len(held), points=sum(one.points for one in held))

    def lies_at(self, words: Words, view: CarcassonneView, names: Sequence[str], place: str) -> str:
        """The features of a tile: how far they go, what they would pay, who stands on them."""
        if place not in view.board:
            return ""
        told = (lying_feature(words, view, place, one, names) for one in lying(view, place))
        key = "carcassonne-there-start" if place == ORIGIN else "carcassonne-there"
        return "\n".join((words(key, cell=said(words, place)), *told))

    def misfit(self, words: Words, view: CarcassonneView, place: str) -> str:
        """What lies around a cell, and what the tile has on its sides."""
        around = {}
        for side, beyond in enumerate(AROUND[place]):
            if laid := view.board.get(beyond):
                around["nesw"[side]] = letter(laid.kind, laid.turn, (side + 2) % 4).lower()
        if view.current is None:
            return ""
        if not around:
            return words("carcassonne-refusal-not-adjacent", cell=said(words, place))
        tile = (letter(view.current, 0, side).lower() for side in range(4))
        told = (
            words("carcassonne-beside", side=words(f"compass-{side}"), edge=_edge(words, edge))
            for side, edge in around.items()
        )
        edges = ", ".join(_edge(words, edge) for edge in tile)
        return words("carcassonne-misfit", around=", ".join(told), edges=edges)

    def typed(self, words: Words, line: str) -> str:
        """With the letters of the language: ``/put в1 r2``."""
        verb, *rest = line.split(" ")
        if verb.lstrip("/") != "put" or not rest:
            return line
        return " ".join((verb, said(words, rest[0]), *rest[1:]))

    def gains(self, state: CarcassonneState, seat: Seat, action: Action | None) -> dict[Seat, int]:
        """The points of whatever a tile finishes; of a meeple, what it adds to those."""
        rules = game("carcassonne")
        claims = isinstance(rules.ask(state, seat), ClaimSegment)
        if action is None:
            return _paid(state, seat, Skip()) if claims else {}
        if isinstance(action, Put):
            return _paid(rules.apply(state, seat, action).state, seat, Skip())
        before, after = _paid(state, seat, Skip()), _paid(state, seat, action)
        return {one: more for one in after if (more := after[one] - before.get(one, 0))}

    def paid_for(self, words: Words, state: CarcassonneState, seat: Seat) -> str:
        """The features that the new tile finishes."""
        finished = (one.feature for one in _scored(state, seat, Skip()) if one.points)
        return ", ".join(words(f"carcassonne-feature-{one}") for one in dict.fromkeys(finished))

    def worth(self, event: Event) -> int:
        """What a feature pays that is finished."""
        if isinstance(event, happened.FeatureScored) and not event.final:
            return event.points
        return 0

    def worth_at(self, event: Event) -> tuple[str, ...]:
        """The cells of a feature that is paid."""
        return event.cells if isinstance(event, happened.FeatureScored) else ()

    def chapter(self, view: CarcassonneView) -> str:
        """Six tiles with what was placed on them; before the first lies the start tile."""
        done = len(view.board) - 1 - (view.phase == "claim")
        return f"{done // TILES:02}"

    def chapter_title(self, words: Words, chapter: str) -> str:
        """Which tiles they are."""
        first = int(chapter) * TILES + 1
        return words("carcassonne-chapter", first=first, last=first + TILES - 1)

    def chapter_news(
        self, words: Words, view: CarcassonneView, events: Sequence[Event], names: Sequence[str]
    ) -> str:
        """The points of the six tiles before."""
        wanted = int(self.chapter(view)) - 1
        points, laid = Counter[Seat](), 0
        for event in events:
            laid += isinstance(event, happened.TilePlaced)
            if isinstance(event, happened.FeatureScored) and (laid - 1) // TILES == wanted:
                points.update(dict.fromkeys(event.payees, event.points))
        if wanted < 0 or laid != len(view.board) - 1:
            return ""
        return told_gains(words, self.chapter_title(words, f"{wanted:02}"), points, names)

    def places(self, event: Event) -> tuple[str, ...]:
        """A tile laid changes its cell."""
        return (event.cell,) if isinstance(event, happened.TilePlaced) else ()

    def board_text(self, words: Words, view: CarcassonneView, names: Sequence[str]) -> str:
        """The map in words: every tile with its edges, every meeple, what is owned."""
        scores = zip(names, view.scores, view.stock, strict=True)
        lines = [
            words("carcassonne-text-seat", name=name, score=score, stock=stock)
            for name, score, stock in scores
        ]
        lines += [*_pile(words, view), words("carcassonne-text-edges")]
        if view.current is not None:
            tile = PlacedTile(view.current, 0)
            lines.append(words("carcassonne-text-current", tile=lying_text(words, tile)))
        cells = sorted(view.board, key=lambda cell: place(cell)[::-1])
        lines += [cell_text(words, view, cell, names) for cell in cells]
        lines += [owned_text(words, one, names) for one in owned(view)]
        return "\n".join(lines)


TALK = CarcassonneTalk()
