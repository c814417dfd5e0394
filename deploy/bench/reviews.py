"""What reviews cost: ``.venv/bin/python deploy/bench reviews [--quick]``, or this file, with names of games.

The processor time of a whole review, for the records that come with each game and for games of its two lowest
levels, made twice; and how long it is until whoever asks has the first picture, thought in a worker process.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bot.features.review.cards import progress_card  # noqa: E402 - run as a file, it finds them only now
from bot.features.review.limits import FIRST_LOOK_S  # noqa: E402 - as above
from bot.gamekit.game import AnyGame, Setup  # noqa: E402 - as above
from bot.gamekit.game_catalogue import InstalledGame, discover  # noqa: E402 - as above
from bot.intents.review import ReviewRecord  # noqa: E402 - as above
from bot.kernel.scene import Look  # noqa: E402 - as above
from bot.kernel.text import Refusal  # noqa: E402 - as above
from bot.messages.language import load_language  # noqa: E402 - as above
from bot.messages.rendering import scene_in_words  # noqa: E402 - as above
from bot.robots.ports import Thinker  # noqa: E402 - as above
from bot.robots.processes import WorkerProcesses  # noqa: E402 - as above
from bot.robots.review import Review  # noqa: E402 - as above
from bot.robots.reviewing import Reviewing  # noqa: E402 - as above
from bot.sessions.game_record import read, setup_of  # noqa: E402 - as above
from deploy.bench.mistakes import played_game  # noqa: E402 - as above
from deploy.bench.repeats import QUICK  # noqa: E402 - as above
from deploy.bench.table_rows import Row, show  # noqa: E402 - as above
from deploy.bench.thinking_here import ThinkHere  # noqa: E402 - as above
from renderers.painter import Painter  # noqa: E402 - as above

_OF_BEGINNERS = 1 if QUICK else 2
"""Games of the two lowest levels."""


@dataclass(frozen=True, slots=True)
class Record:
    name: str
    game: AnyGame
    setup: Setup
    moves: tuple[str, ...]

    def reviewing(self, thinker: Thinker) -> Reviewing:
        return Reviewing(self.game, self.setup, self.moves, thinker)


def records(installed: InstalledGame) -> Iterator[Record]:
    game = installed.game
    files = sorted((installed.folder / "records").glob("*.txt"))
    for file in files[:1] if QUICK else files:
        record = read(file.read_text(encoding="utf-8"))
        setup = record if isinstance(record, Refusal) else setup_of(record, {game.id: game})
        if isinstance(record, Refusal) or isinstance(setup, Refusal):
            raise TypeError(file)
        yield Record(file.stem, game, setup, record.moves)
    for number in range(_OF_BEGINNERS):
        setup, moves = played_game(game, game.variants[0], number)
        yield Record(f"beginners {number}", game, setup, moves)


def measured(record: Record, folder: Path) -> Row:
    """A whole review, made again where there is time for it; ``folder`` is the game's."""
    begun = time.process_time()
    review = _made(record)
    spent = time.process_time() - begun
    again = "" if QUICK else _again(record, review)
    wait, own, looked = asyncio.run(_first_picture(record, folder))
    first = f"first picture after {wait:.2f} s, {own:.2f} s of them processor time, {looked} positions in it"
    figure = f"{len(review.turns)} turns{again}; {first}"
    return Row(f"{record.game.id}, {record.name}: processor time", 1_000 * spent, None, figure)


def _again(record: Record, review: Review) -> str:
    return ", the same again" if _made(record) == review else ", another one when made again"


def _made(record: Record) -> Review:
    return asyncio.run(record.reviewing(ThinkHere(record.game)).run())


async def _first_picture(record: Record, folder: Path) -> tuple[float, float, int]:
    """Seconds until it is drawn, by the clock and of our own processor, and how much of the game it shows."""
    workers = WorkerProcesses(size=1)
    work = record.reviewing(workers)
    begun, before = time.monotonic(), time.process_time()
    task = asyncio.create_task(work.run())
    try:
        await asyncio.wait({task}, timeout=FIRST_LOOK_S)
        card = progress_card(work, lambda at: ReviewRecord("0123456789abcdef", at))
        if card.scene is None:
            raise TypeError(record.name)
        looked = len(work.so_far)
        Painter().png(scene_in_words(card.scene, load_language("en", [folder / "text"])), Look())
        return time.monotonic() - begun, time.process_time() - before, looked
    finally:
        task.cancel()
        await asyncio.wait({task})
        workers.close()


def measure(names: list[str]) -> Iterator[Row]:
    for installed in discover():
        if not names or installed.game.id in names:
            for record in records(installed):
                yield measured(record, installed.folder)


def main() -> None:
    show("Reviews", measure([]))


if __name__ == "__main__":
    show("Reviews", measure([one for one in sys.argv[1:] if not one.startswith("-")]))
