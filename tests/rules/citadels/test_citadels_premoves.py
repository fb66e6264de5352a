"""Premoves of Citadels (6.4): stored answers, wishes for the draft, plans, the end of a turn."""

from __future__ import annotations

import random

import pytest

from rules.citadels.game import CITADELS
from rules.citadels.premoves import PREMOVES
from rules.core.premoves import STANDING, Conflict, Plan, Reply, Stored, replaced
from rules.core.values import NATURE, Chance, Over
from tests.rules.citadels.casts import emperor
from tests.rules.citadels.tables import at_turn, dealt, do, play, replace, seat, table

WRITE = CITADELS.notation.write


def armed(state, who, text):
    """The premoves of a line as they are stored now."""
    found: tuple[Stored, ...] = ()
    for premove in PREMOVES.read(text):
        assert PREMOVES.refuse(state, who, premove) is None, text
        found = replaced(found, Stored(premove, PREMOVES.mark(state, who, premove)))
    return found


def answer(state, who, text):
    """What a line of premoves answers now, in notation; None: nothing."""
    reply = PREMOVES.answer(state, who, armed(state, who, text))
    return WRITE(reply.action) if isinstance(reply, Reply) else reply


def razed(gold=2, city="manor palace"):
    """@a, the Warlord, has razed a Palace of @b; @c has the Graveyard."""
    state = table(seat(9, chars="warlord"), seat(city=city), seat(gold, city="graveyard"), seat())
    return do(at_turn(state, "warlord"), "@a gold", "@a raze @b palace")


@pytest.mark.parametrize(
    ("stored", "reply"),
    [
        ("graveyard 0", "answer yes"),
        ("graveyard 5", "answer yes"),
        ("graveyard 6", "answer no"),
        ("graveyard never", "answer no"),
        ("tribute gold", None),
    ],
)
def test_the_graveyard_saves_what_is_worth_it(stored, reply):
    assert answer(razed(), 2, stored) == reply


def tribute(gold=3, hand="palace tavern manor"):
    state = emperor(seat(chars="emperor"), seat(gold, hand), seat(), seat(), crown=0)
    return do(at_turn(state, "emperor"), "@a crown @b")


def test_the_tribute_is_paid_as_it_was_stored():
    assert answer(tribute(), 1, "tribute gold") == "answer gold"
    assert answer(tribute(), 1, "tribute cheapest") == "answer tavern"
    assert answer(tribute(), 1, "graveyard 0") is None


def test_a_tribute_that_cannot_be_paid_so_is_asked_for():
    assert answer(tribute(0), 1, "tribute gold") is None
    assert answer(tribute(0), 1, "tribute cheapest") == "answer tavern"


def drafting(seats=4):
    """A draft in which @a is to pick."""
    state = dealt(seats)
    rng = random.Random(3)
    while isinstance(CITADELS.pending(state), Chance):
        state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
    return state


def test_the_first_wish_that_is_offered_is_picked():
    state = drafting()
    (who,) = CITADELS.pending(state).seats
    first, second = state.offered[:2]
    gone = next(one for one in state.characters if one not in state.offered)
    assert answer(state, who, f"prefer {second},{first}") == f"pick {second}"
    assert answer(state, who, f"prefer {gone},{first}") == f"pick {first}"
    assert answer(state, who, f"prefer {gone}") is None


def test_wishes_are_for_one_draft():
    state = drafting()
    (one,) = armed(state, 0, "prefer king")
    assert one.mark == state.round
    assert PREMOVES.holds(state, 0, one)
    assert not PREMOVES.holds(replace(state, phase="call"), 0, one)
    (later,) = armed(replace(state, phase="call"), 0, "prefer king")
    assert later.mark == state.round + 1
    assert PREMOVES.holds(replace(state, phase="call"), 0, later)


def test_the_hospital_is_told_in_the_draft_before_the_pick():
    state = drafting()
    (who,) = CITADELS.pending(state).seats
    players = list(state.players)
    players[who] = replace(players[who], city=seat(city="hospital").city)
    state = replace(state, players=tuple(players))
    line = f"hospital gold; prefer {state.offered[0]}"
    if answer(state, who, line) != "use hospital gold":
        pytest.fail("the Hospital was not told")
    told = PREMOVES.answer(state, who, armed(state, who, line))
    state = CITADELS.apply(state, who, told.action).state
    assert answer(state, who, line) == f"pick {state.offered[0]}"


def test_income_comes_at_once_where_it_is_wished():
    state = at_turn(table(seat(2, city="manor castle", chars="king"), seat(), seat()), "king")
    assert answer(state, 0, "collect first") == "income"
    assert answer(state, 0, "collect last") is None
    none = at_turn(table(seat(2, city="tavern", chars="king"), seat(), seat()), "king")
    assert answer(none, 0, "collect first") is None


def test_a_turn_ends_by_itself_only_where_nothing_else_can_be_done():
    state = at_turn(table(seat(2, "tavern", "manor", chars="king"), seat(), seat()), "king")
    assert answer(state, 0, "finish") is None
    state = do(state, "@a gold")
    assert answer(state, 0, "finish") is None
    state = do(state, "@a build tavern")
    assert answer(state, 0, "finish") == "end"
    assert answer(state, 0, "finish; collect never") == "end no_income"
    assert answer(state, 0, "finish; park no") == "end"


def test_the_park_is_declined_where_that_was_stored():
    state = at_turn(table(seat(9, "tavern", "park", chars="bishop"), seat(), seat()), "bishop")
    state = do(state, "@a gold", "@a build tavern")
    assert answer(state, 0, "finish") == "end"
    assert answer(state, 0, "finish; park no") == "end no_park"


