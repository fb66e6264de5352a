"""What the wire must look like by Discord's published description, where that is present.

Four tolerances, because clients that Discord accepts need them: whole numbers sent as text,
ids sent as numbers, overlapping ``oneOf`` read as ``anyOf``, and the keys ``nsfw`` and ``tts``
that the description does not name everywhere.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
UNNAMED = {"nsfw", "tts"}
WHOLE = re.compile(r"-?\d+")

Json = dict[str, Any]


def specification() -> Path:
    """Where the published description lies, if it does: it is no part of the project."""
    folder = os.environ.get("TAVOLA_SPECS") or ROOT.parent / "shared" / "specs"
    return Path(folder) / "discord-openapi-v10.min.json"


@cache
def _published(path: Path) -> Json:
    if not path.is_file():
        return {"paths": {}, "components": {"schemas": {}}}
    return json.loads(path.read_bytes())


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: Any) -> bool:
    text = isinstance(value, str) and WHOLE.fullmatch(value)
    return bool(text) or (isinstance(value, int) and not isinstance(value, bool))


TYPES: dict[str, Callable[[Any], bool]] = {
    "integer": _is_whole,
    "number": _is_number,
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}


def _is_moment(value: str) -> bool:
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


FORMATS: dict[str, Callable[[str], bool]] = {
    "date-time": _is_moment,
    "uri": lambda value: bool(re.match(r"[a-z][a-z0-9+.-]*://", value)),
}


class Schema:
    """Checks requests and answers by path template; without the file it finds no fault."""

    def __init__(self, path: Path | None = None) -> None:
        published = _published(path or specification())
        self.paths: Json = published["paths"]
        self.schemas: Json = published["components"]["schemas"]

    def request(self, method: str, template: str, body: Any) -> list[str]:
        """Everything that is wrong with a JSON body (or the JSON part of a multipart body)."""
        operation = self._operation(method, template)
        if operation is None:
            return []
        asked = operation.get("requestBody")
        if asked is None:
            return ["no body belongs here"] if body else []
        if body is None:
            return ["a body is required"] if asked.get("required") else []
        kinds = asked["content"]
        kind = kinds.get("application/json") or next(iter(kinds.values()))
        return list(self._check(kind["schema"], body, ""))

    def answer(self, method: str, template: str, status: int, body: Any) -> list[str]:
        """Everything that is wrong with the double's own answer."""
        operation = self._operation(method, template)
        if operation is None or status >= 400:
            return []
        answers = operation["responses"]
        if str(status) not in answers:
            return [f"the status {status} is not among {', '.join(answers)}"]
        content = answers[str(status)].get("content")
        if content is None:
            return ["no body belongs here"] if body is not None else []
        return list(self._check(content["application/json"]["schema"], body, ""))

    def value(self, name: str, value: Any) -> list[str]:
        """Everything that is wrong with a value by one of the named schemas, if it is known."""
        known = self.schemas.get(name)
        return list(self._check(known, value, "")) if known else []

    def _operation(self, method: str, template: str) -> Json | None:
        return self.paths.get(template, {}).get(method.lower())

    def _named(self, schema: Json) -> Json:
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def _check(self, schema: Json, value: Any, where: str) -> Iterator[str]:
        schema = self._named(schema)
        for key in ("oneOf", "anyOf"):
            if key in schema:
                yield from self._union(schema[key], value, where)
        for one in schema.get("allOf", ()):
            yield from self._check(one, value, where)
        kinds = schema.get("type", ())
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if schema.get("format") == "snowflake" and isinstance(value, int):
            value = str(value)
        if kinds and not any(TYPES[kind](value) for kind in kinds):
            yield f"{where or 'body'} is no {' or '.join(kinds)}"
        else:
            yield from self._inside(schema, value, where)

    def _union(self, options: list[Json], value: Any, where: str) -> list[str]:
        """The faults by the variant that fits best; ``type`` decides where the variants name it."""
        if "const" in options[0]:  # a list of words or numbers; most of all checks end here
            known = [one.get("const") for one in options]
            return [] if value in known else [f"{where or 'body'} is none of {known}"]
        found = [one for one in map(self._named, options) if _may_be(one, value)]
        if not found:
            return [f"{where or 'body'} is of no kind that is allowed here"]
        return min((list(self._check(one, value, where)) for one in found), key=len)

    def _inside(self, schema: Json, value: Any, where: str) -> Iterator[str]:
        if "const" in schema and value != schema["const"]:
            yield f"{where or 'body'} is not {schema['const']!r}"
        if "enum" in schema and value is not None and value not in schema["enum"]:
            yield f"{where or 'body'} is none of {schema['enum']}"
        if isinstance(value, str):
            yield from _text(schema, value, where)
        elif _is_number(value):
            yield from _number(schema, value, where)
        elif isinstance(value, list):
            yield from self._array(schema, value, where)
        elif isinstance(value, dict):
            yield from self._object(schema, value, where)

    def _array(self, schema: Json, value: list[Any], where: str) -> Iterator[str]:
        yield from _size(schema, value, where, "Items")
        if schema.get("uniqueItems") and len({json.dumps(one) for one in value}) < len(value):
            yield f"{where or 'body'} has the same item twice"
        for number, one in enumerate(value if "items" in schema else ()):
            yield from self._check(
                schema["items"], one, f"{where}.{number}" if where else f"{number}"
            )

    def _object(self, schema: Json, value: Json, where: str) -> Iterator[str]:
        yield from _size(schema, value, where, "Properties")
        at = f"{where}." if where else ""
        known, more = schema.get("properties"), schema.get("additionalProperties")
        for key in schema.get("required", ()):
            if key not in value:
                yield f"{at}{key} is required"
        for key, one in value.items():
            if known and key in known:
                yield from self._check(known[key], one, f"{at}{key}")
            elif isinstance(more, dict):
                yield from self._check(more, one, f"{at}{key}")
            elif known is not None and key not in UNNAMED:
                yield f"{at}{key} is unknown"


def _may_be(schema: Json, value: Any) -> bool:
    """Whether a variant of a union is worth a look: not if its ``type`` key rules it out."""
    if schema.get("type") == "null":
        return value is None
    if value is None:
        return "null" in schema.get("type", ()) or "type" not in schema
    kinds = schema.get("properties", {}).get("type", {}).get("enum")
    return not (isinstance(value, dict) and kinds and value.get("type") not in kinds)


def _size(schema: Json, value: Any, where: str, what: str) -> Iterator[str]:
    least, most = schema.get(f"min{what}", 0), schema.get(f"max{what}", len(value))
    if not least <= len(value) <= most:
        yield f"{where or 'body'} has {len(value)} {what.lower()}, not {least} to {most}"


def _text(schema: Json, value: str, where: str) -> Iterator[str]:
    yield from _size(schema, value, where, "Length")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{where or 'body'} does not look like {schema['pattern']}"
    form = FORMATS.get(schema.get("format", ""))
    if form and not form(value):
        yield f"{where or 'body'} is no {schema['format']}"


def _number(schema: Json, value: float, where: str) -> Iterator[str]:
    if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{where or 'body'} is out of its range"
