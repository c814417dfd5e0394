"""What people are told of what is kept about them, and what they get of it."""

import json
from typing import Any

from bot.intents.learn import AnswerQuiz
from bot.intents.play import JoinTable
from bot.kernel.ids import Room
from bot.kernel.time import MINUTE
from tests.kit.card_text import everything, press_of
from tests.kit.linking import join_accounts
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, PUB, WEB, Moot, moot, named

DEN = Room(WEB, "den")
ANNIE = named("Annie", ABROAD)


async def exported(moot: Moot) -> dict[str, Any]:
    rendered = await moot.type(ANN, "/export")
    assert rendered
    assert rendered.file
    assert (rendered.file.name, rendered.file.media_type) == ("moot-export.json", "application/json")
    content: dict[str, Any] = json.loads(rendered.file.content)
    return content


async def test_privacy_tells_every_period_and_both_commands(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/privacy")
    assert rendered
    said = everything(rendered)
    for told in ("90 days", "3 years", "30 days", "12 months", "ten minutes", "/export", "/forget"):
        assert told in said
    assert "Forget you?" in everything(await moot.press(ANN, press_of(rendered, "Forget me…")))


async def test_an_export_has_everything_that_is_kept() -> None:
    moot_on_two = moot(platforms=(WEB, ABROAD))
    await moot_on_two.type(ANN, "/settings theme dark", DEN, private=True)
    code = await join_accounts(moot_on_two, ANN, ANNIE)
    await moot_on_two.type(ANN, "/play fourrow")
    table = moot_on_two.on_show()
    await moot_on_two.ask(BOB, JoinTable(table))
    await moot_on_two.type(ANN, "/move d")
    await moot_on_two.type(ANN, "/learn territories b2")
    await moot_on_two.type(ANN, "/quiz")
    asked = (await moot_on_two.world.quizzes.quiz(PUB)).posed
    assert asked
    await moot_on_two.ask(ANN, AnswerQuiz(1, asked.question.right))
    content = await exported(moot_on_two)
    (link,) = content["links"]
    assert (link["code"], link["stage"]) == (code, "linked")
    assert link["with"] == {"name": "Annie", "platform": "discord"}
    assert content["handles"] == [
        {"platform": "discord", "user": "annie"},
        {"platform": "web", "user": "ann"},
    ]
    assert content["settings"]["theme"] == "dark"
    assert content["settings"]["lessons"] == {"territories": 1}
    assert content["quiz_scores"] == [{"platform": "web", "chat": "pub", "points": 1}]
    assert {"platform": "web", "chat": "den"} in content["private_rooms"]
    (kept,) = content["tables"]
    assert (kept["code"], kept["seats"], kept["phase"]) == (table, [0], "playing")
    assert "1. d" in kept["record"]


async def test_an_export_has_nothing_of_others_and_no_seed_of_a_running_game(moot: Moot) -> None:
    await moot.type(BOB, "/settings theme dark")
    await moot.type(BOB, "/play fourrow")
    await moot.ask(CLEO, JoinTable(moot.on_show()))
    await moot.type(ANN, "/play fourrow")
    content = await exported(moot)
    assert [table["code"] for table in content["tables"]] == [moot.on_show()]
    assert content["settings"]["theme"] == "auto"
    assert "[Seed " not in json.dumps(content)


async def test_an_export_is_not_made_more_than_once_a_minute(moot: Moot) -> None:
    await exported(moot)
    rendered = await moot.type(ANN, "/export")
    assert rendered
    assert rendered.file is None
    assert "within the last minute" in everything(rendered)
    moot.clock.passes(MINUTE)
    await exported(moot)


async def test_every_name_can_be_exported(moot: Moot) -> None:
    await moot.ask(named("Zo\ud800ë ✓"), JoinTable("abcdefg2"))
    await moot.type(ANN, "/play fourrow me")
    assert (await exported(moot))["tables"]
