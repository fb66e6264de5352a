"""What is made of messages and commands for Discord, without a server: all within its limits."""

from __future__ import annotations

import pytest

from bot.adapters.discord.inbound.threads import thread_name, wanted_table
from bot.adapters.discord.outbound.channel import with_thread as threaded
from bot.adapters.discord.outbound.messages import (
    ALT,
    CONTENT,
    LAYOUT,
    alt_text,
    card_sheet,
    components,
    pages,
    pressed_token,
    render,
    sheets,
    shorten,
    step_sheet,
)
from bot.adapters.discord.slash import (
    TABLE,
    command_line,
    filled_options,
    fingerprint,
    slash_commands,
    slots,
    typing,
)
from bot.talk.adapter_words import LANGUAGES, knows
from bot.talk.button_token import command_token
from bot.talk.commands.catalogue import catalogue, general_commands
from bot.talk.message import Button, Message, Picture, Span
from tests.doubles.discord.catalogue import check_all
from tests.doubles.discord.components import check_message
from tests.doubles.discord.errors import Form

MOST_COMMANDS = 70


def shown(*spans, users=None):
    return "\n".join(render(spans, users))


def ask(first, last):
    return f"{first}-{last}"


def numbers(count, start=1):
    cells = [Button(str(n), f"K7QX|3|put e{n}n{n} r0") for n in range(start, start + count)]
    return tuple(tuple(cells[at : at + 6]) for at in range(0, count, 6))


def commands(*names, width=3):
    found = [Button(name.title(), command_token("K7QX", name)) for name in names]
    return tuple(tuple(found[at : at + width]) for at in range(0, len(found), width))


COMMON = commands("undo", "help", "board", "text", "log")


def laid(rows):
    """The labels by row, after Discord's own rules have been checked."""
    made, form = components(rows, ask), Form()
    check_message(form, made, v2=False, names=set())
    form.close()
    return [
        [one.get("label") or [o["label"] for o in one["options"]] for one in row["components"]]
        for row in made
    ]


# --- text ---


@pytest.mark.parametrize(
    ("span", "said"),
    [
        (Span("plain"), "plain"),
        (Span("a *b* _c_ ~d~ `e` \\f"), "a \\*b\\* \\_c\\_ \\~d\\~ \\`e\\` \\\\f"),
        (Span("||hidden||"), "\\||hidden\\||"),
        (Span("r1 | r2"), "r1 | r2"),
        (Span("<@17> <#3> @everyone @b"), "\\<@17\\> \\<#3\\> \\@everyone @b"),
        (Span("[x](https://evil)"), "\\[x\\](https\\://evil)"),
        (
            Span("# big\n> quoted\n- item\n12. twelfth"),
            "\\# big\n\\> quoted\n\\- item\n12\\. twelfth",
        ),
        (Span("bold", "bold"), "**bold**"),
        (Span(" a*b\nc ", "bold"), " **a\\*b**\n**c** "),
        (Span("soft", "italic"), "*soft*"),
        (Span("put `e1`", "code"), "`put 'e1'`"),
        (Span("", "bold"), ""),
        (Span("Anna", "mention", 4), "**Anna**"),
    ],
)
def test_text_means_nothing_but_itself(span, said):
    assert shown(span) == said


def test_only_who_is_called_is_mentioned():
    called = (Span("Anna", "mention", 4), Span(", "), Span("Boris", "mention", 5))
    assert shown(*called, users={4: 99}) == "<@99>, **Boris**"


def test_pages_hold_whole_lines():
    lines = [f"line {n}" for n in range(40)]
    parts = pages(lines, 60)
    assert "\n".join(parts).split("\n") == lines
    assert max(map(len, parts)) <= 60
    assert pages([], 60) == [""]


def test_a_line_that_is_too_long_is_cut_at_its_sentences():
    line = "**" + "word. " * 30 + "**"
    parts = pages([line], 50)
    assert max(map(len, parts)) <= 50
    assert [one for one in parts if one.count("**") % 2] == []
    assert max(map(len, pages(["\\*" * 60], 49))) <= 49


