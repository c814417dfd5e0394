"""Buttons hang in chats for years: what any of them has ever carried is read as it was meant, for ever.

``samples/payloads.json`` only grows: a new button adds its lines, and none is changed.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from bot.intents.payload import by_letter, every_intent, read_payload, write_payload

SAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "samples" / "payloads.json").read_text(encoding="utf-8")
)
CLASSES = {one.__name__: one for one in every_intent()}


def stored(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields as an intent has them: what JSON writes as a list is a tuple."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["payload"])
def test_an_old_button_means_what_it_meant(sample: dict[str, Any]) -> None:
    found = read_payload(sample["payload"])
    assert found is not None
    assert type(found) is CLASSES[sample["intent"]]
    assert asdict(found).items() >= stored(sample["fields"]).items()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["payload"])
def test_a_new_button_is_written_as_the_old_one_was(sample: dict[str, Any]) -> None:
    assert write_payload(CLASSES[sample["intent"]](**stored(sample["fields"]))) == sample["payload"]


def test_no_payload_has_two_meanings() -> None:
    assert len({sample["payload"] for sample in SAMPLES}) == len(SAMPLES)


def test_every_button_that_there_is_has_its_samples() -> None:
    assert {sample["payload"].split(":")[1] for sample in SAMPLES} == set(by_letter())
