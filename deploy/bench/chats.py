"""Two hundred tables at once on both chat apps, within their limits; and each adapter without any.

The bot is one process, as operators run it over the embedded store; the doubles of the apps and everybody
who plays are in this one.
"""

import asyncio
import os
from collections.abc import Iterator, Sequence

from chat_double import Side
from discord_double import DiscordSide
from scenario import MOVES_A_SECOND, Evening, Played, edits, opened
from served_process import AS_OPERATORS_DO, Bot, served
from table_rows import Row, percentile, row
from telegram_double import TelegramSide

LASTS_S = 60.0
HEARD_P99_MS = 1_000.0
SHOWN_P95_MS = 2_500.0
_SETTLES_S = 3.0


def measure() -> list[Row]:
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    sides = DiscordSide(), TelegramSide()
    for side in sides:
        await side.open()
    try:
        settings = {name: value for side in sides for name, value in side.settings.items()}
        async with served(settings, len(sides), AS_OPERATORS_DO) as bot:
            return await _evening(sides, bot)
    finally:
        for side in sides:
            await side.close()


async def _evening(sides: tuple[Side, Side], bot: Bot) -> list[Row]:
    evening = await opened(sides)
    await asyncio.sleep(_SETTLES_S)
    before, used = list(edits(evening.tables)), bot.cpu_s
    await evening.last(sides, LASTS_S)
    used = bot.cpu_s - used
    await asyncio.sleep(_SETTLES_S)
    edited = [after - then for after, then in zip(edits(evening.tables), before, strict=True)]
    return [
        Row("tables", figure=f"{len(evening.tables)}, of which {_across(evening)} on both apps"),
        *(one for side in sides for one in _of_side(side, evening)),
        *_to_be_seen_elsewhere(evening.played),
        _edits(evening, edited),
        *(_wrongs(side) for side in sides),
        Row("moves that were lost or could not be made", figure=_counted(evening)),
        Row("the bot, meanwhile", figure=f"{used / LASTS_S:.0%} of a core, {bot.resident_mib:.0f} MiB"),
        Row("lines in its log, of warnings and errors", figure=_log(bot)),
        Row("load of the machine (cores)", figure=f"{os.getloadavg()[0]:.1f} ({os.cpu_count()})"),
    ]


def _of_side(side: Side, evening: Evening) -> Iterator[Row]:
    played = [one for one in evening.played if one.side is side]
    rate = f"{len(played) / LASTS_S:.1f} of {MOVES_A_SECOND} moves/s"
    for way, typed in (("taps", False), ("typed", True)):
        heard = [one.heard for one in played if one.typed is typed]
        kept = _kept(percentile(heard, 0.99), HEARD_P99_MS)
        yield row(f"{side.name}: {way} acknowledged", heard, f"p99 {kept}")
    here = [one.here for one in played]
    kept = _kept(percentile(here, 0.95), SHOWN_P95_MS)
    yield row(f"{side.name}: new board in the room", here, f"p95 {kept}; {rate}")


def _to_be_seen_elsewhere(played: Sequence[Played]) -> Iterator[Row]:
    there = [one.there for one in played if one.there is not None]
    if there:
        kept = _kept(percentile(there, 0.95), SHOWN_P95_MS)
        yield row("new board in the other app's room", there, f"p95 {kept}; {len(there)} moves")


def _edits(evening: Evening, edited: Sequence[int]) -> Row:
    """``edited`` is for each screen, as the tables have them."""
    due = [table.moves for table in evening.tables for _ in table.screens]
    more = sum(max(0, is_ - due_) for is_, due_ in zip(edited, due, strict=True))
    figure = f"{sum(edited) / sum(due):.3f}; {more} more than there were moves"
    return Row("edits for each move and room", figure=figure)


def _wrongs(side: Side) -> Row:
    wrong = side.violations
    first = f": {wrong[0][:60]}" if wrong else ""
    figure = f"{side.refused}; {len(wrong)} violations in all{first}"
    return Row(f"{side.name}: 429s", figure=figure)


def _counted(evening: Evening) -> str:
    first = f": {evening.lost[0]}" if evening.lost else ""
    return f"{len(evening.lost)} lost, {evening.skipped} with nobody free{first}"


def _log(bot: Bot) -> str:
    return f"{len(bot.log_lines)}{f': {bot.log_lines[0][:120]}' if bot.log_lines else ''}"


def _across(evening: Evening) -> int:
    return sum(len(table.screens) > 1 for table in evening.tables)


def _kept(is_ms: float, target_ms: float) -> str:
    return f"{is_ms:.0f} ms, {'within' if is_ms < target_ms else 'NOT WITHIN'} {target_ms:.0f}"
