"""Sizes of the formulas of the benchmark games; writes benchmarks/results/sizes.md.

  ./scripts/measure sizes
  ./scripts/measure sizes --time-limit 60

Every game of the suites stochastic and deterministic is translated for its first player (prefix dependency), as it is and
reduced; every question of the suite strategies with its strategies, looking ahead in both ways, and without them; then a game of growing
size shows how the time grows.
"""

import subprocess
import tempfile
from pathlib import Path

from .common import ANSWERED, LIMIT_REACHED, ROOT, answered, place_of, program_of, rows_of, table, write

TEXT = """# Sizes of formulas

Made by `./scripts/measure sizes`: first player, prefix dependency, as `oddsat translate --to sdimacs` writes them without and
with `--reduce`.

{benchmark}

The same for the questions of the suite `strategies`: the game alone, and with the strategy, whose `next` is replaced by the rules
(`--lookahead regression`) or by all that could follow (`--lookahead timelines`).

{strategies}

The time from a game to its formula grows with the formula: stochastic Nim on one pile, grounding and writing included (the peak is
that of the largest process, the grounder or this program).

{growth}
"""


def question_of(row):
    return ROOT / "benchmarks" / row["instance"], row["question"].split()


def translated(program, game, options, seconds):
    """One translation; nothing where the time limit was reached."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["translate", game, *options, "--to", "sdimacs", "-o", f"{folder}/formula.sdimacs", "--time-limit", seconds]
        done = answered(program, words, codes=(*ANSWERED, LIMIT_REACHED), cwd=ROOT)
    return None if done.code == LIMIT_REACHED else done


def size(done):
    return ["time limit", "", ""] if done is None else [f"{done.answer[key]:,}" for key in ("variables", "clauses", "blocks")]


def benchmark_rows(program, seconds):
    for row in rows_of("stochastic") + rows_of("deterministic"):
        if place_of(row) == "first":
            game, question = question_of(row)
            plain = translated(program, game, question, seconds)
            reduced = translated(program, game, [*question, "--reduce"], seconds)
            yield [game.stem, *size(plain), *size(reduced)]


def strategy_rows(program, seconds):
    """Both ways to look ahead, beside the same question about the game alone."""
    for row in rows_of("strategies"):
        game, question = question_of(row)
        at = [i for i, word in enumerate(question) if word == "--strategy"]
        bound = [question[i + 1].rsplit("/", 1)[-1].replace(".strat", "") for i in at]
        alone = [word for i, word in enumerate(question) if i not in at and i - 1 not in at]
        sizes = [size(translated(program, game, options, seconds))[:2]
                 for options in (alone, [*question, "--lookahead", "regression"], [*question, "--lookahead", "timelines"])]
        roles = ", ".join(question[i + 1].split("=", 1)[0] for i in at)
        yield [game.stem, question[question.index("--player") + 1], roles, ", ".join(bound), *(figure for pair in sizes for figure in pair)]


def growth_rows(program, seconds):
    with tempfile.TemporaryDirectory() as folder:
        for pile in (50, 100, 200):
            game = Path(folder) / f"stochastic-nim-{pile}.gdl"
            game.write_bytes(subprocess.run([ROOT / "scripts" / "make-game", "stochastic-nim", str(pile), "50"], stdout=subprocess.PIPE,
                                            check=True).stdout)
            done = translated(program, game, ["--player", "xplayer", "--horizon", 4 * pile], seconds)
            cost = ["", ""] if done is None else [f"{done.cpu:.1f}", f"{done.megabytes:.0f}"]
            yield [pile, 4 * pile, *size(done), *cost]


def main(parser, words):
    parser.add_argument("--time-limit", type=int, default=30, help="seconds for one translation (30)")
    args = parser.parse_args(words)
    program, seconds = program_of(args), args.time_limit
    sizes = ["variables", "clauses", "blocks"]
    write("sizes.md", TEXT.format(
        benchmark=table(["game", *sizes, "reduced: variables", *sizes[1:]], benchmark_rows(program, seconds)),
        strategies=table(["game", "player", "bound", "strategy", "alone: variables", "clauses", "regression: variables", "clauses",
                          "timelines: variables", "clauses"], strategy_rows(program, seconds), 4),
        growth=table(["pile", "horizon", *sizes, "CPU seconds", "peak megabytes"], growth_rows(program, seconds), 0)))
    return 0
