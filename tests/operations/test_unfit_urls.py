"""An address that does not fit is told in one sentence, without the password of the store."""

import asyncio
from pathlib import Path

import pytest

from bot.kernel.settings import WrongSettings
from bot.platforms.telegram.settings import TelegramSettings
from storage.redis.store import Unfit, connect
from tests.operations.metrics.test_process import second_start
from tests.platforms.doubles.telegram import TOKEN
from tests.storage.redis.wire import command, listening


@pytest.mark.parametrize(
    "url",
    [
        "redis+sentinel://:hidden@127.0.0.1:26379",
        "redis+cluster://:hidden@127.0.0.1:6379/3",
        "redis+cluster://:hidden@127.0.0.1:many",
        "redis+cluster://:hidden@127.0.0.1:6379?no_such_setting=1",
        "redis+replicas://:hidden@127.0.0.1:6379",
        "sentinel://:hidden@a:26379,b:26379/mymaster",
        "http://:hidden@127.0.0.1/",
        "127.0.0.1:6379",
        "redis://:hidden@127.0.0.1:many/0",
        "redis://:hidden@127.0.0.1:6379/0?no_such_setting=1",
    ],
)
async def test_what_cannot_be_read_is_told_so(url: str, tmp_path: Path) -> None:
    with pytest.raises(Unfit) as raised:
        await connect(url, tmp_path)
    assert "redis://HOST:PORT/0" in str(raised.value)
    assert "hidden" not in str(raised.value)


async def _sentinel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while words := await command(reader):
        replies = {b"PING": b"+PONG\r\n", b"CLIENT": b"+OK\r\n"}
        refusal = b"-ERR unknown command '%s', with args beginning with:\r\n" % words[0]
        writer.write(replies.get(words[0], refusal))


async def test_a_sentinel_is_no_store(tmp_path: Path) -> None:
    async with listening(tmp_path / "s", _sentinel) as url:
        with pytest.raises(Unfit, match="that Sentinels watch over"):
            await connect(url, tmp_path)


def test_the_program_says_one_sentence(tmp_path: Path) -> None:
    started = second_start(tmp_path, REDIS_URL="redis+sentinel://127.0.0.1:26379")
    assert started.returncode == 2
    (sentence,) = started.stderr.splitlines()
    assert "redis+sentinel://HOST:PORT" in sentence


def test_what_stands_before_an_app_has_an_address(tmp_path: Path) -> None:
    started = second_start(tmp_path, DISCORD_API="https://")
    assert started.returncode == 2
    (sentence,) = started.stderr.splitlines()
    assert "DISCORD_API cannot be: an address begins with http:// or https:// and a host" in sentence


@pytest.mark.parametrize("proxy", ["ftp://h", "http://", "http://h:99999"])
def test_a_proxy_that_cannot_be_is_none(proxy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", proxy)
    with pytest.raises(WrongSettings, match="ALL_PROXY names no proxy"):
        TelegramSettings(_env_file=None, token=TOKEN)


def test_a_proxy_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    proxy = "socks4://:hidden@127.0.0.1:1080"
    started = second_start(tmp_path, TELEGRAM_TOKEN=TOKEN, ALL_PROXY=proxy)
    assert started.returncode == 2
    (sentence,) = started.stderr.splitlines()
    assert "ALL_PROXY names no proxy that Telegram can be reached through" in sentence
    assert "hidden" not in sentence


def test_a_data_folder_that_cannot_be_had_now_is_worth_another_start(tmp_path: Path) -> None:
    """A disk may be mounted late: after status 2 a supervisor would not restart the process."""
    (tmp_path / "file").touch()
    started = second_start(tmp_path / "file")
    assert started.returncode == 1
    (sentence,) = started.stderr.splitlines()
    assert "nothing can be written to the data folder" in sentence
