"""A table for a page, as JSON text that is put together from parts that many pages share."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

from bot.dispatch.table_views import RenderedPlayer, RenderedTable
from bot.kernel.frozen import frozen
from bot.kernel.scene import Area, Disc, Fill, Label, Line, Mark, Piece, Point, Ring, Scene, Shape, Wash
from bot.messages.rendering import RenderedPick
from bot.platforms.web.limits import GROUNDS_KEPT
from bot.platforms.web.message_json import Json, encode, key_json, spans
from bot.platforms.web.user_names import Ground

Shapes: TypeAlias = tuple[str, ...]
"""Each shape as JSON text, in painting order."""
_WASH = "~"
_FLAGS = {"left": "start", "middle": "middle", "right": "end"}


def shapes_of(shapes: tuple[Shape, ...]) -> Shapes:
    return tuple(map(_text, shapes))


def change(old: Shapes, new: Shapes) -> str:
    """JSON of a list: a pair of numbers is from where in ``old`` how many shapes stay, a list is a shape."""
    places = {text: at for at, text in reversed(tuple(enumerate(old)))}
    return f"[{','.join(_runs(new, places))}]"


def _runs(new: Shapes, places: dict[str, int]) -> Iterator[str]:
    start, count = 0, 0
    for text in new:
        at = places.get(text)
        if count and at == start + count:
            count += 1
            continue
        if count:
            yield f"{start},{count}"
        start, count = (at, 1) if at is not None else (0, 0)
        if at is None:
            yield text
    if count:
        yield f"{start},{count}"


def frame_of(scene: Scene) -> dict[str, Any]:
    """Where the scene lies on the plane."""
    left, top = scene.corner
    return {"x": _n(left), "y": _n(top), "width": _n(scene.width), "height": _n(scene.height)}


@lru_cache(maxsize=4_096)
def marks_in(text: str) -> str | None:
    """The name of the mark that a shape, as JSON text, is a piece with."""
    return json.loads(text)[4] if text.startswith('["p"') else None


def mark_json(name: str) -> dict[str, Any]:
    """A mark that some shape has named."""
    mark = _MARKS[name]
    return {
        "bodies": [[_n(c) for point in body for c in point] for body in mark.bodies],
        "details": [[_n(c) for point in detail for c in point] for detail in mark.details],
    }


_MARKS: dict[str, Mark] = {}
"""Every mark that a piece has been sent with: the art of the installed games, which are few."""


@lru_cache(maxsize=20_000)
def _text(shape: Shape) -> str:
    return json.dumps(_list(shape), ensure_ascii=False, separators=(",", ":"))


def _list(shape: Shape) -> list[Any]:
    match shape:
        case Area():
            aid = 1 if shape.aid else 0
            return ["a", _flat(shape.corners), _fill(shape.fill), shape.edge, _n(shape.width), aid]
        case Line():
            return ["l", _flat(shape.points), shape.ink, _n(shape.width), _n(shape.dash)]
        case Disc():
            fill = _fill(shape.fill)
            return ["d", *map(_n, shape.at), _n(shape.radius), fill, shape.edge, _n(shape.width)]
        case Ring():
            return ["r", *map(_n, shape.at), _n(shape.radius), shape.ink, _n(shape.width)]
        case Piece():
            return ["p", *map(_n, shape.at), _n(shape.size), _mark(shape.mark), shape.fill]
        case Label():
            return [
                "t",
                *map(_n, shape.at),
                str(shape.text),
                _n(shape.height),
                shape.ink,
                _FLAGS[shape.anchor],
                int(shape.bold),
                _n(shape.room) if shape.room is not None else 0,
            ]


@lru_cache(maxsize=1_024)
def _mark(mark: Mark) -> str:
    name = hashlib.sha256(repr(mark).encode()).hexdigest()[:8]
    _MARKS[name] = mark
    return name


def _fill(fill: Fill | None) -> str | None:
    if isinstance(fill, Wash):
        return f"{_WASH}{fill.hue}"
    return fill


def _flat(points: tuple[Point, ...]) -> list[float]:
    return [_n(c) for point in points for c in point]


def _n(number: float) -> float:
    """With as many digits as can be seen, and no ``.0``."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded


@dataclass(slots=True)
class Grounds:
    """What stays the same during a whole game: a page is sent it once, under a name that says what it is."""

    _written: "OrderedDict[int, tuple[tuple[Shape, ...], Ground]]" = field(default_factory=OrderedDict)
    """By identity: games keep their grounds, and looking at all of one takes longer than a move."""

    def of(self, scene: Scene) -> Ground:
        """What a page has to have been sent before it is sent the scene."""
        ground = scene.ground
        encoded = self._written.get(id(ground))
        if encoded is not None and encoded[0] is ground:
            return encoded[1]
        shapes = shapes_of(ground)
        marks = {mark: mark_json(mark) for text in shapes if (mark := marks_in(text))}
        content = f'{{"shapes":[{",".join(shapes)}],"marks":{encode(marks)}}}'
        name = hashlib.sha256(content.encode()).hexdigest()[:20]
        new = Ground(name, f'{{"kind":"ground","name":"{name}",{content[1:]}')
        self._written[id(ground)] = (ground, new)
        while len(self._written) > GROUNDS_KEPT:
            self._written.popitem(last=False)
        return new


