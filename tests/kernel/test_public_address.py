"""Under which address the world may be sent to us."""

import pytest

from bot.kernel.public_address import public_address


@pytest.mark.parametrize(
    ("written", "origin", "host"),
    [
        ("https://moot.example.org", "https://moot.example.org", "moot.example.org"),
        (" https://Moot.Example.org/ ", "https://moot.example.org", "moot.example.org"),
        ("https://moot.example.org:8443", "https://moot.example.org:8443", "moot.example.org:8443"),
        ("http://127.0.0.1:8585", "http://127.0.0.1:8585", "127.0.0.1:8585"),
        ("http://localhost:8585", "http://localhost:8585", "localhost:8585"),
    ],
)
def test_an_address_without_a_path(written: str, origin: str, host: str) -> None:
    found = public_address(written)
    assert (found.origin, found.host) == (origin, host)
    assert found.of("/t/x") == f"{origin}/t/x"


@pytest.mark.parametrize(
    "written",
    [
        "http://moot.example.org",
        "moot.example.org",
        "https://moot.example.org/moot",
        "https://user:word@moot.example.org",
        "https://",
        "ftp://moot.example.org",
        "https://moot.example.org?x=1",
    ],
)
def test_others_are_no_use(written: str) -> None:
    with pytest.raises(ValueError, match="MOOT_PUBLIC_URL"):
        public_address(written)
