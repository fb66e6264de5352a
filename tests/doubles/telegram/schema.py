"""What the wire must look like: the published description where present, and aiogram's models."""

from __future__ import annotations

import inspect
import json
import os
from functools import cache
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from tests.doubles.telegram.models import methods, types

ROOT = Path(__file__).resolve().parents[3]
Model = type[BaseModel]
PLAIN = {
    "Integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "Float": lambda v: isinstance(v, int | float) and not isinstance(v, bool),
    "Boolean": lambda v: isinstance(v, bool),
    "True": lambda v: v is True,
    "String": lambda v: isinstance(v, str),
    "InputFile": lambda v: isinstance(v, str),
}
MODELS: dict[str, type[methods.TelegramMethod[Any]]] = {
    one.__api_method__.lower(): one
    for _, one in inspect.getmembers(methods, inspect.isclass)
    if issubclass(one, methods.TelegramMethod) and one is not methods.TelegramMethod
}


def specification() -> Path:
    """Where the published description lies, if it does: it is no part of the project."""
    folder = os.environ.get("TAVOLA_SPECS") or ROOT.parent / "shared" / "specs"
    return Path(folder) / "telegram-bot-api.min.json"


@cache
def _published(path: Path) -> dict[str, Any]:
    return json.loads(path.read_bytes()) if path.is_file() else {"methods": {}, "types": {}}


class Schema:
    """Checks requests and answers; without the published file, aiogram's models alone decide."""

    def __init__(self, path: Path | None = None) -> None:
        published = _published(path or specification())
        self.methods = {name.lower(): one for name, one in published["methods"].items()}
        self.types: dict[str, Any] = published["types"]

    def knows(self, method: str) -> bool:
        """Whether Telegram has such a method; names count without case, as on the real server."""
        return method.lower() in MODELS

    def name(self, method: str) -> str:
        return MODELS[method.lower()].__api_method__

    def read(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """Form fields as values: what is not text comes as JSON."""
        model = MODELS[method.lower()]
        return {key: _value(model, key, one) for key, one in params.items()}

    def request(self, method: str, params: dict[str, Any]) -> list[str]:
        """Everything that is wrong with a request: unknown, missing and mistyped parameters."""
        model = MODELS[method.lower()]
        fields = self.methods.get(method.lower(), {}).get("fields", [])
        faults = self._object(fields, params, "", model) if fields else []
        return faults or _model(_adapter(model), params)

    def answer(self, method: str, result: Any) -> list[str]:
        """Everything that is wrong with the double's own answer."""
        faults = _model(_adapter(MODELS[method.lower()].__returning__), result)
        if published := self.methods.get(method.lower()):
            faults += self._value(published["returns"], result, "result")
        return faults

    def update(self, update: dict[str, Any]) -> list[str]:
        """Everything that is wrong with an update that is handed out."""
        faults = _model(_adapter(types.Update), update)
        return faults + (self._value(["Update"], update, "update") if self.types else [])

    def _value(self, kinds: list[str], value: Any, where: str) -> list[str]:
        return min((self._one(kind, value, where) for kind in kinds), key=len)

    def _one(self, kind: str, value: Any, where: str) -> list[str]:
        if kind.startswith("Array of "):
            if not isinstance(value, list):
                return [f"{where} is not an array"]
            inner = kind.removeprefix("Array of ")
            parts = (self._one(inner, one, f"{where}[{n}]") for n, one in enumerate(value))
            return [fault for part in parts for fault in part]
        if kind in PLAIN:
            return [] if PLAIN[kind](value) else [f"{where} is not {kind}"]
        if subtypes := self.types.get(kind, {}).get("subtypes"):
            return self._value(subtypes, value, where)
        if not isinstance(value, dict):
            return [f"{where} is not {kind}"]
        model = getattr(types, kind, BaseModel)
        return self._object(self.types[kind].get("fields", []), value, f"{where}.", model)

    def _object(
        self, fields: list[dict[str, Any]], value: dict[str, Any], where: str, model: Model
    ) -> list[str]:
        """aiogram's model may be newer than the published file: it knows more, and asks less."""
        known = {one["name"]: one for one in fields}
        needed = (name for name, one in known.items() if one["required"])
        faults = [
            f"{where}{name} is required"
            for name in needed
            if name not in value and not _optional(model, name)
        ]
        for key, one in value.items():
            if key in known:
                faults += self._value(known[key]["types"], one, f"{where}{key}")
            elif key not in _fields(model):
                faults.append(f"{where}{key} is unknown")
        return faults


@cache
def _fields(model: Model) -> set[str]:
    return {one.alias or name for name, one in model.model_fields.items()}


@cache
def _optional(model: Model, name: str) -> bool:
    return any(
        not one.is_required()
        for key, one in model.model_fields.items()
        if (one.alias or key) == name
    )


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _value(model: Model, key: str, value: Any) -> Any:
    """A form field as JSON unless text is meant; ``chat_id`` is a number or a @name."""
    if not isinstance(value, str) or key not in model.model_fields:
        return value
    kinds = get_args(model.model_fields[key].annotation) or (model.model_fields[key].annotation,)
    if str in kinds and not (int in kinds and value.lstrip("-").isdigit()):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _model(adapter: TypeAdapter[Any], value: Any) -> list[str]:
    try:
        return list(_extras(adapter.validate_python(value), ""))
    except ValidationError as error:
        return [_told(".".join(map(str, one["loc"])), one) for one in error.errors()]


def _told(where: str, error: Any) -> str:
    return f"{where} is required" if error["type"] == "missing" else f"{where}: {error['msg']}"


def _extras(value: Any, where: str) -> Any:
    """Keys that a model keeps without knowing them, at any depth."""
    if isinstance(value, list | tuple):
        for one in value:
            yield from _extras(one, where)
    elif isinstance(value, BaseModel):
        for key in value.model_extra or {}:
            yield f"{where}{key} is unknown"
        for key in value.model_fields_set & set(type(value).model_fields):
            yield from _extras(getattr(value, key), f"{where}{key}.")
