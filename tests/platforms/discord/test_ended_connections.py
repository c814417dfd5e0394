"""What Discord's library takes for the end of a connection, or of the whole process, is none."""

import pytest
import structlog

from bot.kernel.time import DAY, SECOND
from bot.platforms.discord import limits
from bot.platforms.discord.limits import CONNECT_AGAIN_S, TOKEN_TRIES
from tests.platforms.discord.club import Club, club, seen, words
from tests.platforms.doubles.discord_faults import Fault

BACK_WITHIN_S = 120.0

UNREADABLE = [
    ("INTERACTION_CREATE", {"id": "1", "token": "t", "data": None}),
    ("INTERACTION_CREATE", None),
    ("INTERACTION_CREATE", {"id": "1", "application_id": "1", "token": "t", "type": 2, "data": None}),
    ("CHANNEL_UPDATE", {"id": "1"}),
    ("CHANNEL_CREATE", []),
    ("GUILD_ROLE_UPDATE", {"guild_id": "1", "role": {}}),
    ("GUILD_CREATE", {"name": "no id"}),
    ("GUILD_DELETE", "gone"),
    ("THREAD_CREATE", {"id": "1"}),
]


def identified(club: Club) -> int:
    return [said for said, _ in club.double.gateway.heard].count("identify")


async def help_is_given(club: Club) -> None:
    asked = await club.double.slash(club.ann, club.games, "help")
    assert words(asked.answer)


@pytest.mark.parametrize("code", [4004, 4011, 4014])
async def test_whoever_is_sent_away_signs_in_again_and_goes_on_with_the_game(club: Club, code: int) -> None:
    board = await club.opened()
    before = identified(club)
    with structlog.testing.capture_logs() as log:
        await club.double.gateway.hang_up(code=code)
        await seen(lambda: identified(club) > before, within_s=BACK_WITHIN_S)
    ended = next(one for one in log if one["event"] == "discord has ended the connection")
    assert (ended["log_level"], ended["again_in_s"]) == ("error", CONNECT_AGAIN_S)
    await seen(lambda: club.connection.health().connected, within_s=BACK_WITHIN_S)
    await club.double.slash(club.ann, club.games, "move", text="d")
    await seen(lambda: "To move: Ben" in words(board))
    await club.double.tap(club.ben, board, "c")  # by a button that stood there before
    await seen(lambda: "To move: Ann" in words(board))
    assert not club.connection.health().ended


async def test_a_token_that_is_refused_for_a_while_is_tried_on() -> None:
    async with club() as opened:
        refused = 3 * TOKEN_TRIES
        opened.double.misbehave(
            "GET /users/@me", Fault(401, {"message": "401: Unauthorized", "code": 0}), times=refused
        )
        await opened.double.gateway.hang_up(code=4004)
        with structlog.testing.capture_logs() as log:
            await seen(lambda: identified(opened) == 2, within_s=refused * BACK_WITHIN_S)
        assert [one["event"] for one in log].count("discord does not know this token") == refused
        await help_is_given(opened)


async def test_who_is_sent_away_again_and_again_asks_ever_more_seldom(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets nobody in more than a thousand times a day."""
    assert limits.CONNECT_AGAIN_AT_MOST_S > DAY / SECOND / 1_000
    monkeypatch.setattr("bot.platforms.discord.connection.CONNECT_AGAIN_AT_MOST_S", 15.0)
    pauses: list[float] = []
    while len(pauses) < 4:
        before = identified(club)
        with structlog.testing.capture_logs() as log:
            await club.double.gateway.hang_up(code=4013)
            await seen(lambda before=before: identified(club) > before, within_s=3 * BACK_WITHIN_S)
        pauses += [one["again_in_s"] for one in log if one["event"] == "discord has ended the connection"]
    assert pauses == [5, 10, 15, 15]


async def test_what_cannot_be_read_is_left_out_and_the_line_stays(club: Club) -> None:
    await club.opened()
    before = identified(club)
    with structlog.testing.capture_logs() as log:
        for event, said in UNREADABLE:
            await club.double.gateway.dispatch(event, said)
        await help_is_given(club)
    left_out = [one for one in log if one["event"] == "discord has said something that cannot be read"]
    assert len(left_out) >= len(UNREADABLE) - 2
    assert identified(club) == before


@pytest.mark.parametrize("frame", ['{"op": 0, "t": "MESS', "[]"])
async def test_a_frame_that_is_none_costs_a_new_line_and_no_more(club: Club, frame: str) -> None:
    await club.opened()
    for session in club.double.gateway.sessions.values():
        assert session.socket
        await session.socket.wire.send_str(frame)
    await seen(lambda: identified(club) == 2, within_s=BACK_WITHIN_S)
    await help_is_given(club)
