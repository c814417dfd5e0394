"""How often the bot may speak: Discord's buckets, with the headers that tell of them."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

IN_CHANNEL = (5, 5.0)
EVERYWHERE = (50, 1.0)
BY_TOKEN = (5, 2.0)


@dataclass
class Bucket:
    """``count`` requests in any ``window_s``."""

    count: int
    window_s: float
    taken: deque[float] = field(default_factory=deque)

    def wait_s(self, now: float) -> float:
        while self.taken and self.taken[0] <= now - self.window_s:
            self.taken.popleft()
        return 0.0 if len(self.taken) < self.count else self.taken[0] + self.window_s - now


@dataclass
class Rates:
    now: Callable[[], float]
    buckets: dict[str, Bucket] = field(default_factory=dict)

    def take(self, channel: str | None) -> float:
        """Zero where one more request is allowed, which then counts; else the seconds to wait."""
        wanted = [self._bucket("everywhere", *EVERYWHERE)]
        if channel:
            wanted.append(self._bucket(channel, *IN_CHANNEL))
        wait_s = max(bucket.wait_s(self.now()) for bucket in wanted)
        if not wait_s:
            for bucket in wanted:
                bucket.taken.append(self.now())
        return wait_s

    def take_by_token(self, token: str) -> float:
        """The same for what an interaction's token writes, which counts nowhere else."""
        bucket = self._bucket(token, *BY_TOKEN)
        if not (wait_s := bucket.wait_s(self.now())):
            bucket.taken.append(self.now())
        return wait_s

    def spent(self, channel: str | None) -> str:
        """Of which bucket nothing is left, and within how long it was all taken."""
        names = [name for name in ("everywhere", channel) if name and self.buckets[name].wait_s(self.now())]
        ages = [[round(self.now() - at, 2) for at in self.buckets[name].taken] for name in names]
        return ", ".join(
            f"{name}: {len(of)} within {max(of)} s" for name, of in zip(names, ages, strict=True)
        )

    def headers(self, channel: str | None, method: str) -> dict[str, str]:
        if channel is None:
            return {}
        bucket = self._bucket(channel, *IN_CHANNEL)
        left = bucket.count - len(bucket.taken)
        reset_s = bucket.taken[0] + bucket.window_s - self.now() if bucket.taken else 0.0
        return {
            "X-RateLimit-Limit": str(bucket.count),
            "X-RateLimit-Remaining": str(max(left, 0)),
            "X-RateLimit-Reset-After": f"{max(reset_s, 0.0):.3f}",
            "X-RateLimit-Bucket": f"messages-{method}",
        }

    def _bucket(self, name: str, count: int, window_s: float) -> Bucket:
        return self.buckets.setdefault(name, Bucket(count, window_s))
