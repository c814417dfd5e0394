"""A table for a page, as JSON text that is put together from parts that many pages share."""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from bot.dispatch.table_views import RenderedPlayer, RenderedTable
from bot.kernel.scene import Scene, Shape
from bot.messages.rendering import RenderedPick
from bot.platforms.web.ground import Ground
from bot.platforms.web.limits import GROUNDS_KEPT
from bot.platforms.web.message_json import Json, spans, written
from bot.platforms.web.scene_json import Shapes, change, frame_of, mark_json, marks_in, shapes_of


@dataclass(slots=True)
class Grounds:
    """What stays the same during a whole game: a page is sent it once, under a name that says what it is."""

    _written: "OrderedDict[int, tuple[tuple[Shape, ...], Ground]]" = field(default_factory=OrderedDict)
    """By identity: games keep their grounds, and looking at all of one takes longer than a move."""

    def of(self, scene: Scene) -> Ground:
        """What a page has to have been sent before it is sent the scene."""
        ground = scene.ground
        known = self._written.get(id(ground))
        if known is not None and known[0] is ground:
            return known[1]
        shapes = shapes_of(ground)
        marks = {mark: mark_json(mark) for text in shapes if (mark := marks_in(text))}
        content = f'{{"shapes":[{",".join(shapes)}],"marks":{written(marks)}}}'
        name = hashlib.sha256(content.encode()).hexdigest()[:20]
        made = Ground(name, f'{{"kind":"ground","name":"{name}",{content[1:]}')
        self._written[id(ground)] = (ground, made)
        while len(self._written) > GROUNDS_KEPT:
            self._written.popitem(last=False)
        return made


@dataclass(slots=True)
class Shown:
    """What a page has been sent of the table that is open on it, so that only what is new goes out."""

    shapes: Shapes = ()
    moves: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
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

    def text(self, table: RenderedTable, shown: Shown) -> str:
        """The message for a page that shows ``shown``, which is brought up to date."""
        board, same = self._board(table), _in_common(shown.moves, table.moves)
        alike = id(table), id(shown.shapes), same, shown.marks
        if (text := self._texts.get(alike)) is None:
            text = self._texts[alike] = _written(board, shown, same)
        shown.shapes, shown.moves, shown.marks = board.shapes, table.moves, shown.marks | board.marks
        return text

    def _board(self, table: RenderedTable) -> _Board:
        if (found := self._boards.get(id(table))) is None:
            shapes = shapes_of(table.scene.shapes)
            marks = frozenset(mark for text in shapes if (mark := marks_in(text)))
            shared = written(_shared(table, self.grounds))[1:-1]
            found = self._boards[id(table)] = _Board(table, shapes, marks, shared)
        return found


def _written(board: _Board, shown: Shown, same: int) -> str:
    marks = {mark: mark_json(mark) for mark in board.marks - shown.marks}
    moves = {"from": same, "list": board.table.moves[same:]}
    changed = change(shown.shapes, board.shapes)
    return f'{{{board.shared},"shapes":{changed},"marks":{written(marks)},"moves":{written(moves)}}}'


def _shared(table: RenderedTable, grounds: Grounds) -> Json:
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
        "players": [_player(one) for one in table.players],
        "ply": table.ply,
        "path": table.path,
        "next": [pick_json(one) for one in table.next],
        "others": [pick_json(one) for one in table.others],
        "actions": [{"label": one.label, "press": one.press, "tone": one.tone} for one in table.actions],
        "counts": table.counts,
        "turns": bool(table.scene.turning),
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


def _player(one: RenderedPlayer) -> Json:
    flags = {name: True for name in ("acting", "own", "robot", "won", "runs") if getattr(one, name)}
    fields: dict[str, Any] = {"name": one.name, "side": one.side, "hue": one.hue, "left": one.left}
    if one.pauses:
        fields["pauses"] = one.pauses
    return {**fields, **flags, "rating": one.rating, "changed": one.changed}


def pick_json(one: RenderedPick) -> Json:
    found: dict[str, Any] = {"path": one.path, "label": one.label}
    if one.corners:
        found["at"] = [round(c, 3) for corner in one.corners for c in corner]
    if one.row:
        found["row"] = one.row
    for flag in ("plays", "told"):
        if getattr(one, flag):
            found[flag] = True
    return found


def _in_common(old: tuple[str, ...], new: tuple[str, ...]) -> int:
    """How many moves at the beginning are the same."""
    if old == new[: len(old)]:
        return len(old)
    return next(
        (at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
