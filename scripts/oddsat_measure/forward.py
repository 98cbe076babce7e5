"""Forward search on one thread on every question of the suite stochastic; writes benchmarks/results/forward.md.

  ./scripts/measure forward                          all questions
  ./scripts/measure forward --only connect4-5x4      the rows of one game, printed
  ./scripts/measure forward --time-limit 600 --memory-limit 8000
"""

import shlex
from fractions import Fraction

from .common import ROOT, answered, game_of, header, line, place_of, program_of, rows_of, write

LONGEST = 40  # characters of a fraction that is printed in full

HEAD = """# Forward search

Made by `./scripts/measure forward`. First and second: the player who moves first, or second, maximises its chance of winning;
against an adversary in the games whose name begins with stochastic, else against an opponent that plays at random. States: stored
positions, one for each class of symmetric positions. Seconds: CPU time of the whole run, reading and grounding included. Memory: the largest
resident size.

"""
COLUMNS = ["game", "player", "value", "percent", "published", "states", "seconds", "states/s", "MB"]


def words_of(row, solver="forward", threads=1):
    return ["solve", ROOT / "benchmarks" / row["instance"], *shlex.split(row["question"]), "--solver", solver, "--threads", threads]


def value_of(answer):
    if answer["status"] != "exact":
        low, high = (answer.get("value", {}).get(end, {}).get("decimal", "") for end in ("low", "high"))
        return f"{answer['status']}: {low} to {high}", ""
    exact = answer["value"]["exact"]
    numerator, _, denominator = exact.partition("/")
    short = exact if len(exact) <= LONGEST else f"fraction of {len(numerator)} and {len(denominator)} digits"
    return short, f"{float(100 * Fraction(exact)):.6f}"


def row_of(program, limits, row):
    done = answered(program, words_of(row) + limits, codes=(0, 30))
    states = done.answer.get("statistics", {}).get("states", 0)
    return line([game_of(row), place_of(row), *value_of(done.answer), row["published"], states, f"{done.cpu:.2f}",
                 int(states / done.cpu), int(done.megabytes)])


def measure_suite(parser, words, suite, page, head, row_of, time_limit):
    """A line for each question of the suite; after every row the page is written, so that an interrupted run keeps its rows."""
    parser.add_argument("--only", help="the rows of this game, printed and not written")
    parser.add_argument("--time-limit", default=time_limit, metavar="S")
    parser.add_argument("--memory-limit", default="8000", metavar="MB")
    args = parser.parse_args(words)
    program, lines = program_of(args), []
    for row in rows_of(suite):
        if args.only in (None, game_of(row)):
            lines.append(row_of(program, ["--time-limit", args.time_limit, "--memory-limit", args.memory_limit], row))
            print(lines[-1], flush=True)
            if not args.only:
                write(page, "\n".join([head, *lines]))
    return 0


def main(parser, words):
    return measure_suite(parser, words, "stochastic", "forward.md", HEAD + header(COLUMNS, 3), row_of, "600")
