"""What happens around the bot: guilds, people, channels, rights, archives, closed doors."""

from __future__ import annotations

from tests.doubles.discord.api import Api
from tests.doubles.discord.faces import guild_event
from tests.doubles.discord.hands import Person
from tests.doubles.discord.messages import remove
from tests.doubles.discord.rooms import close
from tests.doubles.discord.world import PERMISSIONS, TEXT, Channel, Guild, Message, User

NEXT_SHARD = 1 << 22


class Stage:
    """People and places as a test sets them up and moves them."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def user(
        self, name: str, *, locale: str = "en-US", dms: bool = True, installed: bool = False
    ) -> Person:
        """A person with a client; ``installed``: the app is added to their account."""
        world = self.api.world
        username = name.lower() if name.isascii() else f"user{len(world.users)}"
        person = Person(self.api, world.snowflake(), name, username, locale)
        person.dms, person.has_app = dms, installed
        world.users[person.id] = person
        return person

    def guild(self, name: str, *people: User, locale: str = "en-US", bot: bool = True) -> Guild:
        """A server with these people, the first of whom owns it; the bot is in it unless not."""
        world = self.api.world
        owner = people[0] if people else self.api.owner
        guild = Guild(world.snowflake(NEXT_SHARD), name, locale, owner, world.clock.now(), bot)
        guild.members = {one.id: one for one in people}
        world.guilds[guild.id] = guild
        if bot:
            self._told_of(guild, joined=True)
        return guild

    def channel(self, guild: Guild, name: str) -> Channel:
        """A text channel of a server."""
        channel = Channel(self.api.world.snowflake(), TEXT, name, guild)
        guild.channels[channel.id] = self.api.world.channels[channel.id] = channel
        if guild.has_bot:
            self.api.tell_channel("CHANNEL_CREATE", channel)
        return channel

    def join(self, guild: Guild, person: User) -> None:
        guild.members[person.id] = person

    def leave(self, guild: Guild, person: User) -> None:
        guild.members.pop(person.id, None)

    def add_bot(self, guild: Guild) -> None:
        """Somebody adds the bot to a server."""
        was_there, guild.has_bot = guild.has_bot, True
        self._told_of(guild, joined=not was_there)

    def kick_bot(self, guild: Guild) -> None:
        """Somebody throws the bot out."""
        guild.has_bot = False
        self.api.gateway.tell("GUILD_DELETE", {"id": str(guild.id)}, guild)

    def outage(self, guild: Guild) -> None:
        """A server is not available for a while; ``add_bot`` ends it."""
        self.api.gateway.tell("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild)

    def deny(self, channel: Channel, *permissions: str) -> None:
        """Take permissions from the bot (``view``, ``send``, ``attach``, ``create_threads``...)."""
        self._permit(channel, denied=channel.denied | set(permissions))

    def allow(self, channel: Channel, *permissions: str) -> None:
        """Give permissions to the bot, also those beyond the usual (``manage_messages``...)."""
        self._permit(channel, denied=channel.denied - set(permissions))
        channel.granted |= set(permissions)

    def delete(self, what: Channel | Message) -> None:
        """Somebody deletes a channel, a thread or a message."""
        if isinstance(what, Message):
            remove(self.api, what)
        else:
            close(self.api, what)

    def archive(self, thread: Channel, *, lock: bool = False) -> None:
        """Somebody closes a thread; a locked one stays so."""
        thread.archived, thread.locked = True, lock
        self.api.tell_channel("THREAD_UPDATE", thread)

    def _permit(self, channel: Channel, denied: set[str]) -> None:
        assert denied <= set(PERMISSIONS), f"known are {set(PERMISSIONS)}"
        channel.denied = denied
        self.api.tell_channel("CHANNEL_UPDATE", channel)

    def _told_of(self, guild: Guild, *, joined: bool) -> None:
        event = guild_event(guild, self.api.bot)
        if joined:  # what tells it from a server that was not available
            del event["unavailable"]
        self.api.gateway.tell("GUILD_CREATE", event, guild)
