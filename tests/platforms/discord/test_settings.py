"""Discord's settings: what they mean, and that a token shows nowhere."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.kernel.settings import WrongSettings
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.connection import TURN, DiscordConnection
from bot.platforms.discord.settings import DiscordSettings, Shards, shards_in
from tests.kit.clock import SettableClock
from tests.kit.fake_dispatcher import FakeRenderer
from tests.kit.shared_ports import memory_ports
from tests.platforms.discord.recording_dispatcher import RecordingDispatcher


def test_shards_are_written_as_ids_of_a_count() -> None:
    assert shards_in("") == Shards(None, None)
    assert shards_in("0,1/4") == Shards((0, 1), 4)


@pytest.mark.parametrize("written", ["4", "0,1", "4/4", "a/b", "0/0", "-1/2", "0,/2"])
def test_other_shards_are_refused(written: str) -> None:
    with pytest.raises(WrongSettings):
        DiscordSettings(discord_shards=written)


def test_a_token_shows_nowhere() -> None:
    settings = DiscordSettings(discord_token="very-secret")  # noqa: S106 - not one
    assert "very-secret" not in repr(settings)


def test_without_a_token_there_is_no_connection(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), memory_ports()) is None


async def test_with_a_token_there_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    shared = memory_ports(clock=SettableClock())
    connection = PLATFORM.connect(RecordingDispatcher(), FakeRenderer(), shared)
    assert isinstance(connection, DiscordConnection)
    await connection.host.before_identify_hook(0, initial=True)
    assert not await shared.leases.take(TURN, 1), "another process signs in at the same time"
    await connection.stop()


def test_who_does_not_use_discord_does_not_load_its_library() -> None:
    code = "import sys; from bot.platforms.discord import PLATFORM; sys.exit('discord' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])
