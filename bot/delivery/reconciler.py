"""Brings rooms in step: the owner of a part sends what the documents of its rooms ask for.

One task per room reads what is wanted, does the one next action, records its outcome and plans the next pass.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

import structlog

from bot.delivery.limits import (
    GIVEN_UP_AFTER_MS,
    NEAR_MS,
    PASS_MS,
    PROBED_AT_ONCE,
    ROOMS_AT_ONCE,
    SENDS_KNOWN_MS,
    SWEEP_EVERY_MS,
    TRIED_EVERY_S,
    TROUBLE_AFTER,
)
from bot.delivery.planner import (
    Action,
    Allowance,
    answer_for,
    begin,
    board_at,
    is_crowded,
    is_of_picks,
    next_action,
    settle,
    take_over,
)
from bot.delivery.ports import Courier, Done, NoAnswer, Outcome, PartDown, Reason, Refused
from bot.delivery.room_display import Content, Source, standing_in
from bot.delivery.rooms import Doing, Kind, RoomDocument, RoomSlots, Slot, Wanted
from bot.documents.outage_log import Outage, ended
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.ids import Part, Platform, Room
from bot.kernel.time import SECOND, Clock

_log = structlog.get_logger()


Note = Callable[[], None]


class Owners(Protocol):
    """Which parts of platforms this process owns."""

    def epochs(self, platform: Platform) -> Mapping[Part, int]:
        """The parts of a platform that it owns, each with the epoch of its ownership."""

    async def owned(self, room: Room) -> tuple[Part, int] | None:
        """The part of the room and the epoch, where this process owns it."""


@dataclass(slots=True)
class _PartHealth:
    """``epoch`` is that of the ownership for which this is known."""

    epoch: int
    well_since: int
    failures: int = 0
    is_in_trouble: bool = False
    tried_at: float = 0.0

    def may_probe(self) -> bool:
        return self.is_in_trouble and _loop_time() >= self.tried_at + TRIED_EVERY_S

    def may_try(self) -> bool:
        return not self.is_in_trouble or self.may_probe()


_Waiting = list[tuple[str, asyncio.Future[Outcome]]]


@frozen
class _Ask:
    """What is being stored for a slot of a room that was at rest."""

    key: str
    storing: asyncio.Future[RoomDocument]
    outcome: asyncio.Future[Outcome]


@dataclass(slots=True)
class _Runner:
    """The task of a room; ``news`` is set when something is wanted of it, beyond what it begins with.

    Those who asked are in ``asked`` until the document is read, which then has what they want, and in
    ``waiting`` until its outcome is known. Where it ``probes``, pauses for want of an answer do not count.
    """

    task: asyncio.Task[None] | None = None
    ask: _Ask | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    asked: _Waiting = field(default_factory=list)
    waiting: _Waiting = field(default_factory=list)
    probes: bool = False

    def take_news(self) -> None:
        self.news.clear()
        if self.ask:
            self.asked.append((self.ask.key, self.ask.outcome))
            self.ask = None
        self.waiting, self.asked = [*self.waiting, *self.asked], []

    def answer(self, outcome_of: Callable[[str], Outcome | None]) -> None:
        """Tell those who wait for a slot what came of it, where that is known."""
        waiting, self.waiting = self.waiting, []
        for key, future in waiting:
            if (outcome := outcome_of(key)) is None:
                self.waiting.append((key, future))
            elif not future.done():
                future.set_result(outcome)


@dataclass(slots=True)
class Reconciler:
    """One for each platform; it tells which rooms are ``renamed``, or ``crowded``: short of budget."""

    platform: Platform
    courier: Courier
    slots: RoomSlots
    sources: Mapping[Kind, Source]
    owners: Owners
    clock: Clock
    renamed: Callable[[Room, Room], Awaitable[None]]
    crowded: Callable[[Room], Awaitable[None]]
    _runners: dict[Room, _Runner] = field(default_factory=dict)
    _health: dict[Part, _PartHealth] = field(default_factory=dict)
    _paces: dict[Room, list[int]] = field(default_factory=dict)
    """When boards were sent lately, in milliseconds, by the room whose limits count."""
    _time: int = 0
    _looked_at: int = 0
    _is_out_of_touch: bool = False
    """Whether the store could not be reached since the last sweep: passes may have broken off."""
    _outage: Outage = field(init=False)

    def __post_init__(self) -> None:
        self._outage = Outage(f"rooms on {self.platform}")

    async def want(  # noqa: PLR0913 - as RoomBoards.want
        self,
        room: Room,
        key: str,
        wanted: Wanted | None,
        *,
        fresh: bool = False,
        then: Note = lambda: None,
        waits: bool = True,
    ) -> Outcome | None:
        """Store what the slot is to show; where this process owns the room, wait for what comes of it.

        ``then`` is called once it is stored. None where another process sends it, ``Wait`` where it is sent
        later. May raise StoreUnreachable.
        """
        if await self.owners.owned(room) is None:
            await self.slots.want(room, key, wanted, fresh=fresh)
            then()
            return None
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        storing = asyncio.ensure_future(self.slots.want_here(room, key, wanted, fresh=fresh))
        if is_at_rest := room not in self._runners:
            self._wake(room, _Ask(key, storing, future))
        await asyncio.shield(storing)
        then()
        if not is_at_rest:  # its task may have read the document before this was stored
            self._wake(room).asked.append((key, future))
        return await future if waits else None

    async def run(self) -> None:
        """Sweep what is due in the parts that this process owns, until cancelled."""
        try:
            await self._outage.repeat(self._sweep_and_rest)
        finally:
            await ended([runner.task for runner in self._runners.values() if runner.task])

    async def _sweep_and_rest(self) -> None:
        try:
            await self._sweep()
            await self.slots.rest(self.platform, SWEEP_EVERY_MS)
        except StoreUnreachable:
            self._is_out_of_touch = True
            raise

    async def tick(self) -> int:
        """Bring all rooms in step that are due now; how many there were."""
        await self._sweep()
        tasks = [runner.task for runner in self._runners.values() if runner.task]
        await asyncio.gather(*tasks)
        return len(tasks)

    async def _sweep(self) -> None:
        """While a part is in trouble, one of its rooms is tried now and then."""
        epochs = self.owners.epochs(self.platform)
        taken = [part for part, epoch in epochs.items() if self._health_of(part, epoch) is None]
        if taken or (self._is_out_of_touch and epochs):
            await self.slots.hurry(self.platform)
        for part in taken:
            self._health[part] = _PartHealth(epochs[part], self._now())
        self._is_out_of_touch = False
        if not epochs and not self._health:
            return
        for room in await self._due_here(self._now(), ROOMS_AT_ONCE, lambda part: not part.is_in_trouble):
            self._wake(room)
        if any(self._health[part].may_probe() for part in epochs):
            await self._probe()

    async def _probe(self) -> None:
        """Try rooms of parts in trouble whatever their pauses: the first send holds up the others."""
        until = self._now() + GIVEN_UP_AFTER_MS
        for room in await self._due_here(until, PROBED_AT_ONCE, _PartHealth.may_probe):
            self._wake(room).probes = True

    async def _due_here(self, until: int, limit: int, may_act: Callable[[_PartHealth], bool]) -> list[Room]:
        """The first rooms that are due in parts of this process; those of other parts do not hide them."""
        due_rooms, skipped = list[Room](), 0
        while len(due_rooms) < limit:
            rooms = await self.slots.due(self.platform, until, ROOMS_AT_ONCE, skipped)
            for room in rooms:
                if owned := await self.owners.owned(room):  # what only tokens reach begins well
                    health = self._health_of(*owned) or _PartHealth(owned[1], self._now())
                    due_rooms += [room] * may_act(health)
            skipped += len(rooms)
            if len(rooms) < ROOMS_AT_ONCE:
                break
        return due_rooms[:limit]

    def _health_of(self, part: Part, epoch: int) -> _PartHealth | None:
        health = self._health.get(part)
        return health if health and health.epoch == epoch else None

    def _wake(self, room: Room, ask: _Ask | None = None) -> _Runner:
        runner = self._runners.setdefault(room, _Runner())
        runner.ask = ask or runner.ask
        if ask is None:
            runner.news.set()
        if runner.task is None:
            runner.task = asyncio.create_task(self._bring(room, runner), name=f"room on {self.platform}")
        return runner

    async def _bring(self, room: Room, runner: _Runner) -> None:
        """Pass after pass, until nothing has been wanted since the last one began, or the room is lost."""
        try:
            while (runner.ask or runner.news.is_set()) and await self.owners.owned(room):
                await self._pass(room, runner)
        except LeftToNewerVersion:
            _log.info("a room is left to a newer version", room=room.chat)
        except StoreUnreachable as lost:
            self._is_out_of_touch = True
            self._outage.met(lost)
        except Exception:  # noqa: BLE001 - whatever it is, the room is due again once the pass's time is over
            _log.exception("a room could not be brought in step", room=room.chat)
            runner.take_news()
            runner.answer(lambda _: Refused(Reason.UNKNOWN))
        finally:
            del self._runners[room]
            runner.take_news()
            runner.answer(lambda _: NoAnswer(may_stand=False))

    async def _pass(self, room: Room, runner: _Runner) -> None:
        """Act until the room is in order, or the next action lies far ahead; then plan the next pass."""
        until = self._now() + PASS_MS
        document, due_at = RoomDocument(room), None
        beginning = asyncio.ensure_future(self.slots.begin_pass(room, until, is_read=runner.ask is not None))
        if ask := runner.ask:
            runner.ask = None
            runner.waiting.append((ask.key, ask.outcome))
            document = self._taken_over(await ask.storing)
        await beginning
        is_told = False
        while owned := await self.owners.owned(room):
            if runner.news.is_set():
                runner.take_news()
                document = self._taken_over(await self.slots.read(room))
            allowance = self._allowance(document, *owned, probes=runner.probes)
            if not is_told and is_crowded(document, self._now(), allowance):
                is_told = True
                await self.crowded(room)
            step = next_action(document, self._now(), allowance)
            runner.answer(partial(answer_for, document, step, self._now()))
            if isinstance(step, Action):
                if not self._health[owned[0]].may_try():
                    break  # the sweep tries one room after the other
                runner.probes = False
                acted = await self._act(document, step, *owned)
                if acted is None:  # the owner of a higher epoch is to find it soon
                    await self.slots.end_pass(room, until, self._now() + int(TRIED_EVERY_S * SECOND))
                    break
                document = acted
            elif step and step.at <= self._now() + NEAR_MS:
                await _event_within(runner.news, (step.at - self._now()) / SECOND)
            else:
                due_at = step.at if step else None
                await self.slots.end_pass(room, until, due_at)
                break
        runner.answer(lambda _: NoAnswer(may_stand=False))

    def _taken_over(self, document: RoomDocument) -> RoomDocument:
        """The document as a new owner goes on with it: no other task of the owner sends to the room."""
        room, now = document.room, self._now()
        slots = {key: take_over(slot, now) for key, slot in document.slots.items()}
        group = self.courier.budget_of(room)
        if group not in self._paces:
            self._paces[group] = list(document.sends)
            self.courier.sent_before(room, [(now - sent) / SECOND for sent in document.sends])
        return replace(document, slots=slots)

    def _allowance(self, document: RoomDocument, part: Part, epoch: int, *, probes: bool) -> Allowance:
        now, room = self._now(), document.room
        health = self._health_of(part, epoch)
        if health is None:
            health = self._health[part] = _PartHealth(epoch, now)
        pace = self._paces[self.courier.budget_of(room)]
        pace[:] = [sent for sent in pace if sent > now - SENDS_KNOWN_MS]
        free_in_s = self.courier.free_at(room) - _loop_time()
        every_ms = int(self.courier.board_every_s(room) * SECOND)
        free_at = now + math.ceil(max(0.0, free_in_s) * SECOND)
        well_since = now + 1 if probes else health.well_since
        return Allowance(free_at, board_at(pace, every_ms), well_since, self.courier.replies(room))

    async def _act(
        self, document: RoomDocument, action: Action, part: Part, epoch: int
    ) -> RoomDocument | None:
        """Do it, and record what came of it; None where another process owns the room by now."""
        room, slot = document.room, action.slot
        # Read after what is wanted was stored: a commit in between wants the next version in its turn.
        is_read = action.doing in {Doing.POST, Doing.EDIT, Doing.FIND}
        content = await self.sources[slot.kind](room, slot) if is_read else None
        begun = self._begun(action, content, epoch)
        if begun is None:  # nothing is to be sent for it
            changed = _without_content(action, content)
            return document.with_slot(changed) if await self._write(document, epoch, slot, changed) else None
        document = self._count_send(document, action, begun)
        if not await self.slots.write(room, epoch, slot, begun, document.sends):
            return None
        self._health[part].tried_at = _loop_time()
        action = replace(action, slot=begun, post=begun.lost)
        if content and is_of_picks(action, content.commit):
            content = replace(content, rendered=replace(content.rendered, same_picture=True))
        outcome = await self._send(room, action, content)
        after = settle(action, outcome, self._now(), content.commit if content else "")
        if after.shown and standing_in(after.shown) != after.standing:
            after = replace(after, standing=standing_in(after.shown), standing_since=self.clock.now().ms)
        if content and content.is_last and isinstance(outcome, Done):
            after = Slot(slot.key)
        is_written = await self._write(document, epoch, begun, after)
        await self._note(part, room, action, outcome)
        if not is_written:
            if begun.doing is Doing.POST and isinstance(outcome, Done):
                await self._take_back(room, slot.key, outcome.message)
            return None
        if isinstance(outcome, Refused) and outcome.reason is Reason.MOVED and outcome.room:
            await self.renamed(room, outcome.room)
            return None
        return document.with_slot(after)

    def _count_send(self, document: RoomDocument, action: Action, begun: Slot) -> RoomDocument:
        """The document with the send in its budget; an edit by a token is outside of every budget."""
        room, now = document.room, self._now()
        if begun.doing is Doing.EDIT and action.message in self.courier.replies(room):
            return document
        if begun.doing in {Doing.POST, Doing.EDIT} and begun.is_living:
            self._paces[self.courier.budget_of(room)].append(now)
        return replace(document, sends=(*(at for at in document.sends if at > now - SENDS_KNOWN_MS), now))

    async def _take_back(self, room: Room, key: str, message: str) -> None:
        """Remove what this process posted after it had lost the room, unless the next owner has found it."""
        if message and (await self.slots.slot(room, key)).message != message:
            await self.courier.remove(room, message)

    def _begun(self, action: Action, content: Content | None, epoch: int) -> Slot | None:
        """The slot as it is written before the send; None where nothing is to be sent."""
        slot = action.slot
        if action.doing is Doing.NOTHING:
            return None
        if action.doing is Doing.REMOVE:
            return begin(action)
        if content is None or (action.doing is Doing.POST and content.not_before > self._now()):
            return None
        if slot.wanted and slot.is_living:
            is_shown = (slot.shown, slot.generation) == (content.commit, slot.wanted.generation)
            is_sure = not (slot.failure or slot.again_at)
            if action.doing is Doing.EDIT and slot.message and is_shown and is_sure:
                return None
            slot = replace(slot, wanted=replace(slot.wanted, commit=content.commit))
        generation = slot.wanted.generation if slot.wanted else 0
        post = action.post or f"{slot.key} {generation} {epoch}.{self._now()}"
        return begin(replace(action, slot=slot, post=post))

    async def _send(self, room: Room, action: Action, content: Content | None) -> Outcome:
        match action.doing, content:
            case Doing.POST, Content(rendered, mention=mention):
                key, quietly = action.post, rendered.quietly
                return await self.courier.post(room, rendered, key=key, mention=mention, quietly=quietly)
            case Doing.EDIT, Content(rendered):
                return await self.courier.edit(room, action.message, rendered)
            case Doing.FIND, Content(rendered, mention=mention):
                return await self.courier.find(room, action.post, rendered, mention=mention)
            case _:
                return await self.courier.remove(room, action.message)

    async def _write(self, document: RoomDocument, epoch: int, before: Slot, after: Slot) -> bool:
        """Record what is known: as long as this process owns the room, a store out of reach is waited for."""
        while True:
            try:
                return await self.slots.write(document.room, epoch, before, after, document.sends)
            except StoreUnreachable as lost:
                self._outage.met(lost)
                await asyncio.sleep(SWEEP_EVERY_MS / SECOND)
                if (owned := await self.owners.owned(document.room)) is None or owned[1] != epoch:
                    raise

    async def _note(self, part: Part, room: Room, action: Action, outcome: Outcome) -> None:
        """Count sends without an answer in a row; the first answer ends the pauses of the part's rooms."""
        health = self._health[part]
        match outcome:
            case PartDown(why):
                if not health.is_in_trouble:
                    advice = "Check the token, and that no other bot uses it."
                    _log.error("a platform does not accept this process", part=part, why=why, action=advice)
                health.is_in_trouble = True
            case NoAnswer():
                health.failures += 1
                if health.failures >= TROUBLE_AFTER and not health.is_in_trouble:
                    health.is_in_trouble = True
                    _log.warning("a platform is in trouble; one room is tried now and then", part=part)
            case _:
                if health.is_in_trouble:
                    _log.warning("a platform answers again", part=part)
                    health.well_since = self._now()
                    await self.slots.hurry(self.platform)
                health.failures, health.is_in_trouble = 0, False
                if isinstance(outcome, Refused) and outcome.reason not in {Reason.GONE, Reason.FROZEN}:
                    where = {"room": room.chat, "slot": action.slot.key, "code": outcome.code}
                    _log.warning("a platform refuses a message", why=outcome.reason.value, **where)

    def _now(self) -> int:
        """The time of day in ms; it goes on with the loop's where the clock stands or is set back."""
        loop_ms = int(_loop_time() * SECOND)
        self._time = max(self.clock.now().ms, self._time + loop_ms - self._looked_at)
        self._looked_at = loop_ms
        return self._time


def _without_content(action: Action, content: Content | None) -> Slot:
    """The slot where nothing is sent: it is shown already, has time, or is not to be shown any more."""
    slot = action.slot
    if action.doing is Doing.NOTHING or (content is None and slot.is_living):
        return Slot(slot.key)
    if content is None:  # nobody can tell any more what it was
        return replace(slot, wanted=None, lost="")
    if not slot.is_living:
        return replace(slot, not_before=content.not_before)
    mark = (content.commit, slot.generation)
    wanted = replace(slot.wanted, commit=content.commit) if slot.wanted else None
    return replace(slot, wanted=wanted, answered=mark)


async def _event_within(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


def _loop_time() -> float:
    return asyncio.get_running_loop().time()
