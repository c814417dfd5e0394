"""Whether the doctor sees that the page can be served."""

import socket

import pytest

from bot.kernel.diagnostics import Verdict
from bot.platforms.web.diagnostics import about_public, checkup
from bot.platforms.web.settings import Address, PublicSettings


def test_a_free_port_is_well_and_stays_free() -> None:
    address = Address("127.0.0.1", 0)
    assert checkup(address).verdict is Verdict.OK
    assert "this machine alone" in checkup(address).says


def test_a_port_in_use_is_most_likely_ours() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        finding = checkup(Address("127.0.0.1", taken.getsockname()[1]))
    assert finding.verdict is Verdict.OK
    assert "is open at" in finding.says
    assert "MOOT_PORT" in finding.says


def test_an_address_that_is_not_this_machine_fails() -> None:
    finding = checkup(Address("192.0.2.1", 8484, "a rather long secret"))
    assert finding.verdict is Verdict.FAIL
    assert "MOOT_HOST" in finding.says
    assert "a rather long secret" not in finding.says


@pytest.mark.parametrize(
    ("host", "proxies", "verdict"),
    [
        ("127.0.0.1", "", Verdict.OK),
        ("0.0.0.0", "", Verdict.WARN),  # noqa: S104 - nothing is opened
        ("0.0.0.0", "172.16.0.0/12", Verdict.OK),  # noqa: S104 - as above
    ],
)
def test_a_proxy_elsewhere_that_is_not_named_is_missed(host: str, proxies: str, verdict: Verdict) -> None:
    named = {"moot_proxies": proxies} if proxies else {}
    settings = PublicSettings(
        _env_file=None, moot_public_url="https://moot.example.org", moot_public_host=host, **named
    )
    finding = about_public(settings)
    assert finding.verdict is verdict
    assert ("MOOT_PROXIES" in finding.says) is (verdict is Verdict.WARN)
