"""Phrases become words: with people, moments and moves still recognisable, in the reader's language."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.model import presentable
from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import (
    Arg,
    Code,
    Listed,
    Mention,
    Moment,
    Numbered,
    Phrase,
    Plain,
    RichText,
    Strong,
    Written,
    listed,
    say,
)
from bot.kernel.time import HOUR, MINUTE, Instant
from bot.messages.language import LANGUAGES, Language, MissingPhrase, load_language, plain

ANN = Person(Player(AccountId("ann")), "Ann")
REZA = Person(Player(AccountId("reza")), "رضا")
NOON = Instant(1_795_176_000_000)

ENGLISH = """
list-separator = ,{ " " }
bare = Nothing to fill in.
echo = { $it }
greets = Hello { $person }!
moves = { $person } plays { $move } at { $at }.
pair = { $one } and { $other }
mark = { " " }–{ " " }
farms = { $count ->
    [one] one farm
   *[other] { $count } farms
  }
only-english = Said in English: { $it }
"""
PERSIAN = """
list-separator = ،{ " " }
bare = چیزی برای پر کردن نیست.
echo = { $it }
greets = سلام { $person }!
moves = { $person } در { $at } { $move } را بازی می‌کند.
pair = { $one } و { $other }
mark = { " " }–{ " " }
farms = { $count ->
    [one] { $count } کلبه، نه بیشتر
   *[other] { $count } کلبه
  }
"""

EN = Language("en", [ENGLISH])
FA = Language("fa", [PERSIAN], EN)


def isolated(*inner: Plain | Code | Mention | Moment) -> RichText:
    return (Plain("\u2068"), *inner, Plain("\u2069"))


def joined(*spans: RichText) -> RichText:
    """The spans one after the other, neighbouring plain ones made one."""
    found: list[Plain | Strong | Code | Mention | Moment] = []
    for span in (one for some in spans for one in some):
        if found and isinstance(span, Plain) and isinstance(found[-1], Plain):
            found[-1] = Plain(found[-1].text + span.text)
        else:
            found.append(span)
    return tuple(found)


def test_a_sentence_without_arguments_is_one_plain_span() -> None:
    assert EN.spans(say("bare")) == (Plain("Nothing to fill in."),)


def test_of_messages_with_one_name_the_first_is_said_whichever_text_has_the_others() -> None:
    texts = ["one = First\none = Second\n", "one = Third\nboth = { one } and { -term }\n-term = last\n"]
    language = Language("en", texts)
    assert language.text(say("one")) == "First"
    assert language.text(say("both")) == "First and last"
    assert Language("en", texts[1:]).text(say("one")) == "Third"


def test_people_moves_and_moments_stay_what_they_are() -> None:
    assert EN.spans(say("moves", person=ANN, move=Written("e3"), at=NOON)) == joined(
        isolated(Mention(ANN)),
        (Plain(" plays "),),
        isolated(Code("e3")),
        (Plain(" at "),),
        isolated(Moment(NOON, "en")),
        (Plain("."),),
    )


def test_in_persian_a_moment_has_its_day_in_the_persian_calendar_too() -> None:
    day = "جمعه ۲۹ آبان"
    assert FA.spans(say("echo", it=NOON)) == (Plain(f"{day} ("), Moment(NOON, "fa"), Plain(")"))
    late = Instant(NOON.ms + 8 * HOUR + 30 * MINUTE)
    assert FA.text(say("echo", it=late)) == "شنبه ۳۰ آبان (۲۱ نوامبر، ۰۰:۰۰ تهران)"


def test_a_moment_is_told_by_its_readers_clock_or_else_by_the_one_of_the_language() -> None:
    assert [
        plain((Moment(NOON, code, zone),)) for code, zone in (("de", ""), ("it", ""), ("en", "Asia/Tokyo"))
    ] == [
        "Fr. 20. Nov., 13:00 Berlin",
        "ven 20 nov, 13:00 Roma",
        "Fri 20 Nov, 21:00 Tokyo",
    ]


def test_persian_parts_thousands_as_persian_does() -> None:
    assert FA.text(say("echo", it=1_234_567)) == "۱٬۲۳۴٬۵۶۷"


def test_every_argument_is_isolated_so_that_its_script_moves_nothing_around_it() -> None:
    for language in (EN, FA):
        spans = language.spans(say("pair", one="left", other="راست"))
        assert plain(spans).count("\u2068") == plain(spans).count("\u2069") == 2


def test_words_that_are_nothing_but_their_argument_need_no_isolates() -> None:
    assert EN.spans(say("echo", it=ANN)) == (Mention(ANN),)


def test_text_of_every_kind_of_span() -> None:
    assert plain((Plain("a "), Strong("b "), Code("c "), Mention(ANN), Plain(" "), Moment(Instant(0)))) == (
        "a b c Ann Thu 1 Jan, 00:00 UTC"
    )


COUPLE = Listed((ANN, REZA), say("mark"))


@pytest.mark.parametrize(
    ("language", "phrase", "text"),
    [
        (
            EN,
            say("moves", person=REZA, move=Written("e3"), at=NOON),
            "رضا plays e3 at Fri 20 Nov, 12:00 UTC.",
        ),
        (EN, say("pair", one="x\ue000y\ue0ff", other="z"), "xy and z"),
        (EN, say("echo", it=listed(ANN, Written("e3"), 7)), "Ann, e3, 7"),
        (FA, say("echo", it=listed(ANN, Written("e3"), 7)), "Ann، e3، ۷"),
        (EN, say("echo", it=COUPLE), "Ann – رضا"),
        (EN, say("echo", it=listed(say("echo", it=COUPLE), say("farms", count=2))), "Ann – رضا, 2 farms"),
        (EN, say("farms", count=0), "0 farms"),
        (EN, say("farms", count=1), "one farm"),
        (EN, say("farms", count=21), "21 farms"),
        (FA, say("farms", count=0), "۰ کلبه، نه بیشتر"),
        (FA, say("farms", count=1), "۱ کلبه، نه بیشتر"),
        (FA, say("farms", count=21), "۲۱ کلبه"),
        (FA, say("echo", it="area 51"), "area 51"),
        (FA, say("only-english", it=ANN), "Said in English: Ann"),
    ],
)
def test_sentences_as_plain_text(language: Language, phrase: Phrase, text: str) -> None:
    """Without isolates, by its language's marks, plurals and digits; what it lacks is said in English."""
    assert language.text(phrase) == text


