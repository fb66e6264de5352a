"""The outbox: the newest card only, one at a time an address, mentions until they are known of."""

from __future__ import annotations

import asyncio

import pytest

from storage import heads as ready
from storage import outbox
from storage.cards import Card, card, cards, drop_card, set_card
from storage.outbox import Outgoing, Taken
from storage.people import arrive
from storage.rooms import open_room
from storage.store.store import Store
from tests.storage.positions import lobby


@pytest.fixture
def table(store) -> int:
    """The number of a table that there may be something to say about."""
    return store.write_now(lobby).id


def put(store: Store, table: int, seq: int, *messages: Outgoing) -> None:
    store.write_now(lambda conn: outbox.put(conn, table, seq, messages, at=seq))


def take(store: Store, now: int = 100, process: int = 1, limit: int = 16) -> tuple[Taken, ...]:
    return store.write_now(lambda conn: outbox.take(conn, now=now, process=process, limit=limit))


def test_a_newer_card_takes_the_place_of_one_not_sent_yet(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (0,)), Outgoing("desk:1", "prompt"))
    put(store, table, 2, Outgoing("room:1", "card", (2,)))
    sent = take(store)
    assert [(row.seq, row.address, row.kind) for row in sent] == [
        (2, "room:1", "card"),
        (1, "desk:1", "prompt"),
    ]
    assert sent[0].mentions == (0, 2)


def test_notices_are_all_sent_in_order(store, table):
    for seq in (1, 2, 3):
        put(store, table, seq, Outgoing("room:1", "notice"))
    for seq in (1, 2, 3):
        (row,) = take(store)
        assert row.seq == seq
        store.write_now(lambda conn, row=row: outbox.mark_done(conn, row))
    assert take(store) == ()


def test_an_address_gets_its_messages_one_at_a_time(store, table):
    put(store, table, 1, Outgoing("room:1", "notice"), Outgoing("room:2", "notice"))
    put(store, table, 2, Outgoing("room:1", "card"))
    first = take(store)
    assert [(row.address, row.seq) for row in first] == [("room:1", 1), ("room:2", 1)]
    assert take(store) == ()
    store.write_now(lambda conn: outbox.mark_done(conn, first[0]))
    assert [(row.address, row.seq) for row in take(store)] == [("room:1", 2)]


def test_nothing_is_sent_before_it_is_due(store, table):
    assert store.read_now(outbox.next_message) is None
    put(store, table, 1, Outgoing("room:1", "notice", (), 150))
    assert store.read_now(outbox.next_message) == 150
    assert take(store, now=149) == ()
    assert len(take(store, now=150)) == 1


def test_t5_what_a_living_process_sends_is_its_own_however_long_it_takes(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store, now=100, process=7)
    assert take(store, now=10**15) == ()
    assert store.read_now(outbox.owners) == (7,)
    assert store.read_now(lambda conn: outbox.is_ours(conn, row))
    store.write_now(lambda conn: outbox.mark_done(conn, row))
    assert store.read_now(outbox.owners) == ()
    assert not store.read_now(lambda conn: outbox.is_ours(conn, row))


def test_t5_what_a_dead_process_was_sending_comes_at_once_with_its_mentions(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)), Outgoing("room:2", "card"))
    (row,) = take(store, now=100, process=7, limit=1)
    (other,) = take(store, now=100, process=8)
    assert (row.mentions, row.tries) == ((1,), 1)
    assert sorted(store.read_now(outbox.owners)) == [7, 8]
    assert store.write_now(lambda conn: outbox.release(conn, 7, 101)) == 1
    assert store.write_now(lambda conn: outbox.release(conn, 7, 101)) == 0
    assert take(store, now=100) == ()
    (repeated,) = take(store, now=101, process=8)
    assert (repeated.id, repeated.mentions, repeated.tries) == (row.id, (1,), 2)
    assert repeated.orphan
    store.write_now(lambda conn: outbox.mark_done(conn, row))
    assert store.read_now(lambda conn: outbox.is_ours(conn, repeated)), "it is no more the first's"
    assert store.read_now(lambda conn: outbox.is_ours(conn, other))


