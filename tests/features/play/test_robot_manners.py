"""How robots behave: no move is worth anybody's time, no game is given up unasked, and nobody is pestered."""

from dataclasses import replace

import pytest

from bot.kernel.ids import Named
from bot.kernel.stakes import Stakes
from bot.kernel.time import DAY, HOUR
from bot.ratings.model import Discipline
from bot.robots.players import robot
from bot.sessions.limits import CLOSED_AFTER_MS, LEFT_ALONE_MS
from bot.sessions.model import Phase, Session
from tests.kit.card_text import everything, press_of
from tests.kit.home import ANN, BOB, CLEO, PUB, Home, named
from tests.kit.robots import Expecting

DAN = named("Dan")


def expecting(home: Home, value: float) -> Expecting:
    thinker = Expecting(home.shelf)
    thinker.value = value
    home.app = replace(home.app, robots=replace(home.app.robots, thinker=thinker))
    return thinker


async def some_move(home: Home, who: Named = ANN) -> Session:
    """The first one that is possible, by whoever it is."""
    table = await home.table()
    game = home.app.dispatcher.tables.games[table.game]
    state = game.notation.load(table.position)
    (seat,) = game.rules.to_act(state)
    move = game.notation.format(state, next(iter(game.rules.legal(state, seat))))
    await home.type(who, f"/move {move}")
    return await home.table()


@pytest.mark.parametrize("value", [-1.0, -0.95])
async def test_without_consent_a_robot_plays_to_the_end(home: Home, value: float) -> None:
    expecting(home, value)
    await home.type(ANN, "/play territories robot:1")
    for _ in range(6):
        table = await some_move(home)
    assert table.phase is Phase.PLAYING


async def test_with_consent_it_resigns_at_the_third_look_without_hope(home: Home) -> None:
    thinker = expecting(home, -0.95)
    await home.type(ANN, "/settings robots resign")
    await home.type(ANN, "/play territories robot:1")
    while len(thinker.asked) < 2:
        await some_move(home)
    thinker.value = -0.5
    while len(thinker.asked) < 3:
        await some_move(home)
    thinker.value = -0.95
    while (table := await some_move(home)).phase is Phase.PLAYING:
        assert len(thinker.asked) < 6
    assert len(thinker.asked) == 6
    assert table.ending
    assert table.ending.winners == (0,)


async def test_a_draw_is_offered_after_ten_even_looks_and_not_again(home: Home) -> None:
    thinker = expecting(home, 0.02)
    await home.type(ANN, "/play know robot:1")
    offered = await looks_with_an_offer(home, thinker, 25)
    assert offered == [10]


async def test_it_may_offer_again_once_somebody_else_has(home: Home) -> None:
    thinker = expecting(home, 0.02)
    await home.type(ANN, "/play know robot:1")
    await looks_with_an_offer(home, thinker, 11)
    thinker.value = 0.06
    await looks_with_an_offer(home, thinker, 12)
    await home.type(ANN, "/draw")
    table = await home.table()
    assert (table.phase, table.drawn_by) == (Phase.PLAYING, table.opener.player)
    assert await looks_with_an_offer(home, thinker, 25) == [22]


async def looks_with_an_offer(home: Home, thinker: Expecting, until: int) -> list[int]:
    """After which looks of the robot a draw was offered, as the game goes on until it has looked so often."""
    offered = []
    while len(thinker.asked) < until:
        if (await some_move(home)).offer:
            offered.append(len(thinker.asked))
    return offered


@pytest.mark.parametrize(("value", "phase"), [(0.3, Phase.PLAYING), (0.0, Phase.OVER), (-0.4, Phase.OVER)])
async def test_a_draw_is_answered_by_what_it_expected(home: Home, value: float, phase: Phase) -> None:
    thinker = expecting(home, value)
    await home.type(ANN, "/play territories robot:1")
    while not thinker.asked:
        await some_move(home)
    await home.type(ANN, "/draw")
    table = await home.table()
    assert (table.phase, table.offer) == (phase, None)
    assert len(thinker.asked) == 1


async def test_robots_do_not_answer_for_people(home: Home) -> None:
    await home.type(ANN, "/play know four")
    for who in (BOB, CLEO):
        await home.press(who, press_of(home.board(), "Take the seat"))
    await home.press(
        ANN, press_of(await home.press(ANN, press_of(home.board(), "Play the robot")), "Acorn [robot 1]")
    )
    table = await home.table()
    assert table.phase is Phase.PLAYING
    await home.type(ANN, "/draw")
    table = await home.table()
    assert table.offer
    assert table.phase is Phase.PLAYING


async def test_a_robot_calls_nobody_to_the_board(home: Home) -> None:
    await home.type(ANN, "/play territories robot:1")
    for _ in range(3):
        await some_move(home)
    assert home.courier.standing == []
    assert len(home.courier.rooms[PUB]) == 1


