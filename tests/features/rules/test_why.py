"""Why a move is not possible, where the table stands now."""

import pytest

from bot.intents.payload import SIZE_LIMIT
from bot.kernel.scene import Area, Ink, Line
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, CLEO, Moot

HOUSES = "c1 g1 b2 e3 b4 d5 e5 b6"


async def building(moot: Moot) -> None:
    """Ann plays both sides up to the first trunk."""
    await moot.type(ANN, "/play territories me")
    for house in HOUSES.split():
        await moot.type(ANN, f"/move {house}")


def danger(rendered: RenderedCard) -> list[tuple[tuple[float, float], ...]]:
    """The places in strong outlines."""
    assert rendered.scene
    return [one.corners for one in rendered.scene.shapes if isinstance(one, Area) and one.edge is Ink.DANGER]


def dashed(rendered: RenderedCard) -> list[Line]:
    assert rendered.scene
    return [
        one for one in rendered.scene.shapes if isinstance(one, Line) and one.dash and one.ink is Ink.CHOICE
    ]


async def test_the_rule_is_quoted_and_the_places_are_shown(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    rendered = await moot.type(ANN, "/why a1")
    assert rendered
    text = everything(rendered)
    assert "Why not a1?" in text
    assert "a1 is no farm spot" in text
    assert "Territories 3: " in text
    assert labels(rendered) == ["Read rule 3"]
    assert danger(rendered) == [((1.0, 2.55), (2.0, 2.55), (2.0, 3.55), (1.0, 3.55))]
    assert len(dashed(rendered)) == 8


async def test_one_tap_on_a_refusal_shows_the_same(moot: Moot) -> None:
    await building(moot)
    refused = await moot.type(ANN, "/move a1|b1")
    assert refused
    assert labels(refused)[-2:] == ["Why?", "Read rule 4.1"]
    press = press_of(refused, "Why?")
    assert len(press.encode()) <= SIZE_LIMIT
    rendered = await moot.press(ANN, press)
    assert rendered
    assert rendered.scene
    assert everything(rendered) == everything(await moot.type(ANN, "/why a1|b1") or rendered)


async def test_a_button_from_before_the_last_move_says_that_the_board_has_moved_on(moot: Moot) -> None:
    await building(moot)
    refused = await moot.type(ANN, "/move a1|b1")
    assert refused
    await moot.type(ANN, "/move e1-e2")
    rendered = await moot.press(ANN, press_of(refused, "Why?"))
    assert rendered
    assert "The board has changed" in everything(rendered)


async def test_what_is_possible_is_said_to_be_so_and_stays_unplayed(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    await moot.type(ANN, "/move c1")
    rendered = await moot.type(ANN, "/why g1; b2")
    assert rendered
    assert "No rule forbids g1, b2" in everything(rendered)
    assert (await moot.table()).moves == ("c1",)
    assert len(dashed(rendered)) == 2


async def test_of_several_moves_the_one_that_fails_is_explained_where_it_stands(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    await moot.type(ANN, "/move c1")
    rendered = await moot.type(ANN, "/why g1; g1")
    assert rendered
    assert "There is already a house on g1" in everything(rendered)
    assert "houses: g1." in str(rendered.alt)


async def test_anyone_who_looks_on_is_told_in_private_only(moot: Moot) -> None:
    await moot.type(ANN, "/play territories @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    seated, onlooking = await moot.type(ANN, "/why a1"), await moot.type(CLEO, "/why a1")
    assert seated
    assert onlooking
    assert (seated.secret, onlooking.secret) == (False, True)


async def test_a_game_that_is_over_or_has_not_begun_is_said_to_be_so(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    assert "has not begun" in everything(await moot.type(ANN, "/why d") or moot.board())
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    for at, column in enumerate("abababa"):
        await moot.type((ANN, BOB)[at % 2], f"/move {column}")
    rendered = await moot.type(ANN, "/why d")
    assert rendered
    assert "is over" in everything(rendered)


async def test_a_question_about_nothing_is_answered_with_how_to_ask(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/why")
    assert rendered
    assert "/why [CODE] MOVE" in everything(rendered)


async def test_the_answer_comes_in_the_language_of_whoever_asks(moot: Moot) -> None:
    await moot.type(ANN, "/language it")
    await moot.type(ANN, "/play territories me")
    rendered = await moot.type(ANN, "/why a1")
    assert rendered
    assert "Perché non a1?" in everything(rendered)


async def test_a_move_too_long_for_a_button_is_refused_without_one(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    rendered = await moot.type(ANN, f"/move c1; {' ; '.join(['a1'] * 40)}")
    assert rendered
    assert "Why?" not in labels(rendered)


@pytest.mark.parametrize(
    "text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "a1 " * 1_300, "\ue000\ue001", "؟"]
)
async def test_whatever_is_asked_about_gets_a_short_answer(moot: Moot, text: str) -> None:
    await moot.type(ANN, "/play territories me")
    rendered = await moot.type(ANN, f"/why {text}")
    assert rendered
    assert "my mistake" not in everything(rendered)
    assert len(everything(rendered)) < 2_000


async def soldiers_of_one_side(moot: Moot) -> str:
    """Ann and Bob play until it is Bob's turn and Ann alone has soldiers on the cell that is returned."""
    await moot.type(ANN, "/play keshvargosha @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    while True:
        table = await moot.table()
        game = moot.app.dispatcher.tables.games[table.game]
        state = game.notation.load(table.position)
        (seat,) = game.rules.to_act(state)
        hers = [cell for cell, (ann, bob) in game.facts.of(state)["soldiers"].items() if ann and not bob]
        if hers and table.people[seat].name == "Bob":
            return hers[0]
        moves = [game.notation.format(state, move) for move in game.rules.legal(state, seat)]
        entering = [move for move in moves if move.startswith("enter")]
        await moot.type((ANN, BOB)[seat], f"/move {(entering or moves)[0]}")


async def test_a_player_who_waits_is_answered_as_themselves(moot: Moot) -> None:
    cell = await soldiers_of_one_side(moot)
    line = f"/why {cell}>{'a1' if cell != 'a1' else 'b1'}"
    assert "You have no soldiers" in everything(await moot.type(BOB, line))
    for asked in (line, f"/rules why can't I move {line.removeprefix('/why ')}?"):
        waiting = everything(await moot.type(ANN, asked))
        assert "You have no soldiers" not in waiting
        assert "It is not your turn: Bob to move" in waiting
        onlooking = await moot.type(CLEO, asked)
        assert "You do not play here, so you are answered as the player to move: Bob" in everything(onlooking)
        assert "You have no soldiers" in everything(onlooking)


async def test_moves_of_another_are_told_as_theirs(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    await moot.type(ANN, "/move d")
    for asked in ("/hint", "/rules what can I do now?"):
        assert "It is not your turn: Bob to move" in everything(await moot.type(ANN, asked))
        assert "not your turn" not in everything(await moot.type(BOB, asked))
    for asked in ("/hint", "/rules what can I do now?"):
        assert "You do not play here" in everything(await moot.type(CLEO, asked))


async def test_a_person_at_both_sides_is_answered_as_the_one_to_move(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow me")
    await moot.type(ANN, "/move d")
    assert "No rule forbids d" in everything(await moot.type(ANN, "/why d"))
