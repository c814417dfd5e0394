"""What has happened in cups, as notices."""

from collections.abc import Mapping

from bot.tournaments import events, match_events
from bot.tournaments.events import CupNotice, Event
from storage.codec.schema import Schema
from storage.codec.shapes import Forms, absent_once

WORDS: Mapping[str, type[Event]] = {
    "cup-opened": events.CupOpened,
    "cup-shown": events.CupShown,
    "entrant-joined": events.EntrantJoined,
    "entrant-waits": events.EntrantWaits,
    "entrant-moved-up": events.EntrantMovedUp,
    "waited-in-vain": events.WaitedInVain,
    "person-invited": events.PersonInvited,
    "entrant-left": events.EntrantLeft,
    "entrant-withdrawn": events.EntrantWithdrawn,
    "partner-asked": events.PartnerAsked,
    "partner-declined": events.PartnerDeclined,
    "partners-changed": events.PartnersChanged,
    "partner-left": events.PartnerLeft,
    "partners-missing": events.PartnersMissing,
    "entrant-merged": events.EntrantMerged,
    "check-in-opened": events.CheckInOpened,
    "entrant-checked-in": events.EntrantCheckedIn,
    "field-changed": events.FieldChanged,
    "organisers-changed": events.OrganisersChanged,
    "cup-started": events.CupStarted,
    "pairs-drafted": match_events.PairsDrafted,
    "draft-changed": match_events.DraftChanged,
    "matches-published": match_events.MatchesPublished,
    "pairing-failed": match_events.PairingFailed,
    "player-came": match_events.PlayerCame,
    "time-proposed": match_events.TimeProposed,
    "time-settled": match_events.TimeSettled,
    "game-called": match_events.GameCalled,
    "table-seated": match_events.TableSeated,
    "game-recorded": match_events.GameRecorded,
    "result-claimed": match_events.ResultClaimed,
    "claim-stands": match_events.ClaimStands,
    "claim-disputed": match_events.ClaimDisputed,
    "match-decided": match_events.MatchDecided,
    "result-corrected": match_events.ResultCorrected,
    "matches-reminded": match_events.MatchesReminded,
    "decision-awaited": match_events.DecisionAwaited,
    "deadlines-moved": match_events.DeadlinesMoved,
    "time-asked": match_events.TimeAsked,
    "time-given": match_events.TimeGiven,
    "matches-undone": match_events.MatchesUndone,
    "round-announced": match_events.RoundAnnounced,
    "absentee-asked": events.AbsenteeAsked,
    "absentee-back": events.AbsenteeBack,
    "terms-changed": events.TermsChanged,
    "entries-changed": events.EntriesChanged,
    "entrant-reinstated": events.EntrantReinstated,
    "start-taken-back": events.StartTakenBack,
    "organiser-lost": events.OrganiserLost,
    "cup-paused": events.CupPaused,
    "cup-resumed": events.CupResumed,
    "cup-ended": events.CupEnded,
    "cup-called-off": events.CupCalledOff,
}

FORMS: Forms = {events.PartnersChanged: absent_once(people=())}
"""Older events named the entrant by number, which the start of the cup may change; they notify no person."""

SCHEMA = Schema("happening", 1, CupNotice, forms=FORMS, words=WORDS)
encode, decode = SCHEMA.encode, SCHEMA.decode
