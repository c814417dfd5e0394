"""Questions about the rules, also at a running table."""

import pytest

from bot.kernel.ids import Room
from bot.kernel.scene import Area, Ink, Line
from bot.messages.language import plain
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_the_verdict_is_in_bold_before_the_passage(moot: Moot) -> None:
    verdict, passage, *_ = (await said(moot, "/rules know can I hop over my own bard?")).lines
    assert [type(span).__name__ for span in (*verdict, *passage)] == ["Strong", "Quoted"]


async def test_a_second_passage_that_may_answer_says_its_verdict_too(moot: Moot) -> None:
    question = "both threw a 3 when he wanted to get his boxed in guy out. who wins that"
    first, second, *_ = map(plain, (await said(moot, f"/rules know {question}")).lines)
    assert first.startswith("Equal dice decide nothing in an errand")
    assert "may matter too:" in second


async def test_where_an_answer_stands_is_said_with_what_the_book_says_of_its_author(moot: Moot) -> None:
    answer = await said(moot, "/rules know can I hop over my own bard?")
    again = await said(moot, "/rules where does it say that?")
    assert again.title == answer.title
    assert any("numbered like the sections" in plain(line) for line in again.lines)


# What is asked at a table is answered from the table that is meant, by what was agreed there.


OTHER = Room(WEB, "other")


async def answer(moot: Moot, question: str, room: Room = PUB) -> str:
    rendered = await moot.type(ANN, f"/rules {question}", room)
    assert rendered
    spans = [span for line in (rendered.title, *rendered.lines) for span in line]
    return " ".join(getattr(span, "text", "") for span in spans).replace("\u2068", "").replace("\u2069", "")


async def test_an_own_running_table_comes_before_finished_games_of_other_kinds(moot: Moot) -> None:
    for game in ("quadriga", "know"):
        await moot.type(ANN, f"/play {game} me")
        await moot.press(ANN, press_of(await moot.type(ANN, "/abort"), "Yes, call it off"))
    await moot.type(ANN, "/play territories me")
    assert moot.on_show() in await answer(moot, "whose turn is it?")


async def test_a_table_of_ones_own_elsewhere_is_meant_where_nothing_is_played(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me", OTHER)
    assert moot.on_show(OTHER) in await answer(moot, "what is on b2?")


async def test_the_board_that_is_answered_is_meant(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    table = moot.on_show()
    await moot.type(ANN, "/play quadriga me")
    rendered = await moot.answering(ANN, "/rules whose turn is it?", table)
    assert rendered
    assert table in str(rendered.lines)


async def test_what_was_agreed_is_told_and_what_was_not_is_no_rule(moot: Moot) -> None:
    await moot.type(ANN, "/play keshvargosha game1 target=24 me")
    assert "24" in await answer(moot, "how many points do I need to win?")
    assert "castles fall to a walk-out – no" in await answer(moot, "is the walkout rule on?")
    text = await answer(moot, "how does walking out of a siege work?")
    assert "At this table: castles fall to a walk-out – no" in text


@pytest.mark.parametrize(
    ("question", "command"),
    [
        ("how do I take back a move?", "/takeback"),
        ("wie gebe ich auf?", "/resign"),
        ("come offro la patta?", "/draw"),
        ("بهترین حرکت چیه؟", "/hint"),
    ],
)
async def test_what_a_command_does_is_left_to_it(moot: Moot, question: str, command: str) -> None:
    await moot.type(ANN, "/play territories me")
    assert command in await answer(moot, question)


async def test_the_other_side_is_counted_where_it_is_asked_for(moot: Moot) -> None:
    await moot.type(ANN, "/play keshvargosha")
    await moot.press(BOB, moot.board().rows[0][0].press)
    for question, side in (
        ("how many castles do I have left?", "Yellow"),
        ("how many castles has red?", "Red"),
    ):
        assert f"{side} can still build 6 castles" in await answer(moot, question)


async def test_what_may_be_about_the_rules_or_the_board_is_answered_by_both(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    for move in ("c1", "g1", "b2"):
        await moot.type(ANN, f"/move {move}")
    rendered = await said(moot, "/rules do I have to connect my houses?")
    title, *lines = (
        plain(line).replace("\u2068", "").replace("\u2069", "") for line in (rendered.title, *rendered.lines)
    )
    assert title.startswith("Territories 4.3: ")
    assert lines[0] == "Yellow has 3 of its four houses left to place. Standing: c1."
    assert any("another surrounding is complete at once" in line for line in lines)
    assert "From the board of table" not in await answer(moot, "how does the game end?")


# Why a move is not possible, where the table stands now.


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
    assert "Yes, possible now: g1, b2\nRed: house on g1.\nRed: house on b2." in everything(rendered)
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


@pytest.mark.parametrize(
    ("game", "moves", "apart", "together"),
    [
        ("territories", (), None, ("a1", "h6")),
        ("quadriga", ("c3", "n13", "c4", "n14"), ("c3", "k7"), None),
        ("keshvargosha", (), ("A0", "D3"), ("A0", "A1")),
        ("know", (), ("6.0", "2.0"), None),
    ],
)
async def test_whether_two_places_are_connected_is_yes_or_no(
    moot: Moot,
    game: str,
    moves: tuple[str, ...],
    apart: tuple[str, str] | None,
    together: tuple[str, str] | None,
) -> None:
    await moot.type(ANN, f"/play {game} me")
    for move in moves:
        await moot.type(ANN, f"/move {move}")
    for pair, word in ((apart, "No,"), (together, "Yes,")):
        if pair:
            lines = (await said(moot, f"/rules are {pair[0]} and {pair[1]} connected?")).lines
            assert plain(lines[0]).startswith(word)


async def test_a_player_who_waits_is_answered_as_themselves(moot: Moot) -> None:
    cell = await soldiers_of_one_side(moot)
    line = f"/why {cell}>{'a1' if cell != 'a1' else 'b1'}"
    assert "You have no soldiers" in await moot.read(BOB, line)
    for asked in (line, f"/rules why can't I move {line.removeprefix('/why ')}?"):
        waiting = await moot.read(ANN, asked)
        assert "You have no soldiers" not in waiting
        assert ("It is not your turn: Bob to move" if asked is line else "Bob to move (Red)") in waiting
        onlooking = await moot.type(CLEO, asked)
        assert "You do not play here, so you are answered as the player to move: Bob" in everything(onlooking)
        assert "You have no soldiers" in everything(onlooking)
