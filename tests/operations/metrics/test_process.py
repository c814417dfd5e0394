"""The whole program, watched from outside as an operator's tools do it."""

import asyncio
import sys
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from subprocess import CompletedProcess

import aiohttp
import pytest

from tests.architecture.checkout import ROOT
from tests.kit.program import Program, free_port, run_program
from tests.kit.waiting import until


@pytest.fixture
def address() -> str:
    return f"127.0.0.1:{free_port()}"


@pytest.fixture
def program(tmp_path: Path, address: str) -> Iterator[Program]:
    program = Program(tmp_path, METRICS_ADDRESS=address)
    program.start()
    yield program
    program.stop()


async def status_of(url: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status


async def test_it_soon_is_ready_and_shows_its_figures(program: Program, address: str) -> None:
    del program
    assert await until(lambda: _is_ready(address))
    async with aiohttp.ClientSession() as session, session.get(f"http://{address}/metrics") as answer:
        figures = (await answer.text()).splitlines()
    assert "moot_store_up 1.0" in figures
    assert 'moot_connected{platform="web"} 1.0' in figures


async def test_who_only_serves_is_ready_too(tmp_path: Path, address: str) -> None:
    program = Program(tmp_path, METRICS_ADDRESS=address, MOOT_ROLE="serve")
    program.start()
    try:
        assert await until(lambda: _is_ready(address))
    finally:
        program.stop()


async def test_a_backup_shows_in_the_figures_of_what_runs(
    program: Program, address: str, tmp_path: Path
) -> None:
    del program
    assert await figure(address, "moot_backup_timestamp_seconds") == 0
    backup = sys.executable, "-m", "bot", "backup", str(tmp_path / "b.tar.gz")
    settings = {"MOOT_DATA": str(tmp_path), "REDIS_URL": ""}
    assert await (await asyncio.create_subprocess_exec(*backup, env=settings, cwd=ROOT)).wait() == 0
    assert abs(time.time() - await figure(address, "moot_backup_timestamp_seconds")) < 60
    assert await figure(address, 'moot_disk_free_bytes{of="data"}') > 0
    assert abs(await figure(address, "moot_store_clock_ahead_seconds")) < 1


async def figure(address: str, name: str) -> float:
    async with aiohttp.ClientSession() as session, session.get(f"http://{address}/metrics") as answer:
        lines = (await answer.text()).splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).rpartition(" ")[2])


async def _is_ready(address: str) -> bool:
    return await status_of(f"http://{address}/readyz") == HTTPStatus.OK


def test_an_address_that_is_taken_is_one_sentence(program: Program, address: str, tmp_path: Path) -> None:
    environments = {"METRICS_ADDRESS": address}, {"MOOT_PORT": program.address.rstrip("/").rpartition(":")[2]}
    for settings in environments:
        sentence = sentence_of_second_start(tmp_path, 1, **settings)  # another time it may be free
        assert "address already in use" in sentence
        assert next(iter(settings)) in sentence


def test_a_host_that_cannot_be_listened_on_is_one_sentence(tmp_path: Path) -> None:
    secret = {"MOOT_SECRET": "long enough for others"}
    assert "MOOT_HOST" in sentence_of_second_start(tmp_path, 1, MOOT_HOST="192.0.2.7", **secret)
    assert "METRICS_ADDRESS" in sentence_of_second_start(tmp_path, 1, METRICS_ADDRESS="192.0.2.7:9464")


def test_a_wrong_setting_is_one_sentence_with_its_name(tmp_path: Path) -> None:
    (broken := tmp_path / "games" / "broken").mkdir(parents=True)
    (broken / "__init__.py").write_text("1 / 0\n", encoding="utf-8")
    for name, value in {
        "MOOT_PROXIES": "10.0.0.0/33",
        "MOOT_GAMES": f"{tmp_path}/none",
        "METRICS_ADDRESS": "9464",
    }.items():
        assert f"{name} cannot be" in sentence_of_second_start(tmp_path, 2, **{name: value})
    sentence = sentence_of_second_start(tmp_path, 2, MOOT_GAMES=str(broken.parent))
    assert "broken/__init__.py, line 1: ZeroDivisionError: division by zero; mend it" in sentence


def sentence_of_second_start(folder: Path, status: int, **settings: str) -> str:
    started = second_start(folder, **settings)
    assert started.returncode == status
    assert started.stdout == ""
    (sentence,) = started.stderr.splitlines()
    return sentence


def second_start(folder: Path, **settings: str) -> CompletedProcess[str]:
    """Of a program that cannot be served."""
    environment = {"MOOT_DATA": str(folder / "second"), "MOOT_PORT": "0", "REDIS_URL": "", **settings}
    return run_program(ROOT, "play", **environment)
