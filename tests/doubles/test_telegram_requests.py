"""What the local Telegram refuses: malformed requests, limits, formats, and in which words."""

from __future__ import annotations

import json
from pathlib import Path

import aiohttp
import pytest

from tests.doubles.conftest import picture
from tests.doubles.telegram import TelegramServer
from tests.doubles.telegram.entities import formatted, units
from tests.doubles.telegram.page import formatted_html
from tests.doubles.telegram.schema import Schema


@pytest.fixture
def anna(server):
    person = server.user("Anna")
    person.open_private()
    return person


def buttons(*rows: list[dict]) -> dict:
    return {"inline_keyboard": list(rows)}


def words(answer: dict) -> str:
    assert not answer["ok"]
    return f"{answer['error_code']} {answer['description']}"


# --- bodies ---------------------------------------------------------------------------------------


async def test_parameters_come_as_json_form_multipart_or_in_the_address(server, raw, anna):
    markup = buttons([{"text": "Go", "callback_data": "go"}])
    await raw("sendMessage", chat_id=anna.id, text="json", reply_markup=markup)
    form = {"chat_id": str(anna.id), "text": "form", "reply_markup": json.dumps(markup)}
    await raw.post("sendMessage", data=form)
    await raw.post(
        "sendMessage", data=aiohttp.FormData(form | {"text": "parts"}, default_to_multipart=True)
    )
    await raw.post("sendMessage", params={"chat_id": anna.id, "text": "address"})
    seen = [(one.text, one.labels) for one in anna.sees(anna.private)][1:]
    assert seen == [("json", ["Go"]), ("form", ["Go"]), ("parts", ["Go"]), ("address", [])]
    assert server.violations == []


async def test_names_of_methods_count_without_case(raw, anna):
    assert (await raw("SENDMESSAGE", chat_id=anna.id, text="loud"))["ok"]


async def test_an_unknown_method_is_not_found(server, raw):
    assert words(await raw("sendTelepathy")) == "404 Not Found"
    assert words(await raw("sendDice", chat_id=1)) == "501 Not Implemented"
    assert server.violations == [
        "sendTelepathy: there is no such method",
        "sendDice: the double does not know this method yet",
    ]


@pytest.mark.parametrize(
    ("params", "said", "blamed"),
    [
        ({"text": "x"}, "chat_id is empty", "chat_id is required"),
        ({"chat_id": 1001}, "message text is empty", "text is required"),
        ({"chat_id": 1001, "text": 5}, "can't parse request: text", "text"),
    ],
)
async def test_missing_and_mistyped_parameters_are_refused(server, raw, anna, params, said, blamed):
    answer = await raw("sendMessage", **params)
    assert words(answer).startswith(f"400 Bad Request: {said}")
    assert len(server.violations) == 1
    assert server.violations[0].startswith(f"sendMessage: {blamed}")


async def test_unknown_parameters_are_ignored_but_blamed_at_any_depth(server, raw, anna):
    markup = buttons([{"text": "Go", "callback_data": "go", "colour": "red"}])
    answer = await raw("sendMessage", chat_id=anna.id, text="x", reply_markup=markup, loud=True)
    assert answer["ok"]
    assert any("loud is unknown" in one for one in server.violations)
    assert any("colour is unknown" in one for one in server.violations)


def test_without_the_published_file_aiograms_models_decide():
    schema = Schema(Path("/nowhere/telegram.json"))
    good = {
        "chat_id": 1,
        "text": "x",
        "reply_markup": buttons([{"text": "a", "callback_data": "b"}]),
    }
    assert schema.request("sendMessage", good) == []
    assert schema.request("sendMessage", {"chat_id": 1}) == ["text is required"]
    assert schema.request("sendMessage", good | {"loud": 1}) == ["loud is unknown"]
    bad = good | {"reply_markup": buttons([{"text": "a", "colour": "red"}])}
    assert "colour is unknown" in schema.request("sendMessage", bad)[0]
    assert schema.answer("getMe", {"id": 1, "is_bot": True}) != []
    assert schema.read("sendMessage", {"text": "5", "chat_id": "5"}) == {"text": "5", "chat_id": 5}


