"""What is true of the reviews of every game beside which a record lies."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.text import Refusal
from bot.robots.ports import Task, Thought
from bot.robots.reviewing import Reviewing
from bot.robots.thinking import think_about
from bot.sessions.game_record import read, setup_of

NODES = 30
MOVES = 14


@dataclass(frozen=True, slots=True)
class ThinkAnew:
    """Thinks shortly, and twice about the same."""

    game: AnyGame

    async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
        return think_about(self.game, replace(task, nodes=min(task.nodes or NODES, NODES)))


@pytest.mark.slow  # robots think about every position of a game, and once more
async def test_made_twice_it_is_the_same(shelved: InstalledGame) -> None:
    files = sorted((shelved.folder / "records").glob("*.txt"))
    if not files:
        pytest.skip("no record lies beside this game")
    record = read(files[0].read_text(encoding="utf-8"))
    assert not isinstance(record, Refusal)
    setup = setup_of(record, {shelved.game.id: shelved.game})
    assert not isinstance(setup, Refusal)
    game, moves = shelved.game, record.moves[:MOVES]
    first, second = [await Reviewing(game, setup, moves, ThinkAnew(game)).run() for _ in range(2)]
    assert first == second
    assert sum(len(turn.moves) for turn in first.turns) == MOVES
