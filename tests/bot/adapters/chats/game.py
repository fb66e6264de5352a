"""One table in one room of a chat, whatever the platform."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables import repository
from bot.tables.model import RUNNING, Table
from bot.tables.play import moves
from rules.core.undo import waiting
from rules.games import game as rules_of
from tests.bot.adapters.chats.driver import DRILL, Driver, Player, Reply, choices, said

OPTIONS = {"put": ("cell", "turn"), "on": ("segment",)}
"""The options of Carcassonne's commands."""
HEAD = "· "
"""In the first line of each card, between the game and the table's code."""
OVER = ("The game is over", "Игра окончена", "Партия окончена")


class Game:
    """A table of these people, the first of whom opens it."""

    def __init__(self, driver: Driver, *players: Player, seed: int = 1) -> None:
        self.driver = driver
        self.players = players
        self.host = players[0]
        self.room = self.host.room
        self.random = Random(seed)
        self.code = ""
        self.shown: list[tuple[Any, str]] = []
        self.replies: list[Reply] = []

    @property
    def house(self) -> Any:
        return self.driver.house

    # --- looking ---

    @property
    def cards(self) -> list[Any]:
        """The public cards of the table, oldest first."""
        posts = (one for one in self.driver.posts(self.room) if not one.deleted)
        return [one for one in posts if HEAD in one.text.split("\n")[0]]

    @property
    def card(self) -> Any:
        return self.cards[-1]

    @property
    def tokens(self) -> dict[str, str]:
        """What the card's buttons carry; nothing where none stands yet."""
        return self.driver.tokens(self.card) if self.cards else {}

    @property
    def text(self) -> str:
        return self.driver.text(self.card)

    @property
    def over(self) -> bool:
        return any(one in self.text for one in OVER)

    def told(self) -> str:
        """All that everybody in the room could ever read."""
        posts = self.driver.posts(self.room)
        return "\n".join(self.driver.plain(one) for post in posts for one in self.driver.ever(post))

    async def table(self) -> Table:
        found = await self.house.tables.see(repository.fetch, self.code)
        assert found is not None
        return found

    async def awaited(self) -> list[Player]:
        """The people whom the table waits for; none when the game is over."""
        table = await self.table()
        if table.status != RUNNING:
            return []
        names = [table.seats[one].name for one in waiting(rules_of(table.game), table.live.state)]
        return [one for one in self.players if one.name in names]

    async def asked(self) -> Player:
        """The one whom it waits for."""
        (player,) = await self.awaited()
        return player

    def other(self, player: Player) -> Player:
        """Somebody else at the table."""
        return next(one for one in self.players if one is not player)

    async def moved(self, seq: int) -> None:
        """Wait until the table has gone beyond an entry."""

        async def has_moved() -> bool:
            return (await self.table()).seq > seq

        await self.house.until(has_moved)

    # --- gathering ---

    async def gathers(
        self, key: str = "carcassonne", options: str = "", *, computers: int = 0
    ) -> None:
        """The host opens a table, and the others and some computer players join."""
        await self.host.uses("new", game=key, **({"options": options} if options else {}))
        await self.house.until(lambda: any(said(one) == "!join" for one in self.tokens))
        self.code = next(iter(self.tokens)).split("|")[0]
        for player in self.players[1:]:
            await self.press(player, "!join")
            await self.house.until(lambda p=player: f" {p.name}" in self.text)
        for number in range(computers):
            await self.press(self.host, "!computer")
            seats = len(self.players) + number + 1
            await self.house.until(lambda n=seats: f"({n} " in self.text)

    async def begins(self, awaits: str = "!hand") -> None:
        """The host begins, and the first card stands there; ``awaits``: a button that it has."""
        await self.press(self.host, "!begin")
        await self.house.until(lambda: any(said(one) == awaits for one in self.tokens))

    async def sits_down(self, key: str = "carcassonne", options: str = "") -> None:
        """A game that has begun, all of whose first messages are there."""
        await self.gathers(key, options)
        await self.press(self.host, "!begin")
        awaits = choices if key == "carcassonne" else (lambda found: "!hand" in str(found))
        await self.house.until(lambda: awaits(self.tokens))
        await self.house.quiet()

    # --- by buttons ---

    async def press(self, player: Player, what: str, message: Any = None) -> Reply:
        """Press the button of the card, or of another message, that says this."""
        message = message or self.card
        token = next(one for one in self.driver.tokens(message) if said(one) == what)
        self.shown.append((message, token))
        self.replies.append(await player.presses(message, token))
        return self.replies[-1]

    async def offer(self) -> Any:
        """The card, once it offers what is asked just now."""
        table = await self.table()
        (seat,) = waiting(rules_of(table.game), table.live.state)
        revision = f"{self.code}|{table.live.revisions[seat]}|"
        await self.house.until(
            lambda: any(one.startswith(revision) for one in self.driver.menu(self.card))
        )
        return self.card

    def inside(self, player: Player, token: str) -> Any:
        """The menu that a press has led to, as the presser sees it; None before."""
        chosen = said(token).removeprefix(DRILL)
        for seen in reversed(player.mine()):
            found = self.driver.menu(seen.message)
            texts = [said(one).lstrip(DRILL) for one in found]
            if found and token not in found and all(one.startswith(chosen) for one in texts):
                return seen.message
        return None

    async def steps_in(self) -> tuple[Player, Any, str]:
        """Whoever is asked opens a menu: who, the menu, and what was pressed."""
        while True:
            player, card = await self.asked(), await self.offer()
            steps = [one for one in sorted(self.driver.menu(card)) if said(one).startswith(DRILL)]
            if not steps:
                await self.taps_through()
                continue
            await self.press(player, said(steps[0]))
            shown = await self.house.until(lambda t=steps[0], p=player: self.inside(p, t))
            return player, shown, steps[0]

    async def taps_through(self) -> None:
        """Whoever is asked answers by buttons: cell, turn or meeple."""
        player, seq, shown = await self.asked(), (await self.table()).seq, await self.offer()
        while True:
            token = await self.pick(player, sorted(self.driver.menu(shown)))
            await self.press(player, said(token), shown)
            if not said(token).startswith(DRILL):
                return await self.moved(seq)
            shown = await self.house.until(lambda t=token: self.inside(player, t))

    async def pick(self, _: Player, offered: list[str]) -> str:
        """Which of the buttons offered somebody presses."""
        return str(self.random.choice(offered))

    # --- by commands ---

    async def types_through(self) -> None:
        """Whoever is asked types something legal."""
        player, table = await self.asked(), await self.table()
        verb, given = self._legal(table)
        await player.uses(verb, **given)
        await self.moved(table.seq)

    def _legal(self, table: Table) -> tuple[str, dict[str, str]]:
        rules = rules_of(table.game)
        (seat,) = waiting(rules, table.live.state)
        action = self.random.choice(rules.legal(table.live.state, seat))
        verb, *rest = rules.notation.write(action).split()
        return verb, dict(zip(OPTIONS.get(verb, ()), rest, strict=True))

    async def plays(self, answers: int = 1000, *, typing: bool = False) -> None:
        """Go on for so many answers, or to the end."""
        for _ in range(answers):
            if not await self.awaited():
                break
            await (self.types_through() if typing else self.taps_through())
        await self.house.quiet()

    # --- unseen ---

    async def someone_moves(self) -> None:
        """The table moves on without a tap or a line."""
        table = await self.table()
        rules = rules_of(table.game)
        (seat,) = waiting(rules, table.live.state)
        line = rules.notation.write(self.random.choice(rules.legal(table.live.state, seat)))
        done = await self.house.tables.do(moves.move, table.code, table.seats[seat].person, line)
        assert isinstance(done, Table), done