def test_t5_what_has_been_settled_is_nobody_s(store, table):
    rooms = [Outgoing(f"room:{n}", "notice") for n in range(4)]
    put(store, table, 1, *rooms)
    done, failed, again, unsure = take(store, process=7)

    def settle(conn):
        outbox.mark_done(conn, done)
        outbox.give_up(conn, failed)
        outbox.again(conn, again, 500)
        outbox.unsure(conn, unsure, 500, ())

    store.write_now(settle)
    assert store.read_now(outbox.owners) == ()
    assert len(take(store, now=500, process=8)) == 2
    assert store.read_now(outbox.owners) == (8,)


def test_a_sender_that_is_alone_and_begins_anew_goes_on_at_once(store, table):
    put(store, table, 1, Outgoing("room:1", "card"), Outgoing("room:2", "card", (), 150))
    take(store, now=100)
    assert take(store, now=101) == ()
    store.write_now(lambda conn: outbox.release_all(conn, 102))
    assert store.read_now(outbox.owners) == ()
    assert [row.address for row in take(store, now=102)] == ["room:1"]
    assert store.read_now(outbox.next_message) == 150


def test_a_mention_that_was_not_made_is_owed_again(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store)
    store.write_now(lambda conn: outbox.again(conn, row, 500, owed=row.mentions))
    assert take(store, now=499) == ()
    (later,) = take(store, now=500)
    assert (later.mentions, later.tries) == ((1,), 2)


def test_a_card_that_must_wait_gives_way_to_a_newer_one(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store)
    put(store, table, 2, Outgoing("room:1", "card", (0,), 50))
    store.write_now(lambda conn: outbox.again(conn, row, 500, owed=row.mentions))
    assert store.read_now(outbox.next_message) == 500
    (newer,) = take(store, now=500)
    assert (newer.seq, newer.mentions) == (2, (0, 1))
    store.write_now(lambda conn: outbox.mark_done(conn, newer))
    assert store.read_now(outbox.next_message) is None


def test_what_is_given_up_is_marked_until_something_gets_through(store, table):
    for seq in (1, 2):
        put(store, table, seq, Outgoing("desk:1", "prompt"))
        (row,) = take(store)
        store.write_now(lambda conn, row=row: outbox.give_up(conn, row))
    failures = store.read_now(lambda conn: outbox.failures_of(conn, table))
    assert [(one.seq, one.address, one.kind, one.tries) for one in failures] == [
        (2, "desk:1", "prompt", 1)
    ]
    put(store, table, 3, Outgoing("desk:1", "prompt"))
    (row,) = take(store)
    store.write_now(lambda conn: outbox.mark_done(conn, row))
    assert store.read_now(lambda conn: outbox.failures_of(conn, table)) == ()


async def test_several_senders_never_take_the_same_row(store, url, table):
    put(store, table, 1, *[Outgoing(f"room:{n}", "notice") for n in range(100)])

    def job(conn):
        return outbox.take(conn, now=100, process=1, limit=7)

    with Store.open(url) as other:
        lots = await asyncio.gather(*[one.write(job) for one in (store, other) for _ in range(20)])
        rest = await store.write(lambda conn: outbox.take(conn, now=100, process=1, limit=99))
    taken = [row.id for lot in (*lots, rest) for row in lot]
    assert len(taken) == len(set(taken)) == 100


async def test_several_senders_keep_the_order_of_an_address(store, url, table):
    for seq in range(1, 21):
        put(store, table, seq, Outgoing("room:1", "notice"))
    said: list[int] = []

    async def send(store: Store) -> None:
        while len(said) < 20:
            for row in await store.write(lambda conn: outbox.take(conn, now=100, process=1)):
                said.append(row.seq)
                await store.write(lambda conn, row=row: outbox.mark_done(conn, row))

    with Store.open(url) as other:
        await asyncio.gather(send(store), send(other))
    assert said == list(range(1, 21))


def test_a_live_card_is_noted_moved_and_forgotten(store, table):
    store.write_now(lambda conn: set_card(conn, table, Card("room:1", "card", "m1", 1)))
    store.write_now(lambda conn: set_card(conn, table, Card("room:1", "card", "m2", 4)))
    store.write_now(lambda conn: set_card(conn, table, Card("desk:1", "prompt", "m3", 4)))
    assert store.read_now(lambda conn: card(conn, table, "room:1", "card")) == Card(
        "room:1", "card", "m2", 4
    )
    store.write_now(lambda conn: drop_card(conn, table, "room:1", "card"))
    assert store.read_now(lambda conn: cards(conn, table)) == (Card("desk:1", "prompt", "m3", 4),)


