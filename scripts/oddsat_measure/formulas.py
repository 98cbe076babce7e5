"""The sample formulas with chance; writes benchmarks/results/xssat-samples.md, or with --games xssat-games.md.

  ODDSAT_FORMULA_DATA=DIR ./scripts/measure formulas [--games] [--time-limit S]

DIR/xssat contains the formulas and manifest.csv: file, value, and the CPU seconds of SharpSSAT. With --games: DIR/games, formulas
of games with rounded probabilities; each is solved as written and with the simplest fractions. A value that differs from the manifest
ends it with exit code 1.
"""

import csv
import sys

from .common import ANSWERED, LIMIT_REACHED, answered, formula_data, geometric_mean, header, line, program_of, write

SAMPLES = """# Sample formulas with chance

Made by `./scripts/measure formulas`. CPU seconds of the whole program, reading included; those of SharpSSAT as in the manifest
of the samples; the ratio where these are at least 0.05. Limit: {:g} seconds of wall time.

"""
GAMES = """# Formulas of games by another translator

Made by `./scripts/measure formulas --games`. CPU seconds of the whole program, reading included; those of SharpSSAT as in the
manifest of the samples, and the ratio. Probabilities as they are written, and read as the simplest fractions (`--probabilities simplest`).

"""


def solved(program, path, time_limit, probabilities="written"):
    """The value, or nothing where a limit was reached, and the CPU seconds."""
    words = ["solve", path, "--solver", "xssat", "--threads", 1, "-t", time_limit, "--probabilities", probabilities]
    done = answered(program, words, codes=(*ANSWERED, LIMIT_REACHED))
    return (done.answer["value"]["decimal"] if done.exact() else None), done.cpu


def samples_of(folder):
    with (folder / "manifest.csv").open(newline="") as file:
        yield from csv.DictReader(file)


def name_of(sample):
    return sample["file"].removesuffix(".sdimacs.gz")


def is_wrong(value, sample):
    return value is not None and abs(value - float(sample["value"])) >= 1e-6


def sample_lines(program, folder, time_limit):
    for sample in samples_of(folder):
        value, seconds = solved(program, folder / sample["file"], time_limit)
        theirs, wrong = float(sample["sharpssat_cpu_seconds"]), is_wrong(value, sample)
        shown = "no answer" if value is None else f"{value:.7g}" + (f", not {sample['value']}" if wrong else "")
        ratio = f"{theirs / seconds:.1f}" if theirs >= 0.05 and value is not None else ""
        yield wrong, line([name_of(sample), shown, f"{seconds:.2f}", f"{theirs:.2f}", ratio])


def game_lines(program, folder, time_limit):
    ratios = {"written": [], "simplest": []}
    for sample in samples_of(folder):
        theirs, cells, wrong = float(sample["sharpssat_seconds"]), [], False
        for probabilities, found in ratios.items():
            value, seconds = solved(program, folder / sample["file"], time_limit, probabilities)
            wrong |= is_wrong(value, sample)
            if value is not None:
                found.append(theirs / seconds)
            cells += [f"{seconds:.3f}", "" if value is None else f"{theirs / seconds:.1f}"]
        yield wrong, line([name_of(sample), sample["value"], f"{theirs:.2f}", *cells])
    means = [f"{geometric_mean(found):.1f}" for found in ratios.values()]
    yield False, line(["geometric mean", "", "", "", means[0], "", means[1]])


def main(parser, words):
    parser.add_argument("--games", action="store_true")
    parser.add_argument("--time-limit", type=float, default=20, metavar="S")
    args = parser.parse_args(words)
    data = formula_data()
    if not data:
        raise SystemExit("measure formulas: set ODDSAT_FORMULA_DATA to the folder of sample formulas")
    program = program_of(args)
    if args.games:
        name, text = "xssat-games.md", GAMES + header(["formula", "value", "SharpSSAT", "written", "ratio", "simplest", "ratio"])
        found = game_lines(program, data / "games", args.time_limit)
    else:
        name = "xssat-samples.md"
        text = SAMPLES.format(args.time_limit) + header(["formula", "value", "oddsat", "SharpSSAT", "ratio"])
        found = sample_lines(program, data / "xssat", args.time_limit)
    wrong = 0
    for is_bad, row in found:
        wrong += is_bad
        text += "\n" + row
        print(row, file=sys.stderr)
    write(name, text)
    return 1 if wrong else 0
