"""What is pushed is readable for one browser alone (RFC 8291), and says whose it is (RFC 8292).

The only module that needs ``cryptography``, which comes with the extra ``push``.
"""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1
RECORD = 4096
"""Bytes of a record, of which there is one alone."""
LAST = b"\x02"
SALT_BYTES, AUTH_BYTES = 16, 16


class BadKey(ValueError):
    """A text that is no key of this kind."""


def encode(raw: bytes) -> str:
    """Bytes as keys are written on the web, without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text. Raises BadKey."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise BadKey(text[:8]) from error


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """The server's key, written as 32 bytes. Raises BadKey."""
    raw = decode(text)
    try:
        return ec.derive_private_key(int.from_bytes(raw), CURVE())
    except ValueError as error:
        raise BadKey("no key") from error


def new_key() -> str:
    """A new key of a server, to be kept."""
    return encode(ec.generate_private_key(CURVE()).private_numbers().private_value.to_bytes(32))


def public_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    """What others may know of a key: 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check(receiver: bytes, auth: bytes) -> None:
    """Raises BadKey where these are no keys of a browser."""
    if len(auth) != AUTH_BYTES:
        raise BadKey("auth")
    _point(receiver)


def encrypt(
    text: bytes,
    receiver: bytes,
    auth: bytes,
    salt: bytes = b"",
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A text for one browser, by its public key and its secret. Raises BadKey.

    ``salt`` and ``own`` are new each time; only tests give them.
    """
    own, salt = own or ec.generate_private_key(CURVE()), salt or secrets.token_bytes(SALT_BYTES)
    mine = public_key(own)
    shared = own.exchange(ec.ECDH(), _point(receiver))
    seed = _derived(shared, auth, b"WebPush: info\x00" + receiver + mine, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4) + bytes((len(mine),)) + mine
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def signed(key: ec.EllipticCurvePrivateKey, audience: str, contact: str, until_s: int) -> str:
    """The header that says whose push this is, for the server at ``audience``, until a time."""
    claims = {"aud": audience, "exp": until_s, "sub": contact}
    said = ".".join(
        encode(json.dumps(part, separators=(",", ":")).encode())
        for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    first, second = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{said}.{encode(first.to_bytes(32) + second.to_bytes(32))}"
    return f"vapid t={token}, k={encode(public_key(key))}"


def _point(raw: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), raw)
    except ValueError as error:
        raise BadKey("no point") from error


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)
