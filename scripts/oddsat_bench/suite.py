"""Suites: which questions are asked, and the runs that a choice of solvers and prefixes makes of them."""

import csv
import hashlib
import json
import shlex
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NO_FORMULA = {"forward"}  # these answer from the game; a prefix means nothing to them
NO_CHANCE = {"qbf", "abstraction", "depqbf", "caqe", "clingo"}


@dataclass(frozen=True)
class Question:
    instance: str  # below benchmarks/
    question: str  # options of `oddsat solve`, as on the command line
    expected: str  # an exact fraction, or "open"
    tags: tuple


@dataclass(frozen=True)
class Run:
    """One solver asked one question once."""

    instance: str
    question: str
    solver: str  # a name, and options of `solve` after colons: "depqbf:no-reduce"
    prefix: str  # "-" where there is no formula
    repeat: int
    time_limit: float
    memory_limit: int

    def key(self):
        text = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def words(self, program):
        words = [str(program), "solve", str(ROOT / "benchmarks" / self.instance)]
        words += shlex.split(self.question)
        name, *switches = self.solver.split(":")
        words += ["--solver", name, *("--" + switch for switch in switches), "--output", "json", "--quiet"]
        words += ["-t", str(self.time_limit), "--memory-limit", str(self.memory_limit)]
        return words + ([] if self.prefix == "-" else ["--prefix", self.prefix])

    def label(self):
        prefix = "" if self.prefix == "-" else f"/{self.prefix}"
        return f"{Path(self.instance).stem} {self.question} [{self.solver}{prefix}]"


def suite_path(name):
    path = Path(name) if name.endswith(".csv") else ROOT / "benchmarks" / "suites" / f"{name}.csv"
    if not path.is_file():
        known = sorted(p.stem for p in (ROOT / "benchmarks" / "suites").glob("*.csv"))
        raise SystemExit(f"bench: no suite '{name}'; there are: {', '.join(known)}")
    return path


def read_suite(name):
    path = suite_path(name)
    questions = []
    with path.open(newline="") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            tags = tuple(row["tags"].split())
            questions.append(Question(row["instance"], row["question"], row["expected"] or "open", tags))
    return questions


def default_solvers(question):
    """By tag, so that a suite alone says who can answer: chance needs a solver that knows it."""
    return ["forward", "xssat"] if "chance" in question.tags else ["forward", "xssat", "qbf", "depqbf"]


def make_runs(questions, solvers, prefixes, repeat, time_limit, memory_limit):
    runs = []
    for question in questions:
        fitting = default_solvers(question) if solvers is None else solvers
        for solver in fitting:
            name = solver.split(":")[0]
            if "chance" in question.tags and name in NO_CHANCE:
                continue
            for prefix in ["-"] if name in NO_FORMULA else prefixes:
                for number in range(repeat):
                    runs.append(Run(question.instance, question.question, solver, prefix, number,
                                    time_limit, memory_limit))
    return runs


def adopt(name, records):
    """Writes the values that forward search found into the suite's column `expected`."""
    path = suite_path(name)
    found = {(r["instance"], r["question"]): r["value"]
             for r in records if r["solver"] == "forward" and r["status"] == "exact"}
    lines = path.read_text().splitlines()
    head = next(i for i, line in enumerate(lines) if not line.startswith("#"))
    rows = list(csv.DictReader(lines[head:]))
    for row in rows:
        row["expected"] = found.get((row["instance"], row["question"]), row["expected"])
    with path.open("w", newline="") as file:
        file.write("".join(line + "\n" for line in lines[:head]))
        writer = csv.DictWriter(file, fieldnames=rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
