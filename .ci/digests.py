"""Pins the images of the Dockerfile and of compose.yaml to what their tags mean today.

    python .ci/digests.py            # writes python:3.11-slim-bookworm@sha256:..., and so on

It asks Docker Hub, or another registry of the same protocol: ``--registry http://localhost:5000``.
A tag goes on moving; a digest does not, so run it again to take up the images' security fixes.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parent.parent
FILES = ("Dockerfile", "compose.yaml")
HUB = "https://registry-1.docker.io"
IMAGE = re.compile(
    r"^(FROM |\s*image: )([\w./-]+):([\w.-]+)(?:@sha256:[0-9a-f]{64})?", re.MULTILINE
)
"""An image with a tag; ours, which is built here, has none."""

DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
KINDS = (
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
)
"""What stands for an image on all kinds of machines."""


def main() -> int:
    """Pin all, or say what was not reached and change nothing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--registry", default=HUB)
    parser.add_argument("--root", type=Path, default=ROOT)
    given = parser.parse_args()
    texts = {name: (given.root / name).read_text(encoding="utf-8") for name in FILES}
    images = sorted({(one[2], one[3]) for text in texts.values() for one in IMAGE.finditer(text)})
    try:
        found = {image: digest(given.registry, *image) for image in images}
    except (URLError, OSError, ValueError) as error:
        print(f"Nothing is pinned: {given.registry} gives no digest: {error}", file=sys.stderr)
        return 1
    for name, text in texts.items():
        pinned = IMAGE.sub(lambda one: f"{one[1]}{one[2]}:{one[3]}@{found[one[2], one[3]]}", text)
        (given.root / name).write_text(pinned, encoding="utf-8")
    for (image, tag), number in found.items():
        print(f"{image}:{tag} is {number}")
    return 0


def digest(registry: str, image: str, tag: str) -> str:
    """What a tag means now. Raises URLError, OSError or ValueError."""
    name = image if "/" in image else f"library/{image}"
    headers = {"Accept": ", ".join(KINDS)}
    request = Request(f"{registry}/v2/{name}/manifests/{tag}", headers=headers, method="HEAD")
    try:
        answer = urlopen(request, timeout=30)
    except HTTPError as error:
        challenge = error.headers.get("WWW-Authenticate", "")
        if error.code != 401:
            raise
        request.add_header("Authorization", f"Bearer {token(challenge)}")
        answer = urlopen(request, timeout=30)
    with answer:
        found = str(answer.headers.get("Docker-Content-Digest", ""))
    if not DIGEST.fullmatch(found):
        raise ValueError(f"{found!r} is no digest of {image}:{tag}")
    return found


def token(challenge: str) -> str:
    """A pass for reading, from where the registry says that it is given."""
    parts = dict(re.findall(r'(\w+)="([^"]*)"', challenge))
    if "realm" not in parts:
        raise ValueError("the registry asks for a login")
    query = "&".join(f"{name}={parts[name]}" for name in ("service", "scope") if name in parts)
    with urlopen(f"{parts['realm']}?{query}", timeout=30) as answer:
        return str(json.load(answer)["token"])


if __name__ == "__main__":
    sys.exit(main())
