"""Pages for the world need their own settings alone, whatever the local page would need."""

import pytest

from bot.platforms.web import PLATFORM
from bot.platforms.web.public_server import PublicServer
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer
from tests.kit.moot import moot


def published() -> object:
    leases = moot().app.store.leases
    return PLATFORM.publish(FakeDispatcher(), FakeRenderer(), leases, {})


def test_without_an_address_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_HOST", "0.0.0.0")  # noqa: S104 - what an image sets, without any secret
    monkeypatch.delenv("MOOT_SECRET", raising=False)
    assert published() is None


def test_with_an_address_they_need_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_HOST", "0.0.0.0")  # noqa: S104 - as above
    monkeypatch.setenv("MOOT_PUBLIC_URL", "https://moot.example.org")
    assert isinstance(published(), PublicServer)
