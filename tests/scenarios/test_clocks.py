"""ResultLog with a clock: reminders, pauses, time that is out, and time that nobody is charged for."""

from tests.kit.scenario import Harness, play_scenario


async def test_a_takeback_a_draw_refused_a_vacation_and_a_restart(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob clock:24h+8h<=72h
        room: one day each, and 8 hours more with every turn, up to 3 days
        Bob presses "Take seat"
        Ann presses "More"
        Ann sees privately: until Sat 21 Nov, 12:00 UTC
        2 hours pass
        Ann> /move d
        Ann presses "More"
        Ann sees privately: Time left: Ann one day and 6 hours, Bob one day.
        3 hours pass
        Bob> /move e
        Ann> /move c
        5 hours pass
        Bob> /takeback
        Ann presses "Allow take-back"
        room: Bob took back 2 moves.
        Ann presses "More"
        Ann sees privately: Time left: Ann one day and 6 hours, Bob one day.
        # both have again what they had before, and Bob's time begins anew
        Ann sees privately: until Sat 21 Nov, 22:00 UTC
        Bob> /draw
        Ann presses "Decline"
        room: Ann declined the draw.
        Bob> /settings vacation 2026-11-21..2026-11-23
        Bob sees privately: Vacation from Sat 21 Nov, 00:00 UTC to Tue 24 Nov, 00:00 UTC.
        Ann presses "More"
        Ann sees privately: Bob is on vacation from Sat 21 Nov, 00:00 UTC to Tue 24 Nov, 00:00 UTC
        Ann sees privately: until Tue 24 Nov, 22:00 UTC
        2 days pass
        Bob> /games
        Bob sees privately: Your move, until Tue 24 Nov, 22:00 UTC!
        28 hours pass
        the bot is away for 3 hours
        Ann presses "More"
        Ann sees privately: I was away for 3 hours; that is not counted.
        Ann sees privately: until Wed 25 Nov, 01:00 UTC
        Bob> /move e
        the player to move types: d e d e d
        room: Ann (Yellow) beat
        """,
    )


async def test_time_runs_out_after_a_reminder(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob clock:3d
        Bob presses "Take seat"
        the player to move types: d e
        2 days pass
        room: Ann (Yellow), your turn
        20 hours pass
        room: Ann (Yellow), your turn
        # the board that was shown before the reminder is still good
        Ann presses "d"
        room: Bob (Red), your turn
        73 hours pass
        room: Bob ran out of time.
        room: Ann (Yellow) beat
        """,
    )


async def test_who_never_comes_loses_nothing(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob clock:90m
        Bob presses "Take seat"
        2 hours pass
        room: Ann did not make a first move in time, so the game was called off.
        room: Called off:
        """,
    )


async def test_a_win_that_must_be_claimed(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob clock:3d timeout:claim weekend:pause
        Bob presses "Take seat"
        the player to move types: d e
        Bob presses "More"
        Bob sees privately: Saturdays and Sundays do not count (UTC time).
        Bob> /claim
        Bob sees privately: Nobody’s time has run out
        6 days pass
        room: Ann ran out of time
        Ann presses "Claim the game"
        Ann sees privately: It is your own side whose time has run out.
        Bob presses "Claim the game"
        Bob sees privately: the game ends at once and counts as won
        Bob presses "Yes, I claim it"
        room: Bob (Red) beat
        """,
    )


async def test_clocks_that_make_no_sense(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow clock:soon
        Ann sees privately: I cannot read that clock. Write it like one of these: 3d
        Ann> /play fourrow clock:24h+8h<=12h
        Ann sees privately: The cap (12 hours) is below what everybody begins with (one day).
        Ann> /play fourrow clock:9999d
        Ann sees privately: A clock has at least one minute and at most 365 days.
        Ann> /play fourrow clock:10m weekend:pause
        Ann sees privately: Pauses need a clock of at least a day.
        Ann> /play fourrow me clock:3d
        Ann sees privately: If you play all seats yourself, there is no clock.
        Ann> /settings quiet 25:00-26:00
        Ann sees privately: Quiet hours are written like this: 23:00-07:00.
        Ann> /settings quiet 07:00-23:00
        Ann sees privately: Quiet hours may last up to 12 hours of a day.
        Ann> /settings vacation 2026-01-01..2026-01-02
        Ann sees privately: A vacation cannot lie in the past
        Ann> /settings vacation 2027-01-01..2027-02-10
        Ann sees privately: There are 30 days of vacation in a year.
        Ann> /settings zone Atlantis
        Ann sees privately: I don’t know the time zone “atlantis”.
        """,
    )
