"""Whose turn it is, in words: in a line, with names to be notified, and for a picture's head.

And what it brings: what a choice would, what comes anyway, what one's own act has scored.
"""

from __future__ import annotations

from bot.tables.model import CANCELLED, OVER, RUNNING
from bot.talk.cards.choices import Choice
from bot.talk.cards.log import action_text
from bot.talk.cards.table_view import TableView
from bot.talk.games.base import told_points
from bot.talk.message import Span, Text
from rules.core.values import Ask, Event, Seat

SEAT_LETTERS = tuple(map(chr, range(ord("A"), ord("Z") + 1)))
"""What the seats are marked with in pictures."""


def turn_line(sight: TableView) -> str:
    """Whose turn it is and what is to be done, the vote that is open, or who has won."""
    words = sight.words
    if sight.table.status == OVER:
        return _won(sight)
    if sight.table.live.paused:
        return words("card-paused")
    vote = sight.table.live.vote
    if vote is not None:
        return _vote(sight, ", ".join(sight.names[seat] for seat in vote.missing))
    told = sight.talk.turn(words, sight.view, sight.names)
    if told is not None:
        return told
    names = _names(sight)
    if _computer_thinks(sight):
        return words("card-waiting-computer", name=names)
    return _awaited(sight, names)


def _won(sight: TableView) -> str:
    """Who has won; alone, with how many points."""
    final = sight.rules.standings(sight.state)
    if len(sight.names) == 1 and final.rival is None:
        return sight.words("card-over-alone", name=sight.names[0], score=sight.scores[0])
    winners = [sight.names[seat] for seat in final.winners]
    if sight.rival is not None and final.rival is not None and final.rival.rank == 1:
        winners.append(sight.rival[0])
    return sight.words("card-over", winners=len(winners), names=", ".join(winners))


def turn_spans(sight: TableView, mentions: tuple[int, ...]) -> Text:
    """The line of the turn, its names as mentions where somebody is to be notified."""
    live = sight.table.live
    if live.paused or _computer_thinks(sight):
        return (Span(turn_line(sight)),)
    if live.vote is None and sight.talk.turn(sight.words, sight.view, sight.names) is not None:
        return _naming(sight, mentions)
    # A name may hold any words, so the line is parted before the names come into it.
    if live.vote is not None:
        line, seats = _vote(sight, "\0"), live.vote.missing
    else:
        line, seats = _awaited(sight, "\0"), _called(sight)
    spans: list[Span] = []
    for seat in seats:
        name = _name(sight, seat, mentions)
        spans += (Span(", "), name) if spans else (name,)
    before, _, after = line.partition("\0")
    return tuple(span for span in (Span(before), *spans, Span(after)) if span.text)


def unnamed_seats(sight: TableView) -> frozenset[Seat]:
    """The seats waited for whom a line of the turn does not name: not everybody may know them."""
    marked = tuple(f"\0{seat}\0" for seat in range(len(sight.names)))
    line = sight.talk.turn(sight.words, sight.view, marked)
    if line is None:
        return frozenset()
    return frozenset(seat for seat in sight.waiting if marked[seat] not in line)


def headline(sight: TableView, focus: str) -> str:
    """Whose turn it is in a few words, for the picture's head."""
    words, table = sight.words, sight.table
    if table.status == CANCELLED:
        return words("card-abandoned-now")
    if table.status != RUNNING or table.live.paused or _computer_thinks(sight):
        return turn_line(sight)
    if table.live.vote is not None:
        return words("card-vote-now", name=sight.names[table.live.vote.seat])
    if focus:
        # What stands below the question, as prices, is in the words.
        question = sight.talk.prompt(words, sight.view, focus).partition("\n")[0]
        key = f"{table.game}-now-focus"
        name = words("card-you") if _is_reader(sight) else _names(sight)
        return words(key, name=name, told=question) if words.has(key) else question
    ask, names = _open_ask(sight), _names(sight)
    if ask is None or sight.asked not in sight.waiting:
        told = sight.talk.heading(words, sight.view, sight.names)
        return told or _awaited(sight, names)
    key = f"{table.game}-now-{_asked(sight)}"
    if not _is_reader(sight):
        return words(key, name=names)
    return _spoken_to(sight, key) if words.has(f"{key}-you") else words(key, name=words("card-you"))


def _awaited(sight: TableView, names: str) -> str:
    """Who has to do what: a request to the reader, but news of somebody else."""
    key = _asked(sight)
    told = f"{sight.table.game}-now-{key}"
    if _is_reader(sight) and sight.words.has(f"{told}-you"):
        return _spoken_to(sight, told)
    if sight.viewer in sight.waiting or sight.forced or not sight.words.has(told):
        names = sight.words("card-you") if _is_reader(sight) else names
        return sight.words("card-waiting", name=names, task=task(sight))
    return sight.words(told, name=names)


def _spoken_to(sight: TableView, key: str) -> str:
    """A request to the reader alone, in the game's own words."""
    return sight.words(f"{key}-you", **sight.talk.asked_as(sight.words, sight.view))


def _is_reader(sight: TableView) -> bool:
    """Whether the reader is waited for, and spoken to."""
    return sight.is_own and sight.viewer in sight.waiting


