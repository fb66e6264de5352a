"""How districts, characters and answers are written (decision 23)."""

from __future__ import annotations

from typing import Annotated

from rules.citadels.data import CHARACTERS, DISTRICTS
from rules.core.forms import BadArgument, Code, Many, Names


class PlaceForm:
    """A district that stands in a city: ``market``, and ``market.2`` for the second by age."""

    kind = "district"

    def __init__(self) -> None:
        self._code = Code(self.kind, DISTRICTS)

    def write(self, value: str) -> str:
        return value

    def read(self, word: str, names: Names) -> str:
        code, dot, number = word.partition(".")
        card = self._code.read(code, names)
        if not dot:
            return card
        if len(number) == 1 and number in "123456789":
            return card if number == "1" else f"{card}.{number}"
        raise BadArgument(word, wanted=self.kind)


CARD = Code("district", DISTRICTS)
CardArg = Annotated[str, CARD]
CardsArg = Annotated[tuple[str, ...], Many(CARD)]
PlaceArg = Annotated[str, PlaceForm()]
CharacterArg = Annotated[str, Code("character", CHARACTERS)]
CharactersArg = Annotated[tuple[str, ...], Many(Code("character", CHARACTERS))]
