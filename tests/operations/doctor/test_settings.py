"""Checks of settings: wrong values, unknown names, and files that other users can read."""

import re
from pathlib import Path

import pytest

from bot.app.platform_folders import platforms
from bot.kernel.diagnostics import Verdict
from bot.operations.doctor.settings_checks import names_of, open_to_others, unread, wrong
from bot.operations.settings import Settings
from bot.platforms.telegram.settings import TelegramSettings

EXAMPLE = Path(__file__).parents[3] / "deploy" / "env.example"
READERS = [Settings, *(platform.settings() for platform in platforms())]
KNOWN = {name for reader in READERS for name in names_of(reader)}
NO_FILE = Path("/nowhere/.env")
NOT_FOR_OPERATORS = {"DISCORD_GATEWAY"}
"""Only a test has another one."""


def advice(*environment: str, file: Path = NO_FILE) -> list[str]:
    return [finding.says for finding in unread(environment, file, READERS)]


def test_every_setting_stands_in_the_example_and_nothing_else_does() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    names = {line.lstrip("#").partition("=")[0] for line in lines if line.startswith("#") and "=" in line}
    assert {name for name in names if name.isupper()} == KNOWN - NOT_FOR_OPERATORS


def test_the_example_shows_the_defaults_of_what_rarely_needs_changing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    _, rarely_changed = EXAMPLE.read_text(encoding="utf-8").split("== What rarely needs changing")
    defaults = dict(re.findall(r"^#([A-Z_]+)=(.*)$", rarely_changed, re.MULTILINE))
    assert len(defaults) >= len(KNOWN) / 2
    for reader in READERS:
        fields = {reader.variable_name(field): field for field in reader.fields()}
        for name in fields.keys() & defaults.keys():
            monkeypatch.delenv(name, raising=False)
            default = getattr(reader(), fields[name])
            monkeypatch.setenv(name, defaults[name])
            assert getattr(reader(), fields[name]) == default, name


def test_what_is_read_is_no_slip() -> None:
    assert advice(*KNOWN, *map(str.lower, KNOWN)) == []


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("TELEGRAM_TOKEN_", "TELEGRAM_TOKEN"),
        ("REDISURL", "REDIS_URL"),
        ("MOOT_SECRETS", "MOOT_SECRET"),
        ("discord_tokem", "DISCORD_TOKEN"),
    ],
)
def test_a_slip_is_set_right(slip: str, meant: str) -> None:
    (says,) = advice(slip)
    assert slip in says
    assert f"did you mean {meant}?" in says


def test_the_environment_has_much_that_is_not_ours() -> None:
    assert advice("PATH", "HOME", "REDIS_PORT", "DISCORD_WEBHOOK", "LANG", "TERM") == []


def test_a_name_of_ours_that_nobody_knows_is_told_of() -> None:
    (says,) = advice("MOOT_COLOUR_OF_THE_SKY")
    assert "deploy/env.example" in says


def test_everything_in_the_file_is_meant_for_us(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# COMMENT=1\nexport DISCORD_TOKEN=x\nCOLOUR=blue\nEMPTY=\n", encoding="utf-8")
    (says,) = advice(file=file)
    assert "COLOUR" in says


def test_a_file_of_secrets_is_for_us_alone(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=x\n", encoding="utf-8")
    file.chmod(0o644)
    (finding,) = open_to_others(file)
    assert finding.verdict is Verdict.WARN
    assert "chmod 600" in finding.says
    file.chmod(0o600)
    (finding,) = open_to_others(file)
    assert finding.verdict is Verdict.OK


def test_what_cannot_be_is_named_and_its_value_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_LOG", "loud-secret")
    monkeypatch.setenv("METRICS_ADDRESS", "very-secret")
    findings = {finding.says.split()[0]: finding for finding in wrong(Settings)}
    assert findings.keys() == {"MOOT_LOG", "METRICS_ADDRESS"}
    assert {finding.verdict for finding in findings.values()} == {Verdict.FAIL}
    assert not any("secret" in finding.says for finding in findings.values())


def test_what_does_not_go_together_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_PUBLIC_PORT", "many")
    monkeypatch.setenv("TELEGRAM_API", "https://api.example")
    (port,) = wrong(TelegramSettings)
    assert port.says.startswith("MOOT_PUBLIC_PORT cannot be: ")


def test_a_file_that_cannot_be_read_is_a_finding_and_nothing_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / ".env"
    file.write_bytes("MOOT_LOG=debug\n".encode("utf-16"))
    assert advice(file=file) == []
    (finding,) = wrong(Settings)
    assert (finding.verdict, finding.says) == (Verdict.FAIL, ".env cannot be read: save it as UTF-8.")
