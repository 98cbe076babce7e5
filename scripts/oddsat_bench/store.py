"""Results: one small file a run, written whole or not at all, gathered into one JSON line each.

A run that was cut off left no file, so starting again simply does what is missing. What was
answered once is not asked again with higher limits; what was given up is.
"""

import json
import os
from fractions import Fraction
from pathlib import Path


class Store:
    def __init__(self, results):
        self.results = Path(results)
        self.parts = self.results.with_suffix(".parts")
        self.parts.mkdir(parents=True, exist_ok=True)
        self._spread()

    def _spread(self):
        """Takes up the lines of an earlier, finished call."""
        if not self.results.is_file():
            return
        for line in self.results.read_text().splitlines():
            record = json.loads(line)
            path = self._path(record["key"])
            if not path.exists():
                self._write(path, record)

    def forget(self, runs):
        for run in runs:
            self._path(run.key()).unlink(missing_ok=True)

    def _path(self, key):
        return self.parts / f"{key}.json"

    def _write(self, path, record):
        draft = path.with_suffix(f".{os.getpid()}.draft")
        draft.write_text(json.dumps(record))
        draft.rename(path)

    def has(self, run):
        path = self._path(run.key())
        if not path.exists():
            return False
        record = json.loads(path.read_text())
        enough = record["time_limit"] >= run.time_limit and record["memory_limit"] >= run.memory_limit
        return record["status"] == "exact" or enough and not failed(record)

    def put(self, record):
        self._write(self._path(record["key"]), record)

    def get(self, run):
        return json.loads(self._path(run.key()).read_text())

    def gather(self, runs):
        """Writes the lines of these runs, in the order of the suite, after those of other runs."""
        keys = [run.key() for run in runs]
        known = {path.stem for path in self.parts.glob("*.json")}
        others = sorted(known - set(keys))
        records = [json.loads(self._path(key).read_text()) for key in others + [k for k in keys if k in known]]
        draft = self.results.with_suffix(".draft")
        draft.write_text("".join(json.dumps(record) + "\n" for record in records))
        draft.rename(self.results)
        return records

    def forget_parts(self):
        for path in self.parts.iterdir():
            path.unlink()
        self.parts.rmdir()


def failed(record):
    """Neither an answer nor a limit: a crash, or a question that makes no sense."""
    return record["status"] == "error" or record["status"].startswith("crash")


def failures(records):
    return [f"FAILED: {r['instance']} {r['question']}: {r['solver']}/{r['prefix']}: {r['status']} {r['message'].strip()}"
            for r in records if failed(r)]


def contradictions(records, questions):
    """Every value that differs from what is expected, and every pair of solvers that disagree."""
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
