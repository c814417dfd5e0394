"""What people are told of what is kept about them, and what they get of it."""

import json
from typing import Any

from bot.intents.learn import AnswerQuiz
from bot.intents.play import JoinTable
from bot.kernel.ids import Room
from bot.kernel.time import MINUTE
from tests.kit.card_text import everything, press_of
from tests.kit.home import ABROAD, ANN, BOB, CLEO, PUB, WEB, Home, home, named

DEN = Room(WEB, "den")
ANNIE = named("Annie", ABROAD)


async def exported(home: Home) -> dict[str, Any]:
    letter = await home.type(ANN, "/export")
    assert letter
    assert letter.file
    assert (letter.file.name, letter.file.media_type) == ("moot-export.json", "application/json")
    content: dict[str, Any] = json.loads(letter.file.content)
    return content


async def test_privacy_tells_every_period_and_both_commands(home: Home) -> None:
    letter = await home.type(ANN, "/privacy")
    assert letter
    said = everything(letter)
    for told in ("90 days", "3 years", "30 days", "12 months", "ten minutes", "/export", "/forget"):
        assert told in said
    asked = await home.press(ANN, press_of(letter, "Forget me…"))
    assert asked
    assert "Forget you?" in everything(asked)


async def test_an_export_has_everything_that_is_kept() -> None:
    home_on_two = home(platforms=(WEB, ABROAD))
    await home_on_two.type(ANN, "/settings theme dark", DEN, private=True)
    letter = await home_on_two.type(ANN, "/link")
    assert letter
    code = next(word for word in everything(letter).split() if len(word) == 8 and word.isupper())
    await home_on_two.type(ANNIE, f"/link {code}", Room(ABROAD, "club"))
    await home_on_two.type(ANN, "/play fourrow")
    table = home_on_two.on_show()
    await home_on_two.ask(BOB, JoinTable(table))
    await home_on_two.type(ANN, "/move d")
    await home_on_two.type(ANN, "/learn territories b2")
    await home_on_two.type(ANN, "/quiz")
    asked = (await home_on_two.world.quizzes.quiz(PUB)).posed
    assert asked
    await home_on_two.ask(ANN, AnswerQuiz(1, asked.question.right))
    content = await exported(home_on_two)
    assert content["handles"] == [
        {"platform": "discord", "user": "annie"},
        {"platform": "web", "user": "ann"},
    ]
    assert content["settings"]["theme"] == "dark"
    assert content["settings"]["lessons"] == {"territories": 1}
    assert content["quiz_scores"] == [{"platform": "web", "chat": "pub", "points": 1}]
    assert content["private_rooms"] == [{"platform": "web", "chat": "den"}]
    (kept,) = content["tables"]
    assert (kept["code"], kept["seats"], kept["phase"]) == (table, [0], "playing")
    assert "1. d" in kept["record"]


async def test_an_export_has_nothing_of_others_and_no_seed_of_a_running_game(home: Home) -> None:
    await home.type(BOB, "/settings theme dark")
    await home.type(BOB, "/play fourrow")
    await home.ask(CLEO, JoinTable(home.on_show()))
    await home.type(ANN, "/play fourrow")
    content = await exported(home)
    assert [table["code"] for table in content["tables"]] == [home.on_show()]
    assert content["settings"]["theme"] == "auto"
    assert "[Seed " not in json.dumps(content)


async def test_an_export_is_not_made_more_than_once_a_minute(home: Home) -> None:
    await exported(home)
    letter = await home.type(ANN, "/export")
    assert letter
    assert letter.file is None
    assert "within the last minute" in everything(letter)
    home.clock.passes(MINUTE)
    await exported(home)


async def test_every_name_can_be_exported(home: Home) -> None:
    await home.ask(named("Zo\ud800ë ✓"), JoinTable("abcdefg2"))
    await home.type(ANN, "/play fourrow me")
    assert (await exported(home))["tables"]
