"""A game, as the rest of the bot sees it: rules, a notation, a picture, and facts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field, replace
from enum import Enum, auto
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar

from bot.gamekit.mind import Mind
from bot.gamekit.randomness import Chance
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Hue, Point, Scene
from bot.kernel.text import Phrase, Refusal, say

S = TypeVar("S")
M = TypeVar("M")
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
SEED_LIMIT = 2**63
PAIR = 2
"""Seats of a game without partners."""


class NotAPosition(ValueError):
    """A text or an object that was offered as a position is none."""


def reject(why: str) -> NoReturn:
    """Say that something is no position, and why."""
    raise NotAPosition(why)


@contextmanager
def readable() -> Iterator[None]:
    """What cannot be read within is no position; what can be read is compared with what would be written."""
    try:
        yield
    except NotAPosition:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        message = "something is missing, or is not of the kind that was expected"
        raise NotAPosition(message) from error


@frozen
class Option:
    """A choice made when a table opens; the first value is the default.

    ``variants`` names those that it goes with, and is empty when it goes with all. One that is ``left_open``
    has no default: unless it is chosen, the game settles it by all else that was.
    """

    name: str
    values: tuple[str, ...]
    variants: tuple[str, ...] = ()
    left_open: bool = False


@frozen
class Setup:
    """All that a game begins with. ``script`` are dice for tests, cast before those of the seed."""

    seats: int
    variant: str
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    script: tuple[int, ...] = ()

    def option(self, name: str) -> str:
        """The value chosen for ``name``; :func:`bot.gamekit.setup.prepare` has filled in the defaults."""
        return dict(self.options)[name]

    def choice_of(self, name: str) -> str | None:
        """The value chosen for an option that was left open, if any was."""
        return dict(self.options).get(name)


class Marking(Enum):
    """Which marks stay beside those of a move: where a turn is made of many moves, it is seen as a whole."""

    MESSAGE = auto()
    """Those of moves before it in the same message."""
    ADDED = auto()
    """All that were there."""
    ANEW = auto()
    """None."""


@frozen
class Step(Generic[S]):
    """What a move led to, and what a narrator would say: the move, then what happened by itself.

    ``marks`` are the moves, as text, that the next picture is to mark: this one, and any made by itself.
    ``closes`` tells that nothing more may be read from the same text (a turn has ended, a die was cast).
    """

    state: S
    told: tuple[Phrase, ...]
    marks: tuple[str, ...] = ()
    closes: bool = False
    marking: Marking = Marking.MESSAGE


@frozen
class Outcome:
    """How a game ended: no winners is a draw; ``points`` by seat, empty in a game without points."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...] = ()


@frozen
class Stage:
    """Where a game stands in its course; ``roll`` is None when no dice lie on the table."""

    variant: str
    phase: str
    roll: tuple[int, ...] | None = None


@frozen
class Choice:
    """The next tap; ``move`` is the finished move as text where this tap completes one.

    ``label`` is what its button says where all before it has been picked, if that is shorter than what the
    whole is called; choices with the same ``row`` stand side by side where there is room.
    """

    pick: str
    move: str | None
    label: Phrase | None = None
    row: int = 0


Picked: TypeAlias = tuple[str, ...]
"""The taps made so far."""
Outline: TypeAlias = tuple[Point, ...]
"""The corners of a place in the picture."""


class Rules(Protocol[S, M]):
    """The law of the game. Pure: no clock, no dice of its own, no I/O."""

    def initial(self, setup: Setup) -> S: ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may move: several if simultaneous, none exactly when there is an outcome."""

    def legal(self, state: S, seat: Seat) -> Iterable[M]:
        """Every legal move of ``seat``, each once, in the fixed order that the engine shows."""

    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Play ``move``, which is one of ``legal(state, seat)``."""

    def outcome(self, state: S) -> Outcome | None: ...

    def stage(self, state: S) -> Stage: ...


class Notation(Protocol[S, M]):
    """Moves and positions as text."""

    def parse(self, state: S, seat: Seat, text: str) -> M | Refusal:
        """A legal move, or why it is none. ``text`` is tidied (:func:`bot.gamekit.typed_moves.tidy`)."""

    def format(self, state: S, move: M) -> str: ...

    def picks(self, state: S, move: M) -> tuple[str, ...]:
        """The taps that spell this move; no legal move's picks begin another's."""

    def dump(self, state: S) -> str:
        """All that the rules need to go on, as one line; the same position gives the same line."""

    def load(self, text: str) -> S:
        """The position that ``dump`` wrote. Raises :class:`NotAPosition`."""

    def diagram(self, state: S) -> str:
        """The board in words and characters, for screens without pictures and for tests."""


