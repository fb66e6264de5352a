"""Web push against a push server on this machine, which reads what it gets as a browser does."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import pytest
from aiohttp import web
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bot.adapters.web.push import encryption
from bot.adapters.web.push.encryption import decode, encode
from bot.adapters.web.push.push import TTL_S
from bot.app import run_app
from bot.config import BadSetting, read
from locales import words
from tests.bot.adapters.web.guest import Guest, tokens
from tests.storage.ready import ready

CONTACT = "mailto:anna@example.org"


def opened(body: bytes, mine: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads in a push (RFC 8291, 3.4, and RFC 8188, 2)."""
    salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size == 4096
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    info = b"WebPush: info\0" + encryption.public_key(mine) + sender
    seed = derived(mine.exchange(ec.ECDH(), point), auth, info, 32)
    key = derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    text = AESGCM(key).decrypt(nonce, sealed, None)
    assert text.endswith(b"\x02")
    return text[:-1]


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def whose(header: str, audience: str) -> dict[str, Any]:
    """The claims of a push's header, whose signature must hold (RFC 8292)."""
    kind, _, rest = header.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    said, _, signature = parts["t"].rpartition(".")
    raw = decode(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
    numbers = (int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decode(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == audience
    return claims


class Pushed(NamedTuple):
    """What came at an address."""

    path: str
    told: dict[str, Any]
    headers: dict[str, str]


class PushServer:
    """Takes pushes, and answers with a status by address."""

    def __init__(self) -> None:
        self.mine = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen of these"
        self.got: list[Pushed] = []
        self.status: dict[str, int] = {}
        self.origin = ""
        self._came = asyncio.Event()

    async def take(self, request: web.Request) -> web.Response:
        whose(request.headers["Authorization"], self.origin)
        assert request.headers["Content-Encoding"] == "aes128gcm"
        told = json.loads(opened(await request.read(), self.mine, self.auth))
        self.got.append(Pushed(request.path, told, dict(request.headers)))
        self._came.set()
        return web.Response(status=self.status.get(request.path, 201))

    async def until(self, count: int) -> None:
        async with asyncio.timeout(60):
            while len(self.got) < count:
                await self._came.wait()
                self._came.clear()

    def keys(self) -> dict[str, str]:
        return {
            "key": encode(encryption.public_key(self.mine)),
            "auth": encode(self.auth),
        }


@pytest.fixture
async def pushes():
    server, app = PushServer(), web.Application()
    app.router.add_post("/{who}", server.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    server.origin = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield server
    await runner.cleanup()


def settings(pushes: PushServer, **more: str) -> dict[str, str]:
    told = {
        "TAVOLA_PUSH_KEY": encryption.new_key(),
        "TAVOLA_PUSH_CONTACT": CONTACT,
        "TAVOLA_PUSH_SERVERS": pushes.origin,
    }
    return {**told, **more}


@pytest.fixture
async def room(tmp_path, pushes):
    """A Tavola that pushes, and guests."""
    async with AsyncExitStack() as stack:
        config = read(settings(pushes), port=0, database=ready(tmp_path / "tavola.sqlite"))
        server = await stack.enter_async_context(run_app(config))

        async def come(name: str, lang: str = "en") -> Guest:
            one = Guest(server.url, lang)
            stack.push_async_callback(one.leave)
            return await one.arrive(name)

        yield come


async def follows(guest: Guest, pushes: PushServer, path: str) -> int:
    status, _ = await guest.form("/api/push", endpoint=f"{pushes.origin}{path}", **pushes.keys())
    return status


async def begun(anna: Guest, boris: Guest):
    """Anna and Boris begin a game, at which he moves first; he has no page open."""
    slug = await anna.open_room()
    window, other = await anna.window(slug), await boris.window(slug)
    await window.say("/new carcassonne first=@b")
    lobby = await other.until(lambda post: any("!join" in one for one in tokens(post)))
    await other.tap(next(one for one in tokens(lobby) if "!join" in one), lobby["id"])
    await other.socket.close()
    lobby = await window.until(lambda post: any("!begin" in one for one in tokens(post)))
    await window.tap(next(one for one in tokens(lobby) if "!begin" in one), lobby["id"])


def test_the_example_of_the_standard_comes_out():
    """RFC 8291, appendix A."""
    own = encryption.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    sealed = encryption.encrypt(
        b"When I grow up, I want to be a watermelon",
        decode(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        decode("BTBZMqHH6r4Tts7J_aSIgg"),
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
        own,
    )
    assert encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_who_is_called_and_has_no_page_open_is_told(room, pushes, lang):
    anna, boris = await room("Anna"), await room("Boris", lang)
    assert await follows(boris, pushes, "/boris") == 201
    assert await follows(anna, pushes, "/anna") == 201
    await begun(anna, boris)
    await pushes.until(1)
    (told, *_) = [one for one in pushes.got if one.path == "/boris"]
    assert told.told["title"] == words(lang)("web-your-turn")
    assert told.told["url"] == "/next"
    title = words(lang)("carcassonne-title")
    assert told.told["body"] == words(lang)("card-title", game=title, code=told.told["tag"])
    assert told.headers["TTL"] == str(TTL_S)
    assert told.headers["Topic"] == told.told["tag"]
    assert not [one for one in pushes.got if one.path == "/anna"], "her page is open"


async def test_a_browser_that_is_gone_is_told_no_longer(room, pushes, tmp_path):
    anna, boris = await room("Anna"), await room("Boris")
    pushes.status["/boris"] = 410
    await follows(boris, pushes, "/boris")
    await begun(anna, boris)
    await pushes.until(1)
    async with asyncio.timeout(60):
        while await stored(boris):
            pass


async def stored(guest: Guest) -> list[str]:
    """The addresses that /mydata shows."""
    window = await guest.window(await guest.open_room())
    (told,) = await window.say("/mydata", place="private")
    await window.socket.close()
    return list(json.loads(told.partition("\n")[2])["pushes"])


async def test_mydata_shows_it_and_forgetme_leaves_nothing(room, pushes):
    boris = await room("Boris")
    await follows(boris, pushes, "/boris")
    assert await stored(boris) == [f"{pushes.origin}/boris"]
    window = await boris.window(await boris.open_room())
    await window.say("/forgetme yes", place="private")
    again = await room("Boris")
    assert await stored(again) == []


async def test_a_browser_may_be_told_no_longer(room, pushes):
    boris, anna = await room("Boris"), await room("Anna")
    await follows(boris, pushes, "/boris")
    await anna.form("/api/push/off", endpoint=f"{pushes.origin}/boris")
    assert await stored(boris), "another's browser is not hers to silence"
    await boris.form("/api/push/off", endpoint=f"{pushes.origin}/boris")
    assert await stored(boris) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://169.254.169.254/latest",
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evilpush.apple.com/x",
        "https://fcm.googleapis.com:8443/x",
        "http://fcm.googleapis.com/x",
        "https://[::1",
        "file:///etc/passwd",
        "",
    ],
)
async def test_only_push_servers_are_written_to(room, pushes, endpoint):
    boris = await room("Boris")
    status, _ = await boris.form("/api/push", endpoint=endpoint, **pushes.keys())
    assert status == 400
    assert await stored(boris) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/a:b",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=a",
    ],
)
async def test_the_browsers_push_servers_are_known(room, pushes, endpoint):
    boris = await room("Boris")
    status, _ = await boris.form("/api/push", endpoint=endpoint, **pushes.keys())
    assert status == 201


@pytest.mark.parametrize(
    "keys", [{"key": "AAAA", "auth": "AAAA"}, {"key": "?", "auth": "?"}, {"key": "A" * 87}]
)
async def test_keys_that_are_none_are_refused(room, pushes, keys):
    boris = await room("Boris")
    told = {**pushes.keys(), **keys}
    status, _ = await boris.form("/api/push", endpoint=f"{pushes.origin}/b", **told)
    assert status == 400


async def test_it_is_off_until_its_key_is_set(guest):
    boris = await guest().arrive("Boris")
    assert await boris.json("/api/push") == {"key": ""}
    status, _ = await boris.form(
        "/api/push", endpoint="https://web.push.apple.com/x", key="", auth=""
    )
    assert status == 400


def test_the_settings_say_what_is_wrong_and_never_show_the_key():
    key = encryption.new_key()
    config = read({"TAVOLA_PUSH_KEY": key, "TAVOLA_URL": "https://tavola.example.org"})
    assert config.push.contact == "https://tavola.example.org"
    assert key not in repr(config)
    with pytest.raises(BadSetting, match="TAVOLA_PUSH_CONTACT"):
        read({"TAVOLA_PUSH_KEY": key})
    with pytest.raises(BadSetting, match="push-key") as refused:
        read({"TAVOLA_PUSH_KEY": key[:-1], "TAVOLA_PUSH_CONTACT": CONTACT})
    assert key[:-1] not in str(refused.value)


def test_a_signature_of_another_key_does_not_hold():
    first, second = (encryption.private_key(encryption.new_key()) for _ in range(2))
    header = encryption.signed(first, "https://a.example", CONTACT, 1)
    foreign = header.partition("k=")[0] + f"k={encode(encryption.public_key(second))}"
    assert whose(header, "https://a.example")["sub"] == CONTACT
    with pytest.raises(InvalidSignature):
        whose(foreign, "https://a.example")
