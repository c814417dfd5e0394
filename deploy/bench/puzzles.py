"""Finds the puzzles that come with a game, and checks them.

``deploy/puzzles GAME`` looks through the records beside the game and through games of robots, each with its
stated seed, and appends what it finds to ``puzzles.toml`` in the game's folder; begun again, it goes on with
the next seed. ``deploy/puzzles GAME --check 50`` looks at so many of them again, taken at random, with ten
times the nodes and other random numbers than those that found them.
"""

import argparse
import asyncio
import random
import time
from collections.abc import AsyncIterator, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import InstalledGame, find, further_games
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import moves_with_seats
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import attempt
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.limits import PUZZLE_CHECKED, PUZZLE_MARGIN
from bot.robots.ports import Task, Thought
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_file import FILE, Shipped, format_puzzle, read_puzzles
from bot.robots.puzzle_finding import PuzzleFinding
from bot.robots.thinking import think, think_about
from bot.sessions.game_record import read, setup_of

WANTED = 100
A_GAME = 3
"""Puzzles of one game at most: so that they differ."""
APART = 4
"""Positions between two puzzles of one game at least."""
LOOKED_AT = 60
"""Positions of a game that are looked at, drawn at random, where a glance is dear."""
GLANCED_AT = 300
"""The same where a glance is cheap, as the game values positions at once."""
PROVEN = 8
"""Positions of a game that are looked at closely: those in which one way on stands out most at a glance."""
PLAYED_BY = ((2, 3), (3, 4), (4, 2), (3, 5), (4, 4), (5, 4), (2, 5), (1, 3))
"""Levels that play each other, by seed in turn: weak enough to let the other one find something."""
LONGEST = 400
"""Turns after which a game of robots is broken off."""

AGREEING = 0.98
"""The share of puzzles in which another look must find the same solution."""

HEAD = """# Puzzles of {game}: positions with one way on that is clearly the best. Written by deploy/puzzles.
# value and margin: from -1 to 1; found_by: how many of the six levels of robots find it.
# seed: of the game of robots from which it was taken, and of that game's beginning.
"""


@frozen
class ThinkHere:
    """Thoughts in this process; ``most`` are the nodes that each may have, if there is a limit."""

    game: AnyGame
    most: int | None = None

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:  # noqa: ARG002 - as the port says
        if self.most is not None:
            task = replace(task, nodes=min(task.nodes or self.most, self.most))
        return think_about(self.game, task)


