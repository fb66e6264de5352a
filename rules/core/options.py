"""Options as text: ``size=2``, ``farmers=off``, ``sets=a,b`` (decisions 1, 23)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec.structs import asdict, fields

from rules.core.values import Refusal, Value

ALSO = {"true": "on", "yes": "on", "false": "off", "no": "off"}
"""How else switches are said (decision 54)."""
_FIELDS: dict[type[Any], dict[str, msgspec.structs.FieldInfo]] = {}


class OptionSpec(Value, frozen=True):
    """One option: its name, the values that it may take in order, and the default, all as text.

    ``values`` is empty where the option is free text; ``pattern`` then says what it may be.
    ``many``: it takes several of the values, by comma.
    """

    name: str
    values: tuple[str, ...]
    default: str
    pattern: str = ""
    many: bool = False


def choices(options: type[Any]) -> tuple[OptionSpec, ...]:
    """What there is to choose, in the order of the class; not what is read for older tables."""
    retired: frozenset[str] = options.retired
    return tuple(_choice(one) for one in _fields(options).values() if one.name not in retired)


def read_options(options: type[Any], given: Mapping[str, str]) -> Any:
    """Options of the given class, or the Refusal ``bad_option`` that names what would be right."""
    types = _fields(options)
    values: dict[str, Any] = {}
    for name, text in given.items():
        if name not in types:
            known = ", ".join(one.name for one in choices(options))
            return Refusal("bad_option", {"option": name, "value": text, "known": known})
        try:
            values[name] = _read(types[name].type, text)
        except ValueError:
            known = ", ".join(_choice(types[name]).values) or _choice(types[name]).pattern
            return Refusal("bad_option", {"option": name, "value": text, "known": known})
    return options(**values)


def write_options(options: Any) -> dict[str, str]:
    """Name and text of every option that differs from its default."""
    defaults = type(options)()
    return {
        name: _write(value)
        for name, value in asdict(options).items()
        if value != getattr(defaults, name)
    }


def write_pairs(options: Mapping[str, Any]) -> str:
    """Names and values as they stand in a record's header: ``size=2 farmers=off``.

    >>> write_pairs({"size": "2", "farmers": "off"})
    'size=2 farmers=off'
    """
    return " ".join(f"{name}={value}" for name, value in options.items())


def read_pairs(text: str) -> dict[str, str]:
    """Names and values from such a text.

    >>> read_pairs("size=2 farmers=off")
    {'size': '2', 'farmers': 'off'}
    """
    return dict(pair.split("=", 1) for pair in text.split())


def _fields(options: type[Any]) -> dict[str, msgspec.structs.FieldInfo]:
    """The options of a class by name: a card of a table reads them a dozen times."""
    found = _FIELDS.get(options)
    if found is None:
        found = _FIELDS[options] = {one.name: one for one in fields(options)}
    return found


def _choice(field: msgspec.structs.FieldInfo) -> OptionSpec:
    item = _item(field.type)
    one = field.type if item is None else item
    values = tuple(_write(value) for value in _values(one))
    return OptionSpec(field.name, values, _write(field.default), _pattern(one), item is not None)


def _write(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(_write(one) for one in value)
    return str(value)


def _read(annotation: Any, text: str) -> Any:
    item = _item(annotation)
    if item is not None:
        return tuple(_read(item, part) for part in text.split(",") if part)
    known = {_write(value).casefold(): value for value in _values(annotation)}
    word = text.casefold()
    for one in (word, ALSO.get(word)):
        if one in known:
            return known[one]
    if _base(annotation) is str and re.fullmatch(_pattern(annotation), text):
        return text
    raise ValueError(text)


def _base(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _item(annotation: Any) -> Any:
    """The type of a list's items; None for what is no list."""
    base = _base(annotation)
    return get_args(base)[0] if get_origin(base) is tuple else None


def _values(annotation: Any) -> tuple[Any, ...]:
    """Every value of a type that has only a few."""
    if annotation is bool:
        return (True, False)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    meta = _meta(annotation)
    if meta is not None and meta.ge is not None and meta.le is not None:
        return tuple(range(int(meta.ge), int(meta.le) + 1))
    return ()


def _pattern(annotation: Any) -> str:
    meta = _meta(annotation)
    return meta.pattern or "" if meta is not None else ""


def _meta(annotation: Any) -> msgspec.Meta | None:
    found = [one for one in get_args(annotation) if isinstance(one, msgspec.Meta)]
    return found[0] if found else None
