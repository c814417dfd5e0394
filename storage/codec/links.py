"""Accounts that become one, as documents, and their notices."""

from bot.accounts.links import AccountLink, LinkNotice, StageReached
from storage.codec.schema import Schema

SCHEMA = Schema("link", 1, AccountLink)
NOTICES = Schema("link-notice", 1, LinkNotice, words={"stage-reached": StageReached})
encode, decode = SCHEMA.encode, SCHEMA.decode
