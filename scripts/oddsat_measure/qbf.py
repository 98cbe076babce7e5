"""The deterministic games and the sample formulas without chance; writes benchmarks/results/qbf.md.

  ./scripts/bench deterministic --solvers qbf,xssat,abstraction,abstraction:no-reduce,depqbf,depqbf:no-reduce --time-limit 300
  ODDSAT_FORMULA_DATA=DIR ./scripts/measure qbf [--results FILE] [--time-limit S]

The figures of the games are those of ./scripts/bench; a question that it has not measured stays empty. DIR/qbf contains the samples
and manifest.csv: file, answer, CPU seconds of CAQE and DepQBF. The samples are solved here. A wrong answer ends it with exit code 1.
"""

import csv
import json
import sys
from pathlib import Path

from .common import ANSWERED, LIMIT_REACHED, RESULTS, answered, formula_data, game_of, geometric_mean, header, line, program_of, rows_of, table, write

SOLVERS = ["qbf", "xssat", "abstraction", "abstraction:no-reduce", "depqbf", "depqbf:no-reduce"]
PREFIXES = ["dependency", "baseline"]

HEAD = """# Formulas without chance

Made by `./scripts/measure qbf`, the games measured by `./scripts/bench deterministic`.

## Games

CPU seconds of the whole program: reading the game, grounding, translating, simplifying, solving; `> S`: no answer in the S seconds
of the time limit. `auto` takes qbf for each of these formulas: clausal abstraction (the solver abstraction alone) and the search of xssat in
turns. `:no-reduce` is the formula as it is translated. Published: CAQE after Bloqqer on the published encodings.

"""


def best_records(path):
    """One record for each question, solver and prefix: an answer rather than none, then the longest run."""
    best = {}
    for text in path.read_text().splitlines() if path.is_file() else []:
        record = json.loads(text)
        where = (record["instance"], record["question"], record["solver"], record["prefix"])
        exact, seconds = record["status"] == "exact", record["cpu_seconds"]
        rank = (exact, -seconds if exact else seconds)
        if where not in best or rank > best[where][0]:
            best[where] = (rank, record)
    return {where: record for where, (_, record) in best.items()}


def shown(record):
    if record is None:
        return ""
    if record["status"] == "exact":
        return f"{record['cpu_seconds']:.2f}"
    return f"> {record['cpu_seconds']:.0f}" if record["status"] in ("unknown", "timeout") else record["status"]


def game_tables(records):
    solvers = [solver for solver in SOLVERS if any(where[2] == solver for where in records)]
    rows = [game_row(row, prefix, solvers, records) for row in rows_of("deterministic") for prefix in PREFIXES]
    columns = ["game", "steps", "first player wins", "prefix", "variables", "clauses", "blocks", *solvers, "published"]
    return table(columns, rows, 4) + "\n\n" + summary(records, solvers)


def game_row(row, prefix, solvers, records):
    found = [records.get((row["instance"], row["question"], solver, prefix)) for solver in solvers]
    size = next((record["formula"] for record in found if record and record["formula"]), {})
    return [game_of(row), row["question"].split()[-1], "yes" if row["expected"] == "1" else "no", prefix,
            *(size.get(key, "") for key in ("variables", "clauses", "blocks")), *map(shown, found),
            row["published_seconds"] if prefix == "dependency" else ""]


def summary(records, solvers):
    def solved(solver, prefix):
        mine = [record for where, record in records.items() if where[2:] == (solver, prefix)]
        return f"{sum(record['status'] == 'exact' for record in mine)} of {len(mine)}" if mine else ""

    return table(["solver", *(f"solved, {prefix}" for prefix in PREFIXES)],
                 [[solver, *(solved(solver, prefix) for prefix in PREFIXES)] for solver in solvers])


def verdict_of(program, path, time_limit):
    done = answered(program, ["solve", path, "--solver", "qbf", "-t", time_limit], codes=(*ANSWERED, LIMIT_REACHED))
    return {"0": "false", "1": "true"}.get(done.answer.get("value", {}).get("exact"), "no answer"), done.cpu


def sample_table(program, time_limit):
    data = formula_data()
    if not data:
        return "Not measured: ODDSAT_FORMULA_DATA names no folder of samples.", 0
    lines, wrong, ratios = [header(["formula", "answer", "qbf", "CAQE", "DepQBF", "faster than the better one"], 2)], 0, []
    with (data / "qbf" / "manifest.csv").open(newline="") as file:
        for sample in csv.DictReader(file):
            verdict, seconds = verdict_of(program, data / "qbf" / sample["file"], time_limit)
            wrong += verdict not in (sample["answer"], "no answer")
            caqe, depqbf = float(sample["caqe_cpu_seconds"]), float(sample["depqbf501_cpu_seconds"])
            ratios.append(min(caqe, depqbf) / seconds)
            lines.append(line([sample["file"].removesuffix(".qdimacs.gz"), verdict, f"{seconds:.2f}", f"{caqe:.2f}", f"{depqbf:.2f}",
                               f"{ratios[-1]:.1f}"]))
            print(lines[-1], file=sys.stderr)
    return "\n".join([*lines, "", f"Geometric mean of the last column: {geometric_mean(ratios):.1f}."]), wrong


def main(parser, words):
    parser.add_argument("--results", type=Path, default=RESULTS / "deterministic.jsonl")
    parser.add_argument("--time-limit", type=float, default=60, metavar="S", help="for each sample")
    args = parser.parse_args(words)
    samples, wrong = sample_table(program_of(args), args.time_limit)
    write("qbf.md", HEAD + game_tables(best_records(args.results)) + "\n\n## Samples\n\n"
          "CPU seconds; those of CAQE and DepQBF as in the manifest of the samples.\n\n" + samples)
    return 1 if wrong else 0
