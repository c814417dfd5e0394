"""Every game can be written down and read again, in any notation."""

import hashlib
import hmac

import pytest

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, draws, replay
from bot.kernel.text import say
from bot.sessions.game_record import CheckedRecord, GameRecord, check, read, write_record
from bot.sessions.model import Ending, Phase, Session
from tests.kit.random_play import RandomGame
from tests.kit.tables import ANN, BEN, table


def session_of(game: AnyGame, game_played: RandomGame) -> Session:
    outcome = game.rules.outcome(game_played.visits[-1].state)
    assert outcome
    return table(
        game=game.id,
        setup=game_played.setup,
        people=(ANN, BEN) * (game_played.setup.seats // 2),
        moves=tuple(game_played.written),
        phase=Phase.OVER,
        ending=Ending(outcome.winners, say(f"{game.id}-end-{outcome.reason}"), outcome.points),
    )


def _follows(seed: int, draw: str) -> bool:
    """Whether the draw is what deploy/records.md has it be."""
    purpose, _, result = draw.partition("=")
    number, _, limit = result.partition("/")
    word = hmac.digest(str(seed).encode(), purpose.encode(), hashlib.sha256)[:8]
    return int.from_bytes(word, "big") % int(limit) == int(number)


async def test_a_record_leads_to_the_same_end(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    with pytest.raises(BrokenRecord) as broken:
        replay(game, games[0].setup, [*games[0].written[:3], "no such move"])
    assert (broken.value.at, broken.value.written) == (4, "no such move")
    for game_played in games[:: 1 + len(games) // 6]:
        setup, written = game_played.setup, game_played.written
        draws_made = tuple(draws(game, setup, written))
        assert all(_follows(setup.seed, draw) for drawn in draws_made for draw in drawn)
        record = read(write_record(session_of(game, game_played), draws_made))
        assert isinstance(record, GameRecord)
        checked = await check(record, {game.id: game})
        assert isinstance(checked, CheckedRecord), checked
        assert (checked.setup, checked.record.moves) == (game_played.setup, tuple(game_played.written))
        assert game.notation.dump(checked.state) == game.notation.dump(game_played.visits[-1].state)
