"""Letters as JSON: the page makes text nodes of them, so nothing in them can become markup."""

import json
import pickle
import zlib
from base64 import b64encode
from functools import lru_cache
from typing import Any, TypeAlias

from bot.features.cup.export import part_asked_for
from bot.intents.payload import read_payload
from bot.intents.play import ShowBoard
from bot.intents.review import ShowReview
from bot.kernel.text import Code, Mention, Moment, Plain, RichText, Span, Strong
from bot.messages.card import File
from bot.messages.rendering import RenderedButton, RenderedCard, TapArea

Json: TypeAlias = dict[str, Any]
_QUICKLY = 1
"""zlib's level."""


def encode(message: object) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def pack(value: object) -> bytes:
    """The value in as little memory as can be had quickly."""
    return zlib.compress(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), _QUICKLY)


def unpack(packed: bytes) -> Any:
    return pickle.loads(zlib.decompress(packed))  # noqa: S301 - packed by this process


def in_json(sent: RenderedCard, picture: str | None) -> Json:
    """``picture`` is the beginning of the address under which the message's scene or film is drawn."""
    return {
        "language": sent.language,
        "direction": "rtl" if sent.right_to_left else "ltr",
        "title": spans(sent.title),
        "reason": bool(sent.card and sent.card.reason),
        "lines": [spans(line) for line in sent.lines],
        "picture": _picture(sent, picture),
        "playable": bool(sent.table and sent.diagram),
        "block": sent.block,
        "rows": [[key_json(key) for key in row] for row in sent.rows],
        "taps": [_tap(tap) for tap in sent.taps],
        "file": _file(sent.file) if sent.file else None,
    }


def spans(text: RichText) -> list[Json]:
    return [_span(span) for span in text]


def _span(span: Span) -> Json:
    match span:
        case Plain(text):
            return {"is": "plain", "text": text}
        case Strong(text):
            return {"is": "strong", "text": text}
        case Code(text):
            return {"is": "code", "text": text}
        case Mention(person):
            return {"is": "mention", "text": person.name}
        case Moment(at):
            return {"is": "moment", "ms": at.ms}


def _picture(sent: RenderedCard, address: str | None) -> Json | None:
    scene = sent.film.scene if sent.film else sent.scene
    if scene is None or address is None:
        return None
    named = {"address": address, "alt": str(sent.alt), "film": sent.film is not None}
    return {**named, "width": scene.width, "height": scene.height}


def key_json(key: RenderedButton) -> Json:
    shown = {"label": key.label, "press": key.press, "tone": key.tone.value}
    opens = _place_of(key.press)
    return {**shown, "opens": opens} if opens else shown


@lru_cache(maxsize=4_096)
def _place_of(press: str) -> Json | None:
    """The view of the page that shows what a button asks for; None where its answer is a letter."""
    match intent := read_payload(press):
        case ShowBoard(table=str(code), as_text=False):
            return {"view": "table", "code": code}
        case ShowReview(table=str(code), at=at):
            return {"view": "review", "code": code, "at": at}
    if asked := part_asked_for(intent):
        return {"view": "cup", "code": asked[0], "at": asked[1]}
    return None


def _file(file: File) -> Json:
    """The content goes along, so that no address exposes it to other readers."""
    content = b64encode(file.content).decode()
    return {"name": file.name, "type": file.media_type, "content": content}


def _tap(tap: TapArea) -> Json:
    return {"corners": [list(corner) for corner in tap.corners], "press": tap.press, "label": tap.label}
