"""Sampled playouts per CPU second on one thread, reading and grounding of the game not counted.

  ./scripts/measure playouts                       build/release/oddsat
  ./scripts/measure playouts OLD build/release/oddsat
  ./scripts/measure playouts --games ticTacToe,chess PROGRAM...
  ./scripts/measure playouts --strategies PROGRAM...

Games: some of benchmarks/games, and all rulesheets of ODDSAT_GGP_DATA that can be sampled within the start limit; --strategies: some of
benchmarks/games under a strategy. Several programs take turns; the last column is the speed of the last program as a multiple of the
speed of the first. Steps per second are those of the last program.
"""

import os
from pathlib import Path

from .common import GAMES, STRATEGIES, answered, header, line, program_of

NAMES = ["tictactoe-3x3", "tictactoe-5x5-k3", "connect4-4x4", "connect3-6x6", "nim-1357", "breakthrough-4x4", "crossdot-12-4",
         "stochastic-connect4-5x4-p80", "stochastic-nim-100-p50", "sim", "dots-and-boxes-2x2"]
BOUND = [("tictactoe-3x3", "xplayer", "tictactoe.strat:careful"), ("tictactoe-3x3", "oplayer", "tictactoe.strat:tree"),
         ("tictactoe-5x5-k3", "xplayer", "lines.strat:winning5"), ("connect4-4x4", "oplayer", "connect4.strat:central4"),
         ("nim", "xplayer", "nim.strat:pair_up"), ("crossdot-7-3", "o", "crossdot.strat:passive_defence"),
         ("stochastic-tictactoe-3x3-p50", "xplayer", "stochastic-tictactoe.strat:careful")]


class Speed:
    """Playouts and steps per CPU second of one program on one game."""

    def __init__(self, program, words, seconds, limit):
        self.program, self.words, self.limit = program, words, limit
        self.start, _ = self.run(1)
        self.playouts = self.steps = 0.0
        count = 64
        while self.start is not None:
            used, answer = self.run(count)
            if used is None:
                break
            more = used - self.start
            if more >= seconds or used > limit:
                self.playouts, self.steps = count / max(more, 1e-3), answer.get("steps", 0) / max(more, 1e-3)
                break
            count = int(count * min(8, max(2, 1.3 * seconds / max(more, seconds / 8))))

    def run(self, count):
        done = answered(self.program, ["playouts", *self.words, "--sample", count, "--threads", 1, "--time-limit", self.limit],
                        codes=(0, 1, 2, 30))
        return (done.cpu, done.answer) if done.code == 0 else (None, {})


def games_of(args):
    sheets = os.environ.get("ODDSAT_GGP_DATA")
    found = [GAMES / f"{name}.gdl" for name in NAMES] + (sorted((Path(sheets) / "games").glob("*.kif")) if sheets else [])
    names = args.games.split(",") if args.games else None
    return [[path] for path in found if names is None or path.stem in names]


def main(parser, words):
    parser.add_argument("--games", help="only these, separated by commas")
    parser.add_argument("--strategies", action="store_true", help="games under a strategy")
    parser.add_argument("--seconds", type=float, default=1, help="CPU time of one measurement (1)")
    parser.add_argument("--start-limit", type=int, default=30, metavar="S", help="for the longest run (30)")
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args(words)
    programs = [str(Path(program).resolve()) for program in args.programs] or [program_of(args)]
    calls = games_of(args)
    if args.strategies:
        calls = [[GAMES / f"{game}.gdl", "--strategy", f"{role}={STRATEGIES / rule}"] for game, role, rule in BOUND]
    print(header(["game", *(f"playouts/s {i + 1}" for i in range(len(programs))), "start s", "steps/s", "ratio"]))
    for call in calls:
        speeds = [Speed(program, call, args.seconds, args.start_limit) for program in programs]
        first, last = speeds[0], speeds[-1]
        name = call[0].stem + (f" {Path(call[2]).name}" if len(call) > 1 else "")
        ratio = f"{last.playouts / first.playouts:.2f}" if first.playouts else "-"
        start = f"{last.start:.2f}" if last.start is not None else "-"
        print(line([name, *(f"{speed.playouts:.0f}" for speed in speeds), start, f"{last.steps:.0f}", ratio]), flush=True)
    return 0
