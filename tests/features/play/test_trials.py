"""Boards to try things out, as people ask for them: alone, against a robot, shown to the room."""

from bot.kernel.ids import Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.sessions.limits import TRIAL_LASTS_MS, TRIALS_AT_MOST
from bot.sessions.model import Session
from tests.kit.card_text import everything, press_of
from tests.kit.moot import ANN, CLEO, PUB, WEB, Moot

NOT_BLOCKED = "abababa"
ALONE = Room(WEB, "cleo alone")


async def finished(moot: Moot, moves: str = NOT_BLOCKED) -> SessionId:
    """A game of Ann and Bob that is over."""
    await moot.begin()
    await moot.play(moves)
    return (await moot.table()).id


async def asked(moot: Moot, line: str) -> RenderedCard:
    rendered = await moot.type(CLEO, line)
    assert rendered
    return rendered


async def of_cleo(moot: Moot) -> Session:
    account = await moot.account(CLEO)
    tables = moot.app.dispatcher.tables
    found = await tables.of_player(account.player)
    return next(one for one in found if one.trial)


async def test_asked_in_a_group_it_stands_in_the_own_room(moot: Moot) -> None:
    game = await finished(moot)
    note = await moot.type(CLEO, f"/try {game} 4", own_room=ALONE)
    assert "where only you can see it" in everything(note)
    assert "only you see it" in everything(moot.board(ALONE))
    table = await of_cleo(moot)
    assert table.trial
    assert table.trial.room == PUB
    await moot.type(CLEO, "/move c", ALONE, private=True)
    shown = await moot.tap(CLEO, "Show as text", ALONE, private=True)
    assert "in the room where you asked" in everything(shown)
    assert moot.courier.shared[-1][0] == PUB


async def test_a_position_that_stands_in_a_running_game_is_refused(moot: Moot) -> None:
    game = await finished(moot)
    record = (await asked(moot, f"/record {game}")).block
    await finished(moot, "abab")
    refused = await moot.type(ANN, f"/try {game} 4")
    assert "being played now" in everything(refused)
    imported = await asked(moot, f"/import {record}")
    refused = await moot.press(ANN, press_of(imported, "Try it from here"))
    assert "being played now" in everything(refused)
    allowed = await moot.type(ANN, f"/try {game} 5")
    assert "only you see it" in everything(allowed)


async def test_the_oldest_line_is_closed_for_a_new_one_and_all_by_themselves(moot: Moot) -> None:
    game = await finished(moot)
    for _ in range(TRIALS_AT_MOST + 1):
        await asked(moot, f"/try {game} 4")
        moot.clock.passes(1)
    player = await moot.player(CLEO)
    tables = moot.app.dispatcher.tables
    assert len(await tables.of_player(player)) == TRIALS_AT_MOST
    assert await tables.waiting_for(player) == ()
    moot.clock.passes(TRIAL_LASTS_MS + 1)
    while await moot.app.deadline_worker.tick():
        pass
    await moot.settle()
    assert await tables.of_player(player) == ()


async def test_it_counts_for_nothing(moot: Moot) -> None:
    game = await finished(moot)
    before = await moot.world.results.since(0)
    for column in ("a", "b"):
        card = await asked(moot, f"/try {game} 6 robot:1")
        ended = await moot.press(CLEO, press_of(card, column))
        assert ended
    table = await of_cleo(moot)
    more = await moot.press(CLEO, press_of(await asked(moot, f"/board {table.id}"), "More"))
    closed = await moot.press(CLEO, press_of(more, "Close"))
    assert "Closed." in everything(closed)
    assert await moot.world.results.since(0) == before
