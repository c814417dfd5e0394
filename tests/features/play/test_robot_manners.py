"""How robots behave: no move is worth anybody's time, no game is given up unasked, and nobody is pestered."""

from dataclasses import replace

import pytest

from bot.intents.payload import write_payload
from bot.intents.play import PlayRobot
from bot.kernel.ids import GameId, Named
from bot.kernel.stakes import Stakes
from bot.ratings.model import Discipline
from bot.robots.levels import robot
from bot.robots.limits import EVEN_LOOKS
from bot.sessions.model import Phase, Session
from tests.kit.card_text import everything
from tests.kit.moot import ANN, BOB, CLEO, Moot
from tests.kit.robots import Expecting


def expecting(moot: Moot, value: float) -> Expecting:
    thinker = Expecting(moot.installed)
    thinker.value = value
    moot.app = replace(moot.app, robots=replace(moot.app.robots, thinker=thinker))
    return thinker


async def some_move(moot: Moot, who: Named = ANN) -> Session:
    """The first one that is possible, by whoever it is."""
    table = await moot.table()
    game = moot.app.dispatcher.tables.games[table.game]
    state = game.notation.load(table.position)
    (seat,) = game.rules.to_act(state)
    move = game.notation.format(state, next(iter(game.rules.legal(state, seat))))
    await moot.type(who, f"/move {move}")
    return await moot.table()


@pytest.mark.parametrize("value", [-1.0, -0.95])
async def test_without_consent_a_robot_plays_to_the_end(moot: Moot, value: float) -> None:
    expecting(moot, value)
    await moot.type(ANN, "/play territories robot:1")
    for _ in range(6):
        table = await some_move(moot)
    assert table.phase is Phase.PLAYING


async def test_with_consent_it_resigns_at_the_third_look_without_hope(moot: Moot) -> None:
    thinker = expecting(moot, -0.95)
    await moot.type(ANN, "/settings robots resign")
    await moot.type(ANN, "/play territories robot:1")
    while len(thinker.asked) < 2:
        await some_move(moot)
    thinker.value = -0.5
    while len(thinker.asked) < 3:
        await some_move(moot)
    thinker.value = -0.95
    while (table := await some_move(moot)).phase is Phase.PLAYING:
        assert len(thinker.asked) < 6
    assert len(thinker.asked) == 6
    assert table.ending
    assert table.ending.winners == (0,)


def usually(moot: Moot, game: str, moves: int) -> None:
    """Games of that kind usually have so many moves."""
    games = moot.app.dispatcher.tables.games
    assert isinstance(games, dict)
    name = GameId(game)
    games[name] = replace(games[name], usual_moves=dict.fromkeys(games[name].variants, moves))


async def test_a_draw_is_offered_with_the_first_turn_that_ends_after_ten_even_looks(moot: Moot) -> None:
    thinker = expecting(moot, 0.02)
    usually(moot, "know", 10)
    await moot.type(ANN, "/play know strict=on robot:1")
    offered, ended = await looks_until(moot, thinker, 25)
    assert offered == [next(look for look in ended if look >= 10)]


async def test_in_a_game_shorter_than_usual_no_draw_is_offered(moot: Moot) -> None:
    thinker = expecting(moot, 0.02)
    usually(moot, "know", 1_000)
    await moot.type(ANN, "/play know robot:1")
    offered, _ = await looks_until(moot, thinker, 14)
    assert offered == []


async def test_it_may_offer_again_once_somebody_else_has(moot: Moot) -> None:
    thinker = expecting(moot, 0.02)
    usually(moot, "know", 10)
    await moot.type(ANN, "/play know strict=on robot:1")
    await looks_until(moot, thinker, 12)
    thinker.value = 0.2
    await looks_until(moot, thinker, len(thinker.asked) + 1)
    await moot.type(ANN, "/draw")
    table = await moot.table()
    assert (table.phase, table.drawn_by) == (Phase.PLAYING, table.opener.player)
    before, thinker.value = len(thinker.asked), 0.02
    offered, ended = await looks_until(moot, thinker, before + 12)
    assert offered == [next(look for look in ended if look >= before + 10)]


