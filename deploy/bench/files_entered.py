"""Counts our files that a move enters: typed on the double of Telegram, pressed on the double of Discord.

The store is in memory. Workers of due work are included, even where they find nothing to do. Drawing is not,
neither what turns positions into scenes, nor what assembles the bot.
``python -m deploy.bench files_entered`` prints the number of files by package.
"""

import asyncio
import re
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from deploy.bench.measurement import ROOT
from tests.kit.discord_harness import DiscordHarness
from tests.kit.telegram_harness import TelegramHarness
from tests.kit.time_skipping_loop import TimeSkippingLoop

OPENING = (("Ann", "/play territories"), ("Ben", "join"), ("Ann", "/move b2"), ("Ben", "/move g1"))
TYPED, PRESSED = ("Ben", "/move d5"), ("Ben", "house on d5")
OURS = ("bot", "storage", "tests/kit/memory_store")
LEFT_OUT = re.compile(r"bot/app/|bot/kernel/scene|bot/games/\w+/picture")
BESIDE = ("bot/games", "bot/platforms", "storage", "tests/kit/memory_store")


async def trace_move(harness: object, move: tuple[str, str]) -> set[str]:
    """Return the files, relative to the checkout. Raises ValueError where the move was not played."""
    await harness.opens()
    for who, line in OPENING:
        await _act(harness, who, line)
    old_text = harness.boards()[-1].text
    files: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        await _act(harness, *move)
    finally:
        sys.setprofile(None)
    if harness.boards()[-1].text == old_text:
        message = f"{move[1]} was refused: a refusal is no move"
        raise ValueError(message)
    await harness.closes()
    inside = {str(Path(name).relative_to(ROOT)) for name in files if name.startswith(str(ROOT))}
    return {name for name in inside if name.startswith(OURS) and not LEFT_OUT.match(name)}


async def _act(harness: object, who: str, line: str) -> None:
    if line.startswith("/"):
        await harness.says(who, line, ("Ann", "Ben"))
    else:
        words = "seat" if line == "join" else line
        buttons = harness.boards()[-1].buttons
        await harness.presses(who, next(press for label, press in buttons.items() if words in label))


def main() -> None:
    for what, harness, move in (
        ("typed on Telegram", TelegramHarness, TYPED),
        ("pressed on Discord", DiscordHarness, PRESSED),
    ):
        with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
            files = runner.run(trace_move(harness(), move))
        core = {name for name in files if not name.startswith(BESIDE)}
        print(f"{what}: {len(files)} files, {len(core)} of them without game, adapter and store")
        for package, count in sorted(Counter("/".join(name.split("/")[:2]) for name in files).items()):
            print(f"  {package:30}{count:4}")


if __name__ == "__main__":
    main()
