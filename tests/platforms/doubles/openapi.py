"""A judge of what is said over HTTP: requests and answers are held against an OpenAPI description."""

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

SPECS = Path(__file__).parents[4] / "shared" / "specs"
_HERE = "urn:description"
_JSON = "application/json"
_DIGITS = re.compile(r"\d{15,20}")
_FREE = frozenset({"content", "custom_id", "description", "label", "nonce", "token", "url", "proxy_url"})
"""What may hold any text that is not too long."""
_METHODS = frozenset({"get", "post", "put", "patch", "delete"})


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    pattern: re.Pattern[str]
    responses: frozenset[str]


class Description:
    """A published description, read once for all doubles, with what any of them has found to agree.

    What is alike is judged once: a whole request or answer, and every part of one that the description
    gives a name.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.approved: set[str] = set()
        found = [
            Operation(method, path, _pattern(path), frozenset(operation["responses"]))
            for path, item in document["paths"].items()
            for method, operation in item.items()
            if method in _METHODS
        ]
        self.operations = sorted(found, key=lambda one: "{" in one.path)
        self._registry: Registry[Any] = (
            Registry().with_resource(_HERE, Resource(document, DRAFT202012)).crawl()
        )
        self._validators = cache(self._new_validators)
        self._named: dict[tuple[str, str], bool] = {}
        self._quick = extend(Draft202012Validator, {"$ref": self._judge_named})

    def errors(self, schema: str, body: Any) -> Iterator[ValidationError]:
        """What is wrong with the body, told at length only where something is."""
        quick, thorough = self._validators(schema)
        if not quick.is_valid(body):
            yield from thorough.iter_errors(body)

    def _judge_named(self, validator: Any, name: str, told: Any, schema: Any) -> Iterator[ValidationError]:
        alike = name, json.dumps(_alike(told), sort_keys=True)
        if alike not in self._named:
            wrong = Draft202012Validator.VALIDATORS["$ref"](validator, name, told, schema)
            self._named[alike] = next(wrong, None) is None
        if not self._named[alike]:
            yield ValidationError(f"is not as {name} says")

    def _new_validators(self, schema: str) -> tuple[Any, Any]:
        with_base = json.loads(schema.replace('"$ref": "#/', f'"$ref": "{_HERE}#/'))
        return tuple(kind(with_base, registry=self._registry) for kind in (self._quick, Draft202012Validator))


@dataclass
class OpenApi:
    """Collects what does not agree, once each."""

    description: Description
    checked: int = 0
    disagreements: dict[str, None] = field(default_factory=dict)

    def request(self, method: str, path: str, body: Any) -> None:
        operation = self._find(method, path)
        if operation and body is not None:
            self._check(operation, "requestBody", _normal(body))

    def response(self, method: str, path: str, status: int, body: Any) -> None:
        operation = self._find(method, path)
        if operation is None or body is None:
            return
        known = (name for name in (str(status), f"{status // 100}XX") if name in operation.responses)
        if name := next(known, None):
            self._check(operation, f"responses/{name}", body)
        else:
            self._note(f"{method} {operation.path} answers {status}, which is not described")

    def _find(self, method: str, path: str) -> Operation | None:
        for one in self.description.operations:
            if one.method == method.lower() and one.pattern.fullmatch(path):
                return one
        self._note(f"there is no {method} {path}")
        return None

    def _check(self, operation: Operation, part: str, body: Any) -> None:
        described = self.description.document["paths"][operation.path][operation.method]
        node = self._resolved(described, part)
        if node is None or _JSON not in node.get("content", {}):
            return
        self.checked += 1
        approved = self.description.approved
        written = f"{operation.method} {operation.path} {part} {json.dumps(_alike(body), sort_keys=True)}"
        if written in approved:
            return
        before = len(self.disagreements)
        self._hold_against(node, operation, part, body)
        if len(self.disagreements) == before:
            approved.add(written)

    def _hold_against(self, node: dict[str, Any], operation: Operation, part: str, body: Any) -> None:
        schema = json.dumps(node["content"][_JSON]["schema"])
        for error in self.description.errors(schema, body):
            deepest = min(error.context or [], key=lambda one: -len(one.absolute_path), default=error)
            where = "/".join(map(str, deepest.absolute_path))
            self._note(f"{part} of {operation.method} {operation.path}: {where}: {deepest.message[:160]}")

    def _resolved(self, operation: dict[str, Any], part: str) -> dict[str, Any] | None:
        node: Any = operation
        for name in part.split("/"):
            node = (node or {}).get(name)
        if node and "$ref" in node:
            node = self.description.document
            for name in operation["responses"][part.split("/")[1]]["$ref"].split("/")[1:]:
                node = node[name]
        return node

    def _note(self, what: str) -> None:
        self.disagreements[what] = None


def described(name: str) -> OpenApi | None:
    """The published description of that file name, or None where it is not at hand."""
    file = SPECS / name
    return OpenApi(_description(file)) if file.is_file() else None


@cache
def _description(file: Path) -> Description:
    return Description(json.loads(file.read_text(encoding="utf-8")))


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(
        "".join(
            "[^/]+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{[^}]+\})", path)
        )
    )


def _alike(told: Any, name: str = "") -> Any:
    """The same for whatever is judged alike: of free words and of ids only the length counts."""
    match told:
        case dict():
            return {key: _alike(value, key) for key, value in told.items()}
        case list():
            return [_alike(one, name) for one in told]
        case str() if name in _FREE:
            return "a" * len(told)
        case str():
            return _DIGITS.sub(lambda digits: "0" * len(digits[0]), told)
    return told


def _normal(body: Any) -> Any:
    """The library writes some ids as numbers, and is understood, where the description wants texts."""
    body = copy.deepcopy(body)
    for holder in (body, body.get("data")) if isinstance(body, dict) else ():
        if isinstance(holder, dict):
            for attachment in holder.get("attachments") or ():
                attachment["id"] = str(attachment["id"])
            if "recipient_id" in holder:
                holder["recipient_id"] = str(holder["recipient_id"])
    return body
