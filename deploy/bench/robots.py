"""How strong robots are: levels against each other, and against small players that everybody can read.

Run it by itself to choose: ``deploy/bench/robots.py GAME --games 20 --match 6:uct64 --match 2:1``. A whole
ladder with ``--write`` leaves what it has found in ``strength.toml`` in the game's folder. With
``--kept FILE`` it can be broken off: what was played stands there, and is not played again.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from kept_pairs import KeptPairs
from matches import Player, Robot, Score, Small, elo, match
from opponents import AlphaBeta, AtRandom, OneLook, Opponent, Uct, WholeTurns
from sketches import OneSketch, Sketches
from strength import written
from table_rows import Row, show
from tiers import OneLookAhead

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame, discover, further_games
from bot.robots.levels import LEVELS

GAMES = 20
"""Games a match where nothing else is said: enough for a look, not for a verdict."""
LEAST = 40
"""Games after which a match of neighbours may end before its last one, where nothing else is said."""
AT_LEAST = {"territories": 100, "keshvargosha": 100}
"""The same in games that are soon over."""
STEP = (0.6, 0.85)
"""What the upper one of two neighbours should score."""

OPPONENTS: dict[str, Callable[[], Opponent]] = {
    "random": AtRandom,
    "onelook": OneLook,
    "alphabeta3": lambda: AlphaBeta(3),
    "turns": WholeTurns,
    "uct16": lambda: Uct(16),
    "uct64": lambda: Uct(64),
    "uct200": lambda: Uct(200),
    "sketch": OneSketch,
    "sketches30": lambda: Sketches(30),
    "sketches12x4": lambda: Sketches(12, replies=4),
    "jumps": OneLookAhead,
}

WEAK = ("random", "onelook")
"""What level 1 is measured against."""
STRONG: dict[str, tuple[str, ...]] = {
    "territories": ("uct64", "uct200"),
    "keshvargosha": ("onelook", "turns"),
    "quadriga": ("sketches30", "sketches12x4"),
    "know": ("onelook", "jumps"),
}
"""What the top level is, by game."""
BEGINNERS: dict[str, tuple[str, ...]] = {
    "territories": ("random", "alphabeta3"),
    "quadriga": ("random", "sketches30"),
}
TURNS = {"quadriga": 300}
"""Where a game is broken off as a draw, which would else go on for long."""
VARIANTS = {"territories": "random"}
"""Where another variant than the first is measured: one with a new land for every pair."""


def player(name: str) -> Player:
    """``6`` is level 6, ``6/500`` the same with so many nodes; others are small players."""
    level, _, nodes = name.partition("/")
    if level.isdecimal():
        return Robot(int(level), int(nodes) if nodes else None)
    return Small(OPPONENTS[name]())


def ladder(
    game: AnyGame, variant: str, games: int, file: Path | None = None, kept: KeptPairs | None = None
) -> Iterator[Row]:
    """The bottom, neighbours, and the top; then what each level takes. ``file`` gets the steps."""
    robots = {level: Robot(level) for level in LEVELS}
    bottom, top = robots[LEVELS[0]], robots[LEVELS[-1]]
    steps: list[Score] = []
    enough = partial(_decided, AT_LEAST.get(game.id, LEAST))
    for name in BEGINNERS.get(game.id, WEAK):
        score = _match(game, variant, bottom, player(name), games, kept)
        steps += [score] if name == "random" else []
        yield _row(game, bottom, OPPONENTS[name]().name, score)
    for level in LEVELS[1:]:
        steps.append(_match(game, variant, robots[level], robots[level - 1], games, kept, enough=enough))
        yield _row(game, robots[level], robots[level - 1].name, steps[-1])
    if file:
        file.write_text(written(steps, variant), encoding="utf-8")
    span = sum(elo(step.share, step.games) for step in steps)
    yield Row(f"{game.id}: from random to the top, step by step", figure=f"Elo {span:+.0f}")
    for name in STRONG.get(game.id, WEAK):
        yield _row(game, top, OPPONENTS[name]().name, _match(game, variant, top, player(name), games, kept))
    for robot in robots.values():
        yield from robot.spent.rows(f"{game.id}: {robot.name}")


def _match(  # noqa: PLR0913, PLR0917 - as the match itself
    game: AnyGame,
    variant: str,
    one: Player,
    other: Player,
    games: int,
    kept: KeptPairs | None,
    *,
    enough: Callable[[Score], bool] = lambda _: False,
) -> Score:
    return match(game, variant, one, other, games, turns=TURNS.get(game.id), enough=enough, kept=kept)


def _decided(least: int, score: Score) -> bool:
    """Whether more games would hardly tell otherwise if a step is as large as it should be."""
    low, high = score.share - score.error, score.share + score.error
    within = low >= STEP[0] and high <= STEP[1]
    return score.games >= least and (within or high < STEP[0] or low > STEP[1])


def _row(game: AnyGame, one: Player, other: str, score: Score) -> Row:
    return Row(f"{game.id}: {one.name} v {other}", figure=f"n {score.games}: {score}")


def measure(games: int = GAMES) -> Iterator[Row]:
    for shelved in discover():
        yield from ladder(shelved.game, _variant(shelved.game), games, _file(shelved))


def _file(shelved: InstalledGame) -> Path:
    return shelved.folder / "strength.toml"


def _variant(game: AnyGame) -> str:
    return VARIANTS.get(game.id, game.variants[0])


def _one_match(
    game: AnyGame, variant: str, pairing: str, games: int, kept: KeptPairs | None
) -> Iterator[Row]:
    one, other = map(player, pairing.split(":"))
    yield _row(game, one, other.name, _match(game, variant, one, other, games, kept))
    for each in (one, other):
        yield from each.spent.rows(each.name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--variant")
    parser.add_argument("--further", default="", help="folders with further games")
    parser.add_argument("--write", action="store_true", help="leave the ladder in the game's strength.toml")
    parser.add_argument("--kept", type=Path, help="a file of games that need not be played again")
    parser.add_argument("--as-kept", action="store_true", help="play nothing that is not kept")
    parser.add_argument("--match", action="append", metavar="ONE:OTHER", help=f"levels, or {[*OPPONENTS]}")
    chosen = parser.parse_args()
    shelved: dict[str, InstalledGame] = {one.game.id: one for one in discover(further_games(chosen.further))}
    game = shelved[chosen.game].game
    variant = chosen.variant or _variant(game)
    kept = KeptPairs(chosen.kept, closed=chosen.as_kept) if chosen.kept else None
    if not chosen.match:
        file = _file(shelved[chosen.game]) if chosen.write else None
        show("Robots", ladder(game, variant, chosen.games, file, kept))
    for pairing in chosen.match or ():
        show("Robots", _one_match(game, variant, pairing, chosen.games, kept))


if __name__ == "__main__":
    main()
