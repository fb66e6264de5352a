"""What hearing needs of the rest of the Telegram adapter, put together."""

from __future__ import annotations

from dataclasses import dataclass

from bot.adapters.directory import Directory
from bot.adapters.telegram.account import Account
from bot.adapters.telegram.inbound.asked_twice import AskedTwice
from bot.adapters.telegram.inbound.types import PLATFORM
from bot.adapters.telegram.outbound.announcements import Announcements
from bot.adapters.telegram.outbound.api import Api
from bot.adapters.telegram.outbound.board_keys import BoardKeys
from bot.adapters.telegram.outbound.channel import TelegramChannel
from bot.adapters.telegram.outbound.chat_menus import ChatMenus
from bot.adapters.telegram.outbound.replies import Replies
from bot.common.clock import Clock
from bot.delivery.budget import Budget
from bot.delivery.pictures import Pictures
from bot.delivery.untracked import UntrackedMessages
from bot.delivery.worker import budget_of
from bot.tables.people.people import People
from bot.talk.commands.router import Router


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """``site`` is the web room's public address, empty where it has none."""

    api: Api
    router: Router
    directory: Directory
    budget: Budget
    menus: ChatMenus
    channel: TelegramChannel
    replies: Replies
    announcements: Announcements
    untracked: UntrackedMessages
    asked_twice: AskedTwice
    clock: Clock
    site: str = ""


def services_of(
    account: Account,
    api: Api,
    *,
    people: People,
    router: Router,
    pictures: Pictures,
    clock: Clock,
    untracked: UntrackedMessages,
) -> Services:
    """The services over a bot's calls."""
    directory, budget = Directory(people, PLATFORM), budget_of(PLATFORM, clock)
    menus = ChatMenus(api, directory, router.playing)
    board_keys = BoardKeys(api, account.site, account.app)
    channel = TelegramChannel(api, directory, menus, board_keys)
    announcements = Announcements(api, budget, clock)
    return Services(
        api=api,
        router=router,
        directory=directory,
        budget=budget,
        menus=menus,
        channel=channel,
        replies=Replies(api, channel, directory, announcements, pictures),
        announcements=announcements,
        untracked=untracked,
        asked_twice=AskedTwice(clock),
        clock=clock,
        site=account.site,
    )
