"""A store that is not there when the program starts: it is waited for, told of once, and then used."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.program import free_port
from tests.kit.store_cluster import Node

_ROOT = Path(__file__).parents[2]
_GOODBYE_S = 60


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
        told = process.stdout.readline()
        assert "The store cannot be reached" in told
        assert "Trying on" in told
        assert "hidden" not in told
        store.start()
        try:
            assert "http://127.0.0.1" in process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            assert process.wait(_GOODBYE_S) == 0
        finally:
            store.kill()


def test_whoever_waits_for_the_store_can_be_stopped(tmp_path: Path) -> None:
    with program(tmp_path, f"redis://127.0.0.1:{free_port()}/0") as process:
        assert process.stdout
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(_GOODBYE_S) == 0
