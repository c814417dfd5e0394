"""A port of the store stands in two lists: the record of ports, and the store that fills it."""

from dataclasses import fields

import pytest

from bot.delivery.store import Store
from tests.architecture.checkout import ROOT, name_of, python_files, source

RECORD = "bot/delivery/store.py"
LISTS = {RECORD, "storage/redis/store.py"}


@pytest.mark.parametrize("port", ["quizzes", "calls", "leases", "followers"])
def test_a_port_stands_in_two_lists_of_the_program(port: str) -> None:
    assert port in {field.name for field in fields(Store)}
    files = (ROOT / RECORD, *python_files("storage", "bot/operations"))
    named = {name_of(file) for file in files if _lists(source(file), port)}
    assert named == LISTS


def _lists(text: str, port: str) -> bool:
    lines = [line.strip() for line in text.splitlines()]
    return any(line.startswith((f"{port}: ", f"{port}=", f"self.{port} = ")) for line in lines)