# Slots: private characters stand for arguments while the sentence is formed.


def test_private_characters_in_a_name_or_a_move_bring_no_other_argument_back() -> None:
    mallory = Person(Player(AccountId("m")), "\ue000\ue001")
    spans = EN.spans(say("pair", one=mallory, other=Written("\ue000")))
    assert [span for span in spans if not isinstance(span, Plain)] == [Mention(mallory), Code("\ue000")]


anything = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("\ue000\ue001\u2068\u2069{}$"))


@given(one=anything, other=anything)
def test_a_sentence_says_its_arguments_once_each_and_in_their_places(one: str, other: str) -> None:
    kept = [re.sub("[\ue000-\ue0ff]", "", text) for text in (one, other)]
    assert plain(EN.spans(say("pair", one=one, other=other))) == "\u2068{}\u2069 and \u2068{}\u2069".format(
        *kept
    )


@given(name=anything)
def test_a_name_is_handed_on_untouched_whatever_it_is(name: str) -> None:
    person = Person(Player(AccountId("x")), name)
    assert EN.spans(say("greets", person=person)) == joined(
        (Plain("Hello "),), isolated(Mention(person)), (Plain("!"),)
    )


# Lists


def test_what_is_listed_stays_what_it_is() -> None:
    assert EN.spans(say("echo", it=listed(ANN, Written("e3")))) == (Mention(ANN), Plain(", "), Code("e3"))


def test_lists_of_one_and_of_none_have_no_mark() -> None:
    assert EN.spans(say("echo", it=listed(ANN))) == (Mention(ANN),)
    assert EN.spans(say("echo", it=listed())) == ()


