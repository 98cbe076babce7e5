"""Shared by all experiments: the program, one measured run of it, the questions of a suite, and tables."""

import argparse
import csv
import json
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "benchmarks" / "games"
STRATEGIES = ROOT / "benchmarks" / "strategies"
RESULTS = ROOT / "benchmarks" / "results"
KEPT = ROOT / "build" / "measure"  # lines of runs that are not committed
PROGRAM = ROOT / "build" / "release" / "oddsat"
ANSWERED = (0, 10, 20)
LIMIT_REACHED = 30


def parser_of(name, text):
    parser = argparse.ArgumentParser(prog=f"measure {name}", description=text, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     allow_abbrev=False)
    parser.add_argument("--program", metavar="FILE", help="the oddsat to measure; default: that of this tree, built first")
    return parser


def program_of(args):
    """The program as an absolute path, because some experiments run it in another folder."""
    if args.program:
        found = shutil.which(args.program)
        if not found:
            raise SystemExit(f"measure: '{args.program}' cannot be run")
        return str(Path(found).resolve())
    subprocess.run([ROOT / "scripts" / "setup", "release", "oddsat"], check=True, stdout=sys.stderr)
    return str(PROGRAM)


def formula_data():
    """The folder of the sample formulas, or nothing."""
    folder = os.environ.get("ODDSAT_FORMULA_DATA")
    return Path(folder) if folder else None


@dataclass
class Run:
    """One run of a program; times and memory include the programs that it started."""

    answer: dict  # the JSON object that was printed, else empty
    code: int
    cpu: float
    wall: float
    megabytes: float
    errors: str

    def exact(self):
        return self.answer.get("status") == "exact"


def run(program, words, cpu_limit=None, cwd=None):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_limit, cpu_limit))

    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
        begin = time.monotonic()
        process = subprocess.Popen([program, *map(str, words)], stdin=subprocess.DEVNULL, stdout=out, stderr=errors, cwd=cwd,
                                   preexec_fn=limit if cpu_limit else None)
        _, status, used = os.wait4(process.pid, 0)
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0), errors.seek(0)
        text = out.read()
        answer = json.loads(text) if text.startswith("{") else {}
        return Run(answer, process.returncode, used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024, errors.read())


def answered(program, words, codes=ANSWERED, **options):
    """A run with JSON output that has to end with one of these exit codes."""
    done = run(program, [*words, "--output", "json", "-q"], **options)
    if done.code not in codes:
        raise SystemExit(f"measure: {' '.join(map(str, words))}: exit code {done.code}\n{done.errors}{done.answer}")
    return done


def rows_of(suite):
    """The questions of a suite, in its order."""
    with (ROOT / "benchmarks" / "suites" / f"{suite}.csv").open(newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def game_of(row):
    return Path(row["instance"]).stem


def place_of(row):
    """Whether the player of the question moves first or second."""
    return "second" if "second" in row["tags"].split() else "first"


def header(columns, words=1):
    """The first two lines of a table whose first `words` columns are text; the other columns are numbers."""
    return "\n".join([line(columns), line(["---"] * words + ["---:"] * (len(columns) - words))])


def line(cells):
    return "| " + " | ".join(map(str, cells)) + " |"


def table(columns, rows, words=1):
    return "\n".join([header(columns, words), *map(line, rows)])


def geometric_mean(numbers):
    return math.exp(sum(map(math.log, numbers)) / len(numbers)) if numbers else math.nan


def put_into_page(page, name, text):
    """The lines between the two comments of that name in a page of docs are replaced."""
    path = ROOT / "docs" / page
    before, rest = path.read_text().split(f"<!-- measure: {name} -->\n")
    path.write_text(f"{before}<!-- measure: {name} -->\n{text}\n<!-- end of measure -->{rest.split('<!-- end of measure -->', 1)[1]}")


def write(name, text):
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / name).write_text(text.rstrip("\n") + "\n")