async def looks_until(moot: Moot, thinker: Expecting, until: int) -> tuple[list[int], list[int]]:
    """After which looks of the robot a draw was offered, and with which its turns ended.

    In know a turn may take several looks, for an errand can be lost.
    """
    offered, ended = [], []
    while len(thinker.asked) < until:
        table = await some_move(moot)
        assert table.phase is Phase.PLAYING
        ended.append(len(thinker.asked))
        if table.offer:
            offered.append(len(thinker.asked))
    return offered, ended


@pytest.mark.parametrize("value", [0.3, 0.0, -0.07, -0.4])
async def test_no_draw_is_given_away_before_a_third_of_a_usual_game(moot: Moot, value: float) -> None:
    thinker = expecting(moot, value)
    await moot.type(ANN, "/play territories robot:6")
    game = moot.app.dispatcher.tables.games[GameId("territories")]
    while 3 * len((await some_move(moot)).moves) < game.usual_moves["standard"]:
        looks = len(thinker.asked)
        for _ in range(2):
            await moot.type(ANN, "/draw")
            table = await moot.table()
            assert (table.phase, table.offer) == (Phase.PLAYING, None)
        assert len(thinker.asked) == looks


@pytest.mark.parametrize(
    ("value", "phase"),
    [(0.3, Phase.PLAYING), (0.0, Phase.PLAYING), (-0.07, Phase.PLAYING), (-0.4, Phase.OVER)],
)
async def test_later_a_robot_takes_a_draw_where_it_stands_worse(
    moot: Moot, value: float, phase: Phase
) -> None:
    expecting(moot, value)
    await moot.type(ANN, "/play territories robot:6")
    game = moot.app.dispatcher.tables.games[GameId("territories")]
    while 3 * len((await some_move(moot)).moves) < game.usual_moves["standard"]:
        pass
    for _ in range(3):
        await moot.type(ANN, "/draw")
        table = await moot.table()
        assert (table.phase, table.offer) == (phase, None)


async def test_a_game_longer_than_usual_in_which_nobody_stands_better_is_drawn(moot: Moot) -> None:
    thinker = expecting(moot, 0.0)
    usually(moot, "know", 10)
    await moot.type(ANN, "/play know robot:1")
    offered, _ = await looks_until(moot, thinker, EVEN_LOOKS // 2)  # the last turn may have taken several
    assert offered == []
    await moot.type(ANN, "/draw")
    assert (await moot.table()).phase is Phase.PLAYING
    while len((await moot.table()).looks) < EVEN_LOOKS:
        await some_move(moot)
    await moot.type(ANN, "/draw")
    assert (await moot.table()).phase is Phase.OVER


async def test_robots_do_not_answer_for_people(moot: Moot) -> None:
    await moot.type(ANN, "/play know four")
    for who in (BOB, CLEO):
        await moot.tap(who, "Against Ann")
    await moot.press(ANN, write_payload(PlayRobot(table=moot.on_show(), level=1)))
    table = await moot.table()
    assert table.phase is Phase.PLAYING
    await moot.type(ANN, "/draw")
    table = await moot.table()
    assert table.offer
    assert table.phase is Phase.PLAYING


async def test_a_robot_game_is_rated_only_by_choice_and_in_a_list_of_its_own(moot: Moot) -> None:
    thinker = expecting(moot, -1.0)
    await moot.type(ANN, "/settings robots resign")
    await moot.type(ANN, "/play territories robot:2 rated")
    assert (await moot.table()).stakes is Stakes.ROBOTS
    assert "list of games against robots" in everything(await moot.tap(ANN, "More"))
    while (table := await some_move(moot)).phase is Phase.PLAYING:
        assert len(thinker.asked) < 3
    ladders = await moot.app.core.ratings.ladders()
    (discipline,) = ladders
    assert discipline == Discipline(table.game, robots=True)
    assert set(ladders[discipline].player_histories) == set(table.players)
    listed = await moot.read(ANN, "/rank territories robots text")
    assert "Territories against robots" in listed
    assert robot(2).name in listed
    for line in ("/rank territories", "/rank", "/profile", "/stats", "/latest"):
        assert "[robot" not in await moot.read(ANN, line)
    thinker.value = 0.0
    await moot.type(ANN, "/rematch")
    assert (await moot.table()).stakes is Stakes.ROBOTS
