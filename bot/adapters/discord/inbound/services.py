"""What hearing needs of the rest of the Discord adapter, put together."""

from __future__ import annotations

from dataclasses import dataclass

from bot.adapters.directory import Directory
from bot.adapters.discord.inbound.threads import Threads
from bot.adapters.discord.outbound.api import Api
from bot.adapters.discord.outbound.channel import PLATFORM, DiscordChannel
from bot.adapters.discord.outbound.replies import Replies
from bot.common.clock import Clock
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.tables.people.people import People
from bot.talk.commands.router import Router


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """``site`` is the web room's public address, empty where it has none."""

    api: Api
    router: Router
    directory: Directory
    channel: DiscordChannel
    replies: Replies
    threads: Threads
    untracked: UntrackedMessages
    clock: Clock
    site: str = ""


def services_of(
    *,
    people: People,
    router: Router,
    pictures: Pictures,
    clock: Clock,
    untracked: UntrackedMessages,
    site: str,
) -> Services:
    """The services over a connection that is still to be opened."""
    api, directory = Api(), Directory(people, PLATFORM)
    channel = DiscordChannel(api, directory, clock)
    return Services(
        api=api,
        router=router,
        directory=directory,
        channel=channel,
        replies=Replies(api, channel, pictures, clock),
        threads=Threads(api, router, directory),
        untracked=untracked,
        clock=clock,
        site=site,
    )