class Facts(Protocol[S]):
    """The position as plain data, in the form that the game's rules fix."""

    def of(self, state: S) -> dict[str, Json]: ...

    def read(self, facts: Mapping[str, Json], setup: Setup) -> S:
        """The position with these facts. Raises :class:`NotAPosition`."""


def _nothing_special(_: Any) -> None:
    return None


@frozen
class Queries(Generic[S]):
    """What a game answers about a position, all of it in sentences, which onlookers may read.

    ``place`` says what there is at a place, and each of the ``facts`` what is asked by its name, for a seat.
    ``verbs`` are how moves are written, with ``{0}`` and ``{1}`` for places. ``neighbours`` are those next to
    a place, ``standing`` is what stands at one, in a word, and ``joined`` tells whether two are connected.
    ``moves`` are tried where people ask by a name what comes of them. ``terms`` are what passages of the
    rulebook depend on: an option as it is typed, variants, or the name of a fact. ``give_turn`` is the
    position at the next turn of a seat that has to wait, if nothing changed until then.
    """

    place: Callable[[S, str], tuple[Phrase, ...]] = lambda state, place: ()  # noqa: ARG005 - says nothing
    facts: Mapping[str, Callable[[S, Seat], tuple[Phrase, ...]]] = field(default_factory=dict, hash=False)
    verbs: Mapping[str, str] = field(default_factory=dict, hash=False)
    neighbours: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    standing: Callable[[S, str], Phrase | None] = lambda state, place: None  # noqa: ARG005 - says nothing
    joined: Callable[[S, str, str], bool] | None = None
    moves: Mapping[str, str] = field(default_factory=dict, hash=False)
    terms: Mapping[str, str] = field(default_factory=dict, hash=False)
    give_turn: Callable[[S, Seat], S] | None = None


@frozen
class Game(Generic[S, M]):
    """One game. Its phrases begin with its id; see ``README.md`` for those that every game has."""

    id: GameId
    seats: tuple[int, ...]
    variants: tuple[str, ...]
    rules: Rules[S, M]
    notation: Notation[S, M]
    facts: Facts[S]
    picture: Callable[[S, Seat | None, tuple[str, ...]], Scene]
    """What a seat may see (None is an onlooker, and safe to post in the room), with the last step's marks."""
    status: Callable[[S], tuple[Phrase, ...]]
    """What is to be said about the position: the running score, what is to be done, all that counts."""
    options: tuple[Option, ...] = field(default=())
    sides: Mapping[str, tuple[tuple[Seat, ...], ...]] = field(default_factory=dict, hash=False)
    """Who plays together, for the variants that are not one seat against one: its seats by side."""
    draw: Callable[[S, Seat, Chance], M] | None = None
    """Draws a random move where not every legal one has the same chance; they are too many to list."""
    choices: Callable[[S, Seat, Picked], tuple[Choice, ...]] | None = None
    """The tree of picks, where it cannot be grown from a list of all legal moves."""
    words: Mapping[str, Phrase] = field(default_factory=dict, hash=False)
    """Picks that are words, as people are to read them; all others are read as they are written."""
    called: Callable[[S, Picked], Phrase | None] | None = None
    """What people say to the last of these picks, piece and place; None where it is said as it is written."""
    ways: Callable[[S, Seat, Picked], Scene] | None = None
    """The picture with every place marked to which the picks made so far can lead, for who made them."""
    retracts: Callable[[M], bool] | None = None
    """Which moves only take an earlier one back: legal, but no way on that ``perft`` would count."""
    task: Callable[[S], Phrase | None] = _nothing_special
    """What the player to move is to do, as a short phrase behind "your turn:"."""
    next_task: Callable[[S, Picked], Phrase | None] | None = None
    """What is to be chosen after these picks, as a short phrase; None where ``task`` says it."""
    primary: frozenset[str] = frozenset()
    """Picks that carry a turn on, such as a roll: their button is the filled one."""
    score: Callable[[S], Phrase | None] = _nothing_special
    """The running score, as a few words."""
    minor: frozenset[str] = frozenset()
    """Keys of what is told that a board's card leaves out, since its picture or its score shows it."""
    notice: Phrase | None = None
    """What its author asks to be said with every copy."""
    outlines: Callable[[str], tuple[Outline, ...]] | None = None
    """Where the places lie in the picture that a text in the game's notation names, such as a move."""
    places: tuple[str, ...] = ()
    """The names of all places in the picture that a finger can mean, whether or not a move leads there."""
    tried: Callable[[S, Picked, str], str] | None = None
    """The move, as text, that a tap on a place tries after these picks: its refusal says why it is none.

    Without it the place's name is such a text.
    """
    queries: "Queries[S]" = field(default_factory=Queries)
    """What people ask about a running game; how they ask for it stands in ``rulebook/en.table.txt``."""
    unforeseen: Callable[[S, Chance], S] | None = None
    """The same position with everything drawn anew that nobody can know yet, such as dice to come.

    Every game has it in which anything is left to chance once it has begun. What it gives depends on what
    the players see and on ``chance`` alone, so that whoever thinks about it cannot foresee anything.
    """
    mind: Mind[S, M] | None = None
    """What a robot knows about the game beyond its rules."""
    usual_moves: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Moves in the record of a usual game, by variant: about the median between robots of level 2 to 5."""
    seconds_per_move: int = 0
    """How long people take over a move of the record in a game of an evening; 0 where it is not known."""
    hues: tuple[Hue, ...] = ()
    """The colour of each side, in the order of ``sides``, for lists of players beside the board."""

    def sides_of(self, variant: str) -> tuple[tuple[Seat, ...], ...]:
        return self.sides.get(variant, _ONE_AGAINST_ONE)

    def hue_of(self, variant: str, seat: Seat) -> Hue | None:
        """The colour of the side that ``seat`` is on, where the game says it."""
        return next(
            (hue for hue, side in zip(self.hues, self.sides_of(variant), strict=False) if seat in side), None
        )

    def seat_name(self, variant: str, seat: Seat) -> Phrase:
        """Who sits there; of more than two the phrase's key says of how many."""
        seats = sum(map(len, self.sides_of(variant)))
        of = "" if seats == len(_ONE_AGAINST_ONE) else f"-of-{seats}"
        return say(f"{self.id}-seat-{seat}{of}")


