"""The browsers that a person wants to be told in; every function is one unit of work."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.tables.model import Moment
from storage import push
from storage.push import Subscription

__all__ = ["Subscription", "subscribe", "subscriptions", "unsubscribe"]

MOST = 10
"""Browsers of one person; of more the oldest are told no longer."""


def subscribe(
    conn: Connection, moment: Moment, person: int, endpoint: str, keys: tuple[str, str]
) -> Subscription:
    """Tell a browser from now on: at which address, with which public key and secret."""
    new = Subscription(endpoint, person, *keys, moment.at)
    push.subscribe(conn, new)
    for one in push.subscriptions(conn, person)[MOST:]:
        push.unsubscribe(conn, one.endpoint)
    return new


def subscriptions(conn: Connection, person: int) -> tuple[Subscription, ...]:
    """The browsers of a person."""
    return push.subscriptions(conn, person)


def unsubscribe(conn: Connection, _: Moment, endpoint: str, person: int) -> bool:
    """Tell a browser of somebody no longer; whether it was told."""
    known = any(one.endpoint == endpoint for one in push.subscriptions(conn, person))
    if known:
        push.unsubscribe(conn, endpoint)
    return known
