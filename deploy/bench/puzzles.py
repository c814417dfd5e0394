"""Finds the puzzles that come with a game, and checks them.

``deploy/puzzles GAME`` looks through the records beside the game and through games of robots, each with its
stated seed, and appends what it finds to ``puzzles.toml`` in the game's folder; begun again, it goes on with
the next seed. ``deploy/puzzles GAME --check 50`` looks at so many of them again, taken at random, with ten
times the nodes and other random numbers than those that found them.
"""

import argparse
import asyncio
import random
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from thinking_here import ThinkHere

from bot.gamekit.game import AnyGame, Setup
from bot.gamekit.game_catalogue import InstalledGame, find, further_games
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import moves_with_seats
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import attempt
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal
from bot.robots.limits import PUZZLE_CHECKED, PUZZLE_MARGIN
from bot.robots.puzzle import Puzzle
from bot.robots.puzzle_file import FILE, Shipped, format_puzzle, read_puzzles
from bot.robots.puzzle_finding import PuzzleFinding
from bot.robots.thinking import think
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
"""The part of the puzzles whose solution another look must find."""

HEAD = """# Puzzles of {game}: positions with one way on that is clearly the best. Written by deploy/puzzles.
# value and margin: from -1 to 1; found_by: how many of the six levels of robots find it.
# seed: of the game of robots from which it was taken, and of that game's beginning.
"""


def robots_game(game: AnyGame, seed: int) -> tuple[str, list[tuple[int, Any, Seat]]]:
    """Who played, and the positions of each turn with its number: at its beginning, and as it goes on."""
    variant = game.variants[seed % len(game.variants)]
    levels = PLAYED_BY[seed // len(game.variants) % len(PLAYED_BY)]
    setup = prepare(game, variant, {}, seed)
    if isinstance(setup, Refusal):
        raise TypeError(setup.reason.key)
    sides, state, found = game.sides_of(variant), game.rules.initial(setup), list[tuple[int, Any, Seat]]()
    for number in range(1, LONGEST + 1):
        seats = game.rules.to_act(state)
        if not seats:
            break
        seat = seats[0]
        found.append((number, state, seat))
        side = next(at for at, side in enumerate(sides) if seat in side)
        thought = think(game, state, seat, levels[side % len(levels)], seed)
        line = attempt(game, state, seat, "; ".join(thought.moves)).line
        if not line:
            break  # dice fell otherwise than anybody could foresee
        if not _is_in_whole_turns(game):
            goes_on = (one.state for one in line[:-1] if not one.closes)
            found += [(number, one, seat) for one in goes_on if seat in game.rules.to_act(one)]
        state = line[-1].state
    return f"robots of levels {levels[0]} and {levels[1]}", found


def _is_in_whole_turns(game: AnyGame) -> bool:
    """Whether turns are compared as wholes: what a robot has begun badly is nothing to go on from."""
    return game.mind is not None and game.mind.turns is not None and game.mind.turn_of is not None


def recorded(installed: InstalledGame) -> Iterator[tuple[str, list[tuple[int, Any, Seat]]]]:
    """The records beside a game, with the positions in which somebody's turn begins."""
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


def _glanced_at(game: AnyGame) -> int:
    is_cheap = game.mind is not None and game.mind.value is not None and game.unforeseen is None
    return GLANCED_AT if is_cheap else LOOKED_AT


async def find_in(
    finding: PuzzleFinding, positions: list[tuple[int, Any, Seat]], seed: int
) -> AsyncIterator[tuple[int, Puzzle]]:
    """At most a few puzzles among them, with the number of the turn or move that each is about."""
    mind = finding.game.mind
    if mind is None or mind.value is None:
        positions = positions[len(positions) // 2 :]  # before that nothing is proven
    drawn = Chance(seed, "puzzles").shuffle(positions)[: _glanced_at(finding.game)]
    glanced = [(await finding.glance(state, seat), number, state, seat) for number, state, seat in drawn]
    clear = [(one, number, state, seat) for one, number, state, seat in glanced if one]
    clear.sort(key=lambda row: -row[0].margin)
    found: list[int] = []
    looked = 0
    for one, number, state, seat in clear:
        if any(abs(number - other) < APART for other in found):
            continue
        if len(found) == A_GAME or looked == PROVEN:
            break
        looked += 1
        if (puzzle := await finding.confirm(state, seat, one)) is not None:
            found.append(number)
            yield number, puzzle


def collect(installed: InstalledGame, file: Path, wanted: int, until: float, begin: int = 0) -> None:
    game = installed.game
    finding = PuzzleFinding(game, ThinkHere(game))
    have = list(read_puzzles(game.id, file))
    known = {one.puzzle.id for one in have}
    if not file.exists():
        file.write_text(HEAD.format(game=game.id), encoding="utf-8")
        for source, positions in recorded(installed):
            asyncio.run(_append(file, find_in(finding, positions, 0), source, -1, known))
    seed = max(begin, 1 + max((one.seed for one in have), default=-1))
    while len(known) < wanted and time.monotonic() < until:
        began = time.process_time()
        source, positions = robots_game(game, seed)
        asyncio.run(_append(file, find_in(finding, positions, seed), source, seed, known))
        spent = time.process_time() - began
        print(
            f"{game.id}: seed {seed}, {spent:.0f} s; {len(known)} puzzles; {dict(finding.tally)}",
            flush=True,
        )
        seed += 1


async def _append(
    file: Path, found: AsyncIterator[tuple[int, Puzzle]], source: str, seed: int, known: set[str]
) -> None:
    """Each as soon as it is found: whoever breaks off keeps what there is."""
    async for number, puzzle in found:
        if puzzle.id not in known:
            known.add(puzzle.id)
            with file.open("a", encoding="utf-8") as text:
                text.write(format_puzzle(Shipped(puzzle, f"{source}, turn {number}", seed)))


async def check(game: AnyGame, puzzles: list[Puzzle], many: int, drawn: int) -> bool:
    """Whether 98 of 100 stand up to another look, and none has two answers that are equally good."""
    finding = PuzzleFinding(game, ThinkHere(game))
    some = random.Random(drawn).sample(puzzles, min(many, len(puzzles)))  # noqa: S311 - the same each time
    agreed = even = 0
    least, began = 2.0, time.process_time()
    for puzzle in some:
        nodes = finding.nodes(puzzle.variant) * PUZZLE_CHECKED
        found = await finding.compare(
            puzzle.position, puzzle.seat, nodes, f"another look {drawn}", puzzle.key
        )
        state = game.notation.load(puzzle.position)
        same = finding.agrees(state, puzzle.seat, found.best, puzzle.solution, puzzle.key)
        agreed += same
        even += found.margin < PUZZLE_MARGIN
        least = min(least, found.margin)
        if not same or found.margin < PUZZLE_MARGIN:
            both = " or ".join("; ".join(moves) for moves in (puzzle.solution, found.solution))
            print(f"{puzzle.id}: {both}, {found.margin:.2f}")
    spent = time.process_time() - began
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
    asked = parser.parse_args()
    installed = find(asked.game, further_games(asked.further))
    if installed is None:
        parser.error(f"there is no game {asked.game}")
    file = asked.file or installed.folder / FILE
    if asked.check:
        puzzles = [one.puzzle for one in read_puzzles(installed.game.id, file)]
        raise SystemExit(not asyncio.run(check(installed.game, puzzles, asked.check, asked.draw)))
    collect(installed, file, asked.wanted, time.monotonic() + 60 * asked.minutes, asked.begin)


if __name__ == "__main__":
    main()
