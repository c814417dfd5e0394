"""Long work: given up in time with an error, and ended when its client goes."""

import subprocess
import sys

import pytest

from bot.engine import protocol as doors
from bot.engine import time_limits
from bot.engine.protocol import Line
from bot.engine.time_limits import Bounds, Client
from tests.kit.engine_transcript import ask, engine_for

LONG = "perft 9"


@pytest.mark.parametrize(("command", "name"), [("perft", "TIME_S"), ("random", "OTHERWISE_S")])
def test_long_work_is_given_up_with_an_error_and_the_engine_lives_on(
    command: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_limits, name, {"perft": 0.2} if name == "TIME_S" else 0.2)
    monkeypatch.setitem(doors.COMMANDS, command, _endless)
    protocol = engine_for("race")
    ask(protocol, "new")
    answer = ask(protocol, f"{command} 1")
    assert answer["ok"] is False
    assert "is given up; nothing has changed" in answer["error"]
    assert ask(protocol, "state")["ply"] == 0


def _endless(*_: object) -> None:
    while True:
        pass


@pytest.mark.parametrize("client", [Client.GONE, Client.SILENT])
def test_work_ends_when_its_client_goes(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_limits, "OTHERWISE_GRACE_S", 0.1)
    monkeypatch.setitem(doors.COMMANDS, "random", _endless)
    protocol = engine_for("race")
    ask(protocol, "new")
    protocol._bounds = Bounds(lambda: client)
    assert protocol.answer(Line(b"random 1")) is None
    assert protocol.closed


@pytest.mark.parametrize("closes", ["stdin", "both"])
def test_the_process_ends_when_its_client_goes(closes: str) -> None:
    engine = subprocess.Popen(
        [sys.executable, "-m", "bot", "engine", "territories"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert engine.stdin
    assert engine.stdout
    engine.stdin.write(f"new\n{LONG}\n".encode())
    engine.stdin.flush()
    engine.stdout.readline()
    if closes == "both":
        engine.stdout.close()
    engine.stdin.close()
    assert engine.wait(60) == 0
    engine.stdout.close()
