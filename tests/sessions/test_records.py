"""Games as text, and tables that somebody leaves for good."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.randomness import fingerprint
from bot.kernel.away_hours import AwayHours, QuietHours
from bot.kernel.ids import NOBODY, NOWHERE, Person, Room
from bot.kernel.pseudonyms import Traces, names_in, without
from bot.kernel.text import Listed, Refusal, Written, say
from bot.kernel.time import DAY
from bot.sessions.anonymise import anonymous, close_abandoned, without_player
from bot.sessions.clocks import TableClock, start_clock
from bot.sessions.commands import Propose, Resign
from bot.sessions.events import Accepted, GameEnded, MovePlayed, TableCalledOff, TableOpened
from bot.sessions.game_record import CheckedRecord, GameRecord, check, read, write_record
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.time_controls import Control, Per
from tests.kit import tables
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    CLEO,
    FOURROW,
    GAMES,
    OFFER,
    PLAYING,
    PRACTICE,
    WON,
    after,
    moves,
)
from tests.kit.tables import ANN, BEN, CLUB, PUB

ANNS = Traces(frozenset({ANN.player}))
BENS = Traces(frozenset({BEN.player}))
MIDDLE_GAME = after(PLAYING, *moves("a b a"))
OFFERED = after(MIDDLE_GAME, Propose(ANN, OfferKind.DRAW))
TABLES = [OFFER, CHALLENGE, PLAYING, PRACTICE, MIDDLE_GAME, OFFERED, WON, CALLED_OFF]


def left(table: Session, traces: Traces = ANNS) -> Accepted:
    decision = without_player(table, traces, FOURROW, NOON)
    assert decision
    return decision


@pytest.mark.parametrize(
    ("table", "traces", "phase", "reason"),
    [
        (OFFER, ANNS, Phase.CALLED_OFF, "table-end-withdrawn"),
        (CHALLENGE, ANNS, Phase.CALLED_OFF, "table-end-withdrawn"),
        (CHALLENGE, BENS, Phase.CALLED_OFF, "table-end-declined"),
        (PRACTICE, ANNS, Phase.CALLED_OFF, "table-end-left"),
        (PLAYING, ANNS, Phase.OVER, "table-end-resigned"),
        (MIDDLE_GAME, BENS, Phase.OVER, "table-end-resigned"),
        (OFFERED, ANNS, Phase.OVER, "table-end-resigned"),
    ],
)
def test_what_is_open_ends_as_if_they_had_ended_it(
    table: Session, traces: Traces, phase: Phase, reason: str
) -> None:
    ended = left(table, traces)
    assert ended.session.phase is phase
    assert ended.session.ending
    assert ended.session.ending.reason == say(reason, person=NOBODY)
    assert isinstance(ended.events[-1], GameEnded | TableCalledOff)


@pytest.mark.parametrize(("traces", "winner"), [(ANNS, 1), (BENS, 0)])
def test_the_other_side_wins(traces: Traces, winner: int) -> None:
    ending = left(MIDDLE_GAME, traces).session.ending
    assert ending
    assert ending.winners == (winner,)


@pytest.mark.parametrize("table", [WON, CALLED_OFF, after(MIDDLE_GAME, Resign(ANN))])
def test_what_is_over_stays_as_it_ended_but_for_the_name(table: Session) -> None:
    ended = left(table)
    assert ended.events == ()
    expected = without(table, ANNS)
    assert replace(ended.session, version=table.version, stands_since=table.stands_since) == expected
    assert ended.session.people[1:] == table.people[1:]


@pytest.mark.parametrize("table", TABLES)
def test_whom_nothing_leads_to_cannot_leave(table: Session) -> None:
    assert without_player(table, Traces(frozenset({CLEO.player})), FOURROW, NOON) is None
    assert without_player(left(table).session, ANNS, FOURROW, NOON) is None


@pytest.mark.parametrize("table", TABLES)
def test_nothing_at_the_table_names_them_afterwards(table: Session) -> None:
    ended = left(table)
    assert "Ann" not in repr(ended)
    assert "'ann'" not in repr(ended)
    assert ANN.player not in ended.session.players


def test_a_game_that_is_not_on_the_shelf_is_called_off() -> None:
    ended = without_player(MIDDLE_GAME, ANNS, None, NOON)
    assert ended
    assert ended.session.phase is Phase.CALLED_OFF


def test_a_room_of_their_own_goes_with_them_and_others_stay() -> None:
    den = Room(PUB.platform, "den")
    traces = Traces(ANNS.players, frozenset({den}))
    assert left(replace(WON, room=den), traces).session.room == NOWHERE
    assert left(WON, traces).session.room == PUB


def test_a_table_of_whoever_has_moved_in_since_keeps_its_room() -> None:
    den = Room(PUB.platform, "den")
    people = (CLEO, BEN)
    table = replace(WON, room=den, opener=CLEO, people=people, lineup=people)
    assert without_player(table, Traces(ANNS.players, frozenset({den})), FOURROW, NOON) is None
    vacant = without_player(table, Traces(ANNS.players, frozenset({den}), frozenset({den})), FOURROW, NOON)
    assert vacant
    assert vacant.session.room == NOWHERE


def test_an_old_record_names_none_who_have_left_either() -> None:
    kept = replace(WON, lineup=(CLEO, BEN), told=(say("table-told-left", person=CLEO, partner=BEN),))
    nameless = anonymous(kept)
    assert nameless
    assert names_in(nameless.session) == {NOBODY.player, NOWHERE}


def test_nor_where_it_was_once_all_are_forgotten() -> None:
    nameless = anonymous(left(left(WON).session, BENS).session)
    assert nameless
    assert nameless.session.room == NOWHERE


def test_nor_does_the_clock_tell_any_more_when_anybody_does_not_play() -> None:
    quiet = AwayHours("Europe/Rome", QuietHours(60, 120))
    clock = start_clock(TableClock(Control(Per.MOVE, DAY)), (quiet, quiet), NOON)
    ended = left(replace(MIDDLE_GAME, clock=clock)).session.clock
    assert ended
    assert ended.rests == ()


def test_names_go_from_the_deepest_corner_of_a_phrase() -> None:
    def about(person: Person) -> object:
        return say("a", who=Listed((say("b", one=person), BEN), say("c", mark=person)))

    assert without(about(ANN), ANNS) == about(NOBODY)


def test_names_go_from_what_has_happened() -> None:
    happened = (TableOpened(FOURROW.id, PUB, ANN), MovePlayed(BEN, ("a",)), MovePlayed(ANN, ("b",)))
    expected = (TableOpened(FOURROW.id, PUB, NOBODY), MovePlayed(BEN, ("a",)), MovePlayed(NOBODY, ("b",)))
    assert without(happened, ANNS) == expected


@given(tables.sessions, st.data())
def test_whatever_a_table_holds_nothing_leads_to_whom_it_had(table: Session, data: st.DataObject) -> None:
    person = data.draw(st.sampled_from((table.opener, *table.people)))
    traces = Traces(frozenset({person.player}), frozenset({table.room}))
    clear = without(table, traces)
    assert without(clear, traces) == clear
    assert person.player == NOBODY.player or person.player not in clear.players
    assert clear.room == NOWHERE


@pytest.mark.parametrize("table", [PLAYING, MIDDLE_GAME, PRACTICE])
def test_a_game_that_nobody_comes_back_to_is_called_off(table: Session) -> None:
    ended = close_abandoned(table)
    assert ended
    assert ended.session.phase is Phase.CALLED_OFF


@pytest.mark.parametrize("table", [OFFER, WON, CALLED_OFF])
def test_other_tables_cannot_be_abandoned(table: Session) -> None:
    assert close_abandoned(table) is None


def test_an_old_record_tells_neither_who_nor_where() -> None:
    nameless = anonymous(replace(WON, room=CLUB))
    assert nameless
    assert set(nameless.session.people) == {NOBODY}
    assert (nameless.session.room, nameless.session.moves) == (NOWHERE, WON.moves)
    assert nameless.session.players == ()
    assert anonymous(nameless.session) is None
    assert anonymous(MIDDLE_GAME) is None


# Games as text: what is written can be read, and what is wrong is found where it is.


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
