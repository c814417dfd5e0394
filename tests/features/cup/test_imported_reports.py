"""Reports of other programs, handed in with ``/import``."""

from bot.intents.play import ImportRecord
from tests.kit.cup_scenario import refereed, words
from tests.kit.moot import ANN, BOB, CLEO, OLGA, Moot


async def test_a_report_that_was_given_out_is_taken_in_again(moot: Moot) -> None:
    await refereed(moot, '/cup open swiss fourrow "Autumn cup" rounds:2', ANN, BOB, CLEO)
    await moot.type(OLGA, "/cup result 1.1 1-0")
    rendered = await moot.type(ANN, "/cup export trf")
    assert rendered
    assert rendered.file
    seen = words(await moot.ask(BOB, ImportRecord(rendered.file.content.decode())))
    assert "Autumn cup: 3 people, one round" in seen
    assert "agrees with the others" in seen


async def test_a_wrong_report_is_refused_in_a_sentence_with_its_line(moot: Moot) -> None:
    wrong = f"012 A cup\n001    1      {'Ann':34}1500{'':27}1.0    1\n"
    seen = words(await moot.ask(BOB, ImportRecord(wrong)))
    assert "Not possible" in seen
    assert "2" in seen


async def test_a_game_is_still_a_game(moot: Moot) -> None:
    seen = words(await moot.ask(BOB, ImportRecord('[Game "fourrow"]')))
    assert "cup" not in seen
