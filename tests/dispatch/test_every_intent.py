"""Everything that can be asked for can be typed or tapped, and the dispatcher does it."""

import json
import pkgutil
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from bot import intents
from bot.dispatch import line_reader
from bot.dispatch.registry import NAMES as COMMANDS
from bot.dispatch.requests import read_upload
from bot.intents.cup import OpenReported
from bot.intents.intent import Intent
from bot.intents.payload import every_intent, read_payload, write_payload
from tests.kit.card_text import everything
from tests.kit.moot import ANN, PUB, Moot

SAMPLES = json.loads((Path(__file__).parents[1] / "intents/samples/payloads.json").read_text("utf-8"))
CARRIED = (intent for sample in SAMPLES if (intent := read_payload(sample["payload"])))
EXAMPLES: list[Intent] = [
    *{type(intent): intent for intent in CARRIED}.values(),
    *map(
        line_reader.read,
        (
            "/substitute #abcdefg2",
            "/if #abcdefg2 a then b",
            '/import [Game "fourrow"]',
            "/learn territories b2",
            "/puzzle fourrow",
            "/games",
            "/rules fourrow how do I win",
            "/questions",
            "/language en",
            "/link ABCD2345",
            "/privacy",
            "/export",
            "/setup start admins",
            "/selfcheck",
            "/about",
        ),
    ),
    OpenReported("012 Autumn cup", "fourrow"),
]
"""One of each: as a button has carried it, as it is typed, or with a file."""
HANDED_IN = frozenset(get_args(get_type_hints(read_upload)["return"]))
"""What people ask for with a file."""
TYPED = {
    type(line_reader.read(f"/{command} {rest}"))
    for command in COMMANDS
    for rest in ("", "en", "rules", "abcdefg2", "how do I win")
}


def carried(intent: Intent) -> bool:
    """Whether a button can bring it."""
    try:
        return read_payload(write_payload(intent)) == intent
    except ValueError:
        return False


def test_there_is_an_example_of_each() -> None:
    assert {type(one) for one in EXAMPLES} == set(every_intent())


def test_nothing_that_looks_like_an_intent_is_left_out() -> None:
    modules = [import_module(one.name) for one in pkgutil.iter_modules(intents.__path__, "bot.intents.")]
    known = [value for module in modules for value in vars(module).values()]
    defined = {one for one in known if is_dataclass(one) and one.__module__.startswith("bot.intents.")}
    assert defined == set(every_intent())


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
def test_each_is_typed_tapped_or_handed_in(intent: Intent) -> None:
    assert type(intent) in TYPED or type(intent) in HANDED_IN or carried(intent)


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
async def test_each_is_done_by_the_dispatcher(moot: Moot, intent: Intent) -> None:
    rendered = await moot.ask(ANN, intent)
    boards = [message.rendered for message in moot.courier.rooms[PUB]]
    shown = everything(rendered or [*boards, *(shared for _, shared in moot.courier.shared)][-1])
    assert shown
    assert "my mistake" not in shown
