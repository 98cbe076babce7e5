"""Results: one small file a run, written whole or not at all, gathered into one JSON line each.

A run that was cut off left no file, so starting again simply does what is missing. What was
answered once is not asked again with higher limits; what was given up is.
"""

import json
import os
import socket
import threading
from fractions import Fraction
from pathlib import Path


class Parts:
    """A folder with one file for each run."""

    def __init__(self, folder):
        self.parts = Path(folder)
        self.parts.mkdir(parents=True, exist_ok=True)

    def path(self, key):
        return self.parts / f"{key}.json"

    def write(self, path, record):
        draft = path.with_suffix(f".{socket.gethostname()}.{os.getpid()}.{threading.get_ident()}.draft")
        try:
            with draft.open("w") as file:
                file.write(json.dumps(record) + "\n")
                file.flush()
                os.fsync(file.fileno())
            draft.rename(path)
        except OSError:
            draft.unlink(missing_ok=True)
            raise

    def read(self, path):
        """The record, or None for a file that does not exist or is truncated."""
        try:
            record = json.loads(path.read_text())
        except (FileNotFoundError, ValueError):
            return None
        return record if isinstance(record, dict) else None

    def has(self, run):
        record = self.read(self.path(run.key()))
        if record is None:
            return False
        enough = record["time_limit"] >= run.time_limit and record["memory_limit"] >= run.memory_limit
        return record["status"] == "exact" or enough and not failed(record)

    def put(self, record):
        self.write(self.path(record["key"]), record)


class Store(Parts):
    def __init__(self, results):
        self.results = Path(results)
        super().__init__(self.results.with_suffix(".parts"))
        self._spread()

    def _spread(self):
        """Reads the lines of an earlier, finished call."""
        if not self.results.is_file():
            return
        for line in self.results.read_text().splitlines():
            record = json.loads(line)
            path = self.path(record["key"])
            if not path.exists():
                self.write(path, record)

    def forget(self, runs):
        for run in runs:
            self.path(run.key()).unlink(missing_ok=True)

    def get(self, run):
        return json.loads(self.path(run.key()).read_text())

    def gather(self, runs):
        """Writes the lines of these runs, in the order of the suite, after those of other runs."""
        keys = [run.key() for run in runs]
        known = {path.stem for path in self.parts.glob("*.json")}
        others = sorted(known - set(keys))
        records = [json.loads(self.path(key).read_text()) for key in others + [k for k in keys if k in known]]
        draft = self.results.with_suffix(".draft")
        draft.write_text("".join(json.dumps(record) + "\n" for record in records))
        draft.rename(self.results)
        return records

    def forget_parts(self):
        for path in self.parts.iterdir():
            path.unlink()
        self.parts.rmdir()


def failed(record):
    """Neither an answer nor a limit: a crash, or an invalid question."""
    return record["status"] == "error" or record["status"].startswith("crash")


def failures(records):
    return [f"FAILED: {r['instance']} {r['question']}: {r['solver']}/{r['prefix']}: {r['status']} {r['message'].strip()}"
            for r in records if failed(r)]


def contradictions(records, questions):
    """Every value that differs from the expected one, and every pair of solvers that disagree."""
    expected = {(q.instance, q.question): q.expected for q in questions}
    found, seen = [], {}
    for record in records:
        where, name = (record["instance"], record["question"]), f"{record['solver']}/{record['prefix']}"
        known = expected.get(where, "open")
        if record["bounds"] and known != "open":
            low, high = map(Fraction, record["bounds"])
            if not low <= Fraction(known) <= high:
                found.append(f"WRONG BOUNDS: {where[0]} {where[1]}: {name} says {low} to {high}, expected {known}")
        if record["status"] != "exact":
            continue
        value = Fraction(record["value"])
        if known != "open" and Fraction(known) != value:
            found.append(f"WRONG VALUE: {where[0]} {where[1]}: {name} says {value}, expected {known}")
        other, by = seen.setdefault(where, (value, name))
        if other != value:
            found.append(f"DISAGREEMENT: {where[0]} {where[1]}: {name} says {value}, {by} says {other}")
    return found
