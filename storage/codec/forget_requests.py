"""Who is to be forgotten, as documents."""

from bot.accounts.model import ForgetRequest
from storage.codec.schema import Schema
from storage.codec.shapes import renamed

SCHEMA = Schema("farewell", 1, ForgetRequest, forms={ForgetRequest: renamed(player="account")})
encode, decode = SCHEMA.encode, SCHEMA.decode
