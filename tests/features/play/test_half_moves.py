"""A move in parts: what was picked last can be picked anew."""

import random

from bot.intents.payload import read_payload, write_payload
from bot.intents.play import PickMove
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from bot.sessions.positions import standing
from tests.kit.moot import ANN, Moot, moot


async def long_move(at_home: Moot) -> tuple[Session, tuple[str, ...]]:
    """Both sides play until a move of three parts is possible: the table, and those parts."""
    dice = random.Random(1)  # noqa: S311 - a game, no secret
    await at_home.type(ANN, "/play quadriga me")
    for _ in range(60):
        session = await at_home.table()
        game = at_home.app.dispatcher.tables.games[session.game]
        state = standing(session, game)
        seat = game.rules.to_act(state)[0]
        legal = list(game.rules.legal(state, seat))
        if found := [path for move in legal if len(path := game.notation.picks(state, move)) > 2]:
            return session, found[0]
        await at_home.type(ANN, f"/move {game.notation.format(state, dice.choice(legal))}")
    raise AssertionError


def back_on(card: RenderedCard | None) -> list[tuple[str, ...]]:
    assert card
    buttons = [key for row in card.rows for key in row if key.label == "← Back"]
    return [intent.path for key in buttons if isinstance(intent := read_payload(key.press), PickMove)]


async def test_back_leads_to_the_part_before() -> None:
    at_home = moot()
    session, parts = await long_move(at_home)
    first = await at_home.press(ANN, write_payload(PickMove(session.id, session.version, parts[:1])))
    second = await at_home.press(ANN, write_payload(PickMove(session.id, session.version, parts[:2])))
    assert back_on(first) == [], "the first part is picked on the board"
    assert back_on(second) == [parts[:1]]
