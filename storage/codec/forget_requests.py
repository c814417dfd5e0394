"""Who is to be forgotten, as documents."""

from bot.accounts.model import ForgetRequest
from storage.codec.schema import Schema
from storage.codec.shapes import with_names

SCHEMA = Schema("farewell", 1, ForgetRequest, forms={ForgetRequest: with_names(player="account")})
encode, decode = SCHEMA.encode, SCHEMA.decode
