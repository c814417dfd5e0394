"""The courier that carries nothing is asked just as those that do: what measures with it measures what is."""

import inspect

import pytest

from bot.delivery.ports import Courier
from deploy.bench.silent_courier import SilentCourier

METHODS = [name for name, _ in inspect.getmembers(Courier, inspect.isfunction) if not name.startswith("_")]


@pytest.mark.parametrize("name", METHODS)
def test_it_takes_what_every_courier_takes(name: str) -> None:
    asked, taken = (inspect.signature(getattr(kind, name)).parameters for kind in (Courier, SilentCourier))
    assert [(one.name, one.kind, one.default) for one in taken.values()] == [
        (one.name, one.kind, one.default) for one in asked.values()
    ]
