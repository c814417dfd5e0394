"""Decides what is sent to a room next, and what follows from its outcome: pure functions over a document."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import TypeAlias

from bot.delivery.limits import (
    BACKOFF_MS,
    CALL_LATE_MS,
    CROWDED_AFTER_MS,
    CROWDED_SENDS,
    GIVEN_UP_AFTER_MS,
    NEAR_MS,
    REPEATED_AFTER_MS,
    REPEATED_SOON_MS,
    SENDS_KNOWN_MS,
)
from bot.delivery.ports import Done, NoAnswer, Outcome, PartDown, Reason, Refused, Wait
from bot.delivery.rooms import NO_ANSWER, WAIT, Doing, Kind, RoomDocument, Slot, commit_in
from bot.documents.limits import BACKOFF_AT_MOST_MS
from bot.kernel.frozen import frozen
from bot.kernel.time import SECOND

__all__ = [
    "Action",
    "Allowance",
    "Due",
    "Rank",
    "Step",
    "answer_for",
    "begin",
    "board_at",
    "is_crowded",
    "is_of_picks",
    "next_action",
    "settle",
    "take_over",
]


class Rank(IntEnum):
    """What goes first when a room's budget is not enough for all."""

    ANSWER = 0
    BOARD = 1
    CALL = 2
    POST = 3
    CLEANING = 4


@frozen
class Allowance:
    """When the platform's limits allow the next message and the room's pace the next board, in milliseconds.

    Pauses for want of an answer that began before ``well_since`` are over. Edits of the messages
    ``replies`` answer whoever has pressed them: no limit counts those.
    """

    free_at: int = 0
    board_at: int = 0
    well_since: int = 0
    replies: Collection[str] = ()


@frozen
class Action:
    """What is done next; ``message`` is the one that is edited or removed, ``post`` the key of a post."""

    doing: Doing
    slot: Slot
    message: str = ""
    post: str = ""


@frozen
class Due:
    """Nothing is to be done before ``at``, in milliseconds."""

    at: int


Step: TypeAlias = Action | Due | None


@frozen
class _Candidate:
    at: int
    rank: Rank
    action: Action

    @property
    def order(self) -> tuple[Rank, int, int, str]:
        """Of equals the one that is due first goes first, then the one that has been sent least lately."""
        slot = self.action.slot
        due = slot.wanted.not_before if slot.wanted and self.rank in {Rank.CALL, Rank.POST} else 0
        return self.rank, due, slot.sent_at, slot.key


def board_at(sends: Sequence[int], every_ms: int) -> int:
    """Return when a steady pace with a burst of two allows the next board after ``sends``, in ms."""
    earliest = 0
    for sent in sends:
        earliest = max(earliest, sent) + every_ms
    return earliest - every_ms if sends else 0


def next_action(room: RoomDocument, now: int, allowance: Allowance) -> Step:
    """Return the most urgent action that may be done now, else when one may; None for a room in order."""
    candidates = [
        candidate for slot in room.slots.values() if (candidate := _candidate(slot, now, allowance))
    ]
    if ready := [candidate for candidate in candidates if candidate.at <= now]:
        return min(ready, key=lambda candidate: candidate.order).action
    return Due(min(candidate.at for candidate in candidates)) if candidates else None


def is_crowded(room: RoomDocument, now: int, allowance: Allowance) -> bool:
    """Whether somebody has waited too long for a board, for nothing but the room's budget."""
    long_ago = now - CROWDED_AFTER_MS
    waits = (
        slot.is_living and slot.is_dirty and not slot.failure and slot.wanted and slot.wanted.asked_at
        for slot in room.slots.values()
    )
    is_late = any(since and max(since, allowance.well_since) < long_ago for since in waits)
    return is_late and sum(sent > now - SENDS_KNOWN_MS for sent in room.sends) >= CROWDED_SENDS


def _candidate(slot: Slot, now: int, allowance: Allowance) -> _Candidate | None:
    if slot.is_in_order and slot.again_at:
        if slot.is_living and slot.message:
            return _Candidate(slot.again_at, Rank.CLEANING, Action(Doing.EDIT, slot, slot.message))
        return _Candidate(slot.again_at, Rank.CLEANING, Action(Doing.NOTHING, slot))
    action = _action(slot)
    if action is None:
        return None
    rank = _rank(action, now)
    if action.doing is Doing.NOTHING:
        return _Candidate(now, rank, action)
    at = _pause_end(action, allowance)
    if slot.wanted and action.doing is Doing.POST:
        at = max(at, slot.wanted.not_before)
    if action.doing is not Doing.EDIT or action.message not in allowance.replies:
        is_board = slot.is_living and action.doing in {Doing.POST, Doing.EDIT}
        is_paced = is_board and not is_of_picks(action, slot.desired)
        at = max(at, allowance.free_at, allowance.board_at if is_paced else 0)
    return _Candidate(at, rank, action)


