"""Lines that look open and say nothing: people's presses would be heard by nobody."""

import asyncio

import structlog

from bot.delivery.parts import shard_part
from bot.platforms.discord.connection import IdentifyLock
from bot.platforms.discord.settings import NAME
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.platforms.discord.club import Club, club, seen, words

NOTICED_WITHIN_S = 30.0
A_WHILE_S = 600.0
OFTEN_S = 5.0


def heard(club: Club, what: str) -> int:
    return [said for said, _ in club.double.gateway.heard].count(what)


async def test_a_line_that_says_nothing_is_taken_up_anew(club: Club) -> None:
    board = await club.opened()
    club.double.gateway.fall_silent()
    with structlog.testing.capture_logs() as log:
        await seen(lambda: heard(club, "resume") == 1, within_s=NOTICED_WITHIN_S)
    assert [one["event"] for one in log] == ["a line to discord says nothing any more; taken up anew"]
    await seen(lambda: club.connection.health().connected)
    await club.double.slash(club.ann, club.games, "move", text="d")
    await seen(lambda: "To move: Ben" in words(board))
    await club.double.tap(club.ben, board, "c")
    await seen(lambda: "To move: Ann" in words(board))


async def test_each_part_by_itself() -> None:
    async with club(shards=2, may_identify=IdentifyLock(MemoryLeases(LoopClock())).wait) as opened:
        gateway = opened.double.gateway
        for session in list(gateway.sessions.values())[:1]:
            assert session.socket
            session.socket.is_silent = True
        await seen(lambda: heard(opened, "resume") == 1, within_s=NOTICED_WITHIN_S)
        await asyncio.sleep(NOTICED_WITHIN_S)
        assert heard(opened, "resume") == 1


async def test_where_nothing_happens_the_line_is_kept(club: Club) -> None:
    before = club.double.gateway.heartbeats
    for _ in range(int(A_WHILE_S / OFTEN_S)):  # threads that leap with nobody keep it alive, too
        await asyncio.sleep(OFTEN_S)
    assert heard(club, "resume") == 0
    assert heard(club, "identify") == 1
    assert club.double.gateway.heartbeats - before >= A_WHILE_S / NOTICED_WITHIN_S


async def test_a_process_that_stood_still_hears_first_what_was_said_meanwhile(club: Club) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, TimeSkippingLoop)
    for _ in range(12):
        await asyncio.sleep(3 * OFTEN_S)
        loop.stand_still(NOTICED_WITHIN_S)
    assert heard(club, "resume") == 0


async def test_quiet_lines_are_asked_for_a_word_at_once_while_a_deadline_is_near() -> None:
    async with club(shards=2, may_identify=IdentifyLock(MemoryLeases(LoopClock())).wait) as opened:
        parts = {shard_part(NAME, number, 2) for number in range(2)}
        await seen(lambda: opened.connection.heard(closely=False).keys() == parts, within_s=NOTICED_WITHIN_S)
        words = dict[bool, int]()
        for closely in (False, True):
            before = opened.double.gateway.heartbeats
            for _ in range(int(NOTICED_WITHIN_S)):
                opened.connection.heard(closely=closely)
                await asyncio.sleep(1)
            words[closely] = opened.double.gateway.heartbeats - before
        assert words[True] >= NOTICED_WITHIN_S / 2
        assert words[False] < words[True] / 2
