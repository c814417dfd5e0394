"""Each alert fires when what it watches dies, on the figures that Moot really shows then, and not before."""

import asyncio
import json
import math
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from bot.delivery.ports import Health
from bot.delivery.rooms import Wanted
from bot.delivery.store import Vitals
from bot.dispatch.requests import RequestEnding, RequestNote
from bot.documents.ports import StoreRefuses, StoreUnreachable
from bot.kernel.ids import Platform, RequestId, Room, SessionId
from bot.kernel.time import DAY, SECOND, Instant
from bot.operations import machine
from bot.operations.metrics import deadline_health
from bot.operations.metrics.measured_process import MeasuredProcess
from bot.operations.settings import Address
from bot.robots.processes import Lost
from tests.deploy.test_artefacts import DEPLOY, judged
from tests.kit.memory_store.store import memory_store
from tests.operations.metrics.test_page import Line

RULES = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
WELL_MINUTES, ILL_MINUTES = 120, 90
JOB = {"job": "moot", "instance": "here"}
Figures = Mapping[str, float]
Fault = Callable[["Process", pytest.MonkeyPatch], Awaitable[None]]
FAULTS: dict[str, tuple[Fault, frozenset[str]]] = {}
"""What is done to a process by the alert that it must bring, and the other alerts that it brings as well."""
READ = SessionId("t1"), RequestId("look")


class Process:
    """A process that is well: its page of figures is real, what it watches can be made ill."""

    def __init__(self, data: Path) -> None:
        self.is_up = True
        self.line = Line()
        self.watched = MeasuredProcess(Address("127.0.0.1", 0), data)
        world = memory_store()
        self.write_s, self.clock_ahead_ms, self.backup_age_ms = 0.0, 0, 0
        self.failure: StoreUnreachable | None = None
        world.sessions.load = self._load  # type: ignore[method-assign] # as a store does
        self.store = self.watched.measure(replace(world, ping=self._ping, vitals=self._vitals))

    async def _load(self, *_: object) -> None:
        if self.failure:
            raise self.failure

    async def _ping(self) -> bool:
        await asyncio.sleep(self.write_s)
        return self.failure is None

    async def _vitals(self) -> Vitals:
        now = Instant(int(time.time() * SECOND))
        return Vitals(now.after(self.clock_ahead_ms), now.after(-self.backup_age_ms))

    async def look(self) -> Figures | None:
        """Return every figure by its name and labels, as Prometheus would store it; None where it is gone."""
        if not self.is_up:
            return None
        async with aiohttp.ClientSession() as session, session.get(self.url) as answer:
            families = text_string_to_metric_families(await answer.text())
        return {
            series(sample.name, sample.labels | JOB): sample.value
            for family in families
            for sample in family.samples
            if sample.name.startswith("moot_")
        }

    async def figures(self, fault: Callable[[], Awaitable[None]]) -> tuple[Figures | None, Figures | None]:
        """Return those before ``fault`` and those after it."""
        connections = {Platform("web"): self.line}
        async with self.watched.page(self.store, connections, ("Readers",)) as announced:  # type: ignore[arg-type] # of lines only health is asked
            assert announced
            self.url = announced.removeprefix("Figures for Prometheus: ")
            for deadlines in (self.store.deadlines, self.store.cup_deadlines):
                await deadlines.claim(1, 1)
            before = await self.look()
            await fault()
            return before, await self.look()


def series(name: str, labels: Mapping[str, str]) -> str:
    return f"{name}{{{','.join(f'{label}={json.dumps(value)}' for label, value in sorted(labels.items()))}}}"


def brings(alert: str, *others: str) -> Callable[[Fault], Fault]:
    def note(fault: Fault) -> Fault:
        FAULTS[alert] = fault, frozenset(others)
        return fault

    return note


@brings("MootDown")
async def end_process(process: Process, _: pytest.MonkeyPatch) -> None:
    process.is_up = False


async def lose_store(failure: StoreUnreachable, process: Process, _: pytest.MonkeyPatch) -> None:
    process.failure = failure
    with suppress(StoreUnreachable):
        await process.store.sessions.load(*READ)


brings("MootStoreUnreachable")(partial(lose_store, StoreUnreachable("nobody answers")))
brings("MootStoreFull", "MootStoreUnreachable")(
    partial(lose_store, StoreRefuses("DISKFULL", "no space left"))
)
brings("MootStoreRefuses", "MootStoreUnreachable")(partial(lose_store, StoreRefuses("READONLY", "a replica")))


@brings("MootStoreSlow")
async def slow_store(process: Process, _: pytest.MonkeyPatch) -> None:
    process.write_s = 0.25


