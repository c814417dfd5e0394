"""What robots should have played, thought again from the record of a game."""

from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import play
from bot.kernel.ids import level_of
from bot.kernel.text import Refusal
from bot.robots.ports import Task, salt_of
from bot.robots.worker import run_task
from bot.sessions.model import Session


def moves_of_people(session: Session, game: AnyGame, cut: int = 0) -> list[str]:
    """The moves of people, in their order. Raises AssertionError where a robot has played otherwise.

    So many of its thoughts were ``cut`` short, or given up, on a busy machine: what came of those is free.
    """
    state, left, found = game.rules.initial(session.setup), list(session.moves), list[str]()
    while left:
        (seat,) = game.rules.to_act(state)
        level = level_of(session.people[seat].player)
        if level is None:
            written = [left[0]]
            found += written
        else:
            task = Task(game.id, game.notation.dump(state), seat, level, salt_of("robot", session.id))
            thought = run_task(game, task)
            written = list(thought.moves)
            if left[: len(written)] != written:
                cut -= not thought.cut
                assert cut >= 0, (session.moves, thought)
                written = [left[0]]
        line = play(game, state, seat, "; ".join(written))
        assert not isinstance(line, Refusal)
        state, left = line[-1].state, left[len(written) :]
    assert game.notation.dump(state) == session.position
    return found
