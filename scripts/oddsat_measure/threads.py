"""Search by several threads against one, on the rows of the suite stochastic that take long.

  ./scripts/measure threads                        forward search, two threads against one, three times each, in turns
  ./scripts/measure threads --threads 4 --repeat 5
  ./scripts/measure threads --only connect4-5x4 --least 1
  ./scripts/measure threads --solver xssat         the same games as formulas, both prefixes, rows of up to 15 seconds

It prints wall seconds (the least of the runs), the speedup, the ratios of CPU time and of nodes, and the geometric means. The
seconds of xssat are those of solving, without reading and grounding. Values or moves that differ are an error. The machine should have
nothing else to do; the ratio of nodes is right on any machine.
"""

import json
import math

from . import forward
from .common import RESULTS, answered, game_of, geometric_mean, header, line, place_of, program_of, rows_of


def seconds_of_forward():
    """By game, player and prefix, from the table of forward search."""
    for text in (RESULTS / "forward.md").read_text().splitlines():
        cells = [cell.strip() for cell in text.strip("|").split("|")]
        if len(cells) == 9 and cells[1] in ("first", "second"):
            yield (cells[0], cells[1], "-"), float(cells[6])


def seconds_of_xssat():
    """By game, player and prefix, from the results of the suite."""
    row_of = {(row["instance"], row["question"]): row for row in rows_of("stochastic")}
    for text in (RESULTS / "stochastic.jsonl").read_text().splitlines():
        record = json.loads(text)
        if record["solver"] == "xssat" and record["status"] == "exact":
            row = row_of[record["instance"], record["question"]]
            yield (game_of(row), place_of(row), record["prefix"]), record["seconds"]["solve"]


def long_rows(args):
    """The questions that take long enough, with their names."""
    seconds = dict(seconds_of_xssat() if args.solver == "xssat" else seconds_of_forward())
    for row in rows_of("stochastic"):
        for prefix in ("dependency", "baseline") if args.solver == "xssat" else ("-",):
            name = (game_of(row), place_of(row), prefix)
            if args.least <= seconds.get(name, 0) <= args.most and args.only in (None, name[0]):
                yield name, row


def measured(args, program, name, row, threads):
    """The value and the best moves; wall and CPU seconds, and nodes."""
    prefix = [] if name[2] == "-" else ["--prefix", name[2]]
    done = answered(program, [*forward.words_of(row, args.solver, threads), *prefix])
    found = [done.answer.get(part) for part in ("status", "value", "best_moves", "best_moves_complete")]
    wall = done.answer["seconds"]["solve"] if args.solver == "xssat" else done.wall
    return found, (wall, done.cpu, done.answer["statistics"]["nodes"])


def compared(args, program, name, row):
    """The fastest run of one thread and of several; they take turns."""
    answers, least = [], {1: None, args.threads: None}
    for _ in range(args.repeat):
        for threads in (1, args.threads):
            answer, figures = measured(args, program, name, row, threads)
            answers.append(answer)
            least[threads] = min(least[threads] or figures, figures)
    if any(answer != answers[0] for answer in answers):
        raise SystemExit(f"measure threads: {name}: the answers differ: {answers}")
    return least[1], least[args.threads]


def main(parser, words):
    parser.add_argument("--solver", choices=["forward", "xssat"], default="forward")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--least", type=float, default=2, metavar="S", help="rows that take so many seconds by the committed results")
    parser.add_argument("--most", type=float, metavar="S", help="and at most so many; default for xssat 15")
    parser.add_argument("--only", help="the rows of this game alone")
    args = parser.parse_args(words)
    if args.threads < 2 or args.repeat < 1:
        parser.error("--threads takes a number from 2, --repeat one from 1")
    if args.most is None:
        args.most = 15 if args.solver == "xssat" else math.inf
    program, ratios = program_of(args), []
    print(header(["game", "player", "prefix", "1 thread, s", f"{args.threads} threads, s", "times as fast", "times the CPU",
                  "times the nodes"], 3))
    for name, row in long_rows(args):
        one, several = compared(args, program, name, row)
        ratios.append((one[0] / several[0], several[1] / one[1], several[2] / one[2]))
        print(line([*name, f"{one[0]:.2f}", f"{several[0]:.2f}", *(f"{ratio:.2f}" for ratio in ratios[-1])]), flush=True)
    if not ratios:
        raise SystemExit("measure threads: no row takes so long")
    print(line(["geometric mean", "", "", "", "", *(f"{geometric_mean(column):.2f}" for column in zip(*ratios))]))
    return 0
