"""What was agreed before the game: its way of play, its scoring, its end, and the values on the tiles."""

from bot.gamekit.game import Option, Setup
from bot.gamekit.randomness import Chance
from bot.games.keshvargosha.board import DIRECTIONS, STANDARD, TILE_CELLS, TILES
from bot.kernel.frozen import frozen

GAME_1, GAME_2, GAME_3, GAME_4 = "game1", "game2", "game3", "game4"
VARIANTS = (GAME_1, GAME_2, GAME_3, GAME_4)

TARGET, LAST, CASTLES = "target", "last", "castles"

OPTIONS = (
    Option("mode", ("amateur", "professional")),
    Option("target", tuple(map(str, range(10, 100))), left_open=True),
    Option("end", (TARGET, LAST, CASTLES)),
    Option("walkout", ("off", "on")),
    Option("flags", ("leave",), (GAME_1, GAME_2, GAME_4)),
    Option("flags", ("leave", "return"), (GAME_3,)),
    Option("layout", ("standard", "shuffled")),
    Option("start", ("free", "balanced")),
)
"""Flags can return in Game 3 only; that they leave may be said of every game."""

_TARGETS = {
    ("amateur", TARGET): 27,
    ("professional", TARGET): 60,
    ("amateur", LAST): 33,
    ("professional", LAST): 72,
    ("amateur", CASTLES): 33,
    ("professional", CASTLES): 72,
}
"""The target where no other is agreed on (7.1, 7.5, 7.6)."""

ROUNDS = 3
ROUNDS_TO_THE_LAST = 10
SPACES = 12
LAST_RESORT = 13
"""The space that a turn of last resort is said to have (8.3)."""
ACTIONS = 3


@frozen
class Terms:
    """``values`` are the printed ones, by cell, whether they count or not."""

    variant: str
    mode: str
    target: int
    end: str
    walkout: bool
    flags_return: bool
    balanced: bool
    shuffled: bool
    values: tuple[int, ...]

    @property
    def professional(self) -> bool:
        return self.mode == "professional"

    @property
    def drafts(self) -> bool:
        """Game 2: all castles come first, and none later (8.1)."""
        return self.variant == GAME_2

    @property
    def has_flags(self) -> bool:
        return self.variant in {GAME_3, GAME_4}

    @property
    def rounds(self) -> int:
        return ROUNDS_TO_THE_LAST if self.end == LAST else ROUNDS

    def actions(self, number: int) -> int:
        """How many actions turn ``number`` has (3.1, 3.6)."""
        return 1 if self.balanced and number == 1 and not self.drafts else ACTIONS


def terms_of(setup: Setup) -> Terms:
    mode, end = setup.option("mode"), setup.option("end")
    target = setup.choice_of("target")
    is_shuffled = setup.option("layout") == "shuffled"
    return Terms(
        variant=setup.variant,
        mode=mode,
        target=int(target) if target else _TARGETS[mode, end],
        end=end,
        walkout=setup.option("walkout") == "on",
        flags_return=setup.option("flags") == "return",
        balanced=setup.option("start") == "balanced",
        shuffled=is_shuffled,
        values=shuffle(setup.seed) if is_shuffled else STANDARD,
    )


def shuffle(seed: int) -> tuple[int, ...]:
    """Values by cell after the tiles were dealt and turned; opposite places hold half-turn images (1.5)."""
    chance = Chance(seed, "layout")
    half = len(TILES) // 2
    dealt = chance.shuffle(TILES[:half])
    turns = [chance.below(len(DIRECTIONS)) for _ in range(half + 1)]
    laid = [_turn(tile.values, turn) for tile, turn in zip((*dealt, TILES[half]), turns, strict=True)]
    across = [_turn(values, len(DIRECTIONS) // 2) for values in reversed(laid[:half])]
    return tuple(value for values in (*laid, *across) for value in values)


def _turn(values: tuple[int, ...], steps: int) -> tuple[int, ...]:
    """A tile's values after it was turned by ``steps`` sixths of a circle."""
    centre, *ring = values
    return (centre, *(ring[(part - steps) % (TILE_CELLS - 1)] for part in range(TILE_CELLS - 1)))