def is_of_picks(action: Action, commit: str) -> bool:
    """Whether the message surely shows all of ``commit`` but for the picks: it waits for no pace."""
    slot = action.slot
    is_sure = action.doing is Doing.EDIT and action.message == slot.message and not slot.again_at
    return is_sure and slot.shown != commit and commit_in(slot.shown) == commit_in(commit)


def _action(slot: Slot) -> Action | None:
    """What the slot needs, whenever that may be; what is known is shown before what is lost is sought."""
    wanted, message = slot.wanted, slot.message
    find = Action(Doing.FIND, slot, post=slot.lost)
    if wanted is None:
        if message or slot.leftovers:
            return Action(Doing.REMOVE, slot, message or slot.leftovers[0])
        return find if slot.lost else Action(Doing.NOTHING, slot)
    if slot.is_dirty:
        shows = message or ("" if slot.lost else wanted.pressed)
        is_edited = slot.is_living and shows and slot.generation == wanted.generation
        if is_edited or (slot.lost and message and slot.shown != wanted.commit):
            return Action(Doing.EDIT, slot, shows)
        return find if slot.lost else Action(Doing.POST, slot)
    if slot.lost:
        return find
    return Action(Doing.REMOVE, slot, slot.leftovers[0]) if slot.leftovers else None


def _rank(action: Action, now: int) -> Rank:
    slot = action.slot
    is_sought = action.doing is Doing.FIND and slot.message
    if action.doing in {Doing.REMOVE, Doing.NOTHING} or is_sought or not (slot.is_dirty and slot.wanted):
        return Rank.CLEANING
    if slot.wanted.asked_at:
        return Rank.ANSWER
    is_late = 0 < slot.wanted.not_before < now - CALL_LATE_MS
    if slot.is_living or (slot.kind is Kind.CALL and is_late):
        return Rank.BOARD
    return Rank.CALL if slot.kind is Kind.CALL else Rank.POST


def _pause_end(action: Action, allowance: Allowance) -> int:
    """An answer of the platform, and a person who asks, end a pause."""
    slot = action.slot
    if action.doing is Doing.REMOVE and slot.wanted:
        return slot.clean_at
    if slot.failure == NO_ANSWER and slot.paused_at < allowance.well_since:
        return 0
    if slot.failure != WAIT and slot.wanted and slot.wanted.asked_at > slot.paused_at:
        return 0
    return slot.not_before


def begin(action: Action) -> Slot:
    """Return the slot as it is written before the action is done."""
    slot = replace(action.slot, doing=action.doing)
    return replace(slot, lost=action.post) if action.doing is Doing.POST else slot


def take_over(slot: Slot, now: int) -> Slot:
    """Return the slot as a new owner goes on with it: what was being sent may have arrived.

    It begins at once, whatever pauses came before: only what is done next stores that it was taken over.
    """
    if not slot.doing:
        return slot
    message = slot.message or (slot.wanted.pressed if slot.wanted else "")
    fresh = replace(slot, tries=0, failing_since=0, failure="")
    after = settle(Action(slot.doing, fresh, message, slot.lost), NoAnswer(), now)
    return replace(after, clean_at=slot.clean_at)


def settle(action: Action, outcome: Outcome, now: int, shown: str = "") -> Slot:
    """Return the slot after ``outcome``; ``shown`` is the commit that was sent, ``action.slot`` as begun."""
    slot = replace(action.slot, doing=Doing.NOTHING, sent_at=now)
    if action.doing is Doing.POST and not _may_have_arrived(outcome):
        slot = replace(slot, lost="")
    match outcome:
        case Done(message):
            return _well(_note_done(slot, action, message, now, shown))
        case Refused(Reason.MOVED) | PartDown():
            return slot
        case Refused(reason):
            return _note_refusal(slot, action, reason, now)
        case _ if action.doing is Doing.REMOVE and slot.wanted:
            return replace(slot, clean_at=now + BACKOFF_MS)
        case Wait(seconds):
            return replace(slot, not_before=now + int(seconds * 1_000), paused_at=now, failure=WAIT)
        case NoAnswer(may_stand):
            if action.doing is Doing.EDIT and may_stand:
                slot = replace(slot, again_at=now + REPEATED_AFTER_MS)
            return _pause(slot, NO_ANSWER, now)


def _note_refusal(slot: Slot, action: Action, reason: Reason, now: int) -> Slot:
    """That an old message cannot be taken away holds up nothing."""
    match action.doing, reason:
        case Doing.REMOVE, _:
            return _well(_note_removal(slot, action))
        case Doing.FIND, Reason.GONE:  # it did not arrive, or cannot be looked for: it is sent again
            return _well(replace(slot, lost=""))
        case Doing.EDIT, Reason.GONE:
            return _well(_without_message(slot, action.message))
        case Doing.EDIT, Reason.FROZEN:
            slot = replace(slot, leftovers=(*slot.leftovers, action.message))
            return _well(_without_message(slot, action.message))
        case _:
            return _pause(slot, reason.value, now)


