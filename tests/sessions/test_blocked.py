"""No way leads two people to one table if one of them has blocked the other, but a cup's pairing."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import AnyGame
from bot.kernel.ids import AccountId, Person, Player, RequestId, Seat
from bot.kernel.text import Refusal
from bot.sessions.commands import Command, Join, Open, Reseat, Seated, SeatRobots, TakeAllSeats, Withdraw
from bot.sessions.model import Session
from bot.sessions.service import Sessions
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import CLEO, FOURROW, GAMES, offering
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import ANN, BEN

DAN = Person(Player(AccountId("dan")), "Dan")
PEOPLE = (ANN, BEN, CLEO, DAN)
FOUR: AnyGame = replace(FOURROW, sides={"standard": ((Seat(0), Seat(2)), (Seat(1), Seat(3)))})
TAKEN = "table-refuse-seat-taken"

persons = st.sampled_from(PEOPLE)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, persons, beside=st.sampled_from((None, True, False))),
    st.builds(Withdraw, persons),
    st.builds(TakeAllSeats, persons),
    st.builds(SeatRobots, persons, st.just(())),
)


def service(game: AnyGame = FOURROW) -> Sessions:
    async def is_blocked(player: Player, other: Player) -> bool:
        return {player, other} == {ANN.player, BEN.player}

    clock = SettableClock()
    return Sessions(memory_store(clock).sessions, {**GAMES, game.id: game}, clock, is_blocked=is_blocked)


@given(invited=st.none() | persons, opener=persons, asked=st.lists(commands, max_size=8))
async def test_no_order_of_requests_seats_both(
    invited: Person | None, opener: Person, asked: list[Command]
) -> None:
    sessions = service(FOUR)
    table = await sessions.open(replace(offering(invited), opener=opener), RequestId("open"))
    for number, command in enumerate(asked if isinstance(table, Session) else ()):
        assert isinstance(table, Session)
        outcome = await sessions.do(table.id, command, RequestId(str(number)))
        table = outcome if isinstance(outcome, Session) else table
    if isinstance(table, Session):
        assert not {ANN.player, BEN.player} <= set(table.players)


def _open(**fields: object) -> Open:
    return replace(offering(), seated=(Seated(ANN), Seated(BEN)), **fields)  # type: ignore[arg-type]  # its own


@pytest.mark.parametrize("command", [offering(BEN), replace(offering(ANN), opener=BEN), _open()])
async def test_a_table_for_both_is_refused_as_a_taken_seat_is(command: Open) -> None:
    refusal = await service().open(command, RequestId("open"))
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == TAKEN


async def test_a_cup_pairs_them_and_an_account_that_joins_another_keeps_its_seat() -> None:
    sessions = service()
    assert isinstance(await sessions.open(_open(match="cup22222 1"), RequestId("cup")), Session)
    table = await sessions.open(offering(CLEO), RequestId("open"))
    assert isinstance(table, Session)
    assert isinstance(await sessions.do(table.id, Reseat(CLEO.player, BEN), RequestId("link")), Session)