def task(sight: TableView) -> str:
    """What the seats that are waited for have to do."""
    if sight.forced:
        return sight.words("card-forced")
    return sight.words(f"{sight.table.game}-ask-{_asked(sight)}")


def _asked(sight: TableView) -> str:
    """What is asked, by its key."""
    ask = _open_ask(sight)
    if ask is None:
        return _told_ask(sight)
    return sight.talk.asked(sight.view, str(ask.__struct_config__.tag))


def _vote(sight: TableView, missing: str) -> str:
    """Who wants what taken back, and who has still to agree; a secret act is not told."""
    vote = sight.table.live.vote
    found = [
        one for told in sight.history if told.seq == vote.start for one in action_text(sight, told)
    ]
    name, line = sight.names[vote.seat], " ".join(found).rstrip(".")
    if not line:
        return sight.words("card-vote-secret", name=name, missing=missing)
    return sight.words("card-vote", name=name, line=line, missing=missing)


def _called(sight: TableView) -> tuple[Seat, ...]:
    """Who is named as waited for: the reader alone, if they are, for each has an own task."""
    mine = sight.seated_here and sight.viewer in sight.waiting
    return (sight.viewer or 0,) if mine else sight.waiting


def _names(sight: TableView) -> str:
    return ", ".join(sight.names[seat] for seat in _called(sight))


def _naming(sight: TableView, mentions: tuple[int, ...]) -> Text:
    """The game's own line of the turn, the names of who is waited for as mentions.

    After it stands who is called and not named, after a colon only if that is everybody waited
    for; but where others are called too, because the table is asked how to go on, that is not done
    here: it would tell who has not chosen yet.
    """
    seats = range(len(sight.names))
    marked = tuple(f"\0{seat}\0" for seat in seats)
    line = sight.talk.turn(sight.words, sight.view, marked) or ""
    parts = line.split("\0")
    called = {one.seat for one in sight.table.seats if one.person in mentions}
    waited = mentions if called <= set(sight.waiting) else ()
    spans: list[Span] = []
    for at, part in enumerate(parts):
        found = mentions if at % 2 and int(part) in sight.waiting else ()
        spans.append(_name(sight, int(part), found) if at % 2 else Span(part))
    named, apart = {int(part) for part in parts[1::2]}, False
    mark = ": " if called == set(sight.waiting) else " · "
    for seat in seats:
        name = _name(sight, seat, waited)
        if seat not in named and name.style == "mention":
            spans += (Span(", " if apart else mark), name)
            apart = True
    return tuple(span for span in spans if span.text)


def _name(sight: TableView, seat: Seat, mentions: tuple[int, ...]) -> Span:
    seated = sight.table.seats[seat]
    called = seated.person is not None and seated.person in mentions
    return Span(seated.name, "mention", seated.person or 0) if called else Span(seated.name)


def _computer_thinks(sight: TableView) -> bool:
    return len(sight.waiting) == 1 and not sight.table.seats[sight.waiting[0]].plays_itself


def _told_ask(sight: TableView) -> str:
    """What everybody may know to be asked of another, where the game's view says it."""
    key = getattr(sight.view, "asked", "")
    known = key and sight.words.has(f"{sight.table.game}-ask-{key}")
    return sight.talk.asked(sight.view, key) if known else "wait"


def _open_ask(sight: TableView) -> Ask | None:
    """The ask that everybody may know of: the reader's own, or in an open game the one at hand."""
    if sight.ask is None and sight.waiting and not sight.rules.secrets:
        return sight.rules.ask(sight.state, sight.waiting[0])
    return sight.ask


def gain(sight: TableView, choice: Choice) -> str:
    """What a choice would bring at once, its reader's first, in a few letters for a picture."""
    action = sight.offered.get(choice.text) if choice.final else None
    if sight.asked is None or action is None:
        return ""
    gains = sight.talk.gains(sight.state, sight.asked, action)
    mine = {seat: points for seat, points in gains.items() if seat == sight.asked}
    return told_points(mine if any(mine.values()) else gains, sight.asked, SEAT_LETTERS)


def brought(sight: TableView) -> str:
    """What comes at once whatever the reader chooses now; empty where nothing does."""
    if sight.asked is None or sight.viewer not in (None, sight.asked):
        return ""
    gains = sight.talk.gains(sight.state, sight.asked, None)
    if not (told := told_points(gains, sight.asked, sight.names)):
        return ""
    source = sight.talk.paid_for(sight.words, sight.state, sight.asked)
    return sight.words(f"{sight.table.game}-brought", gains=told, source=source)


def scored(sight: TableView) -> tuple[str, ...]:
    """What the reader's own last act has brought, told to them where this is their only card."""
    if not (sight.is_own and sight.seated_here) or sight.table.status != RUNNING:
        return ()
    kinds = None if sight.talk.retells else sight.talk.scoring(sight.view)
    found, last = list[Event](), None
    for told, event in sight.backwards() if kinds else ():
        if told.seat != sight.viewer:
            continue
        last = told.seq if last is None else last
        if told.seq != last:
            break
        found[:0] = [event] if type(event) in (kinds or ()) else []
    lines = (sight.talk.line(sight.words, event, sight.names) for event in found)
    return tuple(line for line in lines if line is not None)
