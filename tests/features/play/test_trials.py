"""Boards to try things out, as people ask for them: alone, against a robot, shown to the room."""

from bot.kernel.ids import NOWHERE, Room, SessionId
from bot.messages.rendering import RenderedCard
from bot.sessions.limits import TRIAL_LASTS_MS, TRIALS_AT_MOST
from bot.sessions.model import Phase, Session
from bot.sessions.robot_tables import line_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

NOT_BLOCKED = "abababa"
ALONE = Room(WEB, "cleo alone")


async def finished(moot: Moot, moves: str = NOT_BLOCKED) -> SessionId:
    """A game of Ann and Bob that is over."""
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    for at, column in enumerate(moves):
        await moot.type((ANN, BOB)[at % 2], f"/move {column}")
    return (await moot.table()).id


async def asked(moot: Moot, line: str) -> RenderedCard:
    rendered = await moot.type(CLEO, line)
    assert rendered
    return rendered


async def of_cleo(moot: Moot) -> Session:
    account = await moot.world.accounts.account_of(CLEO.handle)
    tables = moot.app.dispatcher.tables
    found = await tables.of_player(account.player)
    return next(one for one in found if one.trial)


async def test_a_line_is_tried_from_a_finished_board(moot: Moot) -> None:
    await finished(moot)
    boards = len(moot.courier.rooms[PUB])
    card = await moot.press(CLEO, press_of(moot.board(), "Try it from here"))
    assert card
    assert "a line of your own" in everything(card)
    assert "after move 6" in everything(card)
    assert card.scene
    assert len(moot.courier.rooms[PUB]) == boards, "nobody else sees it"
    table = await of_cleo(moot)
    assert (table.room, table.moves, table.phase) == (NOWHERE, tuple("ababab"), Phase.PLAYING)


async def test_both_sides_are_ones_own_and_everything_can_be_taken_back(moot: Moot) -> None:
    game = await finished(moot)
    card = await asked(moot, f"/try {game} 4")
    for column in ("c", "d"):
        card = await moot.press(CLEO, press_of(card, column))
        assert card
    assert "you tried: c; d" in everything(card)
    for _ in range(6):
        card = await moot.press(CLEO, press_of(card, "Take back"))
        assert card
    assert (await of_cleo(moot)).moves == ()
    assert "Take back" not in labels(card)


async def test_a_robot_plays_the_other_side_and_takes_back_without_asking(moot: Moot) -> None:
    game = await finished(moot)
    await asked(moot, f"/try {game} 4 robot:1")
    table = await of_cleo(moot)
    card = await asked(moot, f"/board {table.id}")
    card = await moot.press(CLEO, press_of(card, "c"))
    table = await of_cleo(moot)
    assert len(line_of(table)) == 2
    card = await asked(moot, f"/board {table.id}")
    card = await moot.press(CLEO, press_of(card, "Take back"))
    assert line_of(await of_cleo(moot)) == ()


async def test_a_robot_takes_over_in_the_middle_of_a_line(moot: Moot) -> None:
    game = await finished(moot)
    card = await asked(moot, f"/try {game} 4")
    card = await moot.press(CLEO, press_of(card, "c"))
    assert card
    levels = await moot.press(CLEO, press_of(card, "Against a robot"))
    assert levels
    moot.clock.passes(1)
    await moot.press(CLEO, levels.rows[0][0].press)
    table = await of_cleo(moot)
    assert table.moves == tuple("ababc")
    assert len({one.player for one in table.people}) == 2


async def test_nobody_else_sees_or_touches_it(moot: Moot) -> None:
    game = await finished(moot)
    card = await asked(moot, f"/try {game} 4")
    card = await moot.press(CLEO, press_of(card, "d"))
    assert card
    table = await of_cleo(moot)
    assert len(moot.courier.rooms[PUB]) == 1
    for line in (f"/board {table.id}", f"/watch {table.id}", f"/record {table.id}", f"/replay {table.id}"):
        refused = await moot.type(ANN, line)
        assert "don’t know this table" in everything(refused), line
    touched = await moot.press(ANN, press_of(card, "c"))
    assert "don’t know this table" in everything(touched)
    assert table.id not in {one.id for one in await moot.app.dispatcher.tables.in_room(PUB)}


