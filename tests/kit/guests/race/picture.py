"""Four lanes, one for each runner."""

from collections.abc import Iterator

from bot.games.race.rules import RULES, RUNNERS, Position, side

from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Anchor,
    Area,
    Disc,
    Hue,
    Ink,
    Label,
    Line,
    Point,
    Ring,
    Scene,
    Shape,
    Target,
    rectangle,
)
from bot.kernel.text import Phrase, Written, say

_HUES = (Hue.YELLOW, Hue.RED)
_LANES = 4


def picture(state: Position, seat: Seat | None, marks: tuple[str, ...]) -> Scene:
    del seat  # nothing is hidden
    width, height = state.track + 2.0, _LANES + 1.0
    goal = Line(((state.track + 0.5, 0.5), (state.track + 0.5, height - 0.5)), Ink.WIN, 0.1)
    ground = (Area(rectangle(0.5, 0.5, width - 0.5, height - 0.5), Ink.CELL, Ink.LINE), goal)
    shapes = tuple(_shapes(state, marks))
    return Scene(width, height, ground, shapes, _alt(state), targets=tuple(_targets(state)))


def _at(state: Position, seat: Seat, runner: int) -> Point:
    return (1.0 + state.runners[seat][runner], 1.0 + 2 * seat + runner)


def _shapes(state: Position, marks: tuple[str, ...]) -> Iterator[Shape]:
    for seat in (Seat(0), Seat(1)):
        for runner, name in enumerate(RUNNERS):
            yield Disc(_at(state, seat, runner), 0.45, _HUES[seat], Ink.LINE)
            yield Label(_at(state, seat, runner), name, 0.82)
            if any(mark.startswith(name) for mark in marks) and seat != state.turn:
                yield Ring(_at(state, seat, runner), 0.45, Ink.LAST)
    if state.table:
        yield Label((0.5, 0.45), " ".join(map(str, state.table)), 0.82, anchor=Anchor.LEFT)


def _targets(state: Position) -> Iterator[Target]:
    for seat in RULES.to_act(state):
        for runner in sorted({move.runner for move in RULES.legal(state, seat)}):
            x, y = _at(state, seat, runner)
            yield Target((RUNNERS[runner],), rectangle(x - 0.5, y - 0.5, x + 0.5, y + 0.5))


def _alt(state: Position) -> Phrase:
    (a, b), (c, d) = state.runners
    yellow = say("race-alt-side", side=side(Seat(0)), first=a, second=b)
    red = say("race-alt-side", side=side(Seat(1)), first=c, second=d)
    dice = Written(" ".join(map(str, state.table)) or "-")
    return say("race-alt", track=state.track, yellow=yellow, red=red, dice=dice, side=side(state.turn))
