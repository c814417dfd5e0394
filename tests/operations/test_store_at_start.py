"""A store that is not there when the program starts, or refuses: it is waited for, told of, and then used."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.kit.program import free_port
from tests.kit.store_cluster import Node, until
from tests.kit.waiting import PATIENCE_S

_ROOT = Path(__file__).parents[2]
_LONG_ENOUGH_TO_END_S = 2


@contextmanager
def program(folder: Path, redis_url: str) -> Iterator["subprocess.Popen[str]"]:
    environment = {"MOOT_DATA": str(folder / "data"), "MOOT_PORT": str(free_port()), "REDIS_URL": redis_url}
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "play"],
        env=environment,
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_it_serves_as_soon_as_its_store_is_there_however_late(tmp_path: Path) -> None:
    store = Node(tmp_path / "store", free_port(), ("--requirepass", "hidden"))
    with program(tmp_path, f"redis://:hidden@127.0.0.1:{store.port}/0") as process:
        assert process.stdout
        output = process.stdout.readline()
        assert "The store cannot be reached" in output
        assert "Trying on" in output
        assert "hidden" not in output
        store.start()
        try:
            assert "http://127.0.0.1" in process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
        finally:
            store.kill()


REFUSING = [
    pytest.param(("--maxmemory", "1"), "errorstat_OOM", ("CONFIG", "SET", "maxmemory", "0"), id="full"),
    pytest.param(
        ("--min-replicas-to-write", "1"),
        "errorstat_NOREPLICAS",
        ("CONFIG", "SET", "min-replicas-to-write", "0"),
        id="without its replica",
        marks=pytest.mark.slow,
    ),
    pytest.param(
        ("--replicaof", "127.0.0.1 1"),
        "errorstat_READONLY",
        ("REPLICAOF", "NO", "ONE"),
        id="a replica",
        marks=pytest.mark.slow,
    ),
]


@pytest.mark.parametrize(("settings", "refusal", "cure"), REFUSING)
def test_a_store_that_answers_and_takes_nothing_is_waited_for(
    settings: tuple[str, ...], refusal: str, cure: tuple[str, ...], tmp_path: Path
) -> None:
    """As amid a failover, or where memory is used up."""
    store = Node(tmp_path / "store", free_port(), settings)
    store.start()
    try:
        until(store.answers)
        with program(tmp_path, f"redis://127.0.0.1:{store.port}/0") as process:
            until(lambda: refusal in store.ask("INFO", "errorstats"))
            time.sleep(_LONG_ENOUGH_TO_END_S)
            assert process.poll() is None
            store.ask(*cure)
            assert process.stdout
            assert "http://127.0.0.1" in process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
    finally:
        store.kill()


def test_whoever_waits_for_the_store_can_be_stopped(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
        with program(tmp_path, f"redis://127.0.0.1:{port}/0") as process:
            nobody.settimeout(PATIENCE_S)
            nobody.accept()[0].close()
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
