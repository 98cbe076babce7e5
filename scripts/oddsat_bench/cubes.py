"""A question that was split: its folder, its cubes as runs, and what `oddsat combine` reports.

The program alone judges which cubes are needed and which results count; here nothing is computed.
"""

import hashlib
import json
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from .store import Parts
from .suite import NO_FORMULA


def without_formula(solver):
    """Cubes are games, and these solvers search on the game itself."""
    return solver in NO_FORMULA or solver == "auto"


@dataclass(frozen=True)
class CubeRun:
    """One solver on one cube."""

    question: str
    cube: str
    game: str
    options: tuple  # of `oddsat solve`
    solver: str
    prefix: str  # "-" where there is no formula
    time_limit: float
    memory_limit: int

    def key(self):
        """A run with other limits is another run, so that a result is never overwritten."""
        text = json.dumps([self.question, self.cube, self.solver, self.prefix, self.time_limit, self.memory_limit])
        return f"{self.cube}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"

    def words(self, program):
        words = [str(program), "solve", self.game, *self.options, "--solver", self.solver, "--output", "json", "--quiet"]
        words += ["--threads", "1"] if self.solver in ("auto", "forward", "xssat") else []  # several cubes are solved at the same time
        words += ["-t", str(self.time_limit), "--memory-limit", str(self.memory_limit)]
        return words + ([] if self.prefix == "-" else ["--prefix", self.prefix])


def tell(record, number, total):
    value = record["value"] or (f"in {record['bounds']}" if record["bounds"] else record["reason"] or record["message"].strip())
    print(f"[{number} of at most {total}] {record['cube']} {record['solver']}: {record['status']} {value} "
          f"{record['cpu_seconds']} s {record['peak_mb']} MB", file=sys.stderr, flush=True)


class CubeFolder(Parts):
    """The report of `oddsat combine` about the folder, repeated now and then, but never for most of the time."""

    SHARE = 20  # the time between two reports as a multiple of the time that a report takes

    def __init__(self, folder, program, solver, prefix, time_limit, memory_limit):
        self.folder, self.program = Path(folder).resolve(), program
        self.how = (solver, "-" if without_formula(solver) else prefix, time_limit, memory_limit)
        self.lock, self.looked, self.took = threading.Lock(), 0.0, 0.0
        self.look()
        super().__init__(self.folder / "results")

    def combine(self, *words):
        done = subprocess.run([self.program, "combine", self.folder, "--output", "json", *words], capture_output=True,
                              text=True, check=False)
        try:
            state = json.loads(done.stdout)
        except ValueError:
            state = {"status": "error"}
        if state["status"] == "error":
            raise SystemExit(done.stderr.strip() or f"oddsat combine failed ({done.returncode})")
        return state, done

    def look(self, *words):
        begin = time.monotonic()
        self.state, done = self.combine(*words)
        self.needed = {row["cube"]: row for row in self.state["needed"]}
        self.looked = time.monotonic()
        self.took = self.looked - begin
        return done

    def runs(self):
        """The needed cubes, in the order in which to solve them."""
        return [CubeRun(self.state["question"], row["cube"], self.state["game"], tuple(row["options"]), *self.how)
                for row in self.state["needed"]]

    def missing(self):
        return [run for run in self.runs() if not self.has(run)]

    def wanted(self, run):
        with self.lock:
            if time.monotonic() > self.looked + self.SHARE * self.took:
                self.look()
            return run.cube in self.needed

    def has(self, run):
        """Answered, not needed, or ended by limits at least as wide."""
        row = self.needed.get(run.cube)
        return row is None or any(
            tried["ran_out"] and tried["solver"] == run.solver and tried["prefix"] == run.prefix and
            tried["time_limit"] >= run.time_limit and tried["memory_limit"] >= run.memory_limit for tried in row["tried"])