def open_rooms(store: Store, *platforms: str) -> None:
    """Rooms 1, 2 ... on these platforms."""
    for at, platform in enumerate(platforms, 1):
        key = f"r{at}"
        opened = store.write_now(lambda conn, p=platform, k=key: open_room(conn, p, k, k, at=1))
        assert opened.id == at


def heads(store: Store, platform: str = "telegram", now: int = 100) -> tuple[list[str], list[str]]:
    found = store.read_now(lambda conn: ready.heads(conn, platform, now=now, limit=9))
    calls, others = ([f"{one.address} {one.kind}" for one in lot] for lot in found[:2])
    return calls, others


def test_who_is_called_comes_before_mere_changes(store, table):
    open_rooms(store, "telegram", "telegram", "telegram")
    put(store, table, 1, Outgoing("room:1", "card"), Outgoing("room:2", "card"))
    put(store, table, 2, Outgoing("room:3", "card", (1,)))
    assert heads(store) == (["room:3 card"], ["room:1 card", "room:2 card"])
    put(store, table, 3, Outgoing("room:2", "card", (0,)))
    assert heads(store) == (["room:2 card", "room:3 card"], ["room:1 card"])


def test_what_stands_before_a_call_is_as_urgent(store, table):
    open_rooms(store, "telegram")
    put(store, table, 1, Outgoing("room:1", "notice"))
    put(store, table, 2, Outgoing("room:1", "card", (1,)))
    assert heads(store) == (["room:1 notice"], [])


def test_each_platform_has_a_queue_of_its_own(store, table):
    open_rooms(store, "telegram", "web")
    put(store, table, 1, Outgoing("room:1", "card"), Outgoing("room:2", "card", (1,)))
    put(store, table, 1, Outgoing("room:77", "card"))
    assert heads(store) == ([], ["room:1 card"])
    assert heads(store, "web") == (["room:2 card"], [])
    assert heads(store, "discord") == ([], [])
    assert store.read_now(lambda conn: ready.heads(conn, "discord", now=0, limit=9)).due is None


def test_a_private_belongs_to_its_person_s_platform(store, table):
    anna = store.write_now(lambda conn: arrive(conn, "discord", "77", "Anna", at=1)).id
    put(store, table, 1, Outgoing(f"desk:{anna}", "prompt"))
    assert heads(store, "discord") == ([f"desk:{anna} prompt"], [])


def test_what_is_postponed_lets_others_go_and_nobody_pass(store, table):
    open_rooms(store, "telegram", "telegram")
    put(store, table, 1, Outgoing("room:1", "card"), Outgoing("room:2", "card"))
    put(store, table, 1, Outgoing("room:1", "notice"))
    found = store.read_now(lambda conn: ready.heads(conn, "telegram", now=100, limit=9)).others
    store.write_now(lambda conn: ready.postpone(conn, [(found[0], 500)]))
    assert heads(store) == ([], ["room:2 card"])
    assert heads(store, now=500) == ([], ["room:2 card", "room:1 card"])
    assert store.read_now(lambda conn: ready.heads(conn, "telegram", now=0, limit=9)).due == 1


def test_nothing_stands_behind_a_card_at_the_moment_in_which_it_is_taken(store, table):
    """So one that is made of that moment shows nothing for which a later one calls somebody."""
    put(store, table, 1, Outgoing("room:1", "card"))
    put(store, table, 2, Outgoing("room:1", "card", (0,)))
    (row,) = take(store)
    assert (row.seq, row.mentions) == (2, (0,))
    assert take(store) == ()


def test_a_card_keeps_its_place_in_the_queue_when_it_changes(store, table):
    open_rooms(store, "telegram", "telegram")
    put(store, table, 1, Outgoing("room:1", "card"))
    put(store, table, 2, Outgoing("room:2", "card"))
    put(store, table, 3, Outgoing("room:1", "card"))
    assert heads(store) == ([], ["room:1 card", "room:2 card"])


