"""Forward search on one thread against a solver written by hand for these boards (benchmarks/handwritten.csv), row by row.

  ./scripts/measure handwritten
  ./scripts/measure handwritten --only connect3-6x6
  ./scripts/measure handwritten --repeat 3          the least seconds of three runs

Seconds are CPU seconds of the whole run, reading and compiling included; the solver written by hand has nothing to read. The last
line is the geometric mean.
"""

import csv
import shlex
from pathlib import Path

from . import forward
from .common import ROOT, answered, game_of, geometric_mean, header, line, program_of, rows_of

FIGURES = ROOT / "benchmarks" / "handwritten.csv"
COLUMNS = ["game", "player", "by hand, s", "forward, s", "ratio", "positions", "nodes", "stored", "bytes a position"]


def figures(only):
    """Each figure with its question in the suite."""
    suite = {(row["instance"], shlex.split(row["question"])[1]): row for row in rows_of("stochastic")}
    with FIGURES.open(newline="") as file:
        for figure in csv.DictReader(line for line in file if not line.startswith("#")):
            if only in (None, Path(figure["instance"]).stem):
                yield figure, suite[figure["instance"], figure["player"]]


def measured(program, row, repeat):
    """The first run, and the least CPU seconds; another value than that of the suite is an error."""
    runs = [answered(program, forward.words_of(row)) for _ in range(repeat)]
    for done in runs:
        value = done.answer.get("value", {}).get("exact")
        if value != row["expected"]:
            raise SystemExit(f"measure handwritten: {row['instance']} {row['question']}: {value} instead of {row['expected']}")
    return runs[0], min(done.cpu for done in runs)


def main(parser, words):
    parser.add_argument("--only", help="the rows of this game alone")
    parser.add_argument("--repeat", type=int, default=1)
    args = parser.parse_args(words)
    if args.repeat < 1:
        parser.error("--repeat takes a number from 1")
    program, ratios = program_of(args), []
    print(header(COLUMNS, 2))
    for figure, row in figures(args.only):
        done, seconds = measured(program, row, args.repeat)
        ratios.append(seconds / float(figure["seconds"]))
        counts = done.answer["statistics"]
        print(line([game_of(row), figure["player"], figure["seconds"], f"{seconds:.2f}", f"{ratios[-1]:.1f}", figure["positions"],
                    counts["nodes"], counts["states"], round(done.megabytes * 2**20 / counts["states"])]), flush=True)
    if not ratios:
        raise SystemExit("measure handwritten: no figure for such a game")
    print(line(["geometric mean", "", "", "", f"{geometric_mean(ratios):.1f}", "", "", "", ""]))
    return 0
