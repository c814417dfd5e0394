"""What has happened at tables, as notices."""

from collections.abc import Mapping

from bot.sessions import events
from bot.sessions.events import Event, Notice
from storage.codec.schema import Schema

WORDS: Mapping[str, type[Event]] = {
    "table-opened": events.TableOpened,
    "move-played": events.MovePlayed,
    "offer-made": events.OfferMade,
    "offer-settled": events.OfferSettled,
    "substitute-weighed": events.SubstituteWeighed,
    "robot-held": events.RobotHeld,
    "moves-taken-back": events.MovesTakenBack,
    "game-ended": events.GameEnded,
    "table-called-off": events.TableCalledOff,
    "player-joined": events.PlayerJoined,
    "player-left": events.PlayerLeft,
    "play-started": events.PlayStarted,
    "player-reseated": events.PlayerReseated,
    "player-reminded": events.PlayerReminded,
    "play-resumed": events.PlayResumed,
    "time-ran-out": events.TimeRanOut,
    "time-excused": events.TimeExcused,
    "rest-changed": events.RestChanged,
    "record-fell-back": events.RecordFellBack,
    "asked-in": events.AskedIn,
}

SCHEMA = Schema("notice", 1, Notice, words=WORDS)
encode, decode = SCHEMA.encode, SCHEMA.decode
