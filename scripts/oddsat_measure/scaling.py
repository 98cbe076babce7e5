"""How work grows with the game, and what splitting a question costs and gains; prints the tables of benchmarks/results/scaling.md.

  ./scripts/measure scaling families                             fits over the rows of forward search in benchmarks/results
  ./scripts/measure scaling cubes GAME [options] --cubes 8,64    splits, solves every cube and the whole, and compares
  ./scripts/measure scaling forecast FOLDER --overhead X         larger boards on many workers: from the fits, and the times of
                                                                 the cubes in FOLDER, which take X times the work of the whole

A schedule is simulated: every cube is started by the first worker that is free.
"""

import json
import math
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from oddsat_bench import scaling
from oddsat_bench.cubes import CubeRun
from oddsat_bench.measure import measure

from .common import RESULTS, ROOT, answered, program_of, table

FORECAST = [("stochastic-connect4-p80, --player xplayer", ["5x5", "6x5", "7x5"]),
            ("connect4, --player xplayer --random oplayer", ["6x5", "7x5"]),
            ("stochastic-tictactoe-p80, --player xplayer", ["5x5"])]
MINUTE = 60
LARGEST_MACHINE = 6400  # cores


def shown_time(seconds):
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.1f} s"


def shown_number(value):
    return f"{value:,.0f}" if value < 1e7 else f"{value:.1e}"


def measured(args, words):
    """A record as those of ./scripts/bench, of forward search on one more question."""
    game, *question = shlex.split(words)
    record = measure(CubeRun("", "", str(Path(game).resolve()), tuple(question), "forward", "-", args.time_limit, 4096),
                     Path(args.program), set())
    if record["status"] != "exact":
        raise SystemExit(f"measure scaling: {words}: {record['status']} {record['message']}")
    return {**record, "instance": game, "question": " ".join(question)}


def all_families(args):
    paths = [Path(args.results)] if args.results else sorted(RESULTS.glob("*.jsonl"))
    records = [json.loads(text) for path in paths for text in path.read_text().splitlines()]
    return scaling.families(records + [measured(args, words) for words in args.also])


def families_table(args):
    rows = []
    for family, boards in all_families(args).items():
        growth, last = scaling.Growth(boards), boards[-1]
        exponent = "" if growth.exponent is None else f"{growth.exponent:.2f}"
        rows.append([family, f"{boards[0].board} to {last.board}", shown_number(last.states), f"{last.seconds:.1f} s",
                     f"{math.exp(growth.cell):.2f}", exponent, f"{last.bytes_per_state():.0f}"])
    return table(["family", "boards", "positions", "time", "growth a cell", "exponent", "bytes a position"], rows)


def results_of(folder):
    question = json.loads((folder / "question.json").read_text())["id"]
    records = [json.loads(path.read_text()) for path in sorted((folder / "results").glob("*.json"))]
    return [record for record in records if record["question"] == question and record["status"] == "exact"]


def cube_seconds(args, count, folder):
    """The CPU seconds of all cubes of a split, after they were solved."""
    subprocess.run([args.program, "split", args.input, *args.question, "--cubes", str(count), "-o", folder], check=True,
                   stdout=subprocess.DEVNULL)
    done = subprocess.run([sys.executable, ROOT / "scripts" / "solve-cubes", folder, "--program", args.program, "--time-limit",
                           str(args.time_limit)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"measure scaling: not all cubes were solved ({done.returncode})\n{done.stdout}{done.stderr}")
    return [record["cpu_seconds"] for record in results_of(folder)]


def cubes_table(args):
    whole = answered(args.program, ["solve", args.input, *args.question, "--threads", 1]).answer["cpu_seconds"]["total"]
    rows = []
    for count in map(int, args.cubes.split(",")):
        with tempfile.TemporaryDirectory() as name:
            seconds = cube_seconds(args, count, Path(name) / "question")
        rows.append([count, len(seconds), f"{sum(seconds):.1f} s", f"{sum(seconds) / whole:.1f}",
                     f"{sorted(seconds)[len(seconds) // 2]:.2f} s", f"{max(seconds):.2f} s",
                     *(f"{scaling.makespan(seconds, workers):.1f} s" for workers in (2, 64))])
    columns = ["cubes requested", "solved", "work", "times the whole", "median", "largest", "2 cores", "64 cores"]
    return f"The whole question: {whole:.1f} s.\n\n{table(columns, rows)}"


def cells(board):
    width, height = board.split("x")
    return int(width) * int(height)


def forecast_rows(args, seconds):
    mean, families = sum(seconds) / len(seconds), all_families(args)
    for family, boards in FORECAST:
        found = families.get(family)
        if not found:
            raise SystemExit(f"measure scaling: no rows of '{family}' in benchmarks/results")
        growth = scaling.Growth(found)
        for board in boards:
            states = growth.states(cells(board))
            one, work = growth.seconds(states), growth.seconds(states) * args.overhead
            # Cubes of a minute or more, as different from each other as the measured ones.
            scale = max(MINUTE, work / (20 * LARGEST_MACHINE)) / mean
            cubes = scaling.drawn([each * scale for each in seconds], work)
            yield [family, board, shown_number(states), f"{states * found[-1].bytes_per_state() / 2 ** 30:,.1f} GB", shown_time(one),
                   shown_time(work), *(shown_time(scaling.makespan(cubes, workers)) for workers in (64, LARGEST_MACHINE))]


def forecast_table(args):
    seconds = [record["cpu_seconds"] for record in results_of(Path(args.input))]
    if not seconds:
        raise SystemExit(f"measure scaling: no cube of {args.input} is solved")
    columns = ["family", "board", "positions", "memory", "one process", "work as cubes", "64 cores", "100 nodes of 64 cores"]
    return table(columns, forecast_rows(args, seconds))


TABLES = {"families": families_table, "cubes": cubes_table, "forecast": forecast_table}


def main(parser, words):
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("input", nargs="?", metavar="GAME|FOLDER")
    parser.add_argument("--cubes", default="8,64", metavar="N,...", help="the numbers of cubes, one split for each; default 8,64")
    parser.add_argument("--also", action="append", default=[], metavar="'GAME options'",
                        help="a further row: forward search is run on it (repeatable)")
    parser.add_argument("--results", metavar="FILE", help="lines of `scripts/bench`; default: all of benchmarks/results")
    parser.add_argument("--overhead", type=float, default=1.0, metavar="X")
    parser.add_argument("--time-limit", type=float, default=600, metavar="S", help="of each cube; default 600")
    args, args.question = parser.parse_known_args(words)
    args.program = program_of(args)
    if args.table != "families" and not args.input:
        parser.error(f"{args.table} needs a {'game' if args.table == 'cubes' else 'folder'}")
    print(TABLES[args.table](args))
    return 0
