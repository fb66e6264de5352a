"""Troyes Dice in words: what dice cost and could do, who is missing, what stays sealed."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from bot.conformance.probe import probe, reached, seen
from bot.tables import lobby
from bot.talk.button_token import LONGEST, read_token
from bot.talk.cards.card import Focus, alt_text, card, picture
from bot.talk.cards.gallery import gallery
from bot.talk.cards.log import logbook
from bot.talk.cards.turn import turn_spans
from bot.talk.games import talk_of
from bot.talk.games.troyes.sentences import act_text
from bot.talk.manual.help import help_now
from bot.talk.message import plain
from bot.talk.typed_words import names
from locales import LANGUAGES, words
from renderers.troyes.compare import pages
from rules.core.checks import check_game
from rules.core.forms import NO_NAMES
from rules.core.options import read_options
from rules.core.record import Entry, resume
from rules.core.walk import random_game
from rules.games import game
from rules.players import choose
from rules.troyes.data import TRACK
from rules.troyes.plans import offers
from tests.bot.company import buttons, done
from tests.bot.talk.probing import probed
from tests.bot.talk.walking import Stretched, sights, walk
from tests.proofs import later
from tests.rules.troyes.positions import after, rolled

RULES, TALK = game("troyes"), talk_of("troyes")
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fjodor", "Greta", "Hugo", "Ida", "Jan")
LABEL, CAPTION = 80, 1024


def own(state, seat=0, lang="en"):
    """The card of a seat."""
    return card(seen(RULES, state, seat, lang), "prompt")


def text(message):
    return plain(message.text)


def labels(message):
    return [one.label for one in buttons(message) if "|!" not in one.token]


# --- the private card ----------------------------------------------------------------------------


def test_every_die_shows_its_price_and_what_it_could_do_at_best():
    state = rolled("4 2,4,6", faces="RYWR", res="3/3/3")
    told = text(own(state)).splitlines()
    assert any(
        re.match(r"1\. red 2, free: .*2\u00a0red citizens.* · or −.*: ", line) for line in told
    )
    assert "2. yellow 4: black, blocked" in told
    assert any(line.startswith("3. white 4, 1\u00a0denier: ") for line in told)
    assert any(line.startswith("4. red 6, 2\u00a0deniers: ") for line in told)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("dice", ["1 2,3,4", "3 2,4,6", "6 1,2,3"])
def test_words_30_a_die_has_one_number_on_the_list_the_button_the_picture_and_typed(lang, dice):
    state = rolled(dice, res="3/3/3")
    sight = seen(RULES, state, 0, lang)
    told = text(card(sight, "prompt")).splitlines()
    numbers = [int(line[0]) for line in told if re.match(r"[1-4]\. ", line)]
    assert numbers == [1, 2, 3, 4]
    slots = {int(one.shown.split()[1]): one for one in sight.choices() if one.shown.count(" ") == 1}
    assert set(slots) == {slot for slot in range(4) if slot != state.dice.black}
    drawn = {one["text"]: one["label"] for one in picture(sight).scene["candidates"]}
    twin = alt_text(sight)
    for slot, one in slots.items():
        assert one.number == slot + 1
        assert drawn[f"die {slot}"] == str(slot + 1)
        assert f"{slot + 1}: /die {slot + 1}" in twin
        (read, *_) = RULES.notation.read(f"die {slot + 1}", names("troyes", sight.table.seats))
        assert read.slot == slot
        # A button and a record keep to the notation.
        assert RULES.notation.read(f"die {slot}", NO_NAMES)[0].slot == slot


async def test_words_30_a_die_that_is_typed_and_refused_is_named_as_it_was_typed(company):
    (anna,) = await company.comes("Anna")
    table = done(await company.tables.do(lobby.create, anna.id, await company.room(), "troyes", {}))
    table = done(await company.tables.do(lobby.begin, table.code, anna.id))
    black, voice = table.live.state.dice.black + 1, company.in_private(anna)
    assert f"Die {black} is the black one" in await voice.says(f"/die {black}")
    for number in (0, 5):
        assert f"There is no die {number}" in await voice.says(f"/die {number} gain")
    other = next(slot for slot in (0, 2, 3) if slot != table.live.state.dice.black)
    await voice.says(f"/die {other + 1} gain")
    assert (await company.table(table)).live.state.moves[0].slot == other
    await voice.says("/undo")
    assert "(undone)" in await voice.says("/log")


def test_a_die_that_cannot_be_paid_says_so():
    state = rolled("1 2,3,4", res="1/0/0")
    told = text(own(state)).splitlines()
    assert "3. white 3, 1\u00a0denier: too expensive" in told
    assert "4. red 4, 2\u00a0deniers: too expensive" in told
    assert [one for one in labels(own(state)) if "denier" in one] == []


def test_captions_agree_with_what_the_dice_can_do():
    tried = 0
    for one in random_game(RULES, 1, RULES.Options(header="random"), Random(4)):
        state = one.state
        if state.over or not state.owed or RULES.view(state, 0).asked != "take_die":
            continue
        tried += 1
        told = [line for line in text(own(state)).splitlines() if re.match(r"\d\. .*: .*\+", line)]
        found = [one for one in offers(RULES.view(state, 0), 0) if one.outcomes]
        assert len(told) == len(found)
        # A die that alone can be paid is not asked for: its price is.
        assert len(labels(own(state))) == (len(told) if len(told) > 1 else len(found[0].pays) or 1)
    assert tried >= 12


def test_what_a_space_would_bring_stands_on_its_button():
    state = rolled("6 1,2,3", faces="RYWR", built="fort2 pal2", cit="3/0/0")
    message = own(after(state, "@a die 0"))
    assert "2 · fortress 1: +2\u00a0red citizens (protects column)" in labels(message)
    assert "3 · palace 1: +4\u00a0red citizens" in labels(message)
    assert "1 · +1\u00a0influence" in labels(message)


def test_who_and_what_comes_along_with_resources_stands_on_their_button():
    state = rolled("1 4,5,6", faces="RYWR", circ="3/3/3", res="3/3/3", cit="2/3/3")
    shown = labels(own(after(state, "@a die 3")))
    assert "1 · +1 of each resource, 6\u00a0influence, 1\u00a0red citizen" in shown
    assert labels(own(after(rolled("1 4,5,6", faces="RYWR"), "@a die 2")))[0] == (
        "1 · +5\u00a0knowledge, 1\u00a0white citizen"
    )


def test_a_cathedral_says_what_it_scores():
    state = rolled("6 2,3,4", faces="WYRR", built="pal1 pal3")
    message = own(after(state, "@a die 0"))
    assert "2 · cathedral 2: ×1 palaces (2\u00a0so far)" in labels(message)


def test_changes_say_what_they_cost_and_what_changes_nothing_is_not_offered():
    message = own(after(rolled("6 1,2,3", faces="RYWR"), "@a die 0"))
    assert "4 · make it yellow (−2\u00a0knowledge)" in labels(message)
    assert any("make it 2 (−1\u00a0influence)" in one for one in labels(message))
    assert not any("make it red" in one or "make it 1 " in one for one in labels(message))
    assert "/tint y, make it yellow (−2\u00a0knowledge)" in message.picture.alt
    assert "2: /build, fortress 1: +1\u00a0red citizen (protects column)" in message.picture.alt
    assert "3: /build worker, palace 1: +2\u00a0red citizens" in message.picture.alt


def test_the_price_of_the_second_die_is_asked_for():
    state = rolled("6 1,2,3", faces="RYWR", res="3/0/2")
    sight = seen(RULES, state, 0)
    message = card(sight, "drill", Focus("die 1"))
    assert "How do you pay for the yellow 2?" in text(message)
    assert labels(message)[:2] == ["1 · 1\u00a0influence (of 3)", "2 · 1\u00a0knowledge (of 2)"]


def test_before_it_is_confirmed_the_move_is_told_and_the_sheet_drawn_as_it_would_stand():
    state = after(rolled("6 1,2,3", faces="RYWR"), "@a die 0; tint y; shift +2; build worker")
    message = own(state)
    assert "Your move: red 1 as yellow 3, town hall 3" in text(message)
    assert "It brings: 2\u00a0yellow citizens" in text(message)
    assert message.picture.scene["view"].sheets[0].citizens == (0, 2, 0)
    assert labels(message)[0] == "✓ Confirm"


def test_what_would_be_lost_is_warned_of():
    state = after(rolled("1 4,5,6", faces="RYWR", circ="17/3/3", res="3/3/3"), "@a die 3")
    shown = own(state)
    lost = "+1\u00a0influence, 1\u00a0red citizen (5\u00a0lost)"
    assert any(lost in one and "⚠" in one for one in labels(shown))
    assert "⚠ 1: The track is nearly full" in text(shown)
    told = text(own(after(state, "@a gain")))
    assert "The track is nearly full: 5\u00a0resources would be lost." in told
    empty = after(rolled("6 1,2,3", faces="RWRY"), "@a die 0; tint y")
    assert "guild hall 1 would bring nothing" not in text(own(empty))
    bare = after(rolled("1 3,3,4", faces="WYYY"), "@a die 2; shift +2")
    assert "the guild hall 5 would bring nothing" in text(own(bare))


def test_a_bonus_says_what_it_may_build_and_every_target_what_it_brings():
    state = after(rolled("1 3,4,5", faces="YRWR", cit="4/6/6"), "@a die 1 y; build worker")
    message = own(state)
    assert "Free to build: bonus for 6\u00a0citizens of each colour" in text(message)
    assert len(labels(message)) == 17
    assert any(re.search("palace 4: \\+[24]\u00a0red citizens", one) for one in labels(message))


def test_columns_out_of_order_carry_their_value():
    state = replace(rolled("6 1,2,3", faces="RYWR"), header=(4, 5, 6, 1, 2, 3))
    message = own(after(state, "@a die 0"))
    assert any("fortress 4 (under 1)" in one for one in labels(message))


# --- who is missing ------------------------------------------------------------------------------


def test_who_is_missing_is_a_count_while_moves_are_sealed():
    state = rolled("6 1,2,3", seats=3)
    state = after(state, "@b die 0; gain; done")
    shown = card(seen(RULES, state, None))
    assert "Day 1, morning: 2 of 3\u00a0still choosing" in text(shown)
    assert "Boris" not in text(shown).splitlines()[1]
    done_ = own(state, 1)
    assert "Confirmed; 2 of 3\u00a0still choosing" in text(done_)
    assert labels(done_) == []


def test_who_is_missing_is_named_where_moves_are_open():
    state = rolled("6 1,2,3", seats=3, visibility="open")
    state = after(state, "@b die 0; gain; done")
    shown = text(card(seen(RULES, state, None)))
    assert "2 of 3\u00a0still choosing: Anna, Clara" in shown
    assert "Shown so far: Boris (+1\u00a0influence)." in shown


def test_help_names_nobody_while_moves_are_sealed():
    state = after(rolled("6 1,2,3", seats=3), "@b die 0; gain; done")
    told = text(help_now(seen(RULES, state, 1)))
    assert "2 of 3\u00a0still choosing" in told
    assert "Anna" not in told


def test_nothing_changes_for_who_must_act_as_others_do():
    state = rolled("6 1,2,3", seats=3)
    later = after(after(state, "@b die 0; gain; done"), "@c die 2; build")
    assert own(state) == own(later)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_room_and_the_others_learn_nothing_of_sealed_moves(lang):
    """The same half-day played otherwise: whatever is said elsewhere stays the same."""
    rng, told = Random(8), 0
    start = list(islice(walk(12, 4, NAMES, "troyes"), 90))[-1]
    table, history = start
    for _ in range(12):
        moves = [played(table.live.state, seat, rng) for seat in (0, 2)]
        now = [seen_after(start, moves, viewer, lang) for viewer in (None, 1, 3)]
        other = [
            seen_after(
                start, [played(table.live.state, seat, rng) for seat in (0, 2)], viewer, lang
            )
            for viewer in (None, 1, 3)
        ]
        assert now == other
        told += 1
    assert told == 12
    assert history


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"visibility": "open"}), (2, {"header": "random", "guild_counts": "modified"}), (1, {})],
)
def test_no_way_to_play_tells_a_secret(seats, options):
    given = read_options(RULES.Options, options)
    check_game(RULES, seats, given, Random(9), [probe("ru")], probed(9))


def played(state, seat, rng):
    """A random turn of a seat to its end, as entries; none where it has moved."""
    found = []
    while state.owed[seat]:
        action = rng.choice(RULES.legal(state, seat))
        found.append((seat, RULES.notation.write(action)))
        if found[-1][1] == "done":
            break
        state = RULES.apply(state, seat, action).state
    return found


def seen_after(start, moves, viewer, lang):
    """Card, log, help and picture of a reader once some seats have moved."""
    table, history = start
    entries = [Entry(seat, line, 0) for turn in moves for seat, line in turn]
    replay = resume(RULES, table.live.state, entries)
    told = [
        history[-1].__class__(
            len(history) + number, one.seat, "person:1", "act", one.text, 0, step.events
        )
        for number, (one, step) in enumerate(zip(entries, replay.log, strict=True), 1)
    ]
    live = replace(table.live, state=replay.state)
    sight = sights((replace(table, live=live), (*history, *told)), lang, viewer)
    shown = card(sight)
    return (
        [(one.text, one.style) for one in shown.text],
        [[one.label for one in row] for row in shown.buttons],
        shown.picture.alt,
        text(logbook(sight)),
        text(help_now(sight)),
    )


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(1, {"header": "random"}), (3, {})])
def test_every_action_is_reached_by_buttons(seats, options):
    for moment in walk(21, seats, NAMES, "troyes", **options):
        table, _ = moment
        state = table.live.state
        for seat in range(seats):
            if state.over or not state.owed or not state.owed[seat]:
                continue
            legal = RULES.legal(state, seat)
            found = list(reached(sights(moment, "en", seat)))
            assert len(found) == len(set(found))
            assert set(found) == set(map(RULES.notation.write, legal))


@pytest.mark.game
@pytest.mark.parametrize("lang", [*later(*LANGUAGES), "xx"])
@pytest.mark.parametrize(("seats", "names_"), [(1, NAMES), (10, None)])
def test_messages_fit_every_platform_throughout_a_game(lang, seats, names_):
    spoken = Stretched() if lang == "xx" else words(lang)
    longest = {} if names_ is None else {"names": names_}
    for moment in islice(walk(22, seats, key="troyes", **longest), 0, None, 7 if seats > 1 else 1):
        for viewer in (None, 0):
            message = card(sights(moment, spoken, viewer), mentions=tuple(range(1, seats + 1)))
            tokens = [one.token for one in buttons(message)]
            assert len(set(tokens)) == len(tokens) <= 40
            for one in buttons(message):
                assert len(one.token.encode()) <= LONGEST
                assert read_token(one.token).write() == one.token
                assert 1 <= len(one.label) <= LABEL
            if seats == 1:
                assert len(plain(message.text)) <= CAPTION


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_happening_of_real_games_is_told_or_silent(lang):
    spoken = words(lang)
    kinds = set()
    for seed in range(6):
        *_, (_, history) = walk(seed, 2, NAMES, "troyes", header="random")
        for told in history:
            for event in told.events:
                kinds.add(type(event))
                line = TALK.line(spoken, event, NAMES)
                assert (line is None) == (type(event) in TALK.silent)
    assert len(kinds) >= 16


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_names_every_figure_of_every_sheet(lang):
    for number, moment in enumerate(walk(23, 2, NAMES, "troyes")):
        if number % 17:
            continue
        sight = sights(moment, lang, 0)
        told = picture(sight).alt
        for seat, sheet in enumerate(sight.view.sheets):
            assert f"{NAMES[seat]}: " in told
            assert ", ".join(map(str, sheet.circled)) in told
        if sight.view.dice is not None and sight.view.phase == "act":
            assert all(str(value) in told for value in sight.view.dice.values)


def test_the_end_tells_ranks_of_solo_play_and_badges():
    state = RULES.setup(1, RULES.Options())
    rng = Random(3)
    while not state.over:
        must = RULES.pending(state)
        if hasattr(must, "kind"):
            state = RULES.apply(state, -1, RULES.draw(state, rng)).state
        else:
            state = RULES.apply(state, 0, choose("novice", RULES, state, 0, rng)).state
    told = text(card(seen(RULES, state, None)))
    assert "Your rank: " in told
    score = RULES.standings(state).scores[0]
    (line,) = [one for one in told.splitlines() if one.startswith("1. Anna")]
    points = [int(one) for one in re.findall(r"\d+", line.partition("(")[2])]
    assert sum(points) == score


# --- sheets by pages -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 6, 7, 10])
def test_sheets_are_compared_page_by_page_and_shown_one_by_one(seats):
    state = rolled("6 1,2,3", seats=seats)
    sight = seen(RULES, state, None)
    found = TALK.pages(sight.view)
    side_by_side = [one for one in found if one.startswith("sheets")]
    assert len(side_by_side) == (pages(seats) if seats > 1 else 0)
    assert len(found) - len(side_by_side) == seats
    first = gallery(sight, ["sheets"] if seats > 1 else ["sheet"])
    assert first.picture.scene["focus"] == found[0]
    assert len(buttons(first)) == len(found) - 1
    last = gallery(sight, found[-1].split())
    assert last.kind == "drill"
    assert NAMES[seats - 1] in text(last)
    assert gallery(sight, ["sheets", "99"]) is None


async def test_sheets_are_a_tap_away_on_every_card(company):
    people = await company.comes("Anna", "Boris")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, people[0].id, room, "troyes", {}))
    done(await company.tables.do(lobby.join, table.code, people[1].id, room))
    done(await company.tables.do(lobby.begin, table.code, people[0].id))
    voice = company.at_room(people[0], room)
    shown = await company.card(await company.table(table))
    (token,) = [one.token for one in buttons(shown) if one.label == "Sheets"]
    page = await voice.opens(token)
    assert text(page).splitlines()[-1] == "Sheets"
    alone = await voice.opens(buttons(page)[1].token)
    assert "Boris" in text(alone)
    assert "Boris: 3\u00a0points" in alone.picture.alt


async def test_what_is_typed_completes_word_by_word_with_what_it_means(company):
    people = await company.comes("Anna", "Boris")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, people[0].id, room, "troyes", {}))
    done(await company.tables.do(lobby.join, table.code, people[1].id, room))
    table = done(await company.tables.do(lobby.begin, table.code, people[0].id))
    voice, dice = company.at_room(people[0], room), table.live.state.dice
    slots = [slot for slot in range(4) if slot != dice.black]
    assert await voice.completes("/die ") == [f"/die {slot + 1}" for slot in slots]
    hints = [one.hint for one in await voice.router.complete(voice.caller, "/die ")]
    assert [str(dice.values[slot]) in hint for slot, hint in zip(slots, hints, strict=True)]
    if 1 in slots:
        assert await voice.completes("/die 2 ") == ["/die 2 r", "/die 2 y", "/die 2 w"]
    assert {"/board text", "/board sheets 1", "/board sheet @b"} <= {
        *await voice.completes("/board ")
    }
    assert "Boris: 3\u00a0points" in (await voice.asks("/board boris")).picture.alt


# --- typing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("die 4 tint y shift +2 build", "die 3; tint y; shift +2; build"),
        ("кубик 4 перекрасить жёлтым сдвиг +2 строю", "die 3; tint y; shift +2; build"),
        ("die 2 w gain done", "die 1 w; gain; done"),
        ("die w 2 gain", "die 1 w; gain"),
        ("Кубик 2 денье получить", "die 1 y; gain"),
        ("награда ратуша5", "bonus town5"),
        ("die 1 build worker town5", "die 0; build worker town5"),
        ("die 0", "die -1"),
    ],
)
def test_a_whole_move_is_one_line(typed, read):
    known = names("troyes", ())
    assert RULES.notation.write_line(RULES.notation.read(typed, known)) == read
    assert RULES.notation.write_line(RULES.notation.read(read, NO_NAMES)) == read


async def test_a_whole_line_is_all_or_nothing_and_is_shown_before_it_is_confirmed(company):
    (anna,) = await company.comes("Anna")
    room = await company.room()
    table = done(await company.tables.do(lobby.create, anna.id, room, "troyes", {}))
    done(await company.tables.do(lobby.begin, table.code, anna.id))
    voice = company.at_room(anna, room)
    state = (await company.table(table)).live.state
    slot = next(one for one in (0, 2) if one != state.dice.black)
    before = await company.mark(table)
    assert "A die shows 1 to 6" in await voice.says(f"/die {slot + 1} shift +9 gain")
    assert await company.mark(table) == before
    shown = await voice.says(f"/die {slot + 1} gain")
    assert "look at your sheet and confirm" in shown
    assert "Your move: " in shown
    assert "use the die, or change it" in await voice.says("/undo")
    assert (await company.table(table)).live.state.moves[0].action == ""


# --- alone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_plays_alone_is_named_without_a_count_and_told_points_and_rank(lang):
    moments = list(walk(3, 1, ("Anna",), "troyes"))
    first = next(one for one in moments if one[0].live.state.half)
    line = text(card(sights(first, lang), mentions=(1,))).splitlines()[1]
    half = words(lang)("troyes-half-am", day=1)
    assert line == words(lang)("troyes-turn-alone", half=half, name="Anna")
    last = sights(moments[-1], lang)
    score = last.scores[0]
    told = text(card(last))
    assert words(lang)("card-over-alone", name="Anna", score=score) in told
    assert words(lang)("troyes-rank", rank="\0").partition("\0")[0] in told
    assert str(score) in card(last).picture.scene["words"]["turn"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spaces_are_called_on_pictures_as_in_the_text_beside_them(lang):
    told = words(lang)
    for row in ("fort", "pal", "guild", "town", "cath", "bish"):
        named = told(f"troyes-space-{row}", column=3).removesuffix(" 3")
        assert told(f"troyes-picture-{row}").casefold() == named.casefold()


def test_help_parts_the_price_of_a_change_from_what_the_die_becomes():
    state = after(rolled("6 1,2,3", faces="RYWR", res="3/3/3"), "@a die 0")
    told = text(help_now(seen(RULES, state, 0)))
    assert "/shift +1, make it 2 (−1\u00a0influence)" in told
    assert "(−2\u00a0knowledge)" in told


def test_who_is_called_stands_apart_from_the_count_unless_that_is_everybody_waited_for():
    moments = walk(3, 3, NAMES[:3], "troyes")
    start = next(one for one in moments if one[0].live.state.half)
    for mentions, end in (((1, 2, 3), ": Anna, Boris, Clara"), ((1, 3), " · Anna, Clara")):
        line = plain(turn_spans(sights(start, "en"), mentions))
        assert line == f"Day 1, morning: 3 of 3\u00a0still choosing{end}"


@pytest.mark.parametrize(("seats", "named"), [(2, True), (10, False)])
def test_a_picture_says_what_the_half_day_before_has_brought(seats, named):
    for moment in islice(walk(5, seats, NAMES, "troyes", "novice"), 60, None, 40):
        view = sights(moment, "en").view
        shown = picture(sights(moment, "en", 0)).scene["words"]
        title, _, told = shown["foot"].partition(": ")
        assert title == "Last half-day"
        acts = [act_text(words("en"), move) for move in view.last]
        assert (_loose(acts[0]) == _loose(shown["did"])) is not named
        if named:
            assert all(re.search(rf"\b{name}\b", told) for name in NAMES[:2])
            assert all(f"({_loose(act)}: " in _loose(told) for act in acts)
            continue
        gains = [re.search(rf"\b{name}\u00a0[+−]\d+(,|$)", told) for name in NAMES[:seats]]
        assert all(gains)


def _loose(words: str) -> str:
    return words.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (("die 0", "build worker"), "+2 points: citizens +2"),
        (("die 2", "gain"), "You pay 1 denier. +3 points: citizens +1, leftovers +2"),
        (("die 2",), ""),
    ],
)
def test_a_move_to_be_confirmed_says_in_the_picture_where_points_come_from(acts, told):
    state = after(rolled("4 2,4,6", faces="RYWR", res="3/3/3"), *(f"@a {act}" for act in acts))
    found = picture(seen(RULES, state, 0)).scene["words"]["move"]
    assert _loose(found) == told


def test_a_picture_tells_what_was_done_last_with_whole_names():
    long = tuple(f"{name} Featherstonehaugh-Wellington" for name in NAMES[:2])
    moment = next(islice(walk(5, 2, long, "troyes", "novice"), 60, None))
    foot = picture(sights(moment, "en", 0)).scene["words"]["foot"]
    assert foot.startswith(f"Last half-day: {long[0]}\u00a0")


def test_a_picture_tells_the_resources_that_a_die_in_hand_would_bring():
    told = set()
    for moment in islice(walk(5, 2, NAMES, "troyes", "novice"), 120):
        made = picture(sights(moment, "en", 0))
        view, said = sights(moment, "en", 0).view, made.scene["words"]["goods"]
        if view.asked != "use_die":
            assert not said
            continue
        room = TRACK - view.sheets[0].circled[view.moves[0].colour]
        assert re.match(rf"\+{min(view.moves[0].value, room)}\s", said)
        told.add(said.split()[-1])
    assert told & {"influence", "deniers", "knowledge"}
