"""What happens in Florence, as sentences: words for its codes, and what is more than a field."""

from __future__ import annotations

from bot.talk.games.florence.names import card, cards, strip, sum_of, thing, told, work_sum
from bot.talk.games.sentences import Arguments, Names, Sentences, dashed
from locales import Words
from rules.core.game import letter
from rules.core.values import Event
from rules.florence import diego_events
from rules.florence import events as happened
from rules.florence.cells import cells_of


def worth(event: Event) -> int:
    """The prestige that a Work has brought."""
    return event.points if isinstance(event, happened.WorkCompleted) else 0


def places(event: Event) -> tuple[str, ...]:
    """The cells that a piece came to cover, each with its estate: ``@a c3``."""
    if isinstance(event, happened.JointBuilt):
        halves = ((event.seat, event.cells), (event.partner, event.partner_cells))
        return tuple(f"{letter(seat)} {cell}" for seat, cells in halves for cell in cells)
    if isinstance(event, happened.LandscapePlaced | happened.BuildingBuilt):
        return tuple(f"{letter(event.seat)} {cell}" for cell in event.cells)
    return ()


Joint = happened.JointOffered | happened.OfferDeclined | happened.OfferWithdrawn


def _joint(words: Words, event: Joint, names: Names) -> Arguments:
    offer = event.offer
    return {
        "building": thing(words, offer.building),
        "owner": names[offer.active],
        "cells": ", ".join(cells_of(offer.own)),
        "partner": names[offer.partner],
        "their": ", ".join(cells_of(offer.their)),
        "payment": offer.payment,
    }


def _work(words: Words, event: happened.WorkCompleted, _: Names) -> Arguments:
    work = event.work
    return {"card": card(words, work.card), "sum": work_sum(words, work), "value": work.total}


def _shown(words: Words, event: happened.PrestigeShown, _: Names) -> Arguments:
    parts = (
        words("florence-event-prestige-shown-card", card=card(words, code), points=points)
        for code, points in event.cards
    )
    return {"cards": ", ".join(parts)}


def _diego_worked(words: Words, event: diego_events.DiegoWorked, _: Names) -> Arguments:
    parts = (
        ("minimum", event.least),
        ("jesters", event.jesters),
        ("recruiting", event.recruiting),
        *(("bonus", added) for _, added in event.bonus),
    )
    value = sum_of(words, ((words(f"florence-sum-{key}"), one) for key, one in parts))
    return {"sum": value, "shown": cards(words, event.shown)}


SENTENCES = Sentences(
    "florence",
    {
        "building": thing,
        "card": thing,
        "cards": told,
        "character": thing,
        "deck": thing,
        "diego": strip,
        "edition": lambda words, code: words(f"florence-option-edition-{dashed(code)}"),
        "freedom": thing,
        "instead": card,
        "item": thing,
        "landscape": thing,
        "removed": thing,
        "thing": thing,
        "variant": lambda words, code: words(f"florence-option-variant-{dashed(code)}"),
    },
    {
        happened.JointOffered: _joint,
        happened.OfferDeclined: _joint,
        happened.OfferWithdrawn: _joint,
        happened.WorkCompleted: _work,
        happened.PrestigeShown: _shown,
        diego_events.DiegoWorked: _diego_worked,
    },
)
