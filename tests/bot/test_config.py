"""Settings: from the environment, from the command, and clear words for what cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import BadSetting, read


def test_without_settings_it_is_open_to_this_computer_alone():
    config = read({"XDG_DATA_HOME": "/data"})
    assert (config.host, config.port) == ("127.0.0.1", 8080)
    assert config.database.startswith("sqlite:///")
    assert config.database.endswith("tavola.sqlite")


def test_the_environment_is_read():
    config = read({"TAVOLA_DATABASE": "a.sqlite", "TAVOLA_HOST": "0.0.0.0", "TAVOLA_PORT": "9000"})
    assert (config.database, config.host, config.port) == ("sqlite:///a.sqlite", "0.0.0.0", 9000)


def test_what_the_command_is_told_goes_first():
    config = read({"TAVOLA_PORT": "9000"}, port=0, host="::1", database="/x/y.sqlite")
    assert (config.database, config.host, config.port) == ("sqlite:////x/y.sqlite", "::1", 0)


@pytest.mark.parametrize(
    "url", ["sqlite:///x.sqlite", "postgresql://u:p@h/n", "postgresql+psycopg://u@h:5432/n"]
)
def test_an_address_of_a_database_stays_as_it_is(url):
    assert read({"TAVOLA_DATABASE": url}).database == url


def test_a_home_is_found_in_a_path():
    assert str(Path.home()) in read({"TAVOLA_DATABASE": "~/t.sqlite"}).database


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"TAVOLA_PORT": "http"}, "TAVOLA_PORT"),
        ({"TAVOLA_PORT": "-1"}, "TAVOLA_PORT"),
        ({"TAVOLA_PORT": "65536"}, "TAVOLA_PORT"),
        ({"TAVOLA_PORT": "²"}, "TAVOLA_PORT"),
        ({"TAVOLA_PORT": "9" * 5000}, "TAVOLA_PORT"),
        ({"TAVOLA_HOST": "a b"}, "TAVOLA_HOST"),
        ({"TAVOLA_HOST": "http://x"}, "TAVOLA_HOST"),
        ({"TAVOLA_DATABASE": "mysql://h/n"}, "TAVOLA_DATABASE"),
        ({"TAVOLA_DATABASE": "postgresql://"}, "TAVOLA_DATABASE"),
        ({"TAVOLA_DATABASE": "/data/what?.sqlite"}, "TAVOLA_DATABASE"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(environment, named):
    with pytest.raises(BadSetting, match=named):
        read(environment)


TELEGRAM = "123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DISCORD = "MTIzNDU2Nzg5.abcdef.ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_a_platform_without_a_token_is_off():
    config = read({"TAVOLA_TELEGRAM_TOKEN": " ", "TAVOLA_DISCORD_API": "http://localhost:1"})
    assert (config.telegram, config.discord) == (None, None)


def test_a_token_turns_a_platform_on_and_addresses_are_settings():
    config = read(
        {
            "TAVOLA_TELEGRAM_TOKEN": TELEGRAM,
            "TAVOLA_TELEGRAM_API": "http://127.0.0.1:8081/",
            "TAVOLA_TELEGRAM_WEBHOOK": "https://tavola.example/telegram",
            "TAVOLA_DISCORD_TOKEN": DISCORD,
            "TAVOLA_DISCORD_GATEWAY": "ws://127.0.0.1:8082",
        }
    )
    assert config.telegram is not None
    assert config.discord is not None
    assert config.telegram.api == "http://127.0.0.1:8081"
    assert config.telegram.webhook == "https://tavola.example/telegram"
    assert len(config.telegram.secret) == 64
    assert (config.discord.api, config.discord.gateway) == ("", "ws://127.0.0.1:8082")
    assert TELEGRAM not in repr(config)
    assert config.telegram.secret not in repr(config)
    assert DISCORD not in repr(config)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TAVOLA_TELEGRAM_TOKEN", "hello"),
        ("TAVOLA_DISCORD_TOKEN", "two words and more than twenty letters"),
        ("TAVOLA_LOG", "xml"),
    ],
)
def test_a_bad_token_is_named_and_not_repeated(name, value):
    with pytest.raises(BadSetting, match=name) as error:
        read({name: value})
    assert value not in str(error.value) or name == "TAVOLA_LOG"


@pytest.mark.parametrize("name", ["TAVOLA_TELEGRAM_API", "TAVOLA_TELEGRAM_WEBHOOK"])
def test_an_address_that_is_none_is_named(name):
    with pytest.raises(BadSetting, match=name):
        read({"TAVOLA_TELEGRAM_TOKEN": TELEGRAM, name: "example.org"})


@pytest.mark.parametrize("database", ["/x/y.sqlite", "sqlite:////x/y.sqlite"])
def test_drawings_are_kept_beside_the_file_of_the_database(database):
    assert read({"TAVOLA_DATABASE": database}).drawings == Path("/x/tavola-drawings")


def test_drawings_are_kept_with_a_persons_data_where_the_database_is_elsewhere():
    home = {"XDG_DATA_HOME": "/data", "LOCALAPPDATA": "/data"}
    config = read({"TAVOLA_DATABASE": "postgresql://u@h/n", **home})
    assert (
        config.drawings
        == Path(read(home).database.removeprefix("sqlite:///")).parent / "tavola-drawings"
    )
