"""What a message about a table is made from: the table as one reader sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from bot.tables.model import ON, RUNNING, Seated, Table
from bot.tables.play.history import Told
from bot.tables.play.premoves import SeatPremoves
from bot.tables.results import Best
from bot.talk.cards.choices import Choice, choices, trying
from bot.talk.descriptions import plan_lines
from bot.talk.games import GameTalk, talk_of
from bot.talk.wording import number_params, seat_names
from locales import Words
from rules.core.action import Action, verb_of
from rules.core.game import Game
from rules.core.undo import waiting
from rules.core.values import Ask, Event, Refusal, Seat, Warning
from rules.games import game, tutorial_of
from rules.hints import MOST, Hint, hints

NOTHING = SeatPremoves()

NEWS = 5
"""Maximum number of lines that tell what has happened since the reader acted."""

FIRST = 10
"""So many decisions of a first game are explained."""


class TableView:
    """A running or finished table through the eyes of ``viewer`` (None: a room, a spectator).

    ``site`` is the web room's public address, where the table can be opened there, too.
    ``is_own``: its reader has no other card of it, and is spoken to as “you”.
    """

    def __init__(
        self,
        table: Table,
        words: Words,
        viewer: Seat | None,
        history: tuple[Told, ...] = (),
        kept: SeatPremoves = NOTHING,
        best: Best | None = None,
        site: str = "",
    ) -> None:
        self.table = table
        self.words = words
        self.viewer = viewer
        self.is_own = False
        self.history = history
        self.kept = kept
        self.best = best
        self.site = site
        self._choices: dict[str, tuple[Choice, ...]] = {}
        self._brings: dict[str, str] = {}
        self.rules: Game[Any] = game(table.game)
        self.names = seat_names(table.seats)
        self.talk: GameTalk = talk_of(table.game).seated(self.names)

    def renamed(self, names: Sequence[str]) -> TableView:
        """The same where the seats bear other names."""
        seats = tuple(
            replace(one, name=name) for one, name in zip(self.table.seats, names, strict=True)
        )
        # A copy, so that what is known of the state need not be found out again.
        found = copy(self)
        found.__dict__.pop("private", None)
        found.table, found.names = replace(self.table, seats=seats), tuple(names)
        found.talk = self.talk.seated(names)
        return found

    @property
    def state(self) -> Any:
        return self.table.live.state

    @cached_property
    def view(self) -> Any:
        """The game's view for the reader."""
        return self.rules.view(self.state, self.viewer)

    @cached_property
    def private(self) -> tuple[str, ...]:
        """What only the reader may know, line by line: their hand, and what they have stored."""
        stored = plan_lines(self.words, self.table.game, self.kept)
        return (*self.talk.private_lines(self.words, self.view), *stored)

    @property
    def gist(self) -> str:
        """What only the reader may know, as shortly as the game can say it."""
        if self.table.live is None:
            return ""
        return self.talk.gist(self.words, self.view)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats, as far as the reader may know them."""
        known = self.talk.scores(self.view)
        return tuple(self.rules.standings(self.state).scores) if known is None else known

    @property
    def rival(self) -> tuple[str, int] | None:
        """Name and points of who plays without a seat, where there is one."""
        row = self.rules.standings(self.state).rival
        return None if row is None else (self.words(f"{self.table.game}-rival"), row.score)

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the reader may know to be waited for."""
        seats: tuple[Seat, ...] = self.view.waiting
        return seats

    @cached_property
    def asked(self) -> Seat | None:
        """The seat whose choices the reader is shown: its own, or in a room an open one."""
        if self.viewer is not None:
            # Whoever owes an answer may give it before anybody waits for it.
            asked = self.rules.ask(self.state, self.viewer)
            return self.viewer if asked is not None or self._ready(self.viewer) else None
        must = waiting(self.rules, self.state)
        return must[0] if len(must) == 1 and not self.rules.secrets else None

    def _ready(self, seat: Seat) -> bool:
        """Whether there is something that the seat may do though nobody asks it."""
        verbs = self.talk.ready
        return bool(verbs) and any(
            verb_of(one) in verbs for one in self.rules.legal(self.state, seat)
        )

    @property
    def seated_here(self) -> bool:
        """Whether the reader plays at this table."""
        return self.viewer is not None and self.table.seats[self.viewer].plays_itself

    def worth_now(self, code: str) -> str:
        """What a thing of the game would mean to the reader, who plays, now."""
        if self.viewer is None:
            return ""
        return self.talk.worth_now(self.words, self.view, self.viewer, code)

    @property
    def hints(self) -> bool:
        """Whether the reader, or in a room who is asked, may be told what is best."""
        return self.asked is not None and len(self.texts) > 1 and self.table.has_hints(self.asked)

    @property
    def first_game(self) -> str:
        """What the reader has said to having their first game explained, while there is time."""
        if not self.seated_here or self.table.status != RUNNING or self.table.live.guided:
            return ""
        mine = (one for one in self.history if one.seat == self.viewer and one.kind == "act")
        begins = sum(not one.gone for one in mine) < FIRST
        return self.table.seats[self.viewer or 0].first_game if begins else ""

    @cached_property
    def tip(self) -> Hint | None:
        """What is explained to the reader as a good choice, in their first game."""
        explained = self.first_game == ON and self.asked is not None and len(self.texts) > 1
        return self.advice(1)[0] if explained else None

    def advice(self, most: int = MOST) -> tuple[Hint, ...]:
        """The best of what the asked seat is offered, the best first; none where nothing is."""
        if self.asked is None or not self.offered:
            return ()
        return hints(self.rules, self.state, self.asked, tuple(self.offered.values()), most)

    @property
    def seated(self) -> Seated | None:
        """Who is asked."""
        return None if self.asked is None else self.table.seats[self.asked]

    @cached_property
    def ask(self) -> Ask | None:
        return None if self.asked is None else self.rules.ask(self.state, self.asked)

    @cached_property
    def offered(self) -> dict[str, Action]:
        """What the asked seat may do, as a menu shows it, by its notation."""
        if self.asked is None:
            return {}
        legal = self.rules.legal(self.state, self.asked)
        write = self.rules.notation.write
        return {write(one): one for one in self.talk.offered(self.view, legal)}

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What the asked seat may do, in notation."""
        return tuple(self.offered)

    @cached_property
    def impossible(self) -> dict[str, Refusal]:
        """The verbs that the asked seat may look for and cannot use now, each with why not."""
        return {} if self.asked is None else self.rules.impossible(self.state, self.asked)

    def warnings(self, text: str) -> tuple[str, ...]:
        """What an offered action would lose or leave undone, in words."""
        if self.asked is None or text not in self.offered:
            return ()
        told = self.rules.warn(self.state, self.asked, self.offered[text])
        return tuple(self._warning(one) for one in told)

    def _warning(self, one: Warning) -> str:
        params = self.talk.refusal_args(self.words, one.params, self.names)
        return self.words(
            f"{self.table.game}-warning-{one.code.replace('_', '-')}", **number_params(params)
        )

    @property
    def forced(self) -> bool:
        """Whether the asked seat has nothing to choose, and is waited for so that it may undo."""
        return self.ask is not None and self.ask.auto != "never" and len(self.texts) == 1

    def label(self, choice: Choice) -> str:
        """What stands on the key of a choice: what it is, and what it would bring at once."""
        return self._bringing(self.talk.label(self.words, self.view, choice), choice)

    def meaning(self, choice: Choice) -> str:
        """The same in words alone."""
        return self._bringing(self.talk.meaning(self.words, self.view, choice.shown), choice)

    def spoken(self, texts: Sequence[str]) -> list[str]:
        """What actions mean, of those that are offered if any is."""
        shown = [one for one in texts if one in self.offered] or texts
        return [self.talk.meaning(self.words, self.view, one) for one in shown]

    def _bringing(self, told: str, choice: Choice) -> str:
        action = self.offered.get(choice.text)
        if self.asked is None or action is None or not choice.final:
            return told
        if choice.text not in self._brings:
            given = self.words, self.state, self.asked, action, self.names
            self._brings[choice.text] = self.talk.brings(*given)
        return " · ".join(filter(None, (told, self._brings[choice.text])))

    def choices(self, focus: str = "") -> tuple[Choice, ...]:
        """The next step of the menu."""
        if focus not in self._choices:
            folded = self.talk.folds(self.view)
            found = choices(self.texts, focus, folded, self.talk.named) if self.texts else ()
            found, tried = self.talk.numbered(found), self.tried(focus)
            self._choices[focus] = trying(found, focus, tried) if tried else found
        return self._choices[focus]

    def tried(self, focus: str) -> str:
        """What the menu at ``focus`` shows before it counts; in a lesson what is asked for."""
        tries = not self.talk.tries.isdisjoint(map(verb_of, self.offered.values()))
        found = self.talk.tried(self.view, self.texts, focus) if tries else ""
        tutorial = tutorial_of(self.table.game) if self.table.live.guided else None
        lesson = tutorial.lesson(self.state) if tutorial and found not in ("", focus) else None
        meant = lesson.step.expected if lesson and lesson.step else ""
        return meant if meant.split()[:2] == found.split()[:2] and meant in self.texts else found

    def menu_at(self, focus: str) -> str | None:
        """The menu that opens at ``focus``, step by step from the top of the present offer.

        Where nothing is left to choose it is the one in which that stands; None where nothing
        leads there.
        """
        if focus and self.tried(focus) == focus:
            return focus
        at = ""
        while at != focus:
            steps = self.choices(at)
            found = next((one for one in steps if f"{focus} ".startswith(f"{one.shown} ")), None)
            if found is None:
                # A menu that opened before its verb had a key for each name.
                opens = any(one.shown.startswith(f"{focus} ") for one in steps)
                return at if opens and focus in self.talk.named else None
            if found.final:
                return at if f"{found.text} ".startswith(f"{focus} ") else None
            at = found.text
        return at

    def events(self) -> Iterator[tuple[Told, Event]]:
        """What the reader may know to have happened, the oldest first, without what is undone."""
        for told in self.history:
            if not told.gone:
                for event in told.events:
                    if event.visible(self.viewer):
                        yield told, event

    def backwards(self) -> Iterator[tuple[Told, Event]]:
        """The same, the newest first: what is asked for lies mostly near the end."""
        for told in reversed(self.history):
            if not told.gone:
                for event in reversed(told.events):
                    if event.visible(self.viewer):
                        yield told, event

    def changed(self) -> tuple[str, ...]:
        """Places that changed since the last turn of the reader, or in a room of who is asked.

        None where nobody is: everything would be marked.
        """
        seat = self.viewer if self.viewer is not None else self.asked
        if seat is None or self.state.over:
            return ()
        recent: list[Event] = []
        for told, event in self.backwards():
            recent.append(event)
            if told.seat == seat and told.kind == "act":
                break
        return tuple(
            dict.fromkeys(place for event in recent[::-1] for place in self.talk.places(event))
        )

    @cached_property
    def _since(self) -> tuple[Event, ...]:
        """What happened since the reader last acted; for a room everything.

        Alone also what came of that act itself: the rival's answer stands in the same entry.
        """
        found: list[Event] = []
        last = None
        for told, event in self.backwards():
            if told.seat == self.viewer and told.kind == "act":
                last = told.seq if last is None and len(self.names) == 1 else last
                if told.seq != last:
                    break
            elif last is not None:
                break
            found.append(event)
        return tuple(found[::-1])

    def has_scored(self, most: int) -> bool:
        """Whether points changed by the latest ``most`` acts, or since the reader's last turn."""
        kinds = self.talk.scoring(self.view)
        if kinds is None:
            return True
        acts: set[int] = set()
        # Their own turn, too: its last act is seldom the one that brought something.
        acted = self.viewer is None
        for told, event in self.backwards():
            acts.add(told.seq)
            own = told.seat == self.viewer and told.kind == "act"
            if len(acts) > most and acted and not own:
                return False
            acted = acted or own
            if type(event) in kinds:
                return True
        return False

    def _after(self, seq: int) -> Iterator[tuple[Told, Event]]:
        """The same, as far as it came after an entry of the log."""
        for told, event in self.backwards():
            if told.seq <= seq:
                return
            yield told, event

    def lines_after(self, seq: int, most: int) -> int:
        """How many of the latest ``most`` lines tell what came after an entry of the log."""
        recent = self._after(seq)
        if self.talk.retells:
            # Such news have no seams: they begin before it, or after.
            return most if any(recent) else 0
        found = (self.talk.line(self.words, event, self.names) for _, event in recent)
        return min(most, sum(line is not None for line in found))

    def lines(self, most: int) -> tuple[str, ...]:
        """The latest happenings in words, the oldest of them first, or the game's own news."""
        if self.talk.retells:
            return self.talk.news(self.words, self.view, self._since, self.names, most)
        return self._told((event for _, event in self.backwards()), most)

    @cached_property
    def news(self) -> tuple[str, ...]:
        """What has happened since the reader acted, told apart where this is their only card."""
        if not (self.is_own and self.seated_here) or self.table.status != RUNNING:
            return ()
        told = self.lines(NEWS) if self.talk.retells else self._told(reversed(self._since), NEWS)
        banner = self.talk.banner(self.words, self.view)
        return (banner, *told) if banner else told

    def _told(self, newest_first: Iterable[Event], most: int) -> tuple[str, ...]:
        found: list[str] = []
        later: Event | None = None
        for event in newest_first:
            both = self._joined(event, later)
            line, later = both or self.talk.line(self.words, event, self.names), event
            if both:
                found.pop(0)
            if line is not None:
                if len(found) == most:
                    break
                found.insert(0, line)
        return tuple(found)

    def _joined(self, event: Event, later: Event | None) -> str | None:
        if later is None:
            return None
        return self.talk.joined(self.words, event, later, self.names)
