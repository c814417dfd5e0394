"""What one person can tap next on a board, after the taps made so far."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame, Choice, Picked
from bot.gamekit.pick_tree import PickTree
from bot.intents.payload import write_payload
from bot.kernel.ids import Seat
from bot.kernel.scene import Scene, Target
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase, say
from bot.messages.card import Card, CardPicks, Limits, Pick, Picks
from bot.messages.move_picker import Picking, each_in_words, in_words, rows_of, taps_on


def picks_on(picking: Picking, start: Scene, bottom: Seat | None, path: Picked = ()) -> Picks | None:
    """For all seats of the one who taps that act; None where ``path`` leads nowhere.

    ``start`` is the board before any tap, with the side of ``bottom`` at its bottom.
    """
    game, trees = picking.game, _Trees(picking)
    targets = (*start.targets, *_one_further(picking, trees, bottom))
    first, prompt = tuple(_picks_after(picking, trees, (), targets)), _prompt_after(picking, path)
    if not path:
        return Picks(start, first, prompt)
    scene = turn_scene(game.ways(picking.state, trees.seat(path), path), bottom) if game.ways else start
    next_picks = tuple(_picks_after(picking, trees, path, scene.targets))
    return Picks(scene, next_picks, prompt, first) if next_picks else None


def _prompt_after(picking: Picking, path: Picked) -> Phrase:
    """What was picked, what is to be picked next, and that there is a way back."""
    if not path:
        return first_prompt(picking.game, picking.state)
    task = picking.game.next_task(picking.state, path) if picking.game.next_task else None
    return say("prompt-half", picks=each_in_words(picking, path), task=task or say("prompt-next"))


def first_prompt(game: AnyGame, state: Any) -> Phrase:
    """What the player to move is to do, in a sentence."""
    task = (game.next_task and game.next_task(state, ())) or game.task(state)
    return say("prompt-task", task=task) if task else say("prompt-turn")


class _Trees:
    """What may be picked for any of the seats that act; the first that can pick it counts."""

    def __init__(self, picking: Picking) -> None:
        self._trees = {seat: PickTree(picking.game, picking.state, seat) for seat in picking.acting}

    def seat(self, path: Picked) -> Seat:
        """The seat that can pick ``path``."""
        return next((seat for seat, tree in self._trees.items() if tree.after(path)), next(iter(self._trees)))

    def after(self, path: Picked) -> dict[str, Choice]:
        choices = dict[str, Choice]()
        for tree in self._trees.values():
            choices = tree.after(path) | choices
        return choices


def to_pick(card: Card, picking: Picking, limits: Limits, bottom: Seat, path: Picked = ()) -> Card:
    """The card with what can be picked at first, or after ``path`` where its board takes taps itself.

    Elsewhere there are buttons for it above the card's own, and places on its picture.
    """
    if card.scene is None or not limits.by_hand:
        rows = rows_of(picking, replace(limits, rows=limits.rows - len(card.rows)))
        taps = taps_on(card.scene, picking) if card.scene else ()
        return replace(card, rows=(*rows, *card.rows), taps=taps)
    press = write_payload(picking.pressing((), 0))
    picks = picks_on(picking, card.scene, bottom, path)
    if picks is None:
        return replace(card, picks=CardPicks(press, path))
    offered = CardPicks(press, path, picks.next, picks.others, picks.prompt)
    return replace(card, scene=picks.scene, picks=offered)


def only_seen(card: Card, limits: Limits) -> Card:
    """The card with its board where the board for picking was, though there is nothing to pick."""
    return replace(card, picks=CardPicks()) if limits.by_hand and card.scene else card


def _one_further(picking: Picking, trees: _Trees, bottom: Seat | None) -> Iterator[Target]:
    """Places behind a first tap that is a word: the board itself says which word is meant."""
    draw_ways = picking.game.ways
    if draw_ways is None:
        return
    for choice in trees.after(()).values():
        if choice.move is None and choice.pick in picking.game.words:
            path = (choice.pick,)
            yield from turn_scene(draw_ways(picking.state, trees.seat(path), path), bottom).targets


def _picks_after(picking: Picking, trees: _Trees, path: Picked, targets: Iterable[Target]) -> Iterator[Pick]:
    reached, used = set[Picked](), set[Target]()
    for target in targets:
        picked = target.picks
        choice = trees.after(picked[:-1]).get(picked[-1]) if picked[: len(path)] == path else None
        if choice is None or len(picked) <= len(path) or target in used:
            continue
        used.add(target)
        reached.update(picked[:end] for end in range(len(path) + 1, len(picked) + 1))
        yield _pick(picking, picked, choice, target)
    for choice in trees.after(path).values():
        full_path = (*path, choice.pick)
        if full_path not in reached or choice.pick in picking.game.words:
            yield _pick(picking, full_path, choice)


def _pick(picking: Picking, path: Picked, choice: Choice, target: Target | None = None) -> Pick:
    if target is None:
        label = choice.label or in_words(picking, path)
        primary = path[-1] in picking.game.primary
        return Pick(path, label, plays=choice.move is not None, row=choice.row, primary=primary)
    words, plays = in_words(picking, path), choice.move is not None
    return Pick(path, words, target.corners, plays, target.told, way=target.way)