@dataclass(slots=True)
class Shown:
    """What a page has been sent of the table that is open on it, so that only what is new goes out."""

    shapes: Shapes = ()
    moves: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()


@frozen
class _Board:
    """A table with its shapes written, the marks in them, and all that each of its pages is told."""

    table: RenderedTable
    shapes: Shapes
    marks: frozenset[str]
    shared: str


@dataclass(slots=True)
class TableWriter:
    """Writes one table for several pages at a time: what they share is written once."""

    grounds: Grounds
    _boards: dict[int, _Board] = field(default_factory=dict)
    _texts: dict[tuple[object, ...], str] = field(default_factory=dict)

    def text(self, table: RenderedTable, page: Shown) -> str:
        """The message for what ``page`` lacks of the table; ``page`` is updated."""
        board, same = self._board(table), _in_common(page.moves, table.moves)
        alike = id(table), id(page.shapes), same, page.marks
        if (text := self._texts.get(alike)) is None:
            text = self._texts[alike] = _encode(board, page, same)
        page.shapes, page.moves, page.marks = board.shapes, table.moves, page.marks | board.marks
        return text

    def _board(self, table: RenderedTable) -> _Board:
        if (board := self._boards.get(id(table))) is None:
            shapes = shapes_of(table.scene.shapes)
            marks = frozenset(mark for text in shapes if (mark := marks_in(text)))
            shared = encode(_common_fields(table, self.grounds))[1:-1]
            board = self._boards[id(table)] = _Board(table, shapes, marks, shared)
        return board


def _encode(board: _Board, page: Shown, same: int) -> str:
    marks = {mark: mark_json(mark) for mark in board.marks - page.marks}
    moves = {"from": same, "list": board.table.moves[same:]}
    changed = change(page.shapes, board.shapes)
    return f'{{{board.shared},"shapes":{changed},"marks":{encode(marks)},"moves":{encode(moves)}}}'


def _common_fields(table: RenderedTable, grounds: Grounds) -> Json:
    return {
        "kind": "table",
        "table": table.session,
        "version": table.version,
        "phase": table.phase,
        "title": spans(table.title),
        "lines": [spans(line) for line in table.lines],
        "result": [spans(line) for line in table.result],
        "board": {**frame_of(table.scene), "ground": grounds.of(table.scene).name},
        "alt": str(table.scene.alt),
        "players": [_player(player) for player in table.players],
        "ply": table.ply,
        "path": table.path,
        "prompt": table.prompt,
        "news": table.news,
        "next": [pick_json(pick) for pick in table.next],
        "others": [pick_json(pick) for pick in table.others],
        "actions": list(map(key_json, table.actions)),
        "counts": table.counts,
        "turns": any(table.scene.turning.quarters) if table.scene.turning else False,
        "plans": table.plans,
        "planned": table.planned,
    }


def board_json(scene: Scene, grounds: Grounds) -> Json:
    """A board that is only looked at."""
    shapes = shapes_of(scene.shapes)
    marks = {mark: mark_json(mark) for text in shapes if (mark := marks_in(text))}
    return {
        "board": {**frame_of(scene), "ground": grounds.of(scene).name},
        "shapes": f"[{','.join(shapes)}]",
        "marks": marks,
        "alt": str(scene.alt),
    }


def _player(player: RenderedPlayer) -> Json:
    flags = {name: True for name in ("acting", "own", "robot", "won", "runs") if getattr(player, name)}
    fields: dict[str, Any] = {
        "name": player.name,
        "side": player.side,
        "hue": player.hue,
        "left": player.left,
    }
    if player.pauses:
        fields["pauses"] = player.pauses
    return {**fields, **flags, "rating": player.rating, "changed": player.changed}


def pick_json(pick: RenderedPick) -> Json:
    fields: dict[str, Any] = {"path": pick.path, "label": pick.label}
    for name, points in (("at", pick.corners), ("way", pick.way)):
        if points:
            fields[name] = [round(c, 3) for point in points for c in point]
    if pick.row:
        fields["row"] = pick.row
    for flag in ("plays", "told", "primary"):
        if getattr(pick, flag):
            fields[flag] = True
    return fields


def _in_common(old: tuple[str, ...], new: tuple[str, ...]) -> int:
    """How many moves at the beginning are the same."""
    if old == new[: len(old)]:
        return len(old)
    return next(
        (at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
