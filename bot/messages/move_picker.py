"""A move that is picked tap by tap: the next taps as rows of buttons, and in words."""

from collections.abc import Callable
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
from bot.messages.card import Button, Limits, Rows, Tap, as_row
from bot.messages.limits import PICK_ROWS, PICKS_AT_ONCE

Pressing: TypeAlias = Callable[[Picked, int], Intent]
"""What a tap asks for: the picks so far, and which page of the next ones is looked at."""


@frozen
class Picking:
    """A position in which moves are to be picked, and what a tap on the last of some picks asks for."""

    game: AnyGame
    state: Any
    acting: tuple[Seat, ...]
    pressing: Pressing


def rows_of(
    picking: Picking, limits: Limits, path: Picked = (), page: int = 0, room: int = PICKS_AT_ONCE
) -> Rows:
    """What may be picked after ``path``; a button leads on where it is too much for one message."""
    offers, room = _offers(picking, path), min(room, PICKS_AT_ONCE, limits.per_row * limits.rows)
    more: list[Button] = []
    if len(offers) > room:
        pages = -(-len(offers) // (room - 1))
        press = write_payload(picking.pressing(path, (page + 1) % pages))
        more = [Button(say("button-more"), press)]
        offers = offers[page * (room - 1) :][: room - 1]
    groups = groupby(offers, lambda offered: offered[0].choice.row)
    rows = [[button for _, button in group] for _, group in groups] or [[]]
    rows[-1] += more
    if len(rows) > min(PICK_ROWS, limits.rows):
        return as_row([button for row in rows for button in row])
    return tuple(map(tuple, filter(None, rows)))


def picks_before(picking: Picking, path: Picked) -> Picked:
    """The picks after which one tap leads to ``path``."""
    befores = (path[:end] for end in range(len(path)))
    offered = (
        before for before in befores if any(path == offer.path for offer, _ in _offers(picking, before))
    )
    return next(offered, path[:-1])


def _offers(picking: Picking, path: Picked) -> list[tuple[Offered, Button]]:
    offers = dict.fromkeys(  # partners may have the same taps
        offer
        for seat in picking.acting
        for offer in PickTree(picking.game, picking.state, seat).offers(path, PICKS_AT_ONCE)
    )
    is_brief = len({offer.path[:-1] for offer in offers}) == 1
    return [
        (offer, Button((is_brief and _brief_label(picking, offer)) or in_words(picking, offer.path), press))
        for offer in offers
        if (press := button_payload(picking.pressing(offer.path, 0)))
    ]


def _brief_label(picking: Picking, offer: Offered) -> Phrase | None:
    """What a button says where all before it has been picked; None where that is not shorter."""
    *picked, last = offer.path
    if offer.choice.label or not picked or last in picking.game.words:
        return offer.choice.label
    return say("button-pick", pick=Written(last))


def in_words(picking: Picking, path: Picked) -> Phrase:
    """The last of these picks as people say it; else as it is written."""
    game, pick = picking.game, path[-1]
    label = game.called(picking.state, path) if game.called else None
    return label or game.words.get(pick) or say("button-pick", pick=Written(pick))


def each_in_words(picking: Picking, path: Picked) -> Listed:
    """These picks, one after the other; the first is left out where those after it say it as well."""
    picks = (in_words(picking, path[:end]) for end in range(min(2, len(path)), len(path) + 1))
    return Listed(tuple(picks), say("line-separator"))


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