async def test_a_game_that_was_left_is_closed_and_its_place_is_free_again(home: Home) -> None:
    for _ in range(5):
        await home.type(ANN, "/play fourrow robot:1")
    assert "5 games against robots" in everything(await home.type(ANN, "/play fourrow robot:1"))
    await home.time_passes(LEFT_ALONE_MS - HOUR)
    assert home.courier.standing == []
    await home.time_passes(HOUR)
    assert "Nobody has moved for days" in everything(home.board())
    assert {call.handle for call in home.courier.standing} == {ANN.handle}
    await home.time_passes(CLOSED_AFTER_MS)
    assert (await home.table()).phase is Phase.CALLED_OFF
    assert "left alone for a week" in everything(home.board())
    assert await home.type(ANN, "/play fourrow robot:1") is None


async def test_a_clock_never_runs_while_a_robot_is_to_move(home: Home) -> None:
    expecting(home, 0.0)
    await home.type(ANN, "/play territories robot:1 clock:90m")
    table = await some_move(home)
    assert table.clock
    assert table.clock.left[1] == table.clock.control.start
    assert "robot 1]: " not in everything(home.board()).partition("Time left")[2]


async def test_a_robot_game_is_rated_only_by_choice_and_in_a_list_of_its_own(home: Home) -> None:
    thinker = expecting(home, -1.0)
    await home.type(ANN, "/settings robots resign")
    await home.type(ANN, "/play territories robot:2 rated")
    assert (await home.table()).stakes is Stakes.ROBOTS
    assert "list of games against robots" in everything(home.board())
    while (table := await some_move(home)).phase is Phase.PLAYING:
        assert len(thinker.asked) < 3
    ladders = await home.app.ratings.ladders()
    (discipline,) = ladders
    assert discipline == Discipline(table.game, robots=True)
    assert set(ladders[discipline].careers) == set(table.players)
    listed = everything(await home.type(ANN, "/rank territories robots text"))
    assert "Territories against robots" in listed
    assert robot(2).name in listed
    for line in ("/rank territories", "/rank", "/profile", "/stats", "/latest"):
        assert "[robot" not in everything(await home.type(ANN, line))
    thinker.value = 0.0
    await home.type(ANN, "/rematch")
    assert (await home.table()).stakes is Stakes.ROBOTS


async def test_in_a_rated_game_nothing_is_taken_back_and_nobody_helps(home: Home) -> None:
    await home.type(ANN, "/play territories robot:1 rated")
    moves = (await some_move(home)).moves
    await home.type(ANN, "/takeback")
    assert (await home.table()).moves == moves
    assert "would not be fair" in everything(await home.type(ANN, "/hint strong"))


@pytest.mark.parametrize("line", ["/play territories robot rated", "/play know four robot:1 rated"])
async def test_a_rated_game_is_against_one_robot_of_a_level(home: Home, line: str) -> None:
    assert "against one robot, whose level you name" in everything(await home.type(ANN, line))


async def test_casual_games_against_robots_stand_in_no_list(home: Home) -> None:
    expecting(home, -1.0)
    await home.type(ANN, "/settings robots resign")
    await home.type(ANN, "/play territories robot:2")
    while (await some_move(home)).phase is Phase.PLAYING:
        pass
    for line in ("/rank territories robots text", "/rank territories text", "/stats"):
        assert "[robot" not in everything(await home.type(ANN, line))


async def test_a_robot_stands_in_for_a_partner_who_left_if_all_agree(home: Home) -> None:
    await home.type(ANN, "/play know four")
    for who in (BOB, CLEO, DAN):
        await home.press(who, press_of(home.board(), "Take the seat"))
    await home.press(CLEO, press_of(await home.type(CLEO, "/leave"), "Yes, I leave"))
    assert await home.type(ANN, "/substitute 2") is None
    assert "Sapling [robot 2] would play on" in everything(home.board())
    await home.press(BOB, press_of(home.board(), "Yes, the robot"))
    assert "Still to agree: Dan" in everything(home.board())
    await home.press(DAN, press_of(home.board(), "Yes, the robot"))
    table = await home.table()
    assert [one.name for one in table.people].count("Sapling [robot 2]") == 1
    assert table.stakes is Stakes.CASUAL


async def test_a_seat_whose_owner_is_there_is_not_given_to_a_robot(home: Home) -> None:
    await home.type(ANN, "/play know four")
    for who in (BOB, CLEO, DAN):
        await home.press(who, press_of(home.board(), "Take the seat"))
    assert "Everybody is there" in everything(await home.type(BOB, "/substitute"))
    await home.time_passes(DAY)
    assert await home.type(BOB, "/substitute") is None
    await home.press(CLEO, press_of(home.board(), "No robot"))
    assert "Cleo does not want" in everything(home.board())
