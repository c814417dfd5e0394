"""What an scenario leaves in the figures, and what it must not leave there."""

from collections.abc import Hashable
from contextlib import suppress

import pytest
from prometheus_client import generate_latest

from bot.kernel.ids import GameId, Seat
from bot.kernel.scene import Film, Frame, Ink, Label, Look, Scene
from bot.kernel.time import HOUR, SECOND
from bot.operations.metrics.measured_process import MeasuredThinker
from bot.robots.ports import Task, Thought, ThoughtFailed
from bot.robots.processes import Lost
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from tests.kit.card_text import press_of
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.moot import ANN, BOB, PUB
from tests.kit.tables import moving, opening, table
from tests.operations.metrics.conftest import Observatory


async def test_a_request_is_counted_by_what_it_asks_for(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, "/play fourrow me")
    await observatory.moot.tap(ANN, "d")
    counted = {"platform": "web", "ending": "done"}
    assert observatory.figure("moot_requests_total", intent="OpenTable", **counted) == 1
    assert observatory.figure("moot_requests_total", intent="PickMove", **counted) == 1
    assert observatory.figure("moot_request_seconds_count", platform="web") == 2


async def test_a_refusal_is_counted_by_its_reason(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, "/play fourrow @Bob")
    await observatory.moot.type(ANN, "/dance")
    await observatory.moot.type(ANN, "/move d")
    counted = {"platform": "web", "ending": "refused"}
    assert observatory.figure("moot_requests_total", intent="Unread", **counted) == 1
    assert observatory.figure("moot_requests_total", intent="MakeMove", **counted) == 1
    assert observatory.figure("moot_refusals_total", reason="request-refuse-no-such-command") == 1
    assert observatory.figure("moot_refusals_total", reason="table-refuse-not-begun") == 1


async def test_commits_are_counted_by_their_outcome(observatory: Observatory) -> None:
    outcomes = {"done": 0, "repeated": 0, "stale": 0}
    for change in (opening(table()), opening(table()), moving(table(version=3), "too late")):
        outcomes[await observatory.moot.world.sessions.commit(change)] += 1
        for outcome, times in outcomes.items():
            assert observatory.figure("moot_commits_total", outcome=outcome) == times
    assert outcomes == {"done": 1, "repeated": 1, "stale": 1}
    assert observatory.figure("moot_commit_seconds_count") == 3


async def test_a_store_out_of_reach_is_counted(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, "/play fourrow me")
    board = press_of(observatory.moot.board(), "d")
    observatory.store.reachable = False
    await observatory.moot.press(ANN, board, settle=False)
    assert observatory.figure("moot_store_unreachable_total", port="sessions") == 1
    counted = {"platform": "web", "intent": "PickMove", "ending": "unreachable"}
    assert observatory.figure("moot_requests_total", **counted) == 1


async def test_a_deadline_is_as_late_as_its_table_says(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, "/play fourrow")
    await observatory.moot.time_passes(OPEN_SEAT_LASTS_MS + 3 * SECOND)
    assert observatory.figure("moot_deadline_lateness_seconds_count", of="tables") == 1
    assert observatory.figure("moot_deadline_lateness_seconds_sum", of="tables") == 3


async def test_the_deadline_of_a_cup_is_as_late_as_the_cup_says(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, '/cup open swiss fourrow "Autumn cup" start:2h')
    await observatory.moot.time_passes(2 * HOUR + 3 * SECOND)
    assert observatory.figure("moot_deadline_lateness_seconds_count", of="cups") == 1
    assert observatory.figure("moot_deadline_lateness_seconds_sum", of="cups") == 3
    assert observatory.figure("moot_deadline_lateness_seconds_count", of="tables") == 0


async def test_what_nobody_claimed_is_not_late(observatory: Observatory) -> None:
    await observatory.moot.type(ANN, "/play fourrow")
    observatory.moot.clock.passes(OPEN_SEAT_LASTS_MS + 3 * SECOND)
    await observatory.moot.type(BOB, "/board")
    assert observatory.figure("moot_deadline_lateness_seconds_count", of="tables") == 0


async def test_pictures_are_timed(observatory: Observatory) -> None:
    scene = Scene(1, 1, (), (Label((0.5, 0.5), "a", 0.5, Ink.LABEL),), "one letter")
    assert await observatory.watched.renderer(FakeRenderer()).png(scene, Look())
    assert observatory.figure("moot_picture_seconds_count") == 1


async def test_films_are_timed_apart_from_pictures(observatory: Observatory) -> None:
    film = Film(Scene(1, 1, (), (), "nothing happens"), (Frame((), 100),))
    assert await observatory.watched.renderer(FakeRenderer()).gif(film, Look())
    assert observatory.figure("moot_film_seconds_count") == 1
    assert observatory.figure("moot_picture_seconds_count") == 0


@pytest.mark.parametrize("secret", ["ann", "bob", "pub", "fourrow"])
async def test_no_figure_names_a_person_a_room_or_a_table(observatory: Observatory, secret: str) -> None:
    await observatory.moot.type(ANN, "/play fourrow @Bob")
    await observatory.moot.type(BOB, "/move ann bob pub", PUB)
    figures = generate_latest(observatory.watched.instruments.registry).decode()
    assert "moot_requests_total{" in figures
    named = [line for line in figures.splitlines() if "moot_" in line and f'"{secret}' in line.casefold()]
    assert named == []
    assert observatory.moot.on_show() not in figures


@pytest.mark.parametrize(
    ("cut", "ending"), [(False, "whole"), (True, "cut"), (None, "failed")], ids=["whole", "cut", "failed"]
)
async def test_a_robot_s_thought_is_counted_by_how_it_ended(
    observatory: Observatory, *, cut: bool | None, ending: str
) -> None:
    class Thinker:
        async def think(self, task: Task, account: Hashable = None, *, live: bool = False) -> Thought:
            if cut is None:
                raise ThoughtFailed(task.game)
            return Thought(("d",), 0.0, 1, (), (), cut=cut)

    thinker = MeasuredThinker(Thinker(), observatory.watched.instruments)
    with suppress(ThoughtFailed):
        await thinker.think(Task(GameId("fourrow"), "", Seat(0), 1))
    for kind in ("whole", "cut", "failed", "given-up"):
        assert observatory.figure("moot_robot_thoughts_total", ending=kind) == (kind == ending)
    assert observatory.figure("moot_robot_thought_seconds_count") == 1


async def test_workers_that_are_lost_are_counted(observatory: Observatory) -> None:
    for why in Lost:
        assert observatory.figure("moot_robot_workers_lost_total", why=why) == 0
