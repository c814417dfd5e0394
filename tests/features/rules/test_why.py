"""Why a move is not possible, where the table stands now."""

import pytest

from bot.kernel.scene import Area, Ink, Line
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels
from tests.kit.moot import ANN, BOB, CLEO, Moot


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
    (marked,) = danger(rendered)
    assert [*sum(marked, ())] == pytest.approx([0.72, 2.4, 1.72, 2.4, 1.72, 3.4, 0.72, 3.4])
    assert len(dashed(rendered)) == 8


async def test_what_is_possible_is_said_to_be_so_and_stays_unplayed(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    await moot.type(ANN, "/move c1")
    rendered = await moot.type(ANN, "/why g1; b2")
    assert rendered
    assert "No rule forbids g1, b2" in everything(rendered)
    assert (await moot.table()).moves == ("c1",)
    assert len(dashed(rendered)) == 2


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
    await moot.begin("/play keshvargosha @Bob")
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
    assert "You have no soldiers" in await moot.read(BOB, line)
    for asked in (line, f"/rules why can't I move {line.removeprefix('/why ')}?"):
        waiting = await moot.read(ANN, asked)
        assert "You have no soldiers" not in waiting
        assert "It is not your turn: Bob to move" in waiting
        onlooking = await moot.type(CLEO, asked)
        assert "You do not play here, so you are answered as the player to move: Bob" in everything(onlooking)
        assert "You have no soldiers" in everything(onlooking)
