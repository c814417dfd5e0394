"""Telegram's HTML: read as strictly as its documentation has it, into a text and its entities."""

import re
from html.parser import HTMLParser
from typing import Any

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "s": "strikethrough",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "tg-time": "date_time",
    "tg-spoiler": "spoiler",
    "blockquote": "blockquote",
}
ALONE = {"code", "pre"}
FOUND_BY_TELEGRAM = {
    "mention": re.compile(r"(?<![\w@])@[A-Za-z]\w{3,31}", re.ASCII),
    "bot_command": re.compile(r"(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(@\w+)?(?![\w/<>])", re.ASCII),
    "url": re.compile(r"(?<![\w@.])(https?://)?([\w-]+\.)+(com|org|net|io|me|ir|it)\b(/\S*)?"),
}


class Unparsable(Exception):
    """Telegram would refuse this text, or drop a part of its markup."""

    def __init__(self, tag: str) -> None:
        super().__init__(f"can't parse entities: <{tag}> is unknown, not ended, or where it may not be")


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def read(html: str) -> tuple[str, list[dict[str, Any]]]:
    """Raises Unparsable."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    if reader.open:
        raise Unparsable(reader.open[-1]["tag"])
    return reader.text, [*reader.entities, *_detected(reader.text, reader.entities)]


def _detected(text: str, entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Addresses, names and commands that Telegram finds by itself, outside of code and links."""
    taken = [
        (entity["offset"], entity["offset"] + entity["length"])
        for entity in entities
        if entity["type"] in {"code", "pre", "text_link", "text_mention"}
    ]
    found = []
    for kind, pattern in FOUND_BY_TELEGRAM.items():
        for match in pattern.finditer(text):
            start = units(text[: match.start()])
            if not any(begin <= start < end for begin, end in taken):
                found.append({"type": kind, "offset": start, "length": units(match[0])})
    return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.entities: list[dict[str, Any]] = []
        self.open: list[dict[str, Any]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            raise Unparsable(tag)
        kind = TAGS[tag]
        if any(one["type"] in ALONE for one in self.open) or (kind in ALONE and self.open):
            raise Unparsable(tag)
        self.open.append({"type": kind, "tag": tag, "offset": units(self.text), **_of(kind, dict(attrs))})

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1]["tag"] != tag:
            raise Unparsable(tag)
        entity = self.open.pop()
        del entity["tag"]
        entity["length"] = units(self.text) - entity["offset"]
        if entity["length"]:
            self.entities.append(entity)

    def handle_data(self, data: str) -> None:
        self.text += data


def _of(kind: str, attributes: dict[str, str | None]) -> dict[str, Any]:
    if kind == "date_time":
        return {
            "unix_time": int(attributes["unix"] or ""),
            "date_time_format": attributes.get("format") or "",
        }
    if kind != "text_link":
        return {}
    address = attributes.get("href") or ""
    if match := re.fullmatch(r"tg://user\?id=(\d+)", address):
        return {"type": "text_mention", "user": int(match[1])}
    return {"url": address}
