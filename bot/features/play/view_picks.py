"""What one person can tap now: places on the board and buttons, after the taps made so far."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.features.play.board_card_lines import picking_at
from bot.gamekit.game import Choice, Picked
from bot.gamekit.pick_tree import PickTree
from bot.kernel.ids import Seat
from bot.kernel.scene import Point, Scene, Target
from bot.kernel.scene_transforms import turned
from bot.kernel.text import Phrase, Written, say
from bot.messages.move_picker import in_words
from bot.sessions.positions import Turn


@dataclass(frozen=True, slots=True)
class Pick:
    """A tap that is possible: all picks up to and with it.

    ``corners`` is its place on the board, empty for a button, which may stand in a ``row`` of its own. One
    that ``plays`` ends the move; what is ``told`` has to be read before it counts.
    """

    path: Picked
    label: Phrase
    corners: tuple[Point, ...] = ()
    plays: bool = False
    told: bool = False
    row: int = 0


@dataclass(frozen=True, slots=True)
class Picks:
    """``scene`` marks what has been picked; ``others`` are the taps with which a move is begun anew."""

    scene: Scene
    next: tuple[Pick, ...]
    others: tuple[Pick, ...] = ()


def picks_of(turn: Turn, own: tuple[Seat, ...], path: Picked, bottom: Seat | None) -> Picks | None:
    """For whoever has the seats ``own``; None where none of them is to act, or ``path`` leads nowhere."""
    seats = tuple(seat for seat in own if seat in turn.acting)
    if not seats:
        return None
    seat, game = seats[0], turn.game
    tree = PickTree(turn.game, turn.state, seat)
    begun = turned(game.picture(turn.state, seat, turn.session.marks), bottom)
    first = tuple(_offered(turn, tree, (), (*begun.targets, *_one_further(turn, tree, seat, bottom))))
    if not path:
        return Picks(begun, first)
    scene = turned(game.ways(turn.state, seat, path), bottom) if game.ways else begun
    found = tuple(_offered(turn, tree, path, scene.targets))
    return Picks(scene, found, first) if found else None


def _one_further(turn: Turn, tree: PickTree, seat: Seat, bottom: Seat | None) -> Iterator[Target]:
    """Places behind a first tap that is a word: the board itself says which word is meant."""
    ways = turn.game.ways
    if ways is None:
        return
    for choice in tree.after(()).values():
        if choice.move is None and choice.pick in turn.game.words:
            yield from turned(ways(turn.state, seat, (choice.pick,)), bottom).targets


def _offered(turn: Turn, tree: PickTree, path: Picked, targets: Iterable[Target]) -> Iterator[Pick]:
    reached, seen = set[Picked](), set[Target]()
    for target in targets:
        picked = target.picks
        choice = tree.after(picked[:-1]).get(picked[-1]) if picked[: len(path)] == path else None
        if choice is None or len(picked) <= len(path) or target in seen:
            continue
        seen.add(target)
        reached.update(picked[:end] for end in range(len(path) + 1, len(picked) + 1))
        label = say("button-pick", pick=Written(choice.move)) if choice.move else _named(turn, picked, choice)
        yield Pick(picked, label, target.corners, choice.move is not None, target.told)
    for choice in tree.after(path).values():
        whole = (*path, choice.pick)
        if whole not in reached or choice.pick in turn.game.words:
            yield Pick(whole, _named(turn, whole, choice), (), choice.move is not None, row=choice.row)


def _named(turn: Turn, path: Picked, choice: Choice) -> Phrase:
    return in_words(picking_at(turn), path, choice.label)
