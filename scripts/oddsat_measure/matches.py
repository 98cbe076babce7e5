"""Series of matches of the player in games that can be solved, every decision compared with `oddsat solve`; writes
benchmarks/results/matches.md.

  ./scripts/measure matches                            all games, 100 matches from either side
  ./scripts/measure matches --only nim --matches 10    the series of one game, printed
  ./scripts/measure matches --clock 0.5

A series fails where the points are below the exact value (every match of a game without chance; else the upper end of the
confidence interval of the mean), where a move that was called proved is not a best one, or where the proved value is not the value.
"""

import sys
from fractions import Fraction

from .common import GAMES, answered, header, line, program_of, write

NAMES = ["tictactoe-3x3", "stochastic-tictactoe-3x3-p50", "stochastic-tictactoe-3x3-p80", "connect3-4x4",
         "stochastic-connect3-4x4-p50", "stochastic-connect3-4x4-p80", "breakthrough-2x6", "nim", "stochastic-nim-30-p50"]
SIDES = ["xplayer", "oplayer"]
ROUNDED = Fraction(1, 1000)  # values that tree search has proved are printed with three digits

HEAD = """# Matches of the player

Made by `./scripts/measure matches`. Value: the expected goal of the role by `oddsat solve --payoff goal`, of 100. Mean: the
goals of the matches, with an interval of 95 % confidence. Proved: decisions that the player called proved, of all decisions
between several moves. Each was compared with `oddsat solve --moves` at its position: best, and with the right value.

"""
COLUMNS = ["game", "role", "against", "matches", "value", "mean", "interval", "proved", "not best"]


class Values:
    """The exact values of a role's moves, position by position."""

    def __init__(self, program, game, role):
        self.program, self.game, self.role = program, game, role
        self.known = {}

    def after(self, moves):
        if moves not in self.known:
            where = ["--after", moves] if moves else []
            answer = answered(self.program, ["solve", self.game, "--player", self.role, "--payoff", "goal", "--moves", *where]).answer
            own = {each["move"]: Fraction(each["value"]) for each in answer["moves"] if each["role"] == self.role}
            self.known[moves] = Fraction(answer["value"]["exact"]), own
        return self.known[moves]


def move_of(step, role):
    """The move of a role in "x mark(1,1), o noop"; commas inside a move are not followed by a blank."""
    for part in step.split(", "):
        who, _, move = part.partition(" ")
        if who == role:
            return move
    raise SystemExit(f"measure matches: no move of {role} in '{step}'")


def fault_of(move, why, value, moves):
    """A text about what is wrong with a decision; nothing for a decision that was only estimated."""
    if not why.startswith("proved "):
        return None
    proved, best = Fraction(why.removeprefix("proved ")), max(moves.values())
    if moves[move] != best:
        return f"{move} is worth {moves[move]}, the best move {best}"
    if best != value or abs(proved - value) > (ROUNDED if "." in why else 0):
        return f"{why}, but the value is {value}"
    return None


def decisions(round_, role):
    """Each decision: the moves before it, the move, the reason. Moves without a choice have no reason."""
    reasons = [reason.removeprefix(role + " ") for reason in round_["reasons"] if reason.startswith(role + " ")]
    steps = round_["moves"].split("; ")
    for number, step in enumerate(steps):
        move = move_of(step, role)
        if reasons and reasons[0].startswith(move + ": "):
            yield "; ".join(steps[:number]), move, reasons[0].removeprefix(move + ": "), reasons
    if reasons:
        raise SystemExit(f"measure matches: no step fits the reason '{reasons[0]}'")


def judge(values, rounds, role):
    """The number of decisions, the number of proved ones, and all faults."""
    count = proved = 0
    faults = []
    for round_ in rounds:
        for before, move, why, reasons in decisions(round_, role):
            value, moves = values.after(before)
            if len(moves) < 2:
                continue  # a forced move of the same name as the next decision
            reasons.pop(0)
            count += 1
            proved += why.startswith("proved ")
            if fault := fault_of(move, why, value, moves):
                faults.append(f"after '{before}': {fault}")
    return count, proved, faults


def too_few_points(rounds, role, value, high):
    goals = [round_["goals"][role] for round_ in rounds]
    least = high if any("random" in round_["goals"] for round_ in rounds) else min(goals)
    return [f"{least} points, but the value promises {float(100 * value):.2f}"] if least < float(100 * value) - 1e-9 else []


def series(args, name, role, opponent):
    """A row of the table, and its faults."""
    game = GAMES / f"{name}.gdl"
    other = SIDES[1 - SIDES.index(role)]
    played = answered(args.program, ["match", game, f"{role}=player", f"{other}={opponent}", "--rounds", args.matches,
                                     "--play-clock", args.clock, "--seed", args.seed]).answer
    values = args.values.setdefault((name, role), Values(args.program, game, role))
    value, mean = values.after("")[0], played["mean_goals"][role]
    count, proved, faults = judge(values, played["rounds"], role)
    row = line([name, role, opponent, len(played["rounds"]), f"{float(100 * value):.3f}", f"{mean['value']:.1f}",
                f"{mean['low']:.1f} to {mean['high']:.1f}", f"{proved} of {count}", len(faults)])
    faults += too_few_points(played["rounds"], role, value, mean["high"])
    return row, [f"{name}, {role} against {opponent}: {fault}" for fault in faults]


def main(parser, words):
    parser.add_argument("--only", choices=NAMES, help="the series of this game, printed and not written")
    parser.add_argument("--matches", type=int, default=100, metavar="N")
    parser.add_argument("--clock", type=float, default=2, metavar="S", help="for a move, in seconds")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    args.program, args.values = program_of(args), {}
    rows, faults = [], []
    for name in [args.only] if args.only else NAMES:
        for role in SIDES:
            for opponent in ("best", "random"):
                row, wrong = series(args, name, role, opponent)
                rows.append(row)
                faults += wrong
                print(row, flush=True)
    for fault in faults:
        print(f"measure matches: {fault}", file=sys.stderr)
    if not args.only:
        write("matches.md", "\n".join([HEAD + header(COLUMNS, 3), *rows]))
    return 1 if faults else 0
