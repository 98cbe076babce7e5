"""CPU milliseconds of short runs, started programs included: the cost of every question before it is hard.

  ./scripts/measure startup                       build/release/oddsat
  ./scripts/measure startup OLD build/release/oddsat
  ./scripts/measure startup --runs 50 PROGRAM...

Several programs take turns, so that one call compares them; the last column is the time of the last program as a part of the time
of the first.
"""

from pathlib import Path

from .common import ANSWERED, GAMES, program_of, run

NAMES = ["tictactoe-3x3", "nim", "crossdot-6-3", "breakthrough-2x5", "connect3-4x4"]
QUESTIONS = {
    "translate": ["translate", "GAME", "--to", "qdimacs"],
    "check": ["check", "GAME", "--property", "goals-defined"],
    "solve": ["solve", "GAME"],
}


def cpu_seconds(program, words):
    done = run(program, words)
    if done.code not in ANSWERED:
        raise SystemExit(f"measure startup: {program} {' '.join(map(str, words))}: exit code {done.code}\n{done.errors}")
    return done.cpu


def main(parser, words):
    parser.add_argument("--runs", type=int, default=20, help="of each question (20)")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args(words)
    programs = [Path(program).resolve() for program in args.programs] or [program_of(args)]
    for name, question in QUESTIONS.items():
        for game in NAMES:
            call = [GAMES / f"{game}.gdl" if word == "GAME" else word for word in question]
            times = [0.0 for _ in programs]
            for _ in range(args.runs):
                for i, program in enumerate(programs):
                    times[i] += cpu_seconds(program, call)
            shown = "".join(f"{1000 * time / args.runs:8.1f}" for time in times)
            print(f"{name:<10} {game:<18}{shown}{times[-1] / times[0]:8.2f}", flush=True)
    return 0
