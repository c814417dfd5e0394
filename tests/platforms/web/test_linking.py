"""Two browsers of one person become one account: what each page is asked, and told without asking."""

import re

from bot.accounts.limits import LINK_SETTLES_MS, LINK_WAITS_MS
from bot.intents.payload import write_payload
from bot.intents.people import AnswerLink
from tests.kit.moot import moot
from tests.kit.web_page import Page, behind_a_page, come_in


def said(page: Page) -> str:
    letter = page.last("letter")["letter"]
    text = "".join(str(span.get("text", "")) for line in letter["lines"] for span in line)
    return re.sub("[\u2068\u2069]", "", text)


def presses(page: Page) -> list[str]:
    return [key["press"] for row in page.last("letter")["letter"]["rows"] for key in row]


async def test_both_pages_confirm_and_are_told() -> None:
    bot = moot()
    async with behind_a_page(bot.app) as client:
        ann, annie = [await come_in(client, name, language="en") for name in ("Ann", "Annie")]
        await ann.ask("line", text="/link", board=None)
        code = re.search(r"\b[A-Z2-9]{8}\b", said(ann))
        assert code
        await annie.ask("line", text=f"/link {code[0]}", board=None)
        assert "one with Ann on Web" in said(annie)
        await bot.settle()
        await ann.hear(lambda heard: heard.get("id") == "whisper")
        confirm = write_payload(AnswerLink(code[0], agrees=True))
        for page in (ann, annie):
            assert confirm in presses(page)
            await page.ask("tap", press=confirm)
        await bot.settle()
        for page in (ann, annie):
            await page.hear(lambda heard: heard.get("id") == "whisper")
            assert presses(page) == [write_payload(AnswerLink(code[0], agrees=False))]
        for wait_ms in (LINK_WAITS_MS, LINK_SETTLES_MS):
            await bot.time_passes(wait_ms)
        for page in (ann, annie):
            await page.hear(lambda heard: heard.get("id") == "whisper")
            assert "Done" in said(page)