def test_a_power_that_could_be_used_keeps_the_turn_open():
    state = at_turn(table(seat(9, "", "smithy", chars="bishop"), seat(), seat()), "bishop")
    state = do(state, "@a gold")
    assert answer(state, 0, "finish") is None


def test_a_plan_is_carried_out_and_stops_where_it_cannot_go_on():
    state = at_turn(table(seat(2, "market palace", chars="thief"), seat(), seat()), "thief")
    found = armed(state, 0, "gold; rob merchant; build market; build palace; end")
    done = []
    while isinstance(reply := PREMOVES.answer(state, 0, found), Reply):
        done.append(WRITE(reply.action))
        state = CITADELS.apply(state, 0, reply.action).state
        found = reply.left
    assert done == ["gold", "rob merchant", "build market"]
    assert isinstance(reply, Conflict)
    assert reply.refusal.code == "build_limit"
    assert reply.stored.premove == Plan(("build palace", "end"))


def test_a_plan_waits_while_cards_are_to_be_chosen():
    state = at_turn(table(seat(4, "market", chars="bishop"), seat(), seat()), "bishop")
    found = armed(state, 0, "cards; build market; end")
    reply = PREMOVES.answer(state, 0, found)
    state = CITADELS.apply(state, 0, reply.action).state
    state = CITADELS.apply(state, NATURE, CITADELS.draw(state, random.Random(1))).state
    assert PREMOVES.answer(state, 0, reply.left) is None
    state = play(state, f"@a {WRITE(CITADELS.legal(state, 0)[0])}")[0]
    assert WRITE(PREMOVES.answer(state, 0, reply.left).action) == "build market"


def test_a_plan_is_for_the_turn_of_its_round():
    state = at_turn(table(seat(chars="thief"), seat(chars="king"), seat()), "thief")
    (mine,) = armed(state, 0, "gold; end")
    assert mine.mark == state.round
    after = do(state, "@a gold", "@a end")
    assert not PREMOVES.holds(after, 0, mine)
    (later,) = armed(after, 0, "gold; end")
    assert later.mark == state.round + 1
    (theirs,) = armed(after, 1, "gold; end")
    assert PREMOVES.holds(after, 1, theirs)


def test_answers_stand_until_they_are_taken_back():
    state = drafting()
    for line in ("graveyard 3", "tribute gold", "hospital no", "collect first", "finish"):
        (one,) = armed(state, 0, line)
        assert one.mark == STANDING
        assert PREMOVES.holds(replace(state, round=9, phase="call"), 0, one)


LINES = (
    "graveyard 3; tribute cheapest; hospital gold; collect first; finish; park no",
    "graveyard never; tribute gold; hospital cards; collect never; finish",
    "graveyard 0; gold; end",
)


@pytest.mark.parametrize("seed", range(24))
def test_in_random_games_premoves_answer_legally_and_from_what_their_seat_knows(seed):
    """Every answer is legal, and the same in another world that looks the same."""
    rng = random.Random(seed)
    seats = 2 + seed % 6
    options = {"dark_city": "all"} if seed % 2 and seats > 2 else {}
    state = dealt(seats, seed, **options)
    answered = 0
    for _ in range(400):
        pending = CITADELS.pending(state)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            state = CITADELS.apply(state, NATURE, CITADELS.draw(state, rng)).state
            continue
        who = pending.seats[0]
        wishes = rng.sample(state.characters, 3)
        found = armed(state, who, f"{rng.choice(LINES)}; prefer {','.join(wishes)}")
        reply = PREMOVES.answer(state, who, found)
        other = CITADELS.resample(state, who, rng)
        assert PREMOVES.answer(other, who, found) == reply
        action = rng.choice(CITADELS.legal(state, who))
        if isinstance(reply, Reply):
            answered += 1
            action = reply.action
            assert CITADELS.refuse(state, who, action) is None
        state = CITADELS.apply(state, who, action).state
    assert answered > 5


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("graveyard never", "graveyard never"),
        ("grav 3", "graveyard 3"),
        ("prefer thi,king", "prefer thief,king"),
        ("gold; build market", "do gold; build market"),
        ("finish", "finish"),
    ],
)
def test_premoves_are_read_leniently_and_written_strictly(typed, written):
    (premove,) = PREMOVES.read(typed)
    assert PREMOVES.short(premove) == written
    assert PREMOVES.read(written) == (premove,)


def test_who_does_not_play_cannot_be_wished_for():
    state = drafting()
    (premove,) = PREMOVES.read("prefer witch")
    assert PREMOVES.refuse(state, 0, premove).code == "target_not_in_game"


FORMS = [
    ("prefer thief,king", "when draft: thief,king"),
    ("graveyard 3", "when graveyard: 3"),
    ("graveyard never", "when graveyard: never"),
    ("tribute cheapest", "when tribute: cheapest"),
    ("hospital gold", "when hospital: gold"),
    ("collect first", "when income: first"),
    ("park no", "when park: no"),
    ("finish", "when done: end"),
    ("do gold; build market", "when turn: gold; build market"),
]


@pytest.mark.parametrize(("old", "new"), FORMS)
def test_every_kind_is_written_in_one_form_and_read_in_its_old_one_too(old, new):
    (premove,) = PREMOVES.read(old)
    assert PREMOVES.write(premove) == new
    assert PREMOVES.short(premove) == old
    assert PREMOVES.read(new) == (premove,)


def test_income_and_done_are_asks_after_when_and_actions_elsewhere():
    assert PREMOVES.read("when income: last; income; done") == (
        *PREMOVES.read("collect last"),
        Plan(("income", "done")),
    )
