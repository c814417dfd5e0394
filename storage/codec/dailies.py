"""Daily puzzles of rooms, as documents, and their notices."""

from bot.learning.daily import Daily, DailyNotice, DayCome
from storage.codec.schema import Schema

SCHEMA = Schema("daily", 1, Daily)
NOTICES = Schema("daily-notice", 1, DailyNotice, words={"day-come": DayCome})