def test_a_call_does_not_wait_as_long_as_a_change(store, table):
    open_rooms(store, "telegram")
    put(store, table, 1, Outgoing("room:1", "card"))
    found = store.read_now(lambda conn: ready.heads(conn, "telegram", now=100, limit=9)).others
    store.write_now(lambda conn: ready.postpone(conn, [(found[0], 500)]))
    put(store, table, 2, Outgoing("room:1", "card"))
    assert heads(store) == ([], [])
    put(store, table, 3, Outgoing("room:1", "card", (1,)))
    assert heads(store) == (["room:1 card"], [])


def test_a_card_that_is_to_wait_waits_though_a_call_comes(store, table):
    put(store, table, 1, Outgoing("room:1", "card"))
    put(store, table, 2, Outgoing("room:1", "card", (1,), 300))
    assert take(store, now=299) == ()
    assert len(take(store, now=300)) == 1


def test_tidying_up_stands_in_nobody_s_way(store, table):
    open_rooms(store, "telegram")
    put(store, table, 1, outbox.strip("m1", "room:1"), outbox.strip("m2", "room:1"))
    put(store, table, 2, Outgoing("room:1", "card", (1,)))
    assert heads(store) == (["room:1 card"], ["room:1 strip:m1", "room:1 strip:m2"])
    assert [row.kind for row in take(store)] == ["strip:m1", "strip:m2", "card"]


def test_a_row_that_another_has_taken_is_not_taken_again(store, table):
    put(store, table, 1, Outgoing("room:1", "card"))
    (row,) = take(store, now=100)
    assert store.write_now(lambda conn: outbox.seize(conn, [row.id], now=150, process=1)) == ()


def test_what_may_have_been_said_comes_again_as_an_orphan(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store, now=100)
    assert not row.orphan
    store.write_now(lambda conn: outbox.unsure(conn, row, 150, row.mentions))
    (orphan,) = take(store, now=150)
    assert (orphan.orphan, orphan.mentions) == (True, (1,))
    store.write_now(lambda conn: outbox.again(conn, orphan, 400, orphan.mentions))
    (still,) = take(store, now=400)
    assert (still.orphan, still.mentions) == (True, (1,)), "it is not known any better by waiting"


def test_c3_whose_call_is_known_to_have_arrived_is_not_called_again(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store, now=100)
    store.write_now(lambda conn: outbox.unsure(conn, row, 150, ()))
    (orphan,) = take(store, now=150)
    assert (orphan.orphan, orphan.mentions) == (True, ())


def test_what_was_certainly_not_said_is_no_orphan(store, table):
    put(store, table, 1, Outgoing("room:1", "card", (1,)))
    (row,) = take(store, now=100)
    store.write_now(lambda conn: outbox.again(conn, row, 150, owed=row.mentions))
    (later,) = take(store, now=150)
    assert (later.orphan, later.mentions, later.tries) == (False, (1,), 2)


def test_only_the_first_failure_and_the_first_success_after_it_are_news(store, table):
    news = []
    for seq in (1, 2):
        put(store, table, seq, Outgoing("desk:1", "prompt"))
        (row,) = take(store)
        news.append(store.write_now(lambda conn, row=row: outbox.give_up(conn, row)))
    for seq in (3, 4):
        put(store, table, seq, Outgoing("desk:1", "prompt"))
        (row,) = take(store)
        news.append(
            bool(store.write_now(lambda conn, row=row: outbox.mark_done(conn, row)).forgiven)
        )
    assert news == [True, False, True, False]


def test_what_another_process_has_taken_meanwhile_is_not_postponed(store, table):
    """Else it would be due again at that time, and sent by anybody while its owner still sends."""
    open_rooms(store, "telegram")
    put(store, table, 1, Outgoing("room:1", "card"))
    (seen,) = store.read_now(lambda conn: ready.heads(conn, "telegram", now=100, limit=9)).others
    (taken,) = take(store, process=2)
    assert taken.id == seen.id
    store.write_now(lambda conn: ready.postpone(conn, [(seen, 500)]))
    assert take(store, now=500) == ()
    assert store.read_now(lambda conn: outbox.is_ours(conn, taken))
