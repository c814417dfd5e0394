"""What is told to the ratings and asked of them: each process follows the same log."""

from bot.kernel.ids import CommunityRef, Platform
from bot.ratings.leaderboard import Scope
from bot.ratings.model import Discipline
from bot.ratings.service import Ratings
from tests.kit.clock import SettableClock
from tests.kit.memory_store.results import MemoryResults
from tests.kit.results import CLUB, NIM, game, person, rating_of

ANN, BOB = person("Ann").player, person("Bob").player
DUEL = Discipline(NIM)
ELSEWHERE = CommunityRef(Platform("telegram"), "-100")


def ratings(log: MemoryResults | None = None) -> Ratings:
    return Ratings(log or MemoryResults(), SettableClock())


async def values(service: Ratings, scope: Scope = None) -> tuple[int, int]:
    return await rating_of(service, ANN, DUEL, scope), await rating_of(service, BOB, DUEL, scope)


async def test_a_result_counts_once_however_often_it_is_told() -> None:
    service = ratings()
    for _ in "123":
        await service.enter(game("Ann beats Bob"))
    assert (await service.ladder(DUEL)).player_histories[ANN].games == 1


async def test_a_community_and_the_whole_world_have_lists_of_their_own() -> None:
    service = ratings()
    await service.enter(game("Ann beats Bob", 1))
    await service.enter(game("Bob beats Ann", 2, community=ELSEWHERE))
    await service.enter(game("Bob beats Ann", 3, community=None))
    in_club, elsewhere, everywhere = [await values(service, scope) for scope in (CLUB, ELSEWHERE, None)]
    assert in_club[0] > 1500 > elsewhere[0]
    assert everywhere[0] < 1500
    assert list(await service.ladders(CLUB)) == [DUEL]


async def test_what_one_process_writes_another_follows() -> None:
    log = MemoryResults()
    first, second = ratings(log), ratings(log)
    assert await values(second) == (1500, 1500)
    await first.enter(game("Ann beats Bob", 2))
    assert await values(second) == await values(first) != (1500, 1500)
    await second.enter(game("Bob beats Ann", 1))
    assert await values(second) == await values(first) == await values(ratings(log))
