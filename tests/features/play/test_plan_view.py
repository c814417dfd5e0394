"""Planning on the page: what could come, without anybody's opinion, and the line that keeps it."""

from dataclasses import replace

import pytest

from bot.dispatch.table_views import RenderedTable
from bot.features.play.plan_view import PlanView, plan_view
from bot.features.play.table_view import Looker
from bot.gamekit.game import AnyGame, Picked
from bot.gamekit.pick_tree import PickTree
from bot.gamekit.randomness import Chance
from bot.kernel.ids import Named, SessionId
from bot.messages.language import plain
from bot.sessions.model import Session
from bot.sessions.positions import standing
from tests.features.play.test_planning import playing
from tests.kit.moot import ANN, BOB, Moot


async def planned(moot: Moot, table: SessionId, *line: str, who: Named = BOB) -> RenderedTable:
    """The board of ``who`` after these moves, each of one tap."""
    dispatcher = moot.app.dispatcher
    loaded = await dispatcher.table(table)
    assert loaded
    player = await dispatcher.views.player(who)
    found = loaded.render_plan(Looker(player), "en", tuple((one,) for one in line))
    assert found
    return found


def said(table: RenderedTable) -> str:
    return "\n".join(map(plain, table.lines))


async def test_moves_of_all_sides_are_tapped_and_nothing_is_played(moot: Moot) -> None:
    table = await playing(moot)
    begun = await planned(moot, table)
    assert (begun.plans, begun.planned) == (True, "")
    assert [pick.path for pick in begun.next] == [(column,) for column in "abcdefg"]
    assert "nothing is played" in begun.prompt
    one = await planned(moot, table, "a")
    assert one.planned == ""
    assert "To move there" in said(one)
    two = await planned(moot, table, "a", "b")
    assert two.planned == f"/if {table} a then b"
    assert two.actions == ()
    four = await planned(moot, table, "a", "b", "c", "d")
    assert four.planned == f"/if {table} a then b if c then d"
    assert (await moot.table()).moves == ()
    await moot.type(BOB, four.planned)
    await moot.type(ANN, "/move a")
    await moot.type(ANN, "/move c")
    assert (await moot.table()).moves == tuple("abcd")


async def test_nobody_plans_in_their_own_turn_or_after_what_cannot_be(moot: Moot) -> None:
    table = await playing(moot)
    assert (await planned(moot, table, "a", who=ANN)).planned is None
    assert not (await planned(moot, table, who=ANN)).plans
    assert (await planned(moot, table, "z")).planned is None


async def test_a_game_that_would_be_over_is_said_to_be(moot: Moot) -> None:
    table = await playing(moot, "abababc")
    over = await planned(moot, table, "b", who=ANN)
    assert "would be over" in said(over)
    assert over.next == ()


def whole(tree: PickTree, path: Picked = ()) -> Picked:
    """The taps of the first move."""
    pick, choice = next(iter(tree.after(path).items()))
    return (*path, pick) if choice.move else whole(tree, (*path, pick))


def foreseen(session: Session, game: AnyGame, seed: int, taps: int) -> PlanView | None:
    """The plan of whoever is not to move after so many moves of the other, as other dice are to come."""
    assert game.unforeseen
    state = game.unforeseen(standing(session, game), Chance(seed, "hidden"))
    (mover,) = game.rules.to_act(state)
    dealt = replace(session, position=game.notation.dump(state))
    line: tuple[Picked, ...] = ()
    for _ in range(taps):
        line = (*line, whole(PickTree(game, state, mover)))
        state = game.rules.apply(state, mover, next(iter(game.rules.legal(state, mover)))).state
    return plan_view(dealt, game, Looker(dealt.people[1 - mover].player), line)


@pytest.mark.parametrize(("name", "taps"), [("know", 1), ("race", 2)])
async def test_nobody_sees_a_die_that_is_to_fall(moot: Moot, name: str, taps: int) -> None:
    await moot.begin(f"/play {name} @Bob")
    table = await moot.table()
    game = moot.app.dispatcher.tables.games[table.game]
    views = [foreseen(table, game, seed, taps) for seed in range(12)]
    assert views[0]
    assert views[0].lines[-1].key == "plan-view-dice"
    assert views[0].picks is None
    assert views == [views[0]] * len(views)
