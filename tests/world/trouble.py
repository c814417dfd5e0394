"""What goes wrong: each fault returns at once, notes the trouble, and ends by itself or is healed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.sessions.model import Phase
from tests.platforms.doubles.discord_faults import Fault, slow_down
from tests.platforms.doubles.telegram_faults import Way
from tests.world.bot_process import BotProcess
from tests.world.places import Place
from tests.world.setting import Setting
from tests.world.world_loop import Machine

_BACK_AFTER_S = 3.0
_STOPPED_WITHIN_S, _ANSWER_LOST_S, _FAILS_WITHIN_S = 60.0, 30.0, 60.0
_SENDS = "((POST|PATCH) /channels|PATCH /webhooks)/.*/messages.*"
_ALWAYS = 5_000
TELEGRAM_FAULTS = {
    "breaks": (None, Way.REFUSE, {}),
    "hangs up": (None, Way.FALL_SILENT, {}),
    "loses answers": (None, Way.DO_AND_FALL_SILENT, {}),
    "keeps waiting": (None, Way.KEEP_WAITING, {}),
    "slows down": (None, Way.REFUSE, {"status": 429, "description": "Too Many Requests", "retry_after": 9}),
    "refuses pictures": (
        "sendPhoto",
        Way.REFUSE,
        {"status": 400, "description": "Bad Request: IMAGE_PROCESS_FAILED"},
    ),
}
DISCORD_FAULTS = {
    "breaks": Fault(),
    "hangs up": Fault(hangs_up=True),
    "loses answers": Fault(done=True, hangs_up=True),
    "breaks afterwards": Fault(done=True),
    "falls silent": Fault(silent=True),
    "slows down": slow_down(7.0),
}


class Trouble(Setting):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._under_way: list[asyncio.Future[None]] = []

    def dies(self, number: int, after: int) -> None:
        """It is killed after so many further callbacks, and begins again."""
        process = self._process(number)
        if not process.lives:
            return
        self.witness.note_trouble(_BACK_AFTER_S)
        process.machine.dies_after = after
        process.machine.on_death = lambda: self._dies(process)

    def _dies(self, process: BotProcess) -> None:
        process.dies()
        self.witness.note_trouble(_BACK_AFTER_S)
        asyncio.get_running_loop().call_later(_BACK_AFTER_S, self._begins, process)

    def _begins(self, process: BotProcess) -> None:
        if not process.is_there:
            process.begins()

    def is_told_to_stop(self, number: int) -> None:
        """As an upgrade does; another begins in its place."""
        process = self._process(number)
        if not process.lives:
            return
        self.witness.note_trouble(_STOPPED_WITHIN_S)

        async def replaced() -> None:
            await process.stops()
            self._begins(process)

        self._under_way.append(asyncio.ensure_future(replaced()))

    def hangs(self, number: int, seconds: float) -> None:
        process = self._process(number)
        if process.lives:
            machine = process.machine
            machine.freezes()
            self.witness.note_trouble(seconds)
            asyncio.get_running_loop().call_later(seconds, self._goes_on, process, machine)

    def _goes_on(self, process: BotProcess, machine: Machine) -> None:
        if process.machine is machine and process.is_there and machine.stands_still:
            machine.goes_on()

    def loses_leases(self) -> None:
        """As after a failover that has lost the last second: what processes hold is free, pauses stay."""
        self.store.leases._holders.clear()
        self.store.owners.forget()
        self.witness.note_trouble()

    def is_cut_off(self, number: int, seconds: float) -> None:
        link = self._process(number).link
        link.is_cut = True
        self._process(number).machine.excused_until_s = self.now() + seconds
        self.witness.note_trouble(seconds)
        asyncio.get_running_loop().call_later(seconds, link.mends)

    def loses_commit_answer(self, number: int) -> None:
        self._process(number).link.loses_answers = True
        self._process(number).machine.excused_until_s = self.now() + _ANSWER_LOST_S
        self.witness.note_trouble(_ANSWER_LOST_S)

    def store_stalls(self, seconds: float) -> None:
        self.stalled_until_s = self.now() + seconds
        for process in self.processes:
            process.machine.excused_until_s = self.stalled_until_s
        self.witness.note_trouble(seconds)

    def telegram_fails(self, how: str, times: int) -> None:
        method, way, more = TELEGRAM_FAULTS[how]
        self.telegram.goes_wrong(method, way, times=times, **more)
        self.witness.note_trouble(_FAILS_WITHIN_S)

    def discord_fails(self, how: str, times: int) -> None:
        self.discord.misbehave(_SENDS, DISCORD_FAULTS[how], times)
        self.witness.note_trouble(_FAILS_WITHIN_S)

    def telegram_is_down(self, how: str, seconds: float) -> None:
        """Every send goes wrong for so long."""
        method, way, more = TELEGRAM_FAULTS[how]
        self.telegram.goes_wrong(method, way, times=_ALWAYS, **more)
        self._later(seconds, self.telegram.faults.remove, self.telegram.faults[-1])

    def discord_is_down(self, how: str, seconds: float) -> None:
        waiting = self.discord.rest.faults.waiting
        self.discord.misbehave(_SENDS, DISCORD_FAULTS[how], _ALWAYS)
        self._later(seconds, waiting.clear)

    def deletes_board(self, place: int) -> None:
        """The bot is not told: it finds out when it wants to show something new."""
        at = self._place(place)
        for board in at.boards()[-1:]:
            at.delete(board.message)
            self.deleted[at.name, board.table] = self.witness.tables[board.table].version
            self.witness.note_trouble()

    async def forbids(self, place: int, seconds: float) -> None:
        """The bot may not write there for so long; it is not told when it may again."""
        at = self._place(place)
        await at.allow(writing=False)
        self.witness.note_trouble(seconds)
        self._under_way.append(asyncio.ensure_future(_allow_after(seconds, at)))

    def becomes_supergroup(self) -> None:
        """A game that is over stays in the history of the old chat."""
        if not self.club.first.became:
            self.telegram.migrate(self.club.first)
            over = [game for game in self.witness.tables.values() if game.phase is Phase.OVER]
            self.deleted |= {(self.club.name, game.id): game.version for game in over}
            self.witness.note_trouble()

    async def _heals(self) -> None:
        self.discord.rest.faults.waiting.clear()
        self.telegram.faults.clear()
        self.stalled_until_s = 0.0
        for place in self.places:
            await place.allow(writing=True)
        for process in self.processes:
            process.link.is_cut = process.link.loses_answers = False
            process.machine.dies_after = None
            self._goes_on(process, process.machine)
            self._begins(process)

    def _later(self, seconds: float, act: Callable[..., object], *args: Any) -> None:
        """End a fault after so long, if it has not been healed before."""
        self.witness.note_trouble(seconds)

        def ends() -> None:
            with suppress(ValueError):
                act(*args)

        asyncio.get_running_loop().call_later(seconds, ends)

    def _process(self, number: int) -> BotProcess:
        return self.processes[number % len(self.processes)]

    def _place(self, number: int) -> Place:
        return self.places[number % len(self.places)]


async def _allow_after(seconds: float, place: Place) -> None:
    await asyncio.sleep(seconds)
    await place.allow(writing=True)
