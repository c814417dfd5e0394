"""A token that a platform has taken before is told from one that it never knew."""

from bot.delivery.known_tokens import KnownToken
from bot.delivery.limits import TOKEN_KNOWN_MS
from bot.documents.ports import StoreUnreachable
from tests.kit.clock import SettableClock
from tests.kit.memory_store.leases import MemoryLeases


def token(clock: SettableClock | None = None) -> KnownToken:
    return KnownToken(MemoryLeases(clock or SettableClock()), "telegram 42", "42:secret")


async def test_one_that_was_never_taken_is_unknown_however_often_it_is_asked_for() -> None:
    ours = token()
    assert [await ours.was_taken() for _ in range(3)] == [False] * 3


async def test_one_that_was_taken_is_known_until_long_after_the_last_time() -> None:
    clock = SettableClock()
    ours = token(clock)
    for _ in range(3):
        assert not await ours.was_taken()
        await ours.note()
        clock.passes(TOKEN_KNOWN_MS - 1)
        assert await ours.was_taken()
        clock.passes(1)


async def test_a_new_token_of_the_same_bot_is_another_one() -> None:
    ours = token()
    await ours.note()
    assert not await KnownToken(ours.leases, ours.name, "42:newer").was_taken()
    assert await ours.was_taken()


async def test_no_token_is_kept_in_the_store() -> None:
    noted: list[str] = []

    class Listening(MemoryLeases):
        async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
            noted.append(name)
            return await super().hold(name, holder, lasts_ms)

    ours = KnownToken(Listening(SettableClock()), "telegram 42", "42:secret")
    await ours.note()
    await ours.was_taken()
    assert noted
    assert not any("secret" in name for name in noted)


async def test_while_the_store_is_away_a_token_has_the_benefit_of_the_doubt() -> None:
    class Away(MemoryLeases):
        async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
            raise StoreUnreachable(name)

    ours = KnownToken(Away(SettableClock()), "telegram 42", "42:secret")
    await ours.note()
    assert await ours.was_taken()
