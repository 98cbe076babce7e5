"""Suites: their questions, and the runs that a choice of solvers and prefixes makes of them."""

import csv
import hashlib
import json
import shlex
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NO_FORMULA = {"forward", "check"}  # these search the game; a prefix has no effect


@dataclass(frozen=True)
class Question:
    instance: str  # a path below the folder of the suite's file, or below benchmarks/
    question: str  # options of `oddsat solve`, as on the command line
    expected: str  # an exact fraction, or "open"
    tags: tuple
    folder: Path = ROOT / "benchmarks" / "suites"  # of the suite's file


@dataclass(frozen=True)
class Run:
    """One solver on one question, once."""

    instance: str
    question: str
    solver: str  # a name, and options of `solve` after colons: "depqbf:no-reduce"
    prefix: str  # "-" where there is no formula
    repeat: int
    time_limit: float
    memory_limit: int
    folder: Path = ROOT / "benchmarks" / "suites"  # of the suite's file; no part of a line

    def key(self):
        """Identifies solver and question: a run with a longer time limit replaces this one."""
        text = json.dumps([self.instance, self.question, self.solver, self.prefix, self.repeat])
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def words(self, program):
        name, *switches = self.solver.split(":")
        words = [str(program), "check" if name == "check" else "solve", str(game_path(self.instance, self.folder))]
        words += files_beside(shlex.split(self.question), self.folder)
        words += ["--value", "--angelic"] if name == "check" else ["--solver", name]
        words += ["--threads", "1"] if name in ("forward", "xssat") else []  # several runs at the same time, whose CPU times are compared
        words += ["--" + switch for switch in switches] + ["--output", "json", "--quiet"]
        words += ["-t", str(self.time_limit), "--memory-limit", str(self.memory_limit)]
        return words + ([] if self.prefix == "-" else ["--prefix", self.prefix])

    def label(self):
        prefix = "" if self.prefix == "-" else f"/{self.prefix}"
        return f"{Path(self.instance).stem} {self.question} [{self.solver}{prefix}]"


def game_path(instance, folder):
    """The path beside the suite's file, else below benchmarks/."""
    beside = folder / instance
    return beside if beside.is_file() else ROOT / "benchmarks" / instance


def files_beside(words, folder):
    """Options with the files that they name: beside the suite's file, else as seen from the repository."""
    def placed(option, word):
        role, equals, file = word.partition("=") if option == "--strategy" else ("", "", word)
        path, colon, name = file.partition(":")
        return f"{role}{equals}{folder / path}{colon}{name}" if (folder / path).is_file() else word

    return [placed(before, word) if before in ("--strategy", "--state") else word
            for before, word in zip(["", *words], words)]


def suite_path(name):
    path = Path(name) if name.endswith(".csv") else ROOT / "benchmarks" / "suites" / f"{name}.csv"
    if not path.is_file():
        known = sorted(p.stem for p in (ROOT / "benchmarks" / "suites").glob("*.csv"))
        raise SystemExit(f"bench: no suite '{name}'; there are: {', '.join(known)}")
    return path


def results_path(name):
    """The results of a suite in benchmarks/suites are in benchmarks/results, those of any other file beside it."""
    path = suite_path(name).resolve()
    own = path.parent == ROOT / "benchmarks" / "suites"
    return ROOT / "benchmarks" / "results" / f"{path.stem}.jsonl" if own else path.with_suffix(".jsonl")


def read_suite(name):
    path = suite_path(name).resolve()
    questions, columns = [], {"instance", "question", "expected", "tags"}
    with path.open(newline="") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            if not columns <= row.keys() or None in row or None in row.values():
                raise SystemExit(f"bench: {path}: the row of '{row.get('instance')}' needs every column of the head, and no more; "
                                 f"the head needs {', '.join(sorted(columns))}")
            if not game_path(row["instance"], path.parent).is_file():
                raise SystemExit(f"bench: {path}: no game '{row['instance']}' in {path.parent} or {ROOT / 'benchmarks'}")
            tags = tuple(row["tags"].split())
            questions.append(Question(row["instance"], row["question"], row["expected"] or "open", tags, path.parent))
    return questions


def has_own_strategy(question):
    words = shlex.split(question.question)
    player = dict(zip(words, words[1:])).get("--player")
    return any(word.startswith(f"{player}=") for word in words)


def takes_chance(name, backends):
    return backends.get(name, {}).get("chance", True)


def outside_tools(question, backends):
    """The installed outside tools that take formulas of this kind; every question has opponents or chance."""
    chance = "chance" in question.tags
    return [name for name, row in backends.items()
            if row["available"] and row.get("outside") and row["formulas"] and row["chance"] == chance and
            (chance or row["forall"])]


def default_solvers(question, backends):
    """Solvers by tag, so that a suite alone determines them; outside tools where they are installed."""
    solvers = ["forward"] + (["check"] if has_own_strategy(question) else []) + ["xssat"]
    tools = outside_tools(question, backends)
    if "chance" in question.tags:
        return solvers + tools
    solvers += ["qbf"] + tools
    if "shifting" in question.tags:  # the effect of the prefix on a solver, with and without a simplifier before it
        solvers += ["abstraction", "abstraction:no-reduce"] + [f"{tool}:no-reduce" for tool in tools]
    return solvers


def solver_table(program):
    """The rows of the program's table of solvers, by name, as `doctor` prints them."""
    done = subprocess.run([program, "doctor", "--output", "json"], capture_output=True, text=True, check=False)
    try:
        return {row["name"]: row for row in json.loads(done.stdout)["backends"]}
    except (ValueError, KeyError):
        return {}


def make_runs(questions, solvers, prefixes, repeat, time_limit, memory_limit, backends):
    runs = []
    for question in questions:
        fitting = default_solvers(question, backends) if solvers is None else solvers
        for solver in fitting:
            name = solver.split(":")[0]
            if "chance" in question.tags and not takes_chance(name, backends):
                continue
            if name == "check" and not has_own_strategy(question):
                continue
            for prefix in ["-"] if name in NO_FORMULA else prefixes:
                for number in range(repeat):
                    runs.append(Run(question.instance, question.question, solver, prefix, number,
                                    time_limit, memory_limit, question.folder))
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
