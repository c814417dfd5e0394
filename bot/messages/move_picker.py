"""A move that is picked tap by tap: the next taps as rows of buttons, and in words."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, TypeAlias

from bot.gamekit.game import AnyGame, Picked
from bot.gamekit.pick_tree import Offered, PickTree
from bot.intents.intent import Intent
from bot.intents.payload import button_payload, write_payload
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene
from bot.kernel.text import Listed, Phrase, Written, say
from bot.messages.card import Button, Limits, Rows, Tap, in_rows
from bot.messages.limits import FIRST_TAPS, LAST_TAPS

Pressing: TypeAlias = Callable[[Picked, int], Intent]
"""What a tap asks for: the picks so far, and which page of the next ones is looked at."""


@frozen
class Picking:
    """A position in which moves are to be picked, and what a tap on the last of some picks asks for."""

    game: AnyGame
    state: Any
    acting: tuple[Seat, ...]
    pressing: Pressing


def rows_of(picking: Picking, limits: Limits, path: Picked = (), page: int = 0) -> Rows:
    """What may be picked after ``path``; a button leads on where it is too much for one message."""
    offers = _offers(picking, path, limits)
    rows = tuple(
        row for _, group in groupby(offers, _group) for row in in_rows(_buttons(group), limits.per_row)
    )
    if len(rows) <= limits.rows:
        return rows
    offered, room = _buttons(offers), limits.per_row * limits.rows
    if len(offered) <= room:
        return in_rows(offered, limits.per_row)
    a_page = room - 1
    pages = -(-len(offered) // a_page)
    more = picking.pressing(path, (page + 1) % pages)
    on_page = offered[page * a_page :][:a_page]
    return in_rows([*on_page, Button(say("button-more"), write_payload(more))], limits.per_row)


def picks_before(picking: Picking, limits: Limits, path: Picked) -> Picked:
    """The picks after which one tap leads to ``path``."""
    befores = (path[:end] for end in range(len(path)))
    offered = (
        before
        for before in befores
        if any(path == offer.path for offer, _ in _offers(picking, before, limits))
    )
    return next(offered, path[:-1])


def _offers(picking: Picking, path: Picked, limits: Limits) -> list[tuple[Offered, Button]]:
    room = limits.per_row * limits.rows
    offers = dict.fromkeys(  # partners may have the same taps
        offer
        for seat in picking.acting
        for offer in PickTree(picking.game, picking.state, seat).offers(
            path, first=min(FIRST_TAPS, room), ends=min(LAST_TAPS, room)
        )
    )
    brief = len({offer.path[:-1] for offer in offers}) == 1
    return [
        (offer, Button((brief and offer.choice.label) or in_words(picking, offer.path), press))
        for offer in offers
        if (press := button_payload(picking.pressing(offer.path, 0)))
    ]


def _group(offered: tuple[Offered, Button]) -> tuple[int, Picked]:
    return offered[0].group


def _buttons(offered: Iterable[tuple[Offered, Button]]) -> list[Button]:
    return [button for _, button in offered]


def in_words(picking: Picking, path: Picked) -> Phrase:
    """The last of these picks as people say it; else as it is written."""
    game, pick = picking.game, path[-1]
    label = game.called(picking.state, path) if game.called else None
    return label or game.words.get(pick) or say("button-pick", pick=Written(pick))


def each_in_words(picking: Picking, path: Picked) -> Listed:
    """These picks, one after the other; the first is left out where those after it say it as well."""
    picks = (in_words(picking, path[:end]) for end in range(min(2, len(path)), len(path) + 1))
    return Listed(tuple(picks), say("pick-separator"))


def taps_on(scene: Scene, picking: Picking) -> tuple[Tap, ...]:
    """The places on the picture that can be tapped, as far as a press can carry what they stand for."""
    presses = ((target, button_payload(picking.pressing(target.picks, 0))) for target in scene.targets)
    left, top = scene.corner
    return tuple(
        Tap(
            tuple(((x - left) / scene.width, (y - top) / scene.height) for x, y in target.corners),
            press,
            in_words(picking, target.picks),
        )
        for target, press in presses
        if press
    )
