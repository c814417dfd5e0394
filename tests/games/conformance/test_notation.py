"""What is true of the moves and positions of every game as text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame, NotAPosition
from bot.gamekit.typed_moves import play, tidy
from bot.kernel.text import Refusal
from tests.kit.random_play import RandomGame, VisitedPosition, Visits

NOISE = (
    "",
    "-",
    "?",
    "a",
    "0",
    "999999999999",
    "pass pass",
    "{}",
    "\x00",
    "a1" * 500,
    "é",
    "e9x",
    "１",
    "²",
    "#",
)
MOVES_LOOKED_AT = 40

LOOKALIKES = (
    str.maketrans("0123456789", "０１２３４５６７８９"),
    str.maketrans("0123456789", "०१२३४५६७८९"),
    str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"),
    str.maketrans("abcdefghijklmnop", "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐ"),
    str.maketrans("aceops", "асеорѕ"),  # Cyrillic
)
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def test_positions_round_trip_wherever_play_leads(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        line = game.notation.dump(visit.state)
        again = game.notation.load(line)
        assert again == visit.state
        assert game.notation.dump(again) == line


def test_a_position_is_one_line_that_is_no_facts(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        line = game.notation.dump(visit.state)
        assert line == line.strip()
        assert line[0] not in "{#"
        assert not {unicodedata.category(c) for c in line} & {"Cc", "Cf", "Zl", "Zp", "Cs"}


def test_moves_round_trip_wherever_play_leads(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        texts = [game.notation.format(visit.state, move) for move in visit.moves]
        assert len(set(texts)) == len(texts)
        for move, text in list(zip(visit.moves, texts, strict=True))[:: _step(len(texts))]:
            assert ";" not in text
            assert game.notation.parse(visit.state, visit.seat, tidy(text)) == move


def test_capitals_digits_spaces_and_invisible_marks_make_no_difference(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        for move in visit.moves[:: _step(len(visit.moves))][:10]:
            text = game.notation.format(visit.state, move)
            for typed in (
                text.upper(),
                text.lower(),
                f"  {text}\t",
                text.translate(PERSIAN),
                text.translate(ARABIC),
            ):
                assert _canonical(game, visit, typed) == text
            assert _canonical(game, visit, "\u200f" + "\u200c".join(text) + "\u2069;") == text


def test_lookalikes_are_refused_not_guessed(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        for move in visit.moves[:10]:
            text = game.notation.format(visit.state, move)
            alike = {text.lower().translate(table) for table in LOOKALIKES} - {text.lower()}
            for odd in (*alike, text + "\u0301", text + "\x00", text + "²"):
                assert isinstance(play(game, visit.state, visit.seat, odd), Refusal)


def test_a_move_of_another_position_is_refused_or_legal(
    game: AnyGame, games: tuple[RandomGame, ...], visits: Visits
) -> None:
    texts = sorted({text for game_played in games for text in game_played.written})
    for _, visit in visits:
        for text in [*texts[:: _step(len(texts))], *NOISE]:
            _is_refused_or_legal(game, visit, text)


@given(data=st.data())
def test_whatever_is_typed_is_refused_or_legal(game: AnyGame, visits: Visits, data: st.DataObject) -> None:
    _, visit = data.draw(st.sampled_from(visits))
    used = sorted({c for move in visit.moves for c in game.notation.format(visit.state, move)} | set(" ;"))
    text = data.draw(st.text(st.sampled_from(used), max_size=12) | st.text(max_size=20))
    _is_refused_or_legal(game, visit, text)


def test_nothing_can_be_played_when_the_game_is_over(game: AnyGame, games: tuple[RandomGame, ...]) -> None:
    for game_played in games:
        for seat in range(game_played.setup.seats):
            for text in game_played.written[-5:]:
                refusal = play(game, game_played.visits[-1].state, seat, text)
                assert isinstance(refusal, Refusal)
                assert refusal.reason.key == "move-refuse-over"
                assert isinstance(
                    game.notation.parse(game_played.visits[-1].state, seat, tidy(text)), Refusal
                )


@given(data=st.data())
def test_what_is_no_position_is_not_loaded_and_what_loads_can_be_played(
    game: AnyGame, visits: Visits, data: st.DataObject
) -> None:
    _, visit = data.draw(st.sampled_from(visits))
    text = data.draw(st.text(max_size=40) | _damage(game.notation.dump(visit.state)))
    try:
        state = game.notation.load(text)
    except NotAPosition:
        return
    _can_go_on(game, state)


@pytest.mark.parametrize("text", [*NOISE, "x" * 2**20, "9" * 10_000, "\ud800"])
def test_noise_is_no_position(game: AnyGame, text: str) -> None:
    with pytest.raises(NotAPosition):
        game.notation.load(text)


def test_a_diagram_has_no_ragged_or_invisible_characters(game: AnyGame, visits: Visits) -> None:
    for _, visit in visits:
        diagram = game.notation.diagram(visit.state)
        assert diagram.strip()
        assert not {unicodedata.category(c) for c in diagram.replace("\n", "")} & {"Cc", "Cf", "Cs"}


def _step(number: int) -> int:
    return max(1, number // MOVES_LOOKED_AT)


def _canonical(game: AnyGame, visit: VisitedPosition, typed: str) -> str | None:
    line = play(game, visit.state, visit.seat, typed)
    return None if isinstance(line, Refusal) else "; ".join(part.written for part in line)


def _is_refused_or_legal(game: AnyGame, visit: VisitedPosition, text: str) -> None:
    if visit.seat is None:
        return
    move = game.notation.parse(visit.state, visit.seat, tidy(text))
    assert isinstance(move, Refusal) or move in visit.moves


@st.composite
def _damage(draw: st.DrawFn, line: str) -> str:
    """``line`` with a piece cut out and something else, perhaps from the same line, in its place."""
    start = draw(st.integers(0, len(line)))
    end = draw(st.integers(start, min(len(line), start + 3)))
    return line[:start] + draw(st.text(st.sampled_from(sorted(set(line))), max_size=3)) + line[end:]


def _can_go_on(game: AnyGame, state: object) -> None:
    assert game.notation.load(game.notation.dump(state)) == state
    seats = game.rules.to_act(state)
    assert bool(seats) == (game.rules.outcome(state) is None)
    for seat in seats:
        moves = list(game.rules.legal(state, seat))
        assert moves
        game.rules.apply(state, seat, moves[-1])
    assert game.facts.of(state)
    assert game.picture(state, None, ()).alt
