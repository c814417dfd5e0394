"""The image is really built and run, without a daemon and without the network's images."""

import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("buildah", "debootstrap")
MEGABYTES = 250
WITHOUT_DAEMON = {"BUILDAH_ISOLATION": "chroot", "STORAGE_DRIVER": "vfs"}
FIGURES = "127.0.0.1:19464"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may lay out an image here"),
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="no tools: deploy/operator-tools"),
]


@pytest.fixture(scope="module")
def image() -> Iterator[str]:
    """The image, upon a plain Debian in the place of the usual base."""
    with container("scratch") as (name, root):
        packages = "--include=python3,python3-venv,ca-certificates"
        run("debootstrap", "--variant=minbase", packages, "bookworm", root)
        for left in (
            "var/cache/apt/archives",
            "var/lib/apt/lists",
            "usr/share/doc",
            "usr/share/locale",
            "usr/share/man",
        ):
            shutil.rmtree(root / left)
        run("buildah", "commit", "-q", name, "localhost/moot-test-base")
    run(
        *("buildah", "bud", "-q", "--format", "docker", "-f", ROOT / "deploy/Dockerfile"),
        *("-v", "/etc/ssl/certs:/etc/ssl/certs:ro"),  # this machine's way to the packages
        *("--build-arg", "PYTHON_IMAGE=localhost/moot-test-base", "-t", "localhost/moot-test", ROOT),
    )
    yield "localhost/moot-test"
    run("buildah", "rmi", "-f", "localhost/moot-test", "localhost/moot-test-base")


def test_it_is_small(image: str) -> None:
    with container(image) as (_, root):
        size = sum(file.lstat().st_size for file in root.rglob("*"))
    assert size <= MEGABYTES * 1_000_000


def test_it_runs_as_somebody_who_may_do_nothing(image: str) -> None:
    with container(image) as (name, _):
        assert "uid=10001(moot)" in run("buildah", "run", name, "--", "id")
        with pytest.raises(AssertionError, match="Permission denied"):
            run("buildah", "run", name, "--", "touch", "/opt/moot/bot/new.py")


def test_it_serves_and_says_that_it_is_ready(image: str) -> None:
    with container(image) as (name, _):
        command = ["buildah", "run", "--env", f"METRICS_ADDRESS={FIGURES}", "--env", "MOOT_PORT=18484"]
        process = subprocess.Popen(
            [*command, name, "--", "python", "-m", "bot", "play"], env=os.environ | WITHOUT_DAEMON
        )
        try:
            assert '"store": true' in answer(f"http://{FIGURES}/readyz")
            assert "<title>" in answer("http://127.0.0.1:18484/")
        finally:
            process.terminate()
            process.wait(timeout=30)


def answer(url: str) -> str:
    until = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as page:  # noqa: S310 - our own address
                return str(page.read().decode())
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)


@contextmanager
def container(of: str) -> Iterator[tuple[str, Path]]:
    """Its name, and where its files lie."""
    name = run("buildah", "from", of).strip()
    try:
        yield name, Path(run("buildah", "mount", name).strip())
    finally:
        run("buildah", "rm", name)


def run(*words: str | Path) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        env=os.environ | WITHOUT_DAEMON,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
