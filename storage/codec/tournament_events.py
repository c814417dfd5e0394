"""What has happened in cups, as documents of the outbox."""

from collections.abc import Mapping

from bot.tournaments import events
from bot.tournaments.events import CupNotice, Event
from storage.codec.schema import Schema

WORDS: Mapping[str, type[Event]] = {
    "cup-opened": events.CupOpened,
    "cup-shown": events.CupShown,
    "entrant-joined": events.EntrantJoined,
    "entrant-left": events.EntrantLeft,
    "entrant-withdrawn": events.EntrantWithdrawn,
    "entrant-merged": events.EntrantMerged,
    "check-in-opened": events.CheckInOpened,
    "entrant-checked-in": events.EntrantCheckedIn,
    "field-changed": events.FieldChanged,
    "organisers-changed": events.OrganisersChanged,
    "cup-started": events.CupStarted,
    "pairs-drafted": events.PairsDrafted,
    "draft-changed": events.DraftChanged,
    "matches-published": events.MatchesPublished,
    "pairing-failed": events.PairingFailed,
    "player-came": events.PlayerCame,
    "time-proposed": events.TimeProposed,
    "time-settled": events.TimeSettled,
    "game-called": events.GameCalled,
    "table-seated": events.TableSeated,
    "game-recorded": events.GameRecorded,
    "match-decided": events.MatchDecided,
    "result-corrected": events.ResultCorrected,
    "matches-reminded": events.MatchesReminded,
    "decision-awaited": events.DecisionAwaited,
    "deadlines-moved": events.DeadlinesMoved,
    "cup-paused": events.CupPaused,
    "cup-resumed": events.CupResumed,
    "cup-ended": events.CupEnded,
    "cup-called-off": events.CupCalledOff,
}

SCHEMA = Schema("happening", 1, CupNotice, words=WORDS)
encode, decode = SCHEMA.encode, SCHEMA.decode
