"""Who meets whom: laws for any seekers."""

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import AccountId, GameId, Player
from bot.kernel.time import HOUR
from bot.kernel.waking_hours import WHOLE_DAY
from bot.matching.limits import FAR, NEAR, SHARED_HOURS
from bot.matching.pairing import Seeker, Strength, pair_seekers

GAMES = tuple(map(GameId, "abc"))
PLAYERS = tuple(Player(AccountId(name)) for name in "pqrstuvw")
strengths = st.builds(Strength, st.floats(800, 2_400), st.floats(40, 350))
seekers = st.lists(
    st.builds(
        Seeker,
        st.sampled_from(PLAYERS),
        st.booleans(),
        st.dictionaries(st.sampled_from(GAMES), strengths, min_size=1),
        st.sampled_from([None, "plain", "random"]),
        st.frozensets(st.sampled_from(["de", "en", "fa"])),
        st.integers(0, WHOLE_DAY),
        st.integers(0, 100 * HOUR),
    ),
    unique_by=lambda seeker: seeker.player,
)
pairs_barred = st.frozensets(
    st.frozensets(st.sampled_from(PLAYERS), min_size=2, max_size=2),
    max_size=10,
)


@given(seekers, pairs_barred)
def test_a_pair_agrees_and_nobody_is_in_two(
    people: list[Seeker], barred: frozenset[frozenset[Player]]
) -> None:
    pairings = pair_seekers(people, lambda *two: frozenset(two) in barred)
    paired = list(chain.from_iterable((pairing.first, pairing.second) for pairing in pairings))
    assert len(paired) == len(set(paired))
    by_player = {seeker.player: seeker for seeker in people}
    for pairing in pairings:
        first, second = by_player[pairing.first], by_player[pairing.second]
        assert frozenset((first.player, second.player)) not in barred
        assert first.live == second.live
        assert len({first.variant, second.variant} - {None}) < 2
        assert not first.languages or not second.languages or first.languages & second.languages
        gap = abs(first.strengths[pairing.game].value - second.strengths[pairing.game].value)
        assert gap <= NEAR * (1 + FAR) * 2
        assert first.live or (first.awake & second.awake).bit_count() >= SHARED_HOURS - FAR


@given(strengths)
def test_strangers_of_equal_strength_meet_at_once(strength: Strength) -> None:
    people = [Seeker(player, live=True, strengths={GAMES[0]: strength}) for player in PLAYERS]
    assert len(pair_seekers(people, lambda *_: False)) == len(PLAYERS) // 2