async def test_a_line_is_shown_to_the_room_as_film_and_as_text(moot: Moot) -> None:
    game = await finished(moot)
    card = await asked(moot, f"/try {game} 4")
    for column in ("c", "d"):
        card = await moot.press(CLEO, press_of(card, column))
        assert card
    await moot.press(CLEO, press_of(card, "Show as film"))
    film = moot.courier.shared[-1][1]
    assert film.film
    assert len(film.film.frames) == 3
    assert "Cleo shows a line" in everything(film)
    await moot.press(CLEO, press_of(card, "Show as text"))
    text = moot.courier.shared[-1][1]
    assert "5. c\n6. d" in text.block
    assert "2 moves" in everything(text)
    await moot.press(CLEO, press_of(card, "Show as text"))
    assert len(moot.courier.shared) == 2, "once is enough"


async def test_in_a_private_chat_it_is_a_board_like_any_other(moot: Moot) -> None:
    game = await finished(moot)
    await moot.type(CLEO, f"/try {game} 4", ALONE, private=True)
    await moot.type(CLEO, "/move c", ALONE, private=True)
    table = await of_cleo(moot)
    assert table.room == ALONE
    assert line_of(table) == ("c",)
    assert "you tried: c" in everything(moot.board(ALONE))


async def test_asked_in_a_group_it_stands_in_the_own_room(moot: Moot) -> None:
    game = await finished(moot)
    note = await moot.type(CLEO, f"/try {game} 4", own_room=ALONE)
    assert "where only you can see it" in everything(note)
    assert "a line of your own" in everything(moot.board(ALONE))
    table = await of_cleo(moot)
    assert table.trial
    assert table.trial.room == PUB
    await moot.type(CLEO, "/move c", ALONE, private=True)
    shown = await moot.press(CLEO, press_of(moot.board(ALONE), "Show as text"), ALONE, private=True)
    assert "in the room where you asked" in everything(shown)
    assert moot.courier.shared[-1][0] == PUB


async def test_nothing_is_tried_from_a_running_game(moot: Moot) -> None:
    game = await finished(moot, "abab")
    assert "still being played" in everything(await asked(moot, f"/try {game}"))
    assert "still being played" in everything(await moot.type(ANN, f"/try {game} 2"))


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
    assert "a line of your own" in everything(allowed)


async def test_a_line_is_tried_from_a_record(moot: Moot) -> None:
    game = await finished(moot)
    record = (await asked(moot, f"/record {game}")).block
    imported = await asked(moot, f"/import {record}")
    card = await moot.press(CLEO, press_of(imported, "Try it from here"))
    assert "after move 6" in everything(card)


async def test_what_cannot_be_is_said(moot: Moot) -> None:
    game = await finished(moot)
    assert "no move 12" in everything(await asked(moot, f"/try {game} 12"))
    assert "nobody can move" in everything(await asked(moot, f"/try {game} 7"))
    assert "/try" in everything(await asked(moot, f"/try {game} robot:9"))
    assert "Which robot" in everything(await asked(moot, f"/try {game} robot"))


async def test_the_oldest_line_is_closed_for_a_new_one_and_all_by_themselves(moot: Moot) -> None:
    game = await finished(moot)
    for _ in range(TRIALS_AT_MOST + 1):
        await asked(moot, f"/try {game} 4")
        moot.clock.passes(1)
    player = (await moot.world.accounts.account_of(CLEO.handle)).player
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
    closed = await moot.press(CLEO, press_of(await asked(moot, f"/board {table.id}"), "Close"))
    assert "Closed." in everything(closed)
    assert await moot.world.results.since(0) == before


async def test_a_line_that_ends_by_the_rules_leads_to_another(moot: Moot) -> None:
    game = await finished(moot)
    card = await asked(moot, f"/try {game}")
    card = await moot.press(CLEO, press_of(card, "a"))
    assert card
    assert "won" in everything(card)
    again = await moot.press(CLEO, press_of(card, "Try it from here"))
    assert "after move 6" in everything(again)
