"""Every game can be written down and read again, whatever its moves look like."""

from bot.gamekit.game import AnyGame
from bot.kernel.text import say
from bot.sessions.game_record import CheckedRecord, GameRecord, check, read, written
from bot.sessions.model import Ending, Phase, Session
from tests.kit.random_play import RandomGame
from tests.kit.tables import ANN, BEN, table


def played(game: AnyGame, one: RandomGame) -> Session:
    outcome = game.rules.outcome(one.visits[-1].state)
    assert outcome
    return table(
        game=game.id,
        setup=one.setup,
        people=(ANN, BEN) * (one.setup.seats // 2),
        moves=tuple(one.written),
        phase=Phase.OVER,
        ending=Ending(outcome.winners, say(f"{game.id}-end-{outcome.reason}"), outcome.points),
    )


async def test_a_record_leads_to_the_same_end(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for one in games[:: 1 + len(games) // 6]:
        record = read(written(played(game, one)))
        assert isinstance(record, GameRecord)
        found = await check(record, {game.id: game})
        assert isinstance(found, CheckedRecord), found
        assert (found.setup, found.record.moves) == (one.setup, tuple(one.written))
        assert game.notation.dump(found.state) == game.notation.dump(one.visits[-1].state)
