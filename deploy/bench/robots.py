"""How strong robots are: levels against each other, against random play and against one look on the score.

Choose with ``python -m deploy.bench robots GAME --games 20 --match 6:onelook --match 2:1``. A whole ladder
with ``--write`` leaves its results in ``measured_strength.toml`` beside the game, or in the file of another
such name: they are shown where robots play these very levels. With ``--kept FILE`` it can be interrupted: the
file has what was played, which is not played again.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import discover, further_games
from bot.robots.levels import LEVELS
from deploy.bench.matches import PairFile, Player, Robot, Score, elo, match, strength_text
from deploy.bench.measurement import Row, show
from deploy.bench.opponents import OPPONENTS

GAMES = 20
"""Games a match where nothing else is said: enough for a look, not for a verdict."""
LEAST = 40
"""Games after which a match of neighbours may end before its last one, where nothing else is said."""
AT_LEAST = {"territories": 100, "keshvargosha": 100}
"""The same in games that are soon over."""
STEP = (0.6, 0.85)
"""What the upper one of two neighbours should score."""

TURNS = {"quadriga": 200}
"""Where a game is broken off which would else go on for long: the side that is clearly ahead has won."""
VARIANTS = {"territories": "random"}
"""Where another variant than the first is measured: one with a new land for every pair."""


def find_player(name: str) -> Player:
    """``6`` is level 6, ``6/500`` the same with so many nodes; see also :data:`OPPONENTS`."""
    level, _, nodes = name.partition("/")
    if level.isdecimal():
        return Robot(int(level), int(nodes) if nodes else None)
    return OPPONENTS[name]


def ladder(
    game: AnyGame, variant: str, games: int, file: Path | None = None, pairs: PairFile | None = None
) -> Iterator[Row]:
    """The bottom, neighbours, and the top; then what each level takes. ``file`` gets the steps."""
    robots = {level: Robot(level) for level in LEVELS}
    bottom, top = robots[LEVELS[0]], robots[LEVELS[-1]]
    steps: list[Score] = []
    enough = partial(_is_decided, AT_LEAST.get(game.id, LEAST))
    for name, opponent in OPPONENTS.items():
        score = _match(game, variant, bottom, opponent, games, pairs)
        steps += [score] if name == "random" else []
        yield _row(game, bottom, opponent.name, score)
    for level in LEVELS[1:]:
        steps.append(_match(game, variant, robots[level], robots[level - 1], games, pairs, enough=enough))
        yield _row(game, robots[level], robots[level - 1].name, steps[-1])
    if file:
        file.write_text(strength_text(game, variant, steps), encoding="utf-8")
    span = sum(elo(step.share, step.games) for step in steps)
    yield Row(f"{game.id}: from random to the top, step by step", figure=f"Elo {span:+.0f}")
    for opponent in OPPONENTS.values():
        yield _row(game, top, opponent.name, _match(game, variant, top, opponent, games, pairs))
    for robot in robots.values():
        yield from robot.spent.rows(f"{game.id}: {robot.name}")


def _match(  # noqa: PLR0913, PLR0917 - as the match itself
    game: AnyGame,
    variant: str,
    player: Player,
    opponent: Player,
    games: int,
    pairs: PairFile | None,
    *,
    enough: Callable[[Score], bool] = lambda _: False,
) -> Score:
    return match(game, variant, player, opponent, games, turns=TURNS.get(game.id), enough=enough, file=pairs)


def _is_decided(least: int, score: Score) -> bool:
    """Whether more games would hardly tell otherwise if a step is as large as it should be."""
    low, high = score.share - score.error, score.share + score.error
    within = low >= STEP[0] and high <= STEP[1]
    return score.games >= least and (within or high < STEP[0] or low > STEP[1])


def _row(game: AnyGame, player: Player, opponent: str, score: Score) -> Row:
    return Row(f"{game.id}: {player.name} v {opponent}", figure=f"n {score.games}: {score}")


def _variant(game: AnyGame) -> str:
    return VARIANTS.get(game.id, game.variants[0])


def _one_match(
    game: AnyGame, variant: str, pairing: str, games: int, pairs: PairFile | None
) -> Iterator[Row]:
    first, second = map(find_player, pairing.split(":"))
    yield _row(game, first, second.name, _match(game, variant, first, second, games, pairs))
    for each in (first, second):
        yield from each.spent.rows(each.name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--variant")
    parser.add_argument("--further", default="", help="folders with further games")
    parser.add_argument(
        "--write", nargs="?", const="measured_strength.toml", help="where to leave the ladder"
    )
    parser.add_argument("--kept", type=Path, help="a file of games that need not be played again")
    parser.add_argument("--as-kept", action="store_true", help="play nothing that is not kept")
    parser.add_argument("--match", action="append", metavar="ONE:OTHER", help=f"levels, or {[*OPPONENTS]}")
    parser.add_argument("--quick", action="store_true", help="two games a match")
    chosen = parser.parse_args()
    games = 2 if chosen.quick else chosen.games
    installed = {each.game.id: each for each in discover(further_games(chosen.further))}[chosen.game]
    game = installed.game
    variant = chosen.variant or _variant(game)
    pairs = PairFile(chosen.kept, read_only=chosen.as_kept) if chosen.kept else None
    if not chosen.match:
        file = installed.folder / chosen.write if chosen.write else None
        show("Robots", ladder(game, variant, games, file, pairs))
    for pairing in chosen.match or ():
        show("Robots", _one_match(game, variant, pairing, games, pairs))


if __name__ == "__main__":
    main()
