"""Settings of a running Tavola, from the environment and from what the command is told."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from hashlib import sha256
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

import msgspec

DATABASE = "TAVOLA_DATABASE"
HOST = "TAVOLA_HOST"
PORT = "TAVOLA_PORT"
URL = "TAVOLA_URL"
PROXIES = "TAVOLA_PROXIES"
TELEGRAM_TOKEN = "TAVOLA_TELEGRAM_TOKEN"  # noqa: S105 - the name of a setting
TELEGRAM_API = "TAVOLA_TELEGRAM_API"
TELEGRAM_WEBHOOK = "TAVOLA_TELEGRAM_WEBHOOK"
TELEGRAM_APP = "TAVOLA_TELEGRAM_APP"
TELEGRAM_SECRET = "TAVOLA_TELEGRAM_SECRET"  # noqa: S105 - the name of a setting
DISCORD_TOKEN = "TAVOLA_DISCORD_TOKEN"  # noqa: S105 - the name of a setting
DISCORD_API = "TAVOLA_DISCORD_API"
DISCORD_GATEWAY = "TAVOLA_DISCORD_GATEWAY"
PUSH_KEY = "TAVOLA_PUSH_KEY"
PUSH_CONTACT = "TAVOLA_PUSH_CONTACT"
PUSH_SERVERS = "TAVOLA_PUSH_SERVERS"
LOG = "TAVOLA_LOG"
METRICS_PORT = "TAVOLA_METRICS_PORT"

LOOPBACK = "127.0.0.1"
USUAL_PORT = 8080
SHORTEST_TOKEN = 20

_PUBLIC = re.compile(r"https?://(?:\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?")

_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://\S+")
_APP = re.compile(r"[A-Za-z0-9_]{3,30}")

Network = IPv4Network | IPv6Network


class BadSetting(ValueError):
    """A setting that cannot be used; the text says which one and what it should be."""


class TelegramConfig(msgspec.Struct, frozen=True, kw_only=True):
    """``api`` is the address of a Bot API server; with ``webhook`` it calls us, else we ask it.

    ``app`` is the short name of the bot's web app, where it has one by that name.
    """

    token: str
    api: str
    webhook: str
    secret: str
    app: str

    def __repr__(self) -> str:
        return f"Telegram(api={self.api!r}, webhook={self.webhook!r})"


class DiscordConfig(msgspec.Struct, frozen=True, kw_only=True):
    """``api`` and ``gateway`` are addresses; empty ones mean Discord's own."""

    token: str
    api: str
    gateway: str

    def __repr__(self) -> str:
        return f"Discord(api={self.api!r}, gateway={self.gateway!r})"


class PushConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Web push: our private key, whom push servers may write to, further servers by origin."""

    key: str
    contact: str
    servers: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Push(contact={self.contact!r}, servers={self.servers!r})"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """``database`` is an address (``sqlite:///...`` or ``postgresql://...``); port 0 takes any.

    ``url`` is the web room's public address, without a slash at its end; empty where it has none.
    ``proxies`` stand before it: what they say of a client's address is believed.
    A platform without a token is off. ``log`` is ``text`` for people or ``json`` for machines.
    At ``metrics_port`` Prometheus is answered; None: nowhere. ``drawings`` is a folder where
    drawings are found again at the next start; None: nowhere.
    """

    database: str
    host: str = LOOPBACK
    port: int = USUAL_PORT
    url: str = ""
    proxies: tuple[Network, ...] = ()
    telegram: TelegramConfig | None = None
    discord: DiscordConfig | None = None
    push: PushConfig | None = None
    log: str = "text"
    metrics_port: int | None = None
    drawings: Path | None = None


def read(
    environment: Mapping[str, str],
    *,
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
) -> Config:
    """The settings of an environment; what is given by name goes before it.

    Raises BadSetting.
    """
    address = _database(database or environment.get(DATABASE) or str(_default_file(environment)))
    return Config(
        database=address,
        host=_host(host or environment.get(HOST) or LOOPBACK),
        port=_port(
            PORT, str(port) if port is not None else environment.get(PORT) or str(USUAL_PORT)
        ),
        url=_public(environment),
        proxies=_proxies(environment.get(PROXIES, "")),
        telegram=_telegram(environment),
        discord=_discord(environment),
        push=_push(environment),
        log=_log(environment.get(LOG) or "text"),
        metrics_port=_metrics(environment.get(METRICS_PORT, "")),
        drawings=_beside(address, environment) / "tavola-drawings",
    )


def _telegram(environment: Mapping[str, str]) -> TelegramConfig | None:
    token = environment.get(TELEGRAM_TOKEN, "").strip()
    if not token:
        return None
    number, colon, rest = token.partition(":")
    if not (number.isdecimal() and colon and len(rest) >= SHORTEST_TOKEN):
        # The token itself is not repeated: it would stand in a log.
        raise BadSetting(f"{TELEGRAM_TOKEN}: a token looks like 123456:AbC..., as BotFather gives")
    secret = environment.get(TELEGRAM_SECRET) or sha256(token.encode()).hexdigest()
    return TelegramConfig(
        token=token,
        api=_address(TELEGRAM_API, environment, "http", "https"),
        webhook=_address(TELEGRAM_WEBHOOK, environment, "https", "http"),
        secret=secret,
        app=_app(environment.get(TELEGRAM_APP, "").strip()),
    )


def _push(environment: Mapping[str, str]) -> PushConfig | None:
    key = environment.get(PUSH_KEY, "").strip()
    if not key:
        return None
    if not _KEY.fullmatch(key):
        raise BadSetting(f"{PUSH_KEY}: that is no key as `tavola push-key` gives")
    contact = environment.get(PUSH_CONTACT, "").strip() or _public(environment)
    if not _CONTACT.fullmatch(contact):
        raise BadSetting(f"{PUSH_CONTACT}: push servers want mailto:you@example.org, or https://")
    servers = environment.get(PUSH_SERVERS, "").replace(",", " ").split()
    return PushConfig(key=key, contact=contact, servers=tuple(servers))


def _app(name: str) -> str:
    if name and not _APP.fullmatch(name):
        raise BadSetting(f"{TELEGRAM_APP}: 3 to 30 letters, digits or _, as BotFather was told")
    return name


def _discord(environment: Mapping[str, str]) -> DiscordConfig | None:
    token = environment.get(DISCORD_TOKEN, "").strip()
    if not token:
        return None
    if len(token) < SHORTEST_TOKEN or any(one.isspace() for one in token):
        raise BadSetting(f"{DISCORD_TOKEN}: that is no token of the developer portal's Bot page")
    return DiscordConfig(
        token=token,
        api=_address(DISCORD_API, environment, "http", "https"),
        gateway=_address(DISCORD_GATEWAY, environment, "ws", "wss"),
    )


def _address(name: str, environment: Mapping[str, str], *schemes: str) -> str:
    """An address without its last slash; empty where none is set."""
    given = environment.get(name, "").strip().rstrip("/")
    scheme, marked, rest = given.partition("://")
    if given and not (marked and rest and scheme.casefold() in schemes):
        raise BadSetting(f"{name}: {given!r} is no address; it begins with {schemes[0]}://")
    return given


def _public(environment: Mapping[str, str]) -> str:
    """The web room's address: scheme, host and perhaps a port, in small letters."""
    given = _address(URL, environment, "https", "http").casefold()
    found = _PUBLIC.fullmatch(given)
    if given and (found is None or not 0 < int(found[1] or 443) <= 65535):
        raise BadSetting(f"{URL}: {given!r} is no address like https://tavola.example.org")
    return given


def _proxies(given: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(one) for one in given.replace(",", " ").split())
    except ValueError as error:
        raise BadSetting(
            f"{PROXIES}: {error}; give addresses or networks like 10.0.0.2 or 172.16.0.0/12"
        ) from error


def _log(given: str) -> str:
    if given not in ("text", "json"):
        raise BadSetting(f"{LOG}: {given!r} is neither text nor json")
    return given


def _database(given: str) -> str:
    """An address as it is; anything else is the path of a file for SQLite."""
    scheme, marked, rest = given.partition("://")
    if not marked and "?" in given:
        raise BadSetting(f"{DATABASE}: {given!r} cannot be the path of a file: it has a ? in it")
    if not marked:
        return f"sqlite:///{Path(given).expanduser()}"
    if scheme.split("+")[0] not in ("sqlite", "postgresql", "postgres") or not rest:
        raise BadSetting(
            f"{DATABASE}: {scheme}:// is no database of Tavola; give the path of a file, "
            "or an address like postgresql://user@host/name"
        )
    return given


def _beside(address: str, environment: Mapping[str, str]) -> Path:
    """The folder of SQLite's file; with another database, of the file that there would be."""
    scheme, _, file = address.partition(":///")
    own = scheme.split("+")[0] == "sqlite" and file and not file.startswith(":")
    return (Path(file.partition("?")[0]) if own else _default_file(environment)).parent


def _host(given: str) -> str:
    if any(one.isspace() or one == "/" for one in given):
        raise BadSetting(f"{HOST}: {given!r} is no name or number of a network interface")
    return given


def _metrics(given: str) -> int | None:
    return _port(METRICS_PORT, given) if given else None


def _port(name: str, given: str) -> int:
    number = given.isascii() and given.isdecimal() and len(given) <= 5
    if not number or int(given) > 65535:
        raise BadSetting(f"{name}: {given[:20]!r} is no port; give a number from 0 to 65535")
    return int(given)


def _default_file(environment: Mapping[str, str]) -> Path:
    """Where this kind of computer keeps a person's data."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Tavola"
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support" / "Tavola"
    else:
        folder = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "tavola"
    return folder / "tavola.sqlite"
