"""What robots should have played, thought again from the record of a game."""

from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import play
from bot.kernel.robot_accounts import level_of
from bot.kernel.text import Refusal
from bot.robots.ports import Task, salt_of
from bot.robots.worker import thought_of
from bot.sessions.model import Session


def moves_of_people(session: Session, game: AnyGame) -> list[str]:
    """The moves of people, in their order. Raises AssertionError where a robot has played otherwise."""
    state, left, found = game.rules.initial(session.setup), list(session.moves), list[str]()
    while left:
        (seat,) = game.rules.to_act(state)
        level = level_of(session.people[seat].player)
        if level is None:
            written = [left[0]]
            found += written
        else:
            task = Task(game.id, game.notation.dump(state), seat, level, salt_of("robot", session.id))
            thought = thought_of(game, task)
            written = list(thought.moves)
            assert thought.cut or left[: len(written)] == written, (session.moves, thought)
        line = play(game, state, seat, "; ".join(written))
        assert not isinstance(line, Refusal)
        state, left = line[-1].state, left[len(written) :]
    assert game.notation.dump(state) == session.position
    return found
