"""The lines of one suite by question: the results of its runs and their times."""

import csv
import json
import shlex
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from statistics import median

SOLVERS = ["forward", "check", "xssat", "qbf", "abstraction", "depqbf", "caqe", "sharpssat", "clingo"]
PREFIXES = ("baseline", "dependency")
LEAST = 0.005  # CPU seconds; shorter times are not distinguished


@dataclass
class Row:
    """One question of the suite with all its runs."""

    instance: str
    question: str
    tags: tuple
    published: str = ""
    published_seconds: str = ""
    runs: dict = field(default_factory=dict)  # (solver, prefix) -> records, one per repeat

    @property
    def name(self):
        return Path(self.instance).stem

    @property
    def player(self):
        """The role as the question names it; without one, `solve` takes the first that does not play at random."""
        return next(iter(self.option("--player")), "–")

    def option(self, name):
        words = self.words()
        return [value for word, value in zip(words, words[1:]) if word == name]

    def words(self):
        """The question with every `--name=value` as two words."""
        words = (word.split("=", 1) if word.startswith("--") else [word] for word in shlex.split(self.question))
        return [part for parts in words for part in parts]

    def other_options(self):
        """The question without `--player ROLE`."""
        words = self.words()
        kept = [word for before, word in zip(["", *words], words) if "--player" not in (before, word)]
        return shlex.join(kept) or "–"

    def values(self):
        """The exact values that runs found: one or none; several are an error."""
        return {Fraction(r["value"]) for records in self.runs.values() for r in records if r["status"] == "exact"}

    def value(self):
        return min(self.values(), default=None)

    def record(self, column):
        records = [r for r in self.runs.get(column, []) if r["status"] == "exact"]
        return records[0] if records else (self.runs.get(column) or [None])[0]

    def seconds(self, column):
        """Median CPU seconds over the repeats; nothing unless all of them were answered."""
        records = self.runs.get(column, [])
        if not records or any(r["status"] != "exact" for r in records):
            return None
        return max(median(r["cpu_seconds"] for r in records), LEAST)

    def conditions(self, *columns):
        """The conditions of these runs: commit, seconds, megabytes."""
        return {(r["commit"], r["time_limit"], r["memory_limit"]) for column in columns for r in self.runs.get(column, [])}

    def formula(self, prefix):
        """A record with the size of the formula with this prefix, before and after reduction: by the
        translator's simplifier where a solver behind it was asked, else by a solver's own."""
        for solver in ("xssat", "depqbf", "caqe", "abstraction", "qbf"):
            for record in self.runs.get((solver, prefix), []):
                if record.get("formula") and record.get("reduced"):
                    return record
        return None


@dataclass
class Suite:
    name: str
    rows: list
    records: list

    def columns(self):
        """(solver, prefix) pairs in reading order: forward search, then each solver's two prefixes."""
        found = {column for row in self.rows for column in row.runs}
        return sorted(found, key=lambda c: (order(c[0]), c))

    def asked_with_both(self, solver):
        columns = [(solver, prefix) for prefix in PREFIXES]
        return [row for row in self.rows if all(column in row.runs for column in columns)]

    def pairs(self, solver):
        """The questions whose two runs, one with each prefix, have the same commit and limits: others would compare
        two programs, or two patiences, and not two prefixes."""
        return [row for row in self.asked_with_both(solver) if len(row.conditions(*((solver, p) for p in PREFIXES))) == 1]

    def answered(self, column):
        return sorted(t for row in self.rows if (t := row.seconds(column)) is not None)


def order(solver):
    name, *switches = solver.split(":")
    return (SOLVERS.index(name) if name in SOLVERS else len(SOLVERS), len(switches))


def suite_file(results, suites):
    """The file of the same name among the suites, else beside the results; None where there is none."""
    return next((path for folder in (suites, results.parent) if (path := folder / f"{results.stem}.csv").is_file()), None)


def is_run(record):
    return isinstance(record, dict) and {"instance", "question", "solver", "prefix", "status"} <= record.keys()


def load(results, suites):
    """The suite contains the questions in their order, and the published values; without its file the
    questions are those of the lines. Lines of other questions, of an earlier suite, are left out."""
    records = [record for line in results.read_text().splitlines() if is_run(record := json.loads(line))]
    rows = {}
    if path := suite_file(results, suites):
        with path.open(newline="") as file:
            for entry in csv.DictReader(line for line in file if not line.startswith("#")):
                rows[entry["instance"], entry["question"]] = Row(
                    entry["instance"], entry["question"], tuple(entry["tags"].split()),
                    entry.get("published") or "", entry.get("published_seconds") or "")
    else:
        for record in records:
            rows.setdefault((record["instance"], record["question"]), Row(record["instance"], record["question"], ()))
    for record in records:
        row = rows.get((record["instance"], record["question"]))
        if row:
            row.runs.setdefault((record["solver"], record["prefix"]), []).append(record)
    return Suite(results.stem, [row for row in rows.values() if row.runs], records)


def percent(value):
    """Four digits, rounded half up."""
    hundredths = (value * 1_000_000 * 2 + 1) // 2
    return f"{hundredths // 10_000}.{hundredths % 10_000:04d}"


def solver_title(solver):
    name, *switches = solver.split(":")
    return " ".join([name, *(switch.replace("no-reduce", "(unreduced)") for switch in switches)])


def column_title(column):
    solver, prefix = column
    return solver_title(solver) if prefix == "-" else f"{solver_title(solver)}, {prefix}"


def seconds_text(seconds):
    return f"{seconds:.2f}" if seconds < 100 else f"{seconds:.0f}"


def cell(row, column):
    """Seconds of an answered run, else the limit that was reached, else a dash for no run."""
    seconds = row.seconds(column)
    if seconds is not None:
        return seconds_text(seconds)
    record = row.record(column)
    if record is None:
        return "–"
    reason = record.get("reason") or record["status"]
    if "time" in reason:
        return f"> {record['time_limit']:g}"
    return "memory" if "memory" in reason else record["status"]
