"""Games as text: what is written can be read, and what is wrong is found where it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.randomness import fingerprint
from bot.kernel.text import Refusal, Written
from bot.sessions.commands import Resign
from bot.sessions.game_record import CheckedRecord, GameRecord, check, read, write_record
from bot.sessions.model import Session
from tests.kit.fourrow_tables import CALLED_OFF, FOURROW, GAMES, PLAYING, WON, after, moves
from tests.kit.tables import BEN

RESIGNED = after(PLAYING, *moves("d e d"), Resign(BEN))


async def checked(text: str) -> CheckedRecord | Refusal:
    record = read(text)
    return record if isinstance(record, Refusal) else await check(record, GAMES)


@pytest.mark.parametrize("table", [WON, RESIGNED, CALLED_OFF])
async def test_a_record_leads_back_to_the_position(table: Session) -> None:
    found = await checked(write_record(table))
    assert isinstance(found, CheckedRecord)
    assert found.record.moves == table.moves
    assert FOURROW.notation.dump(found.state) == (table.position or FOURROW.notation.dump(found.state))


def test_a_record_reads_like_this() -> None:
    seed = WON.setup.seed
    assert write_record(WON) == "\n".join(
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
            '[Ending "row"]',
            "",
            " ".join(f"{number}. {move}" for number, move in enumerate(WON.moves, 1)),
        ]
    )


async def test_what_is_repeated_of_a_file_turns_nothing_about_and_stays_on_its_line() -> None:
    refused = await checked(write_record(WON).replace('"fourrow"', '"a\u202e\u2066b\n/resign\u200b\x00"'))
    assert isinstance(refused, Refusal)
    assert dict(refused.reason.args)["game"] == Written("ab /resign")


async def test_a_game_that_draws_nothing_needs_no_seed_and_one_that_does_is_refused_without() -> None:
    assert "[Seed " not in write_record(PLAYING)
    assert isinstance(await checked(write_record(PLAYING)), CheckedRecord)
    assert (await checked('[Game "race"]')).reason.key == "record-refuse-no-seed"


@pytest.mark.parametrize("digits", ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"])
async def test_the_digits_of_persian_and_arabic_keyboards_are_read(digits: str) -> None:
    assert isinstance(
        await checked(write_record(WON).translate(str.maketrans("0123456789", digits))), CheckedRecord
    )


@pytest.mark.parametrize("between", [" ", "\n\n", "\t"])
async def test_lines_may_be_broken_anywhere(between: str) -> None:
    assert isinstance(await checked(between.join(write_record(WON).split())), CheckedRecord)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("\n2.", " {a fine move: 2. z}\n2."),
        ("\n2.", ' {[Game "chess"]}\n2.'),
        ("\n2.", " {\n2. z\n}\n2."),
        ("\n1.", "{as told by Cleo}\n1."),
        ('"Ann"', '"{Ann}"'),
    ],
)
async def test_comments_stand_anywhere_and_change_nothing(before: str, after: str) -> None:
    found = await checked(write_record(WON).replace(before, after))
    assert isinstance(found, CheckedRecord)
    assert found.record.moves == WON.moves


async def test_a_number_may_stand_close_to_its_move() -> None:
    assert isinstance(await checked(write_record(WON).replace(". ", ".")), CheckedRecord)


async def test_headers_of_other_hands_are_kept_and_harmless() -> None:
    found = await checked(f'[Event "The club\'s autumn cup"]\n{write_record(WON)}')
    assert isinstance(found, CheckedRecord)
    assert found.record.header("Event") == "The club's autumn cup"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("Game", "Gane"), "record-refuse-unreadable"),
        (('[Moot "1"', '[Moot "2"'), "record-refuse-form"),
        (('"fourrow"', '"chess"'), "record-refuse-game"),
        (('[Seed "', '[Seed "1'), "record-refuse-hash"),
        (('[Seed "', '[Seed "-'), "record-refuse-seed"),
        (('[Seed "', '[Seed "' + "9" * 5_000), "record-refuse-seed"),
        (('"standard"', '"giant"'), "setup-refuse-variant"),
        (("\n1. a", "\nwell\n1. a"), "record-refuse-stray"),
        (('[Clock "none"]', "[Clock none]"), "record-refuse-stray"),
        ((" 3. a", " {well\n3. a"), "record-refuse-comment"),
        ((" 3. a", " 3. z"), "record-refuse-move"),
        ((" 3. a", " 3. " + "a" * 9_000), "record-refuse-move"),
        (('[Result "0"]', '[Result "1"]'), "record-refuse-result"),
    ],
    ids=lambda one: one[:24] if isinstance(one, str) else "",
)
async def test_what_is_wrong_is_said(change: tuple[str, str], why: str) -> None:
    assert change[0] in write_record(WON)
    assert (await checked(write_record(WON).replace(*change))).reason.key == why


async def test_the_move_at_which_it_goes_wrong_is_named() -> None:
    refusal = await checked(write_record(WON).replace(" 3. a", " 3. z"))
    assert dict(refusal.reason.args)["number"] == 3


async def test_moves_after_the_end_are_wrong() -> None:
    assert dict((await checked(f"{write_record(WON)}\n8. d")).reason.args)["number"] == 8


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1. d",
        "[Game]",
        "x" * 70_000,
        "\n" * 1_000_000,
        '[Game "race"]\n' * 3_500,
        "{" * 64_000,
        '[Game "' * 9_000,
        "[" * 64_000,
        '[Game "fourrow"] ' + " ".join(f"{number}." for number in range(1, 9_000)),
    ],
    ids=lambda text: f"{text[:12]!r} and so on",
)
async def test_what_is_no_record(text: str) -> None:
    assert isinstance(await checked(text), Refusal)


async def test_too_many_moves_are_not_played() -> None:
    many = GameRecord({"Game": ("fourrow",)}, ("d",) * 6_000)
    assert (await check(many, GAMES)).reason.key == "record-refuse-too-long"


@given(st.text(max_size=300), st.integers(0, 400))
async def test_no_damage_does_more_than_be_found(noise: str, at: int) -> None:
    text = write_record(WON)
    assert await checked(text[:at] + noise + text[at:]) is not None


def test_places_that_look_like_numbers_are_none() -> None:
    record = read('[Game "know"] 1. path 2.0 2.1 2. 3.0>4.0 3.e4 4. roll')
    assert isinstance(record, GameRecord)
    assert record.moves == ("path 2.0 2.1", "3.0>4.0", "e4", "roll")
