"""What one person can tap now: places on the board and buttons, after the taps made so far."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.gamekit.game import Choice, Picked
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
    tree = _Tree(turn, seat)
    begun = turned(game.picture(turn.state, seat, turn.session.marks), bottom)
    first = tuple(_offered(turn, tree, (), (*begun.targets, *_one_further(turn, tree, seat, bottom))))
    if not path:
        return Picks(begun, first)
    scene = turned(game.ways(turn.state, seat, path), bottom) if game.ways else begun
    found = tuple(_offered(turn, tree, path, scene.targets))
    return Picks(scene, found, first) if found else None


def _one_further(turn: Turn, tree: "_Tree", seat: Seat, bottom: Seat | None) -> Iterator[Target]:
    """Places behind a first tap that is a word: the board itself says which word is meant."""
    ways = turn.game.ways
    if ways is None:
        return
    for choice in tree.after(()).values():
        if choice.move is None and choice.pick in turn.game.words:
            yield from turned(ways(turn.state, seat, (choice.pick,)), bottom).targets


def _offered(turn: Turn, tree: "_Tree", path: Picked, targets: Iterable[Target]) -> Iterator[Pick]:
    reached, seen = set[Picked](), set[Target]()
    for target in targets:
        picked = target.picks
        choice = tree.after(picked[:-1]).get(picked[-1]) if picked[: len(path)] == path else None
        if choice is None or len(picked) <= len(path) or target in seen:
            continue
        seen.add(target)
        reached.update(picked[:end] for end in range(len(path) + 1, len(picked) + 1))
        label = say("button-pick", pick=Written(choice.move)) if choice.move else _named(turn, choice)
        yield Pick(picked, label, target.corners, choice.move is not None, target.told)
    for choice in tree.after(path).values():
        whole = (*path, choice.pick)
        if whole not in reached or choice.pick in turn.game.words:
            yield Pick(whole, _named(turn, choice), (), choice.move is not None, row=choice.row)


class _Tree:
    """What may be picked after any picks; of a game without a tree of its own, all is grown at one go."""

    def __init__(self, turn: Turn, seat: Seat) -> None:
        self._turn, self._seat = turn, seat
        self._known = dict[Picked, dict[str, Choice]]()
        game = turn.game
        for move in game.rules.legal(turn.state, seat) if game.choices is None else ():
            *before, last = game.notation.picks(turn.state, move)
            for at, pick in enumerate(before):
                self._known.setdefault(tuple(before[:at]), {}).setdefault(pick, Choice(pick, None))
            written = game.notation.format(turn.state, move)
            self._known.setdefault(tuple(before), {})[last] = Choice(last, written)

    def after(self, picked: Picked) -> dict[str, Choice]:
        if picked not in self._known:
            own = self._turn.game.choices
            found = own(self._turn.state, self._seat, picked) if own else ()
            self._known[picked] = {one.pick: one for one in found}
        return self._known[picked]


def _named(turn: Turn, choice: Choice) -> Phrase:
    return in_words(turn.game, choice.label or choice.pick)
