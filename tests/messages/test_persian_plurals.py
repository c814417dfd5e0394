"""In Persian nothing and one have one plural form, so a sentence about one asks for the number itself."""

from pathlib import Path

import pytest

import bot
from bot.kernel.text import say
from bot.messages.language import load_language

FOLDER = Path(bot.__file__).parent
CATALOGUES = sorted(FOLDER.rglob("fa.ftl"))


@pytest.mark.parametrize(
    "catalogue", CATALOGUES, ids=lambda file: str(file.parent.parent.relative_to(FOLDER))
)
def test_one_is_asked_for_by_its_number(catalogue: Path) -> None:
    assert "[one]" not in catalogue.read_text()


@pytest.mark.parametrize(("units", "words"), [(0, "۰ مهره"), (1, "یک مهره"), (2, "۲ مهره")])
def test_no_unit_is_not_one_unit(units: int, words: str) -> None:
    persian = load_language("fa", (FOLDER / "games" / "quadriga" / "text",))
    assert words in persian.text(say("quadriga-status-force", side="آبی", units=units, islands=units))
