"""``python -m bot doctor``, as an operator runs it."""

import json
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from bot.kernel.diagnostics import fail, ok, warn
from bot.operations.doctor.checks import examine, in_lines
from tests.kit.program import run_program


def doctor(folder: Path, *words: str, **settings: str) -> CompletedProcess[str]:
    return run_program(folder, "doctor", *words, MOOT_DATA=str(folder / "data"), **settings)


def test_without_any_token_all_is_well(tmp_path: Path) -> None:
    examined = doctor(tmp_path)
    assert examined.returncode == 0, examined.stdout
    assert examined.stderr == ""
    assert {line.split()[0] for line in examined.stdout.splitlines()} == {"ok"}
    about = {line.split()[1] for line in examined.stdout.splitlines()}
    assert {"python", "settings", "store", "clock", "disk", "pictures", "games"} <= about
    assert {"discord", "telegram", "web"} <= about


def test_machines_are_told_the_same_and_a_failure_is_a_status(tmp_path: Path) -> None:
    examined = doctor(tmp_path, "--json", REDIS_URL="redis://127.0.0.1:1/0", DISCORD_TOKN="a-secret")
    assert examined.returncode == 1
    report = json.loads(examined.stdout)
    assert report["well"] is False
    failed = [finding["about"] for finding in report["findings"] if finding["verdict"] == "fail"]
    assert failed == ["store"]
    assert any("did you mean DISCORD_TOKEN?" in finding["says"] for finding in report["findings"])
    assert "a-secret" not in examined.stdout + examined.stderr


def test_settings_that_cannot_be_keep_nobody_from_looking_at_the_rest(tmp_path: Path) -> None:
    examined = doctor(tmp_path, MOOT_PORT="many", MOOT_LOG="loud")
    assert examined.returncode == 1
    assert "MOOT_PORT cannot be" in examined.stdout
    assert "MOOT_LOG cannot be" in examined.stdout
    assert "discord" in examined.stdout


async def test_a_game_that_breaks_is_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "games" / "broken"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MOOT_GAMES", str(broken.parent))
    monkeypatch.setenv("MOOT_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("REDIS_URL", raising=False)
    findings = {finding.about: finding for finding in await examine()}
    assert findings["games"] == fail(
        "games",
        f"{broken / '__init__.py'}, line 1: ZeroDivisionError: division by zero; "
        "mend it, or take its folder out of MOOT_GAMES.",
    )
    assert findings["clock"].verdict == "ok"


def test_a_line_has_its_verdict_first() -> None:
    lines = in_lines([ok("disk", "is empty."), warn("settings", "are odd."), fail("web", "is down.")])
    assert lines.splitlines() == [
        "ok   disk      is empty.",
        "warn settings  are odd.",
        "fail web       is down.",
    ]
