"""Where an answer for one person goes, from what it is and how that person can be reached.

A way that turns out to be closed leaves another reach (``without``), with which ``route`` is asked
again, until the answer is shown or waits for its reader.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from bot.talk.message import Message, plain, units


class Replaceable(IntEnum):
    """What may take the place of the message that was pressed, each with those before it.

    ``STEP``: a step of a menu; ``CARD``: a picture with buttons; ``OFFER``: whatever has buttons.
    """

    NOTHING = 0
    STEP = 1
    CARD = 2
    OFFER = 3
    ANYTHING = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How somebody who asked for something can be reached.

    ``popup``: as many UTF-16 units may pop up, at a tap that waits for its answer; 0 without one.
    ``ephemeral``: where they asked, something can be shown to them alone.
    ``private``: they asked in their private chat. ``open``: that chat takes messages.
    ``place``: what may take the place of the message that they pressed.
    """

    popup: int = 0
    ephemeral: bool = False
    private: bool = False
    open: bool = False
    place: Replaceable = Replaceable.NOTHING


@dataclass(frozen=True, slots=True)
class Popup:
    """Words that pop up. ``more``: they are the gist, and the answer itself goes on elsewhere.

    Without words the private chat is opened, where the answer waits.
    """

    words: str = ""
    more: bool = False


@dataclass(frozen=True, slots=True)
class Ephemeral:
    """A message where they asked, for them alone."""

    in_place: bool = False


@dataclass(frozen=True, slots=True)
class Private:
    """A message in the private chat."""

    in_place: bool = False


@dataclass(frozen=True, slots=True)
class Here:
    """Where they asked, before everybody's eyes. ``waits``: only that an answer waits elsewhere."""

    in_place: bool = False
    waits: bool = False


Way = Popup | Ephemeral | Private | Here


def route(answer: Message, reach: Reach) -> Way:
    """The best way that is open; what is secret goes none on which others read it."""
    words = plain(answer.text)
    bare = not answer.buttons and answer.picture is None
    in_place = kind_of(answer) <= reach.place
    short = answer.spare or bare
    if short and answer.kind == "answer" and units(words) <= reach.popup:
        return Popup(words)
    if reach.private:
        return Private(in_place)
    if reach.ephemeral:
        return Ephemeral(in_place)
    if in_place and not answer.secret:
        return Here(in_place=True)
    if answer.brief and reach.popup:
        return Popup(answer.brief, more=True)
    if reach.open:
        return Private()
    return Popup() if reach.popup else Here(waits=answer.secret or not bare)


def without(reach: Reach, way: Way) -> Reach:
    """What is left of a reach where a way has turned out to be closed, or has been gone."""
    if isinstance(way, Popup):
        return replace(reach, popup=0)
    if way.in_place:
        return replace(reach, place=Replaceable.NOTHING)
    if isinstance(way, Ephemeral):
        return replace(reach, ephemeral=False)
    return replace(reach, private=False, open=False)


def kind_of(answer: Message) -> Replaceable:
    """The least place that takes an answer."""
    if answer.kind == "drill":
        return Replaceable.STEP
    if not answer.buttons:
        return Replaceable.ANYTHING
    return Replaceable.OFFER if answer.picture is None else Replaceable.CARD