def robots_game(game: AnyGame, seed: int) -> tuple[str, list[tuple[int, Any, Seat]]]:
    """Who played, and the positions of each turn with its number: at its beginning, and as it goes on."""
    variant = game.variants[seed % len(game.variants)]
    levels = PLAYED_BY[seed // len(game.variants) % len(PLAYED_BY)]
    setup = prepare(game, variant, {}, seed)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    sides, state, positions = game.sides_of(variant), game.rules.initial(setup), list[tuple[int, Any, Seat]]()
    for number in range(1, LONGEST + 1):
        seats = game.rules.to_act(state)
        if not seats:
            break
        seat = seats[0]
        positions.append((number, state, seat))
        side = next(at for at, side in enumerate(sides) if seat in side)
        thought = think(game, state, seat, levels[side % len(levels)], seed)
        line = attempt(game, state, seat, "; ".join(thought.moves)).line
        if not line:
            break  # dice fell otherwise than foreseen
        if not _is_in_whole_turns(game):
            states = (step.state for step in line[:-1] if not step.closes)
            positions += [(number, between, seat) for between in states if seat in game.rules.to_act(between)]
        state = line[-1].state
    return f"robots of levels {levels[0]} and {levels[1]}", positions


def _is_in_whole_turns(game: AnyGame) -> bool:
    """Whether turns are compared as wholes: what a robot has begun badly is nothing to go on from."""
    return game.mind is not None and game.mind.turns is not None and game.mind.turn_of is not None


def load_records(installed: InstalledGame) -> Iterator[tuple[str, list[tuple[int, Any, Seat]]]]:
    """The records beside a game, with the positions in which a turn begins."""
    game = installed.game
    for file in sorted((installed.folder / "records").glob("*.txt")):
        record = read(file.read_text(encoding="utf-8"))
        setup = record if isinstance(record, Refusal) else setup_of(record, {game.id: game})
        if isinstance(record, Refusal) or isinstance(setup, Refusal):
            raise TypeError(file)
        yield f"records/{file.name}", list(_turns(game, setup, record.moves))


def _turns(game: AnyGame, setup: Setup, moves: tuple[str, ...]) -> Iterator[tuple[int, Any, Seat]]:
    state, begins = game.rules.initial(setup), True
    for number, move in enumerate(moves_with_seats(game, setup, moves), 1):
        if begins or game.mind is None or game.mind.turns is None:
            yield number, state, move.seat
        state = move.step.state
        begins = move.step.closes or move.seat not in game.rules.to_act(state)


def _glances(game: AnyGame) -> int:
    is_cheap = game.mind is not None and game.mind.value is not None and game.unforeseen is None
    return GLANCED_AT if is_cheap else LOOKED_AT


async def find_in(
    finding: PuzzleFinding, positions: list[tuple[int, Any, Seat]], seed: int
) -> AsyncIterator[tuple[int, Puzzle]]:
    """At most a few puzzles among them, with the number of the turn or move that each is about."""
    mind = finding.game.mind
    if mind is None or mind.value is None:
        positions = positions[len(positions) // 2 :]  # before that nothing is proven
    drawn = Chance(seed, "puzzles").shuffle(positions)[: _glances(finding.game)]
    clear = [
        (glance, number, state, seat)
        for number, state, seat in drawn
        if (glance := await finding.glance(state, seat))
    ]
    clear.sort(key=lambda row: -row[0].margin)
    numbers: list[int] = []
    looked = 0
    for candidate, number, state, seat in clear:
        if any(abs(number - near) < APART for near in numbers):
            continue
        if len(numbers) == A_GAME or looked == PROVEN:
            break
        looked += 1
        if (puzzle := await finding.proven(state, seat, candidate)) is not None:
            numbers.append(number)
            yield number, puzzle


def collect(installed: InstalledGame, file: Path, target: int, until: float, begin: int = 0) -> None:
    game = installed.game
    finding = PuzzleFinding(game, ThinkHere(game))
    have = list(read_puzzles(game.id, file))
    ids = {shipped.puzzle.id for shipped in have}
    if not file.exists():
        file.write_text(HEAD.format(game=game.id), encoding="utf-8")
        for source, positions in load_records(installed):
            asyncio.run(_append(file, find_in(finding, positions, 0), source, -1, ids))
    seed = max(begin, 1 + max((shipped.seed for shipped in have), default=-1))
    while len(ids) < target and time.monotonic() < until:
        start = time.process_time()
        source, positions = robots_game(game, seed)
        asyncio.run(_append(file, find_in(finding, positions, seed), source, seed, ids))
        spent = time.process_time() - start
        print(
            f"{game.id}: seed {seed}, {spent:.0f} s; {len(ids)} puzzles; {dict(finding.tally)}",
            flush=True,
        )
        seed += 1


async def _append(
    file: Path, puzzles: AsyncIterator[tuple[int, Puzzle]], source: str, seed: int, ids: set[str]
) -> None:
    """Each at once, so that an interrupted search keeps its puzzles."""
    async for number, puzzle in puzzles:
        if puzzle.id not in ids:
            ids.add(puzzle.id)
            with file.open("a", encoding="utf-8") as text:
                text.write(format_puzzle(Shipped(puzzle, f"{source}, turn {number}", seed)))


async def check(game: AnyGame, puzzles: list[Puzzle], many: int, drawn: int) -> bool:
    """Whether 98 of 100 stand up to another look, and none has two answers that are equally good."""
    finding = PuzzleFinding(game, ThinkHere(game))
    some = random.Random(drawn).sample(puzzles, min(many, len(puzzles)))  # noqa: S311 - the same each time
    agreed = even = 0
    least, start = 2.0, time.process_time()
    for puzzle in some:
        nodes = finding.nodes(puzzle.variant) * PUZZLE_CHECKED
        comparison = await finding.compare(
            puzzle.position, puzzle.seat, nodes, f"another look {drawn}", puzzle.key
        )
        state = game.notation.load(puzzle.position)
        same = finding.agrees(state, puzzle.seat, comparison.best, puzzle.solution, puzzle.key)
        agreed += same
        even += comparison.margin < PUZZLE_MARGIN
        least = min(least, comparison.margin)
        if not same or comparison.margin < PUZZLE_MARGIN:
            both = " or ".join("; ".join(moves) for moves in (puzzle.solution, comparison.solution))
            print(f"{puzzle.id}: {both}, {comparison.margin:.2f}")
    spent = time.process_time() - start
    print(
        f"{game.id}: {agreed} of {len(some)} agree; {even} with a margin under {PUZZLE_MARGIN}, the least"
        f" {least:.2f}; {len(puzzles)} puzzles in all; {spent:.0f} s of processor time"
    )
    return agreed >= AGREEING * len(some) and not even


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--wanted", type=int, default=WANTED, help="puzzles in all")
    parser.add_argument("--minutes", type=float, default=1e6, help="after which no further game is begun")
    parser.add_argument(
        "--begin", type=int, default=0, help="the first seed, where more are known to give none"
    )
    parser.add_argument("--further", default="", help="folders with further games")
    parser.add_argument("--file", type=Path, help=f"instead of {FILE} in the game's folder")
    parser.add_argument("--check", type=int, help="look again at so many of those that there are")
    parser.add_argument("--draw", type=int, default=1, help="which of them: another number draws others")
    chosen = parser.parse_args()
    installed = find(chosen.game, further_games(chosen.further))
    if installed is None:
        parser.error(f"there is no game {chosen.game}")
    file = chosen.file or installed.folder / FILE
    if chosen.check:
        puzzles = [shipped.puzzle for shipped in read_puzzles(installed.game.id, file)]
        raise SystemExit(not asyncio.run(check(installed.game, puzzles, chosen.check, chosen.draw)))
    collect(installed, file, chosen.wanted, time.monotonic() + 60 * chosen.minutes, chosen.begin)


if __name__ == "__main__":
    main()