def test_a_phrase_within_a_phrase_keeps_its_own_arguments() -> None:
    inner = say("pair", one=ANN, other=Written("e3"))
    spans = EN.spans(say("pair", one=inner, other=REZA))
    assert [span for span in spans if not isinstance(span, Plain)] == [
        Mention(ANN),
        Code("e3"),
        Mention(REZA),
    ]
    assert EN.text(say("pair", one=inner, other=REZA)) == "Ann and e3 and رضا"


def test_persian_digits_are_for_numbers_and_leave_moves_and_names_alone() -> None:
    r2 = Person(Player(AccountId("r2")), "R2")
    said = FA.spans(say("echo", it=listed(10, Written("e10"), r2)))
    assert said == (Plain("۱۰، "), Code("e10"), Plain("، "), Mention(r2))


# Falling back


def test_what_no_language_has_is_a_mistake_of_ours() -> None:
    assert FA.has("only-english")
    assert not FA.has("nowhere")
    with pytest.raises(MissingPhrase, match="nowhere"):
        FA.spans(say("nowhere"))


@pytest.mark.parametrize("phrase", [say("greets"), say("greets", somebody=ANN)])
def test_a_phrase_without_its_arguments_is_a_mistake_of_ours(phrase: Phrase) -> None:
    with pytest.raises(MissingPhrase, match="greets"):
        EN.spans(phrase)
    with pytest.raises(MissingPhrase, match="nowhere"):
        FA.text(say("pair", one=say("nowhere"), other=1))


@pytest.mark.unknown_phrases
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phrase", [say("nowhere"), say("sentences", before="so"), say("line", txt="so")])
def test_something_plain_stands_for_what_cannot_be_said(code: str, phrase: Phrase) -> None:
    """Another version has stored it, or another version of the phrase."""
    language = load_language(code, ())
    plainly = language.text(say("sentence-unknown"))
    assert language.text(phrase) == plainly
    assert plainly in language.text(say("sentences", before=phrase, then="and so on"))
    assert "and so on" in language.text(say("sentences", before=phrase, then="and so on"))


# The languages there are


def test_only_persian_runs_from_right_to_left() -> None:
    assert [code for code in LANGUAGES if load_language(code, ()).right_to_left] == ["fa"]


NOT_MET_TWICE = ["person-nameless", "language-title", "ask-resign-title", "refusal-title", "games-title"]


@pytest.mark.parametrize("key", NOT_MET_TWICE)
def test_each_language_speaks_for_itself(key: str) -> None:
    assert len({load_language(code, ()).text(say(key)) for code in LANGUAGES}) == len(LANGUAGES)


everything: st.SearchStrategy[Arg] = st.recursive(
    st.integers(-(2**63), 2**63) | anything | st.sampled_from([ANN, REZA, NOON, Written("e1|f1")]),
    lambda args: (
        st.lists(args, max_size=3).map(lambda items: listed(*items))
        | st.builds(lambda one, other: say("pair", one=one, other=other), args, args)
    ),
    max_leaves=8,
)


@given(it=everything, language=st.sampled_from([EN, FA]))
def test_whatever_is_said_can_be_said_and_no_slot_is_left_empty(it: Arg, language: Language) -> None:
    spans = language.spans(say("only-english", it=it))
    assert all(span.text for span in spans if isinstance(span, Plain))
    assert not any(re.search("[\ue000-\ue0ff]", span.text) for span in spans if isinstance(span, Plain))


def test_the_number_of_a_passage_is_in_the_digits_of_whoever_reads_it() -> None:
    assert EN.spans(say("echo", it=Numbered("4.8.1"))) == (Code("4.8.1"),)
    assert FA.spans(say("echo", it=Numbered("4.8.1"))) == (Code("۴.۸.۱"),)
    assert FA.spans(say("echo", it=Written("2.0"))) == (Code("2.0"),)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_person_without_a_name_is_called_something_in_the_readers_language(code: str) -> None:
    language = load_language(code, ())
    nameless = Person(Player(AccountId("gone")), presentable("\u3164"))
    written = language.spans(say("sentences", before=nameless, then="so"))
    (called,) = (span.person.name for span in written if isinstance(span, Mention))
    assert called == language.text(say("person-nameless"))
