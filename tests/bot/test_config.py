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
        ({"TAVOLA_HOST": "a b"}, "TAVOLA_HOST"),
        ({"TAVOLA_HOST": "http://x"}, "TAVOLA_HOST"),
        ({"TAVOLA_DATABASE": "mysql://h/n"}, "TAVOLA_DATABASE"),
        ({"TAVOLA_DATABASE": "postgresql://"}, "TAVOLA_DATABASE"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(environment, named):
    with pytest.raises(BadSetting, match=named):
        read(environment)
