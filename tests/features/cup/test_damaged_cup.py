"""A cup whose document cannot be read: it is said so, wherever it is named, and nobody else notices."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.kernel.time import DAY
from tests.kit.cup_scenario import running
from tests.kit.moot import ANN, BOB, CLEO, Moot


def cut_off(written: str) -> str:
    return written[: len(written) // 2]


def with_(**changed: Any) -> Callable[[str], str]:
    return lambda written: json.dumps(json.loads(written) | changed)


DAMAGES = {
    "cut off": cut_off,
    "a number for a list": with_(matches=7),
    "an unknown stage": with_(stage="dancing"),
    "nothing": lambda _: "",
}
NAMING = (
    "show {}",
    "{}",
    "organise {}",
    "result {} 1.1 1-0",
    "drop {}",
    "standings {}",
    "join {}",
)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_whoever_names_it_is_told_that_it_cannot_be_read(
    moot: Moot, damage: Callable[[str], str]
) -> None:
    cup = await running(moot, '/cup open round-robin fourrow "Weekly cup"', BOB, CLEO)
    other = await running(moot, '/cup open round-robin fourrow "Other cup"', BOB, CLEO)
    cups: Any = moot.world.cups
    broken = damage(cups.text_of(cup.id))
    cups.damage(cup.id, broken)
    for naming in NAMING:
        said = await moot.read(ANN, f"/cup {naming.format(cup.id)}")
        assert f"{cup.id} was stored in a way that can no longer be read" in said, naming
    listed = await moot.read(BOB, "/cups")
    assert "Other cup" in listed
    assert f"{cup.id}: it was stored in a way that can no longer be read" in listed
    await moot.type(ANN, f"/cup result {other.id} 1.1 1-0")
    await moot.time_passes(DAY)
    assert [(one.name, one.text) async for one in moot.world.cup_register.damaged()] == [(cup.id, broken)]


async def test_what_an_unknown_version_has_added_is_passed_over(moot: Moot) -> None:
    cup = await running(moot, '/cup open round-robin fourrow "Weekly cup"', BOB, CLEO)
    cups: Any = moot.world.cups
    cups.damage(cup.id, with_(sparkles=1)(cups.text_of(cup.id)))
    assert "Weekly cup" in await moot.read(ANN, f"/cup organise {cup.id}")


async def test_the_list_names_a_cup_of_a_newer_version_beside_the_others(moot: Moot) -> None:
    cup = await running(moot, '/cup open round-robin fourrow "Weekly cup"', BOB, CLEO)
    await running(moot, '/cup open round-robin fourrow "Other cup"', BOB, CLEO)
    cups: Any = moot.world.cups
    cups.damage(cup.id, with_(schema=99)(cups.text_of(cup.id)))
    listed = await moot.read(BOB, "/cups")
    assert "Other cup" in listed
    assert f"{cup.id}: I am being upgraded" in listed
