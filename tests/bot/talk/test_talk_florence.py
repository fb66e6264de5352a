"""The Princes of Florence as people read it: buttons, the private chat, the text twin."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from bot.conformance.probe import NAMES, probe, reached, seen
from bot.talk.button_token import LONGEST
from bot.talk.cards.card import Focus, card, picture
from bot.talk.cards.gallery import gallery
from bot.talk.cards.turn import turn_spans
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from rules.core.checks import check_game
from rules.core.options import read_options
from rules.core.undo import waiting
from rules.florence.action_turn import ActionTurn
from rules.florence.building import blocked
from rules.florence.cells import mask_of
from rules.florence.data import BUILDINGS, LANDSCAPES, PROFESSIONS
from rules.florence.pieces import Estate
from rules.florence.shapes import PALAZZO_MASK, piece_at, places
from rules.florence.work import ScoreWork
from rules.games import game
from tests.bot.company import button, buttons, menu, said
from tests.bot.talk.probing import probed
from tests.bot.talk.walking import Stretched, sights, walk
from tests.proofs import later, times
from tests.rules.florence.positions import EX_ESTATE, acting, bidding, having, start, with_deck

RULES = game("florence")
LABEL, CAPTION = 80, 1024
GAMES = [(1, 2), (2, 3), (3, 5)]
RICH = {"pp": 9, "estate": EX_ESTATE, "freedoms": ("travel", "opinion"), "builders": 2}
"""Most of the example estate of the specification."""


def played(seed, seats, every=1, **options):
    """Every so many moments of a game of novices, with who is asked."""
    moments = walk(seed, seats, key="florence", player="novice", **options)
    for number, moment in enumerate(moments):
        if number % every == 0:
            yield moment, waiting(RULES, moment[0].live.state)


def working(**changes):
    """Seat @a in its action turn in round 5, with an estate, cards and coins."""
    hand = ("mathematician", "composer", "poet")
    given = {"hand": hand, "bonus": ("b01", "b08"), "coins": 1500, **RICH, **changes}
    return having(acting(start(4), 0, 1, 2, 3, number=5), 0, **given)


def labels(message):
    return [one.label for one in menu(message)]


# --- buttons -------------------------------------------------------------------------------------


@pytest.mark.game
@pytest.mark.parametrize(("seed", "seats"), [GAMES[0], *later(*GAMES[1:])])
def test_every_legal_action_is_reached_by_buttons(seed, seats):
    for moment, asked in played(seed, seats, every=7):
        for seat in asked[:1]:
            sight = sights(moment, "en", seat)
            found = list(reached(sight))
            legal = [RULES.notation.write(one) for one in RULES.legal(sight.state, seat)]
            assert sorted(found) == sorted(legal)


def messages(sight):
    """The card, and the steps of its menus to the last."""
    yield card(sight, "prompt")
    steps = [one.text for one in sight.choices() if not one.final]
    while steps:
        step = steps.pop()
        yield card(sight, "drill", Focus(step))
        steps += [one.text for one in sight.choices(step) if not one.final][:2]


@pytest.mark.game
@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize("lang", [*later(*LANGUAGES), "xx"])
def test_cards_and_buttons_fit_every_platform_throughout_a_game(lang):
    text, room = (Stretched(), 1.4) if lang == "xx" else (words(lang), 1)
    for moment, asked in played(4, 5, every=times(27, 9)):
        for seat in (None, *asked[:1]):
            for message in messages(sights(moment, text, seat)):
                tokens = [one.token for one in buttons(message)]
                assert len(set(tokens)) == len(tokens) <= 100
                assert max(len(one.encode()) for one in tokens) <= LONGEST
                assert all(1 <= len(one.label) <= LABEL * room for one in buttons(message))
                assert all(len(row) <= 6 for row in message.buttons)
                assert len(plain(message.text)) <= CAPTION * room


def test_numbers_stand_on_buttons_where_the_picture_has_them():
    for moment, asked in played(5, 4, every=12):
        for seat in asked[:1]:
            for message in messages(sights(moment, "en", seat)):
                offered = message.picture.scene["candidates"]
                chosen = (one for one in menu(message) if one.choice)
                for shown, one in zip(chosen, offered, strict=True):
                    verb, *rest = one["text"].split()
                    numbered = rest and verb not in ("score", "sell", "raise", "pass")
                    tried = message.picture.scene["tried"]
                    if tried and one["text"].split()[:2] == tried.split()[:2]:
                        # The picture shows the piece itself, and names its cells at the rim.
                        assert rest[1].upper() in shown.label
                        assert shown.tried == (one["text"] == tried)
                    elif numbered:
                        assert shown.label.split(" · ")[0] == one["label"]


def test_buildings_that_the_hand_likes_have_the_first_numbers():
    # Mathematician, Composer and Poet like a university, an opera and a theater.
    sight = seen(RULES, working(estate="university a1 r0"), 0)
    kinds = [one.shown.split()[1] for one in sight.choices("build")]
    assert kinds[:2] == ["opera", "theater"]


def test_what_is_tried_can_be_turned_and_mirrored_and_placed():
    sight = seen(RULES, working(estate="university a1 r0"), 0)
    first = card(sight, "drill", Focus("build library"))
    tried = first.picture.scene["tried"]
    ways, texts, left = {tried}, [tried], set(sight.texts)
    while texts:
        shown = card(sight, "drill", Focus(texts.pop()))
        (choice,) = (one for one in menu(shown) if one.tried)
        assert said(choice) == shown.picture.scene["tried"]
        for one in buttons(shown):
            if said(one).startswith("?build") and said(one)[1:] not in ways:
                ways.add(said(one)[1:])
                texts.append(said(one)[1:])
    assert ways <= left
    assert len({one.split(maxsplit=3)[3] for one in ways}) == 8, "turned and mirrored"


def test_a_whole_placement_is_three_taps_cell_by_cell():
    sight = seen(RULES, working(estate="university a1 r0"), 0)
    assert button(card(sight), "?build").label == "Build for 300"
    kinds = card(sight, "drill", Focus("build"))
    assert "3 · laboratory" in labels(kinds)
    here, *cells = (
        one for one in menu(card(sight, "drill", Focus("build laboratory"))) if one.choice
    )
    assert here.label.startswith("Build it here: ")
    names = [one.label for one in cells]
    assert len(names) > 5
    assert names == sorted(names, key=lambda one: (one[1], one[0]))
    lies = card(sight, "drill", Focus("build laboratory e1"))
    assert labels(lies)[:2] == ["1 · as drawn", "2 · quarter turn ↻"]
    assert all(said(one).startswith("build laboratory e1 r") for one in menu(lies))


def test_where_a_piece_may_lie_in_eight_ways_a_button_has_the_number_on_the_picture():
    sight = seen(RULES, working(estate="university a1 r0"), 0)
    lies = card(sight, "drill", Focus("build library e1"))
    assert labels(lies) == [one["label"] for one in lies.picture.scene["candidates"]]
    assert len(labels(lies)) > 1
    assert "2: /build library e1" in lies.picture.alt


@pytest.mark.parametrize("seats", [2, 5])
def test_a_bid_is_one_tap_and_selling_stands_behind_a_button(seats):
    variant = {"variant": "official_2p"} if seats == 2 else {}
    state = bidding(having(start(seats, **variant), 1, pp=30), 2, opener=0)
    state = RULES.apply(state, 0, RULES.notation.read("offer jester")[0]).state
    price = state.auction.bid + 100
    prompt = card(seen(RULES, state, 1))
    assert [said(one) for one in menu(prompt)] == ["raise", "pass", "?sell"]
    assert labels(prompt) == [f"Bid {price}", "Pass", "Sell prestige"]
    assert len(menu(card(seen(RULES, state, 1), "drill", Focus("sell")))) == 30


def test_what_would_be_lost_is_said_beside_its_button():
    sight = seen(RULES, working(), 0)
    shown = card(sight)
    end = button(shown, "end")
    assert end.label == "End turn ⚠", "its neighbours bear no numbers either"
    assert "⚠ End turn: 2\u00a0actions would be lost." in plain(shown.text)


COLUMNS = dict(zip("abcdefg", "абсдефг", strict=True))


def in_russian(text, line):
    """A line as a Russian would type it, in the words that the cards show."""
    verb, *rest = line.split()
    typed = [text(f"names-verb-{verb}").split(",")[0]]
    for word in rest:
        dashed = word.replace("_", "-")
        kinds = ("thing", "building", "freedom", "card")
        keys = [f"florence-{kind}-{dashed}" for kind in kinds]
        shown = next((text(key) for key in keys if text.has(key) and "b0" not in word), None)
        cell = re.fullmatch(r"([a-g])([1-7])", word)
        typed.append(COLUMNS[cell[1]] + cell[2] if cell else shown or word)
    return " ".join(typed)


def test_every_legal_action_is_typed_in_both_languages():
    known = names("florence", ())
    for moment, asked in played(7, 4, every=11):
        for seat in asked[:1]:
            for line in sights(moment, "ru", seat).texts:
                if line.split()[0] in ("add", "keep", "under"):
                    continue  # bonus and prestige cards are named by their codes
                for typed in (line, line.upper(), f"/{line}", in_russian(words("ru"), line)):
                    read = RULES.notation.read(typed, known)
                    assert [RULES.notation.write(one) for one in read] == [line], typed


# --- the private chat -----------------------------------------------------------------------------


def test_the_private_says_what_each_profession_wants_is_worth_and_lacks():
    told = plain(card(seen(RULES, working(), 0)).text).splitlines()
    # Three cards in hand; the estate has university, opera, forests and a lake; travel, opinion.
    assert "1,500\u00a0coins · 9\u00a0prestige" in told
    assert (
        "Mathematician 10 (with bonus cards 15): university\u00a0✓, lake\u00a0✓, religion\u00a0+3"
        in told
    )
    assert "Composer 13 (with bonus cards 18): opera\u00a0✓, lake\u00a0✓, opinion\u00a0✓" in told
    assert "Poet 9 (with bonus cards 14): theater\u00a0+4, lake\u00a0✓, travel\u00a0✓" in told
    assert "Bonus cards: 1\u00a0per building: +5; 2\u00a0per park: +0" in told


def test_the_private_says_what_prestige_cards_would_give_now():
    state = working(prestige=("p06", "p10"), bonus=())
    told = plain(card(seen(RULES, state, 0)).text)
    assert "Prestige cards: most forests: 7 now; most jesters: 0 now" in told


def test_a_private_with_many_cards_is_told_shortly():
    bonus = tuple(f"b{number:02}" for number in range(1, 11))
    state = working(bonus=bonus, prestige=tuple(f"p{number:02}" for number in range(1, 8)))
    shown = plain(card(seen(RULES, state, 0)).text)
    assert "2\u00a0per size of building: +6; 1\u00a0per landscape: +3" in shown
    assert not re.search(r"\b[bp]\d\d", shown)
    assert len(shown) <= CAPTION


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_work_under_way_shows_its_sum_and_every_split_of_its_pay(lang):
    state = working()
    state = replace(state, asks=(*state.asks, ScoreWork(0, "composer", ("b01",))))
    prompt = card(seen(RULES, state, 0, lang))
    name, opera = words(lang)("florence-card-composer"), words(lang)("florence-building-opera")
    first = next(one for one in plain(prompt.text).splitlines() if one.startswith(name))
    parts = [int(one.split()[-1]) for one in first.split("=")[0].split(" + ")]
    assert sum(parts) == 18 == int(first.split("= ")[1])
    assert f"{opera} 4" in first
    splits = [one for one in menu(prompt) if said(one).startswith("score ")]
    assert [said(one) for one in splits] == [f"score {points}" for points in range(10)]
    for points, one in enumerate(splits):
        shown = [int(re.sub(r"\D", "", part)) for part in one.label.split(", ")]
        assert shown == [points, 1800 - 200 * points]
    (more,) = (one for one in menu(prompt) if said(one).startswith("add "))
    assert re.fullmatch(r"1 · 2\s.*: \+0", more.label)


def test_a_work_below_the_minimum_asks_for_a_bonus_card():
    state = working()
    state = replace(state, asks=(*state.asks, ScoreWork(0, "mathematician")))
    prompt = card(seen(RULES, state, 0))
    assert "This round the minimum Work value is 15" in plain(prompt.text)
    assert {said(one).split()[0] for one in menu(prompt)} == {"add", "?sell"}


def test_cards_drawn_are_offered_to_their_drawer_alone():
    state = with_deck(working(bonus=()), "bonus", "b01", "b02", "b03", "b05", "b07", "b09")
    state = RULES.apply(state, 0, RULES.notation.read("take bonus")[0]).state
    state = RULES.apply(state, -1, RULES.notation.read("draw @a b01,b02,b03,b05,b07")[0]).state
    prompt = card(seen(RULES, state, 0))
    kept = [said(one) for one in menu(prompt)]
    assert kept[:5] == ["keep b01", "keep b02", "keep b03", "keep b05", "keep b07"]
    assert kept[5:] == ["?under", "?sell"]
    for other in (None, 1, 2, 3):
        shown = card(seen(RULES, state, other))
        assert "b05" not in plain(shown.text) + shown.picture.alt


def test_who_owes_a_placement_can_place_before_anybody_waits_for_it():
    state = bidding(start(3), opener=0)
    for seat, line in ((0, "offer lake"), (1, "pass"), (2, "pass")):
        state = RULES.apply(state, seat, RULES.notation.read(line)[0]).state
    assert waiting(RULES, state) == (1,)
    shown = card(seen(RULES, state, 0))
    assert menu(shown)
    assert all(said(one).lstrip("?").startswith("place lake") for one in menu(shown))
    turn = plain(shown.text).splitlines()[1]
    assert turn == (
        "Boris: choose an item to auction, or leave. You can already: place your landscape"
    )
    assert not menu(card(seen(RULES, state, 2)))


# --- what everybody reads ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_room_reads_whom_it_waits_for_and_what_is_bid(lang):
    text = words(lang)
    state = bidding(start(4), opener=0)
    shown = plain(card(seen(RULES, state, None, lang)).text)
    assert text("florence-turn-open-auction", name="Anna") in shown
    assert shown.count(" 200") == 7
    state = RULES.apply(state, 0, RULES.notation.read("offer jester")[0]).state
    shown = plain(card(seen(RULES, state, None, lang)).text).splitlines()
    jester = text("florence-thing-jester")
    bid = {"item": jester, "price": 300, "bidder": "Anna", "bid": 200, "brief": "no"}
    assert shown[1] == text("florence-turn-bid-for-item", name="Boris", **bid)
    assert menu(card(seen(RULES, state, None, lang))) == []


def test_who_is_waited_for_is_mentioned_within_the_line():
    state = bidding(start(4), opener=0)
    state = RULES.apply(state, 0, RULES.notation.read("offer jester")[0]).state
    line = turn_spans(seen(RULES, state, None), (2,))
    (mention,) = [one for one in line if one.style == "mention"]
    assert (mention.text, mention.person) == ("Boris", 2)
    assert plain(line).count("Boris") == 1


def test_a_work_is_the_same_for_others_until_it_is_paid():
    state = working()
    before = [str(card(seen(RULES, state, seat))) for seat in (None, 1, 2, 3)]
    for line in ("work composer", "add b01"):
        state = RULES.apply(state, 0, RULES.notation.read(line)[0]).state
        assert [str(card(seen(RULES, state, seat))) for seat in (None, 1, 2, 3)] == before


# --- the text twin -------------------------------------------------------------------------------


def estate_in(told, text, name):
    """The estate of a player as the text twin tells it."""
    lines = told.splitlines()
    start_ = max(at for at, one in enumerate(lines) if one.startswith(f"{name}: "))
    head = text("florence-text-estate", empty=0, pieces="|").split("0")[0]
    line = next(one for one in lines[start_:] if one.startswith(head))
    used = built = PALAZZO_MASK
    for piece in line.split(": ")[1].rstrip(".").split(", "):
        name_, *cells = piece.split()
        if not cells:
            continue
        used |= mask_of(tuple(cells))
        grounds = [text(f"florence-thing-{one}") for one in LANDSCAPES]
        built |= 0 if name_ in grounds else mask_of(tuple(cells))
    return used, built


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_is_enough_to_find_every_place_for_a_building(lang):
    text = words(lang)
    for moment, asked in played(6, 3, every=14):
        for seat in asked[:1]:
            sight = sights(moment, text, seat)
            legal = {one for one in sight.texts if one.startswith("build ")}
            if not legal:
                continue
            told = picture(sight).alt
            used, built = estate_in(told, text, sight.names[seat])
            builders = sight.view.players[seat].builders
            known = having(start(3), 0, builders=builders, estate=Estate((), used, built))
            free = blocked(known, 0, "")
            for kind in {one.split()[1] for one in legal}:
                found = {
                    RULES.notation.write(RULES.notation.read(line)[0])
                    for line in (written(piece_at(kind, one)) for one in places(kind, free))
                }
                assert found == {one for one in legal if one.split()[1] == kind}


def written(piece):
    return f"build {piece.kind} {piece.cell} r{piece.turn}{' f' if piece.flip else ''}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_counts_what_everybody_may_know(lang):
    text = words(lang)
    state = working(jesters=3, recruiting=2, table=("poet",), visitors=1)
    told = picture(seen(RULES, state, None, lang)).alt
    for kind in (*BUILDINGS, *PROFESSIONS):
        name = "card" if kind in PROFESSIONS else "building"
        assert text(f"florence-{name}-{kind.replace('_', '-')}") in told
    freedoms = ", ".join(text(f"florence-freedom-{one}") for one in ("travel", "opinion"))
    counts = {"points": 9, "jesters": 3, "builders": 2, "hand": 3, "bonus": 2, "prestige": 0}
    expected = text("florence-text-seat", name="Anna", freedoms=freedoms, recruiting=2, **counts)
    assert expected in told
    assert "1,500" not in told
    assert "1 500" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_professions_says_where_each_of_them_is(lang):
    text = words(lang)
    state = having(working(), 1, table=("painter",), hand=("lawyer", "alchemist"), seen=("lawyer",))
    page = gallery(seen(RULES, state, 0, lang), ["professions"])
    rows = page.picture.alt.splitlines()
    assert len(rows) == len(PROFESSIONS)

    def row(card_):
        name = text(f"florence-card-{card_}")
        return next(one for one in rows if one.startswith(f"{name} "))

    assert row("poet").endswith(text("florence-state-hand"))
    assert row("painter").endswith(text("florence-state-played", name=NAMES[1]))
    assert row("lawyer").endswith(text("florence-state-seen", name=NAMES[1]))
    assert row("alchemist").endswith(text("florence-state-unknown"))
    assert page.picture.scene["focus"] == "professions"


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "Anna: 1\u00a0action left", "Anna: 2\u00a0actions left"),
        ("ru", "Anna: осталось 1\u00a0действие", "Anna: осталось 2\u00a0действия"),
    ],
)
def test_actions_left_are_counted_as_the_language_counts(lang, one, two):
    for left, wanted in ((1, one), (2, two)):
        state = working()
        state = replace(state, asks=(*state.asks[:-1], ActionTurn(0, left=left)))
        assert plain(card(seen(RULES, state, None, lang)).text).splitlines()[1] == wanted


# --- two worlds that look alike ------------------------------------------------------------------

EVERY = [
    (2, {"variant": "official_2p", "official_2p_freedoms": "4"}, "en"),
    (2, {"edition": "rio_grande_2000", "variant": "unofficial_2p"}, "ru"),
    (3, {"edition": "rio_grande_2000", "variant": "unofficial_3p"}, "en"),
    (4, {"deferred_resolution": "off"}, "ru"),
    (5, {"open_money": "on"}, "en"),
]


@pytest.mark.game
@pytest.mark.prove(seconds=300)
@pytest.mark.parametrize(("seats", "given", "lang"), EVERY)
def test_in_every_variant_two_worlds_that_look_alike_are_told_alike(seats, given, lang):
    options = read_options(RULES.Options, given)
    check_game(RULES, seats, options, Random(seats), [probe(lang)], probed(times(120, 40)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_a_picture_asks_for_a_bid_in_a_few_words(lang):
    state = bidding(start(4), opener=0)
    state = RULES.apply(state, 0, RULES.notation.read("offer jester")[0]).state
    sight = seen(RULES, state, None, lang)
    made = card(sight)
    head = made.picture.scene["words"]["turn"]
    price = sight.view.auction.bid + 100
    item = words(lang)(f"florence-thing-{sight.view.auction.item}")
    name = sight.names[sight.waiting[0]]
    told = {"name": name, "item": item, "price": price, "brief": "yes"}
    assert head == words(lang)("florence-turn-bid-for-item", **told)
    assert sight.names[sight.view.auction.bidder] in plain(made.text).splitlines()[1]
