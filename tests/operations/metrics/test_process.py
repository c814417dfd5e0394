"""The whole program, watched from outside as an operator's tools do it."""

import subprocess
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import aiohttp
import pytest

from tests.kit.program import Program, free_port
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


async def _is_ready(address: str) -> bool:
    return await status_of(f"http://{address}/readyz") == HTTPStatus.OK


def test_an_address_that_is_taken_is_one_sentence(program: Program, address: str, tmp_path: Path) -> None:
    taken = {"METRICS_ADDRESS": address}, {"MOOT_PORT": program.address.rstrip("/").rpartition(":")[2]}
    for settings in taken:
        started = second_start(tmp_path, **settings)
        assert started.returncode == 1  # another time it may be free
        assert started.stdout == ""
        (sentence,) = started.stderr.splitlines()
        assert "address already in use" in sentence


def second_start(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Of a program that cannot be served."""
    environment = {"MOOT_DATA": str(folder / "second"), "REDIS_URL": "", **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot", "play"],
        env=environment,
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
