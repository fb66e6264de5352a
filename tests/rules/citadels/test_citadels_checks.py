"""What every game must keep (docs/architecture.md 4), on random games of all sizes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from rules.citadels.data import CHARACTERS
from rules.citadels.events import DistrictUsed, GraveyardAnswered
from rules.citadels.game import CITADELS
from rules.citadels.options import PRESETS, CitadelsOptions
from rules.core.checks import Depth, sweep
from rules.core.perft import perft
from rules.core.values import Decide
from rules.core.walk import random_game
from tests.proofs import few, random_games
from tests.rules.citadels.tables import acted, at_turn, cast, dealt, do, seat, table

GAMES = random_games(1)
DARK = ("all",)
ANY = ("random", "random_ninth")
EXPANSION = tuple(code for code, one in CHARACTERS.items() if one.expansion and one.rank < 9)
ROWS = [
    (2, CitadelsOptions(city_size=7)),
    (3, CitadelsOptions(dark_city=DARK)),
    (
        3,
        CitadelsOptions(
            characters=EXPANSION,
            dark_city=DARK,
            ball_room="ritual",
            city_size=7,
            witch_emperor="victim_moves_crown",
            poor_house_cost=0,
        ),
    ),
    (
        4,
        CitadelsOptions(
            characters=ANY,
            dark_city=DARK,
            faceup_table="seed_literal",
            strict_replacements=True,
        ),
    ),
    (
        5,
        CitadelsOptions(
            characters=("random", "queen"),
            dark_city_random=7,
            dark_city_mode="replace",
            gold_visibility="private",
            emperor_murdered="passes_crown_no_tribute",
            emperor_tribute_choice="emperor",
            queen_counts="king_or_emperor",
            queen_timing="own_turn_end",
        ),
    ),
    (
        2,
        CitadelsOptions(
            characters=("random", "emperor", "witch", "navigator", "diplomat"),
            emperor_two_player="allow",
            dark_city=DARK,
            witch_must_bewitch=False,
            witch_part1_district_powers=True,
            witch_emperor="victim_moves_crown",
            witch_victim_action=False,
            navigator_bonus="instead_of_action",
            diplomat_completed_city="forbid",
            bell_tower_target="seven",
            hospital_without_assassin="keep",
        ),
    ),
    (
        6,
        CitadelsOptions(
            characters=ANY,
            dark_city=("quarry", "lighthouse", "hospital", "museum", "armory"),
            quarry="unlimited",
            destroyed_cards="out_of_game",
            graveyard_saves_itself=True,
            armory_completed_city="forbid",
            library_observatory_keep=3,
            laboratory_gold=2,
            smithy_price=3,
            refund_before_tax=False,
            tie3="rank",
        ),
    ),
    (7, PRESETS["seed_base"]),
    (8, CitadelsOptions(characters=ANY, dark_city=DARK)),
]
IN_TURN = [*ROWS[::2], *ROWS[1::2]]


def depth(seats: int) -> Depth:
    """Where more sit, who look at one another, they look less often."""
    return Depth(views_every=max(3, seats), codec_every=5)


@pytest.mark.fuzz
@pytest.mark.parametrize(
    "row", few(4, map(pytest.param, IN_TURN)), ids=lambda row: f"{row[0]} seats"
)
def test_random_games_keep_what_every_game_must(row):
    done = list(sweep(CITADELS, [row], GAMES, 1, random.Random, depth=depth(row[0])))
    assert len(done) == GAMES
    for one in done:
        assert one.checked.log[-1].state.over
        assert one.checked.hidden > 0.9 * one.checked.worlds


def quick_game(seats, options, rng):
    """A random game without any check but that it goes on: every state in turn."""
    state = CITADELS.setup(seats, options)
    while not state.over:
        yield state
        pending = CITADELS.pending(state)
        if isinstance(pending, Decide):
            who = pending.seats[0]
            action = rng.choice(CITADELS.legal(state, who))
        else:
            who, action = -1, CITADELS.draw(state, rng)
        state = CITADELS.apply(state, who, action).state
    yield state


def test_every_pair_of_characters_meets_in_random_games():
    """Held in one round; equal ranks never are in one game (decision 42)."""
    met = Counter()
    options = CitadelsOptions(characters=ANY, city_size=7)
    wanted = {
        pair
        for pair in combinations(CHARACTERS, 2)
        if CHARACTERS[pair[0]].rank != CHARACTERS[pair[1]].rank
    }
    for seed in range(60):
        last = -1
        for state in quick_game(5 + seed % 4, options, random.Random(seed)):
            if state.phase == "call" and state.round != last:
                last = state.round
                held = sorted(
                    (one for player in state.players for one in player.chars),
                    key=list(CHARACTERS).index,
                )
                met.update(combinations(held, 2))
    print(coverage(met))
    assert set(met) == wanted


def coverage(met):
    """How often each pair was held in one round, as a table."""
    names = list(CHARACTERS)
    head = " " * 14 + "".join(f"{name[:5]:>6}" for name in names)
    rows = [
        f"{one:14}" + "".join(f"{met[(one, other)] + met[(other, one)]:6}" for other in names)
        for one in names
    ]
    return "\n".join((head, *rows))


def test_every_character_and_reaction_is_used_in_random_games():
    verbs, events = Counter(), Counter()
    options = CitadelsOptions(characters=ANY, dark_city=DARK, ball_room="ritual")
    for seed in range(40):
        for played in random_game(CITADELS, 4 + seed % 5, options, random.Random(seed)):
            verbs[type(played.action).__name__] += 1
            for event in played.events:
                events[type(event).__name__] += 1
                if isinstance(event, DistrictUsed):
                    events[event.card] += 1
                if isinstance(event, GraveyardAnswered):
                    events[f"graveyard {event.used}"] += 1
    for verb in ("Kill", "Rob", "Bewitch", "Swap", "Redraw", "Peek", "Take", "Crown", "Raze"):
        assert verbs[verb], verb
    for verb in ("Trade", "Adorn", "Use", "Answer", "Income", "Build", "Keep", "End"):
        assert verbs[verb], verb
    for what in ("laboratory", "smithy", "museum", "graveyard True", "graveyard False"):
        assert events[what], what
    for what in ("LighthouseUsed", "BellRung", "HostThanked", "Taxed", "TithePaid", "Robbed"):
        assert events[what], what


def test_characters_are_where_they_must_be():
    for seed in range(20):
        seats = 2 + seed % 7
        for state in quick_game(seats, CitadelsOptions(), random.Random(seed)):
            if state.phase == "draft" and not state.down and not state.offered:
                continue
            if state.phase in ("draft", "call"):
                held = [one for player in state.players for one in player.chars]
                placed = sorted((*held, *state.down, *state.up, *state.offered))
                assert placed == sorted(state.characters)


def test_legal_lists_stay_short():
    longest = Counter()
    options = CitadelsOptions(characters=ANY, dark_city=DARK)
    for seed in range(12):
        for state in quick_game(2 + seed % 7, options, random.Random(seed)):
            pending = CITADELS.pending(state)
            for who in pending.seats if isinstance(pending, Decide) else ():
                for action in CITADELS.legal(state, who):
                    assert len(CITADELS.notation.write(action)) <= 40
                longest[len(CITADELS.legal(state, who))] += 1
    assert max(longest) <= 90


def test_perft():
    state = do(dealt(2), "* aside assassin")
    assert [perft(CITADELS, state, depth) for depth in (1, 2, 3, 4)] == [7, 42, 210, 840]
    table_of_four = table(
        seat(4, "tavern manor", "smithy", "warlord"), seat(city="castle keep"), seat(), seat()
    )
    turn = acted(table_of_four, "warlord")
    assert [perft(CITADELS, turn, depth) for depth in (1, 2)] == PERFT


def test_perft_of_a_witch():
    state = table(seat(chars="witch"), seat(), seat(), given={"characters": cast("witch")})
    state = do(at_turn(state, "witch"), "@a gold")
    assert perft(CITADELS, state, 1) == 7


PERFT = [7, 6 + 5 + 2 + 2 + 2]
