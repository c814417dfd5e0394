"""Short names for what a picture is made of: equal names mean equal pictures, and nothing large is kept."""

import pickle
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.scene import Look, Scene, Shape
from bot.kernel.sizes import put_together, shapes_bytes, taken_apart

Fingerprint: TypeAlias = bytes

_BYTES = 16


class Fingerprints:
    """Two that are equal may have two names where their parts are shared otherwise: they are drawn twice."""

    def __init__(self, budget: CacheBudget | None = None) -> None:
        self._grounds: Cache[int, tuple[tuple[Shape, ...], Fingerprint]] = Cache(
            lambda _, kept: shapes_bytes(kept[0]), budget
        )

    def ground(self, shapes: tuple[Shape, ...]) -> Fingerprint:
        """A ground comes again with each picture of a game: while it is kept, no other has its identity."""
        if (known := self._grounds.get(id(shapes))) is not None:
            return known[1]
        found = fingerprint(written_shapes(shapes))
        self._grounds.put(id(shapes), (shapes, found))
        return found

    def picture(self, scene: Scene, look: Look) -> Fingerprint:
        return fingerprint(self.written(scene, look))

    def written(self, scene: Scene, look: Look) -> bytes:
        """What is drawn, its ground by name: scenes that differ in what is said or tapped look alike."""
        ground, shapes = self.ground(scene.ground), taken_apart(scene.shapes)
        return _written((ground, shapes, scene.width, scene.height, scene.corner, look))


FINGERPRINTS = Fingerprints()
"""Whoever names pictures in this process shares what is known of grounds."""


def fingerprint(written: bytes) -> Fingerprint:
    return blake2b(written, digest_size=_BYTES).digest()


def written_shapes(shapes: tuple[Shape, ...]) -> bytes:
    return _written(taken_apart(shapes))


def read_picture(written: bytes, ground: bytes | None) -> tuple[Fingerprint, Scene, Look]:
    """What was written: the name of the ground, and the scene, from which the ground may be left out."""
    name, shapes, width, height, corner, look = _read(written)
    below = () if ground is None else put_together(_read(ground))
    return name, Scene(width, height, below, put_together(shapes), "", corner=corner), look


def _written(value: object) -> bytes:
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def _read(written: bytes) -> Any:
    return pickle.loads(written)  # noqa: S301 - by a process of ours
