"""What every card says in every state is approved: a change is reviewed as the difference of a text file.

After ``--approve`` (without ``-n``) the files say what is shown now.
"""

import random
import secrets
from pathlib import Path

import pytest

from tests.kit.approved_play import perform, read_plays

FILES = sorted(Path(__file__).parent.glob("*.txt"))
PLAYS = {f"{file.stem}: {name}": (file, name) for file in FILES for name in read_plays(file)}


@pytest.fixture(autouse=True)
def the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(0)  # noqa: S311 - a test draws the same every time
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "choice", chance.choice)
    monkeypatch.setattr(secrets, "token_hex", lambda size=8: chance.randbytes(size).hex())


@pytest.mark.parametrize("title", PLAYS)
async def test_what_is_shown_is_what_is_approved(request: pytest.FixtureRequest, title: str) -> None:
    file, name = PLAYS[title]
    plays = read_plays(file)
    shown = await perform(plays[name])
    if request.config.getoption("--approve"):
        file.write_text("".join((plays | {name: shown}).values()), encoding="utf-8")
    else:
        assert shown == plays[name]
