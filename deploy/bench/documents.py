"""How long stored documents take to be read and written, also beside another checkout of this project.

``python -m deploy.bench.documents [CHECKOUT]`` reads the samples of the tests; with a checkout, its code and
this one take turns in processes of their own, so that both meet the same load.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from deploy.bench.measurement import ROOT

SAMPLES = ("table-5-over", "table-5-clocked", "table-5-cup", "cup-2-swiss", "notice-1-every")
ROUNDS = 5
_MODULES = {"table": "sessions", "cup": "tournaments", "notice": "session_events"}
_PROBE = """
import importlib, json, sys, timeit
best = {}
for name, module, text in json.load(sys.stdin):
    codec = importlib.import_module(f"storage.codec.{module}")
    value = codec.decode(text)
    for what, act in (("read", lambda: codec.decode(text)), ("write", lambda: codec.encode(value))):
        best[f"{what} {name}"] = min(timeit.repeat(act, number=300, repeat=5)) / 300 * 1e6
print(json.dumps(best))
"""


def measure(roots: tuple[Path, ...]) -> dict[str, list[float]]:
    """The best of all rounds in microseconds for each thing to do, in the order of ``roots``."""
    best_us: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for at, root in enumerate(roots):
            for what, us in _probe(root).items():
                best = best_us.setdefault(what, [float("inf")] * len(roots))
                best[at] = min(best[at], us)
    return best_us


def _probe(root: Path) -> dict[str, float]:
    folder = ROOT / "tests" / "storage" / "samples"
    samples = [
        (name, _MODULES[name.partition("-")[0]], (folder / f"{name}.json").read_text("utf-8"))
        for name in SAMPLES
    ]
    ran = subprocess.run(
        [sys.executable, "-c", _PROBE],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        input=json.dumps(samples),
        capture_output=True,
        text=True,
        check=True,
    )
    best: dict[str, float] = json.loads(ran.stdout)
    return best


if __name__ == "__main__":
    checkouts = (ROOT, *(Path(name).resolve() for name in sys.argv[1:]))
    print("load", *(f"{load:.1f}" for load in os.getloadavg()))
    for what, figures in measure(checkouts).items():
        print(f"{what:24}", *(f"{us:8.1f} us" for us in figures))
