"""What the engine says about the position, where a question is about that."""

from tests.kit.card_text import everything, labels
from tests.kit.moot import ANN, CLEO, Moot

HOUSES = "c1 g1 b2 e3 b4 d5 e5 b6"


async def building(moot: Moot) -> None:
    """Ann plays both sides up to the first trunk."""
    await moot.type(ANN, "/play territories me")
    for house in HOUSES.split():
        await moot.type(ANN, f"/move {house}")


async def said(moot: Moot, line: str) -> str:
    rendered = await moot.type(ANN, line)
    assert rendered
    return everything(rendered)


async def test_why_not_is_answered_with_the_picture_and_the_rule(moot: Moot) -> None:
    await building(moot)
    rendered = await moot.type(ANN, "/rules why can't I build at a1|b1?")
    assert rendered
    assert rendered.scene
    assert "Why not a1|b1?" in everything(rendered)
    assert "Read rule 4.1" in labels(rendered)
    assert everything(rendered) == everything(await moot.type(ANN, "/why a1|b1") or rendered)


async def test_what_is_legal_is_said_to_be_with_the_rule_under_it(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    text = await said(moot, "/rules can I put a house on b2?")
    assert "Computed from the board" in text
    assert "b2 is possible now." in text
    assert "Territories 3:" in text


async def test_what_can_i_do_names_the_moves(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    text = await said(moot, "/rules what can I do now?")
    assert "Computed from the board" in text
    assert "b2" in text


async def test_who_wins_if_it_ended_now_tells_the_score(moot: Moot) -> None:
    await building(moot)
    assert "Land so far" in await said(moot, "/rules who wins if it ended now?")
    assert "Land so far" in await said(moot, "/rules how many squares do I have?")


async def test_onlookers_are_answered_for_themselves_alone(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    rendered = await moot.type(CLEO, "/rules what can I do now?")
    assert rendered
    assert rendered.secret


async def test_a_game_has_answers_of_its_own(moot: Moot) -> None:
    await moot.type(ANN, "/play quadriga me")
    assert "No islands of the two sides touch." in await said(moot, "/rules is this island in contact?")


async def test_without_a_table_only_the_rulebook_answers(moot: Moot) -> None:
    assert "Computed" not in await said(moot, "/rules territories who is winning?")


async def test_a_guest_game_has_the_general_answers(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow me")
    assert "Computed from the board" in await said(moot, "/rules what can I do now?")


async def test_questions_about_the_position_are_known_in_german(moot: Moot) -> None:
    await building(moot)
    assert "Land so far" in await said(moot, "/rules wer liegt gerade vorn, wie steht es?")
    assert "Computed from the board" in await said(moot, "/rules was kann ich jetzt tun?")
    assert "Why not a1|b1?" in await said(moot, "/rules warum geht a1|b1 nicht?")


async def test_a_game_has_its_own_answers_in_german(moot: Moot) -> None:
    await moot.type(ANN, "/play quadriga me")
    assert "No islands of the two sides touch." in await said(moot, "/rules ist diese Insel in Kontakt?")
