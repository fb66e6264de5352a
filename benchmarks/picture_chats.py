"""Pictures in chats, on a light and on a dark ground, beside stickers: docs/pictures.md.

    python -m benchmarks.picture_chats

A picture of each game as wide as Telegram and Discord show it on a phone 390 points wide, two
pixels a point, with rounded corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from benchmarks.picture_bytes import HERE, pictures
from benchmarks.picture_sheets import FOLDER, QUALITY, scenes
from renderers.kit import art

SHOWN = {"carcassonne": 4, "florence": 2, "citadels": 4, "troyes": 4}
"""A decision of each game among its scenes."""
GAP, STICKER, RIM = 24, 240, 9
"""Pixels between two, of a sticker, and of its white rim."""
STICKERS = (("carcassonne", "followers/a"), ("florence", "icons/jester"))


class Chat(NamedTuple):
    """How a chat shows pictures: pixels of their width and corners, its light and dark ground."""

    name: str
    wide: int
    corner: int
    grounds: tuple[str, str]


CHATS = (
    Chat("telegram", 600, 30, ("#d7e3c5", "#0e1621")),
    Chat("discord", 590, 16, ("#ffffff", "#313338")),
)


def rounded(picture: Image.Image, chat: Chat) -> Image.Image:
    """A picture as a chat shows it."""
    shown = picture.convert("RGBA").resize(
        (chat.wide, picture.height * chat.wide // picture.width), Image.Resampling.LANCZOS
    )
    corners = Image.new("L", shown.size, 0)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, *shown.size), chat.corner, fill=255)
    shown.putalpha(corners)
    return shown


def sticker(game: str, name: str) -> Image.Image:
    """A drawing within a white rim, as stickers are."""
    whole = Image.new("RGBA", (STICKER, STICKER), (255, 255, 255, 0))
    inner = STICKER - 2 * RIM
    whole.alpha_composite(art.picture(game, name, (inner, inner)), (RIM, RIM))
    below = Image.new("RGBA", whole.size, "white")
    below.putalpha(whole.getchannel("A").filter(ImageFilter.MaxFilter(2 * RIM + 1)))
    below.alpha_composite(whole)
    return below


def strip(drawn: Sequence[Image.Image], chat: Chat, ground: str) -> Image.Image:
    """Pictures beside one another, and stickers in a column of their own."""
    shown = [rounded(one, chat) for one in drawn]
    high = max(one.height for one in shown) + 2 * GAP
    made = Image.new("RGBA", (len(shown) * (chat.wide + GAP) + STICKER + 2 * GAP, high), ground)
    x = GAP
    for one in shown:
        made.alpha_composite(one, (x, GAP))
        x += chat.wide + GAP
    for k, (game, name) in enumerate(STICKERS):
        made.alpha_composite(sticker(game, name), (x, GAP + k * (STICKER + GAP)))
    return made.convert("RGB")


def main() -> None:
    """A sheet for each chat, light above dark."""
    drawn = [
        Image.open(BytesIO(next(pictures(HERE, [scenes(key)[at]])))) for key, at in SHOWN.items()
    ]
    for chat in CHATS:
        strips = [strip(drawn, chat, ground) for ground in chat.grounds]
        made = Image.new("RGB", (strips[0].width, sum(one.height for one in strips)))
        top = 0
        for one in strips:
            made.paste(one, (0, top))
            top += one.height
        made = made.resize((made.width * 2 // 3, made.height * 2 // 3), Image.Resampling.LANCZOS)
        made.save(FOLDER / f"{chat.name}.webp", "WEBP", quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
