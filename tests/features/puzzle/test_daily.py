"""Puzzles of the day, and of the games that people played."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.puzzle import PuzzleServices
from bot.features.puzzle.puzzles import Puzzles
from bot.features.review.reviews import Reviews
from bot.intents.learn import OpenDaily, PuzzlePick, ShowSolution
from bot.kernel.ids import NOBODY, AccountId, GameId, Named, Player, Room, Seat, SessionId
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND
from bot.learning.daily_schedule import Daily, DailyNotice, DayCome
from bot.learning.puzzle_model import Solver
from bot.messages.rendering import RenderedCard
from bot.robots.ports import Task, Thought
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.robots.review import Review, ReviewedTurn
from bot.sessions.model import Phase
from tests.kit.bound_services import replace_services, service_of
from tests.kit.card_text import everything, labels
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot
from tests.kit.robots import ThinkHere
from tests.kit.waiting import PATIENCE_S

GUILD = "guild 7"
SNUG = Room(WEB, "snug")
SIX_IN_ROME = 5 * HOUR
"""After noon in UTC, in winter."""


async def set_up(moot: Moot, line: str, room: Room = PUB, *, admin: bool = True) -> str:
    return await moot.read(ANN, line, room, community=GUILD, admin=admin)


@pytest.fixture
async def room(moot: Moot) -> Moot:
    """A room that wants it at six in the evening, in Rome."""
    text = await set_up(moot, "/setup daily 18:00 Europe/Rome")
    assert "Puzzle of the day in this room: at 18:00 (Europe/Rome)." in text
    return moot


def posted(moot: Moot) -> list[RenderedCard]:
    return [rendered for where, rendered in moot.courier.shared if where == PUB]


async def daily(moot: Moot) -> Daily:
    found = await moot.app.core.dailies.look(PUB)
    assert found
    return found


async def solution(moot: Moot) -> Puzzle:
    today = (await daily(moot)).today
    assert today
    pool = service_of(moot, Puzzles).pool
    return pool.load_shipped(GameId(today.game))[today.puzzle]


async def solves(moot: Moot, who: Named, took_ms: int) -> str:
    number = (await daily(moot)).today.number
    first = await moot.ask(who, OpenDaily(number))
    assert first
    moot.clock.passes(took_ms)
    for move in (await solution(moot)).solution:
        rendered = await moot.type(who, f"/puzzle {move}")
        assert rendered
    return everything(rendered)


async def test_it_comes_once_a_day_at_its_time(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME - MINUTE)
    assert posted(room) == []
    await room.time_passes(MINUTE)
    (first,) = posted(room)
    assert "Puzzle of the day 1" in everything(first)
    assert first.scene
    assert first.alt
    assert labels(first) == ["Solve it"]
    assert first.taps == ()
    await room.time_passes(DAY - MINUTE)
    assert len(posted(room)) == 1
    await room.time_passes(MINUTE)
    assert len(posted(room)) == 2
    assert "Nobody solved number 1." in everything(posted(room)[1])


async def test_who_solves_it_is_told_with_the_next_and_how_fast(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    told = await solves(room, ANN, 67 * SECOND)
    assert "It took you 1:07. You are named with the next puzzle." in told
    await solves(room, BOB, 2 * MINUTE)
    assert len(posted(room)) == 1, "nobody else hears of an answer"
    await room.time_passes(DAY)
    told = everything(posted(room)[1])
    assert "Number 1 was solved by 2 people: Ann (1:07)" in told
    assert "Bob (2:00)." in told


async def test_whose_first_answer_was_wrong_stands_behind(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    rendered = await room.ask(ANN, OpenDaily(1))
    assert rendered
    solver = await room.world.solvers.solver(await room.player(ANN))
    attempt = solver.attempts[-1]
    wrong = replace(attempt, wrong=1)
    await room.world.solvers.change(
        await room.player(ANN),
        lambda before: replace(before, attempts=(wrong,)),
    )
    await solves(room, ANN, SECOND)
    await solves(room, BOB, HOUR)
    await room.time_passes(DAY)
    assert "Bob (one hour" in everything(posted(room)[1]).replace("1 hour", "one hour")
    assert "Ann (" in everything(posted(room)[1])
    assert "answer 2)" in everything(posted(room)[1])


async def test_solved_twice_it_counts_once(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await solves(room, ANN, SECOND)
    again = await room.ask(ANN, OpenDaily(1))
    assert again
    await room.type(ANN, f"/puzzle {(await solution(room)).solution[0]}")
    assert len((await daily(room)).today.solved) == 1


async def test_once_the_next_is_there_it_is_over(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await room.ask(ANN, OpenDaily(1))
    puzzle = await solution(room)
    await room.time_passes(DAY)
    assert "That puzzle of the day is over." in everything(await room.ask(BOB, OpenDaily(1)))
    for move in puzzle.solution:
        rendered = await room.type(ANN, f"/puzzle {move}")
    assert "this one is not noted any more" in everything(rendered)


async def test_another_room_has_none(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    assert "over" in everything(await room.ask(BOB, OpenDaily(1), SNUG))


async def test_the_solution_ends_it_without_a_name(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await room.ask(ANN, OpenDaily(1))
    solver = await room.world.solvers.solver(await room.player(ANN))
    shown = await room.ask(ANN, ShowSolution(solver.attempts[-1].number))
    assert shown
    assert "closed" in everything(await room.ask(ANN, PuzzlePick(solver.attempts[-1].number, 0, ("x",))))
    assert (await daily(room)).today.solved == ()


async def test_who_is_in_no_list_is_not_named(room: Moot) -> None:
    await room.type(ANN, "/settings listed no")
    await room.time_passes(SIX_IN_ROME)
    assert "It took you" in await solves(room, ANN, SECOND)
    await room.time_passes(DAY)
    assert "Ann" not in everything(posted(room)[1])


async def test_who_is_forgotten_is_not_named(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    await solves(room, ANN, SECOND)
    await room.confirm(ANN, "/forget", "Yes, forget me")
    await room.time_passes(0)
    assert (await daily(room)).today.solved == ()
    await room.time_passes(DAY)
    assert "Ann" not in everything(posted(room)[1])


def as_another_process(moot: Moot) -> PuzzleServices:
    return replace(moot.app.puzzles)


async def test_of_several_processes_one_posts_it(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    both = (room.app.puzzles, as_another_process(room))
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(one.deadline_worker().tick() for one in both))
        await room.settle()
        await asyncio.gather(*(one.deadline_worker().tick() for one in both))
        await room.settle()
    assert len(posted(room)) == 1


async def test_a_notice_that_comes_again_posts_nothing(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    await room.app.puzzles.deadline_worker().tick()
    today = await daily(room)
    for poster in (room.app.puzzles.poster, as_another_process(room).poster):
        await poster.post(DailyNotice(today.id, today.version, (DayCome(1),)))
    await room.settle()
    assert len(posted(room)) == 1


async def test_nor_does_one_that_comes_again_when_somebody_has_solved_it(room: Moot) -> None:
    room.clock.passes(SIX_IN_ROME)
    await room.app.puzzles.deadline_worker().tick()
    today = await daily(room)
    notice = DailyNotice(today.id, today.version, (DayCome(1),))
    await room.app.puzzles.poster.post(notice)
    await solves(room, ANN, 5 * SECOND)
    await as_another_process(room).poster.post(notice)
    assert len(posted(room)) == 1


async def test_a_room_that_is_renamed_keeps_its_puzzle(room: Moot) -> None:
    await room.app.dispatcher.migration.moved(PUB, SNUG)
    assert await room.app.core.dailies.look(PUB) is None
    await room.time_passes(SIX_IN_ROME)
    assert [where for where, _ in room.courier.shared] == [SNUG]


async def test_no_puzzle_comes_twice_while_there_are_others(room: Moot) -> None:
    await room.time_passes(SIX_IN_ROME)
    for _ in range(9):
        await room.time_passes(DAY)
    given = (await daily(room)).given
    assert len(given) == len(set(given)) == 10


async def test_nothing_is_kept_of_a_stranger(room: Moot) -> None:
    await room.app.core.dailies.forget(Player(AccountId("nobody at all")))
    assert (await daily(room)).is_on


# Puzzles from games played here: made by the review, for those who may see them, and gone with the game.


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
    await played.confirm(ANN, "/forget", "Yes, forget me")
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
