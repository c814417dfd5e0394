"""A move that is picked tap by tap: the next taps as rows of buttons, and in words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, Choice, Picked, choices
from bot.intents.intent import Intent
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Button, Limits, Rows, Tap, in_rows

Pressing: TypeAlias = Callable[[Picked, int], Intent]
"""What a tap asks for: the picks so far, and which page of the next ones is looked at."""


@dataclass(frozen=True, slots=True)
class Picking:
    """A position in which moves are to be picked, and what a tap on the last of some picks asks for."""

    game: AnyGame
    state: Any
    acting: tuple[Seat, ...]
    pressing: Pressing


def rows_of(picking: Picking, limits: Limits, path: Picked = (), page: int = 0) -> Rows:
    """What may be picked after ``path``; a button leads on where it is too much for one message."""
    found = _offered(picking, path)
    rows = tuple(row for _, group in groupby(found, _row) for row in in_rows(_buttons(group), limits.per_row))
    if len(rows) <= limits.rows:
        return rows
    offered, room = _buttons(found), limits.per_row * limits.rows
    if len(offered) <= room:
        return in_rows(offered, limits.per_row)
    a_page = room - 1
    pages = -(-len(offered) // a_page)
    more = picking.pressing(path, (page + 1) % pages)
    shown = offered[page * a_page :][:a_page]
    return in_rows([*shown, Button(say("button-more"), write_payload(more))], limits.per_row)


def _offered(picking: Picking, path: Picked) -> list[tuple[Choice, Button]]:
    return [
        (choice, Button(in_words(picking.game, choice.label or choice.pick), write_payload(intent)))
        for seat in picking.acting
        for choice in choices(picking.game, picking.state, seat, path)
        if fits_payload(intent := picking.pressing((*path, choice.pick), 0))
    ]


def _row(offered: tuple[Choice, Button]) -> int:
    return offered[0].row


def _buttons(offered: Iterable[tuple[Choice, Button]]) -> list[Button]:
    return [button for _, button in offered]


def in_words(game: AnyGame, pick: str) -> Phrase:
    return game.words.get(pick) or say("button-pick", pick=Written(pick))


def taps_on(scene: Scene, game: AnyGame, pressing: Pressing) -> tuple[Tap, ...]:
    """The places on the picture that can be tapped, as far as a press can carry what they stand for."""
    found = ((target, pressing(target.picks, 0)) for target in scene.targets)
    left, top = scene.corner
    return tuple(
        Tap(
            tuple(((x - left) / scene.width, (y - top) / scene.height) for x, y in target.corners),
            write_payload(intent),
            in_words(game, target.picks[-1]),
        )
        for target, intent in found
        if fits_payload(intent)
    )
