"""Puzzles from games played here: made by the review, for those who may see them, and gone with the game."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.puzzle.puzzles import Puzzles
from bot.features.review.reviews import Reviews
from bot.kernel.ids import NOBODY, GameId, Named, Seat, SessionId
from bot.kernel.time import DAY
from bot.learning.puzzle_model import Solver
from bot.robots.ports import Task, Thought
from bot.robots.puzzle import MadePuzzle
from bot.robots.review import Review, ReviewedTurn
from bot.sessions.model import Phase
from tests.kit.bound_services import replace_services, service_of
from tests.kit.card_text import everything, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot
from tests.kit.robots import ThinkHere
from tests.kit.waiting import PATIENCE_S

GUILD = "guild 7"
FOURROW = GameId("fourrow")
MISSED = "abababcb"
"""With the seventh move Yellow, who is Ann, could have won in the first column."""
ANNS_BLUNDER = 6


class Shortly(ThinkHere):
    def thought(self, task: Task) -> Thought:
        return super().thought(replace(task, nodes=40))


@pytest.fixture
async def played(moot: Moot) -> Moot:
    """Ann has lost a game in a community that lets strangers see its games."""
    reviews, thinker = service_of(moot, Reviews), Shortly(INSTALLED)
    making = replace(reviews.mistakes, thinker=thinker)
    puzzles = replace(service_of(moot, Puzzles), thinker=thinker)
    replace_services(moot, puzzles, replace(reviews, thinker=thinker, mistakes=making))
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    await moot.begin(community=GUILD)
    await moot.play(MISSED, community=GUILD)
    await looked_at(moot)
    return moot


async def looked_at(moot: Moot) -> None:
    """What a review does with the game, in which it has found one bad turn."""
    session, making = await moot.table(), service_of(moot, Reviews).mistakes
    turns = tuple(
        ReviewedTurn(Seat(at % 2), (move,), loss=2.0 if at == ANNS_BLUNDER else 0.0)
        for at, move in enumerate(session.moves)
    )
    making.begin(session.id, Review(session.game, session.setup, session.moves, turns))
    async with asyncio.timeout(PATIENCE_S):
        await making.idle()


async def made(moot: Moot) -> tuple[MadePuzzle, ...]:
    return await moot.world.puzzles.list_made(FOURROW)


async def solver(moot: Moot, who: Named) -> Solver:
    return await moot.world.solvers.solver(await moot.player(who))


async def offered(moot: Moot) -> frozenset[str]:
    pool = service_of(moot, Puzzles).pool
    shipped = pool.load_shipped(FOURROW)
    return frozenset(await pool.open_to_all(FOURROW)) - set(shipped)


async def mine(moot: Moot, who: Named) -> str:
    return await moot.read(who, "/puzzle mine", community=GUILD)


async def test_the_review_makes_a_puzzle_of_the_mistake(played: Moot) -> None:
    kept = {one.before: one for one in await made(played)}
    assert kept[ANNS_BLUNDER].puzzle.solution == ("a",)
    assert kept[ANNS_BLUNDER].table == (await played.table()).id
    assert "Ann" not in repr(kept)
    assert await offered(played) == {one.puzzle.id for one in kept.values()}


async def test_it_is_one_of_their_own_for_who_erred_alone(played: Moot) -> None:
    assert "It is from a game of yours." in await mine(played, ANN)
    solution = next(one for one in await made(played) if one.before == ANNS_BLUNDER).puzzle.solution
    assert "Right!" in await played.read(ANN, f"/puzzle {solution[0]}")
    assert "no puzzle from your own games" in await mine(played, CLEO)


async def test_the_room_s_next_puzzle_of_the_day_is_made_from_it(played: Moot) -> None:
    await played.type(ANN, "/setup daily 18:00 Europe/Rome", community=GUILD, admin=True)
    await played.time_passes(DAY)
    daily = await played.app.core.dailies.look(PUB)
    assert daily
    assert daily.today.puzzle in {one.puzzle.id for one in await made(played)}
    (post,) = (rendered for where, rendered in played.courier.shared if where == PUB)
    assert "Four in a Row" in everything(post)
    assert "Ann" not in everything(post)


async def test_where_strangers_may_not_look_nobody_else_is_given_it(played: Moot) -> None:
    await played.type(ANN, "/setup strangers refused", community=GUILD, admin=True)
    assert await offered(played) == frozenset()
    assert "It is from a game of yours." in await mine(played, ANN)
    await played.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    assert await offered(played)


async def test_a_game_in_private_gives_nobody_else_a_puzzle(played: Moot) -> None:
    session = await played.table()
    await played.world.rooms.place(PUB, replace((await played.world.rooms.load(PUB)).place, community=None))
    assert session.phase is Phase.OVER
    assert await offered(played) == frozenset()


async def test_who_is_forgotten_takes_them_along(played: Moot) -> None:
    assert (await solver(played, ANN)).own
    before = await played.player(ANN)
    asked = await played.type(ANN, "/forget")
    assert asked
    await played.press(ANN, press_of(asked, "Yes, forget me"))
    await played.time_passes(0)
    assert await made(played) == ()
    assert await played.world.solvers.solver(before) == Solver()
    assert "no puzzle from your own games" in await mine(played, ANN)
    await looked_at(played)
    assert await made(played) == ()
    assert await played.world.solvers.solver(NOBODY.player) == Solver()


async def test_of_a_game_that_is_no_more_nothing_is_given(played: Moot) -> None:
    await played.world.register.remove(await played.table())
    assert await offered(played) == frozenset()
    assert "no puzzle from your own games" in await mine(played, ANN)


async def test_a_puzzle_that_is_gone_says_so(played: Moot) -> None:
    await mine(played, ANN)
    await played.world.register.remove(await played.table())
    assert "not there any more" in await played.read(ANN, "/puzzle a")


async def test_reviewed_again_it_is_the_same(played: Moot) -> None:
    before = await made(played)
    await looked_at(played)
    assert [one.puzzle for one in await made(played)] == [one.puzzle for one in before]
    assert len((await solver(played, ANN)).own) == 1


class Told:
    """Whoever is told of reviews."""

    def __init__(self) -> None:
        self.of: list[tuple[SessionId, Review]] = []

    def begin(self, table: SessionId, review: Review) -> None:
        self.of.append((table, review))


async def test_a_review_that_is_made_is_handed_on_once(played: Moot) -> None:
    told = Told()
    reviews = replace(service_of(played, Reviews), mistakes=told)
    replace_services(played, reviews)
    for _ in range(2):
        rendered = await played.type(BOB, "/review", community=GUILD)
        assert rendered
        while reviews._making:
            await asyncio.wait([one.task for one in reviews._making.values()])
    ((table, review),) = told.of
    assert table == (await played.table()).id
    assert review.is_made


async def test_a_game_that_goes_on_gives_none(played: Moot) -> None:
    await played.type(ANN, "/play fourrow me", community=GUILD)
    await played.type(ANN, "/move a", community=GUILD)
    before = await made(played)
    await looked_at(played)
    assert await made(played) == before
