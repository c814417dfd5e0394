"""Anyone who guesses at the secret gets slower; nobody else does."""

import asyncio

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.kernel.settings import SecretStr, WrongSettings
from bot.listening.requests import client_of
from bot.listening.settings import ProxySettings
from bot.platforms.discord.settings import DiscordSettings
from bot.platforms.telegram.settings import TelegramSettings
from bot.platforms.web.authentication import SignInThrottle
from bot.platforms.web.limits import WRONG_SECRET_LONGEST_WAIT_S, WRONG_SECRETS_FREE
from bot.platforms.web.settings import PublicSettings, WebSettings
from tests.kit.simulated_time_loop import in_simulated_time

GUESSER, OTHER = "192.0.2.1", "192.0.2.2"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOOT_HOST", "MOOT_PORT", "MOOT_SECRET", "MOOT_PROXIES"):
        monkeypatch.delenv(name, raising=False)


def test_a_short_secret_is_no_secret() -> None:
    with pytest.raises(WrongSettings, match="at least 16 characters"):
        WebSettings(_env_file=None, moot_secret=SecretStr("a"))
    assert WebSettings(_env_file=None, moot_secret=SecretStr("a" * 16)).address().secret == "a" * 16


@pytest.mark.parametrize("kind", [PublicSettings, WebSettings, TelegramSettings, DiscordSettings])
def test_a_proxy_that_is_no_address_is_said_of_its_setting(kind: type[ProxySettings]) -> None:
    """Also where only the world is served, and no local table."""
    with pytest.raises(WrongSettings, match="MOOT_PROXIES"):
        kind(_env_file=None, moot_proxies="127.0.0.1, caddy")
    proxies = kind(_env_file=None, moot_proxies="127.0.0.1, 172.16.0.0/12,").proxies
    assert list(map(str, proxies)) == ["127.0.0.1/32", "172.16.0.0/12"]


def test_a_table_for_other_machines_says_which_setting_it_lacks() -> None:
    with pytest.raises(WrongSettings, match="set MOOT_SECRET"):
        WebSettings(_env_file=None, moot_host="0.0.0.0")  # noqa: S104 - nothing is opened


def test_after_five_wrong_ones_each_takes_longer_up_to_a_bound() -> None:
    async def guessed() -> list[float]:
        throttle, loop, took = SignInThrottle(), asyncio.get_running_loop(), []
        for _ in range(WRONG_SECRETS_FREE + 8):
            began = loop.time()
            assert not await throttle.count_try(GUESSER, right=False)
            took.append(loop.time() - began)
        assert throttle.delay_s(OTHER) == 0
        return took

    took = in_simulated_time(guessed())
    assert took[:WRONG_SECRETS_FREE] == [0] * WRONG_SECRETS_FREE
    assert took[WRONG_SECRETS_FREE:] == sorted(took[WRONG_SECRETS_FREE:])
    assert (took[WRONG_SECRETS_FREE], took[-1]) == (1, WRONG_SECRET_LONGEST_WAIT_S)


def test_guesses_at_the_same_time_are_one() -> None:
    async def guessed() -> list[bool]:
        throttle = SignInThrottle()
        for _ in range(WRONG_SECRETS_FREE):
            await throttle.count_try(GUESSER, right=False)
        return await asyncio.gather(*(throttle.count_try(GUESSER, right=True) for _ in range(3)))

    assert in_simulated_time(guessed()) == [True, False, False]


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ({}, "127.0.0.1"),
        ({"X-Forwarded-For": "1.1.1.1, 192.0.2.1"}, GUESSER),
        ({"X-Forwarded-For": "1.1.1.1, 192.0.2.1, 172.17.0.2"}, GUESSER),
        ({"X-Forwarded-For": "::ffff:192.0.2.1"}, GUESSER),
        ({"X-Forwarded-For": "2001:db8::1:2:3:4"}, "2001:db8::/64"),
        ({"X-Forwarded-For": "unknown"}, "unknown"),
    ],
)
def test_a_trusted_proxy_tells_who_asks(forwarded: dict[str, str], client: str) -> None:
    request = make_mocked_request("GET", "/", headers=forwarded).clone(remote="127.0.0.1")
    proxies = ProxySettings(_env_file=None, moot_proxies="127.0.0.1,172.16.0.0/12").proxies
    assert client_of(request, proxies) == client
    assert client_of(request, ()) == "127.0.0.1"


def test_only_this_machine_is_believed_unless_others_are_named() -> None:
    forwarded = make_mocked_request("GET", "/", headers={"X-Forwarded-For": GUESSER})
    proxies = ProxySettings(_env_file=None).proxies
    clients = [client_of(forwarded.clone(remote=remote), proxies) for remote in ("::1", "127.0.0.1", OTHER)]
    assert clients == [GUESSER, GUESSER, OTHER]
