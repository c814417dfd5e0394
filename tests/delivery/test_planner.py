"""What is sent to a room next, and what follows from its outcome: every state with every outcome."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.limits import BACKOFF_MS, REPEATED_AFTER_MS
from bot.delivery.planner import Action, Allowance, Due, begin, board_at, next_action, settle, take_over
from bot.delivery.ports import Done, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.delivery.rooms import Doing, RoomDocument, Slot, State, Wanted
from bot.documents.limits import BACKOFF_AT_MOST_MS
from bot.kernel.ids import Room
from bot.kernel.time import DAY
from tests.kit.tables import PUB

NOW = 1_000_000_000
FREE = Allowance()
WANTED = Wanted("c2")
NEW = Slot("board:t", WANTED)
BEHIND = Slot("board:t", WANTED, "m1", "c1", answered=("c1", 0))
SHOWN = replace(BEHIND, shown="c2", answered=("c2", 0))
FRESH = replace(SHOWN, wanted=Wanted("c2", 1))
LOST = replace(NEW, lost="p1")
LOST_BESIDE = replace(FRESH, lost="p1", shown="c1")
LEFTOVER = replace(SHOWN, leftovers=("m0",))
UNWANTED = replace(SHOWN, wanted=None)
CALL, POST = Slot("call:t:ann", WANTED), Slot("post:day", WANTED)
SENT = replace(POST, message="m1", answered=("c2", 0), again_at=NOW + 5)


def step_of(*slots: Slot, now: int = NOW, allowance: Allowance = FREE) -> Action | Due | None:
    return next_action(RoomDocument(PUB, {slot.key: slot for slot in slots}), now, allowance)


def after(slot: Slot, outcome: Outcome, now: int = NOW) -> Slot:
    action = step_of(slot, now=now)
    assert isinstance(action, Action)
    begun = begin(replace(action, post=action.post or "p1"))
    return settle(replace(action, slot=begun, post=begun.lost), outcome, now, "c2")


@pytest.mark.parametrize(
    ("slot", "doing", "message"),
    [
        (NEW, Doing.POST, ""),
        (BEHIND, Doing.EDIT, "m1"),
        (FRESH, Doing.POST, ""),
        (LOST, Doing.FIND, ""),
        (LOST_BESIDE, Doing.EDIT, "m1"),
        (replace(LOST_BESIDE, shown="c2"), Doing.FIND, ""),
        (replace(NEW, wanted=Wanted("c2", pressed="m9")), Doing.EDIT, "m9"),
        (LEFTOVER, Doing.REMOVE, "m0"),
        (UNWANTED, Doing.REMOVE, "m1"),
        (replace(NEW, wanted=None), Doing.NOTHING, ""),
        (replace(LOST, wanted=None), Doing.FIND, ""),
        (CALL, Doing.POST, ""),
        (POST, Doing.POST, ""),
        (replace(SENT, again_at=NOW), Doing.NOTHING, ""),
        (replace(SHOWN, again_at=NOW), Doing.EDIT, "m1"),
    ],
)
def test_each_state_has_its_action(slot: Slot, doing: Doing, message: str) -> None:
    action = step_of(slot)
    assert isinstance(action, Action)
    assert (action.doing, action.message) == (doing, message)


@pytest.mark.parametrize(
    ("shown", "wanted", "is_paced"),
    [
        (SHOWN, "c2/e5", False),
        (replace(SHOWN, shown="c2/e5"), "c2", False),
        (replace(SHOWN, shown="c2/e5"), "c3", True),
        (replace(SHOWN, again_at=NOW + 5), "c2/e5", True),
        (replace(SHOWN, message=""), "c2/e5", True),
    ],
)
def test_picks_wait_for_no_pace_where_all_else_is_shown(shown: Slot, wanted: str, *, is_paced: bool) -> None:
    slot = replace(shown, wanted=Wanted(wanted, asked_at=NOW, pressed="m1"), answered=(shown.shown, 0))
    step = step_of(slot, allowance=Allowance(board_at=NOW + 9))
    assert isinstance(step, Due if is_paced else Action)
    assert step_of(slot, allowance=Allowance(free_at=NOW + 7)) == Due(NOW + 7)


@pytest.mark.parametrize("slot", [SHOWN, replace(POST, answered=WANTED.mark)])
def test_a_room_in_order_needs_nothing(slot: Slot) -> None:
    assert step_of(slot) is None


@pytest.mark.parametrize(
    ("slot", "outcome", "state", "following"),
    [
        (NEW, Done("m1"), State.SHOWN, None),
        (NEW, NoAnswer(), State.UNKNOWN, Doing.FIND),
        (NEW, NoAnswer(may_stand=False), State.UNKNOWN, Doing.POST),
        (NEW, Wait(5), State.BLOCKED, 5_000),
        (NEW, PartDown("401"), State.ABSENT, Doing.POST),
        (NEW, Refused(Reason.FORBIDDEN), State.BLOCKED, BACKOFF_MS),
        (NEW, Refused(Reason.CONTENT), State.BLOCKED, BACKOFF_MS),
        (NEW, Refused(Reason.UNKNOWN, "x"), State.BLOCKED, BACKOFF_MS),
        (NEW, Refused(Reason.GONE), State.BLOCKED, BACKOFF_MS),
        (NEW, Refused(Reason.MOVED, room=PUB), State.ABSENT, Doing.POST),
        (BEHIND, Done(), State.SHOWN, None),
        (BEHIND, NoAnswer(), State.UNKNOWN, Doing.EDIT),
        (BEHIND, Wait(5), State.BLOCKED, 5_000),
        (BEHIND, PartDown("401"), State.SHOWN, Doing.EDIT),
        (BEHIND, Refused(Reason.GONE), State.ABSENT, Doing.POST),
        (BEHIND, Refused(Reason.FROZEN), State.ABSENT, Doing.POST),
        (BEHIND, Refused(Reason.FORBIDDEN), State.BLOCKED, BACKOFF_MS),
        (BEHIND, Refused(Reason.UNKNOWN, "x"), State.BLOCKED, BACKOFF_MS),
        (FRESH, Done("m2"), State.SHOWN, Doing.REMOVE),
        (FRESH, Refused(Reason.FORBIDDEN), State.BLOCKED, BACKOFF_MS),
        (LOST, Done("m1"), State.SHOWN, Doing.EDIT),
        (LOST, Refused(Reason.GONE), State.ABSENT, Doing.POST),
        (LOST, NoAnswer(), State.UNKNOWN, Doing.FIND),
        (LOST_BESIDE, Done(), State.UNKNOWN, Doing.FIND),
        (LEFTOVER, Done(), State.SHOWN, None),
        (LEFTOVER, NoAnswer(), State.SHOWN, BACKOFF_MS),
        (LEFTOVER, Refused(Reason.FORBIDDEN), State.SHOWN, None),
        (UNWANTED, Done(), State.ABSENT, Doing.NOTHING),
        (UNWANTED, Refused(Reason.GONE), State.ABSENT, Doing.NOTHING),
        (UNWANTED, Refused(Reason.FROZEN), State.ABSENT, Doing.NOTHING),
        (UNWANTED, NoAnswer(), State.UNKNOWN, Doing.REMOVE),
        (POST, Done("m1"), State.SHOWN, DAY),
        (POST, NoAnswer(), State.UNKNOWN, Doing.FIND),
        (replace(POST, lost="p1"), Done("m1"), State.SHOWN, DAY),
    ],
)
def test_each_outcome_leads_on(
    slot: Slot, outcome: Outcome, state: State, following: Doing | int | None
) -> None:
    """``following`` is what is done at once, or after how long something is."""
    settled = after(slot, outcome)
    step = step_of(settled)
    assert settled.state is state
    match step:
        case Action(doing):
            assert doing is following
        case Due(at):
            assert at == NOW + (following or 0)
        case None:
            assert following is None


def test_an_edit_without_answer_is_repeated_at_once_and_once_more_when_nothing_is_under_way() -> None:
    unanswered = after(BEHIND, NoAnswer())
    shown = after(unanswered, Done(), NOW + 1)
    assert shown.state is State.SHOWN
    assert step_of(shown, now=NOW + 1) == Due(NOW + REPEATED_AFTER_MS)
    again = after(shown, Done(), NOW + REPEATED_AFTER_MS)
    assert step_of(again, now=NOW + REPEATED_AFTER_MS) is None


def test_pauses_grow_for_a_day_and_then_only_something_new_is_tried() -> None:
    slot, now, pauses = NEW, NOW, list[int]()
    while now < NOW + 2 * DAY:
        slot = after(slot, Refused(Reason.FORBIDDEN), now)
        step = step_of(slot, now=now)
        if step is None:
            break
        assert isinstance(step, Due)
        pauses.append(step.at - now)
        now = step.at
    assert pauses[:6] == [BACKOFF_MS, *(BACKOFF_MS << doubled for doubled in range(5))]
    assert NOW + DAY <= now < NOW + DAY + 2 * BACKOFF_AT_MOST_MS
    assert isinstance(step_of(replace(slot, wanted=Wanted("c3")), now=now), Action)


def test_people_who_ask_do_not_lengthen_the_pause() -> None:
    slot = NEW
    for asked_at in (NOW, NOW + 2_000, NOW + 4_000):
        slot = after(replace(slot, not_before=0), Refused(Reason.FORBIDDEN), asked_at)
    assert step_of(slot, now=NOW + 4_000) == Due(NOW + 4_000 + BACKOFF_MS)


def test_another_failure_begins_anew() -> None:
    slot = BEHIND
    for _ in range(5):
        slot = after(replace(slot, not_before=0), NoAnswer())
    refused = after(replace(slot, not_before=0), Refused(Reason.FORBIDDEN))
    assert step_of(refused) == Due(NOW + BACKOFF_MS)


def test_new_versions_keep_a_pause_and_a_person_who_asks_ends_it() -> None:
    blocked = after(BEHIND, Refused(Reason.FORBIDDEN))
    newer = replace(blocked, wanted=Wanted("c3"))
    assert step_of(newer) == Due(NOW + BACKOFF_MS)
    assert isinstance(step_of(replace(newer, wanted=Wanted("c3", asked_at=NOW + 1))), Action)


def test_an_answer_of_the_platform_ends_the_pauses_for_want_of_one() -> None:
    slot = BEHIND
    for _ in range(4):
        slot = after(replace(slot, not_before=0), NoAnswer())
    assert isinstance(step_of(slot), Due)
    assert isinstance(step_of(slot, allowance=Allowance(well_since=NOW + 1)), Action)


def test_what_is_most_urgent_goes_first() -> None:
    asked = replace(BEHIND, key="board:z", wanted=Wanted("c2", asked_at=1))
    order, slots = [], [POST, LEFTOVER, CALL, replace(BEHIND, key="board:b"), asked]
    while slots:
        action = step_of(*slots)
        assert isinstance(action, Action)
        order.append(action.slot.key)
        slots = [slot for slot in slots if slot.key != action.slot.key]
    assert order == ["board:z", "board:b", "call:t:ann", "post:day", "board:t"]


def test_of_several_boards_the_one_that_waits_longest_goes_first() -> None:
    lately, before = replace(BEHIND, sent_at=9), replace(BEHIND, key="board:z", sent_at=8)
    action = step_of(lately, before)
    assert isinstance(action, Action)
    assert action.slot.key == "board:z"


def test_a_call_that_waits_long_goes_before_newer_boards() -> None:
    late = replace(CALL, wanted=replace(WANTED, not_before=NOW - 30_000))
    action = step_of(late, replace(BEHIND, sent_at=9))
    assert isinstance(action, Action)
    assert action.slot is late


def test_the_pace_of_boards_leaves_room_for_what_is_short() -> None:
    allowance = Allowance(board_at=NOW + 2_000)
    action = step_of(BEHIND, CALL, allowance=allowance)
    assert isinstance(action, Action)
    assert action.slot is CALL
    assert step_of(BEHIND, allowance=allowance) == Due(NOW + 2_000)
    assert step_of(CALL, allowance=Allowance(free_at=NOW + 10)) == Due(NOW + 10)
    pressed = Allowance(free_at=NOW + 10, board_at=NOW + 2_000, replies=("m1",))
    assert isinstance(step_of(BEHIND, allowance=pressed), Action)
    assert step_of(FRESH, allowance=pressed) == Due(NOW + 2_000), "a new message answers nobody's press"


def test_a_call_waits_until_it_is_due() -> None:
    assert step_of(replace(CALL, wanted=replace(WANTED, not_before=NOW + 9))) == Due(NOW + 9)


@pytest.mark.parametrize(
    ("sends", "at"),
    [((), 0), ((100,), 100), ((100, 100), 1_100), ((100, 200, 1_200), 2_100), ((100, 5_000), 5_000)],
)
def test_boards_keep_a_steady_pace_after_a_burst_of_two(sends: tuple[int, ...], at: int) -> None:
    assert board_at(sends, 1_000) == at


@pytest.mark.parametrize(
    ("begun", "doing"),
    [
        (replace(LOST, doing=Doing.POST), Doing.FIND),
        (replace(BEHIND, doing=Doing.EDIT), Doing.EDIT),
        (replace(NEW, wanted=Wanted("c2", pressed="m9"), doing=Doing.EDIT), Doing.EDIT),
        (replace(UNWANTED, doing=Doing.REMOVE), Doing.REMOVE),
        (replace(LOST, doing=Doing.FIND), Doing.FIND),
    ],
)
def test_what_a_former_owner_was_sending_may_have_arrived(begun: Slot, doing: Doing) -> None:
    action = step_of(take_over(begun, NOW))
    assert isinstance(action, Action)
    assert action.doing is doing


_OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(
    st.builds(Done, st.sampled_from(("m1", "m2"))),
    st.builds(NoAnswer, st.booleans()),
    st.builds(Wait, st.sampled_from((0.5, 90.0))),
    st.just(PartDown("401")),
    st.builds(Refused, st.sampled_from([reason for reason in Reason if reason is not Reason.MOVED])),
)
_SLOTS = st.sampled_from(
    [NEW, BEHIND, FRESH, LOST, LOST_BESIDE, LEFTOVER, UNWANTED, CALL, POST, replace(LOST, doing=Doing.POST)]
)


@given(_SLOTS, st.lists(_OUTCOMES, max_size=12))
def test_whatever_comes_of_it_the_room_is_brought_in_order_once_all_is_well(
    slot: Slot, outcomes: list[Outcome]
) -> None:
    """After any outcomes, a platform that does everything soon shows what is wanted, once."""
    now, room = NOW, Room(PUB.platform, "r")
    document = RoomDocument(room, {slot.key: take_over(slot, now)})
    sent = 0
    while step := next_action(document, now, Allowance(well_since=now)):
        if isinstance(step, Due):
            if step.at >= now + DAY - 60_000:  # a post that was sent is remembered for so long
                break
            now = step.at
            continue
        if step.doing is Doing.NOTHING:
            document = RoomDocument(room)
            continue
        begun = begin(replace(step, post=step.post or f"p{sent}"))
        outcome = outcomes[sent] if sent < len(outcomes) else Done("m9")
        if step.doing is Doing.POST and isinstance(outcome, Done):
            outcome = Done(f"new {sent}")  # no platform gives a new message the id of an old one
        settled = settle(replace(step, slot=begun, post=begun.lost), outcome, now, "c2")
        document = document.with_slot(settled)
        sent += 1
        now += 10
        assert sent < 12 + 10, "it goes on for ever"
    brought = document.slot(slot.key)
    assert (brought.doing, brought.leftovers, brought.lost) == (Doing.NOTHING, (), "")
    assert brought.is_empty if slot.wanted is None else brought.message
    if slot.wanted and brought.is_living:
        assert (brought.shown, brought.generation) == slot.wanted.mark


@given(_SLOTS, _OUTCOMES)
def test_an_outcome_leaves_nothing_begun(slot: Slot, outcome: Outcome) -> None:
    assert (
        after(take_over(slot, NOW), outcome).doing is Doing.NOTHING if step_of(take_over(slot, NOW)) else True
    )
