"""One damaged text: its owner starts again, and all others notice nothing."""

from collections.abc import Callable

import pytest

from bot.accounts.model import Account, ForgetRequest
from bot.delivery.store import Store
from bot.documents.service import Maintenance
from bot.features.privacy.limits import UNSEEN_MS
from bot.features.privacy.retention import Retention
from bot.kernel.ids import Handle, Platform, Player, Room
from bot.kernel.time import DAY, Instant
from bot.learning.puzzle_model import Solver, Strength
from bot.learning.quiz import RoomQuiz, Score
from storage.redis import keys
from storage.redis.connections import Connections
from tests.kit.clock import SettableClock
from tests.kit.tables import ANN, BEN, CLUB, PUB

CUT = '{"schema":8,"lang'
BYTES = b"\xff\xfe\x00nonsense\xc3"
LONG_AFTER = Instant(2 * UNSEEN_MS + DAY)


async def arrived(world: Store, name: str) -> Player:
    return (await world.accounts.account_of(Handle(Platform("web"), name))).player


@pytest.fixture(params=[CUT, BYTES])
def damage(request: pytest.FixtureRequest) -> str | bytes:
    text: str | bytes = request.param
    return text


async def test_an_account_that_cannot_be_read_has_chosen_nothing(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    ann, ben = [await arrived(world, name) for name in ("ann", "ben")]
    await world.accounts.choose(ben, _in("fa"))
    await clients.asking.hset(keys.account(ann), "document", damage)
    nothing = Account(ann, listed=False)
    assert await world.accounts.accounts((ann, ben)) == (nothing, Account(ben, language="fa"))
    assert await world.accounts.account(ann) == nothing
    for _ in "12":
        assert await world.accounts.account_of(Handle(Platform("web"), "ann")) == nothing


async def test_what_is_chosen_next_holds_and_the_text_is_kept(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    ann = await arrived(world, "ann")
    await clients.asking.hset(keys.account(ann), "document", damage)
    for language in ("fa", "it"):
        await world.accounts.choose(ann, _in(language))
    assert await world.accounts.account(ann) == Account(ann, language="it", listed=False)
    kept = await clients.asking.hget(keys.account(ann), "damaged")
    assert kept in (damage, BYTES.decode(errors="surrogateescape"))
    await world.accounts.forget(ann)
    assert not await clients.asking.exists(keys.account(ann))


def _in(language: str) -> Callable[[Account], Account]:
    def chosen(account: Account) -> Account:
        return Account(account.player, language=language, listed=account.listed)

    return chosen


async def test_who_comes_after_a_damaged_account_is_parted_with_too(
    world: Store, clients: Connections
) -> None:
    ann, ben = [await arrived(world, name) for name in ("ann", "ben")]
    await clients.asking.hset(keys.account(ann), "document", CUT)
    await clients.asking.zadd(keys.SEEN, {ann.account: 1, ben.account: 2})
    await Retention(world, Maintenance(world.sessions), SettableClock(LONG_AFTER)).tick()
    assert {request.player for request in await world.farewells.pending()} == {ann, ben}


async def test_whoever_is_to_be_forgotten_is_whatever_became_of_the_request(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    whole = ForgetRequest(BEN.player, frozenset(), frozenset({CLUB}), Instant(5))
    await world.farewells.note(whole)
    await clients.asking.hset(keys.FAREWELLS, ANN.player.account, damage)
    pending = {request.player: request for request in await world.farewells.pending()}
    assert pending == {
        BEN.player: whole,
        ANN.player: ForgetRequest(ANN.player, frozenset(), frozenset(), Instant(0)),
    }


async def test_a_quiz_that_cannot_be_read_begins_anew(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    await _scored(world, PUB)
    await clients.asking.set(keys.quiz(PUB), damage)
    assert await world.quizzes.quiz(PUB) == RoomQuiz()
    await _scored(world, PUB)
    assert await world.quizzes.scores(ANN.player) == {PUB: 1}


async def test_it_goes_whole_with_whom_it_may_name(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    for room in (PUB, CLUB):
        await _scored(world, room)
    await clients.asking.set(keys.quiz(PUB), damage)
    await world.quizzes.forget(ANN.player)
    assert not await clients.asking.exists(keys.quiz(PUB))
    assert await world.quizzes.scores(ANN.player) == {}


async def _scored(world: Store, room: Room) -> None:
    await world.quizzes.change(room, lambda _: RoomQuiz(None, (Score(ANN, 1),)))


async def test_what_is_known_of_puzzles_is_found_out_anew(
    world: Store, clients: Connections, damage: str | bytes
) -> None:
    await clients.asking.hset(keys.SOLVERS, ANN.player.account, damage)
    await clients.asking.hset(keys.DIFFICULTIES, "p1", damage)
    await world.solvers.count("p2", lambda _: Strength())
    assert await world.solvers.solver(ANN.player) == Solver()
    assert await world.solvers.difficulties() == {"p2": Strength()}
    solver = Solver(tried=1)
    assert await world.solvers.change(ANN.player, lambda _: solver) == solver
    assert await world.solvers.solver(ANN.player) == solver