@brings("MootDiskNearlyFull")
async def fill_disk(_: Process, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(machine.shutil, "disk_usage", lambda _: SimpleNamespace(free=10**8))


@brings("MootBackupOld")
async def forget_backups(process: Process, _: pytest.MonkeyPatch) -> None:
    process.backup_age_ms = 3 * DAY


@brings("MootClockWrong")
async def set_store_clock(process: Process, _: pytest.MonkeyPatch) -> None:
    process.clock_ahead_ms = 40 * SECOND


@brings("MootDisconnected")
async def hang_up(process: Process, _: pytest.MonkeyPatch) -> None:
    process.line.now = Health(connected=False)


@brings("MootBroken")
async def break_request(process: Process, _: pytest.MonkeyPatch) -> None:
    note = RequestNote(Platform("web"))
    with process.watched.observer.attending(note):
        note.ending = RequestEnding.BROKEN


@brings("MootRoomsBehind")
async def leave_a_room_behind(process: Process, _: pytest.MonkeyPatch) -> None:
    slots, room = process.store.room_slots, Room(Platform("web"), "pub")
    await slots.want(room, "board:t1", Wanted("one"))
    await slots.begin_pass(room, int((time.time() - 600) * SECOND), is_read=False)


@brings("MootDeadlinesLate")
async def be_late(process: Process, _: pytest.MonkeyPatch) -> None:
    process.watched.instruments.lateness_s.labels("tables").observe(8)


@brings("MootDeadlinesUnclaimed")
async def stop_clocks(_: Process, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deadline_health, "_now_s", lambda: asyncio.get_running_loop().time() + 300)


@brings("MootTooFast")
async def be_too_fast(process: Process, _: pytest.MonkeyPatch) -> None:
    process.line.now = Health(connected=True, rate_limited=20)


@brings("MootRefused")
async def send_what_is_refused(process: Process, _: pytest.MonkeyPatch) -> None:
    process.line.now = Health(connected=True, refused={"413": 1})


@brings("MootSlow")
async def let_people_wait(process: Process, _: pytest.MonkeyPatch) -> None:
    process.watched.instruments.request_s.labels("web").observe(8)


@brings("MootWorkerFails")
async def break_worker(process: Process, _: pytest.MonkeyPatch) -> None:
    process.watched.broken("Readers")


@brings("MootRobotsFail")
async def kill_robots(process: Process, _: pytest.MonkeyPatch) -> None:
    process.watched.note_lost_thought(Lost.DIED)


@brings("MootRobotsSlow")
async def let_robots_brood(process: Process, _: pytest.MonkeyPatch) -> None:
    process.watched.instruments.thought_s.observe(60)


def test_every_alert_has_its_fault_and_says_in_a_sentence_what_to_do() -> None:
    assert {rule["alert"] for rule in RULES} == set(FAULTS)
    for rule in RULES:
        for sentence in (rule["annotations"]["summary"], rule["annotations"]["action"]):
            assert re.fullmatch(r"[A-Z{].*[^.]\.", sentence), sentence


async def test_every_counter_of_an_alert_exists_before_anything_has_happened(tmp_path: Path) -> None:
    before, _ = await Process(tmp_path).figures(nothing)
    assert before
    shown = {key.partition("{")[0] for key in before}
    for rule in RULES:
        if "unless" not in rule["expr"]:
            assert set(re.findall(r"moot_\w+_total", rule["expr"])) - shown == set(), rule["alert"]


async def nothing() -> None:
    """Happens."""


@pytest.mark.slow
@pytest.mark.parametrize("alert", FAULTS)
async def test_what_dies_brings_its_alert(
    alert: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault, others = FAULTS[alert]
    process = Process(tmp_path)
    with monkeypatch.context() as patch:
        before, after = await process.figures(lambda: fault(process, patch))
    assert before
    firing = 'count by (alertname) (ALERTS{alertstate="firing"}) > bool 0'
    brought = [{"labels": f'{{alertname="{name}"}}', "value": 1} for name in sorted({alert, *others})]
    test = {
        "interval": "1m",
        "input_series": list(recorded(before, after)),
        "promql_expr_test": [
            {"expr": firing, "eval_time": f"{WELL_MINUTES - 1}m", "exp_samples": []},
            {"expr": firing, "eval_time": f"{WELL_MINUTES + ILL_MINUTES}m", "exp_samples": brought},
        ],
    }
    file = tmp_path / "test.yml"
    tests: dict[str, Any] = {"rule_files": [str(DEPLOY / "alerts.yml")], "evaluation_interval": "1m"}
    file.write_text(yaml.safe_dump({**tests, "tests": [test]}), encoding="utf-8")
    judged("promtool", "test", "rules", file)


def recorded(before: Figures, after: Figures | None) -> list[dict[str, str]]:
    """Two hours of the figures before, then an hour and a half in which the fault comes every minute."""
    up = f"1x{WELL_MINUTES} {'1' if after else '0'}x{ILL_MINUTES}"
    known = {series("up", JOB): up}
    for key in {**before, **(after or {})}:
        known[key] = f"{written(key, before, 0)} {written(key, after or {}, WELL_MINUTES + 1, before)}"
    return [{"series": key, "values": values} for key, values in known.items()]


def written(key: str, figures: Figures, since: int, before: Figures | None = None) -> str:
    """Write the figure as promtool does; its clock begins at 0 where ours is now."""
    minutes = WELL_MINUTES if before is None else ILL_MINUTES
    value = figures.get(key, math.nan)
    if math.isnan(value):
        return f"_x{minutes}" if before is None else "stale " + f"_x{minutes - 1}"
    if key.startswith("moot_clock_seconds"):
        return f"{value - time.time() + 60 * since:.0f}+60x{minutes}"
    if key.startswith("moot_backup_timestamp_seconds"):
        return f"{value - time.time():.0f}+{60 if before is None else 0}x{minutes}"
    is_counter = re.match(r"moot_\w+_(total|bucket|count|sum)\b", key)
    step = value - before.get(key, 0) if before is not None and is_counter else 0
    return f"{value:f}+{step:f}x{minutes}"
