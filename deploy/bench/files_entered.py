"""Counts our files that a move enters: typed on the double of Telegram, pressed on the double of Discord.

The store is in memory. Workers of due work are included, even where they find nothing to do. Drawing is not,
neither what turns positions into scenes, nor what assembles the bot.
``python -m deploy.bench files_entered`` prints the number of files by package.
"""

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Iterator
from types import FrameType

from deploy.bench.measurement import ROOT
from tests.kit.discord_harness import DiscordHarness
from tests.kit.scenario import Harness
from tests.kit.telegram_harness import TelegramHarness
from tests.kit.time_skipping_loop import TimeSkippingLoop

OPENING = (("Ann", "/play territories"), ("Ben", "join"), ("Ann", "/move b2"), ("Ben", "/move g1"))
TYPED, PRESSED = ("Ben", "/move d5"), ("Ben", "house on d5")
OURS = ("bot", "storage", "tests/kit/memory_store")
LEFT_OUT = re.compile(r"bot/app/|bot/kernel/scene|bot/games/\w+/picture")
BESIDE = ("bot/games", "bot/platforms", "storage", "tests/kit/memory_store")


async def trace_move(harness: Harness, move: tuple[str, str]) -> set[tuple[str, str]]:
    """Return the functions as file, relative to the checkout, and name. Raises ValueError without a move."""
    await harness.opens()
    for who, line in OPENING:
        await _act(harness, who, line)
    old_text = harness.boards()[-1].text
    entered: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            entered.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        await _act(harness, *move)
    finally:
        sys.setprofile(None)
    if harness.boards()[-1].text == old_text:
        message = f"{move[1]} was refused: a refusal is no move"
        raise ValueError(message)
    await harness.closes()
    inside = ((file.removeprefix(f"{ROOT}/"), name) for file, name in entered if file.startswith(f"{ROOT}/"))
    return {(file, name) for file, name in inside if file.startswith(OURS) and not LEFT_OUT.match(file)}


async def _act(harness: Harness, who: str, line: str) -> None:
    if line.startswith("/"):
        await harness.says(who, line, ("Ann", "Ben"))
    else:
        words = "seat" if line == "join" else line
        buttons = harness.boards()[-1].buttons
        await harness.presses(who, next(press for label, press in buttons.items() if words in label))


def traces() -> Iterator[tuple[str, set[tuple[str, str]]]]:
    """Yield what each kind of move enters."""
    for kind, harness, move in (
        ("typed on Telegram", TelegramHarness, TYPED),
        ("pressed on Discord", DiscordHarness, PRESSED),
    ):
        with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
            yield kind, runner.run(trace_move(harness(), move))


def core_files(functions: set[tuple[str, str]]) -> set[str]:
    """Return the files that belong to no game, adapter or store."""
    return {file for file, _ in functions if not file.startswith(BESIDE)}


def main() -> None:
    for kind, functions in traces():
        files = {file for file, _ in functions}
        print(f"{kind}: {len(files)} files, {len(core_files(functions))} without game, adapter and store")
        for package, count in sorted(Counter("/".join(file.split("/")[:2]) for file in files).items()):
            print(f"  {package:30}{count:4}")


if __name__ == "__main__":
    main()
