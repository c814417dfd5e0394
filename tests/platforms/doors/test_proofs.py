"""Who is let in by what proof: each app's own says who has come, and the client's word counts for nothing."""

import time

import pytest

from bot.platforms.telegram.limits import INIT_DATA_LASTS_S
from bot.platforms.web import doors
from bot.platforms.web.limits import TRIES_AT_ONCE
from tests.kit.doors import DiscordDoor, TelegramDoor, discord_door

REFUSED = {
    "unconfirmed": "The chat app does not say who you are. Open the page again from the chat.",
    "elsewhere": "The chat app does not know you where this page says it was opened. Open it from the chat.",
    "silent": "The chat app does not answer now. Wait a moment and open the page again.",
    "forged": "This page was not opened by the chat app itself. Open it from the chat.",
    "old": "This page was opened too long ago. Open it again from the chat.",
    "twice": "This page has been opened elsewhere with the same link. Open it again from the chat.",
    "restart": "Moot is being restarted. Wait a moment and open the page again.",
}


def refused(why: str, status: int = 403) -> tuple[int, dict[str, str]]:
    return status, {"refused": REFUSED[why]}


async def test_one_proof_of_telegram_opens_one_page_for_an_hour(telegram: TelegramDoor) -> None:
    proof, first = await telegram.proof(telegram.ann), "a" * 32
    for _ in range(2):
        assert (await telegram.exchange(proof, nonce=first))[0] == 200, "its answer may have been lost"
    assert await telegram.exchange(proof, nonce="b" * 32) == refused("twice")
    data = proof["init_data"]
    forged = data.replace(f"%22id%22%3A{telegram.ann.id}", f"%22id%22%3A{telegram.ben.id}")
    assert forged != data
    old = telegram.data(telegram.ann, at_s=time.time() - INIT_DATA_LASTS_S - 5)
    for given, why in ((forged, "forged"), ("", "forged"), (old, "old")):
        assert await telegram.exchange({"init_data": given}) == refused(why)


async def test_forged_proofs_keep_nobody_out(telegram: TelegramDoor) -> None:
    """Also where all come from one address, as behind a proxy that nobody has named."""
    proof, forged = await telegram.proof(telegram.ann), {"init_data": "forged"}
    for _ in range(2 * TRIES_AT_ONCE):
        assert (await telegram.exchange(forged))[0] == 403
    assert {(await telegram.exchange(proof, nonce="0" * 32))[0] for _ in range(20)} == {200}


async def test_a_code_of_discord_counts_once_for_us_alone_and_where_its_owner_is(
    discord: DiscordDoor,
) -> None:
    """Eve has heard of the instance, and is not in it; one that has ended lets nobody in."""
    proof, codes = await discord.proof(discord.ann), discord.activities.authorized
    assert (await discord.exchange(proof))[0] == 200
    foreign = codes(discord.ann, application="123456789012345678")
    for code in (proof["code"], foreign, "guessed"):
        assert await discord.exchange(proof, code=code) == refused("unconfirmed")
    for instance in (proof["instance"], "i-1-gc-1"):
        assert await discord.exchange({"code": codes(discord.eve), "instance": instance}) == refused(
            "elsewhere"
        )
    instance = discord.activities.instances[proof["instance"]]
    discord.activities.left(discord.ann, instance)
    assert await discord.exchange(proof, code=codes(discord.ann)) == refused("elsewhere")


async def test_who_guesses_at_codes_is_slowed_down_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "TRIES_AT_ONCE", 3)
    monkeypatch.setattr(doors, "TRIES_PER_SECOND", 0.0)
    async with discord_door() as discord:
        for _ in range(2):  # who comes in has not guessed
            proof = await discord.proof(discord.ann)
            assert (await discord.exchange(proof))[0] == 200
        guesses = [(await discord.exchange(proof, code="guessed"))[0] for _ in range(4)]
        assert guesses == [403] * 3 + [429]
        assert (await discord.exchange(await discord.proof(discord.ben), client="192.0.2.2"))[0] == 200


async def test_what_the_page_says_of_itself_counts_for_nothing(discord: DiscordDoor) -> None:
    lies = {"user": discord.ben.id, "channel_id": "1", "guild_id": "1"}
    _, told = await discord.exchange(await discord.proof(discord.ann), **lies)
    page = await discord.knock(told["token"], room="elsewhere", name="Ben")
    assert (await page.hear("welcome"))["you"] == {"id": discord.ann.id, "name": "Ann"}
    before = len(discord.club.double.rest.log)
    for instance in ("", "../../users/@me", "i?x=1", "i" * 200):
        assert await discord.exchange({"code": "code", "instance": instance}) == refused("forged")
    assert len(discord.club.double.rest.log) == before, "an instance that can be none is not asked for"


async def test_a_discord_that_is_silent_or_a_process_that_is_ending_is_no_refusal(
    discord: DiscordDoor,
) -> None:
    """The page tries again by itself."""
    proof = await discord.proof(discord.ann)
    await discord.club.connection.stop()
    assert await discord.exchange(proof) == refused("restart", 503)
    discord.club.double.rest.commands.clear()
    await discord.club.double._runner.cleanup()
    assert await discord.exchange(proof) == refused("silent")