def test_what_is_shortened_says_so():
    assert shorten(["a", "b"], 10) == "a\nb"
    assert shorten(["a" * 5, "b" * 5], 9) == "aaaaa\n…"


# --- buttons ---


@pytest.mark.parametrize("count", range(1, 21))
def test_up_to_twenty_numbers_are_buttons_five_in_a_row(count):
    rows = laid((*numbers(count), *COMMON))
    assert [label for row in rows for label in row if label.isdecimal()] == [
        str(n) for n in range(1, count + 1)
    ]
    assert max(map(len, rows)) <= 5
    assert sum(map(len, rows)) == count + 5


@pytest.mark.parametrize("count", [21, 25, 26, 40, 75, 100])
def test_more_numbers_are_lists_that_say_what_is_typed(count):
    *selects, last = laid((*numbers(count), *COMMON))
    options = [label for row in selects for select in row for label in select]
    assert options == [f"{n} · e{n}n{n} r0" for n in range(1, count + 1)]
    assert last == ["Undo", "Help", "Board", "Text", "Log"]


def test_even_hundreds_of_choices_leave_a_message_that_can_be_sent():
    rows = laid((*numbers(300), *COMMON))
    assert len(rows) == 5


def test_rows_of_words_stay_as_they_are_where_they_fit():
    words = tuple((Button(f"{n} · a knight in the north", f"K|1|on c{n}"),) for n in range(3))
    assert [len(row) for row in laid((*words, *COMMON))] == [1, 1, 1, 3, 2]
    assert [len(row) for row in laid((*words, *words, *COMMON))] == [2, 2, 2, 3, 2]


def test_the_lobby_with_all_its_buttons_and_a_thread_fits():
    rows = (
        *commands("join", "leave"),
        *commands("computer"),
        *commands("remove"),
        *commands("option", "shuffle"),
        *commands("begin", "cancel"),
    )
    card = threaded(Message(kind="card", text=(), buttons=rows, table="K7QX"), "ru")
    assert laid(card.buttons)[-1] == ["В отдельную ветку"]
    assert wanted_table(command_token("K7QX", "thread")) == "K7QX"
    assert [wanted_table(one) for one in ("", "K7QX||!begin", "K7QX|1|put e1")] == [None] * 3


def test_only_gathering_tables_are_offered_a_thread():
    card = Message(kind="card", text=(), buttons=COMMON, table="K7QX")
    assert threaded(card, "en") == card
    assert len(thread_name("x" * 90, "y" * 90)) == 100


def test_two_buttons_of_one_token_can_be_told_apart_and_mean_the_same():
    row = (Button("a", "K|1|x"), Button("b", "K|1|x"))
    made = components((row,), ask)[0]["components"]
    assert made[0]["custom_id"] != made[1]["custom_id"]
    assert [pressed_token({"custom_id": one["custom_id"]}) for one in made] == ["K|1|x", "K|1|x"]
    assert pressed_token({"custom_id": "menu|#1", "values": ["K|1|y"]}) == "K|1|y"


def test_long_labels_links_and_styles():
    row = (
        Button("x" * 200, "K|1|x", "danger"),
        Button("page", url="https://example.org"),
        Button("go", "K|1|y", "primary"),
    )
    made = components((row,), ask)[0]["components"]
    assert [one["style"] for one in made] == [4, 5, 1]
    assert len(made[0]["label"]) == 80
    assert laid((row,))


# --- messages ---


def test_a_long_card_is_shortened_and_a_long_answer_is_not():
    text = tuple(Span(f"line {n} *\n") for n in range(400))
    message = Message(kind="answer", text=text)
    assert len(card_sheet(message, None, "en").text) <= CONTENT
    parts = sheets(message, None, "en")
    assert all(one.new_kind and len(one.text) <= LAYOUT for one in parts)
    assert "\n".join(one.text for one in parts).count("line") == 400


def test_an_endless_answer_comes_as_a_file():
    text = (Span("Title\n", "bold"), Span("word " * 9000))
    (sheet,) = sheets(Message(kind="answer", text=text), None, "en")
    assert sheet.text.startswith("**Title**\n")
    assert sheet.file.data.decode().startswith("Title\nword word")