# --- texts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("a" * 4096, True),
        ("a" * 4097, False),
        ("🎲" * 2048, True),  # two UTF-16 units each
        ("🎲" * 2048 + "a", False),
        ("<b>" + "a" * 4096 + "</b>", True),  # counted after parsing
        ("  " + "a" * 4096 + "\n", True),  # and after trimming
    ],
)
async def test_a_text_has_4096_utf16_units_after_parsing(raw, anna, text, fits):
    answer = await raw("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    assert answer["ok"] == fits
    assert fits or words(answer) == "400 Bad Request: message is too long"


async def test_a_caption_has_1024_utf16_units(server, raw, anna):
    assert (await raw.upload("sendPhoto", picture(), chat_id=anna.id, caption="é" * 1024))["ok"]
    long = await raw.upload("sendPhoto", picture(), chat_id=anna.id, caption="é" * 1025)
    assert words(long) == "400 Bad Request: message caption is too long"


@pytest.mark.parametrize("text", ["", "   ", "<b></b>"])
async def test_an_empty_text_is_refused(raw, anna, text):
    answer = await raw("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    assert words(answer) == "400 Bad Request: message text is empty"


@pytest.mark.parametrize(
    ("mode", "text", "shown"),
    [
        ("HTML", "<b>a<i>b</i></b>&lt;", "<b>a<i>b</i></b>&lt;"),
        ("HTML", '<a href="https://x.org">x</a> <code>y</code>', "<em>x</em> <code>y</code>"),
        ("HTML", '<span class="tg-spoiler">z</span>', "<mark>z</mark>"),
        (
            "HTML",
            "🎲<u>u</u><s>s</s><blockquote>q</blockquote>",
            "🎲<u>u</u><s>s</s><blockquote>q</blockquote>",
        ),
        ("HTML", '<pre><code class="language-py">p</code></pre>', "<pre>p</pre>"),
        ("MarkdownV2", r"*a _b_* \*c\* `d\`e`", "<b>a <i>b</i></b> *c* <code>d`e</code>"),
        ("MarkdownV2", "__u__ ~s~ ||z||", "<u>u</u> <s>s</s> <mark>z</mark>"),
        ("MarkdownV2", "[x](https://x\\.org) ```py\np```", "<em>x</em> <pre>p</pre>"),
        ("MarkdownV2", ">q\n>r\nend", "<blockquote>q\nr</blockquote>\nend"),
        (None, "<b>", "&lt;b&gt;"),
    ],
)
def test_formats_are_parsed(mode, text, shown):
    assert formatted_html(*formatted(text, mode, None)) == shown


@pytest.mark.parametrize(
    ("mode", "text", "said"),
    [
        ("HTML", "a <x>b</x>", 'Unsupported start tag "x" at byte offset 2'),
        ("HTML", "é<b>b", 'Can\'t find end tag corresponding to start tag "b"'),
        ("HTML", "</b>", "Unexpected end tag at byte offset 0"),
        ("HTML", "<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("HTML", "1 < 2", 'Unsupported start tag "" at byte offset 2'),
        (
            "MarkdownV2",
            "a.",
            "Character '.' is reserved and must be escaped with the preceding '\\'",
        ),
        ("MarkdownV2", "*a", "Can't find end of Bold entity"),
        ("MarkdownV2", "`a", "Can't find end of Code entity at byte offset 0"),
    ],
)
async def test_formats_that_do_not_parse_are_refused(server, raw, anna, mode, text, said):
    answer = await raw("sendMessage", chat_id=anna.id, text=text, parse_mode=mode)
    assert words(answer) == f"400 Bad Request: can't parse entities: {said}"
    assert len(server.violations) == 1


async def test_legacy_markdown_is_refused(raw, anna):
    answer = await raw("sendMessage", chat_id=anna.id, text="*a*", parse_mode="Markdown")
    assert words(answer) == "400 Bad Request: unsupported parse_mode"


@pytest.mark.parametrize(("offset", "length"), [(-1, 2), (0, 0), (0, 9), (1, 2)])
async def test_entities_lie_inside_the_text_and_never_in_half_a_symbol(raw, anna, offset, length):
    entity = {"type": "bold", "offset": offset, "length": length}
    answer = await raw("sendMessage", chat_id=anna.id, text="🎲 abc", entities=[entity])
    assert answer["error_code"] == 400
    assert "entity" in answer["description"]


async def test_entities_move_when_the_text_is_trimmed(raw, anna):
    entity = {"type": "bold", "offset": 2, "length": 3}
    answer = await raw("sendMessage", chat_id=anna.id, text="  🎲b ", entities=[entity])
    assert answer["result"]["entities"] == [{"type": "bold", "offset": 0, "length": 3}]
    assert units("🎲b") == 3


# --- keyboards ------------------------------------------------------------------------------------

ONE = {"text": "a", "callback_data": "a"}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([[ONE] * 8] * 12, None),
        ([[ONE] * 9], "reply markup is too long"),
        ([[ONE] * 8] * 13, "reply markup is too long"),
        ([[{"text": "a", "callback_data": "x" * 64}]], None),
        ([[{"text": "a", "callback_data": "x" * 65}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a", "callback_data": "ж" * 33}]], "BUTTON_DATA_INVALID"),
        ([[{"text": "a", "callback_data": ""}]], "BUTTON_DATA_INVALID"),
        ([[{"text": " ", "callback_data": "a"}]], "keyboard button text must be non-empty"),
        ([[{"text": "a"}]], "text buttons are unallowed in the inline keyboard"),
        ([[ONE | {"url": "https://x.org"}]], "BUTTON_TYPE_INVALID"),
        (
            [[{"text": "a", "url": "nowhere"}]],
            "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL",
        ),
        ([[ONE | {"style": "pink"}]], "BUTTON_STYLE_INVALID"),
    ],
)  # fmt: skip
async def test_a_keyboard_keeps_its_limits(server, raw, anna, rows, said):
    answer = await raw("sendMessage", chat_id=anna.id, text="x", reply_markup=buttons(*rows))
    assert answer["ok"] == (said is None) == (server.violations == [])
    assert said is None or words(answer) == f"400 Bad Request: {said}"


# --- pictures and files ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((5000, 5000), None),
        ((5001, 5000), "PHOTO_INVALID_DIMENSIONS"),
        ((400, 20), None),
        ((401, 20), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_a_photo_keeps_its_measures(raw, anna, size, said):
    answer = await raw.upload("sendPhoto", picture(*size), chat_id=anna.id)
    assert answer["ok"] == (said is None)
    assert said is None or words(answer) == f"400 Bad Request: {said}"


async def test_a_photo_is_a_picture_of_10_megabytes_at_most(raw, anna):
    broken = await raw.upload("sendPhoto", b"no picture", chat_id=anna.id)
    assert words(broken) == "400 Bad Request: IMAGE_PROCESS_FAILED"
    heavy = picture() + bytes(10 * 1024 * 1024)
    assert (
        words(await raw.upload("sendPhoto", heavy, chat_id=anna.id))
        == "400 Bad Request: file is too big"
    )
    assert (await raw.upload("sendDocument", heavy, chat_id=anna.id))["ok"]


async def test_a_photo_is_shown_in_sizes_up_to_1280(raw, anna):
    answer = await raw.upload("sendPhoto", picture(2560, 1280), chat_id=anna.id)
    sizes = [(one["width"], one["height"]) for one in answer["result"]["photo"]]
    assert sizes == [(90, 45), (320, 160), (800, 400), (1280, 640)]


async def test_a_file_id_is_used_again_for_its_own_kind(server, raw, anna):
    first = (await raw.upload("sendPhoto", picture(), chat_id=anna.id))["result"]
    id = first["photo"][-1]["file_id"]
    again = (await raw("sendPhoto", chat_id=anna.id, photo=id))["result"]
    assert again["photo"] == first["photo"]
    assert server.violations == []
    other = await raw("sendDocument", chat_id=anna.id, document=id)
    assert words(other) == "400 Bad Request: can't use file of type Photo as Document"
    lost = await raw("sendPhoto", chat_id=anna.id, photo="AgACAgQ")
    assert words(lost) == "400 Bad Request: wrong file identifier/HTTP URL specified"
    missing = await raw("sendPhoto", chat_id=anna.id, photo="attach://nothing")
    assert words(missing) == "400 Bad Request: there is no photo in the request"


async def test_an_upload_that_nothing_asks_for_is_blamed(server, raw, anna):
    form = aiohttp.FormData({"chat_id": str(anna.id), "text": "x"})
    form.add_field("extra", b"data", filename="x.png")
    await raw.post("sendMessage", data=form)
    assert server.violations == ["sendMessage: uploaded file 'extra' is not used"]


async def test_a_document_comes_back_as_it_was(server, raw, anna):
    data = picture(2000, 20)
    sent = (await raw.upload("sendDocument", data, chat_id=anna.id))["result"]
    path = (await raw("getFile", file_id=sent["document"]["file_id"]))["result"]["file_path"]
    async with raw.session.get(f"{server.url}/file/bot{server.token}/{path}") as answer:
        assert await answer.read() == data
    async with raw.session.get(f"{server.url}/file/bot{server.token}/photos/none") as answer:
        assert answer.status == 404


# --- the bot's own profile ------------------------------------------------------------------------


def command(name: str, description: str = "does it") -> dict:
    return {"command": name, "description": description}


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ([command(f"c{n}") for n in range(100)], None),
        ([command(f"c{n}") for n in range(101)], "BOT_COMMANDS_TOO_MUCH"),
        ([command("a" * 32)], None),
        ([command("a" * 33)], "BOT_COMMAND_INVALID"),
        ([command("Put")], "BOT_COMMAND_INVALID"),
        ([command("ход")], "BOT_COMMAND_INVALID"),
        ([command("put"), command("put")], "BOT_COMMAND_INVALID"),
        ([command("put", "x" * 256)], None),
        ([command("put", "x" * 257)], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([command("put", " ")], "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_commands_keep_their_limits(raw, commands, said):
    answer = await raw("setMyCommands", commands=commands)
    assert answer["ok"] == (said is None)
    assert said is None or words(answer) == f"400 Bad Request: {said}"


async def test_the_narrowest_scope_and_the_own_language_win(server, raw):
    anna, boris = server.user("Anna"), server.user("Boris", language="ru")
    room = server.group("Friends", boris, anna)
    groups = {"type": "all_group_chats"}
    await raw("setMyCommands", commands=[command("help")])
    await raw("setMyCommands", commands=[command("put", "lay a tile")], scope=groups)
    await raw("setMyCommands", commands=[command("put", "ход")], scope=groups, language_code="ru")
    here = {"type": "chat_member", "chat_id": room.id, "user_id": anna.id}
    assert anna.commands(room) == [command("put", "lay a tile")]
    assert boris.commands(room) == [command("put", "ход")]
    assert anna.commands(anna.private) == [command("help")]
    await raw("setMyCommands", commands=[command("hand")], scope=here)
    assert anna.commands(room) == [command("hand")]
    assert (await raw("getMyCommands", scope=groups, language_code="ru"))["result"] == [
        command("put", "ход")
    ]
    await raw("deleteMyCommands", scope=here)
    assert anna.commands(room) == [command("put", "lay a tile")]
    bad = await raw("setMyCommands", commands=[], language_code="eng")
    assert words(bad) == "400 Bad Request: LANGUAGE_CODE_INVALID"


async def test_texts_of_the_profile_keep_their_limits_by_language(raw):
    assert (await raw("setMyShortDescription", short_description="x" * 120))["ok"]
    assert not (await raw("setMyShortDescription", short_description="x" * 121))["ok"]
    await raw("setMyDescription", description="Игры", language_code="ru")
    assert (await raw("getMyDescription", language_code="ru"))["result"] == {"description": "Игры"}
    assert (await raw("getMyDescription"))["result"] == {"description": ""}
    assert (await raw("getMyName"))["result"] == {"name": "Tavola"}


async def test_trouble_on_the_line_can_be_ordered(server, raw, anna):
    from tests.doubles.telegram import Fault

    server.faults += [Fault("sendMessage", 502), Fault("sendMessage", 429, retry_after=7)]
    assert (await raw("sendMessage", chat_id=anna.id, text="x"))["error_code"] == 502
    slow = await raw("sendMessage", chat_id=anna.id, text="x")
    assert slow["parameters"] == {"retry_after": 7}
    server.faults += [Fault(lost=True, chat=anna.id)]
    with pytest.raises(aiohttp.ClientError):
        await raw("sendMessage", chat_id=anna.id, text="unheard")
    server.faults += [Fault(cut=True)]
    with pytest.raises(aiohttp.ClientError):
        await raw("sendMessage", chat_id=anna.id, text="never said")
    assert [one.text for one in anna.sees(anna.private)] == ["/start", "unheard"]
    assert server.violations == []


async def test_a_token_of_another_bot_is_unauthorized(server, raw):
    async with raw.session.get(f"{server.url}/bot1:A/getMe") as answer:
        assert answer.status == 401
    async with TelegramServer(token="77:B") as other:
        assert other.bot.id == 77
