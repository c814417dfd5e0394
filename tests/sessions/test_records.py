"""Games as text: what is written can be read, and what is wrong is found where it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.gamekit.chance import fingerprint
from bot.kernel.text import Refusal
from bot.sessions.commands import Resign
from bot.sessions.model import Session
from bot.sessions.records import Checked, Record, check, read, written
from tests.kit.play import CALLED_OFF, FOURROW, GAMES, PLAYING, WON, after, moves
from tests.kit.tables import BEN

RESIGNED = after(PLAYING, *moves("d e d"), Resign(BEN))


def checked(text: str) -> Checked | Refusal:
    record = read(text)
    return record if isinstance(record, Refusal) else check(record, GAMES)


@pytest.mark.parametrize("table", [WON, RESIGNED, CALLED_OFF])
def test_a_record_leads_back_to_the_position(table: Session) -> None:
    found = checked(written(table))
    assert isinstance(found, Checked)
    assert found.record.moves == table.moves
    assert FOURROW.notation.dump(found.state) == (table.position or FOURROW.notation.dump(found.state))


def test_a_record_reads_like_this() -> None:
    seed = WON.setup.seed
    assert written(WON) == "\n".join(
        [
            '[Moot "1"]',
            '[Game "fourrow"]',
            '[Variant "standard"]',
            '[Seat "Ann"]',
            '[Seat "Ben"]',
            f'[Table "{WON.id}"]',
            '[Opened "2026-11-20T12:00:00Z"]',
            f'[SeedHash "{fingerprint(seed)}"]',
            f'[Seed "{seed}"]',
            '[Clock "none"]',
            '[Result "0"]',
            "",
            *(f"{number}. {move}" for number, move in enumerate(WON.moves, 1)),
        ]
    )


def test_the_seed_of_a_game_that_is_not_over_is_not_told() -> None:
    assert "[Seed " not in written(PLAYING)
    assert checked(written(PLAYING)).reason.key == "record-refuse-no-seed"


@pytest.mark.parametrize("between", [" ", "\n\n", "\t"])
def test_lines_may_be_broken_anywhere(between: str) -> None:
    assert isinstance(checked(between.join(written(WON).split())), Checked)


def test_comments_stand_between_moves() -> None:
    assert isinstance(checked(written(WON).replace("\n2.", " {a fine move: 2. z}\n2.")), Checked)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("Game", "Gane"), "record-refuse-unreadable"),
        (('"fourrow"', '"chess"'), "record-refuse-game"),
        (('[Seed "', '[Seed "1'), "record-refuse-hash"),
        (('[Seed "', '[Seed "-'), "record-refuse-unreadable"),
        (('"standard"', '"giant"'), "setup-refuse-variant"),
        (("\n3. a", "\n3. z"), "record-refuse-move"),
    ],
)
def test_what_is_wrong_is_said(change: tuple[str, str], why: str) -> None:
    assert change[0] in written(WON)
    assert checked(written(WON).replace(*change)).reason.key == why


def test_the_move_at_which_it_goes_wrong_is_named() -> None:
    refusal = checked(written(WON).replace("\n3. a", "\n3. z"))
    assert dict(refusal.reason.args)["number"] == 3


def test_moves_after_the_end_are_wrong() -> None:
    assert dict(checked(f"{written(WON)}\n8. d").reason.args)["number"] == 8


@pytest.mark.parametrize("text", ["", "1. d", "[Game]", "x" * 70_000, '[Game "fourrow"]\n' * 9_000])
def test_what_is_no_record(text: str) -> None:
    assert isinstance(checked(text), Refusal)


def test_a_million_moves_are_too_many() -> None:
    many = Record({"Game": ("fourrow",)}, ("d",) * 6_000)
    assert check(many, GAMES).reason.key == "record-refuse-too-long"


@settings(max_examples=60)
@given(st.text(max_size=300), st.integers(0, 400))
def test_no_damage_does_more_than_be_found(noise: str, at: int) -> None:
    text = written(WON)
    assert checked(text[:at] + noise + text[at:]) is not None