def test_the_picture_is_on_the_first_part_and_the_buttons_on_the_last():
    picture = Picture({}, "A board")
    message = Message(
        kind="answer", text=(Span("word " * 1200),), picture=picture, buttons=numbers(3)
    )
    first, last = sheets(message, b"png", "en")
    assert (first.file.alt, first.rows, last.file) == ("A board", (), None)
    assert len(last.rows) == 1
    body = first.body()
    assert body["components"][-1]["items"][0]["description"] == "A board"
    assert body["flags"] & 1 << 15


def test_a_message_of_the_new_kind_stays_one():
    step = step_sheet(Message(kind="drill", text=(Span("short"),)), None, "en", new_kind=True)
    assert step.body()["components"] == [{"type": 10, "content": "short"}]
    assert "content" not in step.body()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_twin_of_a_picture_fits_and_tells_where_the_rest_is(lang):
    alt = alt_text(Picture({}, "\n".join(f"e{n}: a tile" for n in range(200))), lang)
    assert len(alt) <= ALT
    assert alt.endswith("/board text")


# --- commands ---


def test_commands_are_within_discords_limits_with_room_to_spare():
    made, form = slash_commands((0, 1)), Form()
    check_all(form, made)
    form.close()
    assert len(made) == len(catalogue()) <= MOST_COMMANDS
    assert all(one["name_localizations"].get("ru") for one in made)


def test_every_option_has_words_in_every_language():
    kinds = {one.kind for command in catalogue() for one in slots(command)}
    silent = [
        (lang, kind)
        for kind in sorted(kinds)
        for lang in LANGUAGES
        if not knows(lang, f"discord-option-{kind}")
    ]
    assert silent == []
    assert [kind for kind in sorted(kinds) if not knows("ru", f"names-option-{kind}")] == []


def test_where_the_app_is_installed_by_servers_alone_no_other_way_is_offered():
    assert {tuple(one["integration_types"]) for one in slash_commands((0,))} == {(0,)}
    by_name = {one["name"]: one for one in slash_commands((0, 1))}
    assert by_name["new"]["contexts"] == [0, 1]
    assert by_name["new"]["integration_types"] == [0]
    assert by_name["put"]["contexts"] == [0, 1, 2]


def test_the_fingerprint_changes_with_the_commands_and_the_application():
    one, two = slash_commands((0,)), slash_commands((0, 1))
    marks = {
        fingerprint(*pair) for pair in ((1, one), (1, two), (2, one), (1, slash_commands((0,))))
    }
    assert len(marks) == 3


@pytest.mark.parametrize(
    ("name", "given", "line"),
    [
        ("put", {"turn": "r2", "cell": "e1", "table": "K7QX"}, "/put K7QX e1 r2"),
        ("put", {"segment": "c0", "turn": "r2", "cell": "e1"}, "/put e1 r2 c0"),
        ("new", {"game": "carcassonne", "options": "small_city=2 first=@a", "thread": True},
         "/new carcassonne small_city=2 first=@a"),
        ("join", {"table": "K7QX"}, "/join K7QX"),
        ("skip", {}, "/skip"),
        ("board", {"text": "text"}, "/board text"),
    ],
)  # fmt: skip
def test_what_is_filled_in_is_the_line_that_would_be_typed(name, given, line):
    assert command_line(name, given) == line


def test_what_is_being_filled_in_comes_last():
    data = {
        "name": "put",
        "options": [
            {"name": "segment", "type": 3, "value": "c0"},
            {"name": "cell", "type": 3, "value": "e1"},
            {"name": "turn", "type": 3, "value": "r", "focused": True},
        ],
    }
    name, given, focused = filled_options(data)
    assert typing(name, given, focused) == "/put e1 "
    assert typing(name, given, "table") == "/log "
    assert typing(name, given | {"table": "K7QX"}, "segment") == "/put K7QX e1 r "


async def test_a_command_about_no_table_asks_for_none(company):
    alone = {
        one.name for one in general_commands() if TABLE not in {slot.name for slot in slots(one)}
    }
    about_none = {"new", "lang", "settings", "mytables", "rules", "privacy", "mydata", "forgetme"}
    assert alone & {one.name for one in general_commands()} == about_none