_ONE_AGAINST_ONE = ((Seat(0),), (Seat(1),))
AnyGame: TypeAlias = Game[Any, Any]


def choices(game: AnyGame, state: Any, seat: Seat, path: Picked = ()) -> tuple[Choice, ...]:
    """What may be picked after ``path``, in the order of the legal moves; empty where nothing fits."""
    if game.choices:
        return game.choices(state, seat, path)
    moves_by_pick: dict[str, str | None] = {}
    for move in game.rules.legal(state, seat):
        picks = game.notation.picks(state, move)
        if picks[: len(path)] == path and len(picks) > len(path):
            finished = len(picks) == len(path) + 1
            moves_by_pick[picks[len(path)]] = game.notation.format(state, move) if finished else None
    return tuple(Choice(pick, move) for pick, move in moves_by_pick.items())


def spell_move(game: AnyGame, state: Any, seats: Iterable[Seat], path: Picked) -> str | None:
    """The move that these picks spell to the end, if they do."""
    for seat in seats:
        for choice in choices(game, state, seat, path[:-1]):
            if path and choice.pick == path[-1]:
                return choice.move
    return None


def unforeseen(game: AnyGame, state: Any) -> Any:
    """The position with its dice drawn from a fixed seed, so that trying moves reveals nothing."""
    return game.unforeseen(state, Chance(0, "unforeseen")) if game.unforeseen else state


def is_left_to_chance(game: AnyGame, setup: Setup) -> bool:
    """Whether the seed decides anything: how play begins, or what is cast later."""
    if game.unforeseen:
        return True
    other_seed = replace(setup, seed=setup.seed ^ 1)
    return bool(game.rules.initial(setup) != game.rules.initial(other_seed))


def evening_minutes(game: AnyGame, variant: str) -> int:
    """How long a game of that variant takes people without a clock, to five minutes; 0 if not known."""
    minutes = game.usual_moves.get(variant, 0) * game.seconds_per_move / 60
    return max(5, 5 * round(minutes / 5)) if minutes else 0


def name_of(game: AnyGame) -> Phrase:
    return say(f"{game.id}-name")


def alike(first: Json, second: Json) -> bool:
    """Equality that tells true from 1 and 5.0 from 5; the order of keys makes no difference."""
    if type(first) is not type(second):
        return False
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(alike(first[key], second[key]) for key in second)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(alike, first, second))
    return first == second
