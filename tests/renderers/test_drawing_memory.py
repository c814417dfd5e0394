"""What drawing keeps stays within its bound, and is no more than is counted."""

import gc
import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel.caches import CacheBudget
from bot.kernel.scene import Look, Scene, Theme
from renderers.painter import Painter
from tests.renderers.scenes import land, stones

drawings = st.lists(
    st.tuples(
        st.builds(lambda draw, seed: draw(seed), st.sampled_from([land, stones]), st.integers(0, 9)),
        st.builds(Look, st.sampled_from(Theme), st.sampled_from([60, 170, 400])),
    ),
    max_size=6,
)
_BESIDE = 900_000
"""Bytes that a painter takes beside what it keeps: fonts, palettes, lists of Python's own."""


@settings(max_examples=10)
@given(drawings, st.integers(0, 600_000))
def test_no_sequence_of_drawings_keeps_more_than_the_bound(
    drawn: list[tuple[Scene, Look]], limit: int
) -> None:
    budget = CacheBudget(limit)
    painter = Painter(budget)
    for scene, look in drawn:
        painter.png(scene, look)
        assert budget.used_bytes <= limit
    for scene, look in drawn[-1:]:
        assert painter.png(scene, look) == Painter(CacheBudget()).png(scene, look)


def test_python_holds_no_more_than_is_counted() -> None:
    """Pixels are Pillow's own and not traced; they are counted with the rest, and come on top here."""
    looks = [Look(theme, pixels) for theme in Theme for pixels in (200, 300)]
    Painter(CacheBudget(0)).png(land(), Look())
    budget = CacheBudget(1_500_000)
    painter = Painter(budget)
    gc.collect()
    tracemalloc.start()
    try:
        baseline, _ = tracemalloc.get_traced_memory()
        for seed in range(6):
            for look in looks:
                painter.png(land(seed), look)
        gc.collect()
        allocated = tracemalloc.get_traced_memory()[0] - baseline
    finally:
        tracemalloc.stop()
    assert budget.used_bytes <= 1_500_000
    assert allocated <= budget.used_bytes + _BESIDE