def _may_have_arrived(outcome: Outcome) -> bool:
    return isinstance(outcome, NoAnswer) and outcome.may_stand


def _note_done(slot: Slot, action: Action, message: str, now: int, shown: str) -> Slot:
    wanted = slot.wanted
    mark, generation = (wanted.mark, wanted.generation) if wanted else (None, slot.generation)
    replaced = (slot.message,) if slot.message else ()
    match action.doing:
        case Doing.POST:
            slot = replace(slot, lost="", message=message or slot.key, leftovers=(*slot.leftovers, *replaced))
            slot = replace(slot, shown=shown, answered=mark, generation=generation, again_at=0)
            return slot if slot.is_living else _note_said(slot, now)
        case Doing.EDIT:
            again_at = slot.again_at if slot.again_at > now else 0
            slot = replace(slot, message=action.message, shown=shown, again_at=again_at)
            if wanted is None or (slot.lost and slot.generation != generation):
                return slot
            if wanted.pressed not in {"", action.message, *slot.leftovers}:
                slot = replace(slot, leftovers=(*slot.leftovers, wanted.pressed))
            return replace(slot, wanted=replace(wanted, pressed=""), answered=mark)
        case Doing.FIND if message in {slot.message, *slot.leftovers}:  # it is one before the lost
            return replace(slot, lost="")
        case Doing.FIND:
            slot = replace(slot, lost="", message=message, leftovers=(*slot.leftovers, *replaced))
            slot = replace(slot, generation=generation, shown="")
            if slot.is_living or wanted is None:
                return replace(slot, answered=None)
            return replace(_note_said(slot, now), answered=mark)
        case Doing.REMOVE:
            return _note_removal(slot, action)
        case Doing.NOTHING:
            return Slot(slot.key)


def _note_said(slot: Slot, now: int) -> Slot:
    """What was said is not kept; that it was said is: of a call as long as it may have to be taken back."""
    wanted = replace(slot.wanted, content="") if slot.wanted else None
    return replace(slot, wanted=wanted, again_at=0 if slot.kind is Kind.CALL else now + GIVEN_UP_AFTER_MS)


def _note_removal(slot: Slot, action: Action) -> Slot:
    leftovers = tuple(message for message in slot.leftovers if message != action.message)
    return replace(slot, leftovers=leftovers, message="" if slot.message == action.message else slot.message)


def _without_message(slot: Slot, message: str) -> Slot:
    """The message is no longer the slot's, whether or not it was pressed: a new one is posted."""
    if slot.wanted and slot.wanted.pressed == message:
        slot = replace(slot, wanted=replace(slot.wanted, pressed=""))
    if slot.message not in {"", message}:
        return slot
    return replace(slot, message="", shown="", answered=None, again_at=0)


def _pause(slot: Slot, failure: str, now: int) -> Slot:
    """As long as it has failed so far, at least 30 s and at most 15 min; after a day only news is tried.

    Another failure begins anew, and people who ask do not lengthen the pause. Where no answer came, it is
    tried at once and after a moment before that.
    """
    since, tries = slot.failing_since or now, slot.tries if slot.failure == failure else 0
    if now - since >= GIVEN_UP_AFTER_MS:
        if slot.wanted is None:
            return Slot(slot.key)
        slot = replace(slot, lost="", answered=slot.wanted.mark, again_at=0)
        return replace(_well(slot), failure=failure, paused_at=now)
    early = REPEATED_SOON_MS if failure == NO_ANSWER else ()
    longer = min(max(BACKOFF_MS, now - since), BACKOFF_AT_MOST_MS)
    pause = early[tries] if tries < len(early) else longer
    slot = replace(slot, failure=failure, paused_at=now, failing_since=since, tries=tries + 1)
    return replace(slot, not_before=now + pause)


def _well(slot: Slot) -> Slot:
    return replace(slot, failure="", not_before=0, failing_since=0, tries=0)


def _outcome_of(slot: Slot) -> Outcome:
    """Return what came of the slot's last send, as far as the document tells."""
    if slot.failure == NO_ANSWER:
        return NoAnswer()
    if slot.failure == WAIT:
        return Wait(0.0)
    return Refused(Reason(slot.failure)) if slot.failure else Done(slot.message)


def answer_for(document: RoomDocument, step: Step, now: int, key: str) -> Outcome | None:
    """What a person who asked is told of a slot; None as long as it is being brought."""
    slot = document.slot(key)
    if not slot.is_dirty:
        return _outcome_of(slot) if slot.failure and not slot.message else Done(slot.message)
    if slot.failure and slot.not_before > now:
        is_wait = slot.failure == WAIT
        return Wait((slot.not_before - now) / SECOND) if is_wait else _outcome_of(slot)
    is_far = step is None or (isinstance(step, Due) and step.at > now + NEAR_MS)
    return Wait((step.at - now) / SECOND if isinstance(step, Due) else 0.0) if is_far else None
