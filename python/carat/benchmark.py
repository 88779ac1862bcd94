"""python -m carat.benchmark: how many decisions a second a VectorEnv makes on one core."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

import numpy as np

from . import MODES, VectorEnv, random_actions


def steps_per_second(
    step: Callable[[], object], seconds: float, now: Callable[[], float]
) -> float:
    """The median over ten pieces of that time, because a busy machine slows some of them down."""
    rates = []
    for _ in range(10):
        steps, start = 0, now()
        while (took := now() - start) < seconds / 10:
            step()
            steps += 1
        rates.append(steps / took)
    return statistics.median(rates)


def measure(
    mode: str, batch: int, seconds: float, now: Callable[[], float]
) -> tuple[float, float, float]:
    """Decisions a second: with the choice in NumPy, of the choice alone, of the stepping alone."""
    envs = VectorEnv(mode, batch, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(200):  # into the middle of games
        envs.step(random_actions(envs.masks, rng))
    all_of_it = steps_per_second(lambda: envs.step(random_actions(envs.masks, rng)), seconds, now)
    choosing = steps_per_second(lambda: random_actions(envs.masks, rng), seconds / 2, now)
    both = 1 / all_of_it
    return all_of_it * batch, choosing * batch, batch / max(both - 1 / choosing, 1e-12)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m carat.benchmark", description=__doc__)
    parser.add_argument("--mode", choices=MODES, help="one mode; all of them if it is left out")
    parser.add_argument("--batch", type=int, default=4096, help="games at once (4096)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each mode (3)")
    parser.add_argument(
        "--processor-time", action="store_true",
        help="time that the processor spent on this, for a machine that does other things too",
    )  # fmt: skip
    asked = parser.parse_args()
    now = time.process_time if asked.processor_time else time.perf_counter
    print(f"decisions a second, batches of {asked.batch}, one core")
    print(f"{'mode':12} {'step + choice':>14} {'choice alone':>14} {'step alone':>14}")
    for mode in [asked.mode] if asked.mode else MODES:
        rates = measure(mode, asked.batch, asked.seconds, now)
        print(f"{mode:12} " + " ".join(f"{rate:14,.0f}" for rate in rates), flush=True)


if __name__ == "__main__":
    main()
